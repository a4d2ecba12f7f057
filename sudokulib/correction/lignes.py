"""Compter les lignes qu'exécute un appel, et l'arrêter s'il en fait trop : moins fin que `cout.py`, mais dix fois plus rapide."""

from __future__ import annotations

import os
import sys
from types import FrameType

from sudokulib.correction.cout import TropLong
from sudokulib.correction.donnees import Donnee, Fonction

_CORRECTION = os.path.dirname(__file__)  # noqa: PTH120 -- les gestes gardés, sur place, n'y sont pas à l'étudiant


def compter_lignes(f: Fonction, budget: int) -> tuple[Donnee, int]:
    """Appelle f() en comptant les lignes qu'elle exécute ; lève TropLong si le budget est dépassé.

    Exemples
    --------
    >>> def carre():
    ...     return 3 * 3
    >>> compter_lignes(carre, 10)
    (9, 1)
    """
    reste = budget

    def compter(cadre: FrameType, evenement: str, _: Donnee) -> Donnee:
        nonlocal reste
        if evenement == "call" and cadre.f_code.co_filename.startswith(_CORRECTION):
            return None
        if evenement == "line":
            reste -= 1
            if reste < 0:
                raise TropLong
        return compter

    ancienne = sys.gettrace()
    sys.settrace(compter)
    try:
        resultat = f()
    finally:
        sys.settrace(ancienne)
    return resultat, budget - reste
