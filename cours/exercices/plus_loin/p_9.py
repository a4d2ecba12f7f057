"""P.9, les ordres 4 et 5 : où s'arrête chaque méthode (mesure) ; P.9c, la matrice pleine (formule)."""

from __future__ import annotations

from cours.mesures import arrets_gardes
from epreuves import AuMoins, Entre, Formule, Grandeur, Mesure, Recalculee, declarer
from epreuves.genres.controles import Chiffres

GRILLES = "les vingt grilles moities_vides(n)"


def finies(methode: str, n: int) -> Recalculee:
    """Le nombre de grilles à moitié vides d'ordre n qu'une méthode finit."""

    def calculer(_: Chiffres) -> int:
        return arrets_gardes().finies[methode][n]

    return Recalculee(calculer)


def _grandeur(nom: str, methode: str, n: int) -> Grandeur:
    return Grandeur(nom, finies(methode, n), suppose=GRILLES, entiere=True)


declarer(
    Mesure(
        identifiant="P.9",
        titre="Où s'arrêtent les méthodes",
        document="P",
        reponse=(20, 1, 19, 1, 10, 400),
        grandeurs=(
            _grandeur("règles 4", "règles EUP", 4),
            _grandeur("règles 5", "règles EUP", 5),
            _grandeur("propagation 4", "propagation", 4),
            _grandeur("propagation 5", "propagation", 5),
            Grandeur("essais", AuMoins(5)),
            Grandeur("recuit", Entre(150, 1200), suppose=f"{GRILLES}, et les réglages de l'encadré du document S"),
        ),
        raisons={
            (0, 0): "boucler_regles renvoie −1 quand la grille est finie : comptez ces grilles-là",
            (2, 0): "fermer(grille).issue vaut « résolue » quand la propagation suffit",
            (5, 30): "c'est de l'ordre 3 à l'ordre 4 ; on demande de l'ordre 2 à l'ordre 3",
        },
        indications=(
            "boucler_regles(table_de_grille(g), n) == -1 dit que les règles suffisent ; fermer(g).issue, ce que fait la "
            "propagation ; recuit(g, graine).iterations, ce qu'a coûté un essai.",
            "Comptez sur moities_vides(4), puis sur moities_vides(5). Pour le recuit, un essai sur chacune de quelques grilles "
            "d'ordre 2, autant d'ordre 3 : la médiane des secondes divisée par celle des premières.",
        ),
        explication="Une grille à moitié vide d'ordre 3 ou 4 ne demande presque jamais d'hypothèse ; à "
        "l'ordre 5, presque toujours. La même proportion "
        "d'indices y renseigne moins. Le littéral infructueux en finit encore presque toutes. Le recuit ralentit : 400 fois plus "
        "d'itérations de l'ordre 2 à l'ordre 3, encore 30 fois plus à l'ordre 4 ; à l'ordre 5, il échoue.",
        points=2,
    ),
    Formule(
        identifiant="P.9c",
        titre="La matrice pleine",
        document="P",
        reponse="4*n**10",
        raisons={
            "4*n**6": "c'est le nombre de ses 1 ; une matrice pleine garde aussi ses 0",
            "n**6": "c'est le nombre de ses colonnes",
            "4*n**4": "c'est le nombre de ses lignes",
            "4*n**7": "le nombre de variables est N³, et N vaut n² : ce n'est pas n³",
            "4*n**8": "le nombre de variables est N³, et non N² : une par case et par valeur",
            "n**10": "il y a quatre égalités par case, et non une : case, ligne, colonne et région",
            "4*n**5": "le nombre de lignes et celui de colonnes s'écrivent avec N = n² : revenez à n",
        },
        indications=(
            "Combien de lignes, une par égalité ? Combien de colonnes, une par variable ?",
            "4N² égalités et N³ variables : le produit, avec N = n².",
        ),
        explication="4N² × N³ = 4N⁵ = 4 n¹⁰ nombres, dont 4 n⁶ ne sont pas nuls. À l'ordre 3, 236 196 nombres, deux mégaoctets ; "
        "à l'ordre 5, 39 millions, trois cents mégaoctets ; à l'ordre 6, deux gigaoctets. par_milp ne garde que les 1.",
    ),
)
