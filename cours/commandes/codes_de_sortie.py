"""Comment finit une commande : son code de sortie, et ce qu'on en dit en une phrase."""

from __future__ import annotations

import os
import sys
import traceback
import warnings
from collections.abc import Callable
from typing import Any

import click

from cours.commandes.ecran import abandonner_la_sortie, afficher_a_l_ecran, prevenir
from socle.erreurs import ErreurClaire, SortieImpossible
from socle.sorties import raison
from sudokulib.erreurs import PasDeSolution, PlusieursSolutions

SANS_SOLUTION, ILLISIBLE, PLUSIEURS, BLOQUEE = 1, 2, 3, 4
IMPREVUE, MEMOIRE, SORTIE, INTERROMPU, TUBE_ROMPU = 70, 71, 74, 130, 141  # les codes d'usage sous Unix

CODES = """\b
Codes de sortie :
  0    tout va bien
  1    la grille n'a pas de solution
  2    commande ou grille illisible
  3    la grille a plusieurs solutions
  4    la méthode demandée n'aboutit pas (les règles, la logique, le recuit)
  70   erreur imprévue : merci de la signaler ; SUDOKULIB_DETAILS=oui en montre le détail
  71   la mémoire manque
  74   on ne peut pas écrire : disque plein, fichier protégé, sortie fermée
  130  interrompu par Ctrl+C : ce qui est fait est gardé
  141  la sortie est un tube que son lecteur a fermé (« | head »)"""


def code_de_sortie(faire: Callable[[], Any]) -> int:
    """Fait quelque chose, dit en une phrase ce qui l'en empêche, et renvoie le code de sortie."""
    try:
        with warnings.catch_warnings():
            warnings.showwarning = lambda message, *_: prevenir(str(message))
            faire()
    except BaseException as erreur:
        for sorte, conclure in _CONCLUSIONS:
            if isinstance(erreur, sorte):
                return conclure(erreur)
    return 0


def _dire(code: int, phrase: Callable[[Any], str] = str) -> Callable[[Any], int]:
    """Une conclusion qui écrit une phrase et renvoie toujours le même code."""

    def conclure(erreur: BaseException) -> int:
        prevenir(phrase(erreur))
        return code

    return conclure


def _phrase_d_usage(erreur: click.ClickException) -> str:
    """L'erreur de click en une ligne de français."""
    match erreur:
        case click.NoSuchOption():
            return f"l'option « {erreur.option_name} » n'existe pas"
        case click.MissingParameter() if erreur.param is not None and erreur.ctx is not None:
            return f"il manque l'argument {erreur.param.make_metavar(erreur.ctx)}"
        case click.BadOptionUsage():
            return f"l'option « {erreur.option_name} » attend une valeur"
        case click.UsageError(ctx=click.Context(command=click.Group() as groupe)) if "No such command" in erreur.message:
            nom = erreur.message.split("'")[1]
            return f"la commande « {nom} » n'existe pas ; les commandes : {', '.join(groupe.commands)}"
        case click.UsageError() if "unexpected extra" in erreur.message:
            return "il y a un argument de trop"
    return "cette commande n'est pas comprise ; essayez --help"


def _montrer_l_aide(erreur: click.exceptions.NoArgsIsHelpError) -> int:
    return code_de_sortie(lambda: afficher_a_l_ecran(erreur.message))


def _rompre_le_tube(_: BaseException) -> int:
    """Le lecteur a eu ce qu'il voulait : il n'y a rien à dire."""
    abandonner_la_sortie()
    return TUBE_ROMPU


def _perdre_la_sortie(erreur: OSError) -> int:
    if erreur.filename is not None:  # un fichier, et non l'écran : nous aurions dû le prévoir
        return _avouer(erreur)
    prevenir(f"on ne peut pas écrire sur la sortie standard : {raison(erreur)}")
    abandonner_la_sortie()
    return SORTIE


def _avouer(erreur: BaseException) -> int:
    if os.environ.get("SUDOKULIB_DETAILS") == "oui":
        traceback.print_exception(erreur, file=sys.stderr)
    prevenir(
        f"erreur imprévue ({type(erreur).__name__}) : c'est une faute de sudokulib, merci de la signaler avec la commande "
        "tapée ; SUDOKULIB_DETAILS=oui en montre le détail"
    )
    return IMPREVUE


# Ce qui peut mettre fin à une commande, et ce qu'on en fait ; la première ligne qui convient l'emporte.
_CONCLUSIONS: tuple[tuple[type[BaseException], Callable[[Any], int]], ...] = (
    (SystemExit, lambda erreur: int(erreur.code or 0)),
    (click.exceptions.Exit, lambda erreur: int(erreur.exit_code)),
    (click.exceptions.NoArgsIsHelpError, _montrer_l_aide),
    (click.ClickException, _dire(ILLISIBLE, _phrase_d_usage)),
    (PasDeSolution, _dire(SANS_SOLUTION)),
    (PlusieursSolutions, _dire(PLUSIEURS)),
    (SortieImpossible, _dire(SORTIE)),
    (ErreurClaire, _dire(ILLISIBLE)),
    (KeyboardInterrupt, _dire(INTERROMPU, lambda _: "interrompu")),
    (click.Abort, _dire(INTERROMPU, lambda _: "interrompu")),
    (BrokenPipeError, _rompre_le_tube),
    (OSError, _perdre_la_sortie),
    (MemoryError, _dire(MEMOIRE, lambda _: "la mémoire manque pour faire ce qui est demandé")),
    (BaseException, _avouer),
)
