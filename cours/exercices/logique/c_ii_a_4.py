"""C.II.A.4p, la phrase et la formule L2 (rédaction) ; C.II.A.4, son code ; C.II.A.4n et C.II.A.4c, les nombres de clauses."""

from __future__ import annotations

from cours.exercices.logique._comparateurs import REGLE
from epreuves import Fonctions, Formule, Preuve, Valeur, declarer, fausse, trou
from sudokulib.logique import Litteral, lig2

# Le corrigé, et d'autres bonnes réponses


def corrige():
    def lig2(n):
        """Renvoie la formule L2 : toute ligne contient au plus une fois chaque valeur."""
        N = n * n
        formule = []
        for i in range(N):
            for k in range(1, N + 1):
                for j in range(N):
                    for autre in range(trou(j + 1), N):
                        formule.append(trou([Litteral(False, i, j, k), Litteral(False, i, autre, k)]))
        return formule


def avec_combinations():
    from itertools import combinations

    def lig2(n):
        N = n * n
        return [
            [Litteral(False, i, j, k), Litteral(False, i, m, k)]
            for i in range(N)
            for k in range(1, N + 1)
            for j, m in combinations(range(N), 2)
        ]


def avec_un_test():
    def lig2(n):
        N, F = n * n, []
        for k in range(1, N + 1):
            for i in range(N):
                for a in range(N):
                    for b in range(N):
                        if a > b:
                            F.append([Litteral(False, i, a, k), -Litteral(True, i, b, k)])
        return F


# Les réponses fausses


@fausse("vos deux littéraux parlent de valeurs différentes dans des cases différentes : k est le même dans les deux")
def toutes_les_valeurs(n):
    N = n * n
    return [
        [Litteral(False, i, j, k), Litteral(False, i, m, l)]
        for i in range(N)
        for j in range(N)
        for m in range(j + 1, N)
        for k in range(1, N + 1)
        for l in range(k + 1, N + 1)
    ]


declarer(
    Preuve(
        identifiant="C.II.A.4p",
        titre="De la phrase à la formule : L2",
        document="C",
        bareme=(
            (1, "« au plus une fois » est dit de deux colonnes distinctes : l'une au moins des deux cases n'a pas k"),
            (1, "la phrase de (L2) quantifie la ligne, la valeur et la paire de colonnes ; chaque paire n'y est qu'une fois"),
            (1, "la formule est une conjonction de clauses de deux littéraux négatifs"),
            (1, "le compte : 36 paires, 9 lignes et 9 valeurs, donc 2 916 clauses"),
        ),
        modele=r"""**Une ligne $i$, une valeur $k$.** « La ligne $i$ contient au plus une fois $k$ » : pour tous $j$ et $j'$
de $\{0, \dots, 8\}$ avec $j < j'$, la case $(i, j)$ ne contient pas $k$, ou la case $(i, j')$ ne contient pas $k$. En formule :
$$\bigwedge_{0 \leq j < j' \leq 8} \left(\lnot x^k_{(i,j)} \lor \lnot x^k_{(i,j')}\right).$$

**Toutes les lignes, toutes les valeurs.** La condition (L2) s'écrit : pour tout $i \in \{0, \dots, 8\}$, pour tout
$k \in \{1, \dots, 9\}$, pour tous $j < j'$, la case $(i, j)$ ou la case $(i, j')$ ne contient pas $k$. D'où
$$L2 = \bigwedge_{i=0}^{8} \bigwedge_{k=1}^{9} \bigwedge_{0 \leq j < j' \leq 8}
\left(\lnot x^k_{(i,j)} \lor \lnot x^k_{(i,j')}\right).$$

**Le compte.** Il y a $\binom{9}{2} = 36$ paires $j < j'$, neuf lignes et neuf valeurs : $9 \times 9 \times 36 = 2\,916$ clauses.

*Remarque.* On écrit $j < j'$, et non $j \neq j'$ : sinon, chaque clause y serait deux fois.""",
        indications=(
            "Comment nier « deux cases de la ligne contiennent k » ? De quoi cette phrase parle-t-elle, d'une case ou de deux ?",
            "Non (a et b) équivaut à (non a) ou (non b) : chaque paire de colonnes donne une clause. Comment nommer chaque paire "
            "une seule fois ?",
        ),
        explication="« Au plus une » parle de deux cases à la fois : c'est la négation de « a et b », donc « non a, ou "
        "non b ». Ces courtes clauses deviennent unitaires dès qu'une case est remplie : c'est l'exclusivité du joueur.",
    ),
    Fonctions(
        identifiant="C.II.A.4",
        titre="La formule L2",
        document="C",
        fonctions=(lig2,),
        fournis=(Litteral,),
        exemples=((2,), (3,), (2,)),  # le dernier est répété : que ce soit le plus petit
        observer=REGLE,
        solution=corrige,
        autres=(avec_combinations, avec_un_test),
        variantes=(toutes_les_valeurs,),
        indications=(
            "« Pas deux 5 dans la ligne 0 » : nommez deux cases de cette ligne. Que peut-on en dire, avec une seule clause ?",
            "Deux boucles fixent la ligne et la valeur. Restent les paires de colonnes {j, j'} : où commencer "
            "j' pour ne pas écrire {j', j} une seconde fois ?",
        ),
        explication="Commencer la seconde boucle à j + 1 donne chaque paire une fois. Ces clauses sont de loin les plus "
        "nombreuses : 2 916 à elles seules, contre 81 pour L1.",
        points=2,
    ),
    Valeur(
        identifiant="C.II.A.4n",
        titre="Les clauses de L2 et de la règle à l'ordre 3",
        document="C",
        reponse=(36, 2916, 11988),
        raisons={
            (0, 72): "vous comptez chaque paire deux fois : {j, j'} et {j', j} sont la même",
            (0, 81): "vous comptez des couples ; une paire est faite de deux colonnes différentes, sans ordre",
            (0, 9): "c'est le nombre de colonnes ; combien de paires en fait-on ?",
            (0, 45): "vous comptez aussi les paires d'une colonne avec elle-même",
            (0, 8): "vous ne comptez que les paires de colonnes qui se suivent",
            (1, 324): "36 paires par ligne, c'est pour une valeur : il y en a neuf",
            (1, 5832): "vous comptez chaque paire de cases deux fois",
            (1, 6561): "vous prenez aussi chaque case avec elle-même, et chaque paire deux fois",
            (1, 729): "c'est le nombre de variables",
            (2, 3240): "L2 n'est que l'une des quatre formules « au plus » : C2, B2 et K2 comptent aussi",
            (2, 11664): "ce sont les quatre formules « au plus » : il reste K1, L1, C1 et B1",
            (2, 12312): "vous comptez deux fois les 324 clauses « au moins »",
            (
                2,
                10530,
            ): "des clauses de B2 sont déjà dans L2 ou C2, mais la formule du document les garde toutes",
        },
        indications=(
            "Dans une ligne et pour une valeur, une clause par paire de colonnes : combien de paires dans neuf colonnes ?",
            "Chaque colonne fait une paire avec chacune des huit autres, mais {j, j'} et {j', j} sont la "
            "même. Et combien de lignes, combien de valeurs ? C2, B2 et K2 ont autant de clauses que L2.",
        ),
        explication="9 × 8 / 2 = 36 paires ; 9 lignes × 9 valeurs × 36 = 2 916 clauses. Quatre familles « au moins » de "
        "81 clauses, quatre « au plus » de 2 916 : 4 × 81 + 4 × 2 916 = 11 988, comme l'annonce le document. Certaines y "
        "sont deux fois : dans un bloc, 18 des 36 paires sont en ligne ou en colonne, et 81 × 18 = 1 458 clauses de B2 "
        "sont donc déjà dans L2 ou dans C2.",
    ),
    Formule(
        identifiant="C.II.A.4c",
        titre="Les nombres de clauses à l'ordre n",
        document="C",
        reponse=("N**2", "N**3*(N-1)/2", "4*N**2 + 2*N**3*(N-1)"),
        raisons={
            (0, "N"): "une clause par case pour K1 : combien de cases ?",
            (0, "N**3"): "c'est le nombre de variables, ou de littéraux de K1",
            (1, "N**3*(N-1)"): "vous comptez chaque paire deux fois",
            (1, "N*(N-1)/2"): "c'est le nombre de paires, pour une ligne et une valeur",
            (1, "N**2*(N-1)/2"): "N lignes, N valeurs, et combien de paires parmi N colonnes ?",
            (1, "N**4/2"): "une case ne fait pas de paire avec elle-même",
            (2, "2*N**3*(N-1)"): "il manque les quatre familles « au moins »",
            (2, "N**2 + N**3*(N-1)/2"): "il y a quatre familles de chaque sorte",
            (2, "4*N**2 + N**3*(N-1)/2"): "les familles « au plus » sont quatre, elles aussi : L2, C2, B2 et K2",
            (2, "N**2 + 2*N**3*(N-1)"): "les familles « au moins » sont quatre, elles aussi : L1, C1, B1 et K1",
        },
        indications=(
            "Refaites le compte de l'ordre 3 en écrivant N au lieu de 9, sans rien calculer.",
            "Combien de paires parmi N choses ? Combien de fois L2 les écrit-elle ? Il y a quatre familles de chaque sorte.",
        ),
        explication="K1 : N². L2 : N · N · N(N − 1)/2. En tout 4N² + 4 · N³(N − 1)/2, soit 11 988 pour N = 9 et 448 pour N = 4.",
        points=2,
    ),
)
