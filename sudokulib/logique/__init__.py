"""Le document C (Centrale 2014) : résoudre un sudoku par la logique.

    preliminaires   appartient, supprime, ajoute, indice                                            partie I
    formules        littéraux, clauses, formules ; flatten, variables                               partie II
    codage          la règle du jeu en une formule, puis une grille (codage_de_grille)              partie II
    propagation     propagation unitaire et littéral infructueux, comme le document les écrit       partie III
    trace           les mêmes, avec la raison de chaque déduction ; chaînes de clauses              question III.A.5b
    implications    le graphe des implications d'une courte formule, en une figure
    contraintes     dire une clause avec les mots du Sudoku
    recherche       propager, choisir, revenir : DPLL en trente lignes
    familles        des formules de taille choisie, où mesurer un coût
    dimacs          écrire et lire le format des solveurs SAT
    ponts           PySAT, s'il est installé
    fermeture       les deux règles, mille fois plus vite : compteurs (rapide), compilés si numba est là (_compile)

`sudoku`, ici, est celui du document C ; `sudokulib.sudoku` reste celui du document T.
"""

from typing import TYPE_CHECKING

from socle.paresse import paresseux
from socle.portes import verifier_arguments_de
from sudokulib.logique.codage import bloc1, bloc2, case1, case2, col1, col2, formule_regle, lig1, lig2
from sudokulib.logique.codage_de_grille import donnees, formule_initiale, interdites, interdites_ij, numero_de_bloc
from sudokulib.logique.contraintes import REGLES, contrainte_de_clause
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
    nouveau_lit_isole,
    propagation,
    propagation2,
    simplification,
    sudoku,
)
from sudokulib.logique.trace import Resultat, chaine, propager, propager2, raconter

# À côté des fonctions du document, qui ne coûtent rien à importer, ce qu'on ne charge qu'au premier usage.
if TYPE_CHECKING:
    from sudokulib.logique import dimacs, ponts
    from sudokulib.logique.fermeture import fermer
else:
    __getattr__, __dir__ = paresseux(__name__)

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
    "Resultat",
    "propager",
    "propager2",
    "chaine",
    "raconter",
    "REGLES",
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
]

verifier_arguments_de(globals(), __all__)
