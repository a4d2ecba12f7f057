"""Coder la règle du jeu et une grille en une formule (document C, partie II).

Quatre règles, chacune en deux moitiés. K : chaque case contient une valeur ; L, C, B : chaque ligne, chaque colonne, chaque
bloc contient chaque valeur. La moitié 1 dit « au moins une fois », la moitié 2 « au plus une fois ». Le document appelle
« bloc » ce que nous appelons région.

Pour une grille d'ordre n, avec N = n² :

    K1, L1, C1, B1      N² clauses de N littéraux positifs chacune                         81 pour n = 3
    K2, L2, C2, B2      N² · N(N−1)/2 clauses de deux littéraux négatifs chacune         2916
    la règle            4N² + 2N³(N−1) clauses sur N³ variables                         11988

La *table* t du document est une liste de N listes de N entiers, 0 pour une case vide. Une `Grille`, ou tout ce que
`Grille.lire` reconnaît, convient aussi.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from sudokulib.cases import nom_de_case, region_de
from sudokulib.erreurs import ErreurSudoku, verifier_ordre
from sudokulib.grille import Grille
from sudokulib.logique.formules import Clauses, Formule, litt
from sudokulib.logique.preliminaires import indice

Triplet = tuple[int, int, int]

# Les groupes de N variables (i, j, k) dont une et une seule est vraie


def _groupes_de_case(n: int) -> Iterator[list[Triplet]]:
    N = verifier_ordre(n) ** 2
    return ([(i, j, k) for k in range(1, N + 1)] for i in range(N) for j in range(N))


def _groupes_de_ligne(n: int) -> Iterator[list[Triplet]]:
    N = verifier_ordre(n) ** 2
    return ([(i, j, k) for j in range(N)] for i in range(N) for k in range(1, N + 1))


def _groupes_de_colonne(n: int) -> Iterator[list[Triplet]]:
    N = verifier_ordre(n) ** 2
    return ([(i, j, k) for i in range(N)] for j in range(N) for k in range(1, N + 1))


def _groupes_de_bloc(n: int) -> Iterator[list[Triplet]]:
    N = verifier_ordre(n) ** 2
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
    ErreurSudoku
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
    ErreurSudoku
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
    ErreurSudoku
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
    ErreurSudoku
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
    ErreurSudoku
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
    ErreurSudoku
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
    ErreurSudoku
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
    ErreurSudoku
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
    ErreurSudoku
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


def donnees(t: object) -> Formule:
    """La formule F¹ : ce que disent les cases remplies.

    Paramètres
    ----------
    t : table, ou Grille

    Renvoie
    -------
    Formule
        Pour chaque case remplie, une clause unitaire positive puis N−1 clauses unitaires négatives : rN clauses en tout,
        si r cases sont remplies.

    Lève
    ----
    GrilleInvalide
        Si t n'est pas une grille.

    Exemples
    --------
    >>> from sudokulib.logique import texte_de_formule
    >>> print(texte_de_formule(donnees([[0, 3, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]])))
    x³₍₀,₁₎ ∧ ¬x¹₍₀,₁₎ ∧ ¬x²₍₀,₁₎ ∧ ¬x⁴₍₀,₁₎

    Références
    ----------
    Document C, question II.B.1.
    """
    grille = Grille.lire(t)
    formule: Formule = Clauses()
    for i, ligne in enumerate(grille.lignes()):
        for j, k in enumerate(ligne):
            if k:
                formule.append([litt(True, i, j, k)])
                formule += [[litt(False, i, j, l)] for l in range(1, grille.N + 1) if l != k]
    return formule


def numero_de_bloc(i: int, j: int, n: int = 3) -> int:
    """Le numéro, de 0 à N−1, du bloc (de la région) de la case (i, j).

    Paramètres
    ----------
    i, j : int
        De 0 à N−1.
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    int

    Exemples
    --------
    >>> numero_de_bloc(5, 0)
    3

    Références
    ----------
    Document C, question II.B.2a : n⌊i/n⌋ + ⌊j/n⌋.
    """
    return region_de(i, j, n) - 1


def interdites_ij(t: object, i: int, j: int) -> Formule:
    """Les valeurs interdites à une case vide, parce que déjà dans sa ligne, sa colonne ou son bloc.

    Paramètres
    ----------
    t : table, ou Grille
    i, j : int
        La ligne et la colonne de la case, de 0 à N−1.

    Renvoie
    -------
    Formule
        Une clause unitaire négative par valeur interdite, dans l'ordre croissant.

    Lève
    ----
    GrilleInvalide
        Si t n'est pas une grille.
    ErreurSudoku
        Si la case n'existe pas, ou si elle est remplie.

    Exemples
    --------
    La case (1, 3) de la figure 1 du document :

    >>> from sudokulib import exemple
    >>> [l.k for [l] in interdites_ij(exemple("centrale_figure_1"), 1, 3)]
    [2, 3, 4, 5, 7, 9]

    Références
    ----------
    Document C, question II.B.2b.
    """
    grille = Grille.lire(t)
    if not (0 <= i < grille.N and 0 <= j < grille.N):
        raise ErreurSudoku(f"i et j vont de 0 à {grille.N - 1} ; reçu i = {i}, j = {j}")
    if grille[i, j]:
        nom = nom_de_case(grille.N * i + j, grille.n)
        raise ErreurSudoku(f"{nom} est remplie (elle vaut {grille[i, j]}) : on attend une case vide")
    return Clauses([litt(False, i, j, k)] for k in sorted(_valeurs_vues(grille, i, j)))


def _valeurs_vues(grille: Grille, i: int, j: int) -> set[int]:
    """Les valeurs de la ligne, de la colonne et de la région d'une case."""
    N, b = grille.N, numero_de_bloc(i, j, grille.n)
    vues = {grille[i, c] for c in range(N)} | {grille[l, j] for l in range(N)}
    vues |= {grille[indice(b, r, grille.n)] for r in range(N)}
    return vues - {0}


def interdites(t: object) -> Formule:
    """La formule F² : les valeurs interdites à chaque case vide.

    Paramètres
    ----------
    t : table, ou Grille

    Renvoie
    -------
    Formule
        Des clauses unitaires négatives. Avec celles de `donnees`, il y en a au plus N³ (question II.B.3).

    Lève
    ----
    GrilleInvalide
        Si t n'est pas une grille.

    Exemples
    --------
    >>> from sudokulib import exemple
    >>> figure_1 = exemple("centrale_figure_1")
    >>> len(donnees(figure_1)), len(interdites(figure_1))
    (216, 292)

    Références
    ----------
    Document C, question II.B.2c.
    """
    grille = Grille.lire(t)
    vides = [divmod(case, grille.N) for case, v in enumerate(grille.valeurs) if v == 0]
    return Clauses(clause for i, j in vides for clause in interdites_ij(grille, i, j))


def formule_initiale(t: object) -> Formule:
    """La formule d'une grille : ses données, ses valeurs interdites, et la règle du jeu.

    Paramètres
    ----------
    t : table, ou Grille

    Renvoie
    -------
    Formule

    Lève
    ----
    GrilleInvalide
        Si t n'est pas une grille.

    Exemples
    --------
    >>> from sudokulib import exemple
    >>> len(formule_initiale(exemple("centrale_figure_1")))
    12496

    Références
    ----------
    Document C, partie II.B.
    """
    grille = Grille.lire(t)
    return Clauses(donnees(grille) + interdites(grille) + formule_regle(grille.n))
