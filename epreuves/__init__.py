"""Le moteur d'épreuves : déclarer une épreuve, vérifier ce que donne l'étudiant, en dire le bilan.

    domaine         ce que le cours doit lui apprendre de son sujet
    epreuve, verifier      ce que toute épreuve sait faire, et lesquelles existent ; ce qu'appelle un cahier
    a_part          dans ce qu'on distribue, les déclarations : une archive que seule la vérification ouvre
    plan            les chapitres d'un cours, et le genre de chaque question
    tableaux        une liste de listes, dessinée
    dessiner        une liste, un graphe, un arbre, des intervalles
    filmer          le contre-exemple, suivi pas à pas
    donnees, pieces, bilan, ecarts, rendu      les données simples, le bilan, en quoi deux valeurs diffèrent, montrer
    phrases, prose  la forme d'une phrase : sa longueur, ses deux-points ; ce qui y est du code
    genres          un module par genre d'épreuve
    executer        appeler le code de l'étudiant sans danger
    mesurer         compter ce qu'il fait
    code_source     le lire
    tirer           tirer des appels au hasard
    juger           un appel face à celui de la référence
    diagnostiquer   la cause d'un écart ou d'un arrêt
    reparer         le petit correctif qui suffirait
    conduire        l'ordre des étapes, et le bilan
    cahier          indications, progression, désordre, séquence
    formule         lire et comparer des formules et des nombres
    noter           refaire une copie là où la référence n'est pas
    programmes      les programmes en C et en Python
    exemple         un cours de trois questions : `python -m epreuves`

Ce paquet ne connaît aucun exercice, ni le sujet du cours : un cahier importe `verifier` et `repondre` depuis `cours.exercices`.
Voir LISEZMOI.md.
"""

from epreuves.bilan import Bilan
from epreuves.cahier.indications import indication
from epreuves.cahier.progression import progression
from epreuves.code_source.cellule import trou
from epreuves.epreuve import Epreuve, declarer, epreuves
from epreuves.executer.appel import AFaire
from epreuves.genres.aleatoire import Aleatoire
from epreuves.genres.choix import Choix
from epreuves.genres.controles import AuMoins, Entre, Graine, Proportion, Recalculee
from epreuves.genres.decimale import Decimale
from epreuves.genres.fonctions import Fonctions
from epreuves.genres.formule import Formule
from epreuves.genres.mesure import Grandeur, Mesure
from epreuves.genres.ordre import Ordre
from epreuves.genres.preuve import Preuve
from epreuves.genres.programme import Commande, Programme
from epreuves.genres.valeur import Valeur
from epreuves.juger.appel import Appel
from epreuves.juger.comparateurs import AFFICHAGE, RESULTAT, SUR_PLACE, SurPlace
from epreuves.juger.declaration import Variante, fausse
from epreuves.juger.droits import Droits
from epreuves.mesurer.cout import compter_operations
from epreuves.mesurer.croissance import Cout, CoutMesure, Famille
from epreuves.pieces import ContreExemple, Dessin, Essai
from epreuves.verifier import a_faire, repondre, verifier

__all__ = [
    "AFFICHAGE",
    "RESULTAT",
    "SUR_PLACE",
    "AFaire",
    "Aleatoire",
    "Appel",
    "AuMoins",
    "Bilan",
    "Choix",
    "Commande",
    "ContreExemple",
    "Cout",
    "CoutMesure",
    "Decimale",
    "Dessin",
    "Droits",
    "Entre",
    "Epreuve",
    "Essai",
    "Famille",
    "Fonctions",
    "Formule",
    "Graine",
    "Grandeur",
    "Mesure",
    "Ordre",
    "Preuve",
    "Programme",
    "Proportion",
    "Recalculee",
    "SurPlace",
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
