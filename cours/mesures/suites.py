"""Des appels de taille croissante, où mesurer le coût d'une fonction."""

from __future__ import annotations

from typing import Any, NamedTuple

from sudokulib.vecteurs import vecteur_plein


class Suite(NamedTuple):
    """Des appels qui se ressemblent, du plus petit au plus grand.

    Attributs
    ---------
    nom : str
        Ce qu'ils ont en commun.
    grandeur : str
        Ce qui croît : « N », « w(m) ».
    appels : tuple de (grandeur, arguments)
    """

    nom: str
    grandeur: str
    appels: tuple[tuple[int, tuple[Any, ...]], ...]

    def __repr__(self) -> str:
        valeurs = ", ".join(str(grandeur) for grandeur, _ in self.appels)
        return f"Suite « {self.nom} » : {self.grandeur} = {valeurs}"


def _pleine(n: int) -> list[int]:
    """Toutes les cases sont dévoilées, sans faute."""
    N = n * n
    return [1 << (n * (i % n) + i // n + j) % N + 1 for i in range(N) for j in range(N)]


_N = (2, 3, 4, 5)
TABLES_PLEINES = Suite("tables pleines", "N", tuple((n * n, (_pleine(n), n)) for n in _N))
TABLES_VIDES = Suite("tables vides", "N", tuple((n * n, ([vecteur_plein(n)] * n**4, n)) for n in _N))
ORDRES = Suite("ordres 2 à 8", "N", tuple((n * n, (n,)) for n in range(2, 9)))
ENTIERS = Suite("entiers de 61 chiffres binaires", "w(m)", tuple((w, (2**60 + 2 ** (w - 1) - 1,)) for w in range(1, 62, 6)))
LISTES = Suite("listes où l'élément n'est pas", "la longueur", tuple((k, (0, [*range(1, k + 1)])) for k in (10, 20, 40, 80, 160)))
