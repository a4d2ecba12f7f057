"""Le genre « valeur » : un nombre entier."""

from __future__ import annotations

from dataclasses import dataclass

from epreuves.donnees import Donnee, EntierImmense, court
from epreuves.formule import dire_le_rapport_des_entiers
from epreuves.genres.reponse import ReponseCourte
from socle.erreurs import ErreurClaire


@dataclass(frozen=True, kw_only=True, repr=False)
class Valeur(ReponseCourte):
    """Une question dont la réponse est un nombre entier, ou plusieurs.

    Attributs
    ---------
    compte : bool
        Faux si la réponse ne compte rien : ce qui la relierait à la bonne, un élément oublié, une puissance, n'a pas de sens.

    Exemples
    --------
    >>> q = Valeur(identifiant="X.1", titre="Six fois sept", document="T", reponse=42, raisons={13: "c'est la somme"})
    >>> q.repondre(42).reussi, q.repondre(13).phrase
    (True, "vous répondez 13 : c'est la somme.")
    """

    genre = "valeur"
    nom = "nombre"
    un = "un nombre"
    compte: bool = True

    def lire(self, donnee: Donnee) -> int:
        if isinstance(donnee, float) and donnee.is_integer():
            return int(donnee)
        if type(donnee) not in (int, EntierImmense):
            raise ErreurClaire(f"on attend un nombre entier, sans guillemets, et non {court(donnee, 60)}")
        return int(donnee)

    def egale(self, lue: Donnee, autre: Donnee) -> bool:
        return bool(lue == autre)

    def situer(self, lue: Donnee, attendue: Donnee) -> str:
        return dire_le_rapport_des_entiers(lue, attendue, self.compte)
