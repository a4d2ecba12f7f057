"""Sudoku, un cours d'algorithmique : les algorithmes de cinq documents, sous les noms qu'ils leur donnent.

>>> from sudokulib import Grille, solution_unique, exemple
>>> solution_unique(exemple("toulon_exemple")).est_solution
True
"""

from socle.erreurs import ErreurClaire
from socle.gardes import garder_les_noms
from sudokulib.cases import (
    cases_de_colonne,
    cases_de_ligne,
    cases_de_region,
    meme_colonne,
    meme_ligne,
    meme_region,
    nom_de_case,
)
from sudokulib.erreurs import GrilleInvalide, PasDeSolution, PlusieursSolutions
from sudokulib.exemples import EXEMPLES, exemple
from sudokulib.explication import expliquer
from sudokulib.grille import Grille
from sudokulib.regles import appliquer_eup, boucler_regles, exclusivite, parite, unicite
from sudokulib.solveur import explorer, solution_unique, solutions, sudoku
from sudokulib.vecteurs import afficher, candidats, grille_de_table, poids, table_de_grille, vecteur

__version__ = "0.1.0"

__all__ = [
    "EXEMPLES",
    "ErreurClaire",
    "Grille",
    "GrilleInvalide",
    "PasDeSolution",
    "PlusieursSolutions",
    "afficher",
    "appliquer_eup",
    "boucler_regles",
    "candidats",
    "cases_de_colonne",
    "cases_de_ligne",
    "cases_de_region",
    "exclusivite",
    "exemple",
    "expliquer",
    "explorer",
    "grille_de_table",
    "meme_colonne",
    "meme_ligne",
    "meme_region",
    "nom_de_case",
    "parite",
    "poids",
    "solution_unique",
    "solutions",
    "sudoku",
    "table_de_grille",
    "unicite",
    "vecteur",
]

garder_les_noms(globals(), __all__)


def __dir__() -> list[str]:
    """Ce que montre la complétion : les noms du cours, sans les modules qui les portent."""
    return sorted(__all__)
