"""L'atelier de l'auteur : commencer un cours et ses exercices, les éprouver, engendrer ses cahiers. Aucun cahier ne l'importe.

nouveau     commencer un cours
exercice    commencer un exercice ; `modeles` est ce dont ils partent
preuves     ce qui prouve un exercice : ses bonnes réponses, ses variantes, ses raisons
essayer     ce que la vérification dirait d'une réponse, hors d'un cahier
avis        ce que le moteur en dit de plus à l'auteur : exemples trop faibles, trop chers, énoncé qui se tait
avis_du_cout
            une borne qui ne refuse rien, un coût promis et pas vérifié
parcours    ce que les exemples parcourent d'un code
mutants     abîmer une bonne réponse d'une petite faute
copies      des copies à faire juger
exigences   ce que le cours exige de ses diapositives
eprouver    tout cela, question par question
cahiers, gel
            engendrer les cahiers d'après leurs sources
engendrer   ceux de tout un cours
livraison   un chapitre seul, en une archive
roue        la roue d'un cours ; les cahiers d'une roue installée
assembler   une roue, une archive : les mêmes octets pour les mêmes fichiers
"""
