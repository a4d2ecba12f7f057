"""Chronométrer un solveur : la préparation, la première solution, la preuve qu'il n'y en a pas d'autre.

Une grille facile d'abord, qui ne compte pas : elle importe et compile. Puis chaque recherche est refaite, et l'on garde la plus
petite de chaque durée, que le reste de la machine allonge le moins. Là où l'on sait le faire, cela se passe dans un processus à
part, que le système arrête quand il a trop calculé ; ce qu'il avait déjà noté reste.
"""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Callable, Sequence
from math import ceil
from time import perf_counter, process_time
from typing import TYPE_CHECKING, NamedTuple

from sudokulib.autres_solveurs import SOLVEURS
from sudokulib.grille import Grille

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

REPRISES = 3
ASSEZ = 2.0  # secondes : au-delà, on ne refait plus la recherche


class Cout(NamedTuple):
    """Ce qu'un solveur a dépensé sur une grille.

    Attributs
    ---------
    preparer, premiere, preuve : réel ou None
        En secondes ; None si le solveur ne le fait pas, ou pas dans le délai.
    """

    preparer: float | None
    premiere: float | None
    preuve: float | None

    @property
    def total(self) -> float | None:
        """Jusqu'à la première solution, préparation comprise."""
        if self.preparer is None or self.premiere is None:
            return None
        return self.preparer + self.premiere


Note = tuple[int, Cout | None]  # le rang de la grille ; rien : on la commence
Noter = Callable[[Note], None]


def facile(n: int) -> Grille:
    """Une grille pleine, moins deux cases : de quoi tout charger.

    Exemples
    --------
    >>> facile(2)
    Grille.lire('..34341223414123')
    """
    N = Grille.vide(n).N
    lignes = [[(n * (i % n) + i // n + j) % N + 1 for j in range(N)] for i in range(N)]
    valeurs = [v for ligne in lignes for v in ligne]
    return Grille(n, (0, 0, *valeurs[2:]))


def chronometrer(solveur: str, grilles: Sequence[Grille], delai: float) -> list[Cout]:
    """Ce que coûte un solveur, grille après grille ; un délai en secondes de calcul pour chaque recherche."""
    if sys.platform in ("win32", "emscripten"):
        notes: list[Note] = []
        _mesurer(solveur, list(enumerate(grilles)), notes.append, lambda: None)
        return _par_grille(notes, len(grilles))
    return _sous_surveillance(solveur, grilles, delai)


def _sous_surveillance(solveur: str, grilles: Sequence[Grille], delai: float) -> list[Cout]:
    """Un processus pour toutes les grilles ; s'il est arrêté, un autre reprend à la grille suivante."""
    contexte = multiprocessing.get_context("forkserver")  # un fils de ce cahier-ci hériterait de ses fils d'exécution
    notes: list[Note] = []
    restent = list(enumerate(grilles))
    while restent:
        lecture, ecriture = contexte.Pipe(duplex=False)
        travail = contexte.Process(target=_travailler, args=(solveur, restent, delai, ecriture))
        travail.start()
        ecriture.close()
        commencees = _ecouter(lecture, notes)
        travail.join()
        if not commencees:  # il n'a même pas démarré
            break
        restent = [(rang, grille) for rang, grille in restent if rang > max(commencees)]
    return _par_grille(notes, len(grilles))


def _ecouter(lecture: Connection, notes: list[Note]) -> set[int]:
    """Reçoit les notes jusqu'à la fin du processus ; renvoie les rangs des grilles qu'il a commencées."""
    commencees: set[int] = set()
    while True:
        try:
            note = lecture.recv()
        except EOFError:
            return commencees
        notes.append(note)
        commencees.add(note[0])


def _travailler(solveur: str, grilles: Sequence[tuple[int, Grille]], delai: float, ecriture: Connection) -> None:
    import resource

    def borner() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (ceil(process_time() + delai), resource.RLIM_INFINITY))

    _mesurer(solveur, grilles, ecriture.send, borner)


def _mesurer(solveur: str, grilles: Sequence[tuple[int, Grille]], noter: Noter, borner: Callable[[], None]) -> None:
    for n in {grille.n for _, grille in grilles}:
        next(iter(SOLVEURS[solveur].chercher(facile(n))), None)
    for rang, grille in grilles:
        noter((rang, None))
        depuis = perf_counter()
        for _ in range(REPRISES):
            borner()
            _chercher_une_fois(solveur, rang, grille, noter)
            if perf_counter() - depuis > ASSEZ:
                break


def _chercher_une_fois(solveur: str, rang: int, grille: Grille, noter: Noter) -> None:
    debut = perf_counter()
    solutions = iter(SOLVEURS[solveur].chercher(grille))
    prete = perf_counter()
    next(solutions, None)
    trouvee = perf_counter()
    noter((rang, Cout(prete - debut, trouvee - prete, None)))
    if SOLVEURS[solveur].prouve:
        next(solutions, None)
        noter((rang, Cout(prete - debut, trouvee - prete, perf_counter() - trouvee)))


def _par_grille(notes: Sequence[Note], combien: int) -> list[Cout]:
    couts: list[list[Cout]] = [[] for _ in range(combien)]
    for rang, cout in notes:
        if cout is not None:
            couts[rang].append(cout)
    return [Cout(*(_la_plus_petite(les_siens, quoi) for quoi in Cout._fields)) for les_siens in couts]


def _la_plus_petite(couts: Sequence[Cout], quoi: str) -> float | None:
    durees = [getattr(cout, quoi) for cout in couts]
    return min((duree for duree in durees if duree is not None), default=None)
