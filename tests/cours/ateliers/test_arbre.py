"""ArbreRecherche du côté de Python."""

import pytest

from cours.ateliers import ArbreRecherche
from cours.ateliers.arbre import ISSUES
from cours.films import lire_film, suivre_les_noeuds
from sudokulib import ErreurClaire, Grille, exemple, explorer
from sudokulib.solveur import sudoku, sudoku_fautif


def test_l_arbre_envoye_est_celui_du_solveur():
    widget, arbre = ArbreRecherche(exemple("leleux_tres_difficile")), explorer(exemple("leleux_tres_difficile"))
    assert len(widget.noeuds) == len(arbre.noeuds)
    for envoye, noeud in zip(widget.noeuds, arbre.noeuds):
        assert envoye == [noeud.parent, noeud.case, noeud.valeur, noeud.profondeur, noeud.applications, ISSUES.index(noeud.issue)]


@pytest.mark.parametrize("grille, limite", [(exemple("leleux_tres_difficile"), 1), ("." * 16, None)])
def test_chaque_noeud_se_retrouve_dans_le_film(grille, limite):
    widget = ArbreRecherche(grille, limite)
    noeuds, atteints = suivre_les_noeuds(widget.film)
    assert [(x.parent, x.case, x.valeur, x.profondeur) for x in noeuds] == [tuple(x[:4]) for x in widget.noeuds]
    assert [x.issue for x in noeuds] == [ISSUES[x[5]] for x in widget.noeuds]
    assert lire_film(widget.film_ecrit) == widget.film
    for position in range(0, len(widget.film) + 1, 37):
        widget.pas = position
        assert widget.noeud == atteints[position] and widget.table == widget.film.etat(position)
    widget.pas = len(widget.film)
    with pytest.raises(ErreurClaire, match="le film va de la position"):
        widget.pas = len(widget.film) + 1


def test_les_288_solutions_et_l_image_fixe():
    widget = ArbreRecherche("." * 16, limite=None)
    assert "288 solutions" in widget.resume and "288 solutions" in widget.image_fixe()[1]
    with pytest.raises(ErreurClaire, match="d'ordre 5"):
        ArbreRecherche(Grille.vide(5))


def test_l_arbre_de_sa_propre_fonction_s_ouvre_a_son_premier_faux_pas():
    widget = ArbreRecherche("1.3...........2.", sudoku=sudoku_fautif)
    assert widget.pas == 40 and "ce pas l'efface" in widget.resume
    assert len(widget.noeuds) == [pas.genre for pas in widget.film].count("hypothèse") + 1
    juste = ArbreRecherche("1.3...........2.", sudoku=sudoku)
    assert juste.pas == 0 and juste.resume == "Votre fonction : 3 hypothèses, profondeur 3."
    assert [x[1:4] for x in juste.noeuds] == [x[1:4] for x in ArbreRecherche("1.3...........2.").noeuds]


def test_une_grille_collee_dans_la_page_ne_fait_pas_attendre():
    """La grille vide d'ordre 4 se résout en quelques centaines de nœuds : collée, on s'arrête avant, et on le dit."""
    widget, envoyes = ArbreRecherche("." * 16), []
    widget.send = envoyes.append
    widget._au_message(widget, {"genre": "coller", "texte": "." * 256}, [])
    assert widget.n == 4 and widget.resume.endswith("(arrêté après 78 nœuds).")
    assert envoyes[0]["texte"] == f"Grille prise. {widget.resume}" and envoyes[0]["pris"]
