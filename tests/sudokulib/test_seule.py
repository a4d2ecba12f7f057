"""La bibliothèque seule : sans le moteur d'épreuves ni le cours, ni rien d'autre que Python, ses exemples se jouent."""

import subprocess
import sys

from outils.roue import DISTRIBUTIONS, faire_une_maison

JOUER = """
import doctest, importlib, pkgutil, sys
sys.path.insert(0, {ou!r})
sys.modules["epreuves"] = sys.modules["cours"] = None  # les importer échouerait
import sudokulib
joues = 0
for module in pkgutil.iter_modules(sudokulib.__path__, "sudokulib."):
    if not module.ispkg:
        resultat = doctest.testmod(importlib.import_module(module.name))
        assert resultat.failed == 0, module.name
        joues += resultat.attempted
from sudokulib import EXEMPLES, solutions
from sudokulib.logique import fermer
(unique,) = solutions(EXEMPLES["toulon_exemple"].grille)
print(joues, unique.est_solution, fermer(EXEMPLES["toulon_exemple"].grille).issue)
"""


def test_ses_exemples_se_jouent(tmp_path):
    roues, ou = tmp_path / "roues", tmp_path / "ou"
    for maison in ("socle", "sudokulib"):
        faire_une_maison(maison, roues)
    options = ["--no-index", "--find-links", str(roues), "--target", str(ou), "--quiet", "--disable-pip-version-check"]
    subprocess.run([sys.executable, "-m", "pip", "install", *options, DISTRIBUTIONS["sudokulib"].nom], check=True)
    code = JOUER.format(ou=str(ou))
    fini = subprocess.run([sys.executable, "-S", "-I", "-c", code], cwd=ou, capture_output=True, text=True)
    assert fini.returncode == 0, fini.stdout + fini.stderr
    joues, juste, issue = fini.stdout.split()
    assert int(joues) > 80 and (juste, issue) == ("True", "résolue")
