"""En quoi une grille que renvoie une fonction n'est pas une solution : ce qu'elle garde de l'énoncé, et ce qu'elle oublie.

On ne le dit que si toutes celles qu'elle renvoie à tort ont les mêmes défauts, et d'autres qualités : des lignes et des colonnes
justes, par exemple, et pas les régions.
"""

from __future__ import annotations

from math import isqrt

from epreuves.donnees import Donnee
from epreuves.juger.juger import Contexte, Diagnostic, Tentative
from socle.nombres import enumerer
from sudokulib.grille import Grille

ORDRES = (2, 3, 4)
BLOCS = ("les lignes", "les colonnes", "les régions")


def regles_violees(contexte: Contexte) -> Diagnostic:
    """Ce que toutes les grilles fausses oublient, d'une fonction qui doit compléter celle qu'on lui donne."""
    resolubles = [t for t in contexte.manquees if t.attendu is not None]  # sans solution, toute grille viole quelque chose
    fausses = [(_completee(t), _valeurs(t.obtenu)) for t in resolubles]
    if not all(donnee and len(obtenue) == len(donnee) for donnee, obtenue in fausses):
        return None
    for defaut in (_indice_change, _vide, _blocs):
        phrases = {defaut(donnee, obtenue) for donnee, obtenue in fausses}
        if len(phrases) == 1 and "" not in phrases:
            return "grille", f"{contexte.nom} : {phrases.pop()}"
    return None


def _completee(t: Tentative) -> list[int]:
    """La grille donnée, que complète ce qu'on attend ; vide s'il ne s'agit pas de cela."""
    attendue = _valeurs(t.attendu)
    for donnee in map(_valeurs, t.arguments):
        if _pleine(attendue) and len(donnee) == len(attendue) and not _indice_change(donnee, attendue):
            return donnee
    return []


def _valeurs(x: Donnee) -> list[int]:
    """Les N² valeurs d'une grille, en liste ou en tableau ; vide si ce n'en est pas une."""
    if not isinstance(x, list):
        return []
    lignes = x if x and all(isinstance(y, list) for y in x) else [x]
    valeurs = [v for ligne in lignes for v in ligne]
    forme = len(valeurs) in (n**4 for n in ORDRES) and all(type(v) is int for v in valeurs)
    return valeurs if forme else []


def _pleine(valeurs: list[int]) -> bool:
    n = isqrt(isqrt(len(valeurs)))
    return bool(valeurs) and all(1 <= v <= n * n for v in valeurs) and Grille(n, tuple(valeurs)).est_solution


def _indice_change(donnee: list[int], obtenue: list[int]) -> str:
    if all(v in (0, w) for v, w in zip(donnee, obtenue)):
        return ""
    return "des indices de la grille donnée ont changé : ce qui est rempli doit le rester"


def _vide(donnee: list[int], obtenue: list[int]) -> str:
    return "la grille que vous renvoyez a encore des cases vides" if 0 in obtenue else ""


def _blocs(donnee: list[int], obtenue: list[int]) -> str:
    """Les genres de blocs où une valeur se répète, si ce n'est pas dans tous."""
    n = isqrt(isqrt(len(obtenue)))
    N = n * n
    cases = range(N * N)
    numeros = ([c // N for c in cases], [c % N for c in cases], [c // N // n * n + c % N // n for c in cases])
    violes = [len({(bloc, v) for bloc, v in zip(blocs, obtenue)}) < N * N for blocs in numeros]
    fautifs = [nom for nom, viole in zip(BLOCS, violes) if viole]
    justes = [nom for nom, viole in zip(BLOCS, violes) if not viole]
    if not fautifs or not justes:
        return ""
    return f"la grille que vous renvoyez respecte {enumerer(justes)}, mais une valeur se répète dans {enumerer(fautifs)}"
