"""Ce que partagent les commandes : le français, que click n'offre pas, les arguments communs, et comment écrire."""

from __future__ import annotations

import sys
from math import isfinite
from pathlib import Path
from typing import Any
from unicodedata import combining, normalize

import click

from cours.commandes.ecran import afficher_a_l_ecran
from socle.erreurs import ErreurClaire
from socle.nombres import milliers, virgule
from socle.sorties import proteger
from sudokulib.fichiers import lire_la_grille
from sudokulib.grille import Grille
from sudokulib.lecture import FORMATS, octets_du_fichier, octets_du_flux

ENTREE = "entrée standard"
CHIFFRES = 30  # d'un nombre, au plus


def _montrer_l_aide(ctx: click.Context, _: click.Parameter, demandee: bool) -> None:
    if demandee and not ctx.resilient_parsing:
        afficher_a_l_ecran(ctx.get_help())
        ctx.exit()


class _EnFrancais:
    """L'aide de click en français, pour une commande comme pour le groupe."""

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        morceaux = " ".join(self.collect_usage_pieces(ctx))  # type: ignore[attr-defined]
        formatter.write_usage(ctx.command_path, morceaux, prefix="Utilisation : ")

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)  # type: ignore[misc]
        if option is not None:
            option.help = "Affiche cette aide."
            option.callback = _montrer_l_aide
        return option  # type: ignore[no-any-return]


class Commande(_EnFrancais, click.Command):
    """Une commande dont l'aide est en français."""


class Groupe(_EnFrancais, click.Group):
    """Le groupe des commandes, dont l'aide est en français."""

    command_class = Commande

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commandes"):
            formatter.write_dl([(nom, commande.get_short_help_str(90)) for nom, commande in self.commands.items()])


def octets_de(fichier: str) -> bytes:
    """Le contenu d'un fichier ou, pour « - », de l'entrée standard ; aucune sortie de cette commande ne pourra l'écraser."""
    contexte = click.get_current_context(silent=True)
    if contexte is not None:
        contexte.with_resource(proteger(0 if fichier == "-" else fichier))
    if fichier == "-":
        return octets_du_flux(sys.stdin.buffer, "l'entrée standard")
    return octets_du_fichier(fichier)


class FichierDeGrille(click.ParamType[Grille]):
    """Un fichier de texte qui contient une grille, ou « - » pour l'entrée standard."""

    name = "fichier"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Grille:
        return lire_la_grille(octets_de(value), ENTREE if value == "-" else Path(value).name)


class Nombre(click.ParamType[Any]):
    """Un nombre entier ou réel (la virgule décimale est admise), entre un minimum et un maximum s'il y en a."""

    def __init__(self, sorte: type[int] | type[float], minimum: float | None = None, maximum: float | None = None) -> None:
        self.sorte, self.minimum, self.maximum = sorte, minimum, maximum
        self.name = "entier" if sorte is int else "nombre"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        try:
            nombre = self.sorte(str(value)[: CHIFFRES + 1].replace(",", "."))
            valable = len(str(value)) <= CHIFFRES and isfinite(nombre) and self._est_entre_les_bornes(nombre)
        except ValueError:
            valable = False
        if not valable:
            recu = str(value) if len(str(value)) <= CHIFFRES else f"{str(value)[:CHIFFRES]}…"
            raise ErreurClaire(f"{_nom(param, ctx)} : on attend {self._voulu()}, pas « {recu} »")
        return nombre

    def _est_entre_les_bornes(self, nombre: float) -> bool:
        return (self.minimum is None or nombre >= self.minimum) and (self.maximum is None or nombre <= self.maximum)

    def _voulu(self) -> str:
        """Ce qu'on attend : « un nombre entier d'au moins 1 »."""
        voulu = f"un nombre {'entier' if self.sorte is int else 'réel'}"
        if self.minimum is not None:
            voulu += f" d'au moins {virgule(self.minimum)}"
        if self.maximum is not None:
            voulu += f" et d'au plus {milliers(self.maximum)}"
        return voulu


def _nom(param: click.Parameter | None, ctx: click.Context | None) -> str:
    """Comment l'utilisateur appelle ce paramètre."""
    if param is None or ctx is None:
        return "valeur"
    return param.opts[0] if isinstance(param, click.Option) else param.make_metavar(ctx)


class Format(click.ParamType[str]):
    """« texte » ou l'un des formats que `Grille.lire` reconnaît."""

    name = "format"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if value not in ("texte", *FORMATS):
            raise ErreurClaire(f"format inconnu : « {value} » ; on attend texte, {', '.join(FORMATS)}")
        return str(value)


argument_fichier = click.argument("grille", metavar="FICHIER", type=FichierDeGrille())
option_autre_cours = click.option(
    "--cours", metavar="COURS", help="Un autre cours que celui de Sudoku : son dossier ou, s'il est installé, son nom."
)
option_format = click.option(
    "--format",
    type=Format(),
    default="texte",
    metavar="FORMAT",
    help="texte (défaut), nombres (N lignes de N nombres), compact (N lignes de N symboles) ou ligne (une seule).",
)
option_graine = click.option(
    "--graine",
    type=Nombre(int),
    default=1,
    show_default=False,
    metavar="ENTIER",
    help="La même graine donne les mêmes tirages (1 par défaut).",
)
option_sortie = click.option(
    "--sortie",
    metavar="FICHIER",
    help="Écrit chaque résultat dans ce fichier dès qu'il est là : arrêter ne perd rien.",
)
option_reprendre = click.option(
    "--reprendre", is_flag=True, help="Avec --sortie et les mêmes réglages : ne fait que ce qui manque d'une série arrêtée."
)
option_couleurs = click.option(
    "--couleurs/--sans-couleurs", default=None, help="Avec ou sans couleurs ; par défaut, selon le terminal."
)


def ecrire(grille: Grille, format: str, couleurs: bool | None) -> None:
    """Écrit une grille sur la sortie standard."""
    colore = format == "texte" and en_couleurs(couleurs)
    afficher_a_l_ecran(grille.texte(colore) if format == "texte" else grille.ecrire(format), colore)


def en_couleurs(voulues: bool | None) -> bool:
    """Avec ou sans couleurs : ce qu'on demande, sinon selon le terminal."""
    return sys.stdout.isatty() if voulues is None else voulues


def verifier_la_reprise(sortie: str | None, reprendre: bool) -> None:
    """Refuse de reprendre on ne sait quoi."""
    if reprendre and sortie is None:
        raise ErreurClaire("--reprendre ne vaut qu'avec --sortie : il faut dire quelle série reprendre")


def sans_accents(mot: str) -> str:
    """Le même mot, tel qu'on le tape sans chercher les accents."""
    return "".join(c for c in normalize("NFD", mot) if not combining(c))
