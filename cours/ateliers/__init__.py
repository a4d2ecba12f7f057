"""L'atelier : les widgets du cours.

Ils demandent anywidget (l'extra `cours`) ; la bibliothèque elle-même n'en dépend pas. Importer ce paquet ne charge ni anywidget,
ni ce dont se sert la correction : un widget ne se charge qu'au premier usage.
"""

from typing import TYPE_CHECKING

from socle.paresse import paresseux

if TYPE_CHECKING:
    from cours.ateliers.arbre import ArbreRecherche
    from cours.ateliers.desordre import EnDesordre
    from cours.ateliers.eup import AtelierEUP
    from cours.ateliers.fonction_filmee import filmer
    from cours.ateliers.generation import AtelierGeneration
    from cours.ateliers.grille import GrilleWidget
    from cours.ateliers.indications import Indications
    from cours.ateliers.logique import AtelierLogique
    from cours.ateliers.markov import AtelierMarkov
    from cours.ateliers.projection import Projection
    from cours.ateliers.recuit import AtelierRecuit
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
