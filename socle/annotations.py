"""Ce qu'annonce un paramètre : lire le type écrit, dire si une valeur y convient, le nommer en français."""

from __future__ import annotations

import inspect
import typing
from collections.abc import Callable, Iterable, Iterator, Mapping
from math import isfinite
from numbers import Integral, Real
from types import NoneType, UnionType
from typing import Any

NOMS = {
    int: "un nombre entier",
    float: "un nombre",
    str: "un texte",
    bool: "True ou False",
    NoneType: "None",
    list: "une liste",
    tuple: "un tuple",
    dict: "un dictionnaire",
}


def lire_annotation(annotation: Any, espace: dict[str, Any]) -> Any:
    """Le type qu'écrit une annotation ; `object`, qui accepte tout, si elle nomme ce qu'on n'importe que pour la lire."""
    annotation = getattr(annotation, "__forward_arg__", annotation)
    if not isinstance(annotation, str):
        return object if annotation is inspect.Parameter.empty else annotation
    try:
        return eval(annotation, {**vars(typing), **espace})
    except (NameError, TypeError):
        return object


# Une valeur est-elle du type qu'on annonce ?


def convient(valeur: object, attendu: Any) -> bool:
    """Vrai si une valeur est de ce type, jusque dans ses éléments ; un type qu'on ne connaît pas accepte tout.

    >>> convient([1, 2], list[int]), convient([1, "2"], list[int]), convient(None, int | None), convient(True, int)
    (True, False, True, False)
    """
    origine = typing.get_origin(attendu)
    if origine in (typing.Union, UnionType):
        return any(convient(valeur, possible) for possible in typing.get_args(attendu))
    if attendu is None:
        return valeur is None
    if isinstance(origine or attendu, type):
        return _est_un(valeur, origine or attendu) and _contient(valeur, origine, typing.get_args(attendu))
    return True


def _est_un(valeur: object, classe: type) -> bool:
    """`isinstance`, où un booléen n'est pas un nombre, où un entier est un réel, et un tuple un n-uplet nommé."""
    if classe is int:
        return isinstance(valeur, Integral) and not isinstance(valeur, bool)
    if classe is float:
        return isinstance(valeur, Real) and not isinstance(valeur, bool) and _tient(valeur)
    champs: dict[str, Any] = getattr(classe, "__annotations__", {})
    if issubclass(classe, tuple) and hasattr(classe, "_fields"):
        types = [getattr(t, "__forward_arg__", t) for t in champs.values()]
        return (
            isinstance(valeur, tuple)
            and len(valeur) == len(types)
            and all(convient(v, lire_annotation(t, {})) for v, t in zip(valeur, types))
        )
    try:
        return isinstance(valeur, classe)
    except TypeError:  # un protocole, qui ne se vérifie pas
        return True


def _tient(nombre: Real) -> bool:
    """Vrai d'un nombre fini, qui tient dans un réel de la machine."""
    try:
        return isfinite(nombre)
    except OverflowError:
        return False


def _contient(valeur: Any, origine: Any, types: tuple[Any, ...]) -> bool:
    """Vrai si chaque élément est du type annoncé ; ce qui ne se parcourt qu'une fois n'est pas parcouru."""
    if not types or origine is None or isinstance(valeur, Iterator) or not isinstance(valeur, Iterable):
        return True
    if getattr(valeur, "ndim", None) == 0:  # un tableau numpy sans dimension, qui se dit parcourable et ne l'est pas
        return False
    if isinstance(valeur, tuple) and origine is tuple and types[-1] is not ...:
        return len(valeur) == len(types) and all(map(convient, valeur, types))
    if isinstance(valeur, Mapping):
        return all(convient(cle, types[0]) and convient(v, types[-1]) for cle, v in valeur.items())
    if origine in (Callable, type):
        return True
    return not isinstance(valeur, str) and all(convient(element, types[0]) for element in valeur)


def nommer(attendu: Any) -> str:
    """Un type, en français.

    >>> nommer(int), nommer(int | None), nommer(list[list[int]]), nommer(Callable[[int], int])
    ('un nombre entier', 'un nombre entier ou None', 'une liste, dont chaque élément est une liste, …', 'une fonction')
    """
    origine, types = typing.get_origin(attendu), typing.get_args(attendu)
    if origine in (typing.Union, UnionType):
        return " ou ".join(map(nommer, types))
    classe = origine or attendu
    if classe is Callable:
        return "une fonction"
    if attendu is None or classe in NOMS:
        nom = NOMS.get(classe, "None")
    elif isinstance(classe, type) and issubclass(classe, Iterable) and origine:
        nom = "une suite"
    else:
        nom = getattr(classe, "__name__", str(classe))
    if not types or (len(types) > 1 and types[-1] is not ...):
        return nom
    element = nommer(types[0])
    return f"{nom}, dont chaque élément est {element.split(',')[0]}" + (", …" if "," in element else "")
