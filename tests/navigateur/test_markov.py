"""AtelierMarkov dans la page : la température, les états au clavier, la simulation, la réussite, sans noyau."""

import re

import pytest

pytest.importorskip("numpy")

from sudokulib.atelier import AtelierMarkov
from sudokulib.atelier.seance_markov import TEMPERATURES

PIEGE = ".23.3..221434321"


@pytest.fixture
def piege():
    return AtelierMarkov(PIEGE)


def choisi(montee):
    return montee.page.locator(".sdk-dire-etat").inner_text()


def test_on_se_promene_dans_les_etats_au_clavier_et_a_la_souris(scene, piege):
    montee = scene(piege)
    assert "L1C1 = 4, L1C4 = 1, L2C2 = 1, L2C3 = 4 : c = 4, piège" in choisi(montee)
    assert montee.page.locator("table[role=grid] .sdk-cij").count() == 8
    etats = montee.page.get_by_role("slider", name="État choisi")
    etats.press("Home")
    assert "c = 0, état optimal" in choisi(montee) and etats.get_attribute("aria-valuetext") == choisi(montee)
    etats.press("ArrowRight")
    assert "c = 2" in choisi(montee)
    montee.page.locator("[data-genre=piege]").click()
    assert "piège" in choisi(montee)


def test_la_temperature_se_regle_sans_noyau(scene):
    montee = scene(AtelierMarkov("1.32.24131242413"))
    montee.page.evaluate("() => window.modele.mourir()")
    montee.page.get_by_text("Noyau arrêté").wait_for()
    curseur = montee.page.get_by_role("slider", name="T, la température")
    curseur.press("Home")
    assert curseur.get_attribute("aria-valuetext") == "T = 0,05"
    assert "également répartie sur les 2 états optimaux" in montee.page.locator(".sdk-zero").inner_text()
    assert montee.page.locator(".sdk-niveaux tbody tr").first.inner_text().split() == ["2", "2", "1,000", "–"]
    curseur.press("End")
    assert montee.page.locator(".sdk-niveaux tbody tr").first.inner_text().split()[2].startswith("0,12")


def test_simuler_compte_les_etats_et_changer_de_temperature_recommence(scene):
    widget = AtelierMarkov("1234341221434.2.")
    montee = scene(widget)
    montee.bouton("Simuler").click()
    montee.page.wait_for_function("() => window.modele.get('simulation').comptes.reduce((a, b) => a + b) >= 1500")
    montee.bouton("Pause").click()
    montee.attendre()
    faites = sum(widget.simulation["comptes"])
    frequences = montee.page.locator(".sdk-niveaux tbody td:last-child").all_inner_texts()
    assert faites >= 1500 and abs(sum(float(f.replace(",", ".")) for f in frequences if "^" not in f) - 1) < 0.01
    montee.page.get_by_role("slider", name="T, la température").press("ArrowRight")
    montee.attendre()
    assert widget.rang_de_T == TEMPERATURES.index(widget.seance.T) and sum(widget.simulation["comptes"]) == 0


def test_la_probabilite_exacte_et_les_essais(scene):
    widget = AtelierMarkov("1234341221434.2.")
    montee = scene(widget)
    montee.page.get_by_label("T₀").select_option("0.3")
    montee.attendre()
    montee.bouton("Calculer").click()
    montee.page.get_by_text(re.compile("Probabilité exacte : [01],")).wait_for()
    montee.cliquer("20 essais de plus")
    assert widget.seance.essais == 20 and "sur 20 essais" in montee.page.locator(".sdk-reussite").inner_text()
    assert montee.page.locator(".sdk-jauge").is_visible()


def test_etroit_rien_ne_depasse(scene, piege):
    montee = scene(piege, largeur=320)
    assert montee.page.evaluate("() => document.documentElement.scrollWidth <= 320")
