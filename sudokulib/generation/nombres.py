"""Vérifier les nombres qu'on nous donne, et les écrire en français : la virgule, et le pluriel à partir de deux."""

from __future__ import annotations

from math import isfinite
from numbers import Integral, Real

from sudokulib.erreurs import ErreurSudoku


def verifier_entier(nom: str, valeur: object, minimum: int = 0) -> int:
    """Rend un nombre entier (de Python ou de numpy), s'il en est un et s'il n'est pas trop petit.

    Paramètres
    ----------
    nom : str
        Celui du paramètre, repris dans l'erreur.
    valeur : object
    minimum : int

    Renvoie
    -------
    int

    Lève
    ----
    ErreurSudoku
        Sinon ; un booléen n'est pas un nombre.

    Exemples
    --------
    >>> verifier_entier("borne", 12)
    12
    >>> verifier_entier("borne", -1)
    Traceback (most recent call last):
    sudokulib.erreurs.ErreurSudoku: borne est un nombre entier d'au moins 0 ; reçu -1
    """
    if not isinstance(valeur, Integral) or isinstance(valeur, bool) or valeur < minimum:
        raise ErreurSudoku(f"{nom} est un nombre entier d'au moins {minimum} ; reçu {valeur!r:.30}")
    return int(valeur)


def verifier_reel(nom: str, valeur: object) -> float:
    """Rend un nombre réel (de Python, de numpy, ou une fraction) tel que la machine l'écrit, s'il en est un.

    Paramètres
    ----------
    nom : str
        Celui du paramètre, repris dans l'erreur.
    valeur : object

    Renvoie
    -------
    float

    Lève
    ----
    ErreurSudoku
        Sinon, ou s'il est trop grand pour la machine ; un booléen n'est pas un nombre.

    Exemples
    --------
    >>> from fractions import Fraction
    >>> verifier_reel("Ti", Fraction(1, 4))
    0.25
    >>> verifier_reel("Ti", 10**400)
    Traceback (most recent call last):
    sudokulib.erreurs.ErreurSudoku: Ti est un nombre trop grand pour la machine
    """
    if not isinstance(valeur, Real) or isinstance(valeur, bool):
        raise ErreurSudoku(f"{nom} est un nombre ; reçu {valeur!r:.30}")
    try:
        reel = float(valeur)
    except OverflowError:
        raise ErreurSudoku(f"{nom} est un nombre trop grand pour la machine") from None
    if not isfinite(reel):
        raise ErreurSudoku(f"{nom} est un nombre fini ; reçu {valeur!r:.30}")
    return reel


def virgule(x: float) -> str:
    """Un nombre, en peu de chiffres, avec une virgule.

    Exemples
    --------
    >>> virgule(0.15), virgule(22.5), virgule(23)
    ('0,15', '22,5', '23')
    """
    return f"{x:g}".replace(".", ",")


def accorde(k: int, nom: str) -> str:
    """Un nombre et un nom, au pluriel s'il le faut.

    Exemples
    --------
    >>> accorde(0, "dégradation"), accorde(1, "essai"), accorde(2, "essai")
    ('0 dégradation', '1 essai', '2 essais')
    """
    return f"{k} {nom}{'s' * (k > 1)}"
