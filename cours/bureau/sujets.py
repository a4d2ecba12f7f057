"""Noter un contrôle : le devoir commun, et de chaque copie, le sujet qu'elle a reçu."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from cours.bureau.cahier_de_controle import cahier_du_sujet
from cours.bureau.controle import Controle, Sujet
from cours.bureau.devoir import Devoir, questions_de
from cours.bureau.lire import Rendue, en_cellule
from epreuves.epreuve import remplacer
from socle.erreurs import ErreurClaire

NUMERO = re.compile(r"\bsujet (\d+)\b", re.IGNORECASE)
CHANGE = "ses énoncés ne sont plus ceux du contrôle : le fichier .toml, ou le cours, a changé depuis qu'on l'a distribué"


def devoir_du_controle(controle: Controle) -> Devoir:
    """Les questions communes à tous les sujets, leurs points, et la cellule qui recueille chaque réponse."""
    premier = controle.sujet(1)
    with remplacer(*(posee.epreuve for posee in premier.questions)):
        cellules = map(en_cellule, cahier_du_sujet(controle, premier)["cells"])
        questions = (q._replace(points=controle.points[q.identifiant]) for q in questions_de(cellules))
        return Devoir(controle.titre, tuple(questions), controle, controle.cours.module)


def sujet_de(rendue: Rendue, cellules: list[dict[str, Any]], controle: Controle) -> Sujet:
    """Le sujet d'une copie : celui de l'étudiant s'il est de la liste, sinon celui que dit son cahier.

    Lève
    ----
    ErreurClaire
        Si l'on ne sait pas lequel, si c'est celui d'un autre, ou si les énoncés ont changé.
    """
    annonce, empreinte = _annonce(cellules)
    le_sien = next((k for k, nom in enumerate(controle.etudiants, start=1) if nom and _simple(nom) == _simple(rendue.qui)), None)
    if le_sien and annonce and le_sien != annonce:
        raise ErreurClaire(f"cette copie répond au {_nommer(annonce, controle)}, et non au sien, le {le_sien}")
    numero = le_sien or annonce
    if numero is None:
        raise ErreurClaire(
            "on ne sait pas quel sujet c'est : son nom n'est pas dans la liste, et le cahier n'en dit pas le numéro"
        )
    sujet = controle.sujet(numero)
    if empreinte and empreinte != sujet.empreinte:
        raise ErreurClaire(CHANGE)
    return sujet


def _annonce(cellules: list[dict[str, Any]]) -> tuple[int | None, str]:
    """Le numéro que dit l'en-tête du cahier, et l'empreinte de ses énoncés ; d'un cahier sans métadonnées, le numéro écrit."""
    for cellule in cellules:
        dit = cellule["metadata"].get("sudokulib")
        if isinstance(dit, dict) and isinstance(dit.get("sujet"), int):
            return dit["sujet"], str(dit.get("empreinte", ""))
    ecrits = (NUMERO.search(c["source"]) for c in cellules if c["type"] == "markdown")
    return next((int(ecrit[1]) for ecrit in ecrits if ecrit), None), ""


def _nommer(numero: int, controle: Controle) -> str:
    qui = controle.etudiants[numero - 1] if 1 <= numero <= len(controle.etudiants) else ""
    return f"sujet {numero}" + (f", celui de {qui}" if qui else "")


def _simple(nom: str) -> str:
    """Un nom sans accents, sans majuscules, ses mots dans un ordre qui ne dépend pas de qui l'écrit.

    >>> _simple("Zoé_MARTIN") == _simple("martin zoe")
    True
    """
    lettres = "".join(c for c in unicodedata.normalize("NFKD", nom.casefold()) if not unicodedata.combining(c))
    return " ".join(sorted(re.findall(r"[^\W_]+", lettres)))
