"""Les solveurs du chapitre 7 sur les mêmes grilles : le tableau et la figure qu'on garde avec le cours.

.venv/bin/python -m bench.solveurs                  mesure, écrit cours/donnees/solveurs.json et documentation/solveurs.png
.venv/bin/python -m bench.solveurs --delai 30       laisse trente secondes à chaque recherche

Rien d'autre ne doit tourner ; les noyaux compilés doivent l'être déjà (`python -m outils.echauffer`). Deux minutes.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
from datetime import date
from pathlib import Path

from cours.mesures.ordres import DE_2_A_5, moities_vides
from cours.mesures.solveurs import comparer_solveurs
from sudokulib import exemple
from sudokulib.exemples import grilles_celebres

RACINE = Path(__file__).resolve().parent.parent


def grilles():
    """Quatre grilles d'ordre 3, de la plus facile à la plus difficile."""
    celebres = grilles_celebres()
    return {
        "document T": exemple("toulon_exemple"),
        "document C, figure 1": exemple("centrale_figure_1"),
        "17 indices": exemple("leleux_17_indices"),
        "AI Escargot": celebres["ai_escargot"].grille,
    }


def ordres():
    """Une grille à moitié vide de chaque ordre."""
    return {f"n = {n}": moities_vides(n)[0] for n in DE_2_A_5}


def principal() -> None:
    """Mesure, et garde."""
    analyseur = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("--delai", type=float, default=5.0, help="secondes laissées à chaque recherche")
    analyseur.add_argument("--essai", action="store_true", help="montre, sans rien garder")
    options = analyseur.parse_args()
    provenance = {
        "commande": "python -m bench.solveurs",
        "graine": "1, et les suivantes, pour le recuit",
        "date": date.today().isoformat(),
        "machine": f"{platform.machine()}, {os.cpu_count()} cœurs, Python {platform.python_version()}",
        "unité": "secondes ; un seul cœur ; la plus petite de trois durées",
    }
    gardees = {}
    for etude, jeu in (("grilles", grilles()), ("ordres", ordres())):
        comparaison = comparer_solveurs(jeu, delai=options.delai)
        print(comparaison.tableau(), "", sep="\n", flush=True)
        gardees[etude] = json.loads(comparaison.en_json()) | {"provenance": provenance}
        if etude == "grilles" and not options.essai:
            comparaison.tracer().savefig(RACINE / "documentation/solveurs.png", dpi=110)
    if options.essai:
        return
    texte = json.dumps(gardees, ensure_ascii=False, indent=1)
    (RACINE / "cours/donnees/solveurs.json").write_text(texte + "\n", encoding="utf-8")


if __name__ == "__main__":
    principal()
