"""Refaire passer les réponses jugées d'un cours : `python -m cours.auteur.recueil DOSSIER [début d'identifiant]`.

Le fichier recueil.jsonl du dossier en a une par ligne : la cellule, ce qui y est faux, la phrase que la correction en disait
quand on l'a jugée, et ce jugement. Une fausse acceptée, une juste refusée, une phrase jamais jugée se disent, et le code est 1.
"""

from __future__ import annotations

import contextlib
import io
import json
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cours.auteur.copies import executer_cellule
from cours.auteur.essayer import fonctions_de
from cours.dossier.ouverture import ouvrir
from epreuves import Bilan, Epreuve, Fonctions, epreuves

FICHIER = "recueil.jsonl"
Ligne = dict[str, Any]


def principal(dossier: str, debut: str = "") -> int:
    """Écrit ce qui ne tient plus, puis combien de chaque jugement ; 1 s'il y a quelque chose à reprendre."""
    cours = ouvrir(Path(dossier).resolve())
    lignes = [json.loads(texte) for texte in (cours.dossier / FICHIER).read_text(encoding="utf-8").splitlines()]
    choisies = [ligne for ligne in lignes if ligne["exercice"].startswith(debut)]
    reproches = list(changees(choisies))
    jugements = Counter(ligne["jugement"] for ligne in choisies if not ligne["juste"])
    print(*reproches, " ; ".join(f"{combien} {jugement}" for jugement, combien in jugements.most_common()), sep="\n")
    return bool(reproches)


def changees(lignes: list[Ligne]) -> Iterator[str]:
    """Ce qui ne tient plus, une phrase par réponse."""
    for ligne in lignes:
        bilan = passer(ligne)
        if bilan.reussi != ligne["juste"]:
            yield f"{ligne['id']} est {'juste' if ligne['juste'] else 'fausse'}, et la correction dit « {bilan.phrase} »"
        elif not bilan.reussi and bilan.phrase != ligne.get("phrase"):
            avant = ligne.get("phrase", "")
            yield f"{ligne['id']} reçoit une phrase que personne n'a jugée : « {bilan.phrase} » (avant : « {avant} »)"


def passer(ligne: Ligne) -> Bilan:
    """Le bilan d'une réponse, comme dans le cahier."""
    epreuve: Epreuve = epreuves()[ligne["exercice"]]
    with contextlib.redirect_stdout(io.StringIO()):
        if isinstance(epreuve, Fonctions):
            return epreuve.verifier(*fonctions_de(epreuve, ligne["reponse"]))
        espace: dict[str, Any] = {}
        executer_cellule(ligne["reponse"], espace)
    *_, nom = (nom for nom in espace if not nom.startswith("__"))
    return epreuve.repondre(espace[nom])


if __name__ == "__main__":
    sys.exit(principal(*sys.argv[1:]))
