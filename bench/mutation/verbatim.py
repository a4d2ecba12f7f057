"""Quels essais en font plus dans la suite longue que dans la courte."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from bench.mutation.chemins import TRAVAIL


def _nom_de_fonction(nom: str) -> str:
    return re.sub(r"\[.*", "", nom, flags=re.S).split("::")[-1]


@cache
def _fonctions(chemin: Path) -> dict[str, str]:
    """Le texte de chaque fonction d'un fichier, sans ses décorateurs : un même nom d'essai dit les mêmes paramètres."""
    trouvees: dict[str, str] = {}
    for f in ast.walk(ast.parse(chemin.read_text(encoding="utf-8"))):
        if isinstance(f, ast.FunctionDef):
            f.decorator_list = []
            trouvees[f.name] = ast.unparse(f)
    return trouvees


def qui_grandissent(noms: list[str]) -> set[str]:
    """Les essais qui, sous le même nom, en font plus dans la suite longue : on y échantillonne ailleurs qu'en décorateur."""
    return {nom for nom in noms if _nom_de_fonction(nom) in _grandissantes(TRAVAIL / "neuf" / nom.split("::")[0])}


@cache
def _grandissantes(chemin: Path) -> set[str]:
    if not chemin.name.startswith("test_"):
        return set()
    contenu = chemin.read_text(encoding="utf-8")
    motif = r"\b(echantillon|TOUT|ESSAIS_TOUT)\b"
    noms = {c.id for x in ast.parse(contenu).body if isinstance(x, ast.Assign) for c in x.targets if isinstance(c, ast.Name)
            if re.search(motif, ast.unparse(x.value))}  # fmt: skip
    textes = _fonctions(chemin)
    for _ in range(3):  # ce qui appelle ce qui échantillonne
        motif_complet = "|".join([motif, *(rf"\b{re.escape(nom)}\b" for nom in noms)])
        noms |= {nom for nom, texte in textes.items() if re.search(motif_complet, texte)}
    return noms
