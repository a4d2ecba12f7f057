"""Une réponse juste passe partout ; ce que les réponses attendues doivent à la bibliothèque, elle le recalcule."""

import pytest

from cours.exercices.logique._formules import BRANCHE_DE_LA_FIGURE_1, HYPOTHESE_DE_LA_FIGURE_1
from cours.exercices.logique.c_iii_a_5 import BUT, FIGURE_1, clauses_utiles, defaut
from epreuves.conduire.conduire import conduire
from outils.copies import TOUTES, executer
from sudokulib import exemple
from sudokulib.exemples import grilles_celebres
from sudokulib.logique import (
    bloc2,
    chaine,
    col2,
    donnees,
    evaluer,
    fermer,
    formule_initiale,
    formule_regle,
    interdites,
    lig2,
    litt,
    propager,
    propager2,
    taille,
)
from sudokulib.logique.recherche import dpll


@pytest.mark.parametrize("identifiant", ("C.III.A.8", "C.III.B.3"))
def test_sans_processus_fils_un_code_juste_tient_dans_le_budget(identifiant):
    """Sous Windows et dans un navigateur seul, on compte les opérations : les formules restent assez courtes."""
    e = TOUTES[identifiant]
    espace = executer(e, e.corrige)
    bilan = conduire(e, [espace[f.__name__] for f in e.fonctions], sur_place=True)
    assert bilan.reussi, bilan


def test_la_branche_de_la_figure_1_est_celle_que_calcule_la_bibliotheque():
    reste = propager(formule_initiale(FIGURE_1)).formule
    assert chaine([[HYPOTHESE_DE_LA_FIGURE_1], *reste]) == [[HYPOTHESE_DE_LA_FIGURE_1], *BRANCHE_DE_LA_FIGURE_1]


def test_la_suite_de_clauses_de_la_case_0_7():
    """La référence est celle que calcule la bibliothèque ; chaque défaut est dit."""
    reference = clauses_utiles()
    assert sorted(map(sorted, reference)) == sorted(map(sorted, chaine(formule_initiale(FIGURE_1), BUT)))
    assert defaut(reference) == ""
    assert "n'est pas utile" in defaut([*reference, [litt(True, 0, 1, 9)]])
    assert "n'est pas dans la formule initiale" in defaut([*reference, [BUT]])
    assert "il en manque" in defaut(reference[1:])


def test_les_nombres_que_disent_la_lecon_et_les_corriges():
    """Chaque nombre de prose du chapitre, refait."""
    formule = formule_initiale(FIGURE_1)
    lignes = FIGURE_1.lignes()
    m = FIGURE_1.nombre_indices
    assert (len(formule), taille(formule), len(propager(formule).etapes)) == (12_496, 26_752, 611)
    assert (m, len(donnees(lignes)) + len(interdites(lignes)), 9**3 - 9**2 + m) == (24, 508, 672)
    assert [len(formule_regle(n)) for n in (2, 3, 4)] == [448, 11_988, 123_904]
    assert len({frozenset(c) for c in bloc2()} & {frozenset(c) for c in lig2() + col2()}) == 1_458

    resistante = propager2(formule_initiale(exemple("leleux_tres_difficile")))
    assert (len(resistante.etapes), len(resistante.formule)) == (526, 1_420)
    celebres = [celebre.grille for celebre in grilles_celebres().values()]
    assert sum(fermer(g).issue == "résolue" for g in celebres) == 1
    assert (len(celebres), sum(fermer(g, infructueux=True).issue == "bloquée" for g in celebres)) == (11, 9)


def test_une_clause_de_blocage_porte_sur_toutes_les_variables():
    """Ce que dit la suite de la leçon : plus courte, elle interdit aussi d'autres solutions."""
    p, q = litt(True, 0, 0, 1), litt(True, 0, 0, 2)
    deux = [[p, q], [p, -q]]
    assert dpll(deux).litteraux == [p] and evaluer(deux, {p}) and evaluer(deux, {p, q})
    assert dpll([[-p], *deux]).litteraux is None
    assert dpll([[-p, q], *deux]).litteraux == [p, q]
    assert len(dpll(formule_initiale(FIGURE_1)).litteraux) == 729
