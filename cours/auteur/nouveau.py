"""Commencer un cours : son dossier, son cours.toml, son paquet, une leçon et un cahier d'exercices, vides mais qui s'ouvrent."""

from __future__ import annotations

import os
import re
from pathlib import Path
from string import Template

from cours.auteur.exercice import MODELES, OUVERTURE, Refus, a_remplir
from cours.dossier.cours import NOM
from socle.sorties import ecrire_fichier

RESERVES = ("cours", "epreuves", "socle", "sudokulib", "sources", "notebooks", "exercises", "solutions")


def nouveau_cours(dossier: str | os.PathLike[str], titre: str = "") -> list[Path]:
    """Commence un cours dans un dossier neuf.

    Paramètres
    ----------
    dossier : chemin
        Son nom est celui du paquet : des lettres sans accent, des chiffres et « _ ».
    titre : str
        Par défaut, d'après le nom.

    Renvoie
    -------
    liste de Path
        Les fichiers écrits.

    Lève
    ----
    Refus
        Si le nom ne convient pas, ou si le dossier existe déjà.
    """
    racine = Path(dossier)
    nom = racine.name
    if not re.fullmatch(r"[a-z][a-z0-9_]*", nom) or nom in RESERVES:
        raise Refus(f"« {nom} » ne peut pas être le nom d'un cours : des minuscules sans accent, des chiffres et « _ »")
    if racine.exists():
        raise Refus(f"« {racine} » existe déjà")
    valeurs = {
        "titre": titre or nom.replace("_", " ").capitalize(),
        "module": nom,
        "numero": "1",
        "cahier": "01_chapitre_1",
        "ouverture": OUVERTURE.format(module=nom),
    }
    ecrits = []
    for chemin, modele, de_plus in (
        (NOM, "cours.toml", {"titre": valeurs["titre"].replace("\\", "").replace('"', "'")}),
        (f"{nom}/__init__.py", "init.py", {}),
        ("sources/lecons/01_chapitre_1.py", "lecon.py", {}),
        ("sources/exercices/01_chapitre_1.py", "cahier.py", {"titre": "À REMPLIR"}),
    ):
        fichier = racine / chemin
        fichier.parent.mkdir(parents=True, exist_ok=True)
        texte = Template((MODELES / f"{modele}.txt").read_text(encoding="utf-8")).substitute(valeurs | de_plus)
        ecrire_fichier(fichier, texte)
        ecrits.append(fichier)
    return ecrits


def reste(dossier: Path) -> list[str]:
    """Ce qu'il reste à remplir dans un cours, fichier par fichier."""
    fichiers = sorted(f for f in dossier.rglob("*") if f.suffix in (".py", ".toml") and not f.name.startswith("."))
    return list(a_remplir(*fichiers, racine=dossier))
