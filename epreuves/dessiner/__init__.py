"""Dessiner l'argument d'un appel : une liste, un graphe, un arbre, des intervalles.

L'auteur d'un exercice le demande d'un mot, `dessiner="graphe"`.

demande       les mots d'un auteur
graphes       un graphe, lu dans des listes d'adjacence, une matrice ou des arêtes ; ce que la réponse dit de ses sommets
listes        une liste, ses cases fausses marquées
arbres        un arbre, en tuples emboîtés ou en dictionnaire
intervalles   des couples (début, fin)
contre_exemple  lequel dessiner, et sous quel nom
rendu         en HTML, en texte
disposition   où vont les sommets, toujours les mêmes
figure        les morceaux d'un SVG ; svg, le dessin ; texte, le même en mots
film          la suite des pas d'un appel, en bande
"""
