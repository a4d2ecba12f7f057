"""Des réponses relevées en essayant le cahier, et le mot de la phrase qu'elles méritent ; une réponse juste passe partout."""

import pytest

from outils.copies import TOUTES, executer
from sudokulib.correction.fonctions.conduire import conduire
from sudokulib.exercices.logique._formules import BRANCHE_DE_LA_FIGURE_1, HYPOTHESE_DE_LA_FIGURE_1
from sudokulib.exercices.logique.c_iii_a_5 import BUT, FIGURE_1, clauses_utiles, defaut
from sudokulib.logique import chaine, formule_initiale, litt, propager

BOUCLE = """
def propagation(t, F):
    {avant}
    l = nouveau_lit_isole(F)
    while l.i != -1:
        F = simplification(l, F)
        if l.signe:
            t[l.i][l.j] = {valeur}
        l = nouveau_lit_isole(F)
    return {resultat}
"""
FAUSSES = (
    (
        "C.II.A.1",
        """
def case1(n):
    return [[Litteral(i, j, k, True) for k in range(1, n * n + 1)] for i in range(n * n) for j in range(n * n)]
""",
        "le signe vient en premier",
    ),
    (
        "C.II.A.1",
        """
def case1(n):
    return [[f"x{k}({i},{j})" for k in range(1, n * n + 1)] for i in range(n * n) for j in range(n * n)]
""",
        "ne sont pas faites de littéraux",
    ),
    ("C.III.A.7", "def simplification(l, formule):\n    return []\n", ""),
    (
        "C.II.A.2",
        """
def lig1(n):
    F = []
    for i in range(n * n):
        clause = []
        for k in range(1, n * n + 1):
            for j in range(n * n):
                clause.append(Litteral(True, i, j, k))
            F.append(clause)
    return F
""",
        "« clause » reçoit sa valeur une seule fois, avant la boucle",
    ),
    (
        "C.III.A.8",
        """
def propagation(t, F):
    l = nouveau_lit_isole(F)
    while l.i != -1:
        F = simplification(l, F)
    return F
""",
        "redemandez un littéral isolé",
    ),
    (
        "C.III.B.3",
        """
def deduction(t, x, F):
    if [] in propagation(copier_matrice(t), F + [-x]):
        return 1
    return -1 if [] in propagation(copier_matrice(t), F + [x]) else 0
""",
        "comme dans [[x]] + F",
    ),
    (
        "C.II.A.1",
        """
def case1(n):
    N = 2 * n
    return [[Litteral(True, i, j, k) for k in range(1, N + 1)] for i in range(N) for j in range(N)]
""",
        "juste que pour n = 2",
    ),
    (
        "C.II.B.1",
        """
def donnees(t):
    F = []
    for i in range(len(t)):
        for j in range(len(t)):
            if t[i][j]:
                F.append([Litteral(True, i, j, t[i][j])])
                F += [Litteral(False, i, j, k) for k in range(1, len(t) + 1) if k != t[i][j]]
    return F
""",
        "mélange des clauses et des littéraux",
    ),
    ("C.III.A.8", BOUCLE.format(avant="t = [x[:] for x in t]", valeur="l.k", resultat="F"), "le tableau t n'est pas rempli"),
    ("C.III.A.8", BOUCLE.format(avant="pass", valeur="l.k - 1", resultat="F"), "t[l.i][l.j] = l.k - 1"),
    ("C.III.A.8", BOUCLE.format(avant="pass", valeur="l.k", resultat="t, F"), "un couple"),
    ("C.III.A.8", BOUCLE.format(avant="F.append([])", valeur="l.k", resultat="F[:-1]"), "modifie la formule"),
    (
        "C.III.A.7",
        """
def simplification(l, F):
    for c in F:
        if -l in c:
            c.remove(-l)
    return [c for c in F if l not in c]
""",
        "(formule)",
    ),
    (
        "C.III.B.3",
        """
def deduction(t, x, F):
    if [] in propagation(t, [[-x]] + F):
        return 1
    return -1 if [] in propagation(t, [[x]] + F) else 0
""",
        "(t)",
    ),
    ("C.III.B.2", "def flatten(F):\n    return list(F)\ndef variables(F):\n    return []", "une liste de listes"),
)


@pytest.mark.parametrize(("identifiant", "source", "mot"), FAUSSES, ids=[f"{i} {mot}" for i, _, mot in FAUSSES])
def test_une_reponse_fausse_recoit_sa_phrase(identifiant, source, mot):
    bilan = verdict(identifiant, source)
    assert not bilan.reussi and mot in bilan.phrase, bilan


def verdict(identifiant, source, **options):
    e = TOUTES[identifiant]
    espace = executer(e, e.corrige, source)
    return conduire(e, [espace[f.__name__] for f in e.fonctions], **options)


@pytest.mark.parametrize("identifiant", ("C.III.A.8", "C.III.B.3"))
def test_sans_processus_fils_un_code_juste_tient_dans_le_budget(identifiant):
    """Sous Windows et dans un navigateur seul, on compte les opérations : les formules restent assez courtes."""
    bilan = verdict(identifiant, TOUTES[identifiant].corrige, sur_place=True)
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
