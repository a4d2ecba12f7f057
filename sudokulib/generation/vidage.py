"""Vider une grille sans perdre l'unicité de sa solution : case par case, ou par groupes de cases symétriques.

C'est la façon la plus courte : essayer d'ôter chaque indice, une fois, dans un ordre tiré au sort. Un indice indispensable le
reste quand on en ôte d'autres ; le résultat est donc minimal, et rarement le plus vide qui soit. Le document L cherche mieux,
par force brute et par recuit : voir `force_brute` et `recuit_de_vidage`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from socle.abrege import a_mesure
from socle.hasard import Hasard
from socle.jumeaux import a_transmettre
from socle.nombres import verifier_entier
from sudokulib.generation.jumeaux import VIDAGE
from sudokulib.generation.remplissage import remplir, verifier_ordre_a_remplir
from sudokulib.generation.symetries import orbites
from sudokulib.generation.unicite import solution_de
from sudokulib.grille import Grille
from sudokulib.moteur.facade import est_unique


def vider_glouton(grille: object, graine: int, moteur: str | None = None) -> Grille:
    """Une grille minimale, obtenue en ôtant dans un ordre tiré au sort chaque indice superflu.

    Paramètres
    ----------
    grille : Grille à solution unique (pleine ou non), ou tout ce que `Grille.lire` reconnaît
    graine : int
        La même graine donne la même grille, quel que soit le moteur.
    moteur : str, facultatif
        « python » ou « numba » (ordre 3) ; sans rien, numba s'il est installé.

    Renvoie
    -------
    Grille
        Sa solution est la même, et ôter un indice de plus lui en donnerait d'autres.

    Lève
    ----
    PasDeSolution, PlusieursSolutions
        Si la grille n'a pas exactement une solution.

    Exemples
    --------
    >>> from sudokulib import exemple
    >>> vider_glouton(exemple("leleux_pleine_par_permutations"), graine=1).nombre_indices
    24
    """
    return vider_symetrique(grille, "aucune", graine, moteur)


def vider_symetrique(grille: object, symetrie: str, graine: int, moteur: str | None = None) -> Grille:
    """Une grille vidée par groupes de cases symétriques : d'une grille pleine, la disposition obtenue a la symétrie voulue.

    Elle est minimale « par orbites » : aucun groupe de cases symétriques ne peut plus être ôté tout entier. Un indice seul
    pourrait parfois l'être encore, au prix de la symétrie : ce n'est pas, en général, une grille minimale.

    Paramètres
    ----------
    grille : Grille à solution unique, ou tout ce que `Grille.lire` reconnaît
        Si la disposition de ses indices n'a pas cette symétrie, celle du résultat ne l'aura pas non plus.
    symetrie : str
        L'un des noms de `SYMETRIES` : « demi-tour », « axe-vertical », « diagonale »…
    graine : int
        La même graine donne la même grille, quel que soit le moteur.
    moteur : str, facultatif
        « python » ou « numba » (ordre 3) ; sans rien, numba s'il est installé.

    Renvoie
    -------
    Grille

    Lève
    ----
    ErreurClaire
        Si la symétrie est inconnue.
    PasDeSolution, PlusieursSolutions
        Si la grille n'a pas exactement une solution.

    Exemples
    --------
    >>> from sudokulib import exemple
    >>> print(vider_symetrique(exemple("leleux_pleine_par_permutations"), "demi-tour", graine=1))
     1  . . .  5 8 .  7 . .
     2  . 3 8  . . .  . . .
     3  . . .  7 . .  . 4 .
    <BLANKLINE>
     4  . 7 6  . . 9  4 2 .
     5  . 2 3  . . .  5 7 .
     6  . 5 9  4 . .  6 1 .
    <BLANKLINE>
     7  . 1 .  . . 4  . . .
     8  . . .  . . .  1 8 .
     9  . . 7  . 1 6  . . .
    """
    lue = Grille.lire(grille)
    groupes = orbites(lue.n, symetrie)
    choisi = VIDAGE.choisir(moteur, lue.n)
    solution_de(lue, a_transmettre(moteur))
    ordre = Hasard(graine).melange(range(len(groupes)))
    if choisi == "numba":
        valeurs = VIDAGE.charger().vider_par_groupes(lue.valeurs, groupes, ordre)
    else:
        valeurs = _vider_par_groupes(lue.valeurs, groupes, ordre, a_transmettre(moteur))
    return Grille(lue.n, tuple(valeurs))


def _vider_par_groupes(
    valeurs: Sequence[int], groupes: Sequence[Sequence[int]], ordre: Sequence[int], moteur: str | None
) -> list[int]:
    """Ôte, dans l'ordre donné, chaque groupe de cases dont tous les indices ensemble sont superflus."""
    restantes = list(valeurs)
    for rang in ordre:
        avant = restantes.copy()
        for case in groupes[rang]:
            restantes[case] = 0
        if restantes != avant and not est_unique(restantes, moteur):
            restantes = avant
    return restantes


@a_mesure("grilles minimales")
def minimales(nombre: int, graine: int, n: int = 3, moteur: str | None = None, passer: int = 0) -> Iterator[Grille]:
    """Des grilles minimales tirées au sort : des grilles pleines (`pleines`), vidées comme par `vider_glouton`.

    Ce n'est pas un tirage équitable parmi les grilles minimales : vider ainsi favorise celles qui ont peu d'indices.

    Paramètres
    ----------
    nombre : int
    graine : int
        La même graine donne les mêmes grilles, quel que soit le moteur.
    n : int
        L'ordre, de 2 à 6 ; à partir de 4, prouver l'unicité peut être très long.
    moteur : str, facultatif
        « python » ou « numba » (ordre 3) ; sans rien, numba s'il est installé.
    passer : int
        Ne pas faire les premières, qu'on a déjà : les tirages sont seulement refaits, sans rien vider.

    Renvoie
    -------
    itérateur de Grille
        Elles sont faites à mesure qu'on les demande.

    Lève
    ----
    ErreurClaire
        Si le nombre n'est pas un entier positif ou nul, ou si l'ordre est impossible.

    Exemples
    --------
    >>> [g.nombre_indices for g in minimales(8, graine=2013)]
    [25, 24, 24, 24, 25, 24, 24, 25]

    Références
    ----------
    Le biais est mesuré par D. Berthier, « Unbiased Statistics of a CSP – A Controlled-Bias Generator », 2009.
    """
    verifier_entier("le nombre de grilles à passer", passer)
    if _compilees(nombre, n, moteur):
        return VIDAGE.charger().minimales(nombre, graine, passer)
    return _une_a_une(nombre, graine, n, "aucune", a_transmettre(moteur), passer)


@a_mesure("grilles symétriques")
def symetriques(
    nombre: int, graine: int, symetrie: str, n: int = 3, moteur: str | None = None, passer: int = 0
) -> Iterator[Grille]:
    """Des grilles dont la disposition des indices est symétrique : des grilles pleines, vidées comme par `vider_symetrique`.

    Les paramètres et le résultat sont ceux de `minimales`, et ceux de `vider_symetrique` pour la symétrie : ces grilles sont
    minimales par orbites seulement.

    Exemples
    --------
    >>> [g.nombre_indices for g in symetriques(8, graine=2013, symetrie="demi-tour")]
    [31, 24, 29, 26, 28, 28, 28, 29]
    """
    groupes = orbites(n, symetrie)
    verifier_entier("le nombre de grilles à passer", passer)
    if _compilees(nombre, n, moteur):
        return VIDAGE.charger().symetriques(nombre, graine, groupes, passer)
    return _une_a_une(nombre, graine, n, symetrie, a_transmettre(moteur), passer)


def _compilees(nombre: int, n: int, moteur: str | None) -> bool:
    verifier_entier("le nombre de grilles", nombre)
    return VIDAGE.choisir(moteur, verifier_ordre_a_remplir(n)) == "numba"


def _une_a_une(nombre: int, graine: int, n: int, symetrie: str, moteur: str | None, passer: int) -> Iterator[Grille]:
    hasard, groupes = Hasard(graine), orbites(n, symetrie)
    for k in range(nombre):
        valeurs = remplir(n, hasard)
        ordre = hasard.melange(range(len(groupes)))
        if k < passer:
            continue
        yield Grille(n, tuple(_vider_par_groupes(valeurs, groupes, ordre, moteur)))
