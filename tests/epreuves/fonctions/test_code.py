"""Les fonctions que donne l'étudiant : celles qui n'ont pas de nom sont prises dans l'ordre ; ce qu'elles empruntent se voit."""

from functools import partial
from types import SimpleNamespace

import pytest

import sudokulib
from epreuves import Bilan
from epreuves.conduire.conduire import conduire
from epreuves.diagnostiquer.comportement import _renvoie
from epreuves.pieces import Essai
from outils.coherence import desaccord
from outils.copies import TOUTES, executer

TABLES = """
from functools import lru_cache, partial
def decorer(f):
    def enveloppe(*arguments):
        return f(*arguments)
    return enveloppe
class Appelable:
    def __call__(self, n):
        return L(n)
def L(n): return {l + 1: [l * n * n + c + 1 for c in range(n * n)] for l in range(n * n)}
def C(n): return {c + 1: [l * n * n + c + 1 for l in range(n * n)] for c in range(n * n)}
def R(n):
    return {b + 1: [(b // n * n + r // n) * n * n + b % n * n + r % n + 1 for r in range(n * n)] for b in range(n * n)}
def cases_de_colonne(n): return C(n)
"""


def corriger(identifiant, source, *expressions):
    espace = executer(TOUTES[identifiant], source)
    return conduire(TOUTES[identifiant], [eval(texte, espace) for texte in expressions])


@pytest.mark.parametrize(
    "donnees",
    (
        ("lambda n: L(n)", "lambda n: C(n)", "lambda n: R(n)"),
        ("decorer(L)", "partial(C)", "decorer(R)"),
        ("decorer(L)", "decorer(R)", "cases_de_colonne"),  # les autres gardent leur place
        ("Appelable()", "lru_cache(cases_de_colonne)", "lambda n: R(n)"),
    ),
)
def test_sans_nom_une_fonction_est_prise_a_sa_place(donnees):
    assert corriger("T.2", TABLES, *donnees).reussi


def test_une_fonction_nommee_autrement_n_est_prise_pour_aucune():
    assert "il manque la fonction cases_de_ligne ; reçu : L" in corriger("T.2", TABLES, "L", "C", "R").phrase
    assert corriger("T.2", TABLES, "decorer(L)", "decorer(C)").diagnostic == "manque"


def test_deux_fonctions_echangees_sont_dites():
    bilan = corriger("T.2", TABLES, "decorer(L)", "decorer(R)", "decorer(C)")
    assert "cases_de_colonne fait ce qu'on demande de cases_de_region" in bilan.phrase


def test_un_partial_se_juge_comme_une_fonction():
    def compter(m, pas):
        w = pas
        while m:
            m &= m - 1
            w += pas
        return w

    bilan = conduire(TOUTES["T.1b"], [partial(compter, pas=1)])
    assert not bilan.reussi and not desaccord(bilan) and bilan.essais
    assert conduire(TOUTES["T.1b"], [partial(sudokulib.poids)]).diagnostic == "interdit"


@pytest.mark.parametrize(
    "phrase, obtenu",
    (
        ("f ne renvoie rien.", "3"),
        ("f renvoie toujours 2, quels que soient…", "3"),
        ("ce nombre est toujours trop grand de 1", "9"),
    ),
)
def test_le_gardien_voit_une_phrase_que_son_exemple_contredit(phrase, obtenu):
    assert desaccord(Bilan("T.1b", False, phrase, [Essai("f(1)", "1", obtenu)]))
    assert desaccord(Bilan("T.1b", False, "non.", [Essai("f(1)", "1", "1")]))


@pytest.mark.parametrize(
    ("instructions", "attendu"),
    (
        ((("LOAD_FAST", "x"), ("RETURN_VALUE", None)), True),
        ((("LOAD_CONST", None), ("RETURN_VALUE", "où l'on saute")), True),  # « return x if … else None »
        ((("LOAD_CONST", None), ("RETURN_VALUE", None)), False),
        ((("POP_TOP", None), ("RETURN_CONST", None)), False),  # Python 3.12 et 3.13
        ((("POP_TOP", None), ("RETURN_CONST", 1)), True),
    ),
)
def test_un_return_se_reconnait_dans_tout_python(instructions, attendu):
    """Le `return None` que Python ajoute ne s'écrit pas pareil d'une version à l'autre ; Basthon a la 3.12."""
    avant, fin = (
        SimpleNamespace(opname=nom, argval=valeur, is_jump_target=valeur == "où l'on saute") for nom, valeur in instructions
    )
    assert _renvoie(avant, fin) is attendu
