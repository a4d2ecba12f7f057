"""L'unicité et la minimalité, arbitrées par un programme indépendant."""

import pytest
from hypothesis import given

from sudokulib import Grille, PasDeSolution, PlusieursSolutions, exemple
from sudokulib.generation import compter_par_retour_arriere, est_minimale, est_unique, superflus
from sudokulib.generation.unicite import solution_de
from tests.conftest import force_brute, grilles_trouees


@given(grilles_trouees(2, (2, 10)))
def test_le_moteur_le_retour_arriere_et_l_arbitre_sont_d_accord(grille):
    nombre = min(2, len([*force_brute(list(grille.valeurs), 2)]))
    assert est_unique(grille) == (nombre == 1) and compter_par_retour_arriere(grille) == nombre


@given(grilles_trouees(2, (4, 12)))
def test_superflus_est_ce_que_dit_sa_definition(grille):
    def unique(valeurs):
        return len([*force_brute(list(valeurs), 2)]) == 1

    if not unique(grille.valeurs):
        assert not est_minimale(grille)
        return
    sans = {c: [0 if k == c else v for k, v in enumerate(grille.valeurs)] for c in range(16) if grille.valeurs[c]}
    attendus = [c for c, valeurs in sans.items() if unique(valeurs)]
    assert superflus(grille) == attendus and est_minimale(grille) == (not attendus)


def test_les_grilles_que_le_rapport_dit_les_meilleures():
    """Quatre des cinq qu'on peut lire sont minimales ; de la cinquième, rendue à 29 indices, dix sont superflus."""
    noms = ["leleux_videe_E23_a", "leleux_videe_E23_c", "leleux_videe_E22_d", "leleux_videe_E22_f", "leleux_videe_E29_e"]
    assert [len(superflus(exemple(nom))) for nom in noms] == [0, 0, 0, 0, 10]


def test_une_grille_qui_ne_convient_pas_est_refusee():
    with pytest.raises(PlusieursSolutions, match="on ne peut la vider"):
        solution_de(Grille.vide(2))
    with pytest.raises(PasDeSolution, match="L1C1 et L1C2"):
        superflus("11..............")
    with pytest.raises(PasDeSolution, match="n'a pas de solution$"):
        solution_de("123....4........")
    assert not est_unique("123....4........") and not est_minimale("123....4........")
