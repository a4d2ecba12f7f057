"""Le genre « formule » : toutes les écritures d'une même expression, et ce qu'on dit des autres."""

import pytest

from epreuves import Formule
from tests.epreuves.formes import contient

COMMUN = {"titre": "", "document": "T"}
CASES = Formule(identifiant="X.4", reponse="N**2", **COMMUN)
DEGRE = Formule(identifiant="X.5", reponse="(n-1)*(3*n+1)", **COMMUN)
POIDS = Formule(identifiant="X.6", reponse="w", **COMMUN)
FEUILLES = Formule(
    identifiant="X.7",
    reponse=("1", "N**(N**2 - m)"),
    raisons={(1, "(N**2 - m)**N"): "vous échangez la base et l'exposant"},
    **COMMUN,
)
RESTANTES = Formule(
    identifiant="X.8",
    reponse=("N**2 - m", "N**2 - m", "N**4 - N**2*m"),
    raisons={(0, "N**2"): "les m indices sont déjà dévoilés"},
    **COMMUN,
)


@pytest.mark.parametrize(
    ("question", "reponse"),
    (
        (CASES, "n**4"),
        (CASES, "N²"),
        (CASES, "N * n * n"),
        (CASES, "n^2 N"),
        (CASES, "N N = n⁴"),
        (POIDS, "w(m)"),
        (DEGRE, "3n² - 2n - 1"),
        (DEGRE, "(n-1)(3n+1)"),
        (RESTANTES, ["N^2 - m", "n**4 - m", "N**4 - m*N**2"]),
        (FEUILLES, [1, "n**(2*N**2 - 2*m)"]),
        (FEUILLES, ["1", "$N^{N^2-m}$"]),
    ),
)
def test_une_formule_egale_est_acceptee(question, reponse):
    bilan = question.repondre(reponse)
    assert bilan.reussi and bilan.phrase == "c'est bien cela.", bilan


@pytest.mark.parametrize(
    ("question", "reponse", "phrase"),
    (
        (CASES, "2x", "« 2x » emploie « x » (un produit s'écrit *)"),
        (CASES, "x", "les lettres connues : n (l'ordre), N (n²), m (le nombre d'indices), w (un poids)"),
        (CASES, "2w", "ce n'est pas la bonne réponse"),
        (CASES, "n", "ce n'est pas la bonne réponse"),
        (CASES, "N +", "ne se lit pas comme une formule"),
        (CASES, 81, "juste pour n = 3 seulement"),
        (CASES, 3.5, "entre guillemets"),
        (CASES, "O(N²)", "donnez le compte exact, sans O( )"),
        (CASES, "N² = n³", "ce n'est pas la bonne réponse"),
        (CASES, "c N²", "emploie « c »"),
        (RESTANTES, ["N**2", "N**2", "N**2"], "les m indices sont déjà dévoilés"),
        (FEUILLES, ["1", "(N**2-m)**N"], "vous échangez la base et l'exposant (1 bonne sur 2)"),
        (FEUILLES, ["1", "9**9**9**9"], "« 9**9**9**9 » prend des valeurs trop grandes"),
        (FEUILLES, "1", "une liste de 2 formules"),
    ),
)
def test_une_formule_de_travers_recoit_sa_phrase(question, reponse, phrase):
    bilan = question.repondre(reponse)
    assert not bilan.reussi and contient(bilan.phrase, phrase) and bilan.diagnostic, bilan
