"""Les erreurs que la bibliothèque lève, toutes en français, toutes sous `ErreurSudoku`.

Une erreur nomme l'endroit comme un joueur le dirait (« ligne 3, colonne 7 (L3C7) ») et dit ce qu'on attendait.
"""

from __future__ import annotations

from typing import Any


class ErreurSudoku(ValueError):
    """La mère de toutes les erreurs de la bibliothèque."""


class GrilleInvalide(ErreurSudoku):
    """Ce qu'on a lu n'est pas une grille : la phrase dit où et ce qu'on attendait."""


class SortieImpossible(ErreurSudoku):
    """Ce qu'on voulait écrire ne peut pas l'être : la phrase dit où et pourquoi."""


class PasDeSolution(ErreurSudoku):
    """La grille n'a aucune solution."""


class PlusieursSolutions(ErreurSudoku):
    """La grille a au moins deux solutions ; `solutions` en garde deux, différentes.

    Attributs
    ---------
    solutions : tuple de deux Grille
    """

    def __init__(self, phrase: str, solutions: tuple[Any, ...] = ()) -> None:
        super().__init__(phrase)
        self.solutions = solutions


def verifier_ordre(n: object) -> int:
    """Renvoie n s'il est un ordre possible, un entier d'au moins 2.

    Paramètres
    ----------
    n : object
        L'ordre proposé.

    Renvoie
    -------
    int

    Lève
    ----
    ErreurSudoku
        Si n n'est pas un entier d'au moins 2.

    Exemples
    --------
    >>> verifier_ordre(3)
    3
    >>> verifier_ordre(1)
    Traceback (most recent call last):
    sudokulib.erreurs.ErreurSudoku: l'ordre n doit être un entier d'au moins 2, pas 1
    """
    if not isinstance(n, int) or isinstance(n, bool) or n < 2:
        raise ErreurSudoku(f"l'ordre n doit être un entier d'au moins 2, pas {n!r}")
    return n
