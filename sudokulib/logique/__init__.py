"""Le document C (Centrale 2014) : résoudre un sudoku par la logique.

    preliminaires   appartient, supprime, ajoute, indice                                            partie I
    formules        littéraux, clauses, formules ; flatten, variables                               partie II
    codage          la règle du jeu et une grille en une formule                                    partie II
    propagation     propagation unitaire et littéral infructueux, comme le document les écrit       partie III
    trace           les mêmes, avec la raison de chaque déduction ; chaînes de clauses              question III.A.5b
    contraintes     dire une clause avec les mots du Sudoku
    dimacs          écrire et lire le format des solveurs SAT
    ponts           PySAT, s'il est installé
    fermeture       les deux règles, mille fois plus vite : compteurs (rapide), compilés si numba est là (compile)

`sudoku`, ici, est celui du document C ; `sudokulib.sudoku` reste celui du document T.
"""

from importlib import import_module

from sudokulib.logique.codage import (
    bloc1,
    bloc2,
    case1,
    case2,
    col1,
    col2,
    donnees,
    formule_initiale,
    formule_regle,
    interdites,
    interdites_ij,
    lig1,
    lig2,
    numero_de_bloc,
)
from sudokulib.logique.contraintes import REGLES, Contrainte, contrainte_de_clause
from sudokulib.logique.formules import (
    Clause,
    Formule,
    Litteral,
    comptes_par_longueur,
    evaluer,
    flatten,
    latex_de_clause,
    latex_de_formule,
    litt,
    resume,
    taille,
    texte_de_clause,
    texte_de_formule,
    variables,
)
from sudokulib.logique.preliminaires import ajoute, appartient, indice, supprime
from sudokulib.logique.propagation import (
    AUCUN,
    copier_matrice,
    deduction,
    lit_isole,
    nouveau_lit_isole,
    propagation,
    propagation2,
    simplification,
    sudoku,
)
from sudokulib.logique.trace import Etape, Resultat, chaine, propager, propager2, raconter

# Chargés au premier usage : nom dans ce paquet → (module, nom dans le module ; None pour le module entier).
_PARESSEUX: dict[str, tuple[str, str | None]] = {
    "dimacs": ("dimacs", None),
    "ponts": ("ponts", None),
    "fermer": ("fermeture", "fermer"),
    "Fermeture": ("fermeture", "Fermeture"),
    "moteurs": ("fermeture", "moteurs"),
}

__all__ = [
    "appartient",
    "supprime",
    "ajoute",
    "indice",
    "Litteral",
    "Clause",
    "Formule",
    "litt",
    "case1",
    "lig1",
    "col1",
    "bloc1",
    "case2",
    "lig2",
    "col2",
    "bloc2",
    "formule_regle",
    "donnees",
    "numero_de_bloc",
    "interdites_ij",
    "interdites",
    "formule_initiale",
    "AUCUN",
    "nouveau_lit_isole",
    "simplification",
    "propagation",
    "flatten",
    "variables",
    "copier_matrice",
    "deduction",
    "propagation2",
    "sudoku",
    "lit_isole",
    "Etape",
    "Resultat",
    "propager",
    "propager2",
    "chaine",
    "raconter",
    "REGLES",
    "Contrainte",
    "contrainte_de_clause",
    "taille",
    "comptes_par_longueur",
    "evaluer",
    "resume",
    "texte_de_clause",
    "latex_de_clause",
    "texte_de_formule",
    "latex_de_formule",
    "dimacs",
    "ponts",
    "fermer",
    "Fermeture",
    "moteurs",
]


def __getattr__(nom: str) -> object:
    if nom not in _PARESSEUX:
        raise AttributeError(f"le module sudokulib.logique n'a pas de {nom!r}")
    module, attribut = _PARESSEUX[nom]
    charge = import_module(f"sudokulib.logique.{module}")
    return charge if attribut is None else getattr(charge, attribut)
