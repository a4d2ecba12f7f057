"""T.4b, la règle d'unicité."""

from __future__ import annotations

from cours.exercices.regles_et_retour_arriere._regles import (
    TOUJOURS_FAUX,
    TOUJOURS_VRAI,
    Masques,
    cases_des_blocs,
    deduction_manquee,
    tout_passage,
)
from cours.exercices.regles_et_retour_arriere._tables import Arguments, chaines, table, tables
from cours.traces.criteres import CritereDeRegle
from epreuves import SUR_PLACE, Fonctions, declarer, fausse, trou
from sudokulib.cases import blocs
from sudokulib.regles import exclusivite, unicite
from sudokulib.vecteurs import Table, poids

# Le corrigé, et d'autres bonnes réponses


def corrige():
    def unicite(G, n):
        """Place chaque valeur qui n'a plus qu'une case possible dans un bloc ; renvoie True si un vecteur a changé."""
        change = False
        for bloc in blocs(n):
            for v in range(1, n * n + 1):
                places = [c for c in bloc.cases if trou(G[c] >> v & 1)]
                # déjà dévoilée, la case ne change pas : le dire ferait tourner BouclerRègles sans fin
                if trou(len(places) == 1) and G[places[0]] != 1 << v:
                    G[places[0]] = trou(1 << v)
                    change = True
        return change


def par_les_valeurs_vues_une_fois():
    def unicite(G, n):
        change = False
        for bloc in blocs(n):
            une, plusieurs = 0, 0
            for c in bloc.cases:
                plusieurs |= une & G[c]
                une |= G[c]
            for c in bloc.cases:
                seules = G[c] & ~plusieurs
                if poids(seules) == 1 and G[c] != seules:
                    G[c] = seules
                    change = True
        return change


def case_par_case():
    def unicite(G, n):
        avant = G[:]
        for bloc in blocs(n):
            for c in bloc.cases:
                for v in range(1, n * n + 1):
                    autres = [d for d in bloc.cases if d != c and avant[d] & (1 << v)]
                    if avant[c] & (1 << v) and autres == []:
                        G[c] = 1 << v
        return G != avant


def deductions(G: Table, n: int) -> Masques:
    """Ce que la règle déduit d'une table : une valeur prend la seule case du bloc qui l'admet."""
    for bloc in blocs(n):
        for v in range(1, n * n + 1):
            places = [c for c in bloc.cases if G[c] >> v & 1]
            if len(places) == 1:
                yield places[0], 1 << v


# Les réponses fausses


def _passage(G: Table, n: int, genres: str = "lcr", oubliees: int = 0, redit: bool = False) -> bool:
    """Un passage dans les blocs de ces genres, sans les dernières valeurs ; redit : tout y est un changement."""
    change = False
    for cases in cases_des_blocs(n, genres):
        for v in range(1, n * n + 1 - oubliees):
            places = [c for c in cases if G[c] >> v & 1]
            if len(places) == 1:
                change |= redit or G[places[0]] != 1 << v
                G[places[0]] = 1 << v
    return change


@fausse("vous ne cherchez que dans les lignes ; il y a trois genres de blocs")
def dans_les_lignes(G, n):
    return _passage(G, n, genres="l")


@fausse("vous ne cherchez que dans les lignes et les colonnes, pas dans les régions")
def sans_les_regions(G, n):
    return _passage(G, n, genres="lc")


@fausse("vous n'essayez pas la valeur N : range(1, N + 1)")
def sans_la_valeur_N(G, n):
    return _passage(G, n, oubliees=1)


@fausse("vous dites avoir changé un vecteur quand la case était déjà dévoilée : la boucle serait sans fin")
def redit_les_devoilees(G, n):
    return _passage(G, n, redit=True)


@fausse(
    "vous cherchez une valeur permise dans une seule case de toute la grille : c'est dans chaque bloc qu'il faut compter",
    sans=("blocs", "blocs_de_case"),
)
def dans_toute_la_grille(G, n):
    change = False
    for v in range(1, n * n + 1):
        places = [c for c in range(n**4) if G[c] >> v & 1]
        if len(places) == 1 and G[places[0]] != 1 << v:
            G[places[0]] = 1 << v
            change = True
    return change


@fausse("^ garde les valeurs permises dans un nombre impair de cases, trois par exemple, et non dans une seule")
def par_ou_exclusif(G, n):
    change = False
    for cases in cases_des_blocs(n):
        impaires = 0
        for c in cases:
            impaires ^= G[c]
        for c in cases:
            seules = G[c] & impaires
            if poids(seules) == 1 and G[c] != seules:
                G[c] = seules
                change = True
    return change


@fausse("c'est l'exclusivité : vous ôtez les valeurs dévoilées au lieu d'en placer")
def exclusivite_au_lieu_d_unicite(G, n):
    return exclusivite(G, n)


@fausse(TOUJOURS_VRAI)
def toujours_vraie(G, n):
    unicite(G, n)
    return True


@fausse(TOUJOURS_FAUX)
def toujours_fausse(G, n):
    unicite(G, n)
    return False


RESTE = [4, 5, 6, 7, 8, 9]


def la_derniere_case(n: int) -> Arguments:
    """Une table où la valeur N n'a plus qu'une place dans la dernière région, qui est aussi la dernière case."""
    *autres, _ = blocs(n)[-1].cases
    return table(n, {c: list(range(1, n * n)) for c in autres})


def places_comptees(u: int, v: int, w: int) -> tuple[Arguments, ...]:
    """Dans la ligne 1, u n'a qu'une place ; il la prend, et v n'en a plus qu'une ; puis w."""
    autres = (RESTE, RESTE, RESTE)
    return chaines(((1, 2, 4), (0,), (3,), (6,), (5, 7, 8)), (autres, ([u, v],), ([v, w],), ([w, *RESTE],), autres))


declarer(
    Fonctions(
        identifiant="T.4b",
        titre="La règle d'unicité",
        document="T",
        fonctions=(unicite,),
        fournis=(blocs, poids),
        exemples=(
            table(2, {1: [1, 2, 3], 2: [1, 2, 3], 3: [1, 2, 3]}),
            table(2, {}),
            table(2, {0: [2, 3], 4: [2, 3], 8: [2, 3], 12: [1, 2, 3]}),
            table(2, {0: [2, 3, 4], 1: [2, 3, 4], 4: [2, 3, 4]}),
            table(2, {0: [4], 1: [1, 2, 3], 2: [1, 2, 3], 3: [1, 2, 3]}),
            table(2, {0: [1, 2, 3], 1: [1, 2, 4], 2: [1, 2], 3: [1, 2]}),
            table(2, {10: [2, 3, 4], 11: [2, 3, 4], 14: [2, 3, 4]}),  # dans la dernière région seulement
            table(2, {1: [2, 3, 4], 2: [2, 3, 4], 3: [2, 3, 4], 10: [1, 3, 4], 11: [1, 3, 4], 14: [1, 3, 4], 15: [2]}),  # rien là
            table(3, {c: [1, 2, 3, 4, 5, 6, 7, 8] for c in range(8)}),
            table(4, {c: list(range(1, 16)) for c in range(1, 16)}),
            la_derniere_case(4),
            la_derniere_case(5),
        ),
        strategie=tables(),
        observer=SUR_PLACE,
        accepter=tout_passage(deductions),
        un_passage=places_comptees(1, 2, 3) + places_comptees(3, 2, 1),
        film=CritereDeRegle("unicité"),
        dessiner=deduction_manquee(unicite),
        solution=corrige,
        autres=(par_les_valeurs_vues_une_fois, case_par_case),
        variantes=(
            dans_les_lignes,
            sans_les_regions,
            sans_la_valeur_N,
            redit_les_devoilees,
            dans_toute_la_grille,
            par_ou_exclusif,
            exclusivite_au_lieu_d_unicite,
            toujours_vraie,
            toujours_fausse,
        ),
        explication="Pour chaque bloc et chaque valeur, on relève les cases qui l'admettent encore. Une seule : la "
        "valeur y est, et le vecteur devient 1 << v. Aucune : la grille est impossible, et ce n'est pas à cette règle de "
        "le dire. La condition G[c] != 1 << v évite d'annoncer un changement quand la case était déjà dévoilée : "
        "BouclerRègles ne s'arrêterait jamais.",
        indications=(
            "Dans un bloc, pour une valeur v donnée, combien de cases l'admettent encore ? Que conclure s'il n'y en a qu'une ?",
            "Pour chaque bloc et chaque valeur v, listez les cases c où le bit v de G[c] vaut 1. "
            "S'il n'y en a qu'une, elle vaut v.",
        ),
        points=2,
    )
)
