"""axe-core sur chaque widget, en clair et en sombre : aucune faute grave."""

import pytest

from cours.ateliers import (
    ArbreRecherche,
    AtelierEUP,
    AtelierGeneration,
    AtelierLogique,
    AtelierMarkov,
    AtelierRecuit,
    EnDesordre,
    GrilleWidget,
    Indications,
    Projection,
)
from cours.films import filmer_boucle
from sudokulib import exemple
from tests.navigateur.attentes import expect


def grille():
    return GrilleWidget("11.3............", fixes=[0])


def grille_pleine():
    return GrilleWidget(exemple("sirdey_tableau_I"))


def grille_et_vecteurs():
    widget = GrilleWidget("." * 16, vecteurs=[6] + [30] * 15)
    widget.marquer({0: "cause", 1: "effet", 2: "conflit"})
    return widget


def arbre():
    return ArbreRecherche(exemple("leleux_tres_difficile"))


def eup():
    atelier = AtelierEUP()
    atelier.agir("eup")
    return atelier


def eup_contradiction():
    atelier = AtelierEUP("11" + "." * 14)
    atelier.agir("boucler")
    return atelier


def logique():
    atelier = AtelierLogique("1000020100002003")
    atelier.chercher()
    return atelier


def recuit():
    atelier = AtelierRecuit("1.3...........2.", contre={"voisinage": "échange"}, moteur="python")
    atelier.avancer(60)
    return atelier


def recuit_gele():
    atelier = AtelierRecuit(".23.3..221434321", graine=7, delta=2.0, T0=0.05, palier=60, moteur="python")
    atelier.jusqu_au_bout()
    return atelier


def generation():
    """Un retrait refusé, ses deux solutions, une grille jugée et une gardée."""
    atelier = AtelierGeneration("1234341221434321", graine=1, vider="glouton", moteur="python")
    while not atelier.etape["seconde"]:
        atelier.avancer(1)
    atelier.garder()
    atelier.evaluer()
    return atelier


def markov():
    atelier = AtelierMarkov("1.32.24131242413")
    atelier.seance.simuler(50)
    atelier._poser()
    return atelier


def projection():
    return Projection(filmer_boucle("12..34..2......."), 4)


def indications():
    widget = Indications("T.1b")
    widget.niveau = 4
    return widget


def en_desordre():
    widget = EnDesordre("T.6a")
    widget.programme = [0, 1, 3, 1, 2, 2]
    widget.verifier()
    return widget


WIDGETS = (
    grille,
    grille_pleine,
    grille_et_vecteurs,
    arbre,
    eup,
    AtelierEUP,
    eup_contradiction,
    logique,
    projection,
    recuit,
    recuit_gele,
    generation,
    indications,
    en_desordre,
)
SANS_GRILLE = (indications, en_desordre)
SANS_IMPORT = (*SANS_GRILLE, projection)


@pytest.mark.parametrize("sombre", (False, True), ids=("clair", "sombre"))
@pytest.mark.parametrize("construire", WIDGETS, ids=lambda f: f.__name__)
def test_aucune_faute_grave(scene, construire, sombre, monkeypatch):
    monkeypatch.setenv("COURS_PROGRESSION", "non")
    import cours.exercices  # noqa: F401 -- déclare T.1b

    montee = scene(construire(), sombre=sombre)
    page = montee.page
    cases, importer = page.get_by_role("gridcell"), page.get_by_role("button", name="Importer…")
    expect(page.locator(".sdk-atelier").first).to_be_visible()
    if construire in SANS_GRILLE:
        expect(cases).to_have_count(0)
    else:
        cases.first.click()
    verifier_l_accessibilite(page)
    if construire in SANS_IMPORT:
        expect(importer).to_have_count(0)
        return
    importer.click()
    page.locator("summary", has_text="Copier").click()
    montee.arreter_le_noyau()
    expect(page.locator(".sdk-noyau").first).to_contain_text("Noyau arrêté")
    verifier_l_accessibilite(page)


def verifier_l_accessibilite(page):
    page.fautes_graves(".sdk-atelier").vaut([])
