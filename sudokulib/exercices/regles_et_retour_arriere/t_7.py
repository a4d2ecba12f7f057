"""T.7, la complexité de la recherche ; T.7m, la mesurer sur quatre grilles."""

from sudokulib.correction import Formule, Valeur, declarer

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
            "Au plus N branches par nœud, et N² − m niveaux au plus (question T.6c).",
        ),
        explication="Meilleur cas : une application. "
        "Pire cas : au plus N branches à chaque nœud et N² − m niveaux, donc au plus N^(N² − m) feuilles ; "
        "une borne si grande qu'elle n'apprend rien, le document le dit. "
        "T lui-même est au plus N^(N² − m) × (N³ + N² − m + 1) : à chaque nœud, toute application sauf la dernière ôte un bit.",
    ),
    Valeur(
        identifiant="T.7m",
        titre="T mesuré sur quatre grilles",
        document="T",
        reponse=(5, 9, 14, 95),
        raisons={
            (6, 9, 15, 95): "ce sont les comptes de vos règles, sans doute justes : T dépend de l'ordre du parcours ; "
            "on demande ici ceux d'explorer",
            (0, 0, 2, 20): "ce sont les nombres d'hypothèses ; on demande les applications des règles",
        },
        indications=(
            "Que renvoie explorer(grille) ? Lequel de ses attributs compte les applications des règles ?",
            "Une boucle sur les quatre noms : exemple(nom) donne la grille, explorer(…) son arbre, et l'arbre a ses comptes.",
        ),
        explication="5 pour l'exemple du document T ; T dépend de l'ordre des règles et de la case essayée. "
        "la grille à 17 indices tombe sans hypothèse, "
        "celle dite très difficile demande 95 applications.",
        points=2,
    ),
)
