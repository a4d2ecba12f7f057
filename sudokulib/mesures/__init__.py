"""Ce que mesurent les leçons : des coûts face à face, deux recherches sur les mêmes grilles, ce que résout chaque règle.

    couts         plusieurs fonctions sur des familles d'appels de taille croissante : opérations, exposants, courbes
    recherches    l'algorithme du document T et la recherche sur une formule, sur les mêmes grilles
    resolues      de plusieurs ensembles de grilles, ce que résolvent les deux règles du document C

Chaque mesure se montre en tableau, seule dans une cellule, et `tracer` en fait la figure.
"""

from typing import TYPE_CHECKING

from sudokulib.paresse import paresseux

if TYPE_CHECKING:
    from sudokulib.mesures.couts import comparer_couts
    from sudokulib.mesures.recherches import comparer_recherches
    from sudokulib.mesures.resolues import resolues_par_regle
else:
    __getattr__, __dir__ = paresseux(__name__)

__all__ = ["comparer_couts", "comparer_recherches", "resolues_par_regle"]
