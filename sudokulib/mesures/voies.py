"""Les voies du chapitre 7 sur les mêmes grilles : ce que coûtent la préparation, la première solution, la preuve d'unicité.

Chaque recherche a son processus, que l'on arrête quand il a trop calculé. Elle y est refaite : la première fois, qui importe et
compile, ne compte pas ; des suivantes, on garde la plus petite durée, que le reste de la machine allonge le moins.
"""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from math import ceil, exp, log
from queue import Empty
from time import perf_counter, process_time
from typing import TYPE_CHECKING, Any, NamedTuple

from sudokulib.bibliotheques import manque
from sudokulib.erreurs import ErreurSudoku
from sudokulib.grille import Grille
from sudokulib.mesures.releve import Releve, figure_vide
from sudokulib.nombres import virgule
from sudokulib.tableaux import Tableau
from sudokulib.voies import VOIES

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PARTIES = ("préparer", "première solution", "preuve d'unicité")


class Cout(NamedTuple):
    """Ce qu'une voie a dépensé sur une grille.

    Attributs
    ---------
    preparer, premiere, preuve : réel ou None
        En secondes de calcul ; None si la voie ne le fait pas, ou pas dans le délai.
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


RIEN = Cout(None, None, None)


@dataclass(frozen=True, repr=False)
class ComparaisonDeVoies(Releve):
    """Ce qu'ont coûté les voies, grille par grille.

    Attributs
    ---------
    grilles : suite de str
        Leurs noms.
    couts : dict
        À chaque voie, un `Cout` par grille.
    delai : réel
        Les secondes qu'on leur laissait.
    provenance : dict
        La commande, la graine, la date, la machine.
    """

    grilles: Sequence[str]
    couts: Mapping[str, Sequence[Cout]]
    delai: float
    provenance: Mapping[str, str] = field(default_factory=dict)

    def cout(self, voie: str, grille: str) -> Cout:
        """Ce qu'a coûté une voie sur une grille."""
        return self.couts[voie][list(self.grilles).index(grille)]

    def rang(self) -> list[str]:
        """Les voies, de la moins chère à la plus chère : la moyenne géométrique de la première solution."""

        def moyenne(voie: str) -> float:
            totaux = [cout.total or 2 * self.delai for cout in self.couts[voie]]
            return exp(sum(log(max(total, 1e-6)) for total in totaux) / len(totaux))

        return sorted(self.couts, key=moyenne)

    def tableau(self) -> Tableau:
        rangees = []
        for voie in self.rang():
            mots = [_en_ms(cout, VOIES[voie].prouve) for cout in self.couts[voie]]
            rangees.append([VOIES[voie].titre, *mots])
        return Tableau(("voie : première solution + preuve, en ms", *self.grilles), rangees)

    def raisons(self) -> Tableau:
        """Le rang de chaque voie, et pourquoi."""
        return Tableau(("voie", "pourquoi ce rang"), [(VOIES[voie].titre, VOIES[voie].raison) for voie in self.rang()])

    def tracer(self) -> Figure:
        """Une ligne par voie, un point par grille : le temps jusqu'à la première solution, en échelle logarithmique."""
        voies = self.rang()[::-1]
        figure = figure_vide(9, 0.42 * len(voies) + 1.2)
        axes = figure.subplots()
        for rang, nom in enumerate(self.grilles):
            points = [(1000 * cout.total, k) for k, voie in enumerate(voies) if (cout := self.couts[voie][rang]).total]
            axes.plot(*zip(*points), "osD^vP*X"[rang % 8], label=nom)
        axes.set_xscale("log")
        axes.set_yticks(range(len(voies)), [VOIES[voie].titre for voie in voies])
        axes.set_xlabel("jusqu'à la première solution, préparation comprise (ms)")
        axes.grid(alpha=0.3)
        axes.legend(fontsize="small", loc="lower right")
        return figure

    def en_json(self) -> str:
        """De quoi la garder."""
        couts = {voie: [list(cout) for cout in les_siens] for voie, les_siens in self.couts.items()}
        contenu = {"provenance": dict(self.provenance), "delai": self.delai, "grilles": list(self.grilles), "couts": couts}
        return json.dumps(contenu, ensure_ascii=False, indent=1) + "\n"


def _en_ms(cout: Cout, prouve: bool) -> str:
    if cout.total is None:
        return "trop long"
    preuve = "?" if not prouve else "trop long" if cout.preuve is None else _ms(cout.preuve)
    return f"{_ms(cout.total)} + {preuve}"


def _ms(secondes: float) -> str:
    ms = 1000 * secondes
    return virgule(round(ms, 2 if ms < 1 else 1 if ms < 10 else 0))


def _mesurer(voie: str, grille: Grille, delai: float, file: Any) -> None:
    """Dans un processus à part : les trois durées, au fur et à mesure ; le système l'arrête s'il calcule trop."""
    import resource

    voie_ = VOIES[voie]
    for reprise in range(1 + REPRISES):  # la première, qui importe et compile, ne compte pas
        resource.setrlimit(resource.RLIMIT_CPU, (ceil(process_time() + delai), resource.RLIM_INFINITY))
        debut = perf_counter()
        solutions = iter(voie_.chercher(grille))
        prete = perf_counter()
        next(solutions, None)
        trouvee = perf_counter()
        file.put((reprise, prete - debut, trouvee - prete, None))
        if voie_.prouve:
            next(solutions, None)
            file.put((reprise, prete - debut, trouvee - prete, perf_counter() - trouvee))


REPRISES = 3


def mesurer_voie(voie: str, grille: Grille, delai: float = 10.0) -> Cout:
    """Ce que coûte une voie sur une grille, en secondes de calcul.

    Paramètres
    ----------
    voie : str
        L'un des noms de `VOIES`.
    grille : Grille
    delai : réel
        En secondes de calcul ; au-delà, ce qui n'est pas fini reste None.

    Renvoie
    -------
    Cout
    """
    if voie not in VOIES:
        raise ErreurSudoku(f"il n'y a pas de voie « {voie} » ; les voies : {', '.join(VOIES)}")
    phrase = manque(VOIES[voie].module or "sudokulib")
    if phrase:
        raise ErreurSudoku(phrase)
    contexte = multiprocessing.get_context("fork")
    file = contexte.Queue()
    travail = contexte.Process(target=_mesurer, args=(voie, grille, delai, file))
    travail.start()
    releves: list[tuple[int, float, float, float | None]] = []
    while True:
        vivant = travail.is_alive()
        try:
            releves.append(file.get(timeout=0.2))
        except Empty:
            if not vivant:
                break
    travail.join()
    return _le_meilleur(releves)


def _le_meilleur(releves: Sequence[tuple[int, float, float, float | None]]) -> Cout:
    """La plus petite de chaque durée : le reste de la machine ne fait que les allonger."""
    comptes = [r for r in releves if r[0] > 0] or releves
    if not comptes:
        return RIEN
    preuves = [preuve for *_, preuve in comptes if preuve is not None]
    return Cout(min(r[1] for r in comptes), min(r[2] for r in comptes), min(preuves, default=None))


def comparer_voies(grilles: Mapping[str, Grille], voies: Sequence[str] = (), delai: float = 10.0) -> ComparaisonDeVoies:
    """Toutes les voies, ou celles qu'on nomme, sur les mêmes grilles.

    Paramètres
    ----------
    grilles : dict
        À chaque nom, une grille.
    voies : suite de str
        Vide pour toutes celles dont la bibliothèque est là.
    delai : réel
        En secondes, pour chaque durée.

    Renvoie
    -------
    ComparaisonDeVoies
    """
    choisies = voies or [nom for nom, voie in VOIES.items() if not manque(voie.module or "sudokulib")]
    couts = {voie: [mesurer_voie(voie, grille, delai) for grille in grilles.values()] for voie in choisies}
    return ComparaisonDeVoies(list(grilles), couts, delai)


def voies_gardees(etude: str = "grilles") -> ComparaisonDeVoies:
    """La comparaison gardée avec le cours, sur quatre grilles d'ordre 3.

    Exemples
    --------
    >>> voies_gardees().cout("numba", "AI Escargot").total < voies_gardees().cout("milp", "AI Escargot").total
    True
    """
    gardees = json.loads(files("sudokulib").joinpath("donnees/voies.json").read_text(encoding="utf-8"))
    if etude not in gardees:
        raise ErreurSudoku(f"il n'y a pas d'étude « {etude} » ; les études : {', '.join(gardees)}")
    fiche = gardees[etude]
    couts = {voie: [Cout(*cout) for cout in les_siens] for voie, les_siens in fiche["couts"].items()}
    return ComparaisonDeVoies(fiche["grilles"], couts, fiche["delai"], fiche["provenance"])
