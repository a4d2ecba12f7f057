"""Mesurer deux solveurs à tour de rôle, sur les mêmes grilles, dans le même processus.

Chaque tour brasse les grilles du jeu. L'adversaire en résout autant qu'il peut dans son budget de temps ; on résout ensuite
exactement celles-là. Le rapport d'un tour est celui des deux débits ; le résultat d'un duel est la médiane de ses tours.
"""

from __future__ import annotations

import random
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from statistics import median
from typing import Any, NamedTuple

from bench.jeux import Jeu, repeter
from bench.pairs import Pair, Resoudre
from sudokulib import Grille


class Sujet(NamedTuple):
    """L'une de nos façons de résoudre.

    Attributs
    ---------
    nom : str
    compter : fonction
        De lignes de texte, une par grille, aux nombres de solutions, comptés jusqu'à 2.
    au_moins : int
        Un lot plus petit est répété : sa durée serait trop courte pour être mesurée.
    horloge : fonction
        Sur un cœur, le temps processeur, que les autres travaux de la machine ne faussent guère ; sinon, le temps réel. Elle sert
        aux deux adversaires d'un duel.
    """

    nom: str
    compter: Callable[[list[str]], Sequence[int]]
    au_moins: int = 1
    horloge: Callable[[], float] = time.process_time


class Duel:
    """Un sujet et un pair sur un jeu ; les tours s'y accumulent.

    Attributs
    ---------
    a_nous, a_lui : listes de float
        Les débits, en grilles par seconde, un par tour.
    coupe : bool
        Vrai si l'on a dû interrompre le pair au milieu d'une grille : son débit est alors une estimation.
    """

    def __init__(self, sujet: Sujet, pair: Pair, jeu: Jeu, solutions: dict[Grille, tuple[int, ...]]) -> None:
        self.sujet, self.pair, self.jeu, self.solutions = sujet, pair, jeu, solutions
        self.preparer(0)
        courir(self.resoudre, jeu.grilles[:1], 1, time.process_time)  # compilation, caches
        debit(sujet, jeu.grilles[:1])
        self.a_nous: list[float] = []
        self.a_lui: list[float] = []
        self.coupe = False

    def preparer(self, graine: int) -> None:
        """Refait le pair à neuf : un solveur SAT se souvient des grilles déjà vues, et s'échauffe ici sur leurs symétriques."""
        self.resoudre = self.pair.fabriquer(self.jeu.n)
        if self.pair.genre == "sat":
            for ligne in repeter(self.jeu.grilles[:25], 50, random.Random(graine))[25:50]:
                self.resoudre(Grille.lire(ligne).valeurs)

    def tour(self, graine: int, budget: float) -> None:
        """Un tour de plus."""
        self.preparer(graine)
        ordre = random.Random(graine).sample(self.jeu.grilles, len(self.jeu.grilles))
        reponses, duree, coupe = courir(self.resoudre, ordre, budget, self.sujet.horloge)
        self.coupe |= coupe
        for grille, reponse in zip(ordre, reponses):
            if reponse is None or tuple(reponse) != self.solutions[grille]:
                raise AssertionError(f"{self.pair.nom} se trompe sur {grille!r} : {reponse}")
        faites = max(1, len(reponses))  # aucune : il résout moins d'une grille dans cette durée
        self.a_lui.append(faites / duree)
        self.a_nous.append(debit(self.sujet, ordre[:faites]))

    @property
    def rapports(self) -> list[float]:
        """Combien de fois nous allons plus vite, tour par tour."""
        return [nous / lui for nous, lui in zip(self.a_nous, self.a_lui)]

    @property
    def rapport(self) -> float:
        """Le rapport médian."""
        return median(self.rapports)


class _Coupe(Exception):
    """Le budget est épuisé."""


@contextmanager
def au_plus(secondes: float) -> Iterator[None]:
    """Interrompt le calcul au bout d'un temps réel, là où le système sait le faire (pas sous Windows).

    Un minuteur de temps processeur ne conviendrait pas : sous Linux, il rend l'horloge du même nom mille fois moins précise.
    """
    if not hasattr(signal, "setitimer"):
        yield
        return

    def sonner(*_: Any) -> None:
        raise _Coupe

    ancien = signal.signal(signal.SIGALRM, sonner)
    signal.setitimer(signal.ITIMER_REAL, secondes)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, ancien)


def courir(
    resoudre: Resoudre, grilles: list[Grille], budget: float, horloge: Callable[[], float]
) -> tuple[list[Any], float, bool]:
    """Les réponses d'un solveur aux premières grilles, la durée, et s'il a été coupé au milieu d'une."""
    reponses: list[Any] = []
    valeurs = [grille.valeurs for grille in grilles]
    depart = horloge()
    try:
        with au_plus(3 * budget):  # de la marge : la machine peut être partagée, et la dernière grille être longue
            for v in valeurs:
                reponses.append(resoudre(v))
                if horloge() - depart > budget:
                    break
    except _Coupe:
        return reponses, horloge() - depart, True
    return reponses, horloge() - depart, False


def debit(sujet: Sujet, grilles: list[Grille]) -> float:
    """Nos grilles par seconde, la lecture des lignes de texte comprise ; chaque compte est vérifié."""
    lignes = repeter(grilles, sujet.au_moins, random.Random(len(grilles)))
    depart = sujet.horloge()
    nombres = sujet.compter(lignes)
    duree = sujet.horloge() - depart
    if list(nombres) != [1] * len(lignes):
        raise AssertionError(f"{sujet.nom} ne trouve pas une solution unique partout")
    return len(lignes) / duree
