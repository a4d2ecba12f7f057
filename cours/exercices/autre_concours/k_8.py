"""K.8, compléter une grille, sur place."""

from __future__ import annotations

from typing import Any

from cours.exercices.autre_concours._grilles import (
    A_REPRENDRE,
    A_REVENIR,
    IMPOSSIBLE,
    SANS_EVIDENCE,
    SANS_ISSUE,
    Arguments,
    Lignes,
    dessiner_le_travail,
    grilles,
    pleine,
    vide,
    vider,
)
from cours.exercices.autre_concours.k_3 import est_juste
from cours.exercices.autre_concours.k_4 import possibles
from cours.exercices.autre_concours.k_5 import plus_contrainte
from epreuves import Fonctions, declarer, trou
from epreuves.juger.comparateurs import SurPlace


def completer(grille: Lignes, n: int) -> bool:
    """Complète la grille sur place et renvoie True ; sans solution, la laisse comme elle était et renvoie False.

    Exemples
    --------
    >>> grille = [[1, 0, 0, 0], [0, 0, 3, 0], [0, 2, 0, 0], [0, 0, 0, 4]]
    >>> completer(grille, 2), grille[0]
    (True, [1, 3, 4, 2])
    """
    case = plus_contrainte(grille, n)
    if case is None:
        return True
    i, j = case
    for v in possibles(grille, n, i, j):
        grille[i][j] = v
        if completer(grille, n):
            return True
    grille[i][j] = 0
    return False


def corrige():
    def completer(grille, n):
        """Complète la grille sur place et renvoie True ; sans solution, la rend comme elle était et renvoie False."""
        case = plus_contrainte(grille, n)
        if case is None:
            return trou(True)
        i, j = case
        for v in possibles(grille, n, i, j):
            grille[i][j] = v
            if trou(completer(grille, n)):
                return True
        grille[i][j] = 0  # trou
        return False  # aucune valeur ne convient : c'est un choix d'avant qu'il faut changer


def la_premiere_vide():
    def completer(grille, n):
        for i in range(n * n):
            for j in range(n * n):
                if grille[i][j] == 0:
                    for v in possibles(grille, n, i, j):
                        grille[i][j] = v
                        if completer(grille, n):
                            return True
                        grille[i][j] = 0
                    return False
        return True


def par_numeros():
    def completer(grille, n):
        N = n * n

        def depuis(c):
            if c == N * N:
                return True
            i, j = c // N, c % N
            if grille[i][j]:
                return depuis(c + 1)
            for v in possibles(grille, n, i, j):
                grille[i][j] = v
                if depuis(c + 1):
                    return True
            grille[i][j] = 0
            return False

        return depuis(0)


def avec_une_pile():
    def completer(grille, n):
        vides = [(i, j) for i in range(n * n) for j in range(n * n) if grille[i][j] == 0]
        restent, k = [], 0
        while 0 <= k < len(vides):
            i, j = vides[k]
            if len(restent) == k:
                restent.append(possibles(grille, n, i, j))
            if restent[k]:
                grille[i][j] = restent[k].pop(0)
                k += 1
            else:
                grille[i][j] = 0
                restent.pop()
                k -= 1
                if k >= 0:
                    grille[vides[k][0]][vides[k][1]] = 0
        return k >= 0


def toute_solution(arguments: Arguments, attendu: Any, obtenu: Any) -> bool:
    """N'importe quelle façon de compléter la grille, s'il y en a une."""
    (grille, n), (reussi, _) = arguments, attendu
    if not reussi or not isinstance(obtenu, tuple) or obtenu[0] is not True:
        return False
    lignes = obtenu[1][0]
    permises = range(1, n * n + 1)
    if not isinstance(lignes, list) or [len(x) if isinstance(x, list) else 0 for x in lignes] != [n * n] * n**2:
        return False
    justes = all(type(v) is int and v in permises for ligne in lignes for v in ligne)
    gardees = all(v in (0, w) for avant, apres in zip(grille, lignes) for v, w in zip(avant, apres))
    return justes and gardees and est_juste(lignes, n)


declarer(
    Fonctions(
        identifiant="K.8",
        titre="Compléter une grille sur place",
        document="K",
        fonctions=(completer,),
        exemples=(
            (vider(pleine(2), (0, 3)), 2),
            (pleine(2), 2),
            (A_REPRENDRE, 2),
            (SANS_EVIDENCE, 2),
            (IMPOSSIBLE, 2),
            (SANS_ISSUE, 2),
            (vide(2), 2),
            (A_REVENIR, 3),
            (vider(pleine(3), (0, 1), (0, 4), (3, 1), (3, 4), (8, 8)), 3),
            (vider(pleine(4), (0, 0), (0, 1), (15, 15)), 4),
        ),
        strategie=grilles(),
        observer=SurPlace("grille"),
        accepter=toute_solution,
        dessiner=dessiner_le_travail,
        delai=2.0,
        solution=corrige,
        autres=(la_premiere_vide, par_numeros, avec_une_pile),
        indications=(
            "Quand n'y a-t-il plus rien à faire ? Que doit-on remettre quand aucune valeur d'une case ne mène au bout ?",
            "Prenez la case la plus contrainte. Pour chacune de ses valeurs : écrivez-la, rappelez la fonction, et répondez "
            "True si "
            "elle a réussi. Si aucune ne convient, remettez 0 et répondez False.",
        ),
        explication="L'appel récursif dit s'il a réussi, et l'appelant s'en sert. Une case à qui rien ne convient retrouve "
        "son 0 : "
        "sans cela, l'appelant chercherait dans une grille que l'échec a changée.",
    ),
)
