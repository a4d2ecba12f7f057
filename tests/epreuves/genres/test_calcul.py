"""Le calcul d'une réponse, et ce qu'il donne avec un autre nombre de l'énoncé, ou un autre arrondi."""

from math import floor

import pytest

from cours.exercices.autre_concours.k_9 import cases
from epreuves import Valeur, epreuves

SEULE = Valeur(identifiant="X.1", titre="", document="T", reponse=45, calcul=lambda *, taille=10: taille * (taille - 1) // 2)


@pytest.mark.parametrize(
    ("reponse", "dit"),
    (
        ([14, 15, 18], "en arrondissant au-dessus, et il faut arrondir au-dessous"),
        ([13, 15, 17], "en arrondissant au plus près"),
        ([12, 13, 16], "en prenant 10 au lieu de 9 (valeurs par case)"),
        ([10, 11, 14], "en prenant 1 000 000 au lieu de 1 000 000 000 (essais par seconde)"),
        ([1, 2, 3], "n'est pas la bonne"),
    ),
)
def test_ce_qui_donnerait_une_reponse_fausse_se_dit(reponse, dit):
    assert dit in epreuves()["K.9"].repondre(reponse).phrase


def test_d_une_seule_reponse_aussi():
    assert "en prenant 9 au lieu de 10 (taille)" in SEULE.repondre(36).phrase
    assert "trop grand" in SEULE.repondre(46000).phrase or "multiple" in SEULE.repondre(46000).phrase


def test_le_calcul_donne_la_reponse_declaree():
    assert tuple(map(floor, cases())) == epreuves()["K.9"].reponse
