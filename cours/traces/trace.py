"""Ce qu'on garde d'une exécution tracée : le film, les appels, ce qui est renvoyé, et le premier faux pas."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from cours.films.enregistreur import Enregistreur
from cours.films.film import Film
from epreuves.donnees import Donnee
from sudokulib.vecteurs import Table

EN_COURS = -1


class Appel(NamedTuple):
    """Un appel de la fonction filmée.

    Attributs
    ---------
    parent : int
        Le rang de l'appel qui l'a fait, −1 pour le premier.
    entree, sortie : int
        Les positions du film où il commence et finit ; `EN_COURS` s'il n'a pas fini.
    hypothese : tuple (case, valeur) ou None
        La case que l'appelant a fixée juste avant.
    renvoye : donnée simple
    """

    parent: int
    entree: int
    sortie: int = EN_COURS
    hypothese: tuple[int, int] | None = None
    renvoye: Donnee = None


class But(NamedTuple):
    """Ce qu'une fonction manque, ou fait de trop.

    Attributs
    ---------
    genre : str
        « oubli », « trop » ou « rendu » : une déduction oubliée, une valeur ôtée à tort, un mauvais résultat.
    regle : str
        Celle qui le permettait, ou ne le permettait pas ; vide d'un résultat.
    case, valeur : int
        La case, et la valeur qu'il y fallait ôter ou placer, ou qu'il n'y fallait pas placer.
    autres : tuple de int
        Les cases d'où l'on déduit ou, d'une valeur placée à tort, celles où elle a encore sa place.
    bloc : tuple de int
        Les cases du bloc ; vide s'il n'y en a pas qu'un.
    apres : int
        Le vecteur de la case, une fois la valeur ôtée à tort.
    """

    genre: str
    regle: str = ""
    case: int = -1
    valeur: int = 0
    autres: tuple[int, ...] = ()
    bloc: tuple[int, ...] = ()
    apres: int = 0


class Ecart(NamedTuple):
    """Le premier pas où une fonction se trompe.

    Attributs
    ---------
    position : int
        Celle du film.
    phrase : str
    but : But ou None
        De quoi chercher la ligne qui en décide.
    """

    position: int
    phrase: str
    but: But | None = None


@dataclass(frozen=True)
class Trace:
    """Une fonction filmée pendant un appel.

    Attributs
    ---------
    film : Film
    appels : tuple d'Appel
        Dans l'ordre où ils commencent ; le premier est celui qu'on filme.
    statut : str
        Celle de l'Observation : « rendu » si l'appel a abouti.
    detail : str
        L'exception, si c'en est une.
    gachee : str
        Pourquoi la table n'en est plus une à la dernière position ; vide si elle l'est toujours.
    """

    film: Film
    appels: tuple[Appel, ...]
    statut: str
    detail: str = ""
    gachee: str = ""

    @property
    def n(self) -> int:
        return self.film.n

    @property
    def depart(self) -> Table:
        """La table qu'a reçue la fonction."""
        return self.film.etat(0)

    @property
    def arrivee(self) -> Table:
        """La table qu'elle laisse."""
        return self.film.etat(len(self.film))

    @property
    def renvoye(self) -> Donnee:
        """Ce qu'elle renvoie."""
        return self.appels[0].renvoye

    def manque(self, genre: str, phrase: str, changements: dict[int, int], causes: tuple[int, ...]) -> Trace:
        """La trace, avec un pas de plus : ce que la fonction aurait dû faire."""
        suite = Enregistreur.reprendre(self.film)
        suite.noter(genre, phrase, changements, causes, marque="écart")
        return replace(self, film=suite.film(self.film.titre))
