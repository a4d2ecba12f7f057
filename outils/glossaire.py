"""Écrit `documentation/glossaire.md`, une ligne par paquet, d'après leurs docstrings : `python -m outils.glossaire`.

La ligne d'un paquet est le premier paragraphe de la docstring de son `__init__.py`.
"""

from __future__ import annotations

import ast
from pathlib import Path

from socle.sorties import ecrire_fichier

RACINE = Path(__file__).resolve().parent.parent
PAGE = RACINE / "documentation" / "glossaire.md"
MAISONS = ("socle", "sudokulib", "epreuves", "cours")
DEBUT = """# Glossaire

Ce que contient chaque paquet. Cette page est écrite par `python -m outils.glossaire` : changez plutôt les docstrings.
"""


def premiere_phrase(paquet: Path) -> str:
    """Ce que dit d'abord la docstring d'un paquet ; vide s'il n'en a pas.

    Exemples
    --------
    >>> premiere_phrase(RACINE / "epreuves" / "tirer")
    'Tirer des appels au hasard, avec Hypothesis ou sans elle.'
    """
    arbre = ast.parse((paquet / "__init__.py").read_text(encoding="utf-8"))
    paragraphe, _, _ = (ast.get_docstring(arbre) or "").partition("\n\n")
    return " ".join(paragraphe.split())


def paquets(maison: str) -> list[Path]:
    """Une maison, puis ses paquets de premier niveau, dans l'ordre alphabétique."""
    dossier = RACINE / maison
    return [dossier, *sorted(interieur.parent for interieur in dossier.glob("*/__init__.py"))]


def sans_docstring() -> list[str]:
    """Les paquets dont le glossaire ne saurait rien dire."""
    return [nom(p) for maison in MAISONS for p in paquets(maison) if not premiere_phrase(p)]


def nom(paquet: Path) -> str:
    """Le nom sous lequel on importe un paquet.

    Exemples
    --------
    >>> nom(RACINE / "epreuves" / "tirer")
    'epreuves.tirer'
    """
    return ".".join(paquet.relative_to(RACINE).parts)


def glossaire() -> str:
    """La page, maison par maison."""
    parties = [DEBUT]
    for maison in MAISONS:
        lignes = [f"- **{nom(paquet)}** : {premiere_phrase(paquet)}" for paquet in paquets(maison)]
        parties.append("\n".join([f"## {maison}", "", *lignes, ""]))
    return "\n".join(parties)


if __name__ == "__main__":
    ecrire_fichier(PAGE, glossaire())
