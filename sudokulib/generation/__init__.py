"""Le document L (Leleux) : faire des grilles pleines, et les vider sans perdre l'unicité de leur solution.

    retour_arriere          remplir une grille, compter ses solutions                             II.1.1, III.1.2
    permutations            remplir par permutations aléatoires, en améliorant un critère         II.1.2
    remplissage             remplir par le recuit du document S ; des grilles pleines, vite          II.1.3
    unicite                 solution unique, grille minimale                                      III.1.2
    force_brute             vider en examinant toutes les configurations                          III.1.1
    recuit_de_vidage        vider par recuit (Ti, Tf, pas) ; séries d'essais                      III.1.2, III.2
    resultats, dessins      les séries de vidages gardées pour le cours ; les figures                 III.2
    vidage, symetries       vider d'une traite : grilles minimales, grilles symétriques

Chaque version lisible a un jumeau compilé (_compile_remplissage, _compile_vidage), qui fait les mêmes tirages : une graine donne
le même résultat avec ou sans numba.
"""

from typing import TYPE_CHECKING

from socle.paresse import paresseux

if TYPE_CHECKING:
    from sudokulib.generation.force_brute import cout_force_brute, vider_force_brute
    from sudokulib.generation.permutations import critere, est_minimum_local, par_permutations, surnumeraires
    from sudokulib.generation.recuit_de_vidage import (
        FIN,
        PUBLIE,
        Reglage,
        probabilite_de_degradation,
        serie,
        temperatures,
        vider_recuit,
    )
    from sudokulib.generation.remplissage import METHODES, par_recuit, pleine, pleines
    from sudokulib.generation.retour_arriere import RetourArriere, compter_par_retour_arriere, par_retour_arriere
    from sudokulib.generation.symetries import SYMETRIES, asymetrie, orbites
    from sudokulib.generation.unicite import est_minimale, superflus
    from sudokulib.generation.vidage import minimales, symetriques, vider_glouton, vider_symetrique
    from sudokulib.moteur.facade import est_unique
else:
    __getattr__, __dir__ = paresseux(__name__)

__all__ = [
    "par_retour_arriere",
    "compter_par_retour_arriere",
    "RetourArriere",
    "surnumeraires",
    "critere",
    "par_permutations",
    "est_minimum_local",
    "par_recuit",
    "pleine",
    "pleines",
    "METHODES",
    "est_unique",
    "est_minimale",
    "superflus",
    "cout_force_brute",
    "vider_force_brute",
    "probabilite_de_degradation",
    "temperatures",
    "vider_recuit",
    "serie",
    "Reglage",
    "PUBLIE",
    "FIN",
    "vider_glouton",
    "vider_symetrique",
    "minimales",
    "symetriques",
    "orbites",
    "asymetrie",
    "SYMETRIES",
]
