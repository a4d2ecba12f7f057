"""AtelierEUP dans un vrai JupyterLab : de l'exemple de Toulon à sa solution, et le journal qui se rejoue."""

import re

import pytest
from playwright.sync_api import expect

from sudokulib import EXEMPLES

CELLULES = "from sudokulib.atelier import AtelierEUP", "a = AtelierEUP({})\na"


@pytest.fixture
def atelier(ouvrir):
    def ouvrir_(source="", **options):
        cahier = ouvrir(CELLULES[0], CELLULES[1].format(source), **options)
        expect(cahier.case(1, 1)).to_be_visible(timeout=30_000)
        return cahier

    return ouvrir_


def bouton(cahier, nom):
    return cahier.page.locator(".sdk-atelier").get_by_role("button", name=nom, exact=True)


def statut(cahier):
    return cahier.page.locator(".sdk-statut")


def test_de_l_exemple_de_toulon_a_sa_solution_pas_a_pas(atelier):
    cahier = atelier()
    expect(statut(cahier)).to_have_text("Cette grille a une seule solution.")
    expect(bouton(cahier, "Pas précédent")).to_be_disabled()
    for passage in range(1, 6):
        bouton(cahier, "Règles EUP").click()
        expect(cahier.page.locator(".sdk-atelier")).to_have_attribute("data-peint", str(passage + 1))
        if "résolue" in statut(cahier).inner_text():
            break
    expect(statut(cahier)).to_have_text("Grille résolue.")
    assert cahier.finit_par_valoir("a.grille.ecrire('ligne')", EXEMPLES["toulon_exemple"].solution.ecrire("ligne"))
    expect(cahier.case(1, 2)).to_have_attribute("aria-label", re.compile("ligne 1, colonne 2, valeur 1"))
    bouton(cahier, "Pas précédent").click()
    expect(statut(cahier)).to_have_text("Il reste des cases à dévoiler.")
    bouton(cahier, "Recommencer").click()
    expect(cahier.page.locator(".sdk-journal li")).to_have_count(0)


def test_le_journal_rejoue_une_deduction_au_clavier_et_a_la_souris(atelier):
    cahier = atelier()
    bouton(cahier, "Règles EUP").click()
    lignes = cahier.page.locator(".sdk-journal li")
    expect(lignes.first).to_have_text(re.compile("^Exclusivité : L1C1 vaut 7 : dans la ligne 1"))
    cahier.page.locator(".sdk-journal").focus()
    cahier.page.keyboard.press("Home")
    expect(lignes.first).to_have_attribute("aria-selected", "true")
    expect(cahier.case(1, 1)).to_have_class(re.compile("sdk-cause"))
    expect(cahier.case(1, 2)).to_have_attribute(
        "aria-label", "ligne 1, colonne 2, candidats 1, 2, 3, 4, 5, 6, 8 et 9, case changée"
    )
    cahier.page.keyboard.press("Escape")
    expect(cahier.case(1, 1)).not_to_have_class(re.compile("sdk-cause"))
    lignes.nth(1).hover()
    expect(cahier.case(4, 1)).to_have_class(re.compile("sdk-effet"))


def test_contradiction_blocage_et_solution(atelier):
    cahier = atelier("'11' + '.' * 14")
    expect(statut(cahier)).to_contain_text("Cette grille est fausse")
    bouton(cahier, "Boucler").click()
    expect(statut(cahier)).to_have_text(re.compile("^Contradiction : la grille n'a pas de solution. Cette grille est fausse"))
    cahier.page.get_by_label("Choisir une grille").select_option("leleux_tres_difficile")
    expect(statut(cahier)).to_have_text("Cette grille a une seule solution.")
    bouton(cahier, "Boucler").click()
    expect(statut(cahier)).to_contain_text("Blocage")
    bouton(cahier, "Solution").click()
    expect(statut(cahier)).to_have_text("Grille résolue.")


def test_ecrire_sa_grille_puis_la_faire_travailler(atelier):
    cahier = atelier("'.' * 16")
    expect(statut(cahier)).to_contain_text("plusieurs solutions")
    cahier.case(1, 1).click()
    for touche in ("1", "ArrowRight", "2", "ArrowRight", "3"):
        cahier.page.keyboard.press(touche)
    expect(cahier.case(1, 3)).to_have_attribute("aria-label", "ligne 1, colonne 3, valeur 3, indice")
    cahier.page.keyboard.press("4")
    expect(cahier.case(1, 3)).to_have_attribute("aria-label", "ligne 1, colonne 3, valeur 4, indice")
    cahier.page.keyboard.press("Control+z")
    expect(cahier.case(1, 3)).to_have_attribute("aria-label", "ligne 1, colonne 3, valeur 3, indice")
    bouton(cahier, "Parité").click()
    expect(cahier.page.locator(".sdk-journal li").last).to_have_text("Parité : rien à déduire.")
    bouton(cahier, "Règles EUP").click()
    expect(cahier.case(1, 4)).to_have_attribute("aria-label", re.compile("valeur 4"))
    assert cahier.finit_par_valoir("a.grille[0, 3]", "4")


def test_ordre_4(atelier):
    cahier = atelier("'1' + '.' * 255")
    bouton(cahier, "Exclusivité").click()
    expect(cahier.page.locator(".sdk-journal li")).to_have_count(3)
    expect(cahier.case(1, 2).locator(".sdk-poids")).to_have_text("15")


def test_du_clic_a_la_grille_repeinte(atelier, record_property):
    """Écrit les durées mesurées dans le journal des essais ; la borne elle-même se vérifie dans bench/."""
    cahier = atelier()
    durees = cahier.page.evaluate(
        """async () => {
            const racine = document.querySelector(".sdk-atelier");
            const durees = [];
            for (let k = 0; k < 12; k++) {
                const nom = k % 2 ? "Pas précédent" : "Règles EUP";
                const bouton = [...racine.querySelectorAll("button")].find((b) => b.textContent === nom);
                const avant = racine.dataset.peint, depart = performance.now();
                bouton.click();
                while (racine.dataset.peint === avant) await new Promise(requestAnimationFrame);
                durees.push(performance.now() - depart);
            }
            return durees;
        }"""
    )
    record_property("durees_ms", [round(d) for d in durees])
    print("clic → grille repeinte (ms) :", *(round(d) for d in sorted(durees)))
    assert len(durees) == 12 and cahier.python("len(a.journal)") == "0"
