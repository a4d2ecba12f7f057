"""P.5, le coloriage glouton ; P.5f, DSATUR avec retour arrière."""

from __future__ import annotations

from typing import Any

from epreuves import Appel, Droits, Fonctions, declarer, fausse, trou
from epreuves.tirer import strategies as st
from sudokulib.autres_solveurs import dsatur, graphe
from sudokulib.autres_solveurs import glouton as glouton_de_la_bibliotheque
from sudokulib.exemples import EXEMPLES

Graphe = dict[int, list[int]]
Couleurs = dict[int, int]


def glouton(voisines: Graphe, ordre: list[int]) -> Couleurs:
    """À chaque sommet, dans l'ordre, la plus petite couleur qu'aucune voisine ne porte."""
    return dict(glouton_de_la_bibliotheque(voisines, ordre))


def colorier(voisines: Graphe, k: int, couleurs: Couleurs) -> Couleurs | None:
    """Un coloriage en k couleurs qui prolonge celui qu'on donne, ou None."""
    trouve = next(dsatur(voisines, k, couleurs), None)
    return None if trouve is None else dict(trouve)


# P.5


def corrige():
    def glouton(voisines, ordre):
        """Renvoie la couleur de chaque sommet : dans l'ordre donné, la plus petite qu'aucune voisine ne porte."""
        couleurs = {}
        for sommet in ordre:
            prises = [couleurs[v] for v in voisines[sommet] if trou(v in couleurs)]
            couleur = trou(1)
            while couleur in prises:
                couleur += 1
            couleurs[sommet] = couleur
        return couleurs


def avec_un_ensemble():
    def glouton(voisines, ordre):
        couleurs = {}
        for s in ordre:
            prises = {couleurs.get(v) for v in voisines[s]}
            couleurs[s] = min(set(range(1, len(voisines[s]) + 2)) - prises)
        return couleurs


def avec_next():
    from itertools import count

    def glouton(voisines, ordre):
        c = dict.fromkeys(voisines, 0)
        for s in ordre:
            c[s] = next(k for k in count(1) if all(c[v] != k for v in voisines[s]))
        return c


@fausse("vos couleurs commencent à 0 ; la première est 1, comme une valeur du Sudoku")
def a_partir_de_zero(voisines, ordre):
    return {s: c - 1 for s, c in glouton(voisines, ordre).items()}


@fausse("vous ne suivez pas l'ordre donné : c'est lui qui décide de tout")
def dans_l_ordre_des_cles(voisines, ordre):
    return glouton(voisines, list(voisines))


@fausse("vous prenez une couleur de plus que la plus grande des voisines : une plus petite est peut-être libre")
def une_de_plus(voisines, ordre):
    couleurs: dict[int, int] = {}
    for s in ordre:
        couleurs[s] = 1 + max((couleurs.get(v, 0) for v in voisines[s]), default=0)
    return couleurs


@fausse("vous prenez le nombre de couleurs des voisines, plus un : une plus petite est peut-être libre, ou celle-ci déjà prise")
def le_nombre_de_couleurs(voisines, ordre):
    couleurs: dict[int, int] = {}
    for s in ordre:
        couleurs[s] = 1 + len({couleurs[v] for v in voisines[s] if v in couleurs})
    return couleurs


@fausse("vous prenez le nombre de voisines coloriées, plus un : deux d'entre elles peuvent avoir la même couleur")
def le_nombre_de_voisines(voisines, ordre):
    couleurs: dict[int, int] = {}
    for s in ordre:
        couleurs[s] = 1 + sum(v in couleurs for v in voisines[s])
    return couleurs


@fausse("vous donnez à chacun une couleur neuve : deux sommets sans arête peuvent partager la leur")
def toutes_neuves(voisines, ordre):
    return {s: rang for rang, s in enumerate(ordre, start=1)}


@fausse("deux voisines ont la même couleur : vous ne regardez pas toutes les voisines")
def la_premiere_voisine(voisines, ordre):
    couleurs: dict[int, int] = {}
    for s in ordre:
        premiere = next((couleurs[v] for v in voisines[s] if v in couleurs), 0)
        couleurs[s] = 2 if premiere == 1 else 1
    return couleurs


@fausse("vous ne regardez chaque voisine qu'une fois : quand la couleur augmente, une voisine déjà vue peut la porter")
def en_un_seul_passage(voisines, ordre):
    couleurs: dict[int, int] = {}
    for s in ordre:
        couleur = 1
        for v in voisines[s]:
            couleur += couleurs.get(v) == couleur
        couleurs[s] = couleur
    return couleurs


@fausse("vous renvoyez le nombre de couleurs ; on veut celle de chaque sommet")
def combien(voisines, ordre):
    return max(glouton(voisines, ordre).values())


CHEMIN = {0: [1], 1: [0, 2], 2: [1, 3], 3: [2]}
TRIANGLE = {0: [1, 2], 1: [0, 2], 2: [0, 1]}
CYCLE = {0: [1, 4], 1: [0, 2], 2: [1, 3], 3: [2, 4], 4: [3, 0]}
# Chaque sommet y est voisin de tous les autres : il faut dix couleurs, et l'ordre 3 n'en a que neuf.
COMPLET = {s: [v for v in range(10) if v != s] for s in range(10)}
ETOILE = {0: [1, 2, 3], 1: [0], 2: [0], 3: [0]}
ORDRE_2: Graphe = {case: list(voisines) for case, voisines in graphe(2).items()}
ORDRE_3: Graphe = {case: list(voisines) for case, voisines in graphe(3).items()}


@st.composite
def graphes(draw: Any) -> tuple[Graphe, list[int]]:
    """Un graphe de cinq sommets au plus, et un ordre."""
    n = draw(st.integers(1, 5))
    paires = [(a, b) for b in range(n) for a in range(b)]
    voisines: Graphe = {s: [] for s in range(n)}
    for a, b in paires:
        if draw(st.booleans()):
            voisines[a].append(b)
            voisines[b].append(a)
    ordre = draw(st.lists(st.integers(0, n - 1), min_size=n, max_size=n, unique=True))
    return voisines, ordre


# P.5f


def corrige_f():
    def colorier(voisines, k, couleurs):
        """Renvoie un coloriage en k couleurs qui prolonge `couleurs`, ou None s'il n'y en a pas."""

        def permises(sommet):
            prises = {couleurs.get(v) for v in voisines[sommet]}
            return [c for c in range(1, k + 1) if c not in prises]

        couleurs = dict(couleurs)
        if any(couleurs[s] not in permises(s) for s in couleurs):
            return None

        def completer():
            """Vrai si l'on sait colorier tout ce qui reste ; `couleurs` est alors complet."""
            restent = [s for s in voisines if s not in couleurs]
            if not restent:
                return True
            sommet = min(restent, key=trou(lambda s: len(permises(s))))
            for c in permises(sommet):
                couleurs[sommet] = c
                if completer():
                    return True
                trou(couleurs.pop(sommet))
            return trou(False)

        return couleurs if completer() else None


def en_copiant():
    def colorier(voisines, k, couleurs):
        for s in couleurs:
            if couleurs[s] > k or any(couleurs.get(v) == couleurs[s] for v in voisines[s]):
                return None
        libres = {}
        for s in voisines:
            if s not in couleurs:
                libres[s] = set(range(1, k + 1)) - {couleurs.get(v) for v in voisines[s]}
        if not libres:
            return dict(couleurs)
        sommet = min(libres, key=lambda s: len(libres[s]))
        for c in libres[sommet]:
            suite = colorier(voisines, k, {**couleurs, sommet: c})
            if suite is not None:
                return suite
        return None


def par_saturation():
    def colorier(voisines, k, couleurs):
        def etendre(c):
            reste = set(voisines) - set(c)
            if not reste:
                return c
            vues = {s: {c[v] for v in voisines[s] if v in c} for s in reste}
            s = max(reste, key=lambda s: (len(vues[s]), len(voisines[s])))
            essais = (etendre({**c, s: x}) for x in range(1, k + 1) if x not in vues[s])
            return next((e for e in essais if e), None)

        propre = all(couleurs.get(v) != x for s, x in couleurs.items() for v in voisines[s])
        return etendre(dict(couleurs)) if propre else None


@fausse("vous ne revenez pas en arrière : un sommet n'a plus de couleur, mais un choix d'avant pouvait changer")
def sans_retour(voisines, k, couleurs):
    recues = dict(couleurs)
    if any(recues[s] == recues.get(v) for s in recues for v in voisines[s]):
        return None
    while len(recues) < len(voisines):
        prises = {s: {recues.get(v) for v in voisines[s]} - {None} for s in voisines if s not in recues}
        sommet = max(prises, key=lambda s: len(prises[s]))
        libres = set(range(1, k + 1)) - prises[sommet]
        if not libres:
            return None
        recues[sommet] = min(libres)
    return recues


@fausse("vous changez des couleurs déjà données : ce sont les indices de la grille")
def sans_les_couleurs(voisines, k, couleurs):
    return colorier(voisines, k, {})


@fausse("votre coloriage emploie plus de k couleurs")
def sans_limite(voisines, k, couleurs):
    recues = dict(couleurs)
    for s in voisines:
        if s not in recues:
            prises = {recues.get(v) for v in voisines[s]}
            recues[s] = next(c for c in range(1, len(voisines) + 2) if c not in prises)
    return recues


@fausse("quand il n'y a pas de coloriage, renvoyez None")
def un_dictionnaire_vide(voisines, k, couleurs):
    return colorier(voisines, k, couleurs) or {}


@fausse("vous ne renvoyez que les sommets que vous coloriez : joignez-y ceux qu'on vous donne")
def les_nouveaux_seuls(voisines, k, couleurs):
    trouve = colorier(voisines, k, couleurs)
    return trouve and {s: c for s, c in trouve.items() if s not in couleurs}


@fausse("les couleurs qu'on vous donne peuvent se contredire : deux voisines de la même couleur, et il n'y a pas de coloriage")
def sans_voir_les_contradictions(voisines, k, couleurs):
    def permises(s):
        return [c for c in range(1, k + 1) if all(couleurs.get(v) != c for v in voisines[s])]

    restent = [s for s in voisines if s not in couleurs]
    if not restent:
        return dict(couleurs)
    sommet = min(restent, key=lambda s: len(permises(s)))
    essais = (sans_voir_les_contradictions(voisines, k, {**couleurs, sommet: c}) for c in permises(sommet))
    return next((e for e in essais if e is not None), None)


def defaut(arguments: tuple[Any, ...], obtenu: Any) -> str:
    """Pourquoi ce n'est pas un coloriage en k couleurs qui prolonge celui qu'on donne ; vide si c'en est un."""
    voisines, k, couleurs = arguments
    if not isinstance(obtenu, dict) or any(type(c) is not int for c in obtenu.values()):
        return ""
    for s in voisines:
        if s not in obtenu:
            return f"le sommet {s} n'a pas de couleur"
        if not 1 <= obtenu[s] <= k:
            return f"la couleur du sommet {s} est {obtenu[s]}, hors de 1 à {k}"
        if couleurs.get(s, obtenu[s]) != obtenu[s]:
            return f"le sommet {s} avait déjà la couleur {couleurs[s]}, et vous la changez"
        for v in voisines[s]:
            if obtenu.get(v) == obtenu[s]:
                return f"les sommets {s} et {v}, reliés, ont la même couleur, {obtenu[s]}"
    return ""


def defaut_du_glouton(arguments: tuple[Any, ...], obtenu: Any) -> str:
    """La même chose, quand le nombre de couleurs est libre et qu'aucune n'est donnée."""
    voisines, _ = arguments
    return defaut((voisines, len(voisines), {}), obtenu)


def tout_coloriage(arguments: tuple[Any, ...], attendu: Any, obtenu: Any) -> bool:
    """N'importe quel coloriage propre, en k couleurs, qui prolonge celui qu'on donne."""
    voisines, _, _ = arguments
    if attendu is None or not isinstance(obtenu, dict) or set(obtenu) != set(voisines):
        return False
    return all(type(c) is int for c in obtenu.values()) and not defaut(arguments, obtenu)


def indices(grille: Any) -> Couleurs:
    """Les couleurs que donnent les indices d'une grille."""
    return {case: v for case, v in enumerate(grille.valeurs) if v}


# Un ordre qui ne regarde pas les couleurs y fait plus de cent mille essais ; DSATUR, 59.
A_23_INDICES = indices(EXEMPLES["leleux_videe_E23_a"].grille)
SERPENT = {0: [3], 1: [2, 4], 2: [1], 3: [0, 4], 4: [1, 3]}  # qui prend ses sommets dans l'ordre doit revenir sur un choix
COURONNE = {0: [3, 4], 1: [2, 4], 2: [1, 5], 3: [0, 5], 4: [0, 1], 5: [2, 3]}  # un cycle de six sommets
# Un losange, 4 et 5 à ses deux bouts, un pendant à chacun : avec 3 couleurs, les bouts ont la même, et si les pendants ont 1 et
# 2, elle ne peut être que 3 ; qui prend la première couleur permise doit revenir en arrière.
LOSANGE = {0: [5], 1: [4], 2: [3, 4, 5], 3: [2, 4, 5], 4: [1, 2, 3], 5: [0, 2, 3]}


declarer(
    Fonctions(
        identifiant="P.5",
        titre="Le glouton",
        document="P",
        fonctions=(glouton,),
        exemples=(
            (TRIANGLE, [0, 1, 2]),
            (CHEMIN, [0, 1, 2, 3]),
            (CHEMIN, [0, 3, 1, 2]),
            (ETOILE, [3, 2, 0, 1]),
            (COMPLET, list(range(10))),
            (ORDRE_2, list(range(16))),
            (ORDRE_2, [4 * i + j for j in range(4) for i in range(4)]),
        ),
        strategie=graphes(),
        reprocher=defaut_du_glouton,
        solution=corrige,
        autres=(avec_un_ensemble, avec_next),
        variantes=(
            a_partir_de_zero,
            dans_l_ordre_des_cles,
            une_de_plus,
            le_nombre_de_couleurs,
            le_nombre_de_voisines,
            toutes_neuves,
            la_premiere_voisine,
            en_un_seul_passage,
            combien,
        ),
        indications=(
            "Quand vient le tour d'un sommet, quelles couleurs lui sont interdites ? Une voisine en a-t-elle toujours une ?",
            "Relevez les couleurs des voisines déjà coloriées ; essayez 1, 2, 3… jusqu'à la première qui n'y est pas.",
        ),
        explication="Le glouton ne revient jamais sur une couleur : il est rapide, et sa réponse dépend de l'ordre. Il "
        "emploie au plus une couleur de plus que le plus grand degré, soit 21 sur le graphe du Sudoku, où 9 suffisent.",
    ),
    Fonctions(
        identifiant="P.5f",
        titre="DSATUR et retour arrière",
        document="P",
        fonctions=(colorier,),
        exemples=(
            (TRIANGLE, 3, {}),
            (TRIANGLE, 2, {}),
            (TRIANGLE, 3, {0: 1, 1: 1}),
            (CHEMIN, 2, {0: 2}),
            (CHEMIN, 2, {0: 1, 3: 1}),
            (SERPENT, 2, {}),
            (CYCLE, 3, {0: 1, 2: 2}),
            (COURONNE, 3, {0: 1, 5: 2}),
            (LOSANGE, 3, {0: 1, 1: 2}),
            (ORDRE_2, 4, {0: 1, 2: 3, 14: 2}),
            (ORDRE_2, 4, {0: 1, 1: 1}),
            (ORDRE_2, 4, {0: 1, 1: 2, 2: 3, 7: 4}),
            (ORDRE_3, 9, A_23_INDICES),
        ),
        accepter=tout_coloriage,
        reprocher=defaut,
        delai=4.0,
        appel=Appel(
            sans_fin="Choisissez-vous bien, à chaque fois, un sommet qui a le moins de couleurs permises ? Dans un ordre fixé "
            "d'avance, une grille à 23 indices demande des centaines de milliers d'essais",
        ),
        solution=corrige_f,
        autres=(en_copiant, par_saturation),
        variantes=(
            sans_retour,
            sans_les_couleurs,
            sans_limite,
            un_dictionnaire_vide,
            les_nouveaux_seuls,
            sans_voir_les_contradictions,
        ),
        droits=Droits(defendues=(dsatur,)),
        indications=(
            "Quel sommet risque le plus de ne plus avoir de couleur ? Que faire quand aucune ne lui convient ?",
            "Tant qu'il reste des sommets, prenez-en un qui a le moins de couleurs permises ; essayez-les une à une, en "
            "coloriant la suite par un appel récursif ; si aucune ne va, défaites et renvoyez l'échec à celui qui vous appelle.",
        ),
        explication="Le sommet qui a le moins de couleurs permises est la case qui a le moins de candidats : c'est "
        "l'heuristique du document T. Le retour arrière rend la recherche complète, ce que le glouton n'est pas ; le prix "
        "est un temps qui peut croître exponentiellement.",
        points=3,
    ),
)
