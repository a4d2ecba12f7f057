"""Rebâtir un objet à nous d'après des données que l'on ne croit pas : chaque champ doit avoir la forme que son type annonce.

Ce que renvoie le processus de l'étudiant a pu être écrit par son code. On en fait donc des objets dont tous les champs sont des
sortes annoncées, ou rien.

>>> from epreuves.pieces import Essai
>>> conformer(list[Essai], [["f(1)", "1", "2"]])
[Essai(appel='f(1)', attendu='1', obtenu='2')]
>>> conformer(list[Essai], [["f(1)", "1"]])
Traceback (most recent call last):
  ...
epreuves.forme.Difforme: Essai : il manque « obtenu »
"""

from __future__ import annotations

from dataclasses import is_dataclass
from functools import cache
from inspect import Parameter, signature
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints


class Difforme(ValueError):
    """Ces données n'ont pas la forme annoncée."""


def conformer(forme: Any, donnee: Any) -> Any:
    """La donnée, rebâtie selon une forme.

    Paramètres
    ----------
    forme : type
        Un type simple, une liste, un tuple, un dictionnaire de formes, une alternative ; ou une classe dont les champs sont
        annoncés (tuple nommé, `dataclass`), que la donnée écrit comme une suite ou comme un dictionnaire. `Any` accepte tout.
    donnee : donnée simple

    Lève
    ----
    Difforme
    """
    if forme is Any:
        return donnee
    if get_origin(forme) is UnionType:
        return _selon_la_premiere(get_args(forme), donnee)
    if get_origin(forme) is not None:
        return _contenant(get_origin(forme), get_args(forme), donnee)
    if is_dataclass(forme) or hasattr(forme, "_fields"):
        return _objet(forme, donnee)
    return _simple(forme, donnee)


def _simple(forme: type, donnee: Any) -> Any:
    """Un texte, un nombre, un booléen, None ; un booléen n'est pas un nombre, un entier est un réel."""
    permis: dict[type, tuple[type, ...]] = {float: (int, float), NoneType: (NoneType,)}
    juste = isinstance(donnee, permis.get(forme, (forme,))) and (forme is bool or not isinstance(donnee, bool))
    if not juste:
        raise Difforme(f"on attend {forme.__name__}, et non {type(donnee).__name__}")
    return donnee


def _selon_la_premiere(formes: tuple[Any, ...], donnee: Any) -> Any:
    for forme in formes:
        try:
            return conformer(forme, donnee)
        except Difforme as refus:
            dernier = refus
    raise dernier


def _contenant(genre: Any, formes: tuple[Any, ...], donnee: Any) -> Any:
    """Une liste, un tuple ou un dictionnaire. JSON fait une liste d'un tuple."""
    if genre is dict:
        paires = _de_sorte(dict, donnee).items()
        return {conformer(formes[0], cle): conformer(formes[1], valeur) for cle, valeur in paires}
    suite = _de_sorte((list, tuple), donnee)
    if genre is tuple and formes[-1] is not Ellipsis:
        if len(formes) != len(suite):
            raise Difforme(f"on attend {len(formes)} éléments, et non {len(suite)}")
        return tuple(map(conformer, formes, suite))
    return genre(conformer(formes[0], element) for element in suite)


def _objet(classe: Any, donnee: Any) -> Any:
    """Un objet, de ses champs nommés ou dans l'ordre ; ceux qui ont une valeur par défaut peuvent manquer."""
    formes = _formes_des_champs(classe)
    if isinstance(donnee, dict):
        champs = donnee
    else:
        suite = _de_sorte((list, tuple), donnee)
        champs = dict(zip(formes, suite)) if len(suite) <= len(formes) else {"": suite}
    inconnus = champs.keys() - formes.keys()
    manquants = [nom for nom in _obligatoires(classe) if nom not in champs]
    if inconnus or manquants:
        faute = f"il manque « {manquants[0]} »" if manquants else "un champ de trop"
        raise Difforme(f"{classe.__name__} : {faute}")
    return classe(**{nom: conformer(formes[nom], valeur) for nom, valeur in champs.items()})


@cache
def _formes_des_champs(classe: Any) -> dict[str, Any]:
    annoncees = get_type_hints(classe)
    return {nom: annoncees[nom] for nom in signature(classe).parameters}


@cache
def _obligatoires(classe: Any) -> tuple[str, ...]:
    return tuple(nom for nom, champ in signature(classe).parameters.items() if champ.default is Parameter.empty)


def _de_sorte(sortes: type | tuple[type, ...], donnee: Any) -> Any:
    if not isinstance(donnee, sortes):
        raise Difforme(f"on n'attend pas {type(donnee).__name__}")
    return donnee
