"""B.2, les distances, par un parcours en largeur."""

from __future__ import annotations

from cours.dossier import reference
from epreuves import Fonctions, declarer, trou
from epreuves.tirer import strategies as st


def corrige():
    def distances(voisins, s):
        """Renvoie, pour chaque sommet, le nombre d'arêtes du plus court chemin depuis s ; None s'il n'y en a pas."""
        d = [None] * len(voisins)
        d[s] = 0
        file = [s]
        for u in file:
            for v in voisins[u]:
                if d[v] is None:
                    d[v] = trou(d[u] + 1)
                    file.append(v)
        return d


def par_couches():
    def distances(voisins, s):
        d, couche, k = [None] * len(voisins), {s}, 0
        while couche:
            for u in couche:
                d[u] = k
            couche = {v for u in couche for v in voisins[u] if d[v] is None}
            k += 1
        return d


LOSANGE = [[1, 2], [0, 3], [0, 3], [1, 2, 4], [3]]
DETOUR = [[1, 4], [0, 2], [1, 3], [2, 4], [3, 0]]  # un cycle : en profondeur, 4 serait à 4
graphes = st.lists(st.lists(st.integers(0, 3), max_size=3), min_size=4, max_size=4)

declarer(
    Fonctions(
        identifiant="B.2",
        titre="Les distances d'un sommet",
        document="B",
        fonctions=(reference(corrige, "distances"),),
        dessiner="graphe",
        exemples=(([[]], 0), ([[1], [0]], 1), ([[1], [0], []], 0), (LOSANGE, 0), (DETOUR, 0), (DETOUR, 2)),
        strategie=st.tuples(graphes, st.integers(0, 3)),
        solution=corrige,
        autres=(par_couches,),
        indications=("Quels sommets sont à distance 1 ? à distance 2 ?", "Traitez les sommets dans l'ordre où vous les trouvez."),
    ),
)
