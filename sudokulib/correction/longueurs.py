"""Compter aussi le travail que cache une opération : une tranche, `in`, `sorted` coûtent la longueur de ce qu'ils lisent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sudokulib.correction.cout import compter_operations


class Compteur:
    """Compte les opérations d'une fonction.

    Attributs
    ---------
    complet : bool
        Faux si le texte de la fonction est introuvable : on n'en compte alors que les instructions.
    """

    def __init__(self, f: Callable[..., Any]) -> None:
        self.f = f
        self.complet = True

    def compter(self, arguments: tuple[Any, ...], budget: int) -> tuple[Any, int]:
        """Appelle la fonction ; rend son résultat et le nombre d'opérations."""
        return compter_operations(self.f, *arguments, budget=budget)
