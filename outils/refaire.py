"""Les noms qu'emploient les expressions des tables de `tests/chiffres/` : voir `outils.chiffres`."""

from __future__ import annotations

from math import exp, log, log10, sqrt
from typing import Any

from sudokulib import Grille, solutions
from sudokulib.equivalence import gestes
from sudokulib.recuit import (
    Chaine,
    distances_gardees,
    intervalle_exact,
    nombre_de_paliers,
    problemes,
    reglages,
    series_gardees,
    temperature_finale,
    valeur_maximale,
)
from sudokulib.recuit.resultats import SerieGardee, etudes_gardees

__all__ = [
    "cout_bas",
    "distances_gardees",
    "en_binaire",
    "etude",
    "exp",
    "gestes",
    "intervalle_exact",
    "libres",
    "log",
    "log10",
    "moyennes",
    "nombre_de_grilles",
    "nombre_de_paliers",
    "probabilite_de_la_solution",
    "problemes",
    "reussite_exacte",
    "series_gardees",
    "sqrt",
    "temperature_finale",
    "valeur_maximale",
]


def libres(nom: str = "tableau I a") -> int:
    """Le nombre de cases libres d'une grille du document S."""
    return list(problemes()[nom].grille.valeurs).count(0)


def en_binaire(m: int) -> int:
    """L'entier dont l'écriture décimale est l'écriture binaire de m : 5 donne 101."""
    return int(f"{m:b}")


def nombre_de_grilles() -> int:
    """Celui des grilles pleines d'ordre 2."""
    return len(solutions(Grille.vide(2)))


def etude(nom: str) -> SerieGardee:
    """Un réglage essayé sur le tableau I."""
    return next(serie for serie in etudes_gardees("tableau I a") if serie.nom == nom)


def moyennes(tableau: str) -> list[float]:
    """Le nombre moyen d'essais de nos cinq grilles d'un tableau du document S."""
    return [serie.moyenne for nom, serie in series_gardees().items() if nom.startswith(f"tableau {tableau} ")]


def probabilite_de_la_solution(T: float) -> float:
    """Ce que lui donne la loi stationnaire, sur la petite grille de la leçon de théorie."""
    chaine = Chaine(".23.3..221434321")
    return float(chaine.loi_stationnaire(T)[chaine.couts.argmin()])


def cout_bas(nom: str) -> float:
    """La borne basse de ce que coûte une réussite, en itérations, d'un réglage essayé sur le tableau I."""
    serie = etude(nom)
    return serie.intervalle()[0] * serie.iterations / serie.nombre


def reussite_exacte(**nommes: Any) -> float:
    """La probabilité qu'un essai résolve la petite grille de la leçon de théorie, à ces réglages."""
    return Chaine(".23.3..221434321").probabilite_de_reussite(reglages(2, **nommes))
