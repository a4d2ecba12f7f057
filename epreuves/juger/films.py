"""Comparer les tirages de deux lois calculées : une faute qui change à peine la loi s'y voit là où elle est."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from typing import Any

from epreuves.juger.loi import ARRONDI, Loi, distance


def memes_films(une: Loi, autre: Loi) -> bool:
    """Faux si deux fonctions font partout les mêmes tirages, mais n'en décident pas sur les mêmes probabilités.

    Une faute qui ne change qu'à peine la loi se voit là où elle est : dans ce à quoi l'on compare un réel. De deux fonctions qui
    ne tirent pas les mêmes entiers, mais autant de réels dans les mêmes cas, on ne compare que les réels ; des autres, il n'y a
    rien à conclure.

    Exemples
    --------
    >>> from epreuves.juger.loi import loi
    >>> def decider(p, tirer=lambda hasard: hasard.entier(2)):
    ...     return loi(lambda hasard: (tirer(hasard), hasard.reel() < p)[0] % 2)
    >>> memes_films(decider(0.3), decider(0.3)), memes_films(decider(0.3), decider(0.6))
    (True, False)
    >>> par_six = lambda hasard: hasard.entier(6)
    >>> memes_films(decider(0.3), decider(0.3, par_six)), memes_films(decider(0.3), decider(0.6, par_six))
    (True, False)
    """
    if not une.films or not autre.films:
        return True
    permis = une.precision + autre.precision + ARRONDI
    if _sortes(une) == _sortes(autre):
        return distance(une.films, autre.films) <= permis
    return not _autant_de_reels(une, autre) or distance(_de_reels(une), _de_reels(autre)) <= permis


def _de_reels(une: Loi, voir: Callable[[tuple[str, ...]], Any] = tuple) -> dict[Any, float]:
    """Les réels que tire chaque branche, ou ce qu'on en voit, avec son issue, et leur probabilité."""
    projetes: dict[Any, float] = {}
    for (film, issue), p in une.films.items():
        vue = voir(_reels(film)), issue
        projetes[vue] = projetes.get(vue, 0.0) + p
    return projetes


def _reels(film: str) -> tuple[str, ...]:
    return tuple(pas for pas in film.split() if pas[0] == "r")


def _autant_de_reels(une: Loi, autre: Loi) -> bool:
    """Vrai si deux fonctions tirent autant de réels dans les mêmes cas, quels que soient leurs entiers."""
    return distance(_de_reels(une, len), _de_reels(autre, len)) <= une.precision + autre.precision + ARRONDI


def comparables(une: Loi, autre: Loi) -> bool:
    """Faux si deux fonctions tirent trop différemment pour qu'on sache si leurs réels se comparent aux mêmes nombres."""
    return not (une.films and autre.films) or _sortes(une) == _sortes(autre) or _autant_de_reels(une, autre)


def memes_demandes(une: Loi, autre: Loi) -> bool:
    """Vrai si deux lois, rejouées ou calculées, viennent des mêmes tirages dans le même ordre."""
    demandes = [[demande for demande, _ in x.marches] for x in (une, autre)]
    return demandes[0] == demandes[1] and _sortes(une) == _sortes(autre)


def _sortes(une: Loi) -> set[str]:
    """Ce que sont les tirages, branche par branche, sans ce à quoi se comparent les réels."""
    return {" ".join("r" if pas[0] == "r" else pas for pas in film.split()) for film, _ in une.films}


def premiers_seuils(une: Loi, autre: Loi) -> tuple[float, float] | None:
    """De deux fonctions qui tirent les mêmes réels, les premiers nombres différents à quoi elles comparent le même réel.

    Exemples
    --------
    >>> from epreuves.juger.loi import loi
    >>> def decider(p):
    ...     return loi(lambda hasard: (hasard.entier(2), hasard.reel() < p)[0])
    >>> premiers_seuils(decider(0.3), decider(0.25)), premiers_seuils(decider(0.3), decider(0.3))
    ((0.3, 0.25), None)
    """
    memes = _sortes(une) == _sortes(autre)
    voir = str.split if memes else _reels
    rangs = [_rang_par_rang(voir(film) for film, _ in x.films) for x in (une, autre)]
    rien: set[str] = set()
    for siens, autres in zip_longest(*rangs, fillvalue=rien):
        de_trop, a_la_place = siens - autres, autres - siens
        if not (de_trop and a_la_place):
            continue
        if len(siens) == len(autres):  # d'une marche, plusieurs températures : de la plus chaude à la plus froide
            return next((x, y) for x, y in zip(_seuils(siens), _seuils(autres)) if x != y)
        return (_seuils(de_trop)[0], _seuils(a_la_place)[0]) if memes else None
    return None


def _seuils(pas: Iterable[str]) -> list[float]:
    """Les nombres à quoi l'on compare des réels, du plus grand au plus petit."""
    return sorted((float(un[1:].split(",")[0]) for un in pas), reverse=True)


def _rang_par_rang(films: Iterable[Sequence[str]]) -> list[set[str]]:
    """Ce que peut être chaque tirage, le premier, le deuxième… (voir `generateurs.nommer_le_pas`)."""
    return [{pas for pas in tirages if pas} for tirages in zip_longest(*films, fillvalue="")]
