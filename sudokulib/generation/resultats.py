"""Les séries de vidages que le cours a déjà faites, gardées avec la commande, la graine et la date qui les refont (L.7).

Deux mille six cents vidages prennent une minute ou deux : une leçon les lit. Le fichier `donnees/vidage_essais.json` est écrit
par `python -m bench.generation --donnees` ; un essai de la suite en refait une part, et vérifie qu'elle est la même.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any

from socle.abrege import Catalogue
from sudokulib.generation.recuit_de_vidage import Reglage, SerieDeVidages
from sudokulib.grille import Grille

FICHIER = "donnees/vidage_essais.json"


def en_donnees(serie: SerieDeVidages) -> dict[str, Any]:
    """Ce qu'on garde d'une série, en données que JSON sait écrire."""
    return {
        "reglage": list(serie.reglage),
        "E": list(serie.E),
        "degradations": list(serie.degradations),
        "meilleure": serie.meilleure.ecrire("ligne"),
    }


@lru_cache(maxsize=1)
def _lues() -> dict[str, Any]:
    texte = files("sudokulib").joinpath(FICHIER).read_text(encoding="utf-8")
    lues: dict[str, Any] = json.loads(texte)
    return lues


def _relire(d: dict[str, Any], graine: int) -> SerieDeVidages:
    meilleure = Grille.lire(d["meilleure"])
    return SerieDeVidages(Reglage(*d["reglage"]), graine, tuple(d["E"]), tuple(d["degradations"]), meilleure)


def vidages_gardes() -> Mapping[str, SerieDeVidages]:
    """Deux cents vidages de chaque réglage : les six séries du document, puis d'autres réglages sur la grille d'A.2.f.

    Renvoie
    -------
    dictionnaire de SerieDeVidages, par nom, non modifiable

    Exemples
    --------
    >>> serie = vidages_gardes()["A.2.f"]
    >>> serie.mediane, serie.repartition()
    (23.0, {21: 12, 22: 71, 23: 99, 24: 17, 25: 1})
    """
    lues = _lues()
    return Catalogue({nom: _relire(d, lues["graine"]) for nom, d in lues["series"].items()})


def provenance() -> str:
    """La commande qui refait ces séries, et la date où elle les a faites.

    Exemples
    --------
    >>> provenance().startswith("python -m bench.generation --donnees")
    True
    """
    lues = _lues()
    return f"{lues['commande']}, {lues['date']}"
