"""Les genres d'épreuves, un module chacun.

    fonctions, aleatoire      une ou plusieurs fonctions ; une fonction qui tire au hasard
    lois_fausses              ce qu'on reconnaît dans la loi d'une fonction qui tire mal
    valeur, decimale, choix   un nombre entier, un nombre à virgule, une lettre
    formule, ordre            une expression exacte, un ordre de grandeur
    mesure                    les chiffres d'une expérience
    preuve                    un texte, avec un barème
    programme, commande       un programme en C, un programme en Python
    reponse                   ce qu'ont en commun les réponses courtes
    controles                 contrôler un chiffre mesuré
    confusions                ce qu'un chiffre refusé est à la place du bon

Tous héritent d'`epreuves.epreuve.Epreuve` ; rien d'autre ne les nomme.
"""
