"""Mener beaucoup de travaux, l'un après l'autre ou de front, avec une barre de progression ; garder ce qui est fini.

Tout ce qui se répète passe par ici : un lot de grilles, une série d'essais, un rapport de difficulté. On donne le travail à
faire sur une donnée et l'endroit où ranger chaque résultat ; on reçoit le compte de ce qui est fait. Ctrl+C (ou le carré noir de
JupyterLab) arrête sans rien perdre de ce qui est rangé.

>>> carres = {}
>>> print(executer_taches(lambda k: k * k, range(4), carres.__setitem__, "carrés", barre=False))
4 tâches finies
>>> carres
{0: 0, 1: 1, 2: 4, 3: 9}

De front, c'est joblib qui répartit, dans des fils ou des processus : qui veut d'autres machines y choisit où vont les travaux
(`joblib.parallel_config`), par exemple sur Dask. Si l'un des processus est tué (par exemple parce que la mémoire manque), ce
qui n'était pas fini est refait une fois ; s'il l'est de nouveau, on garde ce qui est fait et la phrase du bilan le dit.
"""

from __future__ import annotations

import sys
import threading
import warnings
from collections.abc import Callable, Generator, Iterable, Iterator, Sized
from concurrent.futures import BrokenExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass
from importlib import import_module
from itertools import chain, islice
from typing import Any, TypeVar

from socle.barre import barre as barre_de_progression
from socle.erreurs import ErreurClaire
from socle.nombres import accorder, milliers, verifier_borne

D = TypeVar("D")
R = TypeVar("R")

REPRISES = 1  # une fois : un travail qui tue toujours son processus ne doit pas tout retenir
TACHES_MAX = 256  # au-delà, la machine passerait son temps à les créer
TUE = "un processus de calcul a été tué, peut-être parce que la mémoire manque"


class Renonce(Exception):
    """Ce que lève un travail qu'on interrompt (Ctrl+C n'arrive qu'au fil principal) ; `executer_taches` la reçoit."""


class Arret(threading.Event):
    """Ce que regarde de temps en temps un travail long, pour s'arrêter sans attendre sa fin."""

    def verifier(self) -> None:
        """Lève `Renonce` si l'on a interrompu."""
        if self.is_set():
            raise Renonce

    def __reduce__(self) -> tuple[type[Arret], tuple[()]]:
        """Envoyé à un autre processus, c'est un arrêt tout neuf : lui, on l'interrompt en le tuant."""
        return Arret, ()


def rien() -> None:
    """Ce qu'appelle de temps en temps un travail que personne d'autre n'arrête."""


@dataclass(frozen=True, slots=True)
class TachesFaites:
    """Le compte de ce qui est fait.

    Attributs
    ---------
    finies : int
        Les tâches finies, et dont le résultat est rangé.
    demandees : int ou None
        Celles qu'on voulait ; None si l'on ne savait pas combien.
    interrompue : bool
        Vrai si l'on a arrêté avant la fin (Ctrl+C).
    panne : str
        Ce qui a empêché de finir, en une phrase sans majuscule ni point ; vide si rien.
    """

    finies: int
    demandees: int | None
    interrompue: bool = False
    panne: str = ""

    @property
    def complete(self) -> bool:
        """Vrai si tout est fait."""
        return not (self.interrompue or self.panne)

    def __str__(self) -> str:
        phrase = accorder(self.finies, "tâche finie")
        if self.demandees is not None and not self.complete:
            phrase += f" sur {milliers(self.demandees)}"
        if self.interrompue:
            phrase += " (interrompu)"
        return f"{self.panne} : {phrase}" if self.panne else phrase


def un_pas(resultat: object) -> int:
    """Ce dont la barre avance à chaque résultat, si l'on n'en dit rien."""
    return 1


def executer_taches(
    travail: Callable[[D], R | None],
    donnees: Iterable[D],
    ranger: Callable[[int, R], object],
    nom: str,
    *,
    total: int | None = None,
    pas: Callable[[R], int] = un_pas,
    barre: bool = True,
    taches: int | None = 1,
    processus: bool = False,
    arret: threading.Event | None = None,
) -> TachesFaites:
    """Fait un travail sur chaque donnée, et range chaque résultat dès qu'il est là.

    Paramètres
    ----------
    travail : fonction d'une donnée
        Elle renvoie le résultat ; None, ou la levée de `Renonce`, dit qu'elle a renoncé en voyant `arret`. Ce qu'elle lève
        d'autre remonte à l'appelant. Pour des
        processus, c'est une fonction d'un module (ou un `functools.partial`), et les données se copient.
    donnees : suite ou itérateur
        Elles sont lues à mesure ; de front, avec un peu d'avance, et peut-être dans un autre fil.
    ranger : fonction d'un rang (à partir de 0) et d'un résultat
        Appelée ici, dans le fil de l'appelant, dans l'ordre où les travaux finissent.
    nom : str
        Ce qu'on compte, écrit devant la barre.
    total : int, facultatif
        Le nombre de pas de la barre ; sans rien, le nombre de données, si on le sait.
    pas : fonction d'un résultat
        Ce dont il fait avancer la barre ; sans rien, de 1.
    barre : bool
        Montrer la barre, sur la sortie d'erreur.
    taches : int ou None
        Le nombre de travaux menés de front : 1, l'un après l'autre, sans joblib ; None, un par cœur, ou ce que dit
        `joblib.parallel_config`.
    processus : bool
        De front, préférer des processus à des fils : pour ce qui calcule en Python.
    arret : threading.Event, facultatif
        Levé quand on interrompt : un travail long qui le regarde s'arrête sans attendre sa fin.

    Renvoie
    -------
    Menee

    Exemples
    --------
    >>> rangs = []
    >>> print(executer_taches(abs, [-3, 4], lambda rang, valeur: rangs.append(rang), "valeurs", taches=1))
    2 tâches finies
    """
    demandees = len(donnees) if isinstance(donnees, Sized) else None
    finies, interrompue, panne = 0, False, ""
    faire = _l_un_apres_l_autre(travail, donnees)
    if taches != 1 and joblib_ou_rien() is not None:
        faire = _de_front(travail, donnees, taches, "processes" if processus else "threads")
    with barre_de_progression(demandees if total is None else total, nom, barre) as progression, _sans_avis(), closing(faire):
        try:
            for rang, resultat in faire:
                if resultat is not None:
                    ranger(rang, resultat)
                    finies += 1
                    progression.update(pas(resultat))
        except KeyboardInterrupt:
            interrompue = True
            if arret is not None:
                arret.set()
        except _pannes():
            panne = TUE
    return TachesFaites(finies, demandees, interrompue, panne)


def verifier_taches(taches: object) -> int | None:
    """Renvoie un nombre de travaux à mener de front, ou None : un par cœur.

    Exemples
    --------
    >>> verifier_taches(100_000)
    Traceback (most recent call last):
    socle.erreurs.ErreurClaire: on mène au plus 256 tâches de front, pas 100000
    """
    nombre = verifier_borne("taches", taches)
    if nombre is not None and nombre > TACHES_MAX:
        raise ErreurClaire(f"on mène au plus {TACHES_MAX} tâches de front, pas {nombre}")
    return nombre


def joblib_ou_rien() -> Any:
    """Le module joblib, ou None : il est facultatif."""
    try:
        return import_module("joblib")
    except ImportError:
        return None


def nombre_de_front(taches: int | None) -> int:
    """Le nombre de travaux que `executer_taches` mènera vraiment de front ; 1 sans joblib.

    Exemples
    --------
    >>> nombre_de_front(1)
    1
    """
    joblib = joblib_ou_rien()
    if taches == 1 or joblib is None:
        return 1
    return int(joblib.effective_n_jobs(_demande(joblib, taches)))


def _demande(joblib: Any, taches: int | None) -> int | None:
    """Ce qu'on demande à joblib : tous les cœurs, si ni l'appelant ni `parallel_config` n'ont rien dit."""
    rien_n_est_dit = taches is None and joblib.effective_n_jobs(None) == 1
    return -1 if rien_n_est_dit else taches


def _pannes() -> tuple[type[BaseException], ...]:
    """Ce que lève un répartiteur dont un processus a été tué ; Dask a sa propre exception."""
    distributed: Any = sys.modules.get("distributed")
    return (BrokenExecutor,) if distributed is None else (BrokenExecutor, distributed.KilledWorker)


Rendu = tuple[int, R | None]  # le rang d'une donnée, et le résultat de son travail


def _l_un_apres_l_autre(travail: Callable[[D], R | None], donnees: Iterable[D]) -> Generator[Rendu[R]]:
    for rang, donnee in enumerate(donnees):
        yield _numeroter(travail, rang, donnee)


def _de_front(travail: Callable[[D], R | None], donnees: Iterable[D], taches: int | None, prefere: str) -> Generator[Rendu[R]]:
    """Les résultats, dans l'ordre où ils viennent ; ce qu'un processus tué a emporté est refait."""
    suite = enumerate(donnees)
    en_cours: dict[int, D] = {}

    def prendre(perdus: list[tuple[int, D]]) -> Iterator[tuple[int, D]]:
        for rang, donnee in chain(perdus, suite):
            en_cours[rang] = donnee
            yield rang, donnee

    for reprise in range(REPRISES + 1):
        try:
            with closing(_repartir(travail, prendre([*en_cours.items()]), taches, prefere)) as rendus:
                for rang, resultat in rendus:
                    del en_cours[rang]
                    yield rang, resultat
            return
        except _pannes():
            if reprise == REPRISES:
                raise


def _repartir(
    travail: Callable[[D], R | None], numerotees: Iterable[tuple[int, D]], taches: int | None, prefere: str
) -> Generator[Rendu[R]]:
    """Confie les travaux à joblib, qui les envoie là où `parallel_config` le dit, ou sinon là où l'on préfère."""
    joblib = joblib_ou_rien()
    taches = _demande(joblib, taches)
    travaux = (joblib.delayed(_numeroter)(travail, rang, donnee) for rang, donnee in numerotees)
    try:
        parallele = joblib.Parallel(taches, prefer=prefere, return_as="generator_unordered", batch_size=1)
    except ValueError:  # ce répartiteur ne sait pas rendre les résultats à mesure : on les lui demande par vagues
        parallele = joblib.Parallel(taches, prefer=prefere, batch_size=1)
        vague = 4 * int(joblib.effective_n_jobs(taches))
        while quelques := list(islice(travaux, vague)):
            yield from parallele(quelques)
    else:
        yield from parallele(travaux)


def _numeroter(travail: Callable[[D], R | None], rang: int, donnee: D) -> Rendu[R]:
    """Un travail et son rang ; au niveau du module, pour qu'un processus puisse la recevoir."""
    try:
        return rang, travail(donnee)
    except Renonce:
        return rang, None


@contextmanager
def _sans_avis() -> Iterator[None]:
    """Fait taire joblib quand on l'interrompt : il avertit que des travaux sont perdus, et nous le disons autrement."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*tasks", module="joblib")
        yield
