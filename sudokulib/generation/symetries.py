"""Les symétries du carré, et les orbites de cases qu'un vidage symétrique ôte d'un coup.

>>> [len(orbites(3, nom)) for nom in SYMETRIES]
[81, 41, 21, 45, 45, 45, 45, 25, 25, 15]
"""

from __future__ import annotations

from collections.abc import Callable

from socle.erreurs import ErreurClaire, citer_mot
from sudokulib.cases import nom_de_case
from sudokulib.erreurs import verifier_ordre
from sudokulib.grille import Grille

Transformation = Callable[[int, int, int], tuple[int, int]]  # (i, j, N) → (i', j')


def _demi_tour(i: int, j: int, N: int) -> tuple[int, int]:
    return N - 1 - i, N - 1 - j


def _quart_de_tour(i: int, j: int, N: int) -> tuple[int, int]:
    return j, N - 1 - i


def _axe_horizontal(i: int, j: int, N: int) -> tuple[int, int]:
    return N - 1 - i, j


def _axe_vertical(i: int, j: int, N: int) -> tuple[int, int]:
    return i, N - 1 - j


def _diagonale(i: int, j: int, N: int) -> tuple[int, int]:
    return j, i


def _antidiagonale(i: int, j: int, N: int) -> tuple[int, int]:
    return N - 1 - j, N - 1 - i


TRANSFORMATIONS: dict[str, tuple[Transformation, ...]] = {
    "aucune": (),
    "demi-tour": (_demi_tour,),
    "quart-de-tour": (_quart_de_tour,),
    "axe-horizontal": (_axe_horizontal,),
    "axe-vertical": (_axe_vertical,),
    "diagonale": (_diagonale,),
    "antidiagonale": (_antidiagonale,),
    "deux-axes": (_axe_horizontal, _axe_vertical),
    "deux-diagonales": (_diagonale, _antidiagonale),
    "totale": (_quart_de_tour, _diagonale),
}
SYMETRIES = tuple(TRANSFORMATIONS)


def _verifier(symetrie: str) -> tuple[Transformation, ...]:
    if symetrie not in SYMETRIES:
        raise ErreurClaire(f"symétrie inconnue : « {citer_mot(symetrie, 40)} » ; on attend {', '.join(SYMETRIES)}")
    return TRANSFORMATIONS[symetrie]


def orbites(n: int, symetrie: str) -> list[tuple[int, ...]]:
    """Les cases d'une grille, groupées : deux cases qu'une symétrie échange sont dans le même groupe.

    Paramètres
    ----------
    n : int
        L'ordre.
    symetrie : str
        L'un des noms de `SYMETRIES` : « demi-tour » est la rotation de 180°, « axe-vertical » échange la gauche et la droite,
        « diagonale » la ligne i et la colonne i, « totale » réunit les huit symétries du carré.

    Renvoie
    -------
    liste de tuples d'int
        Des indices de cases, de 0 à N²−1, croissants ; les groupes sont rangés selon leur première case.

    Lève
    ----
    ErreurClaire
        Si la symétrie est inconnue.

    Exemples
    --------
    >>> orbites(2, "quart-de-tour")
    [(0, 3, 12, 15), (1, 7, 8, 14), (2, 4, 11, 13), (5, 6, 9, 10)]
    """
    transformations, N = _verifier(symetrie), verifier_ordre(n) ** 2
    groupes, vues = [], set()
    for depart in range(N * N):
        if depart not in vues:
            groupe, a_voir = {depart}, [depart]
            while a_voir:
                i, j = divmod(a_voir.pop(), N)
                images = {N * x + y for x, y in (transformer(i, j, N) for transformer in transformations)}
                a_voir += images - groupe
                groupe |= images
            vues |= groupe
            groupes.append(tuple(sorted(groupe)))
    return groupes


def asymetrie(grille: object, symetrie: str) -> str:
    """Ce qui empêche la disposition des indices d'être symétrique ; la chaîne vide si elle l'est.

    Exemples
    --------
    >>> from sudokulib import exemple
    >>> asymetrie(exemple("toulon_exemple"), "demi-tour")
    ''
    >>> asymetrie(exemple("toulon_exemple"), "diagonale")
    'L2C1 est remplie, non L1C2'
    """
    lue = Grille.lire(grille)
    for groupe in orbites(lue.n, symetrie):
        remplies = [case for case in groupe if lue.valeurs[case]]
        vides = [case for case in groupe if not lue.valeurs[case]]
        if remplies and vides:
            return f"{nom_de_case(remplies[0], lue.n)} est remplie, non {nom_de_case(vides[0], lue.n)}"
    return ""
