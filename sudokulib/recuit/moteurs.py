"""Choisir entre la marche lisible et son jumeau compilé, et entre les voisinages ; le repli se dit."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from sudokulib.erreurs import ErreurSudoku
from sudokulib.grille import Grille
from sudokulib.recuit.echanges import MarcheParEchange
from sudokulib.recuit.marche import Marche, Reglages, UneMarche

VOISINAGES: dict[str, type[Marche]] = {"changement": Marche, "échange": MarcheParEchange}
MOTEURS = ("python", "numba")


def moteurs() -> tuple[str, ...]:
    """Les moteurs qui marchent ici : « python » toujours, « numba » s'il est installé."""
    return MOTEURS if find_spec("numba") is not None else MOTEURS[:1]


def choisir_moteur(moteur: str | None = None) -> str:
    """Le moteur demandé, ou le plus rapide qui soit installé.

    Lève
    ----
    ErreurSudoku
        Si son nom est inconnu ou s'il n'est pas installé.

    Exemples
    --------
    >>> choisir_moteur("python")
    'python'
    >>> choisir_moteur("fortran")
    Traceback (most recent call last):
    sudokulib.erreurs.ErreurSudoku: moteur inconnu : « fortran » ; on attend python ou numba
    """
    if moteur is None:
        return moteurs()[-1]
    if moteur not in MOTEURS:
        raise ErreurSudoku(f"moteur inconnu : « {moteur} » ; on attend {' ou '.join(MOTEURS)}")
    if moteur not in moteurs():
        raise ErreurSudoku("le moteur « numba » demande le paquet numba, qui n'est pas installé ; « python » marche partout")
    return moteur


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
        « python » ou « numba » ; sans rien, numba s'il est installé.

    Renvoie
    -------
    Marche, MarcheParEchange ou MarcheCompilee

    Lève
    ----
    ErreurSudoku
        Si le voisinage ou le moteur est inconnu.
    """
    if voisinage not in VOISINAGES:
        raise ErreurSudoku(f"voisinage inconnu : « {voisinage} » ; on attend {' ou '.join(VOISINAGES)}")
    marche = VOISINAGES[voisinage](grille, graine, reglages)
    if choisir_moteur(moteur) == "numba":
        return import_module("sudokulib.recuit.compile").MarcheCompilee(marche)
    return marche
