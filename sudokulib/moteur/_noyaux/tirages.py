"""Les tirages de `socle.hasard`, compilés : mêmes graines, mêmes mots.

L'état est un tableau de quatre mots de 64 bits, que chaque tirage modifie. Ce module exige numpy et numba.
"""

from __future__ import annotations

import numba
import numpy as np
from numpy.typing import NDArray

from socle.hasard import etat_initial

Mots = NDArray[np.uint64]
U64 = np.uint64


def etat(graine: int) -> Mots:
    """L'état de départ d'une graine, à passer aux noyaux."""
    return np.array(etat_initial(graine), dtype=np.uint64)


@numba.njit(cache=True)
def mot(etat: Mots) -> np.uint64:
    """Le mot suivant, de 64 bits ; l'état avance."""
    a, b, c, d = etat[0], etat[1], etat[2], etat[3]
    somme = a + d
    tire = (somme << U64(23) | somme >> U64(41)) + a
    c ^= a
    d ^= b
    etat[0] = a ^ d
    etat[1] = b ^ c
    etat[2] = c ^ b << U64(17)
    etat[3] = d << U64(45) | d >> U64(19)
    return tire


@numba.njit(cache=True)
def entier(etat: Mots, borne: int) -> np.int64:
    """Un entier de 0 à borne − 1."""
    return np.int64((mot(etat) >> U64(32)) * U64(borne) >> U64(32))


@numba.njit(cache=True)
def reel(etat: Mots) -> np.float64:
    """Un réel de [0, 1[."""
    return np.float64(mot(etat) >> U64(11)) * (1.0 / 9007199254740992.0)
