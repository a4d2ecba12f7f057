"""C.I.A, l'appartenance à une liste."""

from cours.exercices.probleme._listes import AUTRE_LITTERAL, EGALITES, ELEMENT_ET_LISTE, LITTERAUX, MEMES_TEXTES
from epreuves import Cout, Droits, Famille, Fonctions, declarer, fausse, trou
from sudokulib.logique import appartient

TROP_TOT = "vous répondez dès le premier élément : on ne peut dire False qu'après les avoir tous lus"
A_VOTRE_PLACE = "{nom} parcourt la liste à votre place : c'est ce parcours qu'on demande d'écrire"
SANS_ORDRE = "{nom} range ou suppose rangée toute la liste : un parcours, qui s'arrête dès qu'il a trouvé, coûte moins"
SANS_ENSEMBLE = "{nom} fait la recherche à votre place, et demande des éléments hachables : écrivez le parcours de la liste"

# Le corrigé, et d'autres bonnes réponses


def corrige():
    def appartient(x, liste):
        """Dit si x est dans la liste."""
        for y in liste:
            if trou(y == x):
                return True
        # ici seulement : avant d'avoir tout lu, on ne peut pas répondre non
        return False  # trou


def par_recurrence():
    def appartient(x, liste, k=0):
        return k < len(liste) and (liste[k] == x or appartient(x, liste, k + 1))


def avec_any():
    def appartient(x, liste):
        return any(y == x for y in liste)


def avec_un_indice():
    def appartient(x, liste):
        k = 0
        while k < len(liste) and liste[k] != x:
            k += 1
        return k < len(liste)


def sans_s_arreter():
    def appartient(x, liste):
        trouve = False
        for y in liste:
            trouve = trouve or y == x
        return trouve


# Les réponses fausses


@fausse(TROP_TOT)
def premier_seulement(x, liste):
    return bool(liste) and liste[0] == x


@fausse(TROP_TOT)
def premier_ou_rien(x, liste):
    for y in liste:
        return y == x


@fausse("chaque tour efface la réponse du précédent : seul le dernier élément compte")
def dernier_seulement(x, liste):
    return bool(liste) and liste[-1] == x


@fausse("vous ne lisez pas le premier élément, celui de rang 0")
def sauf_le_premier(x, liste):
    return x in liste[1:]


@fausse("vous ne lisez pas le dernier élément : range(k) va déjà de 0 à k−1")
def sauf_le_dernier(x, liste):
    return x in liste[:-1]


@fausse("vous répondez le contraire : True doit dire que x est dans la liste")
def contraire(x, liste):
    return x not in liste


@fausse("is demande si c'est le même objet en mémoire ; pour comparer deux valeurs, ==")
def meme_objet(x, liste):
    return any(y is x for y in liste)


@fausse("vous renvoyez un nombre d'occurrences ; on demande True ou False")
def occurrences(x, liste):
    return liste.count(x)


@fausse("vous concluez dès un élément plus grand que x : la liste n'est pas forcément rangée, x peut être plus loin")
def jusqu_a_un_plus_grand(x, liste):
    for y in liste:
        if y >= x:
            return y == x
    return False


def relit_depuis_le_debut(x, liste):
    """Juste mais trop lent : relit à chaque élément tous ceux qui le précèdent."""
    trouve = False
    for k in range(len(liste)):
        for y in liste[: k + 1]:
            trouve = trouve or y == x
    return trouve


declarer(
    Fonctions(
        identifiant="C.I.A",
        titre="L'appartenance à une liste",
        document="C",
        fonctions=(appartient,),
        exemples=(
            (3, [1, 3, 5]),
            (2, [1, 3, 5]),
            (1, [1, 3, 5]),
            (5, [1, 3, 5]),
            (2, [1, 2]),  # plus court que les égalités d'en dessous : c'est lui qu'on montre
            (1, []),
            (7, [7]),
            (4, [4, 4]),
            *MEMES_TEXTES[:1],  # comparables : qui suppose la liste triée se trompe, et ne plante pas
            (AUTRE_LITTERAL, LITTERAUX),
            ((1, 2, 3), LITTERAUX),
            *EGALITES,
        ),
        strategie=ELEMENT_ET_LISTE,
        variantes=(
            premier_seulement,
            premier_ou_rien,
            dernier_seulement,
            sauf_le_premier,
            sauf_le_dernier,
            contraire,
            meme_objet,
            occurrences,
            jusqu_a_un_plus_grand,
        ),
        droits=Droits(
            interdits={
                **dict.fromkeys(("in", "count", "index", "__contains__", "contains"), A_VOTRE_PLACE),
                **dict.fromkeys(("sorted", "sort", "bisect", "bisect_left", "bisect_right"), SANS_ORDRE),
                **dict.fromkeys(("set", "frozenset", "fromkeys", "Counter"), SANS_ENSEMBLE),
            },
        ),
        cout=Cout(
            borne="la longueur",
            variable="longueur",
            familles=(
                Famille("élément absent", tuple((f"{k} éléments", k, (-1, list(range(k)))) for k in (10, 40, 160))),
                Famille("élément en tête", tuple((f"{k} éléments", k, (0, list(range(k)))) for k in (10, 40, 160))),
                Famille("élément en queue", tuple((f"{k} éléments", k, (k - 1, list(range(k)))) for k in (10, 40, 160))),
            ),
            phrase="leur coût grandit plus vite que la longueur de la liste : un seul parcours suffit, "
            "et une tranche comme liste[1:] recopie ce qui reste",
            lent=relit_depuis_le_debut,
        ),
        explication="On peut répondre True dès qu'on a trouvé, et False seulement après la boucle, quand tout est lu. "
        "D'où un return dans la boucle, et l'autre après elle. Au pire on lit toute la liste : le coût est proportionnel "
        "à sa longueur.",
        indications=(
            "Quand peut-on répondre True sans lire la fin de la liste ? Et False ?",
            "Parcourez la liste. Un seul élément égal à x décide d'une réponse ; l'autre demande de les avoir tous lus.",
        ),
        solution=corrige,
        autres=(par_recurrence, avec_any, avec_un_indice, sans_s_arreter),
    ),
)
