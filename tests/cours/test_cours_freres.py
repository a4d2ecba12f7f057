"""Les autres cours du dépôt, tels que leurs auteurs les prouveraient : chaque question, chaque cahier, chaque exigence."""

import json
import os
import re
import shutil
import subprocess
import sys

import nbformat
import pytest

from cours.auteur.exigences import exigences_manquees
from cours.auteur.recueil import FICHIER
from cours.dossier.cours import lire_le_cours
from outils.cahiers import RACINE
from tests.echantillon import TOUT

FRERES = sorted(RACINE.glob("cours_freres/*/cours.toml"))
CAHIERS = """
import sys
from cours.auteur.cahiers import cahiers_attendus
from cours.dossier import ouvrir
import nbformat
cours = ouvrir(sys.argv[1])
for chemin, attendu in cahiers_attendus(cours.sources).items():
    garde = nbformat.read(cours.racine / chemin, as_version=4)
    assert [c.source for c in garde.cells] == [c.source for c in attendu.cells], chemin
"""


@pytest.fixture(params=FRERES, ids=lambda fichier: fichier.parent.name)
def cours(request):
    return lire_le_cours(request.param.parent)


def lancer(cours, *mots):
    reglages = {"COURS_PROGRESSION": "non", "COURS_BARRE": "non"}
    fini = subprocess.run([sys.executable, *mots], cwd=cours.racine, env=os.environ | reglages, capture_output=True, text=True)
    assert fini.returncode == 0, fini.stdout + fini.stderr
    return fini.stdout


def test_il_y_en_a_un():
    assert FRERES


def test_chaque_question_est_prouvee(cours):
    dit = lancer(cours, "-m", "cours", "eprouver", "--sans-avis")
    assert f"{len(cours.questions)} questions éprouvées, aucune à revoir" in dit and "à remplir" not in dit


def test_les_cahiers_sont_ceux_des_sources_et_leurs_corriges_passent(cours):
    lancer(cours, "-c", CAHIERS, str(cours.dossier))
    for chemin in sorted((cours.racine / "solutions").glob("*.ipynb")):
        sorties = str([c.outputs for c in nbformat.read(chemin, as_version=4).cells if c.cell_type == "code"])
        assert "✘" not in sorties.replace("✘ à revoir", "") and "Traceback" not in sorties


def test_les_minutes_annoncees_sont_celles_des_enonces(cours):
    for chapitre in cours.chapitres:
        texte = (cours.sources / f"exercices/{chapitre.cahier}.py").read_text(encoding="utf-8")
        assert chapitre.minutes_de_travail >= sum(map(int, re.findall(r"^# \*(\d+) minutes?", texte, re.M)))


def test_ses_diapositives_tiennent_ses_exigences(cours):
    assert list(exigences_manquees(cours)) == []


@pytest.mark.skipif(sys.platform != "linux" or sys.version_info[:2] != (3, 11), reason="les phrases jugées l'ont été là")
def test_ses_reponses_jugees_recoivent_ce_qui_fut_juge(cours):
    """Une part, ou toutes : aucune fausse acceptée, aucune juste refusée, aucune phrase que personne n'ait lue."""
    assert (cours.dossier / FICHIER).is_file()
    assert "cause" in lancer(cours, "-m", "cours.auteur.recueil", str(cours.dossier), "" if TOUT else "A.3")


def test_une_phrase_que_personne_n_a_jugee_se_voit(cours, tmp_path):
    copie = tmp_path / cours.dossier.name
    shutil.copytree(cours.dossier, copie)
    premiere, *_ = (copie / FICHIER).read_text(encoding="utf-8").splitlines()
    changee = json.loads(premiere) | {"exercice": "A.3n", "reponse": "selection = 55", "phrase": "c'est faux"}
    juste = changee | {"reponse": "selection = 45", "juste": False}
    (copie / FICHIER).write_text("\n".join(map(json.dumps, (changee, juste))), encoding="utf-8")
    fini = subprocess.run([sys.executable, "-m", "cours.auteur.recueil", str(copie)], cwd=RACINE, capture_output=True, text=True)
    assert fini.returncode == 1 and "que personne n'a jugée" in fini.stdout and "est fausse, et la correction dit" in fini.stdout
