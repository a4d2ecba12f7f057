"""Les trois programmes qui résolvent vite, sous une même forme : une grille, ou une table de grilles du même ordre.

    entier        tout ordre, en Python pur
    tout_ordre    ordres 2 à 6, compilé
    bandes        ordre 3, compilé

Les compilés travaillent par tranches de quelques hypothèses : entre deux, Python voit passer les interruptions (Ctrl+C, ou le
carré noir de JupyterLab). On passe d'ordinaire par `facade`, qui choisit ; ici on prend celui qu'on veut, pour les comparer.

>>> PROGRAMMES["entier"].chercher(Grille.vide(2), 5, SANS_LIMITE)[0]
5
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from socle.taches import rien
from sudokulib.erreurs import GrilleInvalide
from sudokulib.grille import Grille
from sudokulib.moteur import entier

TRANCHE = 20_000  # hypothèses d'ordre 3 entre deux occasions d'interrompre : deux dixièmes de seconde
GRILLES_PAR_APPEL = 10_000  # cases, en tout, des grilles confiées d'un coup à un noyau : une centaine à l'ordre 3
SANS_LIMITE = 1 << 62
Valeurs = Sequence[int]
Trouve = tuple[int, Valeurs | None, int]  # le nombre de solutions (−1 : abandon), la première, le nombre d'hypothèses
Souffle = Callable[[], object]  # appelée entre deux tranches : ce qu'elle lève arrête la recherche
Table = tuple[Any, Any, Any]  # les mêmes, grille par grille ; des zéros au lieu d'une solution


def hypotheses_par_tranche(n: int) -> int:
    """Le nombre d'hypothèses d'une tranche : chacune demande un temps à peu près proportionnel au nombre de cases.

    Exemples
    --------
    >>> hypotheses_par_tranche(3), hypotheses_par_tranche(6)
    (20000, 1250)
    """
    return max(1, TRANCHE * 81 // n**4)


class Entier:
    """Le programme en Python pur."""

    def chercher(self, grille: Grille, limite: int, noeuds_max: int, souffler: Souffle = rien) -> Trouve:
        """Compte les solutions d'une grille jusqu'à une limite, en tant d'hypothèses au plus."""
        return entier.chercher(grille.valeurs, grille.n, limite, noeuds_max)

    def compter(self, tables: Sequence[Any], n: int, limite: int, noeuds_max: int, souffler: Souffle = rien) -> Table:
        """De même pour des grilles d'ordre n, données par leurs valeurs ; trois listes."""
        grilles = (Grille(n, tuple(map(int, table))) for table in tables)
        trouves = [self.chercher(grille, limite, noeuds_max) for grille in grilles]
        solutions = [list(valeurs or [0] * n**4) for _, valeurs, _ in trouves]
        return [nombre for nombre, _, _ in trouves], solutions, [noeuds for _, _, noeuds in trouves]


class _Compile:
    """Ce que partagent les programmes compilés : chercher par tranches, compter sur des tableaux."""

    def chercher(self, grille: Grille, limite: int, noeuds_max: int, souffler: Souffle = rien) -> Trouve:
        """Compte les solutions d'une grille jusqu'à une limite, en tant d'hypothèses au plus."""
        import numpy as np

        pret = self._preparer(grille, np.array(grille.valeurs, np.uint8))
        if pret is None:
            return 0, None, 0
        tranche, etat = pret
        return _par_tranches(tranche, etat, limite, noeuds_max, grille.n, souffler)

    def compter(self, tables: Sequence[Any], n: int, limite: int, noeuds_max: int, souffler: Souffle = rien) -> Table:
        """De même pour des grilles d'ordre n, données par leurs valeurs ; trois tableaux."""
        import numpy as np

        # Modifiable, bien qu'on ne le modifie pas : d'un tableau protégé, numba compilerait une seconde version des noyaux.
        grilles = np.require(tables, np.uint8, ["C", "A", "W"]).reshape(-1, n**4)
        if grilles.max(initial=0) > n * n:
            k = int(np.argmax(grilles.max(axis=1) > n * n))
            raise GrilleInvalide(f"grille {k + 1} : une valeur n'est pas entre 0 et {n * n}")
        nombres, noeuds = np.zeros(len(grilles), np.int64), np.zeros(len(grilles), np.int64)
        solutions = np.zeros_like(grilles)
        par_appel = max(1, GRILLES_PAR_APPEL // n**4)
        for debut in range(0, len(grilles), par_appel):
            souffler()
            quelques = slice(debut, debut + par_appel)
            table = nombres[quelques], solutions[quelques], noeuds[quelques]
            for rang in self._compter_les_courtes(grilles[quelques], n, limite, noeuds_max, table):
                k = debut + rang
                grille = Grille(n, tuple(grilles[k].tolist()))
                nombres[k], valeurs, noeuds[k] = self.chercher(grille, limite, noeuds_max, souffler)
                solutions[k] = 0 if valeurs is None else valeurs
        return nombres, solutions, noeuds

    def _preparer(self, grille: Grille, valeurs: Any) -> tuple[Callable[..., Any], Any] | None:
        """De quoi chercher par tranches : la fonction et l'état de départ ; None si deux indices se contredisent."""
        raise NotImplementedError

    def _compter_les_courtes(self, grilles: Any, n: int, limite: int, noeuds_max: int, table: Table) -> Iterable[int]:
        """Remplit la table d'un bloc ; renvoie les rangs des grilles trop longues, à faire une par une pour qu'on interrompe."""
        raise NotImplementedError


class Bandes(_Compile):
    """Le programme de l'ordre 3."""

    def _preparer(self, grille: Grille, valeurs: Any) -> tuple[Callable[..., Any], Any] | None:
        from sudokulib.moteur._noyaux import bandes, regles_par_bandes

        pile, sans_hasard = bandes.nouvelle_pile(), bandes.sans_hasard()
        if not bandes.poser_indices(valeurs, pile):
            return None

        def tranche(etage: int, a_revoir: int, limite: int, noeuds_max: int, solution: Any) -> Any:
            return bandes.poursuivre(pile, etage, bandes.U64(a_revoir), limite, noeuds_max, solution, sans_hasard)

        return tranche, regles_par_bandes.NEUF

    def _compter_les_courtes(self, grilles: Any, n: int, limite: int, noeuds_max: int, table: Table) -> Iterable[int]:
        from sudokulib.moteur._noyaux import bandes

        if limite > TRANCHE or noeuds_max < SANS_LIMITE:
            return range(len(grilles))
        bandes.compter_table(grilles, limite, *table)  # le cas ordinaire : aucune grille n'est longue
        return ()


class ToutOrdre(_Compile):
    """Le programme des ordres 2 à 6."""

    def _preparer(self, grille: Grille, valeurs: Any) -> tuple[Callable[..., Any], Any] | None:
        from sudokulib.moteur._noyaux import regles_tout_ordre, tout_ordre

        plan, travail = regles_tout_ordre.plan(grille.n), regles_tout_ordre.travail(grille.n)
        tient = tout_ordre.commencer(plan, travail, valeurs)
        return partial(tout_ordre.poursuivre, plan, travail), tient

    def _compter_les_courtes(self, grilles: Any, n: int, limite: int, noeuds_max: int, table: Table) -> Iterable[int]:
        import numpy as np

        from sudokulib.moteur._noyaux import tout_ordre

        tranche = hypotheses_par_tranche(n) // 8  # au-delà, la grille est longue
        tout_ordre.compter_table(grilles, n, limite, *table, min(tranche, noeuds_max))
        longues: Iterable[int] = np.flatnonzero(table[0] < 0) if noeuds_max > tranche else ()
        return longues


Programme = Entier | Bandes | ToutOrdre
PROGRAMMES: dict[str, Programme] = {"entier": Entier(), "tout_ordre": ToutOrdre(), "bandes": Bandes()}


def _par_tranches(tranche: Callable[..., Any], depart: Any, limite: int, noeuds_max: int, n: int, souffler: Souffle) -> Trouve:
    """Cherche par tranches de quelques hypothèses.

    `tranche` est le `poursuivre` d'un programme compilé : elle part de l'étage et de l'état où la précédente s'est arrêtée.
    """
    import numpy as np

    par_tranche = hypotheses_par_tranche(n)
    etage, etat = 0, depart
    nombre, noeuds, premiere = 0, 0, None
    solution = np.zeros(n**4, np.uint8)
    while etage >= 0 and nombre < limite and noeuds < noeuds_max:
        bornes = limite - nombre, min(par_tranche, noeuds_max - noeuds)
        trouvees, essais, etage, etat = tranche(etage, etat, *bornes, solution)
        if trouvees and premiere is None:
            premiere = solution.tolist()
        nombre, noeuds = nombre + trouvees, noeuds + essais
        souffler()
    fini = etage < 0 or nombre >= limite
    return nombre if fini else -1, premiere, noeuds
