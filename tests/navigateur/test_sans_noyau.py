"""Un cahier enregistré puis rouvert sans noyau, et sa page exportée, font défiler le même film, court ou de cent mille pas."""

import pytest

from sudokulib.vecteurs import candidats
from tests.cours.ateliers.test_sans_anywidget import pages_de_chaque_widget
from tests.navigateur.attentes import expect

FILMS = """from dataclasses import replace
from sudokulib import exemple
from cours.ateliers import AtelierEUP, Projection
from cours.films import Enregistreur, filmer_sudoku

court = filmer_sudoku(exemple("centrale_figure_1"))
boucle = Enregistreur.reprendre(court)
boucle.passer_a(court.depart, "retour", "On recommence.")
boucle = boucle.film()
long = replace(boucle, lignes=(boucle.lignes * 500)[:100_000])
"""
EUP = "a = AtelierEUP()\na.agir('eup')\na"


# Ce que fait un cahier d'une sortie en HTML : il l'insère, puis refait ses scripts, que le navigateur n'exécuterait pas.
AFFICHER = """(sorties) => sorties.forEach((html) => {
    const sortie = document.body.appendChild(document.createElement("section"));
    sortie.innerHTML = html;
    for (const script of sortie.querySelectorAll("script")) {
        const neuf = document.createElement("script");
        Object.assign(neuf, { type: script.type, text: script.text });
        script.replaceWith(neuf);
    }
})"""


@pytest.fixture(scope="module")
def films():
    espace = {}
    exec(FILMS, espace)
    return espace["court"], espace["long"]


def parcourir(page, films):
    """Va à plusieurs positions de chaque film ; la grille y est celle que Python calcule."""
    for rang, film in enumerate(films):
        atelier = page.locator(".sdk-atelier").nth(rang)
        curseur = atelier.get_by_role("slider")
        expect(curseur).to_have_attribute("max", str(len(film)))
        for position in (1, len(film) // 3, len(film) - 1, len(film), 7):
            curseur.fill(str(position))
            expect(atelier.locator(".sdk-frise-texte")).to_have_text(film.pas(position).texte)
            verifier_la_grille(atelier, [contenu(m) for m in film.etat(position)])


def verifier_la_grille(atelier, attendus):
    etiquettes = atelier.get_by_role("gridcell").js_de_tous("cases => cases.map((c) => c.ariaLabel)")

    def conviennent(lues):
        return all(attendu in lue for attendu, lue in zip(attendus, lues, strict=True))

    etiquettes.verifie(conviennent, str(attendus))


def contenu(m):
    permis = [str(v) for v in candidats(m)]
    if len(permis) == 1:
        return f"valeur {permis[0]}"
    return f"candidats {', '.join(permis[:-1])} et {permis[-1]}" if permis else "aucun candidat"


def test_rouvert_sans_noyau_puis_exporte_sans_reseau_le_film_est_le_meme(ouvrir, films, navigateur, tmp_path):
    cahier = ouvrir(FILMS, "Projection(court)", "Projection(long)", EUP)
    page = cahier.page
    expect(page.locator(".sdk-journal [role=option]").first).to_be_visible()
    parcourir(page, films)
    cahier.enregistrer()
    cahier.arreter_le_noyau()
    cahier.rouvrir()
    expect(page.locator(".sdk-noyau").last).to_have_text("Noyau arrêté : réexécutez la cellule.")
    parcourir(page, films)

    (tmp_path / "page.html").write_text(cahier.exporter(), encoding="utf-8")
    seule, erreurs = navigateur.page(offline=True), []
    seule.on("pageerror", lambda erreur: erreurs.append(str(erreur)))
    seule.goto((tmp_path / "page.html").as_uri())
    parcourir(seule, films)
    expect(seule.locator(".sdk-noyau")).to_have_text(["Page exportée : ce qui demande Python se fait dans le cahier."])
    expect(seule.get_by_role("button", name="Règles EUP")).to_have_attribute("aria-disabled", "true")
    assert erreurs == []


def test_sans_anywidget_chaque_widget_se_monte_dans_la_page_et_sans_javascript_montre_son_image(navigateur):
    sorties = [donnees["text/html"] for donnees in pages_de_chaque_widget().values()]
    page, erreurs = navigateur.page(), []
    page.on("pageerror", lambda erreur: erreurs.append(str(erreur)))
    page.faire(AFFICHER, sorties)
    expect(page.locator("section .sdk-atelier")).to_have_count(len(sorties))
    expect(page.locator("[data-image-fixe]")).to_have_count(0)
    page.get_by_role("slider").nombre.verifie(lambda nombre: nombre >= 2, "au moins deux : les films se font glisser")
    assert erreurs == []

    sobre = navigateur.page(java_script_enabled=False)
    sobre.set_content("".join(sorties))
    images = sobre.locator("[data-image-fixe]")
    expect(images).to_have_count(len(sorties))
    for rang in range(len(sorties)):
        expect(images.nth(rang)).to_be_visible()
        images.nth(rang).texte.verifie(str.strip, "un texte")
