"""Les fonctions préliminaires du document C (questions C.I.A à C.I.D).

Le document écrit en Caml, où une liste ne se modifie pas : ces fonctions renvoient une liste neuve et laissent intacte
celle qu'on leur donne.
"""

from __future__ import annotations

from typing import TypeVar

from socle.erreurs import ErreurClaire, citer
from sudokulib.erreurs import verifier_ordre

T = TypeVar("T")


def appartient(x: T, liste: list[T]) -> bool:
    """Vrai si un élément est dans une liste.

    Paramètres
    ----------
    x : un élément
    liste : liste

    Renvoie
    -------
    bool

    Exemples
    --------
    >>> appartient(3, [1, 3, 5]), appartient(2, [1, 3, 5])
    (True, False)

    Références
    ----------
    Document C, question I.A : au plus une comparaison par élément.
    """
    return any(y == x for y in liste)


def supprime(x: T, liste: list[T]) -> list[T]:
    """La liste privée de toutes les occurrences d'un élément ; les autres gardent leur ordre.

    Paramètres
    ----------
    x : un élément
    liste : liste
        Laissée intacte.

    Renvoie
    -------
    liste

    Exemples
    --------
    >>> supprime(3, [3, 1, 3, 5])
    [1, 5]

    Références
    ----------
    Document C, question I.B.
    """
    return [y for y in liste if y != x]


def ajoute(x: T, liste: list[T]) -> list[T]:
    """La liste augmentée d'un élément à la fin, ou la même s'il y est déjà.

    Paramètres
    ----------
    x : un élément
    liste : liste
        Laissée intacte.

    Renvoie
    -------
    liste

    Exemples
    --------
    >>> ajoute(3, [1, 5]), ajoute(5, [1, 5])
    ([1, 5, 3], [1, 5])

    Références
    ----------
    Document C, question I.C. En Caml, l'ajout naturel est en tête ; l'ordre n'y a pas d'importance.
    """
    return list(liste) if appartient(x, liste) else [*liste, x]


def indice(b: int, r: int, n: int = 3) -> tuple[int, int]:
    """La ligne et la colonne de la case de rang r dans la région b, tout étant compté à partir de 0.

    Le document appelle « bloc » ce que nous appelons région.

    Paramètres
    ----------
    b, r : int
        La région et le rang de la case dans cette région, de 0 à N−1, dans l'ordre de lecture.
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    (i, j) : couple de int
        De 0 à N−1.

    Lève
    ----
    ErreurClaire
        Si b ou r n'est pas entre 0 et N−1.

    Exemples
    --------
    >>> indice(3, 6)
    (5, 0)

    Références
    ----------
    Document C, question I.D. Au-dessus de la région b, il y a b // n bandes de n lignes ; à sa gauche, b % n piles de
    n colonnes. Dans la région, la case est en ligne r // n et en colonne r % n.
    """
    N = verifier_ordre(n) ** 2
    for nom, valeur in (("b", b), ("r", r)):
        if not 0 <= valeur < N:
            raise ErreurClaire(f"{nom} va de 0 à {N - 1}, pas {citer(valeur)}")
    return n * (b // n) + r // n, n * (b % n) + r % n
