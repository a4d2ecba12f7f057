"""`Projection` : un film de table ou de grille, sur la grille, avec sa frise."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from cours.ateliers.base import traitlets
from cours.ateliers.etat import EtatRefuse, Trait, entier
from cours.ateliers.paris import noter_le_pari
from cours.ateliers.socle import ORDRES, AtelierGrille, Demande
from cours.films import Film, ecrire_film, parier
from cours.films.image import image_de_position, phrase_de_position
from cours.films.paris import GENRES
from socle.erreurs import ErreurClaire, citer
from sudokulib.grille import Grille
from sudokulib.vecteurs import grille_de_table


class Projection(AtelierGrille):
    """Un film sur la grille : on le fait glisser, on le joue, on saute d'un pas notable à l'autre.

    Paramètres
    ----------
    film : Film
        D'une table ou d'une grille d'ordre 2, 3 ou 4.
    position : int
        Où l'ouvrir.
    bouton : str
        Le texte d'un bouton qui l'ouvre ; vide pour qu'il soit ouvert.
    paris : int
        Le plus grand nombre de questions posées en chemin : avant un pas, on parie sur ce qu'il fera. On peut s'en passer d'un
        clic.
    graine : int
        La même pose les mêmes questions.
    genres : suite de str
        Ce sur quoi portent les questions : « case », « règle », « compte », « branche ».

    Lève
    ----
    ErreurClaire
        Si le film n'est pas celui d'une grille qu'on sait montrer, ou s'il n'a pas cette position.

    Exemples
    --------
    >>> from cours.films import filmer_boucle
    >>> widget = Projection(filmer_boucle("12..34..2......."), 3)
    >>> widget.legende
    '· pas 3 sur 14 : Exclusivité : L1C1 vaut 1 : dans la colonne 1, on ôte 1 de L4C1.'
    """

    _page = "projection.js"
    _styles = ("film.css",)
    _de_python = (*AtelierGrille._de_python, "pas")
    _de_la_page = (*AtelierGrille._de_la_page, "pas")

    film_ecrit = traitlets.Unicode().tag(sync=True)
    bouton = traitlets.Unicode().tag(sync=True)
    paris: traitlets.List[Any] = traitlets.List().tag(sync=True)
    pas = Trait(0, entier)

    def __init__(
        self,
        film: Film,
        position: int = 0,
        bouton: str = "",
        paris: int = 0,
        graine: int = 1,
        genres: Collection[str] = GENRES,
        **options: Any,
    ) -> None:
        if not isinstance(film, Film) or film.n not in ORDRES:
            raise ErreurClaire(f"on projette le film d'une grille d'ordre 2, 3 ou 4 ; reçu {citer(film)}")
        super().__init__(**options)
        self.film = film
        self.montrer(
            self._grille(0),
            vecteurs=self._table(0),
            film_ecrit=ecrire_film(film),
            bouton=bouton,
            paris=[pari._asdict() for pari in parier(film, paris, graine, genres)],
        )
        self.pas = position

    def demandes(self) -> dict[str, Demande]:
        """Un pari que fait l'étudiant : il est gardé dans sa progression."""
        return super().demandes() | {"parier": lambda contenu: noter_le_pari(self.paris, contenu)}

    def charger(self, grille: object) -> None:
        """Un film ne se remplace pas par une grille."""
        raise ErreurClaire("on ne colle pas de grille dans un film")

    @traitlets.validate("pas")
    def _verifier_pas(self, proposition: dict[str, Any]) -> int:
        pas: int = proposition["value"]
        if not 0 <= pas <= len(self.film):
            raise EtatRefuse(f"le film va de la position 0 à la position {len(self.film)} ; reçu {citer(pas)}")
        return pas

    def _table(self, position: int) -> list[int]:
        return self.film.etat(position) if self.film.sujet == "table" else []

    def _grille(self, position: int) -> Grille:
        etat = self.film.etat(position)
        return grille_de_table(etat, self.film.n) if self.film.sujet == "table" else Grille(self.film.n, tuple(etat))

    @property
    def grille(self) -> Grille:
        """La grille des cases dévoilées, à la position où l'on est."""
        return self._grille(self.pas)

    @property
    def legende(self) -> str:
        """La phrase du pas où l'on est."""
        return phrase_de_position(self.film, self.pas)

    def image_fixe(self) -> tuple[str, str]:
        """Le pas où l'on est ; derrière un repli si le film s'ouvre d'un bouton."""
        texte, html = image_de_position(self.film, self.pas)
        return texte, f"<details><summary>{self.bouton}</summary>{html}</details>" if self.bouton else html
