"""Le widget des lignes en désordre : un programme placé, corrigé et vérifié au clavier seul ; sans noyau, il reste maniable."""

import pytest

import cours.exercices  # noqa: F401 -- déclare les exercices
from cours.ateliers import EnDesordre
from tests.cours.ateliers.en_ordre import ordre_du_corrige
from tests.navigateur.attentes import expect


@pytest.fixture
def montee(scene):
    return scene(EnDesordre("T.6a"))


def placer_au_clavier(page, widget, programme):
    """Chaque ligne, dans l'ordre, puis son retrait : Entrée, et les flèches."""
    for k, (rang, retrait) in enumerate(programme):
        page.get_by_label("Lignes à placer").get_by_role("button", name=widget.lignes[rang], exact=True).first.press("Enter")
        ligne = page.get_by_label("Votre programme").get_by_role("button").nth(k)
        depart = int(ligne.attribut("aria-label").verifie(lambda nom: "retrait " in nom).split("retrait ")[1].split()[0])
        for _ in range(abs(retrait - depart)):
            ligne.press("ArrowRight" if retrait > depart else "ArrowLeft")


def test_un_programme_entier_au_clavier(montee):
    page, widget = montee.page, montee.widget
    programme = ordre_du_corrige("T.6a")
    placer_au_clavier(page, widget, programme)
    lignes = page.get_by_label("Votre programme").get_by_role("button")
    expect(lignes).to_have_count(len(programme))
    premiere = lignes.nth(0)
    premiere.press("Alt+ArrowDown")  # elle descend, et le clavier la suit
    expect(lignes.nth(1)).to_be_focused()
    lignes.nth(1).press("Alt+ArrowUp")
    page.get_by_role("button", name="Vérifier").press("Enter")
    expect(page.get_by_text("Ce programme : il réussit.")).to_be_visible()
    page.get_by_role("button", name="Copier").press("Enter")
    page.js("() => window.copie").verifie(lambda copie: copie.rstrip("\n") == widget.code, repr(widget.code))
    lignes.nth(0).press("Delete")
    expect(lignes).to_have_count(len(programme) - 1)


def test_sans_noyau_on_place_encore_et_l_on_sait_qu_on_ne_peut_pas_verifier(montee):
    page = montee.page
    montee.arreter_le_noyau()
    page.get_by_label("Lignes à placer").get_by_role("button").first.click()
    expect(page.get_by_label("Votre programme").get_by_role("button")).to_have_count(1)
    expect(page.get_by_role("button", name="Vérifier")).to_have_attribute("aria-disabled", "true")
