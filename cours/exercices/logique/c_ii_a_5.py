"""C.II.A.5p, les formules C2, B2 et K2 (rédaction) ; C.II.A.5, leur code."""

from __future__ import annotations

from cours.exercices.logique._comparateurs import REGLE
from epreuves import Fonctions, Preuve, declarer, fausse, trou
from sudokulib.logique import Litteral, bloc2, case2, col2, indice

# Le corrigé, et d'autres bonnes réponses


def corrige():  # noqa: C901 -- trois fonctions en une cellule
    def deux_a_deux(variables):
        """Renvoie les clauses qui interdisent à deux de ces variables d'être vraies ensemble."""
        clauses = []
        for rang in range(len(variables)):
            for autre in range(trou(rang + 1), len(variables)):
                clauses.append(trou([-variables[rang], -variables[autre]]))
        return clauses

    def col2(n):
        """Renvoie la formule C2 : toute colonne contient au plus une fois chaque valeur."""
        N, formule = n * n, []
        for j in range(N):
            for k in range(1, N + 1):
                formule += deux_a_deux([Litteral(True, i, j, k) for i in range(N)])
        return formule

    def bloc2(n):
        """Renvoie la formule B2 : tout bloc contient au plus une fois chaque valeur."""
        N, formule = n * n, []
        for b in range(N):
            for k in range(1, N + 1):
                formule += deux_a_deux([Litteral(True, *trou(indice(b, r, n)), k) for r in range(N)])
        return formule

    def case2(n):
        """Renvoie la formule K2 : toute case contient au plus une valeur."""
        N, formule = n * n, []
        for i in range(N):
            for j in range(N):
                formule += deux_a_deux(trou([Litteral(True, i, j, k) for k in range(1, N + 1)]))
        return formule


def en_quatre_boucles():
    def col2(n):
        N = n * n
        triplets = [(i, j, k) for i in range(N) for j in range(N) for k in range(1, N + 1)]
        return [[Litteral(False, i, j, k), Litteral(False, m, j, k)] for i, j, k in triplets for m in range(i)]

    def bloc2(n):
        N, F = n * n, []
        for b in range(N):
            for r in range(N * N):
                un, deux = indice(b, r // N, n), indice(b, r % N, n)
                if r // N < r % N:
                    F += [[Litteral(False, un[0], un[1], k), Litteral(False, deux[0], deux[1], k)] for k in range(1, N + 1)]
        return F

    def case2(n):
        N, F = n * n, []
        for c in range(N * N):
            for k in range(1, N):
                F += [[Litteral(False, c // N, c % N, k), Litteral(False, c // N, c % N, m)] for m in range(k + 1, N + 1)]
        return F


def avec_combinations():
    from itertools import combinations

    def col2(n):
        N, F = n * n, []
        for i, m in combinations(range(N), 2):
            F += [[Litteral(False, i, j, k), Litteral(False, m, j, k)] for j in range(N) for k in range(1, N + 1)]
        return F

    def bloc2(n):
        N, F = n * n, []
        for b in range(N):
            for x, y in combinations([indice(b, r, n) for r in range(N)], 2):
                F += [[Litteral(False, *x, k), Litteral(False, *y, k)] for k in range(1, N + 1)]
        return F

    def case2(n):
        N, F = n * n, []
        for k, m in combinations(range(1, N + 1), 2):
            F += [[Litteral(False, i, j, k), Litteral(False, i, j, m)] for i in range(N) for j in range(N)]
        return F


# Les réponses fausses


@fausse(
    "vous laissez de côté les paires en ligne ou en colonne : L2 et C2 les disent déjà, mais B2 les "
    "contient toutes (le document "
    "veut cette redondance)",
    de="bloc2",
)
def sans_redondance(n):
    return [[x, y] for x, y in bloc2(n) if x.i != y.i and x.j != y.j]


@fausse("vous ne gardez d'un bloc que les paires d'une même ligne : c'est une partie de L2", de="bloc2")
def paires_en_ligne(n):
    return [[x, y] for x, y in bloc2(n) if x.i == y.i]


declarer(
    Preuve(
        identifiant="C.II.A.5p",
        titre="De la phrase à la formule : C2, B2 et K2",
        document="C",
        bareme=(
            (1, "C2 et B2 : la paire est faite de deux lignes, puis de deux rangs d'un bloc, pris une seule fois"),
            (1, "K2 : la paire est faite de deux valeurs d'une même case"),
            (1, "chacune a 2 916 clauses, et la règle entière 4 × 81 + 4 × 2 916 = 11 988 ; on dit pourquoi"),
        ),
        modele=r"""**C2.** Pour tout $j$, pour tout $k$, pour toutes lignes $i < i'$, la case $(i, j)$ ou la case $(i', j)$
ne contient pas $k$ :
$$C2 = \bigwedge_{j=0}^{8} \bigwedge_{k=1}^{9} \bigwedge_{0 \leq i < i' \leq 8}
\left(\lnot x^k_{(i,j)} \lor \lnot x^k_{(i',j)}\right).$$

**B2.** Pour tout bloc $b$, pour tout $k$, pour tous rangs $r < r'$ :
$$B2 = \bigwedge_{b=0}^{8} \bigwedge_{k=1}^{9} \bigwedge_{0 \leq r < r' \leq 8}
\left(\lnot x^k_{\mathrm{indice}(b,r)} \lor \lnot x^k_{\mathrm{indice}(b,r')}\right).$$

**K2.** Pour toute case $(i, j)$, pour toutes valeurs $k < k'$, la case ne contient pas $k$, ou ne contient pas $k'$ :
$$K2 = \bigwedge_{i=0}^{8} \bigwedge_{j=0}^{8} \bigwedge_{1 \leq k < k' \leq 9}
\left(\lnot x^k_{(i,j)} \lor \lnot x^{k'}_{(i,j)}\right).$$

**Le compte.** Dans chacune, deux nombres sont fixés parmi neuf, et une paire est prise parmi neuf :
$9 \times 9 \times 36 = 2\,916$ clauses. Les quatre « au plus » et les quatre « au moins » font
$4 \times 2\,916 + 4 \times 81 = 11\,988$, comme l'annonce le document.""",
        indications=(
            "Dans L2, la paire est faite de deux colonnes. De quoi est-elle faite dans C2 ? Dans B2 ? Dans K2 ?",
            "Deux choses sont fixées, la troisième va par paires. Le nombre de paires parmi neuf est le même partout.",
        ),
        explication="Les quatre « au plus » ne diffèrent que par ce qui va par paires : colonnes, lignes, rangs d'un "
        "bloc, valeurs. D'où la fonction auxiliaire du code, et le même nombre de clauses pour chacune.",
    ),
    Fonctions(
        identifiant="C.II.A.5",
        titre="Les formules C2, B2 et K2",
        document="C",
        fonctions=(col2, bloc2, case2),
        fournis=(Litteral,),
        exemples=((2,), (3,), (2,)),  # le dernier est répété : que ce soit le plus petit
        observer=REGLE,
        solution=corrige,
        autres=(en_quatre_boucles, avec_combinations),
        variantes=(
            sans_redondance,
            paires_en_ligne,
        ),
        indications=(
            "Partez de votre lig2. Pour C2, que devient « deux cases de la ligne i » ? Pour K2, ce sont deux valeurs d'une case.",
            "Dans chacune, tout est fixé sauf une chose : la ligne pour C2, le rang dans le bloc pour B2, la "
            "valeur pour K2. Quelles sont les deux moitiés de la paire, et jusqu'où vont-elles ?",
        ),
        explication="Une fonction qui interdit deux à deux des variables suffit aux quatre formules : on ne change que la "
        "liste de variables. Avec K1, L1, C1, B1 et L2, la règle du jeu est complète : 11 988 clauses.",
        points=3,
    ),
)
