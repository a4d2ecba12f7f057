"""Une bonne réponse à T.1b, dans un petit fichier : mesurer un coût, c'est analyser tout le fichier de la fonction."""


def poids(m):
    compte = 0
    while m:
        m &= m - 1
        compte += 1
    return compte
