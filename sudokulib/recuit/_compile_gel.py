"""L'exploration de `sudokulib.recuit.gel`, compilée par numba : même ordre, mêmes réponses. Exige numpy et numba."""

from __future__ import annotations

from collections.abc import Sequence

import numba
import numpy as np
from numpy.typing import NDArray

from sudokulib.grille import Grille
from sudokulib.recuit.energie import cases_libres, zones
from sudokulib.recuit.gel import LIMITE, Composante

Octets = NDArray[np.uint8]
U64 = np.uint64
EN_COURS, DESCENTE, TROP = range(3)
TRAVAIL = 50_000_000  # d'un appel du noyau, en cases regardées : un dixième de seconde environ


@numba.njit(cache=True)
def _empreinte(valeurs: Octets) -> np.uint64:
    """Un mot de 64 bits qui résume une solution (FNV-1a)."""
    h = U64(0xCBF29CE484222325)
    for v in valeurs:
        h = (h ^ U64(v)) * U64(0x100000001B3)
    return h ^ h >> U64(29)


@numba.njit(cache=True)
def _ajouter(file: Octets, nombre: int, places: NDArray[np.int64]) -> bool:
    """Inscrit la solution `file[nombre]` dans la table des places ; faux si elle y était déjà.

    Deux solutions de même empreinte sont comparées valeur par valeur : l'exploration ne saute jamais rien.
    """
    k = np.int64(_empreinte(file[nombre]) % U64(len(places)))
    while places[k] >= 0:
        if np.array_equal(file[places[k]], file[nombre]):
            return False
        k = (k + 1) % len(places)
    places[k] = nombre
    return True


@numba.njit(cache=True)
def _compter_la_zone(valeurs: Octets, zone: NDArray[np.uint16], comptes: NDArray[np.int64]) -> None:
    comptes[:] = 0
    for voisine in zone:
        comptes[valeurs[voisine]] += 1


@numba.njit(cache=True, nogil=True)
def _explorer(file: Octets, places, libres, zones, N: int, nombre: int, rang: int, fin: int):  # type: ignore[no-untyped-def]
    """Explore les voisines des solutions de la file, du rang `rang` au rang `fin` − 1 au plus, et y ajoute les nouvelles.

    Renvoie leur nombre, le rang atteint, et l'issue.
    """
    limite = len(file) - 1
    comptes = np.zeros(N, dtype=np.int64)
    while rang < min(nombre, fin):
        for case in libres:
            _compter_la_zone(file[rang], zones[case], comptes)
            t = file[rang, case]
            for v in range(N):
                if comptes[v] < comptes[t]:
                    return nombre, rang, DESCENTE
                if comptes[v] == comptes[t] and v != t:
                    file[nombre] = file[rang]
                    file[nombre, case] = v
                    if _ajouter(file, nombre, places):
                        nombre += 1
                        if nombre > limite:
                            return limite, rang, TROP
        rang += 1
    return nombre, rang, EN_COURS


def composante(grille: Grille, omega: Sequence[Sequence[int]], limite: int = LIMITE) -> Composante:
    """Le jumeau de `sudokulib.recuit.gel.composante`."""
    depart = np.array(omega, dtype=np.uint8).ravel() - np.uint8(1)
    libres = np.array(cases_libres(grille), dtype=np.uint16)
    voisines = np.array(zones(grille.n), dtype=np.uint16)
    file = np.empty((limite + 1, len(depart)), dtype=np.uint8)
    places = np.full(4 * limite + 4, -1, dtype=np.int64)
    file[0] = depart
    _ajouter(file, 0, places)
    # Par tranches, entre lesquelles Python voit passer Ctrl+C : aux grands ordres, l'exploration dure des minutes.
    pas = max(1, TRAVAIL // (1 + len(libres) * len(voisines[0])))
    nombre, rang, issue = 1, 0, EN_COURS
    while issue == EN_COURS and rang < nombre:
        nombre, rang, issue = _explorer(file, places, libres, voisines, grille.N, nombre, rang, rang + pas)
    return Composante(int(nombre), issue == EN_COURS, issue == DESCENTE)
