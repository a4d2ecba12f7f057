"""Les ponts vers PySAT : accord avec la table de vérité et avec notre solveur, noyaux vérifiés, absence dite."""

import sys

import pytest
from hypothesis import given, settings

from socle.erreurs import ErreurClaire
from sudokulib import Grille, exemple, solutions
from sudokulib.logique import contrainte_de_clause, donnees, evaluer, formule_initiale, formule_regle, litt, ponts, variables
from tests.conftest import force_brute, grilles_quelconques, grilles_trouees
from tests.sudokulib.logique.communs import formules, valuations

pytest.importorskip("pysat.solvers", reason="python-sat n'est pas installé")
FIGURE_1 = exemple("centrale_figure_1")


@given(formules)
def test_les_modeles_sont_les_lignes_vraies_de_la_table_de_verite(formule):
    noms = variables(formule)
    trouves = {frozenset(l for l in modele if l.signe) for modele in ponts.modeles(formule)}
    assert trouves == {frozenset(sigma) for sigma in valuations(noms) if evaluer(formule, sigma)}
    assert ponts.compter(formule, 300) == len(trouves) and ponts.compter(formule, 1) == min(1, len(trouves))
    un = ponts.resoudre(formule)
    assert (un is None) == (not trouves) and (un is None or {l.variable for l in un} == set(noms))


@given(grilles_trouees(2, (3, 12)))
@settings(max_examples=30)
def test_les_solutions_sont_celles_de_notre_solveur(grille):
    assert set(ponts.solutions(grille)) == set(solutions(grille))


def test_la_figure_1_a_une_seule_solution():
    assert ponts.compter(formule_initiale(FIGURE_1)) == 1
    assert ponts.solutions(FIGURE_1.lignes(), limite=2) == solutions(FIGURE_1)


@pytest.mark.parametrize("solveur", ("glucose4", "cadical195", "minisat22", "lingeling", "kissat404", "maplesat"))
def test_d_autres_solveurs_repondent_la_meme_chose(solveur):
    assert solveur in ponts.solveurs()
    assert ponts.solutions(FIGURE_1, 2, solveur) == solutions(FIGURE_1)
    assert ponts.compter(formule_initiale(Grille.lire("1234............")), 20, solveur) == 12
    assert ponts.resoudre(formule_initiale(Grille.lire("11..............")), solveur) is None


@pytest.mark.parametrize("solveur", (*ponts.A_MINUTERIE, "mcb"))
def test_un_solveur_qui_arme_une_alarme_est_refuse(solveur):
    """Elle tuerait le noyau de l'étudiant, longtemps après."""
    assert solveur not in ponts.solveurs()
    with pytest.raises(ErreurClaire, match="arrêterait Python"):
        ponts.solutions(FIGURE_1, 1, solveur)


def verifier_noyau(grille, contraintes):
    """Les clauses de ces contraintes sont insatisfiables ; il suffit d'en ôter une pour qu'elles ne le soient plus."""
    toutes = donnees(grille) + formule_regle(grille.n)
    par_contrainte = {c: [clause for clause in toutes if contrainte_de_clause(clause, grille) == c] for c in contraintes}

    def satisfiable(sauf=None):
        return ponts.resoudre([clause for c in contraintes if c != sauf for clause in par_contrainte[c]], "minisat22") is not None

    assert all(par_contrainte.values()) and not satisfiable()
    assert all(satisfiable(sauf=c) for c in contraintes)


@given(grilles_quelconques(2))
@settings(max_examples=25)
def test_un_noyau_est_contradictoire_et_minimal(grille):
    if list(force_brute(list(grille.valeurs), 2)):
        return
    noyau = ponts.noyau(grille)
    verifier_noyau(grille, noyau.contraintes)
    assert set(noyau.contraintes) == set(noyau.donnees) | set(noyau.regles)
    assert all(grille[int(c.lieu[1]) - 1, int(c.lieu[3]) - 1] == c.valeur for c in noyau.donnees)


def test_deux_5_dans_la_ligne_3():
    t = FIGURE_1.lignes()
    t[2][0] = 5
    assert ponts.noyau(t).phrase == "deux 5 dans la ligne 3 : L3C1 et L3C6"


def test_une_valeur_sans_place_une_case_sans_valeur():
    """Aucune valeur n'est répétée : le noyau nomme la règle qui ne peut être tenue et les cases en cause."""
    grille = Grille.lire("123....4........")
    noyau = ponts.noyau(grille)
    assert grille.valider() == [] and len(noyau.contraintes) == 9
    assert noyau.phrase == "aucune valeur n'est possible en L1C4, à cause de L1C1, L1C2, L1C3 et L2C4"
    verifier_noyau(grille, noyau.contraintes)
    valeurs = list(FIGURE_1.valeurs)
    valeurs[78] = 8
    noyau = ponts.noyau(Grille(3, tuple(valeurs)))
    assert noyau.phrase == "pas de place pour un 8 dans la ligne 8, à cause de L7C3, L8C4, L8C5, L8C6 et L9C7"
    verifier_noyau(Grille(3, tuple(valeurs)), noyau.contraintes)


def test_une_contradiction_cachee():
    """1 en L9C9, où la solution met 4 : il faut plusieurs « au moins un » pour le voir."""
    valeurs = list(FIGURE_1.valeurs)
    valeurs[80] = 1
    noyau = ponts.noyau(Grille(3, tuple(valeurs)))
    assert noyau.phrase.startswith("ne peuvent être vrais ensemble : ") and "L9C9 vaut 1" in noyau.phrase
    assert sum(c.regle in ("K1", "L1", "C1", "B1") for c in noyau.regles) > 1


def test_une_grille_qui_a_une_solution_n_a_pas_de_noyau():
    with pytest.raises(ErreurClaire, match="cette grille a une solution"):
        ponts.noyau(FIGURE_1)


@pytest.mark.filterwarnings("error")
def test_un_solveur_qui_ne_donne_pas_de_noyau_le_dit():
    with pytest.raises(ErreurClaire, match="kissat404.*ne sait pas dire.*glucose4"):
        ponts.noyau("11..............", "kissat404")


def test_un_solveur_inconnu_est_refuse_avec_la_liste():
    for appel in (lambda: ponts.resoudre([[litt(True, 0, 0, 1)]], "zut"), lambda: ponts.noyau(FIGURE_1, "zut")):
        with pytest.raises(ErreurClaire, match="pas de solveur « zut ».*glucose4"):
            appel()


def test_une_limite_est_au_moins_1():
    with pytest.raises(ErreurClaire, match="limite"):
        ponts.modeles([], 0)


def test_sans_pysat_la_phrase_dit_comment_l_installer(monkeypatch):
    monkeypatch.setitem(sys.modules, "pysat.solvers", None)
    for appel in (ponts.solveurs, lambda: ponts.compter([[litt(True, 0, 0, 1)]]), lambda: ponts.noyau(FIGURE_1)):
        with pytest.raises(ErreurClaire, match="pip install python-sat"):
            appel()
