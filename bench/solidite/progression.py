"""Le fichier de progression : plusieurs écrivains, des processus tués en plein travail, des fichiers abîmés."""

from __future__ import annotations

import json
import mmap
import os
import random
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import cours.exercices  # noqa: F401 -- les importer les déclare
from bench.solidite.ligne import CLAIR, FAUX, TRACEBACK, Ligne
from epreuves.cahier import fiches
from socle.nombres import accorder

EXERCICE = "T.1b"


def mesurer(longue: bool, graine: int) -> Iterator[Ligne]:
    """Une ligne par genre de malheur."""
    hasard = random.Random(graine)
    with TemporaryDirectory() as dossier:
        fichier = Path(dossier, fiches.FICHIER)
        os.environ["COURS_PROGRESSION"] = str(fichier)
        try:
            yield plusieurs(fichier, *((8, 100, 3) if longue else (4, 25, 1)))
            yield tues(fichier, hasard, 200 if longue else 5)
            yield abimes(fichier, hasard, 300 if longue else 20)
        finally:
            del os.environ["COURS_PROGRESSION"]


def recommencer(fichier: Path) -> None:
    """Un dossier vide, et rien en mémoire."""
    for voisin in fichier.parent.iterdir():
        voisin.unlink()
    fiches._en_memoire.clear()
    fiches._ecrits.clear()


def essais(fichier: Path) -> int:
    """Le compte qu'a gardé le fichier."""
    return int(json.loads(fichier.read_text(encoding="utf-8"))["exercices"][EXERCICE]["essais"])


def ecrire_a_part(ecritures: int, faites: mmap.mmap | None = None) -> int:
    """Un processus qui écrit tant de fois, et dit après chacune combien il en a fait ; son numéro."""
    enfant = os.fork()
    if enfant == 0:
        try:
            for rang in range(ecritures):
                fiches.ecrire(EXERCICE, verifie=True)
                if faites is not None:
                    faites[:4] = (rang + 1).to_bytes(4, "big")
        finally:
            os._exit(0)
    return enfant


def plusieurs(fichier: Path, ecrivains: int, ecritures: int, fois: int) -> Ligne:
    """Plusieurs processus écrivent à la fois ; ce que l'un a dû déposer à côté du fichier compte, puisqu'on le lit."""
    ligne = Ligne(f"progression, {ecrivains} écrivains de {ecritures}, {accorder(fois, 'fois', 'fois')}")
    for _ in range(fois):
        recommencer(fichier)
        for enfant in [ecrire_a_part(ecritures) for _ in range(ecrivains)]:
            os.waitpid(enfant, 0)
        gardes = fiches.lire()[0][EXERCICE]["essais"]
        ligne.noter(CLAIR, fois=gardes)
        if gardes < ecrivains * ecritures:
            ligne.noter(FAUX, "écritures perdues", fois=ecrivains * ecritures - gardes)
    return ligne


def tues(fichier: Path, hasard: random.Random, fois: int) -> Ligne:
    """Un processus tué pendant qu'il écrit : ce qu'il avait fini y est, et le fichier est entier."""
    ligne = Ligne("progression, kill -9")
    faites = mmap.mmap(-1, 4)
    for _ in range(fois):
        recommencer(fichier)
        faites[:4] = bytes(4)
        enfant = ecrire_a_part(10**6, faites)
        time.sleep(0.02 + 0.05 * hasard.random())
        os.kill(enfant, signal.SIGKILL)
        os.waitpid(enfant, 0)
        annoncees = int.from_bytes(faites[:4], "big")
        try:
            gardes = essais(fichier) if annoncees or fichier.exists() else 0
        except ValueError:
            gardes = -1
        ligne.noter(CLAIR if gardes in (annoncees, annoncees + 1) else FAUX, f"{gardes} gardées, {annoncees} annoncées")
    return ligne


def abimes(fichier: Path, hasard: random.Random, fois: int) -> Ligne:
    """Un fichier où l'on a changé, ôté ou ajouté des octets : il se lit encore, ou il est mis de côté, jamais effacé."""
    ligne = Ligne("progression, fichiers abîmés")
    recommencer(fichier)
    fiches.ecrire(EXERCICE, verifie=True)
    sain = fichier.read_bytes()
    for _ in range(fois):
        octets = bytearray(sain)
        for _ in range(hasard.randrange(1, 6)):
            octets[hasard.randrange(len(octets)) :: hasard.choice((10**6, 3))] = b""
            octets[hasard.randrange(len(octets) + 1) : 0] = hasard.choice((b"{", b'"', b"\0", b"\xff", b"9" * 5000, b"[" * 5000))
            octets = octets or bytearray(b"x")
        recommencer(fichier)
        fichier.write_bytes(octets)
        try:
            fiches.ecrire(EXERCICE, verifie=True)
            gardes = [voisin.read_bytes() for voisin in fichier.parent.iterdir() if "abime" in voisin.name]
            ligne.noter(CLAIR if bytes(octets) in gardes or not gardes else FAUX, repr(bytes(octets[:60])))
        except Exception as erreur:
            ligne.noter(TRACEBACK, f"{type(erreur).__name__} : {bytes(octets[:60])!r}")
    return ligne
