"""Les cours installés par pip : chacun s'inscrit au groupe « sudokulib.cours » de sa roue, et se désigne alors par son nom."""

from __future__ import annotations

import os
from importlib.metadata import entry_points
from pathlib import Path

from cours.dossier.cours import NOM, chercher_le_cours
from socle.erreurs import ErreurClaire

GROUPE = "sudokulib.cours"


def cours_installes() -> dict[str, Path]:
    """À chaque nom de cours installé, le dossier de son cours.toml : celui de son paquet."""
    trouves = {}
    for inscrit in entry_points(group=GROUPE):
        if inscrit.dist is None:
            continue
        paquet = Path(str(inscrit.dist.locate_file(inscrit.value.replace(".", "/"))))
        if (paquet / NOM).is_file():
            trouves[inscrit.name] = paquet
    return trouves


def trouver_le_cours(designe: str | os.PathLike[str] = ".") -> Path:
    """Le dossier d'un cours, d'après un dossier qui y est ou, si ce n'en est pas un, d'après le nom d'un cours installé.

    Lève
    ----
    ErreurClaire
        S'il n'y en a pas ; la phrase nomme les cours installés.
    """
    if Path(designe).exists():
        return chercher_le_cours(designe)
    installes = cours_installes()
    if str(designe) in installes:
        return installes[str(designe)]
    noms = f" ; sont installés : {', '.join(sorted(installes))}" if installes else ""
    raise ErreurClaire(f"« {designe} » n'est ni un dossier, ni le nom d'un cours installé{noms}")
