"""Les exercices du cours, un fichier par chapitre ; les importer les déclare.

>>> from sudokulib.exercices import verifier, repondre
>>> from sudokulib import poids
>>> verifier(poids).reussi
True
"""

from sudokulib.correction import a_faire, repondre, verifier
from sudokulib.exercices import representation

__all__ = ["a_faire", "repondre", "representation", "verifier"]
