"""Une cloison que le système tient : ce qu'un processus enfermé lance ne lit, n'écrit, ne joint que ce qu'on lui laisse.

Sous Linux, c'est Landlock (depuis 5.13) pour les fichiers, les signaux et TCP, et un espace de noms sans réseau là où l'on peut
en créer un. Ailleurs, ou si le système refuse, rien : il reste le crochet d'audit (`fils.garder`). Ce texte se lit aussi comme un
lanceur, `python cloison.py DOSSIER LISIBLE… -- COMMANDE…`, pour un programme qui n'est pas en Python.
"""

import ctypes
import os
import signal
import struct
import sys
from collections.abc import Iterable
from typing import Any

CREER, AJOUTER, ENFERMER = 444, 445, 446  # les appels de Landlock, les mêmes sur toutes les machines
SANS_PRIVILEGE, SUIVRE = 38, 1  # de <sys/prctl.h>
SANS_RESEAU = 0x10000000 | 0x40000000  # CLONE_NEWUSER et CLONE_NEWNET
LIRE = 1 << 0 | 1 << 2 | 1 << 3  # exécuter, lire un fichier, un dossier
FICHIER = 1 << 0 | 1 << 1 | 1 << 2 | 1 << 14  # ce qui se dit d'un fichier, et non d'un dossier
DROITS = {1: 13, 2: 14, 3: 15, 4: 15, 5: 16}  # combien en connaît chaque version
DU_SYSTEME = ("/usr", "/lib", "/lib64", "/bin", "/etc/ld.so.cache", "/etc/localtime", "/etc/alternatives", "/dev/urandom")


def cloisonner(ecrire: str, lire: Iterable[str]) -> bool:
    """Enferme ce processus et ses descendants ; vrai si le système tient la cloison.

    `ecrire` est le seul dossier où l'on puisse écrire ; `lire`, les chemins qu'on lit en plus de ceux du système.
    """
    if sys.platform != "linux":
        return False
    appeler: Any = ctypes.CDLL(None)
    appeler.prctl(SUIVRE, signal.SIGKILL, 0, 0, 0)  # qui nous a lancés meurt : nous aussi
    appeler.prctl(SANS_PRIVILEGE, 1, 0, 0, 0)
    appeler.unshare(SANS_RESEAU)
    version = appeler.syscall(CREER, None, 0, 1)
    if version < 1:
        return False
    tous = (1 << DROITS.get(version, 16)) - 1
    reglages = struct.pack("QQQ", tous, 3, 3)[: 8 + 8 * (version >= 4) + 8 * (version >= 6)]
    regles = appeler.syscall(CREER, reglages, len(reglages), 0)
    if regles < 0:
        return False
    for chemin in (*DU_SYSTEME, *lire):
        _permettre(appeler, regles, chemin, LIRE & tous)
    _permettre(appeler, regles, "/dev/null", FICHIER & tous)
    _permettre(appeler, regles, ecrire, tous)
    tenue = bool(appeler.syscall(ENFERMER, regles, 0) == 0)
    os.close(regles)
    return tenue


def _permettre(appeler: Any, regles: int, chemin: str, droits: int) -> None:
    try:
        place = os.open(chemin, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    if not os.path.isdir(chemin):  # noqa: PTH112 -- ce texte se lit seul
        droits &= FICHIER
    appeler.syscall(AJOUTER, regles, 1, struct.pack("=Qi", droits, place), 0)
    os.close(place)


if __name__ == "__main__" and "--" in sys.argv:
    coupe = sys.argv.index("--")
    cloisonner(sys.argv[1], sys.argv[2:coupe])
    os.execvp(sys.argv[coupe + 1], sys.argv[coupe + 1 :])
