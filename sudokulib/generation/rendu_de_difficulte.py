"""Montrer un rapport de difficulté : des tableaux en Markdown, en HTML et en texte, et une figure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from os import PathLike
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING

from sudokulib.erreurs import ErreurSudoku
from sudokulib.figures import COULEURS

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from sudokulib.generation.niveaux import Rapport

# Du moyen le plus faible au plus fort ; le module `niveaux` dit pourquoi.
NIVEAUX = ("propagation", "règles EUP", "littéral infructueux", "recherche")


def tracer(rapports: Sequence[Rapport]) -> Figure:
    """La figure d'un ou de plusieurs rapports : à gauche la part de chaque niveau, à droite les nœuds de recherche.

    Paramètres
    ----------
    rapports : suite de Rapport
        Une bande par rapport.

    Renvoie
    -------
    matplotlib.figure.Figure
        Sans couleur qui porte un sens : elle se lit imprimée en gris. `figure.savefig("figure.png")` la garde.

    Lève
    ----
    ErreurSudoku
        S'il n'y a pas de rapport, ou si matplotlib n'est pas installé.
    """
    if not rapports:
        raise ErreurSudoku("il n'y a pas de rapport à tracer")
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise ErreurSudoku("une figure demande matplotlib : installez-le par « pip install matplotlib »") from None
    figure = Figure(figsize=(8.0, 0.5 + 2.3 * len(rapports)), layout="constrained")
    cadres = figure.subplots(len(rapports), 2, squeeze=False, sharey=True, width_ratios=(2, 3))
    plus_haut = max((d.noeuds for r in rapports for d in r.difficultes.values()), default=1)
    for r, (gauche, droite) in zip(rapports, cadres):
        _tracer_les_parts(r, gauche)
        _tracer_les_noeuds(r, droite, plus_haut)
    gauche.invert_yaxis()  # une seule fois : les cadres partagent cet axe
    return figure


def _tracer_les_parts(r: Rapport, cadre: Axes) -> None:
    total = max(1, len(r.difficultes))
    comptes = [r.nombre(niveau) for niveau in NIVEAUX]
    cadre.barh(range(len(NIVEAUX)), [100 * k / total for k in comptes], height=0.6, color=COULEURS[0], zorder=2)
    for rang, k in enumerate(comptes):
        cadre.text(100 * k / total + 2, rang, str(k), va="center", fontsize=9)
    cadre.set(xlim=(0, 115), yticks=range(len(NIVEAUX)), yticklabels=NIVEAUX, xlabel="part des grilles (%)")
    cadre.set_xticks(range(0, 101, 25))
    cadre.set_title(r.phrase, loc="left", fontsize=10, parse_math=False)
    cadre.grid(visible=True, axis="x", alpha=0.3)
    cadre.grid(visible=False, axis="y")


def _tracer_les_noeuds(r: Rapport, cadre: Axes, plus_haut: int) -> None:
    for rang, niveau in enumerate(NIVEAUX):
        noeuds = [d.noeuds for d in r.difficultes.values() if d.niveau == niveau]
        if noeuds:
            # Le nombre d'or écarte les points superposés sans tirage au sort.
            hauteurs = [rang + 0.56 * (k * 0.618034 % 1 - 0.5) for k in range(len(noeuds))]
            cadre.plot(noeuds, hauteurs, "o", color=COULEURS[0], alpha=0.5, markersize=4, markeredgewidth=0, zorder=2)
            cadre.vlines(median(noeuds), rang - 0.4, rang + 0.4, color="black", linewidth=1.6, zorder=3)
    cadre.set_xscale("log")
    cadre.xaxis.set_major_formatter(lambda x, _: milliers(x))
    cadre.set(xlim=(0.8, 1.5 * max(plus_haut, 10)), xlabel="nœuds de recherche (échelle log ; trait : médiane)")
    cadre.grid(visible=True, axis="x", alpha=0.3)
    cadre.grid(visible=False, axis="y")


_SANS_DATE: dict[str, dict[str, None]] = {
    ".png": {"Software": None},
    ".svg": {"Date": None, "Creator": None},
    ".pdf": {"CreationDate": None, "Creator": None, "Producer": None},
}


def verifier_figure(chemin: str | PathLike[str]) -> str:
    """Rend la sorte de fichier d'une figure, « .png », « .svg » ou « .pdf » ; refuse les autres."""
    suffixe = Path(chemin).suffix.lower()
    if suffixe not in _SANS_DATE:
        raise ErreurSudoku(f"« {chemin} » : une figure s'écrit dans un fichier .png, .svg ou .pdf")
    return suffixe


def ecrire_figure(rapports: Sequence[Rapport], chemin: str | PathLike[str]) -> None:
    """Écrit la figure d'un ou de plusieurs rapports dans un fichier PNG, SVG ou PDF, selon son nom.

    Lève
    ----
    ErreurSudoku
        Si la sorte de fichier est inconnue ou s'il ne peut pas être écrit.
    """
    metadonnees = _SANS_DATE[verifier_figure(chemin)]
    figure = tracer(rapports)
    from matplotlib import rc_context

    try:
        with rc_context({"svg.hashsalt": "sudokulib"}):  # sans quoi les identifiants d'un SVG changent à chaque fois
            figure.savefig(chemin, dpi=150, metadata=metadonnees)
    except OSError:
        raise ErreurSudoku(f"on ne peut pas écrire dans « {chemin} »") from None


def milliers(x: float) -> str:
    """Un nombre à la française : virgule décimale, espace fine entre les milliers."""
    return f"{x:,.0f}".replace(",", "\u202f") if x == int(x) else f"{x:,.1f}".replace(",", "\u202f").replace(".", ",")


def compte(k: int, nom: str) -> str:
    return f"{milliers(k)} {nom}{'s' if k > 1 else ''}"


Lignes = Iterable[Sequence[str]]


def markdown(entete: Sequence[str], lignes: Lignes) -> str:
    rangees = [entete, ["---"] * len(entete), *lignes]
    return "\n".join(f"| {' | '.join(rangee)} |" for rangee in rangees)


def texte(entete: Sequence[str], lignes: Lignes) -> list[str]:
    """Des colonnes alignées : la première à gauche, les nombres à droite."""
    rangees = [entete, *lignes]
    largeurs = [max(map(len, colonne)) for colonne in zip(*rangees)]
    return ["  ".join(f"{mot:{'>' if k else '<'}{largeurs[k]}}" for k, mot in enumerate(rangee)) for rangee in rangees]


def html(entete: Sequence[str], lignes: Lignes) -> str:
    def rangee(balise: str, mots: Sequence[str]) -> str:
        return f"<tr>{''.join(f'<{balise}>{escape(mot)}</{balise}>' for mot in mots)}</tr>"

    return (
        f"<table><thead>{rangee('th', entete)}</thead><tbody>{''.join(rangee('td', ligne) for ligne in lignes)}</tbody></table>"
    )
