"""De petits graphes à colorier, et ce qui fait qu'un coloriage n'en est pas un : pour P.5 et P.5f."""

from __future__ import annotations

from typing import Any

from sudokulib.autres_solveurs import graphe

Graphe = dict[int, list[int]]
Couleurs = dict[int, int]

CHEMIN = {0: [1], 1: [0, 2], 2: [1, 3], 3: [2]}
TRIANGLE = {0: [1, 2], 1: [0, 2], 2: [0, 1]}
CYCLE = {0: [1, 4], 1: [0, 2], 2: [1, 3], 3: [2, 4], 4: [3, 0]}
ORDRE_2: Graphe = {case: list(voisines) for case, voisines in graphe(2).items()}
ORDRE_3: Graphe = {case: list(voisines) for case, voisines in graphe(3).items()}


def defaut(arguments: tuple[Any, ...], obtenu: Any) -> str:
    """Pourquoi ce n'est pas un coloriage en k couleurs qui prolonge celui qu'on donne ; vide si c'en est un."""
    voisines, k, couleurs = arguments
    if not isinstance(obtenu, dict) or any(type(c) is not int for c in obtenu.values()):
        return ""
    for s in voisines:
        if s not in obtenu:
            return f"le sommet {s} n'a pas de couleur"
        if not 1 <= obtenu[s] <= k:
            return f"la couleur du sommet {s} est {obtenu[s]}, hors de 1 à {k}"
        if couleurs.get(s, obtenu[s]) != obtenu[s]:
            return f"le sommet {s} avait déjà la couleur {couleurs[s]}, et vous la changez"
        for v in voisines[s]:
            if obtenu.get(v) == obtenu[s]:
                return f"les sommets {s} et {v}, reliés, ont la même couleur, {obtenu[s]}"
    return ""
