"""Réparer le code d'un étudiant d'une seule petite retouche, pour dire où est la faute.

Quand aucune phrase précise ne convient, on essaie sur sa fonction de petites retouches qui ne savent rien de l'exercice : un
`return` sorti de la boucle, une borne déplacée, un `and` pour un `or`. Si l'une d'elles, et une seule, la fait passer partout,
cette retouche est la cause : on dit la ligne et la faute, jamais le code réparé.

    retouche        ce qu'est une retouche
    catalogue       toutes celles d'une fonction, par ordre
    expressions, operateurs, priorites, nombres, vecteurs, instructions, blocs, manques, gestes      par familles
    ensemble, repetees      la même à plusieurs endroits
    chantier        le texte des fonctions de l'étudiant, en arbre ; y poser une retouche, compiler
    etabli          les retouches de ces fonctions et leurs codes, faits une fois
    tours           compter ce que fait un code retouché, et l'arrêter
    reparer         les essayer dans l'ordre, sans dépasser un travail compté en tours
    deux, ressemblance      deux fautes : deux retouches dont chacune rapproche de ce qu'on attend
    figes           les tests qu'une retouche rend inutiles
    dire            la phrase
"""
