"""Écrire un cours : le commencer, ajouter un exercice, l'éprouver, essayer une réponse, engendrer ses cahiers."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cours.commandes.ecran import afficher_a_l_ecran, prevenir
from cours.commandes.francais import Commande, Nombre
from socle.erreurs import ErreurClaire
from socle.nombres import accorder

if TYPE_CHECKING:
    from cours.auteur.eprouver import Eprouvee

option_cours = click.option("--cours", "dossier", default=".", metavar="DOSSIER", help="Celui du cours (par défaut, celui-ci).")
A_INSTALLER = ("jupytext", "nbclient", "nbformat", "ipykernel")


@click.command("nouveau-cours", cls=Commande, options_metavar="[OPTIONS]")
@click.argument("nom", metavar="NOM")
@click.option("--titre", default="", metavar="TEXTE", help="Le titre du cours ; par défaut, d'après son nom.")
def nouveau_cours(nom: str, titre: str) -> None:
    """Commence un cours dans un dossier neuf : son cours.toml, son paquet, une leçon et un cahier d'exercices."""
    from cours.auteur.nouveau import nouveau_cours as commencer
    from cours.auteur.nouveau import reste

    _montrer_les_ecrits(commencer(nom, titre), reste(Path(nom)))


@click.command("nouvel-exercice", cls=Commande, options_metavar="[OPTIONS]")
@click.argument("identifiant", metavar="IDENTIFIANT")
@option_cours
@click.option("--genre", default="", metavar="GENRE", help="code (par défaut), nombre, formule, choix, mesure ou preuve.")
@click.option("--chapitre", type=Nombre(int, 1), metavar="ENTIER", help="Son chapitre ; par défaut, celui du plan ou le dernier.")
@click.option("--fonction", default="", metavar="NOM", help="Pour du code, la fonction à écrire.")
@click.option("--parametres", default="", metavar="NOMS", help="Ses paramètres, comme « a, b ».")
def nouvel_exercice(identifiant: str, dossier: str, genre: str, chapitre: int | None, fonction: str, parametres: str) -> None:
    """Commence un exercice : sa déclaration, ses cellules, sa ligne dans cours.toml ; et dit ce qu'il reste à y remplir."""
    from cours.auteur.exercice import a_remplir, commencer, textes_du_cours
    from cours.dossier.cours import chercher_le_cours, lire_le_cours

    cours = lire_le_cours(chercher_le_cours(dossier))
    numero = chapitre or (cours.chapitre_de(identifiant).numero if identifiant in cours.questions else len(cours.chapitres))
    genre = genre or cours.questions.get(identifiant, "code")
    avant = textes_du_cours(cours)
    ecrits = commencer(cours, identifiant, genre, numero, fonction, parametres)
    _montrer_les_ecrits(ecrits, list(a_remplir(*ecrits, racine=cours.racine, avant=avant)))


def _montrer_les_ecrits(ecrits: list[Path], reste: list[str]) -> None:
    for chemin in ecrits:
        afficher_a_l_ecran(f"écrit : {chemin}")
    afficher_a_l_ecran("\n  ".join(["il reste à remplir :", *reste]) if reste else "rien ne reste à remplir")


@click.command("eprouver", cls=Commande, options_metavar="[OPTIONS]")
@click.argument("identifiants", metavar="[IDENTIFIANT]…", nargs=-1)
@option_cours
@click.option("--avis/--sans-avis", "conseiller", default=True, help="Chercher aussi les exemples trop faibles ou trop chers.")
def eprouver(identifiants: tuple[str, ...], dossier: str, conseiller: bool) -> None:
    """Prouve des exercices, tous si l'on n'en dit aucun : leurs réponses, leurs variantes, leur énoncé ; et donne des avis.

    Sans identifiant, éprouve aussi ce que le cours exige de ses diapositives, et ce qu'il reste à remplir.

    « ✘ » dit ce qui ne va pas, « → » ce qui laisserait passer une faute. Finit par 1 s'il y a un « ✘ ».
    """
    _verifier_l_installation()
    from cours.auteur.eprouver import a_finir, eprouver, hors_du_plan, ouvrir_pour_eprouver
    from cours.auteur.exigences import exigences_manquees
    from cours.dossier.cours import chercher_le_cours

    cours = ouvrir_pour_eprouver(chercher_le_cours(dossier))
    fautes, combien = 0, 0
    for eprouvee in eprouver(cours, identifiants, conseiller):
        _montrer(eprouvee)
        fautes, combien = fautes + bool(eprouvee.reproches), combien + 1
    for identifiant in [] if identifiants else hors_du_plan(cours):
        afficher_a_l_ecran(f"✘ {identifiant} : cours.toml ne la met dans aucun chapitre")
        fautes += 1
    for manquee in [] if identifiants else exigences_manquees(cours):
        afficher_a_l_ecran(f"✘ {manquee}")
        fautes += 1
    for ligne in [] if identifiants else a_finir(cours):
        afficher_a_l_ecran(f"→ à remplir, {ligne}")
    eprouvees = accorder(combien, "question éprouvée", "questions éprouvées")
    afficher_a_l_ecran(f"{eprouvees}, {fautes or 'aucune'} à revoir")
    sys.exit(1 if fautes else 0)


def _montrer(eprouvee: Eprouvee) -> None:
    afficher_a_l_ecran(f"{'✘' if eprouvee.reproches else '✔'} {eprouvee.identifiant}")
    for phrase in eprouvee.reproches:
        afficher_a_l_ecran(f"    ✘ {phrase}")
    for phrase in eprouvee.avis:
        afficher_a_l_ecran(f"    → {phrase}")


@click.command("essayer", cls=Commande, options_metavar="[OPTIONS]")
@click.argument("identifiant", metavar="IDENTIFIANT")
@click.argument("reponse", metavar="RÉPONSE")
@option_cours
def essayer(identifiant: str, reponse: str, dossier: str) -> None:
    """Dit d'une réponse ce que la vérification en dirait, hors d'un cahier ; finit par 1 si elle est refusée.

    RÉPONSE est le fichier où est le code de l'étudiant ou, pour une question courte, la réponse : « p + q », 12, b.
    """
    from cours.auteur.eprouver import ouvrir_pour_eprouver
    from cours.auteur.essayer import essayer as juger
    from cours.dossier.cours import chercher_le_cours

    bilan = juger(ouvrir_pour_eprouver(chercher_le_cours(dossier)), identifiant, reponse)
    afficher_a_l_ecran(str(bilan))
    sys.exit(0 if bilan.reussi else 1)


@click.command("cahiers", cls=Commande, options_metavar="[OPTIONS]")
@click.argument("mots", metavar="[MOT]…", nargs=-1)
@option_cours
@click.option("--tout", is_flag=True, help="Tout réexécuter, même ce dont le code n'a pas changé.")
def cahiers(mots: tuple[str, ...], dossier: str, tout: bool) -> None:
    """Engendre les cahiers d'un cours d'après ses sources : leçons, exercices, corrigés ; ou ceux dont le nom contient un MOT."""
    _verifier_l_installation()
    from cours.auteur.engendrer import engendrer_les_cahiers
    from cours.auteur.eprouver import ouvrir_pour_eprouver
    from cours.dossier.cours import chercher_le_cours

    refuses = []
    for ecrit in engendrer_les_cahiers(ouvrir_pour_eprouver(chercher_le_cours(dossier)), mots, tout):
        afficher_a_l_ecran(f"{'écrit' if ecrit.change else 'inchangé'} : {ecrit.chemin}")
        refuses += ecrit.a_revoir
    if refuses:
        prevenir(f"un corrigé ne passe pas sa propre vérification : {', '.join(refuses)} ; « sudokulib eprouver » dit pourquoi")
        sys.exit(1)


def _verifier_l_installation() -> None:
    absents = [nom for nom in A_INSTALLER if find_spec(nom) is None]
    if absents:
        raise ErreurClaire(f'il manque {", ".join(absents)} : pip install "sudokulib[lab,enseignant]"')
