"""C.III.A.1, les valuations qui satisfont la formule d'une grille."""

from epreuves import Valeur, declarer

declarer(
    Valeur(
        identifiant="C.III.A.1",
        titre="Les valuations qui satisfont la formule initiale",
        document="C",
        reponse=1,
        raisons={
            0: "aucune valuation : la grille n'aurait pas de solution, or le document suppose qu'elle en a une",
            2**729: "c'est le nombre de toutes les valuations ; presque aucune ne respecte la règle du jeu",
            729: "c'est le nombre de variables",
            2: "deux valuations différentes donneraient deux grilles pleines différentes : combien de solutions suppose-t-on ?",
            12496: "c'est le nombre de clauses, pour la figure 1 ; combien de valuations les rendent toutes vraies ?",
            81: "81 variables sont vraies dans une solution, mais combien de valuations les rendent vraies, et elles seules ?",
            6670903752021072936960: "c'est le nombre de grilles pleines, donc de valuations qui satisfont la règle seule",
        },
        indications=(
            "À une grille pleine correspond une valuation : laquelle ? Et réciproquement, que dit une "
            "valuation qui satisfait K1 et K2 ?",
            "À quoi correspond, sur la grille, une valuation qui satisfait toute la formule ? Relisez ce que "
            "le document suppose de cette grille.",
        ),
        explication="Une. À une valuation qui satisfait K1 et K2 correspond un remplissage, un seul, et inversement. Les "
        "autres clauses disent que ce remplissage respecte la règle et garde les indices : c'est une solution de la "
        "grille. Le document suppose qu'il y en a exactement une. Pour la figure 1, un solveur SAT n'en trouve en effet "
        "qu'une.",
    ),
)
