"""Faire des grilles pleines, et les vider : les deux programmes du document L (L.8)."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

import click

from sudokulib import generation
from sudokulib.barre import barre
from sudokulib.commandes.ecran import afficher_a_l_ecran, prevenir
from sudokulib.commandes.francais import (
    Commande,
    FichierDeGrille,
    Nombre,
    ecrire,
    option_couleurs,
    option_format,
    option_graine,
    sans_accents,
)
from sudokulib.commandes.issues import BLOQUEE, INTERROMPU
from sudokulib.erreurs import ErreurSudoku, PasDeSolution
from sudokulib.grille import Grille
from sudokulib.nombres import accorder, virgule

METHODES = tuple(map(sans_accents, generation.METHODES))
Tentative = tuple[Grille | None, str]  # la grille, si la méthode aboutit, et ce qu'il faut en dire

_fichier = click.argument("grille", metavar="[FICHIER]", type=FichierDeGrille(), required=False)


def _option_nombre(quoi: str) -> Callable[[Any], Any]:
    return click.option(
        "--nombre", type=Nombre(int, 1), default=None, metavar="ENTIER", help=f"Combien de {quoi} (1 par défaut)."
    )


@click.command(cls=Commande, options_metavar="[OPTIONS]")
@_fichier
@click.option("--methode", metavar="METHODE", help=f"{', '.join(METHODES)} ; sans rien, celles du document, l'une après l'autre.")
@click.option("--minimales", is_flag=True, help="Vider les grilles tant que leur solution reste unique (sans FICHIER).")
@click.option(
    "--symetrie", metavar="NOM", help="Vider par cases symétriques : demi-tour, diagonale, axe-vertical… (sans FICHIER)."
)
@click.option("--ordre", type=Nombre(int, 2), metavar="N", help="L'ordre des grilles, de 2 à 6, sans FICHIER (3 par défaut).")
@_option_nombre("grilles")
@option_graine
@option_format
@option_couleurs
def generer(
    grille: Grille | None,
    methode: str | None,
    minimales: bool,
    symetrie: str | None,
    ordre: int | None,
    nombre: int | None,
    graine: int,
    format: str,
    couleurs: bool | None,
) -> None:
    """Fait des grilles pleines, ou complète celle d'un fichier.

    Comme le programme du document L : sans fichier, ou si la grille est vide, par permutations aléatoires ; sinon par retour
    arrière ; puis, dans les deux cas, par recuit simulé. --methode n'en garde qu'une. Avec --nombre, et sans --methode, la plus
    rapide (pour compléter une grille : le retour arrière, valeurs tirées au sort). Ce que chaque méthode a coûté est écrit sur
    la sortie d'erreur.

    Code de sortie 4 si une méthode n'aboutit pas : elle a droit à un essai.
    """
    if grille is not None and ordre is not None:
        raise ErreurSudoku("--ordre ne vaut que sans FICHIER : la grille du fichier a le sien")
    ordre = ordre or 3
    if minimales or symetrie is not None:
        if grille is not None or methode is not None:
            raise ErreurSudoku("--minimales et --symetrie partent de grilles pleines tirées au sort : sans FICHIER ni --methode")
        _ecrire_toutes(_videes(symetrie, nombre or 1, graine, ordre), nombre or 1, format, couleurs)
        return
    if methode is not None and (methode := sans_accents(methode)) not in METHODES:
        raise ErreurSudoku(f"méthode inconnue : « {methode} » ; on attend {', '.join(METHODES)}")
    depart = grille if grille is not None else Grille.vide(ordre)
    noms = [methode] if methode else _methodes_du_document(depart, nombre)
    tentatives = _tentatives(depart, noms, nombre or 1, graine)
    total = (nombre or 1) * len(noms)
    if _ecrire_toutes(tentatives, total, format, couleurs) < total:
        sys.exit(BLOQUEE)


def _methodes_du_document(depart: Grille, nombre: int | None) -> list[str]:
    """Celles du document pour une grille ; pour un nombre de grilles demandé, celle qui en fait autant qu'on veut."""
    if nombre:
        return ["retour-arriere" if depart.nombre_indices else "rapide"]
    return ["retour-arriere" if depart.nombre_indices else "permutations", "recuit"]


def _tentatives(depart: Grille, noms: list[str], nombre: int, graine: int) -> Iterator[Tentative]:
    """Les grilles obtenues et ce qu'elles ont coûté : pour chaque graine, une méthode après l'autre."""
    if noms == ["rapide"] and not depart.nombre_indices:
        yield from ((grille, "") for grille in generation.pleines(nombre, graine, depart.n))
        return
    for k in range(nombre):
        for nom in noms:
            debut = time.perf_counter()
            obtenue, detail = _essayer(nom, depart, graine + k)
            yield obtenue, f"{nom} : {detail} ; {_secondes(time.perf_counter() - debut)}"


def _essayer(nom: str, depart: Grille, graine: int) -> Tentative:
    """Un essai d'une méthode."""
    if nom == "permutations":
        echanges = generation.par_permutations(depart, graine)
        reste = "résolue" if echanges.resolue else f"pas résolue, critère {echanges.critere}"
        minimum = " (minimum local)" if echanges.bloquee else ""
        proposes = accorder(echanges.iterations, "échange proposé")
        return echanges.grille if echanges.resolue else None, f"{reste}{minimum}, {proposes}"
    if nom == "recuit":
        essai = generation.par_recuit(depart, graine)
        if essai.arret == "interrompu":
            raise KeyboardInterrupt
        return essai.grille if essai.reussi else None, str(essai).replace(" :", ",")
    if nom == "rapide":
        return _par_le_moteur(depart), "résolue"
    return generation.par_retour_arriere(depart, graine), "résolue"


def _par_le_moteur(depart: Grille) -> Grille:
    from sudokulib.moteur.facade import chercher

    solution = chercher(depart, 1)[1]
    if solution is None:
        raise PasDeSolution("la grille n'a pas de solution")
    return solution


def _videes(symetrie: str | None, nombre: int, graine: int, ordre: int) -> Iterator[Tentative]:
    if symetrie:
        return ((grille, "") for grille in generation.symetriques(nombre, graine, symetrie, ordre))
    return ((grille, "") for grille in generation.minimales(nombre, graine, ordre))


def _ecrire_toutes(tentatives: Iterator[Tentative], total: int, format: str, couleurs: bool | None) -> int:
    """Écrit les grilles à mesure, et renvoie leur nombre ; la barre ne se montre pas si elles s'écrivent sur le même terminal."""
    ecrites = 0
    with barre(total, "grilles", total > 1 and not sys.stdout.isatty()) as progression:
        for obtenue, phrase in tentatives:
            if phrase:
                prevenir(phrase)
            if obtenue is not None:
                if ecrites and format != "ligne":
                    afficher_a_l_ecran()
                ecrire(obtenue, format, couleurs)
                ecrites += 1
            progression.update(1)
    return ecrites


@click.command(cls=Commande, options_metavar="[OPTIONS]")
@click.argument("ti", metavar="TI", type=Nombre(float))
@click.argument("tf", metavar="TF", type=Nombre(float))
@click.argument("pas", metavar="PAS", type=Nombre(float))
@_fichier
@click.option(
    "--borne", type=Nombre(int, 0), default=None, metavar="K", help="Pas de force brute au-delà de K indices ; 0 : jamais."
)
@_option_nombre("vidages, de graines qui se suivent")
@option_graine
@option_format
@option_couleurs
def vider(
    ti: float,
    tf: float,
    pas: float,
    grille: Grille | None,
    borne: int | None,
    nombre: int | None,
    graine: int,
    format: str,
    couleurs: bool | None,
) -> None:
    """Vide une grille par recuit simulé, sans perdre l'unicité de sa solution.

    Comme le programme du document L : le recuit part de la température TI, qui perd PAS à chaque itération, et s'arrête à TF ;
    puis la force brute vide encore, si elle le peut, la grille trouvée. Sans fichier, on part d'une grille pleine tirée au
    sort ; d'une grille à compléter, on prend la solution.
    Le document conseille 1 0,15 0,0002 ; 0,25 0,15 0,00000025 vide mieux.

    Les grilles s'écrivent à mesure. Ctrl+C arrête et garde ce qui est fait ; le code de sortie vaut alors 130.
    """
    depart = grille if grille is not None else generation.pleine(graine)
    if not depart.est_pleine:
        prevenir("la grille n'est pas pleine : on vide sa solution, sans égard à ses indices")
    E: list[int] = []
    interrompu = False
    try:
        _ecrire_toutes(_vidages(depart, (ti, tf, pas), borne, nombre or 1, graine, E), nombre or 1, format, couleurs)
    except KeyboardInterrupt:
        interrompu = True
    if E and nombre and nombre > 1:
        prevenir(_resume(E) + " (interrompu)" * interrompu)
    elif interrompu:
        prevenir("interrompu")
    if interrompu:
        sys.exit(INTERROMPU)


def _resume(E: list[int]) -> str:
    """La médiane et la répartition des E."""
    comptes = ", ".join(f"{k} de {accorder(e, 'indice')}" for e, k in sorted(Counter(E).items()))
    return f"{accorder(len(E), 'vidage')}, médiane {virgule(median(E))} : {comptes}"


def _vidages(
    depart: Grille, reglage: tuple[float, float, float], borne: int | None, nombre: int, graine: int, E: list[int]
) -> Iterator[Tentative]:
    """Pour chaque graine, le recuit, puis la force brute ; note dans E les indices de chaque grille, une fois écrite."""
    seul = nombre == 1
    for k in range(nombre):
        debut = time.perf_counter()
        vidage = generation.vider_recuit(depart, *reglage, graine=graine + k, barre=seul)
        if seul:
            prevenir(f"recuit : {vidage} ; {_secondes(time.perf_counter() - debut)}")
        try:
            videe = _par_force_brute(vidage.grille, borne, seul)
        except KeyboardInterrupt:
            yield vidage.grille, ""  # ce que le recuit a trouvé vaut sans la force brute
            E.append(vidage.E)
            raise
        yield videe, ""
        E.append(videe.nombre_indices)


def _par_force_brute(grille: Grille, borne: int | None, dire: bool) -> Grille:
    """La grille vidée davantage, ou la même si la force brute n'y trouve rien ou coûterait trop."""
    if borne == 0:
        return grille
    if dire:
        prevenir(f"force brute : {generation.cout_force_brute(grille)}…")
    debut = time.perf_counter()
    try:
        resultat = generation.vider_force_brute(grille, borne, barre=dire)
    except ErreurSudoku as erreur:
        if dire:
            prevenir(str(erreur))
        return grille
    if dire:
        prevenir(f"force brute : E = {resultat.E} ; {_secondes(time.perf_counter() - debut)}")
    videe: Grille = resultat.grille
    return videe


def _secondes(duree: float) -> str:
    return f"{duree:.2f} s".replace(".", ",")
