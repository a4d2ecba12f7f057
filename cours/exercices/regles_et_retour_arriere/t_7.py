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


@cache
def en_l1c1() -> int:
    """Celles dont la case à essayer est la première : 0 est son indice."""
    return sum(boucler_regles(table_de_grille(grille), grille.n) == 0 for grille in minimales(300, graine=3))


EN_L1C1 = "vous comptez celles où boucler_regles renvoie 0, le numéro de la case L1C1 ; −1 dit que tout est dévoilé"

declarer(
    Formule(
        identifiant="T.7",
        titre="T(n) : le meilleur cas, et une borne grossière du pire",
        document="T",
        reponse=("1", "N**(N**2 - m)"),
        raisons={
            (0, "0"): "même une grille pleine demande une application, pour s'assurer qu'elle est juste",
            (0, "N**2"): "c'est le nombre de cases ; on compte ici des applications des règles",
            (
                0,
                "N**3",
            ): "c'est le coût d'une application, en opérations ; T compte les applications elles-mêmes, et une peut suffire",
            (0, "N**2 - m"): "une application peut dévoiler plusieurs cases ; et une grille déjà pleine n'en demande qu'une",
            (0, "N**2 - m + 1"): "une application peut dévoiler plusieurs cases ; et une grille déjà pleine n'en demande qu'une",
            (0, "N"): "rien n'oblige à une application par valeur ; une grille déjà pleine n'en demande qu'une",
            (0, "m"): "on ne compte pas une application par indice ; une grille déjà pleine n'en demande qu'une",
            (
                0,
                "2",
            ): "si rien ne change à la première application, il n'y en a pas de seconde ; c'est le cas d'une grille pleine",
            (0, "3"): "T compte les applications, et non les règles ; les trois règles, une fois chacune, font une application",
            (
                1,
                "factorial(N**2 - m)",
            ): "une factorielle compte des ordres ; ici, chaque niveau multiplie par N au plus les branches",
            (
                1,
                "(N**2 - m)**(N**2 - m)",
            ): "N² − m est le nombre de niveaux ; à chacun, un nœud a au plus N branches, une par valeur",
            (1, "N**N"): "N branches par nœud, oui, mais la profondeur est celle de T.6c, le nombre de cases à dévoiler",
            (1, "N**m"): "les m indices sont déjà dévoilés : on ne fait d'hypothèse que sur les autres cases",
            (1, "N**(N - m)"): "N est le nombre de lignes : combien de cases la grille a-t-elle en tout ?",
            (1, "N**3"): "les niveaux se multiplient : chaque branche en ouvre N autres",
            (1, "n**(N**2 - m)"): "un nœud ouvre une branche par valeur possible, donc jusqu'à N, et non n",
            (1, "(N**2 - m)**2"): "les niveaux se multiplient : chaque branche en ouvre N autres",
            (1, "N**2 - m"): "c'est la profondeur de l'arbre ; le nombre de ses feuilles est multiplié par N à chaque niveau",
            (1, "N**2*(N**2 - m)"): "les niveaux se multiplient : chaque branche en ouvre d'autres",
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
                Recalculee(lambda _: sans_hypothese(), sinon=((lambda _: en_l1c1(), EN_L1C1),)),
                suppose=f"{CES_GRILLES}, dont on compte celles où boucler_regles renvoie −1",
                entiere=True,
            ),
            Grandeur("T moyen", Entre(8, 40), suppose=A_VOTRE_ORDRE),
            Grandeur("T maximal", Entre(20, 20_000), suppose=A_VOTRE_ORDRE, entiere=True),
        ),
        raisons={
            (1, 300): "aucune ne demanderait d'hypothèse ? boucler_regles ne renvoie −1 que si toutes les cases sont dévoilées",
            (
                1,
                0,
            ): "aucune n'est résolue en une seule application ; c'est boucler_regles, et non T, qui dit s'il faut une hypothèse",
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
