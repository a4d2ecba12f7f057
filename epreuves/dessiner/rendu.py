"""Montrer un dessin : en HTML, en texte."""

from __future__ import annotations

from epreuves.dessiner import listes, texte
from epreuves.dessiner.svg import en_svg
from epreuves.pieces import Dessin

en_texte = texte.en_texte


def en_html(dessin: Dessin) -> str:
    """Un tableau d'une liste ; un SVG de tout le reste, qui dit aussi en mots ce qu'il montre."""
    if dessin.figure == "liste":
        return listes.en_html(dessin)
    lignes = texte.en_texte(dessin).split("\n")[:-1]
    return en_svg(dessin, " ; ".join(lignes))
