"""Le site du cours, sans le construire : où mène son adresse, et où mènent les liens qu'on y suit."""

import json
import re
from pathlib import Path
from urllib.parse import unquote

from cours.dossier.cours import SUDOKU, lire_le_cours
from cours.exercices.carte import ENTREES
from outils.navigateur import paquets
from outils.navigateur.site import ouvrir_sur_l_accueil, preparer_les_cahiers

DONNEES = '<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{}</script>'
MODULE = "<script type=\"module\">await import('./config-utils.js');</script>"


def liens(page: Path) -> list[str]:
    """Les liens d'une page vers un autre fichier du cours."""
    texte = page.read_text(encoding="utf-8")
    if page.suffix == ".ipynb":
        texte = "\n".join("".join(c["source"]) for c in json.loads(texte)["cells"] if c["cell_type"] == "markdown")
    ecrits = re.findall(r"\]\(([^)#\s]+)", texte)
    return [unquote(lien) for lien in ecrits if not re.match(r"[a-z]+:", lien)]


def test_aucun_lien_du_site_ne_mene_nulle_part(tmp_path):
    roue, contenu = tmp_path / "cours.whl", tmp_path / "contenu"
    roue.touch()
    contenu.mkdir()
    preparer_les_cahiers(contenu, roue, lire_le_cours(SUDOKU))
    pages = [page for page in contenu.rglob("*") if page.suffix in (".ipynb", ".md")]
    perdus = [(page.name, lien) for page in pages for lien in liens(page) if not (page.parent / lien).exists()]
    perdus += [("carte", lien) for _, _, lien in ENTREES if not (contenu / "notebooks" / lien).exists()]
    assert len(pages) > 20 and perdus == []


def test_l_adresse_du_site_mene_a_l_accueil_et_garde_ce_qu_y_lisent_les_autres_pages(tmp_path):
    accueil = tmp_path / "index.html"
    accueil.write_text(f"<html><head>{DONNEES}{MODULE}</head></html>", encoding="utf-8")
    cahiers = tmp_path / "files/notebooks"
    cahiers.mkdir(parents=True)
    for nom in ("01_le_probleme", "00_accueil"):
        (cahiers / f"{nom}.ipynb").touch()
    ouvrir_sur_l_accueil(tmp_path)
    ecrit = accueil.read_text(encoding="utf-8")
    assert 'content="0; url=lab/index.html?path=notebooks/00_accueil.ipynb"' in ecrit
    assert DONNEES in ecrit and "config-utils" not in ecrit


def test_le_noyau_du_site_va_chercher_ce_que_demande_importer():
    espace = {}
    exec(paquets.IMPORTS_DITS, espace)
    lue = espace["avec_les_imports_dits"]('solveur = importer("pysat.solvers").Solver\nimporter(nom)')
    assert lue.splitlines()[2:] == ["import pysat.solvers"]
    assert espace["avec_les_imports_dits"]("x = 1") == "x = 1"
