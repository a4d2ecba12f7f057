"""Compter et repérer les bits d'un mot dans un noyau : les deux instructions du processeur que numba n'offre pas lui-même.

`nombre` compte les bits à 1, `premier` donne le rang du plus bas. LLVM les connaît sous les noms `ctpop` et `cttz` ; chacune
devient une instruction machine là où une boucle en demanderait des dizaines. Ce module exige numba.
"""

from __future__ import annotations

from typing import Any

from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

Mot = Any  # un mot de bits : int pour qui lit, entier numpy sans signe dans un noyau


def _nombre(contexte: Any, mot: Any) -> Any:
    """Le nombre de bits à 1 d'un mot de 64 bits."""

    def ecrire(contexte: Any, code: Any, signature: Any, arguments: Any) -> Any:
        return code.ctpop(arguments[0])

    return types.int64(types.uint64), ecrire


def _premier(contexte: Any, mot: Any) -> Any:
    """Le rang du plus bas bit à 1 d'un mot de 64 bits, qui ne doit pas être nul."""

    def ecrire(contexte: Any, code: Any, signature: Any, arguments: Any) -> Any:
        return code.cttz(arguments[0], cgutils.true_bit)

    return types.int64(types.uint64), ecrire


nombre: Any = intrinsic(_nombre)
premier: Any = intrinsic(_premier)
