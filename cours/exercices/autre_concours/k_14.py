"""K.14, une grille pleine sans rien essayer."""

from __future__ import annotations

from typing import Any

from cours.exercices.autre_concours._grilles import Lignes, pleine
from cours.exercices.autre_concours._reproches import doublon
from cours.exercices.autre_concours.k_3 import est_juste
from epreuves import Dessin, Fonctions, declarer, trou


def grille_directe(n: int) -> Lignes:
    """Une grille pleine et juste d'ordre n.

    Exemples
    --------
    >>> grille_directe(2)
    [[1, 2, 3, 4], [3, 4, 1, 2], [2, 3, 4, 1], [4, 1, 2, 3]]
    """
    return pleine(n)


def corrige():
    def grille_directe(n):
        """Renvoie une grille pleine et juste d'ordre n, sans rien essayer."""
        N = n * n
        grille = []
        for i in range(N):
            decalage = trou(n * (i % n) + i // n)
            grille.append([(decalage + j) % N + 1 for j in range(N)])
        return grille


def en_tournant_la_precedente():
    def grille_directe(n):
        ligne = list(range(1, n * n + 1))
        lignes = []
        for _bande in range(n):
            for _ in range(n):
                lignes.append(ligne)
                ligne = ligne[n:] + ligne[:n]
            ligne = ligne[1:] + ligne[:1]
        return lignes


def par_les_colonnes():
    def grille_directe(n):
        N = n * n
        return [[1 + (i + n * (j % n) + j // n) % N for j in range(N)] for i in range(N)]


def en_numerotant():
    def grille_directe(n):
        N = n * n
        g = [[0] * N for _ in range(N)]
        for c in range(N * N):
            i, j = divmod(c, N)
            g[i][j] = (j + N - n * (i % n) - i // n) % N + 1
        return g


def _forme(n: int, obtenu: Any) -> bool:
    """Vrai si c'est un tableau de N lignes de N entiers."""
    lignes = isinstance(obtenu, list) and len(obtenu) == n * n and all(isinstance(x, list) and len(x) == n * n for x in obtenu)
    return lignes and all(type(v) is int for ligne in obtenu for v in ligne)


def toute_grille(arguments: tuple[Any, ...], attendu: Any, obtenu: Any) -> bool:
    """N'importe quelle grille pleine et juste."""
    (n,) = arguments
    return _forme(n, obtenu) and all(1 <= v <= n * n for ligne in obtenu for v in ligne) and est_juste(obtenu, n)


def defaut(arguments: tuple[Any, ...], obtenu: Any) -> str:
    """Ce qui empêche cette grille d'être pleine et juste."""
    (n,) = arguments
    if not _forme(n, obtenu):
        return ""
    hors = next((v for ligne in obtenu for v in ligne if not 1 <= v <= n * n), None)
    if hors is not None:
        return f"votre grille contient {hors}, qui n'est pas de 1 à {n * n}"
    return doublon(obtenu, n)


def dessiner(arguments: tuple[Any, ...], attendu: Any, obtenu: Any) -> Dessin | None:
    """La grille que renvoie la fonction."""
    (n,) = arguments
    return (
        Dessin(n, tuple(str(v) for ligne in obtenu for v in ligne), {}, "La grille que vous renvoyez.")
        if _forme(n, obtenu)
        else None
    )


declarer(
    Fonctions(
        identifiant="K.14",
        titre="Une grille pleine sans rien essayer",
        document="K",
        fonctions=(grille_directe,),
        exemples=((2,), (1,), (3,), (4,)),
        accepter=toute_grille,
        reprocher=defaut,
        dessiner=dessiner,
        solution=corrige,
        autres=(en_tournant_la_precedente, par_les_colonnes, en_numerotant),
        indications=(
            "Écrivez 1 2 3 4 sur la première ligne, à l'ordre 2. De combien faut-il la décaler pour que la région reste juste "
            "? Et pour "
            "passer à la bande suivante ?",
            "Décalez de n d'une ligne à la suivante, dans une bande ; d'une bande à la suivante, de 1. La ligne i est donc "
            "décalée de "
            "n * (i % n) + i // n.",
        ),
        explication="Les décalages n * (i % n) + i // n prennent une fois chaque valeur de 0 à N − 1 : les colonnes sont "
        "justes. Dans une "
        "bande, ils diffèrent de n en n, et une région en a n colonnes voisines : elle est juste aussi.",
    ),
)
