"""La propagation et le littéral infructueux du document : tables de vérité, propriétés, accord avec le solveur."""

from copy import deepcopy

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from socle.erreurs import ErreurClaire
from sudokulib import EXEMPLES, Grille, exemple, solutions
from sudokulib.erreurs import GrilleInvalide
from sudokulib.logique import (
    AUCUN,
    copier_matrice,
    deduction,
    formule_initiale,
    litt,
    nouveau_lit_isole,
    propagation,
    propagation2,
    propager2,
    simplification,
    sudoku,
    taille,
    variables,
)
from sudokulib.logique.propagation import lit_isole
from tests.conftest import grilles_quelconques, grilles_trouees
from tests.sudokulib.logique.communs import VARIABLES, formules, litteraux, propagation_naive, satisfaisantes, table_vide

FIGURE_1 = EXEMPLES["centrale_figure_1"]


@given(formules)
def test_nouveau_lit_isole_rend_la_premiere_clause_unitaire(formule):
    isoles = [clause[0] for clause in formule if len(clause) == 1]
    assert nouveau_lit_isole(formule) == (isoles[0] if isoles else AUCUN)
    assert lit_isole(formule) == (isoles[0] if isoles else None)


def test_le_litteral_convenu_est_celui_du_document():
    assert AUCUN == litt(True, -1, -1, -1) and str(AUCUN) == "x⁻¹₍₋₁,₋₁₎"


@given(litteraux, formules)
def test_la_simplification_est_correcte(l, formule):
    """Question III.A.3 : σ satisfait F' si et seulement si la valuation qui rend l vrai de plus satisfait l ∧ F."""
    simplifiee = simplification(l, formule)
    assert l.variable not in variables(simplifiee)
    prolongees = {frozenset(sigma - {l.variable}) for sigma in satisfaisantes([[l], *formule])}
    assert prolongees == {frozenset(sigma - {l.variable}) for sigma in satisfaisantes(simplifiee)}


@given(litteraux, formules)
def test_la_simplification_ne_modifie_rien(l, formule):
    avant = deepcopy(formule)
    simplifiee = simplification(l, formule)
    assert formule == avant and taille(simplifiee) <= taille(formule)


def test_l_exemple_de_simplification_du_document():
    a, b, c = litt(True, 0, 2, 3), litt(True, 2, 5, 6), litt(True, 1, 4, 7)
    assert simplification(-a, [[-a], [-a, b], [a, -c]]) == [[-c]]
    assert simplification(a, [[-a]]) == [[]] and simplification(a, [[a, -a, b], [b, -a, -a]]) == [[b]]


@given(formules)
def test_la_propagation_trouve_ce_que_trouve_la_plus_simple(formule):
    vrais, contradiction = propagation_naive(formule)
    t = table_vide(2)
    reste = propagation(t, formule)
    assert (not all(reste)) == contradiction
    if not contradiction:
        attendue = [[l for l in clause if -l not in vrais] for clause in formule if not vrais & set(clause)]
        assert reste == attendue and lit_isole(reste) is None
        inscrites = {(i, j): k for s, i, j, k in vrais if s}
        assert all(t[i][j] in {k for s, a, b, k in vrais if s and (a, b) == (i, j)} for i, j in inscrites)
        assert sum(v > 0 for ligne in t for v in ligne) == len(inscrites)


@given(formules)
def test_la_propagation_garde_les_valuations(formule):
    """Le reste, avec les littéraux déduits, équivaut à la formule ; une contradiction est une vraie contradiction."""
    vrais, contradiction = propagation_naive(formule)
    reste = propagation(table_vide(2), formule)
    assert satisfaisantes([[l] for l in vrais] + reste) == satisfaisantes(formule)
    assert not contradiction or satisfaisantes(formule) == []


@given(st.sampled_from(VARIABLES), formules)
def test_deduction_dit_vrai(x, formule):
    t = table_vide(2)
    signe = deduction(t, x, formule)
    assert t == table_vide(2)
    sans_x, avec_x = (propagation_naive([[l], *formule])[1] for l in (-x, x))
    assert signe == (1 if sans_x else -1 if avec_x else 0)
    if signe:
        assert satisfaisantes(formule) == satisfaisantes([[x if signe == 1 else -x], *formule])


@given(formules)
@settings(max_examples=60)
def test_propagation2_va_jusqu_au_bout_et_garde_les_valuations(formule):
    avant = deepcopy(formule)
    reste = propagation2(table_vide(2), formule)
    assert formule == avant
    if not all(reste):
        assert satisfaisantes(formule) == []
        return
    assert lit_isole(reste) is None and all(deduction(table_vide(2), x, reste) == 0 for x in variables(reste))
    # Ce qui a été ôté de la formule est déterminé ou libre : les modèles du reste se prolongent, et il n'en manque pas.
    assert (satisfaisantes(formule) == []) == (satisfaisantes(reste) == [])


def test_un_second_passage_est_parfois_necessaire():
    """a n'est infructueux qu'une fois c connu, et c vient après lui."""
    a, b, c, d = VARIABLES[:4]
    F = [[a, b, -c], [a, -b, -c], [c, d], [c, -d]]
    assert deduction(table_vide(2), a, F) == 0 and deduction(table_vide(2), c, F) == 1
    assert propagation2(table_vide(2), F) == [] == propager2(F).formule


@given(formules, st.randoms(use_true_random=False))
@settings(max_examples=60)
def test_l_ordre_des_clauses_ne_change_pas_le_point_d_arrivee(formule, hasard):
    melangee = [hasard.sample(clause, len(clause)) for clause in hasard.sample(formule, len(formule))]
    for fonction in (propagation, propagation2):
        restes = [fonction(table_vide(2), F) for F in (formule, melangee)]
        if all(restes[0]):
            assert sorted(map(sorted, restes[0])) == sorted(map(sorted, restes[1]))
        else:
            assert not all(restes[1])


@given(grilles_trouees(2, (4, 14)))
@settings(max_examples=60)
def test_sur_des_grilles_d_ordre_2_t_ne_contient_que_des_valeurs_forcees(grille):
    trouvees = solutions(grille)
    for fonction in (propagation, propagation2):
        t = grille.lignes()
        reste = fonction(t, formule_initiale(grille))
        forcees = [len({s.valeurs[case] for s in trouvees}) == 1 for case in range(16)]
        assert all(forcees[4 * i + j] and t[i][j] == trouvees[0][i, j] for i in range(4) for j in range(4) if t[i][j])
        assert (reste == []) == Grille.lire(t).est_pleine
        assert reste != [] or trouvees == [Grille.lire(t)]


@given(grilles_quelconques(2))
@settings(max_examples=60)
def test_une_grille_refutee_n_a_pas_de_solution(grille):
    reste = propagation2(grille.lignes(), formule_initiale(grille))
    assert all(reste) or solutions(grille, limite=1) == []


@given(grilles_trouees(2, (6, 14)))
@settings(max_examples=40)
def test_sudoku_remplit_toute_grille_d_ordre_2_a_solution_unique(grille):
    assume(len(solutions(grille, limite=2)) == 1)
    t = grille.lignes()
    assert sudoku(t) is t and Grille.lire(t) == solutions(grille)[0]


def test_la_figure_1_s_arrete_puis_finit():
    t, F = FIGURE_1.grille.lignes(), formule_initiale(FIGURE_1.grille)
    reste = propagation(t, F)
    assert len(F) == 12496 and len(reste) == 705 and len(variables(reste)) == 118
    assert t[0][7] == 7 and Grille.lire(t).nombre_indices == 41
    assert propagation2(t, reste) == [] and Grille.lire(t) == FIGURE_1.solution


def test_l_ordre_4_aussi():
    """Une clause unitaire par case, sauf une : la règle finit la grille."""
    from tests.conftest import grille_pleine

    pleine = grille_pleine(4, 3)
    t = Grille(4, (0, *pleine.valeurs[1:])).lignes()
    petite = [clause for clause in formule_initiale(t) if all((l.i, l.j) == (0, 0) for l in clause)]
    assert propagation(t, petite) == [] and Grille.lire(t) == pleine


def test_copier_matrice_rend_un_autre_tableau():
    t = [[1, 2], [3, 4]]
    u = copier_matrice(t)
    assert u == t and u is not t and all(a is not b for a, b in zip(t, u))


def test_deduction_accepte_une_grille_puisqu_elle_n_y_ecrit_pas():
    grille, (x, y) = Grille.vide(2), VARIABLES[:2]
    F = [[x, y], [x, -y]]
    assert deduction(grille, x, F) == deduction(grille.lignes(), x, F) == 1 and grille == Grille.vide(2)


def test_les_tableaux_qu_on_ne_peut_pas_remplir_sont_refuses():
    for t in (exemple("centrale_figure_1"), "1" + "." * 80, [(0,) * 9] * 9, [0] * 81):
        for fonction in (sudoku, lambda t: propagation(t, []), lambda t: propagation2(t, [])):
            with pytest.raises(ErreurClaire, match="Grille ne se remplit pas|liste de N listes"):
                fonction(t)
    with pytest.raises(GrilleInvalide, match="L1C1.*7 n'est pas entre 0 et 4"):
        sudoku([[7, 0, 0, 0]] + [[0] * 4 for _ in range(3)])
    with pytest.raises(ErreurClaire, match="x⁵₍₀,₀₎ n'est pas une variable d'une grille d'ordre 2"):
        propagation(table_vide(2), [[litt(True, 0, 0, 5)]])
