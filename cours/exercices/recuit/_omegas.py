"""Des grilles remplies, souvent fausses, où essayer les fonctions du chapitre."""

from __future__ import annotations

from typing import Any

from epreuves.tirer import strategies as st
from sudokulib.recuit.energie import Omega

# Celle des exemples de la bibliothèque : neuf conflits, dont un entre deux cases d'une même ligne et d'une même région.
NEUF_CONFLITS: Omega = [[1, 1, 2, 3], [1, 4, 4, 2], [1, 2, 3, 4], [3, 4, 1, 2]]
RESOLUE: Omega = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]
PARTOUT_1: Omega = [[1] * 4 for _ in range(4)]
PARTOUT_1_ORDRE_3: Omega = [[1] * 9 for _ in range(9)]

PARTOUT_16: Omega = [[16] * 16 for _ in range(16)]

OMEGAS = st.lists(st.lists(st.integers(1, 4), min_size=4, max_size=4), min_size=4, max_size=4)
RANG = st.integers(0, 3)


def grille_type(n: int) -> Omega:
    """Une grille pleine et juste d'ordre n."""
    N = n * n
    return [[(n * (i % n) + i // n + j) % N + 1 for j in range(N)] for i in range(N)]


def avec(omega: Omega, *coups: tuple[int, int, int]) -> Omega:
    """La même grille, où quelques cases ont changé."""
    nouvelle = [ligne.copy() for ligne in omega]
    for i, j, v in coups:
        nouvelle[i][j] = v
    return nouvelle


def est_une_table(x: Any) -> bool:
    """Vrai pour une liste de listes, qui n'est pas vide."""
    return isinstance(x, list) and bool(x) and all([isinstance(ligne, list) for ligne in x])


def en_lignes(x: Any) -> str:
    """Une grille remplie en abrégé, « 1123/1442/1234/3412 » ; autre chose, tel quel."""
    if not est_une_table(x):
        return repr(x)
    separateur = "" if len(x) < 10 else ","
    return "/".join([separateur.join(map(str, ligne)) for ligne in x])
