"""Résoudre une grille par le moteur qui convient (voir `choix`).

Tous les moteurs comptent les mêmes solutions. Mais ils ne font pas leurs hypothèses dans le même ordre : d'une grille à plusieurs
solutions, ils ne rendent pas forcément la même. Une longue recherche se laisse interrompre (Ctrl+C, ou le carré noir de
JupyterLab) : les moteurs compilés travaillent par tranches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, NamedTuple

from sudokulib.erreurs import GrilleInvalide, PasDeSolution
from sudokulib.grille import Grille
from sudokulib.moteur import entier
from sudokulib.moteur.choix import ORDRES, choisir, moteurs
from sudokulib.nombres import verifier_borne
from sudokulib.solveur import explorer

__all__ = ["ORDRES", "Recherche", "chercher", "choisir", "compter", "compter_tables", "preparer", "resoudre", "unique"]

TRANCHE = 20_000  # hypothèses, moins d'une seconde, entre deux occasions d'interrompre
SANS_LIMITE = 1 << 62
Valeurs = Sequence[int]
Trouve = tuple[int, Valeurs | None, int]


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


def _par_tranches(tranche: Callable[..., Any], depart: Any, limite: int, noeuds_max: int, n: int) -> Trouve:
    """Cherche par tranches de quelques hypothèses ; entre deux, Python voit passer les interruptions.

    `tranche` est le `poursuivre` d'un moteur compilé : elle part de l'étage et de l'état où la précédente s'est arrêtée.
    """
    import numpy as np

    etage, etat = 0, depart
    nombre, noeuds, premiere = 0, 0, None
    solution = np.zeros(n**4, np.uint8)
    while etage >= 0 and nombre < limite and noeuds < noeuds_max:
        bornes = limite - nombre, min(TRANCHE, noeuds_max - noeuds)
        trouvees, essais, etage, etat = tranche(etage, etat, *bornes, solution)
        if trouvees and premiere is None:
            premiere = solution.tolist()
        nombre, noeuds = nombre + trouvees, noeuds + essais
    return nombre if etage < 0 or nombre >= limite else -1, premiere, noeuds


def _par_bandes(grille: Grille, limite: int, noeuds_max: int) -> Trouve:
    import numpy as np

    from sudokulib.moteur import bandes, regles_par_bandes

    pile, sans_hasard = bandes.nouvelle_pile(), bandes.sans_hasard()

    def tranche(etage: int, a_revoir: int, limite: int, noeuds_max: int, solution: Any) -> Any:
        return bandes.poursuivre(pile, etage, bandes.U64(a_revoir), limite, noeuds_max, solution, sans_hasard)

    if not bandes.poser_indices(np.array(grille.valeurs, np.uint8), pile):
        return 0, None, 0
    return _par_tranches(tranche, regles_par_bandes.NEUF, limite, noeuds_max, 3)


def _par_tout_ordre(grille: Grille, limite: int, noeuds_max: int) -> Trouve:
    import numpy as np

    from sudokulib.moteur import regles_tout_ordre, tout_ordre

    plan, travail = regles_tout_ordre.plan(grille.n), regles_tout_ordre.travail(grille.n)
    tient = tout_ordre.commencer(plan, travail, np.array(grille.valeurs, np.uint8))
    return _par_tranches(partial(tout_ordre.poursuivre, plan, travail), tient, limite, noeuds_max, grille.n)


def _par_entier(grille: Grille, limite: int, noeuds_max: int) -> Trouve:
    return entier.chercher(grille.valeurs, grille.n, limite, noeuds_max)


def _par_lisible(grille: Grille, limite: int, noeuds_max: int) -> Trouve:
    arbre = explorer(grille, limite, noeuds_max + 1)  # la racine n'est pas une hypothèse
    trouvees = arbre.solutions
    fini = arbre.complet or len(trouvees) >= limite
    return len(trouvees) if fini else -1, trouvees[0].valeurs if trouvees else None, arbre.hypotheses


_CHERCHER: dict[str, Callable[[Grille, int, int], Trouve]] = {
    "bandes": _par_bandes,
    "tout_ordre": _par_tout_ordre,
    "entier": _par_entier,
    "lisible": _par_lisible,
}


def _borne(valeur: int | None, nom: str) -> int:
    """Une limite, None valant pour l'infini."""
    borne = verifier_borne(nom, valeur)
    return SANS_LIMITE if borne is None else min(borne, SANS_LIMITE)


def _trouver(grille: Grille, limite: int | None, moteur: str | None, noeuds_max: int | None = None) -> Trouve:
    bornes = _borne(limite, "la limite"), _borne(noeuds_max, "noeuds_max")
    return _CHERCHER[choisir(grille.n, moteur).moteur](grille, *bornes)


def chercher(grille: object, limite: int | None = 2, moteur: str | None = None, noeuds_max: int | None = None) -> Recherche:
    """Compte jusqu'à une limite les solutions d'une grille, et dit combien d'hypothèses il a fallu.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
    limite : int ou None
        S'arrêter à ce nombre de solutions ; None pour les compter toutes.
    moteur : str, facultatif
        L'un de ceux de `moteurs()` ; sans rien, celui de `choisir`.
    noeuds_max : int ou None
        Abandonner après tant d'hypothèses.

    Renvoie
    -------
    Recherche

    Lève
    ----
    ErreurSudoku
        Si la grille ne se lit pas, si une borne n'est pas un entier d'au moins 1, ou si le moteur ne convient pas.

    Exemples
    --------
    >>> chercher("1.3...........2.", moteur="entier")
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
        L'un de ceux de `moteurs()` ; sans rien, celui de `choisir`.

    Renvoie
    -------
    Grille

    Lève
    ----
    PasDeSolution
        Si la grille est impossible ; la phrase donne un conflit entre indices, s'il y en a un.
    ErreurSudoku
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
        L'un de ceux de `moteurs()` ; sans rien, celui de `choisir`.

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


def unique(grille: object, moteur: str | None = None) -> bool:
    """Vrai si une grille a une solution et une seule.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
    moteur : str, facultatif
        L'un de ceux de `moteurs()` ; sans rien, celui de `choisir`.

    Exemples
    --------
    >>> unique("1234341221434321"), unique("1234............"), unique("11..............")
    (True, False, False)
    """
    return compter(grille, 2, moteur) == 1


# Des grilles


def compter_tables(
    tables: Sequence[Any], n: int, limite: int = 2, moteur: str | None = None, noeuds_max: int | None = None
) -> tuple[Any, Any, Any]:
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
        L'un de ceux de `moteurs()` ; sans rien, celui de `choisir(n)`.
    noeuds_max : int ou None
        Abandonner une grille après tant d'hypothèses.

    Renvoie
    -------
    (nombres, solutions, noeuds) : trois tableaux (moteurs compilés) ou trois listes, de longueur k
        Le nombre de solutions de chaque grille (−1 : abandonnée), les N² valeurs de la première (des zéros s'il n'y en a pas), le
        nombre d'hypothèses.

    Lève
    ----
    GrilleInvalide
        Si une valeur n'est pas entre 0 et N.

    Exemples
    --------
    >>> compter_tables([[0] * 16, [1, 1] + [0] * 14], 2, limite=9, moteur="entier")[0]
    [9, 0]
    """
    nom, bornes = choisir(n, moteur).moteur, (_borne(limite, "la limite"), _borne(noeuds_max, "noeuds_max"))
    if nom in ORDRES:
        return _compter_en_tableaux(tables, n, nom, *bornes)
    grilles = (Grille(n, tuple(map(int, table))) for table in tables)
    trouves = [_CHERCHER[nom](grille, *bornes) for grille in grilles]
    solutions = [list(valeurs or [0] * n**4) for _, valeurs, _ in trouves]
    return [nombre for nombre, _, _ in trouves], solutions, [noeuds for _, _, noeuds in trouves]


def _compter_en_tableaux(tables: Sequence[Any], n: int, nom: str, limite: int, noeuds_max: int) -> tuple[Any, Any, Any]:
    import numpy as np

    from sudokulib.moteur import bandes, tout_ordre

    # Modifiable, bien qu'on ne le modifie pas : d'un tableau protégé, numba compilerait une seconde version des noyaux.
    grilles = np.require(tables, np.uint8, ["C", "A", "W"]).reshape(-1, n**4)
    if grilles.max(initial=0) > n * n:
        k = int(np.argmax(grilles.max(axis=1) > n * n))
        raise GrilleInvalide(f"grille {k + 1} : une valeur n'est pas entre 0 et {n * n}")
    nombres, solutions, noeuds = np.zeros(len(grilles), np.int64), np.zeros_like(grilles), np.zeros(len(grilles), np.int64)
    longues: Iterable[int] = range(len(grilles))
    if nom == "tout_ordre":
        tout_ordre.compter_table(grilles, n, limite, nombres, solutions, noeuds, min(TRANCHE, noeuds_max))
        longues = np.flatnonzero(nombres < 0) if noeuds_max > TRANCHE else ()
    elif limite <= TRANCHE and noeuds_max == SANS_LIMITE:  # le cas ordinaire : aucune grille n'est longue
        bandes.compter_table(grilles, limite, nombres, solutions, noeuds)
        longues = ()
    for k in longues:  # une par une, pour qu'on puisse interrompre
        nombres[k], valeurs, noeuds[k] = _CHERCHER[nom](Grille(n, tuple(grilles[k].tolist())), limite, noeuds_max)
        solutions[k] = 0 if valeurs is None else valeurs
    return nombres, solutions, noeuds


def preparer() -> tuple[str, ...]:
    """Compile les moteurs et garde leur code machine, pour que le premier appel d'un nouveau noyau n'attende pas.

    Renvoie
    -------
    tuple de str
        Les moteurs prêts ; les compilés n'y sont pas si numba manque.
    """
    prets = moteurs()
    for moteur, ordres in ORDRES.items():
        if moteur in prets:
            vide = Grille.vide(ordres[0])
            chercher(vide, 2, moteur)
            compter_tables([vide.valeurs], vide.n, 2, moteur)
    return prets
