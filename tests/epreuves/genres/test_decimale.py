"""Un nombre à virgule : toutes ses écritures, sa tolérance dite, et de quoi s'écarte une réponse fausse."""

import pytest

from epreuves import Decimale, declarer, repondre
from epreuves.epreuve import oublier
from sudokulib import ErreurClaire

FINALE = Decimale(
    identifiant="X.5",
    titre="La température finale",
    document="S",
    reponse=0.00273852,
    tolerance=0.01,
    raisons={0.00547704: "vous comptez chaque conflit deux fois", "-2,7e-3": "une température est positive"},
)
DEUX = Decimale(identifiant="X.6", titre="Deux nombres", document="S", reponse=(810, "1/3"), tolerance=0.001)


@pytest.fixture(autouse=True)
def jouets():
    declarer(FINALE, DEUX)
    yield
    oublier("X.5", "X.6")


@pytest.mark.parametrize(
    "reponse",
    (
        0.00273852,
        "0,002 738 52",
        "0.00273852",
        "0,002\u202f738\u202f52",
        "2,74e-3",
        "2.74E-3",
        "2,74·10⁻³",
        "2,74 × 10^-3",
        "2,74*10**-3",
        " 0,00275 ",
        "1/365",
        [0.00274],
    ),
)
def test_toutes_les_ecritures_d_une_bonne_reponse(reponse):
    bilan = repondre("X.5", reponse)
    assert bilan.reussi and bilan.phrase == "c'est bien cela, à 1 % près.", bilan


@pytest.mark.parametrize("reponse", ([810, "0,3333"], (810.5, 1 / 3), ["8,1e2", "1/3"]))
def test_plusieurs_nombres(reponse):
    assert repondre("X.6", reponse).reussi


@pytest.mark.parametrize(
    ("identifiant", "reponse", "phrase"),
    (
        ("X.5", 0.0055, "vous répondez 0.0055 : vous comptez chaque conflit deux fois"),
        ("X.5", "5,47·10⁻³", "vous comptez chaque conflit deux fois"),
        ("X.5", "-0,0027", "une température est positive"),
        ("X.5", "0,27", "vous répondez '0,27' : c'est trop grand d'un facteur 100 ; on compare à 1 % près"),
        ("X.5", 2.74e-4, "c'est trop petit d'un facteur 10 ; on compare à 1 % près"),
        ("X.5", 0.003, "il n'y a pas assez de chiffres ; on compare à 1 % près"),
        ("X.5", "0,0027", "il n'y a pas assez de chiffres"),
        ("X.5", "0,0029", "c'est trop grand ; on compare à 1 % près"),
        ("X.5", 0, "c'est trop petit ; on compare"),
        ("X.5", "0,00274 K", "sans unité ni mot ; ôtez « K »"),
        ("X.5", "0,274 %", "sans « % »"),
        ("X.5", "0,0027 ; 0,0028", "on attend un seul nombre, et il y en a plusieurs"),
        ("X.5", "0.002.73", "n'y vient qu'une fois"),
        ("X.5", "petite", "on attend un nombre seul, en chiffres"),
        ("X.5", "", "le nombre est vide"),
        ("X.5", float("inf"), "on attend un nombre fini"),
        ("X.5", True, "on attend un nombre, et non un booléen"),
        ("X.5", None, "on attend un nombre, et non None"),
        ("X.5", [0.1, 0.2], "on attend un nombre, et non une liste"),
        pytest.param("X.5", 10**5000, "ce nombre est trop grand", id="démesuré"),
        ("X.5", len, "vous répondez par une fonction (où sont les parenthèses de l'appel ?) : on attend un nombre, à 1 % près"),
        ("X.5", "__import__('os')", "on attend un nombre seul"),
        ("X.6", [810], "on attend une liste de 2 nombres, à 0,1 % près, entre crochets ; vous en donnez 1"),
        ("X.6", ["1/3", 810], "ce sont les bons nombres, mais pas dans l'ordre demandé"),
        ("X.6", [810, 0.3], "vous répondez 0.3 : il n'y a pas assez de chiffres"),
        ("X.6", [810, "0,33 s"], "ôtez « s »"),
    ),
)
def test_une_reponse_de_travers_recoit_sa_phrase(identifiant, reponse, phrase):
    bilan = repondre(identifiant, reponse)
    assert not bilan.reussi and phrase in bilan.phrase and bilan.diagnostic, bilan
    assert "273852" not in bilan.phrase.replace(" ", "")


@pytest.mark.parametrize("reponse", (..., [810, ...]))
def test_des_points_de_suspension_restent_a_faire(reponse):
    assert repondre("X.6", reponse).a_faire


@pytest.mark.parametrize("champs", ({"reponse": 0}, {"reponse": (1, "0,0")}, {"reponse": 1, "tolerance": 0}))
def test_une_tolerance_relative_sans_objet_est_refusee(champs):
    with pytest.raises(ErreurClaire, match="tolérance relative"):
        Decimale(identifiant="X.0", titre="", document="S", **champs)
