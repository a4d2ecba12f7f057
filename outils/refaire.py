"""Les noms qu'emploient les expressions des tables de `tests/chiffres/` : voir `outils.chiffres`."""

from __future__ import annotations

from math import exp, log, log10, sqrt

from sudokulib.equivalence import nombre_de_classes
from sudokulib.recuit import (
    distances_gardees,
    intervalle_exact,
    nombre_de_paliers,
    problemes,
    series_gardees,
    temperature_finale,
    valeur_maximale,
)
from sudokulib.recuit.resultats import etudes_gardees

__all__ = [
    "distances_gardees",
    "etudes_gardees",
    "exp",
    "intervalle_exact",
    "libres",
    "log",
    "log10",
    "nombre_de_classes",
    "nombre_de_paliers",
    "problemes",
    "series_gardees",
    "sqrt",
    "temperature_finale",
    "valeur_maximale",
]


def libres(nom: str = "tableau I a") -> int:
    """Le nombre de cases libres d'une grille du document S."""
    return list(problemes()[nom].grille.valeurs).count(0)
