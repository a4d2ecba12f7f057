"""Mettre des grilles sur le papier : images SVG, pages PDF à imprimer et leurs solutions à part.

image       une grille en une image
pdf         des grilles en pages A4, leurs solutions sous les mêmes numéros
feuille     le dessin d'une page
"""

from sudokulib.papier.image import ecrire_svg, svg
from sudokulib.papier.pdf import ecrire_pdf

__all__ = ["ecrire_pdf", "ecrire_svg", "svg"]
