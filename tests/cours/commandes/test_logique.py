"""La commande `sudokulib cnf`, et ce que charge le paquet."""

import inspect
import subprocess
import sys

import pytest

from sudokulib import EXEMPLES, Grille, exemple
from sudokulib.logique import dimacs, formule_initiale
from tests.cours.commandes.test_commandes import sudokulib

FIGURE_1 = exemple("centrale_figure_1")
ENTREE = FIGURE_1.ecrire().encode()
SOLUTION = EXEMPLES["centrale_figure_1"].solution


def test_cnf_ecrit_la_formule_a_l_ecran_ou_dans_un_fichier(tmp_path):
    code, sortie, erreur = sudokulib("cnf", "-", entree=ENTREE)
    assert (code, erreur) == (0, "") and dimacs.lire(sortie) == (3, formule_initiale(FIGURE_1))
    fichier = tmp_path / "figure_1.cnf"
    assert sudokulib("cnf", "-", "--sortie", fichier, entree=ENTREE) == (0, "", "")
    assert fichier.read_text(encoding="utf-8") == sortie


@pytest.mark.parametrize("moteur", ("infructueux", "pysat", "pysat:cadical195"))
def test_cnf_resout_la_figure_1(moteur):
    pytest.importorskip("pysat.solvers")
    assert sudokulib("cnf", "-", "--resoudre", moteur, entree=ENTREE) == (0, SOLUTION.texte() + "\n", "")


def test_la_propagation_seule_s_arrete_et_le_dit(tmp_path):
    fichier = tmp_path / "g.cnf"
    code, sortie, erreur = sudokulib(
        "cnf", "-", "--resoudre", "propagation", "--format", "ligne", "--sortie", fichier, entree=ENTREE
    )
    assert code == 4 and Grille.lire(sortie).nombre_indices == 41 and fichier.exists()
    assert erreur == "sudokulib : la propagation unitaire ne suffit pas : 40 cases à trouver\n"


def test_sans_solution_et_plusieurs_solutions():
    pytest.importorskip("pysat.solvers")
    code, sortie, erreur = sudokulib("cnf", "-", "--resoudre", "infructueux", entree=b"11..............")
    assert (code, sortie) == (1, "") and "la propagation mène à la clause vide" in erreur
    code, sortie, erreur = sudokulib("cnf", "-", "--resoudre", "pysat", entree=b"11..............")
    assert (code, sortie) == (1, "") and "pas de solution : deux 1 dans la ligne 1 : L1C1 et L1C2" in erreur
    code, sortie, erreur = sudokulib("cnf", "-", "--resoudre", "pysat", "--format", "ligne", entree=b"1234............")
    assert code == 3 and Grille.lire(sortie).est_solution and "plusieurs solutions" in erreur


@pytest.mark.parametrize(
    ("options", "phrase"),
    (
        (("--resoudre", "zut"), "solveur inconnu : « zut » ; on attend propagation, infructueux, pysat"),
        (("--resoudre", "pysat:zut"), "pas de solveur « zut »"),
        (("--resoudre",), "l'option « --resoudre » attend une valeur"),
    ),
)
def test_les_fautes_valent_une_ligne_et_le_code_2(options, phrase):
    code, sortie, erreur = sudokulib("cnf", "-", *options, entree=ENTREE)
    assert (code, sortie) == (2, "") and phrase in erreur and erreur.count("\n") == 1


def test_importer_la_logique_ne_charge_ni_pysat_ni_rien_d_autre():
    code = (
        "import sys; avant = set(sys.modules); import sudokulib.logique as l; l.ponts, l.dimacs; "
        "print(*sorted({m.split('.')[0] for m in set(sys.modules) - avant} - set(sys.stdlib_module_names)))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split() == [
        "socle",
        "sudokulib",
    ]


def test_tout_ce_qu_annonce_le_paquet_existe():
    import sudokulib
    from sudokulib import logique

    assert all(hasattr(logique, nom) for nom in logique.__all__) and len(set(logique.__all__)) == len(logique.__all__)
    assert logique.sudoku is not sudokulib.sudoku and inspect.unwrap(sudokulib.sudoku).__module__ == "sudokulib.solveur"
    with pytest.raises(AttributeError, match="n'a pas de 'zut'"):
        _ = logique.zut
