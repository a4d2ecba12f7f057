"""Vecteurs caractéristiques, poids, et la table G (document T, questions T.1, T.4 et T.8).

Les valeurs encore permises dans une case tiennent dans un seul entier : son bit k vaut 1 si la valeur k est permise,
pour k de 1 à N. Le bit 0 ne sert pas, comme dans le document, où la valeur k se note `1 << k`.

La table G est une liste de N² vecteurs, ligne par ligne, indicée de 0 à N²−1 : la case de ligne i et de colonne j
(comptées à partir de 0) y a l'indice N·i + j.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import index, or_

from socle.erreurs import ErreurClaire, citer
from sudokulib.affichage import disposer
from sudokulib.cases import nom_de_case
from sudokulib.erreurs import verifier_ordre
from sudokulib.grille import Grille

Table = list[int]


def poids(m: int) -> int:
    """Le poids de Hamming de m : le nombre de 1 de son écriture binaire.

    `m & (m - 1)` efface le 1 le plus à droite de m : on compte combien de fois on peut le faire.

    Paramètres
    ----------
    m : int
        Un entier positif ou nul.

    Renvoie
    -------
    int

    Lève
    ----
    ErreurClaire
        Si m est négatif : son écriture binaire aurait une infinité de 1.

    Exemples
    --------
    >>> poids(12), poids(7), poids(0)
    (2, 3, 0)

    Références
    ----------
    Document T, question T.1b : autant de tours de boucle que de 1, quelle que soit la longueur de m.
    """
    if m < 0:
        raise ErreurClaire(f"le poids n'est défini que pour un entier positif ou nul, pas {citer(m)}")
    compte = 0
    while m:
        m &= m - 1
        compte += 1
    return compte


def vecteur(valeurs: Iterable[int]) -> int:
    """Le vecteur caractéristique d'un ensemble de valeurs.

    Paramètres
    ----------
    valeurs : suite de int
        Des valeurs à partir de 1.

    Renvoie
    -------
    int

    Exemples
    --------
    >>> bin(vecteur([1, 3]))
    '0b1010'
    """
    return reduce(or_, (1 << v for v in valeurs), 0)


def vecteur_plein(n: int) -> int:
    """Le vecteur d'une case où toutes les valeurs de 1 à N sont permises.

    Paramètres
    ----------
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    int

    Exemples
    --------
    >>> bin(vecteur_plein(2))
    '0b11110'
    """
    N = verifier_ordre(n) ** 2
    return (1 << N + 1) - 2


def candidats(m: int) -> list[int]:
    """Les valeurs permises par un vecteur caractéristique, en ordre croissant.

    Paramètres
    ----------
    m : int
        Un vecteur caractéristique.

    Renvoie
    -------
    liste de int

    Exemples
    --------
    >>> candidats(0b1010)
    [1, 3]
    """
    return [k for k in range(1, index(m).bit_length()) if m >> k & 1]


def table_de_grille(grille: Grille) -> Table:
    """La table G de départ : une seule valeur permise aux cases remplies, toutes aux cases vides.

    Paramètres
    ----------
    grille : Grille

    Renvoie
    -------
    liste de N² int
        Une liste neuve, que les règles pourront modifier.

    Exemples
    --------
    >>> table_de_grille(Grille.lire("12.............."))[:3]
    [2, 4, 30]

    Références
    ----------
    Document T, question T.4.
    """
    plein = vecteur_plein(grille.n)
    return [1 << v if v else plein for v in grille.valeurs]


def grille_de_table(G: Table, n: int) -> Grille:
    """La grille des cases dévoilées de G : celles dont le vecteur est de poids 1.

    Paramètres
    ----------
    G : liste de N² int
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    Grille
        0 partout où plusieurs valeurs, ou aucune, sont permises.

    Lève
    ----
    ErreurClaire
        Si G n'est pas une table d'ordre n.

    Exemples
    --------
    >>> grille_de_table([2, 4] + [30] * 14, 2)
    Grille.lire('12..............')
    """
    verifier_table(G, n)
    return Grille(n, tuple(m.bit_length() - 1 if poids(m) == 1 else 0 for m in G))


def verifier_table(G: Table, n: int) -> None:
    """Lève `ErreurClaire` si G n'est pas une table de N² vecteurs d'ordre n ; ne renvoie rien.

    Paramètres
    ----------
    G : liste de N² int
    n : int
        L'ordre de la grille.

    Exemples
    --------
    >>> verifier_table([30] * 15 + [1], 2)
    Traceback (most recent call last):
    socle.erreurs.ErreurClaire: L4C4 : 1 n'est pas un vecteur d'ordre 2 (bits 1 à 4 seulement)
    """
    plein = vecteur_plein(n)
    if not isinstance(G, list) or not all(isinstance(m, int) for m in G):
        suite = "" if isinstance(G, list) else " ; d'une grille, table_de_grille(grille) en fait une"
        raise ErreurClaire(f"la table G est une liste d'entiers, un vecteur caractéristique par case{suite}")
    if len(G) != n**4:
        raise ErreurClaire(f"la table G a {len(G)} vecteurs ; il en faut {n**4} pour l'ordre {n}")
    if reduce(or_, G) & ~plein:
        case = next(c for c, m in enumerate(G) if m & ~plein)
        montre = citer(G[case])
        raise ErreurClaire(f"{nom_de_case(case, n)} : {montre} n'est pas un vecteur d'ordre {n} (bits 1 à {n * n} seulement)")


def texte_de_table(G: Table, n: int, couleurs: bool = False) -> str:
    """La table G en texte : la valeur des cases dévoilées, le poids des autres.

    Paramètres
    ----------
    G : liste de N² int
    n : int
        L'ordre de la grille.
    couleurs : bool
        Avec couleurs ANSI, valeurs en jaune et poids en cyan, comme dans le document ; sans elles, les poids sont
        entre parenthèses pour qu'on ne les prenne pas pour des valeurs.

    Renvoie
    -------
    str

    Exemples
    --------
    >>> print(texte_de_table([2, 4, 24, 24] + [30] * 12, 2))
     1   1   2   (2) (2)
     2  (4) (4)  (4) (4)
    <BLANKLINE>
     3  (4) (4)  (4) (4)
     4  (4) (4)  (4) (4)

    Références
    ----------
    Document T, question T.8.
    """
    verifier_table(G, n)
    largeur = len(str(n * n))

    def cellule(m: int) -> str:
        devoilee = poids(m) == 1
        nombre = f"{m.bit_length() - 1 if devoilee else poids(m):{largeur}d}"
        if couleurs:
            return f"\033[{'1;33' if devoilee else '0;36'}m\033[40m{nombre}\033[0m"
        return f" {nombre} " if devoilee else f"({nombre})"

    return disposer(n, [cellule(m) for m in G])


def afficher(G: Table, n: int, couleurs: bool = True) -> None:
    """Affiche la table G comme la fonction Afficher du document : voir `texte_de_table`.

    Paramètres
    ----------
    G : liste de N² int
    n : int
        L'ordre de la grille.
    couleurs : bool
        Employer les couleurs ANSI du document.

    Références
    ----------
    Document T, question T.8.
    """
    print(texte_de_table(G, n, couleurs))
