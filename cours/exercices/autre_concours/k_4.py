"""K.4, les valeurs possibles d'une case."""

from __future__ import annotations

from cours.exercices.autre_concours._grilles import Lignes, dessiner, grilles_et_cases, lire, pleine, vide, vider
from cours.exercices.autre_concours._reproches import des_possibles
from cours.exercices.autre_concours.k_2 import region
from epreuves import Fonctions, declarer, trou


def possibles(grille: Lignes, n: int, i: int, j: int) -> list[int]:
    """Les valeurs qu'on peut écrire en (i, j) sans doublon, par ordre croissant ; aucune si la case est remplie.

    Exemples
    --------
    >>> possibles([[1, 0, 0, 0], [0, 0, 3, 0], [0, 2, 0, 0], [0, 0, 0, 4]], 2, 0, 1)
    [3, 4]
    """
    if grille[i][j]:
        return []
    prises = {*grille[i], *(ligne[j] for ligne in grille), *region(grille, n, i, j)}
    return [v for v in range(1, n * n + 1) if v not in prises]


def corrige():
    def possibles(grille, n, i, j):
        """Renvoie la liste croissante des valeurs possibles en (i, j) ; la liste vide si la case est remplie."""
        if grille[i][j] != 0:
            return trou([])
        N = n * n
        prises = set(grille[i])
        for k in range(N):
            prises.add(trou(grille[k][j]))
        prises.update(region(grille, n, i, j))
        return [v for v in range(1, trou(N + 1)) if v not in prises]


def valeur_par_valeur():
    def possibles(grille, n, i, j):
        resultat = []
        if grille[i][j] == 0:
            for v in range(1, n**2 + 1):
                colonne = [ligne[j] for ligne in grille]
                if v not in grille[i] and v not in colonne and v not in region(grille, n, i, j):
                    resultat.append(v)
        return resultat


def par_difference():
    def possibles(grille, n, i, j):
        if grille[i][j]:
            return []
        reste = set(range(1, n * n + 1)) - set(grille[i])
        reste -= {ligne[j] for ligne in grille}
        return sorted(reste - set(region(grille, n, i, j)))


def avec_un_tableau():
    def possibles(grille, n, i, j):
        N = n * n
        libre = [grille[i][j] == 0] * (N + 1)
        for k in range(N):
            libre[grille[i][k]] = False
            libre[grille[k][j]] = False
            libre[grille[i - i % n + k // n][j - j % n + k % n]] = False
        return [v for v in range(1, N + 1) if libre[v]]


declarer(
    Fonctions(
        identifiant="K.4",
        titre="Les valeurs possibles d'une case",
        document="K",
        fonctions=(possibles,),
        exemples=(
            (vide(2), 2, 0, 0),
            (lire("1... .... .... ...."), 2, 0, 3),
            (lire("1... .... .... ...."), 2, 3, 0),
            (lire("1... .... .... ...."), 2, 1, 1),
            (lire("1... ..3. .2.. ...4"), 2, 0, 1),
            (lire("1... ..3. .2.. ...4"), 2, 1, 2),
            (lire("12.. ..3. .... ...4"), 2, 0, 3),
            (vider(pleine(3), (4, 7), (4, 8), (8, 7)), 3, 4, 7),
            (vide(3), 3, 8, 8),
            (vider(pleine(3), (0, 4), (1, 4), (2, 2), (0, 7)), 3, 0, 4),  # 5 et 8, qu'un ensemble ne range pas
            (lire(".... .... ..2. ...2"), 2, 0, 1),  # un doublon, ailleurs
            (vider(pleine(4), (9, 14), (9, 2)), 4, 9, 14),
            (vide(4), 4, 15, 15),
        ),
        strategie=grilles_et_cases(),
        reprocher=des_possibles,
        dessiner=dessiner,
        solution=corrige,
        autres=(valeur_par_valeur, par_difference, avec_un_tableau),
        indications=(
            "Quelles cases interdisent une valeur à (i, j) ? Et que répondre d'une case déjà remplie ?",
            "Relevez dans un ensemble les valeurs de la ligne, de la colonne et de la région ; gardez celles de 1 à N qui n'y "
            "sont pas.",
        ),
        explication="Les valeurs prises sont celles de trois blocs. Le 0 d'une case vide s'y trouve aussi, mais on ne cherche "
        "que "
        "de 1 à N.",
    ),
)
