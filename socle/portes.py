"""Les portes d'un paquet : ce qu'on y prend du dehors est gardé, à sa façade comme dans ses modules.

Une porte se pose une fois par paquet, par `paresseux` ou par `verifier_arguments_de` ; ses modules ont la leur à mesure qu'on les
importe. La maison prend ses propres fonctions telles quelles : aucun algorithme n'est ralenti, et ce que le moteur d'épreuves dit
d'une réponse ne change pas. Une classe est gardée sur place : c'est la même pour tous. Un module dont le nom commence par un
souligné est privé, et n'a pas de porte.

>>> from sudokulib import cases
>>> espace = {"__name__": "cahier"}
>>> exec("from sudokulib.cases import nom_de_case", espace)
>>> espace["nom_de_case"] is cases.nom_de_case, espace["nom_de_case"].__wrapped__ is cases.nom_de_case
(False, True)
"""

from __future__ import annotations

import inspect
import sys
import warnings
from collections.abc import Iterable
from types import ModuleType
from typing import Any

from socle.arguments import du_dehors, est_de_la_maison, verifier_arguments, verifier_le_constructeur


class Porte(ModuleType):
    """Un module qui garde ce qu'on lui prend du dehors ; un paquet pose celles de ses modules."""

    def __getattribute__(self, nom: str) -> Any:
        objet = ModuleType.__getattribute__(self, nom)
        if nom.startswith("_") or isinstance(objet, ModuleType) or not du_dehors(sys._getframe(1)):
            return objet
        if isinstance(objet, type):
            verifier_le_constructeur(objet)
        return a_la_porte(objet)

    def __setattr__(self, nom: str, valeur: Any) -> None:
        super().__setattr__(nom, valeur)
        if type(valeur) is ModuleType and valeur.__name__ == f"{self.__name__}.{nom}":  # un module qu'on vient d'importer
            poser_les_portes(valeur.__name__)


def poser_les_portes(paquet: str) -> None:
    """Garde un paquet, ses modules déjà importés, et ceux qui le seront."""
    for nom, module in list(sys.modules.items()):
        if type(module) is ModuleType and f"{nom}.".startswith(f"{paquet}.") and "._" not in nom:
            module.__class__ = Porte
            for objet in list(vars(module).values()):
                if isinstance(objet, type) and objet.__module__ == nom and not objet.__name__.startswith("_"):
                    verifier_arguments(objet)


def verifier_arguments_de(espace: dict[str, Any], noms: Iterable[str]) -> None:
    """Garde, parmi ces noms d'un paquet, ceux qu'il a déjà importés et qui sont des fonctions ou des classes."""
    for nom in noms:
        if nom in espace:
            espace[nom] = a_la_porte(espace[nom], espace["__name__"])
    poser_les_portes(espace["__name__"])


def a_la_porte(objet: Any, paquet: str = "") -> Any:
    """Ce qu'un paquet montre : une fonction, une classe de la maison sont gardées, le reste est tel quel.

    Une fonction gardée dit venir de ce paquet, où un autre processus la retrouvera : celle du module est une autre.
    """
    de_la_maison = est_de_la_maison(getattr(objet, "__module__", None))
    if isinstance(objet, type) and de_la_maison:
        return verifier_arguments(objet)
    if not inspect.isroutine(objet) or not (paquet or de_la_maison):
        return objet
    gardee = verifier_arguments(objet)
    if paquet and gardee.__module__ == objet.__module__:
        gardee.__module__ = paquet
    return gardee


def avertir(phrase: str) -> None:
    """Un avertissement, à la ligne du dehors d'où l'on est venu."""
    niveau, cadre = 2, sys._getframe(1)
    while cadre.f_back and not du_dehors(cadre):
        niveau, cadre = niveau + 1, cadre.f_back
    warnings.warn(phrase, stacklevel=niveau)
