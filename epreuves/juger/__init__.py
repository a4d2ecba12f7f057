"""Juger les fonctions d'un étudiant : ce que donne chaque appel, face à ce que donne la référence.

declaration    ce que dit l'exercice, et les réponses fausses qu'il connaît
appel          comment on appelle la fonction de l'étudiant, et ce qu'on dit de l'appel
droits         ce qu'un exercice permet d'employer, et ce qu'il refuse
comparateurs   ce qu'on compare d'un appel : ce qu'il renvoie, change sur place, affiche
juger          juger un appel : une tentative ; le contexte d'une fonction qui se trompe
faussees       les variantes d'un programme entier : le programme juste, et une table de passages changés
loi            la loi d'une fonction qui tire au hasard, calculée
films          comparer deux lois par leurs tirages, branche par branche
generateurs    ceux qu'on lui prête : l'un tire et compte, l'autre parcourt toutes les branches
reel           un réel tiré, dont on ne fixe que ce qu'on en demande
lieux          de quelle ligne vient la partie du résultat dont la loi est fausse
premier_pas    où deux fonctions qui font les mêmes tirages se séparent
boucles        prouver qu'une boucle ne finit pas
emprunts       ce que la fonction de l'étudiant emprunte à la bibliothèque sans en avoir le droit
ailleurs       la faute est-elle dans la réponse à une autre question ?
"""
