"""L'enregistreur : ce qui, pendant qu'un algorithme travaille, note ses pas et en fait un film."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cours.films.film import ENTETE, Film, Ligne
from socle.abrege import EnUnePhrase
from socle.nombres import accorder
from sudokulib.regles import Deduction, Effet
from sudokulib.vecteurs import poids

PAS_MAX = 200_000


class Enregistreur(EnUnePhrase):
    """Note des pas, et en fait un film.

    Paramètres
    ----------
    depart : suite de int
        L'état de départ ; il est copié.
    n : int
        L'ordre de la grille ; 0 si l'état n'est ni une table ni une grille.
    sujet : str
        « table », « grille » ou « libre ».
    pas_max : int
        Au-delà, on ne note plus rien, et le film dit qu'il n'est pas complet.

    Attributs
    ---------
    etat : liste de int
        L'état présent.
    profondeur : int
        Celle des pas qu'on note : le nombre d'hypothèses en cours.

    Exemples
    --------
    Un recuit, par exemple, note chacun de ses coups :

    >>> e = Enregistreur([4, 1, 2, 3], sujet="libre")
    >>> e.noter("accepté", "On échange 4 et 1 : le coût passe de 7 à 5.", {0: 1, 1: 4}, marque="retire")
    >>> film = e.film()
    >>> len(film), film.etat(1)
    (1, [1, 4, 2, 3])
    """

    def __init__(self, depart: Sequence[int], n: int = 0, sujet: str = "table", pas_max: int = PAS_MAX) -> None:
        self.depart, self.n, self.sujet, self.pas_max = tuple(depart), n, sujet, pas_max
        self.etat = list(depart)
        self.profondeur = 0
        self.complet = True
        self._lignes: list[Ligne] = []
        self._genres: dict[tuple[str, str], int] = {}
        self._phrases: dict[str, int] = {}
        self._causes: dict[tuple[int, ...], int] = {}
        self._reperes: list[tuple[int, str]] = []
        self._effets: list[Effet] = []

    @classmethod
    def reprendre(cls, film: Film) -> Enregistreur:
        """Un enregistreur où l'on continue un film, à partir de sa fin."""
        suite = cls(film.depart, film.n, film.sujet)
        suite.etat = film.etat(len(film))
        suite._lignes, suite._reperes = list(film.lignes), list(film.reperes)
        suite._genres = {genre: rang for rang, genre in enumerate(film.genres)}
        suite._phrases = {phrase: rang for rang, phrase in enumerate(film.phrases)}
        suite._causes = {causes: rang for rang, causes in enumerate(film.causes)}
        suite.complet = film.complet
        return suite

    def __len__(self) -> int:
        """Le nombre de pas notés."""
        return len(self._lignes)

    def __str__(self) -> str:
        return accorder(len(self), "pas noté", "pas notés")

    def noter(
        self,
        genre: str,
        phrase: str,
        changements: Mapping[int, int] | None = None,
        causes: Iterable[int] = (),
        marque: str | None = None,
    ) -> None:
        """Note un pas.

        Paramètres
        ----------
        genre : str
            Ce qui le produit : « exclusivité », « hypothèse »…
        phrase : str
            Elle peut nommer ses cases par `{causes}`, `{effets}` et `{vides}`.
        changements : dict
            Ce que devient chaque case changée ; celles qui ne changent pas sont oubliées.
        causes : suite de int
        marque : str
            Une clé de `MARQUES` ; par défaut le genre.
        """
        if len(self._lignes) >= self.pas_max:
            self.complet = False
            return
        vrais = [x for case, apres in (changements or {}).items() if self.etat[case] != apres for x in (case, apres)]
        self._effets = [Effet(case, self.etat[case], apres) for case, apres in zip(vrais[::2], vrais[1::2])]
        self._lignes.append((*self._entete(genre, phrase, causes, marque), *vrais))
        for effet in self._effets:
            self.etat[effet.case] = effet.apres

    def _entete(self, genre: str, phrase: str, causes: Iterable[int], marque: str | None) -> Ligne:
        return (
            _rang(self._genres, (genre, marque or genre)),
            _rang(self._phrases, phrase),
            _rang(self._causes, tuple(causes)),
            self.profondeur,
        )

    def deduction(self, d: Deduction) -> None:
        """Note une déduction : l'observateur à donner aux règles EUP."""
        changements = {e.case: e.apres for e in d.effets}
        self.noter(d.regle, d.modele(), changements, d.causes, marque_de(d.effets))

    def passer_a(self, etat: Sequence[int], genre: str, phrase: str, marque: str | None = None) -> None:
        """Note le pas qui mène d'un coup à un autre état."""
        self.noter(genre, phrase, dict(enumerate(etat)), marque=marque)

    def derniers_effets(self) -> list[Effet]:
        """Ce qu'a changé le dernier pas noté."""
        return self._effets

    def retoucher(self, genre: str, phrase: str, causes: Iterable[int] = (), marque: str | None = None) -> None:
        """Dit autrement le dernier pas noté : on ne sait parfois qu'après coup ce qu'il était."""
        *_, ligne = self._lignes
        self._lignes[-1] = (*self._entete(genre, phrase, causes, marque), *ligne[ENTETE:])

    def reperer(self, phrase: str, position: int | None = None) -> None:
        """Pose un repère, là où l'on en est ou à une position déjà notée."""
        self._reperes.append((len(self) if position is None else position, phrase))

    def film(self, titre: str = "") -> Film:
        """Le film de ce qu'on a noté."""
        return Film(
            sujet=self.sujet,
            n=self.n,
            depart=self.depart,
            genres=tuple(self._genres),
            phrases=tuple(self._phrases),
            causes=tuple(self._causes),
            lignes=tuple(self._lignes),
            reperes=tuple(self._reperes),
            titre=titre,
            complet=self.complet,
        )


def marque_de(effets: Iterable[Effet]) -> str:
    """La marque d'une déduction : elle contredit, elle place une valeur, ou elle n'en fait qu'ôter."""
    effets = tuple(effets)
    if any(e.apres == 0 for e in effets):
        return "contradiction"
    if any(poids(e.apres) == 1 and poids(e.avant) != 1 for e in effets):
        return "place"
    return "retire"


def _rang(table: dict[Any, int], cle: object) -> int:
    """Le rang d'une clé dans une table, où elle entre si elle n'y est pas."""
    return table.setdefault(cle, len(table))
