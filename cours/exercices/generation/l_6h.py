"""L.6m, où passe le travail d'un vidage (mesure) ; L.6h, L.6c, L.6q, les deux politiques de température du document (I.2)."""

from __future__ import annotations

from epreuves import Choix, Entre, Fonctions, Formule, Grandeur, Mesure, Recalculee, declarer, fausse, trou
from epreuves.genres.controles import Chiffres
from epreuves.tirer import strategies as st

UN_VIDAGE = "un vidage de la grille pleine donnée, Ti = 1, Tf = 0,15, pas = 0,0002"


def paliers(Ti: float, Tf: float, baisse: float, longueur: int) -> list[float]:
    """La température de chaque itération, qui baisse à la fin de chaque palier (référence de L.6h).

    Exemples
    --------
    >>> paliers(1, 0.4, 0.25, 2)
    [1, 1, 0.75, 0.75, 0.5, 0.5]
    """
    T, suite = Ti, []
    while T > Tf:
        suite += [T] * longueur
        T -= baisse
    return suite


# L.6h : le corrigé, et d'autres bonnes réponses


def corrige():
    def paliers(Ti, Tf, baisse, longueur):
        """Renvoie la liste des températures, une par itération : longueur fois la même, puis baisse de moins."""
        T, suite = Ti, []
        while trou(T > Tf):
            for _ in range(trou(longueur)):
                suite.append(T)
            T = trou(T - baisse)
        return suite


def une_iteration_apres_l_autre():
    def paliers(Ti, Tf, baisse, longueur):
        suite, T, faites = [], Ti, 0
        while T > Tf:
            suite.append(T)
            faites += 1
            if faites == longueur:
                T, faites = T - baisse, 0
        return suite


def par_un_generateur():
    def marches(T, Tf, baisse):
        while not T <= Tf:
            yield T
            T = T - baisse

    def paliers(Ti, Tf, baisse, longueur):
        return [T for T in marches(Ti, Tf, baisse) for _ in range(longueur)]


# L.6h : les réponses fausses


@fausse("vous baissez la température à chaque itération ; elle reste la même pendant tout le palier")
def sans_palier(Ti, Tf, baisse, longueur):
    return paliers(Ti, Tf, baisse, 1)


@fausse("quand T vaut exactement Tf, on s'arrête : un palier n'a lieu que si T > Tf")
def un_palier_de_trop(Ti, Tf, baisse, longueur):
    T, suite = Ti, []
    while T >= Tf:
        suite += [T] * longueur
        T -= baisse
    return suite


@fausse("vous multipliez la température à la fin du palier, comme au chapitre 5 ; ici on lui ôte la baisse")
def geometrique(Ti, Tf, baisse, longueur):
    T, suite = Ti, []
    while T > Tf and len(suite) < 1000:
        suite += [T] * longueur
        T *= 1 - baisse
    return suite


@fausse("votre premier palier est déjà baissé : il est à la température Ti")
def baisser_d_abord(Ti, Tf, baisse, longueur):
    return paliers(Ti - baisse, Tf, baisse, longueur)


@fausse("il vous manque un palier quand l'écart n'est pas un multiple de la baisse : on continue tant que T dépasse Tf")
def nombre_arrondi(Ti, Tf, baisse, longueur):
    return [Ti - k * baisse for k in range(int((Ti - Tf) / baisse)) for _ in range(longueur)]


@fausse("T baisse aussi pendant le palier, d'une fraction de la baisse : elle y reste la même, et ne baisse qu'à la fin")
def en_pente(Ti, Tf, baisse, longueur):
    return [T - k * baisse / longueur for T in paliers(Ti, Tf, baisse, 1) for k in range(longueur)]


@fausse("vous baissez de baisse / longueur à chaque itération : c'est une pente, et non un palier")
def pente(Ti, Tf, baisse, longueur):
    return paliers(Ti, Tf, baisse / longueur, 1)


def _degradations(x: Chiffres) -> float:
    """E = 81, moins les retraits acceptés, plus les dégradations."""
    return float(x["E"] - 81 + x["tests"] - x["refus"])


declarer(
    Mesure(
        identifiant="L.6m",
        titre="Où passe le travail",
        document="L",
        reponse=(1549, 1029, 24, 463),
        grandeurs=(
            Grandeur("tests", Entre(1000, 2100), suppose=UN_VIDAGE, entiere=True),
            Grandeur("refus", Entre(600, 1400), suppose=UN_VIDAGE, entiere=True),
            Grandeur("E", Entre(20, 30), suppose=f"{UN_VIDAGE} ; E est celui de la dernière grille", entiere=True),
            Grandeur(
                "dégradations",
                Recalculee(
                    _degradations,
                    sinon=((lambda x: x["tests"] - x["refus"], "ce sont les retraits acceptés, et non les dégradations"),),
                    sens=False,
                ),
                suppose="chaque retrait accepté ôte un indice aux 81 de départ, chaque dégradation en remet un",
                entiere=True,
            ),
        ),
        raisons={
            (0, 4251): "c'est le nombre d'itérations ; on ne teste l'unicité que si la case tirée est pleine",
            (1, 0): "aucun refus ? la solution ne resterait unique dans aucun cas : comptez quand est_unique répond non",
        },
        indications=(
            "Une itération tire une case : dans quel cas appelle-t-on est_unique ? Que compte-t-on si la réponse est non ?",
            "Recopiez votre vidage et ajoutez-y trois compteurs : un à chaque appel de est_unique, un quand elle répond "
            "non, un quand "
            "une case vide se remplit. E est le nombre d'indices de la dernière grille.",
        ),
        explication="Un millier et demi de tests pour 4 251 itérations : quand il reste une trentaine d'indices, la case "
        "tirée est vide "
        "presque deux fois sur trois. Les deux tiers des tests sont des refus : le travail sert surtout à apprendre ce "
        "qu'on ne peut pas "
        "ôter. Voilà ce qu'il faut rendre rapide, et pourquoi la bibliothèque compile ce test.",
        points=2,
    ),
    Fonctions(
        identifiant="L.6h",
        titre="L'autre politique : des paliers",
        document="L",
        fonctions=(paliers,),
        exemples=(
            (1, 0.4, 0.25, 2),
            (1, 0.5, 0.25, 3),
            (1.0, 0.0, 0.5, 1),
            (0.5, 0.5, 0.25, 4),
            (2, 0.75, 0.5, 81),
            (1, 0, 1 / 2048, 1),  # trop de paliers pour un appel par palier
        ),
        strategie=st.tuples(
            st.sampled_from((1, 2, 4)),
            st.sampled_from((0.25, 0.5, 0.875)),
            st.sampled_from((0.125, 0.25, 0.5)),
            st.integers(1, 4),
        ),
        solution=corrige,
        autres=(une_iteration_apres_l_autre, par_un_generateur),
        variantes=(sans_palier, un_palier_de_trop, geometrique, baisser_d_abord, nombre_arrondi, en_pente, pente),
        indications=(
            "Pour Ti = 1, une baisse de 0,25 et des paliers de 2, quelles sont les quatre premières températures ?",
            "Tant que T > Tf : ajoutez « longueur » fois T à la liste, puis ôtez « baisse » à T.",
        ),
        explication="Avec des paliers d'une itération, c'est la politique que le document choisit pour le vidage ; avec "
        "des paliers de "
        "81, celle du recuit du chapitre 5, à la loi de température près. Une seule fonction dit les deux.",
    ),
    Formule(
        identifiant="L.6c",
        titre="Combien d'itérations",
        document="L",
        lettres={
            "d": "Ti − Tf",
            "p": "le pas de la première politique",
            "b": "la baisse d'un palier",
            "m": "la longueur d'un palier",
        },
        reponse=("d/p", "m*d/b", "m*p"),
        raisons={
            (0, "p/d"): "à l'envers : plus le pas est petit, plus il y a d'itérations",
            (0, "d*p"): "combien de fois faut-il ôter p pour descendre de d ?",
            (1, "d/b"): "c'est le nombre de paliers ; chacun compte m itérations",
            (1, "d/(m*b)"): "des paliers plus longs font plus d'itérations, et non moins",
            (2, "p"): "la température ne baisse qu'une fois par palier, toutes les m itérations",
            (2, "p/m"): "à l'envers : plus le palier est long, plus la baisse doit être grande pour descendre aussi vite",
        },
        indications=(
            "De 1 à 0, par pas de 0,1 : combien d'itérations ? Et par paliers de 5 itérations, en baissant de 0,5 à "
            "chaque fois ?",
            "Il y a d/b paliers de m itérations. Écrivez que les deux nombres d'itérations sont égaux, et tirez-en b.",
        ),
        explication="d/p itérations pas à pas, m·d/b par paliers : elles sont aussi nombreuses si b = m·p, c'est-à-dire "
        "si la pente "
        "moyenne est la même. On ne compare deux politiques qu'à ce prix-là.",
        points=2,
    ),
    Choix(
        identifiant="L.6q",
        titre="Pas à pas, ou par paliers ?",
        document="L",
        reponse="c",
        raisons={
            "a": "les paliers de 81 font 22,61, pas à pas 22,63 : deux centièmes d'indice d'écart",
            "b": "les paliers courts font aussi bien : regardez les deux premières lignes",
            "d": "la dernière ligne dit le contraire : deux paliers seulement perdent presque un indice",
        },
        indications=(
            "Quelles températures voit chaque série ? Laquelle ne descend jamais sous 0,5 ?",
            "Deux paliers : T = 1, puis T = 0,575. À cette température, une case vide tirée se remplit encore une fois sur six.",
        ),
        explication="Réponse c. À même pente, des paliers courts et un pas constant passent par les mêmes températures : "
        "le résultat est "
        "le même. Deux paliers seulement s'arrêtent à 0,575, trop chaud. Ce qui compte est le temps passé à chaque "
        "température, et non "
        "la forme de l'escalier.",
    ),
)
