"""Pourquoi une règle n'ôtait pas, à cet instant, ce qu'un pas vient d'ôter : ce qu'elle demande, et qui n'est pas là."""

from __future__ import annotations

from collections.abc import Callable

from sudokulib.cases import blocs_de_case
from sudokulib.vecteurs import Table, candidats, poids


def raison(regle: str, G: Table, case: int, v: int, apres: int, n: int) -> str:
    """Ce que la règle demandait pour ôter la valeur v d'une case, et qui manque ; vide si rien ne manque, ou pour les trois.

    Paramètres
    ----------
    regle : str
        Son nom.
    G : liste de N² entiers
        La table, juste avant.
    case, v : int
        La case d'indice 0 à N² − 1, la valeur de 1 à N.
    apres : int
        Le vecteur de la case, une fois v ôtée.
    n : int

    Renvoie
    -------
    str
    """
    dire = RAISONS.get(regle)
    return dire(G, case, v, apres, n) if dire else ""


def _autres(case: int, n: int) -> list[list[int]]:
    """Les autres cases de chacun des trois blocs d'une case."""
    return [[d for d in bloc.cases if d != case] for bloc in blocs_de_case(n)[case]]


def _exclusivite(G: Table, case: int, v: int, apres: int, n: int) -> str:
    if any(G[d] == 1 << v for bloc in _autres(case, n) for d in bloc):
        return ""
    return f"aucune autre case dévoilée de ses blocs ne vaut {v}"


def _unicite(G: Table, case: int, v: int, apres: int, n: int) -> str:
    if poids(apres) != 1 or not all(any(G[d] & apres for d in bloc) for bloc in _autres(case, n)):
        return ""
    return f"{candidats(apres)[0]} a une autre place dans chacun de ses blocs"


def _parite(G: Table, case: int, v: int, apres: int, n: int) -> str:
    for bloc in _autres(case, n):
        paires = [G[d] for d in bloc if poids(G[d]) == 2 and G[d] >> v & 1]
        if len(set(paires)) < len(paires):
            return ""
    return f"aucun de ses blocs n'a deux autres cases qui se partagent une paire contenant {v}"


RAISONS: dict[str, Callable[[Table, int, int, int, int], str]] = {
    "exclusivité": _exclusivite,
    "unicité": _unicite,
    "parité": _parite,
}
