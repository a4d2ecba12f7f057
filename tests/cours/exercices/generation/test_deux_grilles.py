"""Ce qu'on reproche à MainGenerer : la méthode qu'il nomme, et deux grilles toujours les mêmes."""

import pytest

from cours.exercices.generation._deux_grilles import MethodeNommee, toujours_la_meme
from epreuves.programmes.lancement import Execution
from epreuves.programmes.langage_python import PYTHON

UNE, AUTRE = "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n", "2 1 3 4\n3 4 1 2\n1 2 4 3\n4 3 2 1\n"


@pytest.mark.parametrize(
    ("attendue", "erreurs", "dit"),
    (
        ("permutations", "Permutations : 0,1 s", ""),
        ("retour arrière", "retour-arrière : 0,1 s", ""),
        ("permutations", "retour arrière : 0,1 s", "vous partez de la grille vide par « retour arrière »"),
        ("retour arrière", "permutations : 0,1 s", "vous partez d'une grille à indices par « permutations »"),
        ("recuit", "permutations : 0,1 s", "ne nomme pas la méthode « recuit »"),
        ("permutations", "", "ne nomme pas la méthode « permutations »"),
    ),
)
def test_la_methode_qu_il_nomme(attendue, erreurs, dit):
    reproche = MethodeNommee(attendue).juger(Execution(0, "", erreurs), PYTHON)
    assert (reproche is None) == (dit == "") and (reproche is None or dit in reproche.phrase)


@pytest.mark.parametrize(
    ("sorties", "reproche"),
    (
        ([UNE + UNE, UNE + UNE], True),
        ([UNE + UNE, UNE + AUTRE], False),
        ([UNE, UNE + UNE], True),
        ([], False),
        ([UNE], False),
    ),
)
def test_deux_grilles_toujours_les_memes(sorties, reproche):
    """Une seule fois différentes, et l'on ne reproche rien ; rien non plus de sorties qui n'ont pas deux grilles."""
    assert bool(toujours_la_meme([Execution(0, sortie, "") for sortie in sorties])) == reproche
