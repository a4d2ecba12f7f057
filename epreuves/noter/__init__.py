"""Noter une copie sans croire son cahier : chaque réponse est refaite dans un processus neuf, où la référence n'est pas.

copie       une copie lue dans son fichier, question après question : les verdicts qui font la note
a_part      juger des fonctions qui tournent ailleurs ; seul ce processus-ci connaît la référence
prets       les modules qu'on prête à ce processus-là, vidés de ce que l'exercice défend
executant   le processus vu d'ici : lui parler, l'attendre, le tuer
fils        ce qu'il exécute ; rien de ce qu'il importe ne connaît les réponses
"""
