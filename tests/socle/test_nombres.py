"""Les nombres : refuser ce qui n'en est pas, écrire les autres à la française, accorder les noms qui les suivent."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from socle.nombres import (
    accorder,
    decimal,
    en_clair,
    milliers,
    pluriel,
    pourcentage,
    verifier_borne,
    verifier_entier,
)
from sudokulib import ErreurClaire

REFUSES = [1.0, "3", True, None, Fraction(3), [1], float("nan")]


@pytest.mark.parametrize("valeur", REFUSES)
def test_ce_qui_n_est_pas_un_entier_est_refuse_avec_le_nom_du_parametre(valeur):
    with pytest.raises(ErreurClaire, match="^le pas est un entier d'au moins 0 ; reçu "):
        verifier_entier("le pas", valeur)
    with pytest.raises(ErreurClaire, match="^le pas est un nombre entier ; reçu "):
        verifier_entier("le pas", valeur, minimum=None)
    if valeur is not None:
        with pytest.raises(ErreurClaire, match="^le pas est un entier d'au moins 1, ou None ; reçu "):
            verifier_borne("le pas", valeur)


def test_un_entier_de_numpy_devient_un_entier_de_python():
    numpy = pytest.importorskip("numpy")
    assert type(verifier_entier("k", numpy.int64(3))) is type(verifier_borne("k", numpy.uint8(3))) is int
    with pytest.raises(ErreurClaire, match="reçu "):
        verifier_entier("k", numpy.float64(3))


@given(st.integers(), st.integers(-5, 5))
def test_un_entier_passe_si_et_seulement_s_il_atteint_le_minimum(k, minimum):
    assert verifier_entier("k", k, minimum=None) == k
    if minimum <= k < 2**63:
        assert verifier_entier("k", k, minimum) == k
    elif k >= minimum:
        with pytest.raises(ErreurClaire, match="moins grand"):
            verifier_entier("k", k, minimum)
    else:
        with pytest.raises(ErreurClaire, match=f"d'au moins {minimum}"):
            verifier_entier("k", k, minimum)


@given(st.integers(0, 10**12))
def test_les_milliers_se_relisent_et_vont_par_trois(k):
    ecrit = milliers(k)
    assert int(ecrit.replace("\u202f", "")) == k
    tete, *suite = ecrit.split("\u202f")
    assert 1 <= len(tete) <= 3 and all(len(tranche) == 3 for tranche in suite)


def test_les_decimaux_ont_une_virgule():
    assert [milliers(x) for x in (22.5, 1234.5)] == ["22,5", "1\u202f234,5"]
    assert decimal(1 / 3) == "0,33" and pourcentage(1, 3) == "33,3 %" and en_clair(1.5e12) == "1,5·10¹²"


@pytest.mark.parametrize(
    ("x", "nom", "attendu"),
    [
        (0, "grille", "0 grille"),
        (1, "grille minimale", "1 grille minimale"),
        (2, "grille minimale", "2 grilles minimales"),
        (1.99, "essai", "1,99 essai"),
        (2.0, "essai", "2,00 essais"),
        (3, "fois", "3 fois"),
        (1234, "nœud", "1\u202f234 nœuds"),
    ],
)
def test_les_noms_s_accordent_a_partir_de_deux(x, nom, attendu):
    assert accorder(x, nom) == attendu and accorder(x, nom).endswith(pluriel(nom, x))


def test_un_pluriel_irregulier_se_donne():
    assert accorder(1, "littéral déduit", "littéraux déduits") == "1 littéral déduit"
    assert accorder(2, "littéral déduit", "littéraux déduits") == "2 littéraux déduits"
