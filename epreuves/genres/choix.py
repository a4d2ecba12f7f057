"""Le genre « choix » : une lettre parmi quelques-unes."""

from __future__ import annotations

from dataclasses import dataclass

from epreuves.donnees import Donnee, court
from epreuves.genres.reponse import ReponseCourte
from socle.erreurs import ErreurClaire


@dataclass(frozen=True, kw_only=True, repr=False)
class Choix(ReponseCourte):
    """Une question dont la réponse est une lettre.

    Attributs
    ---------
    lettres : str
        Les lettres proposées.

    Exemples
    --------
    >>> q = Choix(identifiant="X.2", titre="Laquelle ?", document="T", reponse="b", raisons={"a": "trop petit"})
    >>> q.repondre("(B)").reussi, q.repondre("a").phrase
    (True, "vous répondez 'a' : trop petit.")
    """

    lettres: str = "abcd"

    genre = "choix"
    nom = "lettre"
    un = "une lettre entre guillemets"

    def lire(self, donnee: Donnee) -> str:
        if not isinstance(donnee, str):
            raise ErreurClaire(f"répondez par un texte entre guillemets, et non par {court(donnee, 60)}")
        lettre = donnee.strip(" .()").lower()
        if len(lettre) != 1 or lettre not in self.lettres:
            raise ErreurClaire(f"répondez par l'une des lettres {', '.join(self.lettres)}")
        return lettre

    def egale(self, lue: Donnee, autre: Donnee) -> bool:
        return bool(lue == autre)

    def melangees(self, lues: list[Donnee], attendues: tuple[Donnee, ...]) -> bool:
        return False  # parmi quelques lettres, ce serait donner la réponse
