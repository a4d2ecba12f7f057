"""Sous nbgrader, une vérification se note : une réussite se montre sans rien renvoyer à lire, un échec lève une exception.

nbgrader donne zéro à une cellule qui lève, et cherche un nombre dans ce qu'une cellule renvoie : le bilan s'affiche donc, et
l'exception tient en une ligne, sans la trace de la bibliothèque.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib import import_module
from typing import NoReturn

from epreuves import rendu


class SansPoint(AssertionError):
    """La vérification a échoué : IPython n'en montre que la phrase."""

    def _render_traceback_(self) -> list[str]:
        return [str(self)]


def note() -> bool:
    """Vrai si nbgrader exécute ce cahier."""
    return bool(os.environ.get("NBGRADER_EXECUTION"))


def montrer(bilan: rendu.AMontrer) -> None:
    """Affiche un bilan, et l'image de son premier faux pas : personne n'en fera jouer le film."""
    display: Callable[..., object] = import_module("IPython.display").display
    display({"text/plain": rendu.en_texte(bilan), "text/html": rendu.en_html(bilan)}, raw=True)


def refuser_les_points(bilan: rendu.AMontrer) -> NoReturn:
    """Montre un bilan qui n'est pas une réussite, puis lève ce qui le fait compter pour zéro."""
    montrer(bilan)
    raise SansPoint(f"{rendu.SIGNES[bilan.sorte]}, {bilan.identifiant} : {bilan.phrase}")
