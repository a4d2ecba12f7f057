"""P.5m, ce que vaut un glouton (mesure) ; P.5c, ce qu'il lit (formule)."""

from __future__ import annotations

from epreuves import AuMoins, Formule, Grandeur, Mesure, Proportion, declarer
from sudokulib.recuit.intervalle import intervalle_exact

# Réussites comptées sur 6000 gloutons et 1500 DSATUR, sommets mélangés (graines 0 à 5999, 1000 à 2499)
GLOUTON = intervalle_exact(2, 6000, 0.999)
DSATUR = intervalle_exact(876, 1500, 0.999)
MELANGE = "reseau(3, graine), une graine par essai"

declarer(
    Mesure(
        identifiant="P.5m",
        titre="Ce que vaut un glouton",
        document="P",
        reponse=(400, 0, 237),
        grandeurs=(
            Grandeur("essais", AuMoins(400)),  # moins ne distingueraient pas neuf couleurs de dix
            Grandeur("glouton", Proportion(GLOUTON), suppose=f"{MELANGE}, et votre glouton", effectif="essais"),
            Grandeur("DSATUR", Proportion(DSATUR), suppose=f"{MELANGE}, et greedy_color de networkx", effectif="essais"),
        ),
        indications=(
            "Combien de couleurs un coloriage emploie-t-il ? Celles de networkx commencent à 0.",
            'Par graine : max(glouton(…).values()) == 9 pour le vôtre ; max(nx.greedy_color(g, "DSATUR").values()) == 8 pour '
            "networkx.",
        ),
        explication="Le glouton n'a réussi que 2 fois sur 6 000 : il lui faut presque toujours 11 ou 12 couleurs. DSATUR, sans "
        "jamais revenir en arrière, réussit six fois sur dix : choisir le plus contraint d'abord, c'est déjà beaucoup. Mais rien "
        "ne le garantit, et un échec ne prouve pas qu'il n'y a pas de coloriage : il faut le retour arrière de P.5f.",
        points=2,
    ),
    Formule(
        identifiant="P.5c",
        titre="Ce que lit le glouton",
        document="P",
        reponse="n**4*(n-1)*(3*n+1)",
        raisons={
            "n**4*(n-1)*(3*n+1)/2": "c'est le nombre d'arêtes ; le glouton lit chacune de ses deux extrémités",
            "n**4": "c'est le nombre de sommets : chacun fait lire toutes ses voisines",
            "(n-1)*(3*n+1)": "c'est pour un seul sommet",
            "n**8": "une case n'a pas toutes les autres pour voisines",
            "n**4*3*(n**2-1)": "vous comptez deux fois les cases de la région qui sont aussi de la ligne ou de la colonne",
            "n**2*(n-1)*(3*n+1)": "il y a N² sommets, et N vaut n²",
            "1620": "c'est le nombre pour n = 3 ; on le demande pour un ordre quelconque",
        },
        indications=(
            "Combien de sommets ? De chacun, combien de voisines, en ne comptant qu'une fois celles de deux blocs ?",
            "N² = n⁴ sommets ; 2(N − 1) voisines dans la ligne et la colonne, (n − 1)² de plus dans la région.",
        ),
        explication="La somme des degrés : n⁴ sommets de degré (n − 1)(3n + 1), soit 1 620 lectures à l'ordre 3, deux fois ses "
        "810 arêtes. C'est de l'ordre de n⁶ : linéaire en la taille du graphe. Le glouton ne revient jamais sur un choix : "
        "c'est pourquoi il va vite, et pourquoi il peut se tromper.",
    ),
)
