"""Ctrl+C pendant que numba se charge ou compile : jamais perdu, jamais au mauvais endroit.

Interrompu au milieu de son import, numba ne se charge plus de la session. Dans une fonction que LLVM rappelle, l'exception est
avalée par ctypes, et le noyau qu'on croyait chargé ne l'est pas : Ctrl+C reste sans effet, ou l'interpréteur meurt. On retient
donc le signal le temps d'un import, ou d'un rappel ; il est rendu dès qu'on en sort. Le reste d'une compilation, qui peut durer,
s'interrompt aussitôt.

>>> import signal
>>> faits = []
>>> try:  # doctest: +SKIP
...     with retenir():
...         signal.raise_signal(signal.SIGINT)
...         faits.append("jusqu'au bout")
... except KeyboardInterrupt:
...     faits.append("interrompu")
>>> faits  # doctest: +SKIP
["jusqu'au bout", 'interrompu']
"""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable, Container, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from types import CodeType, FrameType
from typing import Any

VERROU, COMPILATION = "numba:compiler_lock", "numba:compile"  # les événements de numba

Gestionnaire = Callable[[int, FrameType | None], Any]


@contextmanager
def retenir() -> Iterator[None]:
    """Le temps d'un bloc qu'il ne faut pas couper, retient Ctrl+C ; répété, il passe."""
    guet = Guet(lambda _: True)
    guet.ouvrir()
    try:
        yield
    finally:
        guet.fermer()


class Guet:
    """Se met à la place de celui qui reçoit Ctrl+C, et retient le signal là où il serait perdu.

    Paramètres
    ----------
    fragile : fonction d'une pile d'exécution (ou None)
        Vrai là où le signal doit attendre.
    """

    def __init__(self, fragile: Callable[[FrameType | None], bool]) -> None:
        self._fragile = fragile
        self._avant: Gestionnaire | None = None
        self._recu = False

    def ouvrir(self) -> None:
        """Se met en place, si Ctrl+C arrive ici : au fil principal, et à une fonction de Python."""
        avant = signal.getsignal(signal.SIGINT)
        if threading.current_thread() is threading.main_thread() and callable(avant) and avant != self.recevoir:
            self._avant, self._recu = avant, False
            signal.signal(signal.SIGINT, self.recevoir)

    def recevoir(self, numero: int, pile: FrameType | None) -> None:
        """Retient le signal, ou le transmet."""
        if self._fragile(pile) and not self._recu:
            self._recu = True
        elif self._avant is not None:
            self._avant(numero, pile)

    def rendre(self) -> None:
        """Transmet le signal retenu, s'il y en a un."""
        if self._recu and self._avant is not None and threading.current_thread() is threading.main_thread():
            self._recu = False
            self._avant(signal.SIGINT, None)

    def fermer(self) -> None:
        """Rend la place, puis le signal."""
        if threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGINT) == self.recevoir:
            signal.signal(signal.SIGINT, self._avant)
        self.rendre()


@cache
def veiller_sur_numba() -> None:
    """Une fois pour toutes, demande à numba d'être prévenu quand il charge ou compile un noyau."""
    if "numba" in sys.modules:
        evenements: Any = import_module("numba.core.event")
        evenements.Listener.register(Veilleur)
        veilleur = Veilleur()
        for genre in (VERROU, COMPILATION):
            evenements.register(genre, veilleur)


class Veilleur:
    """Ce que numba prévient : il prend son verrou pour charger un noyau, et annonce à part une vraie compilation.

    Charger un noyau gardé dure un instant, et la première fois met en place tout numba : rien ne doit l'interrompre.
    Compiler peut durer : seuls les rappels de LLVM ne s'interrompent pas.
    """

    def __init__(self) -> None:
        self._rappels, self._compilations = _rappels(), 0
        self._verrou: Any = import_module("numba.core.compiler_lock").global_compiler_lock
        self._guet = Guet(lambda pile: not self._compilations or est_rappelee(pile, self._rappels))

    def notify(self, evenement: Any) -> None:
        """Le verrou va être pris, ou vient d'être rendu ; une compilation commence, ou finit."""
        if threading.current_thread() is not threading.main_thread():
            return
        if evenement.kind == COMPILATION:
            self._compilations += 1 if evenement.is_start else -1
        elif not self._verrou.is_locked():
            self._compilations = 0
            self._guet.ouvrir() if evenement.is_start else self._guet.fermer()
        if self._compilations:
            self._guet.rendre()


def _rappels() -> frozenset[CodeType]:
    """Les fonctions que LLVM rappelle ; aucune, si llvmlite ne les nomme plus ainsi."""
    moteur: Any = import_module("llvmlite.binding").ExecutionEngine
    noms = ("_raw_object_cache_notify", "_raw_object_cache_getbuffer")
    return frozenset(getattr(moteur, nom).__code__ for nom in noms if hasattr(moteur, nom))


def est_rappelee(pile: FrameType | None, rappels: Container[CodeType]) -> bool:
    """Vrai si une pile passe par l'une de ces fonctions, ou par un `__del__`, où une exception se perd aussi."""
    while pile is not None:
        if pile.f_code in rappels or pile.f_code.co_name == "__del__":
            return True
        pile = pile.f_back
    return False
