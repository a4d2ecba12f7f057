"""La commande `sudokulib` : résoudre, afficher, expliquer une grille depuis un terminal (T.TP).

click fait le travail ; ce module y ajoute le français, car click n'a pas de traduction à offrir.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sudokulib import __version__
from sudokulib.erreurs import ErreurSudoku, GrilleInvalide, PasDeSolution, PlusieursSolutions
from sudokulib.exemples import DOCUMENTS, EXEMPLES, exemple
from sudokulib.grille import Grille
from sudokulib.lecture import FORMATS
from sudokulib.seance import expliquer
from sudokulib.solveur import solution_unique

if TYPE_CHECKING:
    from sudokulib.logique import Formule, Resultat

CODES = """\b
Codes de sortie : 0 tout va bien ; 1 la grille n'a pas de solution ; 2 commande ou grille illisible ;
3 la grille a plusieurs solutions ; 4 les règles ne suffisent pas (commandes « regles » et « cnf »)."""
SANS_SOLUTION, ILLISIBLE, PLUSIEURS, BLOQUEE = 1, 2, 3, 4


class _EnFrancais:
    """L'aide de click en français, pour une commande comme pour le groupe."""

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        morceaux = " ".join(self.collect_usage_pieces(ctx))  # type: ignore[attr-defined]
        formatter.write_usage(ctx.command_path, morceaux, prefix="Utilisation : ")

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)  # type: ignore[misc]
        if option is not None:
            option.help = "Affiche cette aide."
        return option  # type: ignore[no-any-return]


class Commande(_EnFrancais, click.Command):
    """Une commande dont l'aide est en français."""


class Groupe(_EnFrancais, click.Group):
    """Le groupe des commandes, dont l'aide est en français."""

    command_class = Commande

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commandes"):
            formatter.write_dl([(nom, commande.get_short_help_str(90)) for nom, commande in self.commands.items()])


class FichierDeGrille(click.ParamType[Grille]):
    """Un fichier de texte qui contient une grille, ou « - » pour l'entrée standard."""

    name = "fichier"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Grille:
        if value == "-":
            return Grille.lire(sys.stdin.buffer.read())
        return Grille.ouvrir(value)


class Format(click.ParamType[str]):
    """« texte » ou l'un des formats que `Grille.lire` reconnaît."""

    name = "format"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        if value not in ("texte", *FORMATS):
            raise ErreurSudoku(f"format inconnu : « {value} » ; on attend texte, {', '.join(FORMATS)}")
        return str(value)


argument_fichier = click.argument("grille", metavar="FICHIER", type=FichierDeGrille())
option_format = click.option(
    "--format",
    type=Format(),
    default="texte",
    metavar="FORMAT",
    help="texte (défaut), nombres (N lignes de N nombres), compact (N lignes de N symboles) ou ligne (une seule).",
)
option_couleurs = click.option(
    "--couleurs/--sans-couleurs", default=None, help="Avec ou sans couleurs ; par défaut, selon le terminal."
)


@click.group(cls=Groupe, epilog=CODES, subcommand_metavar="COMMANDE …", options_metavar="[OPTIONS]")
@click.version_option(__version__, message="sudokulib %(version)s", help="Affiche la version.")
def sudokulib() -> None:
    """Résoudre, afficher et expliquer des grilles de Sudoku.

    FICHIER est un fichier de texte : N lignes de N nombres séparés par des espaces, N lignes de N symboles, ou une
    seule ligne. 0 ou « . » y désigne une case vide ; « - » désigne l'entrée standard.
    """


@sudokulib.command(options_metavar="[OPTIONS]")
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
        _prevenir(str(erreur))
    for rang, solution in enumerate(trouvees):
        if rang:
            click.echo()
        _ecrire(solution, format, couleurs)
    if len(trouvees) > 1:
        sys.exit(PLUSIEURS)


@sudokulib.command("afficher", options_metavar="[OPTIONS]")
@argument_fichier
@option_format
@option_couleurs
def afficher_(grille: Grille, format: str, couleurs: bool | None) -> None:
    """Affiche une grille, et ses conflits s'il y en a."""
    _ecrire(grille, format, couleurs)
    conflits = grille.valider()
    for conflit in conflits:
        _prevenir(str(conflit))
    if conflits:
        sys.exit(SANS_SOLUTION)


@sudokulib.command(options_metavar="[OPTIONS]")
@argument_fichier
@option_couleurs
def regles(grille: Grille, couleurs: bool | None) -> None:
    """Applique les règles EUP pas à pas et explique chaque déduction.

    EUP : exclusivité, unicité, parité, les trois règles du cours de Toulon.

    Entre parenthèses : le nombre de valeurs encore permises dans une case non dévoilée.
    """
    codes = {"résolue": 0, "contradiction": SANS_SOLUTION, "bloquée": BLOQUEE}
    sys.exit(codes[expliquer(grille, _couleurs(couleurs))])


@sudokulib.command(options_metavar="[OPTIONS]")
@click.argument("nom", required=False, metavar="[NOM]")
@option_format
@option_couleurs
def exemples(nom: str | None, format: str, couleurs: bool | None) -> None:
    """Énumère les grilles des documents, ou écrit l'une d'elles."""
    if nom is not None:
        _ecrire(exemple(nom), format, couleurs)
        return
    for e in EXEMPLES.values():
        click.echo(f"{e.nom:32} {e.grille.nombre_indices} indices   {DOCUMENTS[e.document]}")


@sudokulib.command(options_metavar="[OPTIONS]")
@argument_fichier
@click.option("--sortie", metavar="FICHIER", help="Écrit la formule dans ce fichier plutôt qu'à l'écran.")
@click.option(
    "--resoudre",
    "moteur",
    metavar="MOTEUR",
    help="propagation, infructueux, pysat, ou pysat:SOLVEUR (par exemple pysat:cadical195) : écrit la grille obtenue.",
)
@option_format
@option_couleurs
def cnf(grille: Grille, sortie: str | None, moteur: str | None, format: str, couleurs: bool | None) -> None:
    """Écrit la formule logique d'une grille au format DIMACS, ou la résout.

    C'est la formule du document C (Centrale 2014). Avec --resoudre, la formule n'est écrite que si --sortie le demande.
    """
    from sudokulib.logique import dimacs, formule_initiale

    formule = formule_initiale(grille)
    resoudre_cnf = _moteur_logique(moteur) if moteur is not None else None
    if sortie is not None:
        _ecrire_fichier(sortie, dimacs.ecrire(formule, grille.n))
    elif moteur is None:
        click.echo(dimacs.ecrire(formule, grille.n), nl=False)
    if resoudre_cnf is not None:
        obtenue, code, phrase = resoudre_cnf(grille)
        if phrase:
            _prevenir(phrase)
        if obtenue is not None:
            _ecrire(obtenue, format, couleurs)
        sys.exit(code)


Reponse = tuple[Grille | None, int, str]


def _moteur_logique(nom: str) -> Callable[[Grille], Reponse]:
    """La fonction qui résout une grille par le moteur de ce nom : la grille obtenue, le code de sortie, et quoi en dire."""
    from sudokulib.logique import propager, propager2

    if nom == "propagation":
        return lambda grille: _par_deduction(grille, propager, "la propagation unitaire")
    if nom == "infructueux":
        return lambda grille: _par_deduction(grille, propager2, "le littéral infructueux")
    if nom == "pysat" or nom.startswith("pysat:"):
        return lambda grille: _par_pysat(grille, nom.removeprefix("pysat").removeprefix(":"))
    raise ErreurSudoku(f"moteur inconnu : « {nom} » ; on attend propagation, infructueux, pysat ou pysat:SOLVEUR")


def _par_deduction(grille: Grille, propager: Callable[[Formule], Resultat], nom: str) -> Reponse:
    from sudokulib.logique import formule_initiale

    resultat = propager(formule_initiale(grille))
    if resultat.issue == "contradiction":
        return None, SANS_SOLUTION, "la grille n'a pas de solution : la propagation mène à la clause vide"
    obtenue = resultat.grille(grille.n)
    if resultat.issue == "résolue":
        return obtenue, 0, ""
    vides = grille.N**2 - obtenue.nombre_indices
    return obtenue, BLOQUEE, f"{nom} ne suffit pas : {vides} case{'s' * (vides > 1)} à trouver"


def _par_pysat(grille: Grille, solveur: str) -> Reponse:
    from sudokulib.logique import ponts

    trouvees = ponts.solutions(grille, 2, solveur or ponts.PAR_DEFAUT)
    if not trouvees:
        return None, SANS_SOLUTION, f"la grille n'a pas de solution : {ponts.noyau(grille).phrase}"
    if len(trouvees) > 1:
        return trouvees[0], PLUSIEURS, "la grille a plusieurs solutions ; en voici une"
    return trouvees[0], 0, ""


def _ecrire_fichier(chemin: str, texte: str) -> None:
    try:
        Path(chemin).write_text(texte, encoding="utf-8")
    except OSError:
        raise ErreurSudoku(f"on ne peut pas écrire dans « {chemin} »") from None


def _ecrire(grille: Grille, format: str, couleurs: bool | None) -> None:
    en_couleurs = format == "texte" and _couleurs(couleurs)
    click.echo(grille.texte(en_couleurs) if format == "texte" else grille.ecrire(format), color=en_couleurs)


def _couleurs(voulues: bool | None) -> bool:
    return sys.stdout.isatty() if voulues is None else voulues


def _prevenir(phrase: str) -> None:
    click.echo(f"sudokulib : {phrase}", err=True)


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
        _prevenir(_phrase(erreur))
        sys.exit(ILLISIBLE)
    except PasDeSolution as erreur:
        _prevenir(str(erreur))
        sys.exit(SANS_SOLUTION)
    except (GrilleInvalide, ErreurSudoku) as erreur:
        _prevenir(str(erreur))
        sys.exit(ILLISIBLE)
    except click.Abort:
        _prevenir("interrompu")
        sys.exit(130)
