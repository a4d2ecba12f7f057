"""Les réponses sans code : ce qui est juste passe, ce qui est faux reçoit sa raison, ce qui est mal écrit est dit."""

import pytest

import sudokulib.exercices  # noqa: F401 -- les importer les déclare
from sudokulib import ErreurSudoku
from sudokulib.correction import repondre, verifier
from sudokulib.correction.registre import trouver


@pytest.mark.parametrize(
    ("identifiant", "reponse", "phrase"),
    (
        ("T.1a", [8, 6, 0], "une liste de 4 nombres, entre crochets ; vous en donnez 3"),
        ("T.1a", "8, 6, 0, 96", "une liste de 4 nombres"),
        ("T.1a", {8, 6, 0, 96}, "une liste de 4 nombres"),
        ("T.1a", [[8, 6, 0, 96]], "une liste de 4 nombres"),
        ("T.1a", ["8", "6", "0", "96"], "un nombre entier, sans guillemets"),
        ("T.1a", [8, 6, 0, 96.5], "un nombre entier, sans guillemets"),
        ("T.1a", [8, 6, 0, float("nan")], "un nombre entier, sans guillemets"),
        ("T.1a", None, "une liste de 4 nombres"),
        ("T.1a", [1000, 110, 0, 1100000], "en écriture décimale"),
        ("T.1a", [8, 6, 0, 95], "la réponse n° 4 n'est pas la bonne (3 bonnes sur 4)"),
        ("T.2c", "2x", "« 2x » emploie « x » (un produit s'écrit *)"),
        ("T.2c", "x", "les lettres connues : n (l'ordre), N (n²), m (le nombre d'indices), w (un poids)"),
        ("T.2c", "2w", "ce n'est pas la bonne réponse"),
        ("T.1aq", "e", "l'une des lettres"),
        ("T.1aq", "", "l'une des lettres"),
        ("T.1aq", 2, "entre guillemets"),
        ("T.2c", "N +", "ne se lit pas comme une formule"),
        ("T.2c", 81, "juste pour n = 3 seulement"),
        ("T.2c", 3.5, "entre guillemets"),
        ("T.2c", "O(N²)", "donnez le compte exact, sans O( )"),
        ("T.2c", "N² = n³", "ce n'est pas la bonne réponse"),
        ("T.2c", "c N²", "emploie « c »"),
        ("T.4d", ["O(N³) = O(n⁵)", "N³", "N³"], "la réponse n° 1 n'est pas la bonne (2 bonnes sur 3)"),
        ("T.4d", ["N^c", "N³", "N³"], "« c » y est une constante inconnue"),
        ("T.2c", "n", "ce n'est pas la bonne réponse"),
        ("T.4d", ["N**3", "N**2", "N**3"], "unicité : pour chaque bloc et chaque valeur"),
        ("T.4d", "N**3", "une liste de 3 formules"),
        ("T.6c", ["N**2", "N**2", "N**2"], "les m indices sont déjà dévoilés"),
        ("T.7", ["1", "(N**2-m)**N"], "vous échangez la base et l'exposant"),
        ("T.7", ["1", "9**9**9**9"], "« 9**9**9**9 » prend des valeurs trop grandes"),
    ),
)
def test_une_reponse_de_travers_recoit_sa_phrase(identifiant, reponse, phrase):
    bilan = repondre(identifiant, reponse)
    assert not bilan.reussi and phrase in bilan.phrase and bilan.diagnostic, bilan


@pytest.mark.parametrize(
    ("identifiant", "reponse"),
    (
        ("T.2c", "n**4"),
        ("T.2c", "N²"),
        ("T.2c", "N * n * n"),
        ("T.3c", "n^6"),
        ("T.1aq", " B. "),
        ("T.1a", (8, 6, 0, 96)),
        ("T.1a", [8.0, 6, 0, 96]),
        ("T.4d", ["O(N³)", "n**6", "3*N**3 + N"]),
        ("T.6c", ["N^2 - m", "n**4 - m", "N**4 - m*N**2"]),
        ("T.7", ["1", "n**(2*N**2 - 2*m)"]),
        ("T.7", ["1", "$N^{N^2-m}$"]),
        ("T.2c", "N N = n⁴"),
        ("T.4d", ["O(N³) = O(n⁶)", "c*n^6", "1,5 N³"]),
        ("T.1bc", "w(m)"),
        ("T.4ac", "3n² - 2n - 1"),
        ("T.4ac", "(n-1)(3n+1)"),
    ),
)
def test_une_reponse_equivalente_est_acceptee(identifiant, reponse):
    bilan = repondre(identifiant, reponse)
    assert bilan.reussi and bilan.phrase == "c'est bien cela.", bilan


def test_des_points_de_suspension_restent_a_faire():
    for identifiant, reponse in (("T.2c", ...), ("T.1a", ...), ("T.1a", [8, ..., 0, 96])):
        bilan = repondre(identifiant, reponse)
        assert bilan.a_faire and not bilan.reussi


def test_une_reponse_truquee_ne_passe_pas():
    class Menteur(str):
        def __eq__(self, autre):
            return True

        __hash__ = str.__hash__

    assert not repondre("T.1aq", Menteur("a")).reussi and not repondre("T.2c", Menteur("N")).reussi


@pytest.mark.parametrize("identifiant", ("T.1aq", "T.1a", "T.2c", "T.4d"))
def test_un_objet_n_est_pas_le_nom_de_son_type(identifiant):
    """Un objet dont la classe s'appelle comme la bonne réponse n'est pas la bonne réponse."""
    bonne = trouver(identifiant).reponse
    for nom in bonne if isinstance(bonne, tuple) else (bonne,):
        objet = type(str(nom), (), {})()
        assert not repondre(identifiant, objet).reussi and "un objet de type" in repondre(identifiant, [objet]).phrase


def test_une_question_ne_se_verifie_pas_et_inversement():
    with pytest.raises(ErreurSudoku, match="employez repondre"):
        verifier("T.2c", len)
    with pytest.raises(ErreurSudoku, match="employez verifier"):
        repondre("T.1b", 3)
    with pytest.raises(ErreurSudoku, match="il n'y a pas d'exercice"):
        repondre("Z.1", 3)


def test_sous_nbgrader_un_echec_leve_une_exception(monkeypatch):
    assert not repondre("T.2c", "n").reussi
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    with pytest.raises(AssertionError, match="pas la bonne réponse"):
        repondre("T.2c", "n")
    with pytest.raises(AssertionError):
        repondre("T.2c", ...)
    assert repondre("T.2c", trouver("T.2c").reponse).reussi
