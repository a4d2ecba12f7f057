"""Les grilles à moitié vides : gardées, elles sont celles que la commande refait, et finissent comme on le dit."""

import pytest

from cours.mesures.ordres import METHODES, arrets_gardes, moities_vides, vider_a_moitie
from socle.erreurs import ErreurClaire
from sudokulib.moteur import est_unique
from sudokulib.recuit import recuit


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_elles_sont_a_moitie_vides_et_a_une_solution(n):
    for grille in moities_vides(n):
        assert grille.n == n and grille.nombre_indices == (n**4 + 1) // 2
    assert est_unique(moities_vides(n)[0])


@pytest.mark.parametrize("n", [2, 3])
def test_la_commande_les_refait(n):
    assert moities_vides(n)[:5] == [vider_a_moitie(n, graine) for graine in range(1, 6)]


@pytest.mark.parametrize("nom", METHODES)
def test_ce_qu_on_dit_fini_l_est(nom):
    for n in (2, 3):
        assert sum(map(METHODES[nom], moities_vides(n))) == arrets_gardes().finies[nom][n]


def test_les_regles_s_arretent_entre_les_ordres_4_et_5():
    finies = arrets_gardes().finies
    assert METHODES["règles EUP"](moities_vides(4)[0]) and not METHODES["règles EUP"](moities_vides(5)[0])
    assert finies["propagation"][4] == 19 and finies["propagation"][5] == 1 and finies["littéral infructueux"][5] == 19


def test_l_essai_garde_du_recuit_se_refait():
    essai = recuit(moities_vides(2)[0], 1, gel=True, barre=False)
    assert essai.iterations == arrets_gardes().recuit[2][0]


def test_un_ordre_qu_on_ne_garde_pas_est_refuse():
    with pytest.raises(ErreurClaire, match="d'ordre 6"):
        moities_vides(6)
