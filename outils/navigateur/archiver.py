"""Réunit des roues en une archive d'où Python importe, sans rien déplier ; exécuté par le Python du site (`memoire.mjs`).

Le cours y garde ses sources, qu'on peut lire ; des autres, que personne ne lit, il n'y a que le code compilé.
"""

from __future__ import annotations

import sys
import warnings
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from importlib.util import source_hash
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile


def archiver(sortie: Path, cours: Path, autres: list[Path]) -> None:
    """Écrit l'archive : le cours tel qu'il est, les autres compilés."""
    contenu = dict(compiler(chemin, octets) for roue in autres for chemin, octets in lire(roue).items())
    with ZipFile(sortie, "w", ZIP_DEFLATED) as archive:
        for chemin, octets in (contenu | lire(cours)).items():
            archive.writestr(chemin, octets)


def lire(roue: Path) -> dict[str, bytes]:
    """Les fichiers d'une roue."""
    with ZipFile(roue) as archive:
        return {chemin: archive.read(chemin) for chemin in archive.namelist() if not chemin.endswith("/")}


def compiler(chemin: str, octets: bytes) -> tuple[str, bytes]:
    """Un module compilé ; tel quel, ce qui n'en est pas un, ou qui n'est pas de ce Python."""
    if not chemin.endswith(".py"):
        return chemin, octets
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            code = compile(octets, chemin, "exec", dont_inherit=True)
        except SyntaxError:  # un modèle, un essai d'une autre version
            return chemin, octets
    return f"{chemin}c", bytes(_code_to_hash_pyc(code, source_hash(octets), False))


if __name__ == "__main__":
    ecrite, du_cours, *des_autres = map(Path, sys.argv[1:])
    archiver(ecrite, du_cours, des_autres)
