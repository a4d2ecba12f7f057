"""Commence un exercice du cours de Sudoku : `make exercice ID=C.II.A.1 FONCTION=case1`.

Écrit la déclaration (`cours/exercices/<chapitre>/<question>.py`) et ses cellules (`sources/exercices/<cahier>.py`) d'après
le plan du cours, puis dit ce qu'il reste à remplir. La référence est prise dans la bibliothèque, si elle y est.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

from cours.auteur.exercice import GENRES, MARQUE, Refus, a_remplir, champs, champs_de_la_bibliotheque, du_genre, ecrire
from cours.dossier.cours import SUDOKU, lire_le_cours
from epreuves.plan import Chapitre

__all__ = ["GENRES", "MARQUE", "Refus", "commencer"]
RACINE = Path(__file__).resolve().parent.parent
# Où chercher une fonction de référence, dans cet ordre.
PAQUETS = ("sudokulib", "sudokulib.logique", "sudokulib.recuit", "sudokulib.generation", "sudokulib.moteur")
OUVERTURE = "from cours.exercices import a_faire, indication, progression, repondre, verifier"


def situer(chapitres: tuple[Chapitre, ...], identifiant: str) -> tuple[Chapitre, str]:
    """Le chapitre d'une question du plan, et le genre qu'il lui donne."""
    for chapitre in chapitres:
        if identifiant in chapitre.questions:
            return chapitre, chapitre.questions[identifiant]
    raise Refus(f"{identifiant} n'est pas dans le plan ; ajoutez-le à cours/donnees/plan_du_cours.json, à sa place")


def reference(nom: str) -> tuple[str, Callable[..., Any] | None]:
    """La ligne qui importe une fonction de la bibliothèque, et cette fonction ; rien si elle n'y est pas."""
    for paquet in PAQUETS:
        objet = getattr(import_module(paquet), nom, None)
        if callable(objet):
            return f"from {paquet} import {nom}\n", objet
    return "", None


def commencer(identifiant: str, fonction: str = "", racine: Path = RACINE) -> list[Path]:
    """Commence un exercice du plan.

    Paramètres
    ----------
    identifiant : str
    fonction : str
        Pour du code : le nom de la fonction à écrire, celui de la référence dans la bibliothèque.
    racine : chemin
        Celle du projet.

    Renvoie
    -------
    liste de Path
        Les deux fichiers écrits : la déclaration, la source du cahier.

    Lève
    ----
    Refus
        Si la question n'est pas dans le plan, si elle est déjà commencée, ou si son genre n'a pas de modèle.
    """
    cours = replace(lire_le_cours(SUDOKU), racine=racine, sources=racine / "sources")
    chapitre, nom_du_genre = situer(cours.chapitres, identifiant)
    genre = du_genre(nom_du_genre)
    valeurs = champs(cours, chapitre, identifiant, fonction, "") | {"ouverture": OUVERTURE}
    ligne, objet = reference(fonction) if fonction else ("", None)
    valeurs |= champs_de_la_bibliotheque(ligne, objet, fonction)
    return ecrire(cours, chapitre, identifiant, genre, valeurs)


def principal() -> None:
    """Commence un exercice, et dit ce qu'il reste à faire."""
    analyseur = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    analyseur.add_argument("identifiant", help="celui du plan, par exemple C.II.A.1")
    analyseur.add_argument("--fonction", default="", help="pour du code, le nom de la fonction à écrire")
    options = analyseur.parse_args()
    try:
        fichiers = commencer(options.identifiant, options.fonction)
    except Refus as refus:
        sys.exit(f"Rien n'a été commencé : {refus}.")
    print("Écrits :", *(str(fichier.relative_to(RACINE)) for fichier in fichiers))
    print("Il reste à remplir :", *a_remplir(*fichiers), sep="\n  ")
    print("Puis : make notebooks, un coup d'œil aux deux cahiers, make test.")


if __name__ == "__main__":
    principal()
