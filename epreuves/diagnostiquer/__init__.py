"""Diagnostiquer : les détecteurs, qui disent la cause d'un écart ou d'un arrêt ; leur table est dans `conduire.causes`.

variantes      une faute que l'exercice déclare, et ce que sa phrase affirme du texte
comportement   ce que la fonction ne renvoie pas, change, lit
valeurs        le type, les numéros, le contenu de ce qu'elle renvoie
rangements     un rangement, un élément d'un tuple, un booléen, une taille en chiffres : l'élément faux, et sa ligne
affichages     ce qu'elle affiche, à un détail de présentation près, et la ligne qui l'affiche mal
couteuses      la ligne qui coûte, et pourquoi
proprietes     quand elle se trompe ; ce qu'une réponse a de contraire à l'énoncé (`reprocher=`)
texte          ce que dit son texte : second nom, condition vaine, résultat perdu, table jamais changée, valeur remplacée
corps          un corps vide, une variable restée à None, un travail sur une copie, une faute cachée par un except, un appel
               qui donne ce qu'on ne peut recevoir
arrets         pourquoi un appel n'aboutit pas
messages       ce que Python écrit avec une exception
"""
