"""Des copies à faire corriger : cellules exécutées comme dans un cahier, variantes, fautes ; un bac à sable par lot."""

from __future__ import annotations

from functools import cache
from random import Random

import cours.exercices  # noqa: F401 -- les importer les déclare
from cours.auteur import copies as d_un_cours
from cours.auteur.copies import avec, copie_de, executer_cellule, nommee
from epreuves import Epreuve, Fonctions, epreuves
from epreuves.a_part import ouvert
from epreuves.code_source.cellule import lire_cellule
from epreuves.conduire.conduire import conduire_toutes
from socle.bibliotheques import manque

__all__ = ["CODE", "TOUTES", "avec", "bilans", "copie_de", "de_genre", "executer", "executer_cellule", "nom", "nommee", "reponse"]
_OUVERTE = ouvert()
_OUVERTE.__enter__()  # dans une roue aussi, les essais lisent tout ce qui juge
TOUTES = epreuves()


def de_genre(*genres: type[Epreuve]) -> list[Epreuve]:
    """Les épreuves de ces genres, dans l'ordre du cours."""
    return [e for e in TOUTES.values() if isinstance(e, genres)]


# Ceux dont la bibliothèque facultative manque ne se corrigent pas ici ; l'importer d'avance, chaque processus fils en hérite.
CODE = [e for e in de_genre(Fonctions) if not any(map(manque, e.droits.bibliotheques))]


def nom(x):
    """De quoi nommer un essai paramétré."""
    return getattr(x, "identifiant", None) or str(x)


def executer(e, *sources):
    """L'espace de noms d'un cahier : ce que prêtent les énoncés, les corrigés qui précèdent, puis ces cellules."""
    return d_un_cours.executer(e, *sources, tous=CODE)


def reponse(e, *sources):
    """Les fonctions que ces cellules définissent."""
    espace = executer(e, *sources)
    return [espace[f.__name__] for f in e.fonctions]


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
