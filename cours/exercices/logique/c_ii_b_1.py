"""C.II.B.1, la formule F¹ : ce que disent les cases remplies."""

from __future__ import annotations

from cours.exercices.logique._comparateurs import FORMULE
from cours.exercices.logique._tableaux import FIGURE_1, ORDRE_4, QUELQUES, TABLEAUX, UNE_VALEUR, VIDE
from epreuves import Fonctions, declarer, fausse, trou
from epreuves.tirer import strategies as st
from sudokulib.logique import Litteral, donnees

# Le corrigé, et d'autres bonnes réponses


def corrige():
    def donnees(t):
        """Renvoie la formule F¹ des cases remplies de t : leur valeur, et celles qu'elles n'ont pas."""
        N = len(t)
        formule = []
        for i in range(N):
            for j in range(N):
                if trou(t[i][j] != 0):
                    for k in range(1, N + 1):
                        formule.append(trou([Litteral(k == t[i][j], i, j, k)]))
        return formule


def la_positive_puis_les_negatives():
    def donnees(t):
        N, F = len(t), []
        for i in range(N):
            for j in range(N):
                v = t[i][j]
                if v:
                    F.append([Litteral(True, i, j, v)])
                    F += [[Litteral(False, i, j, l)] for l in range(1, N + 1) if l != v]
        return F


def avec_enumerate():
    def donnees(t):
        remplies = [(i, j, v) for i, ligne in enumerate(t) for j, v in enumerate(ligne) if v > 0]
        positives = [[Litteral(True, i, j, v)] for i, j, v in remplies]
        negatives = [[-Litteral(True, i, j, l + 1)] for i, j, v in remplies for l in range(len(t)) if l + 1 != v]
        return positives + negatives


# Les réponses fausses


@fausse("vous n'écrivez que les clauses positives, la formule F du document ; F¹ y ajoute les valeurs que la case n'a pas")
def positives_seulement(t):
    return [clause for clause in donnees(t) if clause[0].signe]


@fausse("vous n'écrivez que les clauses négatives : il manque celle qui dit la valeur de la case")
def negatives_seulement(t):
    return [clause for clause in donnees(t) if not clause[0].signe]


@fausse("vous niez aussi la valeur de la case : sa clause et la négation se contredisent")
def nie_la_valeur(t):
    N = len(t)
    positives = positives_seulement(t)
    return positives + [[Litteral(False, l.i, l.j, k)] for [l] in positives for k in range(1, N + 1)]


@fausse("0 n'est pas une valeur : une case vide ne donne aucune clause")
def zero_comme_une_valeur(t):
    N = len(t)
    return [[Litteral(k == t[i][j], i, j, k)] for i in range(N) for j in range(N) for k in range(1, N + 1)]


@fausse("0 n'est pas une valeur : une case vide ne donne aucune clause, et surtout pas x⁰")
def x_zero(t):
    N = len(t)
    vides = [[Litteral(True, i, j, 0)] for i in range(N) for j in range(N) if t[i][j] == 0]
    return donnees(t) + vides


@fausse("une case vide ne donne aucune clause, et surtout pas x⁰ ; une case remplie en donne N, dont N − 1 qui nient")
def une_clause_par_case_meme_vide(t):
    N = len(t)
    return [[Litteral(True, i, j, t[i][j])] for i in range(N) for j in range(N)]


@fausse("vos valeurs vont trop loin : N est la longueur de t, et non son carré")
def jusqu_a_N_carre(t):
    N = len(t)
    return [[Litteral(k == t[i][j], i, j, k)] for i in range(N) for j in range(N) if t[i][j] for k in range(1, N * N + 1)]


@fausse("vous réunissez tous les littéraux d'une case en une clause, vraie dès que l'un l'est ; il en faut une par littéral")
def une_clause_par_case(t):
    N = len(t)
    return [[Litteral(k == t[i][j], i, j, k) for k in range(1, N + 1)] for i in range(N) for j in range(N) if t[i][j]]


@fausse("vos valeurs vont toujours de 1 à 9 : c'est N, la longueur de t, qui dit jusqu'où")
def jusqu_a_neuf(t):
    N = len(t)
    return [[Litteral(k == t[i][j], i, j, k)] for i in range(N) for j in range(N) if t[i][j] for k in range(1, 10)]


@fausse("la valeur N n'est jamais niée : range(1, N) s'arrête à N − 1")
def sans_la_derniere(t):
    return [clause for clause in donnees(t) if clause[0].signe or clause[0].k < len(t)]


declarer(
    Fonctions(
        identifiant="C.II.B.1",
        titre="La formule F¹ des cases remplies",
        document="C",
        fonctions=(donnees,),
        fournis=(Litteral,),
        exemples=((UNE_VALEUR,), (VIDE,), (QUELQUES,), (FIGURE_1,), (ORDRE_4,)),
        strategie=st.tuples(TABLEAUX),
        observer=FORMULE,
        solution=corrige,
        autres=(la_positive_puis_les_negatives, avec_enumerate),
        variantes=(
            positives_seulement,
            negatives_seulement,
            nie_la_valeur,
            zero_comme_une_valeur,
            x_zero,
            une_clause_par_case_meme_vide,
            jusqu_a_N_carre,
            une_clause_par_case,
            jusqu_a_neuf,
            sans_la_derniere,
        ),
        indications=(
            "Une case remplie par k vaut k, et ne vaut aucune des N − 1 autres valeurs : combien de "
            "clauses, et de quelle longueur ?",
            "Pour chaque case remplie et chaque valeur k de 1 à N, une clause d'un littéral : positif si "
            "k est la valeur de la case.",
        ),
        explication="Le test k == t[i][j] donne le signe du littéral : une seule boucle écrit la clause positive et les "
        "négatives. Les négatives se déduiraient de la règle ; les écrire tout de suite épargne du travail à la "
        "propagation.",
    ),
)
