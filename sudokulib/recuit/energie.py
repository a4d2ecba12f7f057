"""La fonction économique et le voisinage (document S, partie III ; question S.3).

Glossaire du chapitre
---------------------
omega       une grille entièrement remplie, souvent fausse : N listes de N valeurs de 1 à N, `omega[i][j]`
fixe        une case qui porte un indice : sa valeur ne change jamais ; les autres sont libres
zone        la ligne, la colonne et la région d'une case, sans cette case : 3n² − 2n − 1 cases
c_ij        le nombre de cases de la zone de (i, j) qui portent la valeur de (i, j)
c           la fonction économique, la moitié de la somme des c_ij : le nombre de paires de cases en conflit
e_p         la plus grande valeur que c puisse prendre : le nombre d'arêtes du graphe, 810 quand n = 3
coup        (i, j, v) : mettre v dans la case libre (i, j)

Le « sous-carré » du document S est notre région.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import isqrt
from typing import NamedTuple

from socle.abrege import Uplet, a_mesure
from socle.erreurs import ErreurClaire, citer
from sudokulib.cases import meme_colonne, meme_ligne, meme_region
from sudokulib.erreurs import verifier_ordre
from sudokulib.grille import Grille

Omega = list[list[int]]
Comptes = list[list[int]]


class Coup(NamedTuple):
    """Mettre la valeur v (de 1 à N) dans la case libre de ligne i et de colonne j (de 0 à N−1)."""

    i: int
    j: int
    v: int


@lru_cache(maxsize=8)
def zones(n: int) -> tuple[tuple[int, ...], ...]:
    """La zone de chaque case : les autres cases de sa ligne, de sa colonne et de sa région.

    Paramètres
    ----------
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    tuple de N² tuples de 3n² − 2n − 1 int
        Des indices de cases, de 0 à N²−1, rangés en ordre croissant.

    Exemples
    --------
    >>> len(zones(3)), {len(zone) for zone in zones(3)}
    (81, {20})
    >>> zones(2)[0]
    (1, 2, 3, 4, 5, 8, 12)

    Références
    ----------
    Document S, partie III, et question S.1 : la zone d'une case est l'ensemble de ses voisines dans le graphe à colorier.
    """
    L, C, R = meme_ligne(n), meme_colonne(n), meme_region(n)
    return Uplet(tuple(sorted(k - 1 for k in {*L[c], *C[c], *R[c]} - {c})) for c in range(1, n**4 + 1))


def valeur_maximale(n: int) -> int:
    """e_p, la plus grande valeur de la fonction économique : celle d'une grille qui répète partout la même valeur.

    Paramètres
    ----------
    n : int
        L'ordre de la grille.

    Renvoie
    -------
    int
        n⁴(3n² − 2n − 1)/2, le nombre d'arêtes du graphe à colorier.

    Exemples
    --------
    >>> [valeur_maximale(n) for n in (2, 3, 4, 5)]
    [56, 810, 4992, 20000]
    >>> fonction_economique([[7] * 9 for _ in range(9)])
    810

    Références
    ----------
    Document S, encadré de la partie III (1620/2) et question S.4 : chacune des 81 cases a 20 voisines. Le document W explique
    810 par « 10 chiffres et 9² cases » : c'est une coïncidence. Il n'y a que 9 chiffres, et le même calcul donnerait 80 à
    l'ordre 2, où e_p vaut 56.
    """
    verifier_ordre(n)
    return n**4 * (3 * n * n - 2 * n - 1) // 2


def _lignes(omega: Grille | Sequence[Sequence[int]]) -> Sequence[Sequence[int]]:
    return omega.lignes() if isinstance(omega, Grille) else omega


def _ordre(omega: Sequence[Sequence[int]]) -> int:
    if not isinstance(omega, Sequence) or not all(isinstance(ligne, Sequence) for ligne in omega):
        raise ErreurClaire(f"omega doit avoir N lignes de N valeurs, N = n² ; reçu {citer(omega)}")
    n = isqrt(len(omega))
    if n * n != len(omega) or n < 2 or any(len(ligne) != n * n for ligne in omega):
        raise ErreurClaire(f"omega doit avoir N lignes de N valeurs, N = n² ; reçu {len(omega)} lignes")
    return n


@lru_cache(maxsize=8)
def _couples(N: int) -> list[list[list[tuple[int, int]]]]:
    """La zone de chaque case (i, j), en couples (ligne, colonne)."""
    toutes = [[divmod(case, N) for case in zone] for zone in zones(isqrt(N))]
    return [toutes[k : k + N] for k in range(0, N * N, N)]


def _verifier_la_case(omega: Sequence[Sequence[int]], i: int, j: int) -> None:
    N = _ordre(omega) ** 2
    if not (0 <= i < N and 0 <= j < N):
        raise ErreurClaire(f"i et j vont de 0 à {N - 1} ; reçu i = {citer(i)}, j = {citer(j)}")


def _valeurs_de_la_zone(omega: Sequence[Sequence[int]], i: int, j: int) -> list[int]:
    return [omega[k][l] for k, l in _couples(len(omega))[i][j]]


def c_ij(omega: Grille | Sequence[Sequence[int]], i: int, j: int) -> int:
    """Le nombre d'occurrences de la valeur de la case (i, j) dans sa zone, la case elle-même non comprise.

    Paramètres
    ----------
    omega : Grille, ou N listes de N valeurs
        Une grille remplie ; deux cases vides y seraient comptées comme deux cases de même valeur.
    i, j : int
        Ligne et colonne de la case, de 0 à N−1.

    Renvoie
    -------
    int
        De 0 à 3n² − 2n − 1.

    Exemples
    --------
    >>> c_ij([[1, 1, 2, 3], [1, 4, 4, 2], [1, 2, 3, 4], [3, 4, 1, 2]], 0, 0)
    3

    Références
    ----------
    Document S, partie III, question S.3 : O(n²) comparaisons. La zone est une union : une case qui est à la fois sur la ligne
    et dans la région ne compte qu'une fois.
    """
    omega = _lignes(omega)
    _verifier_la_case(omega, i, j)
    return _valeurs_de_la_zone(omega, i, j).count(omega[i][j])


def fonction_economique(omega: Grille | Sequence[Sequence[int]]) -> int:
    """La fonction économique c(ω) : le nombre de paires de cases d'un même bloc qui portent la même valeur.

    Paramètres
    ----------
    omega : Grille, ou N listes de N valeurs
        Une grille remplie.

    Renvoie
    -------
    int
        De 0 (ω est une solution) à e_p.

    Lève
    ----
    ErreurClaire
        Si omega n'a pas N lignes de N valeurs.

    Exemples
    --------
    >>> from sudokulib import exemple
    >>> fonction_economique(exemple("sirdey_tableau_I"))
    0
    >>> fonction_economique([[1, 1, 2, 3], [1, 4, 4, 2], [1, 2, 3, 4], [3, 4, 1, 2]])
    9

    Références
    ----------
    Document S, partie III, question S.3. La moitié vient de ce que chaque conflit est vu de ses deux bouts.
    """
    omega = _lignes(omega)
    N = _ordre(omega) ** 2
    return sum(c_ij(omega, i, j) for i in range(N) for j in range(N)) // 2


def variation(omega: Grille | Sequence[Sequence[int]], i: int, j: int, v: int) -> int:
    """La variation c(ω') − c(ω) quand la case (i, j) prend la valeur v, sans recalculer c ni modifier ω.

    Paramètres
    ----------
    omega : Grille, ou N listes de N valeurs
    i, j : int
        Ligne et colonne de la case, de 0 à N−1.
    v : int
        La nouvelle valeur, de 1 à N.

    Renvoie
    -------
    int
        c₂ − c₁ : la différence des c_ij après et avant. Les conflits qui ne touchent pas la case n'ont pas bougé, et
        chaque conflit qui la touche est compté une fois dans c_ij : la moitié de la définition a disparu.

    Exemples
    --------
    >>> omega = [[1, 1, 2, 3], [1, 4, 4, 2], [1, 2, 3, 4], [3, 4, 1, 2]]
    >>> variation(omega, 0, 0, 4)
    -2
    >>> omega[0][0] = 4
    >>> fonction_economique(omega)  # c'était 9
    7

    Références
    ----------
    Document S, encadré de la partie III : O(n²) quel que soit le nombre de cases libres. Avec `table_des_comptes`, c'est une
    soustraction.
    """
    omega = _lignes(omega)
    _verifier_la_case(omega, i, j)
    valeurs = _valeurs_de_la_zone(omega, i, j)
    return valeurs.count(v) - valeurs.count(omega[i][j])


def table_des_comptes(omega: Grille | Sequence[Sequence[int]]) -> Comptes:
    """Le nombre d'occurrences de chaque valeur dans la zone de chaque case.

    Elle rend la variation d'un coup en deux lectures, `comptes[case][v] - comptes[case][t]`, où t est la valeur actuelle :
    un coup refusé ne coûte rien de plus. Seul un coup accepté doit la tenir à jour (`compter`).

    Paramètres
    ----------
    omega : Grille, ou N listes de N valeurs

    Renvoie
    -------
    liste de N² listes de N + 1 int
        `comptes[case][v]`, case de 0 à N²−1 et v de 1 à N ; la colonne 0 ne sert pas.

    Exemples
    --------
    >>> omega = [[1, 1, 2, 3], [1, 4, 4, 2], [1, 2, 3, 4], [3, 4, 1, 2]]
    >>> comptes = table_des_comptes(omega)
    >>> comptes[0][4] - comptes[0][1] == variation(omega, 0, 0, 4)
    True
    """
    omega = _lignes(omega)
    n = _ordre(omega)
    valeurs = [v for ligne in omega for v in ligne]
    comptes = [[0] * (n * n + 1) for _ in valeurs]
    for case, zone in enumerate(zones(n)):
        for voisine in zone:
            comptes[case][valeurs[voisine]] += 1
    return comptes


def compter(comptes: Comptes, case: int, ancienne: int, nouvelle: int) -> None:
    """Tient la table des comptes à jour, sur place, quand une case change de valeur.

    Paramètres
    ----------
    comptes : liste de N² listes
        Celle de `table_des_comptes` ; elle est modifiée.
    case : int
        L'indice de la case, de 0 à N²−1.
    ancienne, nouvelle : int
        Ses valeurs avant et après, de 1 à N.

    Exemples
    --------
    >>> omega = [[1, 1, 2, 3], [1, 4, 4, 2], [1, 2, 3, 4], [3, 4, 1, 2]]
    >>> comptes = table_des_comptes(omega)
    >>> compter(comptes, 0, ancienne=1, nouvelle=4)
    >>> omega[0][0] = 4
    >>> comptes == table_des_comptes(omega)
    True
    """
    for voisine in zones(isqrt(len(comptes[0]) - 1))[case]:
        comptes[voisine][ancienne] -= 1
        comptes[voisine][nouvelle] += 1


def cases_libres(grille: Grille) -> list[int]:
    """Les indices, de 0 à N²−1, des cases sans indice : ce sont les seules que le recuit change.

    Exemples
    --------
    >>> cases_libres(Grille.lire("1234341221434.21"))
    [13]
    """
    return [case for case, v in enumerate(grille.valeurs) if v == 0]


@a_mesure("coups possibles")
def coups(grille: object, omega: Grille | Sequence[Sequence[int]]) -> Iterator[Coup]:
    """Tous les coups possibles à partir de ω : chaque case libre, chaque valeur différente de la sienne.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
        Le problème : ses cases remplies sont fixes.
    omega : Grille, ou N listes de N valeurs

    Renvoie
    -------
    itérateur de Coup
        (N² − m)(N − 1) coups, m étant le nombre d'indices.

    Exemples
    --------
    >>> g = Grille.lire("123434122143432.")
    >>> [tuple(coup) for coup in coups(g, [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 2]])]
    [(3, 3, 1), (3, 3, 3), (3, 3, 4)]
    """
    g, omega = Grille.lire(grille), _lignes(omega)
    if _ordre(omega) != g.n:
        raise ErreurClaire(f"omega est d'ordre {_ordre(omega)}, et la grille d'ordre {g.n}")
    for case in cases_libres(g):
        i, j = divmod(case, g.N)
        yield from (Coup(i, j, v) for v in range(1, g.N + 1) if v != omega[i][j])


@a_mesure("grilles voisines")
def voisinage(grille: object, omega: Grille | Sequence[Sequence[int]]) -> Iterator[Omega]:
    """V(ω) : les grilles qui ne diffèrent de ω que par la valeur d'une case libre.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
        Le problème : ses cases remplies sont fixes.
    omega : Grille, ou N listes de N valeurs

    Renvoie
    -------
    itérateur de listes de listes
        (N² − m)(N − 1) grilles neuves.

    Exemples
    --------
    >>> from sudokulib import exemple
    >>> len(list(voisinage(exemple("leleux_17_indices"), [[1] * 9 for _ in range(9)])))
    512

    Références
    ----------
    Document S, partie III, question S.3. La relation est symétrique (on revient en remettant l'ancienne valeur) et le graphe
    connexe : on passe d'une grille à toute autre en corrigeant une case libre après l'autre, en au plus N² − m coups.
    """
    for i, j, v in coups(grille, omega):
        voisine = [list(ligne) for ligne in _lignes(omega)]
        voisine[i][j] = v
        yield voisine
