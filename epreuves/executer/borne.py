"""Sur place, borner un appel sans le ralentir : compter ses retours en arrière et ses appels, au lieu de chaque opération.

Un code qui n'en finit pas recommence une boucle, ou s'appelle. Depuis Python 3.12, `sys.monitoring` prévient de ces deux
événements seulement : une boucle y coûte la longueur de son corps, en opérations, et l'événement lui-même. Le compte ne dépend
pas plus de la machine que celui de `cout.py`, et l'on peut permettre dix fois plus de travail en moins de temps. Un Python plus
ancien compte chaque opération.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import CodeType, FrameType
from typing import Any

from epreuves.donnees import Donnee
from epreuves.mesurer.cout import (
    BUDGET,
    EN_COURS,
    SANS_COMPTER,
    Compte,
    TropLong,
    compter_operations,
    debarrer,
    ouvrir_un_compte,
    retracer,
)

PERMISES = 10 * BUDGET if sys.version_info >= (3, 12) else BUDGET
EVENEMENT = 30  # ce que coûte de prévenir, en opérations
APPEL = 45  # un appel, davantage
OCTETS = 2  # ceux d'une opération dans le code de la machine virtuelle
_OUTIL = 3  # notre numéro auprès de sys.monitoring
SANS_COMPTER.add(__file__)


def borner(faire: Callable[[], Donnee], budget: int = PERMISES) -> Donnee:
    """Fait un appel, qu'on arrête s'il dépasse son budget.

    Paramètres
    ----------
    faire : fonction sans argument
    budget : int
        En opérations, à peu près.

    Renvoie
    -------
    Ce que renvoie l'appel.

    Lève
    ----
    TropLong
        Si le budget est dépassé, même si l'appel a su avaler l'arrêt.

    Exemples
    --------
    >>> borner(lambda: sum(range(10)))
    45
    """
    if sys.version_info >= (3, 12):
        return _borner(faire, budget)
    return compter_operations(faire, budget=budget)[0]


if sys.version_info >= (3, 12):
    _GUET = sys.monitoring
    _SAUT, _APPEL = _GUET.events.JUMP, _GUET.events.PY_START

    def _borner(faire: Callable[[], Donnee], budget: int) -> Donnee:
        compte, sauter, commencer = _frein(budget, sys._getframe())
        trace, cesser = sys.gettrace(), _guetter(sauter, commencer)
        EN_COURS.append(compte)
        try:
            resultat = faire()
        finally:
            cesser()
            sys.settrace(trace)
            debarrer()
            EN_COURS.pop()
        compte.insister()  # l'arrêt a peut-être été avalé
        return resultat

    def _frein(reste: int, origine: FrameType) -> tuple[Compte, Callable[..., Any], Callable[..., Any]]:
        """Le compte d'un appel, et ce qu'il fait d'un saut et d'un appel ; fait de fermetures, car il faut aller vite."""
        epuise = ouvrir_un_compte(0, origine)

        def sauter(code: CodeType, ici: int, la: int) -> Any:
            nonlocal reste
            if la > ici or code.co_filename in SANS_COMPTER:  # un saut en avant ne recommence rien
                return _GUET.DISABLE
            reste -= EVENEMENT + (ici - la) // OCTETS
            return _arreter(epuise, origine) if reste <= 0 else None

        def commencer(code: CodeType, _: int) -> Any:
            nonlocal reste
            if code.co_filename in SANS_COMPTER:
                return _GUET.DISABLE
            reste -= APPEL
            return _arreter(epuise, origine) if reste <= 0 else None

        def insister() -> None:
            if reste <= 0:
                raise TropLong

        def epuiser() -> None:
            nonlocal reste
            reste = 0

        return Compte(epuise.entrer, insister, lambda: max(0, reste), epuiser), sauter, commencer

    def _arreter(epuise: Compte, origine: FrameType) -> None:
        if sys.version_info >= (3, 13):
            raise TropLong
        retracer(epuise.entrer, origine)  # 3.12 rattrape mal ce qu'on lève d'ici : la trace le fera

    def _guetter(sauter: Callable[..., Any], commencer: Callable[..., Any]) -> Callable[[], None]:
        """Se fait prévenir des sauts et des appels ; renvoie de quoi y renoncer, un appel borné pouvant en contenir un autre."""
        if _GUET.get_tool(_OUTIL) is None:
            _GUET.use_tool_id(_OUTIL, "epreuves")
        anciens = [_GUET.register_callback(_OUTIL, genre, f) for genre, f in ((_SAUT, sauter), (_APPEL, commencer))]
        evenements = _GUET.get_events(_OUTIL)
        _GUET.set_events(_OUTIL, _SAUT | _APPEL)

        def cesser() -> None:
            _GUET.set_events(_OUTIL, evenements)
            for genre, f in zip((_SAUT, _APPEL), anciens):
                _GUET.register_callback(_OUTIL, genre, f)

        return cesser
