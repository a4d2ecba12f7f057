"""Résoudre : les règles EUP et, quand elles ne suffisent plus, le retour arrière (document T, questions T.6 et T.7).

`sudoku` est l'algorithme du document. `explorer` en fait le tour complet et garde l'arbre de recherche ; `solutions`
et ses sœurs se lisent dans cet arbre.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from socle.abrege import EnUnePhrase, Grilles, Liste
from socle.nombres import accorder, verifier_borne
from sudokulib.cases import nom_de_case
from sudokulib.erreurs import PasDeSolution, PlusieursSolutions
from sudokulib.grille import Grille
from sudokulib.regles import boucler_regles, case_a_essayer, stabiliser
from sudokulib.vecteurs import Table, candidats, grille_de_table, table_de_grille


def sudoku(G: Table, n: int) -> bool:
    """L'algorithme Sudoku du document, réparé : résout G sur place par les règles EUP et le retour arrière.

    Paramètres
    ----------
    G : liste de N² int
        La table de vecteurs. À la fin : une solution si la fonction renvoie vrai ; sinon la table de départ où seules
        les règles EUP ont agi.
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    bool
        Vrai si une solution a été trouvée.

    Lève
    ----
    ErreurClaire
        Si G n'est pas une table d'ordre n.

    Exemples
    --------
    >>> G = table_de_grille(Grille.lire("1.3...........2."))
    >>> sudoku(G, 2), grille_de_table(G, 2).est_solution
    (True, True)

    Références
    ----------
    Document T, question T.6. G et n sont ici des paramètres et non des variables globales. Le texte écrit
    `Sudoku();` sans rien faire de la valeur renvoyée : `on_a_trouve` ne devenait jamais vrai (voir `sudoku_fautif`).
    """
    case = boucler_regles(G, n)
    if case == -1:
        return True
    B = G.copy()
    for v in candidats(B[case]):
        G[case] = 1 << v
        if sudoku(G, n):
            return True
        G[:] = B
    return False


def sudoku_fautif(G: Table, n: int) -> bool:
    """L'algorithme Sudoku tel qu'il est imprimé : la valeur de l'appel récursif est perdue.

    Gardé pour la question T.6b. Dès qu'une hypothèse est nécessaire, la solution trouvée plus bas est effacée par
    `G ← B` et la fonction renvoie faux.

    Paramètres
    ----------
    G : liste de N² int
        La table de vecteurs, modifiée sur place.
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    bool
        Vrai seulement si les règles EUP suffisent.

    Exemples
    --------
    >>> G = table_de_grille(Grille.lire("1.3...........2."))
    >>> sudoku_fautif(G, 2)
    False
    """
    on_a_trouve = False
    case = boucler_regles(G, n)
    if case >= 0:
        bit = 1
        while bit <= n * n and not on_a_trouve:
            if (1 << bit) & G[case] > 0:
                B = G.copy()
                G[case] = 1 << bit
                sudoku_fautif(G, n)
                if not on_a_trouve:
                    G[:] = B
            bit += 1
    elif case == -1:
        on_a_trouve = True
    return on_a_trouve


@dataclass(slots=True)
class Noeud:
    """Un nœud de l'arbre de recherche : une hypothèse, et ce que les règles EUP en ont tiré.

    Attributs
    ---------
    parent : int
        Le numéro du nœud parent, −1 pour la racine.
    case, valeur : int
        L'hypothèse : l'indice de la case (de 0 à N²−1) et la valeur essayée ; −1 et 0 à la racine.
    profondeur : int
        Le nombre d'hypothèses faites, 0 à la racine.
    applications : int
        Le nombre d'applications des règles EUP faites à ce nœud.
    issue : str
        « solution », « contradiction » ou « choix » (il a fallu faire d'autres hypothèses).
    table : liste de N² int
        La table G une fois les règles appliquées.
    """

    parent: int
    case: int
    valeur: int
    profondeur: int
    applications: int
    issue: str
    table: Table = field(repr=False)

    def hypothese(self, n: int) -> str:
        """L'hypothèse en quelques signes, « L3C7 = 5 », ou « départ » à la racine."""
        return "départ" if self.case < 0 else f"{nom_de_case(self.case, n)} = {self.valeur}"


@dataclass(slots=True, repr=False)
class Arbre(EnUnePhrase):
    """L'arbre parcouru par la recherche ; les nœuds sont dans l'ordre où elle les visite.

    Attributs
    ---------
    n : int
        L'ordre de la grille.
    noeuds : liste de Noeud
        Le numéro d'un nœud est sa place dans la liste.
    complet : bool
        Faux si la recherche s'est arrêtée à la limite demandée avant d'avoir tout vu.
    """

    n: int
    noeuds: list[Noeud] = field(default_factory=Liste)
    complet: bool = True

    @property
    def applications(self) -> int:
        """Le nombre total d'applications des règles EUP : le T(n) de la question T.7."""
        return sum(noeud.applications for noeud in self.noeuds)

    @property
    def hypotheses(self) -> int:
        """Le nombre d'hypothèses essayées : tous les nœuds sauf la racine."""
        return len(self.noeuds) - 1

    @property
    def profondeur(self) -> int:
        """La plus grande profondeur atteinte, donc le plus grand nombre de copies de G empilées."""
        return max(noeud.profondeur for noeud in self.noeuds)

    @property
    def solutions(self) -> list[Grille]:
        """Les solutions rencontrées, dans l'ordre de la recherche."""
        return Grilles(grille_de_table(noeud.table, self.n) for noeud in self.noeuds if noeud.issue == "solution")

    def __str__(self) -> str:
        if not self.noeuds:
            return "rien n'est exploré"
        comptes = accorder(self.hypotheses, "hypothèse"), accorder(len(self.solutions), "solution")
        arret = "" if self.complet else " (arrêté avant la fin)"
        return f"{', '.join(comptes)}, profondeur {self.profondeur}{arret}"


def visiter(G: Table, n: int) -> Iterator[Noeud]:
    """Parcourt en profondeur l'arbre de `sudoku`, sans s'arrêter à la première solution.

    Une pile explicite tient lieu de récursion : la profondeur n'est pas bornée par celle de Python.
    """
    pile = [(-1, -1, 0, 0, G.copy())]
    numero = 0
    while pile:
        parent, case, valeur, profondeur, table = pile.pop()
        applications = stabiliser(table, n)
        suivante = case_a_essayer(table)
        issue = "solution" if suivante == -1 else "choix" if table[suivante] else "contradiction"
        yield Noeud(parent, case, valeur, profondeur, applications, issue, table)
        if issue == "choix":
            for v in reversed(candidats(table[suivante])):
                B = table.copy()
                B[suivante] = 1 << v
                pile.append((numero, suivante, v, profondeur + 1, B))
        numero += 1


def explorer(grille: object, limite: int | None = 1, noeuds_max: int | None = None) -> Arbre:
    """L'arbre de recherche d'une grille.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
    limite : int ou None
        S'arrêter après tant de solutions ; None pour visiter l'arbre entier. 1 est ce que fait `sudoku`.
    noeuds_max : int ou None
        S'arrêter après tant de nœuds.

    Renvoie
    -------
    Arbre

    Lève
    ----
    ErreurClaire
        Si la limite ou le nombre de nœuds n'est pas un entier d'au moins 1.

    Exemples
    --------
    >>> arbre = explorer(Grille.vide(2), limite=None)
    >>> len(arbre.solutions), arbre.complet
    (288, True)

    Références
    ----------
    Document T, questions T.6c et T.7.
    """
    grille = Grille.lire(grille)
    for borne in (limite, noeuds_max):
        verifier_borne("une limite", borne)
    arbre = Arbre(grille.n)
    trouvees = 0
    for noeud in visiter(table_de_grille(grille), grille.n):
        if trouvees == limite or len(arbre.noeuds) == noeuds_max:
            arbre.complet = False
            break
        arbre.noeuds.append(noeud)
        trouvees += noeud.issue == "solution"
    return arbre


def solutions(grille: object, limite: int | None = None) -> list[Grille]:
    """Les solutions d'une grille, au plus `limite`.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
    limite : int ou None
        None pour toutes : attention, la grille vide d'ordre 3 en a plus de 6·10²¹.

    Renvoie
    -------
    liste de Grille

    Exemples
    --------
    >>> len(solutions(Grille.vide(2))), len(solutions(Grille.vide(3), limite=2))
    (288, 2)
    """
    grille = Grille.lire(grille)
    verifier_borne("une limite", limite)
    trouvees = Grilles[Grille]()
    for noeud in visiter(table_de_grille(grille), grille.n):
        if noeud.issue == "solution":
            trouvees.append(grille_de_table(noeud.table, grille.n))
            if len(trouvees) == limite:
                break
    return trouvees


def solution_unique(grille: object) -> Grille:
    """La solution d'une grille qui n'en a qu'une.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît

    Renvoie
    -------
    Grille

    Lève
    ----
    PasDeSolution
        Si la grille est impossible.
    PlusieursSolutions
        Si elle a au moins deux solutions ; l'erreur les porte dans son attribut `solutions`.

    Exemples
    --------
    >>> solution_unique(Grille.lire("1234341221434321"))
    Grille.lire('1234341221434321')
    >>> solution_unique(Grille.lire("11.............."))
    Traceback (most recent call last):
    sudokulib.erreurs.PasDeSolution: la grille n'a pas de solution : la valeur 1 est répétée dans la ligne 1 : L1C1 et L1C2
    """
    grille = Grille.lire(grille)
    trouvees = solutions(grille, limite=2)
    if not trouvees:
        conflits = grille.valider()
        raise PasDeSolution(f"la grille n'a pas de solution{f' : {conflits[0]}' if conflits else ''}")
    if len(trouvees) > 1:
        raise deux_solutions(*trouvees)
    return trouvees[0]


def deux_solutions(premiere: Grille, seconde: Grille) -> PlusieursSolutions:
    """L'erreur d'une grille qui a ces deux solutions : elle dit la première case où elles diffèrent."""
    case = next(c for c, (u, v) in enumerate(zip(premiere.valeurs, seconde.valeurs)) if u != v)
    u, v = sorted((premiere.valeurs[case], seconde.valeurs[case]))
    phrase = f"la grille a plusieurs solutions : {nom_de_case(case, premiere.n)} peut valoir {u} ou {v}"
    return PlusieursSolutions(phrase, (premiere, seconde))
