"""Chapitre 3, « Règles EUP » : la question T.4."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

from sudokulib import regles
from sudokulib.cases import blocs, blocs_de_case
from sudokulib.correction import Cout, Dessin, Exercice, Famille, Question, Variante, declarer
from sudokulib.correction.dessin import dessiner_table, est_table
from sudokulib.exercices.tables import Arguments, table, table_a_moitie, table_pleine, tables
from sudokulib.regles import exclusivite, parite, unicite
from sudokulib.vecteurs import Table, candidats, poids

DOCUMENT = "T"
Gardes = Iterator[tuple[int, int]]


def _gardes_exclusivite(G: Table, n: int) -> Gardes:
    for bloc in blocs(n):
        for c in bloc.cases:
            if poids(G[c]) == 1:
                yield from ((d, ~G[c]) for d in bloc.cases if d != c)


def _gardes_unicite(G: Table, n: int) -> Gardes:
    for bloc in blocs(n):
        for v in range(1, n * n + 1):
            places = [c for c in bloc.cases if G[c] >> v & 1]
            if len(places) == 1:
                yield places[0], 1 << v


def _gardes_parite(G: Table, n: int) -> Gardes:
    for bloc in blocs(n):
        for c, d in combinations(bloc.cases, 2):
            if G[c] == G[d] and poids(G[c]) == 2:
                yield from ((e, ~G[c]) for e in bloc.cases if e not in (c, d))


def _un_passage(gardes: Callable[[Table, int], Gardes], G: Table, n: int) -> Table:
    apres = G.copy()
    for case, masque in gardes(G, n):
        apres[case] &= masque
    return apres


def _entre_deux(gardes: Callable[[Table, int], Gardes]) -> Callable[[Arguments, Any, Any], bool]:
    """Accepte tout passage, dans quelque ordre qu'il parcoure la grille."""

    def accepter(arguments: Arguments, attendu: Any, obtenu: Any) -> bool:
        (G, n), (rendu, apres) = arguments, obtenu
        if not est_table(apres[0], n) or type(rendu) is not bool or rendu != (apres[0] != G):
            return False
        au_moins = _un_passage(gardes, G, n)
        au_plus = au_moins
        if 0 in attendu[1][0]:  # contradiction : selon l'ordre, l'une ou l'autre case n'admet plus rien
            return 0 in apres[0] and all(not m & ~g for m, g in zip(apres[0], G))
        while (suite := _un_passage(gardes, au_plus, n)) != au_plus:
            au_plus = suite
        return all(not bas & ~m and not m & ~haut for bas, m, haut in zip(au_plus, apres[0], au_moins))

    return accepter


def _dessin(regle: Callable[..., bool]) -> Callable[[Arguments, Any, Any], Dessin | None]:
    """La table de départ, et le bloc d'où venait la première déduction manquée."""

    def dessiner(arguments: Arguments, attendu: Any, obtenu: Any) -> Dessin | None:
        G, n = arguments
        deductions: list[regles.Deduction] = []
        regle(G.copy(), n, deductions.append)
        if not est_table(obtenu[1][0], n):
            return None
        fausses = {c for c, (a, b) in enumerate(zip(attendu[1][0], obtenu[1][0])) if a != b}
        coupables = [d.bloc for d in deductions if fausses & {e.case for e in d.effets}]
        bloc, cases = (str(coupables[0]), coupables[0].cases) if coupables else ("", ())
        return dessiner_table(G, n, attendu[1][0], obtenu[1][0], bloc, cases)

    return dessiner


# Les variantes fausses, tirées de trois règles à réglages


def _blocs(n: int, genres: str) -> Iterator[tuple[int, ...]]:
    return (b.cases for b in blocs(n) if b.genre[0] in genres)


def _exclusivite(
    genres: str = "lcr",
    elle_aussi: bool = False,
    oter: Callable[[int, int], int] = lambda m, v: m & ~(1 << v),
    arret: bool = False,
) -> Callable[[Table, int], bool]:
    def fausse(G: Table, n: int) -> bool:
        change = False
        for c in range(n**4):
            if poids(G[c]) == 1:
                v = candidats(G[c])[0]
                for cases in _blocs(n, genres):
                    for d in cases if c in cases else ():
                        if (d != c or elle_aussi) and oter(G[d], v) != G[d]:
                            G[d] = oter(G[d], v)
                            change = True
                if arret:
                    break
        return change

    return fausse


def _unicite(genres: str = "lcr", premiere: int = 1, derniere: int = 0, rend: bool | None = None) -> Callable[[Table, int], bool]:
    def fausse(G: Table, n: int) -> bool:
        change = False
        for cases in _blocs(n, genres):
            for v in range(premiere, n * n + 1 + derniere):
                places = [c for c in cases if G[c] >> v & 1]
                if len(places) == 1:
                    change |= G[places[0]] != 1 << v or rend is not None
                    G[places[0]] = 1 << v
        return change

    return fausse


def _unicite_des_devoilees(G: Table, n: int) -> bool:
    """Ôte la valeur des autres cases : c'est l'exclusivité."""
    return exclusivite(G, n)


def _parite(
    genres: str = "lcr", egales: bool = True, deux: bool = True, sauf_la_paire: bool = True, partout: bool = False
) -> Callable[[Table, int], bool]:
    def fausse(G: Table, n: int) -> bool:
        avant = G.copy()
        for cases in _blocs(n, genres):
            for c, d in combinations(cases, 2):
                if (not egales or G[c] == G[d]) and (not deux or poids(G[c]) == poids(G[d]) == 2) and G[c]:
                    m = G[c]
                    for e in range(n**4) if partout else cases:
                        if not sauf_la_paire or e not in (c, d):
                            G[e] &= ~m
        return G != avant

    return fausse


def _toujours(regle: Callable[[Table, int], bool], rend: bool) -> Callable[[Table, int], bool]:
    def fausse(G: Table, n: int) -> bool:
        regle(G, n)
        return rend

    return fausse


def _parite_lente(G: Table, n: int) -> bool:
    """Recompte le poids de chaque case du bloc à chaque paire : N fois trop."""
    change = False
    for bloc in blocs(n):
        for c, d in combinations(bloc.cases, 2):
            doubles = [e for e in bloc.cases if poids(G[e]) == 2]
            if c in doubles and d in doubles and G[c] == G[d]:
                for e in bloc.cases:
                    if e not in (c, d) and G[e] & G[c]:
                        G[e] &= ~G[c]
                        change = True
    return change


def _famille(nom: str, table_d_ordre: Callable[[int], Arguments]) -> Famille:
    """Une table par ordre ; la borne est N³ = n⁶."""
    for n in (2, 3, 4, 5):
        blocs_de_case(n)  # gardés ensuite : la première fonction mesurée n'a pas à payer leur construction
    return Famille(nom, tuple((f"n = {n}", n**6, table_d_ordre(n)) for n in (2, 3, 4, 5)))


TOUJOURS_VRAI = "vous rendez toujours True : BouclerRègles ne s'arrêterait jamais ; rendez True si un vecteur a changé"
TOUJOURS_FAUX = "vous rendez toujours False : BouclerRègles s'arrêterait au premier passage ; rendez True si un vecteur a changé"

_EXEMPLES_EXCLUSIVITE = [
    table(2, {0: [3]}),
    table(2, {}),
    table(2, {0: [3], 1: [1, 3], 10: [2, 4]}),
    table(2, {5: [1], 10: [2]}),
]
_EXEMPLES_EXCLUSIVITE += [table(2, {0: [1], 1: [1]}), table(4, {17: [16], 3: [10]})]
_EXEMPLES_EXCLUSIVITE += [table_pleine(2), table(3, {40: [5], 0: [9]})]
_EXEMPLES_UNICITE = [
    table(2, {1: [1, 2, 3], 2: [1, 2, 3], 3: [1, 2, 3]}),
    table(2, {}),
    table(2, {0: [2, 3], 4: [2, 3], 8: [2, 3], 12: [1, 2, 3]}),
    table(2, {0: [2, 3, 4], 1: [2, 3, 4], 4: [2, 3, 4]}),
    table(2, {0: [4], 1: [1, 2, 3], 2: [1, 2, 3], 3: [1, 2, 3]}),
    table(2, {0: [1, 2, 3], 1: [1, 2, 4], 2: [1, 2], 3: [1, 2]}),
    table(3, {c: [1, 2, 3, 4, 5, 6, 7, 8] for c in range(8)}),
    table(4, {c: list(range(1, 16)) for c in range(1, 16)}),
]
_EXEMPLES_PARITE = [
    table(2, {0: [1, 2], 1: [1, 2]}),
    table(2, {}),
    table(2, {0: [1, 2], 2: [1, 2]}),
    table(2, {0: [1, 2], 2: [2, 3]}),
    table(2, {0: [1, 2, 3], 1: [1, 2, 3]}),
    table(2, {0: [3, 4], 12: [3, 4], 4: [1, 3]}),
    table(2, {0: [1, 4], 5: [1, 4]}),
    table(2, {0: [1, 2], 1: [1, 2], 2: [3], 3: [4], 4: [4], 5: [3]}),
    table(3, {0: [1, 9], 3: [1, 9]}),
    table(4, {0: [10, 16], 5: [10, 16]}),
]

_SOLUTION_EXCLUSIVITE = '''
def exclusivite(G, n):
    """Ôte la valeur de chaque case dévoilée des autres cases de ses blocs ; rend True si un vecteur a changé."""
    change = False
    for bloc in blocs(n):
        for c in bloc.cases:
            if ⟦poids(G[c]) == 1⟧:
                for d in bloc.cases:
                    if d != c and ⟦G[d] & G[c]⟧:
                        G[d] &= ⟦~G[c]⟧
                        change = True
    return change
'''
_SOLUTION_UNICITE = '''
def unicite(G, n):
    """Place chaque valeur qui n'a plus qu'une case possible dans un bloc ; rend True si un vecteur a changé."""
    change = False
    for bloc in blocs(n):
        for v in range(1, n * n + 1):
            places = [c for c in bloc.cases if ⟦G[c] >> v & 1⟧]
            if ⟦len(places) == 1⟧ and G[places[0]] != 1 << v:
                G[places[0]] = ⟦1 << v⟧
                change = True
    return change
'''
_SOLUTION_PARITE = '''
def parite(G, n):
    """Ôte des autres cases d'un bloc la paire que deux cases s'y partagent ; rend True si un vecteur a changé."""
    change = False
    for bloc in blocs(n):
        doubles = [c for c in bloc.cases if ⟦poids(G[c]) == 2⟧]  # on pèse chaque case une fois, non chaque paire
        for c in doubles:
            for d in doubles:
                if c < d and ⟦G[c] == G[d]⟧ and poids(G[c]) == 2:  # elles ont pu changer depuis
                    for e in bloc.cases:
                        if e != c and e != d and ⟦G[e] & G[c]⟧:
                            G[e] &= ⟦~G[c]⟧
                            change = True
    return change
'''

declarer(
    Exercice(
        identifiant="T.4a",
        titre="La règle d'exclusivité",
        document=DOCUMENT,
        fonctions=(exclusivite,),
        exemples=_EXEMPLES_EXCLUSIVITE,
        strategie=tables(),
        observer="sur_place",
        accepter=_entre_deux(_gardes_exclusivite),
        dessiner=_dessin(exclusivite),
        variantes={
            "exclusivite": (
                Variante(_exclusivite("lc"), "vous ôtez la valeur de la ligne et de la colonne, mais pas de la région"),
                Variante(_exclusivite("l"), "vous n'ôtez la valeur que de la ligne ; il y a trois blocs par case"),
                Variante(_exclusivite("r"), "vous n'ôtez la valeur que de la région ; il y a trois blocs par case"),
                Variante(
                    _exclusivite(elle_aussi=True), "vous ôtez la valeur à la case dévoilée elle-même : elle n'admet plus rien"
                ),
                Variante(
                    _exclusivite(oter=lambda m, v: m & ~v), "vous ôtez v au lieu de 1 << v : la valeur v est le bit v du vecteur"
                ),
                Variante(
                    _exclusivite(oter=lambda m, v: m ^ (1 << v)), "^ remet la valeur là où elle manquait déjà ; pour l'ôter : & ~"
                ),
                Variante(_exclusivite(arret=True), "vous vous arrêtez à la première case dévoilée"),
                Variante(_toujours(exclusivite, True), TOUJOURS_VRAI),
                Variante(_toujours(exclusivite, False), TOUJOURS_FAUX),
            )
        },
        indications=(
            "À quoi reconnaît-on, sur son vecteur, qu'une case est dévoilée ? Quelles cases partagent un bloc avec elle ?",
            "Pour chaque bloc et chaque case c de poids 1 : dans toute autre case d du bloc, G[d] & ~G[c] n'a plus la valeur "
            "de c.",
        ),
        solution=_SOLUTION_EXCLUSIVITE,
        autres=(
            """
def exclusivite(G, n):
    avant = list(G)
    devoilees = [c for c in range(n**4) if poids(G[c]) == 1]
    for c in devoilees:
        for bloc in blocs(n):
            if c in bloc.cases:
                for d in set(bloc.cases) - {c}:
                    G[d] = G[d] & ~avant[c]
    return G != avant
""",
            """
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
""",
        ),
        points=2,
    ),
    Question(
        identifiant="T.4ac",
        titre="Nombre de vecteurs que touche, au plus, l'exclusivité d'une case",
        document=DOCUMENT,
        genre="formule",
        reponse="(n-1)*(3*n+1)",
        raisons={
            "3*(N-1)": "c'est le compte du document ; mais certaines cases de la région sont aussi dans la ligne ou la colonne",
            "3*N": "la case elle-même n'est pas touchée, et certaines cases sont dans deux blocs",
            "3*N-2*n": "vous oubliez d'ôter la case elle-même, qui est dans les trois blocs",
        },
        indications=(
            "Sur une grille d'ordre 3, entourez les cases de la ligne, de la colonne et de la région d'une case : combien ?",
            "N − 1 dans la ligne, autant dans la colonne ; dans la région, combien ne sont pas déjà comptées ?",
        ),
        explication="N − 1 dans la ligne, N − 1 dans la colonne et (n − 1)² nouvelles dans la région : (n − 1)(3n + 1), soit 7 "
        "pour n = 2 et 20 pour n = 3. Le document écrit 3(N − 1), soit 9 et 24.",
    ),
    Exercice(
        identifiant="T.4b",
        titre="La règle d'unicité",
        document=DOCUMENT,
        fonctions=(unicite,),
        exemples=_EXEMPLES_UNICITE,
        strategie=tables(),
        observer="sur_place",
        accepter=_entre_deux(_gardes_unicite),
        dessiner=_dessin(unicite),
        variantes={
            "unicite": (
                Variante(_unicite("l"), "vous ne cherchez que dans les lignes ; il y a trois genres de blocs"),
                Variante(_unicite("lc"), "vous ne cherchez que dans les lignes et les colonnes, pas dans les régions"),
                Variante(_unicite(derniere=-1), "vous n'essayez pas la valeur N : range(1, N + 1)"),
                Variante(
                    _unicite(rend=True),
                    "vous dites avoir changé un vecteur quand la case était déjà dévoilée : la boucle serait sans fin",
                ),
                Variante(_unicite_des_devoilees, "c'est l'exclusivité : vous ôtez les valeurs dévoilées au lieu d'en placer"),
                Variante(_toujours(unicite, True), TOUJOURS_VRAI),
                Variante(_toujours(unicite, False), TOUJOURS_FAUX),
            )
        },
        indications=(
            "Dans un bloc, pour une valeur v donnée, combien de cases l'admettent encore ? Que conclure s'il n'y en a qu'une ?",
            "Pour chaque bloc et chaque valeur v, listez les cases c où le bit v de G[c] vaut 1. S'il n'y en a qu'une, elle "
            "vaut v.",
        ),
        solution=_SOLUTION_UNICITE,
        autres=(
            """
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
""",
            """
def unicite(G, n):
    avant = G[:]
    for bloc in blocs(n):
        for c in bloc.cases:
            for v in range(1, n * n + 1):
                autres = [d for d in bloc.cases if d != c and avant[d] & (1 << v)]
                if avant[c] & (1 << v) and autres == []:
                    G[c] = 1 << v
    return G != avant
""",
        ),
        points=2,
    ),
    Exercice(
        identifiant="T.4c",
        titre="La règle de parité",
        document=DOCUMENT,
        fonctions=(parite,),
        exemples=_EXEMPLES_PARITE,
        strategie=tables(),
        observer="sur_place",
        accepter=_entre_deux(_gardes_parite),
        dessiner=_dessin(parite),
        variantes={
            "parite": (
                Variante(
                    _parite(sauf_la_paire=False), "vous ôtez la paire aux deux cases qui la portent : elles n'admettent plus rien"
                ),
                Variante(_parite(egales=False), "deux cases de poids 2 ne suffisent pas : il faut que ce soit la même paire"),
                Variante(_parite(deux=False), "deux vecteurs égaux ne suffisent pas : il faut qu'ils soient de poids 2"),
                Variante(_parite("l"), "vous ne cherchez que dans les lignes ; il y a trois genres de blocs"),
                Variante(_parite("lc"), "vous ne cherchez que dans les lignes et les colonnes, pas dans les régions"),
                Variante(_parite(partout=True), "vous ôtez la paire de toute la grille, et non des autres cases du bloc"),
                Variante(_toujours(parite, True), TOUJOURS_VRAI),
                Variante(_toujours(parite, False), TOUJOURS_FAUX),
            )
        },
        indications=(
            "Si deux cases d'un bloc n'admettent que u et v, où sont forcément u et v dans ce bloc ?",
            "Dans chaque bloc, cherchez d'abord les cases de poids 2. Pour chaque paire c, d d'entre elles, de même "
            "vecteur, ôtez G[c] des autres cases du bloc.",
        ),
        solution=_SOLUTION_PARITE,
        autres=(
            """
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
""",
            """
def parite(G, n):
    change = False
    for bloc in blocs(n):
        vues = {}
        for c in bloc.cases:
            vues.setdefault(G[c], []).append(c)
        for m, cases in vues.items():
            if poids(m) == 2 and len(cases) == 2:
                for e in bloc.cases:
                    if e not in cases and G[e] & m:
                        G[e] = G[e] & ~m
                        change = True
    return change
""",
        ),
        points=2,
    ),
    Question(
        identifiant="T.4cq",
        titre="Combien de cases la parité touche-t-elle au plus dans un bloc ?",
        document=DOCUMENT,
        genre="choix",
        reponse="c",
        raisons={
            "a": "la paire reste permise dans les deux cases qui la portent : elles ne sont pas touchées",
            "b": "c'est ce que dit le document ; mais combien de cases portent la paire ?",
            "d": "N − 2n compterait des cases d'un autre bloc : on ne regarde qu'un bloc à la fois",
        },
        indications=(
            "Prenez une ligne de neuf cases dont deux ne contiennent que {1, 2} : combien d'autres cases ?",
            "Appliquez parite de la bibliothèque à une table vide où deux cases de la ligne 1 portent {1, 2}, et comptez.",
        ),
        explication="Réponse c. La paire occupe deux cases du bloc ; il en reste N − 2. Le document écrit « N − 1 autres "
        "cases ».",
    ),
    Question(
        identifiant="T.4d",
        titre="Les complexités des trois règles",
        document=DOCUMENT,
        genre="ordre",
        reponse=("N**3", "N**3", "N**3"),
        raisons={
            (0, "N**2"): "exclusivité : il y a N² cases au plus à dévoiler, mais chacune fait parcourir ses trois blocs",
            (1, "N**2"): "unicité : pour chaque bloc et chaque valeur, il faut encore parcourir les cases du bloc",
            (2, "N**2"): "parité : combien de paires de cases dans un seul bloc ?",
            (1, "N**4"): "unicité : 3N blocs, N valeurs, N cases ; les lignes de la grille sont déjà comptées dans les blocs",
            (2, "N**4"): "parité : c'est le coût de la version naïve, qui pèse chaque paire de cases ; et si l'on pèse d'abord "
            "chaque case du bloc, une fois ?",
        },
        indications=(
            "Combien y a-t-il de blocs ? Pour un seul bloc, combien de couples (case, case) ou (valeur, case) regarde-t-on ?",
            "3N blocs, et dans chacun de l'ordre de N² gestes. En parité, pesez d'abord les N cases du bloc : il ne reste qu'à "
            "comparer des paires. (Une paire trouvée fait au plus N gestes de plus, mais un bloc ne peut contenir que N/2 paires "
            "disjointes.)",
        ),
        explication="Chacune est en O(N³) = O(n⁶) : 3N blocs, et dans chacun de l'ordre de N² gestes (case et case, valeur et "
        "case, paire de cases). Pour la parité, la version naïve pèse chaque paire : sur une table vide, N² paires par bloc et N "
        "tours par poids, donc N⁴. On pèse d'abord, une fois par case : N poids par bloc, puis N² comparaisons, donc N³.",
    ),
    Exercice(
        identifiant="T.4dm",
        titre="Le coût mesuré de vos trois règles",
        document=DOCUMENT,
        fonctions=(exclusivite, unicite, parite),
        exemples=[  # sur celles-ci, l'ordre du parcours ne change rien
            table(2, {0: [3]}),
            table_pleine(2),
            table(2, {0: [1, 2], 1: [1, 2]}),
            table(2, {1: [1, 2, 3], 2: [1, 2, 3], 3: [1, 2, 3]}),
        ],
        observer="sur_place",
        cout=Cout(
            borne="N³",
            variable="N",
            degre=3,
            familles=(
                _famille("tables vides", lambda n: table(n, {})),
                _famille("tables pleines", table_pleine),
                _famille("tables à moitié résolues", table_a_moitie),
            ),
            phrase="le coût croît plus vite que N³ : y a-t-il une boucle de trop, ou un calcul refait à chaque tour ?",
            lent=_parite_lente,
        ),
        indications=(
            "Laquelle de vos fonctions a le plus de boucles imbriquées ? Laquelle de ces boucles refait le même travail ?",
            "Sortez des boucles intérieures ce qui ne dépend pas de leur variable ; cherchez les blocs d'une case une fois "
            "pour toutes.",
        ),
        solution=_SOLUTION_EXCLUSIVITE + "\n" + _SOLUTION_UNICITE + "\n" + _SOLUTION_PARITE,
        points=2,
    ),
)
