"""La difficulté d'une grille : ce qu'il faut pour la résoudre, sur une seule échelle (documents C, T et L).

    niveaux     l'échelle ; le niveau d'une grille, choisir des grilles d'un niveau
    emplois     quelle règle il a fallu, et combien de fois
    ensemble    le rapport d'un ensemble de grilles, comparer plusieurs ensembles
    figure      la figure d'un rapport

>>> from sudokulib import exemple
>>> from sudokulib.difficulte import difficulte
>>> print(difficulte(exemple("centrale_figure_1")))
littéral infructueux ; 24 indices ; 3 nœuds de recherche
"""

from typing import TYPE_CHECKING

from socle.paresse import paresseux

if TYPE_CHECKING:
    from sudokulib.difficulte.emplois import raisons
    from sudokulib.difficulte.ensemble import Rapport, comparer, rapport
    from sudokulib.difficulte.figure import ecrire_figure, tracer
    from sudokulib.difficulte.niveaux import NIVEAUX, Difficulte, choisir_grilles, difficulte
else:
    __getattr__, __dir__ = paresseux(__name__)

__all__ = [
    "NIVEAUX",
    "Difficulte",
    "Rapport",
    "choisir_grilles",
    "comparer",
    "difficulte",
    "ecrire_figure",
    "raisons",
    "rapport",
    "tracer",
]
