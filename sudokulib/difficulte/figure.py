"""La figure d'un rapport de difficulté : la part de chaque niveau, et les nœuds de la recherche."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Protocol

from socle.bibliotheques import comment_l_avoir
from socle.erreurs import ErreurClaire, citer_mot
from socle.figures import COULEURS
from socle.nombres import milliers
from socle.sorties import Chemin, ecrire_fichier
from sudokulib.difficulte.niveaux import NIVEAUX, Difficulte

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


class Ensemble(Protocol):
    """Ce qu'il faut savoir d'un rapport pour le tracer."""

    @property
    def phrase(self) -> str: ...

    @property
    def difficultes(self) -> Mapping[int, Difficulte]: ...

    def nombre(self, niveau: str) -> int: ...


def tracer(rapports: Sequence[Ensemble]) -> Figure:
    """La figure d'un ou de plusieurs rapports : à gauche la part de chaque niveau, à droite les nœuds de recherche.

    Paramètres
    ----------
    rapports : suite de Rapport
        Une bande par rapport.

    Renvoie
    -------
    matplotlib.figure.Figure
        Un point par grille dont on a compté les nœuds. Sans couleur qui porte un sens : elle se lit imprimée en gris.
        `figure.savefig("figure.png")` la garde.

    Lève
    ----
    ErreurClaire
        S'il n'y a pas de rapport, ou si matplotlib n'est pas installé.
    """
    if not rapports:
        raise ErreurClaire("il n'y a pas de rapport à tracer")
    if not all(hasattr(rapport, "difficultes") for rapport in rapports):
        raise ErreurClaire("on attend une suite de rapports, ceux que renvoie rapport(…)")
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise ErreurClaire(f"une figure demande matplotlib : {comment_l_avoir('matplotlib')}") from None
    figure = Figure(figsize=(8.0, 0.5 + 2.3 * len(rapports)), layout="constrained")
    cadres = figure.subplots(len(rapports), 2, squeeze=False, sharey=True, width_ratios=(2, 3))
    plus_haut = max((d.noeuds or 1 for r in rapports for d in r.difficultes.values()), default=1)
    for r, (gauche, droite) in zip(rapports, cadres):
        _tracer_les_parts(r, gauche)
        _tracer_les_noeuds(r, droite, plus_haut)
    gauche.invert_yaxis()  # une seule fois : les cadres partagent cet axe
    return figure


def _tracer_les_parts(r: Ensemble, cadre: Axes) -> None:
    total = max(1, len(r.difficultes))
    comptes = [r.nombre(niveau) for niveau in NIVEAUX]
    cadre.barh(range(len(NIVEAUX)), [100 * k / total for k in comptes], height=0.6, color=COULEURS[0], zorder=2)
    for rang, k in enumerate(comptes):
        cadre.text(100 * k / total + 2, rang, str(k), va="center", fontsize=9)
    cadre.set(xlim=(0, 115), yticks=range(len(NIVEAUX)), yticklabels=NIVEAUX, xlabel="part des grilles (%)", ylabel="niveau")
    cadre.set_xticks(range(0, 101, 25))
    cadre.set_title(r.phrase, loc="left", fontsize=10, parse_math=False)
    cadre.grid(visible=True, axis="x", alpha=0.3)
    cadre.grid(visible=False, axis="y")


def _tracer_les_noeuds(r: Ensemble, cadre: Axes, plus_haut: int) -> None:
    for rang, niveau in enumerate(NIVEAUX):
        noeuds = [d.noeuds for d in r.difficultes.values() if d.niveau == niveau and d.noeuds is not None]
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


def verifier_figure(chemin: Chemin) -> str:
    """Renvoie la sorte de fichier d'une figure, « .png », « .svg » ou « .pdf » ; refuse les autres."""
    suffixe = Path(chemin).suffix.lower()
    if suffixe not in _SANS_DATE:
        raise ErreurClaire(f"« {citer_mot(chemin, 200)} » : une figure s'écrit dans un fichier .png, .svg ou .pdf")
    return suffixe


def ecrire_figure(rapports: Sequence[Ensemble], chemin: Chemin) -> None:
    """Écrit la figure d'un ou de plusieurs rapports dans un fichier PNG, SVG ou PDF, selon son nom.

    Lève
    ----
    ErreurClaire
        Si la sorte de fichier est inconnue ou s'il ne peut pas être écrit.
    """
    suffixe = verifier_figure(chemin)
    figure = tracer(rapports)
    from matplotlib import rc_context

    octets = BytesIO()
    with rc_context({"svg.hashsalt": "sudokulib"}):  # sans quoi les identifiants d'un SVG changent à chaque fois
        figure.savefig(octets, format=suffixe[1:], dpi=150, metadata=_SANS_DATE[suffixe])
    ecrire_fichier(chemin, octets.getvalue())
