"""Lire le code d'un étudiant, sans l'exécuter.

fonctions   ses fonctions : texte, paramètres, noms employés, fonctions dont elles se servent
arbre       parcourir l'arbre d'une fonction : nœuds, suites d'instructions, variables
cellule     le texte d'une cellule : celle d'un corrigé et ses trous
ebauche     de la cellule d'un corrigé à l'ébauche qu'on donne à l'étudiant
"""
