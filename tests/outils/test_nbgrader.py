"""Les trois commandes de nbgrader, telles que les écrit documentation/enseigner.md, sur une copie juste, une vide, une fausse."""

import re
import shutil
import sqlite3
import subprocess
import sys

import nbformat
import pytest

import cours.exercices  # noqa: F401 -- les importer les déclare
from epreuves import epreuves
from outils.cahiers import RACINE

pytest.importorskip("nbgrader", reason="nbgrader n'est pas installé : pip install --editable '.[nbgrader]'")

DEVOIR = "03_regles_et_retour_arriere"
QUESTIONS = ("T.4a", "T.4ac")  # une fonction, dont le contre-exemple se dessine, et une réponse courte
TRICHEUSE = "def verifier(*a, **k): print('Juste !')\ndef repondre(*a, **k): print('Juste !')\n"
MORTELLE = "import os\nos._exit(0)\n"
FAUSSE = "def exclusivite(G, n):\n    G[0] = 1\n    return True"


def lire(chemin):
    return nbformat.read(chemin, as_version=4)


def deux_questions(cahier):
    """Le début d'un cahier d'exercices et deux de ses questions : de quoi essayer, sans tout exécuter."""
    debut = next(c for c in cahier.cells if c.cell_type == "code")
    cahier.cells = [debut, *(c for c in cahier.cells if c.metadata.get("sudokulib", {}).get("exercice") in QUESTIONS)]
    return cahier


def rendre(classe, qui, reponses):
    """Dépose la copie d'un étudiant : le devoir distribué, et ses réponses."""
    copie = lire(classe / "release" / DEVOIR / f"{DEVOIR}.ipynb")
    for cellule in copie.cells:
        cellule.source = reponses.get(cellule.id, cellule.source)
    dossier = classe / "submitted" / qui / DEVOIR
    dossier.mkdir(parents=True)
    nbformat.write(copie, dossier / f"{DEVOIR}.ipynb")


def nbgrader(classe, commande):
    """Ce que dit une commande, telle qu'on la tape dans le dossier de la classe."""
    fini = subprocess.run(
        [sys.executable, "-m", "nbgrader", commande, DEVOIR], cwd=classe, capture_output=True, text=True, check=False
    )
    assert fini.returncode == 0, fini.stderr[-3000:]
    return fini.stderr


@pytest.fixture(scope="module")
def classe(tmp_path_factory):
    """Un dossier de classe où l'on a distribué, ramassé, noté."""
    classe = tmp_path_factory.mktemp("classe")
    shutil.copy(RACINE / "classe" / "nbgrader_config.py", classe)
    source = classe / "source" / DEVOIR
    source.mkdir(parents=True)
    nbformat.write(deux_questions(lire(RACINE / "exercises" / f"{DEVOIR}.ipynb")), source / f"{DEVOIR}.ipynb")
    dit = nbgrader(classe, "generate_assignment")
    corrige = {c.id: c.source for c in lire(RACINE / "solutions" / f"{DEVOIR}.ipynb").cells}
    rendre(classe, "juste", corrige)
    rendre(classe, "vide", {})
    rendre(classe, "fausse", {"T-4a-reponse": FAUSSE, "T-4ac-reponse": 'vecteurs_touches = "3*N"'})
    rendre(classe, "tricheuse", {"T-4a-reponse": TRICHEUSE + FAUSSE, "T-4ac-reponse": 'vecteurs_touches = "3*N"'})
    rendre(classe, "mortelle", corrige | {"T-4a-reponse": MORTELLE + corrige["T-4a-reponse"]})
    dit += nbgrader(classe, "autograde") + nbgrader(classe, "generate_feedback")
    assert "WARNING" not in dit and "Warning" not in dit, dit
    return classe


def test_les_ebauches_restent_celles_du_cours(classe):
    texte = (classe / "release" / DEVOIR / f"{DEVOIR}.ipynb").read_text(encoding="utf-8")
    assert "a_faire(" in texte and "YOUR CODE HERE" not in texte


def test_une_copie_juste_a_tout_une_fausse_rien_et_tricher_n_y_change_rien(classe):
    """Une cellule qui tue son noyau ne perd que sa question."""
    with sqlite3.connect(classe / "gradebook.db") as notes:
        requete = "select student_id, sum(auto_score) from submitted_assignment a join submitted_notebook n"
        requete += " on n.assignment_id = a.id join grade g on g.notebook_id = n.id group by student_id"
        obtenus = dict(notes.execute(requete))
    tout, de_l_autre = sum(epreuves()[question].points for question in QUESTIONS), epreuves()[QUESTIONS[1]].points
    assert obtenus == {"juste": tout, "vide": 0, "fausse": 0, "tricheuse": 0, "mortelle": de_l_autre}


def test_le_retour_dit_ce_qui_ne_va_pas_et_rien_de_la_bibliotheque(classe):
    retours = [
        (classe / "feedback" / qui / DEVOIR / f"{DEVOIR}.html").read_text(encoding="utf-8")
        for qui in ("fausse", "vide", "juste", "tricheuse", "mortelle")
    ]
    fausse, vide, juste, tricheuse, mortelle = retours
    for retour in retours:
        assert not re.search(r"Traceback \(most|site-packages|epreuves/[\w/]+\.py", retour)
    assert "✘ À revoir" in fausse and "Double cadre\u00a0: L1C1" in fausse and ">C4</th>" in fausse  # le contre-exemple, dessiné
    assert "✘ À revoir" in tricheuse and "Python neuf, l" in mortelle
    assert "☐ À faire" in vide and "✔ Réussi" in juste
