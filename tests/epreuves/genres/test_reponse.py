"""Ce qu'ont en commun les réponses courtes, de tout genre : ce qui n'en est pas une ne passe jamais."""

import pytest

from bench.solidite import verdicts
from bench.solidite.ligne import CLAIR
from epreuves import AuMoins, Choix, Decimale, Formule, Grandeur, Mesure, Ordre, Valeur

COMMUN = {"identifiant": "X.1", "titre": "", "document": "T"}
SEULES = (
    Valeur(reponse=42, **COMMUN),
    Choix(reponse="b", **COMMUN),
    Formule(reponse="N", **COMMUN),
    Ordre(reponse="N", **COMMUN),
    Decimale(reponse=0.5, **COMMUN),
    Mesure(reponse=7, grandeurs=(Grandeur("essais", AuMoins(5)),), **COMMUN),
)
DOUBLES = (
    Valeur(reponse=(1, 2), **COMMUN),
    Choix(reponse=("a", "b"), **COMMUN),
    Formule(reponse=("n", "N"), **COMMUN),
    Ordre(reponse=("n", "N"), **COMMUN),
    Decimale(reponse=(0.5, 0.25), **COMMUN),
    Mesure(reponse=(7, 8), grandeurs=(Grandeur("essais", AuMoins(5)), Grandeur("réussites", AuMoins(5))), **COMMUN),
)


def genre(question):
    return question.genre


seules = pytest.mark.parametrize("question", SEULES, ids=genre)
doubles = pytest.mark.parametrize("question", DOUBLES, ids=genre)


@seules
def test_la_bonne_reponse_seule_ou_dans_une_liste(question):
    assert question.repondre(question.reponse).reussi and question.repondre([question.reponse]).reussi


@doubles
def test_les_bonnes_reponses_en_liste_ou_en_tuple(question):
    assert question.repondre(question.reponse).reussi and question.repondre(list(question.reponse)).reussi


@seules
def test_des_points_de_suspension_restent_a_faire(question):
    bilan = question.repondre(...)
    assert bilan.a_faire and not bilan.reussi and not bilan.diagnostic


@doubles
def test_un_seul_point_de_suspension_suffit_a_rester_a_faire(question):
    assert question.repondre([question.reponse[0], ...]).a_faire and question.repondre(...).a_faire


@seules
def test_un_objet_n_est_pas_le_nom_de_son_type(question):
    """Un objet dont la classe s'appelle comme la bonne réponse n'est pas la bonne réponse."""
    objet = type(str(question.reponse), (), {})()
    for reponse in (objet, [objet]):
        bilan = question.repondre(reponse)
        assert not bilan.reussi and "vous répondez par un objet de type" in bilan.phrase


@pytest.mark.parametrize("question", SEULES + DOUBLES, ids=genre)
def test_une_reponse_truquee_ne_passe_pas(question):
    class Menteur(str):
        def __eq__(self, autre):
            return True

        __hash__ = str.__hash__

    assert not question.repondre(Menteur("a")).reussi and not question.repondre([Menteur("a"), Menteur("N")]).reussi


RIEN_DE_TEL = (None, [], {}, set(), "", len, range(2), object(), [[]], b"N", 1j)


@pytest.mark.parametrize("reponse", RIEN_DE_TEL, ids=lambda x: type(x).__name__)
@pytest.mark.parametrize("question", SEULES + DOUBLES, ids=genre)
def test_ce_qui_n_est_pas_une_reponse_recoit_une_phrase(question, reponse):
    bilan = question.repondre(reponse)
    assert not bilan.reussi and not bilan.a_faire and bilan.diagnostic == "forme" and bilan.phrase.endswith(".")


@pytest.mark.parametrize("question", SEULES + DOUBLES, ids=genre)
def test_une_reponse_demesuree_recoit_une_phrase(question):
    for reponse in (10**5000, [10**5000], [10**5000, 1], list(range(300_000)), "N" * 100_000):
        bilan = question.repondre(reponse)
        assert bilan.phrase.endswith(".") and len(bilan.phrase) < 400
        assert not bilan.reussi


def test_toute_reponse_de_quelque_forme_que_ce_soit_recoit_une_phrase():
    """À quelques questions ; `python -m bench.solidite verdicts` les essaie toutes, et bien plus de formules."""
    ligne = verdicts.reponses(longue=False, graine=13)
    assert ligne.comptes[CLAIR] == ligne.essais > 300, ligne.fautes


def test_une_autre_bonne_reponse_est_acceptee_et_dite():
    une = Formule(reponse="N**2", aussi={"N**2 - 3": "Plus fine."}, **COMMUN)
    assert une.repondre("N*N - 3").phrase == "c'est bien cela. Plus fine." and une.repondre("N**2").phrase == "c'est bien cela."
    assert not une.repondre("N**2 - 4").reussi
    deux = Formule(reponse=("N", "N**2"), aussi={(1, "N**2 - 3"): "Plus fine."}, **COMMUN)
    assert deux.repondre(["N", "N**2 - 3"]).reussi and not deux.repondre(["N**2 - 3", "N**2"]).reussi


def test_de_bonnes_formules_dans_un_autre_ordre_se_disent():
    for question, genre_des_mots in (
        (DOUBLES[0], "bons nombres"),
        (DOUBLES[2], "bonnes formules"),
        (DOUBLES[3], "bonnes formules"),
    ):
        echangees = list(reversed(question.reponse))
        assert f"ce sont les {genre_des_mots}, mais pas dans l'ordre" in question.repondre(echangees).phrase
    assert "l'ordre" not in DOUBLES[1].repondre(["b", "a"]).phrase  # entre deux lettres, ce serait donner la réponse


def test_la_raison_dite_est_celle_qu_on_a_prevue_fut_elle_d_une_autre_reponse():
    question = Formule(reponse=("n", "N", "n*N"), raisons={(2, "n+N"): "c'est une somme"}, **COMMUN)
    assert "pour la réponse n° 3, c'est une somme (1 bonne sur 3)" in question.repondre(["n", "N + 7n", "n + N"]).phrase
    assert "réponse n° 2" in question.repondre(["n", "N + 7n", "n*N"]).phrase
