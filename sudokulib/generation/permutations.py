"""Remplir une grille par permutations aléatoires, en améliorant un critère (document L, II.1.2).

On remplit les cases libres au hasard, chaque valeur en comptant les indices venant N fois ; puis on échange deux cases libres
tirées au sort, et l'on garde l'échange si le critère y gagne. Le critère compte les valeurs en trop ; il est nul sur une
grille pleine et juste, et sur elle seule.

Le rapport garde un échange « seulement si le critère est diminué ». Pris à la lettre, cela bloque presque toujours, même
depuis la grille vide ; en gardant aussi les échanges qui laissent le critère égal, on retrouve ce qu'il observe : la grille
vide réussit toujours, les grilles à indices le plus souvent pas. `egalite` fait choisir, et la page « generation » de la
documentation donne les mesures.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from socle.abrege import AvecSaGrille
from socle.hasard import Hasard
from socle.nombres import accorder, verifier_entier
from sudokulib.cases import blocs
from sudokulib.erreurs import PasDeSolution
from sudokulib.generation.jumeaux import PERMUTATIONS
from sudokulib.generation.retour_arriere import numeros_des_blocs
from sudokulib.grille import Grille

ITERATIONS_MAX = 300_000
Comptes = list[list[int]]
BlocsDeCase = list[tuple[int, int, int]]


@dataclass(frozen=True, slots=True, repr=False)
class Permutations(AvecSaGrille):
    """Ce qu'ont donné des permutations aléatoires.

    Attributs
    ---------
    grille : Grille
        Toujours pleine ; juste si `critere` est nul.
    critere : int
        Sa valeur à la fin (voir la fonction `critere`).
    iterations : int
        Le nombre d'échanges proposés.
    historique : tuple de (int, int)
        Le critère au départ, puis à chaque amélioration : (numéro de l'échange, critère).
    fixes : frozenset d'int
        Les cases (de 0 à N²−1) des indices, qui n'ont pas bougé.
    moteur : str
        Celui qui a servi, « python » ou « numba » ; le résultat n'en dépend pas.
    """

    grille: Grille
    critere: int
    iterations: int
    historique: tuple[tuple[int, int], ...]
    fixes: frozenset[int]
    moteur: str

    @property
    def resolue(self) -> bool:
        """Vrai si la grille obtenue est juste."""
        return self.critere == 0

    @property
    def bloquee(self) -> bool:
        """Vrai si la grille est fausse et qu'aucun échange de deux cases libres ne diminue le critère : un minimum local."""
        return not self.resolue and est_minimum_local(self.grille, self.fixes)

    def __str__(self) -> str:
        issue = "résolue" if self.resolue else f"pas résolue, critère {self.critere}"
        return f"{issue}, {accorder(self.iterations, 'échange proposé')}"


def surnumeraires(grille: object) -> int:
    """Le nombre de valeurs en trop : dans chaque bloc, chaque occurrence d'une valeur après la première.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît
        Les cases vides ne comptent pas.

    Renvoie
    -------
    int

    Exemples
    --------
    >>> surnumeraires("1234341221434321"), surnumeraires("11..1..........."), surnumeraires("1" * 16)
    (0, 4, 36)
    """
    lue = Grille.lire(grille)
    return sum(len(valeurs) - len(set(valeurs)) for bloc in blocs(lue.n) for valeurs in [_presentes(lue, bloc.cases)])


def _presentes(grille: Grille, cases: tuple[int, ...]) -> list[int]:
    return [grille.valeurs[case] for case in cases if grille.valeurs[case]]


def critere(grille: object) -> int:
    """Le critère du document : la somme, sur toutes les cases, des valeurs en trop dans leur ligne, leur colonne et leur région.

    Chaque bloc est vu par ses N cases : c'est N fois le nombre de surnuméraires.

    Exemples
    --------
    >>> critere("11..1...........")
    16

    Références
    ----------
    Document L, II.1.2.
    """
    lue = Grille.lire(grille)
    return lue.N * surnumeraires(lue)


def par_permutations(
    grille: object = None,
    graine: int = 1,
    n: int = 3,
    egalite: bool = True,
    iterations_max: int = ITERATIONS_MAX,
    moteur: str | None = None,
) -> Permutations:
    """Remplit une grille par permutations aléatoires avec amélioration du critère.

    Paramètres
    ----------
    grille : Grille, ou tout ce que `Grille.lire` reconnaît, facultatif
        Ses indices restent en place. Sans rien, la grille vide d'ordre n.
    graine : int
        La même graine donne les mêmes échanges, quel que soit le moteur.
    n : int
        L'ordre de la grille vide de départ ; sans effet si une grille est donnée.
    egalite : bool
        Vrai : garder aussi un échange qui laisse le critère égal. Faux : à la lettre du document, seulement s'il diminue.
    iterations_max : int
        Le nombre d'échanges proposés au bout duquel on renonce.
    moteur : str, facultatif
        « python » ou « numba » ; sans rien, numba s'il est installé.

    Renvoie
    -------
    Permutations

    Lève
    ----
    PasDeSolution
        Si deux indices se contredisent : le critère ne pourrait pas devenir nul.

    Exemples
    --------
    Depuis la grille vide, on arrive ; avec des indices, on reste au fond d'un minimum local :

    >>> par_permutations(graine=2, moteur="python").resolue
    True
    >>> from sudokulib import exemple
    >>> essai = par_permutations(exemple("leleux_facile"), graine=5, egalite=False, iterations_max=20_000, moteur="python")
    >>> essai.resolue, essai.bloquee, essai.critere, len(essai.historique)
    (False, True, 108, 38)

    Références
    ----------
    Document L, II.1.2 (L.2) : 582 ms en 2013 depuis la grille vide.
    """
    depart = Grille.vide(n) if grille is None else Grille.lire(grille)
    if depart.valider():
        raise PasDeSolution(f"la grille n'a pas de solution : {depart.valider()[0]}")
    verifier_entier("iterations_max", iterations_max)
    egalite = bool(egalite)
    choisi = PERMUTATIONS.choisir(moteur, depart.n)
    fixes = frozenset(case for case, v in enumerate(depart.valeurs) if v)
    if choisi == "numba":
        valeurs, iterations, historique = PERMUTATIONS.charger().permuter(depart, graine, egalite, iterations_max)
    else:
        valeurs, iterations, historique = _permuter(depart, Hasard(graine), egalite, iterations_max)
    fin = historique[-1][1] * depart.N
    lisible = tuple((k, surplus * depart.N) for k, surplus in historique)
    return Permutations(Grille(depart.n, tuple(valeurs)), fin, iterations, lisible, fixes, choisi)


def _permuter(depart: Grille, hasard: Hasard, egalite: bool, iterations_max: int) -> tuple[list[int], int, list[tuple[int, int]]]:
    """La version lisible : les valeurs à la fin, le nombre d'échanges proposés, le nombre de surnuméraires à chaque progrès."""
    echanges = Echanges(depart, hasard, egalite)
    historique = [(0, echanges.surplus)]
    while echanges.surplus and echanges.iterations < iterations_max:
        if echanges.proposer().ecart < 0:
            historique.append((echanges.iterations, echanges.surplus))
    return echanges.valeurs, echanges.iterations, historique


class Propose(NamedTuple):
    """Un échange proposé : deux cases, de combien change le nombre de surnuméraires, et si l'on garde l'échange."""

    a: int
    b: int
    ecart: int
    garde: bool


class Echanges:
    """Une grille remplie au hasard, et les échanges qu'on y propose, un à un.

    Paramètres
    ----------
    depart : Grille
        Ses indices ne bougent pas.
    hasard : Hasard
    egalite : bool
        Garder aussi un échange qui laisse le critère égal.

    Attributs
    ---------
    valeurs : liste d'int
    surplus : int
        Le nombre de surnuméraires.
    iterations : int
        Le nombre d'échanges proposés.
    """

    def __init__(self, depart: Grille, hasard: Hasard, egalite: bool) -> None:
        self._hasard, self._egalite = hasard, egalite
        self.valeurs = _completer_au_hasard(depart, hasard)
        self._libres = [case for case, v in enumerate(depart.valeurs) if not v]
        self._ou = numeros_des_blocs(depart.n)
        self._comptes = _compter(self.valeurs, self._ou, depart.N)
        self.surplus = sum(max(0, k - 1) for compte in self._comptes for k in compte[1:])
        self.iterations = 0

    def proposer(self) -> Propose:
        """Tire deux cases libres, les échange, et défait l'échange s'il ne convient pas."""
        self.iterations += 1
        libres, hasard = self._libres, self._hasard
        a, b = libres[hasard.entier(len(libres))], libres[hasard.entier(len(libres))]
        ecart = _echanger(self.valeurs, self._comptes, self._ou, a, b)
        garde = ecart < 0 or (ecart == 0 and self._egalite)
        if garde:
            self.surplus += ecart
        else:
            _echanger(self.valeurs, self._comptes, self._ou, a, b)
        return Propose(a, b, ecart, garde)


def _completer_au_hasard(depart: Grille, hasard: Hasard) -> list[int]:
    """La grille de départ, ses cases libres remplies au hasard de façon que chaque valeur vienne N fois en tout."""
    N = depart.N
    manquantes = [v for v in range(1, N + 1) for _ in range(N - depart.valeurs.count(v))]
    tirees = iter(hasard.melange(manquantes))
    return [v or next(tirees) for v in depart.valeurs]


def _compter(valeurs: list[int], ou: BlocsDeCase, N: int) -> Comptes:
    """Combien de fois chaque valeur vient dans chaque bloc."""
    comptes = [[0] * (N + 1) for _ in range(3 * N)]
    for case, v in enumerate(valeurs):
        for bloc in ou[case]:
            comptes[bloc][v] += 1
    return comptes


def _echanger(valeurs: list[int], comptes: Comptes, ou: BlocsDeCase, a: int, b: int) -> int:
    """Échange les valeurs de deux cases ; renvoie la variation du nombre de surnuméraires. L'appeler deux fois ne change rien."""
    x, y = valeurs[a], valeurs[b]
    if x == y:
        return 0
    valeurs[a], valeurs[b] = y, x
    return _remplacer(comptes, ou[a], x, y) + _remplacer(comptes, ou[b], y, x)


def _remplacer(comptes: Comptes, blocs_touches: tuple[int, int, int], ancienne: int, nouvelle: int) -> int:
    ecart = 0
    for bloc in blocs_touches:
        compte = comptes[bloc]
        compte[ancienne] -= 1
        ecart += (compte[nouvelle] > 0) - (compte[ancienne] > 0)
        compte[nouvelle] += 1
    return ecart


def est_minimum_local(grille: object, fixes: frozenset[int] = frozenset()) -> bool:
    """Vrai si aucun échange de deux cases libres ne diminue le critère.

    Paramètres
    ----------
    grille : Grille pleine, ou tout ce que `Grille.lire` reconnaît
    fixes : ensemble d'int
        Les cases (de 0 à N²−1) qu'on n'échange pas.

    Renvoie
    -------
    bool

    Exemples
    --------
    >>> est_minimum_local("1234341221434321"), est_minimum_local("1234341221433421")
    (True, False)
    """
    lue = Grille.lire(grille)
    valeurs, ou = list(lue.valeurs), numeros_des_blocs(lue.n)
    comptes = _compter(valeurs, ou, lue.N)
    for a, b in combinations([case for case in range(lue.N**2) if case not in fixes], 2):
        ecart = _echanger(valeurs, comptes, ou, a, b)
        _echanger(valeurs, comptes, ou, a, b)
        if ecart < 0:
            return False
    return True
