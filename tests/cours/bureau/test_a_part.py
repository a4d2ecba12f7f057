"""Le bureau n'est pas chez l'étudiant : ni dans ce qu'importe un cahier, ni dans la roue du site."""

import subprocess
import sys

from outils.cahiers import RACINE
from outils.roue import AILLEURS

DU_BUREAU = ("cours.bureau", "cours.tirages", "epreuves.noter")
IMPORTER = f"import sys, cours.exercices, cours.ateliers; print([n for n in sys.modules if n.startswith({DU_BUREAU})])"


def test_un_cahier_n_importe_rien_du_bureau():
    lance = [sys.executable, "-c", IMPORTER]
    assert subprocess.run(lance, cwd=RACINE, capture_output=True, text=True, check=True).stdout.strip() == "[]"


def test_aucun_cahier_ne_le_nomme():
    for dossier in ("notebooks", "exercises", "solutions"):
        assert not [c.name for c in (RACINE / dossier).glob("*.ipynb") if "cours.bureau" in c.read_text(encoding="utf-8")]


def test_la_roue_du_site_ne_l_emporte_pas():
    assert {"cours/bureau/", "cours/tirages/", "cours/commandes/", "cours/notation.py", "epreuves/noter/"} <= set(AILLEURS)
    assert list((RACINE / "cours/bureau").glob("*.py"))
