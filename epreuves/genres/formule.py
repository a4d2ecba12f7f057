"""Le genre « formule » : une expression exacte en n, N, m, w…"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from epreuves.domaine import domaine
from epreuves.donnees import Donnee, EntierImmense, court
from epreuves.formule import LETTRES, confusion_commune, dire_le_rapport, equivalentes, juste_pour, lire
from epreuves.formule.lettres import NOTATIONS
from epreuves.genres.reponse import ReponseCourte
from socle.erreurs import ErreurClaire

BITS_MAX = 10_000  # d'un entier : Python n'écrit pas ceux de plus de 4 300 chiffres


@dataclass(frozen=True, kw_only=True, repr=False)
class Formule(ReponseCourte):
    """Une question dont la réponse est une formule ; toutes celles qui lui sont égales conviennent.

    Attributs
    ---------
    lettres : dict
        Les lettres admises, et leur sens.

    Exemples
    --------
    >>> q = Formule(identifiant="X.3", titre="Les cases", document="T", reponse="N**2")
    >>> q.repondre("n^4").reussi, q.repondre("N*n").reussi
    (True, False)
    """

    genre = "formule"
    nom = "formule"
    un = "une formule entre guillemets"
    lettres: Mapping[str, str] = field(default_factory=lambda: LETTRES)

    def lire(self, donnee: Donnee) -> str:
        texte = texte_de_formule(donnee)
        lire(texte, self.lettres)  # une formule illisible est dite avant d'être jugée
        return texte

    def egale(self, lue: Donnee, autre: Donnee) -> bool:
        return equivalentes(lue, autre, self.lettres)

    def ensemble(self, lues: list[Donnee], attendues: tuple[Donnee, ...]) -> str:
        confusion = confusion_commune(lues, attendues, self.lettres)
        return f"{NOTATIONS.confusion}. C'est la même faute dans toutes" if confusion else ""

    def examiner(self, lue: Donnee, attendue: Donnee) -> None:
        refuser_si_juste_pour_une_taille(lue, attendue, self.lettres)

    def situer(self, lue: Donnee, attendue: Donnee) -> str:
        return dire_le_rapport(lue, attendue, self.lettres)


def texte_de_formule(donnee: Donnee) -> str:
    """Le texte d'une formule ; un entier en est une."""
    if type(donnee) in (int, EntierImmense):
        return _texte_d_entier(donnee)
    if not isinstance(donnee, str):
        raise ErreurClaire(f"répondez par un texte entre guillemets, et non par {court(donnee, 60)}")
    return donnee


def _texte_d_entier(nombre: int) -> str:
    if nombre.bit_length() > BITS_MAX:
        raise ErreurClaire("ce nombre est trop grand pour être écrit : donnez une formule, entre guillemets")
    return str(nombre)


def refuser_si_juste_pour_une_taille(lue: str, attendue: str, lettres: Mapping[str, str], ordre: bool = False) -> None:
    """Lève ErreurClaire si une formule fausse est juste pour la taille qu'on a le plus souvent sous les yeux."""
    taille = domaine().taille_usuelle
    if taille and "n" in lettres and juste_pour(lue, attendue, taille, lettres, ordre):
        raise ErreurClaire(f"vous répondez {lue} : c'est juste pour n = {taille} seulement ; on veut une formule en n ou N")
