"""Les générateurs qu'on prête à une fonction qui tire au hasard : l'un tire et compte, l'autre parcourt toutes les branches."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import sqrt
from typing import Self

from epreuves.donnees import Donnee
from epreuves.juger.reel import Plage, Reel

TRANCHES = 200  # branches d'un réel dont on veut la valeur, au plus
TRANCHES_MIN = 8
BRANCHES = 6000  # exécutions au plus pour une loi calculée
NEGLIGEABLE = 1 / BRANCHES  # la probabilité d'une branche qu'on ne suit plus
EGALES = 1e-9
PROFONDEUR = 200  # tirages au plus dans un appel dont on calcule la loi


class BrancheNegligee(BaseException):
    """La branche suivie est trop peu probable pour qu'on aille plus loin."""


class Generateur(random.Random):
    """Un générateur qu'on prête à l'étudiant : celui de `random`, et les noms du cours.

    `entier(b)`, `reel()` et `melange(suite)` sont ceux de `socle.hasard.Hasard` ; `random`, `randrange`, `randint`, `choice`,
    `shuffle` et `sample` ceux de Python. Tous passent par `random` et `_randbelow`, que redéfinissent les deux sortes de
    générateurs.
    """

    _sans_garde = True  # ses exceptions sont celles de `random`, que la correction sait lire

    def entier(self, borne: int) -> int:
        """Un entier de 0 à borne − 1."""
        if type(borne) is int and borne > 0:  # ce que ferait `randrange`, deux fois plus vite : une loi en tire des milliers
            return self._randbelow(borne)  # type: ignore[attr-defined, no-any-return]
        return self.randrange(borne)

    def randint(self, a: int, b: int) -> int:
        """Un entier de a à b, tous deux compris."""
        if type(a) is int and type(b) is int and a <= b:
            return a + self._randbelow(b - a + 1)  # type: ignore[attr-defined, no-any-return]
        return super().randint(a, b)

    def reel(self) -> float:
        """Un réel de [0, 1[."""
        return self.random()

    def melange(self, suite: Sequence[Donnee]) -> list[Donnee]:
        """Une nouvelle liste des mêmes éléments, dans un ordre tiré au sort."""
        liste = list(suite)
        self.shuffle(liste)
        return liste


class Compteur(Generateur):
    """Un générateur ordinaire, qui compte ses tirages.

    Attributs
    ---------
    demandes : liste d'entiers
        De chaque tirage, le nombre de bits demandés ; 0 pour un réel.
    entiers : int
        Le nombre d'entiers tirés, quelque nombre de fois qu'il ait fallu s'y reprendre pour chacun.
    """

    def __init__(self, graine: int) -> None:
        super().__init__(graine)
        self.demandes: list[int] = []
        self.entiers = 0

    @property
    def tirages(self) -> int:
        """Le nombre de tirages faits."""
        return len(self.demandes)

    def random(self) -> float:
        self.demandes.append(0)
        return super().random()

    def getrandbits(self, k: int, /) -> int:
        self.demandes.append(k)
        return super().getrandbits(k)

    def _randbelow(self, n: int) -> int:
        """Ce que fait `random`, sans ses détours : une marche en tire des milliers."""
        self.entiers += 1
        bits = n.bit_length()
        tirer = super().getrandbits
        while True:
            self.demandes.append(bits)
            tire = tirer(bits)
            if tire < n:
                return tire


class Parcours(Generateur):
    """Un générateur qui suit un chemin dans l'arbre des tirages, et note combien de branches il y avait à chaque pas.

    Attributs
    ---------
    probabilite : float
        Celle de la branche suivie.
    au_pas : liste de float
        Ce qu'elle était après chaque tirage.
    pas : liste de str
        Ce que fut chaque tirage (voir `nommer_le_pas`).
    seuils : liste
        D'un réel comparé une fois, à quoi il l'est ; None des autres tirages.
    flou : float
        La part de cette probabilité dont on ne sait pas de quel côté d'une tranche elle tombe ; 0 si l'on n'a que comparé.
    """

    def __new__(cls, *_: object) -> Self:
        return super().__new__(cls)

    def __init__(self, chemin: Sequence[int]) -> None:
        self.gauss_next = None  # sans graine, que `Random` mettrait longtemps à semer : aucun tirage ne vient de lui
        self._chemin = list(chemin)
        self.branches: list[int] = []
        self.suivi: list[int] = []
        self.pas: list[str] = []
        self.seuils: list[float | None] = []
        self.probabilite = 1.0
        self.au_pas: list[float] = []
        self.flou = 0.0
        self.reels = 0

    @property
    def tirages(self) -> int:
        """Le nombre de tirages faits ; un réel dont rien n'a dépendu en est un."""
        return max(len(self.branches), self.reels)

    def _brancher(self, branches: int, pas: str, seuil: float | None) -> int:
        """La branche que prend ce tirage."""
        rang = len(self.branches)
        if rang > PROFONDEUR or self.probabilite < NEGLIGEABLE:  # une boucle qui tire jusqu'à ce que la chance tourne
            raise BrancheNegligee
        choix = min(self._chemin[rang], branches - 1) if rang < len(self._chemin) else 0
        self.branches.append(branches)
        self.suivi.append(choix)
        self.pas.append(pas)
        self.seuils.append(seuil)
        return choix

    def _choisir(self, poids: Sequence[float]) -> int:
        """La branche que prend une question posée à un réel."""
        une_comparaison = len(poids) == 2
        choix = self._brancher(len(poids), nommer_le_pas(poids, une_comparaison), poids[0] if une_comparaison else None)
        self.probabilite *= poids[choix]
        self.au_pas.append(self.probabilite)
        return choix

    def _trancher(self) -> int:
        """À travail égal, des tranches en racine de la probabilité sont les plus précises."""
        tranches = max(TRANCHES_MIN, round(TRANCHES * sqrt(self.probabilite)))
        self.flou += 1 / tranches
        return tranches

    def random(self) -> float:
        """Un réel dont on ne fixe que ce qu'on en demande : un `Reel`, qui s'emploie comme un nombre."""
        self.reels += 1
        return Reel(Plage(self._choisir, self._trancher))  # type: ignore[return-value]

    def _randbelow(self, n: int) -> int:
        if n <= 0:
            raise ValueError("on ne peut rien tirer parmi zéro")
        if n == 1:
            return 0
        choix = self._brancher(n, f"e{n}", None)
        self.probabilite *= 1 / n
        self.au_pas.append(self.probabilite)
        return choix

    def getrandbits(self, k: int, /) -> int:
        return self._randbelow(1 << k)

    def suivant(self, rang: int | None = None) -> list[int] | None:
        """Le chemin d'après, comme un compteur ; None si l'arbre est parcouru. D'un rang, celui où un tirage d'avant diffère."""
        chemin = self.suivi[:rang]
        while chemin and chemin[-1] == self.branches[len(chemin) - 1] - 1:
            chemin.pop()
        if not chemin:
            return None
        chemin[-1] += 1
        return chemin


def nommer_le_pas(poids: Sequence[float], une_comparaison: bool) -> str:
    """Ce qu'est un tirage : « e3 », un entier parmi 3 ; « r0.25 », un réel comparé à 0,25 ou à 0,75, selon le sens qu'on choisit.

    Exemples
    --------
    >>> nommer_le_pas([1 / 3] * 3, False), nommer_le_pas([0.75, 0.25], True)
    ('e3', 'r0.25')
    """
    if not une_comparaison and max(poids) - min(poids) < EGALES:
        return f"e{len(poids)}"
    return "r" + ",".join(f"{p:.9g}" for p in sorted(poids)[:-1])
