"""S.3, le nombre c_ij ; S.3f, la fonction économique."""

from __future__ import annotations

from itertools import combinations
from math import isqrt

from cours.exercices.recuit._omegas import (
    NEUF_CONFLITS,
    OMEGAS,
    PARTOUT_1,
    PARTOUT_1_ORDRE_3,
    PARTOUT_16,
    RANG,
    RESOLUE,
    avec,
    grille_type,
)
from epreuves import Fonctions, declarer, fausse, trou
from epreuves.tirer import strategies as st
from sudokulib.recuit import c_ij, fonction_economique

# S.3 : le corrigé, et d'autres bonnes réponses


def corrige():
    def c_ij(omega, i, j):
        """Renvoie le nombre de cases de la zone de (i, j) qui portent la même valeur qu'elle."""
        N = len(omega)
        n, v, c = isqrt(N), omega[i][j], 0
        for k in range(N):
            c += trou(omega[i][k] == v and k != j)
            c += trou(omega[k][j] == v and k != i)
        a, b = n * (i // n), n * (j // n)
        for k in range(a, a + n):
            for l in range(b, b + n):
                if trou(k != i and l != j):
                    c += omega[k][l] == v
        return c


def par_toutes_les_cases():
    def c_ij(omega, i, j):
        N = len(omega)
        n = isqrt(N)
        c = 0
        for k in range(N):
            for l in range(N):
                meme_region = k // n == i // n and l // n == j // n
                if (k, l) != (i, j) and (k == i or l == j or meme_region):
                    c += omega[k][l] == omega[i][j]
        return c


def par_un_ensemble():
    def c_ij(omega, i, j):
        N, n = len(omega), isqrt(len(omega))
        zone = {(i, l) for l in range(N)} | {(k, j) for k in range(N)}
        zone |= {(i // n * n + a, j // n * n + b) for a in range(n) for b in range(n)}
        return [omega[k][l] for k, l in zone - {(i, j)}].count(omega[i][j])


def sans_recompter():
    def c_ij(omega, i, j):
        v, n = omega[i][j], isqrt(len(omega))
        a, b = i - i % n, j - j % n
        compte = omega[i].count(v) + [ligne[j] for ligne in omega].count(v) - 2
        for k in range(a, a + n):
            for l in range(b, b + n):
                if k != i and l != j and omega[k][l] == v:
                    compte += 1
        return compte


# S.3 : les réponses fausses


def _trois_blocs(omega, i, j):
    """Les valeurs de la ligne, de la colonne et de la région, chacune entière."""
    n = isqrt(len(omega))
    a, b = i - i % n, j - j % n
    region = [omega[k][l] for k in range(a, a + n) for l in range(b, b + n)]
    return omega[i], [ligne[j] for ligne in omega], region


@fausse("vous comptez la case elle-même : sa zone ne la contient pas")
def elle_meme(omega, i, j):
    return c_ij(omega, i, j) + 1


@fausse("une case à la fois dans la région et sur la ligne ou la colonne y est comptée deux fois : la zone est une union")
def deux_fois(omega, i, j):
    return sum(bloc.count(omega[i][j]) - 1 for bloc in _trois_blocs(omega, i, j))


@fausse("vous comptez la case elle-même, une fois par bloc")
def trois_fois_elle_meme(omega, i, j):
    return sum(bloc.count(omega[i][j]) for bloc in _trois_blocs(omega, i, j))


@fausse("vous oubliez la région")
def sans_region(omega, i, j):
    return sum(bloc.count(omega[i][j]) - 1 for bloc in _trois_blocs(omega, i, j)[:2])


def _mal_placee(omega, i, j):
    n = isqrt(len(omega))
    return [(i // n + a, j // n + b) for a in range(n) for b in range(n)]


@fausse("votre région est mal placée : elle commence à la ligne n * (i // n) et à la colonne n * (j // n)")
def region_mal_placee(omega, i, j):
    N = len(omega)
    zone = {(i, l) for l in range(N)} | {(k, j) for k in range(N)} | set(_mal_placee(omega, i, j))
    return [omega[k][l] for k, l in zone - {(i, j)}].count(omega[i][j])


@fausse("votre région est mal placée, à la ligne i // n au lieu de n * (i // n) ; et prenez garde aux cases comptées deux fois")
def region_mal_placee_en_plus(omega, i, j):
    en_croix = sum(bloc.count(omega[i][j]) - 1 for bloc in _trois_blocs(omega, i, j)[:2])
    return en_croix + [omega[k][l] for k, l in _mal_placee(omega, i, j)].count(omega[i][j])


@fausse("votre région est mal placée, à la ligne i // n au lieu de n * (i // n) ; et prenez garde aux cases comptées deux fois")
def region_mal_placee_sans_elle_meme(omega, i, j):
    return region_mal_placee_en_plus(omega, i, j) - 1


@fausse("une case à la fois dans la région et sur la ligne ou la colonne y est comptée deux fois, et la case elle-même une fois")
def deux_fois_et_elle_meme(omega, i, j):
    return deux_fois(omega, i, j) + 1


@fausse("vous oubliez la région, et vous comptez la case elle-même, sur sa ligne et sur sa colonne")
def sans_region_deux_fois_elle_meme(omega, i, j):
    return sans_region(omega, i, j) + 2


@fausse("vous oubliez la région, et vous comptez la case elle-même")
def sans_region_avec_elle_meme(omega, i, j):
    return sans_region(omega, i, j) + 1


@fausse("vous ne regardez que la ligne")
def la_ligne(omega, i, j):
    return omega[i].count(omega[i][j]) - 1


@fausse("vous comptez les cases qui portent une autre valeur ; on veut celles qui portent la même")
def les_autres(omega, i, j):
    n = isqrt(len(omega))
    return 3 * n * n - 2 * n - 1 - c_ij(omega, i, j)


@fausse("vous dites s'il y a un conflit ; on demande combien")
def oui_ou_non(omega, i, j):
    return min(1, c_ij(omega, i, j))


@fausse("vous comptez dans toute la grille : seules la ligne, la colonne et la région de la case comptent")
def toute_la_grille(omega, i, j):
    return sum(ligne.count(omega[i][j]) for ligne in omega) - 1


# S.3f : le corrigé, et d'autres bonnes réponses


def corrige_f():
    def fonction_economique(omega):
        """Renvoie c(ω), le nombre de paires de cases en conflit."""
        N = len(omega)
        somme = 0
        for i in range(N):
            for j in range(N):
                somme += trou(c_ij(omega, i, j))
        return trou(somme // 2)


def en_une_ligne():
    def fonction_economique(omega):
        N = len(omega)
        return sum(c_ij(omega, *divmod(k, N)) for k in range(N * N)) // 2


def par_paires():
    def fonction_economique(omega):
        N, n = len(omega), isqrt(len(omega))
        conflits = 0
        for a in range(N * N):
            for b in range(a):
                (i, j), (k, l) = divmod(a, N), divmod(b, N)
                voisines = i == k or j == l or (i // n, j // n) == (k // n, l // n)
                conflits += voisines and omega[i][j] == omega[k][l]
        return conflits


# S.3f : les réponses fausses


@fausse("chaque conflit est vu de ses deux bouts : vous le comptez deux fois")
def sans_la_moitie(omega):
    return 2 * fonction_economique(omega)


@fausse("vous comptez les cases en conflit ; c compte les paires de cases")
def cases_en_conflit(omega):
    N = len(omega)
    return sum(c_ij(omega, i, j) > 0 for i in range(N) for j in range(N))


@fausse("vous comptez les cases en conflit, et divisez par deux ; c compte les paires de cases")
def moitie_des_cases_en_conflit(omega):
    return cases_en_conflit.fonction(omega) // 2


@fausse("vous n'ajoutez que les c_ij d'une moitié de la grille : un conflit entre deux de ces cases y compte encore deux fois")
def moitie_de_la_grille(omega):
    return _somme_ou(omega, lambda i, j: j >= i)


@fausse("vous n'ajoutez que les c_ij d'une moitié de la grille : un conflit peut être tout entier dans l'autre")
def moitie_stricte(omega):
    return _somme_ou(omega, lambda i, j: j > i)


def _somme_ou(omega, retenir):
    N = len(omega)
    return sum(c_ij(omega, i, j) for i in range(N) for j in range(N) if retenir(i, j))


@fausse("une paire de cases d'une même région et d'une même ligne ou colonne est un seul conflit : vous en comptez deux")
def par_blocs(omega):
    n = isqrt(len(omega))
    lignes, colonnes = list(omega), [list(colonne) for colonne in zip(*omega)]
    regions = [_trois_blocs(omega, a, b)[2] for a in range(0, n * n, n) for b in range(0, n * n, n)]
    return sum(bloc.count(v) * (bloc.count(v) - 1) // 2 for bloc in (*lignes, *colonnes, *regions) for v in set(bloc))


def _paires(omega, garder):
    """Les conflits dont les deux cases (i, j) et (k, l) sont retenues."""
    N = len(omega)
    cases = [(i, j) for i in range(N) for j in range(N)]
    return sum(
        omega[a[0]][a[1]] == omega[b[0]][b[1]] and garder(*a, *b)
        for a, b in combinations(cases, 2)
        if _dans_la_zone(a, b, isqrt(N))
    )


def _dans_la_zone(a, b, n):
    return a[0] == b[0] or a[1] == b[1] or (a[0] // n, a[1] // n) == (b[0] // n, b[1] // n)


@fausse("vous ne comptez pas les paires de cases d'une même colonne")
def sans_les_colonnes(omega):
    return _paires(omega, lambda i, j, k, l: j != l)


@fausse("vous ne comptez pas les paires de cases d'une même ligne")
def sans_les_lignes(omega):
    return _paires(omega, lambda i, j, k, l: i != k)


@fausse("vous ne comptez que les paires d'une même ligne ou d'une même colonne : il y a aussi les régions")
def sans_les_regions(omega):
    return _paires(omega, lambda i, j, k, l: i == k or j == l)


@fausse("sur les lignes qui suivent la sienne, une case en conflit peut être plus à gauche : reprenez-y toutes les colonnes")
def jamais_plus_a_gauche(omega):
    return _paires(omega, lambda i, j, k, l: l >= j)


@fausse("vous comptez les valeurs qui manquent aux blocs ; c compte des paires de cases en conflit")
def manquantes(omega):
    n = isqrt(len(omega))
    colonnes = [list(colonne) for colonne in zip(*omega)]
    regions = [_trois_blocs(omega, a, b)[2] for a in range(0, n * n, n) for b in range(0, n * n, n)]
    return sum(n * n - len(set(bloc)) for bloc in (*omega, *colonnes, *regions))


@fausse("une division par / donne un réel : c est un entier, divisez par //")
def en_reel(omega):
    return float(fonction_economique(omega))


@fausse("vous sautez la ligne 0 et la colonne 0 : les indices vont de 0 à N − 1")
def a_partir_de_un(omega):
    N = len(omega)
    return sum(c_ij(omega, i, j) for i in range(1, N) for j in range(1, N)) // 2


@fausse("vous ne comptez que les conflits des lignes")
def lignes_seules(omega):
    return sum(ligne.count(v) * (ligne.count(v) - 1) // 2 for ligne in omega for v in set(ligne))


OMEGAS_D_ESSAI = (
    RESOLUE,
    avec(RESOLUE, (0, 0, 2)),
    NEUF_CONFLITS,
    PARTOUT_1,
    avec(grille_type(3), (4, 4, 1), (5, 5, 1)),
    PARTOUT_1_ORDRE_3,
    avec(grille_type(4), (0, 0, 16), (15, 15, 10)),
    PARTOUT_16,
)

declarer(
    Fonctions(
        identifiant="S.3",
        titre="Les conflits d'une case",
        document="S",
        fonctions=(c_ij,),
        fournis=(isqrt,),
        exemples=(
            (RESOLUE, 0, 0),
            (NEUF_CONFLITS, 0, 0),
            (NEUF_CONFLITS, 1, 1),
            (NEUF_CONFLITS, 2, 3),
            (PARTOUT_1, 3, 2),
            (PARTOUT_1, 2, 2),
            (PARTOUT_1, 1, 0),
            (avec(grille_type(3), (4, 4, 1), (5, 5, 1)), 4, 4),
            (PARTOUT_1_ORDRE_3, 4, 5),
            *((avec(grille_type(3), (5, 4, 1), (8, 8, 1), (7, 7, 1)), i, j) for i, j in ((5, 4), (8, 8), (4, 3))),
            *((avec(grille_type(4), (0, 0, 16), (15, 15, 10)), i, j) for i, j in ((0, 0), (15, 15))),
        ),
        strategie=st.tuples(OMEGAS, RANG, RANG),
        solution=corrige,
        autres=(par_toutes_les_cases, par_un_ensemble, sans_recompter),
        variantes=(
            elle_meme,
            deux_fois,
            trois_fois_elle_meme,
            sans_region,
            la_ligne,
            les_autres,
            oui_ou_non,
            toute_la_grille,
            region_mal_placee,
            region_mal_placee_en_plus,
            region_mal_placee_sans_elle_meme,
            deux_fois_et_elle_meme,
            sans_region_deux_fois_elle_meme,
            sans_region_avec_elle_meme,
        ),
        indications=(
            "Quelles sont les cases de la zone de (i, j) ? Combien, à l'ordre 2 ? Laquelle risquez-vous de compter deux fois ?",
            "Parcourez toutes les cases (k, l) ; gardez celles qui partagent la ligne, la colonne ou la région de (i, "
            "j), sauf "
            "(i, j). La région de (i, j) est celle du couple (i // n, j // n).",
        ),
        explication="La zone est une union : une case de la région qui est aussi sur la ligne n'y compte qu'une fois. Ce nombre "
        "est la brique de tout le chapitre : la fonction économique en est la demi-somme, et la variation d'un coup "
        "est la différence de deux d'entre eux.",
    ),
    Fonctions(
        identifiant="S.3f",
        titre="La fonction économique",
        document="S",
        fonctions=(fonction_economique,),
        exemples=tuple((omega,) for omega in OMEGAS_D_ESSAI),
        strategie=st.tuples(OMEGAS),
        solution=corrige_f,
        autres=(en_une_ligne, par_paires),
        variantes=(
            sans_la_moitie,
            cases_en_conflit,
            moitie_des_cases_en_conflit,
            moitie_de_la_grille,
            moitie_stricte,
            par_blocs,
            sans_les_colonnes,
            sans_les_lignes,
            sans_les_regions,
            jamais_plus_a_gauche,
            jamais_plus_a_gauche,
            manquantes,
            en_reel,
            lignes_seules,
            a_partir_de_un,
        ),
        indications=(
            "Deux cases en conflit : combien de c_ij augmentent ?",
            "Additionnez c_ij(omega, i, j) sur toutes les cases, et divisez par 2 : chaque conflit est vu de ses deux bouts.",
        ),
        explication="Un conflit est une paire de cases, et chacune des deux le voit : d'où la moitié. Une grille n'est plus "
        "seulement juste ou fausse, elle est plus ou moins fausse : c'est ce qu'il faut à un algorithme qui corrige "
        "peu à peu.",
    ),
)
