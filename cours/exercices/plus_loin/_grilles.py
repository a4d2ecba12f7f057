"""Les petites grilles que résolvent les solveurs du chapitre : des listes de N² valeurs, 0 pour une case vide."""

from __future__ import annotations

from typing import Any

from sudokulib.exemples import exemple
from sudokulib.grille import Grille
from sudokulib.solveur import solutions


def de_texte(texte: str) -> list[int]:
    """Les valeurs d'une grille d'ordre 2 écrite en une ligne."""
    return [int(signe) for signe in texte.replace(".", "0")]


UNIQUE = de_texte("1....4..2......3")
DEUX_SOLUTIONS = de_texte("1....2....3....4")
PLUSIEURS_SOLUTIONS = de_texte("1.3...........2.")
FRACTIONS = de_texte("1.3...........2.")  # plusieurs solutions ; sans variables entières, un programme linéaire y arrondit mal
IMPOSSIBLE = de_texte("123....4........")
SANS_SUITE = de_texte("1..4..2..3.....1")  # sans solution non plus, mais aucune case n'y est sans candidat
REPETEE = de_texte("11..............")
PLEINE = de_texte("1234341221434321")
DE_TROIS = list(exemple("leleux_facile").valeurs)  # une règle oubliée peut ne pas se voir sur une petite grille
DE_DEUX = (PLEINE, UNIQUE, SANS_SUITE, DEUX_SOLUTIONS, PLUSIEURS_SOLUTIONS, IMPOSSIBLE, REPETEE)
PETITES = (*((valeurs, 2) for valeurs in DE_DEUX), (DE_TROIS, 3))


def resoudre(valeurs: list[int], n: int) -> list[int] | None:
    """Les valeurs d'une solution, ou None."""
    trouvees = solutions(Grille(n, tuple(valeurs)), limite=1)
    return list(trouvees[0].valeurs) if trouvees else None


def toute_solution(arguments: tuple[Any, ...], attendu: Any, obtenu: Any) -> bool:
    """N'importe quelle solution de la grille convient."""
    valeurs, n = arguments
    if not isinstance(obtenu, list) or len(obtenu) != n**4 or attendu is None:
        return False
    if any(type(v) is not int or not 1 <= v <= n * n for v in obtenu):
        return False
    respecte = all(v in (0, w) for v, w in zip(valeurs, obtenu))
    return respecte and Grille(n, tuple(obtenu)).est_solution
