"""Comparer sans regarder l'ordre : des listes de listes où l'ordre ne compte pas, des solutions dont l'une suffit."""

from __future__ import annotations

from typing import Any


def ranger(x: Any) -> Any:
    """Une liste de listes d'entiers, rangée à tous les niveaux ; ce qui n'en est pas une, tel quel."""
    if isinstance(x, (list, tuple)) and all(isinstance(y, (list, tuple)) and _entiers(y) for y in x):
        return sorted(sorted(y) for y in x)
    return x


def _entiers(y: Any) -> bool:
    return all(type(v) is int for v in y)
