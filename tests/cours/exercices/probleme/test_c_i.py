"""C.I.A à C.I.D : les listes, et la bijection du document C."""

import pytest

from cours.exercices.probleme.c_i_d import dessiner_indice
from epreuves.conduire.conduire import conduire
from outils.copies import TOUTES
from sudokulib.logique import indice


@pytest.mark.parametrize("n", (2, 3, 4, 5))
def test_indice_est_une_bijection_et_sa_propre_reciproque(n):
    couples = [(x, y) for x in range(n * n) for y in range(n * n)]
    assert sorted(indice(b, r, n) for b, r in couples) == couples
    assert all(indice(*indice(b, r, n), n) == (b, r) for b, r in couples)


def test_le_dessin_d_indice_montre_les_deux_cases():
    dessin = dessiner_indice((3, 6, 3), (5, 0), (0, 5))
    assert dessin.marques[45] == "cause" and dessin.marques[5] == "conflit" and dessin.cellules[45] == "6"
    for hors_grille in ((9, 0), (0.0, 1), None, "a", (1, 2, 3)):
        assert "n'est pas une case" in dessiner_indice((3, 6, 3), (5, 0), hors_grille).legende


def test_l_ajout_se_fait_en_tete_ou_en_fin_mais_pas_ailleurs():
    def ajoute(x, liste):
        return liste if x in liste else [*liste[:1], x, *liste[1:]]

    bilan = conduire(TOUTES["C.I.C"], [ajoute])
    assert not bilan.reussi and len(bilan.contre_exemple.arguments[1]) == 2  # à moins de deux éléments, c'est la tête ou la fin
