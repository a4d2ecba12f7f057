"""Les moteurs : résoudre une grille vite, ou des milliers.

    facade              resoudre, compter, unique, chercher : une grille, par le moteur qui convient
    choix               lequel convient, et pourquoi
    lots                resoudre_lot, compter_lot : des milliers de grilles, tous les cœurs
    entier              tout ordre, en Python pur : un seul grand entier
    bandes              9×9, compilé : un mot par valeur et par bande (regles_par_bandes, tables_de_bandes)
    tout_ordre          ordres 2 à 6, compilé : un mot par case, choix guidé par les contradictions (regles_tout_ordre)
    bits, tirages       ce que partagent les noyaux compilés

Les modules compilés demandent numba et ne sont importés que si l'on s'en sert ; sans lui, « entier » les remplace, et
`moteur_choisi` le dit. `sudokulib.solveur` reste l'algorithme à lire, celui du document T ; tous s'accordent sur les solutions.

>>> from sudokulib import exemple, moteur
>>> moteur.unique(exemple("leleux_17_indices"))
True
"""

from importlib import import_module

# Chargés au premier usage : nom dans ce paquet → module.
_PARESSEUX: dict[str, str] = {
    "resoudre": "facade",
    "compter": "facade",
    "unique": "facade",
    "chercher": "facade",
    "Recherche": "facade",
    "moteurs": "choix",
    "moteur_choisi": "choix",
    "choisir": "choix",
    "Choix": "choix",
    "compter_tables": "facade",
    "preparer": "facade",
    "resoudre_lot": "lots",
    "compter_lot": "lots",
}

__all__ = list(_PARESSEUX)


def __getattr__(nom: str) -> object:
    if nom not in _PARESSEUX:
        raise AttributeError(f"le module sudokulib.moteur n'a pas de {nom!r}")
    return getattr(import_module(f"sudokulib.moteur.{_PARESSEUX[nom]}"), nom)


def __dir__() -> list[str]:
    return sorted({*globals(), *_PARESSEUX})
