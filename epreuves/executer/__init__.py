"""Exécuter le code d'un étudiant sans danger : un appel borné, dans un processus à part ou sur place.

appel           un appel surveillé : délai, affichage borné, pas de saisie
observation     ce qu'un appel a donné, en données simples
bac_a_sable     le processus fils où tout se passe ; les fonctions qu'un cahier a remplacées reprennent leur place
processus       la garde de ce fils, qui meurt avec ce qu'il lance ; garde, combien de temps on l'attend
enfant          sous Windows, à sa place, un Python neuf ; eleve, ce qu'il exécute ; enclos et montre, ce qui l'y borne
bagages         ce qu'on y emporte : la fonction de l'étudiant, et ce dont elle se sert
transport       ce qu'il renvoie, en JSON
circonstances   ce que valaient l'indice, la clé, le diviseur, quand une exception est levée
veille          sur place, dire à la page où l'on en est : elle arrête un noyau qui ne rend plus la main
limiteur        sur place, refuser d'avance ce qu'on ne pourrait pas arrêter
borne           sur place, arrêter une boucle en comptant ses sauts et ses appels
"""
