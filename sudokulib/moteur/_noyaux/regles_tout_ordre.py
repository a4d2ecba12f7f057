"""Les règles du solveur de tous les ordres : un mot par case, dont les N premiers bits sont ses valeurs encore possibles.

Trois règles réduisent ces mots (`propager`), de la moins chère à la plus chère ; dès qu'une a servi, on revient à la première :

1. une case placée ôte sa valeur à ses voisines (`placer_les_seules`) ;
2. une valeur qui n'a plus qu'une place dans un bloc y est placée (`placer_les_cachees`) ;
3. deux cases d'un bloc aux deux mêmes valeurs les ôtent aux autres (`separer_les_paires`).

Une file garde les cases à qui il ne reste qu'une valeur ; un bit par bloc dit ceux qui ont changé : on ne revoit rien d'autre. Ce
module exige numpy et numba.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from sudokulib.cases import blocs
from sudokulib.moteur._noyaux.bits import Mot, incorpore, nombre, noyau, premier

UN = np.uint64(1)
CACHEES, PAIRES = 0, 1

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
