"""Un cahier exporté avec les réglages du cours : ni réseau, ni formule brute, ni lien perdu, ni code coupé."""

import json
import re

import nbformat
import pytest
from nbconvert.exporters import HTMLExporter, SlidesExporter, WebPDFExporter
from traitlets.config import Config

from cours.ateliers.sans_reseau import PARI_REPLIE, composer
from cours.diapos.imprimer import chromium
from outils.cahiers import INVITATION, RACINE

REGLAGES = Config(json.loads((RACINE / "reglages" / "jupyter_config.json").read_text(encoding="utf-8")))
CHERCHE = r'<(?:script|link|img|iframe)[^>]*(?:src|href)="(?!data:|#)[^"]*'
CODE = r"(?s)```.*?```|`[^`\n]*`"
LECON = RACINE / "notebooks" / "03_regles_et_retour_arriere.ipynb"


def exporter(genre, chemin):
    return genre(config=REGLAGES).from_filename(str(chemin))[0]


@pytest.fixture(scope="module")
def lecon():
    return exporter(HTMLExporter, LECON)


def test_la_page_d_une_lecon_se_suffit(lecon):
    assert re.findall(CHERCHE, lecon) == []
    texte = re.sub(r"(?s)<(script|style|code|pre)\b.*?</\1>", "", lecon)
    assert "<math" in lecon and re.findall(r"\$[^$<>\n]{1,60}\$", texte) == []
    assert "monterHorsLigne" in lecon and "application/vnd.jupyter.widget-state" not in lecon
    assert INVITATION not in lecon
    repliees = [c for c in nbformat.read(LECON, as_version=4).cells if c.metadata.get("jupyter", {}).get("outputs_hidden")]
    assert lecon.count(PARI_REPLIE) == len(repliees) > 10  # on parie d'abord, dans la page aussi


def test_les_liens_menent_aux_pages(lecon):
    liens = re.findall(r'href="([^"#:]+\.(?:html|ipynb))"', lecon)
    assert "02_representation.html" in liens and not any(lien.endswith(".ipynb") for lien in liens)


def test_les_formules_du_cours_se_composent_toutes():
    """Une formule que le convertisseur ne connaît pas resterait entre dollars, et demanderait le réseau."""
    cellules = [c for chemin in RACINE.glob("*/[0-9]*.ipynb") for c in nbformat.read(chemin, as_version=4).cells]
    textes = {re.sub(CODE, "", c.source) for c in cellules if c.cell_type == "markdown"}
    avec_formules = [texte for texte in textes if "$" in texte]
    assert len(avec_formules) > 100
    for texte in avec_formules:
        compose = composer(texte)
        assert "$" not in compose and "<math" in compose, texte


def test_le_programme_en_c_est_colore_en_c():
    page = exporter(HTMLExporter, RACINE / "solutions" / "03_programme_en_c.ipynb")
    assert re.search(r'<span class="cp">#include', page)


def test_les_diapositives_d_une_lecon_ne_montrent_ni_code_ni_numeros():
    page = exporter(SlidesExporter, LECON)
    corps = re.sub(r"(?s)<(script|style)\b.*?</\1>", "", page)
    assert "jp-InputArea-editor" not in corps and "jp-InputPrompt" not in corps
    assert not re.search(r"Out\[\d+\]", corps) and PARI_REPLIE not in page


@pytest.mark.skipif(chromium() is None, reason="Chromium n'est pas installé")
def test_le_pdf_s_ecrit_en_a4_avec_le_navigateur_du_systeme():
    """210 mm sur 297, à un point près ; une feuille des États-Unis en a 612 sur 792."""
    pytest.importorskip("playwright")
    cahier = nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell("# Titre")])
    pdf = WebPDFExporter(config=REGLAGES).from_notebook_node(cahier)[0]
    assert pdf.startswith(b"%PDF")
    tailles = [tuple(map(float, boite.split()[2:])) for boite in re.findall(rb"/MediaBox \[([\d. ]+)\]", pdf)]
    assert tailles and all(abs(largeur - 595) <= 1.5 and abs(hauteur - 842) <= 1.5 for largeur, hauteur in tailles)
