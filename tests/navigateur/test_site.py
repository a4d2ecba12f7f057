"""Le site où tout s'exécute dans le navigateur, ouvert comme par un nouvel étudiant, réseau coupé.

Il faut l'avoir construit (`make site`) ; sinon l'essai est sauté en le disant. SITE_DU_COURS en désigne un autre.
"""

import os
import re
import threading
import time
from pathlib import Path

import pytest

from outils.navigateur import servir
from tests.navigateur.attentes import ATTENTE, expect
from tests.navigateur.conftest import RACINE

SITE = Path(os.environ.get("SITE_DU_COURS", RACINE / "build/site"))
CAHIER = "exercises/02_representation.ipynb"
PATIENCE = 3 * ATTENTE  # Python lui-même se charge dans la page
JUSTE = "def poids(m):\n    effaces = 0\n    while m:\n        m &= m - 1\n        effaces += 1\n    return effaces"
FAUSSE = "def poids(m):\n    return m % 2"
SANS_RETOUR = "def poids(m):\n    t = int\n    for _ in range(60):\n        t = (t, t)\n    return isinstance(str(m), t)"
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
# Ce que fait une vérification, sur le canal de la page ; la boucle, elle, n'est comptée par personne.
SANS_COMPTE = """
import js
canal = js.BroadcastChannel.new("cours:verification")
canal.postMessage(f"appel {js.coursOctet}")
try:
    while True:
        pass
except KeyboardInterrupt:
    garde = "interrompue"
canal.postMessage(f"fin {js.coursOctet}")
"""
DEMANDER = """async (code) => {
    const noyau = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    const demande = noyau.requestExecute({ code });
    let dit = "";
    demande.onIOPub = (message) => { dit += message.content.text ?? message.content.evalue ?? ""; };
    await demande.done;
    return dit;
}"""
SANS_ATTENDRE = f"(jusqu_a) => {{ void ({EXECUTER})(jusqu_a); }}"
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
# Ce que rend le gestionnaire de fichiers, et non ce que montre le cahier ouvert.
ENREGISTRE = """async (texte) => {
    const { path } = window.jupyterapp.shell.currentWidget.context;
    const lu = await window.jupyterapp.serviceManager.contents.get(path, { content: true });
    return JSON.stringify(lu.content).includes(texte);
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
    return navigateur.page(locale="fr-FR", accept_downloads=True)


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

    page.detourner("**/*", couper)
    debut = time.perf_counter()
    ouvrir(page, adresse)
    ouvert = time.perf_counter()
    page.faire(REPONDRE, ["def poids", FAUSSE])
    page.faire(EXECUTER, 'verifier("T.1b"')
    verdict = page.locator(".jp-OutputArea-output", has_text="T.1b").last
    expect(verdict).to_contain_text("À revoir", timeout=PATIENCE)
    verifie = time.perf_counter()
    page.faire(REPONDRE, ["def poids", JUSTE])
    page.faire(EXECUTER, 'verifier("T.1b"')
    expect(verdict).to_contain_text("Réussi", timeout=PATIENCE)
    expect(verdict).not_to_contain_text("remplacé")  # l'étudiant n'a rien remplacé
    corrige = time.perf_counter()
    page.faire(REPONDRE, ["def poids", JUSTE.replace("(m):", "(m)")])  # la réponse d'avant, juste, n'est plus à l'écran
    page.faire(EXECUTER, 'verifier("T.1b"')
    expect(verdict).to_contain_text("n'a pas été acceptée : ligne 1, il manque « : »", timeout=PATIENCE)
    page.faire(REPONDRE, ["def poids", JUSTE])
    print(f"cahier ouvert : {ouvert - debut:.1f} s ; premier verdict : {verifie - ouvert:.1f} s de plus", end=" ; ")
    print(f"le second, après correction : {corrige - verifie:.1f} s")
    page.faire(REPONDRE, ["lettre =", 'from epreuves import epreuves\nlettre = epreuves()["T.1aq"].reponse'])
    page.faire(EXECUTER, 'repondre("T.1aq"')
    expect(page.locator(".jp-OutputArea-output", has_text="« reponse » est à part").last).to_be_visible(timeout=PATIENCE)
    completions = page.js(COMPLETER, "verif")
    completions.verifie(lambda trouvees: "verifier" in trouvees, "« verifier » : IPython complète, même sans jedi")

    page.faire("() => window.jupyterapp.commands.execute('docmanager:save')")
    page.js(ENREGISTRE, "effaces += 1").vaut(True)  # JupyterLite écrit dans le navigateur un peu après
    ouvrir(page, adresse)
    page.js(RETROUVE, "effaces += 1").vaut(True)
    assert ailleurs == []


def test_un_noyau_qui_ne_rend_plus_la_main_est_redemarre_et_le_travail_garde(page, adresse):
    ouvrir(page, adresse)
    page.faire(REPONDRE, ["def poids", SANS_RETOUR])
    page.faire(SANS_ATTENDRE, 'verifier("T.1b"')
    expect(page.get_by_text("Python vient de redémarrer").first).to_be_visible(timeout=PATIENCE)
    page.js(RETROUVE, "return isinstance(str(m), t)").vaut(True)
    page.faire(REPONDRE, ["def poids", JUSTE])
    page.faire(EXECUTER, 'verifier("T.1b"')
    expect(page.locator(".jp-OutputArea-output", has_text="T.1b").last).to_contain_text("Réussi", timeout=PATIENCE)


def test_la_ou_la_page_est_isolee_un_calcul_sans_fin_est_interrompu_sans_rien_perdre(page, adresse):
    ouvrir(page, adresse)
    page.faire(EXECUTER, "import a_faire")
    page.faire(DEMANDER, SANS_COMPTE)
    expect(page.get_by_text("sa vérification est interrompue").first).to_be_visible(timeout=PATIENCE)
    page.js(DEMANDER, "print(garde)").vaut("interrompue\n")


def test_la_copie_sort_en_fichier_rentre_ailleurs_et_l_on_dit_qu_elle_est_ancienne(navigateur, page, adresse, tmp_path):
    ouvrir(page, adresse)
    bouton = page.get_by_role("button", name="Enregistrer ma copie")
    expect(bouton).to_be_visible(timeout=PATIENCE)
    titre = page.locator('[data-jp-item-name="cours:enregistrer"] [title]').first
    expect(titre).to_have_attribute("title", re.compile("fichier [.]ipynb"))
    page.faire(REPONDRE, ["def poids", JUSTE])
    with page.expect_download(timeout=PATIENCE) as telechargement:
        bouton.click()
    copie = tmp_path / telechargement.value.suggested_filename
    telechargement.value.save_as(copie)
    assert copie.name == Path(CAHIER).name and "effaces += 1" in copie.read_text(encoding="utf-8")

    ailleurs = navigateur.page(locale="fr-FR")
    ailleurs.on("dialog", lambda question: question.accept() if "Remplacer" in question.message else None)
    ouvrir(ailleurs, adresse)
    ailleurs.js(RETROUVE, "effaces += 1").verifie(lambda retrouve: not retrouve, "un cahier neuf")
    with ailleurs.expect_file_chooser() as choix:
        ailleurs.get_by_role("button", name="Reprendre une copie").click()
    choix.value.set_files(copie)
    ailleurs.wait_for_function(PRESENT, arg="effaces += 1", timeout=PATIENCE)
    expect(ailleurs.get_by_text("Le cours a changé")).to_have_count(0)

    change = (SITE / "files" / CAHIER).read_text(encoding="utf-8").replace('"version": "', '"version": "autre-')
    change = change.replace("def poids", "# l'énoncé d'aujourd'hui\\ndef poids")
    ailleurs.detourner("**/files/**", lambda route: route.fulfill(body=change))
    ouvrir(ailleurs, adresse)
    expect(ailleurs.get_by_text("Le cours a changé depuis que cette copie est commencée")).to_be_visible(timeout=PATIENCE)
    ailleurs.js(RETROUVE, "effaces += 1").vaut(True)  # son travail est gardé
    with ailleurs.expect_download(timeout=PATIENCE) as telechargement:
        ailleurs.get_by_role("button", name="Prendre la nouvelle version").click()
    telechargement.value.save_as(copie)
    assert "effaces += 1" in copie.read_text(encoding="utf-8"), "son travail sort d'abord en fichier"
    ailleurs.wait_for_function(PRESENT, arg="l'énoncé d'aujourd'hui", timeout=PATIENCE)
    ouvrir(ailleurs, adresse)
    ailleurs.js(RETROUVE, "l'énoncé d'aujourd'hui").vaut(True)
    ailleurs.js(RETROUVE, "effaces += 1").vaut(False)
    expect(ailleurs.get_by_text("Le cours a changé")).to_have_count(0)
