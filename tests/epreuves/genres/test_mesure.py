"""Une mesure : ce que l'étudiant donne de travers, ce que chaque contrôle refuse, l'intervalle répété quand tout convient."""

from dataclasses import replace

import pytest

from epreuves import (
    AuMoins,
    Entre,
    Graine,
    Grandeur,
    Mesure,
    Proportion,
    Recalculee,
    declarer,
    indication,
    repondre,
    verifier,
)
from epreuves.epreuve import oublier
from epreuves.genres.controles import en_chiffres
from sudokulib import ErreurClaire
from tests.epreuves.formes import contient

RECUIT = "des paliers de 3⁸ itérations"
SERIE = Mesure(
    identifiant="X.7",
    titre="Des essais",
    document="S",
    reponse=(200, 27, 0.135, 12.4),
    grandeurs=(
        Grandeur("essais", AuMoins(100)),
        Grandeur("réussites", Proportion((0.1, 0.2)), RECUIT, effectif="essais"),
        Grandeur("p", Recalculee(lambda c: c["réussites"] / c["essais"], 0.01), "vos propres comptes"),
        Grandeur("valeur finale", Entre(10, 14), RECUIT),
    ),
    raisons={
        (1, 170): "ce sont les échecs",
        (200, 0, 0, 0): "rien ne réussit jamais : votre température ne baisse pas",
    },
    indications=("Combien d'essais ?", "Beaucoup."),
    explication="Deux cents essais en donnent une trentaine de bons.",
)
APPLICATIONS = Mesure(
    identifiant="X.8",
    titre="T d'une grille",
    document="T",
    reponse=9,
    grandeurs=(Grandeur("applications", Recalculee(lambda c: {7, 9}), "l'un des deux ordres des règles", entiere=True),),
    raisons={2: "ce sont les hypothèses"},
)
UN_CHIFFRE = Mesure(
    identifiant="X.9",
    titre="Un chiffre borné",
    document="S",
    reponse="0,5",
    grandeurs=(Grandeur("part", Entre(0.25, 0.75), "une grille à 25 indices"),),
)
REFAITE = Mesure(
    identifiant="X.10",
    titre="Un tirage qu'on refait",
    document="S",
    reponse=(150, 7, 49),
    grandeurs=(
        Grandeur("essais", AuMoins(100)),
        Grandeur("graine", Graine()),
        Grandeur("tirée", Recalculee(lambda c: c["graine"] ** 2, sens=False), "votre graine"),
    ),
)
JOUETS = (SERIE, APPLICATIONS, UN_CHIFFRE, REFAITE)


@pytest.fixture(autouse=True)
def jouets():
    declarer(*JOUETS)
    yield
    oublier(*(jouet.identifiant for jouet in JOUETS))


@pytest.mark.parametrize(
    ("identifiant", "reponse"),
    (
        ("X.7", {"essais": 200, "réussites": 27, "p": 0.135, "valeur finale": 12.4}),
        ("X.7", {"Valeur_finale": "12,4", " REUSSITES": "27", "p": "0,135", "essais": 200.0}),
        ("X.7", [200, 27, "27/200", 12]),
        ("X.7", (200, 27, "1,35·10⁻¹", 12)),
        ("X.8", 7),
        ("X.8", [9]),
        ("X.8", {"applications": 9}),
        ("X.9", "0,25"),
    ),
)
def test_des_chiffres_qui_conviennent_sous_toutes_leurs_formes(identifiant, reponse):
    bilan = repondre(identifiant, reponse)
    assert bilan.reussi and bilan.phrase.startswith("vos chiffres conviennent. "), bilan


def test_un_succes_repete_chaque_intervalle():
    phrase = repondre("X.7", [200, 27, 0.135, 12.4]).phrase
    assert "essais : 200 (au moins 100). réussites : 27 (entre 3 et 70 ; une mesure juste n'en sort pas" in phrase
    assert "p : 0,135 (la bibliothèque trouve de même à 1 % près). valeur finale : 12,4 (entre " in phrase


def test_une_graine_n_a_rien_de_faux_et_rien_n_est_a_en_dire():
    assert repondre("X.10", [150, 2006, 2006**2]).phrase == (
        "vos chiffres conviennent. essais : 150 (au moins 100). tirée : 4 024 036 (la bibliothèque trouve de même)."
    ).replace("4 024 036", en_chiffres(2006**2))
    assert "nombre entier" in repondre("X.10", [150, 0.5, 0.25]).phrase
    trop_peu = repondre("X.10", [50, 150, 150**2]).phrase  # 50 conviendrait à la graine, et 150 aux essais
    assert "il en faut au moins 100" in trop_peu and "échangez" not in trop_peu


@pytest.mark.parametrize("tiree", (0, 48, 50, 10**6))
def test_une_mesure_inventee_est_refusee_sans_dire_de_quel_cote_chercher(tiree):
    bilan = repondre("X.10", [150, 7, tiree])
    assert not bilan.reussi and "refait le calcul et ne le trouve pas" in bilan.phrase
    assert "trop" not in bilan.phrase


def test_des_tableaux_de_numpy_conviennent_aussi():
    numpy = pytest.importorskip("numpy")
    assert repondre("X.7", numpy.array([200, 27, 0.135, 12.4])).reussi
    assert repondre("X.7", {"essais": numpy.int64(200), "réussites": 27, "p": numpy.float32(0.135), "valeur finale": 12}).reussi


@pytest.mark.parametrize(
    ("identifiant", "reponse", "phrase"),
    (
        ("X.7", {"essais": 200, "réussites": 27}, "il manque « p », « valeur finale »"),
        (
            "X.7",
            {"essais": 200, "succès": 27},
            "'succès' n'est pas un nom demandé ; on attend vos chiffres sous la forme",
        ),
        pytest.param("X.7", {10**5000: 27}, "trop long pour être écrit> n'est pas un nom demandé", id="clé démesurée"),
        ("X.7", {"essais": 200, 1: 27}, "1 n'est pas un nom demandé"),
        ("X.7", {"essais": 200, "Essais": 27}, "'Essais' est donné deux fois"),
        ("X.7", {}, "il manque « essais »"),
        ("X.7", [200, 27], "vous donnez 2 chiffres"),
        ("X.7", {200, 27, 0.135, 12}, "les accolades font un ensemble"),
        ("X.7", 27, "vous donnez un entier"),
        ("X.7", "200, 27, 0,135, 12", "vous donnez un texte"),
        ("X.7", None, "vous donnez None"),
        ("X.7", [200, "beaucoup", 0.1, 12], "réussites : « beaucoup » : on attend un nombre seul"),
        ("X.7", [200, "27 grilles", 0.1, 12], "réussites : « 27 grilles » : on attend un nombre seul, sans unité"),
        ("X.7", [True, 27, 0.1, 12], "essais : on attend un nombre, et non un booléen"),
        ("X.7", [200, [27], 0.1, 12], "réussites : on attend un nombre, et non une liste"),
        ("X.7", [200, range(27), 0.1, 12], "vous répondez par un range (entourez-le de list(…)) : on attend vos chiffres"),
        ("X.7", [200, 27.5, 0.1, 12], "réussites : on attend un nombre entier, et non 27.5"),
        ("X.7", [200, -1, 0.1, 12], "réussites : un compte n'est pas négatif, et vous donnez -1"),
        ("X.7", [200, 27, float("nan"), 12], "p : on attend un nombre fini, et non nan"),
        ("X.7", [200, 27, float("-inf"), 12], "p : on attend un nombre fini"),
        pytest.param("X.7", [200, 10**5000, 0.1, 12], "réussites : ce nombre est trop grand", id="démesuré"),
        ("X.7", [200, 27, "1e350", 12], "p : ce nombre est démesuré"),
        ("X.8", len, "vous répondez par une fonction (où sont les parenthèses de l'appel ?) : on attend un nombre"),
        ("X.8", [], "on attend un nombre ; vous donnez 0 chiffre"),
        ("X.8", [9, 9], "on attend un nombre ; vous donnez 2 chiffres"),
        ("X.8", None, "applications : on attend un nombre, et non None"),
        ("X.8", list(range(300_000)), "votre réponse contient trop d'éléments"),
    ),
)
def test_une_reponse_mal_formee_recoit_sa_phrase(identifiant, reponse, phrase):
    bilan = repondre(identifiant, reponse)
    assert not bilan.reussi and not bilan.a_faire and contient(bilan.phrase, phrase) and bilan.diagnostic == "forme", bilan
    assert "\n" not in bilan.phrase


@pytest.mark.parametrize(
    ("identifiant", "reponse", "phrases"),
    (
        ("X.7", [99, 12, 0.1, 12], ("pour « essais », vous donnez 99, c'est trop peu : il en faut au moins 100.",)),
        ("X.7", [10**9, 12, 0.1, 12], ("pour « réussites », vous donnez 12, on n'en dit rien : « essais » doit être", RECUIT)),
        ("X.7", [200, 201, 1, 12], ("c'est impossible, c'est plus que « essais », 200", RECUIT)),
        (
            "X.7",
            [200, 150, 0.75, 12],
            ("pour « réussites », vous donnez 150, c'est trop grand", "mille milliards", RECUIT),
        ),
        ("X.7", [200, 1, 0.005, 12], ("pour « réussites », vous donnez 1, c'est trop petit", "moins d'une fois sur", RECUIT)),
        (
            "X.7",
            [200, 27, 0.5, 12],
            ("pour « p », vous donnez 0,5, c'est trop grand", "et trouve moins", "vos propres comptes"),
        ),
        ("X.7", [200, 27, 0.135, 39], ("pour « valeur finale », vous donnez 39, c'est trop grand", RECUIT)),
        ("X.8", 8, ("pour « applications », vous donnez 8, la bibliothèque refait", "l'un des deux ordres des règles")),
        ("X.8", 95, ("c'est trop grand", "l'un des deux ordres des règles")),
        ("X.9", 1e300, ("pour « part », vous donnez 1,0·10³⁰⁰, c'est trop grand", "une grille à 25 indices")),
        ("X.9", -1, ("pour « part », vous donnez −1, c'est trop petit", "une grille à 25 indices")),
    ),
)
def test_un_refus_dit_le_chiffre_le_sens_le_hasard_et_l_hypothese(identifiant, reponse, phrases):
    bilan = repondre(identifiant, reponse)
    assert not bilan.reussi and bilan.diagnostic == "mesure" and all(contient(bilan.phrase, phrase) for phrase in phrases), bilan
    assert ("cette mesure suppose " in bilan.phrase) == (len(phrases) > 1)


@pytest.mark.parametrize(
    ("identifiant", "reponse", "raison"),
    (
        ("X.7", [200, 170, 0.85, 12], "pour « réussites », vous donnez 170 : ce sont les échecs."),
        ("X.7", [200, 0, 0, 0], "pour « réussites », vous donnez 0 : rien ne réussit jamais : votre température ne baisse pas."),
        ("X.8", "2", "pour « applications », vous donnez 2 : ce sont les hypothèses."),
    ),
)
def test_une_reponse_fausse_prevue_recoit_sa_raison(identifiant, reponse, raison):
    bilan = repondre(identifiant, reponse)
    assert not bilan.reussi and contient(bilan.phrase, raison) and bilan.diagnostic == "raison"


@pytest.mark.parametrize("reponse", (..., [200, ..., 0.1, 12], {"essais": 200, "réussites": ...}))
def test_des_points_de_suspension_restent_a_faire(reponse):
    bilan = repondre("X.7", reponse)
    assert bilan.a_faire and not bilan.reussi


def test_un_calcul_qui_echoue_se_dit():
    """La moyenne est recalculée d'après les comptes de l'étudiant ; sans réussite, on ne peut pas."""
    essais, reussites, *_ = SERIE.grandeurs
    reussites = replace(reussites, controle=Proportion((0, 0.2)))
    moyenne = Grandeur("moyenne", Recalculee(lambda c: c["essais"] / c["réussites"], 0.01), "vos comptes")
    mesure = replace(SERIE, grandeurs=(essais, reussites, moyenne), reponse=(200, 27, 7.4))
    assert mesure.repondre([1000, 100, 10]).reussi
    assert "vos autres chiffres ne permettent pas de le calculer" in mesure.repondre([100, 0, 10]).phrase


def test_le_reste_de_la_correction_ne_connait_que_le_protocole():
    with pytest.raises(ErreurClaire, match="employez repondre"):
        verifier("X.7", len)
    assert "Deux cents essais" in repr(indication("X.7", 3)) and SERIE.points == 1
    source = "### DÉBUT DU CORRIGÉ\nmes_chiffres = [200, 27, 0.135, 12.4]\n### FIN DU CORRIGÉ\n"
    assert SERIE.ebaucher(source).startswith("mes_chiffres = ...")


@pytest.mark.parametrize("jouet", JOUETS, ids=lambda jouet: jouet.identifiant)
def test_les_chiffres_de_l_enseignant_conviennent(jouet):
    assert jouet.repondre(jouet.reponse).reussi


@pytest.mark.parametrize(
    ("grandeurs", "reponse", "phrase"),
    (
        ((Grandeur("a", AuMoins(1)), Grandeur("À", AuMoins(1))), (1, 1), "« À » est déclarée deux fois"),
        ((Grandeur("a", Entre(0, 1)),), 1, "dites ce que suppose « a »"),
        ((Grandeur("a", Proportion(0.5), "h"),), 1, "« a » se tire d'un compte déclaré avant lui"),
        ((Grandeur("a", Proportion(0.5), "h", effectif="b"), Grandeur("b", AuMoins(1))), (1, 1), "déclaré avant lui"),
        ((Grandeur("a", Entre(0, 9), "h"), Grandeur("b", Proportion(0.5), "h", effectif="a")), (1, 1), "déclaré avant lui"),
        ((Grandeur("a", AuMoins(1)),), (1, 2), "n'a pas un chiffre par grandeur"),
    ),
)
def test_une_declaration_incoherente_est_refusee(grandeurs, reponse, phrase):
    with pytest.raises(ErreurClaire, match=phrase):
        Mesure(identifiant="X.0", titre="", document="S", grandeurs=grandeurs, reponse=reponse)
