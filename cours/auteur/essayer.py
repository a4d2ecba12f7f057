"""Essayer une réponse hors d'un cahier : ce que la vérification en dirait à l'étudiant."""

from __future__ import annotations

import ast
from pathlib import Path
from traceback import walk_tb
from typing import Any

from cours.auteur.copies import CELLULE, executer
from cours.dossier.cours import Cours
from cours.dossier.fautes import en_phrase
from epreuves import Bilan, Fonctions, epreuves
from epreuves.genres.reponse import ReponseCourte
from socle.erreurs import ErreurClaire


def essayer(cours: Cours, identifiant: str, reponse: str) -> Bilan:
    """Le bilan d'une réponse à une question d'un cours ouvert.

    Paramètres
    ----------
    cours : Cours
    identifiant : str
    reponse : str
        Un fichier : la cellule de l'étudiant, ou son programme ; pour une question courte, la réponse elle-même.

    Lève
    ----
    ErreurClaire
        Si la question n'est pas déclarée, si le fichier ne s'exécute pas, ou s'il y manque une fonction demandée.
    """
    cours.chapitre_de(identifiant)
    epreuve = epreuves().get(identifiant)
    if epreuve is None:
        raise ErreurClaire(f"{identifiant} n'est pas encore déclarée : sudokulib nouvel-exercice {identifiant}")
    if isinstance(epreuve, ReponseCourte):
        return epreuve.repondre(_valeur(reponse))
    fichier = Path(reponse)
    if not fichier.is_file():
        raise ErreurClaire(f"« {reponse} » n'est pas un fichier : {identifiant} attend celui de la réponse")
    if isinstance(epreuve, Fonctions):
        return epreuve.verifier(*fonctions_de(epreuve, fichier.read_text(encoding="utf-8"), fichier))
    return epreuve.verifier(reponse)


def fonctions_de(e: Fonctions, cellule: str, fichier: Path = Path("la réponse")) -> list[Any]:
    """Les fonctions demandées, que définit une cellule exécutée comme dans un cahier."""
    try:
        espace = executer(e, cellule)
    except Exception as erreur:
        raise ErreurClaire(f"{fichier}, ligne {_ligne(erreur)} : {en_phrase(erreur)}") from None
    absentes = [nom for nom in e.noms_demandes if nom not in espace]
    if absentes:
        raise ErreurClaire(f"{fichier} ne définit pas « {absentes[0]} »")
    return [espace[nom] for nom in e.noms_demandes]


def _ligne(erreur: Exception) -> int:
    """La ligne de la cellule où elle s'est arrêtée."""
    if isinstance(erreur, SyntaxError):
        return erreur.lineno or 1
    lignes = [numero for trame, numero in walk_tb(erreur.__traceback__) if trame.f_code.co_filename.startswith(CELLULE)]
    return lignes[0] if lignes else 1


def _valeur(texte: str) -> Any:
    """Ce que désigne un texte tapé dans un terminal : un nombre, une liste, ou lui-même.

    >>> _valeur("12"), _valeur("p + q"), _valeur("['n', 2]")
    (12, 'p + q', ['n', 2])
    """
    try:
        return ast.literal_eval(texte)
    except (ValueError, SyntaxError):
        return texte
