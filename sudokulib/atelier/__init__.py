"""L'atelier : les widgets du cours.

Ils demandent anywidget (l'extra `cours`) ; la bibliothèque elle-même n'en dépend pas.
"""

from sudokulib.atelier.arbre import ArbreRecherche
from sudokulib.atelier.eup import AtelierEUP
from sudokulib.atelier.grille import GrilleWidget
from sudokulib.atelier.indications import Indications
from sudokulib.seance import expliquer

__all__ = ["ArbreRecherche", "AtelierEUP", "GrilleWidget", "Indications", "expliquer"]
