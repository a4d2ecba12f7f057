"""La correction : déclarer une épreuve, vérifier ce que donne l'étudiant, en dire le bilan.

Ce paquet ne connaît aucun exercice : un cahier importe `verifier` et `repondre` depuis `sudokulib.exercices`.
"""

from sudokulib.correction.appel import AFaire
from sudokulib.correction.bilan import Bilan
from sudokulib.correction.cellule import trou
from sudokulib.correction.controles import AuMoins, Entre, Moyenne, Proportion, Recalculee
from sudokulib.correction.cout import compter_operations
from sudokulib.correction.croissance import Cout, CoutMesure, Famille
from sudokulib.correction.epreuve import Epreuve
from sudokulib.correction.fonctions.declaration import Variante, fausse
from sudokulib.correction.fonctions.facons import AFFICHAGE, RESULTAT, SUR_PLACE
from sudokulib.correction.genres.aleatoire import Aleatoire
from sudokulib.correction.genres.choix import Choix
from sudokulib.correction.genres.commande import Commande
from sudokulib.correction.genres.decimale import Decimale
from sudokulib.correction.genres.fonctions import Fonctions
from sudokulib.correction.genres.formule import Formule
from sudokulib.correction.genres.mesure import Grandeur, Mesure
from sudokulib.correction.genres.ordre import Ordre
from sudokulib.correction.genres.preuve import Preuve
from sudokulib.correction.genres.programme import Programme
from sudokulib.correction.genres.valeur import Valeur
from sudokulib.correction.indications import indication
from sudokulib.correction.pieces import ContreExemple, Dessin, Essai
from sudokulib.correction.progression import progression
from sudokulib.correction.registre import declarer, epreuves
from sudokulib.correction.verifier import a_faire, repondre, verifier

__all__ = [
    "AFFICHAGE",
    "RESULTAT",
    "SUR_PLACE",
    "AFaire",
    "Aleatoire",
    "AuMoins",
    "Bilan",
    "Choix",
    "Commande",
    "ContreExemple",
    "Cout",
    "CoutMesure",
    "Decimale",
    "Dessin",
    "Entre",
    "Epreuve",
    "Essai",
    "Famille",
    "Fonctions",
    "Formule",
    "Grandeur",
    "Mesure",
    "Moyenne",
    "Ordre",
    "Preuve",
    "Programme",
    "Proportion",
    "Recalculee",
    "Valeur",
    "Variante",
    "a_faire",
    "compter_operations",
    "declarer",
    "epreuves",
    "fausse",
    "indication",
    "progression",
    "repondre",
    "trou",
    "verifier",
]
