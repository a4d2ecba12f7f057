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

from cours.auteur.gel import a_revoir, code, garde, meme_code, reprendre

__all__ = [
    "a_revoir",
    "empreinte_des_maisons",
    "figer",
    "garde",
    "lisse",
    "maisons_inchangees",
    "meme_code",
    "reprendre",
    "retenir",
]
RACINE = Path(__file__).resolve().parent.parent
MAISONS = ("socle", "sudokulib", "epreuves", "cours")
CAHIERS = ("notebooks", "solutions")
EMPREINTE = RACINE / "build/cahiers.empreinte"  # celle des maisons, la dernière fois qu'on a tout engendré
DE_LA_CORRECTION = ("epreuves/noter/", "cours/bureau/")  # aucun cahier ne s'en sert
SUFFIXES = (".py", ".json", ".js", ".css", ".c")


def empreinte_des_maisons() -> str:
    """De quoi dire si le code dont dépendent les sorties a changé."""
    tous = sorted(c for maison in MAISONS for c in (RACINE / maison).rglob("*") if c.suffix in SUFFIXES)
    chemins = [c for c in tous if not c.relative_to(RACINE).as_posix().startswith(DE_LA_CORRECTION)]
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
        maisons = (*MAISONS, *(f":(exclude){dossier}" for dossier in DE_LA_CORRECTION))
        modifies = _git("status", "--porcelain", "--", *maisons)
        du_code, des_cahiers = (int(_git("log", "-1", "--format=%ct", "--", *ou)) for ou in (maisons, CAHIERS))
    except (OSError, ValueError, subprocess.CalledProcessError):
        return False
    return not modifies and du_code <= des_cahiers


def _git(*mots: str) -> str:
    return subprocess.run(["git", *mots], cwd=RACINE, capture_output=True, text=True, check=True).stdout.strip()


def retenir(empreinte: str) -> None:
    """Toutes les sorties sont désormais celles de ce code."""
    EMPREINTE.parent.mkdir(exist_ok=True)
    EMPREINTE.write_text(empreinte, encoding="utf-8")


def figer(neuf: Any, ancien: Any) -> Any:
    """Le cahier réexécuté, où chaque sortie qui ne dit rien de neuf est celle d'avant, à l'octet près."""
    if not meme_code(neuf, ancien):
        return neuf
    paires = list(zip(code(neuf), code(ancien), strict=True))
    if all(lisse(cellule.outputs) == lisse(gardee.outputs) for cellule, gardee in paires):
        return reprendre(neuf, ancien)
    if "widgets" not in neuf.metadata:  # leurs états, ailleurs, désignent les sorties par leur rang
        for cellule, gardee in paires:
            if lisse(cellule.outputs) == lisse(gardee.outputs):
                cellule.outputs = gardee.outputs
    return neuf


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
