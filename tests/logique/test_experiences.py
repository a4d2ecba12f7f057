"""Les expériences : les deux affirmations finales du document C, et ce qui sert à les examiner."""

import io
import sys

import pytest

from sudokulib import Grille, GrilleInvalide, exemple, moteur, solutions
from sudokulib.exemples import grilles_celebres
from sudokulib.logique.experiences import ISSUES, Bilan, classer, issue_de, tableau

IMPOSSIBLE = "11.............."


def test_un_document_refute_l_affirmation_d_un_autre():
    """« Il n'existe pas de sudoku ne pouvant être résolu par littéral infructueux » (C) : la grille du document L en est un."""
    grille = exemple("leleux_tres_difficile")
    assert len(solutions(grille, limite=2)) == 1 and issue_de(grille) == "bloquée"


def test_neuf_grilles_celebres_sur_onze_resistent():
    celebres = grilles_celebres()
    bilan = classer([c.grille for c in celebres.values()], "célèbres", barre=False)
    assert [bilan.nombre(issue) for issue in ISSUES] == [1, 1, 0, 9]
    assert celebres["contre_le_retour_arriere"].nom in [c.nom for c, i in zip(celebres.values(), bilan.issues) if i == ISSUES[0]]


@pytest.mark.parametrize("cle", grilles_celebres())
def test_chaque_grille_celebre_a_une_provenance_et_une_seule_solution(cle):
    celebre = grilles_celebres()[cle]
    assert celebre.nom and len(celebre.provenance) > 15
    assert moteur.unique(celebre.grille)


def test_les_quatre_issues_et_le_tableau():
    bloquee = Grille.vide(2)
    bilan = classer(["1234341221434321", IMPOSSIBLE, bloquee, exemple("centrale_figure_1")], "mélange", barre=False)
    assert bilan == Bilan("mélange", ("propagation", "réfutée", "bloquée", "littéral infructueux"))
    assert tableau([bilan]).splitlines()[-1] == "| mélange | 4 " + "| 1 (25,0 %) " * 4 + "|"
    assert str(classer([], "rien", barre=False)) == "rien : 0 grille"


def test_une_interruption_garde_ce_qui_est_fait():
    def grilles():
        yield exemple("toulon_exemple")
        yield exemple("centrale_figure_1")
        raise KeyboardInterrupt

    bilan = classer(grilles(), "coupé", total=10, barre=False)
    assert bilan == Bilan("coupé", ("propagation", "littéral infructueux"), interrompu=True)
    assert "2 grilles (interrompu)" in str(bilan) and "coupé (interrompu)" in tableau([bilan])


def test_une_grille_illisible_est_designee_par_son_rang():
    with pytest.raises(GrilleInvalide, match="^grille 2 : .*3 symboles"):
        classer([exemple("toulon_exemple"), "123"], barre=False)


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.mark.parametrize(
    "sortie, cahier, attendu", [(Terminal, False, True), (io.StringIO, True, True), (io.StringIO, False, False)]
)
def test_la_barre_avance_au_terminal_et_dans_un_cahier_et_se_tait_ailleurs(monkeypatch, sortie, cahier, attendu):
    flux = sortie()
    monkeypatch.delenv("SUDOKULIB_BARRE", raising=False)
    monkeypatch.setattr(sys, "stderr", flux)
    if cahier:
        monkeypatch.setitem(sys.modules, "ipykernel", sys)
    else:
        monkeypatch.delitem(sys.modules, "ipykernel", raising=False)
    classer([Grille.vide(2)] * 30, "vides", moteur="python")
    assert ("30/30" in flux.getvalue()) is attendu and (attendu or not flux.getvalue())
    assert not (cahier and "\033[?25" in flux.getvalue())
