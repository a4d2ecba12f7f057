"""Les polycopiés : les énoncés d'un chapitre en un PDF, et les mêmes avec leurs corrigés et leurs barèmes.

lecture      des corrigés exécutés aux questions : énoncé, réponse, commentaire
page         la page à imprimer : titre, sommaire, questions, place pour répondre
imprimer     les deux impressions : la seconde connaît les pages du sommaire
"""
