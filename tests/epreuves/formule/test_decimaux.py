"""Lire un nombre à virgule, et dire de combien il s'écarte."""

from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from epreuves.formule import a_pres, chiffres_significatifs, lire_decimal, proche, situer
from sudokulib import ErreurClaire


@pytest.mark.parametrize(
    ("ecrit", "valeur"),
    (
        ("0,002 738 52", "0.00273852"),
        ("0,002\u202f738\u00a052", "0.00273852"),
        ("0.00273852", "0.00273852"),
        ("2,7e-3", "0.0027"),
        ("2,7E−3", "0.0027"),
        ("2,7·10^-3", "0.0027"),
        ("2,7 × 10⁻³", "0.0027"),
        ("2.7*10**(-3)", "0.0027"),
        (r"$2,7 \times 10^{-3}$", "0.0027"),
        ("2,7.10^-3", "0.0027"),
        ("10^-3", "0.001"),
        ("-10⁻³", "-0.001"),
        (",5", "0.5"),
        ("−3,5", "-3.5"),
        ("+3", "3"),
        ("6 670 903", "6670903"),
        ("1 234,5", "1234.5"),
        ("1/3", "1/3"),
        ("- 1 / 8", "-1/8"),
        (3, "3"),
        (2.5, "2.5"),
        (0.1, "0.1"),
        (0.00273852, "0.00273852"),
        (10**30, "1" + "0" * 30),
        (Fraction(1, 3), "1/3"),
        (Decimal("0.10"), "0.1"),
        (np.float64(0.1), "0.1"),
        (np.float32(0.1), "0.1"),
        (np.int64(7), "7"),
        (np.int8(7), "7"),
        (np.array(3.5), "3.5"),
    ),
)
def test_un_nombre_se_lit_comme_il_est_ecrit(ecrit, valeur):
    assert lire_decimal(ecrit) == Fraction(valeur)


@pytest.mark.parametrize(
    ("donne", "phrase"),
    (
        ("", "le nombre est vide"),
        ("3 s", "« 3 s » : on attend un nombre seul, sans unité ni mot ; ôtez « s »"),
        ("12cm", "ôtez « cm »"),
        ("3,5 secondes", "ôtez « secondes »"),
        ("15 %", "sans « % » ; 15 % s'écrit 0,15"),
        ("12,5%", "12,5 % s'écrit 0,125"),
        ("3 h 20 min", "on attend un seul nombre, sans mots ni unités"),
        ("3 et 4", "on attend un seul nombre"),
        ("3; 4", "on attend un seul nombre, et il y en a plusieurs"),
        ("3, 4", "on attend un seul nombre, et il y en a plusieurs"),
        ("2 3", "on attend un seul nombre, et il y en a plusieurs"),
        ("1,2,3", "la virgule ou le point n'y vient qu'une fois"),
        ("1.234.567", "la virgule ou le point n'y vient qu'une fois"),
        ("environ 3", "on attend un nombre seul, en chiffres"),
        ("[3]", "on attend un nombre seul, en chiffres"),
        ("nan", "on attend un nombre seul, en chiffres"),
        ("٣", "on attend un nombre seul, en chiffres"),
        ("1/0", "« 1/0 » divise par zéro"),
        ("1e999", "la puissance de dix est trop grande, 400 au plus"),
        ("9" * 100, "trop long pour un nombre, 80 caractères au plus"),
        ("3\x00", "« 3\\x00 »"),
        (True, "et non un booléen"),
        (np.bool_(True), "on attend un nombre"),
        (None, "et non None"),
        ([3], "et non une liste"),
        (np.array([3.5]), "on attend un nombre"),
        (1j, "on attend un nombre"),
        (float("nan"), "on attend un nombre fini"),
        (Decimal("inf"), "on attend un nombre fini"),
    ),
)
def test_ce_qui_n_est_pas_un_nombre_seul_est_refuse(donne, phrase):
    with pytest.raises(ErreurClaire) as refus:
        lire_decimal(donne)
    assert phrase in str(refus.value), refus.value


@given(st.decimals(-(10**12), 10**12, places=6))
def test_un_decimal_ecrit_a_la_francaise_se_relit(x):
    virgule = f"{x:,f}".replace(",", "\u202f").replace(".", ",")
    savante = f"{x:.12e}".replace(".", ",").replace("e", "·10^")
    assert lire_decimal(virgule) == Fraction(x)
    assert lire_decimal(savante) == Fraction(Decimal(f"{x:.12e}"))


@given(st.floats(allow_nan=False, allow_infinity=False))
def test_un_reel_vaut_ce_que_python_en_ecrit(x):
    assert float(lire_decimal(x)) == x and lire_decimal(np.float64(x)) == lire_decimal(x)


@settings(max_examples=200)
@given(st.text(max_size=30) | st.text("0123456789,. -+eE*^×⁻³/%\u202f", max_size=20))
def test_n_importe_quel_texte_donne_un_nombre_ou_une_phrase(texte):
    try:
        lu = lire_decimal(texte)
    except ErreurClaire as erreur:
        assert len(str(erreur)) < 300
    else:
        assert isinstance(lu, Fraction)


def test_les_chiffres_significatifs_sont_ceux_qu_on_ecrit():
    ecrits = {"0,0027": 2, "0,002 70": 3, "2,7e-3": 2, "27": 2, "2700": 4, "0": 1, 0.5: 1, 273.0: 4}
    assert {ecrit: chiffres_significatifs(ecrit) for ecrit in ecrits} == ecrits
    with pytest.raises(ErreurClaire, match="pas écrit en chiffres décimaux"):
        chiffres_significatifs("1/3")


def test_la_tolerance_est_relative_ou_absolue_et_exacte():
    assert proche("1,01", 1, tolerance_relative=0.01) and not proche("1,010001", 1, tolerance_relative=0.01)
    assert proche(-0.99, -1, tolerance_relative=0.01) and not proche(-0.98, -1, tolerance_relative=0.01)
    assert proche(0.3, "3/10") and not proche(0.30000000000000004, "3/10")
    assert proche(0.05, 0, 0.5, 0.05) and not proche(0.06, 0, 0.5, 0.05)


@pytest.mark.parametrize(
    ("x", "phrase"),
    (
        ("0,0027385", ""),
        ("1/365", ""),
        ("0,003", "il n'y a pas assez de chiffres : on compare à 1 % près"),
        (0.0027, "il n'y a pas assez de chiffres : on compare à 1 % près"),
        (-0.00273852, "le signe est à revoir"),
        ("0,027", "c'est trop grand d'un facteur 10"),
        ("2,74", "c'est trop grand d'un facteur 1000"),
        (0.000273, "c'est trop petit d'un facteur 10"),
        ("0,0032", "c'est trop grand : on compare à 1 % près"),
        (0, "c'est trop petit : on compare à 1 % près"),
        (-5, "c'est trop petit : on compare à 1 % près"),
    ),
)
def test_situer_dit_comment_un_nombre_est_faux(x, phrase):
    assert situer(x, "0,002 738 52", tolerance_relative=0.01) == phrase


def test_situer_face_a_zero():
    assert situer("0,01", 0, tolerance_absolue=0.05) == ""
    assert situer("0,1", 0, tolerance_absolue=0.05) == "c'est trop grand : on compare à 0,05 près"


@given(st.floats(-1e6, 1e6), st.floats(-1e6, 1e6), st.floats(0, 0.5), st.floats(0, 10))
def test_situer_ne_dit_rien_exactement_quand_c_est_proche(x, attendu, relative, absolue):
    assert (situer(x, attendu, relative, absolue) == "") == proche(x, attendu, relative, absolue)


def test_a_pres_dit_la_tolerance():
    assert a_pres(0.005) == "à 0,5 % près" and a_pres(tolerance_absolue=2) == "à 2 près"
