"""A.3, le rang du plus petit ; A.3n, combien de comparaisons fait le tri par sélection."""

from __future__ import annotations

from cours.dossier import reference
from epreuves import Fonctions, Valeur, declarer, trou
from epreuves.tirer import strategies as st


def corrige():
    def rang_du_minimum(t, debut):
        """Renvoie le rang du plus petit élément de t à partir du rang debut ; le premier, s'il y en a plusieurs."""
        rang = debut
        for k in range(debut + 1, len(t)):
            if trou(t[k] < t[rang]):
                rang = k
        return rang


def par_index():
    def rang_du_minimum(t, debut):
        return t.index(min(t[debut:]), debut)


declarer(
    Fonctions(
        identifiant="A.3",
        titre="Le rang du plus petit",
        document="A",
        fonctions=(reference(corrige, "rang_du_minimum"),),
        dessiner="liste rang",
        exemples=(([5], 0), ([1, 2], 0), ([2, 1], 0), ([1, 3, 2], 1), ([2, 1, 1], 0), ([0, 4, 4], 1)),
        strategie=st.tuples(st.lists(st.integers(0, 5), min_size=3, max_size=6), st.integers(0, 2)),
        solution=corrige,
        autres=(par_index,),
        indications=("Que retenir en avançant ?", "Retenez un rang, pas une valeur."),
    ),
    Valeur(
        identifiant="A.3n",
        titre="Les comparaisons du tri par sélection",
        document="A",
        reponse=45,
        calcul=lambda *, taille=10: taille * (taille - 1) // 2,
        raisons={
            100: "à chaque pas, il ne reste à comparer que ce qui n'est pas encore rangé",
            55: "chercher le plus petit de m éléments prend une comparaison de moins que m",
        },
        indications=("Combien, pour trouver le plus petit de dix éléments ?", "Et des neuf qui restent ?"),
        explication="9 + 8 + … + 1 : une somme de 9 termes, de moyenne 5.",
    ),
)
