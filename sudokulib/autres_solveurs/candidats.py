"""Un candidat est un énoncé « la case (i, j) contient k » : son numéro, et les quatre contraintes qu'il remplit.

Tous les solveurs se servent des mêmes numéros : N² i + N j + k − 1, de 0 à N³ − 1. Une variable du DIMACS est ce numéro plus
un.
"""

from __future__ import annotations

from collections.abc import Iterable

from sudokulib.grille import Grille


def contraintes(i: int, j: int, k: int, n: int) -> tuple[int, int, int, int]:
    """Les quatre contraintes que remplit « la case (i, j) contient k », numérotées de 0 à 4N² − 1.

    Une par case, puis une par ligne et valeur, par colonne et valeur, par région et valeur.

    Exemples
    --------
    >>> contraintes(0, 0, 1, 2), contraintes(8, 8, 9, 3)
    ((0, 16, 32, 48), (80, 161, 242, 323))
    """
    N = n * n
    region = n * (i // n) + j // n
    paires = ((i, j), (i, k - 1), (j, k - 1), (region, k - 1))
    case, ligne, colonne, r = (N * N * genre + N * a + b for genre, (a, b) in enumerate(paires))
    return case, ligne, colonne, r


def candidats_donnes(grille: Grille) -> list[int]:
    """Les candidats qu'imposent les indices.

    Exemples
    --------
    >>> candidats_donnes(Grille.lire("1..............3"))
    [0, 62]
    """
    return [grille.N * case + v - 1 for case, v in enumerate(grille.valeurs) if v]


def grille_de_candidats(candidats: Iterable[int], n: int) -> Grille:
    """La grille dont chaque case porte la valeur de son candidat.

    Exemples
    --------
    >>> grille_de_candidats([0, 62], 2)
    Grille.lire('1..............3')
    """
    N = n * n
    valeurs = [0] * N**2
    for candidat in candidats:
        valeurs[candidat // N] = candidat % N + 1
    return Grille(n, tuple(valeurs))
