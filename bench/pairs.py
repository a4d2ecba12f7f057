"""Les autres solveurs à qui l'on se compare, chacun par la voie la plus rapide qu'il offre.

Un pair tient en une fonction : `fabriquer(n)` importe la bibliothèque, prépare ce qui sert à toutes les grilles d'ordre n, et
renvoie une fonction `resoudre(valeurs)`. Celle-ci reçoit les N² valeurs d'une grille (0 pour une case vide) et renvoie celles
d'une solution, ou None ; si le pair prouve l'unicité, elle renvoie aussi None quand il y a plusieurs solutions. Voir LISEZMOI.md.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from importlib.metadata import PackageNotFoundError, version
from itertools import combinations
from typing import Any, NamedTuple

from bench import norvig

Valeurs = Sequence[int]
Resoudre = Callable[[Valeurs], list[int] | None]


class Pair(NamedTuple):
    """Un solveur à comparer.

    Attributs
    ---------
    nom : str
    paquet : str
        Son nom dans l'index des paquets, pour dire sa version et comment l'installer ; vide si le programme est de nous.
    prouve : bool
        Vrai s'il cherche une seconde solution (preuve d'unicité), faux s'il s'arrête à la première.
    fabriquer : fonction
        De l'ordre n à la fonction qui résout.
    genre : str
        « norvig », « python », « sat », « couverture » ou « contraintes ».
    ordres : tuple de int
        Les ordres où le comparer a un sens.
    """

    nom: str
    paquet: str
    prouve: bool
    fabriquer: Callable[[int], Resoudre]
    genre: str
    ordres: tuple[int, ...] = (3,)

    @property
    def version(self) -> str | None:
        """La version installée ; None s'il n'est pas là."""
        try:
            return version(self.paquet) if self.paquet else ""
        except PackageNotFoundError:
            return None

    @property
    def ce_qu_il_fait(self) -> str:
        """Ce qu'il faut savoir avant de comparer des durées."""
        return "compte jusqu'à 2" if self.prouve else "première solution"


def groupes(n: int) -> list[list[int]]:
    """Les candidats (N·case + valeur − 1) qui s'excluent et dont un est vrai : une case, ou une valeur dans un bloc."""
    N = n * n
    lignes = [[N * i + j for j in range(N)] for i in range(N)]
    regions = [[N * (i + a) + j + b for a in range(n) for b in range(n)] for i in range(0, N, n) for j in range(0, N, n)]
    blocs = lignes + [list(colonne) for colonne in zip(*lignes)] + regions
    return [[N * case + v for v in range(N)] for case in range(N * N)] + [
        [N * c + v for c in bloc] for bloc in blocs for v in range(N)
    ]


def clauses(n: int) -> list[list[int]]:
    """La règle du jeu, pour un solveur SAT (variable : candidat + 1) : l'un des candidats d'un groupe est vrai, et pas deux."""
    au_moins_un = [[x + 1 for x in groupe] for groupe in groupes(n)]
    return au_moins_un + [[-a, -b] for a, b in {paire for clause in au_moins_un for paire in combinations(clause, 2)}]


def candidats_donnes(valeurs: Valeurs, N: int) -> list[int]:
    """Les candidats que les indices imposent."""
    return [N * case + v - 1 for case, v in enumerate(valeurs) if v]


def valeurs_de_candidats(candidats: Sequence[int], N: int) -> list[int]:
    """Les N² valeurs, d'après les N² candidats vrais."""
    valeurs = [0] * (N * N)
    for candidat in candidats:
        valeurs[candidat // N] = candidat % N + 1
    return valeurs


def par_norvig(n: int) -> Resoudre:
    """Notre petit solveur à la manière de Norvig."""

    def resoudre(valeurs: Valeurs) -> list[int] | None:
        solution = norvig.resoudre("".join(map(str, valeurs)))
        return solution and [int(signe) for signe in solution]  # type: ignore[return-value]

    return resoudre


def par_py_sudoku(n: int) -> Resoudre:
    """py-sudoku : retour arrière en Python."""
    from sudoku import Sudoku
    from sudoku.sudoku import UnsolvableSudoku

    def resoudre(valeurs: Valeurs) -> list[int] | None:
        lignes = [[v or None for v in valeurs[i : i + n * n]] for i in range(0, n**4, n * n)]
        try:
            return [v for ligne in Sudoku(n, n, board=lignes).solve(assert_solvable=True).board for v in ligne]
        except UnsolvableSudoku:
            return None

    return resoudre


def par_sudokutools(n: int) -> Resoudre:
    """sudokutools : ses liens dansants, en Python ; son retour arrière est cent fois plus lent sur les grilles à 17 indices."""
    from sudokutools.solve import dlx
    from sudokutools.sudoku import Sudoku

    N = n * n

    def resoudre(valeurs: Valeurs) -> list[int] | None:
        grille = Sudoku((n, n))
        for case, v in enumerate(valeurs):
            grille[case // N, case % N] = v
        solutions = dlx(grille)
        trouvee, autre = next(solutions, None), next(solutions, None)
        return [trouvee[case // N, case % N] for case in range(N * N)] if trouvee and not autre else None

    return resoudre


@lru_cache(maxsize=2)
def matrice(n: int) -> tuple[Any, Any]:
    """La couverture exacte, pour numpy : candidats × groupes, et pour chaque candidat ceux qu'il exclut."""
    import numpy as np

    appartient = np.zeros((n**6, 4 * n**4), dtype=bool)
    for k, groupe in enumerate(groupes(n)):
        appartient[groupe, k] = True
    exclut = appartient.astype(np.float32) @ appartient.T.astype(np.float32) > 0  # des réels : leur produit est bien plus rapide
    np.fill_diagonal(exclut, False)
    return appartient, exclut


def par_couverture(n: int, couvertures: Callable[[Any], list[Any]]) -> Resoudre:
    """Un solveur de couverture exacte à qui l'on ne donne que les candidats que les indices n'excluent pas."""
    import numpy as np

    appartient, exclut = matrice(n)

    def resoudre(valeurs: Valeurs) -> list[int] | None:
        donnes = candidats_donnes(valeurs, n * n)
        restent = np.flatnonzero(~exclut[donnes].any(axis=0))
        if not np.isin(donnes, restent).all():
            return None  # deux indices se contredisent
        trouvees = couvertures(appartient[restent])
        return valeurs_de_candidats(restent[list(trouvees[0])].tolist(), n * n) if len(trouvees) == 1 else None

    return resoudre


def par_xcover(n: int) -> Resoudre:
    """xcover : les cellules dansantes de Knuth, par numba ; on lui donne la matrice, plus vite lue que des listes."""
    from itertools import islice

    from xcover import covers_bool

    return par_couverture(n, lambda matrice: list(islice(covers_bool(matrice), 2)))


def par_exact_cover(n: int) -> Resoudre:
    """exact-cover : les liens dansants de Knuth, en C."""
    from exact_cover import get_all_solutions
    from exact_cover.error import NoSolution

    def couvertures(matrice: Any) -> list[Any]:
        try:
            return list(get_all_solutions(matrice, max_count=2))
        except NoSolution:
            return []

    return par_couverture(n, couvertures)


def par_cp_sat(n: int) -> Resoudre:
    """OR-Tools CP-SAT : une variable par case, un « tous différents » par bloc ; le modèle est fait une fois pour toutes."""
    from ortools.sat.python import cp_model

    N = n * n
    modele = cp_model.CpModel()
    x = [modele.new_int_var(1, N, f"x{case}") for case in range(N * N)]
    for bloc in groupes(n)[N * N :: N]:  # les blocs, lus dans les groupes de la valeur 1
        modele.add_all_different(x[candidat // N] for candidat in bloc)
    solveur = cp_model.CpSolver()
    solveur.parameters.num_workers = 1

    def resoudre(valeurs: Valeurs) -> list[int] | None:
        for variable, v in zip(modele.proto.variables, valeurs):
            variable.domain[0], variable.domain[1] = (v, v) if v else (1, N)
        statut = solveur.solve(modele)
        return [solveur.value(variable) for variable in x] if statut == cp_model.OPTIMAL or statut == cp_model.FEASIBLE else None

    return resoudre


def par_pysat(nom: str) -> Callable[[int], Resoudre]:
    """Un solveur de PySAT qui a lu la règle du jeu d'avance ; les indices sont des hypothèses.

    Pour chercher une seconde solution, on interdit la première par une clause qui ne vaut que sous une hypothèse de plus. Ces
    variables s'accumulent et ralentissent la lecture du modèle : on repart d'un solveur neuf toutes les 250 grilles.
    """

    def fabriquer(n: int) -> Resoudre:
        from pysat.solvers import Solver

        N, V, regle = n * n, n**6, clauses(n)
        solveur, neuve = Solver(name=nom, bootstrap_with=regle), V

        def resoudre(valeurs: Valeurs) -> list[int] | None:
            nonlocal solveur, neuve
            if neuve == V + 250:
                solveur.delete()
                solveur, neuve = Solver(name=nom, bootstrap_with=regle), V
            donnes = [x + 1 for x in candidats_donnes(valeurs, N)]
            if not solveur.solve(assumptions=donnes):
                return None
            vrais = [x for x in solveur.get_model()[:V] if x > 0]
            neuve += 1
            solveur.add_clause([-neuve, *(-x for x in vrais)])
            autre = solveur.solve(assumptions=[*donnes, neuve])
            solveur.add_clause([-neuve])
            return None if autre else [(x - 1) % N + 1 for x in vrais]

        return resoudre

    return fabriquer


SAT = ("cadical195", "cadical153", "glucose4", "minisat22")

PAIRS = (
    Pair("Norvig", "", False, par_norvig, "norvig"),
    Pair("py-sudoku", "py-sudoku", False, par_py_sudoku, "python"),
    Pair("sudokutools", "sudokutools", True, par_sudokutools, "python"),
    Pair("exact-cover (C)", "exact-cover", True, par_exact_cover, "couverture", (3, 4)),
    Pair("xcover (numba)", "xcover", True, par_xcover, "couverture", (3, 4)),
    Pair("OR-Tools CP-SAT", "ortools", False, par_cp_sat, "contraintes", (3, 4)),
    *(Pair(f"PySAT {nom}", "python-sat", True, par_pysat(nom), "sat", (3, 4)) for nom in SAT),
)
