"""Les autres cours du dépôt, tels que leurs auteurs les prouveraient : chaque question, chaque cahier, chaque exigence."""

import os
import re
import subprocess
import sys

import nbformat
import pytest

from cours.auteur.exigences import exigences_manquees
from cours.dossier.cours import lire_le_cours
from outils.cahiers import RACINE

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
