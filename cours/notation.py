"""Noter une copie, hors de son cahier : `python -m cours.notation < copie.ipynb` écrit en JSON ses verdicts.

C'est ce que lance nbgrader (`classe/nbgrader_config.py`). Les cellules qui vérifient sont celles que l'étudiant n'a pu changer :
nbgrader les a remises telles que l'enseignant les a distribuées.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import cours.exercices  # noqa: F401 -- les importer les déclare
from epreuves.noter.copie import Cellule, Copie
from epreuves.rendu import SIGNES, en_html, en_texte


def cellules_de_code(cahier: dict[str, Any]) -> dict[int, Cellule]:
    """Les cellules de code d'un cahier, par rang ; d'elles, celles qui vérifient."""
    cellules = {}
    for rang, cellule in enumerate(cahier["cells"]):
        if cellule["cell_type"] == "code":
            regles = cellule["metadata"].get("nbgrader", {})
            verifie = bool(regles.get("grade") and not regles.get("solution"))
            cellules[rang] = Cellule("".join(cellule["source"]), verifie, cellule["metadata"].get("annonce", ""))
    return cellules


def noter(cahier: dict[str, Any]) -> dict[int, dict[str, Any]]:
    """Par rang de cellule, le verdict d'une vérification : réussi ou non, en une phrase, en texte et en HTML."""
    cellules = cellules_de_code(cahier)
    rangs = list(cellules)
    verdicts = {}
    for rang, bilan in Copie(list(cellules.values()), "cours.exercices").verdicts():
        phrase = f"{SIGNES[bilan.sorte]}, {bilan.identifiant} : {bilan.phrase}"
        verdicts[rangs[rang]] = {"reussi": bilan.reussi, "phrase": phrase, "texte": en_texte(bilan), "html": en_html(bilan)}
    return verdicts


if __name__ == "__main__":
    lu = json.load(sys.stdin)
    json.dump(noter(lu), sys.stdout, ensure_ascii=False)
