"""Remplir des grilles, en code compilé : mêmes tirages, mêmes grilles que `remplissage` et `permutations`, pour tous les ordres.

Ce module exige numpy et numba ; on ne l'importe pas soi-même, `jumeaux.REMPLISSAGE` le fait quand il faut.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import numba
import numpy as np
from numpy.typing import NDArray

from sudokulib.generation.retour_arriere import ESSAIS_PAR_CASE, numeros_des_blocs
from sudokulib.grille import Grille
from sudokulib.moteur._noyaux import tirages
from sudokulib.moteur._noyaux.bits import nombre, premier

Cases = NDArray[np.uint8]
Entiers = NDArray[np.int64]
Mots = NDArray[np.uint64]
U64 = np.uint64
UN = U64(1)
TENTATIVES = 64  # par appel du noyau, au plus ; deux à l'ordre 6, un dixième de seconde
ECHANGES = 1_000_000  # proposés par appel du noyau : un dixième de seconde
LOT = 64  # grilles, au plus, faites d'un coup


# Remplir


@numba.njit(cache=True)
def melanger(suite: Entiers, taille: int, etat: Mots) -> None:
    """Le mélange de `Hasard.melange`, sur place."""
    for k in range(taille - 1, 0, -1):
        j = tirages.entier(etat, k + 1)
        suite[k], suite[j] = suite[j], suite[k]


@numba.njit(cache=True)
def _permises(libres: Mots, ou: Entiers, case: int) -> np.uint64:
    return libres[ou[case, 0]] & libres[ou[case, 1]] & libres[ou[case, 2]]


@numba.njit(cache=True)
def _basculer(libres: Mots, ou: Entiers, case: int, bit: np.uint64) -> None:
    for k in range(3):
        libres[ou[case, k]] ^= bit


@numba.njit(cache=True)
def _case_la_plus_contrainte(valeurs: Cases, ou: Entiers, libres: Mots) -> tuple[int, np.uint64]:
    choisie, choix, record = -1, U64(0), len(libres)
    for case in range(len(valeurs)):
        if valeurs[case] == 0:
            permises = _permises(libres, ou, case)
            if nombre(permises) < record:
                choisie, choix, record = case, permises, nombre(permises)
                if record <= 1:
                    break
    return choisie, choix


@numba.njit(cache=True)
def _tirer(permises: np.uint64, etat: Mots) -> np.uint64:
    if permises & (permises - UN):
        for _ in range(tirages.entier(etat, nombre(permises))):
            permises &= permises - UN
    return permises & (~permises + UN)


@numba.njit(cache=True)
def _regions_en_diagonale(n: int, valeurs: Cases, etat: Mots) -> None:
    N = n * n
    suite = np.empty(N, np.int64)
    valeurs[:] = 0
    for region in range(n):
        for k in range(N):
            suite[k] = k + 1
        melanger(suite, N, etat)
        for k in range(N):
            valeurs[(n * region + k // n) * N + n * region + k % n] = suite[k]


@numba.njit(cache=True)
def _completer(valeurs: Cases, ou: Entiers, etat: Mots) -> bool:
    taille = len(valeurs)
    N = int(math.sqrt(taille))
    libres = np.full(3 * N, (UN << U64(N)) - UN)
    for case in range(taille):
        if valeurs[case]:
            _basculer(libres, ou, case, UN << U64(valeurs[case] - 1))
    cases, restes = np.empty(taille, np.int64), np.empty(taille, np.uint64)
    hauteur, essais = 0, ESSAIS_PAR_CASE * taille
    case, permises = _case_la_plus_contrainte(valeurs, ou, libres)
    while case >= 0:
        if permises:
            essais -= 1
            if essais < 0:
                return False
            bit = _tirer(permises, etat)
            valeurs[case] = premier(bit) + 1
            _basculer(libres, ou, case, bit)
            cases[hauteur], restes[hauteur] = case, permises ^ bit
            hauteur += 1
            case, permises = _case_la_plus_contrainte(valeurs, ou, libres)
        elif hauteur:
            hauteur -= 1
            case, permises = cases[hauteur], restes[hauteur]
            _basculer(libres, ou, case, UN << U64(valeurs[case] - 1))
            valeurs[case] = 0
        else:
            return False
    return True


@numba.njit(cache=True)
def remplir(n: int, valeurs: Cases, ou: Entiers, etat: Mots) -> None:
    """Le jumeau de `remplissage.remplir` ; pour l'ordre 3, où deux ou trois tentatives suffisent."""
    _regions_en_diagonale(n, valeurs, etat)
    while not _completer(valeurs, ou, etat):
        _regions_en_diagonale(n, valeurs, etat)


@numba.njit(cache=True, nogil=True)
def _avancer_le_lot(n: int, lot: Cases, rang: int, ou: Entiers, etat: Mots, tentatives: int) -> int:
    """Remplit les grilles du lot à partir d'un rang, en un nombre borné de tentatives ; renvoie le rang de la prochaine."""
    for _ in range(tentatives):
        if rang == len(lot):
            break
        _regions_en_diagonale(n, lot[rang], etat)
        if _completer(lot[rang], ou, etat):
            rang += 1
    return rang


def table_ou(n: int) -> Entiers:
    return np.array(numeros_des_blocs(n), dtype=np.int64)


def en_grilles(lot: Cases, n: int) -> Iterator[Grille]:
    return (Grille(n, tuple(valeurs)) for valeurs in lot.tolist())


def pleines(combien: int, graine: int, n: int) -> Iterator[Grille]:
    """Le jumeau de `remplissage.pleines` : les grilles sont faites par lots, les premiers petits."""
    etat, ou, taille = tirages.etat(graine), table_ou(n), 1
    tentatives = min(TENTATIVES, 2 * 6**8 // n**8)  # chacune fait quatre essais par case au plus, qui les regardent toutes
    while combien > 0:
        lot = np.empty((min(combien, taille), n**4), np.uint8)
        rang = 0
        while rang < len(lot):  # ici et non dans le noyau : Ctrl+C n'attend que la fin d'un appel
            rang = _avancer_le_lot(n, lot, rang, ou, etat, tentatives)
        yield from en_grilles(lot, n)
        combien, taille = combien - len(lot), LOT


# Permuter


@numba.njit(cache=True)
def _remplacer(comptes: Entiers, ou: Entiers, case: int, ancienne: int, nouvelle: int) -> int:
    ecart = 0
    for k in range(3):
        bloc = ou[case, k]
        comptes[bloc, ancienne] -= 1
        ecart += int(comptes[bloc, nouvelle] > 0) - int(comptes[bloc, ancienne] > 0)
        comptes[bloc, nouvelle] += 1
    return ecart


@numba.njit(cache=True)
def _echanger(valeurs: Cases, comptes: Entiers, ou: Entiers, a: int, b: int) -> int:
    x, y = int(valeurs[a]), int(valeurs[b])
    if x == y:
        return 0
    valeurs[a], valeurs[b] = y, x
    return _remplacer(comptes, ou, a, x, y) + _remplacer(comptes, ou, b, y, x)


@numba.njit(cache=True)
def _completer_au_hasard(depart: Cases, valeurs: Cases, N: int, etat: Mots) -> None:
    manquantes, k = np.empty(len(depart), np.int64), 0
    for v in range(1, N + 1):
        for _ in range(N - np.sum(depart == v)):
            manquantes[k] = v
            k += 1
    melanger(manquantes, k, etat)
    k = 0
    for case in range(len(depart)):
        valeurs[case] = depart[case]
        if depart[case] == 0:
            valeurs[case] = manquantes[k]
            k += 1


@numba.njit(cache=True)
def _surplus(valeurs: Cases, ou: Entiers, comptes: Entiers) -> int:
    """Compte chaque valeur dans chaque bloc ; renvoie le nombre de surnuméraires."""
    surplus = 0
    for case in range(len(valeurs)):
        for k in range(3):
            surplus += int(comptes[ou[case, k], valeurs[case]] > 0)
            comptes[ou[case, k], valeurs[case]] += 1
    return surplus


@numba.njit(cache=True, nogil=True)
def _permuter(
    libres: Entiers,
    ou: Entiers,
    etat: Mots,
    egalite: bool,
    iterations: int,
    fin: int,
    valeurs: Cases,
    comptes: Entiers,
    historique: Entiers,
    progres: int,
) -> tuple[int, int]:
    """Propose des échanges jusqu'au rang `fin` ; renvoie le nombre d'échanges proposés depuis le début, et de progrès."""
    surplus = historique[progres - 1, 1]
    while surplus and iterations < fin:
        iterations += 1
        a = libres[tirages.entier(etat, len(libres))]
        b = libres[tirages.entier(etat, len(libres))]
        ecart = _echanger(valeurs, comptes, ou, a, b)
        if ecart > 0 or (ecart == 0 and not egalite):
            _echanger(valeurs, comptes, ou, a, b)
        elif ecart < 0:
            surplus += ecart
            historique[progres, 0], historique[progres, 1] = iterations, surplus
            progres += 1
    return iterations, progres


def permuter(depart: Grille, graine: int, egalite: bool, iterations_max: int) -> tuple[list[int], int, list[tuple[int, int]]]:
    """Le jumeau de `permutations._permuter`."""
    valeurs = np.empty(depart.N**2, np.uint8)
    historique = np.empty((3 * depart.N**2 + 1, 2), np.int64)  # au plus un progrès par surnuméraire
    cases, ou, etat = np.array(depart.valeurs, np.uint8), table_ou(depart.n), tirages.etat(graine)
    libres, comptes = np.flatnonzero(cases == 0), np.zeros((3 * depart.N, depart.N + 1), np.int64)
    _completer_au_hasard(cases, valeurs, depart.N, etat)
    historique[0] = 0, _surplus(valeurs, ou, comptes)
    iterations, progres = 0, 1
    while iterations < iterations_max and historique[progres - 1, 1]:  # par tranches, entre lesquelles passe Ctrl+C
        fin = min(iterations_max, iterations + ECHANGES)
        iterations, progres = _permuter(libres, ou, etat, egalite, iterations, fin, valeurs, comptes, historique, progres)
    return valeurs.tolist(), int(iterations), [(k, surplus) for k, surplus in historique[:progres].tolist()]
