"""Une barre de progression pour tout ce qui dure : elle s'écrit sur la sortie d'erreur et se tait quand personne ne la regarde.

>>> with barre(3, "grilles") as progression:
...     for _ in range(3):
...         progression.update(1)
"""

from __future__ import annotations

import itertools
import os
import sys
from types import TracebackType
from typing import IO, Any, Protocol, Self

PAS = 400  # au plus autant de fois la ligne est récrite, si l'on avance un par un


class Barre(Protocol):
    """Ce que renvoie `barre` : on l'ouvre par `with`, on la fait avancer par `update`."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self, sorte: type[BaseException] | None, erreur: BaseException | None, trace: TracebackType | None, /
    ) -> None: ...

    def update(self, pas: int, /) -> None:
        """Avance d'un nombre de pas."""


def barre(total: int | None, nom: str, montrer: bool = True) -> Barre:
    """Une barre de progression, avec le temps qu'il reste.

    Elle ne se montre que dans un terminal ou dans un cahier : redirigée vers un fichier, elle ne dit rien. La variable
    d'environnement SUDOKULIB_BARRE=non la cache partout, par exemple quand on exécute un cahier pour en garder les sorties.

    Paramètres
    ----------
    total : int ou None
        Le nombre de pas attendus ; None si on l'ignore : la barre compte alors les pas, sans annoncer de fin.
    nom : str
        Ce qu'on écrit devant.
    montrer : bool
        Faux : une barre muette, qui reçoit les mêmes appels.

    Renvoie
    -------
    Barre
        À ouvrir par `with` ; sa méthode `update(pas)` la fait avancer.

    Exemples
    --------
    >>> with barre(None, "tirages", montrer=False) as progression:
    ...     progression.update(10)
    """
    sortie: Any = _SortieDeCahier(sys.stderr) if "ipykernel" in sys.modules else sys.stderr
    regardee = sortie is not None and sortie.isatty() and os.environ.get("SUDOKULIB_BARRE") != "non"
    if not (montrer and regardee):
        return _Muette()
    import click

    sans_fin = itertools.count() if total is None else None
    pas = 10 if total is None else max(1, total // PAS)
    return click.progressbar(sans_fin, length=total, label=nom, file=sortie, show_pos=True, update_min_steps=pas)


class _Muette:
    """La barre que personne ne regarde."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *erreur: object) -> None:
        pass

    def update(self, pas: int, /) -> None:
        pass


class _SortieDeCahier:
    """La sortie d'un cahier, donnée pour un terminal ; les séquences qui cachent le curseur y seraient écrites en clair."""

    def __init__(self, flux: IO[str]) -> None:
        self._flux = flux

    def isatty(self) -> bool:
        return True

    def write(self, texte: str) -> int:
        return self._flux.write(texte.replace("\033[?25l", "").replace("\033[?25h", ""))

    def flush(self) -> None:
        self._flux.flush()
