"""Ce que `make test` essaie, et ce qu'il laisse à `make test-tout`.

La suite courte garde de chaque essai répété un échantillon, toujours le même ; la longue (ESSAIS_TOUT=oui) les prend tous. Un
essai qui ne se découpe pas, et coûte cher pour ce qu'il est seul à voir, porte la marque `tout` : `@pytest.mark.tout`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from random import Random
from typing import TypeVar

T = TypeVar("T")

TOUT = os.environ.get("ESSAIS_TOUT", "") == "oui"


def echantillon(cas: Iterable[T], combien: int, graine: str = "", tout: bool = TOUT) -> list[T]:
    """Ces cas dans leur ordre, ou seulement quelques-uns : les mêmes à chaque fois.

    Paramètres
    ----------
    cas : suite
    combien : int
        Combien on en garde dans la suite courte.
    graine : str
        De quoi ne pas tirer les mêmes rangs dans deux essais voisins.
    tout : bool
        Vrai pour les prendre tous.
    """
    cas = list(cas)
    if tout or combien >= len(cas):
        return cas
    gardes = set(Random(f"{graine} {len(cas)}").sample(range(len(cas)), combien))
    return [c for rang, c in enumerate(cas) if rang in gardes]
