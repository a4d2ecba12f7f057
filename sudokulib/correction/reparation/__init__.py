"""Réparer le code d'un étudiant d'une seule petite retouche, pour dire où est la faute.

Quand aucune phrase précise ne convient, on essaie sur sa fonction de petites retouches qui ne savent rien de l'exercice : un
`return` sorti de la boucle, une borne déplacée, un `and` pour un `or`. Si l'une d'elles, et une seule, la fait passer partout,
cette retouche est la cause : on dit la ligne et la faute, jamais le code réparé.

    chantier        le texte de ses fonctions, en arbre ; y poser une retouche, l'ôter
    retouche        ce qu'est une retouche
    expressions, nombres, instructions, blocs, manques      les retouches qu'on essaie, par familles
    ailleurs        la faute est-elle dans la réponse à une autre question ?
    ensemble        la même retouche à plusieurs endroits
    reparer         les essayer dans l'ordre, sans dépasser un travail compté en lignes exécutées
"""
