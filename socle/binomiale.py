"""La loi binomiale : combien de réussites en m essais indépendants, et la fourchette que le hasard permet.

Tout se calcule par la seule bibliothèque standard. Le premier terme d'une queue vient des logarithmes de factorielles, les
suivants de leur rapport : une queue demande quelques racines de m termes, et non m.
"""

from __future__ import annotations

from bisect import bisect_left
from math import exp, lgamma, log, log1p

ESSAIS_MAX = 10**8  # au-delà, les logarithmes de factorielles n'ont plus assez de chiffres
# Une queue est connue à un millionième près au pire : on la majore d'un millième avant de dire qu'elle est sous un seuil.
_MAJORATION = 1.001


def au_moins(k: int, m: int, p: float) -> float:
    """La probabilité d'au moins k réussites en m essais de probabilité p, 0 ≤ p ≤ 1.

    Exemples
    --------
    >>> au_moins(2, 2, 0.5), au_moins(0, 5, 0.1), au_moins(6, 5, 0.9)
    (0.25, 1.0, 0.0)
    """
    if k <= 0:
        return 1.0
    if k > m or p <= 0:
        return 0.0
    if p >= 1:
        return 1.0
    if k <= m * p:  # la queue opposée est la plus courte
        return 1.0 - au_plus(k - 1, m, p)
    return _queue(k, m, p)


def au_plus(k: int, m: int, p: float) -> float:
    """La probabilité d'au plus k réussites en m essais de probabilité p : au moins m − k échecs.

    Exemples
    --------
    >>> au_plus(0, 2, 0.5), au_plus(2, 2, 0.5), au_plus(-1, 2, 0.5)
    (0.25, 1.0, 0.0)
    """
    return au_moins(m - k, m, 1.0 - p)


def _queue(k: int, m: int, p: float) -> float:
    """La somme des termes de k à m, k étant au-delà de la moyenne : ils décroissent."""
    terme = exp(lgamma(m + 1) - lgamma(k + 1) - lgamma(m - k + 1) + k * log(p) + (m - k) * log1p(-p))
    cote = p / (1 - p)
    somme = 0.0
    for i in range(k, m + 1):
        somme += terme
        terme *= (m - i) / (i + 1) * cote
        if terme <= somme * 1e-17:
            break
    return min(somme, 1.0)


def fourchette(m: int, bas: float, haut: float, alarme: float) -> tuple[int, int]:
    """Les comptes de réussites que le hasard n'explique pas trop mal, quand la probabilité est entre deux bornes.

    Paramètres
    ----------
    m : int
        Le nombre d'essais, au plus `ESSAIS_MAX`.
    bas, haut : float
        La plus petite et la plus grande probabilité de réussite.
    alarme : float
        La probabilité, au plus, qu'un compte tombe hors de la fourchette : la moitié de chaque côté.

    Renvoie
    -------
    couple d'int
        Le plus petit et le plus grand compte admis.

    Exemples
    --------
    >>> fourchette(100, 0.13, 0.13, 0.05), fourchette(3, 0.5, 0.5, 1e-6)
    ((7, 20), (0, 3))
    """
    seuil = alarme / 2 / _MAJORATION
    comptes = range(m + 1)
    plus_petit = bisect_left(comptes, True, key=lambda k: au_plus(k, m, bas) >= seuil)
    trop_grand = bisect_left(comptes, True, key=lambda k: au_moins(k, m, haut) < seuil)
    return plus_petit, trop_grand - 1
