"""P.1, les égalités du programme linéaire ; P.1n, leurs nombres."""

from __future__ import annotations

from cours.exercices.plus_loin._comparateurs import ranger
from epreuves import Fonctions, Valeur, declarer, fausse, trou
from epreuves.tirer import strategies as st
from sudokulib.autres_solveurs import egalites

# Le corrigé, et d'autres bonnes réponses


def corrige():
    def egalites(n):
        """Renvoie les 4N² égalités : de chacune, les numéros des N variables dont la somme vaut 1."""
        N = n * n

        def x(i, j, k):
            return N * N * i + N * j + k - 1

        chiffres = range(1, N + 1)
        toutes = []
        for a in range(N):
            for b in range(N):
                toutes.append([x(a, b, k) for k in chiffres])  # la case (a, b)
                toutes.append(trou([x(a, j, b + 1) for j in range(N)]))
                toutes.append(trou([x(i, a, b + 1) for i in range(N)]))
                i0, j0 = n * (a // n), n * (a % n)
                toutes.append([x(i0 + c // n, j0 + c % n, trou(b + 1)) for c in range(N)])
        return toutes


def en_rangeant_chaque_variable():
    def egalites(n):
        N = n * n
        sommes = {}
        for i in range(N):
            for j in range(N):
                for k in range(N):
                    region = i // n * n + j // n
                    for cle in (("case", i, j), ("ligne", i, k), ("colonne", j, k), ("region", region, k)):
                        sommes.setdefault(cle, []).append(N * N * i + N * j + k)
        return list(sommes.values())


def par_blocs():
    def egalites(n):
        N = n * n
        lignes = [[(i, j) for j in range(N)] for i in range(N)]
        colonnes = [list(c) for c in zip(*lignes)]
        regions = [[(i + a, j + b) for a in range(n) for b in range(n)] for i in range(0, N, n) for j in range(0, N, n)]
        resultat = [list(range(N * c, N * c + N)) for c in range(N * N)]
        for bloc in lignes + colonnes + regions:
            for k in range(N):
                resultat.append([N * N * i + N * j + k for i, j in bloc])
        return resultat


# Les réponses fausses


def _sans(genre, n):
    """Les égalités, sauf celles d'un genre : 0 les cases, 1 les lignes, 2 les colonnes, 3 les régions."""
    return [somme for rang, somme in enumerate(egalites(n)) if rang // n**4 != genre]


@fausse("vous oubliez les cases : chacune contient une valeur, et une seule")
def sans_les_cases(n):
    return _sans(0, n)


@fausse("vous oubliez les lignes : chacune contient chaque valeur une fois")
def sans_les_lignes(n):
    return _sans(1, n)


@fausse("vous oubliez les colonnes : chacune contient chaque valeur une fois")
def sans_les_colonnes(n):
    return _sans(2, n)


@fausse("vous oubliez les régions : c'est un carré latin que vous décrivez")
def sans_les_regions(n):
    return _sans(3, n)


COIN = "vos régions se chevauchent : celle de numéro r commence à la ligne n * (r // n) et à la colonne n * (r % n)"


def _coins(n, par_bande, par_pile):
    """Les égalités, celles des régions prises à partir d'un mauvais coin."""
    N = n * n
    places = [(par_bande * (r // n), par_pile * (r % n)) for r in range(N)]
    cases = [[N * (i + c // n) + j + c % n for c in range(N)] for i, j in places]
    return _sans(3, n) + [[N * c + k for c in region] for region in cases for k in range(N)]


@fausse(COIN)
def coin_sans_facteur(n):
    return _coins(n, 1, 1)


@fausse(COIN)
def coin_sans_facteur_en_ligne(n):
    return _coins(n, 1, n)


@fausse(COIN)
def coin_sans_facteur_en_colonne(n):
    return _coins(n, n, 1)


@fausse("vos variables commencent à 1 : x(0, 0, 1) a le numéro 0, car la bibliothèque les range dans un tableau")
def comme_le_dimacs(n):
    return [[x + 1 for x in somme] for somme in egalites(n)]


@fausse("vous ne dites que « les cases d'un bloc » ; il faut une égalité par bloc et par valeur")
def sans_les_valeurs(n):
    N = n * n
    return [[x // N for x in somme] for rang, somme in enumerate(egalites(n)) if rang >= N * N and rang % N == 0]


declarer(
    Fonctions(
        identifiant="P.1",
        titre="Les égalités",
        document="P",
        fonctions=(egalites,),
        exemples=((2,), (3,), (4,)),
        strategie=st.tuples(st.integers(2, 3)),
        normaliser=ranger,
        solution=corrige,
        autres=(en_rangeant_chaque_variable, par_blocs),
        variantes=(
            sans_les_cases,
            coin_sans_facteur,
            coin_sans_facteur_en_ligne,
            coin_sans_facteur_en_colonne,
            sans_les_lignes,
            sans_les_colonnes,
            sans_les_regions,
            comme_le_dimacs,
            sans_les_valeurs,
        ),
        indications=(
            "Une case contient une valeur et une seule : quelles variables ont pour somme 1 ? Et une ligne, pour la valeur 5 ?",
            "Pour chaque case, une égalité sur k ; pour chaque bloc et chaque valeur, une égalité sur les N cases du bloc. "
            "Le numéro de x(i, j, k) est N² i + N j + k − 1.",
        ),
        explication="Une règle du jeu dit toujours « une fois et une seule » : c'est une somme égale à 1. Il y en a "
        "quatre genres, les cases et les trois sortes de blocs ; ces mêmes listes serviront en P.1f à un solveur, et en "
        "P.3 ce seront les colonnes d'une matrice.",
        points=2,
    ),
    Valeur(
        identifiant="P.1n",
        titre="La taille du programme linéaire",
        document="P",
        reponse=(729, 324, 2916),
        raisons={
            (0, 81): "c'est le nombre de cases ; chacune a une variable par valeur",
            (1, 27): "c'est le nombre de blocs ; il faut une égalité par bloc et par valeur, et une par case",
            (1, 243): "c'est une par bloc et par valeur ; il en manque une par case",
            (1, 11988): "c'est le nombre de clauses du document C : une égalité en vaut beaucoup",
            (2, 236196): "c'est le nombre de cases de la matrice ; presque toutes portent un 0",
            (2, 2187): "c'est compter trois égalités par variable : la ligne, la colonne, la région, et puis ?",
            (2, 729): "chaque variable paraît dans plusieurs égalités",
            (2, 324): "chaque égalité a plusieurs variables",
        },
        indications=(
            "Combien de variables par case ? Combien d'égalités pour les cases, pour chaque genre de bloc ?",
            "81 × 9 variables ; 81 égalités de chacun des quatre genres ; chaque variable est dans une égalité de chaque genre.",
        ),
        explication="729 variables, une par case et par valeur ; 4 × 81 = 324 égalités de 9 variables chacune, donc 2 916 "
        "coefficients non nuls. Les 11 988 clauses du document C disent la même chose : une égalité remplace une clause "
        "« au moins un » et 36 clauses « pas deux ».",
    ),
)
