"""Un programme qui réussit, à partir des lignes en désordre : celui du corrigé."""

from epreuves import epreuves
from epreuves.cahier.desordre import desordre
from epreuves.code_source.cellule import sans_commentaires


def ordre_du_corrige(identifiant):
    """À chaque ligne du corrigé, son rang parmi les lignes en désordre, et son retrait."""
    jeu = desordre(identifiant)
    libres = list(enumerate(jeu.lignes))
    programme = []
    corrige = sans_commentaires(epreuves()[identifiant].corrige)
    for ligne in corrige.partition(jeu.entete)[2].splitlines():
        texte = ligne.strip()
        place = next((place for place in libres if place[1] == texte), None)
        if place is not None:  # la docstring n'est pas à placer
            libres.remove(place)
            programme.append((place[0], (len(ligne) - len(texte)) // 4))
    return programme
