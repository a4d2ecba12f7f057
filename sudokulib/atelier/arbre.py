"""`ArbreRecherche` : l'arbre des hypothèses de l'algorithme Sudoku, et sa trace pas à pas."""

from __future__ import annotations

from typing import Any

import traitlets

from sudokulib.atelier.grille import ORDRES
from sudokulib.atelier.ressources import module, styles
from sudokulib.atelier.socle import WidgetDuCours
from sudokulib.erreurs import ErreurSudoku
from sudokulib.grille import Grille
from sudokulib.nombres import accorder
from sudokulib.solveur import Arbre, explorer
from sudokulib.trace import trace
from sudokulib.vecteurs import grille_de_table

ISSUES = ("choix", "solution", "contradiction")
NOEUDS_MAX = 10_000


class ArbreRecherche(WidgetDuCours):
    """L'arbre que parcourt l'algorithme Sudoku (T.6) : un nœud par hypothèse, ● choix, ■ solution, ✕ contradiction.

    On se déplace dans l'arbre à la souris ou aux flèches (droite déplie, gauche replie) ; « Pas suivant » déroule
    l'algorithme appel par appel, avec la pile des copies B de la table G. La grille montre l'état du nœud choisi.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
        D'ordre 2, 3 ou 4.
    limite : int ou None
        S'arrêter après tant de solutions ; None pour visiter tout l'arbre, dans la limite de 10 000 nœuds.

    Lève
    ----
    GrilleInvalide
        Si la grille ne se lit pas.
    ErreurSudoku
        Si l'ordre ou la limite ne conviennent pas.

    Exemples
    --------
    >>> from sudokulib import exemple
    >>> widget = ArbreRecherche(exemple("centrale_figure_1"))
    >>> widget.resume
    '2 hypothèses, profondeur 1, 14 applications des règles, 1 solution.'

    Références
    ----------
    Document T, questions T.6 et T.7.
    """

    _esm = module("arbre.js")
    _css = styles("eup.css", "arbre.css")

    n = traitlets.Int(3).tag(sync=True)
    valeurs: traitlets.List[Any] = traitlets.List().tag(sync=True)
    vecteurs: traitlets.List[Any] = traitlets.List().tag(sync=True)
    fixes: traitlets.List[Any] = traitlets.List().tag(sync=True)
    noeuds: traitlets.List[Any] = traitlets.List().tag(sync=True)
    trace: traitlets.List[Any] = traitlets.List().tag(sync=True)
    resume = traitlets.Unicode().tag(sync=True)
    pas = traitlets.Int(0).tag(sync=True)
    version = traitlets.Int(0).tag(sync=True)

    def __init__(self, grille: object, limite: int | None = 1, **options: Any) -> None:
        super().__init__(**options)
        self.charger(grille, limite)

    def charger(self, grille: object, limite: int | None = 1) -> None:
        """Remplace l'arbre par celui d'une autre grille. Mêmes paramètres que le constructeur."""
        lue = Grille.lire(grille)
        if lue.n not in ORDRES:
            raise ErreurSudoku(f"l'atelier montre les grilles d'ordre 2, 3 et 4 ; celle-ci est d'ordre {lue.n}")
        self.arbre: Arbre = explorer(lue, limite, NOEUDS_MAX)
        with self.hold_sync():
            self.n = lue.n
            self.fixes = [case for case, v in enumerate(lue.valeurs) if v]
            self.noeuds = [
                [x.parent, x.case, x.valeur, x.profondeur, x.applications, ISSUES.index(x.issue)] for x in self.arbre.noeuds
            ]
            self.trace = [[e.texte, e.noeud, e.noeud in e.pile] for e in trace(self.arbre)]
            self.resume = self._resumer()
            self.pas = 0
            self._montrer_le_noeud()
            self.version += 1

    @property
    def noeud(self) -> int:
        """Le numéro du nœud choisi."""
        return int(self.trace[self.pas][1])

    def _resumer(self) -> str:
        arbre = self.arbre
        comptes = (
            accorder(arbre.hypotheses, "hypothèse"),
            f"profondeur {arbre.profondeur}",
            f"{accorder(arbre.applications, 'application')} des règles",
            accorder(len(arbre.solutions), "solution"),
        )
        fin = f" (arrêté après {len(arbre.noeuds)} nœuds)" if len(arbre.noeuds) == NOEUDS_MAX else ""
        return f"{', '.join(comptes)}{fin}."

    @traitlets.validate("pas")
    def _valider_pas(self, proposition: dict[str, Any]) -> int:
        if self.trace and not 0 <= proposition["value"] < len(self.trace):
            raise ErreurSudoku(f"la trace a {len(self.trace)} pas, de 0 à {len(self.trace) - 1} ; reçu {proposition['value']}")
        return int(proposition["value"])

    @traitlets.observe("pas")
    def _montrer_le_noeud(self, _: object = None) -> None:
        if self.trace:
            table = self.arbre.noeuds[self.noeud].table
            with self.hold_sync():
                self.valeurs = list(grille_de_table(table, self.n).valeurs)
                self.vecteurs = list(table)

    def image_fixe(self) -> tuple[str, str]:
        """La grille du nœud choisi et le résumé de l'arbre."""
        grille = grille_de_table(self.arbre.noeuds[self.noeud].table, self.n)
        return f"{grille}\n{self.resume}", f"<p>{self.resume}</p>{grille._repr_html_()}"
