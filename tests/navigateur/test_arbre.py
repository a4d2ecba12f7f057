"""ArbreRecherche dans un vrai JupyterLab : déplier, choisir, dérouler."""

import re

from playwright.sync_api import expect

CELLULES = "from sudokulib import *\nfrom sudokulib.atelier import ArbreRecherche", "a = ArbreRecherche({})\na"


def ouvrir_arbre(ouvrir, source):
    cahier = ouvrir(CELLULES[0], CELLULES[1].format(source))
    expect(cahier.case(1, 1)).to_be_visible(timeout=40_000)
    return cahier, cahier.page.locator(".sdk-arbre [role=treeitem]")


def test_derouler_la_figure_1_de_centrale(ouvrir):
    cahier, noeuds = ouvrir_arbre(ouvrir, "exemple('centrale_figure_1')")
    evenement = cahier.page.locator(".sdk-evenement")
    expect(noeuds).to_have_count(3)
    expect(evenement).to_have_text("1 / 4. Appel de départ : 4 applications des règles, puis on essaie L2C4.")
    expect(cahier.page.locator(".sdk-pile li")).to_have_text(["vide"])
    cahier.page.get_by_role("button", name="Pas suivant").click()
    expect(evenement).to_have_text("2 / 4. Hypothèse L2C4 = 6 : 5 applications, contradiction.")
    expect(cahier.page.locator(".sdk-pile li")).to_have_text(["copie de G faite à « départ »"])
    expect(noeuds.nth(1)).to_have_attribute("aria-selected", "true")
    cahier.page.get_by_role("button", name="Fin", exact=True).click()
    expect(evenement).to_have_text(re.compile("solution"))
    expect(cahier.case(1, 1)).to_have_attribute("aria-label", "ligne 1, colonne 1, valeur 8")
    assert cahier.finit_par_valoir("a.noeud", "2")


def test_clavier_et_souris_dans_l_arbre(ouvrir):
    cahier, noeuds = ouvrir_arbre(ouvrir, "exemple('leleux_tres_difficile')")
    avant = noeuds.count()
    noeuds.first.focus()
    touches = cahier.page.keyboard
    touches.press("ArrowDown")
    expect(noeuds.nth(1)).to_be_focused()
    expect(noeuds.nth(1)).to_have_attribute("aria-selected", "true")
    touches.press("Home")
    touches.press("ArrowLeft")
    expect(noeuds.first).to_have_attribute("aria-selected", "true")
    replie = noeuds.filter(has_text=re.compile(r"\(\+\d")).first
    replie.click()
    replie_id = cahier.page.locator(".sdk-arbre [aria-selected=true]").get_attribute("data-noeud")
    touches.press("ArrowRight")
    assert noeuds.count() > avant
    expect(cahier.page.locator(f"[data-noeud='{replie_id}']")).to_have_attribute("aria-expanded", "true")
    assert cahier.finit_par_valoir("a.noeud", replie_id)


def test_dix_mille_noeuds_restent_maniables(ouvrir):
    cahier, noeuds = ouvrir_arbre(ouvrir, "Grille.vide(3), limite=None")
    expect(cahier.page.locator(".sdk-statut")).to_contain_text("arrêté après 10000 nœuds")
    assert noeuds.count() < 10_000
    cahier.page.get_by_role("button", name="Fin", exact=True).click()
    expect(cahier.page.locator(".sdk-arbre [aria-selected=true]")).to_have_attribute("data-noeud", "9999")
    cahier.page.locator(".sdk-arbre-hote").scroll_into_view_if_needed()
    expect(cahier.page.locator(".sdk-arbre [aria-selected=true]")).to_be_in_viewport()
