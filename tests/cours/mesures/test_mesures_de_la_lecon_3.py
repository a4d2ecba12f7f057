"""Ce que dit la leçon 3, mesuré : la croissance des règles, ce que vaut le choix de la case, ce qu'empile une recherche."""

import pytest

from cours.films import avant_apres
from cours.mesures import (
    ENTIERS,
    LISTES,
    ORDRES,
    TABLES_PLEINES,
    TABLES_VIDES,
    comparer_piles,
    comparer_strategies,
    compter_recherche,
    mesurer_croissance,
    recherches_gardees,
)
from cours.mesures.piles import Piste, sudoku_par_piste
from cours.mesures.strategies import CHOIX, completer
from sudokulib import ErreurClaire, Grille, candidats, exclusivite, exemple, explorer, parite, poids, sudoku, unicite
from sudokulib.generation import minimales
from sudokulib.moteur import resoudre
from sudokulib.vecteurs import table_de_grille

PETITE = "1.3...........2."


# La croissance


def carre(G, n):
    return [(a, b) for a in G for b in G]


def constante(m):
    return m + 1


def boucle(m):
    while m:
        m &= m - 1


@pytest.mark.parametrize("suite", [TABLES_PLEINES, TABLES_VIDES, ORDRES, ENTIERS, LISTES])
def test_une_suite_croit_et_ne_se_confond_pas_avec_une_autre(suite):
    grandeurs = [grandeur for grandeur, _ in suite.appels]
    assert grandeurs == sorted(set(grandeurs)) and len(grandeurs) >= 4
    assert suite.nom in repr(suite)


def test_les_grandeurs_annoncees_sont_les_vraies():
    assert all(poids(m) == w and m.bit_length() == 61 for w, (m,) in ENTIERS.appels)
    assert all({poids(m) for m in G} == {1} and len(G) == N**2 for N, (G, _) in TABLES_PLEINES.appels)
    assert all({poids(m) for m in G} == {N} for N, (G, _) in TABLES_VIDES.appels)
    assert all(not exclusivite(list(G), n) for _, (G, n) in TABLES_VIDES.appels)
    assert all(x not in liste and len(liste) == k for k, (x, liste) in LISTES.appels)


def test_la_pente_est_l_exposant():
    croissances = mesurer_croissance(boucle, constante, sur=ENTIERS)
    assert croissances.exposant("boucle") == pytest.approx(1, abs=0.05)
    assert croissances.exposant("constante") == pytest.approx(0, abs=0.05)
    assert "ne dépend presque pas de w(m)" in croissances.phrases()[1]


def test_une_fonction_trop_lente_n_est_pas_attendue():
    carres = mesurer_croissance(carre)
    assert carres.exposant("carre") == pytest.approx(4, abs=0.2)
    assert "pente 4,0. Quand N double" in carres.phrases()[0]
    assert carres.tableau().rangees[0][1] != "–" == carres.tableau().rangees[-1][1]


def test_mesurer_ne_change_pas_les_tables_de_la_suite():
    def vider(G, n):
        G.clear()

    mesurer_croissance(vider)
    assert [len(G) for _, (G, _) in TABLES_PLEINES.appels] == [N**2 for N, _ in TABLES_PLEINES.appels]


def test_les_trois_regles_restent_sous_le_cube():
    croissances = mesurer_croissance(exclusivite, unicite, parite, sur=TABLES_VIDES)
    for nom in ("exclusivite", "unicite", "parite"):
        quotients = croissances.quotients(nom, 3)
        assert quotients == sorted(quotients, reverse=True)
    assert croissances._repr_html_().count("<li>") == 3


def test_on_mesure_des_fonctions():
    with pytest.raises(ErreurClaire, match="sans les appeler"):
        mesurer_croissance(3)
    with pytest.raises(ErreurClaire, match="n'a pas été mesurée"):
        mesurer_croissance(constante, sur=ENTIERS).exposant("autre")


# Le choix de la case


@pytest.mark.parametrize("nom", ["toulon_exemple", "centrale_figure_1", "leleux_17_indices", "leleux_tres_difficile"])
def test_la_strategie_du_document_est_celle_de_la_bibliotheque(nom):
    arbre = explorer(exemple(nom))
    assert compter_recherche(exemple(nom)) == (arbre.applications, arbre.hypotheses)


def test_ce_qui_est_garde_se_refait():
    gardees = recherches_gardees()
    assert gardees.grilles[0] == next(iter(minimales(1, 7)))
    for rang in (0, 1):
        grille = gardees.grilles[rang]
        assert all(compter_recherche(grille, nom) == gardees.recherches[nom][rang] for nom in CHOIX)
        essai = completer(grille, resoudre(grille), 4, rang)
        assert essai.nombre_indices == grille.nombre_indices + 4
        assert (compter_recherche(essai).hypotheses == 0) is gardees.completees[4][rang]


def test_ce_que_la_lecon_dit_des_trois_cents_grilles():
    gardees = recherches_gardees()
    resolues = [sum(gardees.completees[k]) for k in sorted(gardees.completees)]
    assert len(gardees.grilles) == 300 and resolues[0] == gardees.sans_hypothese == 168 and resolues == sorted(resolues)
    moyens = [float(rangee[1].replace(",", ".")) for rangee in gardees.tableau().rangees]
    assert moyens[0] < moyens[1] < 1.1 * moyens[0] and moyens[2] > 1.6 * moyens[0]


def test_une_grille_sans_solution_et_un_choix_inconnu():
    assert compter_recherche("11..............").hypotheses == 0
    with pytest.raises(ErreurClaire, match="la plus légère, la première, la plus lourde"):
        compter_recherche(PETITE, "au hasard")


def test_le_tableau_des_strategies_ne_change_qu_une_chose_a_la_fois():
    du_document, *autres = comparer_strategies(PETITE).rangees
    assert len(autres) == 4 and all(sum(a != b for a, b in zip(du_document[:2], rangee)) == 1 for rangee in autres)


# La pile


@pytest.mark.parametrize("grille", [PETITE, "." * 16, "11..............", exemple("centrale_figure_1")])
def test_par_piste_on_trouve_ce_que_trouve_sudoku_et_l_on_defait_tout(grille):
    grille = Grille.lire(grille)
    G, H = table_de_grille(grille), table_de_grille(grille)
    piste = Piste(H)
    assert sudoku(G, grille.n) is sudoku_par_piste(H, grille.n, piste)
    assert G == H


def test_defaire_remet_la_plus_ancienne_valeur():
    G = [30, 30]
    piste = Piste(G)
    piste.fixer(0, 6)
    piste.fixer(0, 2)
    piste.fixer(1, 4)
    piste.defaire(1)
    assert (G, len(piste.changements)) == ([6, 30], 1)


def test_la_piste_garde_moins_que_les_copies_quand_on_descend():
    piles = comparer_piles({"vide": "." * 16, "sans hypothèse": exemple("leleux_17_indices")}).piles
    assert piles["vide"].copies == 16 * explorer("." * 16).profondeur > piles["vide"].piste > 0
    assert piles["sans hypothèse"] == (0, 0, 0)


def test_chaque_figure_dit_ses_nombres():
    pytest.importorskip("matplotlib")
    gardees = recherches_gardees()
    figure = gardees.tracer()
    (cadre,) = figure.axes
    assert figure._repr_html_().startswith('<img alt="Figure : T médian : la plus légère')  # et non son nom seul
    assert [ligne.get_label() for ligne in cadre.lines] == list(CHOIX)
    (cadre,) = gardees.tracer_l_histogramme().axes
    assert sum(barre.get_height() for barre in cadre.patches) == 300
    (cadre,) = gardees.tracer_les_indices().axes
    assert cadre.lines[0].get_ydata()[0] == pytest.approx(56)
    (cadre,) = comparer_piles({"une": PETITE}).tracer().axes
    assert len(cadre.patches) == 2


# Avant, après


def test_avant_apres_montre_une_deduction_ou_un_passage_et_ne_change_rien():
    G = table_de_grille(Grille.lire("3..............."))
    depart = list(G)
    une, tout = avant_apres(exclusivite, G, 2, rang=2), avant_apres(exclusivite, G, 2)
    assert G == depart and une.causes == (0,) and une.changees == [5] and len(tout.changees) == 7
    assert candidats(une.avant[1]) == [1, 2, 4]  # les deux déductions d'avant sont jouées
    html = tout._repr_html_()
    assert html.count("<table") == 2 and html.count('title="effet"') == 7


def test_avant_apres_marque_une_case_videe():
    def vider(G, n):
        G[0] = 0

    assert 'title="conflit"' in avant_apres(vider, [30] * 16, 2)._repr_html_()
    with pytest.raises(ErreurClaire, match="7 déductions|3 déductions"):
        avant_apres(exclusivite, [2] + [30] * 15, 2, rang=9)
