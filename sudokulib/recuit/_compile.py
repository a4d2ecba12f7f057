"""Les noyaux du recuit, compilés par numba : mêmes tirages, mêmes trajectoires que les marches lisibles, mille fois plus vite.

Ce module exige numpy et numba ; on ne l'importe pas soi-même, `recuit(..., moteur=...)` le fait quand il faut.

Les moyens
----------
- une table `comptes[case, v]` rend la variation d'un coup en deux lectures ; seul un coup accepté la tient à jour ;
- un seul mot de 64 bits par itération : le coup d'après les 32 bits de poids fort, l'acceptation d'après les 32 autres ;
- les seuils d'acceptation sont des entiers, calculés une fois par palier, et seulement ceux qui ne sont pas nuls ;
- les quatre mots du générateur restent dans des variables locales : rangés dans leur tableau à chaque tirage, ils coûtaient
  un tiers du temps.

Dans un noyau, les valeurs vont de 0 à N−1.
"""

from __future__ import annotations

import math

import numba
import numpy as np
from numpy.typing import NDArray

from socle.erreurs import ErreurClaire
from sudokulib.recuit.echanges import MarcheParEchange
from sudokulib.recuit.energie import Omega, table_des_comptes, zones
from sudokulib.recuit.historique import Historique
from sudokulib.recuit.marche import Marche, raison_d_arret
from sudokulib.recuit.regler import Reglages

Tableau = NDArray[np.int64]
Petits = NDArray[np.int16]
U64 = np.uint64

# Les places des compteurs dans le tableau `entiers`.
C, PALIER, ITERATIONS, ACCEPTEES, C_MEILLEURE, PALIER_DU_PROGRES, DANS_LE_PALIER = range(7)


@numba.njit(cache=True)
def _mot(a, b, c, d):  # type: ignore[no-untyped-def]
    """Le mot suivant et le nouvel état : `tirages.mot`, l'état étant passé de main en main."""
    somme = a + d
    tire = (somme << U64(23) | somme >> U64(41)) + a
    c ^= a
    d ^= b
    return tire, a ^ d, b ^ c, c ^ b << U64(17), d << U64(45) | d >> U64(19)


@numba.njit(cache=True)
def _regler_seuils(seuils: NDArray[np.uint64], T: float, anciens: int) -> int:
    """Met dans `seuils[d]` le seuil de la variation d ; renvoie le plus grand d dont le seuil peut n'être pas nul.

    Au-delà de d = 22,2 T, e^(−d/T) 2³² est plus petit que 1 : le seuil est nul, sans qu'il faille calculer d'exponentielle.
    """
    derniers = min(len(seuils) - 1, int(22.2 * T) if T < 1e6 else len(seuils) - 1)
    for d in range(1, derniers + 1):
        seuils[d] = U64(math.exp(-d / T) * 4294967296.0)
    for d in range(derniers + 1, anciens + 1):
        seuils[d] = U64(0)
    return derniers


@numba.njit(cache=True)
def _a_fini(entiers: Tableau, T: float, Tf: float, cible: int, sans_progres: int) -> bool:
    if entiers[C] == cible or T < Tf:
        return True
    return sans_progres > 0 and entiers[PALIER] - entiers[PALIER_DU_PROGRES] >= sans_progres


@numba.njit(cache=True)
def _noter_progres(c: int, omega: Petits, meilleure: Petits, entiers: Tableau) -> None:
    entiers[C_MEILLEURE] = c
    entiers[PALIER_DU_PROGRES] = entiers[PALIER]
    meilleure[:] = omega


@numba.njit(cache=True)
def _finir_palier(T: float, pas: float, reussi: bool) -> float:
    """La température du palier suivant, ou la même si la cible est atteinte."""
    return T if reussi else T / (1.0 + pas * T)


@numba.njit(cache=True, inline="always")
def _deplacer(comptes, zone, ancienne, nouvelle):  # type: ignore[no-untyped-def]
    """Tient les comptes à jour quand une case, dont on donne la zone, passe d'une valeur à une autre."""
    for voisine in zone:
        comptes[voisine, ancienne] -= 1
        comptes[voisine, nouvelle] += 1


# Un noyau fait au plus tant de paliers et tant de travail : une unité par itération, une par seuil calculé. Un palier peut être
# plus long que cela : le noyau s'arrête alors au milieu, et reprend où il en était.
#
# Chaque noyau garde sa boucle des paliers : dans une fonction à part, un palier compterait les références de tous ses tableaux,
# et l'itération en prendrait un quart de plus. `_deplacer` est recopiée sur place pour la même raison.


@numba.njit(cache=True, nogil=True)
def avancer_par_changement(omega, meilleure, comptes, zones, libres, mots, seuils, entiers, reels, lois, nombre, travail):  # type: ignore[no-untyped-def]
    """Fait au plus `nombre` paliers, en s'arrêtant à peu près à `travail` ; renvoie combien il en reste à faire, 0 à la fin."""
    pas, Tf, longueur, cible, sans_progres = lois
    m0, m1, m2, m3 = mots[0], mots[1], mots[2], mots[3]
    bas, n_libres, autres = U64(0xFFFFFFFF), U64(len(libres)), U64(comptes.shape[1] - 1)
    T, c, acceptees, derniers = reels[0], entiers[C], 0, len(seuils) - 1
    k = entiers[DANS_LE_PALIER]
    while nombre > 0 and travail > 0:
        if k == 0:
            if _a_fini(entiers, T, Tf, cible, sans_progres):
                nombre = 0
                break
            entiers[PALIER] += 1
        derniers = _regler_seuils(seuils, T, derniers)
        debut, fin = k, min(longueur, k + travail)
        while k < fin and c != cible:
            k += 1
            mot, m0, m1, m2, m3 = _mot(m0, m1, m2, m3)
            # La partie entière désigne la case libre, la partie fractionnaire l'une des N − 1 autres valeurs.
            produit = (mot >> U64(32)) * n_libres
            case = libres[produit >> U64(32)]
            t = omega[case]
            v = ((produit & bas) * autres) >> U64(32)
            v += v >= t
            d = np.int64(comptes[case, v]) - np.int64(comptes[case, t])
            if d <= 0 or (mot & bas) < seuils[d]:
                acceptees += 1
                c += d
                omega[case] = v
                _deplacer(comptes, zones[case], t, v)
                if c < entiers[C_MEILLEURE]:
                    _noter_progres(c, omega, meilleure, entiers)
        entiers[C] = c
        entiers[ITERATIONS] += k - debut
        travail -= k - debut + derniers + 1
        if k == longueur or c == cible:
            T = _finir_palier(T, pas, c == cible)
            nombre, k = nombre - 1, 0
    entiers[DANS_LE_PALIER] = k
    entiers[ACCEPTEES] += acceptees
    reels[0] = T
    mots[0], mots[1], mots[2], mots[3] = m0, m1, m2, m3
    return nombre


@numba.njit(cache=True, nogil=True)
def avancer_par_echange(omega, meilleure, comptes, zones, paires, mots, seuils, entiers, reels, lois, nombre, travail):  # type: ignore[no-untyped-def]
    """Comme `avancer_par_changement`, quand un coup échange les deux cases d'une paire."""
    pas, Tf, longueur, cible, sans_progres = lois
    m0, m1, m2, m3 = mots[0], mots[1], mots[2], mots[3]
    bas, n_paires = U64(0xFFFFFFFF), U64(len(paires))
    T, c, acceptees, derniers = reels[0], entiers[C], 0, len(seuils) - 1
    k = entiers[DANS_LE_PALIER]
    while nombre > 0 and travail > 0:
        if k == 0:
            if _a_fini(entiers, T, Tf, cible, sans_progres):
                nombre = 0
                break
            entiers[PALIER] += 1
        derniers = _regler_seuils(seuils, T, derniers)
        debut, fin = k, min(longueur, k + travail)
        while k < fin and c != cible:
            k += 1
            mot, m0, m1, m2, m3 = _mot(m0, m1, m2, m3)
            rang = (mot >> U64(32)) * n_paires >> U64(32)
            a, b = paires[rang, 0], paires[rang, 1]
            va, vb = omega[a], omega[b]
            d = np.int64(comptes[a, vb]) + np.int64(comptes[b, va]) - np.int64(comptes[a, va]) - np.int64(comptes[b, vb]) - 2
            if d <= 0 or (mot & bas) < seuils[d]:
                acceptees += 1
                c += d
                omega[a], omega[b] = vb, va
                _deplacer(comptes, zones[a], va, vb)
                _deplacer(comptes, zones[b], vb, va)
                if c < entiers[C_MEILLEURE]:
                    _noter_progres(c, omega, meilleure, entiers)
        entiers[C] = c
        entiers[ITERATIONS] += k - debut
        travail -= k - debut + derniers + 1
        if k == longueur or c == cible:
            T = _finir_palier(T, pas, c == cible)
            nombre, k = nombre - 1, 0
    entiers[DANS_LE_PALIER] = k
    entiers[ACCEPTEES] += acceptees
    reels[0] = T
    mots[0], mots[1], mots[2], mots[3] = m0, m1, m2, m3
    return nombre


# Relever où en est la marche sans quitter le code compilé ; les noyaux, eux, n'en savent rien, et n'en sont pas ralentis.


@numba.njit(cache=True)
def _jusqu_au_releve(entiers: Tableau, un_sur: int) -> int:
    """Le nombre de paliers à finir pour que le dernier soit un multiple de `un_sur`."""
    finis = entiers[PALIER] - (entiers[DANS_LE_PALIER] > 0)
    return un_sur - finis % un_sur


@numba.njit(cache=True)
def _relever(releve: NDArray[np.float64], entiers: Tableau, T: float) -> None:
    releve[0], releve[1], releve[2] = entiers[PALIER], T, entiers[C]
    releve[3], releve[4] = entiers[ITERATIONS], entiers[ACCEPTEES]


@numba.njit(cache=True, nogil=True)
def relever_par_changement(  # type: ignore[no-untyped-def]
    omega, meilleure, comptes, zones, libres, mots, seuils, entiers, reels, lois, releves, un_sur, travail
):
    """Un relevé après chaque palier multiple de `un_sur`, jusqu'à peu près `travail` ou la fin ; renvoie leur nombre."""
    etat = (omega, meilleure, comptes, zones, libres, mots, seuils, entiers, reels, lois)
    for rang in range(len(releves)):
        faites = entiers[ITERATIONS]
        manquent = avancer_par_changement(*etat, _jusqu_au_releve(entiers, un_sur), travail)
        travail -= entiers[ITERATIONS] - faites
        if manquent > 0 or entiers[ITERATIONS] == faites or entiers[PALIER] % un_sur != 0:
            return rang
        _relever(releves[rang], entiers, reels[0])
    return len(releves)


@numba.njit(cache=True, nogil=True)
def relever_par_echange(  # type: ignore[no-untyped-def]
    omega, meilleure, comptes, zones, paires, mots, seuils, entiers, reels, lois, releves, un_sur, travail
):
    """Comme `relever_par_changement`, pour l'autre voisinage."""
    etat = (omega, meilleure, comptes, zones, paires, mots, seuils, entiers, reels, lois)
    for rang in range(len(releves)):
        faites = entiers[ITERATIONS]
        manquent = avancer_par_echange(*etat, _jusqu_au_releve(entiers, un_sur), travail)
        travail -= entiers[ITERATIONS] - faites
        if manquent > 0 or entiers[ITERATIONS] == faites or entiers[PALIER] % un_sur != 0:
            return rang
        _relever(releves[rang], entiers, reels[0])
    return len(releves)


TRAVAIL = 50_000_000  # d'un appel du noyau : un dixième de seconde environ
ORDRE_MAXIMAL = 15  # les valeurs tiennent dans 8 bits, les numéros de cases dans 16


class MarcheCompilee:
    """La même marche qu'une marche lisible, à partir d'où elle en est, par les noyaux compilés.

    Paramètres
    ----------
    marche : Marche ou MarcheParEchange
        Elle donne la grille, les réglages, ω et les tirages à venir ; elle n'est pas modifiée, sauf par `rendre_a`.

    Les attributs sont ceux de `Marche`, sauf `iteration` et `pas` : on avance par paliers, ou de tant d'itérations.
    """

    def __init__(self, marche: Marche) -> None:
        n, self._N = marche.grille.n, marche.grille.N
        if n > ORDRE_MAXIMAL:
            raise ErreurClaire(f"le recuit compilé va jusqu'à l'ordre {ORDRE_MAXIMAL}, pas {n}")
        self.grille, self.reglages, self.nombre_de_coups = marche.grille, marche.reglages, marche.nombre_de_coups
        echange = isinstance(marche, MarcheParEchange)
        self._noyau = avancer_par_echange if echange else avancer_par_changement
        self._releveur = relever_par_echange if echange else relever_par_changement
        self._omega = np.array(marche.omega, dtype=np.uint8).ravel() - np.uint8(1)
        self._meilleure = np.array(marche.meilleure, dtype=np.uint8).ravel() - np.uint8(1)
        comptes = np.array(table_des_comptes(marche.omega), dtype=np.int16)[:, 1:].copy()
        voisines = np.array(zones(n), dtype=np.uint16)
        coups = np.array(marche.paires if isinstance(marche, MarcheParEchange) else marche.libres, dtype=np.uint16)
        seuils = np.zeros(2 * len(voisines[0]) + 1, dtype=np.uint64)
        self._mots = np.array(marche.hasard.etat, dtype=np.uint64)
        compteurs = (marche.c, marche.palier, marche.iterations, marche.acceptees)
        progres = (marche.c_meilleure, marche.palier_du_progres, marche.dans_le_palier)
        self._entiers = np.array([*compteurs, *progres], dtype=np.int64)
        self._reels = np.array([marche.T])
        self._travail = TRAVAIL // len(voisines[0])  # un coup accepté en touche toutes les voisines
        self.souffler = marche.souffler
        self._etat = (
            self._omega,
            self._meilleure,
            comptes,
            voisines,
            coups,
            self._mots,
            seuils,
            self._entiers,
            self._reels,
            _lois(marche.reglages),
        )

    def avancer(self, paliers: int = 1) -> None:
        """Fait tant de paliers, moins si la marche finit avant ; d'autres fils peuvent travailler pendant ce temps.

        Le noyau est appelé par petites tranches : entre deux, Python voit passer Ctrl+C, quelle que soit la longueur d'un palier.
        """
        restent = paliers if self.nombre_de_coups else 0
        while restent > 0:
            restent = self._noyau(*self._etat, restent, self._travail)
            self.souffler()

    def avancer_en_notant(self, paliers: int, historique: Historique) -> None:
        """Comme `avancer`, et l'historique reçoit les paliers qu'il demande."""
        fin = self._finis + paliers
        while self._finis < fin and self.nombre_de_coups and not self.arret:
            pas = historique.pas
            demandes = min(historique.place, fin // pas - self._finis // pas)
            if not demandes:
                return self.avancer(fin - self._finis)
            releves = np.empty((demandes, 5))
            faits = self._releveur(*self._etat, releves, pas, self._travail)
            historique.noter_les_releves(releves[:faits].tolist())
            self.souffler()

    @property
    def _finis(self) -> int:
        """Le nombre de paliers finis."""
        return self.palier - (self.dans_le_palier > 0)

    def avancer_de(self, iterations: int) -> None:
        """Fait exactement tant d'itérations, moins si la marche finit avant ; elle peut s'arrêter au milieu d'un palier."""
        fin = self.iterations + iterations
        while self.iterations < fin and not self.arret and self.nombre_de_coups:
            # Le travail compte aussi les seuils : un appel fait donc au plus ce qui reste, parfois moins.
            self._noyau(*self._etat, fin, fin - self.iterations)

    def rendre_a(self, marche: Marche) -> None:
        """Met une marche lisible de la même grille où en est celle-ci : elle la continue par les mêmes coups."""
        marche.omega, marche.meilleure = self.omega, self.meilleure
        marche.c, marche.c_meilleure, marche.T = self.c, self.c_meilleure, self.T
        marche.palier, marche.palier_du_progres = self.palier, self.palier_du_progres
        marche.iterations, marche.acceptees = self.iterations, self.acceptees
        marche.dans_le_palier = self.dans_le_palier
        a, b, c, d = (int(mot) for mot in self._mots)
        marche.hasard.etat = a, b, c, d

    def _listes(self, valeurs: NDArray[np.uint8]) -> Omega:
        return (valeurs.reshape(self._N, self._N) + 1).tolist()

    @property
    def omega(self) -> Omega:
        """La solution courante."""
        return self._listes(self._omega)

    @property
    def meilleure(self) -> Omega:
        """La meilleure solution rencontrée."""
        return self._listes(self._meilleure)

    @property
    def T(self) -> float:
        """La température du prochain palier, ou du palier en cours si la marche a trouvé une solution."""
        return float(self._reels[0])

    @property
    def c(self) -> int:
        """La valeur de ω."""
        return int(self._entiers[C])

    @property
    def c_meilleure(self) -> int:
        """La valeur de la meilleure solution rencontrée."""
        return int(self._entiers[C_MEILLEURE])

    @property
    def palier(self) -> int:
        """Le nombre de paliers commencés."""
        return int(self._entiers[PALIER])

    @property
    def dans_le_palier(self) -> int:
        """Le nombre d'itérations faites du palier en cours ; 0 entre deux paliers."""
        return int(self._entiers[DANS_LE_PALIER])

    @property
    def palier_du_progres(self) -> int:
        """Le palier où la meilleure solution a été rencontrée."""
        return int(self._entiers[PALIER_DU_PROGRES])

    @property
    def iterations(self) -> int:
        """Le nombre d'itérations faites."""
        return int(self._entiers[ITERATIONS])

    @property
    def acceptees(self) -> int:
        """Le nombre de coups acceptés."""
        return int(self._entiers[ACCEPTEES])

    @property
    def arret(self) -> str:
        """Pourquoi la marche est finie ; vide si elle ne l'est pas."""
        return raison_d_arret(self)


def _lois(r: Reglages) -> tuple[float, float, int, int, int]:
    return float(r.pas), float(r.Tf), r.iterations_par_palier, r.cible, r.sans_progres
