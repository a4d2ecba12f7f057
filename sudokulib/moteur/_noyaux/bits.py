"""Ce que partagent les noyaux : la façon de les compiler, et ce que numba n'offre pas lui-même.

- `nombre` compte les bits à 1, `premier` donne le rang du plus bas. LLVM les connaît sous les noms `ctpop` et `cttz` ; chacune
  devient une instruction machine là où une boucle en demanderait des dizaines.
- `lesquels` dit d'un coup lesquels de neuf mots voisins ont un bit donné : le processeur en compare huit à la fois.
- `emprunte` donne un tableau dont numba ne compte pas les usages. Il compte d'ordinaire qui tient chaque tableau, pour l'effacer
  après le dernier ; ces comptes, protégés contre les autres fils d'exécution, coûtent chacun une vingtaine de cycles.

Ce module exige numba.

numba garde le code machine d'un noyau à côté de son fichier, et le refait si ce fichier change ; mais non si change un *autre*
fichier, dont il appelle les noyaux. Qui modifie un noyau efface donc les caches (les .nbi et .nbc des `__pycache__`).
"""

from __future__ import annotations

from typing import Any

from llvmlite import ir
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


def _emprunte(contexte: Any, tableau: Any) -> Any:
    """Le même tableau, sans compter qui le tient : numba le compte à chaque passage, et la recherche paierait ces comptes.

    Ce qu'on en tire ne doit pas survivre au tableau.
    """

    def ecrire(contexte: Any, code: Any, signature: Any, arguments: Any) -> Any:
        tableau = contexte.make_array(signature.args[0])(contexte, code, arguments[0])
        tableau.meminfo = ir.Constant(tableau.meminfo.type, None)
        return tableau._getvalue()

    return tableau(tableau), ecrire


emprunte: Any = intrinsic(_emprunte)


def _lesquels(contexte: Any, mots: Any, debut: Any, bit: Any) -> Any:
    """Les rangs (0 à 8) de ceux des neuf mots commençant en `debut` qui ont ce bit, en neuf bits.

    Huit mots se comparent à la fois ; le neuvième à part.
    """

    def ecrire(contexte: Any, code: Any, signature: Any, arguments: Any) -> Any:
        i32, i64 = ir.IntType(32), ir.IntType(64)
        huit = ir.VectorType(i32, 8)
        zeros = ir.Constant(huit, [0] * 8)
        tableau = contexte.make_array(signature.args[0])(contexte, code, arguments[0])
        adresse = code.gep(tableau.data, [arguments[1]])
        masque = code.trunc(arguments[2], i32)
        partout = code.shuffle_vector(code.insert_element(zeros, masque, ir.Constant(i32, 0)), zeros, zeros)
        premiers = code.load(code.bitcast(adresse, huit.as_pointer()), align=4)
        ont = code.zext(code.bitcast(code.icmp_unsigned("!=", code.and_(premiers, partout), zeros), ir.IntType(8)), i64)
        neuvieme = code.and_(code.load(code.gep(adresse, [ir.Constant(i64, 8)])), masque)
        l_a = code.zext(code.icmp_unsigned("!=", neuvieme, ir.Constant(i32, 0)), i64)
        return code.or_(ont, code.shl(l_a, ir.Constant(i64, 8)))

    return types.uint64(mots, types.int64, types.uint64), ecrire


lesquels: Any = intrinsic(_lesquels)
nombre: Any = intrinsic(_nombre)
premier: Any = intrinsic(_premier)
