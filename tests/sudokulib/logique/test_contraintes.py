"""Nommer une clause : la règle et l'endroit sont ceux d'où elle vient."""

from collections import Counter
from math import comb

import pytest

from sudokulib import Grille, exemple
from sudokulib.logique import (
    REGLES,
    bloc1,
    bloc2,
    case1,
    case2,
    col1,
    col2,
    contrainte_de_clause,
    donnees,
    formule_initiale,
    formule_regle,
    interdites,
    lig1,
    lig2,
    litt,
)

FIGURE_1 = exemple("centrale_figure_1")


@pytest.mark.parametrize("n", (2, 3))
def test_chaque_formule_du_codage_est_reconnue(n):
    vide = Grille.vide(n)
    for nom, regle in (("K1", case1), ("L1", lig1), ("C1", col1), ("B1", bloc1), ("K2", case2), ("L2", lig2), ("C2", col2)):
        assert {contrainte_de_clause(clause, vide).regle for clause in regle(n)} == {nom}
    noms = Counter(contrainte_de_clause(clause, vide).regle for clause in bloc2(n))
    en_ligne = n**4 * n * comb(n, 2)
    assert noms == {"L2": en_ligne, "C2": en_ligne, "B2": n**4 * comb(n * n, 2) - 2 * en_ligne}


@pytest.mark.parametrize("n", (2, 3))
def test_il_y_a_autant_de_contraintes_que_de_groupes(n):
    """4 N² « au moins un » et autant de « au plus un »."""
    contraintes = {contrainte_de_clause(clause, Grille.vide(n)) for clause in formule_regle(n)}
    assert len(contraintes) == 8 * n**4 and {c.regle for c in contraintes} <= set(REGLES)
    assert len({c.phrase for c in contraintes}) == len(contraintes)


def test_les_clauses_unitaires_sont_donnees_ou_interdites():
    assert all(contrainte_de_clause(clause, FIGURE_1).regle == "donnée" for clause in donnees(FIGURE_1))
    assert all(contrainte_de_clause(clause, FIGURE_1).regle == "interdite" for clause in interdites(FIGURE_1))
    assert contrainte_de_clause([litt(False, 0, 1, 4)], FIGURE_1).phrase == "L1C2 vaut 9"
    assert contrainte_de_clause([litt(False, 1, 3, 7)], FIGURE_1).phrase == "il y a déjà un 7 en L2C6"


def test_la_case_qui_interdit_porte_la_valeur_et_voit_l_autre():
    for [l] in interdites(FIGURE_1):
        lieu = contrainte_de_clause([l], FIGURE_1).lieu
        i, j = int(lieu[1]) - 1, int(lieu[3]) - 1
        assert FIGURE_1[i, j] == l.k
        assert i == l.i or j == l.j or (i // 3, j // 3) == (l.i // 3, l.j // 3)


def test_ce_qui_ne_vient_pas_du_codage_est_autre():
    etrangeres = ([], [litt(True, 1, 3, 6)], [litt(False, 1, 3, 6)], [litt(True, 0, 0, 5), litt(True, 0, 8, 5)])
    etrangeres += ([litt(False, 0, 0, 1), litt(False, 5, 5, 2)], [litt(False, 0, 0, 1), litt(True, 0, 1, 1)])
    etrangeres += ([litt(True, i, i, 1) for i in range(9)],)
    assert not any(clause in formule_initiale(FIGURE_1) for clause in etrangeres)
    assert {contrainte_de_clause(clause, FIGURE_1).regle for clause in etrangeres} == {"autre"}


def test_les_phrases():
    vide = Grille.vide(3)
    assert contrainte_de_clause(case1()[24], vide).phrase == "L3C7 contient une valeur"
    assert contrainte_de_clause(case2()[24 * 36], vide).phrase == "pas deux valeurs en L3C7"
    assert contrainte_de_clause(lig2()[(2 * 9 + 4) * 36], vide).phrase == "pas deux 5 dans la ligne 3"
    assert contrainte_de_clause(col1()[6 * 9 + 4], vide).phrase == "la colonne 7 contient un 5"
