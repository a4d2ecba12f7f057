"""A.4, le tri fusion ; A.4q, son coût."""

from __future__ import annotations

from cours.dossier import reference
from epreuves import Choix, Cout, Droits, Fonctions, declarer, trou
from epreuves.tirer import strategies as st
from tris_et_graphes.trier import a_1

fusionner = reference(a_1.corrige, "fusionner")


def corrige():
    def trier_par_fusion(t):
        """Renvoie une liste triée des éléments de t, que l'on ne change pas."""
        if len(t) <= 1:
            return t[:]
        milieu = len(t) // 2
        return fusionner(trou(trier_par_fusion(t[:milieu])), trier_par_fusion(t[milieu:]))


def de_deux_en_deux():
    def trier_par_fusion(t):
        listes = [[x] for x in t] or [[]]
        while len(listes) > 1:
            listes = [fusionner(listes[k], listes[k + 1]) for k in range(0, len(listes) - 1, 2)] + (
                [listes[-1]] if len(listes) % 2 else []
            )
        return listes[0]


def un_par_un(t):
    """Trie bien, mais en insérant les éléments un par un : n² comparaisons au pire."""
    triee = []
    for x in t:
        k = 0
        while k < len(triee) and triee[k] < x:
            k += 1
        triee.insert(k, x)
    return triee


declarer(
    Fonctions(
        identifiant="A.4",
        titre="Le tri fusion",
        document="A",
        fonctions=(reference(corrige, "trier_par_fusion"),),
        dessiner="liste",
        fournis=(fusionner,),
        exemples=(([],), ([1],), ([2, 1],), ([1, 2],), ([3, 1, 2],), ([2, 4, 1, 3],)),
        strategie=st.tuples(st.lists(st.integers(0, 9), max_size=6)),
        droits=Droits(interdits={"sorted": "« {nom} » trie à votre place", "sort": "« {nom} » trie à votre place"}),
        cout=Cout.simple(
            "n log n",
            tuple((f"n = {n}", n * k, (list(range(n)),)) for n, k in ((32, 5), (64, 6), (128, 7), (256, 8))),
            "votre tri compare trop d'éléments : coupez-vous la liste en deux moitiés ?",
            un_par_un,
        ),
        solution=corrige,
        autres=(de_deux_en_deux,),
        indications=("Quelles listes sont déjà triées ?", "Triez chaque moitié, puis fusionnez-les."),
    ),
    Choix(
        identifiant="A.4q",
        titre="Ce que coûte le tri fusion",
        document="A",
        reponse="c",
        raisons={
            "a": "chaque élément est repris à chaque étage de la coupe",
            "b": "couper en deux limite le nombre d'étages",
            "d": "il y a bien peu d'étages, mais tous les éléments passent par chacun",
        },
        indications=("Combien d'étages, si l'on coupe toujours en deux ?", "Et combien de comparaisons à chaque étage ?"),
        explication="De l'ordre de log n étages, où l'on fusionne en tout n éléments.",
    ),
)
