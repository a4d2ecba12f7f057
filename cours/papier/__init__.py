"""Mettre des grilles sur le papier : images SVG, pages PDF à imprimer et leurs solutions à part.

image       une grille en une image
pdf         des grilles en pages A4, leurs solutions sous les mêmes numéros
feuille     le dessin d'une page
"""

from typing import TYPE_CHECKING

from socle.paresse import paresseux

if TYPE_CHECKING:
    from cours.papier.image import ecrire_svg, svg
    from cours.papier.pdf import ecrire_pdf
else:
    __getattr__, __dir__ = paresseux(__name__)

__all__ = ["ecrire_pdf", "ecrire_svg", "svg"]
