"""Ce que coûterait, au pire, de chercher un motif (`re`) dans un texte : le moteur de Python essaie parfois toutes les façons.

Sur « (a+)+b », quarante lettres prendraient des années, et rien n'arrête un `re.match` commencé : sur place, on compte d'abord.
Une répétition a autant de façons qu'elle a de longueurs possibles, des répétitions de suite se partagent le texte, et une
répétition de répétitions élève leurs façons à la puissance du nombre de tours. Un motif simple n'y perd rien :

>>> cout("[0-9]+", 81), cout("(a+)+b", 81) > 10**30
(6642.0, True)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from importlib import import_module
from math import factorial, inf
from typing import Any

MOTIF_MAX = 1_000  # signes
Arbre = Iterable[tuple[Any, Any]]  # ce que lit l'analyseur de Python : des couples (opération, arguments)


def cout(motif: str | bytes | re.Pattern[Any], longueur: int) -> float:
    """Le nombre de pas, au pire, pour chercher ce motif dans un texte de cette longueur ; infini si on ne sait pas.

    Exemples
    --------
    >>> cout("x", 10), cout("a?" * 30, 10) > 10**9
    (11.0, True)
    """
    source = motif.pattern if isinstance(motif, re.Pattern) else motif
    drapeaux = motif.flags & re.VERBOSE if isinstance(motif, re.Pattern) else 0
    if len(source) > MOTIF_MAX:
        return inf
    try:
        return (longueur + 1) * facons(_analyser(source, drapeaux), longueur)
    except re.error:  # Python dira ce qui ne va pas
        return 0.0
    except (ImportError, OverflowError, RecursionError):
        return inf


def _analyser(source: str | bytes, drapeaux: int) -> Arbre:
    """Le motif analysé ; s'il ne se lit qu'avec ses blancs et ses commentaires (`re.VERBOSE`), de cette façon."""
    analyser = import_module("re._parser").parse
    try:
        return analyser(source, drapeaux)  # type: ignore[no-any-return]
    except re.error:
        return analyser(source, drapeaux | re.VERBOSE)  # type: ignore[no-any-return]


def facons(arbre: Arbre, longueur: int) -> float:
    """De combien de façons, au plus, un motif s'accorde avec un texte à partir d'un même endroit."""
    total, repetitions = 1.0, 0
    for operation, arguments in arbre:
        mesurer = _FACONS.get(str(operation))
        total *= mesurer(arguments, longueur) if mesurer else 1.0
        repetitions += mesurer is _repetees and int(arguments[1]) > longueur
    return total / factorial(repetitions)  # elles se partagent le texte : chacune ne peut pas le prendre en entier


def _repetees(arguments: Any, longueur: int) -> float:
    au_moins, au_plus, arbre = int(arguments[0]), int(arguments[1]), arguments[2]
    tours = max(au_moins, min(au_plus, longueur))
    de_chacun: float = facons(arbre, longueur) ** tours
    return float(tours - min(au_moins, tours) + 1) * de_chacun


def _au_choix(arguments: Any, longueur: int) -> float:
    """Une façon au plus par branche ; une seule en tout si leurs premières lettres les départagent."""
    branches = [list(branche) for branche in arguments[1]]
    premieres = [str(branche[0]) for branche in branches if branche and str(branche[0][0]) == "LITERAL"]
    de_chacune = [facons(branche, longueur) for branche in branches]
    return max(de_chacune) if len({*premieres}) == len(branches) else sum(de_chacune)


def _selon(arguments: Any, longueur: int) -> float:
    _, si, sinon = arguments
    return facons(si, longueur) + (facons(sinon, longueur) if sinon else 0.0)


# Les opérations qui ont plusieurs façons ; les autres n'en ont qu'une.
_FACONS: dict[str, Callable[[Any, int], float]] = {
    **dict.fromkeys(("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"), _repetees),
    "BRANCH": _au_choix,
    "SUBPATTERN": lambda arguments, longueur: facons(arguments[-1], longueur),
    "ATOMIC_GROUP": facons,
    "ASSERT": lambda arguments, longueur: facons(arguments[1], longueur),
    "ASSERT_NOT": lambda arguments, longueur: facons(arguments[1], longueur),
    "GROUPREF": lambda _, longueur: longueur + 1.0,  # une seule, mais qui relit le texte
    "GROUPREF_EXISTS": _selon,
}
