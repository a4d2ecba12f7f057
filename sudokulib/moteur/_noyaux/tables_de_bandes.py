"""Les tables du solveur par bandes : ce que neuf bits suffisent à dire du placement d'une valeur.

Une *bande* est faite de trois lignes, donc de trois régions. Ses 27 cases sont numérotées de 0 à 26 dans l'ordre de lecture ;
les places possibles d'une valeur y sont un mot de 27 bits. Trois cases voisines d'une même ligne et d'une même région forment un
*tronçon* : la bande en a neuf, trois par ligne, un par région :

    tronçons 0 1 2        région de gauche : 0 3 6
             3 4 5                du milieu : 1 4 7
             6 7 8                de droite : 2 5 8

Dans une grille juste, une valeur occupe trois de ces tronçons, un par ligne et un par région : une permutation de trois
objets. Un ensemble de tronçons (neuf bits, un *dessin*) ne permet donc que les permutations qu'il contient, et ce qui n'est
dans aucune s'efface : une lecture dans une table de 512 entrées fait ce que les joueurs nomment pointage et réduction. Il en
va de même des colonnes : dans une *tour* (trois régions empilées), la valeur en occupe trois différentes, une par bande.

Rien ici ne demande numpy : ce sont des listes d'entiers, que `bandes` convertit.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations

DESSINS = range(512)
PERMUTATIONS = [sum(1 << 3 * i + j for i, j in enumerate(images)) for images in permutations(range(3))]


def etages(dessin: int) -> list[int]:
    """Les trois étages de trois bits d'un dessin, du plus bas au plus haut.

    >>> etages(0b100_000_011)
    [3, 0, 4]
    """
    return [dessin >> 3 * i & 7 for i in range(3)]


def elargir(dessin: int) -> int:
    """Les cases d'un dessin de tronçons : chaque bit en devient trois.

    >>> f"{elargir(0b101):b}"
    '111000111'
    """
    return sum(7 << 3 * k for k in range(9) if dessin >> k & 1)


def repeter(colonnes: int) -> int:
    """Les cases d'un ensemble de colonnes : ses neuf bits sur les trois lignes de la bande."""
    return colonnes | colonnes << 9 | colonnes << 18


def occupes() -> list[int]:
    """Pour neuf cases d'une ligne, les tronçons (trois bits) où il en reste.

    >>> occupes()[0b010_000_110]
    5
    """
    return [sum(1 << i for i, trois in enumerate(etages(d)) if trois) for d in DESSINS]


def permises() -> list[int]:
    """Pour un dessin, la réunion des permutations qu'il contient ; 0 s'il n'en contient aucune.

    >>> f"{permises()[0b110_110_111]:09b}", permises()[0b111_001_001]
    ('110110001', 0)
    """
    reunions = [0] * 512
    for dessin in DESSINS:
        for permutation in PERMUTATIONS:
            if permutation & dessin == permutation:
                reunions[dessin] |= permutation
    return reunions


def etages_ecartes(dessins: Iterable[int]) -> list[int]:
    """Chaque dessin, ses trois étages écartés de neuf bits : trois dessins ainsi écartés s'emboîtent en un mot de 27 bits.

    >>> f"{etages_ecartes([0b111_010_001])[0]:027b}"
    '000000111000000010000000001'
    """
    return [sum(trois << 9 * i for i, trois in enumerate(etages(d))) for d in dessins]


def cases_permises() -> list[int]:
    """Pour un dessin de tronçons, les cases de ceux que `permises` garde."""
    return [elargir(dessin) for dessin in permises()]


def cases_forcees() -> list[int]:
    """Pour un dessin de tronçons, les cases de ceux qui, après `permises`, restent seuls sur leur ligne."""
    return [elargir(sum(trois << 3 * i for i, trois in enumerate(etages(d)) if trois in (1, 2, 4))) for d in permises()]


def cases_d_une_colonne() -> list[int]:
    """Pour un ensemble de colonnes, les cases des régions de la bande où il n'en reste qu'une.

    Une case permise qui est à la fois d'un tronçon forcé et d'une telle région est la seule de sa région : un singleton caché.
    """
    return [repeter(sum(7 << 3 * i for i, trois in enumerate(etages(d)) if trois in (1, 2, 4))) for d in DESSINS]


def cases_des_colonnes() -> list[int]:
    """Pour un ensemble de colonnes, toutes leurs cases dans une bande."""
    return [repeter(colonnes) for colonnes in DESSINS]


def voisines() -> list[int]:
    """Pour chaque case d'une bande, les autres cases de sa ligne et de sa région (où se trouvent celles de sa colonne).

    >>> [k for k in range(27) if voisines()[0] >> k & 1]
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 18, 19, 20]
    """

    def sont_voisines(a: int, b: int) -> bool:
        return a != b and (a // 9 == b // 9 or a % 9 // 3 == b % 9 // 3)

    return [sum(1 << b for b in range(27) if sont_voisines(a, b)) for a in range(27)]
