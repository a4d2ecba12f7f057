"""T.4c, la règle de parité ; T.4cq, le nombre de cases qu'elle touche."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import combinations, pairwise

from cours.exercices.regles_et_retour_arriere._regles import (
    TOUJOURS_FAUX,
    TOUJOURS_VRAI,
    Masques,
    cases_des_blocs,
    deduction_manquee,
    tout_passage,
)
from cours.exercices.regles_et_retour_arriere._tables import chaines, table, tables
from cours.traces.criteres import CritereDeRegle
from epreuves import SUR_PLACE, Choix, Fonctions, declarer, fausse, trou
from sudokulib.cases import blocs
from sudokulib.regles import parite
from sudokulib.vecteurs import Table, poids

# Le corrigé, et d'autres bonnes réponses


def corrige():
    def parite(G, n):
        """Ôte des autres cases d'un bloc la paire que deux cases s'y partagent ; renvoie True si un vecteur a changé."""
        change = False
        for bloc in blocs(n):
            doubles = [c for c in bloc.cases if trou(poids(G[c]) == 2)]  # on pèse chaque case une fois, non chaque paire
            for c in doubles:
                for d in doubles:
                    if c < d and trou(G[c] == G[d]) and poids(G[c]) == 2:  # elles ont pu changer depuis
                        for e in bloc.cases:
                            if e != c and e != d and trou(G[e] & G[c]):
                                G[e] &= trou(~G[c])
                                change = True
        return change


def d_apres_la_table_de_depart():
    def parite(G, n):
        from itertools import combinations

        avant = list(G)
        for bloc in blocs(n):
            doubles = [c for c in bloc.cases if poids(avant[c]) == 2]
            for c, d in combinations(doubles, 2):
                if avant[c] == avant[d]:
                    for e in set(bloc.cases).difference((c, d)):
                        G[e] &= ~avant[c]
        return G != avant


def en_rangeant_les_cases_par_vecteur():
    def parite(G, n):
        change = False
        for bloc in blocs(n):
            vues = {}
            for c in bloc.cases:
                vues.setdefault(G[c], []).append(c)
            for m, cases in vues.items():
                if poids(m) == 2 and len(cases) >= 2:
                    for e in bloc.cases:
                        if e not in cases[:2] and G[e] & m:
                            G[e] = G[e] & ~m
                            change = True
        return change


def _paire(m: int, autre: int) -> bool:
    return m == autre and poids(m) == 2


def deductions(G: Table, n: int) -> Masques:
    """Ce que la règle déduit d'une table : la paire de deux cases quitte les autres cases du bloc."""
    for bloc in blocs(n):
        for c, d in combinations(bloc.cases, 2):
            if _paire(G[c], G[d]):
                yield from ((e, ~G[c]) for e in bloc.cases if e not in (c, d))


# Les réponses fausses


_tous = partial(combinations, r=2)


def _passage(
    G: Table,
    n: int,
    genres: str = "lcr",
    sont_paires: Callable[[int, int], bool] = _paire,
    sauf_la_paire: bool = True,
    partout: bool = False,
    couples: Callable[[Sequence[int]], Iterable[tuple[int, int]]] = _tous,
    communes: bool = False,
    entiere: bool = False,
) -> bool:
    """Un passage dans les blocs de ces genres, avec une faute."""
    avant = G.copy()
    for cases in cases_des_blocs(n, genres):
        touchees = range(n**4) if partout else cases
        for c, d in couples(cases):
            if not sont_paires(G[c], G[d]):
                continue
            m = G[c] & (G[d] if communes else G[c])
            for e in touchees:
                if entiere and G[e] & m != m:
                    continue
                if not sauf_la_paire or e not in (c, d):
                    G[e] &= ~m
    return G != avant


@fausse("vous ôtez la paire aux deux cases qui la portent : elles n'admettent plus rien")
def la_paire_aussi(G, n):
    return _passage(G, n, sauf_la_paire=False)


@fausse("deux cases de poids 2 ne suffisent pas : il faut que ce soit la même paire")
def paires_differentes(G, n):
    return _passage(G, n, sont_paires=lambda m, autre: poids(m) == poids(autre) == 2)


@fausse("avoir deux valeurs en commun ne suffit pas : il faut que les deux cases n'en admettent aucune autre")
def deux_valeurs_communes(G, n):
    return _passage(G, n, communes=True, sont_paires=lambda m, autre: poids(m & autre) == 2)


@fausse("vous n'ôtez la paire que des cases qui en ont les deux valeurs : celle qui n'en a qu'une la perd aussi")
def la_paire_entiere(G, n):
    return _passage(G, n, entiere=True)


@fausse("vous ne comparez que des cases qui se suivent dans le bloc : la paire peut être dans deux cases éloignées")
def cases_voisines(G, n):
    return _passage(G, n, couples=pairwise)


@fausse("trois cases de même paire : deux d'entre elles suffisent pour l'ôter de la troisième, qui n'admet alors plus rien")
def deux_cases_exactement(G, n):
    avant = G.copy()
    for bloc in blocs(n):
        vues = [G[c] for c in bloc.cases]
        for m in dict.fromkeys(vues):
            if poids(m) == 2 and vues.count(m) == 2:
                for e in bloc.cases:
                    G[e] &= ~m if G[e] != m else m
    return G != avant


@fausse("deux vecteurs égaux ne suffisent pas : il faut qu'ils soient de poids 2")
def de_tout_poids(G, n):
    return _passage(G, n, sont_paires=lambda m, autre: m == autre != 0)


@fausse("vous ne cherchez que dans les lignes ; il y a trois genres de blocs")
def dans_les_lignes(G, n):
    return _passage(G, n, genres="l")


@fausse("vous ne cherchez que dans les lignes et les colonnes, pas dans les régions")
def sans_les_regions(G, n):
    return _passage(G, n, genres="lc")


@fausse("vous ôtez la paire de toute la grille, et non des autres cases du bloc")
def de_toute_la_grille(G, n):
    return _passage(G, n, partout=True)


@fausse(TOUJOURS_VRAI)
def toujours_vraie(G, n):
    parite(G, n)
    return True


@fausse(TOUJOURS_FAUX)
def toujours_fausse(G, n):
    parite(G, n)
    return False


declarer(
    Fonctions(
        identifiant="T.4c",
        titre="La règle de parité",
        document="T",
        fonctions=(parite,),
        fournis=(blocs, poids),
        exemples=(
            table(2, {0: [1, 2], 1: [1, 2]}),
            table(2, {}),
            table(2, {0: [1, 2], 2: [1, 2]}),
            table(2, {0: [1, 2], 2: [2, 3]}),
            table(2, {0: [1, 2, 3], 1: [1, 2, 3]}),
            table(2, {0: [3, 4], 12: [3, 4], 4: [1, 3]}),
            table(2, {0: [1, 4], 5: [1, 4]}),
            table(2, {4: [1, 2], 6: [1, 2]}),  # dans une autre ligne que la première
            table(2, {0: [1, 3], 1: [1, 3], 3: [1, 3]}),
            table(2, {0: [1, 2], 1: [1, 2], 2: [3], 3: [4], 4: [4], 5: [3]}),
            table(2, {0: [1, 2], 1: [1, 2], 4: [3, 4], 5: [3, 4]}),  # rien à ôter dans la région, qu'on regarde en dernier
            table(2, {10: [1, 2], 15: [1, 2]}),  # dans la dernière région seulement
            table(3, {0: [1, 9], 3: [1, 9]}),
            table(3, {0: [1, 2], 3: [1, 2], 1: [3, 4], 6: [3, 4]}),  # deux paires dans une ligne, qui ôtent chacune ; puis trois
            table(3, {0: [1, 2], 1: [3, 4], 2: [1, 2], 3: [5, 6], 4: [3, 4], 5: [5, 6]}),
            table(4, {0: [10, 16], 5: [10, 16]}),
        ),
        strategie=tables(),
        observer=SUR_PLACE,
        accepter=tout_passage(deductions),
        un_passage=chaines(((0, 3), (1, 4), (2, 5)), (([1, 2], [1, 2]), ([1, 3, 4], [2, 3, 4]), ([3, 5, 6], [4, 5, 6]))),
        film=CritereDeRegle("parité"),
        dessiner=deduction_manquee(parite),
        solution=corrige,
        autres=(d_apres_la_table_de_depart, en_rangeant_les_cases_par_vecteur),
        variantes=(
            la_paire_aussi,
            paires_differentes,
            deux_valeurs_communes,
            la_paire_entiere,
            cases_voisines,
            deux_cases_exactement,
            de_tout_poids,
            dans_les_lignes,
            sans_les_regions,
            de_toute_la_grille,
            toujours_vraie,
            toujours_fausse,
        ),
        explication="On pèse chaque case une fois par bloc, puis on ne compare que celles de poids 2 : c'est ce qui "
        "garde le coût en N³. Deux vecteurs égaux de poids 2 forment une paire, et le vecteur lui-même est le masque à "
        "ôter des autres cases. Le poids est vérifié à nouveau avant d'ôter : une paire traitée plus tôt dans le même "
        "bloc a pu changer ces deux cases.",
        indications=(
            "Si deux cases d'un bloc n'admettent que u et v, où sont forcément u et v dans ce bloc ?",
            "Dans chaque bloc, cherchez d'abord les cases de poids 2. Pour chaque paire c, d d'entre elles, "
            "de même vecteur, ôtez G[c] des autres cases du bloc.",
        ),
        points=2,
    ),
    Choix(
        identifiant="T.4cq",
        titre="Combien de cases la parité touche-t-elle au plus dans un bloc ?",
        document="T",
        reponse="c",
        raisons={
            "a": "la paire reste permise dans les deux cases qui la portent : elles ne sont pas touchées",
            "b": "c'est ce que dit le document ; mais combien de cases portent la paire ?",
            "d": "l'ordre n n'y joue aucun rôle : une ligne et une région ont N cases toutes deux ; combien portent la paire ?",
        },
        indications=(
            "Prenez une ligne de neuf cases dont deux ne contiennent que {1, 2} : combien d'autres cases ?",
            "Appliquez parite de la bibliothèque à une table vide où deux cases de la ligne 1 portent {1, 2}, et comptez.",
        ),
        explication="Réponse c. La paire occupe deux cases du bloc ; il en reste N − 2. Le document écrit « N − 1 "
        "autres cases ».",
    ),
)
