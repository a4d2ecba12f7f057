"""La commande `sudokulib` : chaque module de ce paquet en apporte quelques-unes.

attente      dire qu'un calcul sera long
ecran        la sortie standard et la sortie d'erreur, quelles qu'elles soient
issues       comment finit une commande : les codes de sortie et leurs phrases
destinations où vont des grilles faites l'une après l'autre : à l'écran, ou dans un fichier qu'on reprend
francais     l'aide en français, les arguments communs, comment écrire une grille
grilles      resoudre, afficher, regles, exemples
logique      cnf
recuit       recuit, essais
generation   generer, vider
enseignant   difficulte, imprimer, diapos, polycopie, corriges, controle
noter        noter
progression  progression
auteur       nouveau-cours, nouvel-exercice, eprouver, essayer, cahiers
livraison    roue, livrer, commencer
"""

from __future__ import annotations

import os
import sys
from glob import glob
from typing import NoReturn

import click

from cours.commandes.attente import annoncer_l_attente
from cours.commandes.auteur import cahiers, eprouver, essayer, nouveau_cours, nouvel_exercice
from cours.commandes.codes_de_sortie import CODES, INTERROMPU, code_de_sortie
from cours.commandes.ecran import preparer_les_flux
from cours.commandes.enseignant import controle, corriges, diapos, difficulte_, imprimer, polycopie
from cours.commandes.francais import Groupe
from cours.commandes.generation import generer, vider
from cours.commandes.grilles import afficher_, exemples, regles, resoudre
from cours.commandes.livraison import commencer, livrer, roue
from cours.commandes.logique import cnf
from cours.commandes.noter import noter
from cours.commandes.progression import progression_
from cours.commandes.recuit import essais_, recuit_
from sudokulib import __version__


@click.group(cls=Groupe, epilog=CODES, subcommand_metavar="COMMANDE …", options_metavar="[OPTIONS]")
@click.version_option(__version__, message="sudokulib %(version)s", help="Affiche la version.")
def sudokulib() -> None:
    """Résoudre, expliquer, engendrer des grilles de Sudoku.

    FICHIER est un fichier de texte : N lignes de N nombres séparés par des espaces, N lignes de N symboles, ou une
    seule ligne. 0 ou « . » y désigne une case vide ; « - » désigne l'entrée standard.
    """


for _commande in (
    resoudre,
    afficher_,
    regles,
    exemples,
    cnf,
    recuit_,
    essais_,
    generer,
    vider,
    difficulte_,
    imprimer,
    diapos,
    polycopie,
    corriges,
    controle,
    noter,
    progression_,
    nouveau_cours,
    nouvel_exercice,
    eprouver,
    essayer,
    cahiers,
    roue,
    livrer,
    commencer,
):
    sudokulib.add_command(_commande)


def principal(arguments: list[str] | None = None) -> NoReturn:
    """Le point d'entrée : exécute la commande, et dit toute erreur en une ligne sur la sortie d'erreur."""
    try:
        preparer_les_flux()
        code = code_de_sortie(lambda: _executer(_developper(sys.argv[1:] if arguments is None else arguments)))
        code = code_de_sortie(sys.stdout.flush) or code
    except KeyboardInterrupt:  # un second Ctrl+C, pendant qu'on répondait au premier
        code = INTERROMPU
    sys.exit(code)


def _executer(arguments: list[str]) -> None:
    """Sans passer par `main`, où click donne le code 1 à un tube rompu."""
    with annoncer_l_attente(), sudokulib.make_context("sudokulib", arguments) as contexte:
        sudokulib.invoke(contexte)


def _developper(arguments: list[str]) -> list[str]:
    """Sous Windows, c'est au programme de développer « *.txt »."""
    if os.name != "nt":
        return arguments
    return [nom for argument in arguments for nom in glob(argument) or [argument]]  # noqa: PTH207
