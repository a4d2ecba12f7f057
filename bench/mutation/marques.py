"""Marquer un arbre : chaque fonction y dit, en son premier geste, qu'on est passé par elle."""

from __future__ import annotations

import ast
import json
from pathlib import Path

from bench.mutation.carte import TAILLE
from bench.mutation.fonctions import Fonction, fonctions

_COMPOSEES = (ast.If, ast.For, ast.While, ast.With, ast.Try, ast.FunctionDef, ast.ClassDef, ast.Match)


def marquer_les_sources(arbre: Path, table: Path) -> None:
    """Ajoute les marques, et écrit dans `table` la clé de chaque numéro."""
    marquees = [f for f in fonctions(arbre).values() if not f.compilee and f.contenu]
    assert len(marquees) < TAILLE
    table.write_text(json.dumps([f.cle for f in marquees], ensure_ascii=False), encoding="utf-8")
    par_fichier: dict[str, list[tuple[int, str]]] = {}
    for numero, f in enumerate(marquees):
        par_fichier.setdefault(f.fichier, []).append(_marque(f, numero))
    for fichier, ajouts in par_fichier.items():
        octets = (arbre / fichier).read_bytes()
        for place, texte in sorted(ajouts, reverse=True):
            octets = octets[:place] + texte.encode() + octets[place:]
        compile(octets, fichier, "exec", dont_inherit=True)
        (arbre / fichier).write_bytes(octets)


def _marque(f: Fonction, numero: int) -> tuple[int, str]:
    """Où l'écrire, et quoi : sur la même ligne que ce qui suit, si Python le permet."""
    suite = f.contenu[0]
    place, marque = f.texte.debut(suite), f"_carte_de_mutation[{numero}] = 1"
    if isinstance(suite, ast.FunctionDef | ast.ClassDef) and suite.decorator_list:
        place = f.texte.debut(suite.decorator_list[0]) - 1  # l'arrobe
        return place, f"{marque}\n{' ' * suite.decorator_list[0].col_offset}"[: len(marque) + suite.col_offset + 1]
    if isinstance(suite, _COMPOSEES):
        return place, f"{marque}\n{' ' * suite.col_offset}"
    return place, f"{marque}; "
