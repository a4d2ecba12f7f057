"""Dire qu'il faudra attendre : ce qui dure plus d'une minute l'annonce une fois, avec la façon de l'arrêter."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from cours.commandes.ecran import prevenir
from socle.barre import LONG, annonce

SANS_ESTIMATION = "le calcul dure depuis plus d'une minute, et rien ne dit combien il reste ; Ctrl+C l'arrête"


class Annonce:
    """Une seule phrase par commande : la première qui sait combien il reste ou, à défaut, qu'une minute est passée."""

    def __init__(self) -> None:
        self._dite = False

    def dire(self, phrase: str) -> None:
        """Écrit la phrase, si c'est la première."""
        if not self._dite:
            self._dite = True
            prevenir(phrase)


@contextmanager
def annoncer_l_attente() -> Iterator[None]:
    """Le temps d'une commande, écoute les barres de progression, et la montre quand elles ne disent rien."""
    unique = Annonce()
    minuterie = threading.Timer(LONG, unique.dire, [SANS_ESTIMATION])
    minuterie.daemon = True
    minuterie.start()
    jeton = annonce.set(unique.dire)
    try:
        yield
    finally:
        annonce.reset(jeton)
        minuterie.cancel()
