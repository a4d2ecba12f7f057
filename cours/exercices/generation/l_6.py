"""L.6, la dégradation ; L.6f, une itération ; L.6g, vider par recuit : trois fonctions qui tirent au hasard."""

from __future__ import annotations

from math import exp
from typing import Any

from cours.exercices.generation._tables import RESOLUE, Arguments, Tableau, sans
from cours.exercices.generation._unicite import unique
from cours.exercices.recuit._omegas import en_lignes
from epreuves import Aleatoire, declarer, fausse, trou
from epreuves.juger.generateurs import Generateur
from sudokulib.generation import est_unique

EXECUTIONS = 200


def degrade(T: float, hasard: Generateur) -> bool:
    """Remplit-on de nouveau une case vide, à la température T ? (référence de L.6)."""
    return hasard.reel() < exp(-1 / T)


def etape(t: Tableau, solution: Tableau, T: float, hasard: Generateur) -> None:
    """Une itération du recuit de vidage, sur place (référence de L.6f)."""
    N = len(t)
    i, j = hasard.entier(N), hasard.entier(N)
    if t[i][j]:
        t[i][j] = 0
        if not unique(t):
            t[i][j] = solution[i][j]
    elif degrade(T, hasard):
        t[i][j] = solution[i][j]


def nombre_d_indices(t: Tableau) -> int:
    """E, le nombre d'indices d'une grille."""
    return sum(v > 0 for ligne in t for v in ligne)


def _recuit(solution, Ti, Tf, pas, hasard, egal=False, meilleure_de="record"):
    """Le recuit, où l'on peut se tromper exprès."""
    t = [ligne.copy() for ligne in solution]
    meilleure, record = [ligne.copy() for ligne in t], nombre_d_indices(t)
    T = Ti
    while T > Tf or (egal and T >= Tf):
        etape(t, solution, T, hasard)
        E = nombre_d_indices(t)
        if E < record or (E == record and meilleure_de == "dernier record"):
            record = E
            meilleure = [ligne.copy() for ligne in t]
        T -= pas
    return t if meilleure_de == "dernière" else meilleure


def vider(solution: Tableau, Ti: float, Tf: float, pas: float, hasard: Generateur) -> Tableau:
    """Vide une grille pleine par recuit ; la meilleure grille rencontrée (référence de L.6g)."""
    meilleure: Tableau = _recuit(solution, Ti, Tf, pas, hasard)
    return meilleure


# L.6 : la dégradation


def corrige():
    def degrade(T, hasard):
        """Renvoie True si l'on remplit de nouveau une case vide, à la température T : avec la probabilité exp(−1/T)."""
        return hasard.reel() < trou(exp(-1 / T))


def par_le_contraire():
    def degrade(T, hasard):
        return not hasard.reel() >= 1 / exp(1 / T)


def avec_un_si():
    def degrade(T, hasard):
        u = hasard.random()
        if u < exp(-1 / T):
            return True
        return False


@fausse("vous oubliez la température : la probabilité est exp(−1/T)")
def sans_T(T, hasard):
    return hasard.reel() < exp(-1)


@fausse("vous multipliez par T au lieu de diviser : à haute température, on dégrade presque toujours")
def fois_T(T, hasard):
    return hasard.reel() < exp(-T)


@fausse("l'inégalité est à l'envers : plus il fait froid, plus une dégradation doit être rare")
def a_l_envers(T, hasard):
    return hasard.reel() > exp(-1 / T)


@fausse("vous ne dégradez jamais : ce serait un vidage glouton, bloqué au premier minimum local")
def jamais(T, hasard):
    return False


@fausse(
    "vous dégradez toujours (une probabilité plus grande que 1, peut-être) : la grille se remplirait aussi vite qu'elle se vide"
)
def toujours(T, hasard):
    return True


@fausse("vous arrondissez la probabilité au centième : à la dernière température du document, 0,15, il n'en reste rien")
def au_centieme(T, hasard):
    return hasard.entier(100) < round(100 * exp(-1 / T))


# L.6f : une itération


def corrige_f():
    def etape(t, solution, T, hasard):
        """Fait une itération sur place : vide une case si la solution reste unique, ou la remplit par dégradation."""
        N = len(t)
        i, j = hasard.entier(N), hasard.entier(N)
        if trou(t[i][j] != 0):
            t[i][j] = 0
            if trou(not est_unique(t)):
                t[i][j] = solution[i][j]
        elif trou(degrade(T, hasard)):
            t[i][j] = solution[i][j]


def par_le_numero():
    def etape(t, solution, T, hasard):
        i, j = divmod(hasard.entier(len(t) ** 2), len(t))
        v = t[i][j]
        if v == 0 and degrade(T, hasard):
            t[i][j] = solution[i][j]
        if v != 0:
            t[i][j] = 0
            t[i][j] = 0 if est_unique(t) else v


def sur_une_copie():
    def etape(t, solution, T, hasard):
        i, j = hasard.randrange(len(t)), hasard.randrange(len(t))
        if t[i][j]:
            essai = [ligne[:] for ligne in t]
            essai[i][j] = 0
            if est_unique(essai):
                t[:] = essai
        elif degrade(T, hasard):
            t[i][j] = solution[i][j]


def d_un_bloc():
    def etape(t, solution, T, hasard):
        N = len(t)
        i = hasard.entier(N)
        j = hasard.entier(N)
        if t[i][j] != 0:
            t[i][j] = 0
            if not est_unique(t):
                t[i][j] = solution[i][j]
        elif hasard.reel() < exp(-1 / T):
            t[i][j] = solution[i][j]


@fausse("une case reste vide même quand la solution n'est plus unique : il faut alors y remettre sa valeur")
def sans_unicite(t, solution, T, hasard):
    i, j = hasard.entier(len(t)), hasard.entier(len(t))
    if t[i][j]:
        t[i][j] = 0
    elif degrade(T, hasard):
        t[i][j] = solution[i][j]


@fausse("vous remettez la valeur quand la solution est encore unique : c'est quand elle ne l'est plus qu'il le faut")
def unicite_a_l_envers(t, solution, T, hasard):
    i, j = hasard.entier(len(t)), hasard.entier(len(t))
    if t[i][j]:
        t[i][j] = 0
        if unique(t):
            t[i][j] = solution[i][j]
    elif degrade(T, hasard):
        t[i][j] = solution[i][j]


@fausse("vous ne remplissez jamais une case vide : c'est la dégradation, avec la probabilité exp(−1/T)")
def sans_degradation(t, solution, T, hasard):
    i, j = hasard.entier(len(t)), hasard.entier(len(t))
    if t[i][j]:
        t[i][j] = 0
        if not unique(t):
            t[i][j] = solution[i][j]


@fausse("vous remplissez toujours une case vide : ce ne doit être qu'avec la probabilité exp(−1/T)")
def toujours_remplir(t, solution, T, hasard):
    i, j = hasard.entier(len(t)), hasard.entier(len(t))
    v = t[i][j]
    t[i][j] = 0 if v else solution[i][j]
    if v and not unique(t):
        t[i][j] = v


@fausse("vous ne videz une case qu'avec la probabilité exp(−1/T) : elle s'accepte toujours, si la solution reste unique")
def vider_au_hasard(t, solution, T, hasard):
    i, j = hasard.entier(len(t)), hasard.entier(len(t))
    if not degrade(T, hasard):
        return
    v = t[i][j]
    t[i][j] = 0 if v else solution[i][j]
    if v and not unique(t):
        t[i][j] = v


@fausse("vous ne tirez la case que parmi celles qui ont un indice : il faut aussi tomber sur les vides, pour dégrader")
def parmi_les_pleines(t, solution, T, hasard):
    pleines = [(i, j) for i, ligne in enumerate(t) for j, v in enumerate(ligne) if v]
    i, j = pleines[hasard.entier(len(pleines))]
    t[i][j] = 0
    if not unique(t):
        t[i][j] = solution[i][j]


@fausse("une case que vous venez de vider peut être remplie dans la même itération : l'un ou l'autre, elif")
def vider_puis_remplir(t, solution, T, hasard):
    i, j = hasard.entier(len(t)), hasard.entier(len(t))
    if t[i][j]:
        t[i][j] = 0
        if not unique(t):
            t[i][j] = solution[i][j]
    if not t[i][j] and degrade(T, hasard):
        t[i][j] = solution[i][j]


@fausse("la ligne et la colonne de votre case sont le même nombre : tirez-les l'une et l'autre")
def sur_la_diagonale(t, solution, T, hasard):
    i = hasard.entier(len(t))
    if t[i][i]:
        t[i][i] = 0
        if not unique(t):
            t[i][i] = solution[i][i]
    elif degrade(T, hasard):
        t[i][i] = solution[i][i]


# L.6g : le recuit entier


def corrige_g():
    def vider(solution, Ti, Tf, pas, hasard):
        """Vide la grille pleine solution par recuit ; renvoie la meilleure grille rencontrée."""
        t = [ligne.copy() for ligne in solution]
        record, meilleure = len(t) ** 2, [ligne.copy() for ligne in t]
        T = Ti
        while trou(T > Tf):
            etape(t, solution, T, hasard)
            E = sum(v > 0 for ligne in t for v in ligne)
            if trou(E < record):
                record, meilleure = E, trou([ligne.copy() for ligne in t])
            T = trou(T - pas)
        return meilleure


def par_une_boucle_for():
    def vider(solution, Ti, Tf, pas, hasard):
        def temperatures():
            T = Ti
            while T > Tf:
                yield T
                T -= pas

        t = [list(ligne) for ligne in solution]
        vues = [[list(ligne) for ligne in t]]
        for T in temperatures():
            etape(t, solution, T, hasard)
            vues.append([list(ligne) for ligne in t])
        return min(vues, key=lambda g: sum(v > 0 for ligne in g for v in ligne))


def en_comptant_les_vides():
    def vider(solution, Ti, Tf, pas, hasard):
        from copy import deepcopy

        t, meilleure, T = deepcopy(solution), deepcopy(solution), Ti
        while not T <= Tf:
            etape(t, solution, T, hasard)
            if sum(ligne.count(0) for ligne in t) > sum(ligne.count(0) for ligne in meilleure):
                meilleure = deepcopy(t)
            T = T - pas
        return meilleure


def d_un_bloc_g():
    def vider(solution, Ti, Tf, pas, hasard):
        N = len(solution)
        t = [ligne[:] for ligne in solution]
        meilleure = [ligne[:] for ligne in solution]
        E = N * N
        record = E
        T = Ti
        while T > Tf:
            i = hasard.entier(N)
            j = hasard.entier(N)
            if t[i][j] != 0:
                t[i][j] = 0
                if est_unique(t):
                    E = E - 1
                else:
                    t[i][j] = solution[i][j]
            elif hasard.reel() < exp(-1 / T):
                t[i][j] = solution[i][j]
                E = E + 1
            if E < record:
                record = E
                meilleure = [ligne[:] for ligne in t]
            T = T - pas
        return meilleure


@fausse("vous renvoyez la dernière grille, et non la meilleure : gardez-en une copie, car une dégradation peut suivre")
def la_derniere(solution, Ti, Tf, pas, hasard):
    return _recuit(solution, Ti, Tf, pas, hasard, meilleure_de="dernière")


@fausse("vous faites une itération de trop : on s'arrête quand T ne dépasse plus Tf")
def une_de_trop(solution, Ti, Tf, pas, hasard):
    return _recuit(solution, Ti, Tf, pas, hasard, egal=True)


@fausse("il vous manque une itération quand l'écart n'est pas un multiple du pas : on continue tant que T dépasse Tf")
def nombre_arrondi(solution, Ti, Tf, pas, hasard):
    return _recuit(solution, Ti, Ti - int((Ti - Tf) / pas) * pas, pas, hasard)


@fausse("vous multipliez la température par 1 − pas ; le document lui ôte le pas à chaque itération")
def geometrique(solution, Ti, Tf, pas, hasard):
    t = [ligne.copy() for ligne in solution]
    meilleure, T = [ligne.copy() for ligne in t], Ti
    while T > Tf:
        etape(t, solution, T, hasard)
        if nombre_d_indices(t) < nombre_d_indices(meilleure):
            meilleure = [ligne.copy() for ligne in t]
        T *= 1 - pas
    return meilleure


@fausse("de plusieurs grilles aussi bonnes, vous gardez la dernière ; on veut la première : remplacez-la si E baisse vraiment")
def la_derniere_des_meilleures(solution, Ti, Tf, pas, hasard):
    return _recuit(solution, Ti, Tf, pas, hasard, meilleure_de="dernier record")


def regarder_la_grille(rendu: Any, arguments: Arguments) -> Any:
    """E, si c'est bien la solution vidée, et la seule ; sinon ce que renvoie le recuit, tel quel."""
    if not isinstance(rendu, list) or not all(isinstance(ligne, list) for ligne in rendu):
        return rendu
    videe = all(v in (0, u) for plein, vide in zip(arguments[0], rendu) for u, v in zip(plein, vide))
    if not videe:
        return en_lignes(rendu)
    return f"E = {nombre_d_indices(rendu)}" if unique(rendu) else "une grille qui a plusieurs solutions"


def a_mi_chemin(arguments: Arguments) -> Arguments:
    """Le même vidage, arrêté à mi-chemin de sa température finale."""
    solution, Ti, Tf, pas = arguments
    return solution, Ti, (Ti + Tf) / 2, pas


# De ces quatre cases, deux 1 et deux 3 qui pourraient s'échanger, l'une doit garder son indice.
PRESQUE_LIBRES = sans(RESOLUE, (0, 0), (0, 2), (1, 0))
A_REJOUER = ((RESOLUE, 20.0, 14.0, 0.125), (RESOLUE, 1.0, 0.125, 0.25))  # la seconde, refroidie trop tôt, finit à T = 0
declarer(
    Aleatoire(
        identifiant="L.6",
        titre="La dégradation",
        document="L",
        fonctions=(degrade,),
        fournis=(exp,),
        exemples=((1.0,), (0.15,), (0.4,), (5.0,), (5000.0,)),
        solution=corrige,
        autres=(par_le_contraire, avec_un_si),
        variantes=(sans_T, fois_T, a_l_envers, jamais, toujours, au_centieme),
        indications=(
            "Comment répondre oui avec une probabilité p, quand on sait tirer un réel entre 0 et 1 ?",
            "hasard.reel() tombe sous p avec la probabilité p. Ici p = exp(−1/T).",
        ),
    ),
    Aleatoire(
        identifiant="L.6f",
        titre="Une itération",
        document="L",
        fonctions=(etape,),
        fournis=(est_unique,),
        exemples=(
            (RESOLUE, RESOLUE, 1.0),
            (PRESQUE_LIBRES, RESOLUE, 0.5),
            (PRESQUE_LIBRES, RESOLUE, 5.0),  # on y dégraderait souvent : pas une raison de vider la case à garder
        ),
        regarder=lambda rendu, arguments: en_lignes(arguments[0]),
        delai=6.0,
        solution=corrige_f,
        autres=(par_le_numero, sur_une_copie, d_un_bloc),
        variantes=(
            sans_unicite,
            unicite_a_l_envers,
            sans_degradation,
            toujours_remplir,
            vider_au_hasard,
            parmi_les_pleines,
            vider_puis_remplir,
            sur_la_diagonale,
        ),
        indications=(
            "Une case se tire parmi les N², pleine ou vide. Que faire d'une pleine ? D'une vide ?",
            "Pleine : mettez-y 0, et remettez sa valeur si est_unique(t) dit non. Vide : si degrade(T, hasard), remettez "
            "solution[i][j].",
        ),
        points=2,
    ),
    Aleatoire(
        identifiant="L.6g",
        titre="Vider par recuit",
        document="L",
        fonctions=(vider,),
        exemples=(
            (RESOLUE, 0.5, 0.5, 0.25),  # aucune itération
            (RESOLUE, 1.0, 0.75, 0.25),
            (RESOLUE, 1.0, 0.3, 0.25),  # trois : vider, remplir, vider une autre case
            *A_REJOUER,
        ),
        executions=lambda arguments: EXECUTIONS if arguments in A_REJOUER else 0,
        regarder=regarder_la_grille,
        exact=lambda rendu, arguments: rendu,  # la première des meilleures
        plus_court=a_mi_chemin,
        delai=8.0,
        solution=corrige_g,
        autres=(par_une_boucle_for, en_comptant_les_vides, d_un_bloc_g),
        variantes=(la_derniere_des_meilleures, la_derniere, une_de_trop, nombre_arrondi, geometrique),
        indications=(
            "Que garder d'une itération à l'autre ? Que renvoyer, puisque la dernière grille n'est pas toujours la meilleure ?",
            "Tant que T > Tf : une étape, puis T − pas. Chaque fois que le nombre d'indices descend sous son record, gardez une "
            "copie de la grille, car t continue de changer.",
        ),
        points=3,
    ),
)
