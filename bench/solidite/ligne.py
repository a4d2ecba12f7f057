"""Une ligne du tableau : ce qu'on a essayé dans un domaine, et ce qu'il en est advenu."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

CLAIR = "clair"  # un résultat juste, ou une phrase en français qui dit ce qui ne va pas
TRACEBACK = "traceback"  # une autre exception, nue
SANS_FIN = "sans fin"  # plus long que ce qu'on a laissé
FAUX = "faux"  # un résultat faux, un travail ou un fichier perdu

ISSUES = (CLAIR, TRACEBACK, SANS_FIN, FAUX)
FAUTES_GARDEES = 20


@dataclass
class Ligne:
    """Les essais d'un domaine.

    Attributs
    ---------
    domaine : str
        Son nom, dans la première colonne.
    remarque : str
        Ce qu'on n'a pas pu essayer, et pourquoi.
    comptes : Counter
        Combien d'essais de chaque issue.
    fautes : liste de str
        Les premiers essais qui n'ont pas été clairs.
    """

    domaine: str
    remarque: str = ""
    comptes: Counter[str] = field(default_factory=Counter)
    fautes: list[str] = field(default_factory=list)

    def noter(self, issue: str, quoi: str = "", fois: int = 1) -> None:
        """Compte un essai ; `quoi` dit lequel, pour le retrouver s'il a échoué."""
        if issue not in ISSUES:
            raise ValueError(f"issue inconnue : {issue!r}")
        self.comptes[issue] += fois
        if issue != CLAIR and len(self.fautes) < FAUTES_GARDEES:
            self.fautes.append(f"{issue} : {quoi}")

    @property
    def essais(self) -> int:
        """Tous les essais."""
        return self.comptes.total()

    def rangee(self) -> tuple[str, ...]:
        """La ligne du tableau, écrite."""
        comptes = (self.essais, *(self.comptes[issue] for issue in ISSUES))
        return (self.domaine, *(f"{nombre:,}".replace(",", " ") for nombre in comptes), self.remarque)


def temps_de_calcul(pid: int) -> float:
    """Les secondes de processeur d'un processus ; 0 s'il vient de finir. Une attente, elle, compte aussi les autres travaux."""
    try:
        champs = Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace").rsplit(")", 1)[1].split()
    except OSError:
        return 0.0
    return (int(champs[11]) + int(champs[12])) / os.sysconf("SC_CLK_TCK")
