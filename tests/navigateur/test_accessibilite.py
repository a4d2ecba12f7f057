"""axe-core sur chaque widget, en clair et en sombre : aucune faute grave."""

import json

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

WIDGETS = {
    "grille": "from sudokulib.atelier import GrilleWidget as W\nw = W('11.3............', fixes=[0])\nw",
    "grille_vecteurs": "from sudokulib.atelier import GrilleWidget as W\n"
    "w = W('.' * 16, vecteurs=[6] + [30] * 15); w.marquer({0: 'cause', 1: 'effet', 2: 'conflit'})\nw",
    "arbre": "from sudokulib import exemple\nfrom sudokulib.atelier import ArbreRecherche as W\n"
    "w = W(exemple('leleux_tres_difficile'))\nw",
    "eup": "from sudokulib.atelier import AtelierEUP as W\nw = W(); w.agir('eup')\nw",
    "projection": "from sudokulib.film import filmer_boucle\nfrom sudokulib.atelier import Projection as W\n"
    "w = W(filmer_boucle('12..34..2.......'), 4)\nw",
    "indications": "import os; os.environ['SUDOKULIB_PROGRESSION'] = 'non'\n"
    "from sudokulib.exercices import indication\nw = indication('T.1b'); w.niveau = 4\nw",
}


@pytest.mark.parametrize("widget", WIDGETS)
def test_aucune_faute_grave(ouvrir, widget):
    cahier = ouvrir(WIDGETS[widget])
    cible = cahier.page.locator(".sdk-atelier button") if widget == "indications" else cahier.case(1, 1)
    expect(cible).to_be_visible(timeout=30_000)
    cible.click()
    for sombre in (False, True):
        cahier.mettre_le_theme(sombre)
        verifier_l_accessibilite(cahier)


def verifier_l_accessibilite(cahier):
    resultat = Axe().run(cahier.page, context=".sdk-atelier").response
    graves = [
        (v["id"], v["help"], [n["html"][:120] for n in v["nodes"][:3]])
        for v in resultat["violations"]
        if v["impact"] in ("serious", "critical")
    ]
    assert len(resultat["passes"]) > 5 and graves == [], json.dumps(graves, ensure_ascii=False, indent=1)
