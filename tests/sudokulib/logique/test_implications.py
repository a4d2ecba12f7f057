"""Le graphe des implications : chaque flèche est une clause devenue unitaire."""

import pytest

from socle.figures import texte_de_remplacement
from sudokulib import ErreurClaire, exemple
from sudokulib.logique import chaine, formule_initiale, litt, propager
from sudokulib.logique.implications import ABSURDE, _placer, implications, tracer

FIGURE_1 = formule_initiale(exemple("centrale_figure_1"))


def test_les_causes_d_un_litteral_rendent_faux_le_reste_de_sa_clause():
    utiles = chaine(FIGURE_1, litt(True, 0, 7, 7))
    causes = implications(utiles)
    assert len(causes) == len(utiles) and causes["x⁷₍₀,₇₎"] == [f"¬x⁷₍₀,{j}₎" for j in "₀₁₂₃₄₅₆₈"]
    assert list(causes)[-1] == "x⁷₍₀,₇₎" and not any(siennes for siennes in list(causes.values())[:-1])


def test_une_contradiction_a_les_siennes():
    reste = propager(FIGURE_1).formule
    absurde = chaine([[litt(True, 1, 3, 6)], *reste])
    causes = implications(absurde)
    assert len(causes) == len(absurde) and len(causes[ABSURDE]) == 2
    connus = set()
    for noeud, siennes in causes.items():
        assert connus.issuperset(siennes)
        connus.add(noeud)


def test_la_figure_a_un_texte_par_litteral_et_une_fleche_par_cause():
    pytest.importorskip("matplotlib")
    utiles = chaine(FIGURE_1, litt(True, 0, 7, 7))
    textes = [texte.get_text() for texte in tracer(utiles).axes[0].texts]
    assert sorted(filter(None, textes)) == sorted(implications(utiles)) and textes.count("") == 8


def test_la_figure_dit_d_ou_elle_part_et_ce_qui_se_contredit():
    pytest.importorskip("matplotlib")
    a, b = litt(True, 0, 0, 1), litt(True, 0, 0, 2)
    figure = tracer([[a], [-a, b], [-a, -b]])
    assert texte_de_remplacement(figure) == (
        "Figure : graphe de 3 flèches, de x¹₍₀,₀₎ à ⊥, où arrivent ensemble x¹₍₀,₀₎ et x²₍₀,₀₎."
    )


def test_une_longue_propagation_est_refusee():
    pytest.importorskip("matplotlib")
    with pytest.raises(ErreurClaire, match="60 littéraux au plus"):
        tracer(FIGURE_1)
    assert len(tracer([]).axes) == 1


def test_un_litteral_est_apres_toutes_ses_causes():
    """c est déduit de a, donné, et de b, déduit de a : sa colonne suit celle de b."""
    a, b, c = (litt(True, 0, 0, k) for k in (1, 2, 3))
    places = _placer(implications([[a], [-a, b], [-a, -b, c]]))
    assert sorted(colonne for colonne, _ in places.values()) == [0, 1, 2]
