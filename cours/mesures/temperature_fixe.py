"""Le recuit à une température presque fixe, sur deux grilles du cours : ce que dure chaque essai.

Ce sont des centaines de millions d'itérations : quelques secondes avec le moteur compilé, des heures en Python. La leçon lit donc
ce qu'on a gardé. `python -m cours.mesures.temperature_fixe` refait tout.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from socle.sorties import ecrire_fichier
from sudokulib.recuit import essais, problemes

FICHIER = "donnees/temperature_fixe.json"
NOMBRES = {"tableau I a": 60, "ai_escargot": 30}
GRAINE = 2006
REGLAGES: dict[str, Any] = {"T0": 0.28, "Tf": 0.9967 * 0.28, "delta": 7.3e-6}
COMMANDE = "python -m cours.mesures.temperature_fixe"


def refaire(grille: str, nombre: int) -> list[int | None]:
    """Les itérations de chaque essai, dans l'ordre ; `None` s'il échoue.

    Paramètres
    ----------
    grille : str
        « tableau I a » ou « ai_escargot ».
    nombre : int

    Renvoie
    -------
    liste d'int ou de None
    """
    serie = essais(problemes()[grille].grille, nombre, graine=GRAINE, gel=False, barre=False, **REGLAGES)
    return [essai.iterations if essai.reussi else None for essai in serie.essais]


@lru_cache(maxsize=1)
def durees_a_temperature_fixe() -> dict[str, list[int | None]]:
    """Ce qu'on a gardé : pour chaque grille, les itérations de chaque essai ; `None` s'il échoue.

    Renvoie
    -------
    dictionnaire : le nom de la grille, ses durées

    Exemples
    --------
    >>> durees = durees_a_temperature_fixe()["tableau I a"]
    >>> len(durees), durees.count(None)
    (60, 0)
    """
    lues: dict[str, list[int | None]] = json.loads(files("cours").joinpath(FICHIER).read_text(encoding="utf-8"))["durees"]
    return lues


def garder() -> None:
    """Refait les essais des deux grilles, et les écrit."""
    lues = {"commande": COMMANDE, "graine": GRAINE, "reglages": REGLAGES}
    lues |= {"durees": {nom: refaire(nom, nombre) for nom, nombre in NOMBRES.items()}}
    fichier = Path(__file__).resolve().parents[1] / FICHIER
    ecrire_fichier(fichier, json.dumps(lues, ensure_ascii=False, indent=1) + "\n")


if __name__ == "__main__":
    garder()
