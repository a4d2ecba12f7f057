"""Tous les programmes s'accordent, avec le solveur lisible et avec la force brute. bench/accord.py en éprouve cinquante mille."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench import accord
from socle.hasard import Hasard
from sudokulib import EXEMPLES, Grille, PasDeSolution, moteur, solutions
from sudokulib.exemples import grilles_celebres
from sudokulib.moteur.facade import Recherche
from sudokulib.moteur.programmes import SANS_LIMITE
from tests.conftest import force_brute, grille_pleine, grilles_quelconques, grilles_trouees

A_UNE_SOLUTION = {**{nom: e.grille for nom, e in EXEMPLES.items()}, **{c: g.grille for c, g in grilles_celebres().items()}}
RAPIDES = accord.programmes(3)


def test_soixante_grilles_au_hasard_et_trente_alterees():
    bilan = accord.eprouver(60, graine=1729, alterees=30)
    assert bilan.fautes == []
    assert sum(bilan.lisibles.values()) > 80 and set(bilan.grilles) == {2, 3, 4}
    assert min(bilan.nombres[nom] for nom in ("impossibles", "une solution", "plusieurs solutions")) > 5


def test_le_banc_d_accord_verrait_un_moteur_faux(monkeypatch):
    """Une épreuve qui accepterait tout ne prouverait rien."""
    vrai = accord.chercher

    def faux(grille, limite, nom):
        recherche = vrai(grille, limite, nom)
        return recherche._replace(nombre=recherche.nombre + (nom == "entier"))

    monkeypatch.setattr(accord, "chercher", faux)
    assert len(accord.eprouver(10, graine=3).fautes) >= 10
    monkeypatch.setattr(accord, "chercher", lambda *_: Recherche(1, Grille.vide(2), 0))
    assert "n'est pas une solution" in accord.comparer(Grille.vide(2), 2, accord.temoins())[1][0]


@pytest.mark.parametrize("nom", RAPIDES)
@pytest.mark.parametrize("cle", A_UNE_SOLUTION)
def test_les_grilles_des_documents_et_les_celebres_ont_une_solution(cle, nom):
    grille = A_UNE_SOLUTION[cle]
    nombre, solution, _ = accord.chercher(grille, 2, nom)
    assert nombre == 1
    assert solution.est_solution and all(v in (0, w) for v, w in zip(grille.valeurs, solution.valeurs))
    attendue = EXEMPLES[cle].solution if cle in EXEMPLES else None
    assert attendue in (None, solution)


@settings(max_examples=40)
@given(st.one_of(grilles_quelconques(2), grilles_trouees(2, (0, 16))))
def test_ordre_2_toutes_les_solutions_sont_comptees(grille):
    nombre = sum(1 for _ in force_brute(list(grille.valeurs), 2))
    for nom in accord.programmes(2):
        assert accord.chercher(grille, SANS_LIMITE, nom).nombre == nombre
    for nom in ("lisible", *accord.programmes(2)):
        assert accord.chercher(grille, 5, nom).nombre == min(5, nombre)


@pytest.mark.parametrize("nom", ["lisible", *accord.programmes(2)])
def test_la_grille_vide_d_ordre_2_a_288_solutions(nom):
    nombres = [accord.chercher(Grille.vide(2), limite, nom).nombre for limite in (1, 2, 287, 288, 289)]
    assert nombres == [1, 2, 287, 288, 288]


@pytest.mark.parametrize("nom", moteur.moteurs())
def test_chaque_moteur_compte_sans_limite(nom):
    assert moteur.compter(Grille.vide(2), None, nom) == 288


def test_ordre_3_une_grille_a_beaucoup_de_solutions():
    """Trois valeurs ôtées en entier, une quatrième en partie : de quoi exercer le retour arrière."""
    pleine = grille_pleine(3, 7)
    grille = Grille(3, tuple(0 if v <= 3 or (v == 4 and k < 70) else v for k, v in enumerate(pleine.valeurs)))
    assert {nom: accord.chercher(grille, SANS_LIMITE, nom).nombre for nom in RAPIDES} == dict.fromkeys(
        RAPIDES, len(solutions(grille))
    )


@pytest.mark.parametrize(("n", "nom"), [(n, nom) for n in (2, 3, 4, 5) for nom in accord.programmes(n)])
def test_grilles_pleines_justes_et_fausses(n, nom):
    pleine = grille_pleine(n, 11)
    assert accord.chercher(pleine, 2, nom) == (1, pleine, 0)
    fausse = Grille(n, (pleine.valeurs[1], *pleine.valeurs[1:]))
    assert accord.chercher(fausse, 2, nom) == (0, None, 0)


@pytest.mark.parametrize("nom", moteur.moteurs())
@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_une_grille_fausse_n_est_pas_resolue(n, nom):
    pleine = grille_pleine(n, 11)
    fausse = Grille(n, (pleine.valeurs[1], *pleine.valeurs[1:]))
    with pytest.raises(PasDeSolution, match="la valeur .* est répétée dans la ligne 1 : L1C1 et L1C2"):
        moteur.resoudre(fausse, nom)


@pytest.mark.parametrize("nom", moteur.moteurs())
def test_une_grille_impossible_sans_conflit_visible_est_refusee(nom):
    grille = Grille.lire("12345678." + "........9" + 63 * ".")
    assert grille.valider() == [] and moteur.compter(grille, 2, nom) == 0
    with pytest.raises(PasDeSolution, match="^la grille n'a pas de solution$"):
        moteur.resoudre(grille, nom)


@pytest.mark.parametrize(("n", "garde"), [(4, 100), (5, 330), (6, 900)])
def test_au_dela_de_l_ordre_3_les_programmes_s_accordent(n, garde):
    pleine, hasard = grille_pleine(n, n), Hasard(n)
    gardees = set(hasard.melange(range(n**4))[:garde])
    grille = Grille(n, tuple(v if case in gardees else 0 for case, v in enumerate(pleine.valeurs)))
    recherches = {nom: accord.chercher(grille, 2, nom) for nom in accord.programmes(n)}
    assert {accord.defaut(grille, r) for r in recherches.values()} == {""}
    assert len({r.nombre for r in recherches.values()}) == 1


def test_l_ordre_7_se_resout_en_python_pur():
    pleine = grille_pleine(7, 1)
    grille = Grille(7, tuple(0 if case % 4 == 0 else v for case, v in enumerate(pleine.valeurs)))
    assert moteur.moteur_choisi(grille) == ("python", "entier", "les programmes compilés s'arrêtent à l'ordre 6")
    assert accord.defaut(grille, moteur.chercher(grille, 1)) == ""
