"""Exécuter du code d'étudiant en comptant ses opérations, et l'arrêter s'il n'en finit pas.

Une *opération* est une instruction de la machine virtuelle de Python : le compte ne dépend ni de la vitesse de la
machine ni de sa charge, il est donc le même à chaque essai. Un appel à une fonction écrite en C compte pour une ;
`longueurs.py` y ajoute le travail que cet appel cache.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from types import FrameType

from sudokulib.correction.donnees import Donnee

BUDGET = 2_000_000


class TropLong(BaseException):
    """Le code a dépassé son budget d'opérations (pas une `Exception`, pour qu'un `except` d'étudiant ne l'avale pas)."""


def compter_operations(f: Callable[..., Donnee], *arguments: Donnee, budget: int = BUDGET) -> tuple[Donnee, int]:
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
    reste = budget

    def compter(cadre: FrameType, evenement: str, _: Donnee) -> Donnee:
        nonlocal reste
        if evenement == "opcode":
            if not reste:
                raise TropLong
            reste -= 1
        return compter

    def entrer(cadre: FrameType, evenement: str, _: Donnee) -> Donnee:
        cadre.f_trace = compter  # Python 3.13 n'écoute f_trace_opcodes qu'une fois f_trace donné
        cadre.f_trace_opcodes = True
        cadre.f_trace_lines = False
        return compter

    ancienne, ramasse_miettes = sys.gettrace(), gc.isenabled()
    gc.disable()  # il survient n'importe quand, et ses fonctions de rappel seraient comptées
    sys._getframe().f_trace_opcodes = True  # sans quoi Python 3.12 ne compte pas le premier appel
    sys.settrace(entrer)
    try:
        resultat = f(*arguments)
    finally:
        sys.settrace(ancienne)
        if ramasse_miettes:
            gc.enable()
    return resultat, budget - reste
