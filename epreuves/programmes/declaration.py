"""Ce que dit un exercice où l'étudiant écrit un programme : sa déclaration, sans rien de ce qui la vérifie."""

from __future__ import annotations

import os
from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from epreuves.epreuve import Epreuve
from epreuves.programmes.essais import EssaiDeProgramme
from epreuves.programmes.lancement import DELAI, Execution
from epreuves.programmes.langage import Langage
from epreuves.programmes.reproche import Reproche


@dataclass(frozen=True, kw_only=True, repr=False)
class DeclarationDeProgramme(Epreuve):
    """Un exercice où l'étudiant écrit un programme.

    Attributs
    ---------
    fichier : str
        Le nom du fichier source, par exemple « tri.c ».
    essais : tuple d'EssaiDeProgramme
        Du plus simple au moins simple : on s'arrête au premier manqué.
    delai : float
        Secondes de montre permises pour un essai.
    ensemble : fonction ou None
        De toutes les exécutions, dans l'ordre des essais, ce qu'on leur reproche ensemble : ce qu'une seule, juste, ne dit pas.
    """

    fichier: str
    essais: tuple[EssaiDeProgramme, ...]
    delai: float = DELAI
    ensemble: Callable[[Sequence[Execution]], Reproche | None] | None = None

    langage: ClassVar[Langage]

    @property
    @abstractmethod
    def texte_de_l_ebauche(self) -> str:
        """Le programme qu'on donne à l'étudiant."""

    @property
    @abstractmethod
    def texte_du_corrige(self) -> str:
        """Le programme du corrigé."""

    def ecrire_epreuves(self, dossier: str | os.PathLike[str]) -> list[Path]:
        """Écrit les fichiers des essais dans un dossier, pour les rejouer dans un terminal.

        Paramètres
        ----------
        dossier : chemin
            Créé s'il le faut.

        Renvoie
        -------
        liste de Path
        """
        Path(dossier).mkdir(parents=True, exist_ok=True)
        return [chemin for essai in self.essais for chemin in essai.ecrire_fichiers(Path(dossier))]
