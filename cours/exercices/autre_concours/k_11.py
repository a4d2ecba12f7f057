"""K.11, les arêtes du graphe du Sudoku."""

from __future__ import annotations

from typing import Any

from cours.exercices.autre_concours._reproches import des_aretes
from epreuves import Fonctions, declarer, trou


def aretes(n: int) -> list[tuple[int, int]]:
    """Les paires (a, b), a < b, de numéros de cases qui ont une ligne, une colonne ou une région en commun.

    Exemples
    --------
    >>> aretes(2)[:4], len(aretes(2))
    ([(0, 1), (0, 2), (0, 3), (0, 4)], 56)
    """
    N = n * n
    blocs = [(c // N, c % N, c // N // n * n + c % N // n) for c in range(N * N)]
    paires = ((a, b) for a in range(N * N) for b in range(a + 1, N * N))
    return [(a, b) for a, b in paires if any(x == y for x, y in zip(blocs[a], blocs[b]))]


def corrige():
    def aretes(n):
        """Renvoie la liste des paires (a, b), a < b, de cases qui ont un bloc en commun."""
        N = n * n
        paires = []
        for a in range(N * N):
            for b in trou(range(a + 1, N * N)):  # chaque paire une fois
                i, j = a // N, a % N
                k, m = b // N, b % N
                if i == k or j == m or trou((i // n, j // n) == (k // n, m // n)):
                    paires.append((a, b))
        return paires


def par_les_blocs():
    def aretes(n):
        N = n * n
        blocs = {}
        for c in range(N * N):
            i, j = divmod(c, N)
            for nom in (("L", i), ("C", j), ("R", i // n, j // n)):
                blocs.setdefault(nom, []).append(c)
        paires = set()
        for cases in blocs.values():
            paires |= {(a, b) for a in cases for b in cases if a < b}
        return list(paires)


def en_comprehension():
    def aretes(n):
        def liees(a, b):
            (i, j), (k, m) = divmod(a, n * n), divmod(b, n * n)
            return i == k or j == m or (i // n == k // n and j // n == m // n)

        return [(a, b) for b in range(n**4) for a in range(b) if liees(a, b)]


def ranger(vue: Any) -> Any:
    """Les paires dans un ordre commun ; ce qui n'en est pas une liste, tel quel."""
    paires = isinstance(vue, list) and all(isinstance(p, (list, tuple)) and all(type(x) is int for x in p) for p in vue)
    return sorted(map(tuple, vue)) if paires else vue


declarer(
    Fonctions(
        identifiant="K.11",
        titre="Les arêtes du graphe du Sudoku",
        document="K",
        fonctions=(aretes,),
        exemples=((2,), (1,), (3,), (4,)),
        normaliser=ranger,
        reprocher=des_aretes,
        solution=corrige,
        autres=(par_les_blocs, en_comprehension),
        indications=(
            "Comment retrouver la ligne et la colonne d'une case d'après son numéro ? Que faire pour n'écrire chaque paire "
            "qu'une fois ?",
            "Pour chaque a, prenez les b plus grands ; gardez la paire si les lignes, les colonnes ou les régions sont les "
            "mêmes.",
        ),
        explication="La case de numéro c est en (c // N, c % N). Une paire se garde si l'un des trois blocs est commun. Deux "
        "cases "
        "d'une même région et d'une même ligne ne font qu'une arête : compter bloc par bloc la donnerait deux fois.",
    ),
)
