"""P.5, le coloriage glouton."""

from __future__ import annotations

from typing import Any

from cours.exercices.plus_loin._graphes import CHEMIN, ORDRE_2, TRIANGLE, Couleurs, Graphe, defaut
from epreuves import Fonctions, declarer, fausse, trou
from epreuves.tirer import strategies as st
from sudokulib.autres_solveurs import glouton as glouton_de_la_bibliotheque


def glouton(voisines: Graphe, ordre: list[int]) -> Couleurs:
    """À chaque sommet, dans l'ordre, la plus petite couleur qu'aucune voisine ne porte."""
    return dict(glouton_de_la_bibliotheque(voisines, ordre))


def corrige():
    def glouton(voisines, ordre):
        """Renvoie la couleur de chaque sommet : dans l'ordre donné, la plus petite qu'aucune voisine ne porte."""
        couleurs = {}
        for sommet in ordre:
            prises = [couleurs[v] for v in voisines[sommet] if trou(v in couleurs)]
            couleur = trou(1)
            while couleur in prises:
                couleur += 1
            couleurs[sommet] = couleur
        return couleurs


def avec_un_ensemble():
    def glouton(voisines, ordre):
        couleurs = {}
        for s in ordre:
            prises = {couleurs.get(v) for v in voisines[s]}
            couleurs[s] = min(set(range(1, len(voisines[s]) + 2)) - prises)
        return couleurs


def avec_next():
    from itertools import count

    def glouton(voisines, ordre):
        c = dict.fromkeys(voisines, 0)
        for s in ordre:
            c[s] = next(k for k in count(1) if all(c[v] != k for v in voisines[s]))
        return c


@fausse("vos couleurs commencent à 0 ; la première est 1, comme une valeur du Sudoku")
def a_partir_de_zero(voisines, ordre):
    return {s: c - 1 for s, c in glouton(voisines, ordre).items()}


@fausse("vous ne suivez pas l'ordre donné : c'est lui qui décide de tout")
def dans_l_ordre_des_cles(voisines, ordre):
    return glouton(voisines, list(voisines))


@fausse("vous prenez une couleur de plus que la plus grande des voisines : une plus petite est peut-être libre")
def une_de_plus(voisines, ordre):
    couleurs: dict[int, int] = {}
    for s in ordre:
        couleurs[s] = 1 + max((couleurs.get(v, 0) for v in voisines[s]), default=0)
    return couleurs


@fausse("vous prenez le nombre de couleurs des voisines, plus un : une plus petite est peut-être libre, ou celle-ci déjà prise")
def le_nombre_de_couleurs(voisines, ordre):
    couleurs: dict[int, int] = {}
    for s in ordre:
        couleurs[s] = 1 + len({couleurs[v] for v in voisines[s] if v in couleurs})
    return couleurs


@fausse("vous prenez le nombre de voisines coloriées, plus un : deux d'entre elles peuvent avoir la même couleur")
def le_nombre_de_voisines(voisines, ordre):
    couleurs: dict[int, int] = {}
    for s in ordre:
        couleurs[s] = 1 + sum(v in couleurs for v in voisines[s])
    return couleurs


@fausse("vous donnez à chacun une couleur neuve : deux sommets sans arête peuvent partager la leur")
def toutes_neuves(voisines, ordre):
    return {s: rang for rang, s in enumerate(ordre, start=1)}


@fausse("deux voisines ont la même couleur : vous ne regardez pas toutes les voisines")
def la_premiere_voisine(voisines, ordre):
    couleurs: dict[int, int] = {}
    for s in ordre:
        premiere = next((couleurs[v] for v in voisines[s] if v in couleurs), 0)
        couleurs[s] = 2 if premiere == 1 else 1
    return couleurs


@fausse("vous ne regardez chaque voisine qu'une fois : quand la couleur augmente, une voisine déjà vue peut la porter")
def en_un_seul_passage(voisines, ordre):
    couleurs: dict[int, int] = {}
    for s in ordre:
        couleur = 1
        for v in voisines[s]:
            couleur += couleurs.get(v) == couleur
        couleurs[s] = couleur
    return couleurs


@fausse("vous renvoyez le nombre de couleurs ; on veut celle de chaque sommet")
def combien(voisines, ordre):
    return max(glouton(voisines, ordre).values())


# Chaque sommet y est voisin de tous les autres : il faut dix couleurs, et l'ordre 3 n'en a que neuf.
COMPLET = {s: [v for v in range(10) if v != s] for s in range(10)}
ETOILE = {0: [1, 2, 3], 1: [0], 2: [0], 3: [0]}


@st.composite
def graphes(draw: Any) -> tuple[Graphe, list[int]]:
    """Un graphe de cinq sommets au plus, et un ordre."""
    n = draw(st.integers(1, 5))
    paires = [(a, b) for b in range(n) for a in range(b)]
    voisines: Graphe = {s: [] for s in range(n)}
    for a, b in paires:
        if draw(st.booleans()):
            voisines[a].append(b)
            voisines[b].append(a)
    ordre = draw(st.lists(st.integers(0, n - 1), min_size=n, max_size=n, unique=True))
    return voisines, ordre


def defaut_du_glouton(arguments: tuple[Any, ...], obtenu: Any) -> str:
    """La même chose, quand le nombre de couleurs est libre et qu'aucune n'est donnée."""
    voisines, _ = arguments
    return defaut((voisines, len(voisines), {}), obtenu)


declarer(
    Fonctions(
        identifiant="P.5",
        titre="Le glouton",
        document="P",
        fonctions=(glouton,),
        exemples=(
            (TRIANGLE, [0, 1, 2]),
            (CHEMIN, [0, 1, 2, 3]),
            (CHEMIN, [0, 3, 1, 2]),
            (ETOILE, [3, 2, 0, 1]),
            (COMPLET, list(range(10))),
            (ORDRE_2, list(range(16))),
            (ORDRE_2, [4 * i + j for j in range(4) for i in range(4)]),
        ),
        strategie=graphes(),
        reprocher=defaut_du_glouton,
        solution=corrige,
        autres=(avec_un_ensemble, avec_next),
        variantes=(
            a_partir_de_zero,
            dans_l_ordre_des_cles,
            une_de_plus,
            le_nombre_de_couleurs,
            le_nombre_de_voisines,
            toutes_neuves,
            la_premiere_voisine,
            en_un_seul_passage,
            combien,
        ),
        indications=(
            "Quand vient le tour d'un sommet, quelles couleurs lui sont interdites ? Une voisine en a-t-elle toujours une ?",
            "Relevez les couleurs des voisines déjà coloriées ; essayez 1, 2, 3… jusqu'à la première qui n'y est pas.",
        ),
        explication="Le glouton ne revient jamais sur une couleur : il est rapide, et sa réponse dépend de l'ordre. Il "
        "emploie au plus une couleur de plus que le plus grand degré, soit 21 sur le graphe du Sudoku, où 9 suffisent.",
    ),
)
