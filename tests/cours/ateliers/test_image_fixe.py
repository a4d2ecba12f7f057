"""L'image fixe survit à l'export en HTML, avec les seuls réglages que pose `pip install` ; le widget y vit aussi, sans noyau."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import ipywidgets
import nbformat
import pytest

from cours.ateliers import ArbreRecherche, AtelierEUP, AtelierGeneration, AtelierLogique, AtelierRecuit, GrilleWidget
from cours.ateliers.export import ETATS, animer
from sudokulib import exemple

RACINE = Path(__file__).resolve().parents[3]
CONSTRUIRE = {
    "grille": GrilleWidget,
    "eup": AtelierEUP,
    "arbre": ArbreRecherche,
    "logique": AtelierLogique,
    "recuit": AtelierRecuit,
    "génération": AtelierGeneration,
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
    cahier = cahier_de(*widgets)
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


# Vivants dans la page


def cahier_de(*widgets):
    sorties = [nbformat.v4.new_output("execute_result", widget._repr_mimebundle_()[0]) for widget in widgets]
    cahier = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("w", outputs=[sortie]) for sortie in sorties])
    cahier.metadata["widgets"] = {ETATS: ipywidgets.Widget.get_manager_state(widgets=widgets)}
    return cahier


def test_le_code_d_un_widget_n_est_ecrit_qu_une_fois_et_son_etat_autant_qu_il_faut():
    cahier = cahier_de(GrilleWidget("1" + "." * 15), GrilleWidget("2" + "." * 15), AtelierEUP())
    assert animer(cahier) == 3
    premiere, seconde, autre = (cellule.outputs[0].data["text/html"] for cellule in cahier.cells)
    assert (premiere.count("<style>"), seconde.count("<style>"), autre.count("<style>")) == (1, 0, 1)
    assert [html.count("sdkMonter(document") for html in (premiere, seconde, autre)] == [1, 1, 1]
    assert '"valeurs": [2, 0' in seconde and "class GrilleWidget" in premiere and "class GrilleWidget" not in seconde + autre


def test_rien_dans_l_etat_ne_peut_sortir_de_sa_balise():
    cahier = cahier_de(AtelierEUP())
    etat = next(e for e in cahier.metadata.widgets[ETATS]["state"].values() if "statut" in e["state"])
    etat["state"]["statut"] = "</script><script>alert(1)</script>"
    animer(cahier)
    assert "<script>alert" in (html := cahier.cells[0].outputs[0].data["text/html"]) and "</script><script>alert" not in html


def test_ce_qui_n_est_pas_du_cours_reste_tel_quel():
    cahier = cahier_de(AtelierEUP())
    for etat in cahier.metadata.widgets[ETATS]["state"].values():
        etat["state"]["_anywidget_id"] = "ailleurs.Widget"
    avant = nbformat.writes(cahier)
    assert animer(cahier) == 0 and nbformat.writes(cahier) == avant
    assert animer(nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell("a")])) == 0
