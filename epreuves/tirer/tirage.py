"""Tirer un exemple choix après choix, puis le réduire en rejouant des choix plus petits : de quoi chercher sans Hypothesis.

Un exemple est fait par une suite de choix, chacun entre 0 et un maximum. Une suite plus courte, ou dont un choix est plus petit,
fait un exemple plus simple : on réduit la suite sans rien savoir de l'exemple.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Generic, TypeVar

T = TypeVar("T")
PETITS = 5  # un choix sur cinq est 0, un sur cinq le maximum : c'est aux bords qu'on se trompe
BLOCS = (8, 4, 3, 2, 1)  # les longueurs des morceaux qu'on essaie d'ôter
CHOIX_MAX = 5000  # une suite plus longue ne finirait pas


class Vain(Exception):
    """Ces choix ne mènent à aucun exemple."""


class Tirage:
    """Une suite de choix : ceux qu'on impose d'abord, puis au hasard, ou tous nuls faute de hasard."""

    def __init__(self, imposes: tuple[int, ...] = (), hasard: Random | None = None) -> None:
        self.imposes, self.hasard = imposes, hasard
        self.faits: list[int] = []

    def entier(self, maximum: int) -> int:
        """Un entier de 0 à maximum ; 0 est le plus simple."""
        rang = len(self.faits)
        choisi = min(self.imposes[rang], maximum) if rang < len(self.imposes) else self._au_hasard(maximum)
        self.faits.append(choisi)
        return choisi

    def encore(self, moyenne: int) -> bool:
        """Vrai pour continuer une liste, `moyenne` fois de suite en moyenne."""
        rang = len(self.faits)
        if rang < len(self.imposes) or self.hasard is None:
            return self.entier(1) == 1
        continuer = rang < CHOIX_MAX and self.hasard.randrange(moyenne + 1) > 0
        self.faits.append(int(continuer))
        return continuer

    def _au_hasard(self, maximum: int) -> int:
        if self.hasard is None:
            return 0
        sort = self.hasard.randrange(PETITS)
        if sort < 2 and maximum > PETITS:
            return sort * maximum
        return self.hasard.randint(0, maximum)


class Chercheur(Generic[T]):
    """Cherche un exemple où une condition est vraie, puis le réduit.

    Exemples
    --------
    >>> from epreuves.tirer import strategies as st
    >>> Chercheur(st.lists(st.integers(0, 99)).tirer, lambda liste: 7 < max(liste, default=0)).trouver(60, Random(0))
    [8]
    """

    def __init__(self, tirer: Callable[[Tirage], T], condition: Callable[[T], bool]) -> None:
        self.tirer, self.condition = tirer, condition

    def trouver(self, essais: int, hasard: Random, reduire: bool = True) -> T | None:
        """Un exemple, le plus simple qu'on trouve ; None si aucun tirage ne convient."""
        for _ in range(essais):
            tirage = Tirage(hasard=hasard)
            try:
                exemple = self.tirer(tirage)
            except Vain:
                continue
            if self.condition(exemple):
                return self._reduire(tuple(tirage.faits), exemple) if reduire else exemple
        return None

    def _reduire(self, faits: tuple[int, ...], exemple: T) -> T:
        """Essaie des suites plus simples tant que l'une d'elles convient."""
        trouve = True
        while trouve:
            trouve = False
            for imposes in plus_simples(faits):
                tirage = Tirage(imposes)
                try:
                    autre = self.tirer(tirage)
                except Vain:
                    continue
                neufs = tuple(tirage.faits)
                if (len(neufs), neufs) < (len(faits), faits) and self.condition(autre):
                    faits, exemple, trouve = neufs, autre, True
                    break
        return exemple


def plus_simples(faits: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Les suites à essayer : des morceaux ôtés, puis des choix plus petits.

    Exemples
    --------
    >>> list(plus_simples((1, 4)))
    [(), (4,), (1,), (0, 4), (1, 0), (1, 2), (1, 3)]
    >>> [b for (b,) in list(plus_simples((100,)))[1:]]
    [0, 50, 75, 88, 94, 97, 99]
    """
    for longueur in BLOCS:
        for debut in range(len(faits) - longueur + 1):
            yield faits[:debut] + faits[debut + longueur :]
    for rang, fait in enumerate(faits):
        for plus_petit in (fait - (fait >> k) for k in range(fait.bit_length())):
            yield (*faits[:rang], plus_petit, *faits[rang + 1 :])
