"""C.I.B, supprimer toutes les occurrences d'un élément."""

from cours.exercices.probleme._listes import AUTRE_LITTERAL, EGALITES, ELEMENT_ET_LISTE, LITTERAUX, MEMES_TEXTES
from epreuves import Fonctions, declarer, fausse, trou
from sudokulib.logique import supprime

# Le corrigé, et d'autres bonnes réponses


def corrige():
    def supprime(x, liste):
        """Renvoie la liste privée de toutes les occurrences de x."""
        reste = []  # une liste neuve : celle de qui appelle reste intacte
        for y in liste:
            if trou(y != x):
                reste.append(y)  # trou
        return reste


def en_comprehension():
    def supprime(x, liste):
        return [y for y in liste if y != x]


def par_recurrence():
    def supprime(x, liste):
        if not liste:
            return []
        suite = supprime(x, liste[1:])
        return suite if liste[0] == x else [liste[0]] + suite


def en_otant_d_une_copie():
    def supprime(x, liste):
        copie = list(liste)
        while x in copie:
            copie.remove(x)
        return copie


def avec_filter():
    def supprime(x, liste):
        return list(filter(lambda y: y != x, liste))


# Les réponses fausses


@fausse("vous n'ôtez que la première occurrence ; on les demande toutes")
def premiere_occurrence(x, liste):
    copie = list(liste)
    if x in copie:
        copie.remove(x)
    return copie


@fausse("vous ôtez des éléments de la liste que la boucle est en train de parcourir : elle saute alors le suivant")
def en_parcourant(x, liste):
    copie = list(liste)
    for y in copie:
        if y == x:
            copie.remove(x)  # la faute
    return copie


@fausse("vous passez par un ensemble : il perd l'ordre et les répétitions des autres éléments")
def par_ensemble(x, liste):
    return list(set(liste) - {x})


@fausse("vous ôtez aussi les répétitions des autres éléments ; seul x doit disparaître")
def sans_repetition(x, liste):
    return [y for y in dict.fromkeys(liste) if y != x]


@fausse("vous gardez les éléments égaux à x, ce sont eux qu'il faut ôter")
def garde_x(x, liste):
    return [y for y in liste if y == x]


@fausse("les éléments qui restent doivent garder leur ordre")
def a_l_envers(x, liste):
    return [y for y in reversed(liste) if y != x]


@fausse("vous ne gardez aucun élément : ceux qui diffèrent de x doivent rester")
def rien_ne_reste(x, liste):
    return []


@fausse("vous ôtez aussi ce qui se trouve entre le premier x et le dernier")
def du_premier_au_dernier(x, liste):
    rangs = [k for k, y in enumerate(liste) if y == x]
    return liste[: rangs[0]] + liste[rangs[-1] + 1 :] if rangs else list(liste)


@fausse("vous comparez les textes des éléments : 1 et '1' y sont confondus, et ne sont pas égaux")
def par_leurs_textes(x, liste):
    return [y for y in liste if str(y) != str(x)]


@fausse("vous ôtez aussi les éléments plus petits que x : seuls ceux qui lui sont égaux doivent partir")
def plus_petits_aussi(x, liste):
    return [y for y in liste if y > x]


@fausse("vous ôtez aussi les éléments plus grands que x : seuls ceux qui lui sont égaux doivent partir")
def plus_grands_aussi(x, liste):
    return [y for y in liste if y < x]


DE_PLUS = (plus_petits_aussi, plus_grands_aussi, rien_ne_reste, du_premier_au_dernier, par_leurs_textes)

declarer(
    Fonctions(
        identifiant="C.I.B",
        titre="Supprimer toutes les occurrences d'un élément",
        document="C",
        fonctions=(supprime,),
        exemples=(
            (3, [1, 3, 5]),
            (3, [3, 1, 3, 5]),
            (2, [1, 3, 5]),
            (3, [3, 3, 1]),
            (3, [3, 3]),
            (1, []),
            (1, [5, 2, 5, 1]),
            *MEMES_TEXTES,
            ("1", [1, "1"]),
            (AUTRE_LITTERAL, LITTERAUX),
            *EGALITES,
        ),
        strategie=ELEMENT_ET_LISTE,
        variantes=(premiere_occurrence, en_parcourant, par_ensemble, sans_repetition, garde_x, a_l_envers) + DE_PLUS,
        explication="On bâtit une liste neuve de ce qu'on garde, dans l'ordre. Ôter des éléments de la liste qu'on "
        "parcourt ferait sauter celui qui suit chaque élément ôté, et changerait la liste de qui appelle.",
        indications=(
            "Plutôt que d'ôter des éléments, que faut-il garder, et dans quel ordre ?",
            "Partez d'une liste vide ; parcourez la liste donnée, et n'y recopiez que les éléments différents de x.",
        ),
        solution=corrige,
        autres=(en_comprehension, par_recurrence, en_otant_d_une_copie, avec_filter),
    ),
)
