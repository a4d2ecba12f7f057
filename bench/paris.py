"""Dix mille paris, jugés par un arbitre qui ne sait rien des règles de la bibliothèque : python -m bench.paris [nombre]"""

from __future__ import annotations

import sys
from collections import Counter
from time import perf_counter

from cours.films import filmer_sudoku
from cours.films.paris import paris_possibles
from socle.hasard import Hasard
from sudokulib.generation import minimales
from tests.cours.films.arbitre import fautes_du_pari

PAS_MAX = 400  # d'un film


def juger(nombre: int) -> tuple[Counter[str], list[str]]:
    """Combien de paris de chaque genre, et ceux où l'arbitre n'est pas d'accord."""
    comptes: Counter[str] = Counter()
    fautes: list[str] = []
    hasard = Hasard(2006)
    for grille in minimales(nombre // 20 + 1, 2006):
        film = filmer_sudoku(grille, pas_max=PAS_MAX)
        for position in range(1, len(film) + 1):
            for pari in paris_possibles(film, position, hasard):
                comptes[pari.genre] += 1
                fautes += [f"{grille} : {pari!r}"] if fautes_du_pari(film, pari) else []
                if comptes.total() == nombre:
                    return comptes, fautes
    return comptes, fautes


def principal() -> None:
    """Juge et dit le compte."""
    nombre = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    debut = perf_counter()
    comptes, fautes = juger(nombre)
    detail = ", ".join(f"{genre} {compte}" for genre, compte in comptes.most_common())
    print(f"{comptes.total()} paris ({detail}) ; {len(fautes)} refusés par l'arbitre ; {perf_counter() - debut:.0f} s")
    print(*fautes[:10], sep="\n")
    sys.exit(bool(fautes))


if __name__ == "__main__":
    principal()
