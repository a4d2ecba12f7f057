"""Ce qu'une fonction change sur place se dit du nom que lui donne l'étudiant, ou de celui qu'a choisi l'auteur."""

from dataclasses import replace

import pytest

from epreuves import SUR_PLACE, Fonctions, SurPlace
from epreuves.conduire.conduire import conduire


def corrige():
    def vider(tableau):
        for k in range(len(tableau)):
            tableau[k] = 0


def vider(tableau):
    for k in range(len(tableau)):
        tableau[k] = 0


def reference(tableau):
    for k in range(len(tableau)):
        tableau[k] = [False] * 30


EXERCICE = Fonctions(
    identifiant="X.1",
    titre="vider",
    document="X",
    fonctions=(vider,),
    exemples=(([1, 2],), ([3],), ([],)),
    observer=SUR_PLACE,
    solution=corrige,
    indications=("?", "!"),
)


def sans_rien_changer(notes):
    copie = list(notes)
    for k in range(len(copie)):
        copie[k] = 0


def l_une_d_elles(notes):
    for k in range(len(notes)):
        notes[k] = [k == 1] * 30


@pytest.mark.parametrize(("observer", "nom"), ((SUR_PLACE, "notes"), (SurPlace("la liste des notes"), "la liste des notes")))
def test_la_phrase_et_l_exemple_disent_le_nom_qu_il_faut(observer, nom):
    e = replace(EXERCICE, observer=observer)
    bilan = conduire(e, [sans_rien_changer])
    assert "notes" in bilan.phrase and "G" not in bilan.phrase, bilan
    longue = [[9] * 30, [9] * 30]
    e = replace(e, fonctions=(reference,), exemples=((longue,),))
    exemple = conduire(e, [l_une_d_elles]).contre_exemple
    assert f" ; {nom}[1]" in exemple.attendu and f" ; {nom}[1]" in exemple.obtenu, exemple
