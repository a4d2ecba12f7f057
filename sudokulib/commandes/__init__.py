"""La commande `sudokulib` : chaque module de ce paquet en apporte quelques-unes.

francais     l'aide en français, les arguments communs, comment écrire une grille
grilles      resoudre, afficher, regles, exemples
logique      cnf
recuit       recuit, essais
generation   generer, vider
enseignant   difficulte, imprimer
"""

from __future__ import annotations

import sys

import click

from sudokulib import __version__
from sudokulib.commandes.enseignant import difficulte_, imprimer
from sudokulib.commandes.francais import CODES, ILLISIBLE, INTERROMPU, PLUSIEURS, SANS_SOLUTION, Groupe, prevenir
from sudokulib.commandes.generation import generer, vider
from sudokulib.commandes.grilles import afficher_, exemples, regles, resoudre
from sudokulib.commandes.logique import cnf
from sudokulib.commandes.recuit import essais_, recuit_
from sudokulib.erreurs import ErreurSudoku, GrilleInvalide, PasDeSolution, PlusieursSolutions


@click.group(cls=Groupe, epilog=CODES, subcommand_metavar="COMMANDE …", options_metavar="[OPTIONS]")
@click.version_option(__version__, message="sudokulib %(version)s", help="Affiche la version.")
def sudokulib() -> None:
    """Résoudre, expliquer, engendrer des grilles de Sudoku.

    FICHIER est un fichier de texte : N lignes de N nombres séparés par des espaces, N lignes de N symboles, ou une
    seule ligne. 0 ou « . » y désigne une case vide ; « - » désigne l'entrée standard.
    """


for _commande in (resoudre, afficher_, regles, exemples, cnf, recuit_, essais_, generer, vider, difficulte_, imprimer):
    sudokulib.add_command(_commande)


def _phrase(erreur: click.ClickException) -> str:
    """L'erreur de click en une ligne de français."""
    match erreur:
        case click.NoSuchOption():
            return f"l'option « {erreur.option_name} » n'existe pas"
        case click.MissingParameter() if erreur.param is not None:
            return f"il manque l'argument {erreur.param.make_metavar(erreur.ctx or click.Context(sudokulib))}"
        case click.BadOptionUsage():
            return f"l'option « {erreur.option_name} » attend une valeur"
        case click.UsageError() if "No such command" in erreur.message:
            nom = erreur.message.split("'")[1]
            return f"la commande « {nom} » n'existe pas ; les commandes : {', '.join(sudokulib.commands)}"
        case click.UsageError() if "unexpected extra" in erreur.message:
            return "il y a un argument de trop"
    return "cette commande n'est pas comprise ; essayez --help"


def principal(arguments: list[str] | None = None) -> None:
    """Le point d'entrée : exécute la commande, et dit toute erreur en une ligne sur la sortie d'erreur."""
    try:
        sudokulib.main(arguments, prog_name="sudokulib", standalone_mode=False)
    except click.exceptions.NoArgsIsHelpError as erreur:
        click.echo(erreur.message)
    except click.ClickException as erreur:
        prevenir(_phrase(erreur))
        sys.exit(ILLISIBLE)
    except PasDeSolution as erreur:
        prevenir(str(erreur))
        sys.exit(SANS_SOLUTION)
    except PlusieursSolutions as erreur:
        prevenir(str(erreur))
        sys.exit(PLUSIEURS)
    except (GrilleInvalide, ErreurSudoku) as erreur:
        prevenir(str(erreur))
        sys.exit(ILLISIBLE)
    except click.Abort:
        prevenir("interrompu")
        sys.exit(INTERROMPU)
