"""Choisir entre le programme lisible et son jumeau compilé : « python », toujours là, ou « numba », s'il est installé."""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from importlib import import_module
from typing import Any

from sudokulib.erreurs import ErreurSudoku

MOTEURS = ("python", "numba")


def noyaux(sorte: str = "vidage") -> Any:
    """Le module des noyaux compilés, « vidage » ou « remplissage », importé au premier besoin."""
    try:
        return import_module(f"sudokulib.generation.compile_{sorte}")
    except (ImportError, RuntimeError) as erreur:  # RuntimeError : numba ne trouve pas où garder son code machine
        raise ErreurSudoku(
            f'le moteur « numba » ne se charge pas ({erreur}) : installez-le par « pip install numba », ou prenez moteur="python"'
        ) from None


@lru_cache(maxsize=1)
def moteurs() -> tuple[str, ...]:
    """Les moteurs qui marchent ici ; le dernier est celui qu'on prend sans rien demander.

    Exemples
    --------
    >>> "python" in moteurs()
    True
    """
    try:
        noyaux()
    except ErreurSudoku:
        return MOTEURS[:1]
    return MOTEURS


def choisir(moteur: str | None, n: int, ordres: Collection[int] = (3,)) -> str:
    """Le nom du moteur à employer pour une grille d'ordre n.

    Paramètres
    ----------
    moteur : str, facultatif
        « python » ou « numba » ; sans rien, numba s'il est installé et s'il sait traiter cet ordre.
    n : int
        L'ordre de la grille.
    ordres : suite d'ordres
        Ceux que le jumeau compilé sait traiter.

    Renvoie
    -------
    str

    Lève
    ----
    ErreurSudoku
        Si le moteur est inconnu, absent, ou ne traite pas cet ordre.

    Exemples
    --------
    >>> choisir("python", 3), choisir(None, 4)
    ('python', 'python')
    >>> choisir("fortran", 3)
    Traceback (most recent call last):
    sudokulib.erreurs.ErreurSudoku: il n'y a pas de moteur « fortran » ; les moteurs : python, numba
    """
    if moteur is None:
        return "numba" if n in ordres and "numba" in moteurs() else "python"
    if moteur not in MOTEURS:
        raise ErreurSudoku(f"il n'y a pas de moteur « {moteur} » ; les moteurs : {', '.join(MOTEURS)}")
    if moteur == "numba":
        noyaux()
        if n not in ordres:
            possibles = ", ".join(map(str, ordres))
            raise ErreurSudoku(f'ici, le moteur « numba » ne traite que l\'ordre {possibles}, pas {n} : prenez moteur="python"')
    return moteur


def verifier_nombre(nombre: object) -> int:
    """Rend un nombre de grilles à faire, s'il en est un.

    Exemples
    --------
    >>> verifier_nombre(-1)
    Traceback (most recent call last):
    sudokulib.erreurs.ErreurSudoku: un nombre de grilles est un entier positif ou nul, pas -1
    """
    if not isinstance(nombre, int) or isinstance(nombre, bool) or nombre < 0:
        raise ErreurSudoku(f"un nombre de grilles est un entier positif ou nul, pas {nombre!r:.30}")
    return nombre


def en_clair(nombre: float) -> str:
    """Un grand nombre à la française.

    Exemples
    --------
    >>> en_clair(4194304), en_clair(2**81)
    ('4 194 304', '2,4·10^24')
    """
    if nombre < 1e9:
        return f"{nombre:,.0f}".replace(",", " ")
    mantisse, exposant = f"{nombre:.1e}".split("e")
    return f"{mantisse}·10^{int(exposant)}".replace(".", ",")
