"""Une fonction de la bibliothèque remplacée, avant ou pendant la vérification : le verdict reste juste, et c'est dit."""

import builtins
import subprocess
import sys

import pytest

import cours.exercices  # noqa: F401 -- les importer les déclare
from epreuves.conduire.conduire import conduire
from epreuves.epreuve import trouver
from epreuves.executer.bac_a_sable import remettre_les_originaux
from sudokulib import grille, vecteurs
from tests.epreuves import bonnes

POIDS = trouver("T.1b")


@pytest.fixture(autouse=True)
def tout_remettre():
    yield
    remettre_les_originaux()


def remplacer():
    vecteurs.poids = lambda m: 7


def changer_le_code():
    vars(vecteurs)["poids"].__code__ = (lambda m: 7).__code__


def effacer():
    del vecteurs.poids


@pytest.mark.parametrize("geste", (remplacer, changer_le_code, effacer))
def test_une_fonction_remplacee_avant_reprend_sa_place(geste):
    geste()
    bilan = conduire(POIDS, [bonnes.poids])
    assert bilan.reussi and bilan.remarque == "ce cahier a remplacé poids, de sudokulib.vecteurs : on vérifie avec l'original."
    assert vecteurs.poids(0b1011) == 3 and conduire(POIDS, [bonnes.poids]).remarque == ""


def test_les_methodes_aussi(monkeypatch):
    monkeypatch.setattr(grille.Grille, "__str__", lambda soi: "truquée")
    assert remettre_les_originaux() == ["__str__, de sudokulib.grille"]


@pytest.mark.parametrize("sur_place", (False, True))
@pytest.mark.parametrize("geste", (remplacer, changer_le_code, effacer))
def test_une_fonction_qui_en_remplace_une_autre_ne_reussit_pas(geste, sur_place):
    def poids(m):
        geste()
        return bonnes.poids(m)

    bilan = conduire(POIDS, [poids], sur_place=sur_place)
    assert (bilan.reussi, bilan.diagnostic) == (False, "remplacement")
    assert "votre fonction remplace poids, de sudokulib.vecteurs" in bilan.phrase
    assert vecteurs.poids(0b1011) == 3


def test_une_fonction_de_python_remplacee_dans_le_cahier_est_dite(monkeypatch):
    monkeypatch.setattr(builtins, "max", min)
    bilan = conduire(POIDS, [bonnes.poids])
    assert bilan.reussi and "max, de Python" in bilan.remarque and builtins.max is min


def test_le_noyau_a_son_input(monkeypatch):
    """Il peut le mettre en place une fois le cours chargé, sans que le cahier y soit pour rien."""
    monkeypatch.setattr(builtins, "input", lambda invite="": "")
    assert conduire(POIDS, [bonnes.poids]).remarque == ""


def test_le_cours_ne_deplace_rien_de_lui_meme():
    """Un jumeau compilé, un paquet chargé au premier usage, une figure ne passent pas pour un remplacement."""
    programme = (
        "import cours.exercices\n"
        "from epreuves.executer.bac_a_sable import fonctions_deplacees, relever_les_originaux\n"
        "import sudokulib, sudokulib.moteur, sudokulib.recuit, sudokulib.generation, sudokulib.difficulte, sudokulib.logique\n"
        "for paquet in (sudokulib.moteur, sudokulib.recuit, sudokulib.generation, sudokulib.difficulte, sudokulib.logique):\n"
        "    [getattr(paquet, nom) for nom in paquet.__all__]\n"
        "relever_les_originaux()\n"
        "g = '1.3...........2.'\n"
        "sudokulib.moteur.compter(g)\n"
        "sudokulib.Grille.lire(g)._repr_html_()\n"
        "relever_les_originaux()\n"
        "print([str(original) for original in fonctions_deplacees()])\n"
    )
    sortie = subprocess.run([sys.executable, "-c", programme], capture_output=True, text=True, check=True)
    assert sortie.stdout.strip() == "[]"
