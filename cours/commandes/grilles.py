"""Résoudre, afficher, expliquer une grille ; les grilles des documents (T.TP)."""

from __future__ import annotations

import sys

import click

from cours.commandes.codes_de_sortie import BLOQUEE, PLUSIEURS, SANS_SOLUTION
from cours.commandes.ecran import afficher_a_l_ecran, prevenir
from cours.commandes.francais import Commande, argument_fichier, ecrire, en_couleurs, option_couleurs, option_format
from sudokulib.erreurs import PlusieursSolutions
from sudokulib.exemples import DOCUMENTS, EXEMPLES, exemple
from sudokulib.explication import expliquer
from sudokulib.grille import Grille
from sudokulib.solveur import solution_unique


@click.command(cls=Commande, options_metavar="[OPTIONS]")
@argument_fichier
@option_format
@option_couleurs
def resoudre(grille: Grille, format: str, couleurs: bool | None) -> None:
    """Écrit la solution d'une grille.

    Si la grille a plusieurs solutions, deux d'entre elles sont écrites et le code de sortie vaut 3.
    """
    try:
        trouvees: tuple[Grille, ...] = (solution_unique(grille),)
    except PlusieursSolutions as erreur:
        trouvees = erreur.solutions
        prevenir(str(erreur))
    for rang, solution in enumerate(trouvees):
        if rang:
            afficher_a_l_ecran()
        ecrire(solution, format, couleurs)
    if len(trouvees) > 1:
        sys.exit(PLUSIEURS)


@click.command("afficher", cls=Commande, options_metavar="[OPTIONS]")
@argument_fichier
@option_format
@option_couleurs
def afficher_(grille: Grille, format: str, couleurs: bool | None) -> None:
    """Affiche une grille, et ses conflits s'il y en a."""
    ecrire(grille, format, couleurs)
    conflits = grille.valider()
    for conflit in conflits:
        prevenir(str(conflit))
    if conflits:
        sys.exit(SANS_SOLUTION)


@click.command(cls=Commande, options_metavar="[OPTIONS]")
@argument_fichier
@option_couleurs
def regles(grille: Grille, couleurs: bool | None) -> None:
    """Applique les règles EUP pas à pas et explique chaque déduction.

    EUP : exclusivité, unicité, parité, les trois règles du cours de Toulon.

    Entre parenthèses : le nombre de valeurs encore permises dans une case non dévoilée.
    """
    codes = {"résolue": 0, "contradiction": SANS_SOLUTION, "bloquée": BLOQUEE}
    sys.exit(codes[expliquer(grille, en_couleurs(couleurs))])


@click.command(cls=Commande, options_metavar="[OPTIONS]")
@click.argument("nom", required=False, metavar="[NOM]")
@option_format
@option_couleurs
def exemples(nom: str | None, format: str, couleurs: bool | None) -> None:
    """Énumère les grilles des documents, ou écrit l'une d'elles."""
    if nom is not None:
        ecrire(exemple(nom), format, couleurs)
        return
    for e in EXEMPLES.values():
        afficher_a_l_ecran(f"{e.nom:32} {e.grille.nombre_indices} indices   {DOCUMENTS[e.document]}")
