"""Reconnaître, ranger et écrire en mathématiques les littéraux, les clauses et les formules d'un étudiant.

Rebâti en données simples, un `Litteral` est un tuple (signe, i, j, k). La liste vide est une clause ou une formule : c'est
l'exercice qui le sait.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from epreuves.donnees import abrege, ecrire
from sudokulib.logique import Litteral, texte_de_clause, texte_de_formule

LARGEUR = 160  # caractères d'un argument
TOUTES = 10**6  # clauses : le texte entier, que la correction abrège elle-même

Champs = tuple[bool, int, int, int]


def est_litteral(x: Any) -> bool:
    """Vrai pour un tuple (signe, i, j, k)."""
    return isinstance(x, tuple) and len(x) == 4 and type(x[0]) is bool and all(type(y) is int for y in x[1:])


def est_clause(x: Any) -> bool:
    """Vrai pour une liste de littéraux, même vide."""
    return isinstance(x, list) and all(map(est_litteral, x))


def est_formule(x: Any) -> bool:
    """Vrai pour une liste de clauses, même vide."""
    return isinstance(x, list) and all(map(est_clause, x))


def clause_en_texte(clause: Any) -> str:
    """Une clause avec les signes de la logique."""
    return texte_de_clause([Litteral(*champs) for champs in clause])


def formule_en_texte(formule: Any) -> str:
    """Une formule entière avec les signes de la logique."""
    return texte_de_formule([[Litteral(*champs) for champs in clause] for clause in formule], TOUTES)


def en_mathematiques(x: Any) -> str:
    """Un littéral, une clause ou une formule en mathématiques ; le reste, tel quel."""
    if est_litteral(x):
        return str(Litteral(*x))
    if x and est_clause(x):
        return clause_en_texte(x)
    if x and est_formule(x):
        return formule_en_texte(x)
    return ecrire(x)


def avec_son_niveau(x: Any) -> str:
    """Un littéral, une clause ou une formule, et lequel des trois : ils s'écrivent pareil quand ils sont seuls."""
    if x == []:
        return "⊤"
    for nom, est_ainsi in (("le littéral", est_litteral), ("la clause", est_clause), ("la formule", est_formule)):
        if est_ainsi(x):
            return f"{nom} {en_mathematiques(x)}"
    return en_mathematiques(x)


def appel_en_mathematiques(nom: str, arguments: tuple[Any, ...]) -> str:
    """Un appel dont les arguments sont des littéraux, des formules, des tableaux."""
    return f"{nom}({', '.join(map(_argument, arguments))})"


def _argument(x: Any) -> str:
    if x == []:
        return "⊤"  # aucune fonction du document ne reçoit de clause seule
    return abrege(en_mathematiques(x), LARGEUR)


# Ranger


def _cle(litteral: Champs) -> tuple[int, int, int, bool]:
    """D'abord la variable, puis le littéral positif avant le négatif."""
    signe, i, j, k = litteral
    return i, j, k, not signe


def ranger_clause(clause: list[Champs], doublons: bool = True) -> list[Champs]:
    """Les littéraux d'une clause dans l'ordre de leurs variables ; chacun une fois, si les doublons ne comptent pas."""
    return sorted(clause if doublons else set(clause), key=_cle)


def ranger_formule(formule: list[list[Champs]], doublons: bool = True) -> list[list[Champs]]:
    """Les clauses d'une formule, rangées elles-mêmes et entre elles."""
    # Trier les clés elles-mêmes, puis en refaire des littéraux, coûte moitié moins que de les recalculer à chaque comparaison.
    clauses = [sorted(map(_cle, clause if doublons else set(clause))) for clause in formule]
    clauses.sort()
    if not doublons:
        clauses = [clause for rang, clause in enumerate(clauses) if rang == 0 or clause != clauses[rang - 1]]
    return [[(not nie, i, j, k) for i, j, k, nie in clause] for clause in clauses]


def sans(une: Iterable[Any], autre: Iterable[Any]) -> list[Any]:
    """Les clauses de l'une que l'autre n'a pas, autant de fois qu'il lui en manque."""
    reste = Counter(map(tuple, autre))
    seules = []
    for clause in une:
        if reste[tuple(clause)] > 0:
            reste[tuple(clause)] -= 1
        else:
            seules.append(clause)
    return seules


def par_exemple(clauses: list[Any]) -> str:
    """La première de ces clauses, suivie de points s'il y en a d'autres."""
    return clause_en_texte(clauses[0]) + (", …" if len(clauses) > 1 else "")
