"""T.6b, la faute du pseudo-code du document ; T.6bf, le réparer."""

from __future__ import annotations

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
from cours.traces.recherche import CritereDeRecherche
from epreuves import SUR_PLACE, Choix, Fonctions, Variante, declarer, fausse
from sudokulib import solveur
from sudokulib.regles import boucler_regles
from sudokulib.vecteurs import Table, candidats


def sudoku_repare(G: Table, n: int) -> bool:
    """L'algorithme Sudoku du document, réparé (référence de T.6bf)."""
    return solveur.sudoku(G, n)


# Le corrigé, et d'autres bonnes réponses


def corrige():
    def sudoku_repare(G, n):
        """L'algorithme Sudoku du document, réparé : résout G sur place, renvoie True si une solution est trouvée."""
        on_a_trouve = False
        case = boucler_regles(G, n)
        if case >= 0:
            bit = 1
            while bit <= n * n and not on_a_trouve:
                if (1 << bit) & G[case] > 0:
                    B = G.copy()
                    G[case] = 1 << bit
                    on_a_trouve = sudoku_repare(G, n)  # trou
                    if not on_a_trouve:  # sinon, la solution est dans G : ne pas y toucher
                        G[:] = B
                bit = bit + 1
        elif case == -1:
            on_a_trouve = True
        return on_a_trouve


def en_cherchant_dans_une_copie():
    def sudoku_repare(G, n):
        case = boucler_regles(G, n)
        if case == -1:
            return True
        for v in range(1, n * n + 1):
            H = list(G)
            H[case] = 1 << v
            if G[case] >> v & 1 and sudoku_repare(H, n):
                G[:] = H
                return True
        return False


def avec_any():
    def sudoku_repare(G, n):
        case = boucler_regles(G, n)
        if case < 0:
            return True
        B = tuple(G)

        def essai(v):
            G[:] = B
            G[case] = 1 << v
            return sudoku_repare(G, n)

        return any(essai(v) for v in range(1, n * n + 1) if B[case] & (1 << v))


# Les réponses fausses

UNE_SEULE_VALEUR = (
    "seule la première valeur d'une case est vraiment essayée : ce return dans la boucle rend le premier essai, même manqué"
)


@fausse(JAMAIS_REMISE, recursive=True)
def sans_remettre(G, n):
    case = boucler_regles(G, n)
    if case == -1:
        return True
    for v in range(1, n * n + 1):
        if G[case] >> v & 1:
            G[case] = 1 << v
            if sans_remettre(G, n):
                return True
    return False


@fausse(JAMAIS_REMISE, recursive=True)
def sans_remettre_les_candidats(G, n):
    case = boucler_regles(G, n)
    if case == -1:
        return True
    for v in candidats(G[case]):
        G[case] = 1 << v
        if sans_remettre_les_candidats(G, n):
            return True
    return False


@fausse(SANS_COPIE)
def sans_copie(G, n):
    case = boucler_regles(G, n)
    if case == -1:
        return True
    B = G
    for v in candidats(G[case]):
        G[case] = 1 << v
        if sans_copie(G, n):
            return True
        G[:] = B
    return False


@fausse(UNE_SEULE_VALEUR)
def return_dans_la_boucle(G, n):
    case = boucler_regles(G, n)
    if case == -1:
        return True
    for v in candidats(G[case]):
        G[case] = 1 << v
        return return_dans_la_boucle(G, n)
    return False


@fausse(SANS_COPIE)
def pseudo_code_sans_copie(G, n):
    on_a_trouve, case, bit = False, boucler_regles(G, n), 1
    while case >= 0 and bit <= n * n and not on_a_trouve:
        if (1 << bit) & G[case]:
            B = G
            G[case] = 1 << bit
            on_a_trouve = pseudo_code_sans_copie(G, n)
            if not on_a_trouve:
                G[:] = B
        bit += 1
    return on_a_trouve or case == -1


@fausse(TOUJOURS_VRAI)
def toujours_vrai(G, n):
    solveur.sudoku(G, n)
    return True


@fausse("vous restaurez G même quand la solution est trouvée : elle est effacée")
def restaure_toujours(G, n):
    case = boucler_regles(G, n)
    if case == -1:
        return True
    B = G.copy()
    for v in candidats(B[case]):
        G[case] = 1 << v
        trouve = restaure_toujours(G, n)
        G[:] = B
        if trouve:
            return True
    return False


@fausse("vous continuez d'essayer des valeurs après en avoir trouvé une bonne")
def garde_le_dernier_essai(G, n):
    case = boucler_regles(G, n)
    if case == -1:
        return True
    B, trouve = G.copy(), False
    for v in candidats(B[case]):
        G[:] = B
        G[case] = 1 << v
        trouve = garde_le_dernier_essai(G, n)
    return trouve


declarer(
    Choix(
        identifiant="T.6b",
        titre="Pourquoi le pseudo-code du document ne peut pas marcher tel quel",
        document="T",
        reponse="c",
        raisons={
            "a": "la copie est bien faite avant l'hypothèse : B = G.copy() précède G[case] = 1 << bit",
            "b": "une case de poids nul a un numéro comme une autre, et aucun de ses bits n'est à 1 : "
            "la boucle ne fait rien et l'on renvoie faux",
            "d": "n×n est la plus grande valeur, et la boucle va jusqu'à elle comprise",
        },
        indications=(
            "Déroulez l'algorithme sur une grille où une seule hypothèse suffit, et où elle est bonne. "
            "Que vaut on_a_trouve après ?",
            "on_a_trouve est une variable de chaque appel : celle de l'appel d'en dessous n'est pas celle de l'appelant.",
        ),
        explication="Réponse c : la ligne qui rappelle la fonction, « Sudoku(); » dans le document, jette le résultat. "
        "L'appelant croit avoir échoué, restaure G et efface la solution. Il faut le garder : on_a_trouve = …",
    ),
    Choix(
        identifiant="T.6q",
        titre="L'heuristique du cavalier",
        document="T",
        reponse="a",
        raisons={
            "b": "le cavalier va d'abord là où il a le moins de sorties, et non le plus : combien de branches une telle "
            "case ouvre-t-elle ?",
            "c": "on ne les essaie pas toutes : dès qu'une solution est trouvée on s'arrête, et une branche peut être longue",
            "d": "avec deux valeurs possibles, on se trompe encore une fois sur deux : la bonne case ne supprime pas les retours",
        },
        indications=(
            "Que ferait le cavalier d'une case qui n'a plus qu'une sortie, s'il la gardait pour la fin ?",
            "Comptez les branches qu'ouvre une case de poids 2, puis une case de poids 7, quand toutes les valeurs sauf "
            "une sont fausses.",
        ),
        explication="Réponse a. Le cavalier qui garde pour la fin une case à une seule sortie s'y trouve bloqué ; une "
        "case de poids 2 "
        "laissée pour plus tard double chaque branche. Ce n'est qu'une heuristique : elle aide presque toujours, et ne "
        "promet rien. Le "
        "chapitre 6 la mesure sur huit orientations d'une même grille (L.1n).",
    ),
    Fonctions(
        identifiant="T.6bf",
        titre="L'algorithme du document, réparé",
        document="T",
        fonctions=(sudoku_repare,),
        exemples=GRILLES,
        strategie=grilles(),
        observer=SUR_PLACE,
        delai=DELAI,
        accepter=toute_solution,
        film=CritereDeRecherche(),
        solution=corrige,
        autres=(en_cherchant_dans_une_copie, avec_any),
        variantes=(
            Variante(solveur.sudoku_fautif, VALEUR_PERDUE),
            sans_remettre,
            sans_remettre_les_candidats,
            sans_copie,
            pseudo_code_sans_copie,
            return_dans_la_boucle,
            toujours_vrai,
            restaure_toujours,
            garde_le_dernier_essai,
        ),
        explication="Une seule ligne change : la valeur de l'appel récursif est gardée. Quand il réussit, la solution "
        "est dans G, et il ne faut surtout pas la remettre ; quand il échoue, G ← B remet la table d'avant l'hypothèse, "
        "et la boucle passe à la valeur suivante.",
        indications=(
            "Quelle ligne du pseudo-code calcule quelque chose dont personne ne se sert ?",
            "L'appelant doit apprendre de l'appel d'en dessous s'il a réussi : comment une fonction le dit-elle à qui "
            "l'appelle, et où l'appelant peut-il le garder ?",
        ),
        points=2,
    ),
)
