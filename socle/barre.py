"""Une barre de progression pour tout ce qui dure : elle s'écrit sur la sortie d'erreur et se tait quand personne ne la regarde.

>>> with barre(3, "grilles") as progression:
...     for _ in range(3):
...         progression.update(1)
"""

from __future__ import annotations

import itertools
import os
import sys
import time
from collections.abc import Callable
from contextvars import ContextVar
from types import TracebackType
from typing import IO, Any, Protocol, Self

from socle.nombres import duree_en_mots

annonce: ContextVar[Callable[[str], object] | None] = ContextVar("annonce", default=None)  # à qui dire qu'il faudra attendre
horloge = time.perf_counter
ESSAI, LONG = 4.0, 60.0  # secondes : de quoi estimer une durée, et à partir de quand la dire
PAS = 400  # au plus autant de fois la ligne est récrite, si l'on avance un par un


class Barre(Protocol):
    """Ce que renvoie `barre` : on l'ouvre par `with`, on la fait avancer par `update`."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self, sorte: type[BaseException] | None, erreur: BaseException | None, trace: TracebackType | None, /
    ) -> None: ...

    def update(self, pas: int, /) -> None:
        """Avance d'un nombre de pas."""


def barre(total: int | None, nom: str, montrer: bool = True, annoncer: bool | None = None) -> Barre:
    """Une barre de progression, avec le temps qu'il reste.

    Elle ne se montre que dans un terminal ou dans un cahier : redirigée vers un fichier, elle ne dit rien. La variable
    d'environnement COURS_BARRE=non la cache partout, par exemple quand on exécute un cahier pour en garder les sorties.

    Paramètres
    ----------
    total : int ou None
        Le nombre de pas attendus ; None si on l'ignore : la barre compte alors les pas, sans annoncer de fin.
    nom : str
        Ce qu'on écrit devant.
    montrer : bool
        Faux : une barre muette, qui reçoit les mêmes appels.
    annoncer : bool, facultatif
        Dire aussi en une phrase, si quelqu'un veut l'entendre (voir `annonce`), quand il reste plus d'une minute ; sans rien,
        comme `montrer`.

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
    regardee = sortie is not None and sortie.isatty() and os.environ.get("COURS_BARRE") != "non"
    choisie: Barre = _Muette()
    if montrer and regardee:
        import click

        sans_fin: Any = itertools.count() if total is None else None
        pas = 10 if total is None else max(1, total // PAS)
        choisie = click.progressbar(sans_fin, length=total, label=nom, file=sortie, show_pos=True, update_min_steps=pas)
    dire = annonce.get()
    if dire is None or total is None or not (montrer if annoncer is None else annoncer):
        return choisie
    return _Annoncee(choisie, total, dire)


class _Annoncee:
    """Une barre qui, d'après ses premières secondes, dit une fois ce qu'il reste à attendre.

    On part du premier pas fait : ce qu'il a fallu charger, ou compiler, pour le faire ne se refera pas aux suivants.
    """

    def __init__(self, barre: Barre, total: int, dire: Callable[[str], object]) -> None:
        self._barre, self._total, self._faits = barre, total, 0
        self._dire: Callable[[str], object] | None = dire
        self._debut: float | None = None

    def __enter__(self) -> Self:
        self._barre.__enter__()
        return self

    def __exit__(self, sorte: type[BaseException] | None, erreur: BaseException | None, trace: TracebackType | None, /) -> None:
        self._barre.__exit__(sorte, erreur, trace)

    def update(self, pas: int, /) -> None:
        self._barre.update(pas)
        if self._debut is None:
            self._debut, self._total = horloge(), self._total - pas
            return
        self._faits += pas
        duree = horloge() - self._debut
        if self._dire is None or duree < ESSAI or not self._faits:
            return
        reste = duree * (self._total - self._faits) / self._faits
        if reste > LONG:
            if not isinstance(self._barre, _Muette):
                sys.stderr.write("\n")  # sous la barre, et non au bout
            self._dire(f"encore {duree_en_mots(reste)} ; Ctrl+C arrête et garde ce qui est fait")
        self._dire = None


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
