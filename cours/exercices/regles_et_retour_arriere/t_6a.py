"""T.6a, l'algorithme Sudoku récursif, avec des variables globales."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cours.exercices.regles_et_retour_arriere._sudoku import (
    DELAI,
    GRILLES,
    JAMAIS_REMISE,
    SANS_COPIE,
    TOUJOURS_VRAI,
    VALEUR_PERDUE,
    grilles,
    toute_solution,
)
from cours.exercices.regles_et_retour_arriere._tables import Arguments
from cours.sudoku.dessin import dire_la_table
from cours.traces.recherche import CritereDeRecherche
from epreuves import SUR_PLACE, Appel, Droits, Fonctions, declarer, fausse, trou
from sudokulib import solveur
from sudokulib.regles import boucler_regles
from sudokulib.vecteurs import Table, candidats

# Les variables globales de ce module, comme celles du cahier : chaque appel leur donne d'abord leurs valeurs
G: Table = []
n: int = 0


def avec_globales(f: Callable[[], Any], arguments: Arguments) -> Any:
    """Appelle f() après avoir donné leurs valeurs aux variables globales G et n de son cahier ; G est rendue sur place."""
    espace: dict[str, Any] = getattr(f, "__globals__", {})
    avant: dict[str, Any] = {nom: espace[nom] for nom in ("G", "n") if nom in espace}
    espace["G"], espace["n"] = list(arguments[0]), arguments[1]
    try:
        return f()
    finally:
        arguments[0][:] = espace["G"]
        espace.update(avant)


def ecrire_appel(nom: str, arguments: Arguments) -> str:
    return f"{nom}() avec n = {arguments[1]} et, dans G, {dire_la_table(*arguments)}"


def sudoku() -> bool:
    """L'algorithme Sudoku du document, avec ses variables globales G et n (référence de T.6a)."""
    return solveur.sudoku(G, n)


# Le corrigé, et d'autres bonnes réponses


def corrige():
    def sudoku():
        """Résout la table globale G par les règles et le retour arrière ; renvoie True si une solution est trouvée."""
        case = boucler_regles(G, n)
        if trou(case == -1):
            return True
        B = trou(G.copy())
        for v in range(1, n * n + 1):
            if B[case] >> v & 1:  # dans B : G[case] change à chaque essai
                G[case] = 1 << v
                if trou(sudoku()):
                    return True
                G[:] = trou(B)  # le contenu : c'est la même liste pour tous les appels
        return False


def en_changeant_de_liste():
    def sudoku():
        global G
        case = boucler_regles(G, n)
        trouve = case == -1
        bit = 1
        while case >= 0 and bit <= n * n and not trouve:
            if (1 << bit) & G[case]:
                B = list(G)
                G[case] = 1 << bit
                trouve = sudoku()
                if not trouve:
                    G = B
            bit += 1
        return trouve


def avec_une_pile():
    def sudoku():
        pile = [list(G)]
        while pile:
            G[:] = pile.pop()
            case = boucler_regles(G, n)
            if case == -1:
                return True
            for v in range(n * n, 0, -1):
                if G[case] >> v & 1:
                    H = list(G)
                    H[case] = 1 << v
                    pile.append(H)
        return False


# Les réponses fausses


@fausse("vous n'essayez aucune valeur quand les règles ne suffisent plus", recursive=False)
def sans_essai():
    return boucler_regles(G, n) == -1


@fausse(VALEUR_PERDUE, recursive=True)
def du_document():
    case = boucler_regles(G, n)
    for v in candidats(G[case]) if case >= 0 else ():
        B = G.copy()
        G[case] = 1 << v
        du_document()  # ce qu'il renvoie est perdu
        G[:] = B
    return case == -1


@fausse(JAMAIS_REMISE, recursive=True)
def sans_remettre():
    case = boucler_regles(G, n)
    if case == -1:
        return True
    for v in range(1, n * n + 1):
        if G[case] >> v & 1:
            G[case] = 1 << v
            if sans_remettre():
                return True
    return False


@fausse(JAMAIS_REMISE, recursive=True)
def sans_remettre_les_candidats():
    case = boucler_regles(G, n)
    if case == -1:
        return True
    for v in candidats(G[case]):
        G[case] = 1 << v
        if sans_remettre_les_candidats():
            return True
    return False


@fausse(SANS_COPIE)
def sans_copie():
    case = boucler_regles(G, n)
    if case == -1:
        return True
    B = G
    for v in candidats(G[case]):
        G[case] = 1 << v
        if sans_copie():
            return True
        G[:] = B
    return False


@fausse(TOUJOURS_VRAI)
def toujours_vrai():
    solveur.sudoku(G, n)
    return True


@fausse("vous n'essayez qu'une valeur par case : si elle échoue, il faut essayer les suivantes", recursive=False)
def une_valeur_par_case():
    case = boucler_regles(G, n)
    while case >= 0 and G[case]:
        G[case] = 1 << candidats(G[case])[0]
        case = boucler_regles(G, n)
    return case == -1


declarer(
    Fonctions(
        identifiant="T.6a",
        titre="Sudoku récursif, avec des variables globales",
        document="T",
        fonctions=(sudoku,),
        exemples=GRILLES,
        strategie=grilles(),
        observer=SUR_PLACE,
        appel=Appel(appeler=avec_globales, ecrire=ecrire_appel),
        delai=DELAI,
        accepter=toute_solution,
        film=CritereDeRecherche(),
        droits=Droits(
            interdits={"sudoku_repare": "c'est {nom} qui a cherché : récrivez ici la recherche, avec les variables globales"}
        ),
        solution=corrige,
        autres=(en_changeant_de_liste, avec_une_pile),
        variantes=(
            sans_essai,
            du_document,
            sans_remettre,
            sans_remettre_les_candidats,
            sans_copie,
            toujours_vrai,
            une_valeur_par_case,
        ),
        explication="B garde la table telle que les règles l'ont laissée ; G[:] = B la remet, dans la même liste, sans "
        "qu'il faille déclarer global G. Chaque appel en cours a sa copie B, locale : une seule copie globale serait "
        "écrasée par l'appel d'en dessous. Les valeurs à essayer se lisent dans B : G, elle, change à chaque essai.",
        indications=(
            "Que renvoie BouclerRègles quand la grille est résolue ? Sinon, que faut-il avoir gardé avant d'essayer une valeur ?",
            "Gardez une copie B de G. Pour chaque valeur permise de la case : fixez-la, rappelez sudoku() ; "
            "si l'appel renvoie True, renvoyez True, sinon restaurez G.",
        ),
        leurres=("B = G", "sudoku()", "if case >= 0:"),
        points=3,
    )
)
