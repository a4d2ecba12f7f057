"""Les erreurs de la bibliothèque : elles nomment l'endroit comme un joueur le dirait (« ligne 3, colonne 7 (L3C7) »)."""

from __future__ import annotations

from typing import Any

from socle.erreurs import ErreurClaire, citer

ORDRE_MAX = 16


class GrilleInvalide(ErreurClaire):
    """Ce qu'on a lu n'est pas une grille : la phrase dit où et ce qu'on attendait."""


class PasDeSolution(ErreurClaire):
    """La grille n'a aucune solution."""


class PlusieursSolutions(ErreurClaire):
    """La grille a au moins deux solutions ; `solutions` en garde deux, différentes.

    Attributs
    ---------
    solutions : tuple de deux Grille
    """

    def __init__(self, phrase: str, solutions: tuple[Any, ...] = ()) -> None:
        super().__init__(phrase)
        self.solutions = solutions


def verifier_ordre(n: object, maximum: int = ORDRE_MAX) -> int:
    """Renvoie n s'il est un ordre possible, un entier d'au moins 2.

    Paramètres
    ----------
    n : object
        L'ordre proposé.
    maximum : int
        Le plus grand qu'on sache traiter : ce qui se calcule à l'ordre n croît au moins comme n⁴.

    Renvoie
    -------
    int

    Lève
    ----
    ErreurClaire
        Si n n'est pas un entier d'au moins 2, ou s'il est trop grand.

    Exemples
    --------
    >>> verifier_ordre(3)
    3
    >>> verifier_ordre(1)
    Traceback (most recent call last):
    socle.erreurs.ErreurClaire: l'ordre n doit être un entier d'au moins 2, pas 1
    >>> verifier_ordre(1000)
    Traceback (most recent call last):
    socle.erreurs.ErreurClaire: l'ordre n va de 2 à 16 ici, pas 1000 : ce serait trop long
    """
    if not isinstance(n, int) or isinstance(n, bool) or n < 2:
        raise ErreurClaire(f"l'ordre n doit être un entier d'au moins 2, pas {citer(n)}")
    if n > maximum:
        raise ErreurClaire(f"l'ordre n va de 2 à {maximum} ici, pas {citer(n)} : ce serait trop long")
    return n
