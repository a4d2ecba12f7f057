"""Le film : un état de départ et des pas, dont on retrouve n'importe quel état sans tout rejouer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from cours.films.marques import MARQUES
from socle.abrege import EnUnePhrase
from socle.erreurs import ErreurClaire, citer
from socle.nombres import accorder, enumerer
from sudokulib.cases import nom_de_case
from sudokulib.regles import Effet

ESPACEMENT = 256  # d'une image clé à la suivante

# Un pas en entiers : le rang de son genre, de sa phrase, de ses causes, sa profondeur, puis chaque case changée et sa valeur.
Ligne = tuple[int, ...]
ENTETE = 4


class Pas(NamedTuple):
    """Un pas d'un film.

    Attributs
    ---------
    texte : str
        Ce qui se passe, en une phrase.
    genre : str
        « exclusivité », « hypothèse »… : ce qui l'a produit.
    marque : str
        Une clé de `MARQUES`.
    causes : tuple de int
        Les cases qui le justifient.
    effets : tuple d'Effet
        Les cases changées, avec leur valeur avant et après.
    profondeur : int
        Le nombre d'hypothèses en cours.
    """

    texte: str
    genre: str
    marque: str
    causes: tuple[int, ...]
    effets: tuple[Effet, ...]
    profondeur: int

    def __repr__(self) -> str:
        return f"<Pas : {self.texte}>"


@dataclass(frozen=True, repr=False)
class Film(EnUnePhrase):
    """Un état de départ, et les pas qui le changent.

    L'état est une suite d'entiers : les vecteurs d'une table G, les valeurs d'une grille, ou ce qu'on veut. On ne garde d'un pas
    que les entiers qu'il change ; une phrase, une liste de causes ne sont écrites qu'une fois. Une phrase peut nommer ses cases
    par `{causes}`, `{effets}` et `{vides}` : les trois se lisent dans le pas.

    Attributs
    ---------
    sujet : str
        « table » (vecteurs), « grille » (valeurs) ou « libre ».
    n : int
        L'ordre de la grille ; 0 pour un sujet libre.
    depart : tuple de int
    genres : tuple de couples
        Le nom de chaque genre de pas, et sa marque.
    phrases, causes : tuples
        Ce que les pas désignent par leur rang.
    lignes : tuple de tuples d'entiers
        Les pas.
    reperes : tuple de couples
        Des endroits où revenir : une position, et une phrase.
    titre : str
    complet : bool
        Faux si l'on a cessé de filmer avant la fin.

    Exemples
    --------
    >>> from cours.films import filmer_regles
    >>> film = filmer_regles("12..34..2.......")
    >>> film
    <Film : 11 pas, dont 1 notable>
    >>> film.pas(1).texte
    'Exclusivité : L1C1 vaut 1 : dans la ligne 1, on ôte 1 de L1C3 et L1C4.'
    >>> film.etat(0)[2], film.etat(1)[2]
    (30, 28)
    """

    sujet: str
    n: int
    depart: tuple[int, ...]
    genres: tuple[tuple[str, str], ...] = ()
    phrases: tuple[str, ...] = ()
    causes: tuple[tuple[int, ...], ...] = ()
    lignes: tuple[Ligne, ...] = ()
    reperes: tuple[tuple[int, str], ...] = ()
    titre: str = ""
    complet: bool = True

    def __len__(self) -> int:
        """Le nombre de pas. La position 0 est le départ ; la position p, l'état après le p-ième pas."""
        return len(self.lignes)

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        fin = "" if self.complet else ", arrêté avant la fin"
        return f"{accorder(len(self), 'pas', 'pas')}, dont {accorder(len(self.notables), 'notable')}{fin}"

    # Les états

    @cached_property
    def _cles(self) -> list[list[int]]:
        """Un état toutes les `ESPACEMENT` positions."""
        etat = list(self.depart)
        cles = [etat.copy()]
        for position, ligne in enumerate(self.lignes, start=1):
            appliquer(ligne, etat)
            if position % ESPACEMENT == 0:
                cles.append(etat.copy())
        return cles

    def etat(self, position: int) -> list[int]:
        """L'état à une position, dans une liste neuve.

        Lève
        ----
        ErreurClaire
            Si le film n'a pas cette position.
        """
        self._verifier(position, 0)
        rang = position // ESPACEMENT
        etat = self._cles[rang].copy()
        for ligne in self.lignes[rang * ESPACEMENT : position]:
            appliquer(ligne, etat)
        return etat

    # Les pas

    def pas(self, position: int) -> Pas:
        """Le pas qui mène à une position, de 1 à la dernière.

        Lève
        ----
        ErreurClaire
            Si le film n'a pas cette position, ou si c'est le départ.
        """
        self._verifier(position, 1)
        return self._lire(self.lignes[position - 1], self.etat(position - 1))

    def __iter__(self) -> Iterator[Pas]:
        """Tous les pas, en un seul parcours."""
        etat = list(self.depart)
        for ligne in self.lignes:
            yield self._lire(ligne, etat)
            appliquer(ligne, etat)

    def marque(self, position: int) -> str:
        """La marque du pas qui mène à une position, sans rejouer le film."""
        self._verifier(position, 1)
        return self.genres[self.lignes[position - 1][0]][1]

    @cached_property
    def notables(self) -> tuple[int, ...]:
        """Les positions des pas notables : une valeur placée, une hypothèse, une contradiction, un retour en arrière."""
        notables = [MARQUES[marque].notable for _, marque in self.genres]
        return tuple(p for p, ligne in enumerate(self.lignes, start=1) if notables[ligne[0]])

    def _lire(self, ligne: Ligne, avant: list[int]) -> Pas:
        genre, marque = self.genres[ligne[0]]
        causes = self.causes[ligne[2]]
        effets = tuple(Effet(case, avant[case], apres) for case, apres in changements(ligne))
        texte = self._remplir(self.phrases[ligne[1]], causes, effets)
        return Pas(texte, genre, marque, causes, effets, ligne[3])

    def _remplir(self, phrase: str, causes: tuple[int, ...], effets: tuple[Effet, ...]) -> str:
        """La phrase, où les cases sont nommées."""
        if "{" not in phrase or not self.n:
            return phrase
        roles = {
            "{causes}": causes,
            "{effets}": [e.case for e in effets],
            "{vides}": [e.case for e in effets if e.apres == 0],
        }
        for role, cases in roles.items():
            phrase = phrase.replace(role, enumerer(nom_de_case(case, self.n) for case in cases))
        return phrase

    def _verifier(self, position: int, premiere: int) -> None:
        if isinstance(position, bool) or not isinstance(position, int) or not premiere <= position <= len(self):
            raise ErreurClaire(f"le film va de la position {premiere} à la position {len(self)} ; reçu {citer(position)}")


def changements(ligne: Ligne) -> Iterator[tuple[int, int]]:
    """Les cases que change un pas, et ce qu'elles deviennent."""
    return zip(ligne[ENTETE::2], ligne[ENTETE + 1 :: 2])


def appliquer(ligne: Ligne, etat: list[int]) -> None:
    """Fait un pas, sur place."""
    for case, apres in changements(ligne):
        etat[case] = apres
