"""B.4, Dijkstra ; B.4p, pourquoi il faut des poids positifs."""

from __future__ import annotations

from cours.dossier import reference
from epreuves import Fonctions, Preuve, declarer, trou
from epreuves.tirer import strategies as st


def corrige():
    def plus_courts(poids, s):
        """Renvoie la longueur du plus court chemin de s à chaque sommet ; None s'il n'y en a pas."""
        d, reste = {s: 0}, set(range(len(poids)))
        while reste & set(d):
            u = min(reste & set(d), key=lambda x: trou(d[x]))
            reste.remove(u)
            for v in reste:
                if poids[u][v] is not None:
                    d[v] = trou(min(d.get(v, d[u] + poids[u][v]), d[u] + poids[u][v]))
        return [d.get(v) for v in range(len(poids))]


def de_proche_en_proche():
    def plus_courts(poids, s):
        n = len(poids)
        d = [None] * n
        d[s] = 0
        for _ in range(n):
            for u in range(n):
                for v in range(n):
                    if d[u] is not None and poids[u][v] is not None and (d[v] is None or d[u] + poids[u][v] < d[v]):
                        d[v] = d[u] + poids[u][v]
        return d


ligne = st.lists(st.sampled_from([None, 0, 1, 2, 5]), min_size=4, max_size=4)
RACCOURCI = [[None, 5, 1, None], [5, None, 1, 2], [1, 1, None, 9], [None, 2, 9, None]]
SEUL = [[None, 3, None], [3, None, None], [None, None, None]]
EN_ZIGZAG = [  # 0, 1, 3, 2, 4 : qui ne revient pas sur un sommet déjà vu n'atteint pas le bout
    [None, 1, None, None, None],
    [1, None, None, 1, None],
    [None, None, None, 1, 1],
    [None, 1, 1, None, None],
    [None, None, 1, None, None],
]
DETOUR = [  # la dernière arête de 0, 1, 3, 4 est courte, le chemin ne l'est pas : 0, 2, 4 vaut 6
    [None, 4, 5, None, None],
    [4, None, None, 3, None],
    [5, None, None, None, 1],
    [None, 3, None, None, 1],
    [None, None, 1, 1, None],
]
GRATUIT = [[None, 0, 3], [0, None, 1], [3, 1, None]]  # une arête de poids 0 est une arête

declarer(
    Fonctions(
        identifiant="B.4",
        titre="Les plus courts chemins",
        document="B",
        fonctions=(reference(corrige, "plus_courts"),),
        dessiner="graphe matrice",
        exemples=(
            ([[None]], 0),
            ([[None, 4], [4, None]], 0),
            (SEUL, 0),
            (GRATUIT, 0),
            (RACCOURCI, 0),
            (RACCOURCI, 3),
            (EN_ZIGZAG, 0),
            (DETOUR, 0),
        ),
        strategie=st.tuples(st.lists(ligne, min_size=4, max_size=4), st.integers(0, 3)),
        solution=corrige,
        autres=(de_proche_en_proche,),
        indications=("Quel sommet, parmi ceux qu'on a atteints, est définitif ?", "Le plus proche de ceux qui restent."),
    ),
    Preuve(
        identifiant="B.4p",
        titre="Le plus proche est définitif",
        document="B",
        bareme=(
            (1, "on suppose un chemin plus court vers u, et l'on regarde où il quitte les sommets définitifs"),
            (1, "les poids positifs ferment la preuve"),
        ),
        modele=(
            "Soit un chemin plus court vers $u$. Il quitte les sommets définitifs en un sommet $v$, atteint : "
            "$d(v) \\geq d(u)$ par le choix de $u$. Le reste du chemin, de poids positif ou nul, ne peut que l'allonger."
        ),
        indications=("Par l'absurde : un chemin plus court, d'où sort-il ?", "Que sait-on du premier sommet où il sort ?"),
    ),
)
