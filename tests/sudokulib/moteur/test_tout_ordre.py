"""Le solveur de tous les ordres : son plan, ses règles une par une, ses tables qui resservent, ses bornes."""

import pytest

from sudokulib import Grille, exemple
from sudokulib.cases import blocs, blocs_de_case
from tests.conftest import grille_pleine

np = pytest.importorskip("numpy")
pytest.importorskip("numba")
from sudokulib.moteur._noyaux import regles_tout_ordre, tout_ordre  # noqa: E402

DIFFICILE = exemple("leleux_tres_difficile")


def octets(*grilles):
    return np.array([g.valeurs for g in grilles], dtype=np.uint8)


def compter(grilles, n, limite=2, **bornes):
    nombres, solutions, noeuds = np.zeros(len(grilles), np.int64), np.zeros_like(grilles), np.zeros(len(grilles), np.int64)
    tout_ordre.compter_table(grilles, n, limite, nombres, solutions, noeuds, **bornes)
    return nombres.tolist(), solutions, noeuds.tolist()


@pytest.mark.parametrize("n", [2, 3, 6])
def test_le_plan_est_celui_des_blocs(n):
    plan, N = regles_tout_ordre.plan(n), n * n
    assert plan.voisines.shape == (N * N, 3 * N - 2 * n - 1)
    for case in (0, N + 1, N * N - 1):
        assert [blocs(n)[b] for b in plan.blocs[case]] == list(blocs_de_case(n)[case])
        voisines = {c for bloc in blocs_de_case(n)[case] for c in bloc.cases} - {case}
        assert set(plan.voisines[case].tolist()) == voisines


def commencer(grille):
    travail = regles_tout_ordre.travail(grille.n)
    tient = tout_ordre.commencer(regles_tout_ordre.plan(grille.n), travail, octets(grille)[0])
    possibles = [{v + 1 for v in range(grille.N) if int(mot) >> v & 1} for mot in travail.possibles[0]]
    return tient, possibles


def test_les_singletons_nus_et_caches_se_placent():
    tient, possibles = commencer(Grille.lire("123.............4......" + 233 * "."))
    assert tient and possibles[3] == set(range(5, 17))
    tient, possibles = commencer(Grille.lire("12.." + 12 * "."))
    assert tient and possibles[2] == possibles[3] == {3, 4}
    tient, possibles = commencer(Grille.lire("1..." + "...." + "...1" + ".1.."))
    assert tient and possibles[6] == {1}  # caché : la région en haut à droite n'a plus qu'une place pour 1


def test_une_paire_nue_ote_ses_valeurs_aux_autres_cases():
    """L1C1 et L1C2 ne peuvent valoir que 1 et 2 ; le reste de la ligne et de la région les perd."""
    lignes = [[0] * 9 for _ in range(9)]
    lignes[0][3:] = [3, 4, 5, 6, 0, 0]
    lignes[1][0], lignes[2][1] = 7, 8
    lignes[4][0], lignes[7][1] = 9, 9
    tient, possibles = commencer(Grille.lire(lignes))
    assert tient and possibles[0] == possibles[1] == {1, 2}
    for voisine in (2, 7, 8, 10, 11, 18, 20):
        assert not possibles[voisine] & {1, 2}


def test_les_tables_de_travail_resservent_meme_apres_un_echec_ou_un_abandon():
    plan, travail, solution = regles_tout_ordre.plan(3), regles_tout_ordre.travail(3), np.zeros(81, np.uint8)

    def chercher(grille, noeuds_max=1000):
        tient = tout_ordre.commencer(plan, travail, octets(grille)[0])
        return tout_ordre.poursuivre(plan, travail, 0, tient, 2, noeuds_max, solution)[:2]

    attendu = chercher(DIFFICILE)
    assert attendu[0] == 1
    for avant, borne in (
        (Grille.lire("55" + 79 * "."), 9),
        (Grille.vide(3), 9),
        (DIFFICILE, 1),
        (exemple("leleux_17_indices"), 9),
    ):
        chercher(avant, borne)
        assert chercher(DIFFICILE) == attendu


def test_une_grille_trop_longue_est_abandonnee_et_les_suivantes_faites():
    grilles = octets(DIFFICILE, exemple("toulon_exemple"), DIFFICILE)
    nombres, solutions, noeuds = compter(grilles, 3, noeuds_max=1)
    assert nombres == [-1, 1, -1] and noeuds == [1, 0, 1] and solutions[1].all()
    assert compter(grilles, 3)[0] == [1, 1, 1]


@pytest.mark.parametrize("n", list(tout_ordre.ORDRES))
def test_tous_les_ordres_annonces_se_remplissent(n):
    pleine = grille_pleine(n, 5)
    trouee = Grille(n, tuple(0 if case % 4 == 1 else v for case, v in enumerate(pleine.valeurs)))
    grilles = octets(trouee, pleine, Grille(n, (pleine.valeurs[1], *pleine.valeurs[1:])))
    avant = grilles.copy()
    nombres, solutions, _ = compter(grilles, n)
    assert nombres[0] >= 1 and nombres[1:] == [1, 0] and (grilles == avant).all()
    assert Grille(n, tuple(solutions[0].tolist())).est_solution
