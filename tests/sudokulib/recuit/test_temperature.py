"""La loi de température, la température finale et le nombre de paliers (S.4, S.5, S.8)."""

from math import exp, log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudokulib import ErreurClaire
from sudokulib.recuit import (
    loi_de_temperature,
    nombre_de_paliers,
    temperature_de_lencadre,
    temperature_du_palier,
    temperature_finale,
)
from sudokulib.recuit.temperature import pas_de_la_loi, seuil

temperatures = st.floats(1e-3, 1e3)
deltas = st.floats(1e-3, 10)


def test_on_retrouve_le_nombre_imprime_dans_l_encadre():
    assert f"{temperature_finale(3):.8f}" == "0.00273852" and temperature_de_lencadre(3) == 0.00273852
    assert temperature_finale(3) == pytest.approx(0.5 / (81 * log(9) - log(0.01)))


@given(st.integers(0, 81))
def test_la_forme_qui_depend_de_la_grille_est_plus_chaude_et_se_reduit_a_l_autre(m):
    assert temperature_finale(3, m) >= temperature_finale(3) == temperature_finale(3, 0)
    assert temperature_finale(3, m) == pytest.approx(0.5 / ((81 - m) * log(9) - log(0.01)))


@given(temperatures, deltas, st.sampled_from((2, 3, 4)))
def test_chaque_palier_ajoute_la_meme_quantite_a_l_inverse_de_T(T, delta, n):
    assert 1 / loi_de_temperature(T, delta, n) - 1 / T == pytest.approx(pas_de_la_loi(delta, n), rel=1e-6, abs=1e-9)


@given(temperatures, deltas, st.sampled_from((2, 3)), st.integers(0, 200))
def test_la_formule_du_palier_est_celle_qu_on_itere(T, delta, n, k):
    iteree = T
    for _ in range(k):
        iteree = loi_de_temperature(iteree, delta, n)
    assert temperature_du_palier(k, T, delta, n) == pytest.approx(iteree)


@pytest.mark.parametrize(("n", "delta"), [(2, 0.1), (2, 1.0), (3, 50.0)])
def test_la_boucle_fait_la_partie_entiere_de_lambda_plus_un_paliers(n, delta):
    T0, Tf = float(n**4 * (3 * n * n - 2 * n - 1) // 2), temperature_finale(n)
    T, paliers = T0, 0
    while T >= Tf:
        T, paliers = loi_de_temperature(T, delta, n), paliers + 1
    assert paliers == int(nombre_de_paliers(delta=delta, n=n)) + 1


def test_un_pas_minuscule_n_est_pas_arrondi_a_zero():
    assert pas_de_la_loi(1e-17) == pytest.approx(1e-17 / 811)
    assert nombre_de_paliers(delta=1e-17) == pytest.approx(811e17 * (1 / temperature_finale() - 1 / 810))


def test_lambda_est_la_formule_du_document():
    N, e_p, d = 81 * log(9), 810, log(1.1)
    formule = (1 + e_p) * (N - log(0.01)) / (0.5 * d) - (1 + e_p) / (e_p * d)
    assert nombre_de_paliers() == pytest.approx(formule)
    assert int(nombre_de_paliers(Tf=0.00273852)) + 1 == 3_107_165
    assert (1 + e_p) / (e_p * d) == pytest.approx(1 / d, rel=2e-3)  # le second terme


@given(st.integers(1, 40), temperatures)
def test_le_seuil_est_une_partie_entiere_et_decroit(d, T):
    assert seuil(d, T) <= 2**32 * exp(-d / T) < seuil(d, T) + 1
    assert seuil(d + 1, T) <= seuil(d, T)


@pytest.mark.parametrize(
    ("appel", "phrase"),
    [
        (lambda: loi_de_temperature(0.0), "T doit être un nombre strictement positif"),
        (lambda: loi_de_temperature(1.0, delta=0.0), "δ doit être"),
        (lambda: loi_de_temperature(1.0, delta=1e-17), "δ est trop petit : à T = 1,0 la température"),
        (lambda: loi_de_temperature(float("inf")), "T doit être"),
        (lambda: loi_de_temperature("a"), "T doit être"),
        (lambda: pas_de_la_loi(True), "δ doit être"),
        (lambda: pas_de_la_loi(10**400), "δ doit être"),
        (lambda: pas_de_la_loi(5e-324), "δ = 5e-324 est trop petit"),
        (lambda: nombre_de_paliers("a"), "T0 doit être"),
        (lambda: temperature_du_palier(-1), "k doit être un nombre positif ou nul"),
        (lambda: temperature_finale(3, "a"), "de 0 à 81"),
        (lambda: temperature_finale(alpha="a"), "α doit être"),
        (lambda: temperature_finale(3, 82), "de 0 à 81"),
        (lambda: temperature_finale(alpha=1.0), "α est une probabilité"),
        (lambda: temperature_finale(epsilon=float("nan")), "ε doit être"),
        (lambda: nombre_de_paliers(Tf=-1.0), "Tf doit être"),
    ],
)
def test_un_reglage_impossible_est_refuse(appel, phrase):
    with pytest.raises(ErreurClaire, match=phrase):
        appel()
