"""Ce qu'empile une recherche : une copie de la table par hypothèse, ou une piste de ce qu'on a changé (question T.6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from cours.mesures.releve import Releve, figure_vide
from socle.figures import COULEURS, conclure
from socle.nombres import milliers
from socle.tableaux import Tableau
from sudokulib.grille import Grille
from sudokulib.regles import Deduction, boucler_regles
from sudokulib.solveur import explorer
from sudokulib.vecteurs import Table, candidats, table_de_grille

if TYPE_CHECKING:
    from matplotlib.figure import Figure


class Piste:
    """Ce qu'on a changé dans une table, dans l'ordre : de quoi tout défaire, sans jamais la copier.

    Attributs
    ---------
    sommet : int
        Le plus grand nombre de changements retenus en même temps.
    """

    def __init__(self, G: Table) -> None:
        self.G = G
        self.changements: list[tuple[int, int]] = []
        self.sommet = 0

    def noter(self, deduction: Deduction) -> None:
        """Retient ce que valaient les cases qu'une règle vient de changer."""
        if not self.changements:
            return  # avant la première hypothèse, il n'y aura rien à défaire
        self.changements += [(effet.case, effet.avant) for effet in deduction.effets]
        self.sommet = max(self.sommet, len(self.changements))

    def fixer(self, case: int, m: int) -> None:
        """Une hypothèse."""
        self.changements.append((case, self.G[case]))
        self.G[case] = m

    def defaire(self, repere: int) -> None:
        """Défait tout ce qui a suivi un repère, du plus récent au plus ancien."""
        while len(self.changements) > repere:
            case, avant = self.changements.pop()
            self.G[case] = avant


def sudoku_par_piste(G: Table, n: int, piste: Piste | None = None) -> bool:
    """L'algorithme Sudoku, qui défait au lieu de copier.

    Paramètres
    ----------
    G : liste de N² int
        Modifiée sur place, comme par `sudoku`.
    n : int
    piste : Piste, facultatif
        Celle où noter.

    Renvoie
    -------
    bool
        Vrai si une solution a été trouvée.

    Exemples
    --------
    >>> G = table_de_grille(Grille.lire("1.3...........2."))
    >>> sudoku_par_piste(G, 2), [candidats(m) for m in G[:4]]
    (True, [[1], [2], [3], [4]])

    Références
    ----------
    Document T, question T.6 : une autre façon de « ne pas empiler ».
    """
    piste = piste or Piste(G)
    case = boucler_regles(G, n, piste.noter)
    if case == -1:
        return True
    repere = len(piste.changements)
    for v in candidats(G[case]):
        piste.fixer(case, 1 << v)
        if sudoku_par_piste(G, n, piste):
            return True
        piste.defaire(repere)
    return False


class Pile(NamedTuple):
    """Ce qu'une recherche garde au plus fort, en nombre d'entiers.

    Attributs
    ---------
    profondeur : int
    copies : int
        N² entiers par hypothèse en cours : les copies B.
    piste : int
        Deux entiers par changement retenu : une case, et ce qu'elle valait.
    """

    profondeur: int
    copies: int
    piste: int


@dataclass(frozen=True, slots=True, repr=False)
class Piles(Releve):
    """Ce qu'empilent les deux façons de revenir en arrière, grille par grille."""

    piles: Mapping[str, Pile]

    def tableau(self) -> Tableau:
        """Une rangée par grille."""
        colonnes = ("grille", "profondeur", "entiers, copies B", "entiers, piste")
        return Tableau(colonnes, [(nom, *map(milliers, pile)) for nom, pile in self.piles.items()])

    def tracer(self) -> Figure:
        """Deux barres par grille."""
        figure = figure_vide(6.4, 1.0 + 0.6 * len(self.piles))
        cadre = figure.subplots()
        rangs = range(len(self.piles))
        copies = [pile.copies for pile in self.piles.values()]
        piste = [pile.piste for pile in self.piles.values()]
        for decalage, entiers, nom, hachures, couleur in (
            (-0.2, copies, "copies B", "", COULEURS[0]),
            (0.2, piste, "piste", "//", COULEURS[1]),
        ):
            places = [rang + decalage for rang in rangs]
            barres = cadre.barh(places, entiers, 0.38, label=nom, hatch=hachures, color=couleur, edgecolor="white")
            cadre.bar_label(barres, padding=3, fontsize=8)
        cadre.set_yticks(list(rangs), list(self.piles))
        cadre.invert_yaxis()
        cadre.margins(x=0.12)
        cadre.set_xlabel("entiers gardés au plus fort de la recherche")
        cadre.set_ylabel("grille")
        cadre.legend()
        moins = sum(avec_piste < avec_copies for avec_copies, avec_piste in zip(copies, piste))
        conclure(figure, f"la piste garde moins d'entiers que les copies sur {moins} grilles de {len(piste)}")
        return figure


def comparer_piles(grilles: Mapping[str, object]) -> Piles:
    """Compte ce qu'on garde pour pouvoir revenir en arrière : des copies de la table, ou une piste.

    Paramètres
    ----------
    grilles : dict
        À chaque nom, une grille, ou tout ce que `Grille.lire` reconnaît.

    Renvoie
    -------
    Piles

    Exemples
    --------
    >>> comparer_piles({"une petite": "1.3...........2."})
    grille      profondeur  entiers, copies B  entiers, piste
    une petite           3                 48              44

    Références
    ----------
    Document T, question T.6c.
    """
    return Piles({nom: _compter(Grille.lire(grille)) for nom, grille in grilles.items()})


def _compter(grille: Grille) -> Pile:
    profondeur = explorer(grille).profondeur
    G = table_de_grille(grille)
    piste = Piste(G)
    sudoku_par_piste(G, grille.n, piste)
    return Pile(profondeur, profondeur * grille.N**2, 2 * piste.sommet)
