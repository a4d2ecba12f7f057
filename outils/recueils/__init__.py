"""Les recueils : des réponses d'étudiants jugées à la main, et ce que la correction en dit aujourd'hui.

    lignes.py      une ligne de `tests/recueils/*.jsonl` : la lire, l'écrire, la dire mal faite
    passer.py      faire passer une réponse comme dans le cahier, à l'abri, et dater ce qu'elle coûte
    bilans.py      comparer ce qui est dit à ce qui fut jugé ; les tableaux
    __main__.py    `make recueils`

Une ligne porte la phrase qui fut jugée. Tant que la correction dit cette phrase, le jugement tient ; dès qu'elle en dit une
autre, quelqu'un doit la relire : `make recueils` écrit celles-là à part, et `make recueils JUGES=…` reprend ce qu'on y a jugé.
"""
