"""Le voisinage par échange dans une région (W.TP2)."""

from math import comb, exp, factorial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from socle.hasard import Hasard
from sudokulib import Grille, exemple
from sudokulib.recuit import fonction_economique, log_du_nombre
from sudokulib.recuit.echanges import depart_par_region, paires_echangeables, variation_d_echange
from tests.conftest import grille_pleine, grilles_trouees


@pytest.mark.parametrize("n", [2, 3, 4])
def test_les_paires_d_une_grille_vide(n):
    paires = paires_echangeables(Grille.vide(n))
    assert len(paires) == n**2 * comb(n**2, 2) == len(set(paires)) and all(a < b for a, b in paires)


@given(st.sampled_from((2, 3)).flatmap(lambda n: grilles_trouees(n, (0, n**4 - 1))), st.integers(0, 10**6))
@settings(max_examples=30)
def test_le_depart_remplit_chaque_region_et_garde_les_indices(grille, graine):
    omega = Grille.lire(depart_par_region(grille, Hasard(graine)))
    assert all(v in (0, w) for v, w in zip(grille.valeurs, omega.valeurs))
    assert not any(conflit.bloc.genre == "région" for conflit in omega.valider())


@given(st.sampled_from((2, 3, 4)), st.integers(0, 1000), st.data())
@settings(max_examples=40)
def test_la_variation_d_un_echange_est_la_difference_des_fonctions_economiques(n, graine, data):
    vide = Grille.vide(n)
    omega = depart_par_region(vide, Hasard(graine))
    a, b = (divmod(case, n * n) for case in data.draw(st.sampled_from(paires_echangeables(vide))))
    avant, d = fonction_economique(omega), variation_d_echange(omega, a, b)
    omega[a[0]][a[1]], omega[b[0]][b[1]] = omega[b[0]][b[1]], omega[a[0]][a[1]]
    assert fonction_economique(omega) - avant == d


def test_le_nombre_de_solutions_parcourues():
    assert exp(log_du_nombre(Grille.vide(2))) == pytest.approx(factorial(4) ** 4)
    assert log_du_nombre(grille_pleine(3, 1)) == 0.0
    assert log_du_nombre(exemple("centrale_figure_1")) < 57 * 2.2
