"""Appeler ce qui peut ne jamais finir, prendre toute la mémoire ou tuer l'interpréteur : dans un fils, remplacé s'il meurt."""

from __future__ import annotations

import contextlib
import json
import os
import resource
import signal
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any

from bench.solidite.ligne import CLAIR, FAUX, SANS_FIN, TRACEBACK
from socle.erreurs import ErreurClaire

Geste = Callable[[], object]
Essai = tuple[str, Geste]

MEMOIRE = 2 * 2**30  # octets de plus que ce qu'occupe déjà le père
PHRASE_MAX = 300  # caractères
PAGE = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096


def eprouver(essais: Sequence[Essai], secondes: float = 2.0) -> Iterator[tuple[str, str]]:
    """L'issue de chaque essai, et de quoi le retrouver ; `secondes` de processeur chacun, la machine pouvant être chargée."""
    fait = 0
    while fait < len(essais):
        lecture, ecriture = os.pipe()
        fils = os.fork()
        if fils == 0:
            os.close(lecture)
            _au_fils(essais[fait:], secondes, ecriture)
        os.close(ecriture)
        with os.fdopen(lecture, encoding="utf-8") as tuyau:
            for ligne in tuyau:
                issue, phrase = json.loads(ligne)
                yield issue, f"{essais[fait][0]} : {phrase}"
                fait += 1
        _, etat = os.waitpid(fils, 0)
        if fait < len(essais):  # le fils est mort dans cet essai
            fini = os.WIFSIGNALED(etat) and os.WTERMSIG(etat) == signal.SIGPROF
            yield (SANS_FIN if fini else TRACEBACK), f"{essais[fait][0]} : le fils est mort ({etat})"
            fait += 1


def _au_fils(essais: Sequence[Essai], secondes: float, ecriture: int) -> None:
    """Fait les essais l'un après l'autre, écrit leur issue, et meurt."""
    muet = os.open(os.devnull, os.O_RDWR)
    for descripteur in (0, 1, 2):
        os.dup2(muet, descripteur)
    with contextlib.suppress(OSError):
        occupe = int(open("/proc/self/statm", encoding="ascii").read().split()[0]) * PAGE  # noqa: SIM115, PTH123
        resource.setrlimit(resource.RLIMIT_AS, (occupe + MEMOIRE,) * 2)
    signal.signal(signal.SIGPROF, signal.SIG_DFL)  # le signal tue, même au milieu d'un calcul qui n'est pas en Python
    for _, geste in essais:
        signal.setitimer(signal.ITIMER_PROF, secondes)
        issue = juger(geste)
        signal.setitimer(signal.ITIMER_PROF, 0)
        os.write(ecriture, (json.dumps(issue) + "\n").encode())
    os._exit(0)


def juger(geste: Geste) -> tuple[str, str]:
    """Fait un essai : un résultat ou une phrase de la bibliothèque sont clairs, tout le reste est une exception nue."""
    try:
        _regarder(geste())
    except ErreurClaire as erreur:
        phrase = str(erreur)
        lisible = len(phrase) <= PHRASE_MAX and all(c.isprintable() or c in "\n\u202f\u00a0" for c in phrase)
        return (CLAIR, "") if lisible else (FAUX, f"phrase illisible : {phrase!r:.100}")
    except BaseException as erreur:
        return TRACEBACK, f"{type(erreur).__name__} : {erreur!s:.80}"
    return CLAIR, ""


def _regarder(resultat: Any) -> None:
    """Un générateur ne fait rien avant qu'on le demande."""
    if isinstance(resultat, Iterator):
        list(islice(resultat, 2))
