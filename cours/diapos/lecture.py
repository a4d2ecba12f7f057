"""De la source d'un chapitre à ses diapositives : les cellules `role="diapo"` de ses leçons, dans l'ordre.

Une cellule de texte ouvre une diapositive ; les cellules de code qui la suivent s'exécutent, et ce que vaut leur dernière
ligne s'y montre. Ce qu'un `assert` y affirme est vrai, ou la construction s'arrête.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

import jupytext

from cours.diapos import dessins, films, scene
from cours.diapos.scene import Scene
from cours.diapos.texte import Texte, lire_texte
from cours.dossier.cours import SUDOKU, lire_le_cours
from socle.erreurs import ErreurClaire
from sudokulib import exemple

LECONS = lire_le_cours(SUDOKU).sources / "lecons"


@dataclass(slots=True)
class Diapo:
    """Une diapositive : son texte, et ce qu'on y montre, l'un après l'autre."""

    texte: Texte
    scenes: list[Scene] = field(default_factory=list)


@dataclass(slots=True)
class Chapitre:
    """Les diapositives d'un chapitre.

    Attributs
    ---------
    numero : int
    nom : str
        Le nom de sa première leçon : celui du fichier qu'on écrit.
    diapos : liste de Diapo
    """

    numero: int
    nom: str
    diapos: list[Diapo]

    @property
    def titre(self) -> str:
        """Le titre du chapitre, sans balises."""
        return re.sub(r"<[^>]*>", "", self.diapos[0].texte.titre)


def chapitres_projetables(lecons: Path = LECONS) -> dict[int, list[Path]]:
    """Les sources de chaque chapitre qui a des diapositives."""
    sources: dict[int, list[Path]] = {}
    for chemin in sorted(lecons.glob("[0-9][0-9]_*.py")):
        sources.setdefault(int(chemin.name[:2]), []).append(chemin)
    return {numero: chemins for numero, chemins in sources.items() if any(cellules(chemin) for chemin in chemins)}


@lru_cache(maxsize=32)
def cellules(chemin: Path) -> tuple[Any, ...]:
    """Les cellules d'une leçon qui ne servent qu'à projeter."""
    cahier = jupytext.reads(chemin.read_text(encoding="utf-8"), fmt="py:percent")
    return tuple(cellule for cellule in cahier.cells if cellule.metadata.get("role") == "diapo")


def lire_chapitre(numero: int, chemins: list[Path]) -> Chapitre:
    """Les diapositives d'un chapitre, leurs cellules de code exécutées."""
    diapos: list[Diapo] = []
    espace: dict[str, Any] = {nom: getattr(module, nom) for module in (scene, films, dessins) for nom in module.__all__}
    espace["exemple"] = exemple
    for chemin in chemins:
        for cellule in cellules(chemin):
            try:
                _ajouter(cellule, diapos, espace)
            except Exception as erreur:
                ou = f"{chemin.name}, cellule « {cellule.source.splitlines()[0]} »"
                raise ErreurClaire(f"{ou} : {type(erreur).__name__}, {erreur}") from erreur
    return Chapitre(numero, chemins[0].stem, diapos)


def _ajouter(cellule: Any, diapos: list[Diapo], espace: dict[str, Any]) -> None:
    if cellule.cell_type == "markdown":
        diapos.append(Diapo(lire_texte(cellule.source)))
        return
    valeur = _executer(cellule.source, espace)
    if valeur is not None:
        diapos[-1].scenes += [scene.montrer(v) for v in (valeur if isinstance(valeur, list) else [valeur])]


def _executer(source: str, espace: dict[str, Any]) -> Any:
    """Exécute une cellule ; la valeur de sa dernière ligne, si c'est une expression."""
    arbre = ast.parse(source)
    fin = arbre.body[-1] if arbre.body else None
    derniere = fin.value if isinstance(fin, ast.Expr) else None
    if derniere is not None:
        arbre.body.pop()
    exec(compile(arbre, "<diapositive>", "exec"), espace)
    return None if derniere is None else eval(compile(ast.Expression(derniere), "<diapositive>", "eval"), espace)
