"""Les exercices du chapitre 2 : la référence passe, l'ébauche non, chaque variante est prise et dite."""

import pytest

from sudokulib.correction import Exercice, Question, a_faire, exercices, repondre, verifier

DU_CHAPITRE = {i: e for i, e in exercices().items() if i.startswith(("T.1", "T.2", "T.3"))}
FONCTIONS = [e for e in DU_CHAPITRE.values() if isinstance(e, Exercice)]
QUESTIONS = [e for e in DU_CHAPITRE.values() if isinstance(e, Question)]
VARIANTES = [(e, nom, v) for e in FONCTIONS for nom, variantes in e.variantes.items() for v in variantes]


def nommee(f, nom):
    def copie(*arguments):
        return f(*arguments)

    copie.__name__ = nom
    return copie


def test_toutes_les_questions_du_plan_y_sont():
    assert set(DU_CHAPITRE) == {"T.1a", "T.1aq", "T.1b", "T.1bc", "T.2", "T.2c", "T.3", "T.3c"}


@pytest.mark.parametrize("e", FONCTIONS, ids=lambda e: e.identifiant)
def test_la_reference_passe_et_l_ebauche_reste_a_faire(e):
    assert verifier(e.identifiant, *e.fonctions).reussi
    ebauches = [nommee(lambda *_: a_faire(e.identifiant), f.__name__) for f in e.fonctions]
    assert verifier(e.identifiant, *ebauches).a_faire


@pytest.mark.parametrize(("e", "nom", "variante"), VARIANTES, ids=lambda x: getattr(x, "identifiant", None))
def test_chaque_variante_fausse_est_prise_et_recoit_sa_phrase(e, nom, variante):
    fonctions = [nommee(variante.fonction, nom) if f.__name__ == nom else f for f in e.fonctions]
    bilan = verifier(e.identifiant, *fonctions)
    assert not bilan.reussi and bilan.phrase == f"{variante.phrase}."


@pytest.mark.parametrize("q", QUESTIONS, ids=lambda q: q.identifiant)
def test_la_bonne_reponse_passe_et_chaque_mauvaise_a_sa_raison(q):
    assert repondre(q.identifiant, q.reponse).reussi and repondre(q.identifiant, ...).a_faire
    for mauvaise, raison in q.raisons.items():
        bilan = repondre(q.identifiant, mauvaise)
        assert not bilan.reussi and bilan.phrase == f"{raison}."


def test_une_raison_par_lettre_fausse():
    for q in QUESTIONS:
        if q.genre == "choix":
            assert set(q.raisons) == set(q.lettres) - {q.reponse}
