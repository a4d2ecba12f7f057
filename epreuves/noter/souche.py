"""Une souche vue d'ici : la faire naître une fois, lui demander un double pour chaque question, l'enterrer.

Importer le cours prend une seconde, et une copie a trente questions. Une souche n'exécute rien de ce qu'on note : un double n'en
hérite donc rien d'une autre copie, ni d'une autre question. Elle n'hérite elle-même de rien d'ici, ni mémoire, ni environnement.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from typing import TypeVar

from epreuves.noter.neuf import Lien, Perdu

PATIENCE = 120.0  # secondes : au-delà, aucune charge n'explique qu'une souche ne réponde pas
VIVANTES_MAX = 32  # une par question d'un chapitre : elles dorment, et partagent ce qu'elles ont lu
_DOUBLES = [0.0]  # les secondes de processeur de tous les doubles enterrés


class Souche(Lien):
    """Un Python qui vient de naître, et qui attend qu'on lui demande des doubles.

    Paramètres
    ----------
    options : suite de str
        Ce qu'on donne à Python ; suivent les deux descripteurs où il lit et écrit, et celui des ordres.
    """

    def __init__(self, options: Sequence[str]) -> None:
        lit_le_fils, ecriture = os.pipe()
        lecture, ecrit_le_fils = os.pipe()
        self._controle, sien = socket.socketpair()
        self._controle.settimeout(PATIENCE)
        siens = (lit_le_fils, ecrit_le_fils, sien.fileno())
        self._fils = subprocess.Popen(
            [sys.executable, *options, *map(str, siens)],
            pass_fds=siens,
            cwd=os.sep,
            env={"PATH": os.defpath, "LANG": "C.UTF-8", "HOME": tempfile.gettempdir(), "PYTHONHASHSEED": "0"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        os.close(lit_le_fils)
        os.close(ecrit_le_fils)
        sien.close()
        self.morte = False
        super().__init__(lecture, ecriture, self._fils.pid)

    def tuer(self) -> None:
        super().tuer()
        self.morte = True
        self._controle.close()
        self._fils.wait()

    def naitre(self, dossier: Path, demande: str, descripteurs: Sequence[int]) -> int:
        """Le numéro d'un double neuf, qui lit et écrit là ; lève Perdu si la souche n'est plus."""
        return int(self._ordonner(f"{dossier}\0{demande}", descripteurs))

    def enterrer(self, double: int) -> None:
        """Attend la mort d'un double, et compte ce qu'il a calculé."""
        with contextlib.suppress(Perdu):
            _DOUBLES[0] += float(self._ordonner(str(double), ()))

    def _ordonner(self, ordre: str, descripteurs: Sequence[int]) -> str:
        try:
            socket.send_fds(self._controle, [ordre.encode()], descripteurs)
            dit = self._controle.recv(64).decode()
        except OSError:
            dit = ""
        if not dit:
            self.tuer()
            raise Perdu("la souche est morte")
        return dit


class Double(Lien):
    """Le double d'une souche, qu'on ferme par `with`.

    Paramètres
    ----------
    souche : fonction sans argument
        Celle qui vit encore, ou une neuve.
    dossier : Path
        Son dossier de travail, le seul où il puisse écrire.
    demande : str
        Ce que la souche prépare avant.
    """

    def __init__(self, souche: Callable[[], Souche], dossier: Path, demande: str = "") -> None:
        lit_le_double, ecriture = os.pipe()
        lecture, ecrit_le_double = os.pipe()
        siens = (lit_le_double, ecrit_le_double)
        try:
            self._souche, numero = _naitre(souche, dossier, demande, siens)
        except Perdu:
            os.close(lecture)
            os.close(ecriture)
            raise
        finally:
            for descripteur in siens:
                os.close(descripteur)
        super().__init__(lecture, ecriture, numero)

    def tuer(self) -> None:
        """Tue le double et son groupe, qu'il n'a peut-être pas encore."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.kill(self.numero, signal.SIGKILL)
        super().tuer()

    def fermer(self) -> None:
        super().fermer()
        if not self._souche.morte:
            self._souche.enterrer(self.numero)


def _naitre(souche: Callable[[], Souche], dossier: Path, demande: str, siens: Sequence[int]) -> tuple[Souche, int]:
    """Un double ; si la souche est morte (la mémoire manque, par exemple), d'une autre."""
    vive = souche()
    with contextlib.suppress(Perdu):
        return vive, vive.naitre(dossier, demande, siens)
    vive = souche()
    return vive, vive.naitre(dossier, demande, siens)


S = TypeVar("S", bound=Souche)
_VIVANTES: dict[Hashable, Souche] = {}


def la_souche(cle: Hashable, faire: Callable[[], S]) -> S:
    """Celle de cette clé, qui vit encore, ou une neuve ; un processus copié de celui-ci a les siennes."""
    cle = (os.getpid(), cle)
    vive = _VIVANTES.pop(cle, None)
    if vive is None or vive.morte:
        if len(_VIVANTES) >= VIVANTES_MAX:
            _VIVANTES.pop(next(iter(_VIVANTES))).fermer()  # celle qui n'a pas servi depuis le plus longtemps
        vive = faire()
    _VIVANTES[cle] = vive
    return vive  # type: ignore[return-value]


@atexit.register
def fermer_les_souches() -> None:
    """Tue celles de ce processus."""
    for cle in [cle for cle in _VIVANTES if isinstance(cle, tuple) and cle[0] == os.getpid()]:
        _VIVANTES.pop(cle).fermer()


def calcul_des_doubles() -> float:
    """Les secondes de processeur de tous les doubles enterrés, que le système ne compte pas parmi nos fils."""
    return _DOUBLES[0]
