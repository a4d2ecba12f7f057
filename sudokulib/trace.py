"""La trace de l'algorithme Sudoku (T.6) : ses appels, ses hypothèses, et la pile des copies B de la table G."""

from __future__ import annotations

from typing import NamedTuple

from sudokulib.cases import nom_de_case
from sudokulib.nombres import accorder
from sudokulib.solveur import Arbre


class Evenement(NamedTuple):
    """Un moment de l'exécution.

    Attributs
    ---------
    texte : str
    noeud : int
        Le nœud de l'arbre où l'on se trouve.
    pile : tuple de int
        Les nœuds dont la copie B de G attend sur la pile, du plus ancien au plus récent.
    """

    texte: str
    noeud: int
    pile: tuple[int, ...]


def ancetres(arbre: Arbre, noeud: int) -> tuple[int, ...]:
    """Les nœuds de la racine au parent d'un nœud : ceux dont une copie de G est empilée quand on le visite.

    Exemples
    --------
    >>> from sudokulib import explorer, exemple
    >>> ancetres(explorer(exemple("centrale_figure_1")), 1)
    (0,)
    """
    chemin: list[int] = []
    while (noeud := arbre.noeuds[noeud].parent) >= 0:
        chemin.append(noeud)
    return tuple(reversed(chemin))


def trace(arbre: Arbre) -> list[Evenement]:
    """Le déroulement de l'algorithme récursif, reconstitué à partir de son arbre de recherche.

    Paramètres
    ----------
    arbre : Arbre
        Ce que renvoie `explorer`.

    Renvoie
    -------
    liste d'Evenement
        Un appel par nœud, et une restauration `G ← B` par hypothèse abandonnée.

    Exemples
    --------
    >>> from sudokulib import explorer, exemple
    >>> for evenement in trace(explorer(exemple("centrale_figure_1"))):
    ...     print(evenement.texte)
    Appel de départ : 4 applications des règles, puis on essaie L2C4.
    Hypothèse L2C4 = 6 : 5 applications, contradiction.
    G ← B : l'hypothèse L2C4 = 6 est abandonnée.
    Hypothèse L2C4 = 8 : 5 applications, solution.

    Références
    ----------
    Document T, question T.6.
    """
    evenements: list[Evenement] = []
    noeuds, n = arbre.noeuds, arbre.n
    for numero, noeud in enumerate(noeuds):
        pile = ancetres(arbre, numero)
        debut = "Appel de départ" if noeud.parent < 0 else f"Hypothèse {noeud.hypothese(n)}"
        suite = noeud.issue
        if noeud.issue == "choix" and numero + 1 < len(noeuds):
            suite = f"puis on essaie {nom_de_case(noeuds[numero + 1].case, n)}"
        applications = accorder(noeud.applications, "application")
        if noeud.parent < 0:
            applications += " des règles"
        evenements.append(Evenement(f"{debut} : {applications}, {suite}.", numero, pile))
        if numero + 1 < len(noeuds):
            evenements += _restaurations(arbre, numero, noeuds[numero + 1].parent)
    return evenements


def _restaurations(arbre: Arbre, numero: int, jusqu_a: int) -> list[Evenement]:
    """Les `G ← B` faits en remontant d'un nœud jusqu'à celui qui essaie la valeur suivante."""
    evenements = []
    while numero != jusqu_a:
        texte = f"G ← B : l'hypothèse {arbre.noeuds[numero].hypothese(arbre.n)} est abandonnée."
        numero = arbre.noeuds[numero].parent
        evenements.append(Evenement(texte, numero, (*ancetres(arbre, numero), numero)))
    return evenements
