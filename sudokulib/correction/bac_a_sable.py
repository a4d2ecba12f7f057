"""Le bac à sable : exécuter le code d'un étudiant sans qu'il puisse nuire au cahier.

`isoler` fait tout le travail d'une vérification dans un processus fils, copie du noyau : ce que le code y casse, y
affiche ou y modifie disparaît avec lui, et une boucle sans fin, même au cœur d'une fonction écrite en C, est tuée. Là où
l'on ne peut pas créer de fils (Windows, navigateur seul), le travail se fait sur place : une boucle sans fin en Python y
est arrêtée par le compte de ses opérations, mais pas un calcul interminable dans une fonction écrite en C ; il faut alors
redémarrer le noyau.

Entre le fils et le noyau ne passe que du JSON (voir `transport`) : rien de ce qu'écrit le fils ne peut s'exécuter ici.

Ce n'est pas une barrière de sécurité : le code vient de l'étudiant, sur sa propre machine. C'est un garde-fou.
"""

from __future__ import annotations

import builtins
import contextlib
import mmap
import os
import select
import signal
import sys
import time
import traceback
import warnings
from collections.abc import Callable
from typing import NamedTuple, TypeVar, cast

from sudokulib.correction.transport import de_json, en_json

T = TypeVar("T")
DELAI_TOTAL = 5.0  # secondes de montre pour toute une vérification
MEMOIRE_MAX = 1 << 30  # octets, en plus de ce que le noyau occupe déjà


class Accident(NamedTuple):
    """La vérification n'a pas abouti : le fils a dépassé son délai, ou il est mort.

    Attributs
    ---------
    genre : str
        « delai » ou « arret ».
    appel : str
        Le dernier appel commencé.
    """

    genre: str
    appel: str


_ESPACE_INTEGRE = vars(builtins)
_INTEGREES = dict(_ESPACE_INTEGRE)


class FonctionsIntegrees:
    """Rend à Python ses fonctions d'origine pendant la vérification, quoi que l'étudiant en ait fait.

    Rien ici n'appelle de fonction intégrée : elles sont peut-être truquées.
    """

    def __enter__(self) -> None:
        self.trouvees = {**_ESPACE_INTEGRE}
        _ESPACE_INTEGRE.update(_INTEGREES)

    def __exit__(self, *_: object) -> None:
        _ESPACE_INTEGRE.update(self.trouvees)


def integrees_d_origine() -> None:
    """Rend à Python ses fonctions d'origine, entre deux appels."""
    _ESPACE_INTEGRE.update(_INTEGREES)


class Veille:
    """Note l'appel en cours là où le processus père peut encore le lire."""

    def __init__(self, sur_place: bool) -> None:
        self.sur_place = sur_place
        self._memoire: bytearray | mmap.mmap = bytearray(4096) if sur_place else mmap.mmap(-1, 4096)

    def noter(self, appel: str) -> None:
        octets = appel.encode("utf-8")[:4000]
        self._memoire[: 2 + len(octets)] = len(octets).to_bytes(2, "big") + octets

    @property
    def appel(self) -> str:
        """Le dernier appel noté."""
        longueur = int.from_bytes(self._memoire[:2], "big")
        return bytes(self._memoire[2 : 2 + longueur]).decode("utf-8", "ignore")


def peut_isoler() -> bool:
    """Vrai si l'on sait créer un processus fils qui hérite des fonctions du cahier."""
    return hasattr(os, "fork") and sys.platform != "emscripten"


def isoler(travail: Callable[[Veille], T], delai: float | None = None, sur_place: bool | None = None) -> T | Accident:
    """Fait un travail dans un processus fils et renvoie son résultat, ou l'`Accident` qui l'a empêché.

    Paramètres
    ----------
    travail : fonction d'un argument, une `Veille`
        Renvoie une donnée simple (voir `donnees.rebatir`).
    delai : float ou None
        En secondes de montre ; par défaut `DELAI_TOTAL`.
    sur_place : bool ou None
        Vrai pour ne pas créer de fils ; None pour en créer un si c'est possible.

    Renvoie
    -------
    Ce que renvoie le travail, ou un Accident.
    """
    if sur_place or (sur_place is None and not peut_isoler()):
        return travail(Veille(sur_place=True))
    return _isoler(travail, DELAI_TOTAL if delai is None else delai)


def _isoler(travail: Callable[[Veille], T], delai: float) -> T | Accident:
    """Fait un travail dans un processus fils, qu'on tue au bout du délai avec tout ce qu'il a lancé."""
    veille = Veille(sur_place=False)
    lecture, ecriture = os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # Python 3.12 : le noyau a d'autres fils d'exécution
        enfant = os.fork()
    if enfant == 0:
        os.close(lecture)
        _vivre_en_enfant(travail, veille, ecriture)
    os.close(ecriture)
    try:
        octets = _ecouter(lecture, delai)
    finally:
        os.close(lecture)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(enfant, signal.SIGKILL)
        with contextlib.suppress(ProcessLookupError):
            os.kill(enfant, signal.SIGKILL)
        os.waitpid(enfant, 0)
    if octets is None:
        return Accident("delai", veille.appel)
    if not octets:
        return Accident("arret", veille.appel)
    reussi, resultat = de_json(octets.decode())
    if not reussi:
        raise RuntimeError(f"la vérification elle-même a échoué :\n{resultat}")
    return cast(T, resultat)


def _ecouter(lecture: int, delai: float) -> bytes | None:
    """Ce que le fils écrit (sa longueur, puis son résultat), vide s'il meurt sans finir, None s'il dépasse le délai."""
    limite, recus = time.monotonic() + delai, b""
    while len(recus) < 8 or len(recus) < 8 + int.from_bytes(recus[:8], "big"):
        prets, _, _ = select.select([lecture], [], [], max(0.0, limite - time.monotonic()))
        if not prets:
            return None
        morceau = os.read(lecture, 1 << 16)
        if not morceau:
            return b""
        recus += morceau
    return recus[8:]


def _vivre_en_enfant(travail: Callable[[Veille], object], veille: Veille, ecriture: int) -> None:
    """Toute la vie du processus fils ; n'en revient jamais."""
    quitter = os._exit
    try:
        os.setsid()
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        rien = os.open(os.devnull, os.O_RDWR)
        for descripteur in (0, 1, 2):
            os.dup2(rien, descripteur)
        sys.stdout = sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115 -- le noyau relaierait
        _borner_la_memoire()
        try:
            paquet = en_json((True, travail(veille))).encode()
        except BaseException:
            paquet = en_json((False, traceback.format_exc())).encode()
        paquet = len(paquet).to_bytes(8, "big") + paquet
        while paquet:
            paquet = paquet[os.write(ecriture, paquet) :]
    finally:
        quitter(0)


def _borner_la_memoire() -> None:
    """Sous Linux, refuse au fils plus de `MEMOIRE_MAX` octets de plus que n'en a le noyau."""
    if sys.platform == "linux":
        import resource

        with open("/proc/self/statm") as statm:  # noqa: PTH123 -- un seul nombre, dans un fichier qui n'en est pas un
            occupee = int(statm.read().split()[0]) * resource.getpagesize()
        maximum = resource.getrlimit(resource.RLIMIT_AS)[1]
        resource.setrlimit(resource.RLIMIT_AS, (occupee + MEMOIRE_MAX, maximum))
