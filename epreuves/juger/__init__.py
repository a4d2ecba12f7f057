"""Juger les fonctions d'un étudiant : ce que donne chaque appel, face à ce que donne la référence.

declaration    ce que dit l'exercice
comparateurs   ce qu'on regarde d'un appel : ce qu'il renvoie, ce qu'il change sur place, ce qu'il affiche
juger          juger un appel : une tentative ; le contexte d'une fonction qui se trompe
recherche      chercher un appel où la fonction se trompe, et le réduire au plus petit
loi            la loi d'une fonction qui tire au hasard, calculée
boucles        prouver qu'une boucle ne finit pas
emprunts       ce qu'on n'a pas le droit d'emprunter à la bibliothèque
ailleurs       la faute est-elle dans la réponse à une autre question ?
"""
