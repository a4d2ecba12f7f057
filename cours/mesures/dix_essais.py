"""Deux réglages du recuit, dix essais de chacun, graine après graine (W.TP2) : ce qu'on en lit quand les refaire serait long.

Une graine demande vingt essais, une seconde ou deux avec le moteur compilé, des minutes en Python : sans ce moteur, dans un
navigateur par exemple, la leçon montre ce qu'on a gardé, et le dit. `python -m cours.mesures.dix_essais` refait tout.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from socle.erreurs import ErreurClaire
from sudokulib.recuit import etude, problemes
from sudokulib.recuit.moteurs import JUMEAU

FICHIER = "donnees/dix_essais.json"
GRILLE, NOMBRE, GRAINES = "tableau I a", 10, range(1, 11)
VARIANTES = {"départ à 810": {"Tf": 0.15}, "départ à 0,5": {"T0": 0.5, "Tf": 0.15}}
COMMANDE = "python -m cours.mesures.dix_essais"


def reussites_de_dix(graine: int) -> tuple[int, ...]:
    """Combien d'essais réussissent sur dix, en partant de 810 puis de 0,5.

    Sans moteur compilé, ce sont ceux qu'on a gardés ; une phrase le dit.

    Paramètres
    ----------
    graine : int

    Renvoie
    -------
    tuple de deux int

    Lève
    ----
    ErreurClaire
        Si l'on n'a rien gardé de cette graine, et qu'il n'y a pas de moteur compilé.
    """
    pourquoi = JUMEAU.pourquoi_python()
    if not pourquoi:
        return _refaire(graine)
    if graine not in GRAINES:
        raise ErreurClaire(f"sans moteur compilé ({pourquoi}), on ne sait que les graines de 1 à 10, pas {graine!r}")
    print(f"Gardé d'avance : ces vingt essais dureraient ici plusieurs minutes ({pourquoi}).")
    return reussites_gardees()[graine - 1]


@lru_cache(maxsize=1)
def reussites_gardees() -> tuple[tuple[int, ...], ...]:
    """Les réussites des graines de 1 à 10, telles qu'on les a gardées.

    Renvoie
    -------
    tuple de tuples de deux int

    Exemples
    --------
    >>> reussites_gardees()[5], reussites_gardees()[3]
    ((0, 3), (3, 0))
    """
    lues = json.loads(files("cours").joinpath(FICHIER).read_text(encoding="utf-8"))
    return tuple(map(tuple, lues["reussites"]))


def _refaire(graine: int) -> tuple[int, ...]:
    series = etude(problemes()[GRILLE].grille, NOMBRE, graine, VARIANTES, barre=False)
    return tuple(serie.reussites for serie in series)


def garder() -> None:
    """Refait les dix graines, et les écrit."""
    lues = {"commande": COMMANDE, "grille": GRILLE, "nombre": NOMBRE, "variantes": VARIANTES}
    lues |= {"reussites": [_refaire(graine) for graine in GRAINES]}
    fichier = Path(__file__).resolve().parents[1] / FICHIER
    fichier.write_text(json.dumps(lues, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    garder()
