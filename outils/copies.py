"""Des copies à faire corriger : cellules exécutées comme dans un cahier, variantes, fautes ; un bac à sable par lot."""

from __future__ import annotations

import linecache
import types
import zlib
from functools import cache
from random import Random

import cours.exercices  # noqa: F401 -- les importer les déclare
from epreuves import Epreuve, Fonctions, a_faire, epreuves
from epreuves.a_part import ouvert
from epreuves.code_source.cellule import lire_cellule
from epreuves.conduire.conduire import conduire_toutes
from socle.bibliotheques import manque

_OUVERTE = ouvert()
_OUVERTE.__enter__()  # dans une roue aussi, les essais lisent tout ce qui juge
TOUTES = epreuves()


def de_genre(*genres: type[Epreuve]) -> list[Epreuve]:
    """Les épreuves de ces genres, dans l'ordre du cours."""
    return [e for e in TOUTES.values() if isinstance(e, genres)]


# Ceux dont la bibliothèque facultative manque ne se corrigent pas ici ; l'importer d'avance, chaque processus fils en hérite.
CODE = [e for e in de_genre(Fonctions) if not any(map(manque, e.bibliotheques))]


def nom(x):
    """De quoi nommer un essai paramétré."""
    return getattr(x, "identifiant", None) or str(x)


def executer(e, *sources):
    """L'espace de noms d'un cahier : ce que prêtent les énoncés, les corrigés qui précèdent, puis ces cellules."""
    espace = {"__name__": "__main__", "a_faire": a_faire}
    precedents = CODE[: CODE.index(e) + 1]
    for exercice in precedents:
        espace |= {objet.__name__: objet for objet in exercice.fournis}
    for exercice in precedents[:-1]:
        executer_cellule(exercice.corrige, espace)
    for source in sources:
        executer_cellule(source, espace)
    return espace


def executer_cellule(source, espace):
    """Exécute une cellule, dont on retrouve ensuite le texte, comme dans un vrai cahier."""
    nom = f"<ipython-input-{zlib.crc32(source.encode())}>"
    linecache.cache[nom] = (len(source), None, source.splitlines(keepends=True), nom)
    exec(compile(source, nom, "exec"), espace)


def reponse(e, *sources):
    """Les fonctions que ces cellules définissent."""
    espace = executer(e, *sources)
    return [espace[f.__name__] for f in e.fonctions]


def nommee(f, nom):
    """La même fonction, sous le nom que demande l'énoncé."""
    if not isinstance(f, types.FunctionType):
        return f
    copie = types.FunctionType(f.__code__, f.__globals__, nom, f.__defaults__, f.__closure__)
    copie.__kwdefaults__ = f.__kwdefaults__
    return copie


def avec(e, fausse, nom):
    """Les références d'un exercice, dont l'une est remplacée."""
    return [nommee(fausse, nom) if f.__name__ == nom else f for f in e.fonctions]


def copie_de(e, variante):
    """La copie où l'étudiant aurait fait la faute d'une variante."""
    return avec(e, variante.fonction, variante.de or e.fonctions[0].__name__)


def _rangs(suite, combien, graine):
    """Les rangs d'une suite, tous ou seulement quelques-uns."""
    rangs = range(len(suite))
    return rangs if combien is None or combien >= len(suite) else sorted(Random(graine).sample(rangs, combien))


@cache
def bilans(identifiant, combien=None):
    """Tout ce qui prouve un exercice, corrigé d'un coup : un dictionnaire de bilans.

    Avec `combien`, on n'y met que tant de ses autres réponses et tant de ses variantes, toujours les mêmes.
    """
    from outils.cahiers import ebaucher  # il lui faut jupytext, que n'a pas le Python d'un navigateur

    e = TOUTES[identifiant]
    copies = {"référence": list(e.fonctions), "corrigé": reponse(e, e.corrige)}
    copies["ébauche"] = reponse(e, ebaucher(e.corrige, identifiant))
    for k in _rangs(e.autres, combien, identifiant):
        copies["autre", k] = reponse(e, lire_cellule(e.autres[k]).complet)
    for k in _rangs(e.variantes, combien, identifiant):
        copies["variante", k] = copie_de(e, e.variantes[k])
    if e.cout:
        copies["lent"] = avec(e, e.cout.lent, e.fonctions[-1].__name__)
    return dict(zip(copies, conduire_toutes(e, list(copies.values()))))
