"""Ce qu'on garde d'un cahier déjà exécuté : ses sorties, tant que son code n'a pas changé."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat

from epreuves.rendu import SIGNES


def garde(chemin: Path) -> Any:
    """Le cahier tel qu'il est sur le disque ; None s'il n'y est pas, ou ne se lit pas."""
    try:
        return nbformat.read(chemin, as_version=4)
    except (OSError, ValueError):
        return None


def meme_code(neuf: Any, ancien: Any) -> bool:
    """Vrai si les cellules de code sont les mêmes, dans le même ordre : leurs sorties le sont donc aussi."""

    def lues(cahier: Any) -> list[Any]:
        return [(c.source, c.metadata) for c in cahier.cells if c.cell_type == "code"]

    return ancien is not None and lues(neuf) == lues(ancien)


def reprendre(neuf: Any, ancien: Any) -> Any:
    """Le cahier neuf, avec les sorties de l'ancien, dont le code est le même."""
    for cellule, gardee in zip(code(neuf), code(ancien), strict=True):
        cellule.outputs, cellule.execution_count = gardee.outputs, gardee.execution_count
    neuf.metadata = ancien.metadata
    return neuf


def a_revoir(cahier: Any) -> list[str]:
    """Les questions d'un corrigé que leur vérification refuse : « ✘ À revoir » y est une faute du cours."""
    verifications = [c for c in code(cahier) if c.metadata.get("sudokulib", {}).get("role") == "verification"]
    return [c.metadata["sudokulib"]["exercice"] for c in verifications if SIGNES["a_revoir"] in str(c.outputs)]


def code(cahier: Any) -> list[Any]:
    """Les cellules de code d'un cahier."""
    return [cellule for cellule in cahier.cells if cellule.cell_type == "code"]
