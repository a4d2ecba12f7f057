"""Vérifier un programme : le préparer, lui faire passer des essais, juger chacun, raconter.

epreuve         ce que toute épreuve de programme sait faire : elle conduit, juge et raconte
essais          ce qu'on donne au programme, ce qu'on attend de lui
messages        tout ce qu'on en dit, en une table
langage         ce qu'on demande à un langage ; langage_c et langage_python y répondent
lancement       le seul module qui exécute quoi que ce soit
interprete      lance le programme Python dans un interpréteur isolé
"""
