"""Rien du plan n'est oublié : chaque question a son exercice, ou son chapitre est annoncé comme à venir."""

import pytest

from cours.dossier.cours import GENRES
from cours.exercices.plan import manquants, plan
from epreuves import epreuves

DECLARES = epreuves()


def test_les_chapitres_ecrits_sont_complets_et_les_autres_annonces():
    assert set(manquants()) == {c.titre for c in plan() if not c.ecrit} == set()
    assert [c.numero for c in plan()] == list(range(1, len(plan()) + 1))


def test_l_ordre_du_registre_est_celui_du_cours():
    rangs = {identifiant: c.numero for c in plan() for identifiant in c.questions}
    ordre = [rangs[i] for i in DECLARES if i in rangs]
    assert ordre == sorted(ordre) and len(rangs) == sum(len(c.questions) for c in plan())


@pytest.mark.parametrize("c", [c for c in plan() if c.ecrit], ids=lambda c: c.titre)
def test_chaque_question_est_du_genre_annonce(c):
    for identifiant, genre in c.questions.items():
        assert DECLARES[identifiant].genre in GENRES[genre], identifiant


# Les lignes du plan d'origine : leurs identifiants, les intervalles dépliés.
LIGNES = [
    "T.0a",
    "T.0b",
    "S.1",
    "T.0c",
    "C.I.A",
    "C.I.B",
    "C.I.C",
    "C.I.D",
    "T.1a",
    "T.1b",
    "T.2",
    "T.3",
    "T.4a",
    "T.4b",
    "T.4c",
    "T.4d",
    "T.5",
    "T.6a",
    "T.6b",
    "T.6c",
    "T.7",
    "T.8",
    "T.TP",
    *(f"C.II.A.{k}" for k in range(1, 6)),
    *("C.II.B.1", "C.II.B.2", "C.II.B.3p"),
    *("C.III.A.1", "C.III.A.2", "C.III.A.3p", *(f"C.III.A.{k}" for k in range(4, 11))),
    *("C.III.B.1p", *(f"C.III.B.{k}" for k in range(2, 6)), "C.fin"),
    *("S.2", "S.3", "S.4", "S.5", "S.6", "W.TP1", "S.7", "S.8", "W.TP2"),
    *(f"L.{k}" for k in range(1, 9)),
    *(f"P.{k}" for k in range(1, 11)),
]
DOUBLES = ("T.0a", "T.0b", "S.1", "T.0c", "C.I.D", "T.1a", "T.1b", "T.2", "T.3", "T.4d", "T.5", "T.6b", "T.7", "T.TP")
DOUBLES += ("C.II.A.1", "C.II.A.4", "C.II.B.2", "C.III.A.5", "C.fin")
DOUBLES += ("S.2", "S.3", "S.4", "S.5", "S.8")
DOUBLES += ("L.1", "L.2", "L.5")
DOUBLES += ("P.1", "P.3", "P.5", "P.6", "P.7", "P.9")


def test_chaque_ligne_du_plan_d_origine_y_est_et_celles_qui_demandent_deux_choses_en_font_deux():
    assert set(LIGNES) <= set(DECLARES)
    for double in DOUBLES:
        suffixes = [i for i in DECLARES if i.startswith(double) and len(i) == len(double) + 1]
        assert suffixes, double
