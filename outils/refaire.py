"""Les noms qu'emploient les expressions des tables de `tests/chiffres/` : voir `outils.chiffres`."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, exp, factorial, log, log10, prod, sqrt
from statistics import mean
from typing import Any

from sudokulib import Grille, solutions
from sudokulib.cases import blocs
from sudokulib.equivalence import gestes
from sudokulib.generation.resultats import vidages_gardes
from sudokulib.recuit import (
    Chaine,
    distances_gardees,
    intervalle_exact,
    nombre_de_paliers,
    problemes,
    recuit,
    reglages,
    series_gardees,
    temperature_finale,
    valeur_maximale,
)
from sudokulib.recuit.gel import T_DE_GEL
from sudokulib.recuit.markov import EcartDeLoi
from sudokulib.recuit.resultats import SerieGardee, etudes_gardees

__all__ = [
    "Fraction",
    "ceil",
    "cout_bas",
    "degradations",
    "distances_gardees",
    "en_binaire",
    "ecarts_de_loi",
    "etude",
    "exp",
    "gain_des_echanges",
    "gestes",
    "intervalle_exact",
    "libres",
    "log",
    "log10",
    "espace_des_echanges",
    "moyennes",
    "nombre_de_grilles",
    "nombre_de_paliers",
    "part_des_echecs_a_2",
    "part_des_refus",
    "probabilite_de_la_solution",
    "problemes",
    "reussite_exacte",
    "risque_du_gel",
    "series_gardees",
    "sqrt",
    "temperatures_des_reussites",
    "temperature_finale",
    "valeur_maximale",
]


def libres(nom: str = "tableau I a") -> int:
    """Le nombre de cases libres d'une grille du document S."""
    return list(problemes()[nom].grille.valeurs).count(0)


def en_binaire(m: int) -> int:
    """L'entier dont l'écriture décimale est l'écriture binaire de m : 5 donne 101."""
    return int(f"{m:b}")


def nombre_de_grilles() -> int:
    """Celui des grilles pleines d'ordre 2."""
    return len(solutions(Grille.vide(2)))


def etude(nom: str) -> SerieGardee:
    """Un réglage essayé sur le tableau I."""
    return next(serie for serie in etudes_gardees("tableau I a") if serie.nom == nom)


def moyennes(tableau: str) -> list[float]:
    """Le nombre moyen d'essais de nos cinq grilles d'un tableau du document S."""
    return [serie.moyenne for nom, serie in series_gardees().items() if nom.startswith(f"tableau {tableau} ")]


def probabilite_de_la_solution(T: float) -> float:
    """Ce que lui donne la loi stationnaire, sur la petite grille de la leçon de théorie."""
    chaine = Chaine(".23.3..221434321")
    return float(chaine.loi_stationnaire(T)[chaine.couts.argmin()])


def cout_bas(nom: str) -> float:
    """La borne basse de ce que coûte une réussite, en itérations, d'un réglage essayé sur le tableau I."""
    serie = etude(nom)
    return serie.intervalle()[0] * serie.iterations / serie.nombre


def gain_des_echanges(grille: str, avec: str, sans: str) -> float:
    """Combien de fois moins d'itérations coûte une réussite par les échanges, à ces deux réglages d'une grille étudiée."""
    couts = {serie.nom: serie.iterations_par_reussite for serie in etudes_gardees(grille)}
    return couts[sans] / couts[avec]


def espace_des_echanges(nom: str = "tableau I a") -> int:
    """Le nombre de grilles pleines dont toutes les régions sont justes."""
    valeurs = list(problemes()[nom].grille.valeurs)
    return prod(factorial(sum(valeurs[case] == 0 for case in bloc.cases)) for bloc in blocs(3)[18:])


def part_des_echecs_a_2() -> float:
    """Parmi tous les essais ratés des séries gardées, le pourcentage de ceux qui finissent à 2."""
    echecs = [serie.valeurs_des_echecs for serie in series_gardees().values()]
    return 100 * sum(valeurs.get(2, 0) for valeurs in echecs) / sum(sum(valeurs.values()) for valeurs in echecs)


def part_des_refus() -> float:
    """Le pourcentage des coups refusés pendant un essai raté d'AI Escargot."""
    essai = recuit(problemes()["ai_escargot"].grille, 2006, points=0, barre=False)
    return 100 * (1 - essai.acceptees / essai.iterations)


def temperatures_des_reussites() -> list[float]:
    """La plus basse et la plus haute de chacune des séries gardées."""
    return [T for serie in series_gardees().values() for T in serie.temperatures]


def risque_du_gel() -> float:
    """La somme des e^(−1/T) sur les itérations de l'encadré qui suivent le gel."""
    return 81 * sum(exp(-1 / T) for T in temperatures_gelees())


def temperatures_gelees() -> list[float]:
    """Les températures des paliers de l'encadré, une fois le gel possible."""
    T, gelees = 810.0, []
    while T >= 0.00273852:
        if T < T_DE_GEL:
            gelees.append(T)
        T /= 1 + T * log(1.1) / 811
    return gelees


def degradations(serie: str) -> float:
    """Le nombre moyen de dégradations de nos vidages, au réglage employé par une série du document L."""
    return mean(vidages_gardes()[serie].degradations)


def ecarts_de_loi() -> list[EcartDeLoi]:
    """Ceux de la petite grille de la leçon de théorie, de T = 0,2 à T = 60, δ = 0,1 : le plus grand d'abord."""
    chaine = Chaine(".23.3..221434321")
    return sorted((chaine.ecart(k / 20, 0.1) for k in range(4, 1200)), key=lambda ecart: -ecart.absolu)


def reussite_exacte(**nommes: Any) -> float:
    """La probabilité qu'un essai résolve la petite grille de la leçon de théorie, à ces réglages."""
    return Chaine(".23.3..221434321").probabilite_de_reussite(reglages(2, **nommes))
