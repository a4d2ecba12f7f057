"""Suivre pas à pas un appel de l'étudiant, et dessiner à chaque pas ce que devient l'argument qu'on montre.

roles         dans son texte, quelles variables désignent un sommet ou un rang, lesquelles gardent quelque chose de chacun
enregistrer   les lignes qu'il exécute, et ce que valent alors ses variables
scene         ce qu'on dessine à chaque pas
pas_a_pas     le film d'un contre-exemple : ses pas, et celui où une valeur fausse se pose
"""
