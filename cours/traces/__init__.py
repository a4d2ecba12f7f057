"""L'exécution tracée : la fonction de l'étudiant, filmée pendant qu'elle modifie une table G, et son premier faux pas.

- `traceur` : la table qui note chaque écriture, et la pile des appels ;
- `trace` : ce qu'on garde d'une exécution ;
- `tracer` : un appel, dans le bac à sable ;
- `filmer` et `montrer` : le film d'une fonction, à la demande ; celui d'un échec, ouvert au premier faux pas ;
- `raisons` : ce que la règle demandait, et qui n'y était pas ;
- `vos_regles` : ses règles, jouées dans une séance à la place des nôtres ;
- `marche` : d'une marche au hasard, le film de la référence jusqu'au pas que l'étudiant ne décide pas comme elle ;
- `criteres` et `recherche` : ce que chaque exercice juge d'un film.
"""
