"""Les cases, les blocs et leurs numéros (document T, questions T.2 et T.3).

Glossaire, partout dans la bibliothèque
---------------------------------------
n           l'ordre de la grille ; n = 3 pour le Sudoku usuel
N           n², le nombre de lignes, de colonnes, de régions et de valeurs
case        un emplacement : son *numéro* va de 1 à N² dans les tables de ce module (celles du document),
            son *indice* de 0 à N²−1 dans une table G ; indice = numéro − 1
i, j        la ligne et la colonne d'une case, comptées à partir de 0 dans le code ; L3C7 (ligne 3, colonne 7)
            les compte à partir de 1, comme un joueur
bloc        une ligne, une colonne ou une région ; il y en a 3N

Pourquoi des dictionnaires
--------------------------
Le document numérote à partir de 1 et écrit `L[5]`. Une liste Python dont l'entrée 0 resterait inutilisée rendrait
une réponse silencieuse à `L[0]` et à `L[-1]`, deux fautes courantes. Les tables sont donc des dictionnaires dont
les clés sont exactement les numéros : `L[5]` s'écrit comme dans le document, `L[0]` est une erreur.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from socle.abrege import Table
from socle.erreurs import ErreurClaire, citer
from sudokulib.erreurs import verifier_ordre

TableDeNumeros = dict[int, list[int]]


class Bloc(NamedTuple):
    """Une ligne, une colonne ou une région.

    Attributs
    ---------
    genre : str
        « ligne », « colonne » ou « région ».
    numero : int
        De 1 à N, dans l'ordre de lecture.
    cases : tuple de N int
        Les indices de ses cases, de 0 à N²−1, dans l'ordre de lecture.
    """

    genre: str
    numero: int
    cases: tuple[int, ...]

    def __str__(self) -> str:
        return f"la {self.genre} {self.numero}"


def nom_de_case(case: int, n: int) -> str:
    """Le nom d'une case comme un joueur le dirait : L3C7 pour la ligne 3, colonne 7.

    Paramètres
    ----------
    case : int
        L'indice de la case, de 0 à N²−1.
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    str

    Lève
    ----
    ErreurClaire
        Si l'indice n'est pas entre 0 et N²−1.

    Exemples
    --------
    >>> nom_de_case(0, 3), nom_de_case(24, 3)
    ('L1C1', 'L3C7')
    """
    N = verifier_ordre(n) ** 2
    if not isinstance(case, int) or isinstance(case, bool) or not 0 <= case < N * N:
        raise ErreurClaire(f"une case a un indice entre 0 et {N * N - 1}, pas {citer(case)}")
    return f"L{case // N + 1}C{case % N + 1}"


def region_de(i: int, j: int, n: int) -> int:
    """Le numéro, de 1 à N, de la région où se trouve la case de ligne i et de colonne j.

    Paramètres
    ----------
    i, j : int
        Ligne et colonne de la case, de 0 à N−1.
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    int

    Exemples
    --------
    La case L1C5 est dans la deuxième région, L9C9 dans la dernière :

    >>> region_de(0, 4, 3), region_de(8, 8, 3)
    (2, 9)
    """
    return n * (i // n) + j // n + 1


def cases_de_ligne(n: int) -> TableDeNumeros:
    """La table CasesDeLigne : à la ligne l, les numéros de ses cases.

    Paramètres
    ----------
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    dict
        Aux clés 1 à N, une liste de N numéros de cases (de 1 à N²).

    Lève
    ----
    ErreurClaire
        Si n n'est pas un entier d'au moins 2.

    Exemples
    --------
    >>> cases_de_ligne(3)[2]
    [10, 11, 12, 13, 14, 15, 16, 17, 18]

    Références
    ----------
    Document T, question T.2 : chaque case est écrite une fois, d'où N² opérations.
    """
    N = verifier_ordre(n) ** 2
    return Table({ligne: [N * (ligne - 1) + colonne for colonne in range(1, N + 1)] for ligne in range(1, N + 1)})


def cases_de_colonne(n: int) -> TableDeNumeros:
    """La table CasesDeColonne : à la colonne c, les numéros de ses cases.

    Paramètres
    ----------
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    dict
        Aux clés 1 à N, une liste de N numéros de cases (de 1 à N²).

    Lève
    ----
    ErreurClaire
        Si n n'est pas un entier d'au moins 2.

    Exemples
    --------
    >>> cases_de_colonne(3)[5]
    [5, 14, 23, 32, 41, 50, 59, 68, 77]

    Références
    ----------
    Document T, question T.2 : N² opérations.
    """
    N = verifier_ordre(n) ** 2
    return Table({colonne: [N * (ligne - 1) + colonne for ligne in range(1, N + 1)] for colonne in range(1, N + 1)})


def cases_de_region(n: int) -> TableDeNumeros:
    """La table CasesDeRegion : à la région r, les numéros de ses cases, dans l'ordre de lecture.

    Paramètres
    ----------
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    dict
        Aux clés 1 à N, une liste de N numéros de cases (de 1 à N²).

    Lève
    ----
    ErreurClaire
        Si n n'est pas un entier d'au moins 2.

    Exemples
    --------
    >>> cases_de_region(3)[2]
    [4, 5, 6, 13, 14, 15, 22, 23, 24]

    Références
    ----------
    Document T, question T.2 : N² opérations.
    """
    N = verifier_ordre(n) ** 2
    table: TableDeNumeros = Table({region: [] for region in range(1, N + 1)})
    for i in range(N):
        for j in range(N):
            table[region_de(i, j, n)].append(N * i + j + 1)
    return table


def _meme(table: TableDeNumeros) -> TableDeNumeros:
    """De « les cases de chaque bloc » à « le bloc de chaque case », les listes étant partagées, non copiées."""
    meme = {case: cases for cases in table.values() for case in cases}
    return Table(sorted(meme.items()))


def meme_ligne(n: int) -> TableDeNumeros:
    """La table L de MemeLigne : à la case numéro c, les numéros des cases de sa ligne (c comprise).

    Paramètres
    ----------
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    dict
        Aux clés 1 à N², une liste de N numéros. Les cases d'une même ligne *partagent* leur liste : la table
        « adresse » la liste, comme dit le document. Modifier L[5] modifierait donc aussi L[6].

    Lève
    ----
    ErreurClaire
        Si n n'est pas un entier d'au moins 2.

    Exemples
    --------
    >>> L = meme_ligne(3)
    >>> L[5]
    [1, 2, 3, 4, 5, 6, 7, 8, 9]
    >>> L[5] is L[6]
    True

    Références
    ----------
    Document T, question T.3 : N² opérations grâce au partage ; N³ si chaque case avait sa copie.
    """
    return _meme(cases_de_ligne(n))


def meme_colonne(n: int) -> TableDeNumeros:
    """La table C de MemeColonne : à la case numéro c, les numéros des cases de sa colonne (c comprise).

    Paramètres
    ----------
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    dict
        Aux clés 1 à N², une liste de N numéros, partagée par les cases d'une même colonne.

    Lève
    ----
    ErreurClaire
        Si n n'est pas un entier d'au moins 2.

    Exemples
    --------
    >>> meme_colonne(3)[5]
    [5, 14, 23, 32, 41, 50, 59, 68, 77]

    Références
    ----------
    Document T, question T.3.
    """
    return _meme(cases_de_colonne(n))


def meme_region(n: int) -> TableDeNumeros:
    """La table R de MemeRégion : à la case numéro c, les numéros des cases de sa région (c comprise).

    Paramètres
    ----------
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    dict
        Aux clés 1 à N², une liste de N numéros, partagée par les cases d'une même région.

    Lève
    ----
    ErreurClaire
        Si n n'est pas un entier d'au moins 2.

    Exemples
    --------
    >>> meme_region(3)[5]
    [4, 5, 6, 13, 14, 15, 22, 23, 24]

    Références
    ----------
    Document T, question T.3.
    """
    return _meme(cases_de_region(n))


@lru_cache(maxsize=16)
def blocs(n: int) -> tuple[Bloc, ...]:
    """Les 3N blocs d'une grille, tels que les règles les parcourent : lignes, colonnes, puis régions.

    Paramètres
    ----------
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    tuple de 3N Bloc
        Leurs cases sont des *indices*, de 0 à N²−1, prêts pour une table G.

    Lève
    ----
    ErreurClaire
        Si n n'est pas un entier d'au moins 2.

    Exemples
    --------
    >>> blocs(2)[0]
    Bloc(genre='ligne', numero=1, cases=(0, 1, 2, 3))
    >>> str(blocs(3)[-1])
    'la région 9'
    """
    tables = (("ligne", cases_de_ligne(n)), ("colonne", cases_de_colonne(n)), ("région", cases_de_region(n)))
    return tuple(
        Bloc(genre, numero, tuple(case - 1 for case in cases)) for genre, table in tables for numero, cases in table.items()
    )


@lru_cache(maxsize=16)
def blocs_de_case(n: int) -> tuple[tuple[Bloc, Bloc, Bloc], ...]:
    """Pour chaque case d'indice 0 à N²−1, sa ligne, sa colonne et sa région.

    Paramètres
    ----------
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    tuple de N² triplets de Bloc

    Lève
    ----
    ErreurClaire
        Si n n'est pas un entier d'au moins 2.

    Exemples
    --------
    >>> [str(bloc) for bloc in blocs_de_case(3)[4]]
    ['la ligne 1', 'la colonne 5', 'la région 2']
    """
    N = verifier_ordre(n) ** 2
    tous = blocs(n)
    lignes, colonnes, regions = tous[:N], tous[N : 2 * N], tous[2 * N :]
    return tuple((lignes[i], colonnes[j], regions[region_de(i, j, n) - 1]) for i in range(N) for j in range(N))
