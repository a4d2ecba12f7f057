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
JUSTE = "def poids(m):\n    return m.bit_count()"
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
ABSENT = "le site n'est pas construit (make site) : essai sauté"

pytestmark = pytest.mark.skipif(not (SITE / "lab/index.html").is_file(), reason=ABSENT)


@pytest.fixture
def adresse():
    serveur = servir.preparer(SITE, 0)
    threading.Thread(target=serveur.serve_forever, daemon=True).start()
    yield f"http://localhost:{serveur.server_address[1]}"
    serveur.shutdown()
    serveur.server_close()


def ouvrir(page, adresse):
    page.goto(f"{adresse}/lab/index.html?path={CAHIER}")
    page.wait_for_selector(".jp-NotebookPanel .jp-Notebook .jp-Cell", timeout=PATIENCE)


def test_un_etudiant_repond_recharge_et_retrouve_son_travail(navigateur, adresse):
    page = navigateur.new_context(locale="fr-FR").new_page()
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
    print(f"cahier ouvert : {ouvert - debut:.1f} s ; premier verdict : {verifie - ouvert:.1f} s de plus")

    page.evaluate(REPONDRE, ["def poids", JUSTE])
    page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    page.wait_for_timeout(1000)
    ouvrir(page, adresse)
    assert page.evaluate(RETROUVE, "bit_count")
    assert ailleurs == []
    page.context.close()
