"""`python -m epreuves` : le cours d'exemple, et ce que le moteur dit de quelques réponses."""

from __future__ import annotations

from typing import Any

from epreuves import declarer, repondre, verifier
from epreuves.domaine import declarer as declarer_le_domaine
from epreuves.exemple import COURS


def fusionner(a: list[int], b: list[int]) -> list[int]:
    """Une réponse fausse : le reste de b est oublié."""
    fusion = []
    i = j = 0
    while i < len(a) and j < len(b):
        if a[i] <= b[j]:
            fusion.append(a[i])
            i += 1
        else:
            fusion.append(b[j])
            j += 1
    return fusion + a[i:]


def tirer(liste: list[int], hasard: Any) -> int:
    """Une autre : le dernier élément ne sort jamais."""
    element: int = liste[hasard.entier(len(liste) - 1)]
    return element


def principal() -> None:
    """Déclare le cours d'exemple, et vérifie trois réponses."""
    declarer_le_domaine(COURS.domaine)
    declarer(*COURS.epreuves)
    for bilan in (verifier(fusionner), repondre("F.2", "p + q"), verifier(tirer)):
        print(bilan, end="\n\n")


if __name__ == "__main__":
    principal()
