"""Les verdicts : des fonctions hostiles, dans un processus fils et sur place, des réponses de toutes formes."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import time
import traceback
from collections.abc import Iterator
from multiprocessing.connection import Connection
from typing import Any

import sudokulib.exercices  # noqa: F401 -- les importer les déclare
from bench.solidite.ligne import CLAIR, FAUX, SANS_FIN, TRACEBACK, Ligne
from sudokulib.correction.bilan import Bilan
from sudokulib.correction.donnees import nom_de
from sudokulib.correction.fonctions.conduire import conduire
from sudokulib.correction.fonctions.recherche import echauffer
from sudokulib.correction.registre import trouver
from tests.correction.hostiles import HOSTILES, JUSTES

DELAI = 10.0  # secondes laissées à un verdict
COURTE = 12  # fonctions de la forme courte


def mesurer(longue: bool, graine: int) -> Iterator[Ligne]:
    """Les fonctions hostiles, puis les réponses."""
    echauffer()
    yield hostiles("`verifier`, dans un fils", False, longue)
    yield hostiles("`verifier`, sur place", True, longue)


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
    noyau.start()
    la.close()
    try:
        if not ici.poll(DELAI):
            return SANS_FIN, f"plus de {DELAI:.0f} s"
        return ici.recv()  # type: ignore[no-any-return]
    except EOFError:
        return FAUX, "le noyau est mort"
    finally:
        ici.close()
        with contextlib.suppress(ProcessLookupError):
            os.kill(noyau.pid or 0, signal.SIGKILL)
        noyau.join()


def _verifier(la: Connection, f: Any, sur_place: bool) -> None:
    """Ce que fait ce noyau."""
    os.setsid()
    try:
        bilan = conduire(trouver("T.1b"), [f], sur_place=sur_place)  # type: ignore[arg-type]
        la.send(juger(bilan, nom_de(f) in JUSTES))
    except BaseException:
        la.send((TRACEBACK, traceback.format_exc()))
    os._exit(0)


def juger(bilan: Bilan, juste: bool) -> tuple[str, str]:
    """L'issue d'un bilan : une phrase claire, et pas de succès immérité."""
    if bilan.reussi and not juste:
        return FAUX, bilan.phrase
    if bilan.diagnostic == "panne":
        return TRACEBACK, bilan.trace
    repr(bilan), bilan._repr_html_()
    return CLAIR, f"[{bilan.diagnostic}] {bilan.phrase} {bilan.essais[:1]}"
