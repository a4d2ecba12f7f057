"""Les orbites : une partition, de la taille que donnent les formules."""

import pytest

from sudokulib import ErreurClaire, Grille, exemple
from sudokulib.generation import SYMETRIES, asymetrie, orbites
from sudokulib.generation.symetries import TRANSFORMATIONS

FORMULES = {  # le nombre d'orbites d'un carré de côté N, avec p = 1 si N est impair
    "aucune": lambda N, p: N * N,
    "demi-tour": lambda N, p: (N * N + p) // 2,
    "quart-de-tour": lambda N, p: (N * N + 3 * p) // 4,
    "axe-horizontal": lambda N, p: N * (N + p) // 2,
    "axe-vertical": lambda N, p: N * (N + p) // 2,
    "diagonale": lambda N, p: N * (N + 1) // 2,
    "antidiagonale": lambda N, p: N * (N + 1) // 2,
    "deux-axes": lambda N, p: ((N + p) // 2) ** 2,
    "deux-diagonales": lambda N, p: (N * N + 2 * N + p) // 4,
    "totale": lambda N, p: (N + p) * (N + p + 2) // 8,
}


@pytest.mark.parametrize("n", [2, 3, 4, 5])
@pytest.mark.parametrize("nom", SYMETRIES)
def test_les_orbites_partagent_la_grille(n, nom):
    N, groupes = n * n, orbites(n, nom)
    assert sorted(case for groupe in groupes for case in groupe) == list(range(N * N))
    assert len(groupes) == FORMULES[nom](N, N % 2)
    for groupe in groupes:
        for transformer in TRANSFORMATIONS[nom]:
            assert {N * i + j for i, j in (transformer(*divmod(case, N), N) for case in groupe)} == set(groupe)


def test_asymetrie_dit_ou():
    assert asymetrie(exemple("toulon_exemple"), "demi-tour") == ""
    assert asymetrie("1...............", "demi-tour") == "L1C1 est remplie, non L4C4"
    assert all(asymetrie(Grille.vide(3), nom) == "" for nom in SYMETRIES)
    with pytest.raises(ErreurClaire, match="« spirale » ; on attend aucune, demi-tour"):
        orbites(3, "spirale")
