"""Compile d'avance les moteurs, pour que la première leçon n'attende pas : `python outils/echauffer.py`.

Un petit appel de chaque jumeau compilé suffit ; numba range le code machine à côté des sources. Il ne le refait pas si c'est un
*autre* fichier, dont le noyau se sert, qui a changé : on efface donc tout dès qu'une source est plus récente que lui. Quand rien
n'a changé, il n'y a rien à faire ; sans numba non plus. Un témoin, écrit à la fin, dit que tout y est, pour quels
Python et numba : un travail interrompu se refait.
"""

import os
import re
import sys
import time
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

PAQUET = Path(__file__).resolve().parent.parent / "sudokulib"
TEMOIN = PAQUET / "__pycache__" / "noyaux_compiles"
SOURCES = re.compile(r"^(import numba|from numba|numba: Any|from sudokulib\.moteur\._noyaux\.bits)|^NOYAUX = |^DESSINS = ", re.M)


def sources() -> list[Path]:
    """Les fichiers dont les noyaux sont faits : ceux que numba compile, et les tables et programmes qu'ils incorporent."""
    return [f for f in sorted(PAQUET.rglob("*.py")) if SOURCES.search(f.read_text(encoding="utf-8"))]


def code_machine() -> list[Path]:
    """Les fichiers où numba garde le code machine."""
    return sorted(PAQUET.rglob("__pycache__/*.nb[ic]"))


def pour_qui() -> str:
    """Le Python et le numba d'ici : le code machine ne vaut que pour eux."""
    return f"{sys.version} numba {version('numba')}"


def a_faire() -> bool:
    """Vrai si numba est là, et que tout n'est pas compilé, pour lui, depuis le dernier changement d'une source."""
    if find_spec("numba") is None:
        return False
    if not TEMOIN.exists() or TEMOIN.read_text(encoding="utf-8") != pour_qui() or not code_machine():
        return True
    return TEMOIN.stat().st_mtime < max(f.stat().st_mtime for f in sources())


def echauffer() -> None:
    """Appelle une fois chaque moteur compilé, sur de petits cas."""
    from sudokulib import Grille, exemple, generation, moteur, recuit
    from sudokulib.logique import fermer

    moteur.preparer()
    vide, facile = Grille.vide(3), exemple("leleux_facile")
    for infructueux in (False, True):
        fermer(facile, infructueux)
    for voisinage in ("changement", "échange"):
        recuit.recuit(facile, 1, voisinage=voisinage, T0=0.5, Tf=0.4, gel=voisinage == "changement")
    for grille in (*generation.minimales(1, graine=1), *generation.symetriques(1, 1, "demi-tour")):
        generation.est_unique(grille)
    generation.par_permutations(vide, graine=1)
    generation.vider_recuit(generation.pleine(graine=1), 1, 0.9, 0.01, graine=1)


def compiler() -> None:
    """Efface l'ancien code machine, compile, et pose le témoin."""
    debut = time.time()
    for fichier in code_machine():
        fichier.unlink()
    echauffer()
    TEMOIN.parent.mkdir(exist_ok=True)  # absent quand l'environnement interdit le bytecode
    TEMOIN.write_text(pour_qui(), encoding="utf-8")
    os.utime(TEMOIN, (debut, debut))  # une source changée pendant ce temps-là est plus récente que lui


def principal() -> None:
    """Échauffe les moteurs s'il le faut, en le disant."""
    if a_faire():
        print("Compilation des moteurs : une minute environ, une seule fois…", flush=True)
        debut = time.perf_counter()
        compiler()
        print(f"Moteurs prêts en {time.perf_counter() - debut:.0f} s.")


if __name__ == "__main__":
    sys.exit(principal())
