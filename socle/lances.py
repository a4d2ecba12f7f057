"""Lancer un programme qui ne survit pas à celui qui l'a lancé, ni lui, ni ce qu'il a lancé à son tour.

`subprocess.run` tue le programme si on l'interrompt, mais non ses enfants ; et un signal qui nous termine laisse tout en vie. Ici
le programme a son groupe. Quoi qui nous arrête, ce groupe reçoit Ctrl+C, puis, s'il s'attarde, l'ordre de finir ; nous ne
finissons qu'après lui.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NoReturn

FINIR = [getattr(signal, nom) for nom in ("SIGTERM", "SIGHUP") if hasattr(signal, nom)]
INSISTER = (("SIGINT", 2.0), ("SIGTERM", 8.0))  # à chaque demande, ce qu'on laisse pour y répondre, et l'obtenir des siens


def executer(commande: Sequence[str], entree: str | None = None, **options: Any) -> subprocess.CompletedProcess[Any]:
    """Ce que donne `subprocess.run`, sans jamais rien laisser derrière soi.

    Paramètres
    ----------
    commande : suite de str
    entree : str ou None
        Ce que le programme lit.
    options
        Celles de `subprocess.Popen`.

    Exemples
    --------
    >>> executer([sys.executable, "-c", "print(input()[::-1])"], "abc", stdout=subprocess.PIPE, text=True).stdout.strip()
    'cba'
    """
    lit = subprocess.PIPE if entree is not None else None
    with _finir_proprement() as ecouter, subprocess.Popen(commande, stdin=lit, start_new_session=True, **options) as fils:
        try:
            ecouter()
            sortie, erreurs = fils.communicate(entree)
        except BaseException:
            arreter(fils)
            raise
    return subprocess.CompletedProcess(commande, fils.returncode, sortie, erreurs)


def arreter(fils: subprocess.Popen[Any]) -> None:
    """Fait finir un programme et son groupe : de gré, puis de force."""
    try:
        for nom, patience in INSISTER:
            _signaler(fils, nom)
            with contextlib.suppress(subprocess.TimeoutExpired):
                fils.wait(patience)
                return
    finally:  # même si l'on s'impatiente
        _signaler(fils, "SIGKILL")
        fils.wait()


def _signaler(fils: subprocess.Popen[Any], nom: str) -> None:
    """Un signal à tout le groupe ; Windows n'en connaît qu'un, et qu'un programme à la fois."""
    if sys.platform == "win32":
        fils.kill()
        return
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(fils.pid, getattr(signal, nom))


@contextlib.contextmanager
def _finir_proprement() -> Iterator[Callable[[], None]]:
    """Le temps d'un programme, un signal qui nous terminerait est une exception : on l'arrête d'abord.

    Tant qu'on n'a pas demandé à les écouter, les signaux attendent : un programme qui naît ne peut pas encore être arrêté.
    """
    if threading.current_thread() is not threading.main_thread():
        yield lambda: None
        return
    recus: list[int] = []
    anciens = {numero: signal.signal(numero, lambda n, _: recus.append(n)) for numero in (*FINIR, signal.SIGINT)}

    def ecouter() -> None:
        for numero, ancien in anciens.items():
            signal.signal(numero, _finir if numero in FINIR else ancien)
        for numero in recus:
            signal.raise_signal(numero)

    try:
        yield ecouter
    finally:
        for numero, ancien in anciens.items():
            signal.signal(numero, ancien)


def _finir(numero: int, _: Any) -> NoReturn:
    raise SystemExit(128 + numero)
