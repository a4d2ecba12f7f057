"""K.7, remplir les évidences."""

from __future__ import annotations

from cours.exercices.autre_concours._grilles import (
    A_REPRENDRE,
    SANS_EVIDENCE,
    Lignes,
    dessiner_le_travail,
    grilles,
    lire,
    pleine,
    vide,
    vider,
)
from cours.exercices.autre_concours.k_4 import possibles
from epreuves import Fonctions, declarer, trou
from epreuves.juger.comparateurs import SurPlace


def remplir_les_evidences(grille: Lignes, n: int) -> int:
    """Écrit dans la grille les valeurs évidentes, tant qu'il y en a ; renvoie combien.

    Exemples
    --------
    >>> remplir_les_evidences([[1, 2, 3, 0], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 0]], 2)
    2
    """
    N, ecrites = n * n, 0
    while True:
        seules = ((i, j, possibles(grille, n, i, j)) for i in range(N) for j in range(N) if not grille[i][j])
        trouvee = next((trio for trio in seules if len(trio[2]) == 1), None)
        if trouvee is None:
            return ecrites
        i, j, (v,) = trouvee
        grille[i][j] = v
        ecrites += 1


def corrige():
    def remplir_les_evidences(grille, n):
        """Écrit dans la grille, sur place, les valeurs évidentes tant qu'il y en a ; renvoie le nombre de cases remplies."""
        N, total = n * n, 0
        change = True
        while change:
            change = False
            for i in range(N):
                for j in range(N):
                    valeurs = possibles(grille, n, i, j)
                    if trou(len(valeurs) == 1):
                        grille[i][j] = valeurs[0]
                        total += 1
                        change = trou(True)  # une autre case est peut-être devenue évidente
        return total


def une_a_la_fois():
    def evidente(grille, n):
        for i in range(n * n):
            for j in range(n * n):
                valeurs = possibles(grille, n, i, j)
                if len(valeurs) == 1:
                    return i, j, valeurs[0]
        return None

    def remplir_les_evidences(grille, n):
        compte = 0
        while (trouvee := evidente(grille, n)) is not None:
            i, j, v = trouvee
            grille[i][j] = v
            compte += 1
        return compte


def en_se_rappelant():
    def remplir_les_evidences(grille, n):
        for i in range(n * n):
            for j in range(n * n):
                p = possibles(grille, n, i, j)
                if len(p) == 1:
                    grille[i][j] = p[0]
                    return 1 + remplir_les_evidences(grille, n)
        return 0


def par_tours():
    def remplir_les_evidences(grille, n):
        avant = sum(ligne.count(0) for ligne in grille)
        for _ in range(avant):
            for i, ligne in enumerate(grille):
                for j in range(len(ligne)):
                    if len(possibles(grille, n, i, j)) == 1:
                        ligne[j] = possibles(grille, n, i, j)[0]
        return avant - sum(ligne.count(0) for ligne in grille)


declarer(
    Fonctions(
        identifiant="K.7",
        titre="Remplir les évidences",
        document="K",
        fonctions=(remplir_les_evidences,),
        exemples=(
            (vider(pleine(2), (0, 3)), 2),
            (pleine(2), 2),
            (vide(2), 2),
            (A_REPRENDRE, 2),
            (SANS_EVIDENCE, 2),
            (lire("123. 34.. .... ...."), 2),
            (lire("123. ...2 ...1 .1.3"), 2),  # une case évidente par sa région, une fois l'autre remplie
            (lire("1... 2..1 3... .213"), 2),  # la même, lignes et colonnes échangées
            (vider(pleine(3), (0, 1), (0, 2), (1, 1), (5, 5), (8, 0)), 3),
            (vider(pleine(4), (0, 0), (0, 1), (1, 0), (15, 15)), 4),
        ),
        strategie=grilles(),
        observer=SurPlace("grille"),
        dessiner=dessiner_le_travail,
        solution=corrige,
        autres=(une_a_la_fois, en_se_rappelant, par_tours),
        indications=(
            "Une case remplie peut en rendre une autre évidente, même avant elle dans le parcours. Quand est-on sûr d'avoir "
            "fini ?",
            "Recommencez le parcours tant que le précédent a rempli au moins une case ; comptez les cases à mesure.",
        ),
        explication="Un seul parcours ne suffit pas : ce qu'on écrit plus bas peut rendre évidente une case d'en haut. On "
        "recommence "
        "donc tant qu'un parcours a servi. Chaque parcours utile remplit une case au moins : il y en a au plus v, plus un.",
    ),
)
