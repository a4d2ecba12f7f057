"""ArbreRecherche dans un vrai JupyterLab : déplier, choisir, dérouler."""

import re

from cours.ateliers import ArbreRecherche
from epreuves import progression
from sudokulib import exemple
from tests.navigateur.attentes import expect
from tests.navigateur.test_accessibilite import verifier_l_accessibilite

CELLULES = "from sudokulib import *\nfrom cours.ateliers import ArbreRecherche", "a = ArbreRecherche({}, paris=0)\na"


def ouvrir_arbre(ouvrir, source, reglage=""):
    cahier = ouvrir(CELLULES[0], reglage, CELLULES[1].format(source))
    expect(cahier.case(1, 1)).to_be_visible()
    return cahier, cahier.page.locator(".sdk-arbre [role=treeitem]")


def test_derouler_la_figure_1_de_centrale(ouvrir):
    cahier, noeuds = ouvrir_arbre(ouvrir, "exemple('centrale_figure_1')")
    phrase, curseur = cahier.page.locator(".sdk-frise-texte"), cahier.page.get_by_role("slider")
    expect(noeuds).to_have_count(3)
    expect(cahier.page.locator(".sdk-pile li")).to_have_text(["vide"])
    cahier.page.get_by_role("button", name="Pas suivant").click()
    expect(curseur).to_have_attribute("aria-valuetext", re.compile("^pas 1 sur 222 : Exclusivité : L1C2 vaut 9"))
    noeuds.nth(1).click()
    expect(phrase).to_have_text(re.compile("^Contradiction"))
    expect(cahier.page.locator(".sdk-pile li")).to_have_text(["copie de G faite à « départ »"])
    expect(noeuds.nth(1)).to_have_attribute("aria-selected", "true")
    cahier.page.get_by_role("button", name="Fin", exact=True).click()
    expect(phrase).to_have_text(re.compile("résolue"))
    expect(cahier.case(1, 1)).to_have_attribute("aria-label", "ligne 1, colonne 1, valeur 8")
    cahier.python("a.noeud").vaut("2")


def test_la_frise_au_clavier(ouvrir):
    cahier, _ = ouvrir_arbre(ouvrir, "'12..3.........4.'")
    curseur, touches = cahier.page.get_by_role("slider"), cahier.page.keyboard
    curseur.focus()
    fin = curseur.attribut("max").verifie(lambda pas: int(pas) > 2, "plus de deux pas")
    for touche, position in (("ArrowRight", "1"), ("ArrowUp", "2"), ("ArrowLeft", "1"), ("End", fin), ("Home", "0")):
        touches.press(touche)
        expect(curseur).to_have_value(position)
    touches.press("PageDown")
    cahier.python("a.pas == a.film.notables[0]").vaut("True")
    touches.press("PageUp")
    touches.press(" ")
    expect(cahier.page.get_by_role("button", name="Arrêter")).to_be_visible()
    expect(curseur).not_to_have_value("0")
    touches.press(" ")
    expect(cahier.page.get_by_role("button", name="Jouer")).to_be_visible()


def test_clavier_et_souris_dans_l_arbre(ouvrir):
    cahier, noeuds = ouvrir_arbre(ouvrir, "exemple('leleux_tres_difficile')")
    avant = noeuds.nombre.stable()
    noeuds.first.focus()
    touches = cahier.page.keyboard
    touches.press("ArrowDown")
    expect(noeuds.nth(1)).to_be_focused()
    expect(noeuds.nth(1)).to_have_attribute("aria-selected", "true")
    touches.press("Home")
    touches.press("ArrowLeft")
    expect(noeuds.first).to_have_attribute("aria-selected", "true")
    replie = noeuds.filter(has_text=re.compile(r"\(\+\d")).first
    replie_id = replie.attribut("data-noeud").stable()
    replie.click()
    expect(cahier.page.locator(".sdk-arbre [aria-selected=true]")).to_have_attribute("data-noeud", replie_id)
    touches.press("ArrowRight")
    expect(cahier.page.locator(f"[data-noeud='{replie_id}']")).to_have_attribute("aria-expanded", "true")
    noeuds.nombre.verifie(lambda nombre: nombre > avant, f"plus de {avant}")
    cahier.python("a.noeud").vaut(replie_id)


def test_un_grand_arbre_reste_maniable(ouvrir):
    """Le film d'un arbre de 10 000 nœuds se mesure dans bench/ : le noyau met du temps à le calculer."""
    cahier, noeuds = ouvrir_arbre(ouvrir, "Grille.vide(3), limite=None", "import cours.ateliers.arbre as m; m.NOEUDS_MAX = 1200")
    expect(cahier.page.locator(".sdk-statut")).to_contain_text("arrêté après 1200 nœuds")
    noeuds.nombre.verifie(lambda nombre: 0 < nombre < 1200, "de 1 à 1 199")
    cahier.page.get_by_role("button", name="Fin", exact=True).click()
    expect(cahier.page.locator(".sdk-arbre [aria-selected=true]")).to_have_attribute("data-noeud", "1199")
    cahier.page.locator(".sdk-arbre-hote").scroll_into_view_if_needed()
    expect(cahier.page.locator(".sdk-arbre [aria-selected=true]")).to_be_in_viewport()


def test_tant_qu_on_parie_l_arbre_se_decouvre_avec_le_film(scene, monkeypatch, tmp_path):
    monkeypatch.setenv("COURS_PROGRESSION", str(tmp_path / "p.json"))
    widget = ArbreRecherche(exemple("leleux_tres_difficile"))
    montee = scene(widget)
    page, noeuds = montee.page, montee.page.locator(".sdk-arbre [role=treeitem]")
    curseur, panneau = page.get_by_role("slider"), page.locator(".sdk-pari")
    expect(noeuds).to_have_text(["départ · en cours"])
    branche = next(pari for pari in widget.paris if pari["genre"] == "branche")
    curseur.focus()
    while widget.pas < branche["position"] - 1:
        if panneau.js("e => e.checkVisibility()").stable():
            montee.cliquer("Passer")
        page.keyboard.press("PageDown")
        montee.attendre()
    verifier_l_accessibilite(page)
    juste = branche["choix"][branche["bon"]]
    montee.cliquer(juste)
    expect(panneau).to_contain_text(f"✔ {juste}")
    montee.python(lambda: progression().paris).vaut([[branche["question"], juste, juste]])
    expect(noeuds.last).to_contain_text("en cours")
    avant = noeuds.nombre.stable()
    page.get_by_label("Pariez d'abord").uncheck()
    expect(page.locator(".sdk-arbre-suite")).to_be_hidden()
    noeuds.nombre.verifie(lambda nombre: nombre > avant, f"plus de {avant}")
    expect(page.locator(".sdk-arbre .sdk-solution")).to_have_count(1)
