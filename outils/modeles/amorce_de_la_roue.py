"""Le cours, d'un seul tenant : le premier import le déplie dans un dossier de passage, d'où il s'importe comme d'habitude."""

import atexit
import bz2
import json
import os
import shutil
import sys
import tempfile
from importlib import import_module
from pathlib import Path

A_PART = "cours/exercices/a_part.bz2"


def _deplier():
    """Écrit chaque fichier à sa place, et met le dossier devant l'archive sur le chemin des imports."""
    dossier = Path(tempfile.mkdtemp(prefix="cours-sudoku-"))
    atexit.register(_effacer, dossier, os.getpid())
    for chemin, texte in json.loads(bz2.decompress(_lire("socle/cours.json.bz2"))).items():
        fichier = dossier / chemin
        fichier.parent.mkdir(parents=True, exist_ok=True)
        fichier.write_text(texte, encoding="utf-8", newline="")
    (dossier / A_PART).write_bytes(_lire(A_PART))
    sys.path.insert(0, str(dossier))


def _lire(chemin):
    return __loader__.get_data(str(Path(__file__).parents[1] / chemin))


def _effacer(dossier, processus):
    """À la fin du Python qui l'a écrit ; un processus fils ne l'efface pas sous ses pieds."""
    if os.getpid() == processus:
        shutil.rmtree(dossier, ignore_errors=True)


_deplier()
del sys.modules[__name__]
# Basthon remet ce module-ci à la place du vrai, une fois l'import fini : qu'il en ait donc tout, chemin des sous-modules compris.
globals().update(vars(import_module(__name__)))
