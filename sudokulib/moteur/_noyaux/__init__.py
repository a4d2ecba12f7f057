"""Les noyaux compilés du moteur : privés, car une table de travers y fait sortir de la mémoire.

bandes                        9×9 : un mot par valeur et par bande (regles_par_bandes, tables_de_bandes)
tout_ordre                    ordres 2 à 6 : un mot par case, choix guidé par les contradictions (regles_tout_ordre)
bits, tirages                 ce qu'ils partagent
"""
