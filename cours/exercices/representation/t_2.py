"""T.2, les cases de chaque bloc, et T.2c, le nombre de numéros écrits (formule)."""

from __future__ import annotations

from cours.exercices.representation._tables import table_commune
from cours.sudoku.dessin import dessiner_numeros
from epreuves import Fonctions, Formule, Variante, declarer, fausse, trou
from sudokulib.cases import cases_de_colonne, cases_de_ligne, cases_de_region

# Le corrigé, et d'autres bonnes réponses


def corrige():
    def cases_de_ligne(n):
        """Renvoie la table CasesDeLigne : à chaque ligne, les numéros de ses cases."""
        N = n * n
        table = {}
        for l in range(1, N + 1):
            table[l] = [trou(N * (l - 1) + c) for c in range(1, N + 1)]
        return table

    def cases_de_colonne(n):
        """Renvoie la table CasesDeColonne : à chaque colonne, les numéros de ses cases."""
        N = n * n
        return {c: [trou(N * (l - 1) + c) for l in range(1, N + 1)] for c in range(1, N + 1)}

    def cases_de_region(n):
        """Renvoie la table CasesDeRegion : à chaque région, les numéros de ses cases."""
        N = n * n
        table = {r: [] for r in range(1, N + 1)}
        # à partir de 0, la division par n donne la bande et la pile ; on ajoute 1 à la fin
        for i in range(N):
            for j in range(N):
                region = trou(n * (i // n) + j // n + 1)
                table[region].append(N * i + j + 1)
        return table


def par_des_range():
    def cases_de_ligne(n):
        return {l: list(range(n * n * (l - 1) + 1, n * n * l + 1)) for l in range(1, n * n + 1)}

    def cases_de_colonne(n):
        return {c: list(range(c, n**4 + 1, n * n)) for c in range(1, n * n + 1)}

    def cases_de_region(n):
        table = {}
        for r in range(n * n):
            coin = n**3 * (r // n) + n * (r % n) + 1
            table[r + 1] = [coin + n * n * a + b for a in range(n) for b in range(n)]
        return table


def en_listes_et_en_dictionnaire_par_defaut():
    def cases_de_ligne(n):
        table = [[]]
        for l in range(n * n):
            table.append([])
            for c in range(n * n):
                table[-1].append(n * n * l + c + 1)
        return table

    def cases_de_colonne(n):
        lignes = cases_de_ligne(n)[1:]
        return [None] + [list(colonne) for colonne in zip(*lignes)]

    def cases_de_region(n):
        from collections import defaultdict

        table = defaultdict(list)
        for k in range(n**4):
            table[n * (k // n**3) + k % (n * n) // n + 1].append(k + 1)
        return table


# Les réponses fausses

lignes_a_la_place = Variante(cases_de_ligne, "vous renvoyez les lignes au lieu des colonnes", de="cases_de_colonne")
colonnes_a_la_place = Variante(cases_de_colonne, "vous renvoyez les colonnes au lieu des lignes", de="cases_de_ligne")


@fausse("d'une case à celle du dessous, le numéro augmente de N et non de n", de="cases_de_colonne")
def de_n_en_n(n):
    N = n * n
    return {c: [c + n * k for k in range(N)] for c in range(1, N + 1)}


@fausse("vous découpez les numéros par paquets de N : ce sont les lignes, pas les régions", de="cases_de_region")
def regions_en_bandes(n):
    return cases_de_ligne(n)


@fausse("vous numérotez les régions de haut en bas ; l'ordre de lecture va d'abord de gauche à droite", de="cases_de_region")
def regions_de_haut_en_bas(n):
    tables = cases_de_region(n)
    return {r + 1: tables[n * (r % n) + r // n + 1] for r in range(n * n)}


@fausse("dans une région, vous listez les cases colonne par colonne ; on les veut ligne par ligne", de="cases_de_region")
def cases_de_haut_en_bas(n):
    return {r: [cases[n * (k % n) + k // n] for k in range(n * n)] for r, cases in cases_de_region(n).items()}


A_LA_VERTICALE = (regions_de_haut_en_bas, cases_de_haut_en_bas)

declarer(
    Fonctions(
        identifiant="T.2",
        titre="Les cases de chaque bloc",
        document="T",
        fonctions=(cases_de_ligne, cases_de_colonne, cases_de_region),
        exemples=((2,), (3,), (4,), (5,)),
        normaliser=table_commune,
        dessiner=dessiner_numeros,
        variantes=(colonnes_a_la_place, lignes_a_la_place, de_n_en_n, regions_en_bandes, *A_LA_VERTICALE),
        explication="Les lignes qui précèdent la ligne l ont N(l − 1) cases : d'où le numéro de sa case de colonne c. "
        "Pour les régions, on compte lignes et colonnes à partir de 0, parce que la division euclidienne donne alors la "
        "bande i // n et la pile j // n ; on ajoute 1 à la fin. Chaque numéro est écrit une fois et une seule : N² "
        "écritures par table.",
        indications=(
            "Combien de cases précèdent la première de la ligne l ? Et de la colonne c, laquelle est la première ?",
            "Pour les régions, comptez lignes et colonnes à partir de 0 : la case (i, j) est dans la bande i // n et dans la "
            "pile j // n ; il y a n régions par bande.",
        ),
        solution=corrige,
        autres=(par_des_range, en_listes_et_en_dictionnaire_par_defaut),
        points=3,
    ),
    Formule(
        identifiant="T.2c",
        titre="Nombre de numéros écrits dans l'une des tables de T.2",
        document="T",
        reponse="N**2",
        raisons={
            "N": "il y a N listes, mais chacune contient plusieurs numéros",
            "N**2 - 1": "la première case et la dernière comptent toutes deux : chaque liste a ses N numéros",
            "N*n": "chacune des N listes a plus de n numéros",
            "N**2 + N": "les clés ne sont pas des numéros de cases : ne comptez que ceux des listes",
            "3*N**2": "c'est le compte des trois tables ensemble : on en demande une",
        },
        indications=(
            "Combien de listes dans la table, et combien de numéros dans chaque liste ?",
            "Chaque case de la grille figure dans une ligne et une seule.",
        ),
        explication="N listes de N numéros : N² = n⁴ écritures, autant que de cases. On ne peut pas faire mieux que O(N²).",
    ),
)
