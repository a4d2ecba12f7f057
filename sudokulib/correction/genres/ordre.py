"""Le genre « ordre » : un ordre de grandeur, à une constante près."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sudokulib.correction.formule import evaluer, meme_ordre, sans_grand_o
from sudokulib.correction.genres.formule import refuser_si_juste_pour_trois, texte_de_formule
from sudokulib.correction.genres.reponse import ReponseCourte


@dataclass(frozen=True, kw_only=True)
class Ordre(ReponseCourte):
    """Une question dont la réponse est un ordre de grandeur : deux formules proportionnelles à l'infini s'y valent.

    Exemples
    --------
    >>> q = Ordre(identifiant="X.4", titre="Le coût", document="T", reponse="N**3")
    >>> q.repondre("O(n^6)").reussi, q.repondre("N^2").reussi
    (True, False)
    """

    genre = "ordre"
    nom = "formule"
    un = "une formule entre guillemets"

    def lire(self, donnee: Any) -> str:
        texte = sans_grand_o(texte_de_formule(donnee))
        evaluer(texte)
        return texte

    def egale(self, lue: Any, autre: Any) -> bool:
        return meme_ordre(lue, autre)

    def examiner(self, lue: Any, attendue: Any) -> None:
        refuser_si_juste_pour_trois(lue, attendue)
