"""Préparer un cours : la difficulté de grilles, les imprimer avec leurs solutions à part, construire les diapositives."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from cours.commandes.codes_de_sortie import INTERROMPU
from cours.commandes.ecran import afficher_a_l_ecran, prevenir
from cours.commandes.francais import (
    ENTREE,
    Commande,
    Nombre,
    ecrire,
    octets_de,
    option_autre_cours,
    option_reprendre,
    option_sortie,
    sans_accents,
    verifier_la_reprise,
)
from socle.erreurs import ErreurClaire
from socle.lances import executer
from socle.nombres import accorder
from socle.sorties import verifier_sortie
from sudokulib.carnet import comment_reprendre

if TYPE_CHECKING:
    from cours.dossier.cours import Cours
    from sudokulib.difficulte.ensemble import Rapport
    from sudokulib.grille import Grille


@click.command(cls=Commande, options_metavar="[OPTIONS]")
@click.argument("fichier", metavar="FICHIER")
@click.option("--sortie", metavar="FICHIER", help="Le fichier à écrire, .pdf ou .svg ; par défaut, le nom de FICHIER en .pdf.")
@click.option("--par-page", type=Nombre(int), metavar="ENTIER", help="1, 2, 4 ou 6 grilles par page (4 par défaut, si n ≤ 3).")
@click.option("--titre", default="Sudoku", metavar="TEXTE", help="En tête de chaque page (« Sudoku » par défaut).")
@click.option("--niveaux/--sans-niveaux", default=True, help="Écrire le niveau de chaque grille à côté d'elle (oui par défaut).")
@click.option("--solutions/--sans-solutions", default=True, help="Écrire aussi les solutions, à part (oui par défaut).")
def imprimer(fichier: str, sortie: str | None, par_page: int | None, titre: str, niveaux: bool, solutions: bool) -> None:
    """Met des grilles en pages A4 à imprimer, et leurs solutions dans un autre fichier.

    FICHIER contient une grille par ligne, ou des grilles séparées par une ligne blanche ; « - » désigne l'entrée standard.
    Une sortie en .svg donne une image par grille.
    """
    from cours.papier import ecrire_pdf

    grilles = _lire(fichier)
    if sortie is None:
        sortie = "grilles.pdf" if fichier == "-" else Path(fichier).with_suffix(".pdf").name
    suffixe = Path(sortie).suffix.lower()
    if suffixe == ".svg":
        ecrits = _ecrire_images(grilles, Path(sortie), titre, solutions)
    elif suffixe == ".pdf":
        ecrits = ecrire_pdf(grilles, sortie, par_page, titre, niveaux=niveaux, solutions=solutions)
    else:
        raise ErreurClaire(f"« {sortie} » : on imprime dans un fichier .pdf ou .svg")
    for chemin in ecrits:
        afficher_a_l_ecran(f"écrit : {chemin}")


def _ecrire_images(grilles: list[Grille], sortie: Path, titre: str, solutions: bool) -> list[Path]:
    """Une image par grille, numérotée s'il y en a plusieurs, et celle de sa solution à côté."""
    from cours.papier import ecrire_svg

    ecrits = []
    largeur = len(str(len(grilles)))
    for numero, grille in enumerate(grilles, start=1):
        suite = f"_{numero:0{largeur}d}" if len(grilles) > 1 else ""
        nom = f"{titre}, grille {numero}" if suite else titre
        for resolue in (False, True)[: 1 + solutions]:
            chemin = sortie.with_name(f"{sortie.stem}{suite}{'_solution' * resolue}{sortie.suffix}")
            try:
                ecrire_svg(grille, chemin, resolue, nom + ", solution" * resolue)
            except ErreurClaire as erreur:
                raise type(erreur)(f"grille {numero} : {erreur}") from None
            ecrits.append(chemin)
    return ecrits


@click.command("difficulte", cls=Commande, options_metavar="[OPTIONS]")
@click.argument("fichiers", metavar="FICHIER…", nargs=-1, required=True)
@click.option("--detail", is_flag=True, help="Donne aussi un tableau de toutes les grilles.")
@click.option("--figure", metavar="FICHIER", help="Écrit aussi la figure : .png, .svg ou .pdf.")
@click.option(
    "--garder", metavar="NIVEAU", help="Écrit, au lieu du tableau, les grilles de ce niveau : une par ligne, à imprimer."
)
@option_sortie
@option_reprendre
def difficulte_(
    fichiers: tuple[str, ...], detail: bool, figure: str | None, garder: str | None, sortie: str | None, reprendre: bool
) -> None:
    """Dit ce qu'il faut pour résoudre chaque grille d'un fichier.

    Quatre niveaux, du plus facile au plus difficile : propagation (exclusivité et unicité), règles EUP (la parité en plus),
    littéral infructueux, recherche. FICHIER contient une grille par ligne, ou des grilles séparées par une ligne blanche.

    Ctrl+C arrête l'examen et garde ce qui est fait. Le fichier de --sortie est un CSV, une rangée par grille ; tant que l'examen
    n'est pas fini, son nom se termine par .partiel.
    """
    from sudokulib.difficulte import choisir_grilles, ecrire_figure

    jeux = [(Path(fichier).stem if fichier != "-" else ENTREE, _lire(fichier)) for fichier in fichiers]
    _verifier_les_sorties(figure, sortie, reprendre, len(jeux))
    if garder is not None:
        niveau = _niveau(garder)
        for grille in (g for _, grilles in jeux for g in grilles):
            for gardee in choisir_grilles([grille], niveau, exactement=True):
                ecrire(gardee, "ligne", False)  # aussitôt : arrêter n'en perd aucune
        return
    rapports: list[Rapport] = []
    try:
        _examiner(jeux, detail, sortie, reprendre, rapports)
    finally:  # même si c'est que l'écran est perdu
        if figure is not None and rapports:
            ecrire_figure(rapports, figure)
    if figure is not None:
        afficher_a_l_ecran(f"\nécrit : {figure}")
    if rapports[-1].interrompu:
        if sortie is not None:
            prevenir(comment_reprendre(sortie))
        sys.exit(INTERROMPU)


def _verifier_les_sorties(figure: str | None, sortie: str | None, reprendre: bool, nombre: int) -> None:
    """Avant de calculer, s'assure qu'on pourra écrire ce qui est demandé."""
    from sudokulib.difficulte.figure import verifier_figure

    if figure is not None:
        verifier_figure(figure)
        verifier_sortie(figure)
    verifier_la_reprise(sortie, reprendre)
    if sortie is not None and nombre > 1:
        raise ErreurClaire("--sortie ne vaut que pour un seul FICHIER")


def _examiner(
    jeux: list[tuple[str, list[Grille]]], detail: bool, sortie: str | None, reprendre: bool, rapports: list[Rapport]
) -> None:
    """Examine chaque fichier de grilles, ajoute son rapport à la liste et l'écrit à l'écran ; s'arrête à une interruption."""
    from sudokulib.difficulte import rapport

    for nom, grilles in jeux:
        rapports.append(rapport(grilles, nom, sortie=sortie, reprendre=reprendre))
        afficher_a_l_ecran("\n" * (len(rapports) > 1) + str(rapports[-1]))
        if detail:
            afficher_a_l_ecran(f"\n{rapports[-1].detail().texte()}")
        if rapports[-1].interrompu:
            return


def _niveau(nom: str) -> str:
    """Le niveau que désigne un nom, fût-il sans accents ou abrégé : « eup », « infructueux »."""
    from sudokulib.difficulte import NIVEAUX

    designes = [niveau for niveau in NIVEAUX if sans_accents(nom).lower() in sans_accents(niveau).lower()]
    if len(designes) != 1:
        raise ErreurClaire(f"niveau inconnu : « {nom} » ; on attend {', '.join(NIVEAUX)}")
    return designes[0]


def _lire(fichier: str) -> list[Grille]:
    from sudokulib.fichiers import lire_octets

    return lire_octets(octets_de(fichier), ENTREE if fichier == "-" else Path(fichier).name)


def _ouvrir(designe: str) -> Cours:
    """Un autre cours que celui de Sudoku, et où trouver ce qu'il prend à npm."""
    from cours.auteur.eprouver import ouvrir_pour_eprouver
    from cours.diapos import npm
    from cours.dossier.installes import trouver_le_cours

    cours = ouvrir_pour_eprouver(trouver_le_cours(designe))
    npm.AILLEURS.append(cours.racine / "node_modules")
    return cours


@click.command(cls=Commande, options_metavar="[OPTIONS]")
@click.argument("chapitres", metavar="[CHAPITRE]…", nargs=-1, type=Nombre(int))
@click.option(
    "--pdf",
    is_flag=True,
    help="Écrit aussi les PDF : sans les réponses des paris, avec, et quatre par page.",
)
@option_autre_cours
def diapos(chapitres: tuple[int, ...], pdf: bool, cours: str | None) -> None:
    """Construit les diapositives des chapitres, de tous si l'on n'en dit aucun, dans le dossier « diapositives » du cours.

    Deux fichiers par chapitre, à ouvrir d'un double clic, sans réseau : l'un pour la salle, l'autre, avec ses notes, pour
    l'enseignant. Il y faut le dossier du cours, et Node.
    """
    if cours is not None:
        from cours.diapos.construire import construire
        from cours.diapos.imprimer import imprimer as imprimer_les_diapos

        for chemin in construire(chapitres, cours=_ouvrir(cours)):
            if pdf:
                imprimer_les_diapos(chemin)
        return
    _outil("diapos", *map(str, chapitres), *["--pdf"] * pdf)


@click.command(cls=Commande, options_metavar="[OPTIONS]")
@click.argument("chapitres", metavar="[CHAPITRE]…", nargs=-1, type=Nombre(int))
@option_autre_cours
def polycopie(chapitres: tuple[int, ...], cours: str | None) -> None:
    """Imprime les exercices des chapitres, de tous si l'on n'en dit aucun, dans le dossier « polycopies » du cours.

    Deux PDF par chapitre : les énoncés, avec la place de répondre ; et les mêmes avec leurs corrigés et leurs barèmes. Il y
    faut le dossier du cours, Node et Chromium.
    """
    if cours is not None:
        from cours.polycopie.imprimer import imprimer_les_chapitres

        imprimer_les_chapitres(chapitres, _ouvrir(cours))
        return
    _outil("polycopie", *map(str, chapitres))


@click.command(cls=Commande, options_metavar="[OPTIONS]")
@click.argument("fichier", metavar="FICHIER.toml")
@click.option("--sortie", metavar="DOSSIER", help="Où écrire ; par défaut, un dossier du nom de FICHIER, à côté de lui.")
@click.option("--sans-pdf", is_flag=True, help="N'écrit que les cahiers et les clés : ni Node ni Chromium ne sont demandés.")
@option_autre_cours
def controle(fichier: str, sortie: str | None, sans_pdf: bool, cours: str | None) -> None:
    """Écrit les sujets d'un contrôle : un cahier et un PDF par étudiant, ses énoncés et ses nombres tirés au sort.

    FICHIER dit le titre, la durée, la graine, les étudiants, les questions et leurs points. Les clés sont à part. Avec
    « tirage = false », une seule feuille pour tous : un TP, avec ses points et ses minutes. Il y faut le dossier du cours.
    """
    from cours.bureau.controle import lire_le_controle
    from cours.bureau.ecrire_le_controle import CLES, DISTRIBUER, ecrire, remarques

    lu = lire_le_controle(Path(fichier), None if cours is None else _ouvrir(cours))
    ou = Path(fichier).with_suffix("") if sortie is None else Path(sortie)
    ecrits = ecrire(lu, ou, not sans_pdf)
    for remarque in remarques(lu):
        prevenir(f"attention : {remarque}")
    afficher_a_l_ecran(f"{accorder(len(ecrits), 'fichier')} à distribuer dans {ou / DISTRIBUER} ; les clés : {ou / CLES}")


@click.command(cls=Commande, options_metavar="[OPTIONS]")
@click.argument("chapitres", metavar="[CHAPITRE]…", nargs=-1, type=Nombre(int))
def corriges(chapitres: tuple[int, ...]) -> None:
    """Réexécute les corrigés des chapitres, de tous si l'on n'en dit aucun, et compare leurs sorties à celles qu'on a gardées.

    Une ligne par cahier. Il y faut le dossier du cours, et ce qu'installe « make test ».
    """
    _outil("corriges", *map(str, chapitres))


def _outil(nom: str, *arguments: str) -> NoReturn:
    """Lance un outil du dossier du cours, et finit comme lui."""
    cours = Path(__file__).resolve().parents[2]
    if not (cours / "outils" / nom).is_dir():
        raise ErreurClaire("cela se construit dans le dossier du cours : sudokulib seul n'a pas les cahiers")
    sys.exit(executer([sys.executable, "-m", f"outils.{nom}", *arguments], cwd=cours).returncode)
