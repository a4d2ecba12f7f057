"""Réparer le code d'un étudiant d'un seul petit correctif, pour dire où est la faute.

Quand aucune phrase précise ne convient, on essaie sur sa fonction de petits correctifs qui ne savent rien de l'exercice : un
`return` sorti de la boucle, une borne déplacée, un `and` pour un `or`. Si l'un d'eux, et un seul, la fait passer partout, ce
correctif est la cause : on dit la ligne, la faute, et le passage à écrire s'il est court.

    correctif       ce qu'est un correctif
    catalogue       tous ceux d'une fonction, par ordre
    regles, table_des_regles      ceux qui se disent « avant → après : phrase »
    expressions, operateurs, nombres, instructions, blocs, manques, gestes, parcours      les autres, par familles
    ensemble, repetees      le même à plusieurs endroits
    compiler        le texte des fonctions de l'étudiant, en arbre ; y poser un correctif, compiler
    candidats       les correctifs de ces fonctions et leurs codes, faits une fois
    compteur_de_tours      compter ce que fait un code corrigé, et l'arrêter
    evaluation      un correctif répare-t-il ? sans dépasser un travail compté en tours
    reparer         les essayer dans l'ordre : un, puis deux ; à défaut, une greffe
    greffes, noms_jumeaux, modeles      le passage d'une bonne réponse, avec les noms de l'étudiant
    couples, ressemblance      deux fautes : deux correctifs dont chacun rapproche de ce qu'on attend
    tests_constants      les tests qu'un correctif rend inutiles
    ecrire          le passage à écrire, relu : recopié tel quel, il donne l'arbre corrigé
    dire            la phrase
"""
