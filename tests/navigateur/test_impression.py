"""À l'impression d'un cahier exporté, une longue ligne de code se plie au lieu d'être coupée."""

import nbformat
from nbconvert.exporters import HTMLExporter

from tests.outils.test_exports import REGLAGES

COUPES = """() => [...document.querySelectorAll(".jp-InputArea-editor, .jp-OutputArea-output, pre")]
    .filter((e) => e.scrollWidth > e.clientWidth + 1).length"""


def test_une_longue_ligne_se_plie(navigateur):
    ligne = "x = [" + ", ".join(map(str, range(80))) + "]"
    sortie = nbformat.v4.new_output("stream", text=ligne + "\n")
    cellules = [nbformat.v4.new_markdown_cell("# Titre"), nbformat.v4.new_code_cell(ligne, outputs=[sortie])]
    html, _ = HTMLExporter(config=REGLAGES).from_notebook_node(nbformat.v4.new_notebook(cells=cellules))
    page = navigateur.new_page(viewport={"width": 700, "height": 900})
    page.set_content(html)
    assert page.evaluate(COUPES) > 0  # à l'écran, elle défile
    page.emulate_media(media="print")
    assert page.evaluate(COUPES) == 0
    page.close()
