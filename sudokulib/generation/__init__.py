"""Le document L (Leleux) : faire des grilles pleines, et les vider sans perdre l'unicité de leur solution.

    retour_arriere          remplir une grille, compter ses solutions                             II.1.1, III.1.2
    permutations            remplir par permutations aléatoires, en améliorant un critère         II.1.2
    remplissage             remplir par le recuit du document S ; des grilles pleines, vite          II.1.3
    unicite                 solution unique, grille minimale                                      III.1.2
    force_brute             vider en examinant toutes les configurations                          III.1.1
    recuit_de_vidage        vider par recuit (Ti, Tf, pas) ; séries d'essais                      III.1.2, III.2
    vidage, symetries       vider d'une traite : grilles minimales, grilles symétriques

Chaque version lisible a un jumeau compilé (compile_remplissage, compile_vidage), qui fait les mêmes tirages : une graine donne le
même résultat avec ou sans numba.
"""

from importlib import import_module
from typing import Any

# Chargés au premier usage : nom dans ce paquet → module.
_PARESSEUX: dict[str, str] = {
    "par_retour_arriere": "retour_arriere",
    "compter_par_retour_arriere": "retour_arriere",
    "RetourArriere": "retour_arriere",
    "surnumeraires": "permutations",
    "critere": "permutations",
    "par_permutations": "permutations",
    "Permutations": "permutations",
    "est_minimum_local": "permutations",
    "par_recuit": "remplissage",
    "pleine": "remplissage",
    "pleines": "remplissage",
    "METHODES": "remplissage",
    "est_unique": "unicite",
    "est_minimale": "unicite",
    "superflus": "unicite",
    "cout_force_brute": "force_brute",
    "vider_force_brute": "force_brute",
    "Cout": "force_brute",
    "VidageParForceBrute": "force_brute",
    "probabilite_de_degradation": "recuit_de_vidage",
    "temperatures": "recuit_de_vidage",
    "vider_recuit": "recuit_de_vidage",
    "serie": "recuit_de_vidage",
    "Reglage": "recuit_de_vidage",
    "PUBLIE": "recuit_de_vidage",
    "FIN": "recuit_de_vidage",
    "Vidage": "recuit_de_vidage",
    "Serie": "recuit_de_vidage",
    "vider_glouton": "vidage",
    "vider_symetrique": "vidage",
    "minimales": "vidage",
    "symetriques": "vidage",
    "orbites": "symetries",
    "asymetrie": "symetries",
    "SYMETRIES": "symetries",
    "moteurs": "jumeaux",
}

__all__ = list(_PARESSEUX)


def __getattr__(nom: str) -> Any:
    if nom not in _PARESSEUX:
        raise AttributeError(f"le module sudokulib.generation n'a pas de {nom!r}")
    return getattr(import_module(f"sudokulib.generation.{_PARESSEUX[nom]}"), nom)


def __dir__() -> list[str]:
    return sorted({*globals(), *_PARESSEUX})
