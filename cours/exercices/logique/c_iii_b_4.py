"""C.III.B.4, la propagation complétée par la règle du littéral infructueux ; C.III.B.4c, ce qu'elle coûte (ordre)."""

from __future__ import annotations

from cours.exercices.logique._comparateurs import FORMULE_ET_TABLEAU
from cours.exercices.logique._ecriture import appel_en_mathematiques, en_mathematiques
from cours.exercices.logique._formules import (
    BRANCHE_DE_LA_FIGURE_1,
    FORMULES,
    A,
    B,
    C,
    D,
    E,
    reste_de_grille,
    tableau_vide,
)
from epreuves import Appel, Fonctions, Ordre, declarer, fausse, trou
from epreuves.tirer import strategies as st
from sudokulib.logique import Formule, Litteral, deduction, propagation, propagation2, variables

# Le corrigé, et d'autres bonnes réponses


def corrige():
    def propagation2(t, formule):
        """Renvoie ce que laissent de la formule la propagation et le littéral infructueux ; complète t."""
        formule = propagation(t, formule)
        avance = True
        while avance:
            avance = trou(False)
            for x in variables(formule):
                signe = deduction(t, x, formule)
                if signe != 0:
                    l = trou(x if signe == 1 else -x)
                    formule = trou(propagation(t, [[l]] + formule))
                    avance = trou(True)
                    break
        return formule


def en_finissant_le_passage():
    def propagation2(t, F):
        F = propagation(t, F)
        change = True
        while change and [] not in F:
            change = False
            for x in variables(F):
                d = deduction(t, x, F)
                if d == 1:
                    F = propagation(t, F + [[x]])
                elif d == -1:
                    F = propagation(t, F + [[-x]])
                change = change or d != 0
        return F


def par_recurrence():
    def propagation2(t, formule):
        F = propagation(t, formule)
        for x in variables(F):
            d = deduction(t, x, F)
            if d != 0:
                return propagation2(t, F + [[Litteral(d == 1, x.i, x.j, x.k)]])
        return F


# Les réponses fausses


@fausse("vous n'employez que la propagation : quand elle s'arrête, essayez la règle du littéral infructueux")
def propagation_seule(t, formule):
    return propagation(t, formule)


@fausse("vous vous arrêtez au premier littéral infructueux : après lui, tout est à reprendre")
def un_seul_infructueux(t, formule):
    formule = propagation(t, formule)
    for x in variables(formule):
        d = deduction(t, x, formule)
        if d:
            return propagation(t, [[x if d == 1 else -x], *formule])
    return formule


@fausse("vous ne faites qu'un passage sur les variables : une déduction peut en permettre une autre sur une variable déjà vue")
def un_seul_passage(t, formule):
    formule = propagation(t, formule)
    for x in variables(formule):
        d = deduction(t, x, formule)
        if d:
            formule = propagation(t, [[x if d == 1 else -x], *formule])
    return formule


@fausse("vous renoncez à la première variable qui n'apprend rien : essayez les suivantes avant de conclure")
def a_la_premiere_muette(t, formule):
    formule = propagation(t, formule)
    while variables(formule) and [] not in formule:
        x = variables(formule)[0]
        d = deduction(t, x, formule)
        if d == 0:
            return formule
        formule = propagation(t, [[x if d == 1 else -x], *formule])
    return formule


@fausse("vous ne propagez plus que le littéral trouvé : ajoutez sa clause à la formule qui reste, [[l]] + formule")
def perd_la_formule(t, formule):
    formule = propagation(t, formule)
    for x in variables(formule):
        d = deduction(t, x, formule)
        if d:
            return perd_la_formule(t, [[x if d == 1 else -x]])
    return formule


@fausse("vous propagez avec le littéral trouvé, mais vous ne gardez pas la formule obtenue : c'est d'elle qu'il faut repartir")
def oublie_la_suite(t, formule):
    formule = propagation(t, formule)
    for x in variables(formule):
        d = deduction(t, x, formule)
        if d:
            propagation2(t, [[x if d == 1 else -x], *formule])
    return formule


@fausse("vous échangez x et ¬x : si deduction renvoie 1, c'est x qu'on ajoute")
def signe_contraire(t, formule):
    formule = propagation(t, formule)
    for x in variables(formule):
        d = deduction(t, x, formule)
        if d:
            return signe_contraire(t, [[-x if d == 1 else x], *formule])
    return formule


@fausse("vous ne vous servez que des déductions positives : −1 permet d'ajouter ¬x")
def seulement_les_positives(t, formule):
    formule = propagation(t, formule)
    for x in variables(formule):
        if deduction(t, x, formule) == 1:
            return seulement_les_positives(t, [[x], *formule])
    return formule


@fausse("vous ajoutez le littéral sans propager ensuite : c'est la propagation qui en tire les conséquences")
def sans_propager_ensuite(t, formule):
    formule = propagation(t, formule)
    ajoutes = [(x, deduction(t, x, formule)) for x in variables(formule)]
    return formule + [[x if d == 1 else -x] for x, d in ajoutes if d]


# Trouvée au hasard : que l'on parcoure ses variables dans l'ordre où on les rencontre, dans l'autre sens ou rangées, un
# passage ne suffit pas.
DEUX_PASSAGES = [
    [D, E, B],
    [-E, D, B],
    [A, -C, E],
    [-B, A, -C],
    [-D, C, -A],
    [-B, C, E],
    [B, A, -D],
    [-A, -C],
]

# Trouvée au hasard : la dernière variable qu'on essaie ne donne rien, une autre avant elle si, et il faut repasser.
DERNIERE_SANS_EFFET = [
    [B, -E, -A],
    [-B, -D],
    [C, A],
    [-B, -E, -A],
    [-A, -D, -E],
    [A, -C],
]


def zigzag(longueur: int) -> Formule:
    """Une formule dont les variables se déduisent l'une après l'autre, alternativement vers l'un et l'autre bout.

    Dans quelque sens qu'on les parcoure, il y faut à peu près un passage pour deux variables.
    """
    milieu = longueur // 2
    rangs = [milieu + (-1) ** k * ((k + 1) // 2) for k in range(longueur)]
    maillons: dict[int, Formule] = {}
    for k, rang in enumerate(rangs):
        avant = [-_variable(rangs[k - 1], 1)] if k else []
        x, y = _variable(rang, 1), _variable(rang, 2)
        maillons[rang] = [[*avant, x, y], [*avant, x, -y]]
    return [clause for rang in sorted(maillons) for clause in maillons[rang]]


def _variable(rang: int, k: int) -> Litteral:
    return Litteral(True, *divmod(rang, 4), k)


declarer(
    Fonctions(
        identifiant="C.III.B.4",
        titre="La propagation et le littéral infructueux",
        document="C",
        fonctions=(propagation2,),
        fournis=(Litteral,),
        exemples=(
            (tableau_vide(), [[A, B], [-A, B]]),
            (tableau_vide(), []),
            (tableau_vide(), [[A], [-A, C]]),
            reste_de_grille("1000020100002003"),
            (tableau_vide(3), BRANCHE_DE_LA_FIGURE_1),
            (tableau_vide(), [[A, B], [C, D]]),
            (tableau_vide(), [[-A, B], [-A, -B], [C, D], [C, -D]]),
            (tableau_vide(), [[A, B], [A, -B], [-A, C, D], [-A, C, -D]]),
            (tableau_vide(), [[A, B], [A, -B], [-A, B], [-A, -B]]),
            (tableau_vide(), DEUX_PASSAGES),
            (tableau_vide(), DERNIERE_SANS_EFFET),
            (tableau_vide(), zigzag(10)),
        ),
        strategie=st.tuples(st.just(tableau_vide()), FORMULES),
        observer=FORMULE_ET_TABLEAU,
        appel=Appel(
            sans_fin="Arrêtez-vous quand aucune des deux règles n'avance plus, même s'il reste des clauses",
            ecrire=appel_en_mathematiques,
        ),
        delai=2.0,
        montrer=en_mathematiques,
        solution=corrige,
        autres=(en_finissant_le_passage, par_recurrence),
        variantes=(
            propagation_seule,
            un_seul_infructueux,
            un_seul_passage,
            a_la_premiere_muette,
            perd_la_formule,
            oublie_la_suite,
            signe_contraire,
            seulement_les_positives,
            sans_propager_ensuite,
        ),
        indications=(
            "Quand la propagation s'arrête, sur quelles variables essayer la règle ? Et quand une "
            "déduction réussit, que refaire ?",
            "Une déduction simplifie la formule : une variable déjà essayée peut alors donner quelque chose. "
            "Quand peut-on affirmer que plus rien n'avance ?",
        ),
        explication="Une déduction change la formule : une variable essayée en vain peut, après elle, mener à la clause "
        "vide, et l'on recommence. Chaque déduction ôte au moins une variable : la boucle se termine.",
        points=3,
    ),
    Ordre(
        identifiant="C.III.B.4c",
        titre="Le coût des deux règles",
        document="C",
        lettres={"n": "la taille de la formule", "v": "le nombre de ses variables"},
        vers=("n", "v"),
        reponse=("v**2", "n**4"),
        raisons={
            (0, "v"): "c'est le nombre d'essais d'un seul passage sur les variables : combien faut-il de passages, au pire ?",
            (0, "v**3"): "un passage essaie chaque variable deux fois au plus ; combien de passages peuvent avancer ?",
            (0, "2**v"): "on ne garde jamais deux hypothèses à la fois : chaque essai est oublié avant le suivant",
            (0, "n**2"): "on demande ce nombre en fonction de v, le nombre de variables",
            (1, "n**2"): "c'est le coût d'une seule propagation (C.III.A.10)",
            (1, "n**3"): "c'est le coût d'un seul passage : v essais, au plus n, d'une propagation chacun",
            (1, "v**2*n**2"): "c'est juste aussi, et plus fin ; mais on demande une formule en n seulement : majorez v",
            (1, "2**n"): "on ne garde jamais deux hypothèses à la fois : le coût reste polynomial, le document y tient",
        },
        indications=(
            "Combien de propagations coûte l'essai d'une variable ? Combien d'essais avant une déduction ? Combien de "
            "déductions ?",
            "Chaque déduction ôte au moins une variable : il y en a au plus v. Entre deux, on essaie au plus v variables. "
            "Une formule de taille n a au plus n variables.",
        ),
        explication="Un essai coûte deux propagations au plus ; entre deux déductions, v essais ; et v déductions : O(v²) "
        "propagations. Chacune coûte O(n²), et v est au plus n : O(n⁴). C'est beaucoup, mais polynomial : une recherche "
        "qui garderait les deux hypothèses à chaque fois pourrait en faire 2ᵛ.",
        points=2,
    ),
)
