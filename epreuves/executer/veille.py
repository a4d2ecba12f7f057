"""Dans un navigateur, dire à la page où en est une vérification : c'est elle qui arrête un noyau qui ne rend plus la main.

Rien, dans ce processus, ne saurait interrompre un geste d'un seul tenant ; la page, elle, peut mettre fin au fil où vit Python.
Chaque appel commencé lui est donc annoncé, une fois par seconde au plus, et la fin de la vérification aussi. Si rien ne vient
plus, elle interrompt Python, ou le redémarre, et le dit (`outils/navigateur/veille.js`). Ailleurs, personne n'écoute.
"""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from math import inf
from typing import Any

CANAL = "cours:verification"  # le même dans veille.js
RYTHME = 1.0  # seconde entre deux annonces
FIN = "fin"


def _muet() -> None:
    """N'annonce rien."""


@contextlib.contextmanager
def veiller() -> Iterator[Callable[[], None]]:
    """Le temps d'une vérification sur place, de quoi annoncer qu'un appel commence."""
    canal = ouvrir() if sys.platform == "emscripten" else None
    if canal is None:
        yield _muet
        return
    try:
        yield annonceur(canal.postMessage, time.monotonic)
    finally:
        canal.postMessage(FIN)
        canal.close()


def annonceur(dire: Callable[[str], Any], heure: Callable[[], float]) -> Callable[[], None]:
    """Ce qui annonce un appel, sauf si l'on vient de le faire.

    Exemples
    --------
    >>> heures = iter((0.0, 0.5, 1.5))
    >>> annoncer = annonceur(print, lambda: next(heures))
    >>> annoncer(); annoncer(); annoncer()
    appel
    appel
    """
    dernier = -inf

    def annoncer() -> None:
        nonlocal dernier
        instant = heure()
        if instant - dernier >= RYTHME:
            dernier = instant
            dire("appel")

    return annoncer


def ouvrir() -> Any:
    """Le canal où la page écoute, et apprend dans quel octet écrire Ctrl+C (`chargeur.mjs`) ; rien s'il n'y en a pas."""
    with contextlib.suppress(ImportError, AttributeError):
        js = import_module("js")
        canal = js.BroadcastChannel.new(CANAL)
        if hasattr(js, "coursOctet"):
            canal.postMessage(js.coursOctet)
        return canal
    return None
