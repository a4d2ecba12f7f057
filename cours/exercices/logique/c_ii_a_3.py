"""C.II.A.3, les formules C1 et B1."""

from __future__ import annotations

from cours.exercices.logique._comparateurs import REGLE
from epreuves import Fonctions, declarer, fausse, trou
from sudokulib.logique import Litteral, bloc1, col1, indice

# Le corrigé, et d'autres bonnes réponses


def corrige():
    def col1(n):
        """Renvoie la formule C1 : toute colonne contient au moins une fois chaque valeur."""
        N = n * n
        formule = []
        for j in range(N):
            for k in range(1, N + 1):
                clause = trou([Litteral(True, i, j, k) for i in range(N)])
                formule.append(clause)
        return formule

    def bloc1(n):
        """Renvoie la formule B1 : tout bloc contient au moins une fois chaque valeur."""
        N = n * n
        formule = []
        for b in range(N):
            for k in range(1, N + 1):
                clause = []
                for r in range(N):
                    i, j = trou(indice(b, r, n))
                    clause.append(trou(Litteral(True, i, j, k)))
                formule.append(clause)
        return formule


def en_comprehensions():
    def col1(n):
        N = n * n
        return [[Litteral(True, i, j, k) for i in range(N)] for j in range(N) for k in range(1, N + 1)]

    def bloc1(n):
        N = n * n
        return [[Litteral(True, *indice(b, r, n), k) for r in range(N)] for b in range(N) for k in range(1, N + 1)]


def par_les_coins_des_blocs():
    def col1(n):
        F = []
        for k in range(1, n * n + 1):
            for j in range(n * n):
                F.append([Litteral(True, i, j, k) for i in range(n * n)])
        return F

    def bloc1(n):
        F = []
        for haut in range(0, n * n, n):
            for gauche in range(0, n * n, n):
                cases = [(haut + p, gauche + q) for p in range(n) for q in range(n)]
                for k in range(1, n * n + 1):
                    F.append([Litteral(True, i, j, k) for i, j in cases])
        return F


# Les réponses fausses


@fausse("vos « blocs » sont des cases prises de n en n : indice attend d'abord le bloc, puis le rang", de="bloc1")
def cases_eparpillees(n):
    N = n * n
    cases = [[(b // n + n * (r // n), b % n + n * (r % n)) for r in range(N)] for b in range(N)]
    return [[Litteral(True, i, j, k) for i, j in bloc] for bloc in cases for k in range(1, N + 1)]


@fausse("vous prenez (b, r) pour une ligne et une colonne : vos blocs sont des lignes ; passez par indice(b, r, n)", de="bloc1")
def b_et_r_tels_quels(n):
    N = n * n
    return [[Litteral(True, b, r, k) for r in range(N)] for b in range(N) for k in range(1, N + 1)]


@fausse("vous n'avez que les n blocs de la diagonale : il y a un bloc pour chaque bande et chaque pile", de="bloc1")
def blocs_de_la_diagonale(n):
    N = n * n
    diagonale = range(0, N, n + 1)
    return [[Litteral(True, *indice(b, r, n), k) for r in range(N)] for b in diagonale for k in range(1, N + 1)]


@fausse("vous ne parlez que de la première ligne de chaque bloc : un bloc a n lignes de n cases", de="bloc1")
def premiere_ligne_du_bloc(n):
    return [clause[:n] for clause in bloc1(n)]


declarer(
    Fonctions(
        identifiant="C.II.A.3",
        titre="Les formules C1 et B1",
        document="C",
        fonctions=(col1, bloc1),
        fournis=(Litteral,),
        exemples=((2,), (3,), (4,)),
        observer=REGLE,
        solution=corrige,
        autres=(en_comprehensions, par_les_coins_des_blocs),
        variantes=(
            cases_eparpillees,
            b_et_r_tels_quels,
            blocs_de_la_diagonale,
            premiere_ligne_du_bloc,
        ),
        indications=(
            "C1 est L1 où lignes et colonnes échangent leurs rôles. Pour B1, quelle fonction du chapitre 1 parcourt un bloc ?",
            "Un bloc b est fait des cases indice(b, r, n), pour r de 0 à N − 1 ; il faut une clause par bloc et par valeur.",
        ),
        points=2,
    ),
)
