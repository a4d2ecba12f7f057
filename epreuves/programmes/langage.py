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
from epreuves.programmes.reproche import Reproche

A_FAIRE = 3  # le code de retour d'une ébauche

SEGMENTATION = "erreur de segmentation : accès hors d'un tableau, pointeur nul, ou récursion sans fin ?"
MEMOIRE_ABIMEE = "arrêt sur une incohérence : mémoire écrite hors de ses bornes ou libérée deux fois, assert faux ?"
DIVISION = "division entière par zéro ?"
INSTRUCTION = "instruction interdite : une fonction qui doit renvoyer une valeur finit-elle sans return ?"
SIGNAUX = {
    "SIGSEGV": SEGMENTATION,
    "SIGBUS": SEGMENTATION,
    "SIGABRT": MEMOIRE_ABIMEE,
    "SIGFPE": DIVISION,
    "SIGILL": INSTRUCTION,
    "SIGTRAP": INSTRUCTION,
    "SIGXCPU": "plus de dix secondes de calcul : une boucle s'arrête-t-elle ?",
    "SIGXFSZ": "il écrit un fichier de plus de dix mégaoctets",
    "SIGKILL": "tué par le système : a-t-il pris trop de mémoire ?",
    "SIGPIPE": "il écrit dans un tube que personne ne lit",
}
_SIGNAUX_DE_WINDOWS = {0xC0000005: "SIGSEGV", 0xC00000FD: "SIGSEGV", 0xC0000094: "SIGFPE", 0xC0000374: "SIGABRT"}


class Avis(NamedTuple):
    """Une erreur ou un avertissement : la ligne du fichier (0 si inconnue), ce qui est dit, par qui, ce que cela veut dire."""

    ligne: int
    message: str
    auteur: str = "le compilateur"
    sens: str = ""

    def __str__(self) -> str:
        lieu = f"ligne {self.ligne} : " if self.ligne else ""
        if self.sens:
            return f"{lieu}{self.sens} ({self.auteur} dit « {self.message} »)"
        return f"{lieu}{self.auteur} dit « {self.message} »"


def sens_de(message: str, table: Sequence[tuple[str, str]]) -> str:
    """La phrase du premier motif d'une table que contient un message ; vide s'il n'y en a pas."""
    return next((phrase for motif, phrase in table if re.search(motif, message)), "")


class Preparation(NamedTuple):
    """Ce qu'a donné la préparation d'un programme.

    Attributs
    ---------
    reproche : Reproche ou None
        Pourquoi on ne peut pas le lancer.
    avertissements : suite de Avis
    trace : str
        Ce qu'a écrit le compilateur.
    """

    reproche: Reproche | None = None
    avertissements: Sequence[Avis] = ()
    trace: str = ""


class Langage(ABC):
    """Un langage dans lequel l'étudiant écrit un programme."""

    ecrire_une_erreur: ClassVar[str]  # l'instruction qui écrit sur la sortie d'erreur
    finir_en_erreur: ClassVar[str]  # comment le programme finit avec le code 1
    finir_sans_le_vouloir: ClassVar[str] = ""  # ce qui, sans le dire, finit avec ce code
    signaux: ClassVar[Mapping[str, str]] = SIGNAUX

    @abstractmethod
    def preparer(self, source: bytes, fichier: str, dossier: Path) -> Preparation:
        """Met le programme dans un dossier, prêt à être lancé.

        Paramètres
        ----------
        source : bytes
        fichier : str
            Le nom que l'énoncé donne au fichier source : les messages ne nomment que lui.
        dossier : Path
        """

    @abstractmethod
    def commande(self, fichier: str, arguments: Sequence[str], dossier: Path) -> list[str]:
        """Ce qui lance le programme préparé, d'un dossier situé dans le sien."""

    @abstractmethod
    def appel(self, fichier: str, arguments: Sequence[str]) -> str:
        """Ce que l'étudiant taperait dans un terminal."""

    def arret(self, execution: Execution, fichier: str) -> Reproche | None:
        """Le programme a-t-il été arrêté brutalement ? None s'il a fini de lui-même."""
        cause = self._cause(execution.code)
        if not cause:
            return None
        return Reproche("plantage", f"votre programme s'arrête brutalement : {cause}")

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
        if execution.code != A_FAIRE:
            return None
        manque = nom_a_ecrire(execution.erreurs)
        phrase = (
            f"il reste à écrire {manque}"
            if manque
            else "votre programme renvoie le code 3, celui de l'ébauche : il reste à écrire"
        )
        return reprocher_l_ebauche(phrase)


def nom_a_ecrire(erreurs: str) -> str:
    """Le nom que donne une ébauche, « à faire : lire_grille » ; vide s'il n'y en a pas."""
    reste = re.search(r"à faire : (\w+)", erreurs)
    return reste[1] if reste else ""


def reprocher_l_ebauche(phrase: str) -> Reproche:
    """Un programme qui n'est pas encore écrit n'est pas faux."""
    return Reproche("a_faire", phrase, en_suspens=True)
