"""Un réel tiré au sort, dont on ne fixe que ce que le programme en demande.

Un programme ne se sert presque jamais de la valeur d'un réel tiré, mais de sa place : `u < p`, `int(u * k)`. À chaque question,
on ouvre les branches qui y répondent, chacune avec sa probabilité exacte : `u < p` en a deux, de probabilités p et 1 − p, si
petite que soit p. Un programme qui veut la valeur elle-même (`log(u)`, `u ** 2`) en reçoit une, celle du milieu d'une
tranche : la loi n'est alors connue qu'à une tranche près, et `Parcours` le note.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import ceil, floor, isnan
from typing import Any

MORCEAUX_MAX = 2000  # au-delà, `int(u * k)` demande la valeur plutôt que la place
ETROIT = 1e-12  # un morceau plus étroit n'est fait que d'arrondis

Choisir = Callable[[Sequence[float]], int]


class Plage:
    """Ce qu'on sait d'un réel tiré : il est entre deux bornes, à égales chances.

    Paramètres
    ----------
    choisir : fonction
        choisir(poids) : le rang de la branche suivie, parmi des branches de ces probabilités, de somme 1.
    trancher : fonction
        trancher() : en combien de tranches couper la plage, quand on en veut une valeur.
    """

    def __init__(self, choisir: Choisir, trancher: Callable[[], int]) -> None:
        self.bas, self.haut = 0.0, 1.0
        self._choisir, self._trancher = choisir, trancher

    def couper(self, coupures: Sequence[float]) -> int:
        """Le rang du morceau où tombe le réel, entre des coupures croissantes ; la plage n'est plus que ce morceau."""
        bornes = [self.bas, *(x for x in coupures if self.bas < x < self.haut), self.haut]
        avant = sum(x <= self.bas for x in coupures)
        if len(bornes) == 2:
            return avant
        poids = [(b - a) / (self.haut - self.bas) for a, b in pairwise(bornes)]
        gardes = [k for k, p in enumerate(poids) if p > ETROIT]
        total = sum(poids[k] for k in gardes)
        rang = gardes[self._choisir([poids[k] / total for k in gardes]) if len(gardes) > 1 else 0]
        self.bas, self.haut = bornes[rang], bornes[rang + 1]
        return avant + rang

    def valeur(self) -> float:
        """Le milieu d'une tranche ; le réel est désormais celui-là."""
        if self.haut > self.bas:
            tranches, largeur = self._trancher(), self.haut - self.bas
            rang = self._choisir([1 / tranches] * tranches)
            self.bas = self.haut = self.bas + (rang + 0.5) * largeur / tranches
        return self.bas


class Reel:
    """pente · u + depart, où u est un réel tiré dans [0, 1[.

    Exemples
    --------
    >>> demandes = []
    >>> u = Reel(Plage(lambda poids: demandes.append(poids) or 0, lambda: 200))
    >>> u < 0.25, u < 0.5, int(4 * u), demandes
    (True, True, 0, [[0.25, 0.75]])
    """

    def __init__(self, plage: Plage, pente: float = 1.0, depart: float = 0.0) -> None:
        self._plage, self._pente, self._depart = plage, pente, depart

    def _affine(self, facteur: float, ajout: float) -> Reel:
        return Reel(self._plage, self._pente * facteur, self._depart * facteur + ajout)

    def _sous(self, x: Any) -> bool:
        """Vrai si l'on est sous un nombre ; une égalité n'arrive jamais."""
        seuil = (float(x) - self._depart) / self._pente
        return (self._plage.couper([seuil]) == 0) == (self._pente > 0)

    def _entier_inferieur(self, k: float = 1) -> int:
        """La partie entière du quotient par k."""
        quotient = self._affine(1 / k, 0)
        pente, depart, plage = quotient._pente, quotient._depart, self._plage
        extremes = sorted((pente * plage.bas + depart, pente * plage.haut + depart))
        premier, dernier = floor(extremes[0]), ceil(extremes[1]) - 1
        if dernier - premier > MORCEAUX_MAX or plage.bas == plage.haut:
            return floor(float(quotient))
        coupures = [(v - depart) / pente for v in range(premier + 1, dernier + 1)]
        rang = plage.couper(coupures if pente > 0 else coupures[::-1])
        return premier + rang if pente > 0 else dernier - rang

    # Comparer

    def __lt__(self, x: Any) -> Any:
        return self._sous(x) if self._mobile() and _comparable(x) else float(self) < x

    def __le__(self, x: Any) -> Any:
        return self._sous(x) if self._mobile() and _comparable(x) else float(self) <= x

    def __gt__(self, x: Any) -> Any:
        return not self._sous(x) if self._mobile() and _comparable(x) else float(self) > x

    def __ge__(self, x: Any) -> Any:
        return not self._sous(x) if self._mobile() and _comparable(x) else float(self) >= x

    def __eq__(self, x: object) -> bool:
        return x is self or (not self._mobile() and float(self) == x)

    def __hash__(self) -> int:
        return hash(float(self))

    def __bool__(self) -> bool:
        return True

    def _mobile(self) -> bool:
        """Vrai si la valeur n'est pas encore fixée."""
        return self._plage.haut > self._plage.bas and self._pente != 0

    # Calculer : de nombre à nombre, on reste une place ; le reste demande la valeur

    def __add__(self, x: Any) -> Any:
        return self._affine(1, x) if _nombre(x) else float(self) + x

    def __mul__(self, x: Any) -> Any:
        return self._affine(x, 0) if _nombre(x) else float(self) * x

    def __truediv__(self, x: Any) -> Any:
        return self._affine(1 / x, 0) if _nombre(x) else float(self) / x

    def __sub__(self, x: Any) -> Any:
        return self._affine(1, -x) if _nombre(x) else float(self) - x

    def __rsub__(self, x: Any) -> Any:
        return self._affine(-1, x) if _nombre(x) else x - float(self)

    def __neg__(self) -> Reel:
        return self._affine(-1, 0)

    __radd__, __rmul__ = __add__, __mul__

    def __floordiv__(self, k: Any) -> float:
        return float(self._entier_inferieur(k)) if _nombre(k) and k else float(self) // k

    def __mod__(self, k: Any) -> Any:
        return self._affine(1, -k * self._entier_inferieur(k)) if _nombre(k) and k else float(self) % k

    def __divmod__(self, k: Any) -> tuple[Any, Any]:
        return self // k, self % k

    def __floor__(self) -> int:
        return self._entier_inferieur()

    def __int__(self) -> int:
        return self._entier_inferieur() if self > 0 else -(-self)._entier_inferieur()

    def __trunc__(self) -> int:
        return int(self)

    def __ceil__(self) -> int:
        return -(-self)._entier_inferieur()

    def __round__(self, chiffres: int = 0) -> float:
        echelle = float(10**chiffres)
        entier = self._affine(echelle, 0.5)._entier_inferieur()
        return round(entier / echelle, chiffres) if chiffres else entier

    def __float__(self) -> float:
        return self._pente * self._plage.valeur() + self._depart if self._pente else self._depart

    def __pow__(self, x: Any) -> Any:
        return float(self) ** x

    def __rpow__(self, x: Any) -> Any:
        return x ** float(self)

    def __rtruediv__(self, x: Any) -> Any:
        return x / float(self)

    def __rfloordiv__(self, x: Any) -> Any:
        return x // float(self)

    def __rmod__(self, x: Any) -> Any:
        return x % float(self)

    def __abs__(self) -> Any:
        return self if self > 0 else -self

    def __repr__(self) -> str:
        return repr(float(self))

    def __format__(self, format: str) -> str:
        return float(self).__format__(format)

    def __getattr__(self, nom: str) -> Any:
        if nom.startswith("__"):
            raise AttributeError(nom)
        return getattr(float(self), nom)


def _nombre(x: Any) -> bool:
    return isinstance(x, (int, float))


def _comparable(x: Any) -> bool:
    return isinstance(x, Reel) or (_nombre(x) and not isnan(x))
