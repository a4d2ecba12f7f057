"""La correction : déclarer un exercice, vérifier des fonctions et des réponses, en dire le bilan.

Ce paquet ne connaît aucun exercice : un cahier importe `verifier` et `repondre` depuis `sudokulib.exercices`.
"""

from sudokulib.correction.bac_a_sable import AFaire
from sudokulib.correction.bilan import Bilan, ContreExemple, Dessin, Essai
from sudokulib.correction.cout import compter_operations
from sudokulib.correction.croissance import Cout, Famille, Mesure
from sudokulib.correction.exercice import Exercice, Preuve, Question, Variante, declarer, exercices
from sudokulib.correction.indications import indication
from sudokulib.correction.progression import progression
from sudokulib.correction.reponses import a_faire, repondre
from sudokulib.correction.verifier import corriger, verifier

__all__ = [
    "AFaire",
    "Bilan",
    "ContreExemple",
    "Cout",
    "Dessin",
    "Essai",
    "Exercice",
    "Famille",
    "Mesure",
    "Preuve",
    "Question",
    "Variante",
    "a_faire",
    "compter_operations",
    "corriger",
    "declarer",
    "exercices",
    "indication",
    "progression",
    "repondre",
    "verifier",
]
