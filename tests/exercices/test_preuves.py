"""Chaque exercice est prouvé : l'ébauche reste à faire, les bonnes réponses passent, chaque faute connue reçoit sa phrase.

Ajouter un exercice au registre suffit à le soumettre à tout cela.
"""

import types

import pytest

import sudokulib.exercices  # noqa: F401 -- les importer les déclare
from outils.cahiers import ebaucher
from sudokulib import poids
from sudokulib.cases import blocs
from sudokulib.correction import Exercice, Preuve, Question, a_faire, corriger, exercices, repondre
from sudokulib.correction.bilan import PHRASE_DE_SUCCES
from sudokulib.correction.indications import etapes

TOUS = exercices()
CODE = [e for e in TOUS.values() if isinstance(e, Exercice)]
QUESTIONS = [e for e in TOUS.values() if isinstance(e, Question)]
VARIANTES = [(e, f.__name__, k) for e in CODE for f in e.fonctions for k in range(len(e.variantes.get(f.__name__, ())))]
JUSTES = [(e, k) for e in CODE for k in range(len(e.autres))]


def nom(x):
    return getattr(x, "identifiant", None) or str(x)


def executer(*sources):
    """L'espace de noms d'un cahier où l'on a exécuté ces cellules."""
    espace = {"__name__": "__main__", "blocs": blocs, "poids": poids, "a_faire": a_faire}
    for source in sources:
        exec(compile(source, "<cellule>", "exec"), espace)
    return espace


def corriger_source(e, *sources):
    """Corrige des cellules exécutées après les corrigés des exercices qui précèdent."""
    precedents = [autre.corrige for autre in CODE[: CODE.index(e)]]
    espace = executer(*precedents, *sources)
    return corriger(e, [espace[f.__name__] for f in e.fonctions])


def nommee(f, nom):
    copie = types.FunctionType(f.__code__, f.__globals__, nom, f.__defaults__, f.__closure__)
    copie.__kwdefaults__ = f.__kwdefaults__
    return copie


@pytest.mark.parametrize("e", CODE, ids=nom)
def test_la_reference_passe(e):
    assert corriger(e, list(e.fonctions)).phrase == PHRASE_DE_SUCCES


@pytest.mark.parametrize("e", CODE, ids=nom)
def test_le_corrige_passe_et_son_ebauche_reste_a_faire(e):
    bilan = corriger_source(e, e.corrige)
    assert bilan.reussi, bilan
    bilan = corriger_source(e, ebaucher(e.corrige, e.identifiant))
    assert bilan.a_faire and not bilan.reussi, bilan


@pytest.mark.parametrize(("e", "k"), JUSTES, ids=nom)
def test_d_autres_bonnes_reponses_passent(e, k):
    bilan = corriger_source(e, e.autres[k])
    assert bilan.reussi, bilan


def test_trois_bonnes_reponses_au_moins_par_exercice():
    assert [e.identifiant for e in CODE if len(e.autres) < 2 and e.identifiant != "T.4dm"] == []
    for e in CODE:
        assert len({e.corrige, *e.autres}) == 1 + len(e.autres)


@pytest.mark.parametrize(("e", "fonction", "k"), VARIANTES, ids=nom)
def test_chaque_variante_fausse_est_prise_et_recoit_sa_phrase(e, fonction, k):
    variante = e.variantes[fonction][k]
    fausse = nommee(variante.fonction, fonction) if isinstance(variante.fonction, types.FunctionType) else variante.fonction
    bilan = corriger(e, [fausse if f.__name__ == fonction else f for f in e.fonctions])
    assert not bilan.reussi and bilan.diagnostic == "variante"
    assert bilan.phrase in (variante.phrase, f"{variante.phrase}."), bilan
    assert bilan.essais and bilan.contre_exemple and bilan.contre_exemple.attendu != bilan.contre_exemple.obtenu


@pytest.mark.parametrize("e", [e for e in CODE if e.cout], ids=nom)
def test_un_code_trop_lent_est_pris(e):
    lente = nommee(e.cout.lent, e.fonctions[-1].__name__)
    bilan = corriger(e, [*e.fonctions[:-1], lente])
    assert not bilan.reussi and bilan.diagnostic == "cout" and e.cout.phrase in bilan.phrase
    assert bilan.cout and not bilan.cout.tenue and bilan.cout.points


@pytest.mark.parametrize("e", CODE, ids=nom)
def test_le_meme_code_donne_le_meme_bilan(e):
    variantes = [v for f in e.fonctions for v in e.variantes.get(f.__name__, ())]
    if variantes:
        fausse = nommee(variantes[0].fonction, e.fonctions[-1].__name__)
        bilans = {repr(corriger(e, [*e.fonctions[:-1], fausse])) for _ in range(2)}
        assert len(bilans) == 1


@pytest.mark.parametrize("q", QUESTIONS, ids=nom)
def test_la_bonne_reponse_passe_et_chaque_mauvaise_a_sa_raison(q):
    assert repondre(q.identifiant, q.reponse).reussi and repondre(q.identifiant, ...).a_faire
    for mauvaise, raison in q.raisons.items():
        if isinstance(q.reponse, tuple) and len(mauvaise) == 2 and mauvaise[0] in range(len(q.reponse)):
            rang, fausse = mauvaise
            mauvaise = [fausse if k == rang else bonne for k, bonne in enumerate(q.reponse)]
        bilan = repondre(q.identifiant, mauvaise)
        assert not bilan.reussi and (f" : {raison}" in bilan.phrase or bilan.phrase.startswith(raison)), bilan


@pytest.mark.parametrize("q", [q for q in QUESTIONS if q.genre == "choix"], ids=nom)
def test_une_raison_par_lettre_fausse(q):
    assert set(q.raisons) == set(q.lettres) - {q.reponse}


def test_aucune_raison_ne_dit_la_bonne_reponse():
    for q in QUESTIONS:
        for raison in q.raisons.values():
            for bonne in q.reponse if isinstance(q.reponse, tuple) else (q.reponse,):
                mots = raison.replace(",", " ").replace(";", " ").split()
                assert f"« {bonne} »" not in raison and (len(str(bonne)) < 3 or str(bonne) not in mots)


@pytest.mark.parametrize("e", TOUS.values(), ids=nom)
def test_chaque_exercice_a_ses_indications_et_ses_points(e):
    toutes = etapes(e.identifiant)
    assert len(toutes) == (3 if isinstance(e, (Question, Preuve)) else 5)
    assert all(etape.titre and etape.texte for etape in toutes) and e.points > 0
    if isinstance(e, Exercice):
        assert "…" in toutes[3].texte and "⟦" not in toutes[3].texte + toutes[4].texte
        compile(toutes[4].texte, "<corrigé>", "exec")
