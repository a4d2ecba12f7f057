"""C.I.C, ajouter un élément sans redondance."""

from __future__ import annotations

from typing import Any

from cours.exercices.probleme._listes import AUTRE_LITTERAL, EGALITES, ELEMENT_ET_LISTE, LITTERAUX, MEMES_TEXTES
from epreuves import Fonctions, declarer, fausse, trou
from epreuves.donnees import memes
from sudokulib.logique import ajoute

DEPLACE = "si x est déjà dans la liste, vous l'ôtez de sa place pour le remettre ailleurs : la liste devait rester inchangée"
TOUJOURS = "vous ajoutez x même s'il est déjà dans la liste"


def en_tete_ou_en_fin(arguments: tuple[Any, ...], attendu: Any, obtenu: Any) -> bool:
    """L'ajout en tête, naturel en Caml, convient aussi bien que l'ajout en fin."""
    x, liste = arguments
    return memes(obtenu, attendu if x in liste else [x, *liste])


# Le corrigé, et d'autres bonnes réponses


def corrige():
    def ajoute(x, liste):
        """Renvoie la liste augmentée de x, ou la même si x y est déjà."""
        for y in liste:
            if y == x:
                return trou(liste)
        return trou(liste + [x])  # une autre liste, où append aurait modifié celle-ci


def en_tete():
    def ajoute(x, liste):
        return liste if x in liste else [x] + liste


def par_recurrence():
    def ajoute(x, liste):
        if not liste:
            return [x]
        if liste[0] == x:
            return liste
        return [liste[0]] + ajoute(x, liste[1:])


def sur_une_copie():
    def ajoute(x, liste):
        copie = liste.copy()
        if x not in copie:
            copie.append(x)
        return copie


def en_comprehension():
    def ajoute(x, liste):
        return [y for y in liste if y != x] + [x] if x not in liste else [y for y in liste]


# Les réponses fausses


@fausse(TOUJOURS)
def ajoute_toujours(x, liste):
    return liste + [x]


@fausse(TOUJOURS)
def ajoute_toujours_en_tete(x, liste):
    return [x] + liste


@fausse("[liste, x] a deux éléments, dont une liste ; pour ses éléments suivis de x : liste + [x]")
def liste_dans_la_liste(x, liste):
    return list(liste) if x in liste else [liste, x]


@fausse("[x, liste] a deux éléments, dont une liste ; pour x suivi de ses éléments : [x] + liste")
def liste_apres_x(x, liste):
    return list(liste) if x in liste else [x, liste]


@fausse("vous décidez sur le premier élément ; x peut se trouver plus loin")
def juge_sur_le_premier(x, liste):
    if liste and liste[0] == x:
        return list(liste)
    return liste + [x]


@fausse("vous ajoutez x à chaque élément différent de lui : décidez après la boucle")
def une_fois_par_element(x, liste):
    copie = list(liste)
    for y in liste:
        if y != x:
            copie.append(x)
    return copie


@fausse("vous passez par un ensemble : il perd l'ordre et les répétitions de la liste")
def ajoute_a_un_ensemble(x, liste):
    return list({*liste, x})


@fausse(DEPLACE)
def deplace_en_fin(x, liste):
    return [y for y in liste if y != x] + [x]


@fausse(DEPLACE)
def deplace_en_tete(x, liste):
    return [x] + [y for y in liste if y != x]


@fausse("vous ôtez aussi les répétitions des autres éléments, qu'il fallait garder")
def sans_repetition(x, liste):
    return list(dict.fromkeys([*liste, x]))


@fausse("vous ajoutez x après chaque élément différent de lui : décidez après la boucle")
def apres_chaque_element(x, liste):
    return [z for y in liste for z in ((y,) if y == x else (y, x))]


@fausse("si x est déjà dans la liste, vous renvoyez une liste vide ; on demande la liste elle-même")
def vide_s_il_y_est(x, liste):
    return [] if x in liste else [*liste, x]


@fausse("vous insérez x à son rang dans l'ordre croissant ; on l'ajoute en tête ou en fin")
def a_son_rang(x, liste):
    if x in liste:
        return list(liste)
    k = next((k for k, y in enumerate(liste) if not y < x), len(liste))
    return [*liste[:k], x, *liste[k:]]


@fausse("vous comparez les textes des éléments : 1 et '1' y sont confondus, et ne sont pas égaux")
def par_leurs_textes(x, liste):
    return list(liste) if str(x) in map(str, liste) else [*liste, x]


@fausse("si x n'est pas dans la liste, vous renvoyez x seul ; on veut aussi les éléments de la liste")
def x_seul(x, liste):
    return list(liste) if x in liste else [x]


declarer(
    Fonctions(
        identifiant="C.I.C",
        explication=(
            "Il faut lire la liste pour savoir si l'élément y est. Le coût est donc linéaire en sa longueur. "
            "Ajouter en tête, en Caml, est ensuite immédiat ; `liste + [x]`, en Python, recopie la liste."
        ),
        titre="Ajouter un élément sans redondance",
        document="C",
        fonctions=(ajoute,),
        exemples=(
            (3, [1, 5]),
            (5, [1, 5]),
            (1, [1, 5]),
            (1, []),
            (4, [2, 2, 1]),
            (2, [3, 3, 2, 0]),
            *MEMES_TEXTES,
            (AUTRE_LITTERAL, LITTERAUX),
            *EGALITES,
        ),
        strategie=ELEMENT_ET_LISTE,
        accepter=en_tete_ou_en_fin,
        variantes=(
            ajoute_toujours,
            ajoute_toujours_en_tete,
            liste_dans_la_liste,
            liste_apres_x,
            juge_sur_le_premier,
            une_fois_par_element,
            ajoute_a_un_ensemble,
            deplace_en_fin,
            deplace_en_tete,
            sans_repetition,
            apres_chaque_element,
            vide_s_il_y_est,
            a_son_rang,
            par_leurs_textes,
            x_seul,
        ),
        indications=(
            "Que renvoyer si x est déjà dans la liste ? Quelle fonction, déjà écrite, sait le dire ?",
            "Si x n'y est pas, liste + [x] est une liste neuve : celle qu'on vous donne reste intacte.",
        ),
        solution=corrige,
        autres=(en_tete, par_recurrence, sur_une_copie, en_comprehension),
    ),
)
