"""GrilleWidget du côté de Python : ce qu'il accepte, refuse et montre sans navigateur."""

import pytest

from cours.ateliers import GrilleWidget
from sudokulib import EXEMPLES, ErreurClaire, Grille, GrilleInvalide, exemple


@pytest.mark.parametrize("n", (2, 3, 4))
def test_la_grille_fait_l_aller_retour(n):
    widget = GrilleWidget(Grille.vide(n))
    assert widget.grille == Grille.vide(n) and widget.fixes == []
    widget.valeurs = [1] + [0] * (n**4 - 1)
    assert widget.grille.nombre_indices == 1


def test_charger_change_d_ordre_et_refait_les_indices():
    widget = GrilleWidget(exemple("toulon_exemple"))
    widget.selection = 80
    widget.charger("1..." + "." * 12)
    assert (widget.n, widget.fixes, widget.selection) == (2, [0], -1)
    widget.charger(exemple("toulon_exemple"), fixes=[0])
    assert (widget.n, widget.fixes) == (3, [0])


@pytest.mark.parametrize(
    "mauvais",
    (
        lambda w: GrilleWidget("123"),
        lambda w: GrilleWidget(Grille.vide(5)),
        lambda w: GrilleWidget("." * 16, vecteurs=[30] * 15),
        lambda w: GrilleWidget("." * 16, fixes=[16]),
        lambda w: setattr(w, "valeurs", [0] * 15),
        lambda w: setattr(w, "valeurs", [5] + [0] * 15),
        lambda w: setattr(w, "vecteurs", [1] * 16),
        lambda w: setattr(w, "selection", 16),
        lambda w: w.marquer({16: "cause"}),
        lambda w: w.marquer({0: "bleu"}),
    ),
)
def test_ce_qui_ne_convient_pas_est_refuse_et_la_grille_reste(mauvais):
    widget = GrilleWidget("1...............")
    with pytest.raises((ErreurClaire, GrilleInvalide)):
        mauvais(widget)
    assert widget.grille == Grille.lire("1...............") and widget.selection == -1 and widget.surbrillance == {}


def test_une_image_fixe_accompagne_la_vue():
    widget = GrilleWidget(exemple("toulon_exemple"))
    donnees = widget._repr_mimebundle_()
    donnees = donnees[0] if isinstance(donnees, tuple) else donnees
    assert "application/vnd.jupyter.widget-view+json" in donnees
    assert donnees["text/plain"] == exemple("toulon_exemple").texte() and donnees["text/html"].count("<td") == 81


def test_au_crayon_on_note_et_l_on_est_averti_de_la_bonne_valeur_qu_on_ote():
    widget, envoyes = GrilleWidget(exemple("toulon_exemple")), []
    widget.send = envoyes.append
    case = widget.valeurs.index(0)
    vraie = EXEMPLES["toulon_exemple"].solution.valeurs[case]
    autre = vraie % 9 + 1
    notes = [0] * 81
    for noter, averti in (
        (1 << vraie | 1 << autre, False),
        (1 << vraie, False),
        (1 << vraie | 1 << autre, False),
        (1 << autre, True),
    ):
        notes = [*notes[:case], noter, *notes[case + 1 :]]
        widget.set_state({"crayons": notes})
        assert widget.crayons == notes and bool(envoyes) is averti
    assert envoyes == [{"texte": f"Attention : la solution met {vraie} en L1C2."}]
    widget.set_state({"crayons": [0] * 81})
    assert len(envoyes) == 1  # effacer ses notes n'est pas s'y tromper


def test_le_crayon_agit_sur_la_table_que_python_montre():
    widget = GrilleWidget("1.3...........2.", vecteurs=[2, 30, 8, *[30] * 11, 4, 30])
    widget.set_state({"vecteurs": [2, 28, 8, *[30] * 11, 4, 30]})
    assert widget.vecteurs[1] == 28 and widget.crayons == []
    for impossible in ([1] * 16, [30] * 15, ["30"] * 16):
        with pytest.raises(ErreurClaire):
            widget.crayons = impossible
    widget.charger("." * 81)
    assert widget.crayons == [] and widget.n == 3
