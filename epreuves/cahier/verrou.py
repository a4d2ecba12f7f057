"""Un verrou entre processus : deux cahiers qui écrivent le même fichier le font l'un après l'autre.

Le système le rend quand le processus meurt, fût-il tué. Le verrou est un fichier vide du dossier temporaire, et non un voisin du
fichier : rien de plus n'apparaît à côté des cahiers. Là où l'on ne sait pas verrouiller (un navigateur, où l'on est seul ; un
disque qui s'y refuse), ou si l'on attend trop, on s'en passe : perdre un compte vaut mieux que bloquer un cahier.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from tempfile import gettempdir

ATTENTE = 3.0  # secondes
_PAUSE = 0.003


@contextlib.contextmanager
def verrou(fichier: Path) -> Iterator[None]:
    """Le temps d'un bloc, tient les autres processus, et les autres fils, à l'écart d'un fichier.

    Exemples
    --------
    >>> with verrou(Path("progression.json")):
    ...     pass
    """
    descripteur = _ouvrir(fichier)
    try:
        if descripteur is not None:
            _attendre(descripteur)
        yield
    finally:
        if descripteur is not None:
            os.close(descripteur)  # ce qui le rend


def _ouvrir(fichier: Path) -> int | None:
    try:
        empreinte = sha256(os.path.realpath(fichier).encode("utf-8", "surrogateescape")).hexdigest()[:20]
        chemin = Path(gettempdir(), f"epreuves-{empreinte}.verrou")
        return os.open(chemin, os.O_RDWR | os.O_CREAT, 0o600)
    except (OSError, ValueError):
        return None


def _attendre(descripteur: int) -> None:
    """Prend le verrou dès qu'il est libre, ou renonce."""
    limite = time.monotonic() + ATTENTE
    while time.monotonic() < limite:
        try:
            _prendre(descripteur)
        except (BlockingIOError, PermissionError):  # un autre le tient
            time.sleep(_PAUSE)
        except OSError:
            return
        else:
            return


if sys.platform == "win32":
    import msvcrt

    def _prendre(descripteur: int) -> None:
        msvcrt.locking(descripteur, msvcrt.LK_NBLCK, 1)

elif sys.platform == "emscripten":

    def _prendre(descripteur: int) -> None:
        pass

else:
    import fcntl

    def _prendre(descripteur: int) -> None:
        fcntl.flock(descripteur, fcntl.LOCK_EX | fcntl.LOCK_NB)
