"""Le coloriage de graphe (document S, partie I) : un sommet par case, une arête entre deux cases qui se voient."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from socle.abrege import Table, a_mesure
from socle.bibliotheques import importer
from socle.erreurs import ErreurClaire, citer
from socle.hasard import Hasard
from socle.nombres import en_clair, verifier_entier
from sudokulib.cases import blocs
from sudokulib.erreurs import verifier_ordre
from sudokulib.grille import Grille

ORDRES_MAX = 1_000_000
Graphe = Mapping[int, Iterable[int]]
Couleurs = dict[int, int]


def graphe(n: int) -> dict[int, list[int]]:
    """Le graphe du Sudoku d'ordre n : à chaque case, ses voisines, dans l'ordre.

    Exemples
    --------
    >>> voisines = graphe(3)
    >>> len(voisines), sum(map(len, voisines.values())) // 2, graphe(2)[0]
    (81, 810, [1, 2, 3, 4, 5, 8, 12])
    """
    verifier_ordre(n)
    voisines: dict[int, set[int]] = {case: set() for case in range(n**4)}
    for bloc in blocs(n):
        for case in bloc.cases:
            voisines[case].update(bloc.cases)
    return Table({case: sorted(autour - {case}) for case, autour in voisines.items()})


def glouton(voisines: Graphe, ordre: Iterable[int], couleurs: Mapping[int, int] | None = None) -> Couleurs:
    """Le coloriage glouton : à chaque sommet, dans l'ordre donné, la plus petite couleur (de 1 à …) qu'aucun voisin ne porte.

    Paramètres
    ----------
    voisines : dict
    ordre : suite de sommets
    couleurs : dict ou None
        Celles qui sont déjà données ; laissé intact.

    Renvoie
    -------
    dict

    Exemples
    --------
    >>> chemin = {0: [1], 1: [0, 2], 2: [1, 3], 3: [2]}
    >>> glouton(chemin, [0, 1, 2, 3]), glouton(chemin, [0, 3, 1, 2])
    ({0: 1, 1: 2, 2: 1, 3: 2}, {0: 1, 3: 1, 1: 2, 2: 3})

    Références
    ----------
    Question P.5.
    """
    recues: Couleurs = Table(couleurs or {})
    for sommet in ordre:
        if sommet in recues:
            continue
        prises = {recues.get(voisin) for voisin in voisines[sommet]}
        recues[sommet] = next(c for c in range(1, len(prises) + 2) if c not in prises)
    return recues


@a_mesure("colorations")
def dsatur(voisines: Graphe, k: int, couleurs: Mapping[int, int] | None = None) -> Iterator[Couleurs]:
    """Tous les coloriages en k couleurs, par DSATUR et retour arrière.

    Le sommet suivant est celui qui a le moins de couleurs permises (le plus *saturé*) ; on lui essaie chacune.

    Paramètres
    ----------
    voisines : dict
    k : int
        Le nombre de couleurs, de 1 à k.
    couleurs : dict ou None
        Celles qui sont déjà données ; laissé intact.

    Renvoie
    -------
    itérateur de dict

    Exemples
    --------
    >>> triangle = {0: [1, 2], 1: [0, 2], 2: [0, 1]}
    >>> len(list(dsatur(triangle, 2))), len(list(dsatur(triangle, 3))), next(dsatur(triangle, 3, {0: 2}))
    (0, 6, {0: 2, 1: 1, 2: 3})

    Références
    ----------
    D. Brélaz, « New Methods to Color the Vertices of a Graph », 1979. Question P.5f.
    """
    permises = {sommet: set(range(1, k + 1)) for sommet in voisines}
    recues: Couleurs = {}
    for sommet, couleur in (couleurs or {}).items():
        if couleur not in permises[sommet]:
            return iter(())
        _colorier(voisines, permises, recues, sommet, couleur)
    return _completer(voisines, permises, recues)


Permises = dict[int, set[int]]


def _colorier(voisines: Graphe, permises: Permises, recues: Couleurs, sommet: int, couleur: int) -> list[int]:
    """Donne sa couleur à un sommet, et l'ôte à ses voisins ; renvoie ceux qui la perdent."""
    recues[sommet] = couleur
    privees = [v for v in voisines[sommet] if v not in recues and couleur in permises[v]]
    for v in privees:
        permises[v].discard(couleur)
    return privees


def _completer(voisines: Graphe, permises: Permises, recues: Couleurs) -> Iterator[Couleurs]:
    restent = [sommet for sommet in voisines if sommet not in recues]
    if not restent:
        yield Table(recues)
        return
    sommet = min(restent, key=lambda s: len(permises[s]))
    for couleur in sorted(permises[sommet]):
        privees = _colorier(voisines, permises, recues, sommet, couleur)
        yield from _completer(voisines, permises, recues)
        for v in privees:
            permises[v].add(couleur)
        del recues[sommet]


@a_mesure("solutions")
def par_coloriage(grille: object) -> Iterator[Grille]:
    """Les solutions d'une grille, par DSATUR et retour arrière sur le graphe du Sudoku.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît

    Renvoie
    -------
    itérateur de Grille

    Exemples
    --------
    >>> [len(list(par_coloriage(indices))) for indices in ("................", "1234341221434321", "11..............")]
    [288, 1, 0]
    """
    grille = Grille.lire(grille)
    indices = {case: v for case, v in enumerate(grille.valeurs) if v}
    coloriages = dsatur(graphe(grille.n), grille.N, indices)
    return (Grille(grille.n, tuple(couleurs[case] for case in range(grille.N**2))) for couleurs in coloriages)


def ordres(n: int, nombre: int, graine: int) -> list[Sequence[int]]:
    """Des ordres de cases tirés au hasard, pour y lancer le glouton."""
    cases, hasard = range(verifier_ordre(n) ** 4), Hasard(graine)
    if verifier_entier("un nombre d'ordres", nombre) > ORDRES_MAX:
        raise ErreurClaire(f"{en_clair(ORDRES_MAX)} ordres au plus, pas {citer(nombre)}")
    return [hasard.melange(cases) for _ in range(nombre)]


def reseau(n: int, graine: int) -> Any:
    """Le graphe du Sudoku, pour networkx ; ses sommets dans un ordre tiré au hasard, qui départage ses algorithmes.

    Paramètres
    ----------
    n, graine : int

    Renvoie
    -------
    networkx.Graph

    Lève
    ----
    ErreurClaire
        Si networkx n'est pas installé.

    Références
    ----------
    Question P.5m.
    """
    voisines = graphe(n)
    trouve = importer("networkx").Graph()
    trouve.add_nodes_from(Hasard(graine).melange(voisines))
    trouve.add_edges_from((case, voisine) for case in voisines for voisine in voisines[case])
    return trouve
