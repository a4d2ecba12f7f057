"""Compile d'avance les moteurs, pour que la première leçon n'attende pas : `python outils/echauffer.py`.

Un petit appel de chaque jumeau compilé suffit ; numba range le code machine à côté des sources, et ne le refait que si elles
changent. Sans numba, il n'y a rien à faire.
"""

import sys
import time
from importlib.util import find_spec

from sudokulib import Grille, exemple, generation, moteur, recuit
from sudokulib.logique import fermer


def echauffer() -> None:
    """Appelle une fois chaque moteur compilé, sur de petits cas."""
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


if __name__ == "__main__":
    if find_spec("numba") is None:
        sys.exit()
    print("Compilation des moteurs : une minute environ, une seule fois…", flush=True)
    debut = time.perf_counter()
    echauffer()
    print(f"Moteurs prêts en {time.perf_counter() - debut:.0f} s.")
