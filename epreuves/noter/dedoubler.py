"""Une souche a tout importé, et n'exécute rien d'une copie : elle se dédouble, et c'est son double qui sert, puis meurt.

Ce texte se lit aussi seul : la souche d'un exécutant n'importe rien d'ici (voir `fils`).
"""

import gc
import os
import socket
import sys
from collections.abc import Callable
from typing import NoReturn

ORDRE_MAX = 1 << 16  # octets


def attendre(controle: int, preparer: Callable[[str], object], servir: Callable[[int, int], object]) -> NoReturn:
    """Toute la vie d'une souche : à chaque ordre, un double naît, ou s'enterre ; elle meurt quand on raccroche.

    Paramètres
    ----------
    controle : int
        Le descripteur d'où viennent les ordres ; de qui doit naître, avec les deux descripteurs où il lira et écrira.
    preparer : fonction d'un texte
        Ce que la souche fait elle-même avant de se dédoubler : de quoi ne pas le refaire chaque fois.
    servir : fonction de deux descripteurs
        Toute la vie d'un double.
    """
    gc.collect()
    gc.freeze()
    with socket.socket(fileno=controle) as lien:
        while True:
            ordre, descripteurs, *_ = socket.recv_fds(lien, ORDRE_MAX, 2)
            if not ordre:
                os._exit(0)
            if not descripteurs:
                usage = os.wait4(int(ordre), 0)[2]
                lien.sendall(repr(usage.ru_utime + usage.ru_stime).encode())
                continue
            dossier, demande = ordre.decode().split("\0")
            preparer(demande)
            double = os.fork()
            if double == 0:
                lien.close()
                _vivre(dossier, servir, descripteurs)
            for descripteur in descripteurs:
                os.close(descripteur)
            lien.sendall(str(double).encode())


def _vivre(dossier: str, servir: Callable[[int, int], object], descripteurs: list[int]) -> NoReturn:
    """Toute la vie d'un double, dans son dossier."""
    quitter = os._exit
    try:
        os.setsid()
        os.chdir(dossier)
        os.environ.update(HOME=dossier, TMPDIR=dossier, MPLCONFIGDIR=dossier)
        vars(sys.modules.get("tempfile", sys))["tempdir"] = None
        servir(*descripteurs)
    finally:
        quitter(0)
