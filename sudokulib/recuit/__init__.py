"""Le recuit simulé du document S (R. Sirdey), et les études que propose le document W.

    energie       c_ij, la fonction économique, la variation, le voisinage                      S.3
    temperature   la loi de décroissance, la température finale, le nombre de paliers            S.4, S.5, S.8
    marche        l'encadré, itération par itération                                            S.6, W.TP1
    echanges      un autre voisinage : échanger deux cases d'une région                          W.TP2
    essai         un essai entier, avec son historique ; la même marche palier par palier        S.6, W.TP1
    historique    T, c et l'acceptation au fil des paliers
    moteurs       choisir entre la marche lisible et la marche compilée
    series        le nombre moyen d'essais et son intervalle de confiance ; les études           S.7, W.TP2
    intervalle    l'intervalle de confiance exact d'une probabilité                              S.7
    grilles       les grilles des mesures                                                       S.7
    gel           le certificat de gel : reconnaître un essai dont la valeur ne changera plus
    nombres       vérifier les nombres qu'on reçoit, accorder ceux qu'on écrit
    markov        la matrice des probabilités de passage, la loi stationnaire, la convergence    S.2
    compile, compile_gel   les jumeaux compilés, importés quand on les demande

`recuit` et `etapes` sont les deux portes d'entrée ; `markov` demande numpy, les jumeaux numba, les essais de front joblib.
"""

from importlib import import_module

from sudokulib.recuit.echanges import MarcheParEchange, log_du_nombre, paires_echangeables, variation_d_echange
from sudokulib.recuit.energie import (
    Coup,
    Omega,
    c_ij,
    cases_libres,
    compter,
    coups,
    fonction_economique,
    table_des_comptes,
    valeur_maximale,
    variation,
    voisinage,
    zones,
)
from sudokulib.recuit.essai import Essai, Etape, etapes, recuit
from sudokulib.recuit.gel import Composante, composante
from sudokulib.recuit.grilles import PUBLIES, problemes
from sudokulib.recuit.historique import Historique
from sudokulib.recuit.intervalle import intervalle_exact
from sudokulib.recuit.marche import Iteration, Marche, Reglages, accepte, reglages
from sudokulib.recuit.moteurs import moteurs
from sudokulib.recuit.series import Serie, essais, etude, tableau
from sudokulib.recuit.temperature import (
    loi_de_temperature,
    nombre_de_paliers,
    pas_de_la_loi,
    seuil,
    temperature_de_lencadre,
    temperature_du_palier,
    temperature_finale,
)

# Chargés au premier usage, car ils demandent numpy.
_PARESSEUX = ("Chaine", "Ecart", "frequences")

__all__ = [
    "c_ij",
    "fonction_economique",
    "variation",
    "voisinage",
    "Coup",
    "Omega",
    "coups",
    "cases_libres",
    "zones",
    "valeur_maximale",
    "table_des_comptes",
    "compter",
    "loi_de_temperature",
    "pas_de_la_loi",
    "temperature_du_palier",
    "temperature_finale",
    "temperature_de_lencadre",
    "nombre_de_paliers",
    "seuil",
    "accepte",
    "Reglages",
    "reglages",
    "Marche",
    "Iteration",
    "MarcheParEchange",
    "paires_echangeables",
    "variation_d_echange",
    "log_du_nombre",
    "recuit",
    "etapes",
    "Essai",
    "Etape",
    "Historique",
    "moteurs",
    "essais",
    "etude",
    "Serie",
    "tableau",
    "intervalle_exact",
    "problemes",
    "PUBLIES",
    "composante",
    "Composante",
    "Chaine",
    "Ecart",
    "frequences",
]


def __getattr__(nom: str) -> object:
    if nom not in _PARESSEUX:
        raise AttributeError(f"le module sudokulib.recuit n'a pas de {nom!r}")
    return getattr(import_module("sudokulib.recuit.markov"), nom)
