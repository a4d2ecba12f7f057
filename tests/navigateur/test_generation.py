"""AtelierGeneration dans la page : de la grille vide à la grille gardée, un refus et ses deux solutions, le film sans noyau."""

import re

from cours.ateliers import AtelierGeneration
from sudokulib.generation import est_unique
from tests.navigateur.attentes import expect


def allumees(montee):
    return montee.page.locator(".sdk-paire text[data-genre=allumee]")


def test_de_la_grille_vide_a_la_grille_gardee(scene):
    widget = AtelierGeneration(n=2, graine=3, vider="glouton", moteur="python")
    montee = scene(widget)
    montee.cliquer("Un pas")
    expect(montee.page.locator(".sdk-coup")).to_have_text(re.compile("^Aucune case n'est sûre"))
    montee.bouton("Jusqu'au bout").click()
    montee.page.wait_for_function("() => window.modele.get('etape').arret === 'solution'")
    montee.attendre()
    expect(montee.page.locator(".sdk-coup")).to_have_text(re.compile("« 2. Vider »[.]$"))
    montee.cliquer("2. Vider")
    expect(montee.page.locator(".sdk-moteur")).to_have_text("Les solutions sont comptées en Python : on l'a demandé. Graine 3.")
    expect(montee.page.get_by_role("button", name="2. Vider")).to_have_attribute("aria-pressed", "true")
    while not widget.etape["seconde"]:
        montee.cliquer("Un pas")
    expect(montee.page.get_by_text("Refusé : deux solutions")).to_be_visible()
    differentes = sum(v != w for v, w in zip(widget.etape["solution"], widget.etape["seconde"]))
    assert differentes > 0
    expect(allumees(montee)).to_have_count(2 * differentes)
    expect(montee.page.locator("td.sdk-essayee:not(.sdk-acceptee)")).to_have_count(1)
    montee.bouton("Jusqu'au bout").click()
    montee.page.wait_for_function("() => window.modele.get('etape').arret")
    montee.attendre()
    montee.cliquer("Garder cette grille")
    montee.cliquer("Évaluer")
    montee.python(lambda: est_unique(widget.grilles_gardees[0])).vaut(True)
    montee.python(lambda: bool(widget.difficulte["niveau"])).vaut(True)
    expect(montee.page.locator(".sdk-jugement .sdk-niveau")).to_have_text(
        re.compile(re.escape(widget.difficulte["niveau"]) + "$")
    )
    montee.cliquer("Copier la grille 1")
    montee.page.js("() => window.copie").vaut(widget.gardees[0]["grille"])
    montee.page.get_by_label("Vider par").select_option("force brute")
    montee.python(lambda: (widget.seance.choix.vider, widget.etape["iterations"])).vaut(("force brute", 0))


def test_le_film_se_parcourt_sans_noyau_et_rien_ne_depasse_d_une_page_etroite(scene):
    widget = AtelierGeneration("1234341221434321", graine=1, vider="glouton", moteur="python")
    montee = scene(widget, largeur=340, sombre=True)
    montee.cliquer("Filmer")
    montee.arreter_le_noyau()
    refuse = int(min(widget.secondes, key=int))
    curseur = montee.page.get_by_role("slider", name="Position dans le film")
    for _ in range(refuse):
        curseur.press("ArrowRight")
    expect(montee.page.locator(".sdk-coup")).to_contain_text("Une seconde solution apparaît")
    expect(allumees(montee).first).to_be_attached()
    expect(montee.bouton("Démarrer")).to_have_attribute("aria-disabled", "true")
    montee.page.js("() => document.documentElement.scrollWidth").verifie(lambda large: large <= 340, "pas plus de 340 px")
