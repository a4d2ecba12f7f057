"""Ce qui accompagne une épreuve dans un cahier : indications, progression, désordre, séquence, écran.

indications   les indications graduées d'un exercice
progression   le tableau de bord, et ce qu'on note d'un verdict
fiches        le fichier qui le garde, `progression_du_cours.json` si le cours n'en nomme pas un autre
verrou        deux cahiers qui l'écrivent le font l'un après l'autre
desordre      les lignes d'un corrigé à remettre en ordre, avec des leurres
ecran         la réponse jugée est celle de l'écran : ce qu'on sait de la dernière exécution d'une cellule
noms          les noms que définissent les cellules, celles qui précèdent comprises
suite, enchainement
              ce qui vient après une réussite ; d'après un plan, la question qui suit
sequence      découvrir la suite d'un cahier séquencé de Basthon ou de Capytale
"""
