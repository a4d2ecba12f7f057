"""C.II.A.2, la formule L1."""

from __future__ import annotations

from cours.exercices.logique._comparateurs import REGLE
from epreuves import Fonctions, declarer, fausse, trou
from sudokulib.logique import Litteral, lig1

# Le corrigé, et d'autres bonnes réponses


def corrige():
    def lig1(n):
        """Renvoie la formule L1 : toute ligne contient au moins une fois chaque valeur."""
        N = n * n
        formule = []
        for i in range(N):
            for k in range(1, N + 1):
                clause = trou([Litteral(True, i, j, k) for j in range(N)])
                formule.append(clause)
        return formule


def en_une_ligne():
    def lig1(n):
        N = n * n
        return [[Litteral(True, i, j, k + 1) for j in range(N)] for i in range(N) for k in range(N)]


def les_valeurs_d_abord():
    def lig1(n):
        N, F = n**2, []
        for k in range(1, N + 1):
            for i in range(N):
                F.append([])
                for j in range(N):
                    F[-1].append(Litteral(True, i, j, k))
        return F


# Les réponses fausses


@fausse("vous n'écrivez qu'une clause par ligne, pour toutes les valeurs ensemble ; il en faut une par ligne et par valeur")
def une_clause_par_ligne(n):
    N = n * n
    return [[Litteral(True, i, j, k) for j in range(N) for k in range(1, N + 1)] for i in range(N)]


@fausse("la valeur reste la même que le numéro de la ligne : pour chaque ligne, faites varier aussi k de 1 à N")
def la_valeur_de_la_ligne(n):
    N = n * n
    return [[Litteral(True, i, j, i + 1) for j in range(N)] for i in range(N)]


declarer(
    Fonctions(
        identifiant="C.II.A.2",
        titre="La formule L1",
        document="C",
        fonctions=(lig1,),
        fournis=(Litteral,),
        exemples=((2,), (3,), (4,)),
        observer=REGLE,
        solution=corrige,
        autres=(en_une_ligne, les_valeurs_d_abord),
        variantes=(une_clause_par_ligne, la_valeur_de_la_ligne),
        indications=(
            "Écrivez d'abord une seule clause : « la ligne 0 contient un 5 ». Qu'est-ce qui y varie, qu'est-ce qui y est fixe ?",
            "Deux boucles fixent la ligne i et la valeur k ; la clause réunit les cases de la ligne, j de 0 à N − 1.",
        ),
        explication="On fixe la ligne et la valeur, et la clause énumère les colonnes : L1 est K1 où j et k échangent "
        "leurs rôles. Elle ne change pas les solutions, mais c'est d'elle que la propagation tirera l'unicité : « le 5 "
        "n'a plus qu'une place ici ».",
    ),
)
