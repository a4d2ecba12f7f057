"""Résoudre des grilles par milliers : par morceaux, sur tous les cœurs, avec une barre de progression.

Les moteurs compilés tournent dans des fils d'exécution (ils laissent la main à Python pendant qu'ils calculent), le moteur en pur
Python dans des processus. C'est joblib qui répartit : qui veut d'autres machines y choisit où vont les morceaux
(`joblib.parallel_config`), par exemple sur Dask. Sans joblib, tout se fait dans un seul fil ; sans numpy, les tableaux sont des
listes.

>>> from sudokulib.exemples import EXEMPLES
>>> print(compter_lot([e.grille for e in EXEMPLES.values()], barre=False))
15 grilles : 15 à solution unique
"""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from importlib import import_module
from importlib.util import find_spec
from math import isqrt
from typing import Any, NamedTuple

from sudokulib.barre import Barre
from sudokulib.barre import barre as barre_de_progression
from sudokulib.erreurs import ErreurSudoku, GrilleInvalide
from sudokulib.grille import Grille
from sudokulib.lecture import SYMBOLES, verifier_valeurs
from sudokulib.moteur import facade

Fait = tuple[int, Any, Any, Any]  # le début d'un morceau ; ses nombres, solutions et nœuds

# Les tailles permises d'un morceau, d'après l'ordre (5 : ou plus) ; −1 : le moteur en pur Python.
TAILLES = {2: (250, 4000), 3: (250, 4000), 4: (8, 64), 5: (1, 8), -1: (10, 100)}
ORDRE_MAX = 15  # une valeur tient dans un octet
_INCONNU = 255  # ce qu'un signe qui n'est pas un symbole devient
_OCTETS = bytes(SYMBOLES.find(s) if (s := chr(k).upper().replace("0", ".")) in SYMBOLES else _INCONNU for k in range(128))
_OCTETS += bytes([_INCONNU] * 128)


@dataclass(frozen=True, eq=False, slots=True, repr=False)
class Lot:
    """Ce qu'on a trouvé sur un lot de grilles.

    Attributs
    ---------
    n : int
        L'ordre des grilles (0 si le lot est vide).
    limite : int
        Jusqu'où les solutions sont comptées.
    nombres : tableau de k int
        Pour chaque grille, le nombre de ses solutions, de 0 à `limite` ; −1 si elle n'a pas été faite, ou a été abandonnée.
    solutions : tableau de k × N² int
        Pour chaque grille, les valeurs d'une solution ligne par ligne ; des zéros si l'on n'en a pas trouvé.
    noeuds : tableau de k int
        Pour chaque grille, le nombre d'hypothèses essayées.
    faites : tableau de k bool
        Les grilles faites, fussent-elles abandonnées : toutes, sauf si l'on a interrompu.
    interrompu : bool
        Vrai si l'on a arrêté (Ctrl+C, ou le carré noir de JupyterLab) avant la fin.

    Les tableaux sont de numpy s'il est installé, et sinon des listes.
    """

    n: int
    limite: int
    nombres: Any
    solutions: Any
    noeuds: Any
    faites: Any
    interrompu: bool = False

    def __len__(self) -> int:
        return len(self.nombres)

    def solution(self, rang: int) -> Grille | None:
        """La solution trouvée à la grille de ce rang (le premier est 0), ou None."""
        return Grille(self.n, tuple(map(int, self.solutions[rang]))) if self.nombres[rang] > 0 else None

    def __repr__(self) -> str:
        return f"<Lot : {self}>"

    def __str__(self) -> str:
        comptes = Counter(int(nombre) for nombre, faite in zip(self.nombres, self.faites) if faite)
        parts = [_phrase(nombre, comptes[nombre], self.limite) for nombre in sorted(comptes, key=lambda k: (k != 1, k < 0, k))]
        debut = f"{len(self)} grille{'s' if len(self) > 1 else ''}"
        if self.interrompu:
            faites = comptes.total()
            debut += f" (interrompu, {faites} faite{'s' if faites > 1 else ''})"
        return f"{debut} : {', '.join(parts)}" if parts else debut


def _phrase(nombre: int, grilles: int, limite: int) -> str:
    """« 12 à solution unique », « 3 sans solution », « 1 à 2 solutions ou plus »."""
    if nombre <= 0:
        return f"{grilles} sans solution" if nombre == 0 else f"{grilles} abandonnée{'s' if grilles > 1 else ''}"
    if limite == 1:
        return f"{grilles} résolue{'s' if grilles > 1 else ''}"
    if nombre == limite:
        return f"{grilles} à {nombre} solutions ou plus"
    return f"{grilles} à solution unique" if nombre == 1 else f"{grilles} à {nombre} solutions"


def resoudre_lot(grilles: Iterable[object], moteur: str | None = None, taches: int | None = None, barre: bool = True) -> Lot:
    """Une solution de chaque grille d'un lot, sans chercher s'il y en a d'autres.

    Paramètres
    ----------
    grilles, moteur, taches, barre
        Comme pour `compter_lot`.

    Renvoie
    -------
    Lot
        Ses `nombres` valent 1 (résolue) ou 0 (sans solution).

    Lève
    ----
    ErreurSudoku
        Comme `compter_lot`.

    Exemples
    --------
    >>> lot = resoudre_lot(["1234..........21", "11.............."], barre=False)
    >>> print(lot)
    2 grilles : 1 résolue, 1 sans solution
    >>> lot.solution(0).est_solution, lot.solution(1)
    (True, None)
    """
    return compter_lot(grilles, 1, moteur, taches, barre)


def compter_lot(
    grilles: Iterable[object],
    limite: int = 2,
    moteur: str | None = None,
    taches: int | None = None,
    barre: bool = True,
    noeuds_max: int | None = None,
) -> Lot:
    """Le nombre de solutions de chaque grille d'un lot, compté jusqu'à une limite, et l'une d'elles.

    Paramètres
    ----------
    grilles : suite de grilles, ou tableau numpy d'entiers
        Tout ce que `Grille.lire` reconnaît, ou un tableau de forme (k, N²) ou (k, N, N), 0 pour une case vide. Toutes du même
        ordre. Une liste de lignes de N² symboles est lue d'un bloc : c'est, avec le tableau, la forme la plus rapide.
    limite : int
        Avec 2, on apprend si la solution est unique.
    moteur : str, facultatif
        Comme pour `sudokulib.moteur.compter`.
    taches : int, facultatif
        Le nombre de morceaux traités à la fois. Sans rien, autant que de cœurs, ou ce que dit `joblib.parallel_config` ;
        avec 1, tout se fait ici, sans joblib.
    barre : bool
        Montrer une barre de progression, sur la sortie d'erreur.
    noeuds_max : int ou None
        Abandonner une grille après tant d'hypothèses : à l'ordre 5, quelques-unes demandent des heures.

    Renvoie
    -------
    Lot
        Partiel, et qui le dit, si l'on interrompt : les morceaux finis sont gardés.

    Lève
    ----
    GrilleInvalide
        Si une grille ne se lit pas, ou n'est pas du même ordre que la première ; la phrase dit laquelle (la première est la 1).
    ErreurSudoku
        Si la limite, le moteur ou le nombre de tâches ne convient pas.

    Exemples
    --------
    >>> lot = compter_lot(["1234..........21", 16 * ".", "11.............."], barre=False)
    >>> print(lot)
    3 grilles : 1 sans solution, 2 à 2 solutions ou plus
    >>> [int(k) for k in lot.nombres]
    [2, 2, 0]
    >>> compter_lot([16 * ".", 81 * "."])
    Traceback (most recent call last):
    sudokulib.erreurs.GrilleInvalide: grille 2 : elle est d'ordre 3 et la première d'ordre 2 ; on attend un seul ordre par lot
    """
    for nom, valeur in {"limite": limite, "taches": taches, "noeuds_max": noeuds_max}.items():
        if valeur is None and nom != "limite":
            continue
        if not isinstance(valeur, int) or isinstance(valeur, bool) or valeur < 1:
            raise ErreurSudoku(f"{nom} est un entier d'au moins 1 ; reçu {valeur!r}")
    n, tables = _lire(grilles)
    lot = _lot_a_faire(len(tables), n, limite)
    if not len(tables):
        return lot
    with barre_de_progression(len(tables), "grilles", barre) as progression:
        interrompu = _recueillir(lot, _faire(tables, Reglages(n, limite, moteur, noeuds_max), taches), progression)
    return replace(lot, interrompu=interrompu)


# Lire le lot


def _lire(grilles: Iterable[object]) -> tuple[int, Any]:
    """L'ordre et les tables d'un lot : un tableau numpy k × N² d'octets, ou sans numpy une liste de suites d'octets."""
    if isinstance(grilles, (str, bytes, Grille)) or not isinstance(grilles, Iterable):
        raise GrilleInvalide(f"un lot est une suite de grilles, pas un objet de type {type(grilles).__name__}")
    if hasattr(grilles, "ndim"):
        return _lire_tableau(grilles)
    liste = list(grilles)
    return _lire_lignes(liste) or _lire_une_a_une(liste)


def _lire_tableau(tableau: Any) -> tuple[int, Any]:
    """Un tableau numpy, recopié en octets ; la faute est cherchée sur tout le tableau, et dite sur la première grille fautive."""
    forme = tableau.shape
    N = isqrt(forme[1]) if tableau.ndim == 2 else forme[-1] if tableau.ndim == 3 else 0
    n = isqrt(N)
    if n < 2 or n**2 != N or forme[1:] not in ((N * N,), (N, N)):
        raise GrilleInvalide(
            f"un tableau de forme {forme} n'est pas un lot : on attend (k, N²) ou (k, N, N), par exemple (k, 81)"
        )
    if tableau.dtype.kind not in "iu":
        raise GrilleInvalide(f"un tableau de {tableau.dtype} n'est pas un lot : on attend des entiers, 0 pour une case vide")
    plat = tableau.reshape(len(tableau), N * N)
    fautives = ((plat < 0) | (plat > N)).any(axis=1)
    if fautives.any():
        rang = int(fautives.argmax())
        with _nommer(rang):
            verifier_valeurs(plat[rang].tolist(), n)
    return n, plat.astype("uint8", order="C")


def _lire_lignes(liste: list[object]) -> tuple[int, Any] | None:
    """Une liste de lignes de N² symboles, d'un bloc ; None si elle n'est pas que cela : on les lira alors une à une."""
    if not liste or not all(type(ligne) is str for ligne in liste):
        return None
    lignes: list[Any] = liste
    longueur = len(lignes[0])
    n = isqrt(isqrt(longueur))
    if n < 2 or n**4 != longueur or any(len(ligne) != longueur for ligne in lignes):
        return None
    octets = "".join(lignes).encode("ascii", "replace").translate(_OCTETS)
    trop_grands = bytes(range(n * n + 1, 256))
    return (n, _tables(octets, n)) if len(octets.translate(None, trop_grands)) == len(octets) else None


def _lire_une_a_une(liste: list[object]) -> tuple[int, Any]:
    """Des grilles de n'importe quel format ; la première décide de l'ordre."""
    octets, n = bytearray(), 0
    for rang, source in enumerate(liste):
        with _nommer(rang):
            grille = Grille.lire(source)
            n = n or grille.n
            if grille.n != n:
                raise GrilleInvalide(f"elle est d'ordre {grille.n} et la première d'ordre {n} ; on attend un seul ordre par lot")
            if n > ORDRE_MAX:
                raise GrilleInvalide(f"un lot va jusqu'à l'ordre {ORDRE_MAX} ; celle-ci est d'ordre {n}")
        octets += bytes(grille.valeurs)
    return n, _tables(octets, n)


@contextmanager
def _nommer(rang: int) -> Iterator[None]:
    """Met devant une erreur de lecture le rang de la grille, compté à partir de 1."""
    try:
        yield
    except GrilleInvalide as erreur:
        raise GrilleInvalide(f"grille {rang + 1} : {erreur}") from None


def _tables(octets: bytes | bytearray, n: int) -> Any:
    """Les octets de k grilles bout à bout, en tables."""
    if find_spec("numpy"):
        import numpy as np

        return np.frombuffer(bytearray(octets), np.uint8).reshape(-1, n**4) if n else np.zeros((0, 0), np.uint8)
    return [octets[i : i + n**4] for i in range(0, len(octets), n**4 or 1)]


# Découper, répartir, recueillir


class Reglages(NamedTuple):
    """Ce qu'il faut savoir, outre les grilles, pour les compter n'importe où : les arguments de `facade.compter_tables`."""

    n: int
    limite: int
    moteur: str | None
    noeuds_max: int | None

    @property
    def compile(self) -> bool:
        """Vrai si le moteur est compilé : il tourne dans des fils, et vite."""
        return facade.choisir(self.n, self.moteur).moteur in facade.ORDRES


def _compter_morceau(debut: int, tables: Any, reglages: Reglages) -> Fait:
    return debut, *facade.compter_tables(tables, *reglages)


def _decouper(tables: Any, reglages: Reglages, coeurs: int) -> list[tuple[int, Any, Reglages]]:
    """Des morceaux assez gros pour que les répartir ne coûte rien, assez petits pour que la barre avance et qu'on interrompe."""
    mini, maxi = TAILLES[min(reglages.n, 5) if reglages.compile else -1]
    taille = min(maxi, max(mini, -(-len(tables) // (4 * coeurs))))
    return [(i, tables[i : i + taille], reglages) for i in range(0, len(tables), taille)]


def _importer_joblib() -> Any:
    """Le module joblib, ou None : il est facultatif."""
    try:
        return import_module("joblib")
    except ImportError:
        return None


def _faire(tables: Any, reglages: Reglages, taches: int | None) -> Generator[Fait]:
    """Compte un lot morceau par morceau, et rend chacun dès qu'il est fini, dans l'ordre où ils finissent."""
    joblib = _importer_joblib() if taches != 1 else None
    if joblib and taches is None and joblib.effective_n_jobs(None) == 1:
        taches = -1  # rien n'est demandé à joblib : tous les cœurs
    morceaux = _decouper(tables, reglages, joblib.effective_n_jobs(taches) if joblib else 1)
    if joblib and len(morceaux) > 1:
        travaux = [joblib.delayed(_compter_morceau)(*morceau) for morceau in morceaux]
        return _repartir(joblib, travaux, taches, "threads" if reglages.compile else "processes")
    if taches != 1 and len(morceaux) > 1:
        warnings.warn("joblib n'est pas installé (pip install joblib) : le lot se fait dans un seul fil", stacklevel=3)
    return (_compter_morceau(*morceau) for morceau in morceaux)


def _repartir(joblib: Any, travaux: list[Any], taches: int | None, prefere: str) -> Generator[Fait]:
    """Confie les morceaux à joblib, qui les envoie là où `parallel_config` le dit, ou sinon là où l'on préfère."""
    try:
        parallele = joblib.Parallel(taches, prefer=prefere, return_as="generator_unordered", batch_size=1)
    except ValueError:  # ce répartiteur ne sait pas rendre les résultats à mesure : on les lui demande par vagues
        parallele, vague = joblib.Parallel(taches, prefer=prefere, batch_size=1), 4 * joblib.effective_n_jobs(taches)
        for i in range(0, len(travaux), vague):
            yield from parallele(travaux[i : i + vague])
    else:
        yield from parallele(travaux)


def _lot_a_faire(k: int, n: int, limite: int) -> Lot:
    """Un lot dont rien n'est fait."""
    if find_spec("numpy"):
        import numpy as np

        solutions = np.zeros((k, n**4), np.uint8)
        return Lot(n, limite, np.full(k, -1, np.int64), solutions, np.zeros(k, np.int64), np.zeros(k, np.bool_))
    return Lot(n, limite, [-1] * k, [[0] * n**4 for _ in range(k)], [0] * k, [False] * k)


def _recueillir(lot: Lot, faits: Generator[Fait], progression: Barre) -> bool:
    """Range les morceaux dans le lot à mesure qu'ils finissent ; rend vrai si l'on a été interrompu."""
    with warnings.catch_warnings(), closing(faits):
        warnings.filterwarnings("ignore", ".*tasks", module="joblib")  # interrompu, il avertit que des morceaux sont perdus
        try:
            for debut, nombres, solutions, noeuds in faits:
                fin = debut + len(nombres)
                lot.nombres[debut:fin], lot.solutions[debut:fin], lot.noeuds[debut:fin] = nombres, solutions, noeuds
                lot.faites[debut:fin] = [True] * len(nombres)
                progression.update(fin - debut)
        except KeyboardInterrupt:
            return True
    return False
