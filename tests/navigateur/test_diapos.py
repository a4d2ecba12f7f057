"""Un échantillon de `outils.diapos.mesurer`, et ce qui vit dans une page : une grille, un film, un pari, sans noyau ni réseau."""

import shutil

import pytest

from cours.diapos.imprimer import imprimer, nombre_de_pages
from cours.diapos.lecture import lire_chapitre
from cours.diapos.npm import MODULES
from cours.diapos.page import page
from outils.diapos.mesurer import TAILLES, defauts, ouvrir
from sudokulib import EXEMPLES
from tests.navigateur.attentes import expect

PETIT_CHAPITRE = """
# %% [markdown] role="diapo"
# # Un chapitre
#
# Chapitre 1
#
# > 1 min. Bonjour.

# %% [markdown] role="diapo"
# ## Une grille vivante
#
# > 1 min. Collez.

# %% role="diapo"
vivante("12..34..2.......")

# %% [markdown] role="diapo"
# ## Une solution ?
#
# > 1 min. Comptez.

# %% role="diapo"
vivante("..343412..434321", "unicité")

# %% [markdown] role="diapo"
# ## Un film
#
# > 1 min. Avancez.

# %% role="diapo"
from cours.films import filmer_regles

film(filmer_regles("12..34..2......."), ("pas", range(12)))

# %% [markdown] role="diapo"
# ## Un pari
#
# Combien ?
#
# - [ ] un
# - [x] deux
#
# Parce que.
#
# > 1 min. Votez.
"""


@pytest.fixture(scope="module")
def petites(tmp_path_factory):
    """Cinq diapositives, de quoi tout essayer sans attendre : la page de la salle, celle de l'enseignant."""
    if shutil.which("node") is None or not (MODULES / "reveal.js").is_dir():
        pytest.skip("les diapositives demandent Node et ses modules : « npm ci »")
    dossier = tmp_path_factory.mktemp("petites")
    source = dossier / "01_essai.py"
    source.write_text(PETIT_CHAPITRE, encoding="utf-8")
    chapitre = lire_chapitre(1, [source])
    for nom, notes in (("salle", False), ("enseignant", True)):
        (dossier / f"{nom}.html").write_text(page(chapitre, notes), encoding="utf-8")
    return dossier / "salle.html", dossier / "enseignant.html"


def test_rien_ne_deborde_dans_l_echantillon(navigateur, diapositives):
    assert list(navigateur.confier_a(defauts, diapositives[0], TAILLES[:1], textes=(125,), un_sur=6)) == []


def test_chaque_diapositive_a_sa_page_dans_le_pdf(petites):
    une_par_page, quatre_par_page, avec_reponses = imprimer(petites[0])
    assert nombre_de_pages(une_par_page) == nombre_de_pages(avec_reponses) == 5
    assert nombre_de_pages(quatre_par_page) == 2


@pytest.mark.parametrize("suite", ("?print-pdf", "?quatre"))
def test_sur_le_papier_un_pari_reste_a_faire_sauf_pour_l_enseignant(navigateur, petites, suite):
    for reponses, sue in (("", "hidden"), ("&reponses", "visible")):
        onglet = navigateur.confier_a(ouvrir, petites[0], TAILLES[0], [], suite + reponses)
        expect(onglet.locator(".reponse")).to_have_css("visibility", sue)
        expect(onglet.locator(".pari.revele")).to_have_count(int(sue == "visible"))


def test_un_defaut_se_voit(navigateur, petites, tmp_path):
    """La mesure voit un mot trop petit, un texte trop pâle ou trop long, une image prise ailleurs."""
    abimee = tmp_path / "abimee.html"
    petit = (
        "<small style='font-size:9px;color:#bbb'>Chapitre</small>"
        + "Trop de mots. " * 120
        + "<img src='http://localhost:9/x.png'>"
    )
    abimee.write_text(petites[0].read_text(encoding="utf-8").replace("<p>Chapitre", f"<p>{petit}", 1), encoding="utf-8")
    trouves = " ".join(navigateur.confier_a(defauts, abimee, TAILLES[:1], textes=(100,), un_sur=40))
    assert "abimee.html, diapositive 1, 1280 × 720, texte à 100 %" in trouves
    assert "« Chapitre » n'a que 9.0 px" in trouves and "« Chapitre » n'a qu'un contraste de 1.9, thème clair" in trouves
    assert "sort de" in trouves and "demande http://localhost:9/" in trouves


def test_la_salle_dicte_une_grille_et_l_autre_fenetre_suit(navigateur, petites):
    demandes = []
    onglet = navigateur.confier_a(ouvrir, petites[1], TAILLES[0], demandes, "#/1")
    with onglet.onglet_suivant() as onglets:
        onglet.get_by_role("button", name="Ouvrir la fenêtre à projeter").click()
    salle = onglets[0]
    salle.wait_for_selector("body[data-pret=oui]")
    expect(salle.locator(".resume-button")).to_have_text("Reprendre")
    onglet.locator("section.present input[type=text]").fill("12..3")
    expect(onglet.locator("section.present .phrase")).to_have_text("Une grille a 16, 81 ou 256 signes ; on en lit 5.")
    ici, la_bas = (fenetre.locator("section.present") for fenetre in (onglet, salle))

    exemple = EXEMPLES["leleux_17_indices"]
    ici.get_by_placeholder("Collez une grille").fill(exemple.grille.ecrire("ligne"))
    ici.get_by_role("button", name="Sudoku").click()
    salle.get_by_text("Résolue : 0 hypothèse.").wait_for()
    la_bas.locator("svg.grille text.valeur").contenus.vaut(list(exemple.solution.ecrire("ligne")))

    ici.get_by_role("button", name="Vider").click()
    ici.locator("rect[data-case='4']").click()
    onglet.keyboard.press("Digit5")
    ici.locator("svg.grille text.valeur").contenus.vaut(["5"])
    ici.get_by_role("button", name="Annuler").click(click_count=2)  # le 5 tapé, puis le vidage
    expect(la_bas.locator("svg.grille text.valeur")).to_have_count(exemple.grille.nombre_indices)
    expect(onglet.locator("aside.orateur")).to_contain_text("Prévu à la fin de cette diapositive : 2 min")

    onglet.keyboard.press("ArrowRight")
    ici.get_by_role("button", name="Combien de solutions ?").click()
    salle.get_by_text("12 indices, plusieurs solutions : en voici deux, qui diffèrent en 4 cases.").wait_for()

    onglet.keyboard.press("ArrowRight")
    ici.get_by_role("button", name="Avancer ▶").click()
    salle.get_by_text("Exclusivité : L1C1 vaut 1").wait_for()
    expect(la_bas.locator("rect.effet")).to_have_count(2)

    onglet.keyboard.press("ArrowRight")
    ici.get_by_role("button", name="deux").click()
    salle.locator("section.present button[aria-pressed=true]").get_by_text("deux").wait_for()
    expect(onglet.locator(".notes-orateur")).to_contain_text("Votez")
    expect(salle.locator("aside.orateur")).to_have_count(0)
    onglet.fermer()
    assert demandes == []


def test_la_planche_met_quatre_diapositives_par_page(navigateur, petites):
    demandes = []
    onglet = navigateur.confier_a(ouvrir, petites[0], TAILLES[0], demandes, "?quatre&reponses")
    vignettes = onglet.locator(".planche article")
    expect(vignettes).to_have_count(5)
    expect(onglet.locator(".reveal")).to_have_count(0)
    expect(onglet.locator(".planche .fragment").first).to_be_visible()
    page_a4 = 277 * 96 / 25.4  # moins ses marges, en pixels
    vignettes.first.boite.verifie(lambda boite: 4 * boite["height"] < page_a4, "quatre par page")
    onglet.fermer()
    assert demandes == []


def test_un_telephone_qu_on_tient_droit_a_la_figure_sous_le_texte(navigateur, petites):
    """Couchée, une diapositive n'y prendrait qu'un quart de l'écran."""
    demandes = []
    onglet = navigateur.confier_a(ouvrir, petites[0], (390, 780), demandes, "#/1")
    scene, titre = (onglet.locator(f"section.present {quoi}") for quoi in (".sdk-scene", "h2"))
    expect(onglet.locator("body.debout")).to_have_count(1)
    scene.boite.verifie(lambda boite: boite["width"] > 0.7 * 390 and boite["y"] > 150, "large, et plus bas que le texte")
    titre.boite.verifie(lambda boite: boite["y"] < 150, "en haut")
    onglet.fermer()
    assert demandes == []
