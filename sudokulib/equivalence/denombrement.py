"""Compter toutes les grilles pleines d'ordre 3, en une seconde ou deux (document T, présentation).

La méthode est celle de B. Felgenhauer et F. Jarvis (2005), conduite autrement. D'une bande de trois lignes, les deux autres ne
voient que les neuf ensembles de trois valeurs que portent ses colonnes : dans chaque pile, une **partition** des neuf valeurs en
trois triplets. Il y en a 280. Compter les grilles demande donc deux nombres :

- f(A, B, C), le nombre de bandes dont les piles ont ces trois partitions ;
- de trois partitions, les façons de choisir celles de la deuxième bande ; celles de la troisième sont alors forcées.

Renommer les valeurs ne change rien : on fixe la première partition, et l'on ne calcule qu'une fois par orbite des deux autres.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, permutations, product
from typing import TYPE_CHECKING

from socle.abrege import Uplet

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

TOUTES = 0b111_111_111  # un ensemble de valeurs est un masque de neuf bits
Partition = tuple[int, int, int]  # trois triplets disjoints, en ordre croissant
ORDRES = 6**3  # les façons de ranger les colonnes de chacune des trois piles


@lru_cache(maxsize=1)
def _triplets() -> tuple[int, ...]:
    return tuple(sorted(sum(1 << v for v in trois) for trois in combinations(range(9), 3)))


@lru_cache(maxsize=1)
def partitions() -> tuple[Partition, ...]:
    """Les 280 partitions de neuf valeurs en trois triplets ; la première est {1, 2, 3}, {4, 5, 6}, {7, 8, 9}.

    >>> len(partitions()), [f"{triplet:09b}" for triplet in partitions()[0]]
    (280, ['000000111', '000111000', '111000000'])
    """
    paires = ((a, b) for a, b in combinations(_triplets(), 2) if not a & b)
    trouvees = [(a, b, TOUTES ^ a ^ b) for a, b in paires if b < TOUTES ^ a ^ b]
    return Uplet(sorted(trouvees, key=lambda p: (p != (0o7, 0o70, 0o700), p)))


@lru_cache(maxsize=1)
def _rangs() -> dict[Partition, int]:
    return {partition: rang for rang, partition in enumerate(partitions())}


def _image(partition: Partition, renommer: tuple[int, ...]) -> int:
    """Le rang de la partition dont les valeurs ont été renommées."""
    triplets = (sum(1 << renommer[v] for v in range(9) if triplet >> v & 1) for triplet in partition)
    return _rangs()[tuple(sorted(triplets))]  # type: ignore[index]


def _lignes(partition: Partition) -> list[tuple[int, int, int]]:
    """Les 216 façons de ranger les trois colonnes d'une pile : les ensembles de valeurs de ses trois lignes."""
    colonnes = [list(permutations(1 << v for v in range(9) if triplet >> v & 1)) for triplet in partition]
    return [(a[0] | b[0] | c[0], a[1] | b[1] | c[1], a[2] | b[2] | c[2]) for a, b, c in product(*colonnes)]


def nombre_de_bandes(a: Partition, b: Partition, c: Partition) -> int:
    """f(A, B, C) : les bandes de trois lignes dont les colonnes portent ces ensembles, pile par pile.

    Exemples
    --------
    >>> nombre_de_bandes(*[partitions()[0]] * 3)
    1728
    """
    premieres = [r for r in _lignes(a) if r[0] < r[1] < r[2]]  # une sur six : les autres échangent des lignes de la bande
    deuxiemes, troisiemes = _lignes(b), set(_lignes(c))
    return 6 * sum(
        (TOUTES ^ r[0] ^ s[0], TOUTES ^ r[1] ^ s[1], TOUTES ^ r[2] ^ s[2]) in troisiemes
        for r in premieres
        for s in deuxiemes
        if not (r[0] & s[0] or r[1] & s[1] or r[2] & s[2])
    )


# Échanger deux valeurs d'un triplet, ou deux triplets : ces renommages engendrent ceux qui gardent la première partition.
GENERATEURS = (
    (1, 0, 2, 3, 4, 5, 6, 7, 8),
    (1, 2, 0, 3, 4, 5, 6, 7, 8),
    (3, 4, 5, 0, 1, 2, 6, 7, 8),
    (3, 4, 5, 6, 7, 8, 0, 1, 2),
)


def _orbites(f: NDArray[np.int64]) -> list[tuple[int, int, int]]:
    """Remplit f[B, C], la première partition étant fixée ; renvoie une paire de chaque orbite, et combien lui ressemblent."""
    tables = [[_image(partition, renommer) for partition in partitions()] for renommer in GENERATEURS]
    orbites = []
    for b, c in product(range(len(partitions())), repeat=2):
        if f[b, c] >= 0:
            continue
        semblables = _orbite((b, c), tables)
        valeur = nombre_de_bandes(partitions()[0], partitions()[b], partitions()[c])
        for x, y in semblables:
            f[x, y] = valeur
        orbites.append((b, c, len(semblables)))
    return orbites


def _orbite(paire: tuple[int, int], tables: list[list[int]]) -> set[tuple[int, int]]:
    """Les paires qu'on atteint en renommant, ou en échangeant les deux piles."""
    atteintes, a_visiter = {paire}, [paire]
    while a_visiter:
        x, y = a_visiter.pop()
        neuves = {(y, x), *((table[x], table[y]) for table in tables)} - atteintes
        atteintes |= neuves
        a_visiter += neuves
    return atteintes


def _vers_la_premiere() -> list[list[int]]:
    """Pour chaque partition, où un renommage qui la mène à la première mène les 280."""
    tables = []
    for partition in partitions():
        renommer = [0] * 9
        for rang, v in enumerate(v for triplet in partition for v in range(9) if triplet >> v & 1):
            renommer[v] = rang
        tables.append([_image(autre, tuple(renommer)) for autre in partitions()])
    return tables


def _suites(partition: Partition) -> tuple[list[int], list[int]]:
    """Les 56 partitions possibles de la bande suivante, dans cette pile, et celles qui restent alors à la dernière."""
    deuxiemes, troisiemes = [], []
    for rangee in product(*([t for t in _triplets() if not t & colonne] for colonne in partition)):
        if rangee[0] | rangee[1] | rangee[2] == TOUTES:
            deuxiemes.append(_rangs()[tuple(sorted(rangee))])  # type: ignore[index]
            troisiemes.append(_rangs()[tuple(sorted(TOUTES ^ a ^ b for a, b in zip(partition, rangee)))])  # type: ignore[index]
    return deuxiemes, troisiemes


def nombre_de_grilles() -> int:
    """Le nombre de grilles pleines d'ordre 3. Demande numpy.

    Renvoie
    -------
    int

    Exemples
    --------
    >>> nombre_de_grilles()
    6670903752021072936960

    Références
    ----------
    Document T, présentation du problème. B. Felgenhauer et F. Jarvis, « Enumerating possible Sudoku grids », 2005.
    """
    import numpy as np

    f = np.full((280, 280), -1, dtype=np.int64)
    orbites = _orbites(f)
    tables = np.array(_vers_la_premiere())
    suites = [tuple(map(np.array, _suites(partition))) for partition in partitions()]

    def completions(b: int, c: int) -> int:
        """Les paires de bandes qui complètent une première bande de partitions 0, b et c."""
        total = 0
        (x2, x3), (y2, y3), (z2, z3) = suites[0], suites[b], suites[c]
        for u, v in zip(x2, x3):
            seconde = f[np.ix_(tables[u][y2], tables[u][z2])]
            derniere = f[np.ix_(tables[v][y3], tables[v][z3])]
            total += int((seconde * derniere).sum())
        return total

    somme = sum(int(f[b, c]) * semblables * completions(b, c) for b, c, semblables in orbites)
    return ORDRES * len(partitions()) * somme
