"""Ce qui se prépare pendant que l'étudiant lit déjà l'accueil ; `outils/lab.py` le lance.

Les moteurs s'installent, puis se compilent ; ensuite viennent les bibliothèques, que pip a laissées en sources.

Tout marche sans : Python répond à la place des moteurs, et chaque module se compile quand on l'importe. On cède donc le
processeur à ce que fait l'étudiant.
"""

from __future__ import annotations

import compileall
import os
import signal
import sys
import sysconfig
import time
from pathlib import Path

from outils import echauffer, preparer
from socle.jumeaux import CHANTIER

BIBLIOTHEQUES = Path(sysconfig.get_path("purelib"))
TEMOIN = BIBLIOTHEQUES / "__pycache__" / "bibliotheques_compilees"
ENVIRONNEMENT = Path(sys.prefix)
REPIT = 8.0  # secondes, le temps que le cahier s'ouvre
JOURNAL = ENVIRONNEMENT / "moteurs.log"


def a_installer() -> bool:
    """Vrai si `make lab` a installé de quoi ouvrir le cours, et rien d'autre depuis."""
    ouvrir, tout = ENVIRONNEMENT / ".lab", ENVIRONNEMENT / ".cours"
    return ouvrir.exists() and (not tout.exists() or tout.stat().st_mtime < ouvrir.stat().st_mtime)


def installer_les_moteurs() -> None:
    """Installe ce qui manque pour que les moteurs se compilent ; sans cela, Python répond."""
    if not a_installer():
        return
    print("Les moteurs s'installent à côté (64 Mo, une seule fois) ; d'ici là, Python répond.", flush=True)
    with JOURNAL.open("wb") as journal:
        installes = preparer.installer("cours", journal)
    if not installes:
        suite = f"on réessaiera la prochaine fois. La cause est dans {JOURNAL}"
        print(f"Les moteurs n'ont pas pu s'installer : Python répond à leur place, et {suite}", flush=True)


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
        print("Les moteurs se compilent à côté, une minute environ, une seule fois.", flush=True)
        echauffer.compiler()
        print("Les moteurs sont prêts.", flush=True)
    finir_le_chantier()


def finir_le_chantier() -> None:
    """Les moteurs répondent."""
    Path(os.environ[CHANTIER]).unlink(missing_ok=True)


def principal() -> None:
    """Fait ce qui reste à faire, dans l'ordre où cela sert."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # pour que pip s'arrête avec nous
    if hasattr(os, "nice"):
        os.nice(10)
    if not (a_installer() or echauffer.a_faire()):
        finir_le_chantier()
    time.sleep(REPIT)
    installer_les_moteurs()
    compiler_les_moteurs()
    if a_compiler():
        compiler_les_bibliotheques()


if __name__ == "__main__":
    principal()
