"""Exécuter du code d'étudiant en comptant ses opérations, et l'arrêter s'il n'en finit pas.

Une *opération* est une instruction de la machine virtuelle de Python : le compte ne dépend ni de la vitesse de la
machine ni de sa charge, il est donc le même à chaque essai. Un appel à une fonction écrite en C compte pour une.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

from sudokulib.correction.bilan import Mesure

BUDGET = 2_000_000
BUDGET_DE_MESURE = 1_500_000
# Opérations / borne peut doubler sans qu'on parle de croissance, et quelques dizaines d'opérations ne sont rien.
TOLERANCE, NEGLIGEABLE = 2, 50


class TropLong(BaseException):
    """Le code a dépassé son budget d'opérations (pas une `Exception`, pour qu'un `except` d'étudiant ne l'avale pas)."""


def compter_operations(f: Callable[..., Any], *arguments: Any, budget: int = BUDGET) -> tuple[Any, int]:
    """Appelle f en comptant les opérations qu'elle exécute.

    Paramètres
    ----------
    f : fonction
    arguments : les arguments de l'appel
    budget : int
        Le nombre d'opérations au-delà duquel on arrête.

    Renvoie
    -------
    (résultat, opérations) : tuple

    Lève
    ----
    TropLong
        Si le budget est dépassé : boucle sans fin, le plus souvent.

    Exemples
    --------
    >>> _, une = compter_operations(lambda k: [x for x in range(k)], 10)
    >>> _, dix = compter_operations(lambda k: [x for x in range(k)], 100)
    >>> 5 < dix / une < 10
    True
    """
    compte = 0

    def suivre(cadre: FrameType, evenement: str, _: Any) -> Any:
        nonlocal compte
        cadre.f_trace = suivre  # Python 3.13 n'écoute f_trace_opcodes qu'une fois f_trace donné
        cadre.f_trace_opcodes = True
        cadre.f_trace_lines = False
        if evenement == "opcode":
            compte += 1
            if compte > budget:
                raise TropLong
        return suivre

    ancienne, ramasse_miettes = sys.gettrace(), gc.isenabled()
    gc.disable()  # il survient n'importe quand, et ses fonctions de rappel seraient comptées
    sys._getframe().f_trace_opcodes = True  # sans quoi Python 3.12 ne compte pas le premier appel
    sys.settrace(suivre)
    try:
        resultat = f(*arguments)
    finally:
        sys.settrace(ancienne)
        if ramasse_miettes:
            gc.enable()
    return resultat, compte


def juger_croissance(fonction: str, borne: str, points: list[tuple[str, int, int]]) -> Mesure:
    """Compare des opérations comptées à une borne : leur quotient ne doit pas croître.

    Paramètres
    ----------
    fonction, borne : str
    points : liste de (étiquette, valeur de la borne, opérations)
        De la plus petite taille à la plus grande.

    Renvoie
    -------
    Mesure

    Exemples
    --------
    >>> juger_croissance("f", "N", [("4", 4, 50), ("16", 16, 170)]).tenue
    True
    >>> juger_croissance("f", "N", [("4", 4, 50), ("16", 16, 800)]).tenue
    False
    """
    _, petite, peu = points[0]
    tenue = all(operations <= TOLERANCE * peu * valeur / petite + NEGLIGEABLE for _, valeur, operations in points)
    return Mesure(fonction, borne, tenue, points)


def courbe(mesure: Mesure) -> list[float]:
    """La borne, mise à l'échelle du premier point mesuré : ce que coûterait un code exactement proportionnel."""
    _, valeur, operations = mesure.points[0]
    return [operations * v / valeur for _, v, _ in mesure.points]
