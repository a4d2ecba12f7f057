"""Ce qui se prépare pendant que l'étudiant lit déjà l'accueil : les moteurs, puis les bibliothèques ; `outils/lab.py` le lance.

Tout marche sans : Python répond à la place des moteurs, et chaque module se compile quand on l'importe. On cède donc le
processeur à ce que fait l'étudiant.
"""

from __future__ import annotations

import compileall
import os
import sysconfig
from pathlib import Path

from outils import echauffer
from sudokulib.jumeaux import CHANTIER

BIBLIOTHEQUES = Path(sysconfig.get_path("purelib"))
TEMOIN = BIBLIOTHEQUES / "__pycache__" / "bibliotheques_compilees"


def a_compiler() -> bool:
    """Vrai si les bibliothèques installées ont changé depuis qu'on les a compilées."""
    return not TEMOIN.exists() or TEMOIN.stat().st_mtime < BIBLIOTHEQUES.stat().st_mtime


def compiler_les_bibliotheques() -> None:
    """Compile en bytecode ce que pip a laissé en sources."""
    compileall.compile_dir(BIBLIOTHEQUES, quiet=2)
    TEMOIN.parent.mkdir(exist_ok=True)
    TEMOIN.touch()


def compiler_les_moteurs() -> None:
    """Compile les moteurs, en le disant ; puis Python cesse de répondre à leur place."""
    if echauffer.a_faire():
        print("Les moteurs se compilent à côté, une minute environ, une seule fois ; d'ici là, Python répond.", flush=True)
        echauffer.compiler()
        print("Les moteurs sont prêts.", flush=True)
    Path(os.environ[CHANTIER]).unlink(missing_ok=True)


def principal() -> None:
    """Fait ce qui reste à faire, dans l'ordre où cela sert."""
    if hasattr(os, "nice"):
        os.nice(10)
    compiler_les_moteurs()
    if a_compiler():
        compiler_les_bibliotheques()


if __name__ == "__main__":
    principal()
