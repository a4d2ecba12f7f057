"""Le solveur lisible à côté d'un solveur SAT, sur les grilles des documents : `make bench`.

Les deux résolvent la même grille à tour de rôle ; seul leur rapport a un sens d'une machine à l'autre. Le solveur SAT
(python-sat) est facultatif : `.venv/bin/pip install -c constraints.txt ".[comparer]"`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median

from sudokulib import EXEMPLES, Grille, sudoku, table_de_grille
from sudokulib.cases import blocs

TOURS = 7


def par_les_regles(grille: Grille) -> None:
    """Notre solveur : règles EUP et retour arrière."""
    assert sudoku(table_de_grille(grille), grille.n)


def par_sat(grille: Grille) -> None:
    """La même grille en logique propositionnelle, confiée à glucose4."""
    from pysat.solvers import Solver

    N = grille.N
    with Solver(name="glucose4") as solveur:
        groupes = [[N * case + v for case in bloc.cases] for bloc in blocs(grille.n) for v in range(1, N + 1)]
        groupes += [[N * case + v for v in range(1, N + 1)] for case in range(N * N)]
        for groupe in groupes:
            solveur.add_clause(groupe)
            for rang, a in enumerate(groupe):
                for b in groupe[rang + 1 :]:
                    solveur.add_clause([-a, -b])
        assert solveur.solve(assumptions=[N * case + v for case, v in enumerate(grille.valeurs) if v])


def duree(resoudre: Callable[[Grille], None], grille: Grille) -> float:
    """Les millisecondes d'un appel."""
    depart = time.perf_counter()
    resoudre(grille)
    return 1000 * (time.perf_counter() - depart)


def principal() -> None:
    """Écrit un tableau : durées médianes et rapport, grille par grille."""
    try:
        import pysat  # noqa: F401
    except ImportError:
        print("python-sat n'est pas installé : durées de notre solveur seul.")
        rivaux: list[Callable[[Grille], None]] = [par_les_regles]
    else:
        rivaux = [par_les_regles, par_sat]
    print(f"{'grille':32} " + " ".join(f"{r.__name__:>18}" for r in rivaux) + "  (ms, médiane)   rapport")
    for nom, exemple in EXEMPLES.items():
        if exemple.grille.est_pleine:
            continue
        mesures = [[duree(r, exemple.grille) for r in rivaux] for _ in range(TOURS)]
        medianes = [median(colonne) for colonne in zip(*mesures)]
        rapport = f"{medianes[-1] / medianes[0]:24.1f}" if len(medianes) > 1 else ""
        print(f"{nom:32} " + " ".join(f"{m:18.2f}" for m in medianes) + rapport)


if __name__ == "__main__":
    principal()
