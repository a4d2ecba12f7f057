"""ArbreRecherche du côté de Python."""

import pytest

from sudokulib import EXEMPLES, ErreurSudoku, Grille, exemple, explorer
from sudokulib.atelier import ArbreRecherche
from sudokulib.atelier.arbre import ISSUES


def test_l_arbre_envoye_est_celui_du_solveur():
    widget, arbre = ArbreRecherche(exemple("leleux_tres_difficile")), explorer(exemple("leleux_tres_difficile"))
    assert len(widget.noeuds) == len(arbre.noeuds)
    for envoye, noeud in zip(widget.noeuds, arbre.noeuds):
        assert envoye == [noeud.parent, noeud.case, noeud.valeur, noeud.profondeur, noeud.applications, ISSUES.index(noeud.issue)]


def test_chaque_pas_montre_la_table_de_son_noeud():
    widget = ArbreRecherche(exemple("leleux_tres_difficile"))
    for pas in range(len(widget.trace)):
        widget.pas = pas
        assert widget.vecteurs == widget.arbre.noeuds[widget.noeud].table
    assert Grille(3, tuple(widget.valeurs)) == EXEMPLES["leleux_tres_difficile"].solution
    with pytest.raises(ErreurSudoku, match="la trace a"):
        widget.pas = len(widget.trace)


def test_les_288_solutions_et_l_image_fixe():
    widget = ArbreRecherche("." * 16, limite=None)
    assert "288 solutions" in widget.resume and "288 solutions" in widget.image_fixe()[1]
    with pytest.raises(ErreurSudoku, match="d'ordre 5"):
        ArbreRecherche(Grille.vide(5))
