"""Faire des grilles pleines, et les vider : les deux programmes du document L (L.8)."""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Container, Iterator
from functools import partial
from itertools import count
from statistics import median
from typing import Any

import click

from cours.commandes.codes_de_sortie import BLOQUEE, INTERROMPU
from cours.commandes.destinations import Tentative, destination, envoyer
from cours.commandes.ecran import prevenir
from cours.commandes.francais import (
    Commande,
    FichierDeGrille,
    Nombre,
    option_couleurs,
    option_format,
    option_graine,
    option_reprendre,
    option_sortie,
    sans_accents,
)
from socle.erreurs import ErreurClaire
from socle.nombres import accorder, virgule
from sudokulib import generation
from sudokulib.carnet import comment_reprendre, grille_en_mots
from sudokulib.erreurs import PasDeSolution
from sudokulib.generation.jumeaux import ORDRES_A_REMPLIR
from sudokulib.grille import Grille

METHODES = tuple(map(sans_accents, generation.METHODES))
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
@click.option(
    "--ordre",
    type=Nombre(int, 2, ORDRES_A_REMPLIR[-1]),
    metavar="N",
    help="L'ordre des grilles, de 2 à 6, sans FICHIER (3 par défaut).",
)
@_option_nombre("grilles")
@option_graine
@option_sortie
@option_reprendre
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
    sortie: str | None,
    reprendre: bool,
    format: str,
    couleurs: bool | None,
) -> None:
    """Fait des grilles pleines, ou complète celle d'un fichier.

    Comme le programme du document L : sans fichier, ou si la grille est vide, par permutations aléatoires ; sinon par retour
    arrière ; puis, dans les deux cas, par recuit simulé. --methode n'en garde qu'une. Avec --nombre, et sans --methode, la plus
    rapide (pour compléter une grille : le retour arrière, valeurs tirées au sort). Ce que chaque méthode a coûté est écrit sur
    la sortie d'erreur.

    Code de sortie 4 si une méthode n'aboutit pas : elle a droit à un essai. Le fichier de --sortie contient les grilles, une par
    ligne ou dans le format demandé ; tant qu'elles ne sont pas toutes faites, son nom se termine par .partiel.
    """
    if grille is not None and ordre is not None:
        raise ErreurClaire("--ordre ne vaut que sans FICHIER : la grille du fichier a le sien")
    ordre = ordre or 3
    if minimales or symetrie is not None:
        if grille is not None or methode is not None:
            raise ErreurClaire("--minimales et --symetrie partent de grilles pleines tirées au sort : sans FICHIER ni --methode")
        noms = ["minimales" if symetrie is None else f"symétrie {symetrie}"]
        faire = partial(_videes, symetrie, nombre or 1, graine, ordre)
    else:
        noms = _methodes(methode, grille, nombre)
        faire = partial(_tentatives, grille or Grille.vide(ordre), noms, nombre or 1, graine)
    n = grille.n if grille is not None else ordre
    total = (nombre or 1) * len(noms)
    reglages = {"grille": grille and grille_en_mots(grille), "ordre": n, "méthodes": noms, "graine": graine}
    with destination(sortie, reprendre, format, couleurs, n, reglages) as ou:
        reussies = envoyer(faire, total, ou)
    if reussies < total:
        sys.exit(BLOQUEE)


def _methodes(methode: str | None, grille: Grille | None, nombre: int | None) -> list[str]:
    """Les méthodes à essayer l'une après l'autre : celle qu'on demande, sinon celles du document."""
    if methode is not None and (methode := sans_accents(methode)) not in METHODES:
        raise ErreurClaire(f"méthode inconnue : « {methode} » ; on attend {', '.join(METHODES)}")
    if methode is not None:
        return [methode]
    a_completer = grille is not None and grille.nombre_indices > 0
    if nombre:  # celle qui en fait autant qu'on veut
        return ["retour-arriere" if a_completer else "rapide"]
    return ["retour-arriere" if a_completer else "permutations", "recuit"]


def _tentatives(depart: Grille, noms: list[str], nombre: int, graine: int, deja: Container[int]) -> Iterator[Tentative]:
    """Les grilles obtenues et ce qu'elles ont coûté : pour chaque graine, une méthode après l'autre."""
    if noms == ["rapide"] and not depart.nombre_indices:
        for numero, pleine in enumerate(generation.pleines(nombre, graine, depart.n), start=1):
            if numero not in deja:  # chacune part d'où la précédente a laissé le hasard : il faut les refaire toutes
                yield Tentative(numero, pleine)
        return
    for k in range(nombre):
        for rang, nom in enumerate(noms):
            numero = 1 + k * len(noms) + rang
            if numero in deja:
                continue
            debut = time.perf_counter()
            obtenue, detail = _essayer(nom, depart, graine + k)
            yield Tentative(numero, obtenue, f"{nom} : {detail} ; {_secondes(time.perf_counter() - debut)}")


def _essayer(nom: str, depart: Grille, graine: int) -> tuple[Grille | None, str]:
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


def _videes(symetrie: str | None, nombre: int, graine: int, ordre: int, deja: Container[int]) -> Iterator[Tentative]:
    passees = next(k for k in count() if k + 1 not in deja)
    if symetrie:
        grilles = generation.symetriques(nombre, graine, symetrie, ordre, passer=passees)
    else:
        grilles = generation.minimales(nombre, graine, ordre, passer=passees)
    return (Tentative(numero, grille) for numero, grille in enumerate(grilles, start=passees + 1))


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
@option_sortie
@option_reprendre
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
    sortie: str | None,
    reprendre: bool,
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
    reglage, total = (ti, tf, pas), nombre or 1
    reglages = {"grille": grille_en_mots(depart), "Ti, Tf, pas": reglage, "borne": borne, "graine": graine}
    E: list[int] = []
    interrompu = False
    with destination(sortie, reprendre, format, couleurs, depart.n, reglages) as ou:
        E += [faite.nombre_indices for faite in ou.faites.values() if faite is not None]
        try:
            envoyer(partial(_vidages, depart, reglage, borne, total, graine, E), total, ou)
        except KeyboardInterrupt:
            interrompu = True
    if interrompu and sortie is not None:
        prevenir(comment_reprendre(sortie))
    if E and total > 1:
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
    depart: Grille,
    reglage: tuple[float, float, float],
    borne: int | None,
    nombre: int,
    graine: int,
    E: list[int],
    deja: Container[int],
) -> Iterator[Tentative]:
    """Pour chaque graine, le recuit, puis la force brute ; note dans E les indices de chaque grille, une fois écrite."""
    seul = nombre == 1
    for numero in (numero for numero in range(1, nombre + 1) if numero not in deja):
        debut = time.perf_counter()
        vidage = generation.vider_recuit(depart, *reglage, graine=graine + numero - 1, barre=seul)
        if seul:
            prevenir(f"recuit : {vidage} ; {_secondes(time.perf_counter() - debut)}")
        try:
            videe = _par_force_brute(vidage.grille, borne, seul)
        except KeyboardInterrupt:
            yield Tentative(numero, vidage.grille, provisoire=True)  # ce que le recuit a trouvé vaut sans la force brute
            E.append(vidage.E)
            raise
        yield Tentative(numero, videe)
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
    except ErreurClaire as erreur:
        if dire:
            prevenir(str(erreur))
        return grille
    if dire:
        prevenir(f"force brute : E = {resultat.E} ; {_secondes(time.perf_counter() - debut)}")
    videe: Grille = resultat.grille
    return videe


def _secondes(duree: float) -> str:
    return f"{duree:.2f} s".replace(".", ",")
