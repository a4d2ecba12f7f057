"""Noter une copie sans croire son cahier : chaque réponse est refaite dans un processus neuf, où la référence n'est pas.

copie       une copie lue dans son fichier, question après question : les verdicts qui font la note
a_part      juger des fonctions qui tournent ailleurs ; seul ce processus-ci connaît la référence
prets       les modules qu'on prête à ce processus-là, vidés de ce que l'exercice défend
temoin      un autre processus, où le juge est : la cause d'une faute, le coût d'une réponse juste ; jamais un point
neuf        un autre processus vu d'ici : lui parler, l'attendre, le tuer
souche      celui qui a déjà tout importé, et se dédouble à chaque question
dedoubler   ce qu'exécute une souche
absence     pourquoi une réponse n'existe pas dans une copie
partage     les verdicts déjà rendus, d'une copie à l'autre
executant   celui où l'on refait une réponse
cloison     ce que le système lui refuse, quand il sait le faire
fils        ce qu'il exécute, et sa souche ; rien de ce qu'il importe ne connaît les réponses
"""
