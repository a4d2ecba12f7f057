"""T.2 et T.3 : une table sous l'une ou l'autre de ses formes ; les nombres de numéros écrits, comptés."""

import pytest

from cours.exercices.representation._tables import table_commune
from epreuves.formule import evaluer
from outils.copies import TOUTES
from sudokulib.cases import cases_de_ligne, meme_ligne


def test_une_table_est_un_dictionnaire_ou_une_liste():
    dictionnaire = {1: [1, 2], 2: [3, 4]}
    assert table_commune(dictionnaire) == dictionnaire
    for entree_0 in (None, [], 0):
        assert table_commune([entree_0, [1, 2], [3, 4]]) == dictionnaire
    assert table_commune([[1, 2], [3, 4]]) == {0: [1, 2], 1: [3, 4]}  # à partir de 0 : dit tel quel à l'étudiant
    assert table_commune([]) == {} and table_commune(5) == 5


@pytest.mark.parametrize("n", (2, 3, 4))
def test_les_numeros_ecrits(n):
    valeurs = {"n": n, "N": n * n}
    assert evaluer(TOUTES["T.2c"].reponse, valeurs) == sum(map(len, cases_de_ligne(n).values()))
    assert evaluer(TOUTES["T.3c"].reponse, valeurs) == sum(map(len, meme_ligne(n).values()))
