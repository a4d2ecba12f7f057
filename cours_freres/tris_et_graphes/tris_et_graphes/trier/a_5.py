"""A.5, un pivot au hasard."""

from __future__ import annotations

from cours.dossier import reference
from epreuves import Aleatoire, declarer, trou


def corrige():
    def partager(t, hasard):
        """Tire un pivot dans t, et renvoie le nombre d'éléments plus petits que lui."""
        pivot = t[trou(hasard.entier(len(t)))]
        plus_petits = 0
        for x in t:
            if x < pivot:
                plus_petits += 1
        return plus_petits


def par_une_liste():
    def partager(t, hasard):
        k = hasard.entier(len(t))
        return len([x for x in t if x < t[k]])


declarer(
    Aleatoire(
        identifiant="A.5",
        titre="Un pivot au hasard",
        document="A",
        fonctions=(reference(corrige, "partager"),),
        exemples=(([7],), ([1, 2],), ([3, 1, 2],), ([2, 2, 1],)),
        solution=corrige,
        autres=(par_une_liste,),
        indications=("Chaque élément doit avoir la même chance.", "hasard.entier(b) donne un entier de 0 à b − 1."),
    ),
)
