"""Importer une bibliothèque facultative, ou dire en une phrase comment l'installer."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from socle.erreurs import ErreurClaire

# Du module qu'on importe au paquet qu'on installe, quand leurs noms diffèrent.
PAQUETS = {"pysat": "python-sat", "exact_cover": "exact-cover"}
COMPILES = ("ortools", "exact_cover")  # personne ne les a portés dans un navigateur


def manque(module: str) -> str:
    """La phrase qui dit ce qui manque pour importer un module ; vide s'il est là.

    On cherche le paquet sans l'importer : certains pèsent cent mégaoctets, que chaque processus fils aurait à recopier.

    Exemples
    --------
    >>> manque("json"), manque("pas_de_ce_nom.sous_module").split(" : ")[0]
    ('', "il faut pas_de_ce_nom, qui n'est pas installé")
    """
    racine = module.partition(".")[0]
    if find_spec(racine) is not None:
        return ""
    if sys.platform == "emscripten" and racine in COMPILES:
        return f"il faut {racine}, qui n'existe pas dans un navigateur : cette cellule ne s'exécute que dans JupyterLab"
    if sys.platform == "emscripten":
        return f"il faut {racine}, que le navigateur va chercher sur le réseau : êtes-vous relié ?"
    paquet = PAQUETS.get(racine, racine)
    return f"il faut {racine}, qui n'est pas installé : pip install {paquet}"


def comment_l_avoir(paquet: str) -> str:
    """Ce qu'il faut faire pour avoir une bibliothèque : l'installer ; dans un navigateur, être relié au réseau.

    Exemples
    --------
    >>> comment_l_avoir("matplotlib")
    'installez-le par « pip install matplotlib »'
    """
    if sys.platform == "emscripten":
        return "le navigateur va le chercher sur le réseau ; êtes-vous relié ?"
    return f"installez-le par « pip install {paquet} »"


def importer(module: str) -> Any:
    """Le module de ce nom.

    Lève
    ----
    ErreurClaire
        S'il n'est pas installé.
    """
    phrase = manque(module)
    if phrase:
        raise ErreurClaire(phrase)
    return import_module(module)
