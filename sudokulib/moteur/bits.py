"""Ce que partagent les noyaux : la façon de les compiler, et deux instructions du processeur que numba n'offre pas lui-même.

`nombre` compte les bits à 1, `premier` donne le rang du plus bas. LLVM les connaît sous les noms `ctpop` et `cttz` ; chacune
devient une instruction machine là où une boucle en demanderait des dizaines. Ce module exige numba.

numba garde le code machine d'un noyau à côté de son fichier, et le refait si ce fichier change ; mais non si change un *autre*
fichier, dont il appelle les noyaux. Qui modifie un noyau efface donc les caches (les .nbi et .nbc des `__pycache__`).
"""

from __future__ import annotations

from typing import Any

from numba import njit, types
from numba.core import cgutils
from numba.extending import intrinsic

noyau = njit(cache=True, nogil=True)
# Les petits noyaux sont recopiés dans ceux qui les appellent : un vrai appel coûterait plus que leur travail.
incorpore = njit(cache=True, nogil=True, forceinline=True)

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
