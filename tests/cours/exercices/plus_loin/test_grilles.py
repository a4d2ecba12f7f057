"""Les petites grilles du chapitre 7."""

from cours.exercices.plus_loin import _grilles
from sudokulib.grille import Grille
from sudokulib.solveur import solutions


def test_les_petites_grilles_sont_ce_que_dit_leur_nom():
    def combien(valeurs):
        return len(solutions(Grille(2, tuple(valeurs)), limite=3))

    assert [combien(valeurs) for valeurs in _grilles.DE_DEUX] == [1, 1, 0, 2, 3, 0, 0]
