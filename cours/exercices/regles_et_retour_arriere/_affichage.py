"""Comparer ce que deux programmes affichent, aux espaces, aux couleurs et aux lignes vides près."""

from __future__ import annotations

import re


def sans_habillage(texte: str) -> str:
    """Les mots de chaque ligne, sans couleurs ; les lignes vides qui se suivent n'en font qu'une.

    Exemples
    --------
    >>> sans_habillage("\\n 1   ( 4 )\\n\\n\\n 2  3\\n")
    '1 (4)\\n\\n2 3'
    """
    sans_couleurs = re.sub(r"\033\[[0-9;]*m", "", texte)
    lignes = [ligne.split() for ligne in re.sub(r"\( *(\d+) *\)", r"(\1)", sans_couleurs).splitlines()]
    utiles = [ligne for rang, ligne in enumerate(lignes) if ligne or (rang and lignes[rang - 1])]
    while utiles and not utiles[0]:
        utiles.pop(0)
    while utiles and not utiles[-1]:
        utiles.pop()
    return "\n".join(" ".join(ligne) for ligne in utiles)
