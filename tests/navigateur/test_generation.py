"""AtelierGeneration dans la page : de la grille vide à la grille gardée, un refus et ses deux solutions, le film sans noyau."""

from sudokulib.atelier import AtelierGeneration
from sudokulib.generation import est_unique


def allumees(montee):
    return montee.page.locator(".sdk-paire text[data-genre=allumee]").count()


def test_de_la_grille_vide_a_la_grille_gardee(scene):
    widget = AtelierGeneration(n=2, graine=3, vider="glouton", moteur="python")
    montee = scene(widget)
    montee.cliquer("Un pas")
    assert montee.page.locator(".sdk-coup").inner_text().startswith("Aucune case n'est sûre")
    montee.bouton("Jusqu'au bout").click()
    montee.page.wait_for_function("() => window.modele.get('etape').arret === 'solution'")
    montee.attendre()
    assert montee.page.locator(".sdk-coup").inner_text().endswith("« 2. Vider ».")
    montee.cliquer("2. Vider")
    assert montee.page.locator(".sdk-moteur").inner_text() == "Les solutions sont comptées en Python : on l'a demandé. Graine 3."
    assert montee.page.get_by_role("button", name="2. Vider").get_attribute("aria-pressed") == "true"
    while not widget.etape["seconde"]:
        montee.cliquer("Un pas")
    assert montee.page.get_by_text("Refusé : deux solutions").is_visible()
    differentes = sum(v != w for v, w in zip(widget.etape["solution"], widget.etape["seconde"]))
    assert allumees(montee) == 2 * differentes > 0
    assert montee.page.locator("td.sdk-essayee:not(.sdk-acceptee)").count() == 1
    montee.bouton("Jusqu'au bout").click()
    montee.page.wait_for_function("() => window.modele.get('etape').arret")
    montee.attendre()
    montee.cliquer("Garder cette grille")
    montee.cliquer("Évaluer")
    assert est_unique(widget.grilles_gardees[0])
    assert montee.page.locator(".sdk-jugement .sdk-niveau").inner_text().endswith(widget.difficulte["niveau"])
    montee.cliquer("Copier la grille 1")
    assert montee.page.evaluate("() => window.copie") == widget.gardees[0]["grille"]
    montee.page.get_by_label("Vider par").select_option("force brute")
    montee.attendre()
    assert widget.seance.choix.vider == "force brute" and widget.etape["iterations"] == 0


def test_le_film_se_parcourt_sans_noyau_et_rien_ne_depasse_d_une_page_etroite(scene):
    widget = AtelierGeneration("1234341221434321", graine=1, vider="glouton", moteur="python")
    montee = scene(widget, largeur=340, sombre=True)
    montee.cliquer("Filmer")
    montee.page.evaluate("() => window.modele.mourir()")
    refuse = int(min(widget.secondes, key=int))
    curseur = montee.page.get_by_role("slider", name="Position dans le film")
    for _ in range(refuse):
        curseur.press("ArrowRight")
    assert "Une seconde solution apparaît" in montee.page.locator(".sdk-coup").inner_text() and allumees(montee) > 0
    assert montee.bouton("Démarrer").get_attribute("aria-disabled") == "true"
    assert montee.page.evaluate("() => document.documentElement.scrollWidth <= 340")
