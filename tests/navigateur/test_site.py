"""Le site où tout s'exécute dans le navigateur, ouvert comme par un nouvel étudiant, réseau coupé.

Il faut l'avoir construit (`make site`) ; sinon l'essai est sauté en le disant. SITE_DU_COURS en désigne un autre.
"""

import os
import threading
import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

from outils.navigateur import servir
from tests.navigateur.conftest import ATTENTE, RACINE

SITE = Path(os.environ.get("SITE_DU_COURS", RACINE / "build/site"))
CAHIER = "exercises/02_representation.ipynb"
PATIENCE = 3 * ATTENTE  # Python lui-même se charge dans la page
JUSTE = "def poids(m):\n    effaces = 0\n    while m:\n        m &= m - 1\n        effaces += 1\n    return effaces"
FAUSSE = "def poids(m):\n    return m % 2"
EXECUTER = """async (jusqu_a) => {
    const panneau = window.jupyterapp.shell.currentWidget;
    await panneau.context.ready; await panneau.sessionContext.ready;
    panneau.content.activeCellIndex = 0;
    const cellules = panneau.content.widgets;
    const rang = cellules.findIndex((c) => c.model.sharedModel.getSource().includes(jusqu_a));
    for (let k = 0; k <= rang; k += 1) {
        panneau.content.activeCellIndex = k;
        await window.jupyterapp.commands.execute("notebook:run-cell");
    }
}"""
REPONDRE = """async ([definie, texte]) => {
    const panneau = window.jupyterapp.shell.currentWidget;
    await panneau.context.ready;
    const cellules = panneau.content.widgets;
    cellules.find((c) => c.model.sharedModel.getSource().includes(definie)).model.sharedModel.setSource(texte);
}"""
RETROUVE = """async (texte) => {
    const panneau = window.jupyterapp.shell.currentWidget;
    await panneau.context.ready;
    return panneau.content.widgets.some((c) => c.model.sharedModel.getSource().includes(texte));
}"""
# Sans promesse : une attente de Playwright en prend une pour vraie, sans voir ce qu'elle donnera.
PRESENT = """(texte) => {
    const cellules = window.jupyterapp.shell.currentWidget?.content?.widgets ?? [];
    return cellules.some((c) => c.model.sharedModel.getSource().includes(texte));
}"""
COMPLETER = """async (debut) => {
    const noyau = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    return (await noyau.requestComplete({ code: debut, cursor_pos: debut.length })).content.matches;
}"""
ABSENT = "le site n'est pas construit (make site) : essai sauté"

pytestmark = pytest.mark.skipif(not (SITE / "lab/index.html").is_file(), reason=ABSENT)


@pytest.fixture
def adresse():
    serveur = servir.preparer(SITE, 0)
    threading.Thread(target=serveur.serve_forever, daemon=True).start()
    yield f"http://localhost:{serveur.server_address[1]}"
    serveur.shutdown()
    serveur.server_close()


@pytest.fixture
def page(navigateur):
    """Le navigateur d'un étudiant, où rien n'est encore gardé."""
    contexte = navigateur.new_context(locale="fr-FR", accept_downloads=True)
    yield contexte.new_page()
    contexte.close()


def ouvrir(page, adresse):
    page.goto(f"{adresse}/lab/index.html?path={CAHIER}")
    page.wait_for_selector(".jp-NotebookPanel .jp-Notebook .jp-Cell", timeout=PATIENCE)


def test_un_etudiant_repond_recharge_et_retrouve_son_travail(page, adresse):
    ailleurs = []

    def couper(route):
        if route.request.url.startswith((adresse, "data:", "blob:")):
            return route.continue_()
        ailleurs.append(route.request.url)
        return route.abort()

    page.context.route("**/*", couper)
    debut = time.perf_counter()
    ouvrir(page, adresse)
    ouvert = time.perf_counter()
    page.evaluate(REPONDRE, ["def poids", FAUSSE])
    page.evaluate(EXECUTER, 'verifier("T.1b"')
    verdict = page.locator(".jp-OutputArea-output", has_text="T.1b").last
    expect(verdict).to_contain_text("À revoir", timeout=PATIENCE)
    verifie = time.perf_counter()
    page.evaluate(REPONDRE, ["def poids", JUSTE])
    page.evaluate(EXECUTER, 'verifier("T.1b"')
    expect(verdict).to_contain_text("Réussi", timeout=PATIENCE)
    expect(verdict).not_to_contain_text("remplacé")  # l'étudiant n'a rien remplacé
    corrige = time.perf_counter()
    print(f"cahier ouvert : {ouvert - debut:.1f} s ; premier verdict : {verifie - ouvert:.1f} s de plus", end=" ; ")
    print(f"le second, après correction : {corrige - verifie:.1f} s")
    assert "verifier" in page.evaluate(COMPLETER, "verif"), "IPython complète, même sans jedi"

    page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    page.wait_for_timeout(1000)
    ouvrir(page, adresse)
    assert page.evaluate(RETROUVE, "effaces += 1")
    assert ailleurs == []


def test_la_copie_sort_en_fichier_rentre_ailleurs_et_l_on_dit_qu_elle_est_ancienne(navigateur, page, adresse, tmp_path):
    ouvrir(page, adresse)
    bouton = page.get_by_role("button", name="Enregistrer ma copie")
    expect(bouton).to_be_visible(timeout=PATIENCE)
    assert "fichier .ipynb" in page.locator('[data-jp-item-name="cours:enregistrer"] [title]').first.get_attribute("title")
    page.evaluate(REPONDRE, ["def poids", JUSTE])
    with page.expect_download(timeout=PATIENCE) as telechargement:
        bouton.click()
    copie = tmp_path / telechargement.value.suggested_filename
    telechargement.value.save_as(copie)
    assert copie.name == Path(CAHIER).name and "effaces += 1" in copie.read_text(encoding="utf-8")

    ailleurs = navigateur.new_context(locale="fr-FR").new_page()
    ailleurs.on("dialog", lambda question: question.accept() if "Remplacer" in question.message else None)
    ouvrir(ailleurs, adresse)
    assert not ailleurs.evaluate(RETROUVE, "effaces += 1")
    with ailleurs.expect_file_chooser() as choix:
        ailleurs.get_by_role("button", name="Reprendre une copie").click()
    choix.value.set_files(copie)
    ailleurs.wait_for_function(PRESENT, arg="effaces += 1", timeout=PATIENCE)
    expect(ailleurs.get_by_text("Le cours a changé")).to_have_count(0)

    change = (SITE / "files" / CAHIER).read_text(encoding="utf-8").replace('"version": "', '"version": "autre-')
    change = change.replace("def poids", "# l'énoncé d'aujourd'hui\\ndef poids")
    ailleurs.context.route("**/files/**", lambda route: route.fulfill(body=change))
    ouvrir(ailleurs, adresse)
    expect(ailleurs.get_by_text("Le cours a changé depuis que cette copie est commencée")).to_be_visible(timeout=PATIENCE)
    assert ailleurs.evaluate(RETROUVE, "effaces += 1"), "son travail est gardé"
    with ailleurs.expect_download(timeout=PATIENCE) as telechargement:
        ailleurs.get_by_role("button", name="Prendre la nouvelle version").click()
    telechargement.value.save_as(copie)
    assert "effaces += 1" in copie.read_text(encoding="utf-8"), "son travail sort d'abord en fichier"
    ailleurs.wait_for_function(PRESENT, arg="l'énoncé d'aujourd'hui", timeout=PATIENCE)
    ouvrir(ailleurs, adresse)
    assert ailleurs.evaluate(RETROUVE, "l'énoncé d'aujourd'hui") and not ailleurs.evaluate(RETROUVE, "effaces += 1")
    expect(ailleurs.get_by_text("Le cours a changé")).to_have_count(0)
    ailleurs.context.close()
