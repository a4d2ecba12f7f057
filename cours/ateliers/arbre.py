"""`ArbreRecherche` : l'arbre des hypothèses de l'algorithme Sudoku, et sa trace pas à pas."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cours.ateliers.base import traitlets
from cours.ateliers.etat import EtatRefuse, Trait, entier
from cours.ateliers.paris import noter_le_pari
from cours.ateliers.socle import AtelierGrille, Demande, indices_de
from cours.films import ecrire_film, filmer_arbre, filmer_sudoku, lire_film, parier, suivre_les_noeuds
from socle.erreurs import citer
from socle.nombres import accorder, verifier_entier
from sudokulib.grille import Grille
from sudokulib.solveur import Arbre, explorer
from sudokulib.vecteurs import Table, grille_de_table, table_de_grille

ISSUES = ("choix", "solution", "contradiction")
NOEUDS_MAX = 10_000
CASES_DU_COLLAGE = 20_000  # visitées au plus pour une grille collée dans la page : moins de deux secondes
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
    sudoku : fonction ou None
        La vôtre : c'est alors son arbre et son film qu'on montre, ouverts à son premier faux pas, sans pari.
    paris : int
        Le plus grand nombre de questions posées en chemin. Tant qu'on parie, l'arbre se découvre avec le film ; la page peut les
        arrêter, et il se montre en entier.

    Lève
    ----
    GrilleInvalide
        Si la grille ne se lit pas.
    ErreurClaire
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
    paris: traitlets.List[Any] = traitlets.List().tag(sync=True)
    pas = Trait(0, entier)

    def __init__(
        self,
        grille: object,
        limite: int | None = 1,
        sudoku: Callable[..., Any] | None = None,
        paris: int = 4,
        **options: Any,
    ) -> None:
        super().__init__(**options)
        self._nombre_de_paris = verifier_entier("le nombre de paris", paris, 0)
        self.charger(grille, limite, sudoku)

    def charger(self, grille: object, limite: int | None = 1, sudoku: Callable[..., Any] | None = None) -> None:
        """Remplace l'arbre par celui d'une autre grille. Mêmes paramètres que le constructeur."""
        self._charger(self.lire_grille(grille), limite, sudoku, NOEUDS_MAX)

    def _charger(self, lue: Grille, limite: int | None, sudoku: Callable[..., Any] | None, noeuds_max: int) -> None:
        if sudoku is None:
            noeuds, resume, pas = self._explorer(lue, limite, noeuds_max)
        else:
            noeuds, resume, pas = self._filmer(lue, sudoku)
        self.montrer(
            lue,
            vecteurs=table_de_grille(lue),
            fixes=indices_de(lue),
            film_ecrit=ecrire_film(self.film),
            noeuds=noeuds,
            paris=[pari._asdict() for pari in parier(self.film, self._nombre_de_paris if sudoku is None else 0)],
            resume=resume,
            pas=pas,
        )

    def demandes(self) -> dict[str, Demande]:
        """Un pari que fait l'étudiant : il est gardé dans sa progression."""
        return super().demandes() | {"parier": lambda contenu: noter_le_pari(self.paris, contenu)}

    def _coller(self, contenu: dict[str, Any]) -> None:
        """Une grille collée dans la page : son arbre, jusqu'à la première solution, sans faire attendre."""
        lue = self.lire_grille(self._lire_le_collage(contenu))
        self._charger(lue, 1, None, CASES_DU_COLLAGE // lue.n**4)
        self.dire(f"Grille prise. {self.resume}", pris=True)

    def _explorer(self, grille: Grille, limite: int | None, noeuds_max: int) -> tuple[list[list[int]], str, int]:
        """L'arbre de la bibliothèque, et son film."""
        arbre = explorer(grille, limite, noeuds_max)
        arrete = len(arbre.noeuds) == noeuds_max
        en_detail = len(arbre.noeuds) <= NOEUDS_EN_DETAIL and not arrete
        self.film = filmer_sudoku(grille, limite) if en_detail else filmer_arbre(arbre, table_de_grille(grille))
        noeuds = [[x.parent, x.case, x.valeur, x.profondeur, x.applications, ISSUES.index(x.issue)] for x in arbre.noeuds]
        return noeuds, _resumer(arbre, arrete), 0

    def _filmer(self, grille: Grille, sudoku: Callable[..., Any]) -> tuple[list[list[int]], str, int]:
        """L'arbre de la fonction de l'étudiant, tel que son film le raconte."""
        from cours.traces.filmer import filmer_fonction

        vu = filmer_fonction(sudoku, grille)
        self.film = lire_film(vu.film)
        noeuds = suivre_les_noeuds(self.film)[0]
        comptes = accorder(len(noeuds) - 1, "hypothèse"), f"profondeur {max(x.profondeur for x in noeuds)}"
        resume = f"Votre fonction : {', '.join(comptes)}."
        if vu.phrase:
            resume += f" Au pas {vu.position} : {vu.phrase}"
        ecrits = [[x.parent, x.case, x.valeur, x.profondeur, 0, ISSUES.index(x.issue)] for x in noeuds]
        return ecrits, resume, vu.position

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


def _resumer(arbre: Arbre, arrete: bool) -> str:
    comptes = (
        accorder(arbre.hypotheses, "hypothèse"),
        f"profondeur {arbre.profondeur}",
        f"{accorder(arbre.applications, 'application')} des règles",
        accorder(len(arbre.solutions), "solution"),
    )
    fin = f" (arrêté après {len(arbre.noeuds)} nœuds)" if arrete else ""
    return f"{', '.join(comptes)}{fin}."
