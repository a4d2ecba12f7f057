"""Calculer sur un seul fil : sur une petite matrice, ceux de la bibliothèque de numpy s'attendent plus qu'ils ne calculent.

Vingt-huit décompositions de matrices 256 × 256 prennent un quart de seconde sur un fil. Sur deux fils, et une machine occupée à
autre chose, chacun attend l'autre en tournant à vide : plus de dix secondes.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache

# Les noms des deux fonctions d'OpenBLAS, selon la façon dont numpy a été bâti
NOMS = tuple(f"{avant}openblas_{{}}_num_threads{apres}" for avant in ("scipy_", "") for apres in ("64_", ""))


@contextmanager
def un_seul_fil() -> Iterator[None]:
    """Le temps d'un bloc, numpy calcule sur un seul fil ; s'il n'emploie pas OpenBLAS, ou le cache, rien ne change."""
    lire, ecrire = _reglages()
    avant = lire()
    ecrire(1)
    try:
        yield
    finally:
        ecrire(avant)


@lru_cache(maxsize=1)
def _reglages() -> tuple[Callable[[], int], Callable[[int], object]]:
    """De quoi lire et changer le nombre de fils ; deux fonctions qui ne font rien si on ne les trouve pas."""
    from numpy.linalg import _umath_linalg

    try:
        bibliotheque = ctypes.CDLL(_umath_linalg.__file__)
    except (OSError, TypeError):  # dans un navigateur
        return (lambda: 1), (lambda _: None)
    for nom in NOMS:
        lire, ecrire = (getattr(bibliotheque, nom.format(verbe), None) for verbe in ("get", "set"))
        if lire and ecrire:
            return lire, ecrire
    return (lambda: 1), (lambda _: None)
