"""Diagnostiquer : la cause d'un écart ou d'un arrêt, en une phrase.

diagnostic     la table des detecteurs : le premier qui trouve l'emporte
variantes      une faute que l'exercice déclare
affirmations   ce que la phrase d'une variante affirme du texte, et que le code peut démentir
conduite       ce que la fonction ne renvoie pas, change, lit
valeurs        le type, les numéros, le contenu de ce qu'elle renvoie
affichages     ce qu'elle affiche, à un détail de présentation près
proprietes     quand elle se trompe ; ce qu'une réponse a de contraire à l'énoncé (`reprocher=`)
passages       la bonne valeur qu'une ligne a remplacée
perdu          un résultat dont on ne fait rien
intacte        une table jamais changée
alias          un second nom pris pour une copie
tautologies    une condition toujours vraie, ou jamais
arrets         pourquoi un appel n'aboutit pas
messages       ce que Python écrit avec une exception
"""
