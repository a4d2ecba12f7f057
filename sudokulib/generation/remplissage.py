"""Des grilles pleines : les trois méthodes du document L (partie II), et une quatrième, faite pour en produire beaucoup.

La quatrième tire au sort les régions de la diagonale, qui ne se gênent pas, puis complète par une recherche : la case qui a
le moins de valeurs possibles d'abord, la valeur essayée étant tirée au sort. Si c'est impossible, ou trop long, elle
recommence. À l'ordre 2, deux régions en diagonale n'admettent jamais plus d'une grille : les 288 sortent donc avec des
chances rigoureusement égales. Au-delà toutes peuvent sortir, avec des chances voisines mais non égales.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from socle.abrege import a_mesure
from socle.erreurs import ErreurClaire, citer_mot
from socle.hasard import Hasard
from socle.nombres import verifier_entier
from sudokulib.cases import cases_de_region
from sudokulib.erreurs import verifier_ordre
from sudokulib.generation.jumeaux import ORDRES_A_REMPLIR, REMPLISSAGE
from sudokulib.generation.permutations import par_permutations
from sudokulib.generation.retour_arriere import ESSAIS_PAR_CASE, numeros_des_blocs, par_retour_arriere
from sudokulib.grille import Grille

if TYPE_CHECKING:
    from sudokulib.recuit.essai import EssaiDeRecuit

ORDRE_MAX = ORDRES_A_REMPLIR[-1]


@a_mesure("grilles pleines")
def pleines(nombre: int, graine: int, n: int = 3, moteur: str | None = None) -> Iterator[Grille]:
    """Des grilles pleines tirées au sort.

    Paramètres
    ----------
    nombre : int
    graine : int
        La même graine donne les mêmes grilles, quel que soit le moteur.
    n : int
        L'ordre, de 2 à 6.
    moteur : str, facultatif
        « python » ou « numba » ; sans rien, numba s'il est installé.

    Renvoie
    -------
    itérateur de Grille

    Lève
    ----
    ErreurClaire
        Si le nombre n'est pas un entier positif ou nul, ou si l'ordre est impossible.

    Exemples
    --------
    >>> print(*[g.ecrire("ligne") for g in pleines(2, graine=1, n=2)])
    2134342113424213 3142241313244231
    """
    verifier_entier("le nombre de grilles", nombre)
    if REMPLISSAGE.choisir(moteur, verifier_ordre_a_remplir(n)) == "numba":
        return REMPLISSAGE.charger().pleines(nombre, graine, n)
    hasard = Hasard(graine)
    return (Grille(n, tuple(remplir(n, hasard))) for _ in range(nombre))


def pleine(graine: int, n: int = 3, methode: str = "rapide", moteur: str | None = None) -> Grille:
    """Une grille pleine tirée au sort, par la méthode qu'on veut.

    Paramètres
    ----------
    graine : int
        La même graine donne la même grille, quel que soit le moteur.
    n : int
        L'ordre.
    methode : str
        « rapide » (voir `pleines`), « retour-arrière », « permutations » ou « recuit » : les trois du document L.
        Les deux dernières recommencent, avec d'autres tirages, jusqu'à réussir : c'est parfois sans fin dès l'ordre 4.
    moteur : str, facultatif
        « python » ou « numba » ; sans rien, numba s'il est installé et sait faire.

    Renvoie
    -------
    Grille

    Lève
    ----
    ErreurClaire
        Si la méthode est inconnue, ou si l'ordre dépasse 6.

    Exemples
    --------
    >>> all(pleine(2013, methode=m, moteur="python").est_solution for m in ("rapide", "retour-arrière", "permutations"))
    True
    >>> pleine(1, methode="magie")
    Traceback (most recent call last):
    socle.erreurs.ErreurClaire: méthode inconnue : « magie » ; on attend rapide, retour-arrière, permutations, recuit

    Références
    ----------
    Document L, partie II.
    """
    if methode not in METHODES:
        raise ErreurClaire(f"méthode inconnue : « {citer_mot(methode, 40)} » ; on attend {', '.join(METHODES)}")
    return _REMPLIR[methode](graine, verifier_ordre_a_remplir(n), moteur)


def verifier_ordre_a_remplir(n: object) -> int:
    """Renvoie n si c'est un ordre dont on sait faire des grilles pleines.

    Exemples
    --------
    >>> verifier_ordre_a_remplir(7)
    Traceback (most recent call last):
    socle.erreurs.ErreurClaire: on ne sait faire des grilles pleines que jusqu'à l'ordre 6 : à l'ordre 7, le calcul ne \
finirait pas
    """
    ordre = verifier_ordre(n)
    if ordre > ORDRE_MAX:
        raise ErreurClaire(
            f"on ne sait faire des grilles pleines que jusqu'à l'ordre {ORDRE_MAX} : à l'ordre {ordre}, le calcul ne finirait pas"
        )
    return ordre


def _rapide(graine: int, n: int, moteur: str | None) -> Grille:
    return next(pleines(1, graine, n, moteur))


def _retour_arriere(graine: int, n: int, moteur: str | None) -> Grille:
    return par_retour_arriere(graine=graine, n=n)


def _permutations(graine: int, n: int, moteur: str | None) -> Grille:
    graines = Hasard(graine)
    while True:
        essai = par_permutations(None, graines.mot(), n, moteur=moteur)
        if essai.resolue:
            return essai.grille


def _recuit(graine: int, n: int, moteur: str | None) -> Grille:
    graines = Hasard(graine)
    while True:
        essai = par_recuit(None, graines.mot(), n, gel=True, moteur=moteur, barre=False)
        if essai.reussi:
            return essai.grille


_REMPLIR: dict[str, Callable[[int, int, str | None], Grille]] = {
    "rapide": _rapide,
    "retour-arrière": _retour_arriere,
    "permutations": _permutations,
    "recuit": _recuit,
}
METHODES = tuple(_REMPLIR)


def par_recuit(
    grille: object = None, graine: int = 1, n: int = 3, gel: bool = False, moteur: str | None = None, barre: bool = True
) -> EssaiDeRecuit:
    """Remplit une grille par un essai du recuit de Sirdey (document S), celui que le document L a repris.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît, facultatif
        Ses indices restent en place. Sans rien, la grille vide d'ordre n.
    graine : int
        La même graine donne le même essai, quel que soit le moteur.
    n : int
        L'ordre de la grille vide de départ ; sans effet si une grille est donnée.
    gel : bool
        Abandonner dès que l'on peut prouver que l'essai a échoué (voir `sudokulib.recuit.gel`) : même valeur finale, plus tôt.
    moteur : str, facultatif
        « python » ou « numba » ; sans rien, numba s'il est installé.
    barre : bool
        Montrer une barre de progression, sur la sortie d'erreur.

    Renvoie
    -------
    EssaiDeRecuit
        De `sudokulib.recuit` : la grille est la solution si `reussi` est vrai, sinon la meilleure rencontrée.

    Exemples
    --------
    >>> par_recuit(n=2, graine=2013, moteur="python").reussi
    True

    Références
    ----------
    Document L, II.1.3 (L.3) : de 569 à 3 573 s en 2013, sans jamais réussir.
    """
    from sudokulib.recuit.essai import recuit

    depart = Grille.vide(verifier_ordre_a_remplir(n)) if grille is None else grille
    return recuit(depart, graine, gel=gel, moteur=moteur, barre=barre)


def remplir(n: int, hasard: Hasard) -> list[int]:
    """Les N² valeurs d'une grille pleine, tirées au sort : la version lisible de `pleines`.

    Exemples
    --------
    >>> remplir(2, Hasard(5))
    [3, 4, 2, 1, 1, 2, 4, 3, 4, 3, 1, 2, 2, 1, 3, 4]
    """
    while True:
        valeurs = regions_en_diagonale(n, hasard)
        if completer(valeurs, n, hasard):
            return valeurs


def regions_en_diagonale(n: int, hasard: Hasard) -> list[int]:
    """Une grille vide, sauf ses n régions de la diagonale, remplies au hasard."""
    valeurs = [0] * n**4
    for k in range(n):
        region = cases_de_region(n)[1 + k * (n + 1)]
        for numero, v in zip(region, hasard.melange(range(1, n * n + 1))):
            valeurs[numero - 1] = v
    return valeurs


def completer(valeurs: list[int], n: int, hasard: Hasard) -> bool:
    """Complète la grille sur place ; faux si c'est impossible ou si l'on a fait trop d'essais."""
    ou, libres = numeros_des_blocs(n), [(1 << n * n) - 1] * (3 * n * n)
    for case, v in enumerate(valeurs):
        if v:
            _basculer(libres, ou[case], 1 << v - 1)
    pile: list[tuple[int, int]] = []  # les cases remplies, et les valeurs qu'il leur resterait à essayer
    essais = ESSAIS_PAR_CASE * n**4
    case, permises = _case_la_plus_contrainte(valeurs, ou, libres)
    while case >= 0:
        if permises:
            essais -= 1
            if essais < 0:
                return False
            bit = _tirer(permises, hasard)
            valeurs[case] = bit.bit_length()
            _basculer(libres, ou[case], bit)
            pile.append((case, permises ^ bit))
            case, permises = _case_la_plus_contrainte(valeurs, ou, libres)
        elif pile:
            case, permises = pile.pop()
            _basculer(libres, ou[case], 1 << valeurs[case] - 1)
            valeurs[case] = 0
        else:
            return False
    return True


def _basculer(libres: list[int], blocs_touches: tuple[int, int, int], bit: int) -> None:
    for bloc in blocs_touches:
        libres[bloc] ^= bit


def _case_la_plus_contrainte(valeurs: list[int], ou: list[tuple[int, int, int]], libres: list[int]) -> tuple[int, int]:
    """La première des cases vides les plus contraintes, et ses valeurs possibles (un bit chacune) ; −1 s'il n'y en a pas."""
    choisie, choix, record = -1, 0, len(libres)
    for case, v in enumerate(valeurs):
        if not v:
            ligne, colonne, region = ou[case]
            permises = libres[ligne] & libres[colonne] & libres[region]
            if permises.bit_count() < record:
                choisie, choix, record = case, permises, permises.bit_count()
                if record <= 1:
                    break
    return choisie, choix


def _tirer(permises: int, hasard: Hasard) -> int:
    """L'un des bits de l'ensemble ; on ne tire au sort que s'il y en a plusieurs."""
    rang = hasard.entier(permises.bit_count()) if permises & (permises - 1) else 0
    for _ in range(rang):
        permises &= permises - 1
    return permises & -permises
