"""Ce que mesurent les leçons et les exercices : comment croît un coût, ce que valent deux recherches, ce que résout chaque règle.

    croissances   une fonction sur des appels de plus en plus grands : sa courbe, sa pente, et ce qu'elle dit
    suites        ces appels : tables pleines, vides, entiers de poids croissant
    applications  T(n), compté dans les fonctions de l'étudiant, sur un ensemble de grilles
    strategies    T(n) selon la case qu'on essaie, sur trois cents grilles
    piles         ce qu'empile une recherche : des copies, ou une piste de ce qu'on a changé
    couts         plusieurs fonctions sur des familles d'appels de taille croissante : opérations, exposants, courbes
    recherches    l'algorithme du document T et la recherche sur une formule, sur les mêmes grilles
    resolues      de plusieurs ensembles de grilles, ce que résolvent les deux règles du document C
    solveurs         les façons de résoudre du chapitre 7, sur les mêmes grilles : première solution, preuve
    recuits_gardes   les recuits de la leçon 5 qu'on ne refait qu'avec le moteur compilé
    temperature_fixe le recuit à une température presque fixe, sur deux grilles
    ordres        des grilles à moitié vides des ordres 2 à 5, et ce qu'en finit chaque méthode

Chaque mesure se montre en tableau, seule dans une cellule, et `tracer` en fait la figure.
"""

from typing import TYPE_CHECKING

from socle.paresse import paresseux

if TYPE_CHECKING:
    from cours.mesures.applications import compter_applications
    from cours.mesures.couts import comparer_couts
    from cours.mesures.croissances import mesurer_croissance
    from cours.mesures.ordres import arrets_gardes, moities_vides
    from cours.mesures.piles import comparer_piles
    from cours.mesures.recherches import comparer_recherches
    from cours.mesures.recuits_gardes import cent_descentes, essai_sur_escargot, reussites_de_dix, reussites_gardees
    from cours.mesures.resolues import resolues_par_regle
    from cours.mesures.solveurs import comparer_solveurs, solveurs_gardes
    from cours.mesures.strategies import comparer_strategies, compter_recherche, recherches_gardees
    from cours.mesures.suites import ENTIERS, LISTES, ORDRES, TABLES_PLEINES, TABLES_VIDES
    from cours.mesures.temperature_fixe import durees_a_temperature_fixe
else:
    __getattr__, __dir__ = paresseux(__name__)

__all__ = [
    "ENTIERS",
    "LISTES",
    "ORDRES",
    "TABLES_PLEINES",
    "TABLES_VIDES",
    "comparer_couts",
    "comparer_piles",
    "comparer_recherches",
    "comparer_strategies",
    "compter_applications",
    "compter_recherche",
    "mesurer_croissance",
    "recherches_gardees",
    "resolues_par_regle",
    "comparer_solveurs",
    "solveurs_gardes",
    "moities_vides",
    "arrets_gardes",
    "cent_descentes",
    "essai_sur_escargot",
    "reussites_de_dix",
    "reussites_gardees",
    "durees_a_temperature_fixe",
]
