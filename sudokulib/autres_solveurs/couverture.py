"""La couverture exacte : choisir des lignes d'une matrice de 0 et de 1 pour que chaque colonne ait un 1, et un seul.

D'un Sudoku, les lignes sont les N³ candidats et les colonnes les 4N² contraintes ; chaque ligne a quatre 1, chaque colonne N.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping
from typing import TypeVar

from socle.abrege import Table, a_mesure
from socle.bibliotheques import importer
from sudokulib.autres_solveurs.candidats import candidats_donnes, contraintes, grille_de_candidats
from sudokulib.erreurs import verifier_ordre
from sudokulib.grille import Grille

L = TypeVar("L", bound=Hashable)
C = TypeVar("C", bound=Hashable)


def matrice(n: int) -> dict[int, tuple[int, ...]]:
    """La matrice d'une grille d'ordre n : à chaque candidat, les quatre contraintes qu'il remplit.

    Paramètres
    ----------
    n : int

    Renvoie
    -------
    dict

    Exemples
    --------
    >>> lignes = matrice(3)
    >>> len(lignes), len({c for colonnes in lignes.values() for c in colonnes}), lignes[728]
    (729, 324, (80, 161, 242, 323))
    """
    N = verifier_ordre(n) ** 2
    return Table({x: contraintes(x // (N * N), x // N % N, x % N + 1, n) for x in range(N**3)})


@a_mesure("couvertures")
def couvertures(lignes: Mapping[L, Collection[C]]) -> Iterator[list[L]]:
    """Les couvertures exactes d'une matrice, par l'algorithme X de Knuth.

    Choisir une colonne qui a le moins de lignes ; essayer chacune d'elles ; ôter ce qu'elle touche ; recommencer.

    Paramètres
    ----------
    lignes : dict
        À chaque ligne, les colonnes où elle a un 1.

    Renvoie
    -------
    itérateur de listes de lignes

    Exemples
    --------
    >>> list(couvertures({"A": [1, 4, 7], "B": [1, 4], "C": [4, 5, 7], "D": [3, 5, 6], "E": [2, 3, 6, 7], "F": [2, 7]}))
    [['B', 'D', 'F']]

    Références
    ----------
    D. E. Knuth, « Dancing Links », 2000. Question P.3.
    """
    colonnes: dict[C, set[L]] = {}
    for ligne, les_siennes in lignes.items():
        for colonne in les_siennes:
            colonnes.setdefault(colonne, set()).add(ligne)
    return _chercher(lignes, colonnes, [])


def _choisir(lignes: Mapping[L, Collection[C]], colonnes: dict[C, set[L]], ligne: L) -> list[tuple[C, set[L]]]:
    """Ôte les colonnes d'une ligne, et toutes les lignes qui la gênent ; renvoie de quoi les remettre."""
    otees = []
    for colonne in lignes[ligne]:
        for genante in colonnes[colonne]:
            for autre in lignes[genante]:
                if autre != colonne and autre in colonnes:
                    colonnes[autre].discard(genante)
        otees.append((colonne, colonnes.pop(colonne)))
    return otees


def _remettre(lignes: Mapping[L, Collection[C]], colonnes: dict[C, set[L]], otees: list[tuple[C, set[L]]]) -> None:
    """Défait `_choisir`, à l'envers."""
    for colonne, les_siennes in reversed(otees):
        for ligne in les_siennes:
            for autre in lignes[ligne]:
                if autre != colonne and autre in colonnes:
                    colonnes[autre].add(ligne)
        colonnes[colonne] = les_siennes


def _chercher(lignes: Mapping[L, Collection[C]], colonnes: dict[C, set[L]], choisies: list[L]) -> Iterator[list[L]]:
    if not colonnes:
        yield list(choisies)
        return
    colonne = min(colonnes, key=lambda c: len(colonnes[c]))
    for ligne in sorted(colonnes[colonne], key=repr):
        otees = _choisir(lignes, colonnes, ligne)
        choisies.append(ligne)
        yield from _chercher(lignes, colonnes, choisies)
        choisies.pop()
        _remettre(lignes, colonnes, otees)


def _candidats_restants(grille: Grille) -> dict[int, tuple[int, ...]] | None:
    """La matrice sans les candidats que les indices excluent ; None si deux indices se contredisent."""
    lignes = matrice(grille.n)
    donnes = candidats_donnes(grille)
    prises = [c for x in donnes for c in lignes[x]]
    if len(prises) != len(set(prises)):
        return None
    imposees, gardes = set(prises), set(donnes)
    return {x: colonnes for x, colonnes in lignes.items() if x in gardes or imposees.isdisjoint(colonnes)}


@a_mesure("solutions")
def par_couverture(grille: object) -> Iterator[Grille]:
    """Les solutions d'une grille, par l'algorithme X.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît

    Renvoie
    -------
    itérateur de Grille

    Exemples
    --------
    >>> [len(list(par_couverture(indices))) for indices in ("................", "1234341221434321", "11..............")]
    [288, 1, 0]
    """
    grille = Grille.lire(grille)
    lignes = _candidats_restants(grille)
    if lignes is None:
        return iter(())
    return (grille_de_candidats(choix, grille.n) for choix in couvertures(lignes))


@a_mesure("solutions")
def par_exact_cover(grille: object) -> Iterator[Grille]:
    """Les solutions d'une grille, par la bibliothèque exact-cover : le même algorithme, ses liens dansants écrits en C.

    Lève
    ----
    ErreurClaire
        Si exact-cover n'est pas installé.
    """
    grille = Grille.lire(grille)
    exact_cover, np = importer("exact_cover"), importer("numpy")
    sans_solution = importer("exact_cover.error").NoSolution
    lignes = _candidats_restants(grille)
    if lignes is None:
        return iter(())
    donnes = set(candidats_donnes(grille))
    remplies = {c for x in donnes for c in lignes[x]}
    numeros = [x for x in lignes if x not in donnes]
    A = np.zeros((len(numeros), 4 * grille.N**2), dtype=bool)
    for rang, x in enumerate(numeros):
        A[rang, list(lignes[x])] = True
    A = A[:, [c for c in range(4 * grille.N**2) if c not in remplies]]

    def solutions() -> Iterator[Grille]:
        if grille.est_pleine:
            yield grille
            return
        vues: set[tuple[int, ...]] = set()
        while True:  # elle donne un ensemble de couvertures, sans reprendre où elle en était : on lui en demande une de plus
            try:
                nouvelles = set(exact_cover.get_all_solutions(A, max_count=len(vues) + 1)) - vues
            except sans_solution:
                return
            if not nouvelles:
                return
            trouvee = nouvelles.pop()
            vues.add(trouvee)
            yield grille_de_candidats([*donnes, *(numeros[rang] for rang in trouvee)], grille.n)

    return solutions()
