"""Compter les classes de grilles sans les construire : le lemme de Burnside.

Le nombre de classes est la moyenne, sur toutes les symétries, du nombre de grilles que chacune laisse fixes. Une grille n'est
laissée fixe par un déplacement suivi d'un renommage que si le renommage est celui qui ramène la grille déplacée à elle-même : il
y en a un au plus. On ne parcourt donc que les déplacements, et l'on divise aussi par le nombre de renommages.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from socle.erreurs import ErreurClaire
from sudokulib.equivalence.groupe import Geste, gestes, ordre_du_groupe
from sudokulib.grille import Grille
from sudokulib.solveur import solutions


def grilles_fixees(geste: Geste, grilles: Iterable[Grille]) -> int:
    """Combien de grilles un déplacement ramène à elles-mêmes, à un renommage des valeurs près.

    Paramètres
    ----------
    geste : Geste
    grilles : suite de Grille pleines

    Exemples
    --------
    >>> transposer = Geste(True, (0, 1, 2, 3), (0, 1, 2, 3), (0, 1, 2, 3, 4))
    >>> grilles_fixees(transposer, solutions(Grille.vide(2)))
    48
    """
    cases = geste.cases
    return sum(_au_renommage_pres([g.valeurs[case] for case in cases], g.valeurs) for g in grilles)


def _au_renommage_pres(a: Sequence[int], b: Sequence[int]) -> bool:
    """Vrai si l'on passe de l'une à l'autre en renommant les valeurs."""
    return len(set(zip(a, b))) == len(set(a))


def nombre_de_classes(n: int = 2) -> int:
    """Le nombre de classes de grilles pleines d'ordre n, par le lemme de Burnside ; 2 seulement est à portée de cette fonction.

    Exemples
    --------
    >>> nombre_de_classes(2)
    2

    Références
    ----------
    E. Russell et F. Jarvis, « Mathematics of Sudoku II », 2006, qui l'appliquent à l'ordre 3 : 5 472 730 538. Question P.7.
    """
    if n != 2:
        raise ErreurClaire("on ne sait énumérer ainsi que les grilles d'ordre 2 : il y en a 288")
    grilles = solutions(Grille.vide(2))
    fixees = sum(grilles_fixees(geste, grilles) for geste in gestes(2))
    return fixees // ordre_du_groupe(2)
