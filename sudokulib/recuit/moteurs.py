"""Choisir entre la marche lisible et son jumeau compilé, et entre les voisinages ; le repli se dit."""

from __future__ import annotations

from sudokulib import jumeaux
from sudokulib.erreurs import ErreurSudoku
from sudokulib.grille import Grille
from sudokulib.recuit.echanges import MarcheParEchange
from sudokulib.recuit.marche import Marche, Reglages, UneMarche

VOISINAGES: dict[str, type[Marche]] = {"changement": Marche, "échange": MarcheParEchange}
COMPILE = "sudokulib.recuit.compile"
ORDRES_COMPILES = range(2, 16)  # le noyau range une valeur dans 8 bits


def moteurs() -> tuple[str, ...]:
    """Les moteurs qui marchent ici, du plus lent au plus rapide.

    Exemples
    --------
    >>> moteurs()[0]
    'python'
    """
    return jumeaux.moteurs(COMPILE)


def choisir_moteur(moteur: str | None = None, n: int | None = None) -> str:
    """Le moteur demandé, ou le plus rapide qui convienne ; voir `sudokulib.jumeaux.choisir`.

    Paramètres
    ----------
    moteur : str, facultatif
        « python » ou « numba » ; sans rien, numba s'il se charge et s'il traite cet ordre, sinon Python.
    n : int, facultatif
        L'ordre de la grille ; sans rien, on n'en tient pas compte.

    Renvoie
    -------
    str

    Lève
    ----
    ErreurSudoku
        Si le moteur demandé est inconnu, ne se charge pas ou ne traite pas cet ordre.

    Exemples
    --------
    >>> choisir_moteur("python"), choisir_moteur(None, 16)
    ('python', 'python')
    >>> choisir_moteur("fortran")
    Traceback (most recent call last):
    sudokulib.erreurs.ErreurSudoku: il n'y a pas de moteur « fortran » ; les moteurs : python, numba
    """
    return jumeaux.choisir(moteur, COMPILE, n, ORDRES_COMPILES)


def nouvelle_marche(
    grille: Grille, graine: int, reglages: Reglages, voisinage: str = "changement", moteur: str | None = None
) -> UneMarche:
    """Une marche prête à partir, lisible ou compilée : la même graine donne la même marche.

    Paramètres
    ----------
    grille : Grille
    graine : int
    reglages : Reglages
    voisinage : str
        « changement » (le document S) ou « échange » (deux cases libres d'une même région, W.TP2).
    moteur : str, facultatif
        « python » ou « numba » ; sans rien, celui de `choisir_moteur`.

    Renvoie
    -------
    Marche, MarcheParEchange ou MarcheCompilee

    Lève
    ----
    ErreurSudoku
        Si le voisinage est inconnu, ou si le moteur demandé ne convient pas (voir `choisir_moteur`).
    """
    if voisinage not in VOISINAGES:
        raise ErreurSudoku(f"voisinage inconnu : « {voisinage} » ; on attend {' ou '.join(VOISINAGES)}")
    choisi = choisir_moteur(moteur, grille.n)
    marche = VOISINAGES[voisinage](grille, graine, reglages)
    return jumeaux.charger(COMPILE).MarcheCompilee(marche) if choisi == "numba" else marche
