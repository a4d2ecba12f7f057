"""C.II.A.3p, les phrases et les formules L1, C1 et B1 (rédaction) ; C.II.A.3, le code de C1 et de B1."""

from __future__ import annotations

from cours.exercices.logique._comparateurs import REGLE
from epreuves import Fonctions, Preuve, declarer, fausse, trou
from sudokulib.logique import Litteral, bloc1, col1, indice

# Le corrigé, et d'autres bonnes réponses


def corrige():
    def col1(n):
        """Renvoie la formule C1 : toute colonne contient au moins une fois chaque valeur."""
        N = n * n
        formule = []
        for j in range(N):
            for k in range(1, N + 1):
                clause = trou([Litteral(True, i, j, k) for i in range(N)])
                formule.append(clause)
        return formule

    def bloc1(n):
        """Renvoie la formule B1 : tout bloc contient au moins une fois chaque valeur."""
        N = n * n
        formule = []
        for b in range(N):
            for k in range(1, N + 1):
                clause = []
                for r in range(N):
                    i, j = trou(indice(b, r, n))
                    clause.append(trou(Litteral(True, i, j, k)))
                formule.append(clause)
        return formule


def en_comprehensions():
    def col1(n):
        N = n * n
        return [[Litteral(True, i, j, k) for i in range(N)] for j in range(N) for k in range(1, N + 1)]

    def bloc1(n):
        N = n * n
        return [[Litteral(True, *indice(b, r, n), k) for r in range(N)] for b in range(N) for k in range(1, N + 1)]


def par_les_coins_des_blocs():
    def col1(n):
        F = []
        for k in range(1, n * n + 1):
            for j in range(n * n):
                F.append([Litteral(True, i, j, k) for i in range(n * n)])
        return F

    def bloc1(n):
        F = []
        for haut in range(0, n * n, n):
            for gauche in range(0, n * n, n):
                cases = [(haut + p, gauche + q) for p in range(n) for q in range(n)]
                for k in range(1, n * n + 1):
                    F.append([Litteral(True, i, j, k) for i, j in cases])
        return F


# Les réponses fausses


@fausse("vos « blocs » sont des cases prises de n en n : indice attend d'abord le bloc, puis le rang", de="bloc1")
def cases_eparpillees(n):
    N = n * n
    cases = [[(b // n + n * (r // n), b % n + n * (r % n)) for r in range(N)] for b in range(N)]
    return [[Litteral(True, i, j, k) for i, j in bloc] for bloc in cases for k in range(1, N + 1)]


@fausse("vous prenez (b, r) pour une ligne et une colonne : vos blocs sont des lignes ; passez par indice(b, r, n)", de="bloc1")
def b_et_r_tels_quels(n):
    N = n * n
    return [[Litteral(True, b, r, k) for r in range(N)] for b in range(N) for k in range(1, N + 1)]


@fausse("vous n'avez que les n blocs de la diagonale : il y a un bloc pour chaque bande et chaque pile", de="bloc1")
def blocs_de_la_diagonale(n):
    N = n * n
    diagonale = range(0, N, n + 1)
    return [[Litteral(True, *indice(b, r, n), k) for r in range(N)] for b in diagonale for k in range(1, N + 1)]


@fausse("vous ne parlez que de la première ligne de chaque bloc : un bloc a n lignes de n cases", de="bloc1")
def premiere_ligne_du_bloc(n):
    return [clause[:n] for clause in bloc1(n)]


declarer(
    Preuve(
        identifiant="C.II.A.3p",
        titre="De la phrase à la formule : L1, C1 et B1",
        document="C",
        bareme=(
            (1, "L1 : la phrase fixe la ligne et la valeur, et fait exister la colonne ; la formule lui correspond"),
            (1, "C1 et B1 : de même, et B1 nomme les cases d'un bloc par indice(b, r)"),
            (1, "chacune a 81 clauses, et l'on dit pourquoi : une par couple (ligne, colonne ou bloc ; valeur)"),
        ),
        modele=r"""**L1.** Pour tout $i \in \{0, \dots, 8\}$ et tout $k \in \{1, \dots, 9\}$, il existe
$j \in \{0, \dots, 8\}$ tel que la case $(i, j)$ contienne $k$ :
$$L1 = \bigwedge_{i=0}^{8} \bigwedge_{k=1}^{9} \bigvee_{j=0}^{8} x^k_{(i,j)}.$$

**C1.** On échange les rôles de $i$ et de $j$ :
$$C1 = \bigwedge_{j=0}^{8} \bigwedge_{k=1}^{9} \bigvee_{i=0}^{8} x^k_{(i,j)}.$$

**B1.** Pour tout bloc $b \in \{0, \dots, 8\}$ et tout $k \in \{1, \dots, 9\}$, il existe un rang $r \in \{0, \dots, 8\}$ tel
que la case $\mathrm{indice}(b, r)$ contienne $k$ :
$$B1 = \bigwedge_{b=0}^{8} \bigwedge_{k=1}^{9} \bigvee_{r=0}^{8} x^k_{\mathrm{indice}(b,r)}.$$

**Le compte.** Chaque formule a une clause par couple formé d'une ligne (ou d'une colonne, ou d'un bloc) et d'une valeur :
$9 \times 9 = 81$ clauses. Avec K1, cela fait $4 \times 81 = 324$.""",
        indications=(
            "« Toute ligne contient chaque valeur » : combien y a-t-il de « pour tout » dans cette phrase ? Qu'est-ce qui "
            "existe ?",
            "Pour un bloc, une case se nomme par son rang : la case de rang r du bloc b est indice(b, r).",
        ),
        explication="Les trois phrases n'en font qu'une, où changent les cases énumérées : une ligne, une colonne, un "
        "bloc. C'est pourquoi les trois programmes se ressemblent.",
    ),
    Fonctions(
        identifiant="C.II.A.3",
        titre="Les formules C1 et B1",
        document="C",
        fonctions=(col1, bloc1),
        fournis=(Litteral,),
        exemples=((2,), (3,), (4,)),
        observer=REGLE,
        solution=corrige,
        autres=(en_comprehensions, par_les_coins_des_blocs),
        variantes=(
            cases_eparpillees,
            b_et_r_tels_quels,
            blocs_de_la_diagonale,
            premiere_ligne_du_bloc,
        ),
        indications=(
            "C1 est L1 où lignes et colonnes échangent leurs rôles. Pour B1, quelle fonction du chapitre 1 parcourt un bloc ?",
            "Un bloc b est fait des cases indice(b, r, n), pour r de 0 à N − 1 ; il faut une clause par bloc et par valeur.",
        ),
        explication="C1 est L1 où i et j échangent leurs rôles ; pour B1, indice traduit le rang r en une case. Numéroter "
        "les cases d'un bloc évite quatre boucles, et servira encore pour B2 et pour les valeurs interdites.",
        points=2,
    ),
)
