"""Le genre « valeur » : un nombre entier, ou une liste de nombres dans l'ordre demandé."""

import pytest

from epreuves import Valeur
from tests.epreuves.formes import contient

COMMUN = {"titre": "", "document": "T"}
UNE = Valeur(identifiant="X.1", reponse=42, raisons={13: "c'est la somme"}, **COMMUN)
QUATRE = Valeur(
    identifiant="X.2",
    reponse=(8, 6, 0, 96),
    raisons={(3, 64): "vous oubliez le bit 5", (1000, 110, 0, 1100000): "répondez en écriture décimale"},
    **COMMUN,
)


@pytest.mark.parametrize(
    ("question", "reponse", "phrase"),
    (
        (UNE, 41, "ce n'est pas la bonne réponse"),
        (UNE, 13, "vous répondez 13 : c'est la somme."),
        (UNE, "42", "un nombre entier, sans guillemets"),
        (UNE, True, "un nombre entier, sans guillemets"),
        (UNE, 42.5, "un nombre entier, sans guillemets"),
        (UNE, None, "un nombre entier, sans guillemets"),
        (UNE, [42, 42], "un nombre entier, sans guillemets"),
        (QUATRE, [8, 6, 0], "une liste de 4 nombres, entre crochets ; vous en donnez 3"),
        (QUATRE, "8, 6, 0, 96", "une liste de 4 nombres, entre crochets, sans guillemets autour"),
        (QUATRE, {8, 6, 0, 96}, "les accolades font un ensemble"),
        (QUATRE, [[8, 6, 0, 96]], "une seule liste, sans listes dedans"),
        (QUATRE, ["8", "6", "0", "96"], "un nombre entier, sans guillemets"),
        (QUATRE, [8, 6, 0, 96.5], "un nombre entier, sans guillemets"),
        (QUATRE, [8, 6, 0, float("nan")], "un nombre entier, sans guillemets"),
        (QUATRE, None, "une liste de 4 nombres, entre crochets ; vous donnez None"),
        (QUATRE, [1000, 110, 0, 1100000], "répondez en écriture décimale"),
        (QUATRE, [8, 6, 0, 64], "vous oubliez le bit 5 (3 bonnes sur 4)"),
        (QUATRE, [8, 6, 0, 95], "la réponse n° 4 n'est pas la bonne (3 bonnes sur 4)"),
        (QUATRE, [8, 5, 1, 95], "la réponse n° 2 n'est pas la bonne (1 bonne sur 4)"),
        (QUATRE, [7, 5, 1, 95], "la réponse n° 1 n'est pas la bonne ; à une unité près"),
        (QUATRE, [6, 8, 0, 96], "ce sont les bons nombres, mais pas dans l'ordre demandé"),
    ),
)
def test_une_reponse_de_travers_recoit_sa_phrase(question, reponse, phrase):
    bilan = question.repondre(reponse)
    assert not bilan.reussi and contient(bilan.phrase, phrase) and bilan.diagnostic, bilan


@pytest.mark.parametrize(
    ("question", "reponse"),
    ((UNE, 42), (UNE, 42.0), (UNE, [42]), (QUATRE, [8, 6, 0, 96]), (QUATRE, (8, 6, 0, 96)), (QUATRE, [8.0, 6, 0, 96])),
)
def test_une_reponse_equivalente_est_acceptee(question, reponse):
    bilan = question.repondre(reponse)
    assert bilan.reussi and bilan.phrase == "c'est bien cela.", bilan


def test_des_nombres_de_numpy_conviennent():
    numpy = pytest.importorskip("numpy")
    assert UNE.repondre(numpy.int64(42)).reussi and QUATRE.repondre(numpy.array([8, 6, 0, 96])).reussi
