"""Où l'on travaille, ce qu'on abîme, et comment se lance chaque suite."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

RACINE = Path(__file__).resolve().parents[2]
TRAVAIL = RACINE / "build" / "mutation"
GREFFONS = TRAVAIL / "greffons"
JUGEMENTS = TRAVAIL / "jugements.jsonl"
FRAGILES = TRAVAIL / "fragiles.json"  # les essais qui ont tué, et échouent aussi sans mutant

MAISONS = ("socle", "sudokulib", "epreuves", "cours")

# Chaque paquet qu'on abîme, et ses fichiers.
PAQUETS = {
    "règles": tuple(f"sudokulib/{nom}.py" for nom in ("regles", "vecteurs", "cases", "seance", "passe")),
    "solveur": ("sudokulib/solveur.py",),
    "logique": ("sudokulib/logique",),
    "recuit": ("sudokulib/recuit",),
    "generation": ("sudokulib/generation",),
    "épreuves": ("epreuves",),
}

# Le nom d'une suite, et ce qu'elle ajoute à l'environnement.
SUITES: dict[str, dict[str, str]] = {"court": {}, "tout": {"ESSAIS_TOUT": "oui"}}
MUETTE = {"COURS_PROGRESSION": "non", "COURS_BARRE": "non"}
CAHIERS = ("--nbval", "--nbval-sanitize-with", "tests/cahiers/remplacements.cfg", "--nbval-cell-timeout", "600")
TOUS_LES_CAHIERS = ("notebooks", "solutions")


def dossiers_de(suite: str) -> tuple[str, ...]:
    """Ce que `make` donne à pytest ; la suite courte ne rejoue que les cahiers que nomme le Makefile."""
    cahiers = TOUS_LES_CAHIERS
    if suite == "court":
        (ligne,) = re.findall(r"^CAHIERS := .*,(.*)\)$", (TRAVAIL / "neuf/Makefile").read_text(encoding="utf-8"), re.M)
        cahiers = tuple(ligne.split())
    return ("tests", *MAISONS, *cahiers)


def fichiers_de(paquet: str, racine: Path = RACINE) -> list[Path]:
    """Les sources d'un paquet, dans un arbre."""
    chemins = [racine / nom for nom in PAQUETS[paquet]]
    return [f for c in chemins for f in (sorted(c.rglob("*.py")) if c.is_dir() else [c])]


def lire_lignes(chemin: Path) -> list[dict[str, Any]]:
    """Les objets d'un fichier JSONL, moins une dernière ligne coupée net."""
    if not chemin.exists():
        return []
    lignes = chemin.read_text(encoding="utf-8").split("\n")[:-1]
    return [json.loads(ligne) for ligne in lignes if ligne]


def ajouter_ligne(chemin: Path, objet: dict[str, Any]) -> None:
    """Ajoute un objet à un fichier JSONL."""
    with chemin.open("a", encoding="utf-8") as f:
        f.write(json.dumps(objet, ensure_ascii=False) + "\n")
