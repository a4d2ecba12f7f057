"""L'unicité pour les références du chapitre : en Python pur, et gardée, car une marche repasse souvent par les mêmes grilles."""

from __future__ import annotations

from functools import lru_cache

from cours.exercices.generation._tables import Tableau
from sudokulib.moteur.facade import est_unique


def unique(t: Tableau) -> bool:
    """Vrai si t a exactement une solution."""
    return _unique(tuple(v for ligne in t for v in ligne))


@lru_cache(maxsize=100_000)
def _unique(valeurs: tuple[int, ...]) -> bool:
    return est_unique(list(valeurs), "python")
