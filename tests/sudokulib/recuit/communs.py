"""Ce que partagent les essais du recuit : des grilles remplies au hasard, la définition naïve de c, de petites grilles."""

from __future__ import annotations

from itertools import combinations

from hypothesis import strategies as st

from sudokulib import Grille
from tests.conftest import grille_pleine

# Quatre cases libres à l'ordre 2 : 256 états. L'une a un minimum local de valeur 4, l'autre deux solutions.
MINIMUM_LOCAL = ".23.3..221434321"
DEUX_SOLUTIONS = "..343412..434321"

ordres = st.sampled_from((2, 3, 4))


def en_conflit(n: int, a: int, b: int) -> bool:
    """Deux cases sont-elles dans un même bloc ? Le jeu, sans la bibliothèque."""
    (i, j), (k, l) = divmod(a, n * n), divmod(b, n * n)
    return i == k or j == l or (i // n, j // n) == (k // n, l // n)


def c_naif(omega: list[list[int]]) -> int:
    """Le nombre de paires de cases en conflit."""
    N = len(omega)
    valeurs = [v for ligne in omega for v in ligne]
    return sum(valeurs[a] == valeurs[b] and en_conflit(round(N**0.5), a, b) for a, b in combinations(range(N * N), 2))


@st.composite
def problemes_et_omegas(draw: st.DrawFn) -> tuple[Grille, list[list[int]]]:
    """Une grille à compléter d'ordre 2 à 4, et une façon quelconque de la remplir."""
    n = draw(ordres)
    N = n * n
    pleine = grille_pleine(n, draw(st.integers(0, 1000)))
    hasard = draw(st.randoms(use_true_random=False))
    grille = Grille(n, (0, *(v if hasard.random() < 0.4 else 0 for v in pleine.valeurs[1:])))
    valeurs = [v or hasard.randint(1, N) for v in grille.valeurs]
    return grille, [valeurs[k : k + N] for k in range(0, N * N, N)]


class BarreQuiInterrompt:
    """Une barre de progression qui fait Ctrl+C au bout de quelques pas."""

    def __init__(self, fois: int = 1) -> None:
        self.pas: list[int] = []
        self.fois = fois

    def __enter__(self) -> BarreQuiInterrompt:
        return self

    def __exit__(self, *erreur: object) -> None:
        pass

    def update(self, pas: int, /) -> None:
        self.pas.append(pas)
        if len(self.pas) == self.fois:
            raise KeyboardInterrupt
