"""Noter des réponses rédigées sans toucher la souris : le barème à côté de chacune, et un fichier qui entre dans la table."""

import csv
import io

import pytest

from cours.bureau.redigees import page_des_redigees
from cours.bureau.sorties import ecrire_les_sorties
from tests.cours.bureau.test_sorties import DEVOIR, copie
from tests.navigateur.attentes import expect


@pytest.fixture
def classe(tmp_path):
    """Trois copies, et la page où les noter."""
    copies = [copie("Ana", preuve="Par récurrence."), copie("=Luc", preuve="Je ne sais pas."), copie("Zoé")]
    (tmp_path / "redigees.html").write_text(page_des_redigees(copies, DEVOIR), encoding="utf-8")
    return tmp_path, copies


def test_on_note_au_clavier_on_revient_on_enregistre_et_les_notes_entrent_dans_la_table(navigateur, classe):
    dossier, copies = classe
    page = navigateur.page(locale="fr-FR", accept_downloads=True)
    adresse = (dossier / "redigees.html").as_uri()
    page.goto(adresse)
    premiere = page.locator(".carte").first
    expect(premiere.locator("label")).to_have_count(5)  # le barème, dans la carte même
    for touche in ("1", "3", "c"):
        page.keyboard.press(touche)
    page.keyboard.type('- revoir « m » ; 12 fois\n"non"')
    for touche in ("Escape", "Enter", "t", "Enter", "m"):
        page.keyboard.press(touche)
    expect(page.locator("details")).to_have_attribute("open", "")
    page.keyboard.press("Shift+Tab")  # sur un bouton ou un titre qui s'ouvre, Entrée ne note pas
    page.keyboard.press("Enter")
    expect(page.locator("#compte")).to_have_text("2 sur 3")
    page.goto(adresse)
    expect(page.locator("output")).to_have_text(["2", "5", "à noter"])
    expect(page.locator(".choisie h3")).to_contain_text("Zoé")
    with page.expect_download() as telechargement:
        page.keyboard.press("e")
    telechargement.value.save_as(dossier / "redigees.csv")

    assert ecrire_les_sorties(copies, DEVOIR, dossier) == []
    table = csv.DictReader(io.StringIO((dossier / "notes.csv").read_text(encoding="utf-8-sig")), delimiter=";")
    assert [(r["copie"], r["T.4p"], r["T.4p état"]) for r in table] == [
        ("Ana", "2", "notée"),
        ("'=Luc", "5", "notée"),
        ("Zoé", "0", "à noter"),
    ]
    retour = (dossier / "retours/ana.html").read_text(encoding="utf-8")
    assert "<p>- revoir « m » ; 12 fois\n&quot;non&quot;</p>" in retour


def test_une_autre_reponse_du_meme_nom_n_est_pas_notee(navigateur, classe):
    """L'an prochain, ou de l'autre groupe, un fichier peut porter le même nom : le navigateur ne doit pas les confondre."""
    dossier, _ = classe
    page = navigateur.page(locale="fr-FR")
    adresse = (dossier / "redigees.html").as_uri()
    page.goto(adresse)
    page.keyboard.press("t")
    expect(page.locator("output").first).to_have_text("5")
    autre = page_des_redigees([copie("Ana", preuve="Tout autre chose."), copie("Zoé")], DEVOIR)
    (dossier / "redigees.html").write_text(autre, encoding="utf-8")
    page.goto(adresse)
    expect(page.locator("output")).to_have_text(["à noter", "à noter"])
