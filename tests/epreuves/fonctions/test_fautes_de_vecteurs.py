"""Les fautes de qui manie des vecteurs de bits et des blocs : le bit 0, la valeur prise pour son vecteur."""

import ast

import pytest

from cours.traces.filmer import filmer_fonction
from epreuves.diagnostiquer.arrets import traduire
from epreuves.executer.appel import appeler
from epreuves.executer.bac_a_sable import Journal
from epreuves.reparer.catalogue import correctifs
from outils.copies import TOUTES, executer
from sudokulib import Grille
from sudokulib.vecteurs import vecteur_plein

UNICITE = """def unicite(G, n):
    change = False
    for bloc in blocs(n):
        for v in range(1, n * n + 1):
            places = [c for c in bloc.cases if {admet}]
            if len(places) == 1 and G[places[0]] != 1 << v:
                G[places[0]] = 1 << v
                change = True
    return change
"""
POIDS = """def poids(m):
    w, b = 0, 0
    while b < 100:
        if m >> b & 1:
            w += 1
            b += 1
    return w
"""


def test_la_variable_qui_n_avance_pas_est_nommee():
    (arbre,) = ast.parse(POIDS).body
    premiere, *_ = correctifs(arbre)
    assert premiere.ligne == 6 and "« b » ne change que si le test est vrai" in premiere.phrase


def test_une_taille_n_est_pas_faite_d_un_exposant_faux_de_un():
    (arbre,) = ast.parse("def f(n):\n    return n**2").body
    assert not [r for r in correctifs(arbre) if r.genre == "nombre"]


def _phrases(code):
    (arbre,) = ast.parse(code).body
    return [r.phrase for r in correctifs(arbre) if r.genre in ("plein", "un")]


@pytest.mark.parametrize("plein", ("2 ** N - 1", "2 ** (N + 1) - 1", "(1 << N) - 1"))
def test_le_bit_0_ne_sert_pas(plein):
    assert any("le bit 0 ne sert pas" in phrase for phrase in _phrases(f"def f(N):\n    return [{plein}] * N"))


def test_ce_dont_on_prend_la_racine_n_est_pas_faux_de_un():
    """« n = int(N ** 0.5) » : à N + 1 près, la racine ne change qu'en passant un carré, et l'essai passerait par chance."""
    assert not any("« N »" in phrase for phrase in _phrases("def f(N):\n    n = int(N ** 0.5)"))
    assert not any("« N »" in phrase for phrase in _phrases("def f(N):\n    n = isqrt(N)"))
    assert any("« N »" in phrase for phrase in _phrases("def f(N):\n    n = abs(N)"))


@pytest.mark.parametrize("de_trop", (1, 1 << 5))
def test_un_bit_de_trop_passerait_pour_une_valeur(de_trop):
    """Une case vide qui a le bit 0, ou le bit N + 1 : une des grilles d'essai est impossible, et ne le serait plus."""
    resoudre = executer(TOUTES["T.TP"])["sudoku_repare"]  # celle de l'étudiant : la nôtre refuserait cette table
    grilles = [Grille.lire(texte) for (texte,) in TOUTES["T.TP"].exemples if texte and texte.startswith("1 2 3 0\n0 0 0 4")]
    for grille in grilles:
        juste = [1 << v if v else vecteur_plein(2) for v in grille.valeurs]
        gatee = [m if m in (2, 4, 8, 16) else m | de_trop for m in juste]
        assert not resoudre(juste, 2) and resoudre(gatee, 2)
    assert len(grilles) == 1


RECHERCHE = """def sudoku_repare(G, n):
    case = boucler_regles(G, n)
    if case == -1:
        return True
    B = G.copy()
    for v in range(1, n * n + 1):
        G[case] = 1 << v
        if sudoku_repare(G, n):
            return True
        G[:] = B
    return False
"""


def test_le_film_dit_la_valeur_qu_on_n_avait_pas_a_essayer():
    f = executer(TOUTES["T.6bf"], RECHERCHE)["sudoku_repare"]
    assert "que la case n'admet pas" in filmer_fonction(f, "................").phrase


def test_le_film_dit_la_valeur_mise_pour_son_vecteur():
    def unicite(G, n):
        G[0] = 1
        return True

    assert "son vecteur est 1 << 1" in filmer_fonction(unicite, "................").phrase


@pytest.mark.parametrize(
    ("texte", "dit"),
    ((" ", "caractère par caractère"), ("\n", "caractère par caractère"), ("", "texte vide"), ("x", "à prévoir")),
)
def test_ce_que_recoit_int(texte, dit):
    o = appeler(lambda: int(texte), test_ce_que_recoit_int, (), Journal(sur_place=True), 1.0)
    assert dit in traduire(o, "f()", None)


def test_une_ligne_d_une_autre_cellule_nomme_sa_cellule():
    aide = "def admet(m, v):\n    return m[v]\n"
    f = executer(TOUTES["T.4b"], aide, UNICITE.format(admet="admet(G[c], v)"))["unicite"]
    o = appeler(lambda: f([30] * 16, 2), f, (), Journal(sur_place=True), 1.0)
    assert "ligne 2 de la cellule où est admet" in o.exception
