"""Écrire la formule d'une grille, ou la résoudre par la logique (document C)."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from cours.commandes.codes_de_sortie import BLOQUEE, PLUSIEURS, SANS_SOLUTION
from cours.commandes.ecran import afficher_a_l_ecran, prevenir
from cours.commandes.francais import Commande, argument_fichier, ecrire, option_couleurs, option_format
from socle.erreurs import ErreurClaire
from socle.nombres import accorder
from socle.sorties import ecrire_fichier
from sudokulib.grille import Grille

if TYPE_CHECKING:
    from sudokulib.logique import Formule, Resultat


@click.command(cls=Commande, options_metavar="[OPTIONS]")
@argument_fichier
@click.option("--sortie", metavar="FICHIER", help="Écrit la formule dans ce fichier plutôt qu'à l'écran.")
@click.option(
    "--resoudre",
    "solveur",
    metavar="NOM",
    help="propagation, infructueux, pysat, ou pysat:SOLVEUR (par exemple pysat:cadical195) : écrit la grille obtenue.",
)
@option_format
@option_couleurs
def cnf(grille: Grille, sortie: str | None, solveur: str | None, format: str, couleurs: bool | None) -> None:
    """Écrit la formule logique d'une grille au format DIMACS, ou la résout.

    C'est la formule du document C (Centrale 2014). Avec --resoudre, la formule n'est écrite que si --sortie le demande.
    """
    from sudokulib.logique import dimacs, formule_initiale

    formule = formule_initiale(grille)
    resoudre_cnf = _solveur_logique(solveur) if solveur is not None else None
    if sortie is not None:
        ecrire_fichier(sortie, dimacs.ecrire(formule, grille.n))
    elif solveur is None:
        afficher_a_l_ecran(dimacs.ecrire(formule, grille.n), fin="")
    if resoudre_cnf is not None:
        obtenue, code, phrase = resoudre_cnf(grille)
        if phrase:
            prevenir(phrase)
        if obtenue is not None:
            ecrire(obtenue, format, couleurs)
        sys.exit(code)


Reponse = tuple[Grille | None, int, str]


def _solveur_logique(nom: str) -> Callable[[Grille], Reponse]:
    """La fonction qui résout une grille par le solveur de ce nom : la grille obtenue, le code de sortie, et quoi en dire."""
    from sudokulib.logique import propager, propager2

    if nom == "propagation":
        return lambda grille: _par_deduction(grille, propager, "la propagation unitaire")
    if nom == "infructueux":
        return lambda grille: _par_deduction(grille, propager2, "le littéral infructueux")
    if nom == "pysat" or nom.startswith("pysat:"):
        return lambda grille: _par_pysat(grille, nom.removeprefix("pysat").removeprefix(":"))
    raise ErreurClaire(f"solveur inconnu : « {nom} » ; on attend propagation, infructueux, pysat ou pysat:SOLVEUR")


def _par_deduction(grille: Grille, propager: Callable[[Formule], Resultat], nom: str) -> Reponse:
    from sudokulib.logique import formule_initiale

    resultat = propager(formule_initiale(grille))
    if resultat.issue == "contradiction":
        return None, SANS_SOLUTION, "la grille n'a pas de solution : la propagation mène à la clause vide"
    obtenue = resultat.grille(grille.n)
    if resultat.issue == "résolue":
        return obtenue, 0, ""
    vides = grille.N**2 - obtenue.nombre_indices
    return obtenue, BLOQUEE, f"{nom} ne suffit pas : {accorder(vides, 'case')} à trouver"


def _par_pysat(grille: Grille, solveur: str) -> Reponse:
    from sudokulib.logique import ponts

    trouvees = ponts.solutions(grille, 2, solveur or ponts.PAR_DEFAUT)
    if not trouvees:
        return None, SANS_SOLUTION, f"la grille n'a pas de solution : {ponts.noyau(grille).phrase}"
    if len(trouvees) > 1:
        return trouvees[0], PLUSIEURS, "la grille a plusieurs solutions ; en voici une"
    return trouvees[0], 0, ""
