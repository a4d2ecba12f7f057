"""T.7, la complexité de la recherche ; T.7m, la mesurer sur trois cents grilles."""

from __future__ import annotations

from functools import cache

from epreuves import Entre, Formule, Grandeur, Mesure, Recalculee, declarer
from sudokulib.generation import minimales
from sudokulib.regles import boucler_regles
from sudokulib.vecteurs import table_de_grille

A_VOTRE_ORDRE = "une application appelle chaque règle une fois ; T dépend de l'ordre de vos règles et de la case essayée"
CES_GRILLES = "les grilles de minimales(300, graine=3)"


@cache
def sans_hypothese() -> int:
    """Combien de ces grilles les règles résolvent seules, dans quelque ordre qu'on les applique."""
    return sum(boucler_regles(table_de_grille(grille), grille.n) == -1 for grille in minimales(300, graine=3))


declarer(
    Formule(
        identifiant="T.7",
        titre="T(n) : le meilleur cas, et une borne grossière du pire",
        document="T",
        reponse=("1", "N**(N**2 - m)"),
        raisons={
            (0, "0"): "même une grille pleine demande une application, pour s'assurer qu'elle est juste",
            (0, "N**2"): "c'est le nombre de cases ; on compte ici des applications des règles",
            (1, "(N**2 - m)**N"): "vous échangez la base et l'exposant : N branches à chaque nœud, N² − m niveaux",
            (1, "N**(N**2)"): "c'est une borne, mais les m indices sont connus : on ne fait d'hypothèse que sur les autres cases",
            (1, "N*(N**2 - m)"): "les niveaux se multiplient : chaque branche en ouvre d'autres",
            (1, "2**(N**2 - m)"): "une case peut admettre jusqu'à N valeurs, pas seulement deux",
        },
        indications=(
            "Quelle grille demande le moins de travail ? Et combien de branches peut ouvrir un nœud de l'arbre ?",
            "Un arbre où chaque nœud ouvre b branches, sur h niveaux, combien a-t-il de feuilles ? "
            "La profondeur est bornée en T.6c.",
        ),
        explication="Meilleur cas : une application. Pire cas : au plus N branches à chaque nœud et N² − m niveaux, "
        "donc au plus N^(N² − m) feuilles ; une borne si grande qu'elle n'apprend rien, le document le dit. T lui-même "
        "est au plus N^(N² − m) × (N³ + N² − m + 1) : à chaque nœud, toute application sauf la dernière ôte un bit.",
    ),
    Mesure(
        identifiant="T.7m",
        titre="T mesuré sur trois cents grilles",
        document="T",
        reponse=(300, 148, 13.69, 102),
        grandeurs=(
            Grandeur("grilles", Entre(300, 300), suppose=CES_GRILLES, entiere=True),
            Grandeur(
                "sans hypothèse",
                Recalculee(lambda _: sans_hypothese()),
                suppose=f"{CES_GRILLES}, dont on compte celles où boucler_regles renvoie −1",
                entiere=True,
            ),
            Grandeur("T moyen", Entre(3, 80), suppose=A_VOTRE_ORDRE),
            Grandeur("T maximal", Entre(20, 20_000), suppose=A_VOTRE_ORDRE, entiere=True),
        ),
        raisons={
            (1, 300): "aucune ne demanderait d'hypothèse ? boucler_regles ne renvoie −1 que si toutes les cases sont dévoilées",
            (1, 152): "ce sont celles où il faut faire des hypothèses : on demande les autres",
            (2, 1): "une application suffit à une grille pleine ; celles-ci ne le sont pas",
        },
        indications=(
            "Que renvoie boucler_regles quand les règles suffisent ? Que contient comptes.T ?",
            "Pour chaque grille, appelez boucler_regles sur table_de_grille(grille), et comparez à −1. Le reste se lit "
            "dans comptes.",
        ),
        explication="Sur ces trois cents grilles, les règles seules en résolvent 148, une sur deux ; la leçon en "
        "trouvait 168 sur trois cents autres. Personne ne s'est trompé : de trois cents grilles, on ne connaît une part "
        "qu'à six points près, et deux parts mesurées s'écartent parfois de huit. « "
        "La très grande majorité », dit le document : peut-être de celles des journaux, pas de celles dont aucun indice "
        "n'est superflu. T y vaut 10 au milieu, 14 en moyenne : quelques grilles difficiles tirent la moyenne. Vos T "
        "dépendent de l'ordre de vos règles et de la case que vous essayez ; le nombre de grilles résolues sans "
        "hypothèse, non : dans quelque ordre qu'on les applique, les règles finissent par ôter la même chose.",
        points=2,
    ),
)
