"""K.3, une grille juste."""

from __future__ import annotations

from cours.exercices.autre_concours._grilles import LATIN, Lignes, dessiner, grilles_gatees, lire, pleine, poser, vide, vider
from cours.exercices.autre_concours._reproches import d_une_grille_juste
from cours.exercices.autre_concours.k_1 import sans_doublon
from cours.exercices.autre_concours.k_2 import region
from epreuves import Fonctions, declarer, trou


def est_juste(grille: Lignes, n: int) -> bool:
    """Vrai si aucune valeur ne paraît deux fois dans une ligne, une colonne ou une région.

    Exemples
    --------
    >>> est_juste([[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 0]], 2)
    True
    """
    regions = [region(grille, n, n * a, n * b) for a in range(n) for b in range(n)]
    return all(map(sans_doublon, [*grille, *map(list, zip(*grille)), *regions]))


def corrige():
    def est_juste(grille, n):
        """Renvoie True si aucune valeur ne paraît deux fois dans une ligne, une colonne ou une région."""
        N = n * n
        for k in range(N):
            if not sans_doublon(grille[k]):
                return False
            if not sans_doublon([grille[i][k] for i in trou(range(N))]):
                return False
            if not sans_doublon(region(grille, n, trou(n * (k // n)), trou(n * (k % n)))):
                return False
        return True


def en_marquant_ce_qu_on_voit():
    def est_juste(grille, n):
        vus = set()
        for i, ligne in enumerate(grille):
            for j, v in enumerate(ligne):
                if v:
                    for marque in (("ligne", i, v), ("colonne", j, v), ("région", i // n, j // n, v)):
                        if marque in vus:
                            return False
                        vus.add(marque)
        return True


def toutes_les_listes():
    def est_juste(grille, n):
        listes = [ligne for ligne in grille] + [list(colonne) for colonne in zip(*grille)]
        for a in range(0, n * n, n):
            for b in range(0, n * n, n):
                listes.append(region(grille, n, a, b))
        return all(sans_doublon(x) for x in listes)


def deux_cases_a_la_fois():
    def est_juste(grille, n):
        cases = [(i, j) for i in range(n * n) for j in range(n * n) if grille[i][j]]
        for rang, (i, j) in enumerate(cases):
            for a, b in cases[rang + 1 :]:
                liees = a == i or b == j or (a // n, b // n) == (i // n, j // n)
                if liees and grille[a][b] == grille[i][j]:
                    return False
        return True


declarer(
    Fonctions(
        identifiant="K.3",
        titre="Une grille juste",
        document="K",
        fonctions=(est_juste,),
        exemples=(
            (pleine(2), 2),
            (vide(2), 2),
            (lire("1... .... .... ...4"), 2),
            (lire("1..1 .... .... ...."), 2),
            (lire("1... .... .... 1..."), 2),
            (lire("1... .1.. .... ...."), 2),
            (lire(".... .... ...4 ..4."), 2),
            (lire(".... .... ..1. ..1."), 2),
            (lire("..1. ...1 .... ...."), 2),
            (lire(".... .... 2... .2.."), 2),
            (lire(".... .... .... .3.3"), 2),
            (LATIN, 3),
            (poser(poser(vide(3), 6, 6, 1), 8, 7, 1), 3),
            (poser(poser(vide(3), 3, 8, 5), 5, 6, 5), 3),
            (poser(poser(vide(3), 0, 7, 2), 2, 6, 2), 3),
            (poser(poser(vide(3), 4, 0, 8), 3, 2, 8), 3),
            (vider(pleine(3), (0, 0), (4, 4), (8, 8)), 3),
            (poser(vide(3), 8, 8, 9), 3),
            (pleine(4), 4),
            (poser(pleine(4), 15, 15, pleine(4)[15][0]), 4),
        ),
        strategie=grilles_gatees(),
        reprocher=d_une_grille_juste,
        dessiner=dessiner,
        solution=corrige,
        autres=(en_marquant_ce_qu_on_voit, toutes_les_listes, deux_cases_a_la_fois),
        indications=(
            "Combien de listes faut-il donner à `sans_doublon` ? Une ligne en est déjà une ; comment obtenir une colonne, une "
            "région ?",
            "Pour k de 0 à N − 1 : la ligne k, la colonne k, puis la région de rang k, dont la première case est "
            "(n * (k // n), n * (k % n)). Une seule liste avec un doublon suffit à répondre False.",
        ),
        explication="Les 3N blocs passent un à un par `sans_doublon`. Aucun des trois genres ne suffit : un carré latin a des "
        "lignes "
        "et des colonnes sans doublon, et des régions qui en ont.",
    ),
)
