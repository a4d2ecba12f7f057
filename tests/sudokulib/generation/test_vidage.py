"""Vider d'une traite : la même solution, unique, et plus rien à ôter."""

from itertools import combinations

import pytest

from sudokulib import ErreurClaire, Grille, PlusieursSolutions, exemple
from sudokulib.cases import blocs
from sudokulib.generation import (
    SYMETRIES,
    asymetrie,
    est_unique,
    minimales,
    orbites,
    pleine,
    pleines,
    symetriques,
    vider_glouton,
    vider_symetrique,
)
from sudokulib.generation.unicite import sans, solution_de
from tests.conftest import force_brute


@pytest.fixture(scope="module")
def sat():
    """Un autre programme, un solveur SAT : les règles de l'ordre 3, la variable 9·case + v disant que la case vaut v."""
    solveurs = pytest.importorskip("pysat.solvers")
    groupes = [[9 * case + v for case in bloc.cases] for bloc in blocs(3) for v in range(1, 10)]
    groupes += [[9 * case + v for v in range(1, 10)] for case in range(81)]
    with solveurs.Solver(name="glucose4") as solveur:
        for groupe in groupes:
            solveur.add_clause(groupe)
            for a, b in combinations(groupe, 2):
                solveur.add_clause([-a, -b])
        yield solveur


def verifier_par_sat(sat, videe, solution):
    """La solution convient ; aucune autre ne convient ; et chaque indice ôté, une autre conviendrait."""
    indices = [9 * case + v for case, v in enumerate(videe.valeurs) if v]
    toutes = [9 * case + v for case, v in enumerate(solution.valeurs)]
    assert set(indices) <= set(toutes) and sat.solve(toutes)
    assert not any(sat.solve([*indices, -x]) for x in toutes)
    assert all(sat.solve([*(y for y in indices if y != x), -x]) for x in indices)


@pytest.mark.parametrize("graine", range(8))
def test_a_l_ordre_3_un_solveur_sat_confirme(sat, graine):
    verifier_par_sat(sat, vider_glouton(pleine(graine), graine), pleine(graine))
    verifier_par_sat(sat, next(minimales(1, graine)), pleine(graine))


def test_a_l_ordre_2_la_force_brute_confirme():
    def nombre(grille):
        return len([*force_brute(list(grille.valeurs), 2)])

    for pleine_, minimale in zip(pleines(30, 8, 2), (vider_glouton(g, 8) for g in pleines(30, 8, 2))):
        assert [*force_brute(list(minimale.valeurs), 2)] == [pleine_.valeurs] and 4 <= minimale.nombre_indices <= 6
        assert all(nombre(sans(minimale, case)) > 1 for case, v in enumerate(minimale.valeurs) if v)


def test_a_l_ordre_4_aussi():
    videe = vider_glouton(pleine(1, 4), 1)
    assert est_unique(videe) and 80 < videe.nombre_indices < 130


@pytest.mark.parametrize("symetrie", SYMETRIES)
def test_la_disposition_est_symetrique_et_minimale_par_orbites(symetrie):
    depart = pleine(6)
    videe = vider_symetrique(depart, symetrie, graine=2)
    assert asymetrie(videe, symetrie) == "" and est_unique(videe) and videe.nombre_indices < 60
    assert all(v in (0, depart.valeurs[case]) for case, v in enumerate(videe.valeurs))
    groupes = [g for g in orbites(3, symetrie) if videe.valeurs[g[0]]]
    assert not any(est_unique(sans(videe, *groupe)) for groupe in groupes)


def test_une_grille_deja_trouee_perd_des_indices_et_garde_sa_solution():
    depart = exemple("toulon_exemple")
    videe = vider_glouton(depart, 1)
    assert solution_de(videe) == solution_de(depart) and videe.nombre_indices < depart.nombre_indices == 28
    assert all(v in (0, depart.valeurs[case]) for case, v in enumerate(videe.valeurs))
    assert vider_glouton(videe, 2) == videe  # minimale, elle ne perd plus rien


def test_la_graine_decide_de_tout():
    premieres = [*minimales(80, graine=1)]
    assert premieres == [*minimales(80, graine=1)] != [*minimales(80, graine=2)]
    assert [*minimales(5, graine=1)] == premieres[:5] and len(set(premieres)) == 80
    assert [g.nombre_indices for g in premieres] != [g.nombre_indices for g in symetriques(80, 1, "demi-tour")]
    assert [*symetriques(3, 1, "aucune", 2)] == [*minimales(3, 1, 2)]


def test_les_arguments_sont_verifies():
    with pytest.raises(ErreurClaire, match="le nombre de grilles est un entier d'au moins 0 ; reçu -1"):
        minimales(-1, 1)
    with pytest.raises(ErreurClaire, match="« spirale »"):
        symetriques(1, 1, "spirale")
    with pytest.raises(PlusieursSolutions):
        vider_glouton(Grille.vide(3), 1)
    assert [*minimales(0, 1)] == []


@pytest.mark.parametrize("moteur", ["python", None])
@pytest.mark.parametrize("passer", [0, 1, 3, 70, 80])
def test_passer_les_premieres_donne_les_memes_suivantes(moteur, passer):
    n, nombre = (2, 80) if moteur else (3, 80)
    assert [*minimales(nombre, 5, n, moteur, passer)] == [*minimales(nombre, 5, n, moteur)][passer:]
    memes = [*symetriques(nombre, 5, "diagonale", n, moteur)][passer:]
    assert [*symetriques(nombre, 5, "diagonale", n, moteur, passer)] == memes
