"""Le solveur compilé de tous les ordres de 2 à 6 : une recherche qui apprend où sont les difficultés.

Ce qui se déduit est dans `regles_tout_ordre`. Quand cela ne suffit plus, on essaie une valeur dans une case (`choisir`) :
« la case vaut v » d'abord, puis, si cela échoue, « la case ne vaut pas v », qui est souvent une déduction de plus. Une case a
d'autant plus de chances d'être choisie qu'elle a peu de valeurs et que ses blocs ont un grand *poids*. Le poids d'un bloc
compte les contradictions qu'on y a rencontrées, les anciennes un peu moins que les récentes : la recherche attaque les nœuds de
la grille au lieu de les redécouvrir sous chaque hypothèse. Sans cela, certaines grilles demandent mille fois plus d'essais. Une
valeur qui n'a plus que deux places dans un bloc est, de même, un choix à deux branches.

Ce module exige numpy et numba. Depuis Python, on passe plutôt par `sudokulib.moteur`.

Références
----------
F. Boussemart, F. Hemery, C. Lecoutre et L. Saïs, « Boosting Systematic Search by Weighting Constraints », 2004 (dom/wdeg).
"""

from __future__ import annotations

import numpy as np

from sudokulib.moteur._noyaux.bits import Mot, incorpore, nombre, noyau, premier
from sudokulib.moteur._noyaux.regles_tout_ordre import (
    UN,
    Cases,
    Indices,
    Mots,
    Plan,
    Travail,
    plan,
    propager,
    reduire,
    travail,
)

ORDRES = range(2, 7)
OUBLI = 0.999  # ce que garde un poids à chaque contradiction
SANS_BORNE = 1 << 62


@incorpore
def oublier(t: Travail) -> None:
    """Vide la file et les blocs à revoir, qu'une contradiction a pu laisser pleins."""
    t.file[0] = 0
    t.a_revoir[:] = 0


@noyau
def commencer(p: Plan, t: Travail, valeurs: Cases) -> bool:
    """Remplit le premier étage d'après une grille (0 = vide) et l'y réduit ; faux si elle est contradictoire."""
    oublier(t)
    t.poids[:] = 1.0
    toutes = (UN << np.uint64(p.cases.shape[1])) - UN
    for case in range(len(valeurs)):
        t.placees[0, case] = 0
        t.possibles[0, case] = toutes
        if valeurs[case]:
            reduire(p, t, t.possibles[0], case, UN << np.uint64(valeurs[case] - 1))
    return propager(p, t, 0)


@incorpore
def meilleure_case(p: Plan, t: Travail, etage: int) -> tuple[int, Mot, float]:
    """La case non placée où le nombre de valeurs, divisé par le poids, est le plus petit : la case, une valeur, ce quotient."""
    possibles, placees = t.possibles[etage], t.placees[etage]
    choix, record = -1, np.inf
    for case in range(len(possibles)):
        if not placees[case]:
            poids = t.poids[p.blocs[case, 0]] + t.poids[p.blocs[case, 1]] + t.poids[p.blocs[case, 2]]
            quotient = nombre(possibles[case]) / poids
            if quotient < record:
                choix, record = case, quotient
    return choix, possibles[choix] & (~possibles[choix] + UN), record


@incorpore
def valeurs_a_deux_places(p: Plan, possibles: Mots, bloc: int) -> Mot:
    """Les valeurs qui sont possibles dans exactement deux cases d'un bloc."""
    une, deux, trois = np.uint64(0), np.uint64(0), np.uint64(0)
    for k in range(p.cases.shape[1]):
        mot = possibles[p.cases[bloc, k]]
        trois |= deux & mot
        deux |= une & mot
        une |= mot
    return deux & ~trois


@incorpore
def premiere_place(p: Plan, possibles: Mots, bloc: int, bit: Mot) -> int:
    """La première case d'un bloc où une valeur, donnée par son bit, est possible."""
    k = 0
    while not possibles[p.cases[bloc, k]] & bit:
        k += 1
    return p.cases[bloc, k]


@incorpore
def choisir(p: Plan, t: Travail, etage: int) -> bool:
    """Choisit la case et la valeur de la prochaine hypothèse ; faux si tout est placé."""
    possibles = t.possibles[etage]
    case, bit, record = meilleure_case(p, t, etage)
    if case < 0:
        return False
    for bloc in range(len(t.poids)):
        quotient = 2.0 / (3.0 * t.poids[bloc])
        if quotient < record:
            valeurs = valeurs_a_deux_places(p, possibles, bloc)
            if valeurs:
                record, bit = quotient, valeurs & (~valeurs + UN)
                case = premiere_place(p, possibles, bloc, bit)
    t.hypothese[etage, 0], t.hypothese[etage, 1] = case, premier(bit)
    return True


@noyau
def supposer(p: Plan, t: Travail, etage: int) -> bool:
    """Copie un étage dans le suivant, y fait l'hypothèse choisie et la suit ; faux si elle mène à une contradiction."""
    oublier(t)
    for case in range(t.possibles.shape[1]):
        t.possibles[etage + 1, case] = t.possibles[etage, case]
        t.placees[etage + 1, case] = t.placees[etage, case]
    case, valeur = t.hypothese[etage]
    reduire(p, t, t.possibles[etage + 1], case, UN << np.uint64(valeur))
    if propager(p, t, etage + 1):
        return True
    t.poids[:] *= OUBLI
    return False


@noyau
def renoncer(p: Plan, t: Travail, etage: int) -> bool:
    """Raye d'un étage l'hypothèse qu'on y avait faite et suit ce qui en découle ; faux si c'est une contradiction."""
    oublier(t)
    case, valeur = t.hypothese[etage]
    restent = t.possibles[etage, case] & ~(UN << np.uint64(valeur))
    reduire(p, t, t.possibles[etage], case, restent)
    return propager(p, t, etage)


@noyau
def poursuivre(
    p: Plan, t: Travail, etage: int, tient: bool, limite: int, noeuds_max: int, solution: Cases
) -> tuple[int, int, int, bool]:
    """Une tranche de recherche, qui s'arrête à `limite` solutions ou à `noeuds_max` hypothèses.

    On la commence à l'étage 0 avec ce qu'a renvoyé `commencer`, et on la reprend avec les deux derniers nombres qu'elle renvoie :
    les solutions et les hypothèses de cette tranche, l'étage atteint (−1 si tout est vu), et s'il est sans contradiction.
    """
    solutions, noeuds = 0, 0
    while etage >= 0 and solutions < limite and noeuds < noeuds_max:
        if not tient:
            etage -= 1
            tient = etage >= 0 and renoncer(p, t, etage)
        elif choisir(p, t, etage):
            tient = supposer(p, t, etage)
            etage += 1
            noeuds += 1
        else:
            solutions += 1
            if solutions == 1:
                for case in range(len(solution)):
                    solution[case] = 1 + premier(t.possibles[etage, case])
            tient = False
    return solutions, noeuds, etage, tient


@noyau
def compter_grilles(
    p: Plan, t: Travail, grilles: Cases, limite: int, noeuds_max: int, nombres: Indices, solutions: Cases, noeuds: Indices
) -> None:
    """Le noyau de `compter_table`."""
    for k in range(len(grilles)):
        tient = commencer(p, t, grilles[k])
        trouvees, essais, etage, _ = poursuivre(p, t, 0, tient, limite, noeuds_max, solutions[k])
        nombres[k] = trouvees if etage < 0 or trouvees >= limite else -1
        noeuds[k] = essais


def compter_table(
    grilles: Cases,
    n: int,
    limite: int,
    nombres: Indices,
    solutions: Cases,
    noeuds: Indices,
    noeuds_max: int = SANS_BORNE,
) -> None:
    """Compte les solutions de k grilles, et range à mesure dans `nombres`, `solutions` et `noeuds`.

    Paramètres
    ----------
    grilles : tableau de k × N² uint8
        0 pour une case vide.
    n : int
        L'ordre, de 2 à 6.
    limite : int
        Au moins 1 : on s'arrête à ce nombre de solutions.
    nombres, solutions, noeuds : tableaux de k int64, k × N² uint8, k int64
        Ce qu'on remplit ; un nombre est −1 si la grille a été abandonnée.
    noeuds_max : int
        Abandonner une grille après tant d'hypothèses.
    """
    compter_grilles(plan(n), travail(n), grilles, limite, noeuds_max, nombres, solutions, noeuds)
