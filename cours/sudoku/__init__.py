"""Ce que le cours déclare au moteur d'épreuves : ce qu'il faut savoir du Sudoku pour juger une réponse.

domaine            la déclaration elle-même
dessin             une table G, des numéros de cases : en texte, et en image
grilles            ce que toutes les grilles fausses d'une réponse oublient
grille_ecrite      juger une grille qu'un programme a écrite
fichiers_fautifs   de mauvais fichiers, faits d'un bon
"""

from cours.sudoku.domaine import Sudoku
from epreuves.domaine import declarer

declarer(Sudoku())
