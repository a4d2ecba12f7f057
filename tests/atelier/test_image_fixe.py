"""L'image fixe survit à l'export en HTML, avec les seuls réglages que pose `pip install`."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import ipywidgets
import nbformat
import pytest

from sudokulib import exemple
from sudokulib.atelier import ArbreRecherche, AtelierEUP, AtelierLogique, AtelierRecuit, GrilleWidget

RACINE = Path(__file__).resolve().parents[2]
CONSTRUIRE = {
    "grille": GrilleWidget,
    "eup": AtelierEUP,
    "arbre": ArbreRecherche,
    "logique": AtelierLogique,
    "recuit": AtelierRecuit,
}
# jupyter ajoute toujours les réglages de l'environnement qui l'exécute : on les remplace par ceux de l'essai.
EXPORTER = """
import sys
from jupyter_core import paths
paths.ENV_CONFIG_PATH[:] = [sys.argv.pop(1)]
from nbconvert.nbconvertapp import main
main()
"""


@pytest.fixture
def installe(tmp_path):
    """Un préfixe où sont les fichiers que la roue y placerait, et eux seuls."""
    projet = tomllib.loads((RACINE / "pyproject.toml").read_text(encoding="utf-8"))
    for dossier, fichiers in projet["tool"]["setuptools"]["data-files"].items():
        (tmp_path / "prefixe" / dossier).mkdir(parents=True, exist_ok=True)
        for fichier in fichiers:
            shutil.copy(RACINE / fichier, tmp_path / "prefixe" / dossier)
    return tmp_path / "prefixe/etc/jupyter"


def exporter(widgets, dossier, reglages):
    """La page que fait nbconvert d'un cahier où ces widgets sont affichés, et leur état enregistré."""
    sorties = [nbformat.v4.new_output("execute_result", widget._repr_mimebundle_()[0]) for widget in widgets]
    cahier = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("w", outputs=[sortie]) for sortie in sorties])
    etats = ipywidgets.Widget.get_manager_state(widgets=widgets)
    cahier.metadata["widgets"] = {"application/vnd.jupyter.widget-state+json": etats}
    nbformat.write(cahier, dossier / "cahier.ipynb")
    propres = {"JUPYTER_CONFIG_DIR": str(dossier / "vide"), "JUPYTER_CONFIG_PATH": ""}
    commande = [sys.executable, "-c", EXPORTER, str(reglages), "--to", "html", "cahier.ipynb"]
    subprocess.run(commande, cwd=dossier, env=os.environ | propres, check=True, capture_output=True)
    return (dossier / "cahier.html").read_text(encoding="utf-8")


def test_une_page_exportee_garde_l_image_fixe_de_chaque_widget(tmp_path, installe):
    widgets = {nom: construire(exemple("toulon_exemple")) for nom, construire in CONSTRUIRE.items()}
    page = exporter(list(widgets.values()), tmp_path, installe)
    assert [nom for nom, widget in widgets.items() if widget.image_fixe()[1] not in page] == []


def test_sans_ces_reglages_nbconvert_prefere_une_vue_que_rien_n_anime(tmp_path):
    """Ce qui rend les réglages nécessaires ; le jour où cet essai échoue, ils ne servent plus."""
    widget = GrilleWidget(exemple("toulon_exemple"))
    assert widget.image_fixe()[1] not in exporter([widget], tmp_path, tmp_path / "vide")
