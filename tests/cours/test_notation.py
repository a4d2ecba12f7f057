"""La note ne doit rien au cahier : tricher n'y gagne rien, les corrigés ont tout, une cellule n'en perd pas d'autres."""

import json
import subprocess
import sys

import nbformat
import pytest

import cours.exercices  # noqa: F401 -- les importer les déclare
from epreuves import Mesure
from epreuves.noter.copie import lire_la_demande
from outils.cahiers import RACINE

CHAPITRES = sorted(chemin.stem for chemin in (RACINE / "solutions").glob("*.ipynb"))
PREMIERE = "from cours.exercices import a_faire, repondre, verifier"
VOISINE = ('numeros_ecrits = "n**4"', 'repondre("T.2c", numeros_ecrits)')


def cellule(source, verifie=False):
    return {"cell_type": "code", "source": source, "metadata": {"nbgrader": {"grade": verifie, "solution": not verifie}}}


def noter(cellules):
    """Les verdicts que `python -m cours.notation` donne à ces cellules, dans l'ordre."""
    commande = [sys.executable, "-m", "cours.notation"]
    copie = json.dumps({"cells": cellules})
    fini = subprocess.run(commande, input=copie, capture_output=True, text=True, cwd=RACINE, encoding="utf-8", check=False)
    assert fini.returncode == 0, fini.stderr[-3000:]
    return list(json.loads(fini.stdout).values())


def noter_une(reponse, verification):
    """Le verdict d'une réponse, et celui d'une réponse juste à une autre question de la même copie."""
    paires = ((reponse, verification), VOISINE)
    return noter([cellule(PREMIERE), *(cellule(texte, rang == 1) for paire in paires for rang, texte in enumerate(paire))])


FAUSSE = "def poids(m):\n    return m"
JUSTE = "def poids(m):\n    return m and 1 + poids(m & m - 1)"
EN_CHERCHANT = """
def poids(m):
    for objet in {ou}:
        if callable(objet) and getattr(objet, "__name__", "") == "poids" and objet is not poids:
            return objet(m)
    return m
"""
PILE = """
import sys
def cadres():
    cadre = sys._getframe(1)
    while cadre:
        yield from [*cadre.f_locals.values(), *cadre.f_globals.values()]
        cadre = cadre.f_back
"""
LIRE = "corrige = {lu}\nespace = {{}}\nexec(corrige, espace)\nautre = espace['poids']\ndef poids(m):\n    return autre(m)"
DU_FICHIER = 'open("{chemin}").read()'
SOLUTION = RACINE / "solutions" / "02_representation.ipynb"
TRICHERIES = {
    "verifier redéfini": f'def verifier(*a, **k): print("Juste !")\ndef repondre(*a, **k): print("Juste !")\n{FAUSSE}',
    "print redéfini": f"import builtins\nbuiltins.print = lambda *a, **k: None\nbuiltins.all = lambda suite: True\n{FAUSSE}",
    "pile d'appels": PILE + EN_CHERCHANT.format(ou="cadres()"),
    "sys.modules": EN_CHERCHANT.format(ou="[x for m in list(sys.modules.values()) for x in list(vars(m).values())]").replace(
        "def", "import sys, sudokulib\ndef", 1
    ),
    "gc": "import gc" + EN_CHERCHANT.format(ou="gc.get_objects()"),
    "texte de la solution": LIRE.format(
        lu='__import__("epreuves.code_source.cellule", fromlist=["x"]).lire_cellule('
        '__import__("epreuves").epreuves()["T.1b"].solution).complet'
    ),
    "référence de l'épreuve": 'from epreuves import epreuves\npoids = epreuves()["T.1b"].fonctions[0]',
    "cahier des solutions": LIRE.format(
        lu=f"''.join(next(c['source'] for c in __import__('json').load(open({str(SOLUTION)!r}))['cells'] "
        "if 'def poids' in ''.join(c['source'])))"
    ),
    "fichier de la bibliothèque": LIRE.format(lu=DU_FICHIER.format(chemin=RACINE / "sudokulib" / "vecteurs.py")),
    "importlib": 'import importlib\ntout_autre = getattr(importlib.import_module("sudo" + "kulib"), "poi" + "ds")\n'
    "def poids(m):\n    return tout_autre(m)",
    "__import__": 'autre = __import__("sudokulib.vecteurs", fromlist=["x"]).poids\ndef poids(m):\n    return autre(m)',
    "code recopié": "import sudokulib, types\nf = sudokulib.vecteurs.poids\nf = getattr(f, '__wrapped__', f)\n"
    "poids = types.FunctionType(f.__code__, f.__globals__, 'poids')",
    "Bilan truqué": f"from epreuves.bilan import Bilan\nBilan.reussi = True\nBilan.__bool__ = lambda s: True\n{FAUSSE}",
    "juge truqué": f"from epreuves.juger import juger\njuger.convient = juger.memes = lambda *a: True\n{FAUSSE}",
    "objet menteur": "class Menteur(int):\n    def __eq__(self, autre): return True\n    __hash__ = int.__hash__\n"
    "def poids(m):\n    return Menteur(0)",
    "autre processus": "import subprocess, sys\ndef poids(m):\n"
    '    return int(subprocess.check_output([sys.executable, "-c", f"import sudokulib; print(sudokulib.poids({m}))"]))',
    "mémoire du père": "import os\nlue = open(f'/proc/{os.getppid()}/maps').read()\n"
    "def poids(m):\n    return lue and m and 1 + poids(m & m - 1)",
    "noyau tué": f"import os\nos._exit(0)\n{JUSTE}",
    "fonction qui tue": "import os\ndef poids(m):\n    os._exit(0)",
    "sans fin": "def poids(m):\n    while True: pass",
    "sans fin, têtue": "def poids(m):\n  while True:\n    try:\n      while True: pass\n    except BaseException: pass",
}


@pytest.mark.parametrize("tricherie", TRICHERIES)
def test_une_tricherie_n_a_pas_le_point_et_la_question_d_a_cote_garde_le_sien(tricherie):
    triche, voisine = noter_une(TRICHERIES[tricherie], 'verifier("T.1b", poids)')
    assert not triche["reussi"], triche
    assert voisine["reussi"], voisine


LUES = {
    "réponse de l'épreuve": 'from epreuves import epreuves\nlettre = epreuves()["T.1aq"].reponse',
    "tous les objets": "import gc\nlettre = [x.reponse for x in gc.get_objects() if getattr(x, 'identifiant', '') == 'T.1aq'][0]",
    "fichier de l'exercice": f"import glob, re\nlettre = [t for t in map(lambda f: open(f).read(), glob.glob("
    f"'{RACINE}/cours/exercices/*/*.py')) if 'T.1aq' in t] and 'b'",
    "repondre redéfini": 'def repondre(*a, **k): print("Juste !")\nlettre = "z"',
}


@pytest.mark.parametrize("tricherie", LUES)
def test_une_reponse_courte_lue_dans_le_cours_n_a_pas_le_point(tricherie):
    triche, voisine = noter_une(LUES[tricherie], 'repondre("T.1aq", lettre)')
    assert not triche["reussi"], triche
    assert voisine["reussi"], voisine


def test_ce_que_le_cahier_prete_et_ce_qu_il_affiche_ne_genent_pas():
    reponse = (
        "print('bonjour')\n%time\n1/0\ndef aide(m):\n    return m & m - 1\ndef poids(m):\n    return m and 1 + poids(aide(m))"
    )
    assert noter_une(reponse, 'verifier("T.1b", poids)')[0]["reussi"]


def test_une_fonction_toute_faite_reste_interdite_meme_si_verifier_est_redefini():
    toute_faite = 'def verifier(*a): pass\ndef poids(m):\n    return bin(m).count("1")'
    verdict = noter_une(toute_faite, 'verifier("T.1b", poids)')[0]
    assert not verdict["reussi"] and "vos résultats sont justes, mais" in verdict["phrase"], verdict


@pytest.mark.parametrize("chapitre", CHAPITRES)
def test_les_corriges_ont_tous_leurs_points(chapitre):
    """Les mesures exceptées : on juge ce qu'elles annoncent, et les refaire prendrait des minutes."""
    cahier = nbformat.read(RACINE / "solutions" / f"{chapitre}.ipynb", as_version=4)
    cellules = [c for c in cahier.cells if c.cell_type == "code" and not est_une_mesure(c)]
    verdicts = noter(cellules)
    assert len(verdicts) == sum("points" in c.metadata.get("nbgrader", {}) for c in cellules)
    assert [v["phrase"] for v in verdicts if not v["reussi"]] == []


def est_une_mesure(c):
    demande = lire_la_demande(c.source) if c.metadata.get("nbgrader", {}).get("grade") else None
    return demande is not None and isinstance(demande.epreuve, Mesure)
