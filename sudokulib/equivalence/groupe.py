"""Le groupe des symétries du Sudoku : permuter, transposer, renommer (document T, qui en cite le nombre de classes).

Un geste permute les bandes entre elles et les lignes dans chaque bande, de même les piles et les colonnes, transpose peut-être,
et renomme les valeurs. À l'ordre n, il y a 2 (n!)^(2n+2) façons de déplacer les cases et (n²)! de renommer.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations, product
from math import factorial

from socle.abrege import EnUnePhrase, a_mesure
from socle.erreurs import ErreurClaire
from socle.hasard import Hasard
from sudokulib.erreurs import verifier_ordre
from sudokulib.grille import Grille

Permutation = tuple[int, ...]


def ordre_du_groupe(n: int, renommer: bool = True) -> int:
    """Le nombre de symétries d'une grille d'ordre n.

    Paramètres
    ----------
    n : int
    renommer : bool
        Faux pour ne compter que les façons de déplacer les cases.

    Renvoie
    -------
    int

    Exemples
    --------
    >>> ordre_du_groupe(3, renommer=False), ordre_du_groupe(2, renommer=False)
    (3359232, 128)
    >>> ordre_du_groupe(3) == 3359232 * 362880
    True

    Références
    ----------
    Question P.7.
    """
    verifier_ordre(n)
    deplacements: int = 2 * factorial(n) ** (2 * n + 2)
    return deplacements * factorial(n * n) if renommer else deplacements


@dataclass(frozen=True, slots=True, repr=False)
class Geste(EnUnePhrase):
    """Une symétrie.

    Attributs
    ---------
    transposer : bool
        On transpose d'abord.
    lignes, colonnes : tuples de N int
        La ligne r de l'image est la ligne `lignes[r]` de la grille, peut-être transposée ; de même pour les colonnes.
    renommer : tuple de N + 1 int
        La valeur v devient `renommer[v]` ; `renommer[0]` est 0.
    """

    transposer: bool
    lignes: Permutation
    colonnes: Permutation
    renommer: Permutation

    def __str__(self) -> str:
        debut = "transposer, puis " if self.transposer else ""
        mots = (
            f"lignes dans l'ordre {_a_partir_de_1(self.lignes)}",
            f"colonnes dans l'ordre {_a_partir_de_1(self.colonnes)}",
            f"1, 2, 3… renommées {' '.join(map(str, self.renommer[1:]))}",
        )
        return debut + " ; ".join(mots)

    def appliquer(self, grille: object) -> Grille:
        """L'image d'une grille.

        Exemples
        --------
        >>> echange = Geste(False, (1, 0, 2, 3), (0, 1, 2, 3), (0, 1, 2, 3, 4))
        >>> echange.appliquer("1234341221434321")
        Grille.lire('3412123421434321')
        """
        lue = Grille.lire(grille)
        if lue.N != len(self.lignes):
            raise ErreurClaire(f"ce geste est d'ordre {round(len(self.lignes) ** 0.5)}, et la grille d'ordre {lue.n}")
        return Grille(lue.n, tuple(self.renommer[lue.valeurs[case]] for case in self.cases))

    @property
    def cases(self) -> tuple[int, ...]:
        """De chaque case de l'image, dans l'ordre de lecture, celle dont elle prend la valeur."""
        N = len(self.lignes)
        if self.transposer:
            return tuple(N * j + i for i in self.lignes for j in self.colonnes)
        return tuple(N * i + j for i in self.lignes for j in self.colonnes)


def _a_partir_de_1(permutation: Permutation) -> str:
    return " ".join(str(x + 1) for x in permutation)


def permutations_de_lignes(n: int) -> Iterator[Permutation]:
    """Les (n!)^(n+1) façons de ranger N lignes : les bandes entre elles, puis les lignes de chacune.

    >>> len(list(permutations_de_lignes(2))), len(list(permutations_de_lignes(3)))
    (8, 1296)
    """
    for bandes in permutations(range(n)):
        for dedans in product(permutations(range(n)), repeat=n):
            yield tuple(n * b + r for b, ordre in zip(bandes, dedans) for r in ordre)


@a_mesure("symétries")
def gestes(n: int) -> Iterator[Geste]:
    """Les façons de déplacer les cases d'une grille d'ordre n, sans rien renommer : 128 à l'ordre 2, 3 359 232 à l'ordre 3.

    Exemples
    --------
    >>> len(list(gestes(2)))
    128
    """
    memes = tuple(range(verifier_ordre(n) ** 2 + 1))
    colonnes = list(permutations_de_lignes(n))
    for transposer in (False, True):
        for l in permutations_de_lignes(n):
            yield from (Geste(transposer, l, c, memes) for c in colonnes)


def geste_au_hasard(n: int, graine: int) -> Geste:
    """Une symétrie tirée au hasard, toutes ayant la même probabilité.

    Exemples
    --------
    >>> geste_au_hasard(2, graine=1).appliquer("1234341221434321").est_solution
    True
    """
    hasard = Hasard(graine)
    N = verifier_ordre(n) ** 2

    def rangement() -> Permutation:
        return tuple(n * b + r for b in hasard.melange(range(n)) for r in hasard.melange(range(n)))

    transposer = hasard.entier(2) == 1
    return Geste(transposer, rangement(), rangement(), (0, *hasard.melange(range(1, N + 1))))
