"""Un langage dans lequel l'étudiant écrit un programme : le préparer, le lancer, reconnaître qu'il s'arrête brutalement."""

from __future__ import annotations

import re
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from epreuves.programmes.lancement import Execution
from epreuves.programmes.messages import Reproche, dire

A_FAIRE = 3  # le code de retour d'une ébauche
_SIGNAUX_DE_WINDOWS = {0xC0000005: "SIGSEGV", 0xC00000FD: "SIGSEGV", 0xC0000094: "SIGFPE", 0xC0000374: "SIGABRT"}


class Preparation(NamedTuple):
    """Ce qu'a donné la préparation d'un programme."""

    reproche: Reproche | None = None  # pourquoi on ne peut pas le lancer
    avertissements: Sequence[str] = ()
    trace: str = ""  # ce qu'a écrit le compilateur


@dataclass(frozen=True, kw_only=True)
class Langage:
    """Ce que la vérification demande à un langage."""

    ecrire_une_erreur: str  # l'instruction qui écrit sur la sortie d'erreur
    finir_en_erreur: str  # comment le programme finit avec le code 1
    finir_sans_le_vouloir: str = ""  # ce qui, sans le dire, finit avec ce code
    signaux: Mapping[str, str]  # ce que veut dire chacun
    # du fichier source, rangé dans ce dossier, de quoi être lancé ; les messages ne nomment que le fichier
    preparer: Callable[[str, Path], Preparation]
    # ce qui lance le programme préparé, d'un dossier situé dans le sien : le fichier, les arguments, ce dossier
    commande: Callable[[str, Sequence[str], Path], list[str]]
    appel: Callable[[str, Sequence[str]], str]  # ce que l'étudiant taperait dans un terminal
    # l'exception qui l'a arrêté, si le langage en a ; le dernier argument, vrai, y reconnaît celle d'une ébauche
    exception: Callable[[Execution, str, bool], Reproche | None] = lambda *_: None

    def arret(self, execution: Execution, fichier: str, ebauche: bool = False) -> Reproche | None:
        """Le programme a-t-il été arrêté brutalement, ou dit-il, si c'est une ébauche, qu'il n'est pas fini ?"""
        if ebauche and execution.code == A_FAIRE:
            return a_ecrire(execution.erreurs, "code 3")
        cause = self._cause(execution.code)
        return dire("arrêt", cause=cause) if cause else self.exception(execution, fichier, ebauche)

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


def a_ecrire(erreurs: str, sinon: str) -> Reproche:
    """Ce qui reste à écrire, si l'ébauche le nomme : « à faire : lire_grille »."""
    reste = re.search(r"à faire : (\w+)", erreurs)
    return dire("à écrire", nom=reste[1]) if reste else dire(sinon)
