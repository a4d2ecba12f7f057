"""La même graine donne la même chose, quel que soit l'ordre où Python range ses ensembles (PYTHONHASHSEED)."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.solidite.ligne import CLAIR, FAUX, TRACEBACK, Ligne

DUREE = re.compile(rb"[\d,]+[^\d,]{1,3}m?s\b")
HACHAGES = ("0", "1", "4242")
COMMANDES = (
    "generer --nombre 3 --format ligne",
    "generer --methode permutations --ordre 2",
    "generer --methode retour-arriere --format ligne",
    "generer --minimales --nombre 5 --format ligne",
    "generer --symetrie diagonale --nombre 3 --format ligne",
    "recuit petite.txt",
    "recuit petite.txt --moteur python",
    "essais petite.txt --nombre 10 --taches 1",
    "vider 0,25 0,15 0,001 --borne 0 --format ligne",
    "difficulte petite.txt",
    "cnf petite.txt",
)


def mesurer(longue: bool, graine: int) -> Iterator[Ligne]:
    """Chaque commande, cette graine, trois ordres de hachage ; la forme courte n'a qu'une commande."""
    ligne = Ligne("graines, trois PYTHONHASHSEED")
    with TemporaryDirectory() as dossier:
        Path(dossier, "petite.txt").write_text("1.3...........2.\n", encoding="ascii")
        for commande in COMMANDES if longue else COMMANDES[:1]:
            complete = commande if commande.startswith(("difficulte", "cnf")) else f"{commande} --graine {graine}"
            sorties = [sortir(dossier, complete, hachage) for hachage in HACHAGES]
            for sortie in sorties:
                issue = TRACEBACK if b"Traceback" in sortie else CLAIR if sortie == sorties[0] and sortie else FAUX
                ligne.noter(issue, f"{complete} : {sortie[:200]!r}")
    yield ligne


def sortir(dossier: str, commande: str, hachage: str) -> bytes:
    """Ce qu'écrit une commande, sans les durées."""
    reglages = {**os.environ, "PYTHONPATH": str(Path.cwd()), "PYTHONHASHSEED": hachage}
    fini = subprocess.run([sys.executable, "-m", "cours", *commande.split()], cwd=dossier, env=reglages, capture_output=True)
    return DUREE.sub(b"", fini.stdout) + (fini.stderr if b"Traceback" in fini.stderr else b"")
