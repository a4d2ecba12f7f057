"""Le genre « valeur » : un nombre entier."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, floor

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

    calcul : fonction ou None
        Le calcul qui donne la réponse, ou toutes, qu'on arrondit. Ses paramètres, nommés, sont les nombres de l'énoncé :
        une réponse fausse est peut-être ce qu'il donne avec un autre.

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
    calcul: Callable[..., Donnee] | None = None

    def lire(self, donnee: Donnee) -> int:
        if isinstance(donnee, float) and donnee.is_integer():
            return int(donnee)
        if type(donnee) not in (int, EntierImmense):
            raise ErreurClaire(f"on attend un nombre entier, sans guillemets, et non {court(donnee, 60)}")
        return int(donnee)

    def egale(self, lue: Donnee, autre: Donnee) -> bool:
        return bool(lue == autre)

    def ensemble(self, lues: list[Donnee], attendues: tuple[Donnee, ...]) -> str:
        return self._autrement(tuple(lues)) if self.calcul else ""

    def situer(self, lue: Donnee, attendue: Donnee) -> str:
        autrement = self._autrement(lue) if self.calcul and not self.plusieurs else ""
        if autrement:
            return autrement
        return dire_le_rapport_des_entiers(lue, attendue, self.compte)

    def _autrement(self, lue: Donnee) -> str:
        """Le nombre de l'énoncé, ou l'arrondi, qui donnerait cette réponse ; vide si l'on n'en trouve pas."""
        assert self.calcul is not None
        exacte = self.calcul()
        arrondi = next(f for f in ARRONDIS if _arrondir(f, exacte) == self.reponse)
        for autre, dit in ARRONDIS.items():
            if _arrondir(autre, exacte) == lue:
                return f"c'est ce qu'on trouve en arrondissant {dit}, et il faut arrondir {ARRONDIS[arrondi]}"
        for nom, bon in (self.calcul.__kwdefaults__ or {}).items():
            for faux in (bon - 1, bon + 1, *(bon * k for k in PUISSANCES), *(bon // k for k in PUISSANCES)):
                if faux > 0 and _arrondir(arrondi, self.calcul(**{nom: faux})) == lue:
                    return f"c'est ce qu'on trouve en prenant {_ecrire(faux)} au lieu de {_ecrire(bon)} ({nom.replace('_', ' ')})"
        return ""


ARRONDIS: dict[Callable[[float], int], str] = {floor: "au-dessous", ceil: "au-dessus", round: "au plus près"}
PUISSANCES = (2, 10, 1000)


def _arrondir(arrondi: Callable[[float], int], x: Donnee) -> Donnee:
    return tuple(map(arrondi, x)) if isinstance(x, tuple) else arrondi(x)


def _ecrire(x: int) -> str:
    return f"{x:,}".replace(",", " ")
