"""K.5, la case la plus contrainte ; K.6, ce que la chercher fait lire (formule)."""

from __future__ import annotations

from cours.exercices.autre_concours._grilles import (
    IMPOSSIBLE,
    SANS_EVIDENCE,
    Lignes,
    dessiner,
    grilles,
    lire,
    pleine,
    vide,
    vider,
)
from cours.exercices.autre_concours._reproches import de_la_plus_contrainte
from cours.exercices.autre_concours.k_4 import possibles
from epreuves import Fonctions, Formule, declarer, trou


def plus_contrainte(grille: Lignes, n: int) -> tuple[int, int] | None:
    """La case vide qui a le moins de valeurs possibles, la première s'il y en a plusieurs ; None si la grille est pleine.

    Exemples
    --------
    >>> plus_contrainte([[1, 0, 0, 0], [0, 0, 3, 0], [0, 2, 0, 0], [0, 0, 0, 4]], 2)
    (0, 3)
    """
    vides = [(i, j) for i, ligne in enumerate(grille) for j, v in enumerate(ligne) if not v]
    return min(vides, key=lambda case: len(possibles(grille, n, *case)), default=None)


def corrige():
    def plus_contrainte(grille, n):
        """Renvoie la case vide (i, j) qui a le moins de valeurs possibles, ou None si la grille est pleine."""
        N = n * n
        meilleure, record = None, N + 1  # aucune case n'a autant de valeurs
        for i in range(N):
            for j in range(N):
                if trou(grille[i][j] == 0):
                    combien = len(possibles(grille, n, i, j))
                    if trou(combien < record):  # à égalité, on garde la première
                        meilleure, record = (i, j), combien
        return meilleure


def avec_min():
    def plus_contrainte(grille, n):
        vides = [(i, j) for i in range(n * n) for j in range(n * n) if grille[i][j] == 0]
        if not vides:
            return None
        return min(vides, key=lambda case: len(possibles(grille, n, case[0], case[1])))


def par_triplets():
    def plus_contrainte(grille, n):
        triplets = []
        for i, ligne in enumerate(grille):
            for j, v in enumerate(ligne):
                if not v:
                    triplets.append((len(possibles(grille, n, i, j)), i, j))
        if len(triplets) == 0:
            return None
        _, i, j = min(triplets)
        return i, j


def du_plus_petit_au_plus_grand():
    def plus_contrainte(grille, n):
        N = n * n
        for k in range(N + 1):
            for c in range(N * N):
                i, j = divmod(c, N)
                if grille[i][j] == 0 and len(possibles(grille, n, i, j)) == k:
                    return (i, j)


declarer(
    Fonctions(
        identifiant="K.5",
        titre="La case la plus contrainte",
        document="K",
        fonctions=(plus_contrainte,),
        exemples=(
            (lire("123. 34.. 21.3 4.21"), 2),
            (pleine(2), 2),
            (vide(2), 2),
            (vide(1), 1),
            (SANS_EVIDENCE, 2),
            (lire("1... ..3. .2.. ...4"), 2),
            (IMPOSSIBLE, 2),
            (lire("1... .... .... .2.4"), 2),
            (lire(".... .2.. ..3. ..14"), 2),
            (vider(pleine(3), (0, 1), (0, 5), (4, 5), (6, 1), (8, 8)), 3),
            (pleine(3), 3),
            (vider(pleine(4), (12, 3), (12, 10), (15, 3), (2, 10)), 4),
        ),
        strategie=grilles(),
        reprocher=de_la_plus_contrainte,
        dessiner=dessiner,
        normaliser=lambda vue: tuple(vue) if isinstance(vue, list) and len(vue) == 2 else vue,
        solution=corrige,
        autres=(avec_min, par_triplets, du_plus_petit_au_plus_grand),
        indications=(
            "C'est une recherche de minimum. Sur quelles cases ? De quel nombre partir pour que la première case vide le batte ?",
            "Parcourez les cases ligne après ligne ; de chaque case vide, comptez les valeurs possibles, et gardez-la si elle "
            "en a "
            "strictement moins que la meilleure connue. S'il n'y a pas de case vide, il ne reste que None.",
        ),
        explication="Un minimum sur les cases vides, et sur elles seules : une case remplie a zéro valeur possible, elle "
        "gagnerait "
        "toujours. La comparaison est stricte, pour que la première l'emporte.",
    ),
    Formule(
        identifiant="K.6",
        titre="Les lectures de la case la plus contrainte",
        document="K",
        reponse="N**2 + 3*N*v",
        lettres={"N": "le nombre de lignes", "v": "le nombre de cases vides"},
        indications=(
            "Combien de fois le premier test est-il fait ? Combien de cases a un bloc, et combien de blocs relit-on ?",
            "N² lectures pour trouver les cases vides. Puis, pour chacune des v cases vides, trois blocs de N cases.",
        ),
        explication="Chaque case est lue une fois pour savoir si elle est vide : N² lectures. Chacune des v cases vides en "
        "fait "
        "relire 3N : N² + 3Nv en tout. À l'ordre 3, avec 53 cases vides, 1 512 lectures ; et une recherche les refait à chaque "
        "appel.",
    ),
)
