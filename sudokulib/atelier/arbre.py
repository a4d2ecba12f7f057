"""`ArbreRecherche` : l'arbre des hypothèses de l'algorithme Sudoku, et sa trace pas à pas."""

from __future__ import annotations

from typing import Any

import traitlets

from sudokulib.atelier.etat import EtatRefuse, Trait, entier
from sudokulib.atelier.socle import AtelierGrille, indices_de
from sudokulib.erreurs import citer
from sudokulib.nombres import accorder
from sudokulib.solveur import Arbre, explorer
from sudokulib.trace import trace
from sudokulib.vecteurs import grille_de_table

ISSUES = ("choix", "solution", "contradiction")
NOEUDS_MAX = 10_000


class ArbreRecherche(AtelierGrille):
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

    _page = "arbre.js"
    _styles = ("arbre.css",)
    _de_python = (*AtelierGrille._de_python, "pas")
    _de_la_page = (*AtelierGrille._de_la_page, "pas")

    noeuds: traitlets.List[Any] = traitlets.List().tag(sync=True)
    trace: traitlets.List[Any] = traitlets.List().tag(sync=True)
    resume = traitlets.Unicode().tag(sync=True)
    pas = Trait(0, entier)

    def __init__(self, grille: object, limite: int | None = 1, **options: Any) -> None:
        super().__init__(**options)
        self.charger(grille, limite)

    def charger(self, grille: object, limite: int | None = 1) -> None:
        """Remplace l'arbre par celui d'une autre grille. Mêmes paramètres que le constructeur."""
        lue = self.lire_grille(grille)
        self.arbre: Arbre = explorer(lue, limite, NOEUDS_MAX)
        racine = self.arbre.noeuds[0].table
        self.montrer(
            grille_de_table(racine, lue.n),
            vecteurs=racine,
            fixes=indices_de(lue),
            trace=[[e.texte, e.noeud, e.noeud in e.pile] for e in trace(self.arbre)],
            noeuds=[[x.parent, x.case, x.valeur, x.profondeur, x.applications, ISSUES.index(x.issue)] for x in self.arbre.noeuds],
            resume=self._resumer(),
            pas=0,
        )

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
    def _verifier_pas(self, proposition: dict[str, Any]) -> int:
        pas: int = proposition["value"]
        if self.trace and not 0 <= pas < len(self.trace):
            raise EtatRefuse(f"la trace a {len(self.trace)} pas, de 0 à {len(self.trace) - 1} ; reçu {citer(pas)}")
        return pas

    @traitlets.observe("pas")
    def _montrer_le_noeud(self, _: object = None) -> None:
        if self.trace:
            table = self.arbre.noeuds[self.noeud].table
            self.publier(valeurs=list(grille_de_table(table, self.n).valeurs), vecteurs=table)

    @property
    def legende(self) -> str:
        """Le résumé de l'arbre."""
        return self.resume
