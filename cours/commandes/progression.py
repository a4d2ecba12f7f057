"""Où l'on en est d'un cours, sans ouvrir un cahier."""

from __future__ import annotations

import os
from pathlib import Path

import click

from cours.commandes.ecran import afficher_a_l_ecran
from cours.commandes.francais import Commande, option_autre_cours
from socle.erreurs import ErreurClaire


@click.command("progression", cls=Commande, options_metavar="[OPTIONS]")
@click.argument("dossier", metavar="[DOSSIER]", default=None, required=False)
@option_autre_cours
def progression_(dossier: str | None, cours: str | None) -> None:
    """Dit où l'on en est : les verdicts que gardent les cahiers d'un cours, chapitre par chapitre.

    DOSSIER est celui des cahiers qu'on remplit ; par défaut, « exercises », dans celui du cours.
    """
    from cours.dossier.cours import SUDOKU
    from cours.dossier.installes import trouver_le_cours
    from cours.dossier.ouverture import fichier_de_progression, ouvrir, progression

    le_sien = ouvrir(SUDOKU if cours is None else trouver_le_cours(cours))
    ou = le_sien.racine / "exercises" if dossier is None else Path(dossier)
    fichier = ou.absolute() / fichier_de_progression(le_sien)
    if not fichier.is_file():
        raise ErreurClaire(f"il n'y a pas encore de progression dans « {ou} » : aucune réponse n'y a été vérifiée")
    os.environ["COURS_PROGRESSION"] = str(fichier)
    afficher_a_l_ecran(repr(progression(le_sien)))
