"""Un processus fils sous garde : ce qu'il lance meurt avec lui, et il ne sait pas qui l'a lancé.

    le noyau  →  le gardien  →  l'élève, qui fait le travail

Le noyau n'est pas le parent de l'élève : `os.kill(os.getppid(), 9)` n'atteint que le gardien, dont la mort entraîne celle de
l'élève. Le gardien n'exécute rien de l'étudiant. Il attend la fin de l'élève, ou l'ordre du noyau, ou l'heure ; il tue alors
l'élève et toute sa descendance, même sortie de son groupe : sous Linux, les orphelins lui reviennent. Ailleurs, il tue le groupe
de l'élève.

Ce qu'écrit l'élève est précédé d'un sceau tiré au sort : du texte qu'un code étourdi écrirait dans notre tube n'est pas pris pour
un verdict. Rien de tout cela n'arrête qui voudrait vraiment tricher : le code de l'étudiant partage la mémoire de son juge.
"""

from __future__ import annotations

import contextlib
import faulthandler
import gc
import os
import selectors
import signal
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NoReturn

from epreuves.executer import enclos
from epreuves.executer.garde import Garde, aucun_sursis, ou_il_en_est

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

MESSAGE_MAX = 1 << 26  # octets d'un verdict : bien plus qu'il n'en faut
FICHIER_MAX = 1 << 28  # octets d'un fichier que l'élève écrirait
RAMASSAGE = 20_000  # objets neufs entre deux passages du ramasse-miettes
SCEAU = 16  # octets
LONGUEUR = 8  # octets où s'écrit la longueur d'un verdict
DERNIER_MOT = 2.0  # secondes laissées au gardien pour finir
PATIENCE = 10  # combien de fois l'heure le noyau attend, quand la machine est si chargée que l'élève n'avance guère
_ADOPTER, _SUIVRE = 36, 1  # PR_SET_CHILD_SUBREAPER et PR_SET_PDEATHSIG, de <sys/prctl.h>


class Delai(Exception):
    """Le travail n'est pas fini à l'heure."""


class Arret(Exception):
    """L'élève est mort sans rien dire."""


class Brouille(Exception):
    """Ce qu'on reçoit de l'élève n'est pas un verdict."""


class _Fin(BaseException):
    """Le noyau congédie le gardien."""


class _Ronde(BaseException):
    """Il est l'heure de voir où en est l'élève."""


def confier(travail: Callable[[], bytes], delai: float, sursis: Callable[[], float] = aucun_sursis) -> bytes:
    """Ce que renvoie un travail, fait dans un processus fils sous garde.

    Paramètres
    ----------
    travail : fonction sans argument
    delai : float
        En secondes. On ne regarde pas avant ; ensuite, l'élève est arrêté s'il a calculé tout ce temps, s'il ne calcule plus, ou
        s'il tarde sans que la machine l'ait fait attendre. Une machine chargée, où il n'a eu qu'une part du processeur, ne fait
        donc pas refuser un travail juste.
    sursis : fonction sans argument
        Les secondes qu'on lui laisse en plus, à cet instant ; demandé dans le processus du gardien et dans le nôtre.

    Renvoie
    -------
    bytes

    Lève
    ----
    Delai, Arret, Brouille
    OSError
        Si le système refuse un processus de plus, ou un fichier ouvert de plus.

    Exemples
    --------
    >>> confier(lambda: b"fait", delai=5.0)
    b'fait'
    """
    _prctl()  # chargé ici, une fois, pour tous les fils
    sceau = os.urandom(SCEAU)
    lecture, ecriture = os.pipe()
    try:
        gardien = _dedoubler()
    except OSError:
        os.close(lecture)
        os.close(ecriture)
        raise
    if gardien == 0:
        os.close(lecture)
        _garder(travail, ecriture, sceau, delai, sursis)
    os.close(ecriture)
    debut = time.monotonic()
    try:
        return _ecouter(lecture, sceau, lambda: debut + PATIENCE * (delai + sursis()) + DERNIER_MOT)
    except Arret:
        if time.monotonic() < debut + delai:
            raise
        raise Delai from None  # l'heure passée, c'est le gardien qui l'a arrêté
    finally:
        os.close(lecture)
        _congedier(gardien)


def _dedoubler() -> int:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # Python 3.12 : le noyau a d'autres fils d'exécution
        return os.fork()


# Le noyau


def _ecouter(lecture: int, sceau: bytes, limite: Callable[[], float]) -> bytes:
    """Le verdict de l'élève : le sceau, une longueur, le contenu."""
    entete = _recevoir(lecture, SCEAU + LONGUEUR, limite)
    longueur = int.from_bytes(entete[SCEAU:], "big")
    if entete[:SCEAU] != sceau or longueur > MESSAGE_MAX:
        raise Brouille
    return _recevoir(lecture, longueur, limite)


def _recevoir(lecture: int, longueur: int, limite: Callable[[], float]) -> bytes:
    """Tant d'octets, reçus avant la limite, qu'un sursis peut reculer pendant qu'on attend."""
    recus = bytearray()
    with selectors.DefaultSelector() as guet:  # et non select, qui ignore les descripteurs au-delà de 1024
        guet.register(lecture, selectors.EVENT_READ)
        while len(recus) < longueur:
            if not guet.select(max(0.0, limite() - time.monotonic())):
                if time.monotonic() < limite():
                    continue
                raise Delai
            morceau = os.read(lecture, min(longueur - len(recus), 1 << 20))
            if not morceau:
                raise Brouille if recus else Arret
            recus += morceau
    return bytes(recus)


def _congedier(gardien: int) -> None:
    """Attend que le gardien ait tué tout le monde ; s'il tarde (l'élève a pu le suspendre), le tue."""
    _tuer(gardien, signal.SIGTERM)
    limite = time.monotonic() + DERNIER_MOT
    with contextlib.suppress(ChildProcessError):  # SIGCHLD ignoré dans le noyau : le système l'a déjà enterré
        while time.monotonic() < limite:
            if os.waitpid(gardien, os.WNOHANG)[0]:
                return
            time.sleep(0.0005)
        _tuer(gardien, signal.SIGKILL)
        os.waitpid(gardien, 0)


def _tuer(processus: int, comment: signal.Signals) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.kill(processus, comment)


# Le gardien


def _garder(travail: Callable[[], bytes], ecriture: int, sceau: bytes, delai: float, sursis: Callable[[], float]) -> NoReturn:
    """Toute la vie du gardien ; n'en revient jamais."""
    quitter = os._exit
    eleve = 0
    try:
        signal.set_wakeup_fd(-1)  # celui du noyau : nos signaux ne sont pas les siens
        os.setsid()
        # un signal qui arrive pendant qu'on décide de l'ignorer s'écrirait dans le cahier
        sys.unraisablehook = lambda _: None
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.signal(signal.SIGTERM, _finir)
        signal.signal(signal.SIGALRM, _faire_sa_ronde)
        _prctl()(_ADOPTER, 1)
        _prctl()(_SUIVRE, signal.SIGTERM)  # le noyau mort, plus personne ne nous congédiera
        eleve = _dedoubler()
        if eleve == 0:
            _vivre(travail, ecriture, sceau)
        os.close(ecriture)
        _attendre(eleve, delai, sursis)
    except _Fin:
        pass
    finally:
        try:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            signal.signal(signal.SIGALRM, signal.SIG_IGN)
            if eleve > 0:  # tuer le processus 0, ou −1, en tuerait bien d'autres
                _tuer_la_descendance(eleve)
        finally:
            quitter(0)


def _finir(*_: Any) -> NoReturn:
    raise _Fin


def _faire_sa_ronde(*_: Any) -> NoReturn:
    raise _Ronde


def _attendre(eleve: int, delai: float, sursis: Callable[[], float]) -> None:
    """Attend que l'élève ait fini, qu'il ait calculé plus que le délai ou que, l'heure passée, il ne calcule plus."""
    garde = Garde(delai, sursis)
    while garde.attente > 0:
        try:
            signal.setitimer(signal.ITIMER_REAL, garde.attente)
            os.waitpid(eleve, 0)
            return
        except _Ronde:
            garde.regarder(ou_il_en_est(eleve))


def _tuer_la_descendance(eleve: int) -> None:
    """Tue le groupe de l'élève, et ceux qui nous reviennent à mesure que leurs parents meurent."""
    with contextlib.suppress(ChildProcessError):  # il est déjà enterré
        if not os.waitpid(eleve, os.WNOHANG)[0]:
            os.kill(eleve, signal.SIGKILL)
            os.waitpid(eleve, 0)
    with contextlib.suppress(ChildProcessError):  # il ne reste personne
        while True:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(eleve, signal.SIGKILL)
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
            for enfant in _enfants():
                _tuer(enfant, signal.SIGKILL)
            time.sleep(0.0005)


def _enfants() -> Iterator[int]:
    """Les processus dont celui-ci est le parent, là où le système les dit."""
    moi = str(os.getpid())
    for fiche in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError, IndexError):
            parent = fiche.read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()[1]
            if parent == moi:
                yield int(fiche.parent.name)


@cache
def _prctl() -> Callable[[int, int], Any]:
    """L'appel système de ce nom ; hors de Linux, qui ne l'a pas, rien."""
    if sys.platform != "linux":
        return lambda demande, valeur: None
    import ctypes

    prctl = ctypes.CDLL(None).prctl
    return lambda demande, valeur: prctl(demande, valeur, 0, 0, 0)


# L'élève


def _vivre(travail: Callable[[], bytes], ecriture: int, sceau: bytes) -> NoReturn:
    """Toute la vie de l'élève ; n'en revient jamais."""
    quitter = os._exit
    try:
        os.setsid()
        _prctl()(_SUIVRE, signal.SIGKILL)
        for sonnerie in (signal.SIGTERM, signal.SIGALRM):
            signal.signal(sonnerie, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)  # ■ n'arrive pas jusqu'ici : c'est l'étudiant qui se l'envoie
        faulthandler.disable()  # s'il s'effondre, une phrase suffit
        _borner_les_fichiers()
        _epargner()
        _espacer_le_ramassage()
        envoyer(ecriture, sceau, travail())
    finally:
        quitter(0)


def envoyer(ecriture: int, sceau: bytes, verdict: bytes) -> None:
    """Écrit un verdict : le sceau, une longueur, le contenu."""
    reste = memoryview(sceau + len(verdict).to_bytes(LONGUEUR, "big") + verdict)
    while reste:
        reste = reste[os.write(ecriture, reste) :]


def se_faire_eleve() -> None:
    """Dans un processus neuf, ce qu'a l'élève d'un `fork` : des bornes, ses seuls processus à tuer, Ctrl+C à lui seul."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    faulthandler.disable()
    if sys.platform == "win32":
        with contextlib.suppress(OSError):  # un système qui refuse : il ne meurt que ce qu'on connaît
            enclos.s_enfermer()
    else:
        _borner_les_fichiers()
    _epargner()
    _espacer_le_ramassage()


def _espacer_le_ramassage() -> None:
    """Le ramasse-miettes n'a pas à revoir sans cesse tout ce dont on hérite."""
    gc.freeze()
    gc.set_threshold(RAMASSAGE)


def _borner_les_fichiers() -> None:
    """Ni fichier démesuré, ni image de la mémoire quand Python s'effondre."""
    if resource is None:
        return
    plafond = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    permis = FICHIER_MAX if plafond == resource.RLIM_INFINITY else min(FICHIER_MAX, plafond)
    resource.setrlimit(resource.RLIMIT_FSIZE, (permis, plafond))
    resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))


def _epargner() -> None:
    """Refuse à `os.kill` et à `os.killpg` tout processus qui n'est ni l'élève, ni de ceux qu'il a lancés.

    Le noyau et le gardien n'en sont pas ; ni, quand on change le nombre d'un appel pour voir si c'était lui la faute, n'importe
    quel autre processus de la machine.
    """
    tuer, eleve, son_groupe = os.kill, os.getpid(), os.getpgrp() if hasattr(os, "getpgrp") else 0

    def tuer_un_sien(processus: int, comment: int) -> None:
        if processus not in (0, -son_groupe) and (processus == -1 or not _descend_de(abs(processus), eleve)):
            raise PermissionError("on n'arrête d'ici que les processus qu'on a lancés")
        tuer(processus, comment)

    os.kill = tuer_un_sien
    if hasattr(os, "killpg"):
        os.killpg = lambda groupe, comment: tuer_un_sien(-groupe, comment)


def _descend_de(processus: int, eleve: int) -> bool:
    """Vrai de l'élève, et de ceux dont il est le parent, de proche en proche, là où le système le dit."""
    while processus > 1 and processus != eleve:
        try:
            processus = int(
                Path(f"/proc/{processus}/stat").read_text(encoding="ascii", errors="replace").rpartition(")")[2].split()[1]
            )
        except OSError:
            return False
    return processus == eleve
