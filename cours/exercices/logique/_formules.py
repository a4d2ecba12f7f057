"""Des formules où essayer les fonctions de la partie III : petites, tirées au hasard, ou tirées d'une grille."""

from __future__ import annotations

from epreuves.tirer import strategies as st
from sudokulib.grille import Grille
from sudokulib.logique import Formule, donnees, formule_regle, interdites, litt, simplification
from sudokulib.logique.dimacs import litteral

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


# À l'ordre 3, par un court chemin : les clauses où mène x⁶₍₁,₃₎, supposé quand la propagation de la figure 1 s'arrête, dans
# l'ordre de `chaine`, numérotées comme en DIMACS. Un code d'étudiant, qui récrit la formule à chaque tour, y répond vite.
_BRANCHE = """
-114 -116 / -114 -519 / -114 -681 / 116 125 / 518 519 / -125 -449 / -125 -692 / -500 -518 / -275 -518 / 683 692 / -682 -683 /
-278 -683 / 682 691 / 273 275 278 / -690 -691 / -448 -691 / -273 -354 / 663 681 690 / 354 399 / -662 -663 / -237 -399 /
419 500 662 / 236 237 / -419 -446 / -236 -317 / -236 -479 / 443 446 448 449 / 317 470 479 / -443 -470
"""
BRANCHE_DE_LA_FIGURE_1: Formule = [[litteral(int(mot)) for mot in clause.split()] for clause in _BRANCHE.split("/")]
HYPOTHESE_DE_LA_FIGURE_1 = litt(True, 1, 3, 6)


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
