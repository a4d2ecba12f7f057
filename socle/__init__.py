"""Le sol commun : ce dont la bibliothèque, le moteur d'épreuves et le cours ont besoin, et qui ne connaît ni Sudoku ni exercice.

erreurs         la mère des erreurs, et comment citer ce qu'on a reçu
nombres         écrire un nombre en français, accorder un mot
abrege          ce que montre un objet seul dans une cellule
sorties         écrire un fichier sans jamais en perdre un
lances          lancer un programme qui ne survit pas à celui qui l'a lancé
verrou          deux programmes qui écrivent le même fichier, l'un après l'autre
hasard          un générateur réglé par une graine, le même partout
binomiale       les bornes d'une proportion mesurée
tableaux        des rangées et des colonnes, en texte et en HTML
figures         une figure de matplotlib, en image
arguments       refuser en une phrase un argument de travers ; annotations, ce qu'il devait être
portes          ce qu'un paquet montre au dehors est gardé
paresse         n'importer un module que si l'on s'en sert
jumeaux         choisir la version compilée d'une fonction, ou la lisible
bibliotheques   dire ce qui manque, et comment l'installer
interruptions   Ctrl+C pendant un calcul compilé
barre, taches   une barre de progression ; exécuter un lot, qu'on peut reprendre
"""
