"""Ce qu'on dit d'une valeur fausse quand rien ne la répare : ses éléments, un argument renvoyé, un argument oublié."""

import pytest

import sudokulib.exercices  # noqa: F401 -- les importer les déclare
from sudokulib.correction.fonctions.conduire import conduire
from sudokulib.correction.registre import trouver


def cout_par_reussite(durees, coupure):
    return float(len(durees))


def canonique(valeurs, deplacements):
    return max(deplacements, key=lambda d: sum(valeurs[c] for c in d[:2]))


def egalites(n):
    return [[(k, k) for k in range(n)] for _ in range(4 * n**4)]


@pytest.mark.parametrize(
    ("identifiant", "f", "mot"),
    (
        ("S.7f", cout_par_reussite, "ne se sert jamais de coupure"),
        ("P.8f", canonique, "renvoie un élément de deplacements, tel quel"),
        ("P.1", egalites, "on attend un entier, vous renvoyez un tuple"),
    ),
)
def test_la_phrase_dit_ce_qu_est_la_valeur(identifiant, f, mot):
    assert mot in conduire(trouver(identifiant), [f]).phrase
