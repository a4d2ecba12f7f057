"""Faire au mot près ce que dit une phrase : « il faut B au lieu de A », à la ligne qu'elle nomme."""

from __future__ import annotations

import re

_LIGNE = re.compile(r"ligne (\d+)(?: de \w+)?[ ,:]")
_PASSAGE = re.compile(r"écrivez « (.+?) »(?: au lieu de « (.+?) »)?(?=[).]| ; il reste|, (?:et|ou)| \?|$)")
_AUTRE, _OU_BIEN = ", et il y en a une autre ", ", ou bien "


def corriges(texte: str, phrase: str) -> list[str]:
    """Le texte d'une cellule, corrigé comme le dit une phrase : un texte par réponse qu'elle propose ; aucun si elle se tait.

    Lève
    ----
    ValueError
        Si le passage à remplacer n'est pas une fois, et une seule, dans la ligne nommée.

    Exemples
    --------
    >>> corriges("x = 1", "la faute est ligne 1, « x = 1 » : « = » efface l'ancienne valeur de « x » ; écrivez « x += 1 ».")
    ['x += 1']
    >>> corriges("for k in range(n):", "la faute est ligne 1 : écrivez « range(n + 1) » au lieu de « range(n) ».")
    ['for k in range(n + 1):']
    """
    if _AUTRE in phrase:
        parts = phrase.split(_AUTRE)
        if not all(map(_PASSAGE.search, parts)):
            return []
        for part in parts:
            texte = _appliquer(texte, part)
        return [texte]
    return [_appliquer(texte, part) for part in phrase.split(_OU_BIEN) if _PASSAGE.search(part)]


def _appliquer(texte: str, part: str) -> str:
    ligne, passage = _LIGNE.search(part), _PASSAGE.search(part)
    if ligne is None or passage is None:
        raise ValueError(f"« {part} » ne dit pas quoi écrire")
    lignes, numero = texte.split("\n"), int(ligne[1])
    vieille, (apres, avant) = lignes[numero - 1], passage.groups()
    avant = avant or vieille.strip()
    if vieille.count(avant) != 1:
        raise ValueError(f"« {avant} » est {vieille.count(avant)} fois ligne {numero}")
    return "\n".join([*lignes[: numero - 1], vieille.replace(avant, apres), *lignes[numero:]])
