"""Les noyaux du module `rapide`, compilés par numba : mêmes fonctions, mêmes résultats, quarante fois plus vite.

Ce module exige numpy et numba ; le reste de `sudokulib.logique` s'en passe. On ne l'importe donc pas soi-même : le module
`fermeture` le fait quand il faut, et sait quoi dire quand numba manque.

Rien n'est récrit ici : `register_jitable` permet aux noyaux de s'appeler entre eux une fois compilés, et `cache=True`
garde le code machine à côté de leur source. Les entiers sont sans signe, sauf les valeurs −1, 0 et 1 : numba n'a pas alors à
se demander, à chaque accès, si un indice négatif est compté depuis la fin. Les compteurs, jusqu'à N⁵ et un peu plus, tiennent
dans 32 bits jusqu'à l'ordre 9, bien au-delà de ce qu'on résout.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from sudokulib.logique import rapide

numpy: Any = import_module("numpy")
numba: Any = import_module("numba")

for _noyau in rapide.NOYAUX:
    import_module("numba.extending").register_jitable(_noyau)

saturer = numba.njit(cache=True)(rapide.saturer)
refuter = numba.njit(cache=True)(rapide.refuter)


def naturels(suite: Any) -> Any:
    """Une liste d'entiers positifs (ou une table de listes) en tableau numpy."""
    return numpy.array(suite, dtype=numpy.uint32)


def signes(suite: Any) -> Any:
    """Une liste de −1, de 0 et de 1 en tableau numpy."""
    return numpy.array(suite, dtype=numpy.int8)


def liste(tableau: Any) -> list[int]:
    """Un tableau numpy en liste d'entiers de Python."""
    return list(tableau.tolist())
