"""Chaque axe de chaque figure a un nom ; les fonctions qui en dessinent sont toutes ici."""

from pathlib import Path

import pytest

from cours.mesures import (
    LISTES,
    comparer_couts,
    comparer_piles,
    comparer_recherches,
    mesurer_croissance,
    recherches_gardees,
    resolues_par_regle,
    solveurs_gardes,
)
from cours.mesures.applications import Applications
from cours.mesures.ordres import arrets_gardes
from socle.figures import courbes
from sudokulib.difficulte import rapport
from sudokulib.difficulte.figure import tracer as tracer_la_difficulte
from sudokulib.generation import vider_recuit
from sudokulib.generation.dessins import tracer_repartitions, tracer_vidages
from sudokulib.generation.resultats import vidages_gardes
from sudokulib.logique import appartient
from sudokulib.recuit import Chaine, dessins, distances_gardees, recuit
from sudokulib.recuit.resultats import etudes_gardees
from tests.cours.mesures.test_mesures import PETITE, chaine_d_implications, une_boucle

RACINE = Path(__file__).resolve().parents[3]
CHAINES = [chaine_d_implications(m) for m in (8, 16)]
PETITE_CHAINE = ".23.3..221434321"

RENDUES = {  # celles qui renvoient leur figure
    "cours/mesures/solveurs.py": lambda: [solveurs_gardes().tracer()],
    "cours/mesures/applications.py": lambda: [Applications((3, 5, 9)).tracer()],
    "cours/mesures/couts.py": lambda: [
        comparer_couts({"une": une_boucle}, {"a": [chaine_d_implications(m) for m in (8, 16)]}).tracer()
    ],
    "cours/mesures/ordres.py": lambda: [arrets_gardes().tracer()],
    "cours/mesures/strategies.py": lambda: [
        recherches_gardees().tracer(),
        recherches_gardees().tracer_les_indices(),
        recherches_gardees().tracer_l_histogramme(),
    ],
    "cours/mesures/croissances.py": lambda: [mesurer_croissance(appartient, sur=LISTES).tracer()],
    "cours/mesures/piles.py": lambda: [comparer_piles({"petite": PETITE}).tracer()],
    "cours/mesures/recherches.py": lambda: [comparer_recherches({"petite": PETITE}).tracer()],
    "cours/mesures/resolues.py": lambda: [resolues_par_regle({"une": [PETITE]}).tracer()],
    "sudokulib/difficulte/figure.py": lambda: [tracer_la_difficulte([rapport([PETITE], barre=False)] * 2)],
}
MONTREES = {  # celles qui la montrent dans le cahier
    "socle/figures.py": [lambda: courbes([1, 2], {"f": [1, 2]}, "x", "y")],
    "sudokulib/generation/dessins.py": [
        lambda: tracer_vidages({"un": vider_recuit("1234341221434321", pas=0.01, graine=1, barre=False)}),
        lambda: tracer_repartitions({"publié": vidages_gardes()["publié"]}),
    ],
    "sudokulib/recuit/dessins.py": [
        lambda: dessins.tracer_essai(recuit("1.3...........2.", 2006, points=20, moteur="python", barre=False)),
        lambda: dessins.tracer_intervalles(etudes_gardees("tableau I a")),
        lambda: dessins.tracer_relances(etudes_gardees("tableau I a")[0], 10**6),
        lambda: dessins.tracer_distances({"I a": distances_gardees("tableau I a")[2]}, 51.6),
        lambda: dessins.tracer_reussites([0.2, 0.3]),
        lambda: dessins.tracer_loi(Chaine(PETITE_CHAINE), Chaine(PETITE_CHAINE).loi_stationnaire(1.0), 1.0),
    ],
}
SANS_AXE = {"sudokulib/logique/implications.py"}  # un graphe
ESSAYEES_AILLEURS = {"epreuves/mesurer/courbes.py"}  # tests/epreuves/test_croissance.py


def sans_nom(figure):
    """Les axes sans nom d'une figure ; deux cadres qui partagent un axe peuvent n'en nommer qu'un."""
    oublis = []
    for cadre in figure.axes:
        for axe, partages in (("x", cadre.get_shared_x_axes()), ("y", cadre.get_shared_y_axes())):
            if not any(getattr(voisin, f"get_{axe}label")() for voisin in partages.get_siblings(cadre)):
                oublis.append(f"{axe} de {cadre.get_title() or 'la figure'}")
    return oublis


@pytest.mark.parametrize("module", RENDUES)
def test_une_figure_renvoyee_nomme_ses_axes(module):
    pytest.importorskip("matplotlib")
    assert [oubli for figure in RENDUES[module]() for oubli in sans_nom(figure)] == []


@pytest.mark.parametrize("module", MONTREES)
def test_une_figure_montree_nomme_ses_axes(module, monkeypatch):
    plt = pytest.importorskip("matplotlib.pyplot")
    plt.switch_backend("Agg")
    montrees = []
    monkeypatch.setattr(plt, "show", lambda: montrees.append(plt.gcf()))
    try:
        for dessiner in MONTREES[module]:
            dessiner()
        assert len(montrees) == len(MONTREES[module])
        assert [oubli for figure in montrees for oubli in sans_nom(figure)] == []
    finally:
        plt.close("all")


def test_aucune_fonction_qui_dessine_n_est_oubliee():
    sources = [chemin for paquet in ("socle", "sudokulib", "epreuves", "cours") for chemin in (RACINE / paquet).rglob("*.py")]
    dessinent = {c.relative_to(RACINE).as_posix() for c in sources if ".subplots(" in c.read_text(encoding="utf-8")}
    assert dessinent == {*RENDUES, *MONTREES, *SANS_AXE, *ESSAYEES_AILLEURS}


def test_un_axe_sans_nom_se_voit():
    figure = pytest.importorskip("matplotlib.figure").Figure()
    gauche, droite = figure.subplots(1, 2, sharey=True)
    gauche.set(xlabel="N", ylabel="opérations", title="à gauche")
    droite.set_title("à droite")
    assert sans_nom(figure) == ["x de à droite"]
