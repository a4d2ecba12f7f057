"""Ajoute à une roue son code compilé, celui du Python qui exécute ceci : ce qui l'importe n'a plus rien à compiler.

La première garde ses sources ; des autres, où personne ne les lit, on ne laisse que le code compilé, deux fois moins de fichiers
à déplier. Le site le fait exécuter par le Python qu'il emporte (`precompiler.mjs`) ; les durées sont dans bench/resultats.md.
"""

from __future__ import annotations

import sys
import warnings
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from importlib.util import cache_from_source, source_hash
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile


def precompiler(roue: Path, sources: bool) -> int:
    """Réécrit une roue, le code compilé de chaque module en plus, ou à sa place ; renvoie leur nombre."""
    with ZipFile(roue) as archive:
        contenu = {entree: archive.read(entree) for entree in archive.namelist() if not entree.endswith("/")}
    compiles = dict(compiler(chemin, octets) for chemin, octets in contenu.items() if chemin.endswith(".py"))
    ranges = {cache_from_source(chemin) if sources else f"{chemin}c": code for chemin, code in compiles.items() if code}
    gardes = {chemin: octets for chemin, octets in contenu.items() if sources or not compiles.get(chemin)}
    with ZipFile(roue, "w", ZIP_DEFLATED) as archive:
        for chemin, octets in (gardes | ranges).items():
            archive.writestr(chemin, octets)
    return len(ranges)


def compiler(chemin: str, octets: bytes) -> tuple[str, bytes]:
    """Le chemin d'un module, et son code compilé ; vide d'un fichier qui n'est pas de ce Python."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            code = compile(octets, chemin, "exec", dont_inherit=True)
        except SyntaxError:  # un modèle, un essai d'une autre version
            return chemin, b""
    return chemin, bytes(_code_to_hash_pyc(code, source_hash(octets), False))


if __name__ == "__main__":
    for rang, roue in enumerate(sys.argv[1:]):
        precompiler(Path(roue), sources=rang == 0)
