"""`ArbreRecherche` : l'arbre des hypothèses de l'algorithme Sudoku, et sa trace pas à pas."""

from __future__ import annotations

from typing import Any

import traitlets

from sudokulib.atelier.etat import EtatRefuse, Trait, entier
from sudokulib.atelier.socle import AtelierGrille, indices_de
from sudokulib.erreurs import citer
from sudokulib.film import ecrire_film, filmer_arbre, filmer_sudoku, suivre_les_noeuds
from sudokulib.grille import Grille
from sudokulib.nombres import accorder
from sudokulib.solveur import Arbre, explorer
from sudokulib.vecteurs import Table, grille_de_table, table_de_grille

ISSUES = ("choix", "solution", "contradiction")
NOEUDS_MAX = 10_000
NOEUDS_EN_DETAIL = 200  # au-delà, un seul pas par nœud


class ArbreRecherche(AtelierGrille):
    """L'arbre que parcourt l'algorithme Sudoku (T.6) : un nœud par hypothèse, ● choix, ■ solution, ✕ contradiction.

    On se déplace dans l'arbre à la souris ou aux flèches (droite déplie, gauche replie), et dans le film par la frise : la grille
    montre la table G, et à côté la pile de ses copies B. Le film a un pas par déduction, ou un par appel si l'arbre est grand.

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
    _styles = ("arbre.css", "film.css")
    _de_python = (*AtelierGrille._de_python, "pas")
    _de_la_page = (*AtelierGrille._de_la_page, "pas")

    noeuds: traitlets.List[Any] = traitlets.List().tag(sync=True)
    film_ecrit = traitlets.Unicode().tag(sync=True)
    resume = traitlets.Unicode().tag(sync=True)
    pas = Trait(0, entier)

    def __init__(self, grille: object, limite: int | None = 1, **options: Any) -> None:
        super().__init__(**options)
        self.charger(grille, limite)

    def charger(self, grille: object, limite: int | None = 1) -> None:
        """Remplace l'arbre par celui d'une autre grille. Mêmes paramètres que le constructeur."""
        lue = self.lire_grille(grille)
        self.arbre: Arbre = explorer(lue, limite, NOEUDS_MAX)
        depart = table_de_grille(lue)
        en_detail = len(self.arbre.noeuds) <= NOEUDS_EN_DETAIL
        self.film = filmer_sudoku(lue, limite) if en_detail else filmer_arbre(self.arbre, depart)
        self.montrer(
            lue,
            vecteurs=depart,
            fixes=indices_de(lue),
            film_ecrit=ecrire_film(self.film),
            noeuds=[[x.parent, x.case, x.valeur, x.profondeur, x.applications, ISSUES.index(x.issue)] for x in self.arbre.noeuds],
            resume=self._resumer(),
            pas=0,
        )

    @property
    def noeud(self) -> int:
        """Le numéro du nœud où l'on est."""
        atteints = suivre_les_noeuds(self.film)[1]
        return atteints[int(self.pas)]

    @property
    def table(self) -> Table:
        """La table G à la position où l'on est."""
        return self.film.etat(self.pas)

    @property
    def grille(self) -> Grille:
        """La grille des cases dévoilées, à la position où l'on est."""
        return grille_de_table(self.table, self.n)

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
        if not 0 <= pas <= len(self.film):
            raise EtatRefuse(f"le film va de la position 0 à la position {len(self.film)} ; reçu {citer(pas)}")
        return pas

    @property
    def legende(self) -> str:
        """Le résumé de l'arbre."""
        return self.resume
