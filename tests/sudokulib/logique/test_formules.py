"""Littéraux, clauses et formules : négation, table de vérité, affichage."""

import re
from collections import Counter

from hypothesis import given

from sudokulib.logique import (
    comptes_par_longueur,
    evaluer,
    flatten,
    formule_regle,
    latex_de_clause,
    latex_de_formule,
    litt,
    resume,
    taille,
    texte_de_clause,
    texte_de_formule,
    variables,
)
from tests.sudokulib.logique.communs import VARIABLES, clauses, formules, litteraux, satisfaisantes, valuations


@given(litteraux)
def test_la_negation_est_une_involution_sans_point_fixe(l):
    negation = -l
    assert negation != l and -negation == l and l.variable == negation.variable and l.variable.signe
    for sigma in valuations([l.variable]):
        assert evaluer([[l]], sigma) != evaluer([[-l]], sigma)


def test_litt_est_le_litteral_du_document():
    assert litt(True, 0, 0, 9) == (True, 0, 0, 9) and litt(True, 0, 0, 9) is litt(True, 0, 0, 9)
    assert str(litt(False, 10, 11, 12)) == "¬x¹²₍₁₀,₁₁₎"
    assert litt(False, 2, 6, 5).phrase == "L3C7 ne vaut pas 5"
    assert litt(False, 1, 8, 7)._repr_latex_() == r"$\lnot x^{7}_{(1,8)}$"


@given(formules)
def test_flatten_et_variables(formule):
    litteraux_mis_a_plat = flatten(formule)
    assert Counter(litteraux_mis_a_plat) == sum((Counter(clause) for clause in formule), Counter())
    noms = variables(formule)
    assert len(noms) == len(set(noms)) and set(noms) == {l.variable for l in litteraux_mis_a_plat}
    assert all(x.signe for x in noms) and taille(formule) == len(litteraux_mis_a_plat)


def test_l_exemple_de_flatten_du_document():
    a, b = litt(True, 1, 8, 7), litt(True, 2, 7, 5)
    assert flatten([[a], [b, a]]) == [a, b, a] and variables([[a], [b, a]]) == [a, b]


@given(clauses, formules)
def test_evaluer_suit_les_connecteurs(clause, formule):
    for sigma in valuations(VARIABLES[:3]):
        assert evaluer([clause, *formule], sigma) == (evaluer([clause], sigma) and evaluer(formule, sigma))
        assert evaluer([clause], sigma) == any(evaluer([[l]], sigma) for l in clause)


def test_la_clause_vide_est_fausse_et_la_formule_vide_vraie():
    assert len(satisfaisantes([])) == 2 ** len(VARIABLES) and satisfaisantes([[]]) == []
    assert (texte_de_clause([]), texte_de_formule([]), texte_de_formule([[]])) == ("⊥", "⊤", "⊥")
    assert (latex_de_clause([]), latex_de_formule([]), latex_de_formule([[]])) == (r"\bot", r"\top", r"\bot")


def test_l_exemple_d_affichage_du_document():
    """La formule x⁷(1,8) ∧ (¬x³(0,4) ∨ x⁵(2,7)) de la partie II."""
    formule = [[litt(True, 1, 8, 7)], [litt(False, 0, 4, 3), litt(True, 2, 7, 5)]]
    assert texte_de_formule(formule) == "x⁷₍₁,₈₎ ∧ (¬x³₍₀,₄₎ ∨ x⁵₍₂,₇₎)"
    assert latex_de_formule(formule, surligne=True) == (r"x^{7}_{(1,8)} \land (\overline{x^{3}_{(0,4)}} \lor x^{5}_{(2,7)})")


@given(formules)
def test_l_affichage_ne_perd_rien(formule):
    """On relit les littéraux dans le texte et dans le LaTeX."""
    texte, latex = texte_de_formule(formule, montrees=99), latex_de_formule(formule, montrees=99)
    assert [m for m in re.findall(r"¬?x[^ )]*?₎", texte)] == [str(l) for l in flatten(formule)]
    relus = [(s == "", int(i), int(j), int(k)) for s, k, i, j in re.findall(r"(\\lnot )?x\^\{(\d+)\}_\{\((\d+),(\d+)\)\}", latex)]
    assert relus == flatten(formule)
    assert texte.count("∧") == latex.count(r"\land") == max(len(formule) - 1, 0)


def test_une_longue_formule_est_repliee_avec_ses_comptes():
    texte = texte_de_formule(formule_regle(3), montrees=2)
    assert texte.count("(x") == 2 and len(texte) < 400
    comptes = "11 988 clauses, 729 variables, taille 26 244 : 11 664 de longueur 2, 324 de longueur 9"
    assert texte.replace("\u202f", " ").endswith(f" ∧ … [{comptes}]")
    assert resume(formule_regle(3)) in latex_de_formule(formule_regle(3))
    assert comptes_par_longueur(formule_regle(2)) == {2: 384, 4: 64}
    assert resume([]) == "0 clause, 0 variable, taille 0"
