"""T.5, BouclerRègles ; T.5q, ce que signifie un poids nul."""

from __future__ import annotations

from typing import Any

from cours.exercices.regles_et_retour_arriere._tables import Arguments, contradictoires, de_texte, table, tables
from cours.sudoku.dessin import est_table
from cours.traces.criteres import CritereDeBoucle
from epreuves import SUR_PLACE, Choix, Fonctions, declarer, fausse, trou
from sudokulib import regles
from sudokulib.exemples import exemple
from sudokulib.regles import boucler_regles, exclusivite, parite, unicite
from sudokulib.vecteurs import poids, table_de_grille

# Le corrigé, et d'autres bonnes réponses


def corrige():
    def boucler_regles(G, n):
        """Applique les règles EUP tant qu'un vecteur change ; renvoie la case à essayer, ou -1 si tout est dévoilé."""
        change = True
        while change:
            change = exclusivite(G, n)
            change = trou(unicite(G, n) or change)  # l'appel d'abord : « or » ne ferait pas l'autre
            change = trou(parite(G, n) or change)
        meilleure = -1
        for c in range(n**4):
            if trou(poids(G[c]) != 1) and (meilleure < 0 or trou(poids(G[c]) < poids(G[meilleure]))):
                meilleure = c
        return meilleure


def une_regle_a_la_fois():
    def boucler_regles(G, n):
        while exclusivite(G, n) or unicite(G, n) or parite(G, n):
            pass
        candidates = [c for c in range(len(G)) if poids(G[c]) != 1]
        return min(candidates, key=lambda c: poids(G[c])) if candidates else -1


def recursive_et_la_derniere_des_plus_legeres():
    def boucler_regles(G, n):
        if any([exclusivite(G, n), unicite(G, n), parite(G, n)]):
            return boucler_regles(G, n)
        ordre = sorted((poids(m), -c) for c, m in enumerate(G) if poids(m) != 1)
        return -ordre[0][1] if ordre else -1


def accepter(arguments: Arguments, attendu: tuple[int, Any], obtenu: Any) -> bool:
    """N'importe quelle case de plus petit poids ; devant une contradiction, n'importe quelle case sans valeur permise."""
    n = arguments[1]
    (case, (G, _)), (rendue, (apres, _)) = attendu, obtenu
    if type(rendue) is not int or not est_table(apres, n) or not -1 <= rendue < n**4:
        return False
    if case >= 0 and G[case] == 0:  # selon l'ordre des règles, les tables diffèrent
        return bool(rendue >= 0 and apres[rendue] == 0)
    if apres != G:
        return False
    if case < 0 or rendue < 0:
        return bool(rendue == case)
    return poids(G[rendue]) == poids(G[case])


# Les réponses fausses


@fausse(
    "vous renvoyez −1 dès qu'une case est dévoilée : son poids, 1, est alors le plus petit ; "
    "cherchez le minimum parmi les poids différents de 1"
)
def a_la_lettre(G, n):
    regles.stabiliser(G, n)
    legere = min(range(len(G)), key=lambda c: poids(G[c]))
    if poids(G[legere]) == 1:
        return -1
    return legere


@fausse("vous écartez les cases de poids nul : une grille contradictoire passerait pour résolue")
def sans_les_poids_nuls(G, n):
    regles.stabiliser(G, n)
    cases = [c for c, m in enumerate(G) if poids(m) > 1]
    return min(cases, key=lambda c: poids(G[c]), default=-1)


@fausse("vous renvoyez une case de plus grand poids ; le document veut le plus petit")
def la_plus_lourde(G, n):
    regles.stabiliser(G, n)
    cases = [c for c, m in enumerate(G) if poids(m) != 1]
    return max(cases, key=lambda c: poids(G[c]), default=-1)


@fausse("vous renvoyez le poids au lieu du numéro de la case")
def le_poids(G, n):
    case = boucler_regles(G, n)
    if case < 0:
        return case
    return poids(G[case])


@fausse("vous renvoyez la première case non dévoilée, sans comparer les poids")
def la_premiere(G, n):
    regles.stabiliser(G, n)
    return next((c for c, m in enumerate(G) if poids(m) != 1), -1)


@fausse("vous renvoyez un rang parmi les cases non dévoilées ; c'est le numéro de la case, son rang dans G, qu'il faut")
def le_rang(G, n):
    case = boucler_regles(G, n)
    return sum(poids(m) != 1 for m in G[: max(0, case)]) if case >= 0 else case


@fausse("vous n'appliquez les règles qu'une fois : il faut une boucle")
def sans_boucle(G, n):
    exclusivite(G, n)
    unicite(G, n)
    parite(G, n)
    return regles.case_a_essayer(G)


@fausse("vous renvoyez toujours −1, même quand des cases restent à dévoiler")
def toujours_moins_un(G, n):
    regles.stabiliser(G, n)
    return -1


# Contradictoire, et que les règles ne changent plus : les poids 2 y compensent les poids 0, et leur somme est le nombre de cases
CONTREPOIDS = [16, 2, 8, 0, 8, 0, 16, 4, 4, 24, 0, 24, 0, 24, 2, 24]
BLOQUEE = "12..3.........4."  # des poids 2 et 3 après les règles

declarer(
    Fonctions(
        identifiant="T.5",
        titre="BouclerRègles",
        document="T",
        fonctions=(boucler_regles,),
        fournis=(poids,),
        exemples=(
            de_texte("................"),
            de_texte("." * 81),
            de_texte("1234341221434321"),
            de_texte("1234......4.4..."),
            de_texte(BLOQUEE),
            de_texte("11.............."),
            table(2, {0: [1, 2], 1: [1, 2], 5: [1, 2, 3]}),
            table(2, {0: [1, 2]}),  # la première case est la seule du plus petit poids ; puis la dernière
            table(2, {15: [1, 2]}),
            table(2, {0: [1, 2, 3], 15: [3, 4]}),  # le plus petit vecteur n'est pas celui du plus petit poids
            table(2, {2: []}),  # une case n'admet plus rien : la première, ou une autre
            table(2, {15: []}),
            de_texte("1234341221434322"),  # pleine et contradictoire : des poids 0 et 1 seulement
            (CONTREPOIDS, 2),
            table(4, {200: list(range(1, 13))}),  # les règles n'y changent rien, et tous les poids dépassent 9, puis 15 et 24
            table(4, {}),
            table(5, {}),
            (table_de_grille(exemple("toulon_exemple")), 3),
            (table_de_grille(exemple("leleux_tres_difficile")), 3),
        ),
        strategie=tables((2,)) | contradictoires(),
        observer=SUR_PLACE,
        accepter=accepter,
        film=CritereDeBoucle(),
        solution=corrige,
        autres=(une_regle_a_la_fois, recursive_et_la_derniere_des_plus_legeres),
        variantes=(
            a_la_lettre,
            sans_les_poids_nuls,
            la_plus_lourde,
            le_poids,
            la_premiere,
            le_rang,
            sans_boucle,
            toujours_moins_un,
        ),
        explication="Les trois règles sont appelées à chaque tour, et « or change » vient après l'appel : écrit dans "
        "l'autre ordre, « change or unicite(G, n) » n'appliquerait plus l'unicité dès que l'exclusivité a changé quelque "
        "chose. La boucle s'arrête parce que chaque changement ôte un bit (T.5p). On cherche ensuite le plus petit poids "
        "parmi ceux qui ne valent pas 1 : un poids nul l'emporte, et signale l'impasse.",
        indications=(
            "Quand faut-il recommencer à appliquer les règles ? Parmi quelles cases chercher ensuite le plus petit poids ?",
            "Tant que l'une des trois règles renvoie True, recommencez. Puis cherchez le minimum des poids différents de 1.",
        ),
        leurres=("change = parite(G, n)", "while not change:", "if poids(G[c]) < poids(G[meilleure]):"),
        points=3,
    ),
    Choix(
        identifiant="T.5q",
        titre="Que signifie un poids nul ?",
        document="T",
        reponse="a",
        raisons={
            "b": "une case dévoilée admet encore une valeur, la sienne : son poids est 1",
            "c": "rien n'a encore été restreint quand tous les bits sont à 1 : le poids est alors N",
            "d": "une hypothèse se fait sur une case qui admet plusieurs valeurs : son poids est au moins 2",
        },
        indications=(
            "Combien de valeurs admet une case dont le vecteur n'a aucun bit à 1 ?",
            "Plus aucune valeur ne convient à cette case : que dire de la grille, ou de la dernière hypothèse ?",
        ),
        explication="Réponse a : la case n'admet plus aucune valeur. La grille de départ était impossible, ou une "
        "hypothèse fausse.",
    ),
)
