"""Le solveur confronté à la force brute, aux dénombrements connus et aux grilles des documents."""

import pytest
from hypothesis import given, settings

from sudokulib import (
    EXEMPLES,
    ErreurClaire,
    Grille,
    PasDeSolution,
    PlusieursSolutions,
    exemple,
    explorer,
    grille_de_table,
    solution_unique,
    solutions,
    sudoku,
    table_de_grille,
)
from sudokulib.solveur import sudoku_fautif
from tests.conftest import force_brute, grille_pleine, grilles_quelconques, grilles_trouees


@given(grilles_trouees(2, (3, 12)) | grilles_quelconques(2))
def test_memes_solutions_que_la_force_brute_a_l_ordre_2(grille):
    attendues = set(force_brute(list(grille.valeurs), 2))
    trouvees = [s.valeurs for s in solutions(grille)]
    assert set(trouvees) == attendues and len(trouvees) == len(attendues)
    G = table_de_grille(grille)
    assert sudoku(G, 2) == bool(attendues)
    if attendues:
        assert tuple(grille_de_table(G, 2).valeurs) == trouvees[0]


@settings(max_examples=20)
@given(grilles_trouees(3, (30, 50)))
def test_memes_solutions_que_la_force_brute_a_l_ordre_3(grille):
    arbitre = force_brute(list(grille.valeurs), 3)
    attendues = {s for _, s in zip(range(40), arbitre)}
    if len(attendues) < 40:
        assert {s.valeurs for s in solutions(grille)} == attendues


@pytest.mark.parametrize(("n", "vides"), ((4, 90), (5, 150)))
def test_ordres_4_et_5(n, vides):
    pleine = grille_pleine(n, 7)
    trouee = Grille(n, tuple(0 if (k * 37) % n**4 < vides else v for k, v in enumerate(pleine.valeurs)))
    G = table_de_grille(trouee)
    assert sudoku(G, n) and grille_de_table(G, n).est_solution
    assert all(v in (0, w) for v, w in zip(trouee.valeurs, grille_de_table(G, n).valeurs))


def test_les_288_grilles_d_ordre_2():
    toutes = solutions(Grille.vide(2))
    assert len(set(toutes)) == len(toutes) == 288 and all(g.est_solution for g in toutes)


@pytest.mark.parametrize("nom", [nom for nom, e in EXEMPLES.items() if e.solution])
def test_les_grilles_des_documents_ont_leur_solution(nom):
    assert solution_unique(EXEMPLES[nom].grille) == EXEMPLES[nom].solution


@pytest.mark.parametrize("nom", EXEMPLES)
def test_toutes_les_grilles_des_documents_ont_une_seule_solution(nom):
    assert len(solutions(exemple(nom), limite=2)) == 1


def test_la_case_marquee_du_document_vaut_1():
    assert solution_unique(exemple("toulon_exemple"))[0, 1] == 1


@pytest.mark.parametrize("n", (2, 3))
def test_une_grille_contradictoire(n):
    grille = Grille(n, (1, 1) + (0,) * (n**4 - 2))
    assert solutions(grille) == []
    with pytest.raises(PasDeSolution, match="la valeur 1 est répétée dans la ligne 1 : L1C1 et L1C2"):
        solution_unique(grille)


def test_une_grille_contradictoire_sans_conflit_visible():
    grille = Grille.lire("123...4.........")
    assert not grille.valider()
    with pytest.raises(PasDeSolution, match="^la grille n'a pas de solution$"):
        solution_unique(grille)


def test_une_grille_a_plusieurs_solutions_en_montre_deux():
    with pytest.raises(PlusieursSolutions, match=r"L\dC\d peut valoir \d ou \d") as info:
        solution_unique(Grille.vide(3))
    a, b = info.value.solutions
    assert a != b and a.est_solution and b.est_solution


@given(grilles_trouees(2, (3, 9)))
def test_l_algorithme_imprime_ne_rend_vrai_que_sans_hypothese(grille):
    """T.6b : dès qu'une hypothèse est nécessaire, la solution trouvée plus bas est perdue."""
    G = table_de_grille(grille)
    trouve = sudoku_fautif(G, 2)
    sans_hypothese = explorer(grille).hypotheses == 0
    assert trouve == sans_hypothese
    assert sudoku(table_de_grille(grille), 2)


def test_l_arbre_de_la_grille_tres_difficile():
    grille = exemple("leleux_tres_difficile")
    arbre = explorer(grille)
    assert arbre.hypotheses > 0 and arbre.profondeur == max(n.profondeur for n in arbre.noeuds)
    assert arbre.solutions == [EXEMPLES["leleux_tres_difficile"].solution]
    for numero, noeud in enumerate(arbre.noeuds):
        if noeud.parent >= 0:
            parent = arbre.noeuds[noeud.parent]
            assert parent.issue == "choix" and noeud.profondeur == parent.profondeur + 1
            assert parent.table[noeud.case] >> noeud.valeur & 1 and noeud.parent < numero
        assert (noeud.issue == "contradiction") == (0 in noeud.table)
    assert arbre.noeuds[0].hypothese(3) == "départ" and "=" in arbre.noeuds[1].hypothese(3)


def test_t7_une_grille_pleine_juste_coute_une_application():
    for n in (2, 3, 4):
        assert explorer(grille_pleine(n, 2)).applications == 1


def test_explorer_s_arrete_ou_l_on_demande():
    vide = Grille.vide(3)
    assert len(explorer(vide, limite=3).solutions) == 3 and not explorer(vide, limite=3).complet
    petit = explorer(vide, limite=None, noeuds_max=50)
    assert len(petit.noeuds) == 50 and not petit.complet
    complet = explorer(exemple("centrale_figure_1"), limite=None)
    assert complet.complet and len(complet.solutions) == 1
    with pytest.raises(ErreurClaire, match="au moins 1"):
        explorer(vide, limite=0)


def test_ni_la_grille_ni_la_table_du_noeud_ne_sont_partagees():
    arbre = explorer(Grille.vide(2), limite=None)
    assert len({id(noeud.table) for noeud in arbre.noeuds}) == len(arbre.noeuds)


def test_une_grille_peut_etre_donnee_dans_tout_format_lisible():
    texte = exemple("toulon_exemple").ecrire("ligne")
    assert solution_unique(texte) == solutions(texte)[0] == explorer(texte).solutions[0] == EXEMPLES["toulon_exemple"].solution
    with pytest.raises(ErreurClaire, match="une seule ligne de 3 symboles"):
        solution_unique("123")


def test_un_noeud_dit_son_hypothese_et_l_arbre_ce_qu_il_contient():
    """La case 0, L1C1, est une case comme une autre : seule la racine, de case −1, est « départ »."""
    arbre = explorer(Grille.vide(2), limite=None)
    racine, premier, *_ = arbre.noeuds
    assert (racine.hypothese(2), premier.hypothese(2)) == ("départ", f"L1C1 = {premier.valeur}") and premier.case == 0
    assert len(arbre.solutions) == 288 and "arrêté avant la fin" not in str(arbre)
    arrete = explorer(Grille.vide(2), limite=3)
    assert str(arrete).endswith("(arrêté avant la fin)") and not arrete.complet
    assert str(type(arbre)(2)) == "rien n'est exploré"
