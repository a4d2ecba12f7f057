"""Les grilles pleines : justes, reproductibles, et tirées sans favori à l'ordre 2."""

from collections import Counter

import pytest

from sudokulib import ErreurSudoku, Grille, exemple
from sudokulib.generation import METHODES, par_recuit, pleine, pleines
from sudokulib.hasard import Hasard


@pytest.mark.parametrize("n", [2, 3, 4])
def test_elles_sont_justes_et_ne_dependent_que_de_la_graine(n):
    tirees = [*pleines(6, 2013, n, "python")]
    assert all(g.n == n and g.est_solution for g in tirees) and len(set(tirees)) > 4
    assert tirees == [*pleines(6, 2013, n, "python")] != [*pleines(6, 2014, n, "python")]
    assert tirees[:3] == [*pleines(3, 2013, n)] and tirees[0] == pleine(2013, n)


@pytest.mark.parametrize("methode", METHODES)
def test_chaque_methode_du_document_donne_une_grille_pleine(methode):
    if methode == "recuit":
        pytest.importorskip("numba")
    for n in (2, 3):
        assert pleine(5, n, methode).est_solution and pleine(5, n, methode) == pleine(5, n, methode)


def test_a_l_ordre_2_les_288_grilles_ont_les_memes_chances():
    """Le khi-deux à 287 degrés de liberté a pour moyenne 287 et pour écart type 24."""
    tirages = 288 * 20
    comptes = Counter(pleines(tirages, graine=1, n=2))
    assert len(comptes) == 288
    assert abs(sum((k - 20) ** 2 / 20 for k in comptes.values()) - 287) < 5 * 24


def test_chaque_valeur_vient_partout_aussi_souvent():
    """Échanger deux valeurs ne change pas la loi du tirage : chacune est dans une case donnée une fois sur neuf."""
    tirees = [g.valeurs for g in pleines(900, graine=3)]
    for case in (0, 4, 40, 44, 80):
        comptes = Counter(valeurs[case] for valeurs in tirees)
        assert sum((comptes[v] - 100) ** 2 / 100 for v in range(1, 10)) < 8 + 5 * 4


def test_le_recuit_de_sirdey_remplit_la_grille_vide_et_garde_les_indices():
    pytest.importorskip("numba")
    essai = par_recuit(graine=1)
    assert essai.reussi and essai.grille.est_solution
    depart = exemple("leleux_facile")
    reussis = [e for e in (par_recuit(depart, graine=k, gel=True) for k in range(5)) if e.reussi]
    assert reussis and all(e.grille.valeurs[c] == v for e in reussis for c, v in enumerate(depart.valeurs) if v)


def test_les_arguments_sont_verifies():
    with pytest.raises(ErreurSudoku, match="« magie » ; on attend rapide, retour-arrière, permutations, recuit"):
        pleine(1, methode="magie")
    with pytest.raises(ErreurSudoku, match="entier positif ou nul, pas -1"):
        pleines(-1, 1)
    with pytest.raises(ErreurSudoku, match="l'ordre n"):
        pleines(1, 1, n=1)
    with pytest.raises(ErreurSudoku, match="la graine est un nombre entier"):
        pleine(1.5)
    assert [*pleines(0, 1)] == []


def test_la_recherche_recommence_quand_la_diagonale_ne_mene_a_rien(monkeypatch):
    """À l'ordre 2, une diagonale sur deux n'a pas de suite ; la grille obtenue reste juste."""
    from sudokulib.generation import remplissage

    suites = []
    completer = remplissage._completer
    monkeypatch.setattr(remplissage, "_completer", lambda *a: suites.append(completer(*a)) or suites[-1])
    hasard = Hasard(4)
    assert all(Grille(2, tuple(remplissage.remplir(2, hasard))).est_solution for _ in range(100))
    assert suites.count(True) == 100 and 50 < suites.count(False) < 200
