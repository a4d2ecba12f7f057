"""Le moteur seul : sans `sudokulib` ni `cours`, il juge une fusion, une formule et un tirage."""

import ast
import re
import subprocess
import sys

import pytest

from outils.roue import DISTRIBUTIONS, faire_une_maison
from tests.processus_fils import RACINE

INTERDITS = re.compile(r"sudoku", re.I)
CE_SONT_D_AUTRES_NOMBRES = {
    "epreuves/cahier/fiches.py": 9,  # dix puissance neuf
    "epreuves/executer/bagages.py": 9,  # un drapeau de Python
    "epreuves/executer/circonstances.py": 9,  # le milliard
    "epreuves/executer/enclos.py": 9,  # un drapeau de Windows
    "epreuves/formule/egalite.py": 9,  # une abscisse
    "epreuves/formule/rapports.py": 9,  # deux chiffres
    "epreuves/formule/sommes.py": 9,  # neuf cinquièmes, presque deux
    "epreuves/genres/controles.py": 9,  # le milliard
    "epreuves/genres/lois_fausses.py": 9,  # des décimales
    "epreuves/mesurer/courbes.py": 9,  # une taille de caractères
}

JUGER = """
import sys
sys.path.insert(0, {ou!r})
sys.modules["sudokulib"] = sys.modules["cours"] = None  # les importer échouerait
from epreuves import declarer, repondre, verifier
from epreuves.domaine import declarer as declarer_le_domaine
from epreuves.exemple import COURS
declarer_le_domaine(COURS.domaine)
declarer(*COURS.epreuves)
espace = dict()
exec(compile(COURS.epreuves[0].corrige, "cellule", "exec"), espace)
exec(compile(COURS.epreuves[2].corrige, "cellule", "exec"), espace)
def fusionner(a, b): return a + b
def premier(liste, hasard): return liste[0]
premier.__name__ = "tirer"
for bilan in (
    verifier(espace["fusionner"]), repondre("F.2", "p + q - 1"), verifier(espace["tirer"]),
    verifier(fusionner), repondre("F.2", "p + q"), verifier(premier),
): print(bilan.reussi, bilan.phrase)
assert not [m for m in sys.modules if m.partition(".")[0] in ("sudokulib", "cours") and sys.modules[m]]
"""


@pytest.fixture(scope="module")
def installe(tmp_path_factory):
    """Les roues du sol et du moteur, installées là où il n'y a rien d'autre."""
    roues, ou = tmp_path_factory.mktemp("roues"), tmp_path_factory.mktemp("ou")
    for maison in ("socle", "epreuves"):
        faire_une_maison(maison, roues)
    options = ["--no-index", "--find-links", str(roues), "--target", str(ou), "--quiet", "--disable-pip-version-check"]
    subprocess.run([sys.executable, "-m", "pip", "install", *options, DISTRIBUTIONS["epreuves"].nom], check=True)
    return ou


def seul(*options, ou, **autres):
    """Un Python où rien d'autre n'est installé."""
    return subprocess.run([sys.executable, "-S", "-I", *options], cwd=ou, capture_output=True, text=True, **autres)


def test_il_juge_une_fusion_une_formule_et_un_tirage(installe):
    fini = seul("-c", JUGER.format(ou=str(installe)), ou=installe)
    assert fini.stderr == "" and fini.returncode == 0
    verdicts = [ligne.split(" ", 1) for ligne in fini.stdout.splitlines()]
    assert [v for v, _ in verdicts] == ["True"] * 3 + ["False"] * 3
    assert "bout à bout" in verdicts[3][1] and "à une unité près" in verdicts[4][1]


def test_son_exemple_se_joue(installe):
    fini = seul(
        "-c",
        f"import sys, runpy; sys.path.insert(0, {str(installe)!r}); runpy.run_module('epreuves', run_name='__main__')",
        ou=installe,
    )
    assert fini.stderr == "" and fini.stdout.count("✘ À revoir — F.") == 3


def sources():
    return sorted((RACINE / "epreuves").rglob("*.py"))


def test_il_ne_nomme_ni_le_sujet_ni_la_bibliotheque():
    lues = {f.relative_to(RACINE).as_posix(): f.read_text(encoding="utf-8") for f in sources()}
    assert len(lues) > 100
    assert {nom: INTERDITS.findall(texte) for nom, texte in lues.items() if INTERDITS.search(texte)} == {}


def test_aucune_taille_du_sujet_n_y_est_ecrite():
    """Ni 9, ni 27, ni 81 dans son code ; les exemples de docstrings, eux, prennent les nombres qu'ils veulent."""
    ecrits = {
        f.relative_to(RACINE).as_posix(): x.value
        for f in sources()
        for x in ast.walk(ast.parse(f.read_text(encoding="utf-8")))
        if isinstance(x, ast.Constant) and type(x.value) is int and x.value in (9, 27, 81)
    }
    assert ecrits == CE_SONT_D_AUTRES_NOMBRES
