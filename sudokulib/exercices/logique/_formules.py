"""Des formules où essayer les fonctions de la partie III : petites, tirées au hasard, ou tirées d'une grille."""

from __future__ import annotations

from hypothesis import strategies as st

from sudokulib.grille import Grille
from sudokulib.logique import Formule, donnees, formule_regle, interdites, litt, simplification

# Quatre variables de deux cases d'une grille d'ordre 2 : assez pour tout ce qui peut mal tourner.
A, B, C, D = litt(True, 0, 0, 1), litt(True, 0, 0, 2), litt(True, 0, 1, 1), litt(True, 0, 1, 2)
E = litt(True, 1, 0, 1)  # une cinquième, quand il en faut
_LITTERAUX = [signe for x in (A, B, C, D) for signe in (x, -x)]

LITTERAUX = st.sampled_from(_LITTERAUX)
CLAUSES = st.lists(LITTERAUX, min_size=1, max_size=3, unique_by=lambda l: l.variable)
FORMULES = st.lists(CLAUSES, max_size=4)

# L'exemple que le document donne avec la définition du littéral isolé.
EXEMPLE_DE_C: Formule = [
    [litt(False, 0, 2, 3)],
    [litt(False, 0, 2, 3), litt(True, 2, 5, 6)],
    [litt(True, 0, 2, 3), litt(False, 1, 4, 7)],
]


def tableau_vide(n: int = 2) -> list[list[int]]:
    """Le tableau d'une grille vide."""
    return [[0] * (n * n) for _ in range(n * n)]


def reste_de_grille(texte: str) -> tuple[list[list[int]], Formule]:
    """Le tableau d'une grille, et sa formule initiale simplifiée par ses données et ses valeurs interdites.

    Une centaine de clauses à l'ordre 2, dont certaines unitaires : assez courte pour qu'un code d'étudiant, qui la récrit à
    chaque tour, réponde vite partout, même dans un navigateur.
    """
    grille = Grille.lire(texte)
    formule = formule_regle(grille.n)
    for [l] in donnees(grille) + interdites(grille):
        formule = simplification(l, formule)
    return grille.lignes(), formule
