"""`filmer` : la fonction de l'étudiant, jouée sur la grille."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cours.ateliers.projection import Projection
from cours.films import lire_film
from cours.traces.filmer import filmer_fonction


def filmer(f: Callable[..., Any], grille: object) -> Projection:
    """Joue sur la grille ce que fait votre fonction, écriture par écriture, et s'ouvre à son premier faux pas.

    Paramètres
    ----------
    f : fonction
        Elle modifie une table G : f(G, n), f(G), ou f() avec des variables globales G et n. Si elle porte le nom d'une fonction
        du document T (exclusivite, boucler_regles, sudoku…), ce qu'elle fait est jugé.
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
        D'ordre 2, 3 ou 4.

    Renvoie
    -------
    Projection

    Lève
    ----
    ErreurClaire
        Si la grille ne se lit pas, si f n'est pas une fonction, ou si elle n'a pas pu être filmée.

    Exemples
    --------
    >>> from sudokulib.solveur import sudoku_fautif
    >>> filmer(sudoku_fautif, "1.3...........2.").legende
    "↶ pas 40 sur 142 : La grille était résolue : ce pas l'efface, et l'on n'y revient pas."
    """
    vu = filmer_fonction(f, grille)
    return Projection(lire_film(vu.film), vu.position)
