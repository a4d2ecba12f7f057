"""Une réponse juste passe partout ; ce que les réponses attendues doivent à la bibliothèque, elle le recalcule."""

import pytest

from cours.exercices.logique._formules import BRANCHE_DE_LA_FIGURE_1, HYPOTHESE_DE_LA_FIGURE_1
from cours.exercices.logique.c_iii_a_5 import BUT, FIGURE_1, clauses_utiles, defaut
from epreuves.conduire.conduire import conduire
from outils.copies import TOUTES, executer
from sudokulib.logique import chaine, formule_initiale, litt, propager


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
