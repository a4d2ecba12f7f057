"""C.III.A.6, trouver un littéral isolé."""

from __future__ import annotations

from typing import Any

from cours.exercices.logique._ecriture import appel_en_mathematiques, avec_son_niveau, est_litteral
from cours.exercices.logique._formules import EXEMPLE_DE_C, FORMULES, A, B, C
from epreuves import Appel, Cout, Famille, Fonctions, declarer, fausse, trou
from epreuves.tirer import strategies as st
from sudokulib.logique import AUCUN, Formule, Litteral, flatten, nouveau_lit_isole, taille
from sudokulib.logique.familles import chaine_a_l_envers, chaine_d_implications, large_clause, sans_isole, variable


def tout_isole(arguments: tuple[Any, ...], attendu: Any, obtenu: Any) -> bool:
    """N'importe quel littéral isolé convient."""
    (formule,) = arguments
    return est_litteral(obtenu) and [obtenu] in formule


# Le corrigé, et d'autres bonnes réponses


def corrige():
    def nouveau_lit_isole(formule):
        """Renvoie un littéral isolé de la formule, ou Litteral(True, -1, -1, -1) s'il n'y en a pas."""
        for clause in formule:
            if trou(len(clause) == 1):
                return trou(clause[0])
        return Litteral(True, -1, -1, -1)  # trou


def par_recurrence():
    def nouveau_lit_isole(formule, k=0):
        while k < len(formule) and len(formule[k]) != 1:
            k += 1
        return formule[k][0] if k < len(formule) else Litteral(True, -1, -1, -1)


def le_dernier():
    def nouveau_lit_isole(F):
        isoles = [Litteral(True, -1, -1, -1)]
        for clause in F:
            if len(clause) == 1:
                isoles.append(*clause)
        return isoles[-1]


def avec_next():
    def nouveau_lit_isole(formule):
        return next((c[0] for c in formule if len(c) == 1), Litteral(True, -1, -1, -1))


# Les réponses fausses


@fausse("quand rien n'est isolé, on attend le littéral convenu Litteral(True, -1, -1, -1), et non None")
def none(formule):
    l = nouveau_lit_isole(formule)
    return None if l == AUCUN else l


@fausse("vous renvoyez la clause, une liste ; on attend son seul littéral, clause[0]")
def la_clause(formule):
    return next((clause for clause in formule if len(clause) == 1), AUCUN)


@fausse("vous décidez sur la première clause ; une clause unitaire peut se trouver plus loin")
def premiere_clause(formule):
    return formule[0][0] if formule and len(formule[0]) == 1 else AUCUN


@fausse("un littéral n'est isolé que s'il est seul dans sa clause : regardez la longueur de la clause")
def premier_litteral(formule):
    return formule[0][0] if formule else AUCUN


@fausse("vous ne regardez que les littéraux positifs ; un littéral négatif, seul dans sa clause, est isolé aussi")
def positifs(formule):
    return next((clause[0] for clause in formule if len(clause) == 1 and clause[0].signe), AUCUN)


@fausse("vous renvoyez la variable, toujours positive ; si la clause est ¬x, le littéral isolé est ¬x")
def la_variable(formule):
    return nouveau_lit_isole(formule).variable


@fausse("isolé ne veut pas dire « qui n'apparaît qu'une fois dans la formule », mais « seul dans sa clause »")
def une_seule_occurrence(formule):
    tous = flatten(formule)
    return next((l for l in tous if tous.count(l) == 1 and -l not in tous), AUCUN)


@fausse("isolé ne veut pas dire « qui n'apparaît nulle part ailleurs », mais « seul dans sa clause »")
def nulle_part_ailleurs(formule):
    return next((l for c in formule for l in c if all(l not in d or d is c for d in formule)), AUCUN)


@fausse("quand rien n'est isolé, on attend le littéral convenu Litteral(True, -1, -1, -1), et non −1")
def moins_un(formule):
    l = nouveau_lit_isole(formule)
    return -1 if l == AUCUN else l


@fausse("quand rien n'est isolé, on attend le littéral convenu lui-même, et non une liste qui le contient")
def convenu_entre_crochets(formule):
    l = nouveau_lit_isole(formule)
    return [l] if l == AUCUN else l


@fausse("vous renvoyez une liste de littéraux ; on en attend un seul, et le littéral convenu s'il n'y en a pas")
def tous_les_isoles(formule):
    return [clause[0] for clause in formule if len(clause) == 1]


@fausse("le littéral convenu est Litteral(True, -1, -1, -1) : il a un signe et trois numéros")
def triplet(formule):
    l = nouveau_lit_isole(formule)
    return (-1, -1, -1) if l == AUCUN else l


def lent(formule: Formule) -> Litteral:
    """Juste mais trop lent : relit la formule depuis le début à chaque clause."""
    for k in range(len(formule)):
        for clause in formule[: k + 1]:
            if len(clause) == 1:
                return clause[0]
    return AUCUN


def de_taille(formule: Formule) -> tuple[str, int, tuple[Formule]]:
    return f"taille {taille(formule)}", taille(formule), (formule,)


declarer(
    Fonctions(
        identifiant="C.III.A.6",
        titre="Trouver un littéral isolé",
        document="C",
        fonctions=(nouveau_lit_isole,),
        fournis=(Litteral,),
        exemples=(
            (EXEMPLE_DE_C,),
            ([],),
            ([[A, B]],),
            ([[A, B], [-C]],),
            ([[-A, B], [A, -B], [C]],),
            ([[A, -B], [C, -A, B]],),
            ([[A, B], []],),
        ),
        strategie=st.tuples(FORMULES),
        montrer=avec_son_niveau,
        appel=Appel(ecrire=appel_en_mathematiques),
        accepter=tout_isole,
        solution=corrige,
        autres=(par_recurrence, le_dernier, avec_next),
        variantes=(
            none,
            la_clause,
            premiere_clause,
            premier_litteral,
            positifs,
            la_variable,
            une_seule_occurrence,
            nulle_part_ailleurs,
            moins_un,
            convenu_entre_crochets,
            tous_les_isoles,
            triplet,
        ),
        cout=Cout(
            borne="la taille",
            variable="taille",
            familles=(
                Famille("aucun littéral isolé", tuple(de_taille(sans_isole(m)) for m in (8, 38, 158))),
                Famille("la clause unitaire au début", tuple(de_taille(chaine_d_implications(m)) for m in (10, 40, 160))),
                Famille("la clause unitaire à la fin", tuple(de_taille(chaine_a_l_envers(m)) for m in (10, 40, 160))),
                Famille("une longue clause", tuple(de_taille([large_clause(m), [variable(0)]]) for m in (18, 78, 318))),
            ),
            phrase="leur coût grandit plus vite que la taille de la formule : une seule lecture des clauses suffit",
            lent=lent,
        ),
        indications=(
            "À quoi reconnaît-on, d'une clause, que son littéral est isolé ? Et quand peut-on dire qu'il n'y en a aucun ?",
            "Un seul parcours suffit. À quel moment peut-on répondre sans attendre, et à quel moment sait-on qu'il n'y a rien ?",
        ),
        explication="On répond dès la première clause de longueur 1 ; on ne sait qu'il n'y en a pas qu'après les avoir "
        "toutes lues. Le littéral convenu sert à sortir de la boucle, dans propagation.",
    ),
)
