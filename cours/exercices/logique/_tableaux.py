"""Des tableaux t du document C, listes de N listes de N entiers, où essayer les fonctions de la partie II.B."""

from __future__ import annotations

from typing import Any

from epreuves.tirer import strategies as st
from sudokulib import exemple
from sudokulib.logique import Formule, indice

Tableau = list[list[int]]

FIGURE_1: Tableau = exemple("centrale_figure_1").lignes()
VIDE: Tableau = [[0] * 4 for _ in range(4)]
UNE_VALEUR: Tableau = [[0, 3, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]
QUELQUES: Tableau = [[1, 0, 0, 4], [0, 0, 0, 0], [0, 3, 0, 0], [0, 0, 0, 2]]


def tableau(cases: list[tuple[int, int, int]], n: int = 2) -> Tableau:
    """Le tableau d'ordre n qui ne contient que ces valeurs, données par (ligne, colonne, valeur)."""
    t = [[0] * n**2 for _ in range(n**2)]
    for i, j, k in cases:
        t[i][j] = k
    return t


ORDRE_4 = tableau([(0, 0, 16), (0, 7, 10), (9, 3, 12), (15, 15, 1)], 4)

_CASE = st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(1, 4))
TABLEAUX = st.lists(_CASE, max_size=4).map(tableau)


def cases_vides(t: Tableau) -> list[tuple[int, int]]:
    """Les coordonnées des cases vides d'un tableau."""
    return [(i, j) for i, ligne in enumerate(t) for j, k in enumerate(ligne) if k == 0]


def valeurs_de(F: Formule) -> list[int]:
    """Les valeurs dont parlent des clauses unitaires."""
    return [l.k for [l] in F]


def cases_du_bloc(i: int, j: int, n: int) -> list[tuple[int, int]]:
    """Les cases du bloc de la case (i, j)."""
    b = n * (i // n) + j // n
    return [indice(b, r, n) for r in range(n * n)]


def avec_case_vide(t: Tableau) -> Any:
    """Des appels (t, i, j), où la case (i, j) est vide."""
    return st.sampled_from(cases_vides(t)).map(lambda case: (t, *case))
