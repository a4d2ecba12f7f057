"""AtelierMarkov dans la page : la température, les états au clavier, la simulation, la réussite, sans noyau."""

import re

import pytest

pytest.importorskip("numpy")

from cours.ateliers import AtelierMarkov
from cours.ateliers.seance_markov import TEMPERATURES
from tests.navigateur.attentes import expect

PIEGE = ".23.3..221434321"


@pytest.fixture
def piege():
    return AtelierMarkov(PIEGE)


def choisi(montee):
    return montee.page.locator(".sdk-dire-etat")


def test_on_se_promene_dans_les_etats_au_clavier_et_a_la_souris(scene, piege):
    montee = scene(piege)
    expect(choisi(montee)).to_contain_text("L1C1 = 4, L1C4 = 1, L2C2 = 1, L2C3 = 4 : c = 4, piège")
    expect(montee.page.locator("table[role=grid] .sdk-cij")).to_have_count(8)
    etats = montee.page.get_by_role("slider", name="État choisi")
    etats.press("Home")
    expect(choisi(montee)).to_contain_text("c = 0, état optimal")
    etats.attribut("aria-valuetext").vaut(choisi(montee).texte.stable())
    etats.press("ArrowRight")
    expect(choisi(montee)).to_contain_text("c = 2")
    montee.page.locator("[data-genre=piege]").click()
    expect(choisi(montee)).to_contain_text("piège")


def test_la_temperature_se_regle_sans_noyau(scene):
    montee = scene(AtelierMarkov("1.32.24131242413"))
    montee.arreter_le_noyau()
    montee.page.get_by_text("Noyau arrêté").wait_for()
    curseur = montee.page.get_by_role("slider", name="T, la température")
    curseur.press("Home")
    expect(curseur).to_have_attribute("aria-valuetext", "T = 0,05")
    expect(montee.page.locator(".sdk-zero")).to_contain_text("également répartie sur les 2 états optimaux")
    niveau = montee.page.locator(".sdk-niveaux tbody tr").first.texte
    niveau.verifie(lambda texte: texte.split() == ["2", "2", "1,000", "–"], "2 2 1,000 –")
    curseur.press("End")
    niveau.verifie(lambda texte: texte.split()[2].startswith("0,12"), "0,12… en troisième")


def test_simuler_compte_les_etats_et_changer_de_temperature_recommence(scene):
    widget = AtelierMarkov("1234341221434.2.")
    montee = scene(widget)
    montee.bouton("Simuler").click()
    montee.page.wait_for_function("() => window.modele.get('simulation').comptes.reduce((a, b) => a + b) >= 1500")
    montee.bouton("Pause").click()
    expect(montee.bouton("Simuler")).to_be_visible()
    montee.python(lambda: sum(widget.simulation["comptes"])).verifie(lambda faites: faites >= 1500, "au moins 1 500 pas")
    frequences = montee.page.locator(".sdk-niveaux tbody td:last-child").textes
    frequences.verifie(
        lambda lues: abs(sum(float(f.replace(",", ".")) for f in lues if "^" not in f) - 1) < 0.01, "une somme de 1"
    )
    depart = widget.rang_de_T
    montee.page.get_by_role("slider", name="T, la température").press("ArrowRight")
    montee.python(lambda: (widget.rang_de_T, sum(widget.simulation["comptes"]))).vaut((depart + 1, 0))
    assert widget.rang_de_T == TEMPERATURES.index(widget.seance.T)


def test_la_probabilite_exacte_et_les_essais(scene):
    widget = AtelierMarkov("1234341221434.2.")
    montee = scene(widget)
    montee.page.get_by_label("T₀").select_option("0.3")
    montee.attendre()
    montee.bouton("Calculer").click()
    montee.page.get_by_text(re.compile(r"Probabilité exacte\s: [01],")).wait_for()
    montee.cliquer("20 essais de plus")
    expect(montee.page.locator(".sdk-reussite")).to_contain_text("sur 20 essais")
    assert widget.seance.essais == 20
    expect(montee.page.locator(".sdk-jauge")).to_be_visible()


def test_etroit_rien_ne_depasse(scene, piege):
    montee = scene(piege, largeur=320)
    expect(choisi(montee)).to_contain_text("piège")
    montee.page.js("() => document.documentElement.scrollWidth").verifie(lambda large: large <= 320, "pas plus de 320 px")
