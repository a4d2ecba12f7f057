"""Les diapositives : des cellules `role="diapo"` des leçons à des pages qui se projettent et s'impriment sans réseau.

lecture      de la source d'un chapitre à ses diapositives
texte        le texte d'une diapositive : fragments, paris, notes de l'orateur
scene        ce qu'une cellule de diapositive peut montrer : grilles, déductions, films, courbes
films        les films qu'on y joue : un recuit, un remplissage, un vidage
npm          ce qu'on prend à npm en construisant : reveal.js, KaTeX, les caractères
page         une page qui se suffit, pour la salle ou pour l'enseignant
imprimer     les PDF
"""
