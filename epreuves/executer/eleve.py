"""La vie d'un élève né d'un Python neuf : il se prépare, dit qu'il est prêt, reçoit un travail, le fait, et disparaît."""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import sys
from collections.abc import Iterable
from importlib import import_module
from typing import Any, NoReturn

from epreuves.executer.bac_a_sable import ouvrir_le_journal, paquet
from epreuves.executer.bagages import deballer
from epreuves.executer.enfant import NUMERO
from epreuves.executer.processus import envoyer, se_faire_eleve
from epreuves.tirer.strategies import echauffer


def vivre(modules: Iterable[str]) -> NoReturn:
    """Toute la vie de l'élève ; l'entrée qui se ferme sans un travail veut dire qu'on n'a plus besoin de lui."""
    quitter = os._exit
    try:
        entree, sortie = os.dup(0), os.dup(1)
        _oublier_le_terminal()
        _importer(modules)
        echauffer()
        os.write(sortie, os.getpid().to_bytes(NUMERO, "big"))
        with os.fdopen(entree, "rb") as ordres:
            octets = ordres.read(int.from_bytes(ordres.read(8), "big"))
            if octets:
                _obeir(sortie, **pickle.loads(octets))
    finally:
        quitter(0)


def _oublier_le_terminal() -> None:
    """Ctrl+C s'adresse au noyau ; ce qu'écrirait un module qu'on importe n'est pas un verdict."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    rien = os.open(os.devnull, os.O_RDWR)
    for descripteur in (0, 1, 2):
        os.dup2(rien, descripteur)


def _importer(modules: Iterable[str]) -> None:
    for nom in modules:
        with contextlib.suppress(ImportError):
            import_module(nom)


def _obeir(
    sortie: int, sceau: bytes, chemins: list[str], dossier: str, modules: list[str], fichier: str, bagage: bytes, permis: float
) -> None:
    """Un travail, là où il se serait fait dans le noyau : mêmes chemins, même dossier, mêmes modules du cours."""
    sys.path[:] = chemins
    with contextlib.suppress(OSError):
        os.chdir(dossier)
    _importer(modules)
    se_faire_eleve()

    def travail(journal: Any) -> Any:
        return deballer(bagage)(journal)

    with ouvrir_le_journal(fichier) as journal:
        journal.permis = permis
        envoyer(sortie, sceau, paquet(travail, journal))
