"""Des programmes d'étudiant tirés d'une grammaire (voir `grammaire`), dans un processus fils et sur place.

Un noyau en vérifie une suite, comme un cahier ; on en relance un autre quand on le perd. Les deux façons vont de front, chacune
dans un processus : un programme demande de une à deux secondes de calcul, presque toutes passées à chercher un correctif. Sur
place, c'est-à-dire dans un navigateur, la page arrête un noyau qui ne répond plus et le dit : ceux qu'elle arrête sont comptés à
part, dans la remarque.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import resource
import signal
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import Connection

from bench.solidite.grammaire import Programme
from bench.solidite.ligne import CLAIR, FAUX, SANS_FIN, Ligne, temps_de_calcul
from bench.solidite.noyau import Tire, verifier
from epreuves.tirer.strategies import echauffer

LONGUE, COURTE = 5000, 20
CALCUL = 8.5  # secondes de processeur d'un verdict, tout compris
PATIENCE = 120.0  # secondes sans un mot, sur une machine que d'autres occupent
MEMOIRE = 4 << 30  # octets : un navigateur n'en laisse pas davantage
MORT = "le noyau est mort"  # la page, qui n'en a plus de nouvelles, le redémarre comme un noyau muet
SILENCE = 12.0  # secondes de calcul, ou de sommeil, avant que la page n'arrête le noyau


def mesurer(longue: bool, graine: int) -> Iterator[Ligne]:
    """Les programmes des graines `graine * 100 000` et suivantes."""
    debut = graine * 100_000
    yield from de_front("programmes tirés au sort", Programme, range(debut, debut + (LONGUE if longue else COURTE)))


def de_front(domaine: str, faire: Callable[[int], Tire], rangs: range) -> Iterator[Ligne]:
    """Les mêmes programmes, dans un fils et sur place."""
    echauffer()
    lieux = {"dans un fils": False, "sur place": True}
    with ProcessPoolExecutor(len(lieux), multiprocessing.get_context("fork")) as groupe:
        taches = [groupe.submit(passer, f"{domaine}, {ou}", sur_place, faire, rangs) for ou, sur_place in lieux.items()]
        yield from (tache.result() for tache in taches)


def passer(domaine: str, sur_place: bool, faire: Callable[[int], Tire], rangs: range) -> Ligne:
    """Les programmes de ces rangs ; ce qu'il en est tous les cinquante."""
    ligne, faits, arretes = Ligne(domaine), 0, 0
    while faits < len(rangs):
        for issue, detail in _un_noyau(sur_place, faire, rangs[faits:]):
            par_la_page = sur_place and (issue == SANS_FIN or detail == MORT)
            arretes += par_la_page
            ligne.noter(CLAIR if par_la_page else issue, f"{rangs[faits]} : {detail}")
            faits += 1
            if faits % 50 == 0:
                print(f"{domaine} : {faits}, {dict(ligne.comptes)}, {arretes} arrêtés", *ligne.fautes, sep="\n  ", flush=True)
    arrets = f" ; {arretes} arrêtés par la page" if sur_place else ""
    ligne.remarque = f"de {rangs[0]} à {rangs[-1]}{arrets}"
    return ligne


def _un_noyau(sur_place: bool, faire: Callable[[int], Tire], rangs: range) -> Iterator[tuple[str, str]]:
    """Les issues des programmes qu'un noyau vérifie, jusqu'au dernier, ou jusqu'à sa perte."""
    fork = multiprocessing.get_context("fork")
    ici, la = fork.Pipe(duplex=False)
    noyau = fork.Process(target=_vivre, args=(la, sur_place, faire, rangs))
    noyau.start()
    la.close()
    try:
        for _ in rangs:
            recu = _attendre(ici, noyau.pid or 0, sur_place)
            yield recu
            if recu[0] == SANS_FIN or recu[1].startswith("le noyau"):
                return
    finally:
        ici.close()
        with contextlib.suppress(ProcessLookupError):
            os.killpg(noyau.pid or 0, signal.SIGKILL)
        noyau.join()


def _attendre(ici: Connection, noyau: int, sur_place: bool) -> tuple[str, str]:
    """Ce que dit le noyau ; s'il se tait trop longtemps, on l'arrête."""
    depart, debut = temps_de_calcul(noyau), time.monotonic()
    avant = depart
    while not ici.poll(1.0):
        calcule = temps_de_calcul(noyau)
        endormi = calcule == avant and time.monotonic() - debut > SILENCE
        if sur_place and (calcule - depart > SILENCE or endormi):
            return SANS_FIN, f"{calcule - depart:.0f} s de calcul, sans un mot"
        if time.monotonic() - debut > PATIENCE:
            return SANS_FIN, f"plus de {PATIENCE:.0f} s"
        avant = calcule
    try:
        issue, detail = ici.recv()
    except EOFError:
        return FAUX, MORT
    return issue, detail


def _vivre(la: Connection, sur_place: bool, faire: Callable[[int], Tire], rangs: range) -> None:
    """Ce que fait ce noyau."""
    os.setsid()
    warnings.simplefilter("ignore")
    rien = os.open(os.devnull, os.O_RDWR)
    for descripteur in (0, 1, 2):
        os.dup2(rien, descripteur)
    os.chdir(tempfile.mkdtemp())
    if sur_place:
        resource.setrlimit(resource.RLIMIT_AS, (MEMOIRE, MEMOIRE))
    quitter, envoyer = os._exit, la.send
    for rang in rangs:
        envoyer(_verifier(faire(rang), rang, sur_place))
    quitter(0)


def _verifier(programme: Tire, rang: int, sur_place: bool) -> tuple[str, str]:
    depart = _calcul()
    issue, detail = verifier(programme, rang, sur_place)
    calcul = _calcul() - depart
    if issue == CLAIR and calcul > CALCUL and not sur_place:
        return SANS_FIN, f"{calcul:.1f} s de calcul, {detail}"
    return issue, detail


def _calcul() -> float:
    """Le temps de calcul du noyau, et des fils qu'il a eus."""
    return sum(os.times()[:4])
