"""Vérifier un programme, dans l'ordre : le préparer, lui faire passer des essais, juger chacun, raconter.

declaration  →  conduire  →  juger  →  raconter  →  Bilan

epreuve              ce que toute épreuve de programme sait faire
essais, attentes     ce qu'on donne au programme, ce qu'on attend de lui
langage              ce qu'on demande à un langage ; langage_c et langage_python y répondent
messages_du_compilateur      ce que disent les compilateurs C, mis en français
lancement            le seul module qui exécute quoi que ce soit
interprete           lance le programme Python dans un interpréteur isolé
reproche             ce qu'on reproche à un programme
"""
