"""Les autres solveurs : la même grille, donnée à d'autres méthodes.

    entiers        programmation linéaire en nombres entiers : 729 variables, 324 égalités (scipy)
    sat            la formule du document C, donnée à un solveur SAT (PySAT)
    couverture     couverture exacte : l'algorithme X, en Python ; une bibliothèque (exact-cover)
    contraintes    programmation par contraintes : « toutes différentes » (OR-Tools)
    coloriage      coloriage du graphe : le glouton, DSATUR avec retour arrière ; une bibliothèque (networkx)
    chemins        toutes ensemble, celles du cours comprises : de chaque grille, ses solutions une à une

Chaque bibliothèque est facultative, importée quand on s'en sert ; sans elle, une phrase dit comment l'installer.
"""

from typing import TYPE_CHECKING

from socle.paresse import paresseux

if TYPE_CHECKING:
    from sudokulib.autres_solveurs.chemins import SOLVEURS
    from sudokulib.autres_solveurs.coloriage import dsatur, glouton, graphe, par_coloriage
    from sudokulib.autres_solveurs.contraintes import filtrer, par_contraintes
    from sudokulib.autres_solveurs.couverture import couvertures, matrice, par_couverture, par_exact_cover
    from sudokulib.autres_solveurs.entiers import egalites, par_milp
    from sudokulib.autres_solveurs.sat import clauses, par_sat
else:
    __getattr__, __dir__ = paresseux(__name__)

__all__ = [
    "egalites",
    "par_milp",
    "clauses",
    "par_sat",
    "matrice",
    "couvertures",
    "par_couverture",
    "par_exact_cover",
    "filtrer",
    "par_contraintes",
    "graphe",
    "glouton",
    "dsatur",
    "par_coloriage",
    "SOLVEURS",
]
