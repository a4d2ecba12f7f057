"""Un cahier exporté : à l'impression, une longue ligne de code se plie ; une grille n'y prend pas le style des tableaux."""

import nbformat
from nbconvert.exporters import HTMLExporter

from tests.outils.test_exports import REGLAGES

COUPES = """() => [...document.querySelectorAll(".jp-InputArea-editor, .jp-OutputArea-output, pre")]
    .filter((e) => e.scrollWidth > e.clientWidth + 1).length"""


GRILLE = '<div class="sdk-atelier"><table role="grid"><tbody><tr role="row"></tr><tr role="row"></tr></tbody></table></div>'
RANGEES = """() => [...document.querySelectorAll("tr[role=row]")].map((e) => getComputedStyle(e))
    .map((style) => [style.padding, style.backgroundColor])"""


def test_une_longue_ligne_se_plie_et_une_grille_reste_serree(navigateur):
    ligne = "x = [" + ", ".join(map(str, range(80))) + "]"
    sortie = nbformat.v4.new_output("stream", text=ligne + "\n")
    dessin = nbformat.v4.new_output("display_data", data={"text/html": GRILLE})
    cellules = [nbformat.v4.new_markdown_cell("# Titre"), nbformat.v4.new_code_cell(ligne, outputs=[sortie, dessin])]
    html, _ = HTMLExporter(config=REGLAGES).from_notebook_node(nbformat.v4.new_notebook(cells=cellules))
    page = navigateur.page(viewport={"width": 700, "height": 900})
    page.set_content(html)
    page.js(COUPES).verifie(lambda coupes: coupes > 0, "une ligne coupée : à l'écran, elle défile")
    page.emulate_media(media="print")
    page.js(COUPES).vaut(0)
    page.js(RANGEES).vaut(2 * [["0px", "rgba(0, 0, 0, 0)"]])
