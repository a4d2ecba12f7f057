"""c_ij, la fonction économique, la variation et le voisinage (S.3)."""

import copy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudokulib import ErreurClaire, Grille, exemple
from sudokulib.recuit import c_ij, cases_libres, fonction_economique, valeur_maximale, variation, voisinage, zones
from sudokulib.recuit.energie import compter, coups, table_des_comptes
from tests.conftest import grille_pleine
from tests.sudokulib.recuit.communs import c_naif, en_conflit, problemes_et_omegas


@pytest.mark.parametrize("n", range(2, 6))
def test_le_graphe_est_regulier_et_e_p_est_son_nombre_d_aretes(n):
    assert {len(zone) for zone in zones(n)} == {3 * n * n - 2 * n - 1}
    assert valeur_maximale(n) == sum(map(len, zones(n))) // 2 == fonction_economique([[1] * n**2] * n**2)


def test_e_p_vaut_1620_sur_2_comme_dans_l_encadre():
    assert valeur_maximale(3) == 810 == 1620 // 2


def test_la_zone_est_une_relation_symetrique_qui_exclut_la_case():
    for n in (2, 3):
        for a, zone in enumerate(zones(n)):
            assert list(zone) == [b for b in range(n**4) if b != a and en_conflit(n, a, b)]


@given(problemes_et_omegas())
@settings(max_examples=15)
def test_c_compte_les_paires_en_conflit(cas):
    _, omega = cas
    assert fonction_economique(omega) == c_naif(omega)


@given(problemes_et_omegas(), st.data())
@settings(max_examples=30)
def test_la_variation_est_la_difference_des_fonctions_economiques(cas, data):
    grille, omega = cas
    i, j, v = data.draw(st.sampled_from(list(coups(grille, omega))))
    avant = copy.deepcopy(omega)
    comptes = table_des_comptes(omega)
    d, t, c = variation(omega, i, j, v), omega[i][j], fonction_economique(omega)
    assert omega == avant and d == comptes[grille.N * i + j][v] - comptes[grille.N * i + j][t]
    c1 = c_ij(omega, i, j)
    omega[i][j] = v
    assert fonction_economique(omega) - c == d == c_ij(omega, i, j) - c1
    compter(comptes, grille.N * i + j, t, v)
    assert comptes == table_des_comptes(omega)


@given(st.sampled_from((2, 3, 4)), st.integers(0, 500), st.data())
@settings(max_examples=20)
def test_c_est_nul_si_et_seulement_si_la_grille_est_une_solution(n, graine, data):
    omega = grille_pleine(n, graine).lignes()
    assert fonction_economique(omega) == 0
    i, j = (data.draw(st.integers(0, n * n - 1)) for _ in range(2))
    omega[i][j] = omega[i][j] % (n * n) + 1
    assert (fonction_economique(omega) == 0) == Grille.lire(omega).est_solution is False


@given(problemes_et_omegas())
@settings(max_examples=10)
def test_le_voisinage_a_la_bonne_taille_et_ne_touche_pas_aux_indices(cas):
    grille, omega = cas
    avant = copy.deepcopy(omega)
    voisines = list(voisinage(grille, omega))
    assert len(voisines) == (grille.N**2 - grille.nombre_indices) * (grille.N - 1) == len(list(coups(grille, omega)))
    for voisine in voisines:
        plates = [v for ligne in voisine for v in ligne]
        assert sum(u != v for a, b in zip(voisine, omega) for u, v in zip(a, b)) == 1
        assert all(u == v for u, v in zip(plates, grille.valeurs) if v)
    assert omega == avant


def test_le_voisinage_est_symetrique():
    grille = Grille.lire("12343412....4321")
    omega = [[1, 2, 3, 4], [3, 4, 1, 2], [1, 1, 2, 4], [4, 3, 2, 1]]
    assert all(omega in voisinage(grille, voisine) for voisine in voisinage(grille, omega))


def test_les_cases_libres_sont_celles_sans_indice():
    assert len(cases_libres(exemple("leleux_17_indices"))) == 64


def test_un_omega_qui_n_est_pas_une_grille_est_refuse():
    with pytest.raises(ErreurClaire, match="N lignes de N valeurs"):
        fonction_economique([[1, 2, 3]] * 3)
