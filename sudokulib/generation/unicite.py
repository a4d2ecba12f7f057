"""Une seule solution, et pas un indice de trop : ce que doit vérifier toute grille vidée (document L, III.1.2, et L.4)."""

from __future__ import annotations

from sudokulib.erreurs import PasDeSolution, PlusieursSolutions
from sudokulib.grille import Grille
from sudokulib.moteur.facade import chercher


def est_unique(grille: object) -> bool:
    """Vrai si la grille a une solution, et une seule : on compte les solutions, jusqu'à 2.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît

    Renvoie
    -------
    bool

    Exemples
    --------
    >>> from sudokulib import exemple
    >>> est_unique(exemple("leleux_17_indices")), est_unique("1..............."), est_unique("11..............")
    (True, False, False)

    Références
    ----------
    Document L, III.1.2 (L.4) ; le même compte par le retour arrière du document : `compter_par_retour_arriere`.
    """
    return chercher(Grille.lire(grille), 2)[0] == 1


def solution_de(grille: object) -> Grille:
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
    nombre, solution, _ = chercher(lue, 2)
    if nombre == 1 and solution is not None:
        return solution
    if nombre > 1:
        raise PlusieursSolutions("la grille a plusieurs solutions : on ne peut la vider que si elle n'en a qu'une")
    conflits = lue.valider()
    raise PasDeSolution(f"la grille n'a pas de solution{f' : {conflits[0]}' if conflits else ''}")


def sans(grille: Grille, *cases: int) -> Grille:
    """La grille, quelques cases (indices de 0 à N²−1) en moins."""
    return Grille(grille.n, tuple(0 if case in cases else v for case, v in enumerate(grille.valeurs)))


def superflus(grille: object) -> list[int]:
    """Les indices qu'on peut ôter un par un (chacun seul) sans perdre l'unicité.

    Paramètres
    ----------
    grille : Grille à solution unique, ou tout ce que `Grille.lire` reconnaît

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
    solution_de(lue)
    return [case for case, v in enumerate(lue.valeurs) if v and est_unique(sans(lue, case))]


def est_minimale(grille: object) -> bool:
    """Vrai si la grille a une solution unique et qu'ôter n'importe lequel de ses indices lui en donnerait d'autres.

    Exemples
    --------
    >>> est_minimale("1...............")
    False
    >>> from sudokulib import exemple
    >>> est_minimale(exemple("leleux_videe_E22_f"))
    True
    """
    lue = Grille.lire(grille)
    return est_unique(lue) and not superflus(lue)
