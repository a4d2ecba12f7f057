"""S.1 : le graphe du Sudoku, construit arête par arête."""

from itertools import combinations

import pytest

from epreuves.formule import evaluer
from outils.copies import TOUTES
from sudokulib.cases import blocs

ORDRES = (2, 3, 4, 5)


def aretes(n):
    return {paire for bloc in blocs(n) for paire in combinations(sorted(bloc.cases), 2)}


@pytest.mark.parametrize("n", ORDRES)
def test_le_graphe_est_regulier_et_son_degre_suit_la_formule(n):
    graphe = aretes(n)
    degres = {sum(case in arete for arete in graphe) for case in (0, n**4 // 2, n**4 - 1)}
    degre = evaluer(TOUTES["S.1c"].reponse, {"n": n, "N": n * n})
    assert degres == {degre} and len(graphe) == n**4 * degre / 2
    if n == 3:
        assert (n**4, len(graphe), degre) == TOUTES["S.1"].reponse


def test_les_fausses_reponses_sont_celles_qu_on_trouve_en_se_trompant():
    paires_par_bloc = sum(1 for bloc in blocs(3) for _ in combinations(bloc.cases, 2))
    toutes = sum(1 for _ in combinations(range(81), 2))
    fausses = {(1, 2 * len(aretes(3))), (1, paires_par_bloc), (1, toutes), (2, 24)}
    assert fausses < TOUTES["S.1"].raisons.keys()


@pytest.mark.parametrize("n", ORDRES)
def test_le_coloriage_de_la_reponse_modele_en_est_un(n):
    couleur = {n * n * i + j: (n * (i % n) + i // n + j) % (n * n) for i in range(n * n) for j in range(n * n)}
    assert all(couleur[a] != couleur[b] for a, b in aretes(n)) and len(set(couleur.values())) == n * n
