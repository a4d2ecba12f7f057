"""B.1, la matrice d'adjacence."""

from __future__ import annotations

from cours.dossier import reference
from epreuves import Fonctions, declarer, trou
from epreuves.tirer import strategies as st


def corrige():
    def matrice(n, aretes):
        """Renvoie la matrice d'adjacence d'un graphe non orienté de n sommets, en une liste de n listes."""
        m = [[0] * n for _ in range(n)]
        for i, j in aretes:
            m[i][j] = 1
            m[j][i] = 1  # trou
        return trou(m)


def en_cherchant():
    def matrice(n, aretes):
        return [[int((i, j) in aretes or (j, i) in aretes) for j in range(n)] for i in range(n)]


sommets = st.integers(0, 3)

declarer(
    Fonctions(
        identifiant="B.1",
        titre="La matrice d'adjacence",
        document="B",
        fonctions=(reference(corrige, "matrice"),),
        dessiner="graphe arêtes",
        exemples=((1, []), (2, [(0, 1)]), (3, [(0, 1), (2, 1)]), (4, [(3, 0)]), (2, [(1, 1)])),
        strategie=st.tuples(st.just(4), st.lists(st.tuples(sommets, sommets), max_size=4)),
        solution=corrige,
        autres=(en_cherchant,),
        indications=("Que dit une arête de i, et que dit-elle de j ?", "Une arête remplit deux cases, symétriques."),
    ),
)
