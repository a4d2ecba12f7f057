"""Le genre « ordre » : un ordre de grandeur, à une constante près."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from epreuves.donnees import Donnee
from epreuves.formule import LETTRES, dire_le_rapport, lire, meme_ordre
from epreuves.genres.formule import refuser_si_juste_pour_une_taille, texte_de_formule
from epreuves.genres.reponse import ReponseCourte


@dataclass(frozen=True, kw_only=True, repr=False)
class Ordre(ReponseCourte):
    """Une question dont la réponse est un ordre de grandeur : deux formules proportionnelles à l'infini s'y valent.

    Attributs
    ---------
    lettres : dict
        Les lettres admises, et leur sens.
    vers : tuple de str
        Celles qui tendent vers l'infini.

    Exemples
    --------
    >>> q = Ordre(identifiant="X.4", titre="Le coût", document="T", reponse="N**3")
    >>> q.repondre("O(n^6)").reussi, q.repondre("c N³ = O(n⁶)").reussi, q.repondre("N^2").reussi
    (True, True, False)
    """

    genre = "ordre"
    nom = "formule"
    un = "une formule entre guillemets"
    lettres: Mapping[str, str] = field(default_factory=lambda: LETTRES)
    vers: tuple[str, ...] = ("n",)

    def lire(self, donnee: Donnee) -> str:
        texte = texte_de_formule(donnee)
        lire(texte, self.lettres, ordre=True)
        return texte

    def egale(self, lue: Donnee, autre: Donnee) -> bool:
        return meme_ordre(lue, autre, self.lettres, self.vers)

    def examiner(self, lue: Donnee, attendue: Donnee) -> None:
        refuser_si_juste_pour_une_taille(lue, attendue, self.lettres, ordre=True)

    def situer(self, lue: Donnee, attendue: Donnee) -> str:
        return dire_le_rapport(lue, attendue, self.lettres, self.vers, ordre=True)
