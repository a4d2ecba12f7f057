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
from typing import Any, NamedTuple

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
        yield annonceur(canal.dire, time.monotonic)
    finally:
        canal.dire(FIN)
        canal.voie.close()


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


class Canal(NamedTuple):
    """Par où ce noyau parle aux pages."""

    voie: Any  # un BroadcastChannel
    noyau: float  # son numéro, celui de l'octet qu'il partage (`chargeur.mjs`)

    def dire(self, quoi: str) -> None:
        """« appel 0.5 », « fin 0.5 »."""
        self.voie.postMessage(f"{quoi} {self.noyau}")


def ouvrir() -> Canal | None:
    """Le canal où les pages écoutent ; rien s'il n'y en a pas."""
    with contextlib.suppress(ImportError, AttributeError):
        js = import_module("js")
        noyau = js.coursOctet if hasattr(js, "coursOctet") else js.Math.random()  # le hasard de l'étudiant n'y est pour rien
        return Canal(js.BroadcastChannel.new(CANAL), noyau)
    return None
