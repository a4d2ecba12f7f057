"""Où vont les sommets d'un graphe : toujours au même endroit, loin les uns des autres et des arêtes qui ne sont pas à eux.

Un cercle, d'abord : aucune arête n'y passe par un sommet. Si des arêtes s'y croisent, et que networkx est installé, sa
disposition est préférée quand elle en croise moins.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from math import cos, hypot, pi, sin
from typing import Any

ECART = 84  # pixels entre deux sommets voisins
RAYON = 18  # d'un sommet
AU_LARGE = 10  # entre un sommet et une arête qui n'est pas à lui
LARGEUR_MAX = 330
Point = tuple[float, float]
Aretes = frozenset[tuple[int, int]]


@lru_cache(maxsize=64)
def disposer(n: int, aretes: Aretes) -> tuple[Point, ...]:
    """Les places de n sommets, en pixels, autour de l'origine.

    Exemples
    --------
    >>> disposer(2, frozenset({(0, 1)}))
    ((-42, 0), (42, 0))
    >>> len(set(disposer(5, frozenset({(0, 2), (1, 3)}))))
    5
    """
    cercle = en_cercle(n)
    croisees = croisements(cercle, aretes)
    if not croisees:
        return cercle
    autre = _par_networkx(n, aretes)
    return autre if autre and croisements(autre, aretes) < croisees else cercle


def en_cercle(n: int) -> tuple[Point, ...]:
    """Un cercle, le premier en haut, dans le sens des aiguilles d'une montre ; deux sommets sont côte à côte."""
    if n == 1:
        return ((0, 0),)
    if n == 2:
        return ((-ECART // 2, 0), (ECART // 2, 0))
    rayon = ECART / (2 * sin(pi / n))
    return tuple((round(rayon * sin(2 * pi * k / n)), round(-rayon * cos(2 * pi * k / n))) for k in range(n))


def croisements(places: tuple[Point, ...], aretes: Iterable[tuple[int, int]]) -> int:
    """Combien de couples d'arêtes sans sommet commun se croisent.

    >>> croisements(en_cercle(4), {(0, 2), (1, 3)}), croisements(en_cercle(4), {(0, 1), (2, 3)})
    (1, 0)
    """
    disjointes = (paire for paire in combinations(sorted(aretes), 2) if len({*paire[0], *paire[1]}) == 4)
    return sum(_se_croisent(*(places[s] for arete in paire for s in arete)) for paire in disjointes)


def _se_croisent(a: Point, b: Point, c: Point, d: Point) -> bool:
    return _cote(a, b, c) * _cote(a, b, d) < 0 and _cote(c, d, a) * _cote(c, d, b) < 0


def _cote(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _par_networkx(n: int, aretes: Aretes) -> tuple[Point, ...] | None:
    """La disposition de networkx ; None s'il n'est pas là, ou si des sommets y touchent d'autres sommets, ou des arêtes."""
    try:
        import networkx
    except ImportError:
        return None
    graphe: Any = networkx.Graph()
    graphe.add_nodes_from(range(n))
    graphe.add_edges_from(sorted(aretes))
    depart = {k: (x / ECART, y / ECART) for k, (x, y) in enumerate(en_cercle(n))}
    try:
        places: Any = networkx.spring_layout(graphe, pos=depart, seed=1, iterations=200)
    except ImportError:  # numpy manque
        return None
    return _a_l_echelle([(float(places[k][0]), float(places[k][1])) for k in range(n)], aretes)


def _a_l_echelle(places: list[Point], aretes: Aretes) -> tuple[Point, ...] | None:
    """Les mêmes places, les deux plus proches à bonne distance l'une de l'autre ; None si c'est trop grand, ou trop serré."""
    plus_proches = min(distance(a, b) for a, b in combinations(places, 2))
    if plus_proches <= 0:
        return None
    x0, y0 = (sum(axe) / len(places) for axe in zip(*places))
    k = ECART * 0.8 / plus_proches
    mises = tuple((round((x - x0) * k), round((y - y0) * k)) for x, y in places)
    if any(max(axe) - min(axe) > LARGEUR_MAX for axe in zip(*mises)):
        return None
    for i, j in aretes:
        if any(au_trait(mises[s], mises[i], mises[j]) < RAYON + AU_LARGE for s in range(len(mises)) if s not in (i, j)):
            return None
    return mises


def distance(a: Point, b: Point) -> float:
    """Celle de deux points."""
    return hypot(a[0] - b[0], a[1] - b[1])


def au_trait(p: Point, a: Point, b: Point) -> float:
    """La distance d'un point à un segment."""
    longueur = distance(a, b)
    if not longueur:
        return distance(p, a)
    t = max(0.0, min(1.0, ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / longueur**2))
    return distance(p, (a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])))


def disposer_l_arbre(n: int, branches: Iterable[tuple[int, int, str]]) -> tuple[Point, ...]:
    """Les places des nœuds d'un arbre, la racine en haut : les feuilles de gauche à droite, un père au milieu de ses fils.

    Paramètres
    ----------
    n : int
    branches : suite de (père, fils, côté)
        Le côté, « g » ou « d », laisse la place du fils absent.

    Exemples
    --------
    >>> disposer_l_arbre(3, [(0, 1, ""), (0, 2, "")])
    ((32.0, 0), (0.0, 72), (64.0, 72))
    """
    fils: dict[int, list[tuple[int, str]]] = {}
    for pere, enfant, cote in branches:
        fils.setdefault(pere, []).append((enfant, cote))
    places: dict[int, Point] = {}
    libre = 0.0

    def poser(s: int, profondeur: int) -> None:
        nonlocal libre
        siens = fils.get(s, [])
        seul = siens[0][1] if len(siens) == 1 else ""
        if not siens:
            libre += LARGEUR
        if seul == "d":
            libre += LARGEUR / 2
        for enfant, _ in siens:
            poser(enfant, profondeur + 1)
        if seul == "g":
            libre += LARGEUR / 2
        milieu = (places[siens[0][0]][0] + places[siens[-1][0]][0]) / 2 if siens else libre - LARGEUR
        places[s] = (milieu + {"d": -1, "g": 1}.get(seul, 0) * LARGEUR / 2, profondeur * HAUTEUR)

    poser(0, 0)
    return tuple(places[s] for s in range(n))


LARGEUR, HAUTEUR = 64, 72  # entre deux feuilles, entre deux étages
