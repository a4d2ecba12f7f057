"""Les grilles du chapitre, en listes de lignes, et ce que ses questions partagent pour les juger et les montrer."""

from __future__ import annotations

from typing import Any

from cours.exercices.probleme._grilles import grilles
from cours.exercices.recuit._omegas import RESOLUE, en_lignes, grille_type
from socle.erreurs import ErreurClaire
from sudokulib.grille import Grille

Tableau = list[list[int]]
Arguments = tuple[Any, ...]

ORDRE_4: Tableau = grille_type(4)
VIDE: Tableau = [[0] * 4 for _ in range(4)]


def en_tableau(texte: str) -> Tableau:
    """Une grille, en listes de lignes ; 0 dans les cases vides."""
    return Grille.lire(texte).lignes()


def en_lignes_de(grille: list[int], n: int) -> Tableau:
    """Une liste de N² valeurs, en listes de lignes."""
    return Grille(n, tuple(grille)).lignes()


def sans(t: Tableau, *cases: tuple[int, int]) -> Tableau:
    """La même grille, quelques cases vidées."""
    return [[0 if (i, j) in cases else v for j, v in enumerate(ligne)] for i, ligne in enumerate(t)]


# Des grilles sans conflit, d'ordre 2 ou 3, où il reste peu de cases à remplir ; certaines sont impossibles.
A_COMPLETER = grilles().map(lambda arguments: en_lignes_de(*arguments))

IMPOSSIBLE = en_tableau("12....34........")  # plus rien ne convient en L1C3, et pourtant aucun indice n'en contredit un autre


def montrer(x: Any) -> str:
    """Une grille en abrégé ; autre chose, tel quel."""
    return en_lignes(x)


def complete(arguments: Arguments, attendu: Any, obtenu: Any) -> bool:
    """Vrai si la grille obtenue complète celle de l'appel : n'importe laquelle de ses solutions convient."""
    if attendu is None or not isinstance(obtenu, list):
        return False
    try:
        depart, pleine = Grille.lire(arguments[0]), Grille.lire(obtenu)
    except ErreurClaire:  # ce que l'étudiant renvoie n'est pas toujours une grille
        return False
    gardes = all(not u or u == v for u, v in zip(depart.valeurs, pleine.valeurs))
    return depart.n == pleine.n and gardes and pleine.est_solution


__all__ = [
    "A_COMPLETER",
    "IMPOSSIBLE",
    "ORDRE_4",
    "RESOLUE",
    "VIDE",
    "Arguments",
    "Tableau",
    "complete",
    "en_tableau",
    "montrer",
    "sans",
]
