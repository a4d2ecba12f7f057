"""Résoudre une grille par le moteur qui convient (voir `choix`).

Les deux moteurs comptent les mêmes solutions. Mais ils ne font pas leurs hypothèses dans le même ordre : d'une grille à plusieurs
solutions, ils ne donnent pas forcément la même. Une longue recherche se laisse interrompre (Ctrl+C, ou le carré noir de
JupyterLab).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from socle.nombres import verifier_borne
from socle.taches import rien
from sudokulib.erreurs import PasDeSolution
from sudokulib.grille import Grille
from sudokulib.moteur.choix import choix_a_l_ordre, moteurs
from sudokulib.moteur.lecture_des_lots import verifier_tables
from sudokulib.moteur.programmes import PROGRAMMES, SANS_LIMITE, Programme, Souffle, Table, Trouve


class Recherche(NamedTuple):
    """Ce qu'une recherche a trouvé.

    Attributs
    ---------
    nombre : int
        De solutions, compté jusqu'à la limite demandée ; −1 si la recherche a été abandonnée avant de pouvoir le dire.
    solution : Grille ou None
        La première trouvée.
    noeuds : int
        Le nombre d'hypothèses essayées, qui dépend du moteur ; 0 si les règles ont suffi.
    """

    nombre: int
    solution: Grille | None
    noeuds: int


def _borne(valeur: int | None, nom: str) -> int:
    """Une limite, None valant pour l'infini."""
    borne = verifier_borne(nom, valeur)
    return SANS_LIMITE if borne is None else min(borne, SANS_LIMITE)


def _trouver(grille: Grille, limite: int | None, moteur: str | None, noeuds_max: int | None = None) -> Trouve:
    bornes = _borne(limite, "la limite"), _borne(noeuds_max, "noeuds_max")
    return _programme(grille.n, moteur).chercher(grille, *bornes)


def _programme(n: int, moteur: str | None) -> Programme:
    return PROGRAMMES[choix_a_l_ordre(n, moteur).programme]


def chercher(grille: object, limite: int | None = 2, moteur: str | None = None, noeuds_max: int | None = None) -> Recherche:
    """Compte jusqu'à une limite les solutions d'une grille, et dit combien d'hypothèses il a fallu.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
    limite : int ou None
        S'arrêter à ce nombre de solutions ; None pour les compter toutes.
    moteur : str, facultatif
        « python » ou « numba » (ordres 2 à 6) ; sans rien, numba s'il est installé et traite cet ordre.
    noeuds_max : int ou None
        Abandonner après tant d'hypothèses.

    Renvoie
    -------
    Recherche

    Lève
    ----
    ErreurClaire
        Si la grille ne se lit pas, si une borne n'est pas un entier d'au moins 1, ou si le moteur ne convient pas.

    Exemples
    --------
    >>> chercher("1.3...........2.", moteur="python")
    Recherche(nombre=2, solution=Grille.lire('1234341221434321'), noeuds=4)
    >>> chercher(Grille.vide(2), limite=None)[0]
    288
    """
    lue = Grille.lire(grille)
    nombre, valeurs, noeuds = _trouver(lue, limite, moteur, noeuds_max)
    return Recherche(nombre, None if valeurs is None else Grille(lue.n, tuple(valeurs)), noeuds)


def resoudre(grille: object, moteur: str | None = None) -> Grille:
    """La solution d'une grille ; l'une d'elles si elle en a plusieurs.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
    moteur : str, facultatif
        « python » ou « numba » (ordres 2 à 6) ; sans rien, numba s'il est installé et traite cet ordre.

    Renvoie
    -------
    Grille

    Lève
    ----
    PasDeSolution
        Si la grille est impossible ; la phrase donne un conflit entre indices, s'il y en a un.
    ErreurClaire
        Si la grille ne se lit pas ou si le moteur ne convient pas.

    Exemples
    --------
    >>> from sudokulib import exemple
    >>> resoudre(exemple("leleux_17_indices")).est_solution
    True
    >>> resoudre("11..............")
    Traceback (most recent call last):
    sudokulib.erreurs.PasDeSolution: la grille n'a pas de solution : la valeur 1 est répétée dans la ligne 1 : L1C1 et L1C2

    Références
    ----------
    Document T, question T.6 ; `sudokulib.sudoku` est l'algorithme du document.
    """
    lue = Grille.lire(grille)
    solution = chercher(lue, 1, moteur).solution
    if solution is None:
        conflits = lue.valider()
        raise PasDeSolution(f"la grille n'a pas de solution{f' : {conflits[0]}' if conflits else ''}")
    return solution


def compter(grille: object, limite: int | None = 2, moteur: str | None = None) -> int:
    """Le nombre de solutions d'une grille, compté jusqu'à une limite.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
    limite : int ou None
        S'arrêter à ce nombre ; None pour les compter toutes : attention, la grille vide d'ordre 3 en a plus de 6·10²¹.
    moteur : str, facultatif
        « python » ou « numba » (ordres 2 à 6) ; sans rien, numba s'il est installé et traite cet ordre.

    Renvoie
    -------
    int
        De 0 à la limite. Avec la limite 2, 1 veut donc dire « exactement une », 2 « plusieurs ».

    Exemples
    --------
    >>> compter("1234............", limite=None), compter("1234............")
    (12, 2)
    """
    return _trouver(Grille.lire(grille), limite, moteur)[0]


def est_unique(grille: object, moteur: str | None = None) -> bool:
    """Vrai si une grille a une solution, et une seule : on compte ses solutions, jusqu'à 2.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
    moteur : str, facultatif
        « python » ou « numba » (ordres 2 à 6) ; sans rien, numba s'il est installé et traite cet ordre.

    Renvoie
    -------
    bool

    Exemples
    --------
    >>> est_unique("1234341221434321"), est_unique("1234............"), est_unique("11..............")
    (True, False, False)

    Références
    ----------
    Document L, III.1.2 (L.4) ; le même compte par le retour arrière du document : `generation.compter_par_retour_arriere`.
    """
    return compter(grille, 2, moteur) == 1


# Des grilles


def compter_tables(
    tables: Sequence[Any],
    n: int,
    limite: int = 2,
    moteur: str | None = None,
    noeuds_max: int | None = None,
    souffler: Souffle = rien,
) -> Table:
    """Compte les solutions de k grilles du même ordre, l'une après l'autre ; `compter_lot` fait de même sur tous les cœurs.

    Paramètres
    ----------
    tables : suite de k suites de N² int, ou tableau de k × N² uint8
        0 pour une case vide.
    n : int
        L'ordre.
    limite : int
        S'arrêter à ce nombre de solutions.
    moteur : str, facultatif
        « python » ou « numba » (ordres 2 à 6) ; sans rien, numba s'il est installé et traite cet ordre.
    noeuds_max : int ou None
        Abandonner une grille après tant d'hypothèses.
    souffler : fonction sans argument
        Appelée plusieurs fois par seconde ; ce qu'elle lève arrête tout.

    Renvoie
    -------
    (nombres, solutions, noeuds) : trois tableaux (numba) ou trois listes (python), de longueur k
        Le nombre de solutions de chaque grille (−1 : abandonnée), les N² valeurs de la première (des zéros s'il n'y en a pas), le
        nombre d'hypothèses.

    Lève
    ----
    GrilleInvalide
        Si une table n'a pas N² valeurs entières, de 0 à N ; la phrase dit laquelle (la première est la 1).

    Exemples
    --------
    >>> compter_tables([[0] * 16, [1, 1] + [0] * 14], 2, limite=9, moteur="python")[0]
    [9, 0]
    """
    bornes = _borne(limite, "la limite"), _borne(noeuds_max, "noeuds_max")
    programme = _programme(n, moteur)
    return programme.compter(verifier_tables(tables, n), n, *bornes, souffler)


def preparer() -> tuple[str, ...]:
    """Compile les programmes et garde leur code machine, pour que le premier appel d'un nouveau noyau n'attende pas.

    Renvoie
    -------
    tuple de str
        Les moteurs prêts ; « numba » n'y est pas s'il ne se charge pas.
    """
    prets = moteurs()
    if "numba" in prets:
        for n in (2, 3):  # un ordre pour chaque programme compilé
            vide = Grille.vide(n)
            chercher(vide, 2, "numba")
            compter_tables([vide.valeurs], n, 2, "numba")
    return prets
