"""Coder une grille en une formule : ses indices, les valeurs qu'ils interdisent, la règle du jeu (document C, partie II.B).

La *table* t du document est une liste de N listes de N entiers, 0 pour une case vide. Une `Grille`, ou tout ce que
`Grille.lire` reconnaît, convient aussi.
"""

from __future__ import annotations

from socle.erreurs import ErreurClaire, citer
from sudokulib.cases import nom_de_case, region_de
from sudokulib.erreurs import verifier_ordre
from sudokulib.grille import Grille
from sudokulib.logique.codage import formule_regle
from sudokulib.logique.formules import Clauses, Formule, litt
from sudokulib.logique.preliminaires import indice


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
    return region_de(i, j, verifier_ordre(n)) - 1


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
    ErreurClaire
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
        raise ErreurClaire(f"i et j vont de 0 à {grille.N - 1} ; reçu i = {citer(i)}, j = {citer(j)}")
    if grille[i, j]:
        nom = nom_de_case(grille.N * i + j, grille.n)
        raise ErreurClaire(f"{nom} est remplie (elle vaut {grille[i, j]}) : on attend une case vide")
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
