"""Le solveur 9×9 par valeurs et par bandes, compilé : la recherche, sur une pile de petits étages.

Un étage de 32 mots dit tout d'une grille en cours ; ce qu'on en déduit est dans `regles_par_bandes`. Quand les règles ne
suffisent plus, on essaie une valeur dans une case qui n'en a plus que deux. La recherche se passe de récursion : un étage par
hypothèse en cours, et au plus une hypothèse par case.

Deux idées en font la vitesse.

1. *Bien choisir* (`case_aux_deux_effets`). L'effet d'une valeur est ce que la placer ôterait autour d'elle. Des deux essais,
   l'un au moins échouera, et l'on ne sait pas lequel : on les veut forts tous les deux. D'où la case dont les deux effets ont le
   plus grand *produit*, qu'un essai faible annule presque, là où une somme s'en accommoderait. Moins d'hypothèses en tout.
2. *Ne pas demander* (`regles_par_bandes.retirer_a_toutes`). Un test dont l'issue est imprévisible fait deviner le processeur, et
   chaque erreur lui coûte une quinzaine de cycles : plus que de récrire les dix mots d'une bande sans rien demander.

    mots d'un étage   0 à 29   les cases possibles de chaque valeur, les cases à placer (voir `regles_par_bandes`)
                      30       la case choisie pour l'hypothèse (un bit)
                      31       sa bande, puis à partir du bit 2 les valeurs qu'elle avait alors (un bit chacune)

Ce module exige numpy et numba. Ses fonctions s'appellent aussi de l'intérieur d'un autre noyau ; depuis Python, on passe
plutôt par `sudokulib.moteur`. Elles ne vérifient pas leurs arguments.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from sudokulib.moteur._noyaux import tirages
from sudokulib.moteur._noyaux.bits import Mot, emprunte, incorpore, lesquels, nombre, noyau, premier
from sudokulib.moteur._noyaux.regles_par_bandes import (
    BANDE,
    LARGEUR,
    NEUF,
    RESTE,
    RIEN,
    U32,
    UN,
    VOISINES,
    Etage,
    placer,
    propager,
)

Pile = NDArray[np.uint32]  # HAUTEUR étages de TAILLE mots
Mots = NDArray[np.uint64]
Cases = NDArray[np.uint8]
U64 = np.uint64

TAILLE = 32
CHOIX, SUITE = 30, 31
HAUTEUR = 82  # l'étage de départ, et au plus une hypothèse par case
COLONNE = U64(1 | 1 << 9 | 1 << 18)  # la première colonne d'une bande
SANS_BORNE = 1 << 62


def nouvelle_pile() -> Pile:
    """La pile d'une recherche ; elle ressert d'une grille à l'autre, mais à une seule à la fois."""
    return np.zeros((HAUTEUR, TAILLE), np.uint32)


@noyau
def sans_hasard() -> Mots:
    """L'état à donner à `chercher` pour que rien n'y soit tiré au sort."""
    return np.empty(0, np.uint64)


@noyau
def poser_indices(valeurs: Cases, pile: Pile) -> bool:
    """Remplit le premier étage d'après une grille (81 valeurs, 0 = vide) ; faux si deux indices se contredisent."""
    e = pile[0]
    for mot in range(3 * LARGEUR):
        e[mot] = BANDE
    for bande in range(3):
        for case in range(27):
            valeur = int(valeurs[27 * bande + case]) - 1
            if valeur >= 0:
                if not e[LARGEUR * bande + valeur] >> U32(case) & UN:
                    return False
                placer(e, valeur, bande, case)
    return True


@noyau
def interdire(pile: Pile, case: int, valeur: int) -> None:
    """Ôte au premier étage une valeur (1 à 9) des possibles d'une case (0 à 80)."""
    pile[0, LARGEUR * (case // 27) + valeur - 1] &= ~(UN << U32(case % 27))


@incorpore
def resolu(e: Etage) -> bool:
    """Vrai si toutes les cases sont placées."""
    return e[RESTE] | e[RESTE + LARGEUR] | e[RESTE + 2 * LARGEUR] == 0


@incorpore
def relever(e: Etage, solution: Cases) -> None:
    """Écrit dans `solution` la grille d'un étage résolu."""
    for valeur in range(9):
        for bande in range(3):
            cases = e[LARGEUR * bande + valeur]
            while cases:
                solution[27 * bande + premier(cases)] = valeur + 1
                cases &= cases - UN


@incorpore
def cases_a_deux(e: Etage, bande: int) -> Mot:
    """Les cases non placées d'une bande qui ont exactement deux valeurs."""
    une, deux, trois = RIEN, RIEN, RIEN
    for valeur in range(9):
        x = e[LARGEUR * bande + valeur]
        trois |= deux & x
        deux |= une & x
        une |= x
    return deux & ~trois & e[LARGEUR * bande + RESTE]


@incorpore
def possibles(e: Etage, bande: int, case: int) -> Mot:
    """Les valeurs possibles (neuf bits) d'une case (0 à 26) d'une bande."""
    return lesquels(e, LARGEUR * bande, UN << U32(case))


@incorpore
def voisines_dans(a: Mot, b: Mot, c: Mot, case: int) -> Mot:
    """Les cases de a, b, c (la bande d'une case, les deux autres) qui sont voisines de cette case, en un seul mot de 64 bits.

    On ne veut que les compter, et deux comptes d'un long mot coûtent moins que six. Des deux autres bandes, la case n'a pour
    voisines que trois cases d'une colonne, de rangs c, c + 9, c + 18 : elles se logent après les 27 de sa bande.
    """
    colonne = U64(case % 9)
    return a & VOISINES[case] | (b >> colonne & COLONNE) << U64(27) | (c >> colonne & COLONNE) << U64(28)


@incorpore
def case_aux_deux_effets(e: Etage) -> tuple[int, Mot]:
    """La bande et le bit de la case à deux valeurs dont les effets ont le plus grand produit ; un bit nul s'il n'y en a pas.

    L'effet d'une valeur : une par voisine qui la perdrait, quatre si cette voisine n'a que deux valeurs, car l'autre s'y place.
    """
    a, b, c = U64(cases_a_deux(e, 0)), U64(cases_a_deux(e, 1)), U64(cases_a_deux(e, 2))
    record, choisie, choix = -1, 0, RIEN
    for bande in range(3):
        i, j, k = LARGEUR * bande, LARGEUR * ((bande + 1) % 3), LARGEUR * ((bande + 2) % 3)
        cases = a
        while cases:
            case = premier(cases)
            fragiles = voisines_dans(a, b, c, case)
            deux = possibles(e, bande, case)
            produit = 1
            while deux:
                valeur = premier(deux)
                privees = voisines_dans(e[i + valeur], e[j + valeur], e[k + valeur], case)
                produit *= nombre(privees) + 3 * nombre(privees & fragiles)
                deux &= deux - UN
            if produit > record:
                record, choisie, choix = produit, bande, UN << U32(case)
            cases &= cases - UN
        a, b, c = b, c, a  # la bande examinée vient toujours en premier
    return choisie, choix


@incorpore
def case_la_plus_courte(e: Etage) -> tuple[int, Mot]:
    """La bande et le bit d'une case non placée qui a le moins de valeurs (au moins trois, les autres choix étant épuisés)."""
    record, choisie, choix = 10, 0, RIEN
    for bande in range(3):
        cases = e[LARGEUR * bande + RESTE]
        while cases and record > 3:
            bit = cases & (~cases + UN)
            k = nombre(possibles(e, bande, premier(bit)))
            if k < record:
                record, choisie, choix = k, bande, bit
            cases ^= bit
    return choisie, choix


@incorpore
def choisir_case(e: Etage) -> None:
    """Choisit la case de la prochaine hypothèse et la note dans l'étage."""
    bande, bit = case_aux_deux_effets(e)
    if bit == 0:
        bande, bit = case_la_plus_courte(e)
    e[CHOIX] = bit
    e[SUITE] = U32(bande) | possibles(e, bande, premier(bit)) << U32(2)


@incorpore
def tirer(valeurs: Mot, etat: Mots) -> int:
    """L'une des valeurs d'un ensemble (neuf bits) : tirée au sort, ou la plus petite si `etat` est vide."""
    if etat.size:
        for _ in range(tirages.entier(etat, nombre(valeurs))):
            valeurs &= valeurs - UN
    return premier(valeurs)


@incorpore
def supposer(pile: Pile, etage: int, etat: Mots) -> int:
    """Essaie l'une des valeurs qui restent à la case choisie ; renvoie le numéro de l'étage où l'hypothèse est faite.

    C'est l'étage suivant, et la valeur essayée est rayée de celui-ci ; mais la dernière valeur s'essaie sur place : il n'y aura
    plus à y revenir.
    """
    e = pile[etage]
    bit, bande = e[CHOIX], int(e[SUITE] & U32(3))
    case = premier(bit)
    valeurs = possibles(e, bande, case)
    valeur = tirer(valeurs, etat)
    if valeurs & (valeurs - UN):
        etage += 1
        suivant = pile[etage]
        for mot in range(CHOIX):
            suivant[mot] = e[mot]
        e[LARGEUR * bande + valeur] &= ~bit
        e = suivant
    placer(e, valeur, bande, case)
    return etage


@noyau
def poursuivre(
    pile: Pile, etage: int, a_revoir: Mot, limite: int, noeuds_max: int, solution: Cases, etat: Mots
) -> tuple[int, int, int, Mot]:
    """Une tranche de recherche, qui s'arrête à `limite` solutions ou à `noeuds_max` hypothèses.

    On la commence à l'étage 0 avec `a_revoir` = `NEUF`, et on la reprend avec les deux derniers nombres qu'elle renvoie : les
    solutions et les hypothèses de cette tranche, l'étage atteint (−1 si tout est vu), les valeurs qu'il y reste à revoir.
    """
    pile, etat = emprunte(pile), emprunte(etat)  # un étage tenu, lâché, tenu : compter cela prendrait un sixième du temps
    solutions, noeuds = 0, 0
    while noeuds < noeuds_max:
        e = pile[etage]
        tient = propager(e, a_revoir)
        if tient and resolu(e):
            solutions += 1
            if solutions == 1:
                relever(e, solution)
            if solutions >= limite:
                break
            tient = False
        if tient:
            choisir_case(e)
        else:
            etage -= 1  # l'hypothèse n'a plus rien à donner : on revient à celle d'avant
            if etage < 0:
                break
        a_revoir = U64(pile[etage, SUITE] >> U32(2))
        etage = supposer(pile, etage, etat)
        noeuds += 1
    return solutions, noeuds, etage, a_revoir


@noyau
def chercher(pile: Pile, limite: int, solution: Cases, etat: Mots) -> tuple[int, int]:
    """Compte jusqu'à `limite` les solutions du premier étage, que `poser_indices` a rempli.

    Paramètres
    ----------
    pile : tableau uint32
        De `nouvelle_pile` ; elle est modifiée.
    limite : int
        Au moins 1 : on s'arrête à ce nombre de solutions.
    solution : tableau uint8 de 81 valeurs
        Reçoit la première solution trouvée ; intact s'il n'y en a pas.
    etat : tableau uint64
        Quatre mots de `tirages` pour que la valeur essayée soit tirée au sort à chaque fois, `sans_hasard()` pour essayer les
        valeurs dans l'ordre.

    Renvoie
    -------
    (nombre, noeuds) : deux int
        Le nombre de solutions, et celui des hypothèses essayées.
    """
    solutions, noeuds, _, _ = poursuivre(pile, 0, U64(NEUF), limite, SANS_BORNE, solution, etat)
    return solutions, noeuds


@noyau
def compter_table(grilles: Cases, limite: int, nombres: NDArray[np.int64], solutions: Cases, noeuds: NDArray[np.int64]) -> None:
    """Compte les solutions de k grilles (k × 81 valeurs), et range à mesure dans `nombres`, `solutions` et `noeuds`."""
    pile, fixe = np.zeros((HAUTEUR, TAILLE), np.uint32), sans_hasard()
    for k in range(len(grilles)):
        nombre, essais = 0, 0
        if poser_indices(grilles[k], pile):
            nombre, essais = chercher(pile, limite, solutions[k], fixe)
        nombres[k], noeuds[k] = nombre, essais
