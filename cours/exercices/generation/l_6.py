"""L.6, la dégradation ; L.6f, une itération ; L.6g, vider par recuit : trois fonctions qui tirent au hasard."""

from __future__ import annotations

from math import exp
from typing import Any

from cours.exercices.generation._tables import RESOLUE, Arguments, sans
from cours.exercices.generation._unicite import unique
from cours.exercices.generation._vidages import FAUSSES_ETAPES, FAUX_VIDAGES, degrade, etape, nombre_d_indices, vider
from cours.exercices.recuit._omegas import en_lignes
from cours.traces.marche import SuiviDeMarche
from epreuves import Aleatoire, Appel, declarer, fausse, trou
from sudokulib.generation import est_unique

EXECUTIONS = 120


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
A_REJOUER = {
    # trois itérations : vider, remplir, vider une autre case
    (1.0, 0.4): 400,
    (20.0, 14.0): 120,
    (1.0, 0.125): 120,  # refroidie trop tôt, elle finirait à T = 0
    (0.5, 0.125): 120,  # à froid : qui remplit à tort y descend bien moins
}
declarer(
    Aleatoire(
        identifiant="L.6",
        explication=(
            "À T = 5 000, la dégradation a presque toujours lieu. À T = 1, elle a lieu une fois sur trois ; à T = 0,15, une fois "
            "sur huit cents."
        ),
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
        explication=(
            "Remplir une case ne peut pas faire perdre l'unicité (L.4p). Seul le vidage se vérifie, et c'est ce qui coûte."
        ),
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
        film=SuiviDeMarche(),
        delai=6.0,
        solution=corrige_f,
        autres=(par_le_numero, sur_une_copie, d_un_bloc),
        variantes=FAUSSES_ETAPES,
        indications=(
            "Une case se tire parmi les N², pleine ou vide. Que faire d'une pleine ? D'une vide ?",
            "Pleine : mettez-y 0, et remettez sa valeur si est_unique(t) dit non. Vide : si degrade(T, hasard), remettez "
            "solution[i][j].",
        ),
        points=2,
    ),
    Aleatoire(
        identifiant="L.6g",
        explication=(
            "La grille rendue n'est pas toujours minimale. Le recuit a pu s'arrêter avant d'essayer un indice superflu."
        ),
        titre="Vider par recuit",
        document="L",
        fonctions=(vider,),
        exemples=(
            (RESOLUE, 0.5, 0.5, 0.25),  # aucune itération
            (RESOLUE, 1.0, 0.75, 0.25),
            (RESOLUE, 1.0, 0.6, 0.25),  # deux : vider, remplir ; (1 − 0,6) / 0,25 n'en ferait qu'une, tronqué
            (RESOLUE, 1.0, 0.4, 0.25),
            (RESOLUE, 20.0, 14.0, 0.125),
            (RESOLUE, 1.0, 0.125, 0.25),
            (RESOLUE, 0.5, 0.125, 0.0125),
        ),
        executions=lambda arguments: A_REJOUER.get((arguments[1], arguments[2]), 0),
        appel=Appel(prix=12_000),  # ce que coûtent les est_unique d'une exécution, que les tours de l'étudiant ne comptent pas
        regarder=regarder_la_grille,
        film=SuiviDeMarche(),
        exact=lambda rendu, arguments: rendu,  # la première des meilleures
        plus_court=a_mi_chemin,
        longueur_fixe=True,
        delai=8.0,
        solution=corrige_g,
        autres=(par_une_boucle_for, en_comptant_les_vides, d_un_bloc_g),
        variantes=FAUX_VIDAGES,
        indications=(
            "Que garder d'une itération à l'autre ? Que renvoyer, puisque la dernière grille n'est pas toujours la meilleure ?",
            "Tant que T > Tf : une étape, puis T − pas. Chaque fois que le nombre d'indices descend sous son record, gardez une "
            "copie de la grille, car t continue de changer.",
        ),
        points=3,
    ),
)
