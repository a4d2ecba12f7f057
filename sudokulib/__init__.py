"""Sudoku, un cours d'algorithmique : les algorithmes de cinq documents, sous les noms qu'ils leur donnent.

>>> from sudokulib import Grille, solution_unique, exemple
>>> solution_unique(exemple("toulon_exemple")).est_solution
True

Dans l'ordre de la lecture, qui est celui du document T (Toulon) :

    grille            une grille, une valeur qui ne change pas
    lecture           l'écrire et la lire ; formats (HoDoKu, tableur…), fichiers (plusieurs grilles), affichage, exemples
    cases             les cases, les blocs et leurs numéros                                              T.2, T.3
    vecteurs          vecteurs caractéristiques, poids, la table G                                       T.1, T.4, T.8
    regles            les règles EUP et leur boucle ; journal et explication les disent                  T.4, T.5
    solveur           le retour arrière                                                                  T.6, T.7
    passe, seance     des règles jouées tour à tour ; une séance pas à pas
    logique/          résoudre par la logique                                                            document C
    recuit/           le recuit simulé                                                                   documents S et W
    generation/       remplir une grille, la vider                                                       document L
    equivalence/      les symétries, la forme canonique, le nombre de grilles
    difficulte/       ce qu'il faut pour résoudre une grille
    autres_solveurs/  nombres entiers, SAT, couverture, contraintes, coloriage                           chapitre 7
    moteur/           le moteur des lots : beaucoup de grilles, vite ; resolution borne une recherche dans le temps
    carnet, erreurs   garder une longue série ; les erreurs, qui nomment l'endroit
    donnees/          les grilles et les essais gardés

La bibliothèque standard suffit ; numpy, numba, matplotlib, joblib ne se chargent que si l'on s'en sert. Un jumeau compilé par
numba vit, privé, à côté de la fonction lisible qu'il double (`logique/_compile.py`, `recuit/_compile.py`, `moteur/_noyaux`…) ;
des essais comparent les deux. On demande partout `moteur="python"`, `moteur="numba"`, ou rien ; chaque paquet choisit
par `socle.jumeaux` (pour le recuit, dans `recuit/moteurs.py`).
"""

from socle.erreurs import ErreurClaire
from socle.portes import verifier_arguments_de
from sudokulib.cases import (
    cases_de_colonne,
    cases_de_ligne,
    cases_de_region,
    meme_colonne,
    meme_ligne,
    meme_region,
    nom_de_case,
)
from sudokulib.erreurs import GrilleInvalide, PasDeSolution, PlusieursSolutions
from sudokulib.exemples import EXEMPLES, exemple
from sudokulib.explication import expliquer
from sudokulib.grille import Grille
from sudokulib.regles import appliquer_eup, boucler_regles, exclusivite, parite, unicite
from sudokulib.solveur import explorer, solution_unique, solutions, sudoku
from sudokulib.vecteurs import afficher, candidats, grille_de_table, poids, table_de_grille, vecteur

__version__ = "0.1.0"

__all__ = [
    "EXEMPLES",
    "ErreurClaire",
    "Grille",
    "GrilleInvalide",
    "PasDeSolution",
    "PlusieursSolutions",
    "afficher",
    "appliquer_eup",
    "boucler_regles",
    "candidats",
    "cases_de_colonne",
    "cases_de_ligne",
    "cases_de_region",
    "exclusivite",
    "exemple",
    "expliquer",
    "explorer",
    "grille_de_table",
    "meme_colonne",
    "meme_ligne",
    "meme_region",
    "nom_de_case",
    "parite",
    "poids",
    "solution_unique",
    "solutions",
    "sudoku",
    "table_de_grille",
    "unicite",
    "vecteur",
]

verifier_arguments_de(globals(), __all__)


def __dir__() -> list[str]:
    """Ce que montre la complétion : les noms du cours, sans les modules qui les portent."""
    return sorted(__all__)
