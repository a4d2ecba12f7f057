"""L'algorithme de l'encadré, morceau par morceau, comme l'étudiant l'écrit : le générateur est le dernier argument.

La bibliothèque (`sudokulib.recuit.marche`) tire un seul mot par itération, pour son jumeau compilé ; ici l'on fait, dans
l'ordre de l'encadré, trois tirages : la case, la valeur, puis u s'il le faut.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp, isqrt

from cours.traces.marche import Filmeur, ecart
from epreuves.juger.generateurs import Generateur
from sudokulib.recuit import loi_de_temperature
from sudokulib.recuit.energie import Omega, zones

Libres = list[tuple[int, int]]


@lru_cache(maxsize=4)
def _aretes(n: int) -> list[tuple[int, int]]:
    return [(a, b) for a, zone in enumerate(zones(n)) for b in zone if a < b]


def valeur(omega: Omega) -> int:
    """c(ω), sans rien vérifier : une marche rejouée six cents fois n'en a pas le temps."""
    valeurs = [v for ligne in omega for v in ligne]
    return sum(valeurs[a] == valeurs[b] for a, b in _aretes(isqrt(len(omega))))


@lru_cache(maxsize=4)
def _voisines(N: int) -> dict[tuple[int, int], list[tuple[int, int]]]:
    return {divmod(c, N): [divmod(k, N) for k in zone] for c, zone in enumerate(zones(isqrt(N)))}


def variation(omega: Omega, i: int, j: int, v: int) -> int:
    """c(ω′) − c(ω), comme en S.3g ; chaque zone n'est cherchée qu'une fois."""
    t, d = omega[i][j], 0
    for k, l in _voisines(len(omega))[i, j]:
        w = omega[k][l]
        d += (w == v) - (w == t)
    return d


def coup(omega: Omega, libres: Libres, hasard: Generateur) -> tuple[int, int, int]:
    """Un coup tiré également parmi tous : une case libre, et l'une des autres valeurs."""
    i, j = libres[hasard.entier(len(libres))]
    v = 1 + hasard.entier(len(omega) - 1)
    return i, j, v + (v >= omega[i][j])


def accepte(d: int, T: float, hasard: Generateur) -> bool:
    """Accepte-t-on un coup qui change c de d ?"""
    return d <= 0 or hasard.reel() < exp(-d / T)


def iteration(omega: Omega, libres: Libres, c: int, T: float, hasard: Generateur) -> int:
    """Une itération : change omega sur place si le coup est accepté, et renvoie la valeur de c."""
    i, j, v = coup(omega, libres, hasard)
    d = variation(omega, i, j, v)
    oui = accepte(d, T, hasard)
    if isinstance(hasard, Filmeur):
        hasard.noter(omega, i, j, v, T, f"de {omega[i][j]} à {v}, c' − c = {ecart(d)}", oui)
    if oui:
        omega[i][j] = v
        return c + d
    return c


def recuit(
    t: list[list[int]], T0: float, Tf: float, delta: float, iterations: int, hasard: Generateur
) -> tuple[list[list[int]], int]:
    """L'algorithme entier : la meilleure grille rencontrée, et le nombre de paliers commencés."""
    N = len(t)
    n = isqrt(N)
    libres = [(i, j) for i in range(N) for j in range(N) if t[i][j] == 0]
    omega = [[v or 1 + hasard.entier(N) for v in ligne] for ligne in t]
    c = valeur(omega)
    meilleure, c_meilleure = [ligne.copy() for ligne in omega], c
    T, paliers = T0, 0
    while T >= Tf and c > 0:
        paliers += 1
        for _ in range(iterations):
            c = iteration(omega, libres, c, T, hasard)
            if c < c_meilleure:
                meilleure, c_meilleure = [ligne.copy() for ligne in omega], c
            if c == 0:
                return meilleure, paliers
        T = loi_de_temperature(T, delta, n)
    return meilleure, paliers
