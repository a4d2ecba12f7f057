"""Les moteurs : résoudre une grille vite, ou des milliers.

    facade              resoudre, compter, est_unique, chercher : une grille, par le moteur qui convient
    choix               lequel convient, et pourquoi
    programmes          les trois programmes qui suivent, sous une même forme
    lots                resoudre_lot, compter_lot : des milliers de grilles, tous les cœurs
    entier              tout ordre, en Python pur : un seul grand entier
    _noyaux             ce qui est compilé : « bandes », pour le 9×9, et « tout_ordre », pour les ordres 2 à 6

On demande un moteur, comme dans tous les paquets : « python » (le programme « entier ») ou « numba » (« bandes » à l'ordre 3,
sinon « tout_ordre »). Les modules compilés ne sont importés que si l'on s'en sert ; sans numba, Python prend sa place, et
`moteur_choisi` le dit. `sudokulib.solveur` reste l'algorithme à lire, celui du document T ; tous s'accordent sur les solutions.

>>> from sudokulib import exemple, moteur
>>> moteur.est_unique(exemple("leleux_17_indices"))
True
"""

from typing import TYPE_CHECKING

from socle.paresse import paresseux

if TYPE_CHECKING:
    from sudokulib.moteur.choix import moteur_choisi, moteurs
    from sudokulib.moteur.facade import chercher, compter, est_unique, preparer, resoudre
    from sudokulib.moteur.lots import compter_lot, resoudre_lot
else:
    __getattr__, __dir__ = paresseux(__name__)

__all__ = [
    "resoudre",
    "compter",
    "est_unique",
    "chercher",
    "resoudre_lot",
    "compter_lot",
    "moteurs",
    "moteur_choisi",
    "preparer",
]
