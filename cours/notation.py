"""Noter une copie, hors de son cahier : `python -m cours.notation < copie.ipynb` écrit en JSON ses verdicts.

C'est ce que lance nbgrader (`classe/nbgrader_config.py`). Les cellules qui vérifient sont celles que l'étudiant n'a pu changer :
nbgrader les a remises telles que l'enseignant les a distribuées. `sudokulib noter` (`cours.bureau`) corrige de même.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import Any

import cours.exercices  # noqa: F401 -- les importer les déclare
from epreuves.bilan import Bilan
from epreuves.genres.mesure import Mesure
from epreuves.noter.copie import Cellule, Copie, lire_la_demande
from epreuves.rendu import SIGNES, en_html, en_texte
from socle.erreurs import ErreurClaire

DECLARATIONS = "cours.exercices"


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
    for rang, bilan in Copie(list(cellules.values()), DECLARATIONS).verdicts():
        phrase = f"{SIGNES[bilan.sorte]}, {bilan.identifiant} : {bilan.phrase}"
        texte, html = montrer(bilan)
        verdicts[rangs[rang]] = {"reussi": bilan.reussi, "phrase": phrase, "texte": texte, "html": html}
    return verdicts


def montrer(bilan: Bilan) -> tuple[str, str]:
    """Le bilan en texte et en HTML ; d'un témoin que la copie aurait abusé, ce qui se dessine, ou rien."""
    try:
        return en_texte(bilan), en_html(bilan)
    except Exception:
        return bilan.phrase, ""


def annonce(source: str, sorties: Iterable[Any]) -> str:
    """D'une mesure que sa cellule de vérification dit réussie, les chiffres qu'elle annonce, en Python ; vide sinon."""
    try:
        demande = lire_la_demande(source)
    except ErreurClaire:
        return ""
    if demande is None or not isinstance(demande.epreuve, Mesure):
        return ""
    donnees = (sortie.get("data") for sortie in sorties if isinstance(sortie, dict))
    textes = (d.get("text/plain") for d in donnees if isinstance(d, dict))
    for texte in textes:
        lus = demande.epreuve.relire("".join(map(str, texte)) if isinstance(texte, list) else str(texte))
        if lus is not None and demande.epreuve.repondre(lus).reussi:
            return repr(lus)
    return ""


if __name__ == "__main__":
    lu = json.load(sys.stdin)
    json.dump(noter(lu), sys.stdout, ensure_ascii=False)
