"""Des programmes d'étudiant tirés d'une grammaire (voir `grammaire`), dans un processus fils et sur place.

Un noyau en vérifie une suite, comme un cahier ; on en relance un autre quand on le perd. Les deux façons vont de front, chacune
dans un processus : un programme demande de une à deux secondes de calcul, presque toutes passées à chercher un correctif. Sur
place, c'est-à-dire dans un navigateur, la page arrête un noyau qui ne répond plus et le dit : ceux qu'elle arrête sont comptés à
part, dans la remarque.
"""

from __future__ import annotations

import builtins
import contextlib
import linecache
import multiprocessing
import os
import signal
import sys
import tempfile
import time
import traceback
import warnings
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

import cours.exercices  # noqa: F401 -- les importer les déclare
from bench.solidite.grammaire import Programme
from bench.solidite.ligne import CLAIR, FAUX, SANS_FIN, TRACEBACK, Ligne, temps_de_calcul
from bench.solidite.verdicts import juger
from epreuves.conduire.conduire import conduire
from epreuves.donnees import abrege
from epreuves.epreuve import trouver
from epreuves.tirer.strategies import echauffer

LONGUE, COURTE = 5000, 20
CALCUL = 8.5  # secondes de processeur d'un verdict, tout compris
PATIENCE = 120.0  # secondes sans un mot, sur une machine que d'autres occupent
SILENCE = 12.0  # secondes de calcul, ou de sommeil, avant que la page n'arrête le noyau


def mesurer(longue: bool, graine: int) -> Iterator[Ligne]:
    """Les mêmes programmes, deux fois."""
    echauffer()
    nombre = LONGUE if longue else COURTE
    domaines = {f"programmes tirés au sort, {ou}": ou == "sur place" for ou in ("dans un fils", "sur place")}
    with ProcessPoolExecutor(len(domaines), multiprocessing.get_context("fork")) as groupe:
        taches = [groupe.submit(passer, domaine, sur_place, graine, nombre) for domaine, sur_place in domaines.items()]
        yield from (tache.result() for tache in taches)


def passer(domaine: str, sur_place: bool, graine: int, nombre: int) -> Ligne:
    """Les programmes des graines `graine * 100 000` et suivantes."""
    debut, fin = graine * 100_000, graine * 100_000 + nombre
    ligne, arretes = Ligne(domaine), 0
    while debut < fin:
        for issue, detail in _un_noyau(sur_place, debut, fin):
            arretes += issue == SANS_FIN and sur_place
            ligne.noter(CLAIR if issue == SANS_FIN and sur_place else issue, f"graine {debut} : {detail}")
            debut += 1
            if debut % 100 == 0:
                print(
                    f"{domaine} : jusqu'à {debut}, {dict(ligne.comptes)}, {arretes} arrêtés par la page",
                    *ligne.fautes,
                    sep="\n  ",
                )
                sys.stdout.flush()
    arrets = f" ; {arretes} arrêtés par la page" if sur_place else ""
    ligne.remarque = f"graines {graine * 100_000} à {fin - 1}{arrets}"
    return ligne


def _un_noyau(sur_place: bool, debut: int, fin: int) -> Iterator[tuple[str, str]]:
    """Les issues des programmes qu'un noyau vérifie, jusqu'au dernier, ou jusqu'à sa perte."""
    fork = multiprocessing.get_context("fork")
    ici, la = fork.Pipe(duplex=False)
    noyau = fork.Process(target=_vivre, args=(la, sur_place, debut, fin))
    noyau.start()
    la.close()
    try:
        for _ in range(debut, fin):
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
        return FAUX, "le noyau est mort"
    return issue, detail


def _vivre(la: Connection, sur_place: bool, debut: int, fin: int) -> None:
    """Ce que fait ce noyau."""
    os.setsid()
    warnings.simplefilter("ignore")
    rien = os.open(os.devnull, os.O_RDWR)
    for descripteur in (0, 1, 2):
        os.dup2(rien, descripteur)
    os.chdir(tempfile.mkdtemp())
    quitter, envoyer = os._exit, la.send
    for graine in range(debut, fin):
        envoyer(_verifier(graine, sur_place))
    quitter(0)


def _verifier(graine: int, sur_place: bool) -> tuple[str, str]:
    programme, avant, depart = Programme(graine), _etat(), _calcul()
    try:
        f = _executer(programme.texte, f"<ipython-input-{graine}>")
        if f is None:
            return CLAIR, "ce n'est pas du Python"
        issue, detail = juger(conduire(trouver("T.1b"), [f], sur_place=sur_place), programme.juste)
    except BaseException:
        return TRACEBACK, traceback.format_exc()[-1500:]
    if _etat() != avant:
        return FAUX, f"le noyau est abîmé après {detail}"
    calcul = _calcul() - depart
    if calcul > CALCUL and not sur_place:
        return SANS_FIN, f"{calcul:.1f} s de calcul, {detail}"
    return issue, abrege(detail, 200)


def _executer(texte: str, nom: str) -> Any:
    """La fonction d'un programme, dont on retrouve le texte comme dans un cahier."""
    linecache.cache[nom] = (len(texte), None, texte.splitlines(keepends=True), nom)
    espace: dict[str, Any] = {"__name__": "__main__"}
    try:
        exec(compile(texte, nom, "exec", dont_inherit=True), espace)
    except SyntaxError:
        return None
    return espace["poids"]


def _etat() -> tuple[Any, ...]:
    """Ce qu'une vérification ne doit pas changer dans le noyau."""
    return dict(vars(builtins)), sys.getrecursionlimit(), sys.gettrace(), sys.getprofile(), signal.getsignal(signal.SIGINT)


def _calcul() -> float:
    """Le temps de calcul du noyau, et des fils qu'il a eus."""
    return sum(os.times()[:4])
