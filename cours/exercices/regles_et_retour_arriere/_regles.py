"""Ce que partagent les trois règles, T.4a à T.4c : les passages qu'on accepte, le dessin, deux fautes communes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from cours.exercices.regles_et_retour_arriere._tables import Arguments
from cours.sudoku.dessin import dessiner_table, est_table
from epreuves import Dessin
from sudokulib.cases import blocs
from sudokulib.regles import Deduction
from sudokulib.vecteurs import Table

Masques = Iterator[tuple[int, int]]  # à l'indice d'une case, les valeurs qu'elle garde
Deductions = Callable[[Table, int], Masques]

TOUJOURS_VRAI = "vous renvoyez toujours True : BouclerRègles ne s'arrêterait jamais ; renvoyez True si un vecteur a changé"
TOUJOURS_FAUX = (
    "vous renvoyez toujours False : BouclerRègles s'arrêterait au premier passage ; renvoyez True si un vecteur a changé"
)


def cases_des_blocs(n: int, genres: str = "lcr") -> Iterator[tuple[int, ...]]:
    """Les cases de chaque bloc des genres donnés par leur initiale : lignes, colonnes, régions."""
    return (bloc.cases for bloc in blocs(n) if bloc.genre[0] in genres)


def tout_passage(deductions: Deductions) -> Callable[[Arguments, Any, Any], bool]:
    """Accepte un passage de la règle, dans quelque ordre qu'il parcoure la grille.

    Il doit faire au moins ce qui se déduit de la table de départ, au plus tout ce qui en découle.
    """

    def accepter(arguments: Arguments, attendu: Any, obtenu: Any) -> bool:
        G, n = arguments
        rendu, apres, attendue = obtenu[0], obtenu[1][0], attendu[1][0]
        if not est_table(apres, n) or type(rendu) is not bool or rendu != (apres != G):
            return False
        if 0 in attendue:  # contradiction : selon l'ordre, l'une ou l'autre case n'admet plus rien
            return 0 in apres and _incluse(apres, G)
        au_moins = _appliquer(deductions, G, n)
        au_plus = _appliquer_sans_fin(deductions, au_moins, n)
        return _incluse(au_plus, apres) and _incluse(apres, au_moins)

    return accepter


def _appliquer(deductions: Deductions, G: Table, n: int) -> Table:
    """Une nouvelle table, avec tout ce qui se déduit de G d'un coup."""
    apres = G.copy()
    for case, masque in deductions(G, n):
        apres[case] &= masque
    return apres


def _appliquer_sans_fin(deductions: Deductions, G: Table, n: int) -> Table:
    """La même chose, jusqu'à ce que rien ne change."""
    while (apres := _appliquer(deductions, G, n)) != G:
        G = apres
    return G


def _incluse(petite: Table, grande: Table) -> bool:
    """Vrai si chaque case de la petite table n'admet que des valeurs que la grande y admet."""
    return all(not petit & ~grand for petit, grand in zip(petite, grande))


def deduction_manquee(regle: Callable[..., bool]) -> Callable[[Arguments, Any, Any], Dessin | None]:
    """Dessine la table de départ, et le bloc d'où venait la première déduction manquée."""

    def dessiner(arguments: Arguments, attendu: Any, obtenu: Any) -> Dessin | None:
        G, n = arguments
        attendue, obtenue = attendu[1][0], obtenu[1][0]
        if not est_table(obtenue, n):
            return None
        deductions: list[Deduction] = []
        regle(G.copy(), n, deductions.append)
        fausses = {c for c, (a, b) in enumerate(zip(attendue, obtenue)) if a != b}
        for deduction in deductions:
            if fausses & {effet.case for effet in deduction.effets}:
                bloc = deduction.bloc
                return dessiner_table(G, n, attendue, obtenue, str(bloc), bloc.cases)
        return dessiner_table(G, n, attendue, obtenue)

    return dessiner
