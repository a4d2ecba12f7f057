"""Des grilles tirées pour un contrôle : une seule solution, prouvée, et une difficulté mesurée qui reste dans une bande."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from socle.hasard import Hasard
from sudokulib.cases import blocs_de_case
from sudokulib.difficulte import difficulte
from sudokulib.generation import pleine, vider_glouton
from sudokulib.grille import Grille
from sudokulib.solveur import solution_unique

GRAINES = 1 << 31
INDICES = (30, 33)  # d'une grille d'ordre 3 qu'on résout à la main


def grille_tiree(hasard: Hasard, niveau: str = "propagation", indices: tuple[int, int] = INDICES) -> Grille:
    """Une grille d'ordre 3 à solution unique, de ce niveau de difficulté exactement, et d'autant d'indices.

    Paramètres
    ----------
    hasard : Hasard
    niveau : str
        L'un des niveaux de `sudokulib.difficulte`, qui prouve aussi que la solution est unique.
    indices : couple d'int
        Le moins et le plus qu'elle en ait.
    """
    while True:
        minimale, solution = minimale_tiree(hasard, 3)
        grille = completer(minimale, solution, hasard.randint(*indices), hasard)
        if difficulte(grille, "python", compter_noeuds=False).niveau == niveau:
            return grille


def pleine_tiree(hasard: Hasard, n: int) -> Grille:
    """Une grille pleine ; le moteur lisible suffit, et ne se compile pas."""
    return pleine(hasard.entier(GRAINES), n, moteur="python")


def minimale_tiree(hasard: Hasard, n: int) -> tuple[Grille, Grille]:
    """Une grille minimale, et sa solution."""
    solution = pleine_tiree(hasard, n)
    return vider_glouton(solution, hasard.entier(GRAINES), moteur="python"), solution


def completer(grille: Grille, solution: Grille, indices: int, hasard: Hasard) -> Grille:
    """La grille, et des indices de plus pris dans sa solution, jusqu'à ce nombre."""
    valeurs = list(grille.valeurs)
    vides = hasard.melange(case for case, v in enumerate(valeurs) if not v)
    for case in vides[: max(0, indices - grille.nombre_indices)]:
        valeurs[case] = solution.valeurs[case]
    return Grille(grille.n, tuple(valeurs))


@cache
def voisines(case: int, n: int) -> frozenset[int]:
    """Les cases qui partagent un bloc avec celle-ci."""
    return frozenset(c for bloc in blocs_de_case(n)[case] for c in bloc.cases) - {case}


def permises(grille: Grille, case: int) -> list[int]:
    """Les valeurs d'une case vide que n'ont ni sa ligne, ni sa colonne, ni sa région."""
    prises = {grille.valeurs[c] for c in voisines(case, grille.n)}
    return [v for v in range(1, grille.N + 1) if v not in prises]


def places_uniques(grille: Grille) -> Iterator[tuple[int, int]]:
    """Les cases vides, et leur valeur, qu'impose la règle d'unicité sans que l'exclusivité y suffise."""
    solution = solution_unique(grille)
    for case, v in enumerate(grille.valeurs):
        vraie = solution.valeurs[case]
        if v or len(permises(grille, case)) == 1:
            continue
        if any(_seule_place(grille, case, vraie, bloc.cases) for bloc in blocs_de_case(grille.n)[case]):
            yield case, vraie


def _seule_place(grille: Grille, case: int, valeur: int, bloc: tuple[int, ...]) -> bool:
    return all(grille.valeurs[c] or valeur not in permises(grille, c) for c in bloc if c != case)
