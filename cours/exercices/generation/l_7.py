"""L.7, l'étude des paramètres refaite (mesure) ; L.7f, L.7n, lire un réglage dans sa température d'arrêt ; L.7m, faire mieux
à coût égal (mesure) ; L.7q, ce que vaut un seul tirage."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from statistics import mean, median

from epreuves import (
    AuMoins,
    Choix,
    Decimale,
    Droits,
    Entre,
    Fonctions,
    Graine,
    Grandeur,
    Mesure,
    Recalculee,
    declarer,
    fausse,
    trou,
)
from epreuves.genres.controles import Chiffres
from epreuves.tirer import strategies as st
from socle.erreurs import ErreurClaire
from socle.nombres import decimal
from sudokulib.exemples import EXEMPLES
from sudokulib.generation import serie, temperatures
from sudokulib.generation.resultats import vidages_gardes
from sudokulib.recuit.intervalle import intervalle_exact

GRILLE = "la solution de la grille à 17 indices"
BUDGET = 4251  # itérations du réglage publié
ESSAIS_MAX = 1000  # qu'on veut bien refaire
VISE = 22  # le E que publie le document
PUBLIE = (1.0, 0.15, 0.0002)  # Ti, Tf, pas


def _jusqu_a(nom: str) -> tuple[int, int]:
    """Parmi les vidages gardés d'un réglage, ceux qui finissent à 22 ou moins ; et leur nombre."""
    E = vidages_gardes()[nom].E
    return sum(e <= VISE for e in E), len(E)


def haut_du_publie() -> float:
    """La borne haute de son intervalle à 95 %."""
    return intervalle_exact(*_jusqu_a("publié"))[1]


@lru_cache(maxsize=8)
def refaire(Ti: float, Tf: float, pas: float, essais: int, graine: int) -> tuple[int, ...]:
    """Ce qui reste d'indices après chaque vidage, refait avec les chiffres de l'étudiant."""
    if (Ti - Tf) / pas > BUDGET:
        raise ErreurClaire("Ti, Tf, pas : cela fait plus de 4 251 itérations par vidage, le coût du réglage publié")
    if essais > ESSAIS_MAX:
        raise ErreurClaire(f"essais : on n'en refait pas plus de {ESSAIS_MAX}")
    return serie(EXEMPLES["leleux_17_indices"].solution, Ti, Tf, pas, nombre=essais, graine=graine, barre=False).E


def _refaire(x: Chiffres) -> int:
    E = refaire(float(x["Ti"]), float(x["Tf"]), float(x["pas"]), int(x["essais"]), int(x["graine"]))
    return sum(e <= VISE for e in E)


def _publies(x: Chiffres) -> tuple[int, ...]:
    """Les E des vidages de l'étudiant, avec le réglage publié."""
    return refaire(*PUBLIE, int(x["essais"]), int(x["graine"]))


def _bas(x: Chiffres) -> float:
    """La borne basse de l'étudiant, s'il fait mieux."""
    bas = intervalle_exact(int(x["à 22 ou moins"]), int(x["essais"]))[0]
    if bas <= haut_du_publie():
        borne = decimal(haut_du_publie(), 3)
        touche = f"bas : votre intervalle touche celui du réglage publié, dont le haut est {borne}"
        raise ErreurClaire(f"{touche} ; on ne peut pas encore conclure")
    return bas


# L.7f : la température d'arrêt


def temperature_d_arret(Ti: float, Tf: float, pas: float) -> float:
    """La première température qui ne dépasse pas Tf, avec les arrondis de la machine (référence de L.7f).

    Exemples
    --------
    >>> temperature_d_arret(5, 0.05, 0.0002)
    0.049999999998297816
    """
    T = Ti
    while T > Tf:
        T -= pas
    return T


def corrige():
    def temperature_d_arret(Ti, Tf, pas):
        """Renvoie la température à laquelle le recuit s'arrête : Ti, moins le pas autant de fois qu'il le faut."""
        T = Ti
        while trou(T > Tf):
            T = trou(T - pas)
        return T


def par_recursion_bornee():
    def suites(T, pas):
        while True:
            yield T
            T -= pas

    def temperature_d_arret(Ti, Tf, pas):
        return next(T for T in suites(Ti, pas) if T <= Tf)


def sans_fin_apparente():
    def temperature_d_arret(Ti, Tf, pas):
        while True:
            if not Ti > Tf:
                return Ti
            Ti = Ti - pas


@fausse("vous renvoyez la dernière température où l'on a tourné ; celle de l'arrêt est un pas plus bas")
def la_derniere_ou_l_on_tourne(Ti, Tf, pas):
    T = Ti
    while T - pas > Tf:
        T -= pas
    return T


@fausse("quand T vaut exactement Tf, on s'arrête : la boucle tourne tant que T > Tf")
def un_tour_de_trop(Ti, Tf, pas):
    T = Ti
    while T >= Tf:
        T -= pas
    return T


@fausse("votre température n'a pas les mêmes arrondis que la machine : ôtez le pas une fois par itération, sans multiplier")
def d_un_seul_calcul(Ti, Tf, pas):
    k = 0
    while Ti - k * pas > Tf:
        k += 1
    return Ti - k * pas


@fausse("vous comptez les itérations d'une division : ses arrondis ne sont pas ceux des soustractions, refaites-les une à une")
def par_une_division(Ti, Tf, pas):
    return Ti - ceil((Ti - Tf) / pas) * pas


@fausse("vous renvoyez Tf ; le recuit s'arrête un peu plus bas, à la première température qui ne la dépasse pas")
def toujours_Tf(Ti, Tf, pas):
    return Tf


ENTETES = ((5, 0.05, 0.0002), (1, 0.0004, 0.00001), (5, 0.0001, 0.0001))
declarer(
    Mesure(
        identifiant="L.7",
        titre="L'étude refaite",
        document="L",
        reponse=(200, 1, 83, 23),
        grandeurs=(
            Grandeur("essais", AuMoins(200)),
            Grandeur("graine", Graine()),
            Grandeur(
                "à 22 ou moins",
                Recalculee(
                    lambda x: sum(e <= VISE for e in _publies(x)),
                    sinon=(
                        (lambda x: sum(e < VISE for e in _publies(x)), "vous oubliez ceux qui finissent à 22 juste"),
                        (lambda x: sum(e == VISE for e in _publies(x)), "vous ne comptez que ceux qui finissent à 22 juste"),
                    ),
                    sens=False,
                ),
                suppose=f"{GRILLE}, le réglage publié et votre graine",
                effectif="essais",
                entiere=True,
            ),
            Grandeur(
                "médiane",
                Recalculee(
                    lambda x: median(_publies(x)),
                    sinon=(
                        (lambda x: mean(_publies(x)), "c'est la moyenne ; on demande la médiane"),
                        (lambda x: min(_publies(x)), "c'est le plus petit E ; on demande la médiane"),
                    ),
                    sens=False,
                ),
                suppose=f"{GRILLE}, le réglage publié et votre graine",
            ),
        ),
        raisons={(2, 0): "E est un tuple : comparez-en chaque élément à 22"},
        indications=(
            "serie(pleine, nombre=200, graine=…) mène les vidages du réglage publié : que sait-elle de leurs E ?",
            "vidages.E est le tuple des E : comptez-y ceux qui ne dépassent pas 22. Un autre attribut de vidages est la médiane.",
        ),
        explication="Sur nos 200 vidages (graines 1 à 200) : 12 à 21, 71 à 22, 99 à 23, 17 à 24, 1 à 25. Le 22 du "
        "document est un "
        "tirage honnête, ni rare ni exceptionnel : 42 % des essais font aussi bien.",
        points=2,
    ),
    Fonctions(
        identifiant="L.7f",
        explication=(
            "Chaque soustraction arrondit, car 0,0002 n'est pas un nombre de la machine. Multiplier le pas par k "
            "ne donnerait donc pas les mêmes derniers chiffres."
        ),
        titre="La température d'arrêt",
        document="L",
        fonctions=(temperature_d_arret,),
        exemples=((1.0, 0.5, 0.25), (1.0, 0.4, 0.25), (1, 0.15, 0.01), (5.0, 0.05, 0.002), (1, 0.3, 0.1)),
        strategie=st.tuples(st.sampled_from((1, 2, 5)), st.sampled_from((0.05, 0.15, 0.5)), st.sampled_from((0.1, 0.03, 0.007))),
        solution=corrige,
        autres=(par_recursion_bornee, sans_fin_apparente),
        variantes=(la_derniere_ou_l_on_tourne, un_tour_de_trop, d_un_seul_calcul, par_une_division, toujours_Tf),
        droits=Droits(defendues=(temperatures,)),
        indications=(
            "C'est la boucle de vider, sans rien d'autre : à quelle température en sort-on ?",
            "Partez de T = Ti et ôtez le pas tant que T > Tf ; renvoyez T. Chaque soustraction arrondit : il faut les "
            "refaire toutes.",
        ),
    ),
    Decimale(
        identifiant="L.7n",
        titre="Six en-têtes",
        document="L",
        reponse=(2, 0.2, 0.00002),
        raisons={
            (0, 4): "c'est le nombre de ceux qui annoncent autre chose",
            (0, 6): "essayez-les : votre fonction ne redonne pas toutes les températures imprimées",
            (1, 0.02): "c'est le pas annoncé : il faut 5 000 − 1 en combien d'itérations ? Et quelle température donne-t-il ?",
            (2, 0.0001): "c'est le pas qu'annonce A.2.d, dont l'en-tête échange deux nombres : lequel est Tf ?",
            (2, 0.00001): "c'est le pas annoncé ; il donnerait une autre température d'arrêt",
        },
        indications=(
            "La température imprimée a tous ses chiffres, arrondis compris : deux réglages différents ne donnent presque jamais "
            "la même.",
            "Comparez temperature_d_arret(…) à chaque température imprimée. Pour A.2.e, essayez des pas dix fois plus grands ou "
            "plus petits ; pour A.2.b, Tf = 0,0001 et un pas voisin de celui qu'on annonce.",
        ),
        explication="Deux en-têtes seulement disent ce qui a tourné, A.2.a et A.2.c. A.2.b et A.2.d ont employé Tf = 0,0001 et "
        "0,00002 (l'en-tête d'A.2.d échange ces deux nombres), A.2.e un pas de 0,2, A.2.f un pas de 0,0002.",
        points=2,
    ),
    Mesure(
        identifiant="L.7m",
        titre="Faire mieux, au même prix",
        document="L",
        reponse=(0.4, 0.15, 0.00006, 200, 1, 151, 0.689),
        grandeurs=(
            Grandeur("Ti", Entre(0.001, 10_000), suppose="un nombre positif"),
            Grandeur("Tf", Entre(0, 10_000), suppose="un nombre positif, plus petit que Ti"),
            Grandeur("pas", Entre(1e-9, 10_000), suppose="un nombre positif"),
            Grandeur("essais", AuMoins(200)),
            Grandeur("graine", Graine()),
            Grandeur(
                "à 22 ou moins",
                Recalculee(_refaire, sens=False),
                suppose=f"{GRILLE}, et vos réglages",
                effectif="essais",
                entiere=True,
            ),
            Grandeur("bas", Recalculee(_bas, tolerance=0.02), suppose="l'intervalle exact, à 95 %, de la probabilité"),
        ),
        raisons={
            (6, 0.56): "c'est la borne d'un autre nombre de réussites : demandez intervalle_exact(k, essais)",
        },
        indications=(
            "Regardez E en fonction de T : à quelles températures la grille ne fait-elle que se remplir aussi vite "
            "qu'elle se vide ? "
            "Où le recuit perd-il son temps ?",
            "Au-dessus de T = 0,5, on défait autant qu'on fait ; sous 0,15, rien ne bouge plus. Partez plus bas, arrêtez-vous au "
            "même endroit, et prenez un pas plus petit, de sorte que (Ti − Tf)/pas ne dépasse pas 4 251.",
        ),
        explication="De 0,4 à 0,15 par pas de 0,00006, 4 167 itérations : les trois quarts des vidages finissent à 22 ou "
        "moins, au lieu de 42 %. Rien n'a coûté plus cher : on a seulement refroidi là où cela compte. « Le réglage de la "
        "température initiale n'est pas ce qui importe réellement », dit le document : c'est vrai au-dessus de 1, au même "
        "pas ; au "
        "même prix, elle importe.",
        points=3,
    ),
    Choix(
        identifiant="L.7q",
        titre="Ce que vaut un seul tirage",
        document="L",
        reponse="b",
        raisons={
            "a": "les grilles et les graines changeaient aussi : un seul essai de chaque réglage ne les classe pas",
            "c": "cette grille pleine est la solution d'une grille à 17 indices : on peut donc descendre bien plus bas",
            "d": "le plus bas de six tirages est presque toujours bas : ce n'est pas une moyenne",
        },
        indications=(
            "Un essai par réglage, et des grilles différentes : qu'est-ce qui a changé d'un essai à l'autre ?",
            "Votre mesure de L.7 dit combien d'essais du même réglage font 21, 22, 23, 24. Que conclure d'un seul ?",
        ),
        explication="Réponse b. Chaque série du document a sa grille, presque toujours son réglage, et n'a qu'un essai. Le même "
        "réglage, sur la même grille, donne de 21 à 25 : entre 22 et 23, on ne peut pas séparer la grille, le réglage et le "
        "hasard.",
    ),
)
