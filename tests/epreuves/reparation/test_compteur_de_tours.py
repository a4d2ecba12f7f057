"""Compter les tours : le code compté fait ce que fait l'original, s'arrête de lui-même, et l'arbre ressort intact."""

import ast

import pytest

from cours.sudoku.domaine import ORDRE_MAX
from epreuves.code_source.arbre import Changement
from epreuves.domaine import domaine
from epreuves.mesurer.cout import TropLong
from epreuves.reparer import compteur_de_tours
from epreuves.reparer.compiler import cibles_de, code_corrige, comptees
from epreuves.reparer.correctif import Correctif
from outils.copies import executer_cellule
from socle.erreurs import ErreurClaire
from sudokulib.cases import blocs

CELLULE = """
def triangle(k):
    total = 0
    for i in range(k):
        total += sum(1 for j in range(i))
    return total

def sans_fin():
    while True:
        try:
            sans_fin()
        except Exception:
            pass

def au_fond(k):
    return k and 1 + au_fond(k - 1)

def seule(k):
    while k:
        k -= 1
"""


@pytest.fixture(scope="module")
def cahier():
    espace = {}
    executer_cellule(CELLULE, espace)
    return espace


@pytest.mark.parametrize("k", (0, 1, 7))
def test_un_jeton_par_appel_et_par_tour(cahier, k):
    triangle, code = cahier["triangle"], cahier["triangle"].__code__
    with comptees(cibles_de(triangle)):
        assert compteur_de_tours.compter_tours(lambda: triangle(k), 1000) == (k * (k - 1) // 2, 1 + k + k * (k - 1) // 2)
        assert compteur_de_tours.compter_tours(lambda: cahier["au_fond"](k), 1000)[0] == k
    assert triangle.__code__ is code


@pytest.mark.parametrize("permis", (1, 5, 6))
def test_l_arret_tombe_au_premier_tour_de_trop(cahier, permis):
    with comptees(cibles_de(cahier["seule"])):
        with pytest.raises(TropLong):
            compteur_de_tours.compter_tours(lambda: cahier["seule"](permis), permis)
        assert compteur_de_tours.compter_tours(lambda: cahier["seule"](permis), permis + 2)[1] == permis + 1


def test_un_except_n_avale_pas_l_arret(cahier):
    with comptees(cibles_de(cahier["au_fond"])), pytest.raises(TropLong):
        compteur_de_tours.compter_tours(lambda: _avaler(cahier["au_fond"]), 50)


def _avaler(f):
    try:
        f(100)
    except Exception:
        return "avalé"


def test_l_arbre_ressort_intact(cahier):
    (cible,) = cibles_de(cahier["triangle"])
    avant = ast.dump(cible.arbre)
    with compteur_de_tours.jetons(cible.lieux):
        assert ast.dump(cible.arbre) != avant
    assert ast.dump(cible.arbre) == avant


def test_une_boucle_qu_un_correctif_vide_n_a_pas_de_code(cahier):
    (cible,) = cibles_de(cahier["seule"])
    vider = Correctif(1, 0, "essai", "", (Changement(cible.arbre.body[0], "body", []),))
    assert code_corrige(cible, vider) is None


def test_les_tables_d_un_ordre_enorme_sont_refusees():
    with domaine().a_l_etroit():
        assert len(blocs(5)) == 75
        with pytest.raises(ErreurClaire):
            blocs(ORDRE_MAX + 1)
    assert len(blocs(ORDRE_MAX + 1)) == 3 * (ORDRE_MAX + 1) ** 2
