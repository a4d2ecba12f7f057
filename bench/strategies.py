"""Écrit donnees/recherches_t.json : trois cents grilles minimales, cherchées de trois façons : python -m bench.strategies"""

from __future__ import annotations

import json
from pathlib import Path

import cours
from cours.mesures.strategies import CHOIX, FICHIER, completer, compter_recherche
from socle.sorties import ecrire_fichier
from sudokulib.generation import minimales
from sudokulib.moteur import resoudre

NOMBRE, GRAINE, AJOUTS = 300, 7, (0, 2, 4, 6, 8, 10)


def principal() -> None:
    """Cherche, et écrit le fichier."""
    grilles = list(minimales(NOMBRE, GRAINE))
    solutions = [resoudre(grille) for grille in grilles]
    recherches = {nom: [list(compter_recherche(grille, nom)) for grille in grilles] for nom in CHOIX}
    completees = {}
    for k in AJOUTS:
        essais = [completer(g, s, k, graine) for graine, (g, s) in enumerate(zip(grilles, solutions))]
        completees[k] = "".join(str(int(compter_recherche(essai).hypotheses == 0)) for essai in essais)
    donnees = {
        "provenance": f"python -m bench.strategies : minimales({NOMBRE}, graine={GRAINE})",
        "grilles": [grille.ecrire("ligne") for grille in grilles],
        "recherches": recherches,
        "completees": completees,
    }
    chemin = Path(cours.__file__).parent / FICHIER
    ecrire_fichier(chemin, json.dumps(donnees, ensure_ascii=False, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    principal()
