"""T.0b : les nombres d'une grille, comptés."""

from collections import Counter
from itertools import product

import pytest

from epreuves.formule import evaluer
from outils.copies import TOUTES
from sudokulib import Grille
from sudokulib.cases import blocs


def test_les_nombres_d_une_grille():
    attendus = [x for n in (2, 3, 4) for x in (Grille.vide(n).N, len(Grille.vide(n).valeurs), len(blocs(n)))]
    assert tuple(attendus) == TOUTES["T.0b"].reponse


def test_chaque_nombre_a_sa_fausse_reponse():
    """Neuf nombres ; les blocs se trompent de trois façons, les cases aussi, sauf à l'ordre 2 ; et le tableau lu par colonnes."""
    question = TOUTES["T.0b"]
    par_colonnes = tuple(question.reponse[3 * ligne + colonne] for colonne in range(3) for ligne in range(3))
    rangs = sorted(cle[0] for cle in question.raisons if cle != par_colonnes)
    assert par_colonnes in question.raisons and Counter(rangs) == {0: 1, 1: 1, 2: 3, 3: 1, 4: 3, 5: 3, 6: 1, 7: 3, 8: 3}


@pytest.mark.parametrize(("n", "m"), ((2, 14), (2, 16), (3, 79)))
def test_le_nombre_de_remplissages_sans_les_regles(n, m):
    remplissages = sum(1 for _ in product(range(n * n), repeat=n**4 - m))
    assert evaluer(TOUTES["T.0bc"].reponse, {"n": n, "N": n * n, "m": m}) == remplissages
