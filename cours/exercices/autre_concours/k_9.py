"""K.9, jusqu'où tout essayer (nombres) ; K.10, les appels d'une recherche qui n'élague pas (formule)."""

from __future__ import annotations

from math import log

from epreuves import Formule, Valeur, declarer


def cases(*, valeurs_par_case: int = 9, essais_par_seconde: int = 10**9, secondes_par_heure: int = 3600) -> tuple[float, ...]:
    """Le nombre de cases dont la machine essaie tous les remplissages en une heure, un jour, une année ; à arrondir."""
    heures = (1, 24, 24 * 365)
    return tuple(log(essais_par_seconde * secondes_par_heure * h) / log(valeurs_par_case) for h in heures)


declarer(
    Valeur(
        identifiant="K.9",
        titre="Jusqu'où tout essayer",
        document="K",
        reponse=(13, 14, 17),
        calcul=cases,
        indications=(
            "Combien de remplissages la machine essaie-t-elle en une heure ? Quelle est la plus grande puissance de 9 qui n'en "
            "dépasse pas le nombre ?",
            "Une heure a 3 600 secondes, un jour 24 heures, une année 365 jours. Multipliez par un milliard, et divisez par 9 "
            "tant "
            "que le quotient vaut au moins 1 : le nombre de divisions est la réponse.",
        ),
        explication="En une heure, la machine en essaie 3 600 milliards, entre 9^13 et 9^14. Un jour ne permet qu'une case de "
        "plus, "
        "une année quatre : à chaque case, le temps est multiplié par 9.",
    ),
    Formule(
        identifiant="K.10",
        titre="Les appels d'une recherche qui n'élague pas",
        document="K",
        reponse="(N**(v + 1) - 1)/(N - 1)",
        lettres={"N": "le nombre de valeurs", "v": "le nombre de cases vides"},
        indications=(
            "Combien d'appels reçoivent une grille où il reste v cases vides ? Et v − 1 ? Et aucune ?",
            "1 + N + N² + … + N^v : c'est la somme d'une suite géométrique, de raison N, qui a v + 1 termes.",
        ),
        explication="Un appel au départ, N au niveau suivant, N² au suivant, jusqu'à N^v : leur somme est (N^(v + 1) − 1)/(N "
        "− 1). "
        "Presque tous sont au dernier niveau : refuser une valeur impossible dès qu'on l'écrit en évite la plupart.",
    ),
)
