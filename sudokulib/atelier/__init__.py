"""L'atelier : les widgets du cours.

Ils demandent anywidget (l'extra `cours`) ; la bibliothèque elle-même n'en dépend pas.
"""

from sudokulib.atelier.grille import GrilleWidget

__all__ = ["GrilleWidget"]
