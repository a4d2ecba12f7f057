"""B.3, l'ordre d'un parcours en profondeur."""

from __future__ import annotations

from cours.dossier import reference
from epreuves import Fonctions, declarer, trou
from epreuves.tirer import strategies as st
from tris_et_graphes.parcourir.b_2 import DETOUR, LOSANGE, graphes


def corrige():
    def profondeur(voisins, s):
        """Renvoie les sommets atteints depuis s, dans l'ordre d'un parcours en profondeur, les voisins dans l'ordre donné."""
        vus = []

        def visiter(u):
            vus.append(u)
            for v in voisins[u]:
                if trou(v not in vus):
                    visiter(v)

        visiter(s)
        return vus


def avec_une_pile():
    def profondeur(voisins, s):
        vus, pile = [], [s]
        while pile:
            u = pile.pop()
            if u not in vus:
                vus.append(u)
                pile.extend(reversed(voisins[u]))
        return vus


declarer(
    Fonctions(
        identifiant="B.3",
        titre="Un parcours en profondeur",
        document="B",
        fonctions=(reference(corrige, "profondeur"),),
        dessiner="graphe ordre",
        exemples=(([[]], 0), ([[1], [0]], 1), ([[2, 1], [], [1]], 0), (LOSANGE, 0), (DETOUR, 0), (DETOUR, 3)),
        strategie=st.tuples(graphes, st.integers(0, 3)),
        solution=corrige,
        autres=(avec_une_pile,),
        indications=("Que faire dès qu'on trouve un sommet neuf ?", "Visitez-le tout de suite : la fonction se rappelle."),
    ),
)
