"""Diagnostiquer : les détecteurs, qui disent la cause d'un écart ou d'un arrêt ; leur table est dans `conduire.causes`.

variantes      une faute que l'exercice déclare, et ce que sa phrase affirme du texte
comportement   ce que la fonction ne renvoie pas, change, lit
valeurs        le type, les numéros, le contenu de ce qu'elle renvoie
composantes    d'un tuple, l'élément faux, et la ligne où il se calcule
affichages     ce qu'elle affiche, à un détail de présentation près
proprietes     quand elle se trompe ; ce qu'une réponse a de contraire à l'énoncé (`reprocher=`)
texte          ce que dit son texte : second nom, condition vaine, résultat perdu, table jamais changée, valeur remplacée
corps          un corps vide, une variable restée à None, un travail sur une copie, une faute cachée par un except
arrets         pourquoi un appel n'aboutit pas
messages       ce que Python écrit avec une exception
"""
