"""Chapitre 7 : la taille du problème pour chaque solveur."""

from __future__ import annotations

from math import factorial

from cours.dossier.tirage import Tiree, tirage
from socle.hasard import Hasard


@tirage("P.1n")
def programme_lineaire(hasard: Hasard) -> Tiree:
    """Variables, égalités et termes du programme linéaire."""
    n = hasard.choice((2, 4, 5, 6, 7, 8))
    N = n * n
    return Tiree(
        f"On écrit une grille d'ordre $n = {n}$ comme un programme linéaire en nombres entiers. Donnez trois entiers : le nombre "
        "de variables, le nombre d'égalités, et le nombre total de variables qu'on y écrit (une variable qui paraît dans deux "
        "égalités compte deux fois).",
        (N**3, 4 * N**2, 4 * N**3),
        f"N³ variables, 4N² égalités de N = {N} variables.",
    )


@tirage("P.2c")
def litteraux_lus(hasard: Hasard) -> Tiree:
    """Ce que lit un solveur SAT."""
    n = hasard.choice((2, 4, 5, 6, 7))
    N = n * n
    return Tiree(
        "Chaque contrainte du jeu porte sur $N$ candidats. Elle donne une clause « au moins un », qui les contient tous, et une "
        f"clause « pas ces deux » par paire. À l'ordre $n = {n}$, donnez deux entiers : le nombre de contraintes, et le nombre "
        "de **littéraux** que le solveur lit en tout.",
        (4 * N**2, 4 * N**4),
        "4N² contraintes, de N + 2 × N(N − 1)/2 = N² littéraux chacune.",
    )


@tirage("P.3n")
def uns_de_la_matrice(hasard: Hasard) -> Tiree:
    """La matrice de la couverture exacte, et ce qu'il en reste."""
    n = hasard.choice((2, 3, 4, 5))
    N = n * n
    indices = hasard.randint(n**4 // 4, n**4 // 2)
    return Tiree(
        f"À l'ordre $n = {n}$, la matrice de la couverture exacte a une ligne par candidat et une colonne par contrainte. Donnez "
        "trois entiers : le nombre de 1 d'une ligne, celui d'une colonne, et le nombre de contraintes qui restent à remplir "
        f"quand la grille a {indices} indices.",
        (4, N, 4 * N**2 - 4 * indices),
        f"Chaque indice remplit quatre contraintes sur les 4N² = {4 * N**2}.",
    )


@tirage("P.5c")
def lectures_du_glouton(hasard: Hasard) -> Tiree:
    """Ce que lit le coloriage glouton."""
    n = hasard.choice((2, 4, 5, 6, 7, 8))
    return Tiree(
        "Le coloriage glouton lit, pour chaque sommet, la couleur de chacune de ses voisines. Combien de lectures cela fait-il, "
        f"sur le graphe du Sudoku d'ordre $n = {n}$ ? Donnez un entier.",
        n**4 * (n - 1) * (3 * n + 1),
        f"{n**4} sommets, (n − 1)(3n + 1) = {(n - 1) * (3 * n + 1)} voisines chacun.",
    )


@tirage("P.7c")
def deplacements(hasard: Hasard) -> Tiree:
    """Les déplacements d'une grille, et le coût de les essayer tous."""
    n = hasard.choice((2, 4, 5, 6))
    combien = 2 * factorial(n) ** (2 * n + 2)
    return Tiree(
        "On échange des lignes d'une même bande, des bandes entre elles, de même les colonnes et les piles, et l'on transpose. "
        f"Combien de déplacements différents cela fait-il à l'ordre $n = {n}$ ? Et combien de cases lit-on en les appliquant "
        "tous à une grille ? Donnez deux entiers ; vous pouvez écrire un calcul, avec `factorial` du module `math`.",
        (combien, combien * n**4),
        f"2 (n!)^(2n + 2) = {combien}, et n⁴ = {n**4} cases pour chacun.",
    )


@tirage("P.9c")
def matrice_pleine(hasard: Hasard) -> Tiree:
    """La mémoire d'une matrice pleine."""
    n = hasard.choice((2, 3, 4, 5, 6))
    return Tiree(
        f"À l'ordre $n = {n}$, on range les égalités du programme linéaire dans une matrice pleine, une ligne par égalité, une "
        "colonne par variable. Combien de nombres contient-elle ? Et combien d'octets occupe-t-elle, à huit octets par nombre ? "
        "Donnez deux entiers.",
        (4 * n**10, 32 * n**10),
        f"4N² lignes de N³ colonnes, N = {n * n}.",
    )
