"""P.6, les solveurs sur les mêmes grilles (mesure) ; P.6q, d'où vient un rang."""

from __future__ import annotations

from epreuves import AuMoins, Choix, Entre, Grandeur, Mesure, declarer

# Des rapports, et non des durées : d'une machine à l'autre, ils changent peu. Les intervalles sont larges.
declarer(
    Mesure(
        identifiant="P.6",
        titre="Les solveurs comparés",
        document="P",
        reponse=(5, 90, 10, 4),
        grandeurs=(
            Grandeur("solveurs", AuMoins(4)),
            Grandeur("étendue", Entre(5, 1e6), suppose="la grille du document T ; coloriage et couverture en font partie"),
            Grandeur("coloriage", Entre(2, 1000), suppose="la grille à 17 indices : coloriage divisé par couverture"),
            Grandeur("preuve", Entre(0.5, 200), suppose="AI Escargot, règles EUP : la preuve divisée par la première solution"),
        ),
        raisons={
            (2, 0.1): "c'est le rapport inverse : la plus lente sur la plus rapide",
            (3, 0.2): "c'est le rapport inverse : la preuve, divisée par la première solution",
        },
        indications=(
            "mesures.cout(solveur, grille).total va jusqu'à la première solution, préparation comprise ; .preuve est ce "
            "qu'il faut de plus.",
            'Avec totaux = [mesures.cout(v, "T").total for v in mesures.couts], l\'étendue est max(totaux) / min(totaux). '
            'Le coloriage : mesures.cout("coloriage", "17 indices").total divisé par celui de "couverture".',
        ),
        explication="D'un solveur à l'autre, le temps varie de un à plusieurs centaines sur la même grille. Le coloriage ne "
        "choisit que parmi les cases : sur la grille à 17 indices il se trompe des milliers de fois, là où la couverture, qui "
        "regarde aussi les places d'une valeur, ne se trompe jamais. Prouver qu'il n'y a pas d'autre solution peut "
        "coûter plus que d'en trouver une.",
        points=2,
    ),
    Choix(
        identifiant="P.6q",
        titre="D'où vient un rang",
        document="P",
        reponse="c",
        raisons={
            "a": "sa recherche est courte, au contraire : ce n'est pas elle qui prend le temps",
            "b": "les deux trouvent la même solution, et toutes deux prouvent qu'elle est seule",
            "d": "apprendre n'est pas gratuit, mais la recherche entière ne prend ici qu'une ou deux millisecondes",
        },
        indications=(
            "Un total est une somme : qu'a fait chaque solveur avant de chercher ?",
            'Comparez mesures.cout("sat", "T").preparer et .premiere, puis les mêmes pour "couverture".',
        ),
        explication="Réponse c. Écrire et charger douze mille clauses en Python prend plus de temps que la recherche, "
        "compilée, qui les suit. Un chronomètre mesure un programme entier, avec ce qu'il prépare : avant de classer deux "
        "algorithmes, regardez ce que "
        "l'on compte.",
    ),
)
