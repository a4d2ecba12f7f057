"""Ce que toute épreuve de programme sait faire, quel que soit son langage."""

from __future__ import annotations

import os
from dataclasses import dataclass

from epreuves.bilan import Bilan
from epreuves.programmes.conduire import conduire
from epreuves.programmes.declaration import DeclarationDeProgramme
from socle.erreurs import ErreurClaire


@dataclass(frozen=True, kw_only=True, repr=False)
class EpreuveDeProgramme(DeclarationDeProgramme):
    """Un programme que l'étudiant écrit dans un fichier, par une cellule `%%writefile`, et qu'on lance sur des essais."""

    @property
    def conseil(self) -> str:
        return f"employez {self._exemple}"

    @property
    def _exemple(self) -> str:
        return f'verifier("{self.identifiant}", "{self.fichier}")'

    def verifier(self, *donnes: object) -> Bilan:
        if len(donnes) != 1 or not isinstance(donnes[0], (str, os.PathLike)):
            raise ErreurClaire(f"donnez le nom de votre fichier, entre guillemets : {self._exemple}")
        return conduire(self, donnes[0])

    @property
    def corrige(self) -> str:
        return f"%%writefile {self.fichier}\n{self.texte_du_corrige}".rstrip("\n")

    def ebaucher(self, source: str) -> str:
        premiere = source.split("\n", 1)[0]  # celle de %%writefile
        return f"{premiere}\n{self.texte_de_l_ebauche}"
