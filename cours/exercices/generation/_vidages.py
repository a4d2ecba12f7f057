"""Les références de L.6, et les réponses fausses de L.6f et de L.6g."""

from __future__ import annotations

from math import exp

from cours.exercices.generation._tables import Tableau
from cours.exercices.generation._unicite import unique
from cours.traces.marche import Filmeur
from epreuves import Variante, fausse
from epreuves.juger.faussees import faussees
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


def copie(t: Tableau) -> Tableau:
    return [ligne.copy() for ligne in t]


def vider(solution: Tableau, Ti: float, Tf: float, pas: float, hasard: Generateur) -> Tableau:
    """Vide une grille pleine par recuit ; la meilleure grille rencontrée (référence de L.6g)."""
    t = copie(solution)
    record, meilleure = nombre_d_indices(t), copie(t)
    T = Ti
    while T > Tf:
        etape(t, solution, T, hasard)
        E = nombre_d_indices(t)
        if E < record:
            record, meilleure = E, copie(t)
        T -= pas
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


@fausse("vous choisissez d'abord entre vider et remplir, puis la case : tirez-la parmi les N², c'est elle qui décide")
def choisir_d_abord(t, solution, T, hasard):
    pleines, vides = (
        [(i, j) for i, ligne in enumerate(t) for j, v in enumerate(ligne) if bool(v) == oui] for oui in (True, False)
    )
    if vides and degrade(T, hasard):
        i, j = vides[hasard.entier(len(vides))]
        t[i][j] = solution[i][j]
        return
    i, j = pleines[hasard.entier(len(pleines))]
    t[i][j] = 0
    if not unique(t):
        t[i][j] = solution[i][j]


@fausse(
    "vous tirez d'abord entre les cases vides et les pleines, puis la case : tirez-la parmi les N², sans regarder ce qu'elle est"
)
def pile_ou_face(t, solution, T, hasard):
    pleines, vides = (
        [(i, j) for i, ligne in enumerate(t) for j, v in enumerate(ligne) if bool(v) == oui] for oui in (True, False)
    )
    if vides and hasard.entier(2) == 0:
        i, j = vides[hasard.entier(len(vides))]
        if degrade(T, hasard):
            t[i][j] = solution[i][j]
        return
    i, j = pleines[hasard.entier(len(pleines))]
    t[i][j] = 0
    if not unique(t):
        t[i][j] = solution[i][j]


FAUSSES_ETAPES = (
    choisir_d_abord,
    pile_ou_face,
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

RECORD = "        E = nombre_d_indices(t)\n        if E < record:\n            record, meilleure = E, copie(t)\n"
ETAPE = "        etape(t, solution, T, hasard)\n"


def _d_un_bloc(fausse_etape: Variante) -> Variante:
    """Le recuit écrit d'un bloc, dont l'itération a cette faute : la phrase est la même."""
    (entier,) = faussees(vider, [(fausse_etape.fonction.__name__, "")], {"etape": fausse_etape.fonction})
    return fausse_etape._replace(fonction=entier.fonction)


FAUX_VIDAGES = (
    *faussees(
        vider,
        (
            (
                "la_derniere_des_meilleures",
                "de plusieurs grilles aussi bonnes, vous gardez la dernière ; on veut la première : "
                "remplacez-la si E baisse vraiment",
                ("E < record", "E <= record"),
            ),
            (
                "second_nom",
                "la grille gardée n'est qu'un second nom de t, qui change encore ; copiez-la dès le départ",
                ("return meilleure", "return t"),
            ),
            (
                "la_derniere",
                "vous renvoyez la dernière grille, et non la meilleure : gardez-en une copie, car une dégradation peut suivre",
                ("return meilleure", "return t"),
            ),
            ("une_de_trop", "vous faites une itération de trop : on s'arrête quand T ne dépasse plus Tf", ("T > Tf", "T >= Tf")),
            (
                "nombre_arrondi",
                "il vous manque une itération quand l'écart n'est pas un multiple du pas : on continue tant que T dépasse Tf",
                ("while T > Tf:", "for _ in range(int((Ti - Tf) / pas)):"),
            ),
            (
                "geometrique",
                "vous multipliez la température par 1 − pas ; le document lui ôte le pas à chaque itération",
                ("T -= pas", "T *= 1 - pas"),
            ),
            (
                "record_trop_tot",
                "vous regardez la meilleure grille avant l'itération : celle que donne la dernière n'est jamais comparée",
                (ETAPE + RECORD, RECORD + ETAPE),
            ),
            (
                "repart_de_la_meilleure",
                "vous repartez de la meilleure grille à chaque itération : une dégradation doit rester, "
                "c'est elle qui fait chercher",
                (RECORD, RECORD + "        else:\n            t = copie(meilleure)\n"),
            ),
        ),
    ),
    *map(_d_un_bloc, FAUSSES_ETAPES),
)
