"""La propagation unitaire et le littéral infructueux du document C, vite : compteurs et implications.

L'idée
------
La fonction `propagation` du document récrit toute la formule à chaque littéral isolé. Ici, la formule ne bouge plus :

- une clause « au plus un », ¬x ∨ ¬y, est tenue pour l'implication x ⇒ ¬y. Affirmer x écarte ses *voisins*, et c'est tout ;
- une clause « au moins un » (un *groupe* de N variables) n'est connue que par un *compteur*, M fois le nombre de ses
  variables qui ne sont pas encore fausses, plus la somme de leurs numéros (M = N⁴ dépasse toute somme). Écarter y de la
  clause, c'est soustraire M + y ; quand il ne reste qu'une variable, compteur − M *est* le littéral isolé, qu'on affirme
  aussitôt. La clause vide se montre donc toujours de la même façon : deux voisins affirmés.

Chaque littéral n'est traité qu'une fois : de l'ordre de N⁴ opérations pour une grille, au lieu d'une lecture de la
formule entière, de taille O(N⁵), par littéral déduit. Pour défaire une hypothèse, on remonte la pile des littéraux.

Ce que la fermeture laisse de la formule se lit dans les compteurs : un groupe de u > 1 variables libres garde sa clause
« au moins un » et u(u−1)/2 clauses « au plus un », soit une taille u + u(u−1) = u² ; un groupe satisfait ne laisse rien.

Numérotation
------------
La variable qui dit « la case d'indice c vaut v » a le numéro N·c + v − 1 dans les tables, de 0 à N³ − 1. Au-dehors, on
écrit comme en DIMACS le littéral positif N·c + v et son opposé −(N·c + v), de 1 à N³ : 0 n'a pas d'opposé.

Les noyaux
----------
De `ecarter` à `saturer`, les fonctions ne touchent qu'à des suites d'entiers : Python les exécute sur des listes, et le module
`_compile` donne *les mêmes* à numba, sur des tableaux. Les deux moteurs renvoient donc les mêmes résultats, dans le même ordre.
"""

from __future__ import annotations

from collections.abc import MutableSequence, Sequence
from functools import lru_cache

from sudokulib.cases import blocs
from sudokulib.erreurs import verifier_ordre

Suite = MutableSequence[int]
Table = Sequence[Sequence[int]]
Tables = tuple[Table, Table, Table]  # voisins, groupes, membres
Etat = tuple[Suite, Suite, Suite, Suite]  # valeur, compteur, vus, pile


# Les tables : la formule Frègle, une fois pour toutes.


@lru_cache(maxsize=8)
def membres_des_groupes(n: int) -> tuple[tuple[int, ...], ...]:
    """Les 4N² clauses « au moins un » : pour chacune, les numéros de ses N variables.

    Paramètres
    ----------
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    tuple de 4N² tuples de N int
        Les groupes des cases (K1 dans le document), puis des lignes (L1), des colonnes (C1) et des régions (B1).

    Lève
    ----
    ErreurClaire
        Si n n'est pas un entier d'au moins 2.

    Exemples
    --------
    La première case vaut 1, 2, 3 ou 4 ; la première ligne contient un 1 :

    >>> membres_des_groupes(2)[0], membres_des_groupes(2)[16]
    ((0, 1, 2, 3), (0, 4, 8, 12))
    >>> len(membres_des_groupes(3))
    324
    """
    N = verifier_ordre(n) ** 2
    des_cases = [tuple(range(N * case, N * case + N)) for case in range(N * N)]
    des_blocs = [tuple(N * case + v for case in bloc.cases) for bloc in blocs(n) for v in range(N)]
    return tuple(des_cases + des_blocs)


@lru_cache(maxsize=8)
def groupes_des_variables(n: int) -> tuple[tuple[int, ...], ...]:
    """Pour chaque variable, les numéros des quatre groupes où elle figure.

    Paramètres
    ----------
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    tuple de N³ quadruplets de int

    Exemples
    --------
    >>> groupes_des_variables(2)[0]
    (0, 16, 32, 48)
    """
    tous = membres_des_groupes(n)  # d'abord : elle refuse un ordre démesuré
    groupes: list[list[int]] = [[] for _ in range(n**6)]
    for g, membres in enumerate(tous):
        for x in membres:
            groupes[x].append(g)
    return tuple(map(tuple, groupes))


@lru_cache(maxsize=8)
def voisins_des_variables(n: int) -> tuple[tuple[int, ...], ...]:
    """Pour chaque variable x, celles qu'elle exclut : les y des clauses « au plus un » ¬x ∨ ¬y.

    Paramètres
    ----------
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    tuple de N³ tuples de int
        Chacun de 3(N−1) + (n−1)² numéros : les autres valeurs de la case, la même valeur dans ses trois blocs.

    Exemples
    --------
    >>> voisins_des_variables(2)[0]
    (1, 2, 3, 4, 8, 12, 16, 20, 32, 48)
    >>> {len(voisins) for voisins in voisins_des_variables(3)}
    {28}
    """
    membres = membres_des_groupes(n)
    groupes = groupes_des_variables(n)
    return tuple(tuple(sorted({y for g in groupes[x] for y in membres[g]} - {x})) for x in range(n**6))


def tables(n: int) -> Tables:
    """Les trois tables d'un ordre : les voisins et les groupes de chaque variable, les membres de chaque groupe.

    Exemples
    --------
    >>> [len(table) for table in tables(3)]
    [729, 729, 324]
    """
    return voisins_des_variables(n), groupes_des_variables(n), membres_des_groupes(n)


def etat_de_depart(n: int) -> tuple[list[int], list[int], list[int], list[int]]:
    """L'état d'une formule où rien n'est encore déduit.

    Renvoie
    -------
    valeur : N³ int
        0 tant que la variable est libre, puis 1 (vraie) ou −1 (fausse).
    compteur : 4N² int
        De chaque groupe, N⁴ fois le nombre de variables qui ne sont pas fausses, plus la somme de leurs numéros.
    vus : 2N³ int
        Le dernier tour où l'hypothèse x (au rang x) ou ¬x (au rang N³ + x) s'est révélée sans contradiction.
    pile : N³ int
        Les variables fixées, dans l'ordre des déductions ; les premières seulement ont un sens.

    Exemples
    --------
    >>> [len(suite) for suite in etat_de_depart(3)]
    [729, 324, 1458, 729]
    """
    N = verifier_ordre(n) ** 2
    compteurs = [N**5 + sum(membres) for membres in membres_des_groupes(n)]
    return [0] * N**3, compteurs, [0] * (2 * N**3), [0] * N**3


# Les noyaux. Une variable affirmée est déjà vraie dans `valeur` et sur la pile avant que ses voisins soient écartés :
# pile[tete], …, pile[fin − 1] attendent leur tour. Une variable écartée a fini le sien.


def ecarter(tables: Tables, etat: Etat, fin: int, y: int) -> int:
    """Rend y fausse, et affirme les variables qu'elle laisse seules dans un groupe ; renvoie la hauteur de la pile."""
    _, groupes, membres = tables
    valeur, compteur, _, pile = etat
    M = len(membres[0]) * len(valeur)
    valeur[y] = -1
    pile[fin] = y
    fin += 1
    for g in groupes[y]:
        c = compteur[g] - M - y
        compteur[g] = c
        if c < 2 * M and valeur[c - M] == 0:
            valeur[c - M] = 1
            pile[fin] = c - M
            fin += 1
    return fin


def propager(tables: Tables, etat: Etat, tete: int, fin: int) -> tuple[bool, int]:
    """Propage les littéraux de la pile à partir de `tete`, jusqu'à la clause vide (faux) ou à l'épuisement (vrai).

    Renvoie aussi la hauteur de la pile.
    """
    voisins, _, _ = tables
    valeur, _, _, pile = etat
    while tete < fin:
        x = pile[tete]
        tete += 1
        if valeur[x] > 0:
            for y in voisins[x]:
                v = valeur[y]
                if v == 0:
                    fin = ecarter(tables, etat, fin, y)
                elif v > 0:
                    return False, fin
    return True, fin


def annuler(tables: Tables, etat: Etat, depuis: int, fin: int) -> None:
    """Défait les déductions de la pile, de `depuis` à `fin`."""
    _, groupes, membres = tables
    valeur, compteur, _, pile = etat
    M = len(membres[0]) * len(valeur)
    for rang in range(depuis, fin):
        x = pile[rang]
        if valeur[x] < 0:
            for g in groupes[x]:
                compteur[g] += M + x
        valeur[x] = 0


def essayer(tables: Tables, etat: Etat, fin: int, x: int, signe: int) -> tuple[bool, int]:
    """Suppose x (signe 1) ou ¬x (signe −1) au sommet de la pile, et propage."""
    if signe < 0:
        return propager(tables, etat, fin, ecarter(tables, etat, fin, x))
    etat[0][x] = 1
    etat[3][fin] = x
    return propager(tables, etat, fin, fin + 1)


def commencer(tables: Tables, etat: Etat, depart: Etat, cases: Sequence[int]) -> tuple[bool, int]:
    """Remet l'état à zéro, affirme les indices de la grille et propage ; renvoie possible et la hauteur de la pile."""
    valeur, compteur, _, pile = etat
    valeur[:] = depart[0]
    compteur[:] = depart[1]
    N = len(tables[2][0])
    fin = 0
    for case in range(len(cases)):
        if cases[case] > 0:
            x = N * case + cases[case] - 1
            valeur[x] = 1
            pile[fin] = x
            fin += 1
    return propager(tables, etat, 0, fin)


def saturer(
    tables: Tables, etat: Etat, depart: Etat, cases: Sequence[int], infructueux: bool, travail: int
) -> tuple[bool, int, int, int, int]:
    """Ferme une grille par propagation unitaire puis, si on le demande, commence à le faire par littéral infructueux.

    Renvoie ce que renvoie `refuter`.
    """
    possible, fin = commencer(tables, etat, depart, cases)
    vus = etat[2]
    if not infructueux or not possible or fin == len(etat[0]):
        return possible, fin, 0, 0, len(vus)
    vus[:] = depart[2]
    return refuter(tables, etat, fin, 1, 0, 0, travail)


def refuter(
    tables: Tables, etat: Etat, fin: int, tour: int, litteral: int, sans_succes: int, travail: int
) -> tuple[bool, int, int, int, int]:
    """Essaie chaque littéral à son tour, en s'arrêtant à peu près à `travail` littéraux propagés.

    Renvoie faux si la clause vide est atteinte ; la hauteur de la pile, N³ si la grille est résolue ; puis de quoi reprendre :
    le tour, le littéral à essayer, et combien l'ont été sans succès à la suite (2N³ : tout est vu). Si F ∧ l est contradictoire,
    ¬l se déduit et tout est à revoir ; sinon, aucun des littéraux que l entraîne ne peut être contradictoire non plus, et on n'a
    pas à les essayer avant la déduction suivante.
    """
    valeur, _, vus, pile = etat
    V = len(valeur)
    while sans_succes < 2 * V and fin < V and travail > 0:
        x = litteral % V
        signe = 1 if litteral < V else -1
        if valeur[x] == 0 and vus[litteral] != tour:
            possible, sommet = essayer(tables, etat, fin, x, signe)
            travail -= sommet - fin
            if possible:
                for rang in range(fin, sommet):
                    y = pile[rang]
                    vus[y if valeur[y] > 0 else V + y] = tour
            annuler(tables, etat, fin, sommet)
            if not possible:
                possible, fin = essayer(tables, etat, fin, x, -signe)
                if not possible:
                    return False, fin, tour, litteral, 2 * V
                tour += 1
                sans_succes = -1
        sans_succes += 1
        litteral = (litteral + 1) % (2 * V)
    return True, fin, tour, litteral, sans_succes


NOYAUX = (ecarter, propager, annuler, essayer, commencer, refuter)


def tailles_restantes(n: int, compteur: Sequence[int]) -> tuple[int, int]:
    """Le nombre de clauses et la taille de la formule qu'une fermeture laisse, lus dans les compteurs des groupes.

    Paramètres
    ----------
    n : int
        L'ordre de la grille.
    compteur : suite de 4N² int
        Comme dans `etat_de_depart`.

    Renvoie
    -------
    (clauses, taille) : couple de int

    Exemples
    --------
    La formule Frègle tout entière :

    >>> tailles_restantes(3, etat_de_depart(3)[1])
    (11988, 26244)
    """
    libres = [u for c in compteur if (u := c // n**8) > 1]
    return sum(1 + u * (u - 1) // 2 for u in libres), sum(u * u for u in libres)


def litteraux_de_valeurs(valeur: Sequence[int]) -> tuple[int, ...]:
    """Les littéraux fixés, écrits comme en DIMACS et rangés par variable.

    Paramètres
    ----------
    valeur : suite de N³ int
        De chaque variable, 1 si elle est vraie, −1 si elle est fausse, 0 si elle est libre.

    Renvoie
    -------
    tuple de int

    Exemples
    --------
    >>> litteraux_de_valeurs([0, -1, 1, 0])
    (-2, 3)
    """
    return tuple(v * numero for numero, v in enumerate(valeur, start=1) if v)
