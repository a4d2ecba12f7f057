"""Ce que joue AtelierGeneration : une étape, qu'on fait avancer d'un pas ou de mille, et qui explique son dernier pas.

Une étape remplit une grille (`etapes_remplissage`) ou la vide (`etapes_vidage`). Toutes sont bornées, et se font par tranches,
entre lesquelles le noyau répond.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from time import perf_counter
from typing import ClassVar, NamedTuple

from sudokulib.grille import Grille
from sudokulib.recuit.historique import Historique

POINTS = 4_000  # d'une courbe : au-delà, un sur deux est oublié
DUREE = 0.04  # secondes d'une tranche
ENTRE_DEUX_MONTRES = 16  # pas entre deux regards à l'horloge


class Geste(NamedTuple):
    """Le dernier pas d'une étape, expliqué.

    Attributs
    ---------
    phrase : str
    cases : tuple d'int
        Celles qu'on a essayées.
    accepte : bool
        Vrai si la grille a changé.
    genre, marque : str
        Ce que c'est, et son signe dans un film.
    seconde : tuple d'int
        Une seconde solution, si c'est elle qui fait refuser ; vide sinon.
    """

    phrase: str
    cases: tuple[int, ...]
    accepte: bool
    genre: str
    marque: str = "note"
    seconde: tuple[int, ...] = ()


class Etape(ABC):
    """Un remplissage ou un vidage en cours.

    Attributs
    ---------
    mesure : str
        Le nom de ce que dit `c`, l'ordonnée de la courbe.
    avec_T : bool
        Vrai si une température descend.
    valeurs : liste d'int
        La grille montrée.
    iterations, acceptees : int
        Le nombre de pas faits, et de ceux qui ont changé la grille.
    arret : str
        Pourquoi l'étape est finie ; vide si elle ne l'est pas.
    """

    mesure: ClassVar[str]
    avec_T: ClassVar[bool] = False

    def __init__(self, depart: Grille) -> None:
        self.depart = depart
        self.valeurs = list(depart.valeurs)
        self.iterations = self.acceptees = 0
        self.arret = ""
        self.dernier: Geste | None = None
        self._historique = Historique(POINTS)

    def commencer(self) -> None:
        """Note le départ de la courbe ; appelé une fois, quand tout est en place."""
        self._noter()

    @property
    def historique(self) -> Historique:
        """La courbe."""
        return self._historique

    @property
    def grille(self) -> Grille:
        """La grille montrée."""
        return Grille(self.depart.n, tuple(self.valeurs))

    # Ce que note une courbe

    @property
    def palier(self) -> int:
        """Chaque pas est un palier."""
        return self.iterations

    @property
    def T(self) -> float:
        """La température ; 0 s'il n'y en a pas."""
        return 0.0

    @property
    @abstractmethod
    def c(self) -> int:
        """Ce que montre la courbe."""

    def _noter(self) -> None:
        self._historique.noter(self, fin=bool(self.arret))

    # Avancer

    @abstractmethod
    def pas(self) -> None:
        """Fait un pas de plus ; appelé tant qu'il n'y a pas d'arrêt."""

    @abstractmethod
    def expliquer(self) -> Geste | None:
        """Le dernier pas, expliqué."""

    @property
    @abstractmethod
    def statut(self) -> str:
        """Où l'on en est."""

    def _marquer(self, progres: bool) -> str:
        """La marque du dernier pas, dans un film."""
        if self.arret == "solution":
            return "solution"
        return "place" if progres else "note"

    def avancer(self, combien: int) -> None:
        """Fait tant de pas, ou une tranche si c'est trop ; le dernier est expliqué."""
        fin, avant = perf_counter() + DUREE, self.iterations
        while not self.arret and self.iterations - avant < combien:
            self.pas()
            if self.iterations % self._historique.pas == 0 or self.arret:
                self._noter()
            if self.iterations % ENTRE_DEUX_MONTRES == 0 and perf_counter() > fin:
                break
        if self.iterations > avant:
            self.dernier = self.expliquer()
