"""Les noms qu'emploient les expressions des tables de `tests/chiffres/` : voir `outils.chiffres`."""

from __future__ import annotations

from math import exp, log, log10, sqrt
from typing import Any

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
from sudokulib.recuit.resultats import etudes_gardees

__all__ = [
    "cout_bas",
    "distances_gardees",
    "etudes_gardees",
    "exp",
    "intervalle_exact",
    "libres",
    "log",
    "log10",
    "nombre_de_paliers",
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


def cout_bas(nom: str) -> float:
    """La borne basse de ce que coûte une réussite, en itérations, d'un réglage essayé sur le tableau I."""
    serie = next(serie for serie in etudes_gardees("tableau I a") if serie.nom == nom)
    return serie.intervalle()[0] * serie.iterations / serie.nombre


def reussite_exacte(**nommes: Any) -> float:
    """La probabilité qu'un essai résolve la petite grille de la leçon de théorie, à ces réglages."""
    return Chaine(".23.3..221434321").probabilite_de_reussite(reglages(2, **nommes))
