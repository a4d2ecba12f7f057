"""Les symétries du Sudoku : quand deux grilles n'en font qu'une.

groupe       les gestes qui changent une grille en grille, leur nombre, un geste au hasard
burnside     compter les classes sans les construire : le lemme de Burnside, à l'ordre 2
canonique    la forme canonique d'une grille d'ordre 3, en une fraction de milliseconde à quelques-unes ; ses automorphismes
denombrement compter toutes les grilles pleines d'ordre 3
"""

from typing import TYPE_CHECKING

from socle.paresse import paresseux

if TYPE_CHECKING:
    from sudokulib.equivalence.burnside import grilles_fixees, nombre_de_classes
    from sudokulib.equivalence.canonique import FormeCanonique, forme_canonique, sont_equivalentes
    from sudokulib.equivalence.groupe import Geste, geste_au_hasard, gestes, ordre_du_groupe
else:
    __getattr__, __dir__ = paresseux(__name__)

__all__ = [
    "ordre_du_groupe",
    "gestes",
    "Geste",
    "geste_au_hasard",
    "grilles_fixees",
    "nombre_de_classes",
    "forme_canonique",
    "FormeCanonique",
    "sont_equivalentes",
]
