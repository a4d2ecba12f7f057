"""Le format DIMACS : aller-retour, accord avec le lecteur de PySAT, fautes nommées avec leur ligne."""

import pytest
from hypothesis import given

from socle.erreurs import ErreurClaire
from sudokulib import exemple
from sudokulib.logique import dimacs, formule_initiale, formule_regle, litt
from tests.sudokulib.logique.communs import formules


@pytest.mark.parametrize("n", (2, 3))
def test_les_numeros_vont_de_1_a_n6_et_se_relisent(n):
    N = n * n
    tous = [litt(True, i, j, k) for i in range(N) for j in range(N) for k in range(1, N + 1)]
    assert [dimacs.numero(x, n) for x in tous] == list(range(1, N**3 + 1))
    assert all(dimacs.litteral(dimacs.numero(l, n), n) == l for x in tous for l in (x, -x))


@given(formules)
def test_aller_retour(formule):
    for commentaires in (True, False):
        assert dimacs.lire(dimacs.ecrire(formule, 2, commentaires)) == (2, formule)
        assert dimacs.lire(dimacs.ecrire(formule, 3, commentaires)) == (3, formule)


def test_la_formule_de_la_figure_1():
    F = formule_initiale(exemple("centrale_figure_1"))
    texte = dimacs.ecrire(F)
    lignes = texte.splitlines()
    assert "p cnf 729 12496" in lignes and texte.endswith(" 0\n")
    commentaires = [ligne for ligne in lignes if ligne.startswith("c")]
    assert len(commentaires) == 730 and "c 187 : L3C3 vaut 7" in commentaires
    assert dimacs.lire(texte) == (3, F)


def test_un_autre_lecteur_y_lit_la_meme_chose():
    formula = pytest.importorskip("pysat.formula")
    F = formule_regle(2)
    lue = formula.CNF(from_string=dimacs.ecrire(F, 2))
    assert lue.nv == 64 and lue.clauses == [[dimacs.numero(l, 2) for l in clause] for clause in F]


def test_les_dispositions_permises():
    """Commentaires et lignes blanches partout, clause sur deux lignes, deux clauses sur une, fin par « % »."""
    texte = "c un\n\np  cnf 64 3\n1\n -2 0 3 0\nc deux\n 0\n%\n0\n"
    n, formule = dimacs.lire(texte)
    assert n == 2 and [[dimacs.numero(l, 2) for l in clause] for clause in formule] == [[1, -2], [3], []]


@pytest.mark.parametrize(
    ("texte", "phrase"),
    (
        ("", "ligne 1 : on attend « p cnf »"),
        ("c rien\n\n1 2 0\n", "ligne 3 : on attend « p cnf »"),
        ("p cnf 64\n", "ligne 1 : on attend « p cnf »"),
        ("p cnf 64 -1\n", "ligne 1 : on attend « p cnf »"),
        ("p dnf 64 1\n", "ligne 1 : on attend « p cnf »"),
        ("c\np cnf 65 1\n1 0\n", "ligne 2 : nombre de variables 65 ; une grille en a 64, 729, 4096"),
        ("p cnf 1 1\n1 0\n", "ligne 1 : nombre de variables 1"),
        ("p cnf 0 0\n", "ligne 1 : nombre de variables 0"),
        ("p cnf 64 1\n\n1 deux 0\n", "ligne 3 : « deux » n'est pas un entier"),
        ("p cnf 64 1\n1 --2 0\n", "ligne 2 : « --2 » n'est pas un entier"),
        ("p cnf 64 1\n1 ² 0\n", "ligne 2 : « ² » n'est pas un entier"),
        ("p cnf 64 1\n1 2.0 0\n", "ligne 2 : « 2.0 »"),
        ("p cnf 64 1\n1 -65 0\n", "ligne 2 : -65 n'est pas le numéro d'un littéral : les variables vont de 1 à 64"),
        ("p cnf 64 1\n1 2\n", "ligne 2 : la dernière clause n'est pas terminée par 0"),
        ("p cnf 64 3\n1 0\n2 0\n", "ligne 1 : nombre de clauses annoncé : 3 ; trouvé : 2"),
        ("p cnf 64 1\n1 0\n2 0\n", "ligne 1 : nombre de clauses annoncé : 1 ; trouvé : 2"),
        ("p cnf 64 1\n1 0\np cnf 64 1\n", "ligne 3 : une seconde ligne « p cnf »"),
    ),
)
def test_un_fichier_mal_forme_est_refuse_avec_le_numero_de_ligne(texte, phrase):
    with pytest.raises(ErreurClaire) as erreur:
        dimacs.lire(texte)
    assert phrase in str(erreur.value)


def test_un_litteral_hors_de_la_grille_est_refuse():
    for l in (litt(True, 4, 0, 1), litt(False, 0, 0, 5), litt(True, -1, -1, -1)):
        with pytest.raises(ErreurClaire, match="n'est pas une variable d'une grille d'ordre 2"):
            dimacs.ecrire([[l]], 2)
    for numero in (0, 65, -65):
        with pytest.raises(ErreurClaire, match="les variables vont de 1 à 64"):
            dimacs.litteral(numero, 2)
