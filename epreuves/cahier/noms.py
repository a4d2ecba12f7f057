"""Les noms que définissent des cellules : celle qu'on exécute, et celles qui la précèdent dans le fichier du cahier.

Le noyau ne reçoit que le texte qu'on exécute. Ce qui est au-dessus, il le lit dans le cahier enregistré, à côté duquel il est né.
"""

from __future__ import annotations

import ast
import json
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

TAILLE_MAX = 50_000_000  # octets : au-delà, ce n'est pas un cahier du cours


class CelluleDuFichier(NamedTuple):
    """Une cellule de code, telle que le fichier la garde."""

    identifiant: str
    texte: str


def instructions(texte: str) -> list[ast.stmt] | None:
    """Les instructions d'une cellule, ses lignes magiques effacées ; None si Python ne sait pas la lire."""
    sans_magie = re.sub(r"^[%!?].*", "", texte, flags=re.MULTILINE)
    try:
        return ast.parse(sans_magie).body
    except (SyntaxError, ValueError):
        return None


def definis(corps: Iterable[ast.stmt]) -> frozenset[str]:
    """Les noms que définissent des instructions."""
    noms: set[str] = set()
    for instruction in corps:
        if isinstance(instruction, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            noms.add(instruction.name)
            continue  # ses variables ne sont qu'à elle
        noms |= _definis_par(instruction)
    return frozenset(noms)


def _definis_par(instruction: ast.stmt) -> set[str]:
    noms: set[str] = set()
    noeuds = list(ast.walk(instruction))
    passagers = {x for noeud in noeuds if isinstance(noeud, ast.comprehension) for x in ast.walk(noeud.target)}
    for noeud in noeuds:
        if isinstance(noeud, ast.Name) and isinstance(noeud.ctx, ast.Store) and noeud not in passagers:
            noms.add(noeud.id)
        elif isinstance(noeud, ast.alias):
            noms.add((noeud.asname or noeud.name).partition(".")[0])
        elif isinstance(noeud, (ast.FunctionDef, ast.ClassDef)):
            noms.add(noeud.name)
    return noms


# Le fichier du cahier


def _ou() -> Path:
    """Le dossier où le noyau est né : l'étudiant peut en changer."""
    try:
        return Path.cwd()
    except OSError:
        return Path()


_ICI = _ou()


def _cahier_dit() -> Path | None:
    """Le cahier dont ce noyau est celui, si Jupyter le lui a dit."""
    chemin = Path(os.environ.get("JPY_SESSION_NAME", ""))
    return chemin if chemin.suffix == ".ipynb" else None


def nom_du_cahier() -> str:
    """Le nom de ce cahier, sans suffixe ; vide si l'on ne le connaît pas."""
    dit = _cahier_dit()
    return dit.stem if dit else ""


def qui_definissent(nom: str, cellule: str, texte: str) -> frozenset[str]:
    """Les cellules qui définissent ce nom au-dessus de celle-ci, qu'on reconnaît à son identifiant, ou à son texte.

    Paramètres
    ----------
    nom : str
    cellule, texte : str
        L'identifiant peut être vide : toutes les interfaces ne le disent pas.

    Renvoie
    -------
    ensemble de str
        Leurs identifiants ; vide si le cahier n'est pas à côté, ou si rien au-dessus ne définit ce nom.
    """
    lus = [_cellules(chemin) for chemin in _fichiers()]
    avant = _celles_d_avant(lus, "identifiant", cellule) or _celles_d_avant(lus, "texte", texte)
    return frozenset(x.identifiant for x in avant if nom in definis(instructions(x.texte) or ()))


def _celles_d_avant(lus: list[list[CelluleDuFichier]], champ: str, voulu: str) -> list[CelluleDuFichier]:
    """Les cellules qui précèdent, dans son cahier, la première dont ce champ est celui qu'on veut."""
    for cellules in lus:
        rang = next((rang for rang, x in enumerate(cellules) if getattr(x, champ) == voulu != ""), 0)
        if rang:
            return cellules[:rang]
    return []


def _fichiers() -> Iterator[Path]:
    """Le cahier de ce noyau, si Jupyter l'a dit ; sinon tous ceux du dossier."""
    dit = _cahier_dit()
    if dit and dit.is_file():
        yield dit
        return
    with suppress(OSError):
        yield from sorted(_ICI.glob("*.ipynb"))


def _cellules(chemin: Path) -> list[CelluleDuFichier]:
    """Les cellules de code d'un cahier ; aucune s'il ne se lit pas."""
    with suppress(OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        if chemin.stat().st_size <= TAILLE_MAX:
            donnees: dict[str, Any] = json.loads(chemin.read_text(encoding="utf-8"))
            codes = [x for x in donnees["cells"] if x["cell_type"] == "code"]
            return [CelluleDuFichier(str(x.get("id", "")), "".join(x["source"])) for x in codes]
    return []
