"""Vider des grilles d'ordre 3, en code compilé : mêmes tirages, mêmes résultats que les versions lisibles.

Ce module exige numpy et numba ; on ne l'importe pas soi-même, `jumeaux.VIDAGE` le fait quand il faut. L'unicité y est
l'affaire du solveur par bandes (`sudokulib.moteur._noyaux.bandes`) : un indice est superflu si, lui ôté et sa valeur interdite à
sa case, plus rien ne convient.

Témoins. Quand un indice n'est pas superflu, le solveur le montre par une autre solution. Les cases où elle diffère de la première
forment un témoin : une partie qu'on ne peut pas vider tout entière. Le recuit garde les derniers témoins de chaque case, la force
brute ceux de la grille, et n'appellent le solveur que si aucun ne suffit. Le résultat n'en dépend pas, la durée beaucoup.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator, Sequence

import numba
import numpy as np
from numpy.typing import NDArray

from socle.barre import Barre
from sudokulib.generation._compile_remplissage import LOT, Cases, Entiers, Mots, en_grilles, melanger, remplir, table_ou
from sudokulib.grille import Grille
from sudokulib.moteur._noyaux import bandes, tirages
from sudokulib.moteur._noyaux.bits import nombre

Pile = NDArray[np.uint32]
Memoire = tuple[Mots, Entiers, Pile]  # les témoins de chaque case, combien on en a vus, la pile du solveur
U64 = np.uint64
UN, ZERO = U64(1), U64(0)
TEMOINS_PAR_CASE = 8
TEMOINS = 4096
ITERATIONS_PAR_TRANCHE = 10_000  # chacune cherche parfois une solution : un dixième de seconde, au plus


@numba.njit(cache=True)
def est_unique(valeurs: Cases, pile: Pile, solution: Cases) -> bool:
    """Vrai si la grille a exactement une solution, rangée dans `solution`."""
    return bandes.poser_indices(valeurs, pile) and bandes.chercher(pile, 2, solution, bandes.sans_hasard())[0] == 1


@numba.njit(cache=True)
def autre_solution(valeurs: Cases, case: int, interdite: int, pile: Pile, autre: Cases) -> bool:
    """Vrai si la grille a une solution où une case ne porte pas la valeur interdite ; cette solution est rangée dans `autre`."""
    bandes.poser_indices(valeurs, pile)
    bandes.interdire(pile, case, interdite)
    return bandes.chercher(pile, 1, autre, bandes.sans_hasard())[0] > 0


# Vider par gloutonnerie


@numba.njit(cache=True)
def _vider_dans_l_ordre(valeurs: Cases, ordre: Entiers, pile: Pile, autre: Cases) -> None:
    """Ôte, dans l'ordre donné, chaque indice superflu."""
    for k in range(len(ordre)):
        case = int(ordre[k])
        v = valeurs[case]
        if v:
            valeurs[case] = 0
            if autre_solution(valeurs, case, v, pile, autre):
                valeurs[case] = v


@numba.njit(cache=True)
def _vider_par_groupes(valeurs: Cases, groupes: Entiers, debuts: Entiers, ordre: Entiers, pile: Pile, autre: Cases) -> None:
    """Ôte, dans l'ordre donné, chaque groupe de cases dont tous les indices ensemble sont superflus."""
    avant = np.empty_like(valeurs)
    for rang in range(len(ordre)):
        avant[:] = valeurs
        g = ordre[rang]
        for k in range(debuts[g], debuts[g + 1]):
            valeurs[groupes[k]] = 0
        if not est_unique(valeurs, pile, autre):
            valeurs[:] = avant


@numba.njit(cache=True, nogil=True)
def _lot_de_minimales(lot: Cases, ou: Entiers, etat: Mots, pile: Pile, passer: int) -> None:
    autre, ordre = np.empty(81, np.uint8), np.empty(81, np.int64)
    for k in range(len(lot)):
        remplir(3, lot[k], ou, etat)
        for case in range(81):
            ordre[case] = case
        melanger(ordre, 81, etat)
        if k >= passer:
            _vider_dans_l_ordre(lot[k], ordre, pile, autre)


@numba.njit(cache=True, nogil=True)
def _lot_de_symetriques(lot: Cases, ou: Entiers, etat: Mots, pile: Pile, passer: int, groupes: Entiers, debuts: Entiers) -> None:
    autre, ordre = np.empty(81, np.uint8), np.empty(len(debuts) - 1, np.int64)
    for k in range(len(lot)):
        remplir(3, lot[k], ou, etat)
        for g in range(len(ordre)):
            ordre[g] = g
        melanger(ordre, len(ordre), etat)
        if k >= passer:
            _vider_par_groupes(lot[k], groupes, debuts, ordre, pile, autre)


def _en_tableau(groupes: Sequence[Sequence[int]]) -> tuple[Entiers, Entiers]:
    """Les cases des groupes bout à bout, et où chaque groupe commence."""
    debuts = np.cumsum([0, *map(len, groupes)])
    return np.array([case for groupe in groupes for case in groupe], np.int64), debuts.astype(np.int64)


def minimales(combien: int, graine: int, passer: int) -> Iterator[Grille]:
    """Le jumeau de `vidage.minimales` ; les grilles sont faites par lots, le premier d'une seule."""
    return _par_lots(combien, graine, None, passer)


def symetriques(combien: int, graine: int, groupes: Sequence[Sequence[int]], passer: int) -> Iterator[Grille]:
    """Le jumeau de `vidage.symetriques`."""
    return _par_lots(combien, graine, _en_tableau(groupes), passer)


def _par_lots(combien: int, graine: int, groupes: tuple[Entiers, Entiers] | None, passer: int) -> Iterator[Grille]:
    etat, ou, pile, taille = tirages.etat(graine), table_ou(3), bandes.nouvelle_pile(), 1
    while combien > 0:
        lot = np.empty((min(combien, taille), 81), np.uint8)
        if groupes is None:
            _lot_de_minimales(lot, ou, etat, pile, passer)
        else:
            _lot_de_symetriques(lot, ou, etat, pile, passer, *groupes)
        yield from en_grilles(lot[passer:], 3)
        combien, taille, passer = combien - len(lot), LOT, max(0, passer - len(lot))


def vider_par_groupes(valeurs: Sequence[int], groupes: Sequence[Sequence[int]], ordre: Sequence[int]) -> list[int]:
    """Le jumeau de `vidage._vider_par_groupes`."""
    restantes, autre = np.array(valeurs, np.uint8), np.empty(81, np.uint8)
    _vider_par_groupes(restantes, *_en_tableau(groupes), np.array(ordre, np.int64), bandes.nouvelle_pile(), autre)
    return list(restantes.tolist())


# Vider par recuit


@numba.njit(cache=True)
def _masque(case: int) -> tuple[np.uint64, np.uint64]:
    """Une case, comme un ensemble de cases : deux mots de 64 bits."""
    if case < 64:
        return UN << U64(case), ZERO
    return ZERO, UN << U64(case - 64)


@numba.njit(cache=True)
def _differences(solution: Cases, autre: Cases) -> tuple[np.uint64, np.uint64]:
    bas, haut = ZERO, ZERO
    for case in range(81):
        if solution[case] != autre[case]:
            b, h = _masque(case)
            bas |= b
            haut |= h
    return bas, haut


@numba.njit(cache=True)
def _un_temoin_le_montre(temoins: Mots, combien: int, bas: np.uint64, haut: np.uint64, b: np.uint64, h: np.uint64) -> bool:
    """Vrai si, dans l'un des témoins d'une case (b, h), elle est le seul indice (bas, haut : les cases des indices)."""
    for k in range(min(combien, TEMOINS_PAR_CASE)):  # noqa: SIM110 – numba ne compile pas any()
        if temoins[k, 0] & bas == b and temoins[k, 1] & haut == h:
            return True
    return False


@numba.njit(cache=True)
def _indices(courante: Cases) -> tuple[np.uint64, np.uint64]:
    """L'ensemble des cases remplies."""
    bas, haut = ZERO, ZERO
    for case in range(81):
        if courante[case]:
            b, h = _masque(case)
            bas |= b
            haut |= h
    return bas, haut


@numba.njit(cache=True)
def _indispensable(
    courante: Cases, solution: Cases, case: int, bas: np.uint64, haut: np.uint64, memoire: Memoire, autre: Cases
) -> bool:
    """Vrai si ôter l'indice de cette case ferait perdre l'unicité ; on garde alors le témoin qui le montre."""
    temoins, vus, pile = memoire
    b, h = _masque(case)
    if _un_temoin_le_montre(temoins[case], vus[case], bas, haut, b, h):
        return True
    courante[case] = 0
    perdue = autre_solution(courante, case, solution[case], pile, autre)
    courante[case] = solution[case]
    if perdue:
        place = vus[case] % TEMOINS_PAR_CASE
        temoins[case, place, 0], temoins[case, place, 1] = _differences(solution, autre)
        vus[case] += 1
    return perdue


@numba.njit(cache=True, nogil=True)
def _recuit(
    grilles: tuple[Cases, Cases, Cases],
    historique: NDArray[np.uint16],
    compteurs: Entiers,
    reglage: tuple[float, float, float],
    nombre_max: int,
    etat: Mots,
    memoire: Memoire,
) -> float:
    """Fait au plus `nombre_max` itérations de plus, et jamais plus que l'historique n'en contient ; renvoie la température.

    Les grilles : la courante, la solution, la meilleure. Les compteurs : itérations, E, record, dégradations.
    """
    courante, solution, meilleure = grilles
    T, Tf, pas = reglage
    autre = np.empty(81, np.uint8)
    iterations, E, record, degradations = compteurs
    bas, haut = _indices(courante)
    arret = min(iterations + nombre_max, len(historique) - 1)
    while T > Tf and iterations < arret:
        case = int(tirages.entier(etat, 81))
        b, h = _masque(case)
        if courante[case]:
            if not _indispensable(courante, solution, case, bas, haut, memoire, autre):
                courante[case] = 0
                E, bas, haut = E - 1, bas ^ b, haut ^ h
                if E < record:
                    record = E
                    meilleure[:] = courante
        elif tirages.reel(etat) < math.exp(-1.0 / T):
            courante[case] = solution[case]
            E, bas, haut, degradations = E + 1, bas ^ b, haut ^ h, degradations + 1
        iterations += 1
        historique[iterations] = E
        T -= pas
    compteurs[0], compteurs[1], compteurs[2], compteurs[3] = iterations, E, record, degradations
    return T


def vider_recuit(
    depart: Sequence[int], solution: Sequence[int], reglage: tuple[float, float, float], graine: int, progression: Barre
) -> tuple[list[int], list[int], array[int], int, float]:
    """Le jumeau de `recuit_de_vidage._recuit`."""
    T, Tf, pas = reglage
    courante, E = np.array(depart, np.uint8), sum(v > 0 for v in depart)
    meilleure, compteurs = courante.copy(), np.array([0, E, E, 0], np.int64)
    historique = np.empty(int(1.001 * (T - Tf) / pas) + 16, np.uint16)  # les arrondis allongent de 1/8192 au plus (FINESSE)
    historique[0] = E
    temoins, vus = np.zeros((81, TEMOINS_PAR_CASE, 2), np.uint64), np.zeros(81, np.int64)
    etat, memoire = tirages.etat(graine), (temoins, vus, bandes.nouvelle_pile())
    grilles = courante, np.array(solution, np.uint8), meilleure
    while T > Tf and compteurs[0] < len(historique) - 1:
        avant = int(compteurs[0])
        T = _recuit(grilles, historique, compteurs, (T, Tf, pas), ITERATIONS_PAR_TRANCHE, etat, memoire)
        progression.update(int(compteurs[0]) - avant)
    suite = array("H", historique[: int(compteurs[0]) + 1].tobytes())
    return meilleure.tolist(), courante.tolist(), suite, int(compteurs[3]), float(T)


# Vider par force brute


@numba.njit(cache=True)
def _garder_un_temoin(
    valeurs: Cases, solution: Cases, cases: Entiers, compteur: int, pile: Pile, autre: Cases, temoins: Mots, combien: int
) -> int:
    """Cherche une autre solution d'une grille qui en a plusieurs, et range les indices où elle diffère de la première."""
    for k in range(len(cases)):
        if compteur >> k & 1 and autre_solution(valeurs, cases[k], solution[cases[k]], pile, autre):
            temoin = ZERO
            for j in range(len(cases)):
                if autre[cases[j]] != solution[cases[j]]:
                    temoin |= UN << U64(j)
            temoins[combien] = temoin
            return combien + 1
    return combien


@numba.njit(cache=True)
def _vide_un_temoin(temoins: Mots, combien: int, compteur: np.uint64) -> bool:
    """Vrai si l'un des témoins est vidé tout entier ; il passe alors en tête, car il resservira bientôt."""
    for k in range(combien):
        if temoins[k] & ~compteur == ZERO:
            if k:
                temoins[k], temoins[k // 2] = temoins[k // 2], temoins[k]
            return True
    return False


@numba.njit(cache=True, nogil=True)
def _force_brute(
    depart: Cases,
    solution: Cases,
    cases: Entiers,
    debut: int,
    fin: int,
    record: int,
    meilleur: int,
    temoins: Mots,
    combien: int,
    pile: Pile,
) -> tuple[int, int, int]:
    """Examine les compteurs de `debut` à `fin` − 1 ; renvoie le record, le compteur qui l'atteint, le nombre de témoins."""
    autre, valeurs = np.empty(81, np.uint8), np.empty(81, np.uint8)
    for compteur in range(debut, fin):
        otes = nombre(U64(compteur))
        if otes <= record or _vide_un_temoin(temoins, combien, U64(compteur)):
            continue
        valeurs[:] = depart
        for k in range(len(cases)):
            if compteur >> k & 1:
                valeurs[cases[k]] = 0
        if est_unique(valeurs, pile, autre):
            record, meilleur = otes, compteur
        elif combien < len(temoins):
            combien = _garder_un_temoin(valeurs, solution, cases, compteur, pile, autre, temoins, combien)
    return record, meilleur, combien


class ForceBrute:
    """Le parcours du compteur, par tranches, pour qu'on puisse suivre sa progression et l'interrompre."""

    def __init__(self, depart: Sequence[int], solution: Sequence[int], cases: Sequence[int]) -> None:
        self._depart, self._solution = np.array(depart, np.uint8), np.array(solution, np.uint8)
        self._cases, self._temoins, self._combien = np.array(cases, np.int64), np.zeros(TEMOINS, np.uint64), 0
        self._pile = bandes.nouvelle_pile()

    def examiner(self, debut: int, fin: int, record: int, meilleur: int) -> tuple[int, int]:
        """Le record et le compteur qui l'atteint, une fois vus les compteurs de `debut` à `fin` − 1."""
        record, meilleur, self._combien = _force_brute(
            self._depart, self._solution, self._cases, debut, fin, record, meilleur, self._temoins, self._combien, self._pile
        )
        return int(record), int(meilleur)
