"""Deux fautes à la fois : deux retouches dont chacune rapproche de ce qu'on attend, et qui ensemble y mènent.

On essaie d'abord chaque retouche seule, sur quelques appels manqués qui ne passent pas par les mêmes lignes, et l'on note de
combien elle en rapproche le résultat. Les couples qui se complètent le mieux sont essayés en entier.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple, Protocol

from epreuves.donnees import Arguments
from epreuves.mesurer.lignes import Ligne
from epreuves.reparer.dire import Essayee

TEMOINS = 3  # appels manqués
PARMI = 5  # les plus courts, où on les choisit
GARDEES = 24  # retouches qu'on essaie deux à deux
PAR_LIGNE = 6  # d'entre elles, pour une même ligne


class Banc(Protocol):
    """Ce que fait une réparation pour qu'on y cherche deux fautes."""

    def lignes_vues(self, arguments: Arguments) -> set[Ligne]:
        """Les lignes par où passe un appel."""

    def approcher(self, essayee: Essayee | None, arguments: list[Arguments]) -> list[float]:
        """La ressemblance de ce qu'on obtient avec ce qu'on attend, à chacun de ces appels."""

    def repare(self, essayee: Essayee, avec: Essayee) -> bool:
        """Vrai si la fonction, retouchée de ces deux façons, passe partout."""


class Utile(NamedTuple):
    """Une retouche qui rapproche, et les ressemblances qu'elle donne."""

    essayee: Essayee
    proches: list[float]


def temoins(banc: Banc, manques: list[Arguments]) -> list[Arguments]:
    """Les appels manqués où l'on essaie : le plus court, le plus faux, d'autres qui passent par d'autres lignes."""
    courts = manques[:PARMI]
    proches = banc.approcher(None, courts)
    signes = [(proche, frozenset(banc.lignes_vues(a))) for proche, a in zip(proches, courts)]
    rangs = dict.fromkeys([0, min(range(len(courts)), key=lambda k: proches[k]), *range(len(courts))])
    choisis: list[int] = []
    for rang in rangs:
        if all(signes[rang] != signes[deja] for deja in choisis):
            choisis.append(rang)
    return [courts[rang] for rang in choisis[:TEMOINS]]


def utiles(banc: Banc, candidates: Iterable[Essayee], appels: list[Arguments]) -> Iterator[Utile]:
    """Les retouches qui, seules, rapprochent un de ces appels de ce qu'on en attend."""
    depart = banc.approcher(None, appels)
    for essayee in candidates:
        proches = banc.approcher(essayee, appels)
        if any(a > b for a, b in zip(proches, depart)):
            yield Utile(essayee, [max(a, b) for a, b in zip(proches, depart)])


def couple_qui_repare(banc: Banc, trouvees: list[Utile]) -> tuple[Essayee, Essayee] | None:
    """Les deux retouches qui réparent tout, cherchées parmi celles qui se complètent le mieux."""
    meilleures = _meilleures(trouvees)
    couples = (c for c in combinations(meilleures, 2) if _separees(*c))
    for une, autre in sorted(couples, key=lambda c: -sum(map(max, c[0].proches, c[1].proches))):
        if banc.repare(autre.essayee, avec=une.essayee):
            return une.essayee, autre.essayee
    return None


def _meilleures(trouvees: list[Utile]) -> list[Utile]:
    """Celles qui rapprochent le plus, quelques-unes par ligne : une ligne en a souvent dix qui se valent."""
    gardees: list[Utile] = []
    de_la_ligne: Counter[int] = Counter()
    for utile in sorted(trouvees, key=lambda u: -sum(u.proches)):
        de_la_ligne[utile.essayee.retouche.ligne] += 1
        if de_la_ligne[utile.essayee.retouche.ligne] <= PAR_LIGNE:
            gardees.append(utile)
    return gardees[:GARDEES]


def _separees(une: Utile, autre: Utile) -> bool:
    """Vrai si elles touchent deux lignes d'une même fonction."""
    (piece, a), (autre_piece, b) = une.essayee, autre.essayee
    return piece is autre_piece and a.ligne != b.ligne
