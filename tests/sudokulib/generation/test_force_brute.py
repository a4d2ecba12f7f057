"""La force brute : l'optimum, le coût annoncé, le refus."""

from itertools import combinations

import pytest

from sudokulib import ErreurClaire, Grille, PasDeSolution, PlusieursSolutions, exemple
from sudokulib.generation import cout_force_brute, est_minimale, est_unique, pleine, pleines, vider_force_brute
from sudokulib.generation.unicite import sans
from tests.conftest import force_brute


@pytest.mark.parametrize("grille", [*pleines(3, 11, 2)], ids=str)
def test_a_l_ordre_2_quatre_indices_et_pas_trois(grille):
    resultat = vider_force_brute(grille)
    assert (
        resultat.E == 4
        and resultat.configurations == 2**16
        and [*force_brute(list(resultat.grille.valeurs), 2)] == [grille.valeurs]
    )


def test_a_l_ordre_2_trois_indices_ne_suffisent_jamais():
    """Trois indices laissent toujours plusieurs solutions (ici, d'une grille pleine)."""
    for depart in pleines(1, 11, 2):
        for gardees in combinations(range(16), 3):
            valeurs = [v if case in gardees else 0 for case, v in enumerate(depart.valeurs)]
            solutions = force_brute(valeurs, 2)
            assert next(solutions) and next(solutions)


def test_elle_part_aussi_d_une_grille_trouee():
    depart = Grille.lire("12343.1.2.434321")
    resultat = vider_force_brute(depart)
    assert resultat.configurations == 2**depart.nombre_indices and est_minimale(resultat.grille)
    assert all(v in (0, depart.valeurs[case]) for case, v in enumerate(resultat.grille.valeurs))


def test_a_l_ordre_3_elle_ne_fait_pas_moins_bien_que_le_rapport():
    pytest.importorskip("numba")
    videe = exemple("leleux_videe_E22_d")
    solution = next(iter(force_brute(list(videe.valeurs), 3)))
    ajoutees = [case for case in range(81) if not videe.valeurs[case]][:3]
    depart = Grille(3, tuple(solution[c] if c in ajoutees else v for c, v in enumerate(videe.valeurs)))
    resultat = vider_force_brute(depart)
    assert resultat.E <= 22 and est_minimale(resultat.grille) and resultat.configurations == 2**25
    assert vider_force_brute(videe).grille == videe  # déjà minimale : rien à ôter


def test_le_refus_dit_ce_que_cela_couterait():
    depart = pleine(1)
    for moteur, borne in (("python", 16), (None, None)):
        with pytest.raises(ErreurClaire, match=r"refusée au-delà de \d+ indices .* 81 indices, 2⁸¹ = 2,4·10²⁴ .* années"):
            vider_force_brute(depart, borne, moteur)
    with pytest.raises(ErreurClaire, match=r"au-delà de 15 indices \(borne=15\)"):
        vider_force_brute("1234341221434321", borne=15)
    with pytest.raises(ErreurClaire, match=r"au-delà de 1 indice \(borne=1\)"):
        vider_force_brute("1234341221434321", borne=1)
    for borne in (-1, "a", 2.5, True):
        with pytest.raises(ErreurClaire, match="borne est un entier d'au moins 0 ; reçu"):
            vider_force_brute(depart, borne)
    with pytest.raises(ErreurClaire, match="au-delà de 60 indices"):
        vider_force_brute(depart, borne=1000)


@pytest.mark.parametrize("k", [4, 10, 16])
def test_le_cout_double_a_chaque_indice(k):
    depart = sans(pleine(1, 2), *range(16 - k))
    cout = cout_force_brute(depart, "python")
    assert (cout.indices, cout.configurations) == (k, 2**k)
    assert str(cout_force_brute("1...............")).startswith("1 indice, 2¹ = 2 ")
    assert cout.secondes == pytest.approx(2 ** (k - 16) * cout_force_brute(pleine(1, 2), "python").secondes)


def test_une_grille_qui_ne_convient_pas_est_refusee():
    with pytest.raises(PlusieursSolutions):
        vider_force_brute("1...............")
    with pytest.raises(PasDeSolution):
        vider_force_brute("11..............")
    assert not est_unique("1...............")
