"""Ajoute à des roues leur code compilé, celui du Python qui exécute ceci : ce qui les importe n'a plus rien à compiler.

Le site le fait exécuter par le Python qu'il emporte (`precompiler.mjs`) ; les durées sont dans bench/resultats.md.
"""

from __future__ import annotations

import sys
import warnings
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from importlib.util import cache_from_source, source_hash
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile


def precompiler(roue: Path) -> int:
    """Réécrit une roue, le code compilé de chaque module en plus ; renvoie leur nombre."""
    with ZipFile(roue) as archive:
        contenu = {entree: archive.read(entree) for entree in archive.namelist() if not entree.endswith("/")}
    compiles = dict(compiler(chemin, octets) for chemin, octets in contenu.items() if chemin.endswith(".py"))
    with ZipFile(roue, "w", ZIP_DEFLATED) as archive:
        for chemin, octets in (contenu | {chemin: code for chemin, code in compiles.items() if code}).items():
            archive.writestr(chemin, octets)
    return len(compiles)


def compiler(chemin: str, octets: bytes) -> tuple[str, bytes]:
    """Où se range le code compilé d'un module, et ce code ; vide d'un fichier qui n'est pas de ce Python."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            code = compile(octets, chemin, "exec", dont_inherit=True)
        except SyntaxError:  # un modèle, un essai d'une autre version
            return cache_from_source(chemin), b""
    return cache_from_source(chemin), bytes(_code_to_hash_pyc(code, source_hash(octets), False))


if __name__ == "__main__":
    for roue in sys.argv[1:]:
        precompiler(Path(roue))
