"""Écrire les sujets d'un contrôle : un cahier et un PDF par étudiant, et leurs clés à part.

page   un sujet, en page à imprimer
cles   les clés de tous les sujets, pour le professeur
"""
