"""Le bureau du professeur : les sujets d'un contrôle, la table des notes (`sudokulib noter`). Aucun cahier ne l'importe.

controle      un contrôle d'après son fichier TOML, et le sujet de chacun
banque        les questions d'un cours, et celles dont un contrôle tire les valeurs
enonces       les cellules d'une question, telles que le cours les donne
cahier_de_controle
              le cahier que reçoit un étudiant
feuille       le même, en page à imprimer
cles          les clés de tous les sujets
ecrire_le_controle
              tout ce que donne un contrôle : `sudokulib controle`
sujets        d'une copie de contrôle, quel sujet elle a reçu

noter         la classe entière, d'un cahier ou d'un terminal
lire          les copies d'un dossier, où qu'elles soient, et de qui elles sont
devoir        les questions, d'après le cahier distribué ou les copies
corriger      une copie, question après question, hors de son cahier
mener         toutes, de front ; ce qui est fait est gardé
sorties       tout ce qu'on écrit d'une classe
redigees      la page où noter les réponses écrites, et les notes qui en reviennent
tableau       notes.csv, notes.ods
ressemblance  les copies étrangement semblables, et pourquoi on le dit
classe        la page de la classe
retour        la page rendue à chaque étudiant
page          ce que ces pages ont en commun
"""
