"""Une liste de listes fausse se dessine, ses cases fausses marquées, dans un cours qui n'a pas de dessin à lui."""

from dataclasses import replace

import pytest

from epreuves import SUR_PLACE, Fonctions, domaine
from epreuves.bilan import Bilan
from epreuves.conduire.conduire import conduire
from epreuves.rendu import en_html, en_texte
from epreuves.tableaux import dessiner, est_un_tableau


def corrige():
    def transposer(t):
        return [list(ligne) for ligne in zip(*t)]


def transposer(t):
    return [list(ligne) for ligne in zip(*t)]


def vider(t):
    for ligne in t:
        ligne[:] = [0] * len(ligne)


EXERCICE = Fonctions(
    identifiant="X.1",
    titre="transposer",
    document="X",
    fonctions=(transposer,),
    exemples=(([[1, 2], [3, 4]],), ([[1, 2, 3], [4, 5, 6], [7, 8, 9]],)),
    solution=corrige,
    indications=("?", "!"),
)


@pytest.fixture
def sans_sujet(monkeypatch):
    """Le moteur, tel que le trouve un cours qui ne lui apprend rien."""
    monkeypatch.setattr(domaine, "_declare", [domaine.Domaine()])


def test_un_tableau_faux_se_dessine_en_texte_et_en_html(sans_sujet):
    bilan = conduire(EXERCICE, [lambda t: [ligne[::-1] for ligne in transposer(t)]])
    dessin = bilan.contre_exemple.dessin
    assert dessin.cellules == ("3", "1", "4", "2") and set(dessin.marques) == {0, 1, 2, 3}
    assert " 3*  1*\n 4*  2*" in en_texte(bilan) and en_html(bilan).count("title=fausse") == 4
    assert Bilan.depuis_donnees(bilan.en_donnees()).contre_exemple.dessin == dessin


def test_ce_qu_on_change_sur_place_aussi(sans_sujet):
    def sauf_un(t):
        vider(t)
        t[0][0] = 7

    bilan = conduire(replace(EXERCICE, fonctions=(vider,), observer=SUR_PLACE), [sauf_un])
    assert set(bilan.contre_exemple.dessin.marques) == {0}


def test_ce_qui_n_en_est_pas_un_ne_se_dessine_pas():
    for donnee in ([1, 2], [[1, 2], [3]], [[1], [2]], [[1, 2]], [["abcde", 1], [1, 2]], [[0] * 17] * 2, ((1, 2), (3, 4))):
        assert not est_un_tableau(donnee)
    assert dessiner([[1, 2], [3, 4]], [[1, 2, 3], [4, 5, 6]]) is None is dessiner([[1, 2], [3, 4]], [[1, 2], [3, 4]])
