"""Les fautes que peut faire toute fonction qui confie une grille à une bibliothèque et relit sa réponse."""

from __future__ import annotations

from cours.exercices.plus_loin._grilles import resoudre
from epreuves import Variante

Valeurs = list[int]


def sans_les_indices(valeurs: Valeurs, n: int) -> Valeurs | None:
    """Une solution de la grille vide."""
    return resoudre([0] * n**4, n)


def des_zeros(valeurs: Valeurs, n: int) -> Valeurs:
    """Une grille de 0 quand il n'y a pas de solution."""
    return resoudre(valeurs, n) or [0] * n**4


def a_partir_de_zero(valeurs: Valeurs, n: int) -> Valeurs | None:
    """Les valeurs de 0 à N − 1."""
    trouvee = resoudre(valeurs, n)
    return trouvee and [v - 1 for v in trouvee]


def les_indices_seuls(valeurs: Valeurs, n: int) -> Valeurs | None:
    """La grille telle qu'on la reçoit, si elle a une solution."""
    return list(valeurs) if resoudre(valeurs, n) else None


FAUTES = (
    Variante(sans_les_indices, "vous oubliez les indices : la bibliothèque a rempli une grille vide"),
    Variante(des_zeros, "quand il n'y a pas de solution, renvoyez None : la bibliothèque le dit, regardez sa réponse"),
    Variante(a_partir_de_zero, "vos valeurs vont de 0 à N − 1 : ajoutez 1 en relisant la réponse"),
    Variante(les_indices_seuls, "vous renvoyez la grille de départ : relisez la réponse de la bibliothèque"),
)
