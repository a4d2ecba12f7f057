"""La propagation avec ses raisons : mêmes formules que celle du document, raisons vérifiées, chaînes minimales."""

import pytest
from hypothesis import given, settings

from socle.erreurs import ErreurClaire
from sudokulib import EXEMPLES, Grille, exemple
from sudokulib.logique import chaine, formule_initiale, litt, propagation, propagation2, propager, propager2, raconter, variables
from sudokulib.logique.trace import EtapeDePropagation
from tests.conftest import grilles_trouees
from tests.sudokulib.logique.communs import VARIABLES, formules, propagation_naive, table_vide

FIGURE_1 = EXEMPLES["centrale_figure_1"]
SEPT = litt(True, 0, 7, 7)


def verifier_raisons(formule, etapes):
    """Chaque littéral est neuf, et les autres littéraux de sa clause étaient tous faux avant lui."""
    vrais = set()
    for litteral, clause, numero in etapes:
        assert litteral not in vrais and -litteral not in vrais
        if numero >= 0:
            assert formule[numero] is clause and litteral in clause
            assert all(-l in vrais for l in clause if l != litteral)
        else:
            assert clause == [litteral] and propagation_naive([[l] for l in vrais] + [[-litteral]] + formule)[1]
        vrais.add(litteral)
    return vrais


@given(formules)
def test_propager_rend_le_reste_de_propagation(formule):
    resultat = propager(formule)
    reste = propagation(table_vide(2), formule)
    assert (resultat.conflit is not None) == (not all(reste))
    vrais = verifier_raisons(formule, resultat.etapes)
    if resultat.conflit is None:
        assert resultat.formule == reste and vrais == propagation_naive(formule)[0]
        assert resultat.issue == ("bloquée" if reste else "résolue")
    else:
        assert all(-l in vrais for l in formule[resultat.conflit]) and resultat.issue == "contradiction"
    assert all(set(resultat.formule[r]) <= set(formule[numero]) for r, numero in enumerate(resultat.numeros))


@given(formules)
@settings(max_examples=60)
def test_propager2_rend_le_reste_de_propagation2(formule):
    resultat = propager2(formule)
    reste = propagation2(table_vide(2), formule)
    verifier_raisons(formule, resultat.etapes)
    assert (resultat.conflit is not None) == (not all(reste))
    if resultat.conflit is None:
        assert resultat.formule == reste and len(resultat.numeros) == len(reste)
        assert all(set(clause) <= set(formule[numero]) for clause, numero in zip(reste, resultat.numeros))
    else:
        assert all(-l in resultat.litteraux for l in formule[resultat.conflit])


@pytest.mark.parametrize("nom", ("centrale_figure_1", "leleux_facile"))
def test_accord_sur_les_grilles_des_documents(nom):
    grille = exemple(nom)
    F, t = formule_initiale(grille), grille.lignes()
    resultat = propager(F)
    assert resultat.formule == propagation(t, F) and resultat.grille() == Grille.lire(t)
    verifier_raisons(F, resultat.etapes)


def test_la_figure_1_demande_le_litteral_infructueux():
    F = formule_initiale(FIGURE_1.grille)
    premier, second = propager(F), propager2(F)
    assert (premier.issue, second.issue) == ("bloquée", "résolue") and second.grille() == FIGURE_1.solution
    assert len(second.etapes) == 729 and second.etapes[: len(premier.etapes)] == premier.etapes
    assert sum(etape.numero == -1 for etape in second.etapes) >= 1


def test_la_grille_tres_difficile_du_document_l_resiste_aux_deux():
    """La seconde affirmation finale du document C est fausse : un document réfute l'autre."""
    F = formule_initiale(exemple("leleux_tres_difficile"))
    resultat = propager2(F)
    assert resultat.issue == "bloquée" and sum(etape.numero == -1 for etape in resultat.etapes) > 1
    verifier_raisons(F, resultat.etapes)
    assert all(set(clause) <= set(F[numero]) for clause, numero in zip(resultat.formule, resultat.numeros))


@given(grilles_trouees(2, (3, 12)))
@settings(max_examples=40)
def test_les_comptes_font_le_total(grille):
    for resultat in (propager(formule_initiale(grille)), propager2(formule_initiale(grille))):
        par_longueur, par_regle = resultat.comptes_par_longueur(), resultat.comptes_par_regle(grille)
        assert sum(par_longueur.values()) == sum(par_regle.values()) == len(resultat.etapes)
        assert par_longueur.get(4, 0) == sum(par_regle.get(regle, 0) for regle in ("K1", "L1", "C1", "B1"))
        assert par_longueur.get(2, 0) == sum(par_regle.get(regle, 0) for regle in ("K2", "L2", "C2", "B2"))
        assert "autre" not in par_regle and par_regle.get("donnée", 0) == 4 * grille.nombre_indices


# Les chaînes


def suffit(clauses, but):
    """Ces seules clauses mènent au but, d'après une propagation écrite ailleurs."""
    vrais, contradiction = propagation_naive(clauses)
    return contradiction if but is None else but in vrais


def verifier_chaine(formule, but):
    clauses = chaine(formule, but)
    assert all(clause in formule for clause in clauses) and suffit(clauses, but)
    assert not any(suffit(clauses[:rang] + clauses[rang + 1 :], but) for rang in range(len(clauses)))
    # L'ordre est celui d'un raisonnement : chaque clause isole un littéral dès que les précédentes ont parlé.
    vrais = set()
    for rang, clause in enumerate(clauses):
        libres = [l for l in clause if -l not in vrais]
        assert len(libres) == (0 if but is None and rang == len(clauses) - 1 else 1)
        vrais.update(libres)
    assert but is None or libres == [but]
    return clauses


def test_sept_en_0_7_sur_la_figure_1():
    """Question III.A.5b. Une clause de neuf littéraux dont huit sont faux : il en faut au moins neuf."""
    clauses = verifier_chaine(formule_initiale(FIGURE_1.grille), SEPT)
    assert len(clauses) == 9 and sorted(map(len, clauses)) == [1] * 8 + [9]
    assert all(l.k == 7 for clause in clauses for l in clause) and FIGURE_1.solution[0, 7] == 7


@given(formules)
@settings(max_examples=60)
def test_toute_chaine_est_suffisante_et_minimale(formule):
    resultat = propager(formule)
    if resultat.conflit is not None:
        verifier_chaine(formule, None)
    else:
        for l in resultat.litteraux:
            verifier_chaine(formule, l)


def test_une_longue_chaine_de_la_figure_1():
    F = formule_initiale(FIGURE_1.grille)
    derniere = propager(F).litteraux[-1]
    assert len(chaine(F, derniere)) > 20 and suffit(chaine(F, derniere), derniere)


def test_la_chaine_d_une_contradiction():
    grille = Grille.lire("123....4........")
    clauses = verifier_chaine(formule_initiale(grille), None)
    recit = raconter(clauses, grille).splitlines()
    assert len(recit) == len(clauses) and "⊥" in recit[-1] and "contradiction" in recit[-1]


def test_ce_qu_on_ne_peut_pas_deduire():
    F = formule_initiale(FIGURE_1.grille)
    with pytest.raises(ErreurClaire, match="la propagation ne mène pas à x⁸₍₀,₇₎"):
        chaine(F, litt(True, 0, 7, 8))
    with pytest.raises(ErreurClaire, match="ne mène pas à la clause vide"):
        chaine(F)


def test_raconter_dit_la_regle_et_le_lieu():
    recit = raconter(chaine(formule_initiale(FIGURE_1.grille), SEPT), FIGURE_1.grille).splitlines()
    assert recit[-1].split(maxsplit=2)[1] == "x⁷₍₀,₇₎" and "L1C8 vaut 7" in recit[-1] and "contient un 7" in recit[-1]
    assert all("donnée : " in ligne or "interdite : il y a déjà un 7" in ligne for ligne in recit[:-1])
    assert raconter([], FIGURE_1.grille) == ""


def test_les_causes_d_une_etape():
    a, b, c = VARIABLES[:3]
    assert EtapeDePropagation(c, [-a, b, c], 0).causes == [a, -b]
    assert EtapeDePropagation(a, [a], -1).contrainte(Grille.vide(2)).regle == "infructueux"


def test_la_formule_vide_et_la_clause_vide():
    assert propager([]).issue == "résolue" and propager([[]]).conflit == 0 and propager2([[]]).issue == "contradiction"
    assert chaine([[VARIABLES[0]], []]) == [[]] and variables(propager([[], [VARIABLES[0]]]).formule) in ([], [VARIABLES[0]])
