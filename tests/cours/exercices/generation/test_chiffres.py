"""Les nombres que disent la leçon 6, ses énoncés et documentation/generation.md, refaits."""

from itertools import product
from math import exp
from statistics import mean

import pytest

from cours.exercices.generation.l_6h import paliers
from socle.hasard import Hasard
from sudokulib import EXEMPLES, Grille, exemple
from sudokulib.equivalence import gestes, nombre_de_classes
from sudokulib.generation import Reglage, RetourArriere, est_unique, serie, temperatures, vider_glouton
from sudokulib.solveur import explorer

PLEINE = EXEMPLES["leleux_17_indices"].solution


def orientations(nom):
    """Les huit façons de tourner et de retourner une grille."""
    lignes = exemple(nom).lignes()
    for transposer, renverser, refleter in product((False, True), repeat=3):
        grille = [list(ligne) for ligne in (zip(*lignes) if transposer else lignes)]
        grille = grille[::-1] if renverser else grille
        yield [ligne[::-1] for ligne in grille] if refleter else grille


def essayees(grille, plus_contrainte):
    parcours = RetourArriere(grille, plus_contrainte=plus_contrainte)
    assert next(parcours.solutions()).est_solution
    return parcours.hypotheses


def etendue(comptes):
    comptes = list(comptes)
    return min(comptes), max(comptes)


@pytest.mark.parametrize(
    "nom, premiere, contrainte, regles",
    [
        ("leleux_tres_difficile", (37, 1264), (26, 353), (5, 46)),
        ("leleux_17_indices", (665, 36400), (477, 6856), (0, 0)),
    ],
)
def test_le_travail_selon_l_orientation(nom, premiere, contrainte, regles):
    assert etendue(essayees(grille, False) for grille in orientations(nom)) == premiere
    assert etendue(essayees(grille, True) for grille in orientations(nom)) == contrainte
    assert etendue(explorer(grille).hypotheses for grille in orientations(nom)) == regles


def test_la_plus_contrainte_fait_pire_dans_trois_orientations_sur_huit():
    grilles = list(orientations("leleux_tres_difficile"))
    assert sum(essayees(grille, True) > essayees(grille, False) for grille in grilles) == 3


def test_les_iterations_de_la_page_generation():
    reglages = {(1, 0.15, 2e-4): 4251, (1, 0.15, 2e-5): 42_500, (1, 0.15, 2e-6): 425_001, (0.4, 0.15, 1e-6): 250_001}
    assert {r: sum(1 for _ in temperatures(Reglage(*r))) - 1 for r in reglages} == reglages


def test_la_temperature_initiale_au_meme_pas():
    """Leçon 6 : 22,63 en partant de 5 ; 22,62 en partant de 1 ; 23,26 en partant de 0,35."""
    pytest.importorskip("numba")
    moyennes = [mean(serie(PLEINE, Ti, 0.15, 0.0002, nombre=200, graine=1, barre=False).E) for Ti in (5, 1, 0.35)]
    assert moyennes == [22.625, 22.62, 23.255]


# L.6q : E − 20 de cent vidages, de graines 1 à 100, pour chaque politique de même pente moyenne.
POLITIQUES = {
    (0.0002, 1): "3122332333433233233242222143212334332323334243222243233222322214232223341232325223333332333434323222",
    (0.0162, 81): "3322323233333331323332243243323232323334142333232323332212323324221232341333222233223433233333213332",
    (0.17, 850): "2422333232232333333433243134324332223334333423122223333431222333332334224233432123442323212122234344",
    (0.425, 2125): "4444434443353343435333443354343434434354433442343444344432424334444342442433434333452444443144533443",
}


def vidage(suite, graine):
    """Le plus petit E d'un vidage qui passe par ces températures."""
    hasard, t, solution = Hasard(graine), list(PLEINE.valeurs), PLEINE.valeurs
    record = 0
    for T in suite:
        case = 9 * hasard.entier(9) + hasard.entier(9)
        if t[case]:
            t[case] = 0
            t[case] = 0 if est_unique(t) else solution[case]
        elif hasard.reel() < exp(-1 / T):
            t[case] = solution[case]
        record = max(record, t.count(0))
    return 81 - record


def test_les_deux_politiques_de_temperature():
    """L.6q : 22,63 pas à pas ; 22,61, 22,71 et 23,55 par paliers, à même pente."""
    assert [round(mean(20 + int(c) for c in lus), 2) for lus in POLITIQUES.values()] == [22.63, 22.61, 22.71, 23.55]
    suites = {(baisse, longueur): paliers(1, 0.15, baisse, longueur) for baisse, longueur in POLITIQUES}
    assert [len(suite) for suite in suites.values()] == [4251, 4293, 4250, 4250]
    for politique, suite in suites.items():
        assert [vidage(suite, graine) for graine in (1, 2, 3)] == [20 + int(c) for c in POLITIQUES[politique][:3]]


def test_un_vidage_d_une_traite_finit_de_21_a_28_indices():
    """Diapositive « Vider d'une traite » : mille vidages, 24 ou 25 indices le plus souvent."""
    pytest.importorskip("numba")
    E = [vider_glouton(PLEINE, graine=graine).nombre_indices for graine in range(1000)]
    assert etendue(E) == (21, 28)
    assert E.count(24) + E.count(25) > 600 and sum(22 <= e <= 27 for e in E) == 995


def test_la_grille_a_17_indices_demande_27_fois_plus_d_essais_sur_les_huit_orientations():
    moyennes = [
        mean(essayees(grille, False) for grille in orientations(nom)) for nom in ("leleux_17_indices", "leleux_tres_difficile")
    ]
    assert round(moyennes[0] / moyennes[1]) == 27


def test_les_deux_grilles_pleines_d_ordre_2_de_la_lecon_ne_sont_pas_symetriques():
    """On y descend à 4 indices : il n'y a que deux grilles pleines, aux symétries près."""
    une, autre = (Grille.lire(texte) for texte in ("1234341221434321", "1234341223414123"))
    images = {standard(geste.appliquer(une).valeurs) for geste in gestes(2)}
    assert nombre_de_classes(2) == 2 and standard(une.valeurs) in images and standard(autre.valeurs) not in images


def standard(valeurs):
    """Les valeurs, renommées dans l'ordre où elles paraissent."""
    noms = {v: rang for rang, v in enumerate(dict.fromkeys(valeurs), start=1)}
    return tuple(noms[v] for v in valeurs)
