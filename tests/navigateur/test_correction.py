"""La correction dans un vrai JupyterLab : indications, bilans, progression ; au clavier, en sombre, sans noyau."""

import json
import re

import nbformat
import pytest

from tests.navigateur.attentes import attendre, expect, sans_tenue

IMPORT = "from cours.exercices import indication, progression, verifier"
TITRES = ["1. Une question", "2. Une idée", "3. Un contre-exemple", "4. Le code à trous", "5. La solution"]
SECRET = "while m > 0"  # n'est que dans la solution de T.1b
POIDS = """def poids(m):
    w = 0
    while m:
        m &= m - 1
        w += 1
    return w
verifier("T.1b", poids)"""
SANS_LES_REGIONS = """def unicite(G, n):
    N, change = n * n, False
    for bloc in [range(N * i, N * i + N) for i in range(N)] + [range(j, N * N, N) for j in range(N)]:
        for v in range(1, N + 1):
            places = [c for c in bloc if G[c] >> v & 1]
            if len(places) == 1 and G[places[0]] != 1 << v:
                G[places[0]], change = 1 << v, True
    return change
verifier("T.4b", unicite)"""
DIVISE = 'def poids(m):\n    return 1 / (m - 12)\nverifier("T.1b", poids)'
SANS_FIN = 'def poids(m):\n    while True:\n        pass\nverifier("T.1b", poids)'
CHARGEE = "e => e.complete && e.naturalWidth > 0"
LONGS_TEXTES = """from epreuves import Bilan, Essai
essais = [Essai("f(" + "1" * 300 + ")", str(2**500), str([*range(90)])), Essai("f(2)", "1 2\\n3 4", "")]
Bilan("T.9", False, "trop long", essais)"""


@pytest.fixture
def dossier(lab):
    """Le dossier servi, sans progression d'un essai précédent."""
    for fichier in lab[1].glob("progression_du_cours*.json"):
        fichier.unlink()
    return lab[1]


def bouton(cahier):
    trouve = cahier.page.locator(".sdk-atelier button[title^=Exercice]")
    expect(trouve).to_be_visible()
    return trouve


def sections(cahier):
    return cahier.page.locator(".sdk-atelier [aria-live=polite] section")


def bilans(cahier, nombre):
    trouves = cahier.page.locator(".jp-OutputArea-output.jp-RenderedHTMLCommon")
    expect(trouves).to_have_count(nombre)
    return trouves


def texte_enregistre(cahier, dossier):
    """Ce que contient le fichier, qu'on vient d'enregistrer ; ce qu'on en affirme s'est d'abord vu dans la page."""
    cahier.enregistrer()
    return (dossier / cahier.nom).read_text(encoding="utf-8")


def test_les_indications_une_a_une_au_clavier_sans_trahir_la_solution(ouvrir, dossier):
    cahier = ouvrir(IMPORT, 'indication("T.1b")')
    bouton(cahier).focus()
    touches = cahier.page.keyboard
    for niveau, touche in enumerate(("Enter", "Space", "Enter", "Space", "Enter")):
        expect(bouton(cahier)).to_have_text(f"Indication suivante ({niveau + 1} sur 5)")
        expect(sections(cahier).locator("strong")).to_have_text(TITRES[:niveau])
        cahier.page.locator("body").texte.verifie(lambda texte: SECRET not in texte, "la solution tue")
        assert SECRET not in texte_enregistre(cahier, dossier)
        touches.press(touche)
        if niveau == 2:  # rien n'a été vérifié : il faut insister
            expect(cahier.page.get_by_text("Essayez d'abord")).to_be_visible()
            expect(sections(cahier)).to_have_count(2)
            touches.press(touche)
        expect(sections(cahier)).to_have_count(niveau + 1)
    expect(bouton(cahier)).to_be_focused()
    expect(bouton(cahier)).to_have_attribute("aria-disabled", "true")
    expect(sections(cahier).last).to_contain_text(SECRET)
    assert SECRET in texte_enregistre(cahier, dossier)  # sans quoi l'essai ne prouverait rien


def test_entree_tenue_n_en_devoile_qu_une(ouvrir, dossier):
    cahier = ouvrir(IMPORT, 'indication("T.1b")')
    touches = cahier.page.keyboard
    bouton(cahier).focus()
    for _ in range(4):
        touches.down("Enter")  # la première fois l'enfonce, les autres la répètent
        expect(sections(cahier)).to_have_count(1)
    touches.up("Enter")
    touches.press("Enter")
    expect(bouton(cahier)).to_have_text("Indication suivante (3 sur 5)")
    expect(sections(cahier)).to_have_count(2)
    expect(cahier.page.get_by_text("Essayez d'abord")).to_be_hidden()  # une répétition comptée aurait insisté


def test_le_niveau_survit_a_une_nouvelle_execution_et_a_un_noyau_neuf(ouvrir, dossier):
    cahier = ouvrir(IMPORT, 'indication("T.1b")')
    for niveau in (1, 2):
        bouton(cahier).click()
        expect(sections(cahier)).to_have_count(niveau)
    cahier.tout_executer()
    expect(bouton(cahier)).to_have_text("Indication suivante (3 sur 5)")
    attendre(lambda: json.loads((dossier / "progression_du_cours.json").read_text())["exercices"]["T.1b"]["indication"], 2)
    autre = ouvrir(IMPORT, 'indication("T.1b")')
    expect(sections(autre).locator("strong")).to_have_text(TITRES[:2])


def test_un_code_large_defile_aux_fleches(ouvrir, dossier):
    (dossier / "progression_du_cours.json").write_text('{"exercices": {"T.4b": {"indication": 5}}}')
    cahier = ouvrir(IMPORT, 'indication("T.4b")', largeur=700)
    bouton(cahier)
    code = cahier.page.get_by_role("region", name="La solution")
    code.focus()
    cahier.page.keyboard.press("ArrowRight")
    code.js("e => e.scrollLeft > 0").vaut(True)
    expect(code).to_be_focused()


def test_rouvert_sans_noyau_la_page_dit_de_reexecuter_la_cellule(ouvrir, dossier):
    cahier = ouvrir(IMPORT, 'indication("T.1b")')
    bouton(cahier).click()
    expect(sections(cahier)).to_have_count(1)
    cahier.enregistrer()
    cahier.arreter_le_noyau()
    cahier.rouvrir()
    expect(cahier.page.locator(".sdk-atelier .sdk-noyau")).to_contain_text("réexécutez la cellule")
    expect(sections(cahier)).to_have_count(1)


def test_l_export_sans_noyau_montre_ce_qui_etait_devoile(ouvrir, dossier):
    (dossier / "progression_du_cours.json").write_text('{"exercices": {"T.1b": {"indication": 4}}}')
    cahier = ouvrir(IMPORT, 'indication("T.1b")')
    bouton(cahier)
    cahier.enregistrer()
    page = sans_tenue(cahier.exporter().replace("&nbsp;", " "))
    assert "Le code à trous" in page and "Indications dévoilées : 4 sur 5" in page and "while m &gt; 0" not in page


def test_les_bilans_se_lisent_en_clair_en_sombre_et_a_l_etroit(ouvrir, dossier):
    cahier = ouvrir(IMPORT, POIDS, SANS_LES_REGIONS, DIVISE, LONGS_TEXTES, largeur=700)
    juste, faux, erreur, long = (bilans(cahier, 4).nth(k) for k in range(4))
    expect(juste).to_contain_text("✔ Réussi — T.1b")
    figure = juste.get_by_role("img")
    expect(figure).to_have_attribute("alt", re.compile("Opérations de poids, un seul 1, toujours plus loin — 8 chiffres : "))
    figure.js(CHARGEE).vaut(True)
    expect(faux).to_contain_text("✘ À revoir — T.4b : vous ne cherchez que dans les lignes et les colonnes, pas dans les régions")
    expect(faux.locator("td[title=conflit]")).to_have_count(1)
    expect(faux.locator("td[title=bloc]")).to_have_count(3)
    trace = erreur.locator("details pre")
    expect(trace).to_be_hidden()
    erreur.locator("summary").click()
    expect(trace).to_contain_text("ZeroDivisionError")
    expect(long.locator("code").nth(4)).to_have_text("1 2\n3 4", use_inner_text=True)
    for sombre in (False, True):
        cahier.mettre_le_theme(sombre)
        for bilan in (juste, faux, erreur, long):
            bilan.js("e => [e.scrollWidth, e.clientWidth]").verifie(lambda lues: lues[0] <= lues[1], "rien qui dépasse")
        # axe ignore que Chromium et Firefox donnent le clavier à ce qui défile ; essayé aussitôt
        cahier.page.fautes_graves(".jp-OutputArea", sauf=["scrollable-region-focusable"]).vaut([])

    cahier.page.set_viewport_size({"width": 600, "height": 1000})
    tableau = long.locator("div:has(> table)")
    tableau.js("e => [e.scrollWidth, e.clientWidth]").verifie(lambda lues: lues[0] > lues[1], "de quoi défiler")
    tableau.focus()
    cahier.page.keyboard.press("ArrowRight")
    tableau.js("e => e.scrollLeft > 0").vaut(True)
    expect(tableau).to_be_focused()


def test_un_cahier_non_approuve_garde_ses_bilans_et_ses_indications(ouvrir, dossier):
    cahier = ouvrir(IMPORT, POIDS, SANS_LES_REGIONS, DIVISE, 'indication("T.1b")')
    bilans(cahier, 3)
    bouton(cahier)
    cahier.enregistrer()
    recu = nbformat.read(dossier / cahier.nom, as_version=4)
    recu.cells[0].source += "  # venu d'une autre machine : sa signature n'est plus la bonne"
    nbformat.write(recu, dossier / "recu.ipynb")
    cahier.nom = "recu.ipynb"
    cahier.ouvrir()
    juste, faux, ou, erreur, fixe = (bilans(cahier, 5).nth(k) for k in range(5))
    cahier.page.js("() => window.jupyterapp.shell.currentWidget.content.model.cells.get(1).trusted").vaut(False)
    juste.get_by_role("img").js(CHARGEE).vaut(True)
    expect(faux.locator("td[title=conflit]")).to_have_css("outline-style", "double")
    expect(juste.locator("div").first).to_have_css("border-left-width", "5px")
    expect(erreur.locator("details pre")).to_be_hidden()
    expect(ou).to_contain_text("La référence")
    expect(fixe).to_contain_text("Indications dévoilées : 0 sur 5")


def test_la_progression_et_son_fichier_corrompu(ouvrir, dossier):
    cahier = ouvrir(IMPORT, POIDS, "progression()")
    ligne = bilans(cahier, 2).last.locator("tr", has_text="Le poids de Hamming")
    ligne.locator("td").textes.vaut(["T.1b", "Le poids de Hamming", "✔ réussi", "1", "0"])
    (dossier / "progression_du_cours.json").write_text("{ coupé net")
    autre = ouvrir(IMPORT, "progression()")
    expect(bilans(autre, 1).last).to_contain_text("le fichier progression_du_cours.json était abîmé")
    attendre((dossier / "progression_du_cours.abime.json").read_text, "{ coupé net")


def test_une_boucle_sans_fin_laisse_le_noyau_vivant(ouvrir, dossier):
    cahier = ouvrir(IMPORT, "temoin = 41", SANS_FIN)
    expect(bilans(cahier, 1)).to_contain_text("poids ne s'arrête pas")
    cahier.python("temoin + 1").vaut("42")
