"""Le recuit simulé du document S (R. Sirdey), et les études que propose le document W.

    energie       c_ij, la fonction économique, la variation, le voisinage                      S.3
    temperature   la loi de décroissance, la température finale, le nombre de paliers            S.4, S.5, S.8
    marche        l'encadré, itération par itération                                            S.6, W.TP1
    echanges      un autre voisinage : échanger deux cases d'une région                          W.TP2
    essai         un essai entier, avec son historique ; la même marche palier par palier        S.6, W.TP1
    historique    T, c et l'acceptation au fil des paliers
    moteurs       une marche prête à partir : choisit la lisible ou la compilée
    regler        ses réglages : températures, pas, paliers et arrêts
    series        le nombre moyen d'essais et son intervalle de confiance ; les études           S.7, W.TP2
    intervalle    l'intervalle de confiance exact d'une probabilité                              S.7
    grilles       les grilles des mesures                                                       S.7
    gel           le certificat de gel : reconnaître un essai dont la valeur ne changera plus
    relances      quand abandonner un essai : la coupure fixe, la suite de Luby                    S.7, S.8
    resultats     les essais déjà faits, que lisent les leçons                                  S.7, W.TP2
    markov        la matrice des probabilités de passage, la loi stationnaire, la convergence    S.2
    dessins       les figures du chapitre
    fils          numpy sur un seul fil, plus rapide sur de petites matrices
    _compile, _compile_gel  les jumeaux compilés, importés quand on les demande

`recuit` et `etapes` sont les deux portes d'entrée ; `markov` demande numpy, les jumeaux numba, les essais de front joblib.
"""

from typing import TYPE_CHECKING

from socle.paresse import paresseux

if TYPE_CHECKING:
    from sudokulib.recuit.echanges import MarcheParEchange, log_du_nombre
    from sudokulib.recuit.energie import (
        c_ij,
        cases_libres,
        fonction_economique,
        valeur_maximale,
        variation,
        voisinage,
        zones,
    )
    from sudokulib.recuit.essai import etapes, recuit
    from sudokulib.recuit.grilles import PUBLIES, problemes
    from sudokulib.recuit.intervalle import intervalle_exact
    from sudokulib.recuit.marche import Marche, accepte
    from sudokulib.recuit.markov import Chaine, frequences
    from sudokulib.recuit.regler import reglages
    from sudokulib.recuit.relances import cout_de_luby, cout_par_reussite, luby, meilleure_coupure
    from sudokulib.recuit.resultats import distances_gardees, etudes_gardees, series_gardees
    from sudokulib.recuit.series import essais, etude, tableau
    from sudokulib.recuit.temperature import (
        loi_de_temperature,
        nombre_de_paliers,
        temperature_de_lencadre,
        temperature_du_palier,
        temperature_finale,
    )
else:
    __getattr__, __dir__ = paresseux(__name__)

__all__ = [
    "c_ij",
    "fonction_economique",
    "variation",
    "voisinage",
    "cases_libres",
    "zones",
    "valeur_maximale",
    "loi_de_temperature",
    "temperature_du_palier",
    "temperature_finale",
    "temperature_de_lencadre",
    "nombre_de_paliers",
    "accepte",
    "reglages",
    "Marche",
    "MarcheParEchange",
    "log_du_nombre",
    "recuit",
    "etapes",
    "essais",
    "etude",
    "tableau",
    "series_gardees",
    "etudes_gardees",
    "distances_gardees",
    "cout_par_reussite",
    "meilleure_coupure",
    "cout_de_luby",
    "luby",
    "intervalle_exact",
    "problemes",
    "PUBLIES",
    "Chaine",
    "frequences",
]
