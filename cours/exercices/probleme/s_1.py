"""S.1, le graphe du Sudoku : ses nombres à l'ordre 3, son degré à l'ordre n (formule), son nombre chromatique (preuve)."""

from epreuves import Formule, Preuve, Valeur, declarer

declarer(
    Valeur(
        identifiant="S.1",
        titre="Sommets, arêtes et degré du graphe du Sudoku d'ordre 3",
        document="S",
        reponse=(81, 810, 20),
        rappels=(
            "il y a un sommet par case",
            "chacun des 81 sommets a le même degré, et chaque arête a deux extrémités",
            "comptez les voisines de la ligne, celles de la colonne, puis celles de la région qui restent",
        ),
        raisons={
            (0, 9): "9 est le nombre de couleurs ; il y a un sommet par case",
            (0, 27): "27 est le nombre de blocs ; il y a un sommet par case",
            (1, 1620): "chaque arête a deux extrémités : en additionnant les degrés, vous la comptez deux fois",
            (1, 972): (
                "27 blocs de 36 paires : mais une paire de cases à la fois dans une ligne et une région y est comptée deux fois"
            ),
            (1, 405): "vous divisez une fois de trop : chaque arête a deux extrémités, et non quatre",
            (1, 648): "c'est le compte pour 16 voisines : il en manque dans la région",
            (1, 1944): "c'est 81 × 24 : certaines voisines y sont comptées deux fois, et chaque arête a deux extrémités",
            (1, 6480): "toutes les paires ordonnées de cases ; une arête joint deux cases d'un même bloc, et n'a pas de sens",
            (1, 3240): "c'est le nombre de toutes les paires de cases ; une arête joint deux cases d'un même bloc",
            (2, 24): "8 + 8 + 8 : certaines cases de la région sont aussi dans la ligne ou la colonne",
            (2, 21): "une case n'est pas voisine d'elle-même",
            (2, 16): "vous oubliez les cases de la région qui ne sont ni dans la ligne ni dans la colonne",
            (2, 8): "ce sont les voisines dans un seul bloc ; chaque case est dans trois",
            (2, 80): "ce serait le degré si toutes les cases étaient deux à deux voisines",
            (2, 27): "une case n'est pas voisine d'elle-même, et certaines cases sont dans deux de ses blocs",
        },
        indications=(
            "Une case a 8 voisines dans sa ligne. Combien de nouvelles dans sa colonne, puis dans sa région ?",
            "La somme des degrés vaut deux fois le nombre d'arêtes : chacune est comptée à ses deux bouts.",
        ),
        explication="81 sommets, un par case ; degré 8 + 8 + 4 = 20 ; 81 × 20 / 2 = 810 arêtes.",
    ),
    Formule(
        identifiant="S.1c",
        titre="Degré du graphe du Sudoku d'ordre n",
        document="S",
        reponse="(n-1)*(3*n+1)",
        raisons={
            "3*(N-1)": "certaines cases de la région sont aussi dans la ligne ou la colonne : vous les comptez deux fois",
            "2*(N-1)": "vous oubliez les cases de la région qui ne sont ni dans la ligne ni dans la colonne",
            "2*(N-1) + n - 1": "hors de la ligne et de la colonne, la région garde un carré de cases, et non une rangée",
            "2*(N-1) + N - n": "parmi les cases de la région hors de la ligne, certaines sont dans la colonne : déjà comptées",
            "3*N - 2*n": "une case n'est pas voisine d'elle-même",
            "2*(N - 1) + N - 2*n": "vous ôtez 2n cases de la région ; la case est dans sa ligne et sa colonne : c'est 2n − 1",
            "2*N + (n-1)**2": "la case n'est voisine d'elle-même ni dans sa ligne, ni dans sa colonne",
            "N**2*(3*N - 2*n - 1)/2": "c'est le nombre d'arêtes ; on demande le degré d'un sommet",
            "2*(N-1) + N": "vous comptez toute la région ; 2n − 1 de ses cases sont dans la ligne ou la colonne, ou la case même",
            "3*N": "une case n'est pas voisine d'elle-même, et certaines cases sont dans deux de ses blocs",
            "N**2 - 1": "ce serait le degré si toutes les cases étaient deux à deux voisines",
            "20": "c'est le degré pour n = 3 ; on le demande pour un ordre quelconque",
        },
        indications=(
            "Combien de cases de la région ne sont ni dans la ligne ni dans la colonne de la case ? Dessinez n = 2, puis 3.",
            "N − 1 voisines dans la ligne, N − 1 dans la colonne ; dans la région, ôtez une ligne et une colonne de n cases.",
        ),
        explication="2(N − 1) voisines en ligne et en colonne, plus les (n − 1)² autres cases de la région : "
        "2(n² − 1) + (n − 1)² = (n − 1)(3n + 1), soit 7, 20, 39 pour n = 2, 3, 4.",
    ),
    Preuve(
        identifiant="S.1p",
        titre="Le nombre chromatique du graphe du Sudoku",
        document="S",
        bareme=(
            (1, "les neuf cases d'une ligne (ou d'une colonne, ou d'une région) sont deux à deux voisines"),
            (1, "elles reçoivent donc des couleurs deux à deux différentes : tout coloriage emploie au moins neuf couleurs"),
            (1, "un coloriage à neuf couleurs existe : une grille pleine est donnée, ou citée avec sa source"),
            (1, "le lien est dit entre grille pleine et coloriage, et les deux inégalités donnent l'égalité"),
        ),
        modele="""\
**Neuf couleurs au moins.** Les neuf cases de la ligne 1 sont dans un même bloc : deux quelconques d'entre \
elles sont reliées par une arête. Dans un coloriage, leurs couleurs sont donc deux à deux différentes. Il en faut au moins neuf.

**Neuf suffisent.** Il reste à donner un coloriage à neuf couleurs, c'est-à-dire une grille pleine. Le tableau I du document \
en est une. En voici une autre, qui se vérifie sans ordinateur : comptons lignes et colonnes de 0 à 8, écrivons i = 3a + p et \
j = 3b + q avec a, p, b et q entre 0 et 2, et donnons à la case (i, j) la couleur f(i, j), reste de 3p + a + 3b + q dans la \
division par 9.

- Sur une ligne, a et p sont fixés et 3b + q = j prend les neuf valeurs de 0 à 8 : neuf couleurs différentes.
- Sur une colonne, b et q sont fixés et 3p + a prend les neuf valeurs de 0 à 8 : neuf couleurs différentes.
- Dans une région, a et b sont fixés et 3p + q prend les neuf valeurs de 0 à 8 : neuf couleurs différentes.

Deux cases voisines partagent un de ces blocs, donc leurs couleurs diffèrent : f est un coloriage.

Le nombre chromatique est au moins 9 et au plus 9 : il vaut **9**. Le même raisonnement donne N pour l'ordre n.""",
        indications=(
            "Trouvez des cases deux à deux voisines, aussi nombreuses que possible. Que dire de leurs couleurs ?",
            "Pour l'égalité, il faut aussi montrer que neuf couleurs suffisent : qu'est-ce qu'un coloriage à neuf couleurs, pour "
            "un joueur de Sudoku ? En connaissez-vous un ?",
        ),
    ),
)
