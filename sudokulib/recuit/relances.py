"""Quand abandonner un essai pour en relancer un autre : la coupure fixe et la suite de Luby (prolonge S.7 et S.8).

Un essai réussit après D itérations, ou jamais. Si l'on coupe tout essai après t itérations, une réussite coûte en moyenne
E[min(D, t)] / P(D ≤ t) : on choisit le t qui rend ce quotient le plus petit. Cela demande de connaître la loi de D. La suite de
Luby (1, 1, 2, 1, 1, 2, 4, …, en multiples d'une unité) n'en demande rien : elle ne coûte qu'un facteur logarithmique de plus que
la meilleure coupure, quelle que soit la loi.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import inf

from socle.erreurs import ErreurClaire
from socle.nombres import verifier_entier

RESTE = 1e-9  # la probabilité de n'avoir toujours pas réussi, sous laquelle on cesse d'additionner
TERMES_MAX = 100_000


def _verifier(durees: Iterable[int | None]) -> list[int | None]:
    liste = list(durees)
    if not liste:
        raise ErreurClaire("il faut au moins un essai")
    return liste


def cout_par_reussite(durees: Iterable[int | None], coupure: int) -> float:
    """Le nombre moyen d'itérations d'une réussite, si l'on abandonne chaque essai après tant d'itérations.

    Paramètres
    ----------
    durees : suite d'int ou None
        Celle de chaque essai observé ; None pour un essai qui ne réussit pas.
    coupure : int
        Au moins 1.

    Renvoie
    -------
    float
        Infini si aucun essai ne réussit avant la coupure.

    Exemples
    --------
    >>> durees = [10, 30, None, None]
    >>> cout_par_reussite(durees, 10), cout_par_reussite(durees, 30), cout_par_reussite(durees, 5)
    (40.0, 50.0, inf)
    """
    liste, coupure = _verifier(durees), verifier_entier("la coupure", coupure, 1)
    reussites = sum(d is not None and d <= coupure for d in liste)
    iterations = sum(coupure if d is None else min(d, coupure) for d in liste)
    return iterations / reussites if reussites else inf


def meilleure_coupure(durees: Iterable[int | None]) -> int:
    """La coupure qui rend une réussite la moins chère : l'une des durées observées.

    Exemples
    --------
    >>> meilleure_coupure([10, 30, None, None]), meilleure_coupure([10, 12, 90, None])
    (10, 12)
    """
    liste = _verifier(durees)
    observees = sorted({d for d in liste if d is not None})
    if not observees:
        raise ErreurClaire("aucun essai n'a réussi : il n'y a pas de coupure à choisir")
    return min(observees, key=lambda coupure: cout_par_reussite(liste, coupure))


def luby(k: int) -> int:
    """Le k-ième terme de la suite de Luby, k ≥ 1.

    Exemples
    --------
    >>> [luby(k) for k in range(1, 16)]
    [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]

    Références
    ----------
    M. Luby, A. Sinclair, D. Zuckerman, « Optimal speedup of Las Vegas algorithms », 1993.
    """
    k = verifier_entier("k", k, 1)
    while True:
        bits = k.bit_length()
        if k == (1 << bits) - 1:
            return 1 << (bits - 1)
        k -= (1 << (bits - 1)) - 1


def cout_de_luby(durees: Iterable[int | None], unite: int) -> float:
    """Le nombre moyen d'itérations d'une réussite, si l'on coupe les essais selon la suite de Luby.

    Paramètres
    ----------
    durees : suite d'int ou None
        Comme pour `cout_par_reussite`.
    unite : int
        Le nombre d'itérations du plus court essai.

    Renvoie
    -------
    float
        Infini si aucun essai ne réussit jamais.

    Exemples
    --------
    >>> cout_de_luby([10], 10), cout_de_luby([10, None], 10)
    (10.0, 21.656)
    """
    liste, unite = _verifier(durees), verifier_entier("l'unité", unite, 1)
    if all(d is None for d in liste):
        return inf
    cout, echec = 0.0, 1.0
    for k in range(1, TERMES_MAX):
        coupure = unite * luby(k)
        cout += echec * sum(coupure if d is None else min(d, coupure) for d in liste) / len(liste)
        echec *= sum(d is None or d > coupure for d in liste) / len(liste)
        if echec < RESTE:
            break
    return round(cout, 3)
