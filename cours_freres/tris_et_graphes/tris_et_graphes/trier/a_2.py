"""A.2, le tri par insertion."""

from __future__ import annotations

from cours.dossier import reference
from epreuves import SUR_PLACE, Droits, Fonctions, declarer, trou
from epreuves.tirer import strategies as st


def corrige():
    def trier_par_insertion(t):
        """Trie la liste t sur place, et renvoie le nombre de décalages."""
        decalages = 0
        for k in range(1, len(t)):
            x, j = t[k], k
            while j > 0 and trou(t[j - 1] > x):
                t[j] = t[j - 1]
                j -= 1
                decalages += 1
            t[j] = x
        return decalages


def par_echanges():
    def trier_par_insertion(t):
        n = 0
        for k in range(1, len(t)):
            while k > 0 and t[k - 1] > t[k]:
                t[k - 1], t[k] = t[k], t[k - 1]
                k, n = k - 1, n + 1
        return n


declarer(
    Fonctions(
        identifiant="A.2",
        titre="Le tri par insertion",
        document="A",
        fonctions=(reference(corrige, "trier_par_insertion"),),
        dessiner="liste",
        exemples=(([],), ([3],), ([2, 1],), ([1, 2],), ([1, 1],), ([3, 1, 2],), ([4, 3, 2, 1],)),
        strategie=st.tuples(st.lists(st.integers(0, 9), max_size=6)),
        observer=SUR_PLACE,
        droits=Droits(interdits={"sorted": "« {nom} » trie à votre place", "sort": "« {nom} » trie à votre place"}),
        solution=corrige,
        autres=(par_echanges,),
        indications=("Où va le k-ième élément, parmi ceux d'avant, déjà triés ?", "Décalez d'un rang ceux qui sont plus grands."),
    ),
)
