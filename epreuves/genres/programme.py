"""Le genre « programme » : l'étudiant écrit un programme en C, qu'on compile et qu'on lance sur des fichiers."""

from __future__ import annotations

from dataclasses import dataclass

from epreuves.epreuve import Etape
from epreuves.pieces import ContreExemple
from epreuves.programmes.epreuve import EpreuveDeProgramme
from epreuves.programmes.langage_c import C


@dataclass(frozen=True, kw_only=True, repr=False)
class Programme(EpreuveDeProgramme):
    """Un exercice où l'étudiant écrit un programme en C.

    Attributs
    ---------
    ebauche, solution : str
        Le texte qu'on donne à l'étudiant, celui du corrigé : deux fichiers C.
    indications : tuple de cinq str
        Une question, une idée, un contre-exemple à essayer, le code à trous, le renvoi au corrigé.
    """

    ebauche: str
    solution: str

    genre = "programme"
    langage = C

    @property
    def texte_de_l_ebauche(self) -> str:
        return self.ebauche

    @property
    def texte_du_corrige(self) -> str:
        return self.solution

    def dernieres_etapes(self, dernier: ContreExemple | None) -> list[Etape]:
        _, _, a_essayer, a_trous, renvoi = self.indications
        return [
            Etape("Un contre-exemple", a_essayer),
            Etape("Le code à trous", a_trous, code=True),
            Etape("La solution", renvoi),
        ]
