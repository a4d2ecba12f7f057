"""Le film de l'algorithme Sudoku (T.6) : ses hypothèses, ce qu'il en déduit, et la pile des copies B de la table G.

La profondeur d'un pas est le nombre de copies sur la pile.
"""

from __future__ import annotations

from dataclasses import dataclass

from cours.films.enregistreur import PAS_MAX, Enregistreur
from cours.films.film import Film
from cours.films.regles import conclure, filmer_stabilisation
from socle.nombres import accorder, verifier_borne
from sudokulib.cases import nom_de_case
from sudokulib.grille import Grille
from sudokulib.solveur import Arbre, Noeud
from sudokulib.vecteurs import Table, candidats, table_de_grille

MARQUES_DES_ISSUES = {"choix": "hypothèse", "solution": "solution", "contradiction": "contradiction"}


def filmer_sudoku(grille: object, limite: int | None = 1, pas_max: int = PAS_MAX) -> Film:
    """Le film de l'algorithme Sudoku : chaque déduction, chaque hypothèse, chaque `G ← B`.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
    limite : int ou None
        S'arrêter après tant de solutions ; None pour les filmer toutes.
    pas_max : int
        Cesser de filmer après tant de pas.

    Renvoie
    -------
    Film

    Lève
    ----
    ErreurClaire
        Si la grille ne se lit pas, ou si une borne n'est pas un entier d'au moins 1.

    Exemples
    --------
    >>> for pas in filmer_sudoku("1.3...........2."):
    ...     if pas.profondeur == 1 and pas.genre == "hypothèse":
    ...         print(pas.texte)
    Hypothèse L1C2 = 2 ; B est une copie de G.

    Références
    ----------
    Document T, question T.6.
    """
    lue = Grille.lire(grille)
    for borne in (limite, pas_max):
        verifier_borne("une limite", borne)
    recherche = _Recherche(lue, pas_max)
    recherche.derouler(limite)
    return recherche.enregistreur.film("Sudoku : règles et retour arrière")


@dataclass
class _Essai:
    """Une case dont on essaie les valeurs : la copie B, celle qu'on essaie, celles qui restent."""

    B: Table
    case: int
    restantes: list[int]
    valeur: int = 0


class _Recherche:
    """L'algorithme, une pile explicite tenant lieu de récursion : la profondeur n'est pas bornée par celle de Python."""

    def __init__(self, grille: Grille, pas_max: int) -> None:
        self.G = table_de_grille(grille)
        self.enregistreur = Enregistreur(self.G, grille.n, pas_max=pas_max)
        self.pile: list[_Essai] = []

    def derouler(self, limite: int | None) -> None:
        trouvees, reste = 0, True
        while reste and self.enregistreur.complet:
            filmer_stabilisation(self.enregistreur, self.G)
            case = conclure(self.enregistreur, self.G)
            trouvees += case == -1
            if trouvees == limite:
                return
            if case >= 0 and self.G[case]:
                self.pile.append(_Essai(self.G.copy(), case, candidats(self.G[case])))
            else:
                reste = self._reculer()
            if reste:
                self._essayer()

    def _reculer(self) -> bool:
        """Restaure G jusqu'à une case qui a encore une valeur à essayer ; faux s'il n'y en a plus."""
        while self.pile:
            essai = self.pile[-1]
            self.G[:] = essai.B
            self.enregistreur.profondeur = len(self.pile) - 1
            phrase = f"G ← B : l'hypothèse {self._dire(essai)} est abandonnée."
            self.enregistreur.passer_a(self.G, "retour", phrase)
            if essai.restantes:
                return True
            self.pile.pop()
        return False

    def _essayer(self) -> None:
        """Essaie la valeur suivante de la case au sommet de la pile."""
        essai = self.pile[-1]
        essai.valeur = essai.restantes.pop(0)
        self.G[essai.case] = 1 << essai.valeur
        self.enregistreur.profondeur = len(self.pile)
        phrase = f"Hypothèse {self._dire(essai)} ; B est une copie de G."
        self.enregistreur.noter("hypothèse", phrase, {essai.case: self.G[essai.case]}, (essai.case,))

    def _dire(self, essai: _Essai) -> str:
        return f"{nom_de_case(essai.case, self.enregistreur.n)} = {essai.valeur}"


def filmer_arbre(arbre: Arbre, depart: Table) -> Film:
    """Le film d'un arbre de recherche, un seul pas par appel : de quoi parcourir les grands arbres.

    Paramètres
    ----------
    arbre : Arbre
        Ce que renvoie `explorer`.
    depart : liste de N² int
        La table de la grille de départ.

    Renvoie
    -------
    Film
        Un pas par nœud, et un `G ← B` par hypothèse abandonnée.

    Exemples
    --------
    >>> from sudokulib import exemple, explorer
    >>> grille = exemple("centrale_figure_1")
    >>> for pas in filmer_arbre(explorer(grille), table_de_grille(grille)):
    ...     print(pas.texte)
    Appel de départ : 4 applications des règles, puis on essaie L2C4.
    Hypothèse L2C4 = 6 : 5 applications, contradiction.
    G ← B : l'hypothèse L2C4 = 6 est abandonnée.
    Hypothèse L2C4 = 8 : 5 applications, solution.

    Références
    ----------
    Document T, question T.6.
    """
    enregistreur = Enregistreur(depart, arbre.n)
    suivants: list[Noeud | None] = [*arbre.noeuds[1:], None]
    for numero, (noeud, suivant) in enumerate(zip(arbre.noeuds, suivants)):
        enregistreur.profondeur = noeud.profondeur
        genre, marque = ("départ", "note") if noeud.parent < 0 else ("hypothèse", MARQUES_DES_ISSUES[noeud.issue])
        causes = (noeud.case,) if noeud.case >= 0 else ()
        enregistreur.noter(genre, _raconter(arbre, noeud, suivant), dict(enumerate(noeud.table)), causes, marque)
        if suivant is not None:
            _remonter(enregistreur, arbre, numero, suivant.parent)
    return enregistreur.film("Sudoku : un pas par appel")


def _raconter(arbre: Arbre, noeud: Noeud, suivant: Noeud | None) -> str:
    """Un appel en une phrase."""
    debut, unite = f"Hypothèse {noeud.hypothese(arbre.n)}", ""
    if noeud.parent < 0:
        debut, unite = "Appel de départ", " des règles"
    suite = noeud.issue
    if noeud.issue == "choix" and suivant is not None:
        suite = f"puis on essaie {nom_de_case(suivant.case, arbre.n)}"
    return f"{debut} : {accorder(noeud.applications, 'application')}{unite}, {suite}."


def _remonter(enregistreur: Enregistreur, arbre: Arbre, numero: int, jusqu_a: int) -> None:
    """Les `G ← B` faits en remontant d'un nœud jusqu'à celui qui essaie la valeur suivante."""
    while numero != jusqu_a:
        quitte = arbre.noeuds[numero]
        numero = quitte.parent
        enregistreur.profondeur = quitte.profondeur - 1
        phrase = f"G ← B : l'hypothèse {quitte.hypothese(arbre.n)} est abandonnée."
        enregistreur.passer_a(arbre.noeuds[numero].table, "retour", phrase)
