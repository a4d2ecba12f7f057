"""Vider par recuit simulé, comme le document L (III.1.2), et refaire ses séries d'essais.

À chaque itération on tire une case au sort. Si elle est pleine, on la vide pourvu que la solution reste unique. Si elle est
vide, on la remplit de nouveau avec la probabilité e^(−1/T) : c'est une dégradation. La température T part de Ti, perd `pas` à
chaque itération, et l'on s'arrête quand elle ne dépasse plus Tf. L'énergie E est le nombre d'indices.
"""

from __future__ import annotations

import math
from array import array
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from statistics import median
from typing import Any, NamedTuple

from socle.abrege import AvecSaGrille, EnUnePhrase, a_mesure
from socle.barre import Barre
from socle.barre import barre as barre_de_progression
from socle.erreurs import ErreurClaire, citer
from socle.hasard import Hasard
from socle.jumeaux import a_transmettre
from socle.nombres import accorder, en_clair, verifier_entier, verifier_reel, virgule
from socle.taches import executer_taches
from sudokulib.generation.jumeaux import VIDAGE
from sudokulib.generation.unicite import est_minimale, solution_de
from sudokulib.grille import Grille
from sudokulib.moteur.facade import est_unique

ITERATIONS_MAX = 20_000_000
FINESSE = 2.0**-40  # le plus petit pas / Ti : la température arrondie suit alors à 1/8192 près celle qu'on calculerait


class Reglage(NamedTuple):
    """Les trois paramètres du recuit : température de départ, température d'arrêt, pas de décrémentation."""

    Ti: float
    Tf: float
    pas: float

    def __str__(self) -> str:
        return f"Ti = {virgule(self.Ti)}, Tf = {virgule(self.Tf)}, pas = {virgule(self.pas)}"


PUBLIE = Reglage(1.0, 0.15, 0.0002)  # le meilleur et le plus rapide, selon le rapport
FIN = Reglage(0.25, 0.15, 2.5e-7)  # cent fois plus d'itérations, toutes là où cela compte


def probabilite_de_degradation(T: float) -> float:
    """La probabilité de remplir de nouveau une case vide, à la température T : e^(−1/T).

    Exemples
    --------
    >>> [round(probabilite_de_degradation(T), 4) for T in (5000, 1, 0.15)]
    [0.9998, 0.3679, 0.0013]
    """
    degre = verifier_reel("la température", T)
    if degre <= 0:
        raise ErreurClaire(f"une température est un nombre positif, pas {virgule(degre)}")
    return math.exp(-1.0 / degre)


@dataclass(frozen=True, slots=True, repr=False)
class Vidage(AvecSaGrille):
    """Le résultat d'un vidage par recuit.

    Attributs
    ---------
    grille : Grille
        La meilleure rencontrée : la première qui ait eu si peu d'indices. Sa solution est unique.
    finale : Grille
        Celle où la recherche s'est arrêtée.
    degradations : int
        Le nombre de dégradations effectuées.
    historique : array d'int
        E au départ, puis après chaque itération.
    T : float
        La température à l'arrêt, la première qui ne dépasse pas Tf.
    reglage : Reglage
    graine : int
    moteur : str
        Celui qui a servi, « python » ou « numba » ; le résultat n'en dépend pas.
    """

    grille: Grille
    finale: Grille
    degradations: int
    historique: array[int] = field(repr=False)
    T: float
    reglage: Reglage
    graine: int
    moteur: str

    @property
    def E(self) -> int:
        """Le nombre d'indices de la meilleure grille."""
        return self.grille.nombre_indices

    @property
    def iterations(self) -> int:
        """Le nombre d'itérations faites."""
        return len(self.historique) - 1

    @property
    def minimale(self) -> bool:
        """Vrai si aucun indice de la meilleure grille n'est superflu : le recuit ne le garantit pas, on le vérifie."""
        return est_minimale(self.grille, a_transmettre(self.moteur))

    def __str__(self) -> str:
        cout = f"{accorder(self.iterations, 'itération')}, {accorder(self.degradations, 'dégradation')}"
        return f"E = {self.E}, {cout} ({self.reglage}, graine {self.graine})"


@a_mesure("températures")
def temperatures(reglage: Reglage) -> Iterator[float]:
    """Les températures des itérations, l'une après l'autre, puis celle de l'arrêt ; avec les arrondis de la machine.

    Exemples
    --------
    Le rapport imprime T = 0.049999999998297816 à la fin de sa première série : c'est bien Ti = 5, Tf = 0,05, pas = 0,0002.

    >>> *_, arret = temperatures(Reglage(5, 0.05, 0.0002))
    >>> arret
    0.049999999998297816
    """
    if not isinstance(reglage, tuple) or len(reglage) != 3:
        raise ErreurClaire(f"un réglage est fait de Ti, Tf et pas ; reçu {citer(reglage)}")
    T, Tf, pas = verifier_reglage(*reglage)
    while T > Tf:
        yield T
        T -= pas
    yield T


def verifier_reglage(Ti: float, Tf: float, pas: float) -> Reglage:
    """Le réglage, s'il est possible et ne demande pas plus d'itérations qu'on n'en fait."""
    reglage = Reglage(verifier_reel("Ti", Ti), verifier_reel("Tf", Tf), verifier_reel("pas", pas))
    Ti, Tf, pas = reglage
    if not Ti > Tf >= 0:
        raise ErreurClaire(f"on attend Ti > Tf ≥ 0 ; reçu Ti = {virgule(Ti)}, Tf = {virgule(Tf)}")
    if pas <= 0:
        raise ErreurClaire(f"le pas de décrémentation est un nombre positif, pas {virgule(pas)}")
    iterations = (Ti - Tf) / pas
    if iterations > ITERATIONS_MAX:
        combien = f"{en_clair(iterations)} itérations" if math.isfinite(iterations) else "une infinité d'itérations"
        raise ErreurClaire(f"avec {reglage} : {combien}, on en fait au plus {en_clair(ITERATIONS_MAX)}")
    if pas < Ti * FINESSE:
        raise ErreurClaire(f"avec {reglage} : le pas est trop petit devant Ti, la température arrondie ne le suivrait pas")
    return reglage


def vider_recuit(
    grille: object,
    Ti: float = PUBLIE.Ti,
    Tf: float = PUBLIE.Tf,
    pas: float = PUBLIE.pas,
    graine: int = 1,
    moteur: str | None = None,
    barre: bool = True,
) -> Vidage:
    """Vide une grille par recuit simulé.

    Paramètres
    ----------
    grille : Grille à solution unique (pleine ou non), ou tout ce que `Grille.lire` reconnaît
        Une case vide au départ peut être remplie par une dégradation.
    Ti, Tf, pas : float
        Température de départ, température d'arrêt, décrément à chaque itération ; Ti > Tf ≥ 0, pas > 0. Par défaut le réglage que
        le document retient ; `FIN` en est un plus lent, et meilleur.
    graine : int
        La même graine donne le même vidage, quel que soit le moteur.
    moteur : str, facultatif
        « python » ou « numba » (ordre 3) ; sans rien, numba s'il est installé.
    barre : bool
        Montrer une barre de progression, sur la sortie d'erreur.

    Renvoie
    -------
    Vidage

    Lève
    ----
    ErreurClaire
        Si le réglage est impossible, demande plus de vingt millions d'itérations, ou si le pas est trop petit devant Ti (moins
        de Ti/2⁴⁰) : les arrondis l'emporteraient.
    PasDeSolution, PlusieursSolutions
        Si la grille n'a pas exactement une solution.

    Exemples
    --------
    La grille du rapport (annexe A.2.f), avec son réglage :

    >>> from sudokulib import EXEMPLES
    >>> pleine = EXEMPLES["leleux_17_indices"].solution
    >>> vidage = vider_recuit(pleine, graine=1)
    >>> print(vidage)
    E = 23, 4 251 itérations, 451 dégradations (Ti = 1, Tf = 0,15, pas = 0,0002, graine 1)
    >>> vidage.minimale, min(vidage.historique) == vidage.E
    (False, True)

    Références
    ----------
    Document L, III.1.2 (L.6) : E = 22 en 5 490 ms et 579 dégradations, en 2013.
    """
    lue, reglage = Grille.lire(grille), verifier_reglage(Ti, Tf, pas)
    choisi = VIDAGE.choisir(moteur, lue.n)
    solution = solution_de(lue, a_transmettre(moteur)).valeurs
    recuire: Callable[..., Any] = partial(_recuit, moteur=a_transmettre(moteur))
    if choisi == "numba":
        recuire = VIDAGE.charger().vider_recuit
    with barre_de_progression(round((reglage.Ti - reglage.Tf) / reglage.pas), "recuit", barre) as progression:
        resultat = recuire(lue.valeurs, solution, reglage, graine, progression)
    meilleure, finale, historique, degradations, T = resultat
    grilles = Grille(lue.n, tuple(meilleure)), Grille(lue.n, tuple(finale))
    return Vidage(*grilles, degradations, historique, T, reglage, graine, choisi)


def _recuit(
    depart: Sequence[int], solution: Sequence[int], reglage: Reglage, graine: int, progression: Barre, moteur: str | None
) -> tuple[list[int], list[int], array[int], int, float]:
    """La version lisible : la meilleure grille, la dernière, l'historique de E, les dégradations, la température d'arrêt."""
    hasard, courante = Hasard(graine), list(depart)
    E = record = sum(v > 0 for v in courante)
    meilleure, historique, degradations = courante.copy(), array("H", [E]), 0
    T = reglage.Ti
    while T > reglage.Tf:
        case = hasard.entier(len(courante))
        if courante[case]:
            courante[case] = 0
            if est_unique(courante, moteur):
                E -= 1
                if E < record:
                    record, meilleure = E, courante.copy()
            else:
                courante[case] = solution[case]
        elif hasard.reel() < probabilite_de_degradation(T):
            courante[case] = solution[case]
            E += 1
            degradations += 1
        historique.append(E)
        progression.update(1)
        T -= reglage.pas
    return meilleure, courante, historique, degradations, T


@dataclass(frozen=True, slots=True, repr=False)
class SerieDeVidages(EnUnePhrase):
    """Une série d'essais : le même recuit, avec des graines qui se suivent.

    Attributs
    ---------
    reglage : Reglage
    graine : int
        Celle du premier essai ; l'essai k a pour graine `graine + k`, à partir de k = 0.
    E : tuple d'int
        Le nombre d'indices de la meilleure grille de chaque essai.
    degradations : tuple d'int
        Le nombre de dégradations de chaque essai.
    meilleure : Grille
        La première des grilles qui ont le moins d'indices.
    interrompu : bool
        Vrai si l'on a arrêté la série (Ctrl+C) ; elle porte sur les essais finis jusque-là.
    """

    reglage: Reglage
    graine: int
    E: tuple[int, ...]
    degradations: tuple[int, ...]
    meilleure: Grille
    interrompu: bool = False

    @property
    def mediane(self) -> float:
        """La médiane des E."""
        return median(self.E)

    def repartition(self) -> dict[int, int]:
        """Pour chaque valeur de E rencontrée, dans l'ordre croissant, le nombre d'essais."""
        return dict(sorted(Counter(self.E).items()))

    def __str__(self) -> str:
        comptes = ", ".join(f"{E} : {k}" for E, k in self.repartition().items())
        essais = f"{accorder(len(self.E), 'essai')}{' (interrompu)' * self.interrompu}"
        return f"{self.reglage} : {essais}, médiane {virgule(self.mediane)}, E de {min(self.E)} à {max(self.E)} ({comptes})"


def serie(
    grille: object,
    Ti: float = PUBLIE.Ti,
    Tf: float = PUBLIE.Tf,
    pas: float = PUBLIE.pas,
    nombre: int = 200,
    graine: int = 1,
    moteur: str | None = None,
    barre: bool = True,
) -> SerieDeVidages:
    """La répartition de E sur une série d'essais, là où le document n'en montre qu'un.

    Paramètres
    ----------
    grille, Ti, Tf, pas, moteur
        Comme `vider_recuit`.
    nombre : int
        Celui des essais, au moins 1.
    graine : int
        Celle du premier essai.
    barre : bool
        Montrer une barre de progression, sur la sortie d'erreur.

    Renvoie
    -------
    SerieDeVidages
        Partielle, et qui le dit, si l'on interrompt (Ctrl+C, ou le carré noir de JupyterLab) après un essai au moins.

    Lève
    ----
    ErreurClaire
        Comme `vider_recuit`, ou si le nombre d'essais n'est pas un entier d'au moins 1.

    Exemples
    --------
    >>> from sudokulib import EXEMPLES
    >>> print(serie(EXEMPLES["leleux_17_indices"].solution, nombre=3, graine=1, barre=False))
    Ti = 1, Tf = 0,15, pas = 0,0002 : 3 essais, médiane 24, E de 23 à 24 (23 : 1, 24 : 2)

    Références
    ----------
    Document L, III.2 (L.7).
    """
    verifier_entier("le nombre d'essais", nombre, 1)
    lue, reglage = Grille.lire(grille), verifier_reglage(Ti, Tf, pas)
    faits: list[tuple[int, int, Grille]] = []

    def vider(k: int) -> tuple[int, int, Grille]:
        vidage = vider_recuit(lue, *reglage, graine=graine + k, moteur=moteur, barre=False)
        return vidage.E, vidage.degradations, vidage.grille

    bilan = executer_taches(vider, range(nombre), lambda _, fait: faits.append(fait), "vidages", barre=barre)
    if not faits:
        raise KeyboardInterrupt  # interrompu avant le premier : il n'y a rien à renvoyer
    E, degradations, grilles = zip(*faits)
    return SerieDeVidages(reglage, graine, E, degradations, grilles[E.index(min(E))], bilan.interrompue)
