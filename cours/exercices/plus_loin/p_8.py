"""P.8, renommer dans l'ordre d'apparition ; P.8f, une forme canonique ; P.8m, l'ordre 3 (mesure)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from cours.exercices.plus_loin.p_7 import ECHANGER, IDENTITE, RETOURNER, TOUTES, TRANSPOSER
from epreuves import AuMoins, Entre, Fonctions, Graine, Grandeur, Mesure, Proportion, Recalculee, declarer, fausse, trou
from epreuves.genres.controles import Chiffres
from epreuves.tirer import strategies as st
from socle.erreurs import ErreurClaire
from sudokulib.equivalence import forme_canonique, gestes
from sudokulib.generation import pleines

GRILLES_MAX = 10_000  # qu'on veut bien tirer de nouveau
FIN = 9  # chiffres d'une forme canonique, qu'on ne devine pas


def normaliser(valeurs: list[int]) -> list[int]:
    """Les valeurs renommées 1, 2, 3… dans l'ordre où elles paraissent."""
    noms = {v: k for k, v in enumerate(dict.fromkeys(valeurs), start=1)}
    return [noms[v] for v in valeurs]


def canonique(valeurs: list[int], deplacements: list[list[int]]) -> list[int]:
    """La plus petite image, dans l'ordre des listes, par les déplacements, une fois renommée."""
    return min(normaliser([valeurs[case] for case in cases]) for cases in deplacements)


@lru_cache(maxsize=8)
def fin_de_la_derniere(grilles: int, graine: int) -> int:
    """Les derniers chiffres de la forme canonique de la dernière grille tirée."""
    if grilles > GRILLES_MAX:
        raise ErreurClaire(f"grilles : on n'en tire pas plus de {GRILLES_MAX}")
    *_, derniere = pleines(grilles, graine=graine)
    return int(forme_canonique(derniere).grille.ecrire("ligne")[-FIN:])


def _fin(x: Chiffres) -> int:
    return fin_de_la_derniere(int(x["grilles"]), int(x["graine"]))


def corrige():
    def normaliser(valeurs):
        """Renvoie les valeurs renommées 1, 2, 3… dans l'ordre où elles paraissent."""
        noms = {}
        for v in valeurs:
            if trou(v not in noms):
                noms[v] = trou(len(noms) + 1)
        return [noms[v] for v in valeurs]


def par_les_rangs():
    def normaliser(valeurs):
        premieres = sorted(set(valeurs), key=valeurs.index)
        return [premieres.index(v) + 1 for v in valeurs]


def avec_setdefault():
    def normaliser(valeurs):
        noms = {}
        return [noms.setdefault(v, len(noms) + 1) for v in valeurs]


@fausse("vos noms commencent à 0 : la première valeur devient 1")
def a_partir_de_zero(valeurs):
    return [v - 1 for v in normaliser(valeurs)]


@fausse("vous renommez dans l'ordre croissant des valeurs : c'est l'ordre où elles paraissent qui compte")
def par_ordre_croissant(valeurs):
    rangs = sorted(set(valeurs))
    return [rangs.index(v) + 1 for v in valeurs]


@fausse("une valeur déjà lue garde le nom qu'elle a reçu la première fois ; vous lui en donnez un autre")
def un_nom_par_case(valeurs):
    noms = {v: k for k, v in enumerate(valeurs, start=1)}
    return [noms[v] for v in valeurs]


@fausse("le nom d'une valeur est le nombre de valeurs différentes lues jusqu'à elle, et non la place où elle paraît d'abord")
def par_la_place(valeurs):
    return [valeurs.index(v) + 1 for v in valeurs]


@fausse("vous rangez les cases ; il faut changer les valeurs, et laisser les cases à leur place")
def trier(valeurs):
    return sorted(normaliser(valeurs))


@fausse("vous renvoyez les valeurs dans l'ordre où elles paraissent ; on veut la grille entière, renommée")
def les_noms(valeurs):
    return list(dict.fromkeys(valeurs))


@fausse("vous renommez les valeurs l'une après l'autre dans la même liste : un nom déjà donné y est repris pour une valeur")
def l_une_apres_l_autre(valeurs):
    image = list(valeurs)
    for nom, valeur in enumerate(dict.fromkeys(valeurs), start=1):
        image = [nom if v == valeur else v for v in image]
    return image


# P.8f


def corrige_f():
    def canonique(valeurs, deplacements):
        """Renvoie la plus petite des images de la grille, déplacée puis renommée."""
        images = []
        for cases in deplacements:
            images.append(trou(normaliser([valeurs[case] for case in cases])))
        return trou(min(images))


def en_une_ligne():
    def canonique(valeurs, deplacements):
        return min(normaliser([valeurs[c] for c in cases]) for cases in deplacements)


def en_gardant_la_meilleure():
    def canonique(valeurs, deplacements):
        meilleure = None
        for cases in deplacements:
            image = normaliser([valeurs[cases[k]] for k in range(len(cases))])
            if meilleure is None or image < meilleure:
                meilleure = image
        return meilleure


@fausse("vous oubliez de renommer : deux grilles qui ne diffèrent que par les noms des valeurs doivent avoir la même forme")
def sans_renommer(valeurs, deplacements):
    return min([valeurs[case] for case in cases] for cases in deplacements)


@fausse("vous ne faites que renommer : essayez aussi les déplacements")
def sans_deplacer(valeurs, deplacements):
    return normaliser(valeurs)


@fausse("vous prenez la plus grande image ; on convient de la plus petite")
def la_plus_grande(valeurs, deplacements):
    return max(normaliser([valeurs[case] for case in cases]) for cases in deplacements)


@fausse("vous prenez la plus petite avant de renommer, et non après")
def renommer_ensuite(valeurs, deplacements):
    return normaliser(sans_renommer(valeurs, deplacements))


@fausse("vous renommez avant de déplacer : c'est l'image, une fois déplacée, qu'il faut renommer")
def renommer_d_abord(valeurs, deplacements):
    return sans_renommer.fonction(normaliser(valeurs), deplacements)


@fausse("vous renvoyez parfois la grille donnée, qui n'est pas renommée : partez de la première image")
def partir_de_la_grille(valeurs, deplacements):
    return min(valeurs, canonique(valeurs, deplacements))


QUELQUES = [IDENTITE, TRANSPOSER, ECHANGER, RETOURNER]
TOUS = [list(geste.cases) for geste in gestes(2)]


@st.composite
def appels(draw: Any) -> tuple[list[int], list[list[int]]]:
    """Une grille pleine d'ordre 2, et quelques déplacements."""
    grille = draw(st.sampled_from(TOUTES))
    rangs = draw(st.lists(st.integers(0, len(TOUS) - 1), min_size=1, max_size=4))
    return grille, [TOUS[rang] for rang in rangs]


declarer(
    Fonctions(
        identifiant="P.8",
        titre="Renommer",
        document="P",
        fonctions=(normaliser,),
        exemples=(([3, 1, 3, 2],), (TOUTES[100],), ([1, 2, 3],), ([4, 4],), *(([*range(n**2, 0, -1)] * n**2,) for n in (3, 4))),
        strategie=st.tuples(st.lists(st.integers(1, 5), min_size=1, max_size=6)),
        solution=corrige,
        autres=(par_les_rangs, avec_setdefault),
        variantes=(
            a_partir_de_zero,
            par_ordre_croissant,
            un_nom_par_case,
            par_la_place,
            trier,
            les_noms,
            l_une_apres_l_autre,
        ),
        indications=(
            "Quel nom reçoit la première valeur lue ? Et la première qui en diffère ?",
            "Un dictionnaire garde le nouveau nom de chaque valeur ; une valeur neuve reçoit le nombre de noms donnés, plus 1.",
        ),
        explication="Deux grilles qui ne diffèrent que par les noms des valeurs se normalisent de même : l'ordre "
        "d'apparition ne dépend pas des noms. C'est la moitié d'une forme canonique ; l'autre moitié, ce sont les "
        "déplacements.",
    ),
    Fonctions(
        identifiant="P.8f",
        titre="Une forme canonique",
        document="P",
        fonctions=(canonique,),
        exemples=((TOUTES[100], QUELQUES), (TOUTES[201], TOUS), (TOUTES[55], [IDENTITE]), (TOUTES[287], QUELQUES)),
        strategie=appels(),
        solution=corrige_f,
        autres=(en_une_ligne, en_gardant_la_meilleure),
        variantes=(sans_renommer, sans_deplacer, la_plus_grande, renommer_ensuite, renommer_d_abord, partir_de_la_grille),
        indications=(
            "Les images d'une grille sont celles de toutes ses équivalentes. Comment en désigner une, toujours la même ?",
            "Déplacez la grille de chaque façon, renommez-la, et gardez la plus petite des listes, dans l'ordre de Python.",
        ),
        explication="L'ensemble des images ne dépend que de la classe, puisque les déplacements forment un groupe : sa "
        "plus petite liste en est donc un représentant. Comparer deux grilles se ramène à comparer deux listes ; il reste "
        "que ces images sont nombreuses, ce que compte P.8c.",
        points=2,
    ),
    Mesure(
        identifiant="P.8m",
        titre="Les automorphismes, à l'ordre 3",
        document="P",
        reponse=(200, 7, 0, 894_237_561, 648),
        grandeurs=(
            Grandeur("grilles", AuMoins(100)),
            Grandeur("graine", Graine()),
            Grandeur(
                "symétriques",
                Proportion((0.0, 0.001)),
                suppose="des grilles pleines tirées au hasard ; toutes ont un automorphisme, l'identité, qui ne compte pas",
                effectif="grilles",
            ),
            Grandeur(
                "fin",
                Recalculee(_fin, sens=False),
                suppose="les neuf derniers chiffres de la dernière forme, et votre graine",
                entiere=True,
            ),
            Grandeur("record", Entre(648, 648), suppose="la grille donnée dans l'énoncé", entiere=True),
        ),
        indications=(
            "forme_canonique(grille).automorphismes vaut 1 pour presque toutes. Combien de grilles pleines avez-vous tirées ?",
            "Tirez deux cents grilles pleines par pleines(200, graine=1), et comptez celles dont les automorphismes dépassent 1. "
            "Puis la grille de l'énoncé.",
        ),
        explication="Sur 5 472 730 538 classes, 560 151 seulement ont un automorphisme autre que l'identité : une sur dix mille. "
        "C'est pourquoi le quotient du nombre de grilles par l'ordre du groupe est presque le nombre de classes.",
    ),
)
