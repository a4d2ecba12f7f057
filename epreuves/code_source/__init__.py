"""Lire le code d'un étudiant, sans l'exécuter.

sources     le texte de ses fonctions, en arbres
arbre       parcourir l'arbre d'une fonction : nœuds, suites d'instructions, variables
fonctions   ses paramètres, les noms qu'elle emploie, les fonctions dont elle se sert
cellule     le texte d'une cellule : celle d'un corrigé et ses trous
ebauche     de la cellule d'un corrigé à l'ébauche qu'on donne à l'étudiant
"""
