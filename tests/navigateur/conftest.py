"""Un vrai JupyterLab dans un vrai navigateur, une fois pour tous les essais de ce dossier.

Sans Chromium, ces essais sont sautés en le disant ; avec CHROMIUM_EXIGE=1 (en intégration continue), ils échouent.
"""

from __future__ import annotations

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

RACINE = Path(__file__).resolve().parents[2]
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
DRAPEAUX = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
DRAPEAUX += ["--disable-component-update", "--disable-sync"]
ATTENTE = 60_000
NUMEROS = count(1)


def pytest_collection_modifyitems(items):
    if CHROMIUM or os.environ.get("CHROMIUM_EXIGE"):
        return
    for item in items:
        if Path(__file__).parent in Path(item.fspath).parents:
            item.add_marker(pytest.mark.skip(reason="Chromium n'est pas installé : essais du navigateur sautés"))


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
        serveur.wait(20)


@pytest.fixture(scope="session")
def navigateur():
    """Un Chromium sans écran."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as p:
        chromium = p.chromium.launch(executable_path=CHROMIUM, headless=True, args=DRAPEAUX)
        yield chromium
        chromium.close()


class Cahier:
    """Un cahier ouvert dans JupyterLab : exécuter, regarder, relire l'état du noyau."""

    def __init__(self, page, adresse: str, nom: str) -> None:
        self.page, self.url = page, f"{adresse}/lab/workspaces/essai/tree/{nom}?reset"
        self.erreurs: list[str] = []
        page.on("pageerror", lambda erreur: self.erreurs.append(str(erreur)))

    def ouvrir(self) -> None:
        self.page.goto(self.url)
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
        for _ in range(40):
            if self.python(expression) == valeur:
                return True
            self.page.wait_for_timeout(100)
        return False

    def enregistrer(self) -> None:
        self.page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")

    def case(self, i: int, j: int):
        """La case de ligne i et de colonne j, à partir de 1, de la première grille du cahier."""
        return self.page.locator(".jp-OutputArea table[role=grid]").first.locator("tr").nth(i - 1).locator("td").nth(j - 1)


@pytest.fixture
def ouvrir(lab, navigateur):
    """`ouvrir("code", "code"…)` : un cahier neuf de ces cellules, ouvert et exécuté."""
    adresse, dossier = lab
    contextes, cahiers = [], []

    def ouvrir_(*cellules: str, executer: bool = True, sombre: bool = False, largeur: int = 1200) -> Cahier:
        nom = f"essai_{next(NUMEROS)}.ipynb"
        cahier = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(c) for c in cellules])
        cahier.metadata["kernelspec"] = {"display_name": "Python 3", "language": "python", "name": "python3"}
        nbformat.write(cahier, dossier / nom)
        contexte = navigateur.new_context(viewport={"width": largeur, "height": 1000}, locale="fr-FR")
        contexte.grant_permissions(["clipboard-read", "clipboard-write"], origin=adresse)
        contextes.append(contexte)
        ouvert = Cahier(contexte.new_page(), adresse, nom)
        ouvert.ouvrir()
        ouvert.mettre_le_theme(sombre)
        if executer:
            ouvert.tout_executer()
        cahiers.append(ouvert)
        return ouvert

    yield ouvrir_
    erreurs = [erreur for cahier in cahiers for erreur in cahier.erreurs]
    for contexte in contextes:
        contexte.close()
    assert erreurs == []
