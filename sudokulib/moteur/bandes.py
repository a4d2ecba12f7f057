"""Le solveur 9×9 par valeurs et par bandes, compilé : une lecture de table y fait le travail d'une boucle.

Pour chaque valeur et chacune des trois bandes de la grille, un mot de 27 bits dit dans quelles cases la valeur est encore
possible ; trois mots de plus disent quelles cases ne sont pas encore placées. Les règles s'y lisent mot à mot :

1. une valeur occupe dans chaque bande, et dans chaque tour de trois régions empilées, trois tronçons en permutation
   (`fermer_valeur`, qui ne fait que consulter `tables_de_bandes`) ;
2. si elle n'a plus qu'une case dans sa région, elle y est : les autres valeurs la quittent (`placer_les_forcees`) ;
3. si une case n'a plus qu'une valeur, elle l'a (`placer_les_seules`).

On les applique aux seules valeurs qui ont changé, jusqu'à ce que plus rien ne change (`propager`). Sinon on essaie une valeur
dans une case qui n'en a plus que deux, celle qui en voit le plus d'autres comme elle (`choisir_case`). La recherche se passe de
récursion : une pile de 82 étages de 32 mots, un par hypothèse en cours.

    mots d'un étage   3·(v−1) + b   cases possibles de la valeur v (1 à 9) dans la bande b (0 à 2)
                      27 + b        cases de la bande b qui ne sont pas encore placées
                      30            la case choisie pour l'hypothèse (un bit)
                      31            sa bande, puis à partir du bit 2 les valeurs qu'elle avait alors (un bit chacune)

Ce module exige numpy et numba. Ses fonctions s'appellent aussi de l'intérieur d'un autre noyau ; depuis Python, on passe
plutôt par `sudokulib.moteur`. Elles ne vérifient pas leurs arguments.
"""

from __future__ import annotations

from collections.abc import Sequence

import numba
import numpy as np
from numpy.typing import NDArray

from sudokulib.moteur import tables_de_bandes as tables
from sudokulib.moteur import tirages
from sudokulib.moteur.bits import Mot, nombre, premier

Pile = NDArray[np.uint32]  # HAUTEUR × TAILLE
Etage = NDArray[np.uint32]  # l'une de ses lignes
Mots = NDArray[np.uint64]
Cases = NDArray[np.uint8]
Trois = tuple[Mot, Mot, Mot]
Six = tuple[Mot, Mot, Mot, Mot, Mot, Mot]
U32 = np.uint32
U64 = np.uint64

noyau = numba.njit(cache=True, nogil=True)
# Les petits noyaux sont recopiés dans ceux qui les appellent : un vrai appel coûterait plus que leur travail.
incorpore = numba.njit(cache=True, nogil=True, forceinline=True)


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
SANS_BORNE = 1 << 62
TAILLE = 32
RESTE, CHOIX, SUITE = 27, 30, 31
HAUTEUR = 82  # l'étage de départ, et au plus une hypothèse par case


def nouvelle_pile() -> Pile:
    """La pile d'une recherche ; elle ressert d'une grille à l'autre, mais à une seule à la fois."""
    return np.zeros((HAUTEUR, TAILLE), np.uint32)


@noyau
def sans_hasard() -> Mots:
    """L'état à donner à `chercher` pour que rien n'y soit tiré au sort."""
    return np.empty(0, np.uint64)


# Placer une valeur


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


@noyau
def poser_indices(valeurs: Cases, pile: Pile) -> bool:
    """Remplit le premier étage d'après une grille (81 valeurs, 0 = vide) ; faux si deux indices se contredisent."""
    e = pile[0]
    for mot in range(RESTE + 3):
        e[mot] = BANDE
    for bande in range(3):
        for case in range(27):
            valeur = int(valeurs[27 * bande + case]) - 1
            if valeur >= 0:
                if not e[3 * valeur + bande] >> U32(case) & UN:
                    return False
                placer(e, valeur, bande, case)
    return True


@noyau
def interdire(pile: Pile, case: int, valeur: int) -> None:
    """Ôte au premier étage une valeur (1 à 9) des possibles d'une case (0 à 80)."""
    pile[0, 3 * (valeur - 1) + case // 27] &= ~(UN << U32(case % 27))


# Propager


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

    Rend les cases gardées puis, parmi elles, celles où la valeur est seule dans sa région ; six fois 0 s'il n'y a plus de place.
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
def placer_les_forcees(e: Etage, valeur: int, s: Mot, t: Mot, u: Mot) -> Mot:
    """Retire à toutes les autres valeurs les cases s, t, u des trois bandes ; rend les valeurs que cela change (neuf bits)."""
    e[RESTE] ^= s
    e[RESTE + 1] ^= t
    e[RESTE + 2] ^= u
    changees = RIEN
    for autre in range(9):
        k = 3 * autre
        x, y, z = e[k], e[k + 1], e[k + 2]
        if autre != valeur and (x & s) | (y & t) | (z & u):
            e[k], e[k + 1], e[k + 2] = x & ~s, y & ~t, z & ~u
            changees |= UN << U32(autre)
    return changees


@incorpore
def placer_les_seules(e: Etage, bande: int, seules: Mot) -> Mot:
    """Place dans chaque case de `seules` l'unique valeur qui lui reste ; rend les valeurs placées (neuf bits)."""
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
        e[k], e[k + 1], e[k + 2] = a, b, c
        s &= e[RESTE]
        t &= e[RESTE + 1]
        u &= e[RESTE + 2]
        if s | t | u:
            a_revoir |= placer_les_forcees(e, valeur, s, t, u)
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


# Chercher


@incorpore
def resolu(e: Etage) -> bool:
    """Vrai si toutes les cases sont placées."""
    return e[RESTE] | e[RESTE + 1] | e[RESTE + 2] == 0


@incorpore
def relever(e: Etage, solution: Cases) -> None:
    """Écrit dans `solution` la grille d'un étage résolu."""
    for valeur in range(9):
        for bande in range(3):
            cases = e[3 * valeur + bande]
            while cases:
                solution[27 * bande + premier(cases)] = valeur + 1
                cases &= cases - UN


@incorpore
def cases_a_deux(e: Etage, bande: int) -> Mot:
    """Les cases non placées d'une bande qui ont exactement deux valeurs."""
    une, deux, trois = RIEN, RIEN, RIEN
    for valeur in range(9):
        x = e[3 * valeur + bande]
        trois |= deux & x
        deux |= une & x
        une |= x
    return deux & ~trois & e[RESTE + bande]


@incorpore
def possibles(e: Etage, bande: int, bit: Mot) -> Mot:
    """Les valeurs possibles (neuf bits) d'une case donnée par son bit."""
    valeurs = RIEN
    for valeur in range(9):
        if e[3 * valeur + bande] & bit:
            valeurs |= UN << U32(valeur)
    return valeurs


@incorpore
def case_a_deux_la_plus_liee(e: Etage) -> tuple[int, Mot]:
    """La bande et le bit d'une case à deux valeurs qui en voit le plus d'autres ; un bit nul s'il n'y en a pas."""
    a, b, c = cases_a_deux(e, 0), cases_a_deux(e, 1), cases_a_deux(e, 2)
    record, choisie, choix = -1, 0, RIEN
    for bande in range(3):
        cases = a
        while cases:
            case = premier(cases)
            colonne = CASES_DES_COLONNES[UN << U32(case % 9)]
            liens = nombre(a & VOISINES[case]) + nombre(b & colonne) + nombre(c & colonne)
            if liens > record:
                record, choisie, choix = liens, bande, UN << U32(case)
            cases &= cases - UN
        a, b, c = b, c, a  # la bande examinée vient toujours en premier
    return choisie, choix


@incorpore
def case_la_plus_courte(e: Etage) -> tuple[int, Mot]:
    """La bande et le bit d'une case non placée qui a le moins de valeurs (au moins trois, les autres choix étant épuisés)."""
    record, choisie, choix = 10, 0, RIEN
    for bande in range(3):
        cases = e[RESTE + bande]
        while cases and record > 3:
            bit = cases & (~cases + UN)
            k = nombre(possibles(e, bande, bit))
            if k < record:
                record, choisie, choix = k, bande, bit
            cases ^= bit
    return choisie, choix


@incorpore
def choisir_case(e: Etage) -> None:
    """Choisit la case de la prochaine hypothèse et la note dans l'étage."""
    bande, bit = case_a_deux_la_plus_liee(e)
    if bit == 0:
        bande, bit = case_la_plus_courte(e)
    e[CHOIX] = bit
    e[SUITE] = U32(bande) | possibles(e, bande, bit) << U32(2)


@incorpore
def tirer(valeurs: Mot, etat: Mots) -> int:
    """L'une des valeurs d'un ensemble (neuf bits) : tirée au sort, ou la plus petite si `etat` est vide."""
    if etat.size:
        for _ in range(tirages.entier(etat, nombre(valeurs))):
            valeurs &= valeurs - UN
    return premier(valeurs)


@incorpore
def supposer(pile: Pile, etage: int, etat: Mots) -> int:
    """Essaie l'une des valeurs qui restent à la case choisie ; rend le numéro de l'étage où l'hypothèse est faite.

    C'est l'étage suivant, et la valeur essayée est rayée de celui-ci ; mais la dernière valeur s'essaie sur place : il n'y aura
    plus à y revenir.
    """
    e = pile[etage]
    bit, bande = e[CHOIX], int(e[SUITE] & U32(3))
    valeurs = possibles(e, bande, bit)
    valeur = tirer(valeurs, etat)
    if valeurs & (valeurs - UN):
        etage += 1
        suivant = pile[etage]
        for mot in range(CHOIX):
            suivant[mot] = e[mot]
        e[3 * valeur + bande] &= ~bit
        e = suivant
    placer(e, valeur, bande, premier(bit))
    return etage


@incorpore
def poursuivre(
    pile: Pile, etage: int, a_revoir: Mot, limite: int, noeuds_max: int, solution: Cases, etat: Mots
) -> tuple[int, int, int, Mot]:
    """Une tranche de recherche, qui s'arrête à `limite` solutions ou à `noeuds_max` hypothèses.

    On la commence à l'étage 0 avec `a_revoir` = `NEUF`, et on la reprend avec les deux derniers nombres qu'elle rend : les
    solutions et les hypothèses de cette tranche, l'étage atteint (−1 si tout est vu), les valeurs qu'il y reste à revoir.
    """
    solutions, noeuds = 0, 0
    while noeuds < noeuds_max:
        e = pile[etage]
        tient = propager(e, a_revoir)
        if tient and resolu(e):
            solutions += 1
            if solutions == 1:
                relever(e, solution)
            if solutions >= limite:
                break
            tient = False
        if tient:
            choisir_case(e)
        else:
            etage -= 1  # l'hypothèse n'a plus rien à donner : on revient à celle d'avant
            if etage < 0:
                break
        a_revoir = U64(pile[etage, SUITE] >> U32(2))
        etage = supposer(pile, etage, etat)
        noeuds += 1
    return solutions, noeuds, etage, a_revoir


@noyau
def chercher(pile: Pile, limite: int, solution: Cases, etat: Mots) -> tuple[int, int]:
    """Compte jusqu'à `limite` les solutions du premier étage, que `poser_indices` a rempli.

    Paramètres
    ----------
    pile : tableau uint32
        De `nouvelle_pile` ; elle est modifiée.
    limite : int
        Au moins 1 : on s'arrête à ce nombre de solutions.
    solution : tableau uint8 de 81 valeurs
        Reçoit la première solution trouvée ; intact s'il n'y en a pas.
    etat : tableau uint64
        Quatre mots de `tirages` pour que la valeur essayée soit tirée au sort à chaque fois, `sans_hasard()` pour essayer les
        valeurs dans l'ordre.

    Renvoie
    -------
    (nombre, noeuds) : deux int
        Le nombre de solutions, et celui des hypothèses essayées.
    """
    solutions, noeuds, _, _ = poursuivre(pile, 0, U64(NEUF), limite, SANS_BORNE, solution, etat)
    return solutions, noeuds


@noyau
def compter_table(grilles: Cases, limite: int, nombres: NDArray[np.int64], solutions: Cases, noeuds: NDArray[np.int64]) -> None:
    """Compte les solutions de k grilles (k × 81 valeurs), et range à mesure dans `nombres`, `solutions` et `noeuds`."""
    pile, fixe = np.zeros((HAUTEUR, TAILLE), np.uint32), sans_hasard()
    for k in range(len(grilles)):
        nombre, essais = 0, 0
        if poser_indices(grilles[k], pile):
            nombre, essais = chercher(pile, limite, solutions[k], fixe)
        nombres[k], noeuds[k] = nombre, essais
