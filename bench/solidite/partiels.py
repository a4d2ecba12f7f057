"""Les séries inachevées : un fichier coupé n'importe où, un octet changé n'importe où, deux processus sur le même."""

from __future__ import annotations

import random
import warnings
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.solidite.ligne import CLAIR, FAUX, TRACEBACK, Ligne
from socle.erreurs import ErreurClaire
from sudokulib.carnet import Carnet, partiel

RANGEES = range(1, 41)
COUPES, CHANGES = 400, 1600
OCTETS = b"\n#09;A\0\xff"


def mesurer(longue: bool, graine: int) -> Iterator[Ligne]:
    """Une ligne par malheur ; la forme courte en prend un sur vingt."""
    hasard, part = random.Random(graine), 1 if longue else 20
    with TemporaryDirectory() as dossier:
        chemin = Path(dossier, "carres.csv")
        with ouvrir(chemin) as carnet:
            remplir(carnet)
        entier = partiel(chemin).read_bytes()
        coupes = (entier[: hasard.randrange(len(entier))] for _ in range(COUPES // part))
        yield reprendre("série coupée", chemin, coupes)
        yield reprendre("série, octets changés", chemin, (changer(entier, hasard) for _ in range(CHANGES // part)))
        yield a_deux(chemin)


def ouvrir(chemin: Path, reprendre: bool = False) -> Carnet:
    """Le carnet d'une série de carrés."""
    return Carnet(chemin, "numéro;carré", {"puissance": 2, "nom": "carrés"}, reprendre=reprendre)


def remplir(carnet: Carnet) -> None:
    """Fait ce qui manque."""
    for numero in RANGEES:
        if numero not in carnet.faites:
            carnet.noter(numero, str(numero**2))


def changer(octets: bytes, hasard: random.Random) -> bytes:
    """De un à trois octets changés, ôtés ou ajoutés."""
    neufs = bytearray(octets)
    for _ in range(hasard.randint(1, 3)):
        ou = hasard.randrange(len(neufs))
        neufs[ou : ou + hasard.choice((0, 1, 1, 1))] = bytes(
            hasard.choices((10, 35, 48, 57, 59, 0, 255, 65), k=hasard.choice((0, 1, 1)))
        )
    return bytes(neufs)


def reprendre(domaine: str, chemin: Path, abimes: Iterator[bytes]) -> Ligne:
    """Ce qui se reprend finit juste, sans qu'une rangée fausse ait été crue ; le reste se refuse en une phrase, et reste là."""
    ligne, refusees = Ligne(domaine), 0
    juste = "numéro;carré\n" + "".join(f"{k};{k * k}\n" for k in RANGEES)
    for octets in abimes:
        partiel(chemin).write_bytes(octets)
        chemin.unlink(missing_ok=True)
        try:
            with warnings.catch_warnings(action="ignore"), ouvrir(chemin, reprendre=True) as carnet:
                crues = all(carnet.faites[k] == [str(k * k)] for k in carnet.faites)
                remplir(carnet)
                carnet.conclure()
        except ErreurClaire:
            refusees += 1
            ligne.noter(CLAIR if partiel(chemin).read_bytes() == octets else FAUX, "refusée, et changée")
        except Exception as erreur:
            ligne.noter(TRACEBACK, f"{type(erreur).__name__} {erreur} : {octets[:80]!r}")
        else:
            ligne.noter(CLAIR if crues and chemin.read_text(encoding="utf-8") == juste else FAUX, repr(octets[:200]))
    ligne.remarque = f"{refusees} refusées d'une phrase : leurs réglages étaient abîmés"
    return ligne


def a_deux(chemin: Path) -> Ligne:
    """Qui vient second est refusé, et le premier finit."""
    ligne = Ligne("série, deux processus à la fois")
    partiel(chemin).unlink(missing_ok=True)
    with ouvrir(chemin) as carnet:
        for reprise in (False, True):
            try:
                ouvrir(chemin, reprise)
            except ErreurClaire as erreur:
                ligne.noter(CLAIR if "un autre programme écrit déjà" in str(erreur) else FAUX, str(erreur))
            else:
                ligne.noter(FAUX, "deux carnets ouverts à la fois")
        remplir(carnet)
        carnet.conclure()
    return ligne
