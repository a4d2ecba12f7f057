"""Faire passer une donnée simple d'un processus à l'autre, en JSON : rien de ce qu'on lit ne s'exécute."""

from __future__ import annotations

import json
import math
from collections.abc import Callable

from epreuves.donnees import Donnee, EntierImmense, Opaque

GRAND = 1 << 63  # au-delà, un entier s'écrit en base 16 : Python refuse d'écrire en décimal ceux de plus de 4300 chiffres


def en_json(x: Donnee) -> str:
    """Une donnée simple (voir `donnees.rebatir`) en texte JSON.

    Exemples
    --------
    >>> en_json([1, (2, "a")])
    '[1, {"tuple": [2, "a"]}]'
    """
    return json.dumps(_coder(x), allow_nan=False)


def de_json(texte: str) -> Donnee:
    """La donnée qu'`en_json` a écrite.

    Exemples
    --------
    >>> de_json(en_json({1: {2, 3}, "x": 10**40})) == {1: {2, 3}, "x": 10**40}
    True
    """
    return _decoder(json.loads(texte))


def _coder(x: Donnee) -> Donnee:
    genre = type(x)
    if x is None or genre in (bool, str):
        return x
    if genre in (int, EntierImmense):
        return int(x) if abs(x) < GRAND else {"int": hex(x)}
    if genre is float:
        return x if math.isfinite(x) else {"float": repr(x)}
    if genre is list:
        return [_coder(y) for y in x]
    if genre is dict:
        return {"dict": [[_coder(cle), _coder(valeur)] for cle, valeur in x.items()]}
    if genre in (tuple, set, frozenset):
        return {genre.__name__: [_coder(y) for y in x]}
    if genre is Opaque:
        return {"opaque": x.type}
    if genre is bytes:
        return {"bytes": x.hex()}
    if genre is complex:
        return {"complex": repr(x)}
    raise TypeError(f"{genre.__name__} n'est pas une donnée simple")


_SORTES: dict[str, Callable[[Donnee], Donnee]] = {
    "int": lambda texte: int(texte, 16),
    "float": float,
    "complex": complex,
    "opaque": Opaque,
    "bytes": bytes.fromhex,
    "tuple": lambda liste: tuple(map(_decoder, liste)),
    "set": lambda liste: set(map(_decoder, liste)),
    "frozenset": lambda liste: frozenset(map(_decoder, liste)),
    "dict": lambda paires: {_decoder(cle): _decoder(valeur) for cle, valeur in paires},
}


def _decoder(x: Donnee) -> Donnee:
    if isinstance(x, list):
        return [_decoder(y) for y in x]
    if isinstance(x, dict):
        ((sorte, contenu),) = x.items()
        return _SORTES[sorte](contenu)
    return x
