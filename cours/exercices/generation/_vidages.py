"""Les références de L.6, et les réponses fausses de L.6f et de L.6g."""

from __future__ import annotations

from math import exp

from cours.exercices.generation._tables import Tableau
from cours.exercices.generation._unicite import unique
from cours.traces.marche import Filmeur
from epreuves import fausse
from epreuves.juger.generateurs import Generateur


def degrade(T: float, hasard: Generateur) -> bool:
    """Remplit-on de nouveau une case vide, à la température T ? (référence de L.6)."""
    return hasard.reel() < exp(-1 / T)


def etape(t: Tableau, solution: Tableau, T: float, hasard: Generateur) -> None:
    """Une itération du recuit de vidage, sur place (référence de L.6f)."""
    N = len(t)
    i, j = hasard.entier(N), hasard.entier(N)
    avant, apres = t[i][j], 0
    if avant:
        t[i][j] = 0
        oui = unique(t)
        t[i][j] = avant
        raison = "on vide la case, " + ("la solution reste unique" if oui else "la solution n'est plus unique")
    else:
        oui, apres, raison = degrade(T, hasard), solution[i][j], "la case est vide"
    if isinstance(hasard, Filmeur):
        hasard.noter(t, i, j, apres, T, raison, oui)
    if oui:
        t[i][j] = apres


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


# L.6f : une itération


@fausse("vous demandez si la solution est unique avant de vider la case : elle l'est encore ; videz d'abord, puis demandez")
def unicite_avant(t, solution, T, hasard):
    i, j = hasard.entier(len(t)), hasard.entier(len(t))
    if t[i][j]:
        if unique(t):
            t[i][j] = 0
    elif degrade(T, hasard):
        t[i][j] = solution[i][j]


@fausse("vous laissez parfois vide une case dont la solution a besoin : degrade ne décide que d'une case déjà vide")
def vidage_degrade(t, solution, T, hasard):
    i, j = hasard.entier(len(t)), hasard.entier(len(t))
    v = t[i][j]
    if v:
        t[i][j] = 0
        if not unique(t) and not degrade(T, hasard):
            t[i][j] = v
    elif degrade(T, hasard):
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


FAUSSES_ETAPES = (
    unicite_avant,
    vidage_degrade,
    sans_unicite,
    unicite_a_l_envers,
    sans_degradation,
    toujours_remplir,
    vider_au_hasard,
    parmi_les_pleines,
    vider_puis_remplir,
    sur_la_diagonale,
)


# L.6g : le recuit entier


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


FAUX_VIDAGES = (
    la_derniere_des_meilleures,
    la_derniere,
    une_de_trop,
    nombre_arrondi,
    geometrique,
)
