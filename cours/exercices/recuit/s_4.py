"""S.4c, la plus grande valeur de c (formule) ; S.4q, d'où vient 810 (choix) ; S.4, la loi de décroissance."""

from __future__ import annotations

from math import exp, log, log2, log10

from cours.exercices.recuit._comparateurs import A_PEU_PRES
from epreuves import Choix, Fonctions, Formule, declarer, fausse, trou
from epreuves.tirer import strategies as st
from sudokulib.recuit import loi_de_temperature, valeur_maximale

# Le corrigé de S.4, et d'autres bonnes réponses


def corrige():
    def loi_de_temperature(T, delta, n):
        """Renvoie la température du palier qui suit celui de température T, pour une grille d'ordre n."""
        ep = trou(n**4 * (n - 1) * (3 * n + 1) // 2)
        return T / (1 + trou(T * log(1 + delta) / (ep + 1)))


def par_l_inverse():
    def loi_de_temperature(T, delta, n):
        ep = n**4 * (3 * n * n - 2 * n - 1) / 2
        return 1 / (1 / T + log(1 + delta) / (1 + ep))


def sans_fractions_emboitees():
    def loi_de_temperature(T, delta, n):
        aretes = sum(3 * n * n - 2 * n - 1 for case in range(n**4)) // 2
        return (aretes + 1) * T / (aretes + 1 + log(1 + delta) * T)


# Les réponses fausses de S.4


def _loi(T: float, pas: float) -> float:
    return T / (1 + pas * T)


@fausse("vous divisez par e_p ; la formule (2) divise par e_p + 1")
def par_ep(T, delta, n):
    return _loi(T, log(1 + delta) / valeur_maximale(n))


@fausse("il manque T au dénominateur : chaque palier divise T par 1 + T log(1 + δ)/(e_p + 1)")
def sans_T(T, delta, n):
    return T / (1 + log(1 + delta) / (valeur_maximale(n) + 1))


@fausse("le logarithme de la formule (2) est le logarithme naturel, log de math, et non log10")
def en_base_10(T, delta, n):
    return _loi(T, log10(1 + delta) / (valeur_maximale(n) + 1))


@fausse("le logarithme de la formule (2) est le logarithme naturel, log de math, et non log2")
def en_base_2(T, delta, n):
    return _loi(T, log2(1 + delta) / (valeur_maximale(n) + 1))


@fausse("811 ne vaut que pour n = 3 : e_p dépend de n")
def toujours_811(T, delta, n):
    return _loi(T, log(1 + delta) / 811)


@fausse("votre e_p vaut le double : la somme des c_ij compte chaque conflit deux fois")
def ep_double(T, delta, n):
    return _loi(T, log(1 + delta) / (2 * valeur_maximale(n) + 1))


@fausse("votre e_p est trop grand : les cases de la région qui sont sur la ligne ou la colonne y sont comptées deux fois")
def ep_par_blocs(T, delta, n):
    return _loi(T, log(1 + delta) / (n**4 * 3 * (n * n - 1) / 2 + 1))


@fausse("la température monte : vérifiez le signe au dénominateur")
def qui_monte(T, delta, n):
    return T / (1 - T * log(1 + delta) / (valeur_maximale(n) + 1))


@fausse("vous lisez une exponentielle, e à la puissance p + 1 : c'est e_p + 1, le plus grand c possible, plus un")
def exponentielle(T, delta, n):
    return _loi(T, log(1 + delta) / exp(n**4 + 1))


@fausse("vous multipliez T par 1 − δ, une décroissance géométrique ; la formule (2) divise T, d'autant plus qu'il est grand")
def geometrique(T, delta, n):
    return T * (1 - delta)


@fausse("vous écrivez δ à la place de log(1 + δ) : les deux sont proches quand δ est petit, mais pas égaux")
def sans_log(T, delta, n):
    return _loi(T, delta / (valeur_maximale(n) + 1))


declarer(
    Formule(
        identifiant="S.4c",
        titre="La plus grande valeur de la fonction économique",
        document="S",
        reponse="n**4*(n-1)*(3*n+1)/2",
        raisons={
            "n**4*(n-1)*(3*n+1)": "la somme des c_ij compte chaque conflit deux fois",
            "n**4*3*(N-1)/2": "certaines cases de la région sont aussi dans la ligne ou la colonne : vous les comptez deux fois",
            "n**4*(n**4-1)/2": "deux cases qui ne sont pas dans une même zone ne sont pas en conflit, même de même valeur",
            "n**4*(N+1)": "à l'ordre 3 cela donne 810, mais comptez à l'ordre 2 les conflits d'une grille qui ne porte que des 1",
            "n**4*(N-1)": "vous comptez la ligne et la colonne de chaque case : sa région a d'autres cases encore",
            "3*n**4*(N-1)": "chaque conflit est compté deux fois, et la région recoupe la ligne et la colonne",
            "810": "c'est pour n = 3 ; on le demande pour un ordre quelconque",
        },
        indications=(
            "Quelle grille a le plus de conflits possible ? Combien en a chaque case ?",
            "Une grille qui ne porte que des 1 : chaque case est en conflit avec toute sa zone. La question S.1c du "
            "chapitre 1 "
            "donne la taille de la zone ; chaque conflit est vu de ses deux bouts.",
        ),
        explication="Toutes les cases égales : c_ij est la taille de la zone, (n − 1)(3n + 1), et c en est la "
        "demi-somme sur les "
        "n⁴ cases : 56, 810, 4 992 pour n = 2, 3, 4. C'est le nombre d'arêtes du graphe à colorier.",
    ),
    Choix(
        identifiant="S.4q",
        titre="D'où vient 810",
        document="W",
        reponse="b",
        raisons={
            "a": "une grille n'a que neuf chiffres, et une température n'a pas de maximum ; refaites ce calcul à "
            "l'ordre 2, et "
            "comptez les conflits d'une grille qui ne porte que des 1",
            "c": "les indices ne changent jamais : dès qu'il y en a deux différents, toutes les cases ne peuvent plus "
            "être égales",
            "d": "un palier fait 81 itérations, et rien dans l'algorithme n'en fait dix",
        },
        indications=(
            "Le document S écrit e_p = 1 620/2. Que compte 1 620 ? Que veut dire ce deux ?",
            "Mettez chaque explication à l'épreuve à l'ordre 2, où la grille a 16 cases et 4 valeurs, et où le recuit "
            "part de 56.",
        ),
        explication="Réponse b. Chacune des 81 cases a 20 voisines : 81 × 20 / 2 = 810 paires de cases qui peuvent être en "
        "conflit. Le document W, qui dit « 10 chiffres et 9² cases », tombe sur le bon nombre par hasard : à l'ordre "
        "2 son calcul "
        "donnerait 5 × 16 = 80, et e_p vaut 56. Avec des indices, 810 n'est qu'un majorant de c. Et prendre e_p pour "
        "température "
        "de départ est un choix : à cette température, presque tout est accepté.",
    ),
    Fonctions(
        identifiant="S.4",
        titre="La loi de décroissance",
        document="S",
        fonctions=(loi_de_temperature,),
        fournis=(log,),
        observer=A_PEU_PRES,
        exemples=((810.0, 0.1, 3), (1.0, 0.1, 3), (56.0, 0.1, 2), (0.5, 2.0, 2), (100.0, 0.01, 4)),
        strategie=st.tuples(st.sampled_from((0.1, 1.0, 10.0, 56.0)), st.sampled_from((0.1, 0.5, 1.0)), st.integers(2, 4)),
        solution=corrige,
        autres=(par_l_inverse, sans_fractions_emboitees),
        variantes=(
            par_ep,
            sans_T,
            en_base_10,
            en_base_2,
            toujours_811,
            ep_double,
            ep_par_blocs,
            qui_monte,
            geometrique,
            sans_log,
            exponentielle,
        ),
        indications=(
            "De quoi avez-vous besoin, outre T et δ ? Combien vaut e_p à l'ordre n ?",
            "Calculez d'abord e_p d'après n (question précédente), puis recopiez la formule (2) en prenant garde aux "
            "parenthèses. "
            "Contrôlez : depuis T = 810, à l'ordre 3, le palier suivant est à 739,6.",
        ),
        explication="La formule paraît compliquée ; son inverse ne l'est pas : 1/T augmente à chaque palier de log(1 + δ)/(e_p "
        "+ 1). La question S.4p dit pourquoi ce pas-là, et S.8 s'en sert pour compter les paliers.",
    ),
)
