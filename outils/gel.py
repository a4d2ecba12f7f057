"""Ne réexécuter que les cahiers dont le code a changé, et ne récrire que les sorties qui disent autre chose.

Un cahier qu'on réexécute sans raison change de durées, de « Writing » en « Overwriting », d'une virgule dans une figure. On garde
donc ses sorties tant que ses cellules de code et les maisons du cours sont les mêmes ; et, quand on le réexécute, toute sortie
que nbval tiendrait pour la même.
"""

from __future__ import annotations

import configparser
import json
import re
import subprocess
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import nbformat

from epreuves.rendu import SIGNES

RACINE = Path(__file__).resolve().parent.parent
MAISONS = ("socle", "sudokulib", "epreuves", "cours")
CAHIERS = ("notebooks", "solutions")
EMPREINTE = RACINE / "build/cahiers.empreinte"  # celle des maisons, la dernière fois qu'on a tout engendré
SUFFIXES = (".py", ".json", ".js", ".css", ".c")


def empreinte_des_maisons() -> str:
    """De quoi dire si le code dont dépendent les sorties a changé."""
    chemins = sorted(c for maison in MAISONS for c in (RACINE / maison).rglob("*") if c.suffix in SUFFIXES)
    resume = sha256()
    for chemin in (*chemins, RACINE / "constraints.txt"):
        resume.update(chemin.relative_to(RACINE).as_posix().encode() + chemin.read_bytes())
    return resume.hexdigest()


def maisons_inchangees(empreinte: str) -> bool:
    """Vrai si les sorties gardées sont celles de ce code-ci.

    C'est ce que dit la dernière génération ; dans un dossier où l'on n'a encore rien engendré, ce que dit git.
    """
    if EMPREINTE.exists():
        return EMPREINTE.read_text(encoding="utf-8") == empreinte
    try:
        modifies = _git("status", "--porcelain", "--", *MAISONS)
        du_code, des_cahiers = (int(_git("log", "-1", "--format=%ct", "--", *ou)) for ou in (MAISONS, CAHIERS))
    except (OSError, ValueError, subprocess.CalledProcessError):
        return False
    return not modifies and du_code <= des_cahiers


def _git(*mots: str) -> str:
    return subprocess.run(["git", *mots], cwd=RACINE, capture_output=True, text=True, check=True).stdout.strip()


def retenir(empreinte: str) -> None:
    """Toutes les sorties sont désormais celles de ce code."""
    EMPREINTE.parent.mkdir(exist_ok=True)
    EMPREINTE.write_text(empreinte, encoding="utf-8")


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
    for cellule, gardee in zip(_code(neuf), _code(ancien), strict=True):
        cellule.outputs, cellule.execution_count = gardee.outputs, gardee.execution_count
    neuf.metadata = ancien.metadata
    return neuf


def figer(neuf: Any, ancien: Any) -> Any:
    """Le cahier réexécuté, où chaque sortie qui ne dit rien de neuf est celle d'avant, à l'octet près."""
    if not meme_code(neuf, ancien):
        return neuf
    paires = list(zip(_code(neuf), _code(ancien), strict=True))
    if all(lisse(cellule.outputs) == lisse(gardee.outputs) for cellule, gardee in paires):
        return reprendre(neuf, ancien)
    if "widgets" not in neuf.metadata:  # leurs états, ailleurs, désignent les sorties par leur rang
        for cellule, gardee in paires:
            if lisse(cellule.outputs) == lisse(gardee.outputs):
                cellule.outputs = gardee.outputs
    return neuf


def a_revoir(cahier: Any) -> list[str]:
    """Les questions d'un corrigé que leur vérification refuse : « ✘ À revoir » y est une faute du cours."""
    verifications = [c for c in _code(cahier) if c.metadata.get("sudokulib", {}).get("role") == "verification"]
    return [c.metadata["sudokulib"]["exercice"] for c in verifications if SIGNES["a_revoir"] in str(c.outputs)]


def _code(cahier: Any) -> list[Any]:
    return [cellule for cellule in cahier.cells if cellule.cell_type == "code"]


def lisse(sorties: Any) -> str:
    """Des sorties sans ce qui change d'une exécution à l'autre : ce que nbval ignore, et les images.

    >>> lisse(["Writing essai.py en 3,2 s"]) == lisse(["Overwriting essai.py en 18 ms"])
    True
    """
    texte = json.dumps(sorties, sort_keys=True, ensure_ascii=False)
    for motif, par in _remplacements():
        texte = motif.sub(par, texte)
    return texte


@cache
def _remplacements() -> list[tuple[re.Pattern[str], str]]:
    lu = configparser.ConfigParser(interpolation=None)
    lu.read(RACINE / "tests/cahiers/remplacements.cfg", encoding="utf-8")
    propres = [(re.compile(lu[nom]["regex"]), lu[nom]["replace"]) for nom in lu.sections()]
    return [*propres, (re.compile(r'"image/png": "[^"]*"'), "FIGURE")]
