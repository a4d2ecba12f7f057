"""Comparer des nombres à virgule : deux calculs justes peuvent différer au dernier chiffre."""

from __future__ import annotations

from math import isclose

from epreuves.donnees import Donnee, memes
from epreuves.juger.comparateurs import Resultat

PRES = 1e-9


def proches(a: Donnee, b: Donnee) -> bool:
    """Vrai si deux nombres, ou deux listes de nombres, sont égaux à un milliardième près."""
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(proches, a, b))
    if _nombre(a) and _nombre(b):
        return isclose(a, b, rel_tol=PRES, abs_tol=PRES)
    return memes(a, b)


def _nombre(x: Donnee) -> bool:
    return isinstance(x, (int, float)) and not isinstance(x, bool)


class _APeuPres(Resultat):
    """Compare ce que l'appel renvoie, aux arrondis près."""

    def memes(self, a: Donnee, b: Donnee) -> bool:
        return proches(a, b)


A_PEU_PRES = _APeuPres()
