"""Les grilles des mesures : solution unique, nombre d'indices publié, places retrouvées par leur graine (S.7)."""

import pytest

from sudokulib import Grille, exemple, solution_unique
from sudokulib.recuit import PUBLIES, problemes
from sudokulib.recuit.grilles import placer_les_indices

NOMS = [f"tableau {t} {lettre}" for t in PUBLIES for lettre in "abcde"]


@pytest.mark.parametrize("nom", NOMS)
def test_une_grille_reconstruite_a_la_solution_et_le_nombre_d_indices_du_document(nom):
    p, tableau = problemes()[nom], nom.split()[1]
    assert p.grille.nombre_indices == PUBLIES[tableau][0]
    assert solution_unique(p.grille) == exemple(f"sirdey_tableau_{tableau}")
    assert "les nôtres" in p.provenance


@pytest.mark.parametrize("nom", ["tableau I a", "tableau IV e"])
def test_la_graine_redonne_la_grille(nom):
    p, tableau = problemes()[nom], nom.split()[1]
    assert placer_les_indices(exemple(f"sirdey_tableau_{tableau}"), *PUBLIES[tableau][:1], p.graine) == p.grille


def test_les_autres_grilles_ont_aussi_une_solution():
    autres = [p for nom, p in problemes().items() if nom not in NOMS]
    assert len(autres) == 4 and all(23 <= p.grille.nombre_indices <= 26 for p in autres)
    assert all(solution_unique(p.grille).est_solution for p in autres)


def test_un_ordre_qui_ne_mene_pas_a_m_indices_rend_none():
    assert placer_les_indices("1234341221434321", 3, graine=1) is None
    assert placer_les_indices(Grille.lire("1234341221434321"), 16, graine=1) == Grille.lire("1234341221434321")
