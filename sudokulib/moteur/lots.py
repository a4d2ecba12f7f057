"""Résoudre des grilles par milliers : par morceaux, sur tous les cœurs, avec une barre de progression.

Les moteurs compilés tournent dans des fils d'exécution (ils laissent la main à Python pendant qu'ils calculent), le moteur en pur
Python dans des processus. `socle.taches` répartit les morceaux, par joblib : qui veut d'autres machines y choisit où ils vont
(`joblib.parallel_config`), par exemple sur Dask. Sans joblib, tout se fait dans un seul fil ; sans numpy, les tableaux sont des
listes.

>>> from sudokulib.exemples import EXEMPLES
>>> print(compter_lot([e.grille for e in EXEMPLES.values()], barre=False))
15 grilles : 15 à solution unique
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import partial
from importlib.util import find_spec
from typing import Any, NamedTuple

from socle.abrege import EnUnePhrase
from socle.erreurs import ErreurClaire, citer
from socle.nombres import accorder, milliers, verifier_borne, verifier_entier
from socle.portes import avertir
from socle.taches import Arret, TachesFaites, executer_taches, joblib_ou_rien, nombre_de_front, verifier_taches
from sudokulib.grille import Grille
from sudokulib.moteur import facade
from sudokulib.moteur.choix import choix_a_l_ordre
from sudokulib.moteur.lecture_des_lots import lire

Fait = tuple[Any, Any, Any]  # les nombres, les solutions et les nœuds d'un morceau

# Les tailles permises d'un morceau, d'après l'ordre (5 : ou plus) ; −1 : le moteur en pur Python.
# Un lot d'un seul morceau se fait dans un seul fil : répartir mille grilles d'ordre 3 coûte plus que les résoudre.
TAILLES = {2: (1000, 4000), 3: (1000, 4000), 4: (8, 64), 5: (1, 8), -1: (10, 100)}


@dataclass(frozen=True, eq=False, slots=True, repr=False)
class Lot(EnUnePhrase):
    """Ce qu'on a trouvé sur un lot de grilles.

    Attributs
    ---------
    n : int
        L'ordre des grilles (0 si le lot est vide).
    limite : int
        Jusqu'où les solutions sont comptées.
    nombres : tableau de k int
        Pour chaque grille, le nombre de ses solutions, de 0 à `limite` ; −1 si elle n'a pas été faite, ou a été abandonnée.
    solutions : tableau de k × N² int
        Pour chaque grille, les valeurs d'une solution ligne par ligne ; des zéros si l'on n'en a pas trouvé.
    noeuds : tableau de k int
        Pour chaque grille, le nombre d'hypothèses essayées.
    faites : tableau de k bool
        Les grilles faites, fussent-elles abandonnées : toutes, sauf si le lot a été interrompu.
    interrompu : bool
        Vrai si l'on a arrêté (Ctrl+C, ou le carré noir de JupyterLab) avant la fin, ou si un processus de calcul a été tué.

    Les tableaux sont de numpy s'il est installé, et sinon des listes.
    """

    n: int
    limite: int
    nombres: Any
    solutions: Any
    noeuds: Any
    faites: Any
    interrompu: bool = False

    def __len__(self) -> int:
        return len(self.nombres)

    def solution(self, rang: int) -> Grille | None:
        """La solution trouvée à la grille de ce rang (le premier est 0), ou None."""
        if verifier_entier("le rang", rang) >= len(self):
            raise ErreurClaire(f"ce lot a {accorder(len(self), 'grille')} : le rang va de 0 à {len(self) - 1}, pas {citer(rang)}")
        return Grille(self.n, tuple(map(int, self.solutions[rang]))) if self.nombres[rang] > 0 else None

    def __str__(self) -> str:
        comptes = Counter(int(nombre) for nombre, faite in zip(self.nombres, self.faites) if faite)
        parts = [_phrase(nombre, comptes[nombre], self.limite) for nombre in sorted(comptes, key=lambda k: (k != 1, k < 0, k))]
        debut = accorder(len(self), "grille")
        if self.interrompu:
            debut += f" (interrompu, {accorder(comptes.total(), 'faite')})"
        return f"{debut} : {', '.join(parts)}" if parts else debut


def _phrase(nombre: int, grilles: int, limite: int) -> str:
    """« 12 à solution unique », « 3 sans solution », « 1 à 2 solutions ou plus »."""
    if nombre < 0:
        return accorder(grilles, "abandonnée")
    if nombre == 0:
        return f"{milliers(grilles)} sans solution"
    if limite == 1:
        return accorder(grilles, "résolue")
    if nombre == limite:
        return f"{milliers(grilles)} à {milliers(nombre)} solutions ou plus"
    if nombre == 1:
        return f"{milliers(grilles)} à solution unique"
    return f"{milliers(grilles)} à {milliers(nombre)} solutions"


def resoudre_lot(grilles: Iterable[object], moteur: str | None = None, taches: int | None = None, barre: bool = True) -> Lot:
    """Une solution de chaque grille d'un lot, sans chercher s'il y en a d'autres.

    Paramètres
    ----------
    grilles, moteur, taches, barre
        Comme pour `compter_lot`.

    Renvoie
    -------
    Lot
        Ses `nombres` valent 1 (résolue) ou 0 (sans solution).

    Lève
    ----
    ErreurClaire
        Comme `compter_lot`.

    Exemples
    --------
    >>> lot = resoudre_lot(["1234..........21", "11.............."], barre=False)
    >>> print(lot)
    2 grilles : 1 résolue, 1 sans solution
    >>> lot.solution(0).est_solution, lot.solution(1)
    (True, None)
    """
    return compter_lot(grilles, 1, moteur, taches, barre)


def compter_lot(
    grilles: Iterable[object],
    limite: int = 2,
    moteur: str | None = None,
    taches: int | None = None,
    barre: bool = True,
    noeuds_max: int | None = None,
) -> Lot:
    """Le nombre de solutions de chaque grille d'un lot, compté jusqu'à une limite, et l'une d'elles.

    Paramètres
    ----------
    grilles : suite de grilles, ou tableau numpy d'entiers
        Tout ce que `Grille.lire` reconnaît, ou un tableau de forme (k, N²) ou (k, N, N), 0 pour une case vide. Toutes du même
        ordre. Une liste de lignes de N² symboles est lue d'un bloc : c'est, avec le tableau, la forme la plus rapide.
    limite : int
        Avec 2, on apprend si la solution est unique.
    moteur : str, facultatif
        « python » ou « numba » (ordres 2 à 6) ; sans rien, numba s'il est installé et traite cet ordre.
    taches : int, facultatif
        Le nombre de morceaux traités à la fois. Sans rien, autant que de cœurs, ou ce que dit `joblib.parallel_config` ;
        avec 1, tout se fait ici, sans joblib.
    barre : bool
        Montrer une barre de progression, sur la sortie d'erreur.
    noeuds_max : int ou None
        Abandonner une grille après tant d'hypothèses : à l'ordre 5, quelques-unes demandent des heures.

    Renvoie
    -------
    Lot
        Partiel, et qui le dit, si l'on interrompt : les morceaux finis sont gardés.

    Lève
    ----
    GrilleInvalide
        Si une grille ne se lit pas, ou n'est pas du même ordre que la première ; la phrase dit laquelle (la première est la 1).
    ErreurClaire
        Si la limite, le moteur ou le nombre de tâches ne convient pas.

    Exemples
    --------
    >>> lot = compter_lot(["1234..........21", 16 * ".", "11.............."], barre=False)
    >>> print(lot)
    3 grilles : 1 sans solution, 2 à 2 solutions ou plus
    >>> [int(k) for k in lot.nombres]
    [2, 2, 0]
    >>> compter_lot([16 * ".", 81 * "."])
    Traceback (most recent call last):
    sudokulib.erreurs.GrilleInvalide: grille 2 : elle est d'ordre 3 et la première d'ordre 2 ; on attend un seul ordre par lot
    """
    verifier_entier("limite", limite, 1)
    verifier_taches(taches)
    verifier_borne("noeuds_max", noeuds_max)
    n, tables = lire(grilles)
    lot = _lot_a_faire(len(tables), n, limite)
    if not len(tables):
        return lot
    demande = Demande(n, limite, moteur, noeuds_max)
    bilan = _faire(lot, tables, demande, taches, barre)
    if bilan.panne:
        perdues = accorder(len(tables) - sum(map(int, lot.faites)), "grille")
        avertir(f"{bilan.panne} : {perdues} ne sont pas faites, que dit l'attribut « faites » du lot")
    return replace(lot, interrompu=not bilan.complete)


# Découper, répartir, recueillir


class Demande(NamedTuple):
    """Ce qu'il faut savoir, outre les grilles, pour les compter n'importe où : les arguments de `facade.compter_tables`."""

    n: int
    limite: int
    moteur: str | None
    noeuds_max: int | None

    @property
    def compile(self) -> bool:
        """Vrai si le moteur est compilé : il tourne dans des fils, et vite."""
        return choix_a_l_ordre(self.n, self.moteur).moteur == "numba"


def _compter_morceau(tables: Any, demande: Demande, arret: Arret) -> Fait:
    return facade.compter_tables(tables, *demande, arret.verifier)


def _decouper(tables: Any, demande: Demande, coeurs: int) -> list[Any]:
    """Des morceaux assez gros pour que les répartir ne coûte rien, assez petits pour que la barre avance et qu'on interrompe."""
    mini, maxi = TAILLES[min(demande.n, 5) if demande.compile else -1]
    taille = min(maxi, max(mini, -(-len(tables) // (4 * coeurs))))
    return [tables[i : i + taille] for i in range(0, len(tables), taille)]


def _faire(lot: Lot, tables: Any, demande: Demande, taches: int | None, barre: bool) -> TachesFaites:
    """Compte un lot morceau par morceau, et range chacun dès qu'il est fini."""
    morceaux = _decouper(tables, demande, nombre_de_front(taches))
    if len(morceaux) == 1:
        taches = 1
    if taches != 1 and joblib_ou_rien() is None:
        avertir("joblib n'est pas installé (pip install joblib) : le lot se fait dans un seul fil")
    taille = len(morceaux[0])

    def ranger(rang: int, fait: Fait) -> None:
        nombres, solutions, noeuds = fait
        debut = rang * taille
        fin = debut + len(nombres)
        lot.nombres[debut:fin], lot.solutions[debut:fin], lot.noeuds[debut:fin] = nombres, solutions, noeuds
        lot.faites[debut:fin] = [True] * len(nombres)

    arret = Arret()
    return executer_taches(
        partial(_compter_morceau, demande=demande, arret=arret),
        morceaux,
        ranger,
        "grilles",
        total=len(tables),
        pas=lambda fait: len(fait[0]),
        barre=barre,
        taches=taches,
        processus=not demande.compile,
        arret=arret,
    )


def _lot_a_faire(k: int, n: int, limite: int) -> Lot:
    """Un lot dont rien n'est fait."""
    if find_spec("numpy"):
        import numpy as np

        solutions = np.zeros((k, n**4), np.uint8)
        return Lot(n, limite, np.full(k, -1, np.int64), solutions, np.zeros(k, np.int64), np.zeros(k, np.bool_))
    return Lot(n, limite, [-1] * k, [[0] * n**4 for _ in range(k)], [0] * k, [False] * k)
