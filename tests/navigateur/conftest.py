"""Un vrai JupyterLab dans un vrai navigateur, une fois pour tous les essais de ce dossier.

Sans Chromium, ces essais sont sautés en le disant ; avec CHROMIUM_EXIGE=1 (en intégration continue), ils échouent.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import nbformat
import pytest

from sudokulib.correction import fiches
from tests.navigateur.scene import ATTENTE, Scene

RACINE = Path(__file__).resolve().parents[2]
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
DRAPEAUX = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
DRAPEAUX += ["--disable-component-update", "--disable-sync"]
NUMEROS = count(1)


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
    commande = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--expose-app-in-browser"]
    commande += [f"--port={port}", "--ip=127.0.0.1", "--IdentityProvider.token=", f"--ServerApp.root_dir={dossier / 'cahiers'}"]
    with (dossier / "journal").open("wb") as journal:
        ambiant = {nom: valeur for nom, valeur in os.environ.items() if nom != "SUDOKULIB_PROGRESSION"}  # ici, on progresse
        serveur = subprocess.Popen(commande, env=ambiant | propres, stdout=journal, stderr=journal)
    try:
        adresse = f"http://127.0.0.1:{port}"
        for _ in range(600):
            try:
                urllib.request.urlopen(f"{adresse}/api", timeout=2).close()
                break
            except OSError:
                assert serveur.poll() is None, (dossier / "journal").read_text()
                time.sleep(0.1)
        yield adresse, dossier / "cahiers"
    finally:
        serveur.terminate()
        serveur.wait(ATTENTE / 1000)


@pytest.fixture(scope="session")
def navigateur():
    """Un Chromium sans écran."""
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=ATTENTE)  # une machine chargée est lente, sans avoir tort
    with sync_playwright() as p:
        chromium = p.chromium.launch(executable_path=CHROMIUM, headless=True, args=DRAPEAUX)
        yield chromium
        chromium.close()


OUVRIR_ICI = """async (nom) => {
    const app = window.jupyterapp;
    for (const ouvert of [...app.shell.widgets("main")]) ouvert.dispose();
    await app.commands.execute("docmanager:open", {path: nom, factory: "Notebook"});
}"""

SORTIES_AFFICHEES = """() => {
    const sorties = [...document.querySelectorAll(".jp-OutputArea-output")];
    return sorties.length && !sorties.some((sortie) => sortie.innerText.includes("Loading widget"));
}"""


class Cahier:
    """Un cahier ouvert dans JupyterLab : exécuter, regarder, relire l'état du noyau."""

    def __init__(self, page, adresse: str, nom: str) -> None:
        self.page, self.adresse, self.nom = page, adresse, nom

    def ouvrir(self) -> None:
        """Ouvre le cahier : dans le JupyterLab que montre déjà la page, s'il y en a un, sinon en le chargeant."""
        if self.page.url.startswith(f"{self.adresse}/lab"):
            self.page.evaluate(OUVRIR_ICI, self.nom)
        else:
            self.page.goto(f"{self.adresse}/lab/workspaces/essai/tree/{self.nom}?reset")
            self.page.wait_for_selector("#jupyterlab-splash", state="detached", timeout=ATTENTE)
        self.page.wait_for_selector(".jp-NotebookPanel .jp-Notebook .jp-Cell", timeout=ATTENTE)

    def mettre_le_theme(self, sombre: bool) -> None:
        """JupyterLab retient le dernier thème choisi : un essai ne se fie pas à celui qu'a laissé le précédent."""
        voulu = f"body[data-jp-theme-light={'false' if sombre else 'true'}]"
        if not self.page.locator(voulu).count():
            theme = f"{{theme: 'JupyterLab {'Dark' if sombre else 'Light'}'}}"
            self.page.evaluate(f"() => window.jupyterapp.commands.execute('apputils:change-theme', {theme})")
        self.page.wait_for_selector(voulu, state="attached", timeout=ATTENTE)

    def tout_executer(self) -> None:
        """« Inactif » s'affiche avant que la session soit utilisable : on attend le noyau lui-même."""
        self.page.evaluate(
            "async () => { const w = window.jupyterapp.shell.currentWidget; await w.context.ready;"
            " await w.sessionContext.ready; await w.sessionContext.session.kernel.info;"
            " await window.jupyterapp.commands.execute('notebook:run-all-cells'); }"
        )

    def python(self, expression: str) -> str:
        """La valeur d'une expression dans le noyau, comme `str`."""
        code = f"""async () => {{
            const noyau = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
            const futur = noyau.requestExecute({{code: {f"print({expression}, end='')"!r}, store_history: false}});
            let sortie = "";
            futur.onIOPub = (m) => {{ if (m.header.msg_type === "stream") sortie += m.content.text;
                                     if (m.header.msg_type === "error") sortie += "ERREUR " + m.content.evalue; }};
            await futur.done;
            return sortie;
        }}"""
        return str(self.page.evaluate(code))

    def finit_par_valoir(self, expression: str, valeur: str) -> bool:
        """Vrai dès que l'expression vaut cela dans le noyau ; le widget l'en informe avec un léger retard."""
        for _ in range(ATTENTE // 100):
            if self.python(expression) == valeur:
                return True
            self.page.wait_for_timeout(100)
        return False

    def arreter_le_noyau(self) -> None:
        """Comme par le menu ; on attend que le serveur l'ait oublié."""
        self.page.evaluate("() => window.jupyterapp.commands.execute('kernelmenu:shutdown')")
        for _ in range(ATTENTE // 100):
            if not any(session["path"] == self.nom for session in sessions_ouvertes(self.adresse)):
                return
            self.page.wait_for_timeout(100)

    def rouvrir(self) -> None:
        """Rouvre le cahier dans un JupyterLab rechargé, comme le lendemain.

        JupyterLab y relance un noyau. Quand ce noyau répond au mauvais moment, ipywidgets se croit au complet avant
        d'avoir lu l'état que garde le fichier, et affiche « model not found » : on recharge alors, ce que ferait l'élève.
        """
        for _ in range(5):
            self.page.goto("about:blank")
            self.ouvrir()
            self.page.wait_for_function(SORTIES_AFFICHEES, timeout=ATTENTE)
            if not self.page.get_by_text("model not found").count():
                return

    def enregistrer(self) -> None:
        self.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")

    def case(self, i: int, j: int):
        """La case de ligne i et de colonne j, à partir de 1, de la première grille du cahier."""
        return self.page.locator(".jp-OutputArea table[role=grid]").first.locator("tr").nth(i - 1).locator("td").nth(j - 1)


@pytest.fixture(scope="session")
def page_du_lab(lab, navigateur):
    """Une seule page pour tous les essais : charger JupyterLab prend plus de temps que la plupart d'entre eux."""
    adresse, _ = lab
    contexte = navigateur.new_context(locale="fr-FR")
    contexte.set_default_timeout(ATTENTE)
    contexte.grant_permissions(["clipboard-read", "clipboard-write"], origin=adresse)
    yield contexte.new_page()
    contexte.close()


@pytest.fixture(scope="session")
def page_nue(navigateur):
    """Une page sans JupyterLab, et la scène qu'elle montre à présent."""
    contexte = navigateur.new_context(locale="fr-FR")
    contexte.set_default_timeout(ATTENTE)  # comme `expect` : une machine chargée est lente, sans avoir tort
    page, montree = contexte.new_page(), {}
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

    def monter(widget, **options) -> Scene:
        montree["scene"] = Scene(page, widget)
        return montree["scene"].jouer(**options)

    page.on("pageerror", noter)
    yield monter
    page.remove_listener("pageerror", noter)
    assert erreurs == []


def arreter_les_noyaux(adresse: str) -> None:
    """Demande au serveur de fermer toutes ses sessions, ce qu'il peut refuser : il ne reconnaît que les demandes de ses pages."""
    for session in sessions_ouvertes(adresse):
        requete = urllib.request.Request(f"{adresse}/api/sessions/{session['id']}", method="DELETE")
        with contextlib.suppress(OSError):
            urllib.request.urlopen(requete, timeout=60).close()


def sessions_ouvertes(adresse: str) -> list:
    with urllib.request.urlopen(f"{adresse}/api/sessions", timeout=60) as reponse:
        return list(json.load(reponse))


@pytest.fixture
def ouvrir(lab, page_du_lab):
    """`ouvrir("code", "code"…)` : un cahier neuf de ces cellules, ouvert et exécuté ; le précédent est fermé."""
    adresse, dossier = lab
    erreurs = []

    def noter(erreur):
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
    arreter_les_noyaux(adresse)
    assert erreurs == []
