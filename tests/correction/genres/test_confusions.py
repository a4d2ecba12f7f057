"""Un chiffre refusé dont on reconnaît la confusion : l'inverse, le total, le pourcentage, l'échange de deux chiffres."""

import pytest

from sudokulib.correction import Grandeur, Mesure
from sudokulib.correction.controles import AuMoins, Recalculee

MESURE = Mesure(
    identifiant="X.9",
    titre="Des lancers",
    document="T",
    reponse=(100, 25, 4, 0.75),
    grandeurs=(
        Grandeur("lancers", AuMoins(50)),
        Grandeur("piles", Recalculee(lambda c: 25), suppose="une pièce truquée", effectif="lancers", entiere=True),
        Grandeur("moyenne", Recalculee(lambda c: 4, 0.01), suppose="lancers par pile"),
        Grandeur("part", Recalculee(lambda c: 0.75, 0.01), suppose="la part des faces"),
    ),
)


@pytest.mark.parametrize(
    ("chiffres", "dit"),
    (
        ([100, 25, 0.25, 0.75], "moyenne : vous donnez 0,25 : c'est l'inverse"),
        ([100, 25, 400, 0.75], "moyenne : vous donnez 400 : c'est un total"),
        ([100, 25, 4, 75], "part : vous donnez 75 : c'est un pourcentage"),
        ([100, 25, 4, 0.25], "part : vous donnez 0,25 : c'est la part du contraire"),
        ([100, 25, 0.75, 4], "moyenne : vous donnez 0,75 : vous l'échangez avec « part »"),
        ([100, 25, 7.3, 0.75], "moyenne : vous donnez 7,3, c'est trop grand"),
    ),
)
def test_la_confusion_est_nommee(chiffres, dit):
    phrase = MESURE.repondre(chiffres).phrase
    assert dit in phrase, phrase
    assert MESURE.repondre([100, 25, 4, 0.75]).reussi
