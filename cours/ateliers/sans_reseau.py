"""Un cahier exporté se suffit : formules composées d'avance, liens d'une page à l'autre, code jamais coupé à l'impression.

`jupyter nbconvert --to html`, `webpdf` et `slides` passent par ici : les réglages que pose l'installation
(`jupyter_config.json`) le demandent. Les formules deviennent du MathML, que tout navigateur montre sans réseau.
"""

from __future__ import annotations

import os
import re
import shutil
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from nbconvert.preprocessors import Preprocessor

Json = Any  # un cahier, tel que nbformat le lit

VUE = "application/vnd.jupyter.widget-view+json"
_CODE = re.compile(r"(```.*?```|`[^`\n]*`)", re.S)
_FORMULE = re.compile(r"\$\$(.+?)\$\$|\$((?:[^$\n]|\n(?!\n))+?)\$", re.S)
_LIEN = re.compile(r"(\]\((?![a-z]+:)[^)\s]*)\.ipynb(?=[)#])")
_LANGAGES = {".c": "c", ".h": "c"}  # ceux qu'écrit une cellule %%writefile, quand ce n'est pas du Python
SANS_MATHJAX = "data:text/javascript,window.MathJax={Hub:{Config(){},Queue(){},getAllJax(){},Rerender(){}}}"
PARI_REPLIE = '<details class="sdk-replie"><summary>Pariez, puis dépliez.</summary></details>'
NAVIGATEURS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
STYLES = """
math { font-size: 1.08em; }
.jp-RenderedHTMLCommon math[display="block"] { margin: 0.6em 0; }
@media screen { .jp-InputArea-editor .highlight { overflow-x: auto; } }
@media screen {
  .jp-OutputArea:has(.sdk-replie:not([open])) > .jp-OutputArea-child:not(:has(.sdk-replie)) { display: none; }
}
@media print {
  .sdk-replie { display: none; }
  .highlight pre, .jp-OutputArea-output pre, .jp-RenderedHTMLCommon pre {
    white-space: pre-wrap !important; overflow-wrap: anywhere;
  }
  .jp-InputArea, .jp-InputArea-editor, .jp-OutputArea, .jp-OutputArea-child, .jp-OutputArea-output {
    overflow: visible !important;
  }
  .jp-RenderedHTMLCommon h1, .jp-RenderedHTMLCommon h2, .jp-RenderedHTMLCommon h3 { break-after: avoid; }
  .jp-RenderedImage, .jp-RenderedHTML table, .jp-InputArea-editor { break-inside: avoid-page; }
  img, svg { max-width: 100%; }
}
.jp-RenderedHTMLCommon .sdk-atelier tr[role="row"] { padding: 0; background: transparent; }
.reveal .jp-RenderedHTMLCommon, .reveal .jp-OutputArea-output pre { font-size: 22px; }
.reveal .jp-Cell { padding: 0 1em; }
.reveal h1, .reveal h2, .reveal h3 { text-transform: none; }
"""


class SansReseau(Preprocessor):
    """Compose les formules, suit les liens, colore chaque langage, et range ce qui ne servirait qu'avec un réseau."""

    def preprocess(self, cahier: Json, ressources: Json) -> tuple[Json, Json]:
        """Ce que nbconvert appelle avant d'écrire la page."""
        for cellule in cahier["cells"]:
            if cellule["cell_type"] == "markdown":
                cellule["source"] = composer(_LIEN.sub(r"\1.html", cellule["source"]))
                continue
            if langage := langage_ecrit(cellule["source"]):
                cellule["metadata"]["magics_language"] = langage
            if cellule["metadata"].get("jupyter", {}).get("outputs_hidden"):
                cellule["outputs"][:1] = _replier(ressources)  # l'invitation à parier, que seul JupyterLab sait montrer
            for sortie in cellule.get("outputs", ()):
                _composer_la_sortie(sortie.get("data", {}))
        _taire_le_reseau(cahier, ressources)
        _poser_les_styles(cahier)
        employer_le_navigateur_du_systeme()
        return cahier, ressources


def _replier(ressources: Json) -> list[Json]:
    """De quoi replier, dans une page, ce sur quoi on parie d'abord ; projeté ou imprimé, tout se voit."""
    if ressources.get("output_extension") == ".slides.html":
        return []
    return [{"output_type": "display_data", "metadata": {}, "data": {"text/html": PARI_REPLIE}}]


def composer(texte: str) -> str:
    """Un texte Markdown dont les formules sont du MathML ; tel quel si l'on n'a pas de quoi les composer.

    Exemples
    --------
    >>> composer("`$x$` reste du code")
    '`$x$` reste du code'
    >>> "<msup>" in composer("soit $N^2$ cases") or not find_spec("latex2mathml")
    True
    """
    if not find_spec("latex2mathml"):
        return texte
    convertir = import_module("latex2mathml.converter").convert

    def en_mathml(formule: re.Match[str]) -> str:
        try:
            mathml: str = convertir(formule[1] or formule[2], display="block" if formule[1] else "inline")
        except Exception:  # une formule qu'il ne connaît pas : la page n'en est pas perdue pour autant
            return formule[0]
        return re.sub(r"[*_`\\]", lambda signe: f"&#{ord(signe[0])};", mathml)  # que le Markdown n'y voie rien à lui

    morceaux = _CODE.split(texte)
    morceaux[::2] = [_FORMULE.sub(en_mathml, morceau) for morceau in morceaux[::2]]
    return "".join(morceaux)


def langage_ecrit(source: str) -> str:
    """Le langage qu'écrit une cellule `%%writefile`, si ce n'est pas du Python.

    >>> langage_ecrit("%%writefile sudoku.c"), langage_ecrit("x = 1")
    ('c', '')
    """
    ecrit = re.match(r"%%writefile \S*?(\.\w+)\s", f"{source}\n")
    return _LANGAGES.get(ecrit[1], "") if ecrit else ""


def _poser_les_styles(cahier: Json) -> None:
    """Les styles vont dans le premier texte : nbconvert refait sa propre liste après tout le monde."""
    textes = [cellule for cellule in cahier["cells"] if cellule["cell_type"] == "markdown"]
    if textes:
        textes[0]["source"] += f"\n\n<style>{STYLES}</style>"


def _composer_la_sortie(donnees: Json) -> None:
    for genre in ("text/latex", "text/markdown"):
        if genre in donnees and "text/html" not in donnees:
            donnees["text/markdown"] = composer("".join(donnees[genre]))


def _taire_le_reseau(cahier: Json, ressources: Json) -> None:
    """Ôte de la page les bibliothèques qu'elle irait chercher, quand plus rien ne les demande."""
    if all(not _FORMULE.search(_CODE.sub("", c["source"])) for c in cahier["cells"] if c["cell_type"] == "markdown"):
        ressources["mathjax_url"] = SANS_MATHJAX
    if _reste_une_vue(cahier):
        return
    cahier["metadata"].pop("widgets", None)
    if ressources.get("output_extension") != ".slides.html":  # reveal.js en a besoin
        ressources["require_js_url"] = "data:text/javascript,"


def _reste_une_vue(cahier: Json) -> bool:
    """Vrai si un widget n'a, pour se montrer, que ce qu'un réseau lui apporterait."""
    sorties = [sortie.get("data", {}) for cellule in cahier["cells"] for sortie in cellule.get("outputs", ())]
    return any(VUE in donnees and "text/html" not in donnees for donnees in sorties)


def employer_le_navigateur_du_systeme() -> None:
    """Fait prendre à playwright, qui écrit les PDF, du papier A4, et le Chromium du système s'il n'a pas installé le sien."""
    if not find_spec("playwright"):
        return
    playwright = import_module("playwright.async_api")
    if not getattr(playwright.Page.pdf, "en_a4", False):
        playwright.Page.pdf = _en_a4(playwright.Page.pdf)
    trouve = next(filter(None, map(shutil.which, NAVIGATEURS)), None)
    genre = playwright.BrowserType
    if trouve is None or getattr(genre.launch, "du_systeme", False):
        return
    lancer = genre.launch

    async def launch(lui: Any, **options: Any) -> Any:
        if not os.path.exists(lui.executable_path):  # noqa: PTH110 -- playwright donne un texte, parfois vide
            options.setdefault("executable_path", trouve)
        if hasattr(os, "geteuid") and os.geteuid() == 0:  # dans un conteneur, Chromium refuse sinon de démarrer
            options["args"] = [*options.get("args", ()), "--no-sandbox"]
        return await lancer(lui, **options)

    launch.du_systeme = True  # type: ignore[attr-defined]
    genre.launch = launch


def _en_a4(ecrire: Any) -> Any:
    """La même façon d'écrire un PDF, sur le papier d'ici plutôt que sur celui des États-Unis, si l'on n'en dit rien."""

    async def pdf(lui: Any, **options: Any) -> Any:
        return await ecrire(lui, **(options if "width" in options else {"format": "A4", **options}))

    pdf.en_a4 = True  # type: ignore[attr-defined]
    return pdf


__all__ = ["SansReseau", "composer", "employer_le_navigateur_du_systeme", "langage_ecrit"]
