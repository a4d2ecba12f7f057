"""Une seule solution, et pas un indice de trop : ce que doit vérifier toute grille vidée (document L, III.1.2, et L.4)."""

from __future__ import annotations

from sudokulib.erreurs import PasDeSolution, PlusieursSolutions
from sudokulib.grille import Grille
from sudokulib.moteur.facade import chercher, est_unique


def solution_de(grille: object, moteur: str | None = None) -> Grille:
    """La solution d'une grille qui n'en a qu'une.

    Lève
    ----
    PasDeSolution, PlusieursSolutions
        Sinon.

    Exemples
    --------
    >>> solution_de("1...............")
    Traceback (most recent call last):
    sudokulib.erreurs.PlusieursSolutions: la grille a plusieurs solutions : on ne peut la vider que si elle n'en a qu'une
    """
    lue = Grille.lire(grille)
    nombre, solution, _ = chercher(lue, 2, moteur)
    if nombre == 1 and solution is not None:
        return solution
    if nombre > 1:
        raise PlusieursSolutions("la grille a plusieurs solutions : on ne peut la vider que si elle n'en a qu'une")
    conflits = lue.valider()
    raise PasDeSolution(f"la grille n'a pas de solution{f' : {conflits[0]}' if conflits else ''}")


def sans(grille: Grille, *cases: int) -> Grille:
    """La grille, quelques cases (indices de 0 à N²−1) en moins."""
    return Grille(grille.n, tuple(0 if case in cases else v for case, v in enumerate(grille.valeurs)))


def superflus(grille: object, moteur: str | None = None) -> list[int]:
    """Les indices qu'on peut ôter un par un (chacun seul) sans perdre l'unicité.

    Paramètres
    ----------
    grille : Grille à solution unique, ou tout ce que `Grille.lire` reconnaît
    moteur : str, facultatif
        « python » ou « numba » (ordres 2 à 6) ; sans rien, numba s'il est installé et traite cet ordre.

    Renvoie
    -------
    liste d'int
        Des indices de cases, de 0 à N²−1.

    Lève
    ----
    PasDeSolution, PlusieursSolutions
        Si la grille n'a pas exactement une solution.

    Exemples
    --------
    Une grille du rapport, rendue comme la meilleure trouvée avec 29 indices, en a trop :

    >>> from sudokulib import exemple
    >>> len(superflus(exemple("leleux_videe_E29_e")))
    10
    """
    lue = Grille.lire(grille)
    solution_de(lue, moteur)
    return [case for case, v in enumerate(lue.valeurs) if v and est_unique(sans(lue, case), moteur)]


def est_minimale(grille: object, moteur: str | None = None) -> bool:
    """Vrai si la grille a une solution unique et qu'ôter n'importe lequel de ses indices lui en donnerait d'autres.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
    moteur : str, facultatif
        « python » ou « numba » (ordres 2 à 6) ; sans rien, numba s'il est installé et traite cet ordre.

    Renvoie
    -------
    bool

    Exemples
    --------
    >>> est_minimale("1...............")
    False
    >>> from sudokulib import exemple
    >>> est_minimale(exemple("leleux_videe_E22_f"))
    True
    """
    lue = Grille.lire(grille)
    return est_unique(lue, moteur) and not superflus(lue, moteur)
