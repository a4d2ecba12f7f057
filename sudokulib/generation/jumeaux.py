"""Choisir entre le programme lisible et son jumeau compilé : « python », toujours là, ou « numba », s'il se charge.

La règle et les phrases sont celles de `sudokulib.jumeaux`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sudokulib import jumeaux


def _module(sorte: str) -> str:
    return f"sudokulib.generation.compile_{sorte}"


def noyaux(sorte: str = "vidage") -> Any:
    """Le module des noyaux compilés, « vidage » ou « remplissage », importé au premier besoin."""
    return jumeaux.charger(_module(sorte))


def moteurs() -> tuple[str, ...]:
    """Les moteurs qui marchent ici, du plus lent au plus rapide.

    Exemples
    --------
    >>> moteurs()[0]
    'python'
    """
    return jumeaux.moteurs(_module("vidage"))  # il importe aussi les noyaux du remplissage


def choisir(moteur: str | None, n: int, ordres: Sequence[int] = (3,)) -> str:
    """Le nom du moteur à employer pour une grille d'ordre n.

    Paramètres
    ----------
    moteur : str, facultatif
        « python » ou « numba » ; sans rien, numba s'il se charge et s'il traite cet ordre, sinon Python.
    n : int
        L'ordre de la grille.
    ordres : suite d'int
        Ceux, consécutifs et croissants, que traite le jumeau compilé.

    Renvoie
    -------
    str

    Lève
    ----
    ErreurSudoku
        Si le moteur demandé est inconnu, ne se charge pas ou ne traite pas cet ordre.

    Exemples
    --------
    >>> choisir("python", 3), choisir(None, 4)
    ('python', 'python')
    >>> choisir("fortran", 3)
    Traceback (most recent call last):
    sudokulib.erreurs.ErreurSudoku: il n'y a pas de moteur « fortran » ; les moteurs : python, numba
    """
    return jumeaux.choisir(moteur, _module("vidage"), n, ordres)
