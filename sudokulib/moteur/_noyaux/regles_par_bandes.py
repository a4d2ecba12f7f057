"""Les règles du solveur par bandes : ce qu'un étage de 32 mots permet de déduire, par lectures de tables.

Pour chaque valeur et chacune des trois bandes de la grille, un mot de 27 bits dit dans quelles cases la valeur est encore
possible ; trois mots de plus disent quelles cases ne sont pas encore placées. Les règles s'y lisent mot à mot :

1. une valeur occupe dans chaque bande, et dans chaque tour de trois régions empilées, trois tronçons en permutation
   (`fermer_valeur`, qui ne fait que consulter `tables_de_bandes`) ;
2. si elle n'a plus qu'une case dans sa région, elle y est : les autres valeurs la quittent (`retirer_a_toutes`) ;
3. si une case n'a plus qu'une valeur, elle l'a (`placer_les_seules`).

On les applique aux seules valeurs qui ont changé, jusqu'à ce que plus rien ne change (`propager`).

    mots d'un étage   10·b + v − 1   cases possibles de la valeur v (1 à 9) dans la bande b (0 à 2)
                      10·b + 9       cases de la bande b qui ne sont pas encore placées
                      30, 31         l'hypothèse en cours (voir `bandes`)

Les neuf valeurs d'une bande se suivent : on demande d'un coup lesquelles sont possibles dans une case (`bits.lesquels`).

Un étage est une ligne de la pile, et non un rang dans un grand tableau : numba voit alors qu'aucun indice n'est négatif, et
s'épargne de le vérifier (un sixième du temps). Ce module exige numpy et numba.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from sudokulib.moteur._noyaux import tables_de_bandes as tables
from sudokulib.moteur._noyaux.bits import Mot, incorpore, lesquels, premier

Etage = NDArray[np.uint32]
Six = tuple[Mot, Mot, Mot, Mot, Mot, Mot]
U32 = np.uint32


def _table(entiers: Sequence[int]) -> NDArray[np.uint32]:
    return np.array(entiers, dtype=np.uint32)


OCCUPES = _table(tables.occupes())
CASES_PERMISES = _table(tables.cases_permises())
CASES_FORCEES = _table(tables.cases_forcees())
CASES_D_UNE_COLONNE = _table(tables.cases_d_une_colonne())
CASES_DES_COLONNES = _table(tables.cases_des_colonnes())
VOISINES = _table(tables.voisines())
ETAGES = _table(tables.etages_ecartes(tables.DESSINS))
ETAGES_PERMIS = _table(tables.etages_ecartes(tables.permises()))

RIEN, UN = U32(0), U32(1)
BANDE = U32((1 << 27) - 1)  # les 27 cases d'une bande
NEUF = U32((1 << 9) - 1)  # neuf colonnes, neuf tronçons ou neuf valeurs
LARGEUR = 10  # les mots d'une bande : ceux de ses neuf valeurs,
RESTE = 9  # puis celui de ses cases à placer


@incorpore
def placer(e: Etage, valeur: int, bande: int, case: int) -> None:
    """Met une valeur (0 à 8) dans une case (0 à 26) d'une bande (0 à 2)."""
    bit = UN << U32(case)
    k = LARGEUR * bande
    for mot in range(LARGEUR):
        e[k + mot] &= ~bit
    hors_colonne = ~CASES_DES_COLONNES[UN << U32(case % 9)]
    for b in range(3):
        e[LARGEUR * b + valeur] &= hors_colonne
    e[k + valeur] = e[k + valeur] & ~VOISINES[case] | bit


@incorpore
def troncons(a: Mot) -> Mot:
    """Les tronçons (neuf bits) où un mot de 27 cases en garde."""
    return OCCUPES[a & NEUF] | OCCUPES[a >> U32(9) & NEUF] << U32(3) | OCCUPES[a >> U32(18)] << U32(6)


@incorpore
def colonnes(a: Mot) -> Mot:
    """Les colonnes (neuf bits) où un mot de 27 cases en garde."""
    return (a | a >> U32(9) | a >> U32(18)) & NEUF


@incorpore
def transposer(table: Etage, x: Mot, y: Mot, z: Mot) -> Mot:
    """Trois mots de trois étages, en un de 27 bits : leurs premiers étages, puis leurs deuxièmes, puis leurs troisièmes.

    `table` écarte les étages d'un mot : `ETAGES`, ou `ETAGES_PERMIS` qui n'en garde que ce que les permutations permettent.
    """
    return table[x] | table[y] << U32(3) | table[z] << U32(6)


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
        tours = transposer(ETAGES, u, v, w)  # les colonnes, non plus par bande mais par tour
        x, y, z = tours & NEUF, tours >> U32(9) & NEUF, tours >> U32(18)
        if ETAGES_PERMIS[x] == 0 or ETAGES_PERMIS[y] == 0 or ETAGES_PERMIS[z] == 0:
            return RIEN, RIEN, RIEN, RIEN, RIEN, RIEN
        permises = transposer(ETAGES_PERMIS, x, y, z)  # et de nouveau par bande
        if permises == u | v << U32(9) | w << U32(18):
            s = a & CASES_FORCEES[p] & CASES_D_UNE_COLONNE[u]
            t = b & CASES_FORCEES[q] & CASES_D_UNE_COLONNE[v]
            return a, b, c, s, t, c & CASES_FORCEES[r] & CASES_D_UNE_COLONNE[w]
        a &= CASES_DES_COLONNES[permises & NEUF]
        b &= CASES_DES_COLONNES[permises >> U32(9) & NEUF]
        c &= CASES_DES_COLONNES[permises >> U32(18)]


@incorpore
def premiere_bande(s: Mot, t: Mot, u: Mot) -> tuple[int, Mot]:
    """De trois mots dont l'un n'est pas nul, le rang du premier qui ne l'est pas, et ce mot."""
    if s:
        return 0, s
    if t:
        return 1, t
    return 2, u


@incorpore
def retirer_a_toutes(e: Etage, s: Mot, t: Mot, u: Mot) -> Mot:
    """Retire à toutes les valeurs les cases s, t, u des trois bandes ; renvoie les valeurs que cela change (neuf bits).

    Les dix mots d'une bande sont récrits, changés ou non : un test que le processeur ne sait pas prédire coûterait plus que
    l'écriture. Presque toujours, une seule bande est à récrire, et elle se choisit elle aussi sans test.
    """
    changees = RIEN
    while s | t | u:
        bande, cases = premiere_bande(s, t, u)
        if bande == 0:
            s = RIEN
        elif bande == 1:
            t = RIEN
        else:
            u = RIEN
        changees |= lesquels(e, LARGEUR * bande, cases)
        for mot in range(LARGEUR):
            e[LARGEUR * bande + mot] &= ~cases
    return changees


@incorpore
def placer_les_seules(e: Etage, bande: int, seules: Mot) -> Mot:
    """Place dans chaque case de `seules` l'unique valeur qui lui reste ; renvoie les valeurs placées (neuf bits)."""
    e[LARGEUR * bande + RESTE] ^= seules
    placees = lesquels(e, LARGEUR * bande, seules)
    a_placer = placees
    while a_placer:
        valeur = premier(a_placer)
        a_placer &= a_placer - UN
        cases = e[LARGEUR * bande + valeur] & seules
        hors = ~CASES_DES_COLONNES[colonnes(cases)]
        for b in range(3):
            if b != bande:
                e[LARGEUR * b + valeur] &= hors
        while cases:
            e[LARGEUR * bande + valeur] &= ~VOISINES[premier(cases)]
            cases &= cases - UN
    return placees


@incorpore
def propager_les_valeurs(e: Etage, a_revoir: Mot) -> bool:
    """Ferme chaque valeur de `a_revoir` (neuf bits) et celles que ses placements changent ; faux si l'une n'a plus de place."""
    while a_revoir:
        valeur = premier(a_revoir)
        a_revoir &= a_revoir - UN
        i, j, k = valeur, valeur + LARGEUR, valeur + 2 * LARGEUR
        a, b, c, s, t, u = fermer_valeur(e[i], e[j], e[k])
        if a == 0:
            return False
        s &= e[RESTE]
        t &= e[RESTE + LARGEUR]
        u &= e[RESTE + 2 * LARGEUR]
        if s | t | u:
            a_revoir |= retirer_a_toutes(e, s, t, u) & ~(UN << U32(valeur))
        e[i], e[j], e[k] = a, b, c  # après : retirer à toutes, c'était aussi retirer à celle qu'on place
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
                x = e[LARGEUR * bande + valeur]
                deux |= une & x
                une |= x
            if une != BANDE:
                return False
            seules = une & ~deux & e[LARGEUR * bande + RESTE]
            if seules:
                a_revoir |= placer_les_seules(e, bande, seules)
    return True
