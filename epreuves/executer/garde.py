"""Combien de temps attendre un élève : on compte ce qu'il a calculé, ou aurait pu calculer, et non le temps qui passe."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from math import inf
from pathlib import Path
from typing import NamedTuple

from epreuves.executer import enclos

RONDE = 1.0  # secondes entre deux visites à l'élève qui a passé l'heure
REGARD = 0.1  # au moins : on revient plus tôt voir celui qui calcule, et à qui il reste moins d'une seconde
AU_TRAVAIL = 0.01  # secondes de calcul entre deux rondes, au-dessous desquelles l'élève ne fait qu'attendre
RETARD = 2.0  # secondes qu'il peut, au plus, passer à autre chose qu'à calculer


def aucun_sursis() -> float:
    """Rien de plus que le délai."""
    return 0.0


class Etat(NamedTuple):
    """Où en est un processus."""

    # ses secondes de processeur, celles des processus qu'il a attendus comprises ; l'infini là où le système ne les dit pas
    calcule: float
    en_course: bool  # vrai s'il calcule, ou calculerait si la machine lui en laissait la place
    attend: float  # les secondes où elle ne la lui a pas laissée ; l'infini là où le système ne les dit pas


NEUF = Etat(0.0, True, 0.0)


class Garde:
    """Combien de temps laisser encore à un élève : ce qui compte est ce qu'il a calculé, ou aurait pu calculer.

    Exemples
    --------
    >>> garde = Garde(5.0)
    >>> garde.attente
    5.0
    >>> garde.regarder(Etat(calcule=4.75, en_course=True, attend=0.0)); garde.attente
    0.25
    >>> garde.regarder(Etat(calcule=5.0, en_course=True, attend=0.0)); garde.attente
    0.0
    """

    def __init__(self, delai: float, sursis: Callable[[], float] = aucun_sursis, depart: Etat = NEUF) -> None:
        self.delai, self.sursis, self.depart = delai, sursis, depart
        self.debut, self.avant = time.monotonic(), -inf
        self.attente = delai  # secondes avant de revenir voir ; 0 s'il n'y a plus à attendre

    def regarder(self, ici: Etat) -> None:
        """Ce qu'on décide de l'état où on le trouve."""
        longue = RONDE if ici.attend < inf else 4 * RONDE  # ne sachant pas s'il attend la machine, on est plus patient
        avance = ici.en_course or ici.calcule - self.avant >= AU_TRAVAIL
        endormi = self.attente >= longue and not avance
        encore = self._reste(ici)
        self.avant = ici.calcule
        self.attente = 0.0 if encore <= 0 or endormi else min(longue, max(REGARD, encore)) if avance else longue

    def _reste(self, ici: Etat) -> float:
        """Ce qu'on lui laisse encore calculer ; et s'il fait autre chose, encore attendre."""
        permis = self.delai + self.sursis()
        calcul = permis - (ici.calcule - self.depart.calcule)
        if ici.attend == inf:
            return calcul
        libre = time.monotonic() - self.debut - (ici.attend - self.depart.attend)  # ce que la machine lui a laissé de temps
        return min(calcul, permis + RETARD - libre)


def ou_il_en_est(eleve: int) -> Etat:
    """L'état d'un processus."""
    if sys.platform == "win32":
        return Etat(enclos.temps_de_calcul(eleve), False, inf)
    try:
        champs = Path(f"/proc/{eleve}/stat").read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()
    except OSError:
        return Etat(inf, False, inf)
    return Etat(sum(map(int, champs[11:15])) / os.sysconf("SC_CLK_TCK"), champs[0] in ("R", "D"), _attente(eleve))


def _attente(eleve: int) -> float:
    """Les secondes où un processus était prêt, et la machine occupée à autre chose."""
    try:
        return int(Path(f"/proc/{eleve}/schedstat").read_text(encoding="ascii").split()[1]) / 1e9
    except (OSError, ValueError, IndexError):
        return inf
