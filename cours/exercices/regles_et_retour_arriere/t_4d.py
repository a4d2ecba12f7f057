"""T.4d, les complexités des trois règles ; T.4dq, pourquoi la parité naïve coûte N⁴ ; T.4dm, leur coût mesuré."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from cours.exercices.regles_et_retour_arriere import t_4a, t_4b, t_4c
from cours.exercices.regles_et_retour_arriere._tables import Arguments, table, table_a_moitie, table_pleine
from epreuves import SUR_PLACE, Choix, Cout, Famille, Fonctions, Ordre, declarer
from sudokulib.cases import blocs, blocs_de_case
from sudokulib.regles import exclusivite, parite, unicite
from sudokulib.vecteurs import Table, poids


def parite_lente(G: Table, n: int) -> bool:
    """Recompte le poids de chaque case du bloc à chaque paire : N fois trop."""
    change = False
    for bloc in blocs(n):
        for c, d in combinations(bloc.cases, 2):
            doubles = [e for e in bloc.cases if poids(G[e]) == 2]
            if c in doubles and d in doubles and G[c] == G[d]:
                for e in bloc.cases:
                    if e not in (c, d) and G[e] & G[c]:
                        G[e] &= ~G[c]
                        change = True
    return change


def famille(nom: str, table_d_ordre: Callable[[int], Arguments]) -> Famille:
    """Une table par ordre ; la borne est N³ = n⁶."""
    for n in (2, 3, 4, 5):
        blocs_de_case(n)  # gardés ensuite : la première fonction mesurée n'a pas à payer leur construction
    return Famille(nom, tuple((f"n = {n}", n**6, table_d_ordre(n)) for n in (2, 3, 4, 5)))


declarer(
    Ordre(
        identifiant="T.4d",
        titre="Les complexités des trois règles",
        document="T",
        reponse=("N**3", "N**3", "N**3"),
        raisons={
            (0, "N**2"): "exclusivité : il y a N² cases au plus à dévoiler, mais chacune fait parcourir ses trois blocs",
            (
                0,
                "N",
            ): "exclusivité : il y a N² cases à regarder, et chaque case dévoilée fait parcourir ses trois blocs de N cases",
            (
                0,
                "N**4",
            ): "exclusivité : une case n'est que dans trois des 3N blocs ; une case dévoilée fait donc parcourir 3N cases, "
            "et non N²",
            (
                0,
                "N**5",
            ): "exclusivité : N² cases, et pour chacune ses trois blocs de N cases ; comptez-vous deux fois les cases ?",
            (1, "N"): "unicité : il y a 3N blocs, et dans chacun N valeurs à chercher parmi N cases",
            (2, "N"): "parité : il y a 3N blocs, et dans chacun de l'ordre de N² paires de cases à comparer",
            (
                2,
                "N**5",
            ): "parité : N² paires par bloc, donc N³ en tout ; on n'ôte rien, ou d'une paire par deux cases du bloc au plus",
            (1, "N**2"): "unicité : pour chaque bloc et chaque valeur, il faut encore parcourir les cases du bloc",
            (2, "N**2"): "parité : combien de paires de cases dans un seul bloc ?",
            (1, "N**4"): "unicité : 3N blocs, N valeurs, N cases ; les lignes de la grille sont déjà comptées dans les blocs",
            (
                2,
                "N**4",
            ): "parité : N⁴, c'est peser chaque paire, ou ôter à chacune ; pesez d'abord chaque case, et il y a au plus "
            "N/2 paires à ôter",
        },
        indications=(
            "Combien y a-t-il de blocs ? Pour un seul bloc, combien de couples (case, case) ou (valeur, case) regarde-t-on ?",
            "Comptez pour un bloc, puis multipliez par le nombre de blocs. "
            "En parité, pesez d'abord les cases du bloc : il ne reste qu'à comparer des paires. "
            "(Une paire trouvée en fait changer d'autres, mais un bloc ne contient que N/2 paires disjointes.)",
        ),
        explication="Chacune est en O(N³) = O(n⁶) : 3N blocs, et dans chacun de l'ordre de N² opérations (case et "
        "case, valeur et case, paire de cases). Pour la parité, la version naïve pèse chaque paire : sur une table vide, "
        "N² paires par bloc et N tours par poids, donc N⁴. On pèse d'abord, une fois par case : N poids par bloc, puis "
        "N² comparaisons, donc N³.",
    ),
    Choix(
        identifiant="T.4dq",
        titre="Pourquoi la parité naïve coûte N⁴",
        document="T",
        reponse="b",
        raisons={
            "a": "un bloc a N(N − 1)/2 couples de cases, et il y a 3N blocs : cela ne fait que de l'ordre de N³ couples",
            "c": "sur une table vide, aucune case n'a le poids 2 : on ne trouve pas de paire, et l'on n'ôte rien",
            "d": "« and » ne calcule son second membre que si le premier est vrai ; la table vide rend justement le premier "
            "toujours vrai, mais ce n'est pas Python qui est en cause",
        },
        indications=(
            "Combien de couples de cases en tout ? Sur une table vide, que se passe-t-il pour chacun d'eux ?",
            "Comptez les tours de boucle de poids(G[c]) quand la case admet toutes les valeurs (question T.1bc).",
        ),
        explication="Réponse b. Il y a de l'ordre de N³ couples : 3N blocs, N²/2 couples dans chacun. Sur une table "
        "vide, tous les vecteurs sont égaux : le premier test est toujours vrai, et poids(G[c]) est calculé à chaque "
        "couple. Or un vecteur plein a pour poids N, et poids fait autant de tours : N³ × N = N⁴. On s'en sort en pesant "
        "d'abord chaque case, une fois par bloc. Une grille pleine cache la faute : les poids y valent 1.",
    ),
    Fonctions(
        identifiant="T.4dm",
        titre="Le coût mesuré de vos trois règles",
        document="T",
        fonctions=(exclusivite, unicite, parite),
        fournis=(blocs, poids),
        exemples=(  # sur celles-ci, l'ordre du parcours ne change rien
            table(2, {0: [3]}),
            table_pleine(2),
            table(2, {0: [1, 2], 1: [1, 2]}),
            table(2, {1: [1, 2, 3], 2: [1, 2, 3], 3: [1, 2, 3]}),
        ),
        observer=SUR_PLACE,
        solution=(t_4a.corrige, t_4b.corrige, t_4c.corrige),
        cout=Cout(
            borne="N³",
            variable="N",
            degre=3,
            familles=(
                famille("tables vides", lambda n: table(n, {})),
                famille("tables pleines", table_pleine),
                famille("tables à moitié résolues", table_a_moitie),
            ),
            phrase="le coût croît plus vite que N³ : y a-t-il une boucle de trop, un calcul refait "
            "à chaque tour, un « in » ou une tranche qui relit tout le bloc ?",
            lent=parite_lente,
        ),
        explication="Chacune des trois règles regarde 3N blocs et fait dans chacun de l'ordre de N² opérations : le "
        "quotient par N³ ne croît pas, ni sur les tables vides, ni sur les pleines. En parité, peser chaque couple au "
        "lieu de chaque case se voit sur les tables vides seulement : c'est pourquoi la vérification en essaie plusieurs "
        "sortes.",
        indications=(
            "Laquelle de vos fonctions a le plus de boucles imbriquées ? Laquelle de ces boucles refait le même travail ?",
            "Sortez des boucles intérieures ce qui ne dépend pas de leur variable ; "
            "cherchez les blocs d'une case une fois pour toutes.",
        ),
        points=2,
    ),
)
