"""P.5f, DSATUR avec retour arrière."""

from __future__ import annotations

from typing import Any

from cours.exercices.plus_loin._graphes import CHEMIN, CYCLE, ORDRE_2, ORDRE_3, TRIANGLE, Couleurs, Graphe, defaut
from epreuves import Appel, Droits, Fonctions, declarer, fausse, trou
from sudokulib.autres_solveurs import dsatur
from sudokulib.exemples import EXEMPLES


def colorier(voisines: Graphe, k: int, couleurs: Couleurs) -> Couleurs | None:
    """Un coloriage en k couleurs qui prolonge celui qu'on donne, ou None."""
    trouve = next(dsatur(voisines, k, couleurs), None)
    return None if trouve is None else dict(trouve)


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
