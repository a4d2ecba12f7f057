"""Le codage d'une grille : comptes en n, sens de chaque règle, accord avec le jeu."""

from math import comb

import pytest
from hypothesis import given, settings

from socle.erreurs import ErreurClaire
from sudokulib import Grille, exemple, solutions
from sudokulib.erreurs import GrilleInvalide
from sudokulib.logique import (
    bloc1,
    bloc2,
    case1,
    case2,
    col1,
    col2,
    donnees,
    evaluer,
    formule_initiale,
    formule_regle,
    indice,
    interdites,
    interdites_ij,
    lig1,
    lig2,
    litt,
    numero_de_bloc,
    texte_de_clause,
    variables,
)
from tests.conftest import grille_pleine, grilles_quelconques, grilles_trouees, permises

AU_MOINS, AU_PLUS = (case1, lig1, col1, bloc1), (case2, lig2, col2, bloc2)
FIGURE_1 = exemple("centrale_figure_1")


def valuation(grille):
    """La valuation que décrit une grille : x^k_(i,j) est vraie quand la case (i, j) contient k."""
    return {litt(True, *divmod(case, grille.N), v) for case, v in enumerate(grille.valeurs) if v}


@pytest.mark.parametrize("n", (2, 3, 4))
def test_les_nombres_de_clauses(n):
    N = n * n
    for regle in AU_MOINS:
        formule = regle(n)
        assert len(formule) == N**2 and {len(clause) for clause in formule} == {N}
        assert all(l.signe for clause in formule for l in clause) and len({frozenset(c) for c in formule}) == N**2
    for regle in AU_PLUS:
        formule = regle(n)
        assert len(formule) == N**2 * comb(N, 2) and {len(clause) for clause in formule} == {2}
        assert not any(l.signe for clause in formule for l in clause) and len({frozenset(c) for c in formule}) == len(formule)
    assert len(formule_regle(n)) == 4 * N**2 + 2 * N**3 * (N - 1)
    assert set(variables(formule_regle(n))) == {litt(True, i, j, k) for i in range(N) for j in range(N) for k in range(1, N + 1)}


def test_les_nombres_du_document():
    assert [len(f()) for f in AU_MOINS] == [81] * 4 and [len(f()) for f in AU_PLUS] == [2916] * 4
    assert len(formule_regle()) == 11988 and sum(len(f()) for f in AU_MOINS) == 324


@pytest.mark.parametrize("n", (2, 3, 4))
def test_l2_et_b2_se_recouvrent_comme_prevu(n):
    """Dans un bloc de n × n cases, n · C(n, 2) paires sont en ligne, autant en colonne."""
    N = n * n
    communes = {frozenset(c) for c in bloc2(n)} & {frozenset(c) for c in lig2(n) + col2(n)}
    assert len(communes) == N**2 * 2 * n * comb(n, 2)


@given(grilles_quelconques(2))
def test_chaque_regle_dit_ce_qu_elle_doit_dire(grille):
    """Sur des grilles quelconques, chaque formule est vraie exactement quand la règle du jeu l'est."""
    sigma, tailles = valuation(grille), range(4)
    lignes = [[grille[i, j] for j in tailles] for i in tailles]
    colonnes = [[grille[i, j] for i in tailles] for j in tailles]
    regions = [[grille[indice(b, r, 2)] for r in tailles] for b in tailles]
    for blocs, au_moins, au_plus in ((lignes, lig1, lig2), (colonnes, col1, col2), (regions, bloc1, bloc2)):
        assert evaluer(au_moins(2), sigma) == all(set(bloc) >= {1, 2, 3, 4} for bloc in blocs)
        assert evaluer(au_plus(2), sigma) == all(bloc.count(k) <= 1 for bloc in blocs for k in range(1, 5))
    assert evaluer(case1(2), sigma) == grille.est_pleine and evaluer(case2(2), sigma)
    assert evaluer(formule_regle(2), sigma) == grille.est_solution


def test_case2_refuse_deux_valeurs_dans_une_case():
    assert not evaluer(case2(2), {litt(True, 1, 1, 2), litt(True, 1, 1, 3)})
    assert evaluer(case2(2), {litt(True, 1, 1, 2), litt(True, 1, 2, 2)})


def test_les_clauses_que_cite_le_document():
    assert texte_de_clause(bloc1()[9 * 3 + 5]).count("x⁶") == 9  # « l'une des cases du bloc 3 contient le chiffre 6 »
    assert [litt(True, *indice(3, j), 6) for j in range(9)] in bloc1()
    assert all([litt(True, i, 7, k) for k in range(1, 10)] in case1() for i in range(9))


@pytest.mark.parametrize("n", (2, 3, 4))
def test_donnees_a_une_clause_par_valeur_des_cases_remplies(n):
    grille = Grille(n, grille_pleine(n, 7).valeurs[: n**3] + (0,) * (n**4 - n**3))
    formule = donnees(grille)
    assert len(formule) == grille.nombre_indices * n**2 and all(len(clause) == 1 for clause in formule)
    assert sum(clause[0].signe for clause in formule) == grille.nombre_indices
    assert donnees(grille.lignes()) == formule and donnees(Grille.vide(n)) == []


def test_interdites_de_la_case_1_3_de_la_figure_1():
    assert interdites_ij(FIGURE_1, 1, 3) == [[litt(False, 1, 3, k)] for k in (2, 3, 4, 5, 7, 9)]


@given(grilles_trouees(2, (0, 15)))
def test_interdites_ij_est_le_complement_des_valeurs_permises(grille):
    for case in (c for c, v in enumerate(grille.valeurs) if v == 0):
        i, j = divmod(case, 4)
        refusees = {1, 2, 3, 4} - permises(list(grille.valeurs), case, 2)
        assert [clause[0] for clause in interdites_ij(grille, i, j)] == [litt(False, i, j, k) for k in sorted(refusees)]


@given(grilles_trouees(3, (0, 81)))
@settings(max_examples=15)
def test_la_formule_de_la_grille_a_au_plus_729_clauses(grille):
    """Question II.B.3 : une clause unitaire par variable au plus."""
    formule = donnees(grille) + interdites(grille)
    assert len(formule) <= 729 and len(variables(formule)) == len(formule)
    assert len(formule_initiale(grille)) == len(formule) + 11988


@given(grilles_trouees(2, (4, 12)))
@settings(max_examples=40)
def test_les_valuations_qui_satisfont_la_formule_sont_les_solutions(grille):
    """Question III.A.1. Toutes les solutions satisfont la formule ; une autre grille pleine, non."""
    formule = formule_initiale(grille)
    trouvees = solutions(grille)
    assert trouvees and all(evaluer(formule, valuation(s)) for s in trouvees)
    etrangeres = [grille_pleine(2, graine) for graine in range(30)]
    assert all(evaluer(formule, valuation(g)) == (g in trouvees) for g in etrangeres)


@pytest.mark.parametrize("n", (2, 3, 4))
def test_numero_de_bloc_est_l_inverse_d_indice(n):
    N = n * n
    assert all(numero_de_bloc(*indice(b, r, n), n) == b for b in range(N) for r in range(N))


def test_chaque_appel_rend_une_formule_neuve():
    formule = formule_regle(2)
    formule[0].clear()
    assert all(formule_regle(2))


def test_les_erreurs_nomment_l_endroit():
    with pytest.raises(ErreurClaire, match="L1C2 est remplie .elle vaut 9."):
        interdites_ij(FIGURE_1, 0, 1)
    with pytest.raises(ErreurClaire, match="vont de 0 à 8 ; reçu i = 9, j = 0"):
        interdites_ij(FIGURE_1, 9, 0)
    t = FIGURE_1.lignes()
    t[2][6] = 12
    for fonction in (donnees, interdites, formule_initiale):
        with pytest.raises(GrilleInvalide, match="L3C7.*12 n'est pas entre 0 et 9"):
            fonction(t)
    with pytest.raises(ErreurClaire, match="l'ordre n"):
        formule_regle(1)


def test_une_grille_contradictoire_se_code_aussi():
    """Rien n'y est caché : c'est la propagation qui verra la contradiction."""
    grille = Grille.lire("11..............")
    assert [litt(True, 0, 0, 1)] in donnees(grille) and [litt(True, 0, 1, 1)] in donnees(grille)
    assert not any(evaluer(formule_initiale(grille), valuation(grille_pleine(2, graine))) for graine in range(20))
