"""Le tournage : la fonction de l'étudiant, filmée pendant qu'elle modifie une table G, et son premier faux pas.

- `plateau` : la table qui note chaque écriture, et la pile des appels ;
- `prise` : ce qu'on garde d'un tournage ;
- `tourner` : un appel, dans le bac à sable ;
- `vos_regles` : ses règles, jouées dans une séance à la place des nôtres ;
- `regards` et `recherche` : ce que chaque exercice juge d'un film.
"""
