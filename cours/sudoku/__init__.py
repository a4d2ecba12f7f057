"""Ce que le cours déclare au moteur d'épreuves : ce qu'il faut savoir du Sudoku pour juger une réponse."""

from epreuves import domaine
from socle import gardes
from sudokulib import cases, vecteurs

domaine.declarer_les_paquets("sudokulib", "cours")
domaine.declarer_les_outils(vecteurs.__file__, cases.__file__, gardes.__file__)
