"""Les verdicts : des fonctions hostiles, dans un processus fils et sur place, des réponses de toutes formes."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import random
import signal
import sys
import time
import traceback
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from multiprocessing.connection import Connection
from typing import Any

import cours.exercices  # noqa: F401 -- les importer les déclare
from bench.solidite.ligne import CLAIR, FAUX, SANS_FIN, TRACEBACK, Ligne
from bench.solidite.noyau import juger
from epreuves import epreuves
from epreuves.conduire.conduire import conduire
from epreuves.donnees import court, nom_de, nom_du_type
from epreuves.epreuve import trouver
from epreuves.genres.reponse import ReponseCourte
from epreuves.tirer.strategies import echauffer
from tests.epreuves.hostiles import HOSTILES, JUSTES, Menteur, Refuseur

DELAI = 10.0  # secondes de calcul laissées à un verdict
PATIENCE = 90.0  # secondes d'attente, sur une machine que d'autres occupent
COURTE = 12  # fonctions de la forme courte


def mesurer(longue: bool, graine: int) -> Iterator[Ligne]:
    """Les fonctions hostiles, puis les réponses."""
    echauffer()
    yield hostiles("`verifier`, dans un fils", False, longue)
    yield hostiles("`verifier`, sur place", True, longue)
    yield reponses(longue, graine)


def hostiles(domaine: str, sur_place: bool, longue: bool) -> Ligne:
    """Le verdict de chaque fonction hostile, dans un noyau que l'on peut perdre."""
    ligne = Ligne(domaine)
    for f in HOSTILES if longue else HOSTILES[::COURTE]:
        nom = nom_de(f)
        debut = time.perf_counter()
        issue, detail = dans_un_noyau(f, sur_place)
        duree = time.perf_counter() - debut
        if os.environ.get("BAVARD"):
            print(f"{duree:5.1f} {issue:9} {nom:34} {detail[:150]}", flush=True)
        ligne.noter(issue, f"{nom} : {detail}")
    return ligne


def dans_un_noyau(f: Any, sur_place: bool) -> tuple[str, str]:
    """L'issue d'une vérification dans un processus à part, et ce qu'on en sait."""
    fork = multiprocessing.get_context("fork")
    ici, la = fork.Pipe(duplex=False)
    noyau = fork.Process(target=_verifier, args=(la, f, sur_place))
    avant = _calcul()
    noyau.start()
    la.close()
    try:
        fini = ici.recv() if ici.poll(PATIENCE) else (SANS_FIN, f"plus de {PATIENCE:.0f} s")
    except EOFError:
        fini = FAUX, "le noyau est mort"
    finally:
        ici.close()
        with contextlib.suppress(ProcessLookupError):
            os.kill(noyau.pid or 0, signal.SIGKILL)
        noyau.join()
    duree = _calcul() - avant
    return fini if duree <= DELAI else (SANS_FIN, f"{duree:.1f} s de calcul")


def _calcul() -> float:
    """Le temps de calcul des fils morts, et de ceux dont ils ont attendu la mort."""
    temps = os.times()
    return temps.children_user + temps.children_system


def _verifier(la: Connection, f: Any, sur_place: bool) -> None:
    """Ce que fait ce noyau."""
    os.setsid()
    try:
        bilan = conduire(trouver("T.1b"), [f], sur_place=sur_place)  # type: ignore[arg-type]
        la.send(juger(bilan, nom_de(f) in JUSTES))
    except BaseException:
        la.send((TRACEBACK, traceback.format_exc()))
    os._exit(0)


# Les réponses


BRUTES: tuple[Any, ...] = (
    *(None, ..., True, 0, -1, 3, 10**30, -(10**5000), 10**5000, 1 << 10_000_000, 0.5, float("nan"), float("-inf"), 1e308, 1j),
    *("", " ", "n", "N^2", "a", "(b)", "0", "1e999999999", "٣", "\0\x1b[31m", "\ud800", "x" * 10**6, "9" * 5000, "1/0", "…"),
    *(b"n", bytearray(b"n"), range(3), {1, 2}, frozenset("n"), {}, {"n": 1}, {"essais": ...}, {10**5000: 1}, {"p": 10**5000}),
    *([], [...], [[]], [None], ["n"], ["n", "n"], ["n"] * 3, [1, 2, 3, 4], ("N", 2, "n"), [10**5000, "n"], list(range(10**6))),
    *(
        object(),
        int,
        len,
        sys,
        Refuseur(),
        Menteur(),
        [Refuseur()],
        {1: Refuseur()},
        (x for x in "ab"),
        Decimal("sNaN"),
        Fraction(1, 3),
    ),
)
ATOMES = ("n", "N", "m", "w", "0", "1", "2", "9", "-1", "1/2", "0,5", "10^9", "∞", "", "x", "n!", "log n")
OPERATIONS = (
    *("{}+{}", "{}-{}", "{}*{}", "{}/{}", "{}^{}", "{}**{}", "({})^({})", "{} {}"),
    *("√({})", "log({})", "exp({})", "({})!", "-{}", "O({})"),
)


def formule_au_hasard(hasard: random.Random, profondeur: int) -> str:
    """Une formule, sensée ou non."""
    if profondeur == 0 or hasard.random() < 0.2:
        return hasard.choice(ATOMES)
    operation = hasard.choice(OPERATIONS)
    return operation.format(*(f"({formule_au_hasard(hasard, profondeur - 1)})" for _ in range(operation.count("{}"))))


def reponses_de(reponse: Any, hasard: random.Random, nombre: int) -> Iterator[Any]:
    """Des réponses du genre attendu : des formules au hasard, seules ou en liste de la bonne longueur."""
    for _ in range(nombre):
        if isinstance(reponse, tuple):
            yield [formule_au_hasard(hasard, hasard.randrange(4)) for _ in reponse]
        else:
            yield formule_au_hasard(hasard, hasard.randrange(5))


def reponses(longue: bool, graine: int) -> Ligne:
    """Ce que `repondre` dit de réponses de toutes formes, à chaque question."""
    ligne, hasard = Ligne("`repondre`"), random.Random(graine)
    questions = [e for e in epreuves().values() if isinstance(e, ReponseCourte)]
    for e in questions if longue else questions[::8]:
        for reponse in (*BRUTES, *reponses_de(e.reponse, hasard, 120 if longue else 6)):
            debut = time.process_time()  # de calcul : celui d'ici, quoi que fasse la machine
            try:
                bilan = e.repondre(reponse)
                issue, detail = CLAIR, repr(bilan) + bilan._repr_html_()
            except Exception:
                issue, detail = TRACEBACK, traceback.format_exc()[-300:]
            if time.process_time() - debut > DELAI:
                issue = SANS_FIN
            ligne.noter(issue, f"{e.identifiant} {court(rebatir_court(reponse), 80)} : {detail[:300]}")
    return ligne


def rebatir_court(reponse: Any) -> Any:
    """De quoi montrer une réponse qui se défend."""
    return reponse if type(reponse) in (str, int, float) else nom_du_type(type(reponse))
