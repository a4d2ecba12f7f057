"""La correction : déclarer un exercice, vérifier des fonctions et des réponses, en dire le bilan.

Ce paquet ne connaît aucun exercice : un cahier importe `verifier` et `repondre` depuis `sudokulib.exercices`.
"""

from sudokulib.correction.bilan import Bilan, Essai
from sudokulib.correction.cout import compter_operations
from sudokulib.correction.exercice import Cout, Exercice, Question, Variante, declarer, exercices
from sudokulib.correction.verifier import AFaire, a_faire, repondre, verifier

__all__ = [
    "AFaire",
    "Bilan",
    "Cout",
    "Essai",
    "Exercice",
    "Question",
    "Variante",
    "a_faire",
    "compter_operations",
    "declarer",
    "exercices",
    "repondre",
    "verifier",
]
