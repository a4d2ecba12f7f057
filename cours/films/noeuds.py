"""L'arbre de recherche que raconte un film : ses hypothèses, leurs issues, et le nœud où l'on se trouve à chaque position."""

from __future__ import annotations

from dataclasses import dataclass

from cours.films.film import Film


@dataclass(slots=True)
class NoeudFilme:
    """Un nœud de l'arbre.

    Attributs
    ---------
    parent, case, valeur : int
        Le nœud d'où part l'hypothèse, et l'hypothèse ; −1, −1 et 0 à la racine.
    profondeur : int
    issue : str
        « solution », « contradiction » ou « choix ».
    """

    parent: int
    case: int
    valeur: int
    profondeur: int
    issue: str = "choix"


def suivre_les_noeuds(film: Film) -> tuple[list[NoeudFilme], list[int]]:
    """Les nœuds d'un film de recherche, et le numéro de celui où l'on est à chaque position, de 0 à la dernière.

    Exemples
    --------
    >>> from sudokulib import exemple
    >>> from cours.films import filmer_sudoku
    >>> noeuds, atteints = suivre_les_noeuds(filmer_sudoku(exemple("centrale_figure_1")))
    >>> [noeud.issue for noeud in noeuds], atteints[0], atteints[-1]
    (['choix', 'contradiction', 'solution'], 0, 2)
    """
    noeuds, atteints = [NoeudFilme(-1, -1, 0, 0)], [0]
    pile = [0]  # à chaque profondeur, le nœud en cours
    for pas in film:
        if pas.genre == "hypothèse":
            del pile[pas.profondeur :]
            case = pas.causes[0]
            valeur = next((e.apres.bit_length() - 1 for e in pas.effets if e.case == case), 0)
            noeuds.append(NoeudFilme(pile[-1], case, valeur, pas.profondeur))
            pile.append(len(noeuds) - 1)
        elif pas.genre == "retour":
            del pile[pas.profondeur + 1 :]
        if pas.marque in ("solution", "contradiction"):
            noeuds[pile[-1]].issue = pas.marque
        atteints.append(pile[-1])
    return noeuds, atteints
