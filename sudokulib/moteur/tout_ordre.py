"""Le solveur compilé de tous les ordres de 2 à 6 : un mot par case, et une recherche qui apprend où sont les difficultés.

Chaque case a un mot dont les N premiers bits sont ses valeurs encore possibles. Trois règles les réduisent (`propager`), de la
moins chère à la plus chère, en revenant à la première dès qu'une autre a servi :

1. une case placée ôte sa valeur à ses voisines (`placer_les_seules`) ;
2. une valeur qui n'a plus qu'une place dans un bloc y est placée (`placer_les_cachees`) ;
3. deux cases d'un bloc aux deux mêmes valeurs les ôtent aux autres (`separer_les_paires`).

Une file garde les cases à qui il ne reste qu'une valeur, un ensemble de blocs ceux qui ont changé : on ne revoit rien d'autre.

Quand les règles ne suffisent plus, on essaie une valeur dans une case (`choisir`) : « la case vaut v » d'abord, puis, si cela
échoue, « la case ne vaut pas v », qui est souvent une déduction de plus. Une case a d'autant plus de chances d'être choisie
qu'elle a peu de valeurs et que ses blocs ont un grand *poids*. Le poids d'un bloc compte les contradictions qu'on y a
rencontrées, les anciennes un peu moins que les récentes : la recherche attaque les nœuds de la grille au lieu de les redécouvrir
sous chaque hypothèse. Sans cela, certaines grilles demandent mille fois plus d'essais. Une valeur qui n'a plus que deux
places dans un bloc est, de même, un choix à deux branches.

Ce module exige numpy et numba. Depuis Python, on passe plutôt par `sudokulib.moteur`.

Références
----------
F. Boussemart, F. Hemery, C. Lecoutre et L. Saïs, « Boosting Systematic Search by Weighting Constraints », 2004 (dom/wdeg).
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numba
import numpy as np
from numpy.typing import NDArray

from sudokulib.cases import blocs
from sudokulib.moteur.bits import Mot, nombre, premier

ORDRES = range(2, 7)
OUBLI = 0.999  # ce que garde un poids à chaque contradiction
SANS_BORNE = 1 << 62
UN = np.uint64(1)
CACHEES, PAIRES = 0, 1

noyau = numba.njit(cache=True, nogil=True)
incorpore = numba.njit(cache=True, nogil=True, forceinline=True)

Cases = NDArray[np.uint8]
Indices = NDArray[np.int64]
Mots = NDArray[np.uint64]


class Plan(NamedTuple):
    """Qui est dans quoi, pour un ordre ; cela ne change jamais.

    Attributs
    ---------
    cases : tableau de 3N × N int
        Les cases de chaque bloc.
    blocs : tableau de N² × 3 int
        La ligne, la colonne et la région de chaque case.
    voisines : tableau de N² × (3N − 2n − 1) int
        Les cases qui ont un bloc en commun avec chacune, elle exceptée.
    """

    cases: Indices
    blocs: Indices
    voisines: Indices


class Travail(NamedTuple):
    """Les tables d'une recherche ; elles servent d'une grille à l'autre, mais à une seule à la fois.

    Attributs
    ---------
    possibles : tableau de (N² + 1) × N² mots
        À chaque étage (un par hypothèse en cours), les valeurs possibles de chaque case.
    placees : tableau de (N² + 1) × N² uint8
        À chaque étage, 1 pour les cases dont la valeur a été ôtée aux voisines.
    hypothese : tableau de (N² + 1) × 2 int
        À chaque étage, la case et la valeur (de 0 à N−1) qu'on y essaie.
    file : tableau de N² + 1 int
        Sa longueur, puis les cases qui n'ont plus qu'une valeur et ne sont pas encore placées.
    a_revoir : tableau de 2 × 2 mots
        Pour les règles 2 et 3, les blocs où une case a perdu une valeur depuis qu'on les y a appliquées : un bit par bloc.
    poids : tableau de 3N réels
    """

    possibles: Mots
    placees: Cases
    hypothese: Indices
    file: Indices
    a_revoir: Mots
    poids: NDArray[np.float64]


@lru_cache(maxsize=8)
def plan(n: int) -> Plan:
    """Le plan d'un ordre."""
    cases = np.array([bloc.cases for bloc in blocs(n)], dtype=np.int64)
    de_case = np.array([np.flatnonzero((cases == case).any(axis=1)) for case in range(n**4)], dtype=np.int64)
    voisines = [np.setdiff1d(cases[de_case[case]], [case]) for case in range(n**4)]
    return Plan(cases, de_case, np.array(voisines, dtype=np.int64))


def travail(n: int) -> Travail:
    """Les tables d'une recherche d'ordre n."""
    etages, C = n**4 + 1, n**4
    return Travail(
        np.zeros((etages, C), np.uint64),
        np.zeros((etages, C), np.uint8),
        np.zeros((etages, 2), np.int64),
        np.zeros(C + 1, np.int64),
        np.zeros((2, 2), np.uint64),
        np.ones(3 * n * n, np.float64),
    )


# Réduire


@incorpore
def seule(valeurs: Mot) -> bool:
    """Vrai si un mot n'a qu'un bit (ou aucun)."""
    return valeurs & (valeurs - UN) == 0


@incorpore
def noter(p: Plan, t: Travail, case: int) -> None:
    """Les trois blocs d'une case sont à revoir."""
    for sorte in range(3):
        bloc = p.blocs[case, sorte]
        for regle in range(2):
            t.a_revoir[regle, bloc >> 6] |= UN << np.uint64(bloc & 63)


@incorpore
def prochain(t: Travail, regle: int) -> int:
    """Un bloc à revoir pour une règle, qui ne l'est plus ; −1 s'il n'y en a pas."""
    for moitie in range(2):
        blocs = t.a_revoir[regle, moitie]
        if blocs:
            t.a_revoir[regle, moitie] = blocs & (blocs - UN)
            return 64 * moitie + premier(blocs)
    return -1


@incorpore
def enfiler(t: Travail, case: int) -> None:
    """Met une case dans la file de celles qui n'ont plus qu'une valeur."""
    t.file[0] += 1
    t.file[t.file[0]] = case


@incorpore
def reduire(p: Plan, t: Travail, possibles: Mots, case: int, restent: Mot) -> None:
    """Ne laisse à une case que les valeurs de `restent`, qui lui en ôte au moins une."""
    possibles[case] = restent
    noter(p, t, case)
    if seule(restent):
        enfiler(t, case)


@incorpore
def alourdir(t: Travail, bloc: int) -> None:
    """Une contradiction dans ce bloc."""
    t.poids[bloc] += 1.0


@incorpore
def placer_les_seules(p: Plan, t: Travail, possibles: Mots, placees: Cases) -> bool:
    """Vide la file ; faux si une case perd sa dernière valeur."""
    while t.file[0]:
        case = t.file[t.file[0]]
        t.file[0] -= 1
        bit = possibles[case]
        placees[case] = 1
        for k in range(p.voisines.shape[1]):
            voisine = p.voisines[case, k]
            if possibles[voisine] & bit:
                restent = possibles[voisine] ^ bit
                if restent == 0:
                    for sorte in range(3):
                        alourdir(t, p.blocs[voisine, sorte])
                    return False
                reduire(p, t, possibles, voisine, restent)
    return True


@incorpore
def placer_les_cachees(p: Plan, t: Travail, possibles: Mots, placees: Cases, bloc: int, toutes: Mot) -> bool:
    """Place dans un bloc les valeurs qui n'y ont plus qu'une case ; faux si l'une n'en a plus, ou si une case en reçoit deux."""
    une, deux, faites = np.uint64(0), np.uint64(0), np.uint64(0)
    for k in range(p.cases.shape[1]):
        case = p.cases[bloc, k]
        deux |= une & possibles[case]
        une |= possibles[case]
        if placees[case]:
            faites |= possibles[case]
    cachees = une & ~deux & ~faites
    for k in range(p.cases.shape[1] if cachees else 0):
        case = p.cases[bloc, k]
        bit = possibles[case] & cachees
        if bit and not seule(bit):
            return False
        if bit:
            reduire(p, t, possibles, case, bit)
    return une == toutes


@incorpore
def separer_une_paire(p: Plan, t: Travail, possibles: Mots, bloc: int, paire: Mot) -> bool:
    """Ôte les deux valeurs d'une paire aux autres cases de son bloc ; faux si l'une n'a plus de valeur."""
    for k in range(p.cases.shape[1]):
        case = p.cases[bloc, k]
        if possibles[case] & paire and possibles[case] != paire:
            restent = possibles[case] & ~paire
            if restent == 0:
                return False
            reduire(p, t, possibles, case, restent)
    return True


@incorpore
def separer_les_paires(p: Plan, t: Travail, possibles: Mots, bloc: int) -> bool:
    """Cherche dans un bloc deux cases aux deux mêmes valeurs ; faux si cela mène à une contradiction."""
    for k in range(p.cases.shape[1]):
        paire = possibles[p.cases[bloc, k]]
        if nombre(paire) == 2:
            for l in range(k):
                if possibles[p.cases[bloc, l]] == paire and not separer_une_paire(p, t, possibles, bloc, paire):
                    return False
    return True


@noyau
def propager(p: Plan, t: Travail, etage: int) -> bool:
    """Applique les trois règles à un étage tant qu'il change ; faux s'il est contradictoire."""
    possibles, placees = t.possibles[etage], t.placees[etage]
    toutes = (UN << np.uint64(p.cases.shape[1])) - UN
    while placer_les_seules(p, t, possibles, placees):
        bloc = prochain(t, CACHEES)
        if bloc >= 0:
            tient = placer_les_cachees(p, t, possibles, placees, bloc, toutes)
        else:
            bloc = prochain(t, PAIRES)
            if bloc < 0:
                return True
            tient = separer_les_paires(p, t, possibles, bloc)
        if not tient:
            alourdir(t, bloc)
            return False
    return False


# Chercher


@incorpore
def oublier(t: Travail) -> None:
    """Vide la file et les blocs à revoir, qu'une contradiction a pu laisser pleins."""
    t.file[0] = 0
    t.a_revoir[:] = 0


@noyau
def commencer(p: Plan, t: Travail, valeurs: Cases) -> bool:
    """Remplit le premier étage d'après une grille (0 = vide) et l'y réduit ; faux si elle est contradictoire."""
    oublier(t)
    t.poids[:] = 1.0
    toutes = (UN << np.uint64(p.cases.shape[1])) - UN
    for case in range(len(valeurs)):
        t.placees[0, case] = 0
        t.possibles[0, case] = toutes
        if valeurs[case]:
            reduire(p, t, t.possibles[0], case, UN << np.uint64(valeurs[case] - 1))
    return propager(p, t, 0)


@incorpore
def meilleure_case(p: Plan, t: Travail, etage: int) -> tuple[int, Mot, float]:
    """La case non placée où le nombre de valeurs, divisé par le poids, est le plus petit : la case, une valeur, ce quotient."""
    possibles, placees = t.possibles[etage], t.placees[etage]
    choix, record = -1, np.inf
    for case in range(len(possibles)):
        if not placees[case]:
            poids = t.poids[p.blocs[case, 0]] + t.poids[p.blocs[case, 1]] + t.poids[p.blocs[case, 2]]
            quotient = nombre(possibles[case]) / poids
            if quotient < record:
                choix, record = case, quotient
    return choix, possibles[choix] & (~possibles[choix] + UN), record


@incorpore
def valeurs_a_deux_places(p: Plan, possibles: Mots, bloc: int) -> Mot:
    """Les valeurs qui sont possibles dans exactement deux cases d'un bloc."""
    une, deux, trois = np.uint64(0), np.uint64(0), np.uint64(0)
    for k in range(p.cases.shape[1]):
        mot = possibles[p.cases[bloc, k]]
        trois |= deux & mot
        deux |= une & mot
        une |= mot
    return deux & ~trois


@incorpore
def premiere_place(p: Plan, possibles: Mots, bloc: int, bit: Mot) -> int:
    """La première case d'un bloc où une valeur, donnée par son bit, est possible."""
    k = 0
    while not possibles[p.cases[bloc, k]] & bit:
        k += 1
    return p.cases[bloc, k]


@incorpore
def choisir(p: Plan, t: Travail, etage: int) -> bool:
    """Choisit la case et la valeur de la prochaine hypothèse ; faux si tout est placé."""
    possibles = t.possibles[etage]
    case, bit, record = meilleure_case(p, t, etage)
    if case < 0:
        return False
    for bloc in range(len(t.poids)):
        quotient = 2.0 / (3.0 * t.poids[bloc])
        if quotient < record:
            valeurs = valeurs_a_deux_places(p, possibles, bloc)
            if valeurs:
                record, bit = quotient, valeurs & (~valeurs + UN)
                case = premiere_place(p, possibles, bloc, bit)
    t.hypothese[etage, 0], t.hypothese[etage, 1] = case, premier(bit)
    return True


@noyau
def supposer(p: Plan, t: Travail, etage: int) -> bool:
    """Copie un étage dans le suivant, y fait l'hypothèse choisie et la suit ; faux si elle mène à une contradiction."""
    oublier(t)
    for case in range(t.possibles.shape[1]):
        t.possibles[etage + 1, case] = t.possibles[etage, case]
        t.placees[etage + 1, case] = t.placees[etage, case]
    case, valeur = t.hypothese[etage]
    reduire(p, t, t.possibles[etage + 1], case, UN << np.uint64(valeur))
    if propager(p, t, etage + 1):
        return True
    t.poids[:] *= OUBLI
    return False


@noyau
def renoncer(p: Plan, t: Travail, etage: int) -> bool:
    """Raye d'un étage l'hypothèse qu'on y avait faite et suit ce qui en découle ; faux si c'est une contradiction."""
    oublier(t)
    case, valeur = t.hypothese[etage]
    restent = t.possibles[etage, case] & ~(UN << np.uint64(valeur))
    reduire(p, t, t.possibles[etage], case, restent)
    return propager(p, t, etage)


@noyau
def poursuivre(
    p: Plan, t: Travail, etage: int, tient: bool, limite: int, noeuds_max: int, solution: Cases
) -> tuple[int, int, int, bool]:
    """Une tranche de recherche, qui s'arrête à `limite` solutions ou à `noeuds_max` hypothèses.

    On la commence à l'étage 0 avec ce qu'a rendu `commencer`, et on la reprend avec les deux derniers nombres qu'elle rend : les
    solutions et les hypothèses de cette tranche, l'étage atteint (−1 si tout est vu), et s'il est sans contradiction.
    """
    solutions, noeuds = 0, 0
    while etage >= 0 and solutions < limite and noeuds < noeuds_max:
        if not tient:
            etage -= 1
            tient = etage >= 0 and renoncer(p, t, etage)
        elif choisir(p, t, etage):
            tient = supposer(p, t, etage)
            etage += 1
            noeuds += 1
        else:
            solutions += 1
            if solutions == 1:
                for case in range(len(solution)):
                    solution[case] = 1 + premier(t.possibles[etage, case])
            tient = False
    return solutions, noeuds, etage, tient


@noyau
def compter_grilles(
    p: Plan, t: Travail, grilles: Cases, limite: int, noeuds_max: int, nombres: Indices, solutions: Cases, noeuds: Indices
) -> None:
    """Le noyau de `compter_table`."""
    for k in range(len(grilles)):
        tient = commencer(p, t, grilles[k])
        trouvees, essais, etage, _ = poursuivre(p, t, 0, tient, limite, noeuds_max, solutions[k])
        nombres[k] = trouvees if etage < 0 or trouvees >= limite else -1
        noeuds[k] = essais


def compter_table(
    grilles: Cases,
    n: int,
    limite: int,
    nombres: Indices,
    solutions: Cases,
    noeuds: Indices,
    noeuds_max: int = SANS_BORNE,
) -> None:
    """Compte les solutions de k grilles, et range à mesure dans `nombres`, `solutions` et `noeuds`.

    Paramètres
    ----------
    grilles : tableau de k × N² uint8
        0 pour une case vide.
    n : int
        L'ordre, de 2 à 6.
    limite : int
        Au moins 1 : on s'arrête à ce nombre de solutions.
    nombres, solutions, noeuds : tableaux de k int64, k × N² uint8, k int64
        Ce qu'on remplit ; un nombre est −1 si la grille a été abandonnée.
    noeuds_max : int
        Abandonner une grille après tant d'hypothèses.
    """
    compter_grilles(plan(n), travail(n), grilles, limite, noeuds_max, nombres, solutions, noeuds)
