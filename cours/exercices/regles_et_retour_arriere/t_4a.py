"""T.4a, la règle d'exclusivité ; T.4ac, le nombre de vecteurs qu'elle touche."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cours.exercices.regles_et_retour_arriere._regles import (
    TOUJOURS_FAUX,
    TOUJOURS_VRAI,
    Masques,
    cases_des_blocs,
    deduction_manquee,
    tout_passage,
)
from cours.exercices.regles_et_retour_arriere._tables import chaines, table, table_pleine, tables
from cours.traces.criteres import CritereDeRegle
from epreuves import SUR_PLACE, Fonctions, Formule, declarer, fausse, trou
from sudokulib.cases import blocs
from sudokulib.regles import exclusivite
from sudokulib.vecteurs import Table, candidats, poids

# Le corrigé, et d'autres bonnes réponses


def corrige():
    def exclusivite(G, n):
        """Ôte la valeur de chaque case dévoilée des autres cases de ses blocs ; renvoie True si un vecteur a changé."""
        change = False
        for bloc in blocs(n):
            for c in bloc.cases:
                if trou(poids(G[c]) == 1):
                    for d in bloc.cases:
                        if d != c and trou(G[d] & G[c]):  # sans quoi l'on dirait avoir changé ce qui l'était déjà
                            G[d] &= trou(~G[c])
                            change = True
        return change


def par_les_cases_devoilees():
    def exclusivite(G, n):
        avant = list(G)
        devoilees = [c for c in range(n**4) if poids(G[c]) == 1]
        for c in devoilees:
            for bloc in blocs(n):
                if c in bloc.cases:
                    for d in set(bloc.cases) - {c}:
                        G[d] = G[d] & ~avant[c]
        return G != avant


def par_les_coordonnees():
    def exclusivite(G, n):
        N, change = n * n, False
        for i in range(N):
            for j in range(N):
                m = G[N * i + j]
                if poids(m) != 1:
                    continue
                for a in range(N):
                    for b in range(N):
                        voisine = a == i or b == j or (a // n, b // n) == (i // n, j // n)
                        if voisine and (a, b) != (i, j) and G[N * a + b] & m:
                            G[N * a + b] -= m
                            change = True
        return change


def deductions(G: Table, n: int) -> Masques:
    """Ce que la règle déduit d'une table : la valeur d'une case dévoilée quitte les autres cases."""
    for bloc in blocs(n):
        for c in bloc.cases:
            if poids(G[c]) == 1:
                yield from ((d, ~G[c]) for d in bloc.cases if d != c)


# Les réponses fausses


def _oter_la_valeur(m: int, v: int) -> int:
    return m & ~(1 << v)


def _exclure(
    G: Table,
    n: int,
    c: int,
    genres: str = "lcr",
    elle_aussi: bool = False,
    oter: Callable[[int, int], int] = _oter_la_valeur,
) -> bool:
    """Ôte la valeur d'une case dévoilée de ses blocs des genres donnés."""
    change = False
    v = candidats(G[c])[0]
    for cases in cases_des_blocs(n, genres):
        if c not in cases:
            continue
        for d in cases:
            apres = oter(G[d], v)
            if apres != G[d] and (d != c or elle_aussi):
                G[d] = apres
                change = True
    return change


def _passage(G: Table, n: int, **faute: Any) -> bool:
    """Un passage sur toute la table, avec une faute ; voir `_exclure`."""
    change = False
    for c in range(n**4):
        if poids(G[c]) == 1:
            change |= _exclure(G, n, c, **faute)
    return change


@fausse("vous ôtez la valeur de la ligne et de la colonne, mais pas de la région")
def sans_la_region(G, n):
    return _passage(G, n, genres="lc")


@fausse("vous n'ôtez la valeur que de la ligne ; il y a trois blocs par case")
def dans_la_ligne(G, n):
    return _passage(G, n, genres="l")


@fausse("vous n'ôtez la valeur que de la région ; il y a trois blocs par case")
def dans_la_region(G, n):
    return _passage(G, n, genres="r")


@fausse("vous ôtez la valeur à la case dévoilée elle-même : elle n'admet plus rien")
def la_case_aussi(G, n):
    return _passage(G, n, elle_aussi=True)


@fausse("vous ôtez v au lieu de 1 << v : la valeur v est le bit v du vecteur")
def sans_le_bit(G, n):
    return _passage(G, n, oter=lambda m, v: m & ~v)


@fausse("^ remet la valeur là où elle manquait déjà ; pour l'ôter : & ~")
def par_ou_exclusif(G, n):
    return _passage(G, n, oter=lambda m, v: m ^ (1 << v))


@fausse("vous vous arrêtez à la première case dévoilée")
def s_arrete_a_la_premiere(G, n):
    for c in range(n**4):
        if poids(G[c]) == 1:
            return _exclure(G, n, c)
    return False


@fausse(TOUJOURS_VRAI)
def toujours_vraie(G, n):
    exclusivite(G, n)
    return True


@fausse(TOUJOURS_FAUX)
def toujours_fausse(G, n):
    exclusivite(G, n)
    return False


declarer(
    Fonctions(
        identifiant="T.4a",
        titre="La règle d'exclusivité",
        document="T",
        fonctions=(exclusivite,),
        fournis=(blocs, poids),
        exemples=(
            table(2, {0: [3]}),
            table(2, {}),
            table(2, {0: [3], 1: [1, 3], 10: [2, 4]}),
            table(2, {5: [1], 10: [2]}),
            table(2, {0: [1], 1: [1]}),
            table(4, {17: [16], 3: [10]}),
            table_pleine(2),
            table(3, {40: [5], 0: [9]}),
        ),
        strategie=tables(),
        observer=SUR_PLACE,
        accepter=tout_passage(deductions),
        un_passage=chaines(((0,), (3,), (6,)), (([1],), ([1, 2],), ([2, 3],))),
        film=CritereDeRegle("exclusivité"),
        dessiner=deduction_manquee(exclusivite),
        solution=corrige,
        autres=(par_les_cases_devoilees, par_les_coordonnees),
        variantes=(
            sans_la_region,
            dans_la_ligne,
            dans_la_region,
            la_case_aussi,
            sans_le_bit,
            par_ou_exclusif,
            s_arrete_a_la_premiere,
            toujours_vraie,
            toujours_fausse,
        ),
        explication="Une case dévoilée a un vecteur de poids 1 : G[c] est alors le masque de sa valeur, et & ~G[c] "
        "l'ôte d'une autre case. On teste d'abord qu'il y a quelque chose à ôter : c'est ce qui dit si la table change, "
        "et donc s'il faudra recommencer. Une case qu'on dévoile en chemin sert parfois dans le même passage ; un seul "
        "passage est demandé.",
        indications=(
            "À quoi reconnaît-on, sur son vecteur, qu'une case est dévoilée ? Quelles cases partagent un bloc avec elle ?",
            "Pour chaque bloc et chaque case c de poids 1 : "
            "dans toute autre case d du bloc, G[d] & ~G[c] n'a plus la valeur de c.",
        ),
        points=2,
    ),
    Formule(
        identifiant="T.4ac",
        titre="Nombre de vecteurs que touche, au plus, l'exclusivité d'une case",
        document="T",
        reponse="(n-1)*(3*n+1)",
        raisons={
            "3*(N-1)": "c'est le compte du document ; mais certaines cases de la région sont aussi dans la ligne ou la colonne",
            "3*N": "la case elle-même n'est pas touchée, et certaines cases sont dans deux blocs",
            "2*(N-1)+N-n": "de la région, vous ôtez ce qui est dans la ligne ; ce qui est dans la colonne est compté aussi",
            "3*N-2*n": "vous oubliez d'ôter la case elle-même, qui est dans les trois blocs",
        },
        indications=(
            "Sur une grille d'ordre 3, entourez les cases de la ligne, de la colonne et de la région d'une case : combien ?",
            "N − 1 dans la ligne, autant dans la colonne ; dans la région, combien ne sont pas déjà comptées ?",
        ),
        explication="N − 1 dans la ligne, N − 1 dans la colonne et (n − 1)² nouvelles dans la région : (n − 1)(3n + "
        "1), soit 7 pour n = 2 et 20 pour n = 3. Le document écrit 3(N − 1), soit 9 et 24.",
    ),
)
