"""Un vrai JupyterLab dans un vrai navigateur, une fois pour tous les essais de ce dossier.

Sans Chromium, ces essais sont sautés en le disant ; avec CHROMIUM_EXIGE=1 (en intégration continue), ils échouent.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import nbformat
import pytest

from epreuves.cahier import fiches
from tests.navigateur.attentes import ATTENTE, FILET, Lecture, Navigateur, Page, attendre
from tests.navigateur.scene import Scene

RACINE = Path(__file__).resolve().parents[2]
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
DRAPEAUX = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
DRAPEAUX += ["--disable-component-update", "--disable-sync"]
NUMEROS = count(1)
# Des essais tués ne défont pas leurs fixtures : le serveur, et ses noyaux avec lui, vivraient sans fin.
MEURT_AVEC_NOUS = ["setpriv", "--pdeathsig", "TERM"] if shutil.which("setpriv") else []


def pytest_collection_modifyitems(items):
    if CHROMIUM or os.environ.get("CHROMIUM_EXIGE"):
        return
    for item in items:
        if Path(__file__).parent in Path(item.fspath).parents:
            item.add_marker(pytest.mark.skip(reason="Chromium n'est pas installé : essais du navigateur sautés"))


@pytest.fixture(autouse=True)
def progression_neuve(monkeypatch):
    """Ce qu'un autre essai a noté ne compte pas dans celui-ci."""
    monkeypatch.setattr(fiches, "_en_memoire", {})


@pytest.fixture(scope="session")
def lab(tmp_path_factory) -> Iterator[tuple[str, Path]]:
    """L'adresse d'un JupyterLab neuf, aux réglages du cours, et le dossier qu'il sert."""
    dossier = tmp_path_factory.mktemp("lab")
    (dossier / "cahiers").mkdir()
    with socket.socket() as prise:
        prise.bind(("127.0.0.1", 0))
        port = prise.getsockname()[1]
    propres = {f"JUPYTER_{nom}_DIR": str(dossier / nom) for nom in ("CONFIG", "RUNTIME", "DATA")}
    propres |= {f"JUPYTERLAB_{nom}_DIR": str(dossier / nom) for nom in ("SETTINGS", "WORKSPACES")}
    propres |= {"IPYTHONDIR": str(dossier / "ipython"), "JUPYTER_CONFIG_PATH": str(RACINE / "reglages")}
    commande = [*MEURT_AVEC_NOUS, sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--expose-app-in-browser"]
    commande += [f"--port={port}", "--ip=127.0.0.1", "--IdentityProvider.token=", f"--ServerApp.root_dir={dossier / 'cahiers'}"]
    with (dossier / "journal").open("wb") as journal:
        ambiant = {nom: valeur for nom, valeur in os.environ.items() if nom != "COURS_PROGRESSION"}  # ici, on progresse
        serveur = subprocess.Popen(commande, env=ambiant | propres, stdout=journal, stderr=journal)
    try:
        adresse = f"http://127.0.0.1:{port}"
        # S'il n'est pas prêt, aucun essai de JupyterLab n'a lieu : on lui laisse plus qu'à une page.
        attendre(lambda: repond(serveur, adresse, dossier / "journal"), True, filet=3 * FILET)
        yield adresse, dossier / "cahiers"
    finally:
        terminer(serveur)


def repond(serveur: subprocess.Popen, adresse: str, journal: Path) -> bool:
    """Le serveur répond ; s'il est déjà mort, inutile d'attendre."""
    assert serveur.poll() is None, journal.read_text()
    urllib.request.urlopen(f"{adresse}/api", timeout=2).close()
    return True


def terminer(processus: subprocess.Popen) -> None:
    """Demande à un processus de finir, l'attend, et ne lui demande plus son avis s'il tarde : rien ne doit lui survivre."""
    processus.terminate()
    try:
        processus.wait(FILET)
    except subprocess.TimeoutExpired:
        processus.kill()
        processus.wait()


@pytest.fixture(scope="session")
def chromium():
    """Un Chromium sans écran."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as p:
        chromium = p.chromium.launch(executable_path=CHROMIUM, headless=True, args=DRAPEAUX)
        try:
            yield chromium
        finally:
            chromium.close()


@pytest.fixture
def navigateur(chromium):
    """De quoi ouvrir d'autres pages que celles de la séance ; celles-ci sont nées avant, comme le veut leur portée."""
    with Navigateur(chromium).rien_ne_reste_ouvert() as navigateur:
        yield navigateur


# Un cahier fermé pendant que son noyau démarre lève « Disposed » plus tard, dans l'essai suivant, et laisse ce noyau ouvert.
FERMER = """async () => {
    for (const ouvert of [...window.jupyterapp.shell.widgets("main")]) {
        await ouvert.sessionContext?.ready;
        ouvert.dispose();
    }
}"""

OUVRIR_ICI = f"""async (nom) => {{
    const app = window.jupyterapp;
    await ({FERMER})();
    await app.commands.execute("docmanager:open", {{path: nom, factory: "Notebook"}});
}}"""

SORTIES_AFFICHEES = """() => {
    const sorties = [...document.querySelectorAll(".jp-OutputArea-output")];
    return sorties.length && !sorties.some((sortie) => sortie.innerText.includes("Loading widget"));
}"""


METTRE_LE_THEME = """async (clair) => {
    if (document.body.dataset.jpThemeLight === String(clair)) return;
    await window.jupyterapp.commands.execute("apputils:change-theme", {theme: `JupyterLab ${clair ? "Light" : "Dark"}`});
}"""

# « Inactif » s'affiche avant que la session soit utilisable : on attend le noyau lui-même.
TOUT_EXECUTER = """async () => {
    const { context, sessionContext } = window.jupyterapp.shell.currentWidget;
    await context.ready;
    await sessionContext.ready;
    await sessionContext.session.kernel.info;
    await window.jupyterapp.commands.execute("notebook:run-all-cells");
}"""

EVALUER = """async (code) => {
    const noyau = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    const futur = noyau.requestExecute({ code, store_history: false });
    let sortie = "";
    futur.onIOPub = (m) => {
        if (m.header.msg_type === "stream") sortie += m.content.text;
        if (m.header.msg_type === "error") sortie += "ERREUR " + m.content.evalue;
    };
    await futur.done;
    return sortie;
}"""

# On demande l'arrêt des noyaux ouverts à présent, sans attendre qu'ils aient fini : l'essai suivant aura les siens.
TOUT_FERMER = f"""async () => {{
    if (!window.jupyterapp) return;
    await ({FERMER})();
    const {{ sessions }} = window.jupyterapp.serviceManager;
    await sessions.refreshRunning();
    for (const {{ id }} of [...sessions.running()]) sessions.shutdown(id).catch(() => {{}});
}}"""


class Cahier:
    """Un cahier ouvert dans JupyterLab : exécuter, regarder, relire l'état du noyau."""

    def __init__(self, page, adresse: str, nom: str) -> None:
        self.page, self.adresse, self.nom = page, adresse, nom

    def ouvrir(self) -> None:
        """Ouvre le cahier : dans le JupyterLab que montre déjà la page, s'il y en a un, sinon en le chargeant."""
        if self.page.js("() => location.href").stable().startswith(f"{self.adresse}/lab"):
            self.page.faire(OUVRIR_ICI, self.nom)
        else:
            self.page.goto(f"{self.adresse}/lab/workspaces/essai/tree/{self.nom}?reset")
            self.page.wait_for_selector("#jupyterlab-splash", state="detached")
        self.page.wait_for_selector(".jp-NotebookPanel .jp-Notebook .jp-Cell")

    def mettre_le_theme(self, sombre: bool) -> None:
        """JupyterLab retient le dernier thème choisi : un essai ne se fie pas à celui qu'a laissé le précédent."""
        self.page.faire(METTRE_LE_THEME, not sombre)
        self.page.wait_for_selector(f"body[data-jp-theme-light={'false' if sombre else 'true'}]", state="attached")

    def tout_executer(self) -> None:
        self.page.faire(TOUT_EXECUTER)

    def python(self, expression: str) -> Lecture:
        """La valeur d'une expression dans le noyau, comme `str` ; le widget l'en informe avec un léger retard."""
        return self.page.js(EVALUER, f"print({expression}, end='')")

    def executer(self, instruction: str) -> None:
        """Exécute une instruction dans le noyau, hors de toute cellule."""
        self.page.faire(EVALUER, instruction)

    def coller(self, texte: str) -> None:
        """Colle un texte là où est le clavier."""
        self.page.faire("(texte) => navigator.clipboard.writeText(texte)", texte)
        self.page.keyboard.press("Control+v")

    def exporter(self) -> str:
        """La page du cahier enregistré, telle que JupyterLab l'exporte."""
        return self.page.telecharger(f"/nbconvert/html/{self.nom}")

    def arreter_le_noyau(self) -> None:
        """Comme par le menu ; on attend que le serveur l'ait oublié."""
        self.page.faire("() => window.jupyterapp.commands.execute('kernelmenu:shutdown')")
        self.page.lire(lambda: self.nom in [s["path"] for s in ouverts(self.adresse, "sessions")], "sa session").vaut(False)

    def rouvrir(self) -> None:
        """Rouvre le cahier dans un JupyterLab rechargé, comme le lendemain.

        JupyterLab y relance un noyau. Quand ce noyau répond au mauvais moment, ipywidgets se croit au complet avant
        d'avoir lu l'état que garde le fichier, et affiche « model not found » : on recharge alors, ce que ferait l'élève.
        """
        for _ in range(5):
            self.page.goto("about:blank")
            self.ouvrir()
            self.page.wait_for_function(SORTIES_AFFICHEES)
            if not self.page.js("() => document.body.innerText.includes('model not found')").stable():
                return

    def enregistrer(self) -> None:
        self.page.faire("() => window.jupyterapp.commands.execute('docmanager:save')")

    def case(self, i: int, j: int):
        """La case de ligne i et de colonne j, à partir de 1, de la première grille du cahier."""
        return self.page.locator(".jp-OutputArea table[role=grid]").first.locator("tr").nth(i - 1).locator("td").nth(j - 1)


@pytest.fixture(scope="session")
def page_du_lab(lab, chromium) -> Iterator[Page]:
    """Une seule page pour tous les essais : charger JupyterLab prend plus de temps que la plupart d'entre eux."""
    adresse, _ = lab
    contexte = chromium.new_context(locale="fr-FR")
    contexte.set_default_timeout(ATTENTE)
    contexte.grant_permissions(["clipboard-read", "clipboard-write"], origin=adresse)
    yield Page(contexte.new_page())
    try:
        attendre(lambda: ouverts(adresse, "kernels"), [])
    finally:
        contexte.close()


@pytest.fixture(scope="session")
def page_nue(chromium):
    """Une page sans JupyterLab, et la scène qu'elle montre à présent."""
    contexte = chromium.new_context(locale="fr-FR")
    contexte.set_default_timeout(ATTENTE)
    page, montree = Page(contexte.new_page()), {}
    page.expose_function("sdkPython", lambda demande: montree["scene"].repondre(demande))
    yield page, montree
    contexte.close()


@pytest.fixture
def scene(page_nue):
    """`scene(widget)` : le widget monté dans une page nue, relié au vrai objet Python ; voir `scene.py`."""
    page, montree = page_nue
    erreurs = []

    def noter(erreur):
        erreurs.append(str(erreur))

    def quitter():
        """Ce que la scène d'avant demandait encore, une animation qui joue, ne doit pas s'adresser à la suivante."""
        page.faire("() => window.modele?.mourir()")

    def monter(widget, **options) -> Scene:
        quitter()
        montree["scene"] = Scene(page, widget)
        return montree["scene"].jouer(**options)

    page.on("pageerror", noter)
    yield monter
    quitter()
    page.remove_listener("pageerror", noter)
    assert erreurs == []


def ouverts(adresse: str, quoi: str) -> list:
    """Les noyaux (« kernels ») ou les sessions que le serveur tient ouverts."""
    with urllib.request.urlopen(f"{adresse}/api/{quoi}", timeout=FILET) as reponse:
        return list(json.load(reponse))


@pytest.fixture
def cahiers_fermes(lab, page_du_lab):
    """Ferme, après l'essai, ce qu'il a ouvert dans JupyterLab, et arrête ses noyaux ; `page_du_lab` vérifie qu'aucun ne reste."""
    yield
    page_du_lab.faire(TOUT_FERMER)


def de_jupyterlab(erreur) -> bool:
    """Une erreur née dans les fichiers de JupyterLab, sans aucun des nôtres : un cahier se ferme pendant que son noyau répond.

    Un atelier vient d'un « blob: », le script d'une sortie d'un `eval`, et nos essais de celui de Playwright.
    """
    etapes = re.findall(r"^ +at .*", getattr(erreur, "stack", None) or "", re.MULTILINE)
    des_notres = [x for x in etapes if "blob:" in x or ("eval at" in x and "eval at evaluate" not in x)]
    return bool(etapes) and "/static/" in etapes[0] and not des_notres


@pytest.fixture
def ouvrir(lab, page_du_lab, cahiers_fermes):
    """`ouvrir("code", "code"…)` : un cahier neuf de ces cellules, ouvert et exécuté ; le précédent est fermé."""
    adresse, dossier = lab
    erreurs = []

    def noter(erreur):
        if not de_jupyterlab(erreur):
            erreurs.append(str(erreur))

    def ouvrir_(*cellules: str, executer: bool = True, sombre: bool = False, largeur: int = 1200) -> Cahier:
        nom = f"essai_{next(NUMEROS)}.ipynb"
        cahier = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(c) for c in cellules])
        cahier.metadata["kernelspec"] = {"display_name": "Python 3", "language": "python", "name": "python3"}
        nbformat.write(cahier, dossier / nom)
        page_du_lab.set_viewport_size({"width": largeur, "height": 1000})
        ouvert = Cahier(page_du_lab, adresse, nom)
        ouvert.ouvrir()
        ouvert.mettre_le_theme(sombre)
        if executer:
            ouvert.tout_executer()
        return ouvert

    page_du_lab.on("pageerror", noter)
    yield ouvrir_
    page_du_lab.remove_listener("pageerror", noter)
    assert erreurs == []
