"""Les règles du solveur par bandes : ce qu'un étage de 32 mots permet de déduire, par lectures de tables.

Pour chaque valeur et chacune des trois bandes de la grille, un mot de 27 bits dit dans quelles cases la valeur est encore
possible ; trois mots de plus disent quelles cases ne sont pas encore placées. Les règles s'y lisent mot à mot :

1. une valeur occupe dans chaque bande, et dans chaque tour de trois régions empilées, trois tronçons en permutation
   (`fermer_valeur`, qui ne fait que consulter `tables_de_bandes`) ;
2. si elle n'a plus qu'une case dans sa région, elle y est : les autres valeurs la quittent (`retirer_a_toutes`) ;
3. si une case n'a plus qu'une valeur, elle l'a (`placer_les_seules`).

On les applique aux seules valeurs qui ont changé, jusqu'à ce que plus rien ne change (`propager`).

    mots d'un étage   3·(v−1) + b   cases possibles de la valeur v (1 à 9) dans la bande b (0 à 2)
                      27 + b        cases de la bande b qui ne sont pas encore placées
                      30, 31        l'hypothèse en cours (voir `bandes`)

Un étage est une ligne de la pile, et non un rang dans un grand tableau : numba voit alors qu'aucun indice n'est négatif, et
s'épargne de le vérifier (un sixième du temps). Ce module exige numpy et numba.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from sudokulib.moteur import tables_de_bandes as tables
from sudokulib.moteur.bits import Mot, incorpore, premier

Etage = NDArray[np.uint32]
Trois = tuple[Mot, Mot, Mot]
Six = tuple[Mot, Mot, Mot, Mot, Mot, Mot]
U32 = np.uint32


def _table(entiers: Sequence[int]) -> NDArray[np.uint32]:
    return np.array(entiers, dtype=np.uint32)


OCCUPES = _table(tables.occupes())
PERMISES = _table(tables.permises())
CASES_PERMISES = _table(tables.cases_permises())
CASES_FORCEES = _table(tables.cases_forcees())
CASES_D_UNE_COLONNE = _table(tables.cases_d_une_colonne())
CASES_DES_COLONNES = _table(tables.cases_des_colonnes())
VOISINES = _table(tables.voisines())

RIEN, UN = U32(0), U32(1)
BANDE = U32((1 << 27) - 1)  # les 27 cases d'une bande
NEUF = U32((1 << 9) - 1)  # neuf colonnes, neuf tronçons ou neuf valeurs
RESTE = 27


@incorpore
def placer(e: Etage, valeur: int, bande: int, case: int) -> None:
    """Met une valeur (0 à 8) dans une case (0 à 26) d'une bande (0 à 2)."""
    bit = UN << U32(case)
    for autre in range(9):
        e[3 * autre + bande] &= ~bit
    k = 3 * valeur
    hors_colonne = ~CASES_DES_COLONNES[UN << U32(case % 9)]
    for b in range(3):
        e[k + b] &= hors_colonne
    e[k + bande] = e[k + bande] & ~VOISINES[case] | bit
    e[RESTE + bande] &= ~bit


@incorpore
def troncons(a: Mot) -> Mot:
    """Les tronçons (neuf bits) où un mot de 27 cases en garde."""
    return OCCUPES[a & NEUF] | OCCUPES[a >> U32(9) & NEUF] << U32(3) | OCCUPES[a >> U32(18)] << U32(6)


@incorpore
def colonnes(a: Mot) -> Mot:
    """Les colonnes (neuf bits) où un mot de 27 cases en garde."""
    return (a | a >> U32(9) | a >> U32(18)) & NEUF


@incorpore
def transposer(x: Mot, y: Mot, z: Mot) -> Trois:
    """De trois mots de trois fois trois bits, les trois mots faits de leurs premiers, deuxièmes et troisièmes étages."""
    sept, trois, six = U32(7), U32(3), U32(6)
    return (
        x & sept | (y & sept) << trois | (z & sept) << six,
        x >> trois & sept | (y >> trois & sept) << trois | (z >> trois & sept) << six,
        x >> six | y >> six << trois | z >> six << six,
    )


@incorpore
def fermer_valeur(a: Mot, b: Mot, c: Mot) -> Six:
    """Ôte des cases d'une valeur, données pour les trois bandes, celles qu'aucune permutation ne permet.

    Renvoie les cases gardées puis, parmi elles, celles où la valeur est seule dans sa région ; six fois 0
    s'il n'y a plus de place.
    """
    while True:
        p, q, r = troncons(a), troncons(b), troncons(c)
        a &= CASES_PERMISES[p]
        b &= CASES_PERMISES[q]
        c &= CASES_PERMISES[r]
        u, v, w = colonnes(a), colonnes(b), colonnes(c)
        x, y, z = transposer(u, v, w)  # les colonnes, non plus par bande mais par tour
        x, y, z = PERMISES[x], PERMISES[y], PERMISES[z]
        if x == 0 or y == 0 or z == 0:
            return RIEN, RIEN, RIEN, RIEN, RIEN, RIEN
        x, y, z = transposer(x, y, z)
        if x == u and y == v and z == w:
            s = a & CASES_FORCEES[p] & CASES_D_UNE_COLONNE[u]
            t = b & CASES_FORCEES[q] & CASES_D_UNE_COLONNE[v]
            return a, b, c, s, t, c & CASES_FORCEES[r] & CASES_D_UNE_COLONNE[w]
        a &= CASES_DES_COLONNES[x]
        b &= CASES_DES_COLONNES[y]
        c &= CASES_DES_COLONNES[z]


@incorpore
def retirer_a_toutes(e: Etage, s: Mot, t: Mot, u: Mot) -> Mot:
    """Retire à toutes les valeurs les cases s, t, u des trois bandes ; renvoie les valeurs que cela change (neuf bits).

    Les 27 mots sont récrits, changés ou non : un test que le processeur ne sait pas prédire coûterait plus que l'écriture.
    """
    changees = RIEN
    for valeur in range(9):
        k = 3 * valeur
        x, y, z = e[k], e[k + 1], e[k + 2]
        changees |= U32((x & s) | (y & t) | (z & u) != 0) << U32(valeur)
        e[k], e[k + 1], e[k + 2] = x & ~s, y & ~t, z & ~u
    return changees


@incorpore
def placer_les_seules(e: Etage, bande: int, seules: Mot) -> Mot:
    """Place dans chaque case de `seules` l'unique valeur qui lui reste ; renvoie les valeurs placées (neuf bits)."""
    e[RESTE + bande] ^= seules
    placees = RIEN
    for valeur in range(9):
        k = 3 * valeur
        cases = e[k + bande] & seules
        if cases:
            placees |= UN << U32(valeur)
            hors = ~CASES_DES_COLONNES[colonnes(cases)]
            for b in range(3):
                if b != bande:
                    e[k + b] &= hors
            while cases:
                e[k + bande] &= ~VOISINES[premier(cases)]
                cases &= cases - UN
    return placees


@incorpore
def propager_les_valeurs(e: Etage, a_revoir: Mot) -> bool:
    """Ferme chaque valeur de `a_revoir` (neuf bits) et celles que ses placements changent ; faux si l'une n'a plus de place."""
    while a_revoir:
        valeur = premier(a_revoir)
        a_revoir &= a_revoir - UN
        k = 3 * valeur
        a, b, c, s, t, u = fermer_valeur(e[k], e[k + 1], e[k + 2])
        if a == 0:
            return False
        s &= e[RESTE]
        t &= e[RESTE + 1]
        u &= e[RESTE + 2]
        if s | t | u:
            e[RESTE] ^= s
            e[RESTE + 1] ^= t
            e[RESTE + 2] ^= u
            a_revoir |= retirer_a_toutes(e, s, t, u) & ~(UN << U32(valeur))
        e[k], e[k + 1], e[k + 2] = a, b, c  # après : retirer à toutes, c'était aussi retirer à celle qu'on place
    return True


@incorpore
def propager(e: Etage, a_revoir: Mot) -> bool:
    """Applique les trois règles à un étage tant qu'il change ; faux s'il est contradictoire."""
    while a_revoir:
        if not propager_les_valeurs(e, a_revoir):
            return False
        a_revoir = RIEN
        for bande in range(3):
            une, deux = RIEN, RIEN  # les cases d'au moins une valeur, d'au moins deux
            for valeur in range(9):
                x = e[3 * valeur + bande]
                deux |= une & x
                une |= x
            if une != BANDE:
                return False
            seules = une & ~deux & e[RESTE + bande]
            if seules:
                a_revoir |= placer_les_seules(e, bande, seules)
    return True
