"""Montrer un dessin : en HTML, en texte."""

from __future__ import annotations

from html import escape

from epreuves.dessiner import listes, texte
from epreuves.dessiner.svg import en_svg
from epreuves.pieces import Dessin

en_texte = texte.en_texte


# D'un cahier qu'on n'a pas exécuté, JupyterLab ôte les balises d'un SVG, et non ses mots : qu'ils n'aient alors aucune taille
SANS_SES_BALISES = "font-size:0px;"


def image_en_html(dessin: Dessin) -> str:
    """Un tableau d'une liste ; un SVG de tout le reste, qui dit aussi en mots ce qu'il montre."""
    if dessin.figure == "liste":
        return listes.en_html(dessin)
    return f'<div style="{SANS_SES_BALISES}">{en_svg(dessin, " ; ".join(_lignes(dessin)))}</div>'


def mots_en_html(dessin: Dessin) -> str:
    """Ce que montre un SVG, en mots, repliés ; vide de ce qui se lit déjà."""
    if dessin.figure in ("", "liste"):
        return ""
    mots = escape("\n".join(_lignes(dessin)))
    return f"<details><summary>En mots</summary><pre>{mots}</pre></details>"


def _lignes(dessin: Dessin) -> list[str]:
    return texte.en_mots(dessin)
