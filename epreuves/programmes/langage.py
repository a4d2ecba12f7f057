"""Ce que la vérification demande à un langage : préparer un programme, le lancer, reconnaître qu'il s'arrête brutalement."""

from __future__ import annotations

import re
import signal
import sys
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar, NamedTuple

from epreuves.programmes.lancement import Execution
from epreuves.programmes.messages import SIGNAUX, Avis, Reproche, dire

A_FAIRE = 3  # le code de retour d'une ébauche
_SIGNAUX_DE_WINDOWS = {0xC0000005: "SIGSEGV", 0xC00000FD: "SIGSEGV", 0xC0000094: "SIGFPE", 0xC0000374: "SIGABRT"}


class Preparation(NamedTuple):
    """Ce qu'a donné la préparation d'un programme."""

    reproche: Reproche | None = None  # pourquoi on ne peut pas le lancer
    avertissements: Sequence[Avis] = ()
    trace: str = ""  # ce qu'a écrit le compilateur


class Langage(ABC):
    """Un langage dans lequel l'étudiant écrit un programme."""

    ecrire_une_erreur: ClassVar[str]  # l'instruction qui écrit sur la sortie d'erreur
    finir_en_erreur: ClassVar[str]  # comment le programme finit avec le code 1
    finir_sans_le_vouloir: ClassVar[str] = ""  # ce qui, sans le dire, finit avec ce code
    signaux: ClassVar[Mapping[str, str]] = SIGNAUX

    @abstractmethod
    def preparer(self, source: bytes, fichier: str, dossier: Path) -> Preparation:
        """Met le programme dans un dossier, prêt à être lancé ; les messages ne nomment que son fichier."""

    @abstractmethod
    def commande(self, fichier: str, arguments: Sequence[str], dossier: Path) -> list[str]:
        """Ce qui lance le programme préparé, d'un dossier situé dans le sien."""

    @abstractmethod
    def appel(self, fichier: str, arguments: Sequence[str]) -> str:
        """Ce que l'étudiant taperait dans un terminal."""

    def arret(self, execution: Execution, fichier: str) -> Reproche | None:
        """Le programme a-t-il été arrêté brutalement ? None s'il a fini de lui-même."""
        cause = self._cause(execution.code)
        return dire("arrêt", cause=cause) if cause else None

    def _cause(self, code: int) -> str:
        """La cause d'un arrêt brutal, en français ; vide si le programme a fini de lui-même."""
        if sys.platform == "win32":
            if code & 0xC0000000 != 0xC0000000:
                return ""
            return self.signaux.get(_SIGNAUX_DE_WINDOWS.get(code & 0xFFFFFFFF, ""), "exception de Windows")
        if code >= 0:
            return ""
        nom = signal.Signals(-code).name if -code in set(signal.Signals) else f"numéro {-code}"
        return self.signaux.get(nom, f"signal {nom}")

    def reste_a_ecrire(self, execution: Execution) -> Reproche | None:
        """Le programme dit-il lui-même qu'il n'est pas fini ?"""
        return a_ecrire(execution.erreurs, "code 3") if execution.code == A_FAIRE else None


def a_ecrire(erreurs: str, sinon: str) -> Reproche:
    """Ce qui reste à écrire, si l'ébauche le nomme : « à faire : lire_grille »."""
    reste = re.search(r"à faire : (\w+)", erreurs)
    return dire("à écrire", nom=reste[1]) if reste else dire(sinon)
