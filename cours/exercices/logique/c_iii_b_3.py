"""C.III.B.3, ce que la règle du littéral infructueux apprend sur une variable."""

from __future__ import annotations

from typing import Any

from cours.exercices.logique._ecriture import appel_en_mathematiques, en_mathematiques
from cours.exercices.logique._formules import (
    BRANCHE_DE_LA_FIGURE_1,
    FORMULES,
    HYPOTHESE_DE_LA_FIGURE_1,
    A,
    B,
    C,
    D,
    reste_de_grille,
    tableau_vide,
)
from epreuves import Appel, Fonctions, declarer, fausse, trou
from epreuves.tirer import strategies as st
from sudokulib.logique import AUCUN, Litteral, copier_matrice, deduction, litt, nouveau_lit_isole, propagation, simplification

# Le corrigé, et d'autres bonnes réponses


def corrige():
    def deduction(t, x, formule):
        """Renvoie 1 si l'on peut ajouter x à la formule, -1 si l'on peut ajouter ¬x, 0 sinon."""
        if [] in propagation(trou(copier_matrice(t)), trou([[-x]] + formule)):
            return trou(1)
        if [] in propagation(copier_matrice(t), [[x]] + formule):
            return trou(-1)
        return 0


def avec_une_auxiliaire():
    def impossible(t, l, formule):
        reste = propagation(copier_matrice(t), formule + [[l]])
        return any(len(clause) == 0 for clause in reste)

    def deduction(t, x, formule):
        if impossible(t, x, formule):
            return -1
        return 1 if impossible(t, -x, formule) else 0


def par_simplification():
    def deduction(t, x, formule):
        bilan = 0
        for signe, l in ((1, -x), (-1, x)):
            brouillon = [ligne[:] for ligne in t]
            if [] in propagation(brouillon, simplification(l, formule)):
                bilan = signe
        return bilan


def tout_deux(arguments: tuple[Any, ...], attendu: Any, obtenu: Any) -> bool:
    """Si supposer x mène à la clause vide, et supposer ¬x aussi, 1 et −1 conviennent."""
    t, x, formule = arguments
    return type(obtenu) is int and abs(obtenu) == 1 and _impossible(t, x, formule) and _impossible(t, -x, formule)


def _impossible(t, l, formule):
    return not all(propagation(copier_matrice(t), [[l], *formule]))


# Les réponses fausses


@fausse("vous échangez 1 et −1 : c'est en supposant ¬x qu'on trouve la clause vide, et l'on ajoute alors x")
def signes_echanges(t, x, formule):
    return -deduction(t, x, formule)


@fausse("réussir n'apprend rien : seul l'échec d'une hypothèse permet de conclure, 1 si ¬x échoue, −1 si x échoue")
def conclut_du_succes(t, x, formule):
    return 1 if not _impossible(t, x, formule) else -1 if not _impossible(t, -x, formule) else 0


@fausse("satisfaire la formule n'apprend rien : seul l'échec d'une hypothèse permet de conclure, 1 si ¬x échoue, −1 si x échoue")
def conclut_de_la_formule_vide(t, x, formule):
    for l, reponse in ((x, 1), (-x, -1)):
        if propagation(copier_matrice(t), [*formule, [l]]) == []:
            return reponse
    return 0


@fausse("vous n'essayez que ¬x : il faut aussi supposer x")
def seulement_non_x(t, x, formule):
    return int(_impossible(t, -x, formule))


@fausse("vous n'essayez que x : il faut aussi supposer ¬x")
def seulement_x(t, x, formule):
    return -int(_impossible(t, x, formule))


@fausse("une formule vide est satisfaite : la contradiction, c'est une formule qui contient la clause vide, [] in F")
def formule_vide(t, x, formule):
    if propagation(copier_matrice(t), [[-x], *formule]) == []:
        return 1
    return -1 if propagation(copier_matrice(t), [[x], *formule]) == [] else 0


@fausse(
    "la clause vide peut être accompagnée d'autres clauses : cherchez si elle est dans la formule, [] in F, et non si F == [[]]"
)
def seulement_la_clause_vide(t, x, formule):
    if propagation(copier_matrice(t), [[-x], *formule]) == [[]]:
        return 1
    return -1 if propagation(copier_matrice(t), [[x], *formule]) == [[]] else 0


@fausse(
    "la clause vide peut être accompagnée d'autres clauses : cherchez si elle est dans la formule, [] in F, et non si F == [[]]"
)
def seulement_la_clause_vide_a_la_fin(t, x, formule):
    if _propager_jusqu_au_bout([*formule, [-x]]) == [[]]:
        return 1
    return -1 if _propager_jusqu_au_bout([*formule, [x]]) == [[]] else 0


def _propager_jusqu_au_bout(formule):
    """Sans s'arrêter à la clause vide."""
    while (l := nouveau_lit_isole(formule)) != AUCUN:
        formule = simplification(l, formule)
    return formule


@fausse(
    "votre hypothèse n'est jamais propagée : une formule est une liste de clauses, on lui ajoute la clause [x], "
    "comme dans [[x]] + F"
)
def litteral_sans_crochets(t, x, formule):
    return 0


@fausse("vous ne regardez que si la formule contient déjà x ou ¬x : il faut supposer, et propager")
def sans_propager(t, x, formule):
    return 1 if [x] in formule else -1 if [-x] in formule else 0


@fausse("vous répondez par True ou False ; on attend 1, −1 ou 0")
def booleen(t, x, formule):
    return deduction(t, x, formule) == 1


T_REMPLI, DE_GRILLE = reste_de_grille("1000020100002003")

declarer(
    Fonctions(
        identifiant="C.III.B.3",
        titre="Ce qu'apprend un littéral infructueux",
        document="C",
        fonctions=(deduction,),
        fournis=(Litteral, copier_matrice),
        exemples=(
            (tableau_vide(), A, [[A, B], [A, -B]]),
            (tableau_vide(), A, [[-A, B], [-A, -B]]),
            (tableau_vide(), B, [[A, B], [A, -B]]),
            (tableau_vide(), A, []),
            (T_REMPLI, litt(True, 0, 1, 3), DE_GRILLE),
            (tableau_vide(3), HYPOTHESE_DE_LA_FIGURE_1, BRANCHE_DE_LA_FIGURE_1),
            (tableau_vide(), A, [[A, B], [A, -B], [C, D]]),
            (tableau_vide(), A, [[C, D], [-A, B], [-A, -B], [-C, D]]),
            (tableau_vide(), A, [[B, C]]),
            (tableau_vide(), A, [[A, B], [-B, C], [-C, A], [B, D]]),
            (tableau_vide(), C, [[-C, A], [-A, B], [-B, -C, D], [-D, -A]]),
        ),
        strategie=st.tuples(st.just(tableau_vide()), st.sampled_from((A, B)), FORMULES),
        appel=Appel(ecrire=appel_en_mathematiques),
        accepter=tout_deux,
        montrer=en_mathematiques,
        solution=corrige,
        autres=(avec_une_auxiliaire, par_simplification),
        variantes=(
            signes_echanges,
            conclut_du_succes,
            conclut_de_la_formule_vide,
            seulement_non_x,
            seulement_x,
            formule_vide,
            seulement_la_clause_vide,
            seulement_la_clause_vide_a_la_fin,
            litteral_sans_crochets,
            sans_propager,
            booleen,
        ),
        indications=(
            "Comment ajouter à une formule l'hypothèse « x est faux » ? Que veut dire, ensuite, « la "
            "propagation déduit la clause vide » ?",
            "Une hypothèse est une clause d'un littéral, qu'on ajoute à une formule neuve et qu'on propage "
            "sur une copie de t. Cherchez ensuite la clause vide : quelle hypothèse condamne-t-elle, et que "
            "peut-on donc ajouter ?",
        ),
        explication="On suppose ¬x sur une copie de t : si la clause vide apparaît, x est vrai ; puis l'inverse. Une "
        "hypothèse qui réussit n'apprend rien : seul l'échec compte.",
        points=2,
    ),
)
