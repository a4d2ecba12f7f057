"""Les nombres du chapitre 5 écrits en prose, sans cellule qui les calcule : refaits ici, d'après la bibliothèque."""

from fractions import Fraction
from itertools import combinations, product
from math import exp, log, log10

import numpy as np
import pytest

from sudokulib import Grille
from sudokulib.recuit import (
    Chaine,
    distances_gardees,
    fonction_economique,
    intervalle_exact,
    nombre_de_paliers,
    series_gardees,
    temperature_finale,
)
from sudokulib.recuit.resultats import etudes_gardees
from sudokulib.recuit.temperature import suivante


def test_les_paliers_au_dessus_de_0_1():
    """S.8n : 85 081 paliers, 36,5 fois moins que l'essai entier."""
    T, paliers = 810.0, 0
    while T >= 0.1:
        paliers, T = paliers + 1, suivante(T, log(1.1) / 811)
    assert paliers == 85_081 and round(3_107_165 / paliers, 1) == 36.5


def test_le_quotient_des_paliers_par_leur_borne_monte_vers_63():
    """S.8c : 45 à l'ordre 2, 48 à l'ordre 3, 60 à l'ordre 16."""
    quotients = [nombre_de_paliers(n=n) / (n**10 * log(n)) for n in (2, 3, 16)]
    assert [round(q) for q in quotients] == [45, 48, 60] and round(6 / log(1.1)) == 63


def test_s_7p_compte_les_essais_rates():
    series = series_gardees().values()
    echecs = [c for serie in series for c, combien in serie.valeurs_des_echecs.items() for _ in range(combien)]
    assert len(echecs) == 3130 and sum(serie.nombre for serie in series) == 4800 and 1 not in echecs


def test_s_7p_aucune_grille_d_ordre_2_n_a_un_seul_conflit():
    """Sur les 4⁶ façons de remplir six cases d'une grille résolue ; et l'on y rencontre 2."""
    for libres in ((0, 1, 2, 4, 5, 9), (3, 6, 7, 10, 12, 15)):
        valeurs = list(Grille.lire("1234341221434321").valeurs)
        vues = set()
        for essai in product(range(1, 5), repeat=len(libres)):
            for case, v in zip(libres, essai):
                valeurs[case] = v
            vues.add(fonction_economique([valeurs[k : k + 4] for k in range(0, 16, 4)]))
        assert {0, 2} <= vues and 1 not in vues


def test_s_7p_un_echange_dans_une_ligne_et_une_region_fait_deux_conflits():
    omega = Grille.lire("1234341221434321").lignes()
    omega[0][0], omega[0][1] = omega[0][1], omega[0][0]
    assert fonction_economique(omega) == 2


def test_w_tp2q_les_intervalles_ont_en_commun_plus_de_la_moitie_de_leur_etendue():
    (bas, haut), (bas_3, haut_3) = intervalle_exact(1, 10), intervalle_exact(3, 10)
    assert 0.5 < (haut - bas_3) / (haut_3 - bas) < 0.6


def test_w_tp2_les_echecs_finissent_a_une_trentaine_de_cases():
    cases = sorted(distances_gardees("tableau I a")[2])
    assert cases[len(cases) // 2] == 31


def test_w_tp2_l_echange_divise_le_cout_par_quatorze():
    changement, echange = (
        next(serie for serie in etudes_gardees("tableau I a") if serie.nom == nom) for nom in ("T_f = 0,1", "échanges, T_f = 0,1")
    )
    assert round(changement.iterations_par_reussite / echange.iterations_par_reussite) == 14


def test_w_tp2q_les_intervalles_excluent_que_l_un_triple_l_autre():
    (bas, haut), (bas_2, haut_2) = intervalle_exact(31, 200), intervalle_exact(32, 200)
    assert haut_2 < 3 * bas and haut < 3 * bas_2


def test_une_grille_a_deux_solutions_en_trouve_une_en_25_iterations_au_plus():
    """Leçon 5, la théorie : à T = 0,1, l'attente moyenne d'une solution, d'où qu'on parte."""
    chaine = Chaine("..343412..434321")
    fausses = chaine.couts > 0
    passages = chaine.matrice(0.1)[fausses][:, fausses]
    attentes = np.linalg.solve(np.eye(len(passages)) - passages, np.ones(len(passages)))
    assert sum(~fausses) == 2 and 24 < attentes.max() < 25


def test_s_5n_s_arrete_plus_haut():
    """« À 0,003 79 pour 23 indices, pour un quart de paliers en moins. »"""
    haute = temperature_finale(m=23)
    assert round(haute, 5) == 0.00379 and nombre_de_paliers(Tf=haute) / nombre_de_paliers() == pytest.approx(0.72, abs=0.01)


def test_s_4p_la_borne_relative_vaut_pour_toutes_les_valeurs_de_c():
    """Le facteur de chaque poids est entre 1/(1 + δ) et 1 ; l'écart de tout mélange de deux valeurs, sous δ."""
    delta, e_p = 0.1, 810
    facteurs = [exp(-c * log(1 + delta) / (e_p + 1)) for c in range(e_p + 1)]
    assert 1 / (1 + delta) < min(facteurs) and max(facteurs) == 1
    for x, y in combinations(facteurs[::90], 2):
        for part in (Fraction(1, 100), Fraction(1, 2), Fraction(99, 100)):
            somme = part * Fraction(x) + (1 - part) * Fraction(y)
            assert all(abs(Fraction(f) / somme - 1) < Fraction(1, 10) for f in (x, y))


def test_l_espace_des_echanges_et_celui_des_changements():
    from sudokulib.recuit import log_du_nombre, problemes

    assert round(58 * log10(9)) == 55 and round(log_du_nombre(problemes()["tableau I a"].grille) / log(10)) == 29
