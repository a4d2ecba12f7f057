"""De plusieurs ensembles de grilles, la part que résout chacune des deux règles du document C."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from cours.mesures.releve import Releve, figure_vide
from socle.figures import COULEURS, conclure
from socle.nombres import accorder, pourcentage
from socle.tableaux import Tableau
from sudokulib.logique.fermeture import fermer

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

ALLURES = tuple(zip(("", "//", "xx"), COULEURS))
FOND_DU_COMPTE = {"facecolor": "white", "edgecolor": "none", "pad": 1.5}  # pour qu'un nombre se lise sur ses hachures


class Parts(NamedTuple):
    """Comment se partage un ensemble de grilles.

    Attributs
    ---------
    propagation : int
        Celles que la propagation unitaire résout seule.
    infructueux : int
        Celles que la règle du littéral infructueux résout en plus.
    bloquees : int
        Celles que ni l'une ni l'autre ne finit.
    """

    propagation: int
    infructueux: int
    bloquees: int


NOMS = PAR_PROPAGATION, PAR_INFRUCTUEUX, BLOQUEES = "par propagation", "par littéral infructueux", "bloquées"


@dataclass(frozen=True, slots=True, repr=False)
class Resolues(Releve):
    """Les parts de chaque ensemble.

    Attributs
    ---------
    parts : dict
        À chaque nom d'ensemble, ses `Parts`.
    """

    parts: Mapping[str, Parts]

    def tableau(self) -> Tableau:
        """Une rangée par ensemble, une colonne par règle."""
        rangees = [(nom, str(sum(parts)), *(_part(k, sum(parts)) for k in parts)) for nom, parts in self.parts.items()]
        return Tableau(("ensemble", "grilles", *NOMS), rangees)

    def tracer(self) -> Figure:
        """Une barre par ensemble, partagée en trois ; les hachures se lisent sans couleur."""
        figure = figure_vide(6.5, 1.0 + 0.42 * len(self.parts))
        cadre = figure.subplots()
        debuts = [0.0] * len(self.parts)
        for rang, (nom, (hachures, couleur)) in enumerate(zip(NOMS, ALLURES)):
            largeurs = [100 * parts[rang] / max(1, sum(parts)) for parts in self.parts.values()]
            barres = cadre.barh(
                range(len(debuts)), largeurs, left=debuts, label=nom, hatch=hachures, color=couleur, edgecolor="white"
            )
            comptes = [str(parts[rang] or "") for parts in self.parts.values()]
            cadre.bar_label(barres, comptes, label_type="center", fontsize=9, bbox=FOND_DU_COMPTE)
            debuts = [debut + largeur for debut, largeur in zip(debuts, largeurs)]
        _habiller(cadre, [f"{nom} ({sum(parts)})" for nom, parts in self.parts.items()])
        figure.legend(*cadre.get_legend_handles_labels(), loc="outside upper center", ncols=3)
        conclure(figure, " ; ".join(_conclusion(nom, parts) for nom, parts in self.parts.items()))
        return figure


def _conclusion(nom: str, parts: Parts) -> str:
    resolues = f"{parts.propagation} par propagation, {parts.infructueux} de plus par littéral infructueux"
    return f"« {nom} », {accorder(sum(parts), 'grille')} : {resolues}, {accorder(parts.bloquees, 'bloquée')}"


def _part(k: int, total: int) -> str:
    return f"{k} ({pourcentage(k, total)})" if total else str(k)


def _habiller(cadre: Axes, noms: list[str]) -> None:
    cadre.set_yticks(range(len(noms)), noms)
    cadre.invert_yaxis()
    cadre.set_xlim(0, 100)
    cadre.set_xlabel("part des grilles, en %")
    cadre.set_ylabel("ensemble")
    cadre.grid(visible=False)


def resolues_par_regle(ensembles: Mapping[str, Iterable[object]]) -> Resolues:
    """Ce que résolvent la propagation unitaire, puis la règle du littéral infructueux, d'un ou de plusieurs ensembles.

    Paramètres
    ----------
    ensembles : dict
        À chaque nom, des grilles, ou tout ce que `Grille.lire` reconnaît.

    Renvoie
    -------
    Resolues

    Exemples
    --------
    >>> from sudokulib import exemple
    >>> resolues_par_regle({"deux grilles": [exemple("leleux_facile"), exemple("centrale_figure_1")]})
    ensemble      grilles  par propagation  par littéral infructueux   bloquées
    deux grilles        2       1 (50,0 %)                1 (50,0 %)  0 (0,0 %)

    Références
    ----------
    Document C, les deux dernières phrases.
    """
    return Resolues({nom: _partager(grilles) for nom, grilles in ensembles.items()})


def _partager(grilles: Iterable[object]) -> Parts:
    issues = Counter(map(_regle_qui_resout, grilles))
    return Parts(*(issues[nom] for nom in NOMS))


def _regle_qui_resout(grille: object) -> str:
    if fermer(grille).issue == "résolue":
        return PAR_PROPAGATION
    if fermer(grille, infructueux=True).issue == "résolue":
        return PAR_INFRUCTUEUX
    return BLOQUEES
