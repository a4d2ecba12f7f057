"""K.2, la région d'une case."""

from __future__ import annotations

from cours.exercices.autre_concours._grilles import Lignes, dessiner, grilles_et_cases, lire, pleine
from epreuves import Fonctions, declarer, trou


def region(grille: Lignes, n: int, i: int, j: int) -> list[int]:
    """Les N valeurs de la région de la case (i, j), ligne après ligne.

    Exemples
    --------
    >>> region([[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]], 2, 1, 2)
    [3, 4, 1, 2]
    """
    haut, gauche = i - i % n, j - j % n
    return [v for ligne in grille[haut : haut + n] for v in ligne[gauche : gauche + n]]


def corrige():
    def region(grille, n, i, j):
        """Renvoie la liste des valeurs de la région de la case (i, j), ligne après ligne."""
        haut, gauche = trou(n * (i // n)), n * (j // n)  # la première case de la région
        valeurs = []
        for a in range(haut, haut + n):
            for b in range(gauche, gauche + n):
                valeurs.append(trou(grille[a][b]))
        return valeurs


def par_tranches():
    def region(grille, n, i, j):
        haut, gauche = i - i % n, j - j % n
        resultat = []
        for ligne in grille[haut : haut + n]:
            resultat += ligne[gauche : gauche + n]
        return resultat


def par_les_rangs():
    def region(grille, n, i, j):
        return [grille[i // n * n + r // n][j // n * n + r % n] for r in range(n * n)]


def en_filtrant():
    def region(grille, n, i, j):
        N = n * n
        return [grille[a][b] for a in range(N) for b in range(N) if a // n == i // n and b // n == j // n]


declarer(
    Fonctions(
        identifiant="K.2",
        titre="La région d'une case",
        document="K",
        fonctions=(region,),
        exemples=(
            (pleine(2), 2, 0, 0),
            (pleine(2), 2, 1, 2),
            (pleine(2), 2, 2, 1),
            (lire("1.3. .... 2... ...4"), 2, 3, 3),
            (pleine(3), 3, 4, 8),
            (pleine(3), 3, 7, 2),
            (pleine(4), 4, 9, 14),
        ),
        strategie=grilles_et_cases(),
        dessiner=dessiner,
        solution=corrige,
        autres=(par_tranches, par_les_rangs, en_filtrant),
        indications=(
            "À l'ordre 3, dans quelles lignes est la région de la case (4, 8) ? Et celle de la case (5, 8) ? Qu'ont 4 et 5 en "
            "commun ?",
            "La région commence à la ligne n * (i // n) et à la colonne n * (j // n) : deux boucles de n tours partent de là.",
        ),
        explication="i // n est le rang de la bande où est la ligne i ; n * (i // n) en est la première ligne. De même pour "
        "les "
        "colonnes. La région a n lignes et n colonnes à partir de là.",
    ),
)
