"""Les jumeaux compilés refont exactement ce que font les versions lisibles."""

import pytest

from sudokulib import EXEMPLES, Grille, exemple
from sudokulib.generation import (
    SYMETRIES,
    minimales,
    par_permutations,
    pleine,
    pleines,
    symetriques,
    vider_recuit,
    vider_symetrique,
)
from sudokulib.generation.force_brute import ForceBrute
from sudokulib.generation.jumeaux import VIDAGE

pytest.importorskip("numba")


@pytest.mark.parametrize("n", [2, 3, 4])
def test_les_memes_grilles_pleines(n):
    combien = 70 if n == 3 else 8  # 70 : plus d'un lot
    assert [*pleines(combien, 5, n, "numba")] == [*pleines(combien, 5, n, "python")]


@pytest.mark.parametrize("egalite", [True, False])
@pytest.mark.parametrize("depart", [Grille.vide(2), Grille.vide(3), exemple("leleux_facile"), Grille.vide(4)], ids=repr)
def test_les_memes_permutations(depart, egalite):
    python, numba = (par_permutations(depart, 3, egalite=egalite, iterations_max=3000, moteur=m) for m in ("python", "numba"))
    assert (python.moteur, numba.moteur) == ("python", "numba")
    for attribut in ("grille", "critere", "iterations", "historique", "fixes"):
        assert getattr(python, attribut) == getattr(numba, attribut)


def test_les_memes_grilles_minimales():
    assert [*minimales(4, 17, moteur="numba")] == [*minimales(4, 17, moteur="python")]


@pytest.mark.parametrize("symetrie", SYMETRIES)
def test_les_memes_grilles_symetriques(symetrie):
    assert [*symetriques(1, 17, symetrie, moteur="numba")] == [*symetriques(1, 17, symetrie, moteur="python")]
    depart = pleine(9)
    assert vider_symetrique(depart, symetrie, 4, "numba") == vider_symetrique(depart, symetrie, 4, "python")


@pytest.mark.parametrize(
    "nom, reglage, graine",
    [
        ("leleux_17_indices", (1, 0.15, 0.002), 1),
        ("leleux_17_indices", (0.25, 0.15, 0.0001), 2),
        ("leleux_videe_E29_e", (5, 0.05, 0.005), 3),
        ("leleux_facile", (5000, 1, 5), -4),
    ],
)
def test_le_meme_vidage_par_recuit(nom, reglage, graine):
    for depart in (EXEMPLES[nom].solution, exemple(nom)):
        if depart is not None:
            python, numba = (vider_recuit(depart, *reglage, graine=graine, moteur=m) for m in ("python", "numba"))
            for attribut in ("grille", "finale", "degradations", "historique", "T", "reglage"):
                assert getattr(python, attribut) == getattr(numba, attribut)


def test_le_meme_vidage_quand_il_est_fait_en_plusieurs_tranches(monkeypatch):
    d_un_coup = vider_recuit(EXEMPLES["leleux_17_indices"].solution, graine=6)
    monkeypatch.setattr(VIDAGE.charger(), "ITERATIONS_PAR_TRANCHE", 1000)
    par_tranches = vider_recuit(EXEMPLES["leleux_17_indices"].solution, graine=6)
    assert (d_un_coup.historique, d_un_coup.grille, d_un_coup.T) == (par_tranches.historique, par_tranches.grille, par_tranches.T)


@pytest.mark.parametrize("nom, debut", [("leleux_videe_E29_e", 0), ("leleux_videe_E29_e", 2**27 + 5), ("leleux_facile", 2**20)])
def test_la_meme_force_brute_tranche_par_tranche(nom, debut):
    """À l'ordre 3 le compteur est trop long pour Python : on compare quelques tranches, record compris."""
    depart, solution = exemple(nom), EXEMPLES[nom].solution
    if solution is None:
        from sudokulib.generation.unicite import solution_de

        solution = solution_de(depart)
    cases = [case for case, v in enumerate(depart.valeurs) if v]
    compilee = VIDAGE.charger().ForceBrute(depart.valeurs, solution.valeurs, cases)
    parcours = [ForceBrute(depart.valeurs, cases, None), compilee]
    resultats = [(0, 0), (0, 0)]
    for k in range(3):
        bornes = debut + 400 * k, debut + 400 * (k + 1)
        resultats = [p.examiner(*bornes, *avant) for p, avant in zip(parcours, resultats)]
        assert resultats[0] == resultats[1]
