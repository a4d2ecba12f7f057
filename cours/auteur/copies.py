"""Des copies à faire juger : des cellules exécutées comme dans un cahier, des variantes, une référence remplacée."""

from __future__ import annotations

import linecache
import types
import zlib
from collections.abc import Callable, Sequence
from typing import Any

from epreuves import Fonctions, Variante, a_faire, epreuves
from socle.bibliotheques import manque

Fonction = Callable[..., Any]
CELLULE = "<ipython-input-"  # le nom de fichier d'une cellule, suivi de ce qui la distingue


def de_code() -> list[Fonctions]:
    """Les exercices de code du cours ; ceux dont la bibliothèque facultative manque ne se corrigent pas ici."""
    return [e for e in epreuves().values() if isinstance(e, Fonctions) and not any(map(manque, e.droits.bibliotheques))]


def executer(e: Fonctions, *sources: str, tous: Sequence[Fonctions] | None = None) -> dict[str, Any]:
    """L'espace de noms d'un cahier : ce que prêtent les énoncés, les corrigés qui précèdent, puis ces cellules."""
    espace: dict[str, Any] = {"__name__": "__main__", "a_faire": a_faire}
    tous = de_code() if tous is None else tous
    precedents = tous[: tous.index(e) + 1]
    for exercice in precedents:
        espace |= {objet.__name__: objet for objet in exercice.fournis}
    for exercice in precedents[:-1]:
        executer_cellule(exercice.corrige, espace)
    for source in sources:
        executer_cellule(source, espace)
    return espace


def executer_cellule(source: str, espace: dict[str, Any]) -> None:
    """Exécute une cellule, dont on retrouve ensuite le texte, comme dans un vrai cahier."""
    nom = f"{CELLULE}{zlib.crc32(source.encode())}>"
    linecache.cache[nom] = (len(source), None, source.splitlines(keepends=True), nom)
    exec(compile(source, nom, "exec"), espace)


def nommee(f: Fonction, nom: str) -> Fonction:
    """La même fonction, sous le nom que demande l'énoncé."""
    if not isinstance(f, types.FunctionType):
        return f
    copie = types.FunctionType(f.__code__, f.__globals__, nom, f.__defaults__, f.__closure__)
    copie.__kwdefaults__ = f.__kwdefaults__
    return copie


def avec(e: Fonctions, fausse: Fonction, nom: str) -> list[Fonction]:
    """Les références d'un exercice, dont l'une est remplacée."""
    return [nommee(fausse, nom) if f.__name__ == nom else f for f in e.fonctions]


def copie_de(e: Fonctions, variante: Variante) -> list[Fonction]:
    """La copie où l'étudiant aurait fait la faute d'une variante."""
    return avec(e, variante.fonction, variante.de or e.fonctions[0].__name__)
