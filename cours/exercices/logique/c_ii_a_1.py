"""C.II.A.1, la formule K1 ; C.II.A.1p, sa phrase ; C.II.A.1n, les nombres de clauses de K1, L1, C1 et B1."""

from __future__ import annotations

from cours.exercices.logique._comparateurs import REGLE
from epreuves import Fonctions, Preuve, Valeur, declarer, fausse, trou
from sudokulib.logique import Litteral, case1

# Le corrigé, et d'autres bonnes réponses


def corrige():
    def case1(n):
        """Renvoie la formule K1 : toute case contient au moins une valeur."""
        N = n * n
        formule = []
        for i in range(N):
            for j in range(N):
                clause = trou([Litteral(True, i, j, k) for k in range(1, N + 1)])
                formule.append(clause)
        return formule


def en_une_ligne():
    def case1(n):
        N = n * n
        return [[Litteral(True, i, j, k) for k in range(1, N + 1)] for i in range(N) for j in range(N)]


def avec_trois_boucles():
    def case1(n):
        F = []
        for i in range(n**2):
            for j in range(n**2):
                c = []
                for k in range(n**2):
                    c.append(Litteral(True, i, j, k + 1))
                F += [c]
        return F


def a_l_envers_et_par_numeros():
    def case1(n):
        N = n * n
        valeurs = list(range(N, 0, -1))
        return [[Litteral(True, c // N, c % N, k) for k in valeurs] for c in reversed(range(N * N))]


# Les réponses fausses


@fausse("vous confondez n et N : les valeurs vont de 1 à N = n², et il y a N lignes et N colonnes")
def n_pour_N(n):
    return [[Litteral(True, i, j, k) for k in range(1, n + 1)] for i in range(n) for j in range(n)]


@fausse("vous ne parlez que des valeurs 1 à n ; elles vont de 1 à N = n²")
def valeurs_de_1_a_n(n):
    return [clause[:n] for clause in case1(n)]


declarer(
    Preuve(
        identifiant="C.II.A.1p",
        titre="De la phrase à la formule : K1",
        document="C",
        bareme=(
            (1, "la clause d'une case (i, j) est la disjonction des neuf variables de cette case, k de 1 à 9"),
            (
                1,
                "la phrase a ses deux quantificateurs dans le bon ordre, et la formule un « et » sur les cases, un « ou » "
                "sur les valeurs",
            ),
            (1, "le nombre de clauses est donné et justifié : une par couple (i, j)"),
        ),
        modele=r"""**Une case.** « Il existe $k \in \{1, \dots, 9\}$ tel que la case $(i, j)$ contienne $k$ » se traduit par
la clause
$$\bigvee_{k=1}^{9} x^k_{(i,j)}.$$

**Toutes les cases.** La condition (K1) s'écrit : pour tout $(i, j) \in \{0, \dots, 8\}^2$, il existe $k \in \{1, \dots, 9\}$
tel que la case $(i, j)$ contienne $k$. D'où
$$K1 = \bigwedge_{i=0}^{8} \bigwedge_{j=0}^{8} \bigvee_{k=1}^{9} x^k_{(i,j)}.$$
C'est bien une conjonction de disjonctions de littéraux : une forme normale conjonctive.

**Le compte.** Il y a une clause par couple $(i, j)$, donc $9 \times 9 = 81$ clauses ($N^2$ à l'ordre $n$).

*Remarque.* L'ordre des quantificateurs compte. « Il existe $k$ tel que, pour tout $(i, j)$, la case contienne $k$ » dirait
que toutes les cases ont la même valeur ; et ce serait une disjonction de conjonctions.""",
        indications=(
            "Dans « toute case contient au moins une valeur », de quoi dit-on « pour tout », et de quoi « il existe » ?",
            "Un « pour tout » devient une conjonction, un « il existe » une disjonction ; la leçon le fait pour la diagonale. "
            "Le nombre de clauses est le nombre de termes de la conjonction.",
        ),
        explication="Le « pour tout » compte les clauses, le « il existe » compte les littéraux de chacune. Avec cette "
        "phrase sous les yeux, le code n'est plus qu'une traduction : une boucle par « pour tout ».",
    ),
    Fonctions(
        identifiant="C.II.A.1",
        titre="La formule K1",
        document="C",
        fonctions=(case1,),
        fournis=(Litteral,),
        exemples=((2,), (3,), (4,)),
        observer=REGLE,
        solution=corrige,
        autres=(en_une_ligne, avec_trois_boucles, a_l_envers_et_par_numeros),
        variantes=(n_pour_N, valeurs_de_1_a_n),
        indications=(
            "Pour une seule case (i, j), comment dire « elle contient 1, ou 2, ou … » ?",
            "Une clause par case. Dans l'une d'elles, i et j ne changent pas : qu'est-ce qui y varie, et de combien à combien ?",
        ),
        explication="Deux boucles fixent la case, et la clause énumère les valeurs : c'est la phrase « pour tout (i, j), "
        "il existe k ». C'est de K1 que viendra la déduction « cette case n'a plus qu'une valeur possible ».",
    ),
    Valeur(
        identifiant="C.II.A.1n",
        titre="Les clauses de K1, L1, C1 et B1 à l'ordre 3",
        document="C",
        reponse=(9, 81, 324, 2916),
        raisons={
            (0, 81): "81 est le nombre de cases ; une clause de K1 ne parle que de l'une d'elles",
            (0, 8): "les valeurs 1 à 9 y sont toutes",
            (0, 1): "une clause d'un seul littéral fixerait la valeur de la case",
            (1, 9): "9 est le nombre de valeurs d'une case ; or chaque case a sa clause : combien y a-t-il de cases ?",
            (1, 729): "729 est le nombre de variables, donc de littéraux de K1 ; une clause en réunit plusieurs",
            (1, 1): "une seule clause ne parlerait que d'une case",
            (2, 81): "c'est le nombre de clauses d'une seule des quatre formules",
            (2, 243): "c'est le compte de trois formules ; il y en a quatre, K1, L1, C1 et B1",
            (2, 36): "il y a bien 9 lignes, mais chacune doit contenir chaque valeur : une clause par ligne et par valeur",
            (
                2,
                108,
            ): "il y a bien 27 lignes, colonnes et blocs, et 81 cases, mais chacun des 27 doit contenir chacune des neuf valeurs",
            (3, 729): "c'est la taille de K1 seule : on demande les quatre formules",
            (3, 324): "c'est le nombre de clauses ; la taille compte les littéraux de chacune",
        },
        indications=(
            "K1 a une clause par case. Et L1 : que faut-il fixer pour écrire « cette ligne contient cette valeur » ?",
            "Pour L1, une clause par couple (ligne, valeur) ; pour C1, par couple (colonne, valeur) ; pour B1, (bloc, valeur).",
        ),
        explication="9 littéraux par clause, un par valeur ; 81 clauses, une par case. L1, C1 et B1 en ont 81 aussi : une "
        "par ligne, colonne ou bloc (9) et par valeur (9). Soit 4 × 81 = 324 clauses de 9 littéraux, 2 916 littéraux. À "
        "l'ordre n : 4N² clauses de N littéraux.",
    ),
)
