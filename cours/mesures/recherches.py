"""Deux recherches sur les mêmes grilles : celle du document T, sur des vecteurs ; `dpll`, sur la formule du document C."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from cours.mesures.releve import Releve, figure_vide
from epreuves.mesurer.cout import compter_operations
from socle.erreurs import ErreurClaire, citer_mot
from socle.figures import COULEURS, conclure
from socle.nombres import accorder, milliers
from socle.tableaux import Tableau
from sudokulib.grille import Grille
from sudokulib.logique.codage_de_grille import formule_initiale
from sudokulib.logique.recherche import dpll
from sudokulib.solveur import explorer, sudoku
from sudokulib.vecteurs import table_de_grille

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

BUDGET = 500_000_000
CHRONOS = 3
REPERES = [chiffre * 10.0**k for k in range(-2, 6) for chiffre in (1, 2, 5)]
NOM_DE_T, NOM_DE_C = "Sudoku, document T", "DPLL, sur la formule"


class Effort(NamedTuple):
    """Ce que coûte une recherche.

    Attributs
    ---------
    noeuds : int
        Celui du départ, et un par hypothèse.
    operations : int
        Les instructions de Python, comptées comme dans les exercices : les mêmes à chaque fois.
    millisecondes : float
        La plus courte de trois exécutions, sur la machine présente ; ce nombre-là change d'une fois à l'autre.
    """

    noeuds: int
    operations: int
    millisecondes: float

    @property
    def par_operation(self) -> float:
        """La durée d'une opération, en moyenne, en nanosecondes."""
        return 1e6 * self.millisecondes / self.operations


@dataclass(frozen=True, slots=True, repr=False)
class Comparaison(Releve):
    """L'effort des deux recherches, grille par grille.

    Attributs
    ---------
    efforts : dict
        À chaque nom de grille, l'effort de Sudoku (document T), puis celui de DPLL.
    """

    efforts: Mapping[str, tuple[Effort, Effort]]

    def tableau(self) -> Tableau:
        """Une rangée par grille, deux colonnes par unité."""
        unites = ("nœuds", "opérations", "ms", "ns par opération")
        colonnes = ("grille", *(f"{unite}, {qui}" for unite in unites for qui in ("T", "DPLL")))
        rangees = []
        for nom, (t, c) in self.efforts.items():
            durees = (t.millisecondes, c.millisecondes, t.par_operation, c.par_operation)
            comptes = (t.noeuds, c.noeuds, t.operations, c.operations, *map(round, durees))
            rangees.append((nom, *map(milliers, comptes)))
        return Tableau(colonnes, rangees)

    def tracer(self) -> Figure:
        """Les nœuds, les opérations, les durées : deux marques par grille, en échelle logarithmique."""
        figure = figure_vide(8.6, 1.2 + 0.34 * len(self.efforts))
        cadres = figure.subplots(1, 3, sharey=True)
        self._tracer(cadres[0], "nœuds", lambda effort: effort.noeuds)
        self._tracer(cadres[1], "millions d'opérations", lambda effort: effort.operations / 1e6)
        self._tracer(cadres[2], "millisecondes", lambda effort: effort.millisecondes)
        cadres[0].set_yticks(range(len(self.efforts)), list(self.efforts))
        cadres[0].set_ylabel("grille")
        cadres[0].invert_yaxis()
        figure.supxlabel("(échelles logarithmiques)", fontsize=9)
        figure.legend(*cadres[0].get_legend_handles_labels(), loc="outside upper center", ncols=2)
        conclure(figure, self._conclusion())
        return figure

    def _conclusion(self) -> str:
        """Qui fait le moins de chaque chose, et sur combien de grilles ; les durées changent trop pour qu'on les dise."""
        moins_de_noeuds = sum(c.noeuds < t.noeuds for t, c in self.efforts.values())
        moins_d_operations = sum(c.operations < t.operations for t, c in self.efforts.values())
        return (
            f"de {accorder(len(self.efforts), 'grille')}, DPLL en résout {moins_de_noeuds} en moins de nœuds que la recherche "
            f"du document T, et {moins_d_operations} en moins d'opérations"
        )

    def _tracer(self, cadre: Axes, unite: str, lire: Callable[[Effort], float]) -> None:
        rangs = range(len(self.efforts))
        de_t = [lire(t) for t, _ in self.efforts.values()]
        de_c = [lire(c) for _, c in self.efforts.values()]
        cadre.hlines(rangs, de_t, de_c, color="#999999", linewidth=1, zorder=1)
        cadre.plot(de_t, rangs, "s", color=COULEURS[0], label=NOM_DE_T)
        cadre.plot(de_c, rangs, "o", color=COULEURS[1], markerfacecolor="white", label=NOM_DE_C)
        cadre.set_xscale("log")
        plus_petit, plus_grand = min(de_t + de_c), max(de_t + de_c)
        reperes = [k for k in REPERES if plus_petit / 2 < k < 2 * plus_grand]
        cadre.set_xticks(reperes, [f"{k:g}".replace(".", ",") for k in reperes])
        cadre.minorticks_off()
        cadre.margins(x=0.1, y=0.15)
        cadre.set_xlabel(unite)
        cadre.grid(alpha=0.3)


def comparer_recherches(grilles: Mapping[str, object]) -> Comparaison:
    """Résout chaque grille des deux façons, et compare ce qu'il a fallu.

    Paramètres
    ----------
    grilles : dict
        À chaque nom, une grille, ou tout ce que `Grille.lire` reconnaît. Elles ont au moins une solution.

    Renvoie
    -------
    Comparaison

    Lève
    ----
    ErreurClaire
        Si une grille n'a pas de solution : on y mesurerait autre chose.

    Exemples
    --------
    >>> comparaison = comparer_recherches({"une petite": "1.3...........2."})
    >>> t, c = comparaison.efforts["une petite"]
    >>> t.noeuds, c.noeuds
    (4, 4)

    Références
    ----------
    Document T, question T.7 ; pour DPLL, voir `sudokulib.logique.recherche`.
    """
    return Comparaison({nom: _comparer(nom, Grille.lire(grille)) for nom, grille in grilles.items()})


def _comparer(nom: str, grille: Grille) -> tuple[Effort, Effort]:
    formule = formule_initiale(grille)
    recherche = dpll(formule)
    if recherche.litteraux is None:
        raise ErreurClaire(f"la grille « {citer_mot(nom, 40)} » n'a pas de solution")
    de_t = _mesurer(len(explorer(grille).noeuds), lambda: sudoku(table_de_grille(grille), grille.n))
    return de_t, _mesurer(recherche.noeuds, lambda: dpll(formule))


def _mesurer(noeuds: int, resoudre: Callable[[], Any]) -> Effort:
    """La durée se prend sans compter : compter ralentit."""
    duree = min(_chronometrer(resoudre) for _ in range(CHRONOS))
    _, operations = compter_operations(resoudre, budget=BUDGET)
    return Effort(noeuds, operations, 1000 * duree)


def _chronometrer(resoudre: Callable[[], Any]) -> float:
    depart = perf_counter()
    resoudre()
    return perf_counter() - depart
