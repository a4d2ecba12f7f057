"""Résoudre par recuit simulé, et compter les essais qu'il y faut (S.6, S.7, W.TP1, W.TP2)."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import click

from cours.commandes.codes_de_sortie import BLOQUEE, INTERROMPU
from cours.commandes.ecran import afficher_a_l_ecran, prevenir
from cours.commandes.francais import (
    Commande,
    Nombre,
    argument_fichier,
    ecrire,
    option_couleurs,
    option_format,
    option_graine,
    option_reprendre,
    option_sortie,
    verifier_la_reprise,
)
from sudokulib.carnet import comment_reprendre
from sudokulib.grille import Grille

VOISINAGES = {"changement": "changement", "echange": "échange"}


class Voisinage(click.ParamType[str]):
    """« changement » ou « echange », l'accent étant facultatif."""

    name = "voisinage"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        return VOISINAGES.get(str(value), str(value))


_OPTIONS = (
    option_graine,
    click.option("--delta", type=Nombre(float), default=0.1, metavar="NOMBRE", help="δ de la loi de température (0,1)."),
    click.option("--depart", "T0", type=Nombre(float), metavar="NOMBRE", help="Température de départ (810 si n = 3)."),
    click.option("--fin", "Tf", type=Nombre(float), metavar="NOMBRE", help="Température finale (0,00273852 si n = 3)."),
    click.option(
        "--iterations",
        "iterations_par_palier",
        type=Nombre(int, 1),
        metavar="ENTIER",
        help="Itérations par palier (81 si n = 3).",
    ),
    click.option(
        "--voisinage",
        type=Voisinage(),
        default="changement",
        metavar="NOM",
        help="changement (le document S) ou echange (W.TP2).",
    ),
    click.option(
        "--sans-progres",
        type=Nombre(int, 1),
        metavar="ENTIER",
        help="Abandonner après tant de paliers sans progrès ; le document propose 10 000.",
    ),
    click.option("--moteur", metavar="NOM", help="python ou numba ; par défaut, numba s'il est installé."),
)


def _reglages(fonction: Callable[..., None]) -> Callable[..., None]:
    """Les options communes, dans cet ordre."""
    for option in reversed(_OPTIONS):
        fonction = option(fonction)
    return fonction


@click.command("recuit", cls=Commande, options_metavar="[OPTIONS]")
@argument_fichier
@_reglages
@click.option("--gel", is_flag=True, help="Abandonner dès qu'il est prouvé que la valeur ne changera plus.")
@option_format
@option_couleurs
def recuit_(grille: Grille, graine: int, gel: bool, format: str, couleurs: bool | None, **reglages: Any) -> None:
    """Résout une grille par un essai du recuit simulé : l'algorithme du document S.

    S'il n'aboutit pas, la meilleure grille rencontrée est écrite et le code de sortie vaut 4. Ctrl+C arrête l'essai et garde la
    meilleure grille ; le code vaut alors 130. Ce que l'essai a coûté est écrit sur la sortie d'erreur.
    """
    from sudokulib.recuit import recuit

    essai = recuit(grille, graine, gel=gel, points=0, **reglages)
    prevenir(str(essai))
    ecrire(essai.grille, format, couleurs)
    if not essai.reussi:
        sys.exit(INTERROMPU if essai.arret == "interrompu" else BLOQUEE)


@click.command("essais", cls=Commande, options_metavar="[OPTIONS]")
@argument_fichier
@click.option("--nombre", type=Nombre(int, 1), default=100, metavar="ENTIER", help="Le nombre d'essais (100 par défaut).")
@_reglages
@click.option("--taches", type=Nombre(int, 1), metavar="ENTIER", help="Essais menés de front ; par défaut, un par cœur.")
@click.option("--complets", is_flag=True, help="Mener chaque essai jusqu'au bout, même quand sa valeur est décidée.")
@option_sortie
@option_reprendre
def essais_(
    grille: Grille, nombre: int, graine: int, complets: bool, sortie: str | None, reprendre: bool, **reglages: Any
) -> None:
    """Compte les essais de recuit qu'il faut en moyenne pour résoudre une grille.

    Avec l'intervalle de confiance à 95 %, les valeurs finales des échecs et les températures des réussites. Ctrl+C arrête et
    garde ce qui est fait ; le code de sortie vaut alors 130. Code 4 si aucun essai n'a réussi. Le fichier de --sortie est un CSV
    (points-virgules, virgule décimale) ; tant que la série n'est pas finie, son nom se termine par .partiel.
    """
    from sudokulib.recuit import essais, tableau

    verifier_la_reprise(sortie, reprendre)
    serie = essais(grille, nombre, graine, gel=False if complets else None, sortie=sortie, reprendre=reprendre, **reglages)
    if serie.interrompue and sortie is not None:
        prevenir(comment_reprendre(sortie))
    afficher_a_l_ecran(f"{serie}\n\n{tableau([serie])}")
    if serie.interrompue:
        sys.exit(INTERROMPU)
    if not serie.reussites:
        sys.exit(BLOQUEE)
