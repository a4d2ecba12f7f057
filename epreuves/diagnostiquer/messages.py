"""Lire le message qu'écrit Python avec une exception : l'opération, les types, le nombre d'arguments qu'il y nomme.

Une table : un motif, et comment dire ce qu'il a relevé. Un message qu'aucun motif ne lit, ou qu'un autre Python écrit autrement,
est seulement moins bien dit : la phrase générale de `arrets.py` reste.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from epreuves.donnees import du_type
from socle.nombres import accorder

ENTIERE = " : une division par / en donne un, // donne un entier"


class Motif(NamedTuple):
    """Ce qu'écrit Python, et la phrase qu'on en tire, sans majuscule ni point."""

    motif: str
    dire: Callable[..., str]


def lire_message(message: str) -> str:
    """Ce que dit, en français, le message d'une TypeError ou d'une AttributeError ; vide si l'on ne sait pas le lire.

    Exemples
    --------
    >>> lire_message("TypeError: unsupported operand type(s) for +: 'int' and 'list'")
    "« + » ne s'applique pas entre un entier et une liste"
    """
    for motif, dire in MOTIFS:
        lu = re.search(motif, message)
        if lu:
            return dire(*lu.groups())
    return ""


def _entre(operation: str, gauche: str, droite: str) -> str:
    return f"« {operation} » ne s'applique pas entre {du_type(gauche)} et {du_type(droite)}"


def _compare(operation: str, gauche: str, droite: str) -> str:
    return f"« {operation} » ne compare pas {du_type(gauche)} et {du_type(droite)}"


def _trop(nom: str, voulus: str, donnes: str) -> str:
    nom, moi = _appelee(nom)
    return _attendus(nom, int(voulus) - moi, int(donnes) - moi)


def _attendus(nom: str, voulus: int, donnes: int) -> str:
    attend = f"attend {accorder(voulus, 'argument')}" if voulus else "n'attend aucun argument"
    return f"{nom} {attend}, et vous lui en donnez {donnes}"


def _manque(nom: str, combien: str, lesquels: str) -> str:
    noms = lesquels.replace("'", "").replace(" and ", " et ").replace(", et", " et")
    lesquels = "l'argument" if combien == "1" else "les arguments"
    return f"il manque à l'appel de {_appelee(nom)[0]} {lesquels} {noms}"


def _appelee(nom: str) -> tuple[str, int]:
    """Le nom d'une fonction, ou d'une classe, et le nombre d'arguments que Python compte en plus de ceux qu'on écrit."""
    *avant, dernier = nom.replace("<locals>.", "").split(".")
    if dernier in ("__init__", "__new__") and avant:
        return avant[-1], 1
    return "votre lambda" if dernier == "<lambda>" else dernier, 0


def _un_argument(nom: str, voulus: str, donnes: str) -> str:
    return _attendus(nom, ("no", "one").index(voulus), int(donnes))


def _entier_attendu(recu: str) -> str:
    return f"on attend ici un entier, et non {du_type(recu)}{ENTIERE if recu == 'float' else ''}"


def _indice(recu: str) -> str:
    return f"l'indice d'une liste doit être un entier, et non {du_type(recu)}{ENTIERE if recu == 'float' else ''}"


def _fige(recu: str) -> str:
    if recu in ("tuple", "str"):
        return f"{du_type(recu)} ne se modifie pas : faites-en une liste, ou bâtissez-en un autre"
    return f"{du_type(recu)} n'a pas d'éléments qu'on puisse changer"


MOTIFS = (
    Motif(r"unsupported operand type\(s\) for ([^\s:]{1,3})[^:]{0,12}: '(\w+)' and '(\w+)'", _entre),
    Motif(r"'([<>=]{1,2})' not supported between instances of '(\w+)' and '(\w+)'", _compare),
    Motif(r"([\w.<>]+)\(\) takes (\d+) positional arguments? but (\d+) w", _trop),
    Motif(r"([\w.<>]+)\(\) missing (\d+) required positional arguments?: ([\w', ]+\w')", _manque),
    Motif(r"([\w.]+)\(\) takes exactly (one|no) arguments? \((\d+) given\)", _un_argument),
    Motif(r"\b(\w+) expected (?:at least |at most |exactly )?(\d+) arguments?, got (\d+)", _trop),
    Motif(r"'(\w+)' object cannot be interpreted as an integer", _entier_attendu),
    Motif(r"list indices must be integers or slices, not (\w+)", _indice),
    Motif(r"'(\w+)' object does not support item assignment", _fige),
    Motif(
        r"unhashable type: '(\w+)'",
        lambda t: f"{du_type(t)} ne peut être ni une clé de dictionnaire, ni un élément d'ensemble : prenez un tuple",
    ),
    Motif(r"object of type '(\w+)' has no len", lambda t: f"len ne s'applique pas à {du_type(t)}"),
    Motif(r"bad operand type for unary (\S): '(\w+)'", lambda o, t: f"« {o} » ne s'applique pas à {du_type(t)}"),
    Motif(r"must be real number, not (\w+)", lambda t: f"on attend ici un nombre, et non {du_type(t)}"),
    Motif(
        r"can only concatenate str \(not \"(\w+)\"\) to str",
        lambda t: f"à un texte, + n'ajoute qu'un texte, et non {du_type(t)} : str(x) en fait un",
    ),
    Motif(
        r"'(\w+)' object has no attribute '(\w+)'",
        lambda t, nom: f"{du_type(t)} n'a pas cet attribut ou cette méthode, {nom}",
    ),
)
