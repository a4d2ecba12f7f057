"""Lancer une commande dans un dossier : elle est bornée, ce qu'elle écrit aussi, et tout ce qu'elle a lancé meurt avec elle.

Ce n'est pas une barrière de sécurité : le programme vient de l'étudiant, sur sa propre machine. C'est un garde-fou.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from contextvars import ContextVar
from enum import Enum
from pathlib import Path
from threading import Thread
from types import MappingProxyType
from typing import IO, NamedTuple

DELAI = 5.0  # secondes de montre pour un essai
SORTIE_MAX = 1 << 18  # octets, sur chacune des deux sorties ; la plus grande grille en demande moins de 2000
GIGAOCTET = 1 << 20  # en kilooctets, l'unité d'ulimit
# Pour noter une copie : la même commande, enfermée dans son dossier (voir `epreuves.noter.cloison`)
enfermer: ContextVar[Callable[[Sequence[str], Path], Sequence[str]]] = ContextVar(
    "enfermer", default=lambda commande, dossier: commande
)


class Fin(Enum):
    """Comment une exécution a fini ; la valeur est ce qu'on en dit à l'étudiant, s'il n'y a pas de code à citer."""

    FINIE = ""
    DELAI = "pas de fin"
    FLOT = "une sortie sans fin"


class Execution(NamedTuple):
    """Ce qu'une commande a donné."""

    code: int  # de retour ; sous Unix, moins le numéro du signal qui l'a arrêtée
    sortie: str
    erreurs: str
    fin: Fin = Fin.FINIE
    ecrits: Mapping[str, str] = MappingProxyType({})  # le contenu de chaque fichier écrit


def borner(commande: Sequence[str], memoire: int = 2 * GIGAOCTET, calcul: int = 10) -> list[str]:
    """La même commande, aux ressources bornées là où le système sait le faire : kilooctets de mémoire, secondes de calcul."""
    if sys.platform == "win32":
        return list(commande)
    # dans cet ordre : pas de fichier core, le temps de calcul, dix mégaoctets par fichier, la mémoire. Passé le premier temps,
    # SIGXCPU, qui dit pourquoi ; passé le second, si le programme l'ignore, SIGKILL, qui ne dit rien.
    limites = ("-c 0", f"-S -t {calcul}", f"-H -t {calcul + 5}", "-f 20480", f"-v {memoire}")
    bornes = "".join(f"ulimit {limite} 2>/dev/null; " for limite in limites)
    return ["/bin/sh", "-c", f'{bornes}exec "$0" "$@"', *commande]


def lancer(
    commande: Sequence[str], dossier: Path, delai: float = DELAI, environnement: Mapping[str, str] | None = None
) -> Execution:
    """Exécute une commande dans un dossier, sans entrée ; au retour, elle et ce qu'elle a lancé sont morts.

    Un processus qui quitterait son groupe (setsid) échapperait à la mort, mais ni au temps de calcul borné ni au fait que
    plus personne ne lit ce qu'il écrit.

    Lève
    ----
    OSError
        Si la commande ne peut pas être lancée.
    """
    processus = subprocess.Popen(
        commande,
        cwd=dossier,
        env=environnement,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
        start_new_session=os.name == "posix",
    )
    assert processus.stdout and processus.stderr
    recus = {flux: bytearray() for flux in (processus.stdout, processus.stderr)}
    lecteurs = [Thread(target=_recueillir, args=(flux, recu, processus), daemon=True) for flux, recu in recus.items()]
    for lecteur in lecteurs:
        lecteur.start()
    fin = Fin.FINIE
    try:
        processus.wait(delai)
    except subprocess.TimeoutExpired:
        fin = Fin.DELAI
    finally:
        _tuer(processus)
    code = processus.wait()
    for lecteur in lecteurs:
        lecteur.join(1.0)  # tous les écrivains sont morts : c'est immédiat, sauf si l'un a quitté le groupe
    if any(len(recu) > SORTIE_MAX for recu in recus.values()):
        fin = Fin.FLOT
    sortie, erreurs = (bytes(recu[:SORTIE_MAX]).decode("utf-8", "replace") for recu in recus.values())
    return Execution(code, sortie, erreurs, fin)


def _recueillir(flux: IO[bytes], recu: bytearray, processus: subprocess.Popen[bytes]) -> None:
    """Recueille une sortie jusqu'à sa fin ; tue le programme s'il écrit trop."""
    with flux:
        while len(recu) <= SORTIE_MAX:
            morceau = flux.read(1 << 14)
            if not morceau:
                return
            recu += morceau
        _tuer(processus)


def _tuer(processus: subprocess.Popen[bytes]) -> None:
    """Tue un programme et tout son groupe ; sans effet s'il n'en reste rien."""
    if sys.platform == "win32":
        if processus.poll() is None:
            subprocess.run(["taskkill", "/F", "/T", "/PID", str(processus.pid)], capture_output=True, check=False)
            processus.kill()
        return
    with suppress(ProcessLookupError, PermissionError):  # macOS refuse au lieu de dire qu'il n'y a plus que des morts
        os.killpg(processus.pid, signal.SIGKILL)
