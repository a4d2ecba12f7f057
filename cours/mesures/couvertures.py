"""Les nœuds que visite l'algorithme X, selon la colonne qu'il prend : ce qu'une question fait compter."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from socle.erreurs import ErreurClaire, citer
from sudokulib.autres_solveurs.couverture import matrice
from sudokulib.grille import Grille

Colonnes = Mapping[int, Sequence[int]]  # à chaque contrainte qui reste, les candidats qui la remplissent

CHOIX: dict[str, Callable[[Colonnes], int]] = {
    "la moins fournie": lambda colonnes: min(colonnes, key=lambda c: len(colonnes[c])),
    "la première": min,
    "la plus fournie": lambda colonnes: max(colonnes, key=lambda c: len(colonnes[c])),
}


def compter_noeuds(grille: object, choix: str) -> int:
    """Les nœuds de l'algorithme X, jusqu'à avoir trouvé toutes les solutions d'une grille.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
    choix : str
        La colonne qu'on prend : « la moins fournie », « la première » ou « la plus fournie ».

    Renvoie
    -------
    int

    Lève
    ----
    ErreurClaire
        Si le choix n'existe pas.

    Exemples
    --------
    >>> [compter_noeuds("1.3...........2.", choix) for choix in ("la moins fournie", "la première")]
    [71, 109]
    """
    if choix not in CHOIX:
        raise ErreurClaire(f"le choix est l'un de {', '.join(CHOIX)} ; reçu {citer(choix)}")
    lue = Grille.lire(grille)
    lignes = matrice(lue.n)
    colonnes = {c: [x for x in lignes if c in lignes[x]] for c in range(4 * lue.N**2)}
    for case, v in enumerate(lue.valeurs):
        if v:
            colonnes = _reste(colonnes, lignes, lue.N * case + v - 1)
    return _noeuds(colonnes, lignes, CHOIX[choix])


def _reste(colonnes: Colonnes, lignes: Mapping[int, Sequence[int]], prise: int) -> dict[int, list[int]]:
    """Les contraintes qui restent quand on prend un candidat, et les candidats qui ne le gênent pas."""
    remplies = set(lignes[prise])
    return {c: [x for x in les_siens if remplies.isdisjoint(lignes[x])] for c, les_siens in colonnes.items() if c not in remplies}


def _noeuds(colonnes: Colonnes, lignes: Mapping[int, Sequence[int]], choisir: Callable[[Colonnes], int]) -> int:
    if not colonnes:
        return 1
    return 1 + sum(_noeuds(_reste(colonnes, lignes, x), lignes, choisir) for x in colonnes[choisir(colonnes)])
