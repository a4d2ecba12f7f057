"""Ce que dit le document T (Toulon), seconde partie : les règles EUP, la recherche, sa complexité."""

from __future__ import annotations

from functools import lru_cache

from cours.affirmations.echantillons import GRAINE, a_completer, grilles_faciles, grilles_minimales
from cours.affirmations.fiche import affirmation
from cours.affirmations.regle import (
    MAJORITE,
    PRESQUE_TOUJOURS,
    Constat,
    au_moins,
    au_plus,
    baisse,
    egal,
    part,
    sans_mesure,
    selon,
    tous,
)
from cours.mesures.strategies import CHOIX, compter_recherche
from socle.nombres import accorder
from sudokulib.cases import blocs
from sudokulib.exemples import exemple
from sudokulib.grille import Grille
from sudokulib.logique.fermeture import fermer
from sudokulib.moteur.facade import resoudre
from sudokulib.regles import appliquer_eup, boucler_regles, parite, stabiliser
from sudokulib.solveur import explorer, sudoku, sudoku_fautif
from sudokulib.vecteurs import candidats, grille_de_table, poids, table_de_grille, vecteur, vecteur_plein

DURE = "leleux_tres_difficile"


@affirmation(
    "T-parite",
    "T, algorithme, règle 3",
    "on supprime ces deux valeurs des N − 1 autres cases du bloc",
    "La parité supprime les deux valeurs « des N − 1 autres cases » du bloc.",
    "On pose une paire dans la première ligne d'une grille vide, on applique la parité, et l'on compte les cases touchées.",
    publie=8,
)
def _(publie: int) -> Constat:
    G = [vecteur_plein(3)] * 81
    G[0] = G[8] = vecteur([1, 2])
    parite(G, 3)
    touchees = sum(G[case] != vecteur_plein(3) for case in blocs(3)[0].cases) - 2
    return egal(publie, touchees, "cases touchées", "la paire occupe deux cases : il en reste N − 2")


@affirmation(
    "T-contradiction",
    "T, algorithme, situation 1",
    "ce qui signifie que la grille était fausse",
    "Si un N-uplet ne contient plus que des faux, la grille était fausse.",
    "On applique les règles jusqu'au bout à 50 grilles minimales, qui sont justes : aucun vecteur ne doit s'annuler, et "
    "la solution doit rester permise.",
    graine=GRAINE,
)
def _(_: None) -> Constat:
    grilles = grilles_minimales(50)
    gardees = sum(map(_solution_permise, grilles))
    nuance = "dans la recherche, c'est l'hypothèse qui est fausse, et non la grille"
    return tous(gardees, len(grilles), f"{gardees} solutions gardées sur {len(grilles)}", nuance)


def _solution_permise(grille: Grille) -> bool:
    G = table_de_grille(grille)
    stabiliser(G, grille.n)
    return all(v in candidats(m) for m, v in zip(G, resoudre(grille).valeurs))


@affirmation(
    "T-grande-majorite",
    "T, algorithme, avant les règles, puis situation 2",
    "qui suffiront largement » ; « la très grande majorité des grilles proposées",
    "Les trois règles suffisent à la très grande majorité des grilles : on y dévoile toujours de nouvelles cases.",
    "On ne sait pas quelles grilles on « propose » : on boucle les règles sur 500 grilles minimales et 200 de 36 indices. "
    "« Très grande majorité » : neuf sur dix.",
    publie=PRESQUE_TOUJOURS,
    longue=True,
    graine=GRAINE,
)
def _(publie: float) -> Constat:
    return _resolues_par_eup(publie)


@affirmation(
    "T-majorite",
    "T, après la grille interactive",
    "la majorité des grilles seraient résolues",
    "La majorité des grilles seraient résolues par les règles seules.",
    "Les mêmes grilles ; « majorité » : plus de la moitié.",
    publie=MAJORITE,
    longue=True,
    graine=GRAINE,
)
def _(publie: float) -> Constat:
    return _resolues_par_eup(publie)


def _resolues_par_eup(seuil: float) -> Constat:
    populations = {"minimales": grilles_minimales(500), "36 indices": grilles_faciles(200)}
    constats = {}
    for nom, grilles in populations.items():
        resolues = sum(boucler_regles(table_de_grille(grille), 3) == -1 for grille in grilles)
        constats[nom] = part(resolues, len(grilles), seuil)
    return selon(constats, "la réponse dépend du nombre d'indices, et le document ne dit pas quelles grilles on propose")


@affirmation(
    "T-autres-regles",
    "T, algorithme, après le choix de la case",
    "éviter ainsi des backtracking inutiles",
    "D'autres règles dévoileraient plus de cases et éviteraient des retours arrière.",
    "Sur 200 grilles minimales, on compte celles qui demandent une hypothèse après les règles EUP, puis après la règle "
    "du littéral infructueux du document C.",
    longue=True,
    graine=GRAINE,
)
def _(_: None) -> Constat:
    grilles = grilles_minimales(200)
    eup = sum(boucler_regles(table_de_grille(grille), 3) != -1 for grille in grilles)
    infructueux = sum(fermer(grille, infructueux=True).issue != "résolue" for grille in grilles)
    return au_plus(infructueux, eup - 1, f"{eup} grilles sur {len(grilles)} après EUP, {infructueux} après l'autre règle")


@affirmation(
    "T-moins-un",
    "T, question T.5",
    "tous les vecteurs caractéristiques ont pour poids 1",
    "Quand tous les poids valent 1, le sudoku est résolu.",
    "On boucle les règles sur 30 grilles minimales, puis en changeant un indice : si l'on obtient −1, la grille doit être juste.",
    graine=GRAINE,
)
def _(_: None) -> Constat:
    finies, justes = 0, 0
    for grille in grilles_minimales(30):
        case = next(c for c, v in enumerate(grille.valeurs) if v)
        for valeurs in (grille.valeurs, (*grille.valeurs[:case], grille.valeurs[case] % 9 + 1, *grille.valeurs[case + 1 :])):
            G = table_de_grille(Grille(3, valeurs))
            if boucler_regles(G, 3) == -1:
                finies += 1
                justes += grille_de_table(G, 3).est_solution
    return tous(justes, max(finies, 1), f"{justes} grilles justes sur {finies} où la fonction a renvoyé −1")


@affirmation(
    "T-boucler-regles",
    "T, question T.5, BouclerRègles",
    "-1 sinon (dans ce cas le sudoku est résolu",
    "BouclerRègles renvoie la case de plus petit poids si ce poids n'est pas 1, et −1 sinon ; alors le sudoku est résolu.",
    "On l'écrit à la lettre : le plus petit poids, cases dévoilées comprises. On l'appelle sur les grilles des documents que les "
    "règles ne finissent pas : elle ne doit pas renvoyer −1.",
)
def _(_: None) -> Constat:
    bloquees = [G for G in map(table_de_grille, a_completer().values()) if boucler_regles(G, 3) != -1]
    justes = sum(min(map(poids, G)) != 1 for G in bloquees)
    mesure = f"{len(bloquees)} grilles ne sont pas finies, et elle dit −1 pour {len(bloquees) - justes} d'entre elles"
    return tous(justes, len(bloquees), mesure, "une case dévoilée a le plus petit poids : il faut chercher parmi les autres")


@affirmation(
    "T-algorithme-imprime",
    "T, question T.6, l'algorithme Sudoku",
    "L'algorithme Sudoku ci-dessous réalise ce travail",
    "L'algorithme Sudoku, tel qu'il est imprimé, résout la grille.",
    "On l'écrit à la lettre (`sudoku_fautif`), et on l'applique aux grilles des documents ; puis on corrige la valeur "
    "perdue de l'appel récursif (`sudoku`), et l'on recommence.",
)
def _(_: None) -> Constat:
    grilles = [g for g in a_completer().values() if boucler_regles(table_de_grille(g), 3) != -1]
    imprime, corrige = (sum(algorithme(table_de_grille(g), 3) for g in grilles) for algorithme in (sudoku_fautif, sudoku))
    a_la_lettre = f"{accorder(imprime, 'résolue')} à la lettre, {corrige} une fois l'algorithme corrigé"
    mesure = f"sur {len(grilles)} grilles qui demandent une hypothèse, {a_la_lettre}"
    nuance = "il perd la valeur que renvoie l'appel récursif : l'étourderie est d'une ligne, et l'idée est juste"
    return tous(imprime, len(grilles), mesure, nuance)


@affirmation(
    "T-globales",
    "T, question T.6, avant l'algorithme",
    "on cherche à ne pas empiler inutilement des données",
    "Des variables globales évitent d'empiler inutilement des données.",
    "On compte les copies de la table, variable locale B, qui sont empilées ensemble sur la grille très difficile.",
)
def _(_: None) -> Constat:
    profondeur = explorer(exemple(DURE)).profondeur
    copies = f"G est globale, mais {accorder(profondeur, 'copie')} de N² entiers sont empilées ensemble"
    return sans_mesure("« inutilement » et « dans la mesure du possible » ne se mesurent pas", copies)


@affirmation(
    "T-moindre-choix",
    "T, algorithme, le choix de la case",
    "une de celles qui présentent le moins de valeurs possibles",
    "Chercher une case qui présente le moins de valeurs limite les branches de l'arbre.",
    "Sur 100 grilles minimales qui demandent une hypothèse, on compte les applications des règles jusqu'à la solution : "
    "case la moins chargée, puis première case venue, puis case la plus chargée.",
    longue=True,
    graine=GRAINE,
)
def _(_: None) -> Constat:
    grilles = [g for g in grilles_minimales(300) if boucler_regles(table_de_grille(g), 3) != -1][:100]
    moins, premiere, plus = ([compter_recherche(g, choix).applications for g in grilles] for choix in CHOIX)
    contre_premiere = baisse(premiere, moins, "contre la première venue")
    return baisse(plus, moins, "contre la plus chargée", f"{contre_premiere.mesure} : {contre_premiere.verdict}")


@affirmation(
    "T-meilleur-cas",
    "T, complexité",
    "celle d'une unique application des règles eup",
    "Le meilleur des cas, une grille pleine, ne demande qu'une application des règles.",
    "On compte celles d'une grille pleine.",
    publie=1,
)
def _(publie: int) -> Constat:
    return egal(publie, explorer(exemple("sirdey_tableau_I")).applications, "application")


@affirmation(
    "T-profondeur",
    "T, complexité",
    "avant d'atteindre la profondeur N²",
    "L'arbre de récursion a N² pour profondeur, au pire.",
    "On mesure la plus grande profondeur, sur les grilles des documents, 20 minimales et la grille vide.",
    publie=81,
    graine=GRAINE,
)
def _(publie: int) -> Constat:
    profondeurs = _profondeurs()
    nuance = "aucune n'atteint la borne : chaque hypothèse entraîne des déductions"
    return au_plus(max(profondeurs), publie, f"au plus {max(profondeurs)}, sur {len(profondeurs)} grilles", nuance)


@lru_cache(maxsize=1)
def _profondeurs() -> list[int]:
    grilles = [*a_completer().values(), *grilles_minimales(20), Grille.vide(3)]
    return [explorer(grille).profondeur for grille in grilles]


@affirmation(
    "T-majoration",
    "T, complexité",
    "On peut évidemment obtenir des majorations grossières",
    "On peut obtenir des majorations grossières du pire des cas.",
    "Chaque application, sauf une par nœud, ôte un bit : T ≤ N^(N² − m) (N³ + N² − m + 1). On la compare à T sur les "
    "grilles des documents et 20 minimales.",
    graine=GRAINE,
)
def _(_: None) -> Constat:
    grilles = [*a_completer().values(), *grilles_minimales(20)]
    mesures = [(explorer(grille).applications, 9 ** (81 - grille.nombre_indices)) for grille in grilles]
    tenues = sum(T <= feuilles * 729 for T, feuilles in mesures)
    return tous(tenues, len(grilles), f"elle tient {tenues} fois sur {len(grilles)} ; T va jusqu'à {max(T for T, _f in mesures)}")


@affirmation(
    "T-pire-cas",
    "T, complexité",
    "on ne connaît pas la réponse",
    "Le pire des cas est extrêmement difficile à évaluer ; on ne le connaît pas.",
    "Rien : on ne mesure pas une ignorance.",
)
def _(_: None) -> Constat:
    plus = max(explorer(grille).applications for grille in a_completer().values())
    return sans_mesure("un échantillon ne dit rien du pire des cas", f"au plus {plus} applications sur les grilles des documents")


@affirmation(
    "T-bouton-eup",
    "T, après la grille interactive",
    "Il n'y a donc qu'une incohérence apparente",
    "Appliquées une seule fois, les règles peuvent laisser une incohérence apparente.",
    "On les applique une fois aux grilles des documents, et l'on cherche une valeur dévoilée qui reste permise dans son bloc.",
)
def _(_: None) -> Constat:
    vues = sum(map(_incoherente_apres_un_tour, a_completer().values()))
    return au_moins(vues, 1, f"{vues} grilles sur {len(a_completer())} après une application")


def _incoherente_apres_un_tour(grille: Grille) -> bool:
    G = table_de_grille(grille)
    appliquer_eup(G, grille.n)
    for bloc in blocs(grille.n):
        for case in bloc.cases:
            if poids(G[case]) == 1 and any(G[autre] & G[case] for autre in bloc.cases if autre != case):
                return True
    return False
