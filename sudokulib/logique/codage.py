"""Coder la règle du jeu en une formule (document C, partie II.A) ; pour une grille, voir `codage_de_grille`.

Quatre règles, chacune en deux moitiés. K : chaque case contient une valeur ; L, C, B : chaque ligne, chaque colonne, chaque
bloc contient chaque valeur. La moitié 1 dit « au moins une fois », la moitié 2 « au plus une fois ». Le document appelle
« bloc » ce que nous appelons région.

Pour une grille d'ordre n, avec N = n² :

    K1, L1, C1, B1      N² clauses de N littéraux positifs chacune                         81 pour n = 3
    K2, L2, C2, B2      N² · N(N−1)/2 clauses de deux littéraux négatifs chacune         2916
    la règle            4N² + 2N³(N−1) clauses sur N³ variables                         11988
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from sudokulib.erreurs import verifier_ordre
from sudokulib.logique.formules import Clauses, Formule, litt
from sudokulib.logique.preliminaires import indice

Triplet = tuple[int, int, int]
ORDRE_MAX = 5  # la règle y a 752 500 clauses ; à l'ordre 6, 3 271 104, plusieurs secondes et un gigaoctet

# Les groupes de N variables (i, j, k) dont une et une seule est vraie


def _groupes_de_case(n: int) -> Iterator[list[Triplet]]:
    N = verifier_ordre(n, ORDRE_MAX) ** 2
    return ([(i, j, k) for k in range(1, N + 1)] for i in range(N) for j in range(N))


def _groupes_de_ligne(n: int) -> Iterator[list[Triplet]]:
    N = verifier_ordre(n, ORDRE_MAX) ** 2
    return ([(i, j, k) for j in range(N)] for i in range(N) for k in range(1, N + 1))


def _groupes_de_colonne(n: int) -> Iterator[list[Triplet]]:
    N = verifier_ordre(n, ORDRE_MAX) ** 2
    return ([(i, j, k) for i in range(N)] for j in range(N) for k in range(1, N + 1))


def _groupes_de_bloc(n: int) -> Iterator[list[Triplet]]:
    N = verifier_ordre(n, ORDRE_MAX) ** 2
    return ([(*indice(b, r, n), k) for r in range(N)] for b in range(N) for k in range(1, N + 1))


def _au_moins_un(groupes: Iterator[list[Triplet]]) -> Formule:
    return Clauses([litt(True, *x) for x in groupe] for groupe in groupes)


def _au_plus_un(groupes: Iterator[list[Triplet]]) -> Formule:
    return Clauses([litt(False, *x), litt(False, *y)] for groupe in groupes for x, y in combinations(groupe, 2))


def case1(n: int = 3) -> Formule:
    """La formule K1 : toute case contient au moins une valeur.

    Paramètres
    ----------
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    Formule
        N² clauses de N littéraux, une par case : elle vaut 1, ou 2, … ou N.

    Lève
    ----
    ErreurClaire
        Si n n'est pas un entier d'au moins 2.

    Exemples
    --------
    >>> from sudokulib.logique import texte_de_clause
    >>> print(texte_de_clause(case1(2)[0]))
    x¹₍₀,₀₎ ∨ x²₍₀,₀₎ ∨ x³₍₀,₀₎ ∨ x⁴₍₀,₀₎

    Références
    ----------
    Document C, question II.A.1.
    """
    return _au_moins_un(_groupes_de_case(n))


def lig1(n: int = 3) -> Formule:
    """La formule L1 : toute ligne contient au moins une fois chaque valeur.

    Paramètres
    ----------
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    Formule
        N² clauses de N littéraux, une par ligne et par valeur : la valeur est dans la première case de la ligne, ou dans la
        deuxième, … ou dans la dernière.

    Lève
    ----
    ErreurClaire
        Si n n'est pas un entier d'au moins 2.

    Exemples
    --------
    >>> from sudokulib.logique import texte_de_clause
    >>> print(texte_de_clause(lig1(2)[5]))
    x²₍₁,₀₎ ∨ x²₍₁,₁₎ ∨ x²₍₁,₂₎ ∨ x²₍₁,₃₎

    Références
    ----------
    Document C, question II.A.2.
    """
    return _au_moins_un(_groupes_de_ligne(n))


def col1(n: int = 3) -> Formule:
    """La formule C1 : toute colonne contient au moins une fois chaque valeur.

    Paramètres
    ----------
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    Formule
        N² clauses de N littéraux, une par colonne et par valeur : la valeur est dans la première case de la colonne, ou dans la
        deuxième, … ou dans la dernière.

    Lève
    ----
    ErreurClaire
        Si n n'est pas un entier d'au moins 2.

    Exemples
    --------
    >>> len(col1()), [l.j for l in col1()[9]]
    (81, [1, 1, 1, 1, 1, 1, 1, 1, 1])

    Références
    ----------
    Document C, questions II.A.3 et II.A.5.
    """
    return _au_moins_un(_groupes_de_colonne(n))


def bloc1(n: int = 3) -> Formule:
    """La formule B1 : tout bloc (toute région) contient au moins une fois chaque valeur.

    Paramètres
    ----------
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    Formule
        N² clauses de N littéraux, une par bloc et par valeur : la valeur est dans l'une des N cases du bloc, prises dans l'ordre
        de `indice`.

    Lève
    ----
    ErreurClaire
        Si n n'est pas un entier d'au moins 2.

    Exemples
    --------
    La clause du document « le bloc 3 contient un 6 » :

    >>> [(l.i, l.j) for l in bloc1()[9 * 3 + 5]]
    [(3, 0), (3, 1), (3, 2), (4, 0), (4, 1), (4, 2), (5, 0), (5, 1), (5, 2)]

    Références
    ----------
    Document C, question II.A.3.
    """
    return _au_moins_un(_groupes_de_bloc(n))


def case2(n: int = 3) -> Formule:
    """La formule K2 : toute case contient au plus une valeur.

    Paramètres
    ----------
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    Formule
        N³(N−1)/2 clauses de deux littéraux négatifs, une par case et par paire de valeurs : elle ne vaut pas l'une, ou elle ne
        vaut pas l'autre.

    Lève
    ----
    ErreurClaire
        Si n n'est pas un entier d'au moins 2.

    Exemples
    --------
    >>> from sudokulib.logique import texte_de_formule
    >>> print(texte_de_formule(case2(2)[:2]))
    (¬x¹₍₀,₀₎ ∨ ¬x²₍₀,₀₎) ∧ (¬x¹₍₀,₀₎ ∨ ¬x³₍₀,₀₎)

    Références
    ----------
    Document C, question II.A.5.
    """
    return _au_plus_un(_groupes_de_case(n))


def lig2(n: int = 3) -> Formule:
    """La formule L2 : toute ligne contient au plus une fois chaque valeur.

    Paramètres
    ----------
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    Formule
        N³(N−1)/2 clauses de deux littéraux négatifs, une par ligne, par valeur et par paire de cases de la ligne : la valeur
        n'est pas dans l'une, ou elle n'est pas dans l'autre.

    Lève
    ----
    ErreurClaire
        Si n n'est pas un entier d'au moins 2.

    Exemples
    --------
    >>> len(lig2()), len(lig2(4))
    (2916, 30720)

    Références
    ----------
    Document C, question II.A.4 : N lignes, N valeurs, et une clause par paire de cases, soit N² · N(N−1)/2.
    """
    return _au_plus_un(_groupes_de_ligne(n))


def col2(n: int = 3) -> Formule:
    """La formule C2 : toute colonne contient au plus une fois chaque valeur.

    Paramètres
    ----------
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    Formule
        N³(N−1)/2 clauses de deux littéraux négatifs, une par colonne, par valeur et par paire de cases de la colonne : la valeur
        n'est pas dans l'une, ou elle n'est pas dans l'autre.

    Lève
    ----
    ErreurClaire
        Si n n'est pas un entier d'au moins 2.

    Exemples
    --------
    >>> from sudokulib.logique import texte_de_clause
    >>> texte_de_clause(col2()[0])
    '¬x¹₍₀,₀₎ ∨ ¬x¹₍₁,₀₎'

    Références
    ----------
    Document C, question II.A.5.
    """
    return _au_plus_un(_groupes_de_colonne(n))


def bloc2(n: int = 3) -> Formule:
    """La formule B2 : tout bloc (toute région) contient au plus une fois chaque valeur.

    Paramètres
    ----------
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    Formule
        N³(N−1)/2 clauses de deux littéraux négatifs, une par bloc, par valeur et par paire de cases du bloc : la valeur
        n'est pas dans l'une, ou elle n'est pas dans l'autre. Celles de deux cases d'une même ligne ou d'une même colonne
        sont déjà dans L2 ou C2.

    Lève
    ----
    ErreurClaire
        Si n n'est pas un entier d'au moins 2.

    Exemples
    --------
    Des 36 paires de cases d'une région d'ordre 3, 18 ne sont ni en ligne ni en colonne :

    >>> deja = {tuple(clause) for clause in lig2() + col2()}
    >>> sum(tuple(clause) not in deja for clause in bloc2()) == 81 * 18
    True

    Références
    ----------
    Document C, question II.A.5.
    """
    return _au_plus_un(_groupes_de_bloc(n))


def formule_regle(n: int = 3) -> Formule:
    """La formule de la règle du jeu : K1 ∧ L1 ∧ C1 ∧ B1 ∧ K2 ∧ L2 ∧ C2 ∧ B2.

    Paramètres
    ----------
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    Formule
        4N² + 2N³(N−1) clauses, neuves à chaque appel.

    Lève
    ----
    ErreurClaire
        Si n n'est pas un entier d'au moins 2.

    Exemples
    --------
    >>> len(formule_regle()), len(formule_regle(2))
    (11988, 448)

    Références
    ----------
    Document C, partie II.A.
    """
    moitie_1 = case1(n) + lig1(n) + col1(n) + bloc1(n)
    return Clauses(moitie_1 + case2(n) + lig2(n) + col2(n) + bloc2(n))
