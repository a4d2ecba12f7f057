"""GrilleWidget au clavier, à la souris, au collage, dans un vrai JupyterLab."""

import re
import shutil

import pytest

from cours.ateliers import GrilleWidget
from sudokulib import EXEMPLES, Grille, exemple
from tests.navigateur.attentes import expect
from tests.navigateur.conftest import RACINE
from tests.navigateur.test_accessibilite import verifier_l_accessibilite

TOULON = exemple("toulon_exemple")


def cellules(source, *options):
    return "from cours.ateliers import GrilleWidget", f"w = GrilleWidget({', '.join([repr(source), *options])})\nw"


@pytest.fixture
def vide(ouvrir):
    cahier = ouvrir(*cellules("." * 16))
    expect(cahier.case(1, 1)).to_be_visible()
    return cahier


def attendre(cahier, texte):
    cahier.python("w.grille.ecrire('ligne')").vaut(texte)


def test_clavier_annuler_retablir_et_conflit(vide):
    touches = vide.page.keyboard
    vide.case(1, 1).click()
    for touche in ("1", "ArrowRight", "2", "ArrowDown", "3", "End", "4", "Home", "1"):
        touches.press(touche)
    attendre(vide, "12..13.4........")
    expect(vide.case(2, 1)).to_have_attribute("aria-label", "ligne 2, colonne 1, valeur 1, en conflit")
    expect(vide.case(1, 1)).to_have_class(re.compile("sdk-conflit"))
    expect(vide.page.locator(".sdk-message")).to_contain_text("1 est déjà dans la ligne, la colonne ou la région")
    touches.press("Control+z")
    touches.press("Control+z")
    attendre(vide, "12...3..........")
    touches.press("Control+Shift+Z")
    attendre(vide, "12...3.4........")
    touches.press("Control+z")
    vide.case(1, 2).focus()
    touches.press("Backspace")
    attendre(vide, "1....3..........")
    touches.press("9")
    expect(vide.page.locator(".sdk-message")).to_have_text("« 9 » n'est pas une valeur : de 1 à 4.")
    touches.press("b")  # une touche de raccourci de JupyterLab : elle ne doit pas ajouter de cellule
    touches.press("1")  # ce qu'on attend de cette touche-ci dit que la précédente est passée
    attendre(vide, "11...3..........")
    expect(vide.page.locator(".jp-Notebook .jp-CodeCell")).to_have_count(2)


def test_souris_pave_et_boutons(vide):
    vide.case(3, 3).click()
    vide.page.get_by_role("button", name="écrire 2").click()
    attendre(vide, "..........2.....")
    vide.page.get_by_role("button", name="vider la case").click()
    attendre(vide, "................")
    vide.page.get_by_role("button", name="Annuler").click()
    attendre(vide, "..........2.....")
    vide.page.get_by_role("button", name="Effacer").click()
    attendre(vide, "................")


def test_les_indices_ne_changent_pas(ouvrir):
    cahier = ouvrir(
        *cellules(
            "1...............",
        )
    )
    cahier.case(1, 1).click()
    cahier.page.keyboard.press("2")
    expect(cahier.page.locator(".sdk-message")).to_contain_text("Cette case est un indice")
    expect(cahier.case(1, 1)).to_have_attribute("aria-label", "ligne 1, colonne 1, valeur 1, indice")
    attendre(cahier, "1...............")


def test_coller_et_copier_une_grille_entiere(ouvrir):
    cahier = ouvrir(*cellules("." * 16), executer=False)
    for format in ("ligne", "compact", "nombres"):
        cahier.tout_executer()
        expect(cahier.page.locator(".jp-OutputArea table[role=grid] tr")).to_have_count(4)  # la grille d'avant en avait neuf
        cahier.case(1, 1).click()
        cahier.coller(TOULON.ecrire(format))
        expect(cahier.page.locator(".sdk-message")).to_have_text("Grille collée : 28 cases remplies.")
        attendre(cahier, TOULON.ecrire("ligne"))
    cahier.case(9, 9).click()
    cahier.page.keyboard.press("Backspace")
    attendre(cahier, TOULON.ecrire("ligne")[:-1] + ".")
    cahier.page.keyboard.press("Control+z")
    attendre(cahier, TOULON.ecrire("ligne"))
    cahier.page.faire("() => navigator.clipboard.writeText('')")  # ce qu'on a collé n'est pas ce qu'on a copié
    cahier.page.keyboard.press("Control+c")
    cahier.page.js("() => navigator.clipboard.readText()").vaut(TOULON.ecrire("ligne"))


def test_un_collage_illisible_est_refuse_et_rien_n_est_perdu(ouvrir):
    cahier = ouvrir(*cellules("1..............."))
    cahier.case(2, 2).click()
    cahier.coller("1234")
    expect(cahier.page.locator(".sdk-message")).to_contain_text("Collage refusé : une seule ligne de 4 symboles")
    attendre(cahier, "1...............")


def test_ordre_4_et_ses_lettres(ouvrir):
    cahier = ouvrir(*cellules("." * 256))
    cahier.case(1, 16).click()
    cahier.page.keyboard.press("g")
    attendre(cahier, "." * 15 + "G" + "." * 240)
    expect(cahier.case(1, 16)).to_have_attribute("aria-label", "ligne 1, colonne 16, valeur 16")


def test_python_vers_la_page_et_retour(ouvrir):
    cahier = ouvrir(*cellules("." * 16, "vecteurs=[0b00110, *[30] * 15]"))
    expect(cahier.case(1, 1)).to_have_attribute("aria-label", "ligne 1, colonne 1, candidats 1 et 2")
    cahier.case(1, 1).click()
    expect(cahier.page.locator(".sdk-detail")).to_have_text("L1C1 : candidats 1 et 2 ; poids 2")
    cahier.executer("w.marquer({0: 'cause', 5: 'effet'})")
    expect(cahier.case(2, 2)).to_have_attribute("aria-label", "ligne 2, colonne 2, candidats 1, 2, 3 et 4, case changée")
    expect(cahier.case(1, 1)).to_have_class(re.compile("sdk-cause"))
    cahier.executer("w.valeurs = [4] + [0] * 15")
    expect(cahier.case(1, 1)).to_have_attribute("aria-label", "ligne 1, colonne 1, valeur 4, cause de la déduction")
    cahier.case(2, 3).click()
    expect(cahier.case(2, 3)).to_have_attribute("aria-selected", "true")
    cahier.python("w.selection").vaut("6")


def test_une_grille_finie_est_saluee_une_grille_fausse_ne_l_est_pas(scene):
    grille = EXEMPLES["toulon_exemple"].solution
    solution = grille.ecrire("ligne")
    montee = scene(GrilleWidget(solution[:-1] + "."))
    verdict = montee.page.locator(".sdk-statut")
    expect(verdict).to_have_text("Il reste 1 case à remplir.")
    montee.case(9, 9).click()
    montee.cliquer(f"écrire {int(solution[-1]) % 9 + 1}")
    expect(verdict).to_contain_text("se contredisent")
    montee.cliquer(f"écrire {solution[-1]}")
    expect(verdict).to_have_text("Bravo : la grille est pleine, et juste.")
    tableau = montee.copier("Grille en tableau").verifie(bool, "une copie")
    assert len(tableau.split("\n")) == 13 and Grille.lire(tableau) == grille
    assert Grille.lire(montee.copier("Cases pour un tableur").verifie(bool, "une copie")) == grille


def test_theme_sombre(ouvrir):
    cahier = ouvrir(*cellules("11.............."), sombre=True)
    couleurs = cahier.case(4, 4).js("(e) => [getComputedStyle(e).color, getComputedStyle(e).backgroundColor]")

    def clair_sur_sombre(lues):
        texte, fond = (sum(map(int, couleur[4:-1].split(","))) for couleur in lues)
        return texte > 450 and fond < 150

    couleurs.verifie(clair_sur_sombre, "du clair sur du sombre")


def test_rouvrir_sans_noyau_montre_encore_la_grille(ouvrir):
    cahier = ouvrir(*cellules(TOULON.ecrire("ligne")))
    expect(cahier.case(1, 1)).to_be_visible()
    cahier.enregistrer()
    cahier.arreter_le_noyau()
    cahier.rouvrir()
    expect(cahier.case(1, 1)).to_have_attribute("aria-label", "ligne 1, colonne 1, valeur 7, indice")


def test_exporter_en_html_depuis_jupyterlab_garde_l_image_fixe(ouvrir, lab):
    """Sans réseau, la vue interactive d'une page exportée ne se charge pas : c'est l'image fixe qui doit y être."""
    lecon = RACINE / "notebooks/03_regles_et_retour_arriere_suite.ipynb"
    tableaux = lecon.read_text(encoding="utf-8").count("<table style")
    shutil.copy(lecon, lab[1] / "lecon.ipynb")
    cahier = ouvrir("1 + 1", executer=False)
    cahier.nom = "lecon.ipynb"
    page = cahier.exporter()
    assert "20 hypothèses, profondeur 7, 95 applications" in page and page.count("<table style") == tableaux >= 3


def test_au_crayon_a_la_souris_et_au_clavier_puis_annuler(scene):
    montee = scene(GrilleWidget(TOULON))
    touches, widget = montee.page.keyboard, montee.widget
    montee.page.get_by_role("radio", name="Crayon").click()
    montee.case(1, 2).click()
    montee.cliquer("ôter ou remettre 1 au crayon")
    montee.case(1, 2).focus()
    touches.press("6")
    montee.python(lambda: (widget.valeurs[1], widget.crayons[1])).vaut((0, 1 << 1 | 1 << 6))
    expect(montee.case(1, 2)).to_have_attribute("aria-label", "ligne 1, colonne 2, vide, au crayon 1 et 6")
    expect(montee.page.locator(".sdk-detail")).to_have_text("L1C2 : au crayon, 1 et 6")
    touches.press("1")
    expect(montee.page.locator(".sdk-message")).to_have_text("Attention : la solution met 1 en L1C2.")
    touches.press("Control+z")
    montee.python(lambda: widget.crayons[1]).vaut(1 << 1 | 1 << 6)
    montee.page.get_by_role("radio", name="Écrire").click()
    montee.cliquer("écrire 6")
    montee.case(1, 2).focus()
    touches.press("Control+z")
    montee.python(lambda: (widget.valeurs[1], widget.crayons[1])).vaut((0, 1 << 1 | 1 << 6))
    montee.page.get_by_role("radio", name="Crayon").click()
    montee.case(1, 1).click()
    touches.press("2")
    expect(montee.page.locator(".sdk-message")).to_have_text("Cette case est un indice : elle ne change pas.")
    montee.cliquer("Effacer")
    montee.python(lambda: (any(widget.crayons), widget.grille)).vaut((False, TOULON))
    verifier_l_accessibilite(montee.page)
