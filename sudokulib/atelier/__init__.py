"""L'atelier : les widgets du cours.

Ils demandent anywidget (l'extra `cours`) ; la bibliothèque elle-même n'en dépend pas. Importer ce paquet ne charge ni anywidget,
ni ce dont se sert la correction : un widget ne se charge qu'au premier usage.
"""

from typing import TYPE_CHECKING

from sudokulib.paresse import paresseux

if TYPE_CHECKING:
    from sudokulib.atelier.arbre import ArbreRecherche
    from sudokulib.atelier.desordre import EnDesordre
    from sudokulib.atelier.eup import AtelierEUP
    from sudokulib.atelier.generation import AtelierGeneration
    from sudokulib.atelier.grille import GrilleWidget
    from sudokulib.atelier.indications import Indications
    from sudokulib.atelier.logique import AtelierLogique
    from sudokulib.atelier.markov import AtelierMarkov
    from sudokulib.atelier.projection import Projection
    from sudokulib.atelier.recuit import AtelierRecuit
    from sudokulib.atelier.tournage import filmer
    from sudokulib.explication import expliquer
else:
    __getattr__, __dir__ = paresseux(__name__)

__all__ = [
    "ArbreRecherche",
    "AtelierEUP",
    "AtelierGeneration",
    "AtelierLogique",
    "AtelierMarkov",
    "AtelierRecuit",
    "EnDesordre",
    "GrilleWidget",
    "Indications",
    "Projection",
    "expliquer",
    "filmer",
]
