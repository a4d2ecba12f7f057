"""Donner un cours : sa roue, un chapitre seul ; et, pour qui l'a reçue, les cahiers d'une roue installée."""

from __future__ import annotations

from pathlib import Path

import click

from cours.commandes.ecran import afficher_a_l_ecran
from cours.commandes.francais import Commande, Nombre, option_autre_cours
from socle.erreurs import ErreurClaire
from socle.nombres import accorder


@click.command(cls=Commande, options_metavar="[OPTIONS]")
@click.option("--cours", "dossier", default=".", metavar="DOSSIER", help="Celui du cours (par défaut, celui-ci).")
@click.option("--sortie", default="dist", metavar="DOSSIER", help="Où l'écrire (par défaut, dist).")
@click.option("--etudiants", is_flag=True, help="Celle des étudiants : la vérification seule y ouvre les réponses.")
def roue(dossier: str, sortie: str, etudiants: bool) -> None:
    """Fait la roue d'un cours : pip l'installe, et le cours se désigne ensuite par son nom (--cours NOM).

    Elle contient les exercices, leurs réponses comprises, et les cahiers à distribuer ; ni les sources, ni les corrigés. Son
    poids est borné, tant par question : cours.toml dit combien. Avec --etudiants, les réponses sont à part : on n'y note pas.
    """
    from cours.auteur.eprouver import ouvrir_pour_eprouver
    from cours.auteur.roue import faire_la_roue
    from cours.dossier.cours import chercher_le_cours

    afficher_a_l_ecran(str(faire_la_roue(ouvrir_pour_eprouver(chercher_le_cours(dossier)), Path(sortie), etudiants)))


@click.command(cls=Commande, options_metavar="[OPTIONS]")
@click.argument("chapitre", type=Nombre(int), metavar="CHAPITRE")
@option_autre_cours
@click.option("--sortie", default="livraisons", metavar="DOSSIER", help="Où l'écrire (par défaut, livraisons).")
@click.option("--sans-corrige", is_flag=True, help="L'archive de l'étudiant : sans corrigés, réponses à part.")
def livrer(chapitre: int, cours: str | None, sortie: str, sans_corrige: bool) -> None:
    """Fait l'archive d'un seul chapitre : leçon, exercices, corrigés. Elle s'ouvre partout où la bibliothèque est installée."""
    from cours.auteur.livraison import livrer_un_chapitre
    from cours.dossier.cours import SUDOKU, lire_le_cours
    from cours.dossier.installes import trouver_le_cours

    le_sien = lire_le_cours(SUDOKU if cours is None else trouver_le_cours(cours))
    archive = livrer_un_chapitre(le_sien, chapitre, not sans_corrige, Path(sortie))
    questions = accorder(len(le_sien.chapitre(chapitre).questions), "question")
    afficher_a_l_ecran(f"{archive} : {questions}, {archive.stat().st_size / 1000:.0f} ko")


@click.command(cls=Commande, options_metavar="[OPTIONS]")
@click.argument("nom", metavar="COURS")
@click.argument("dossier", metavar="[DOSSIER]", default=None, required=False)
def commencer(nom: str, dossier: str | None) -> None:
    """Copie les cahiers d'un cours installé dans un dossier où travailler, à son nom si l'on n'en dit pas d'autre.

    Ce qui y est déjà n'est pas touché.
    """
    from cours.auteur.roue import commencer as copier
    from cours.dossier.cours import lire_le_cours
    from cours.dossier.installes import cours_installes

    installes = cours_installes()
    if nom not in installes:
        noms = ", ".join(sorted(installes)) or "aucun"
        raise ErreurClaire(f"« {nom} » n'est pas un cours installé ; le sont : {noms}")
    ou = Path(dossier or nom)
    ecrits = copier(lire_le_cours(installes[nom]), ou)
    afficher_a_l_ecran(f"{accorder(len(ecrits), 'fichier écrit', 'fichiers écrits')} dans {ou} ; ouvrez-le par « jupyter lab »")
