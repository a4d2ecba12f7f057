"""Interrompre un calcul trop long là où le système n'a pas de minuterie (Windows) : un fil regarde l'heure.

Quand le temps de calcul est passé, il fait comme si un signal arrivait : Python appelle, dans le fil principal et entre deux
opérations, ce qu'on a prévu. Un geste d'un seul tenant n'est donc interrompu qu'à sa fin, comme par une minuterie.
"""

from __future__ import annotations

import _thread
import signal
import threading
import time
from collections.abc import Callable
from typing import Any

PAS = 0.02  # secondes entre deux regards
ENCORE = 0.1  # secondes avant de sonner à nouveau : ce qu'on lève n'interrompt ni une destruction, ni un ramasse-miettes
SONNERIE = signal.SIGTERM  # le processus de l'élève n'en attend pas d'autre


def armer(delai: float, sonner: Callable[..., Any]) -> Callable[[], None]:
    """Appelle `sonner` dans le fil principal après tant de secondes de calcul, puis souvent ; renvoie de quoi y renoncer.

    Exemples
    --------
    >>> renoncer = armer(60.0, print)
    >>> renoncer()
    """
    fin, echeance = threading.Event(), time.process_time() + delai
    verrou, ancien = threading.Lock(), signal.signal(SONNERIE, sonner)

    def guetter() -> None:
        prochaine = echeance
        while not fin.wait(PAS):
            if time.process_time() >= prochaine:
                prochaine = time.process_time() + ENCORE
                with verrou:
                    if not fin.is_set():
                        _thread.interrupt_main(SONNERIE)

    def renoncer() -> None:
        with verrou:
            fin.set()
        signal.signal(SONNERIE, ancien)

    threading.Thread(target=guetter, daemon=True).start()
    return renoncer
