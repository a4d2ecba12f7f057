"""Un verrou entre processus : deux programmes qui écrivent le même fichier le font l'un après l'autre.

Le système le rend quand le processus meurt, fût-il tué. Le verrou est un fichier vide du dossier temporaire, et non un voisin du
fichier : rien de plus n'apparaît à côté des cahiers. Là où l'on ne sait pas verrouiller (un navigateur, où l'on est seul ; un
disque qui s'y refuse), on s'en passe.
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
def verrou(fichier: Path) -> Iterator[bool]:
    """Le temps d'un bloc, tient les autres processus, et les autres fils, à l'écart d'un fichier.

    Renvoie
    -------
    bool
        Faux si, après trois secondes d'attente, un autre le tient encore : le bloc ne doit alors pas écrire ce fichier.

    Exemples
    --------
    >>> with verrou(Path("progression.json")) as tenu:
    ...     print(tenu)
    True
    """
    with _descripteur(fichier) as descripteur:
        yield descripteur is None or _attendre(descripteur, ATTENTE)


@contextlib.contextmanager
def verrou_sans_attendre(fichier: Path) -> Iterator[bool]:
    """Comme `verrou`, pour qui compte le tenir longtemps : faux aussitôt si un autre le tient.

    Exemples
    --------
    >>> with verrou_sans_attendre(Path("essais.csv")) as tenu, verrou_sans_attendre(Path("essais.csv")) as encore:
    ...     print(tenu, encore)
    True False
    """
    with _descripteur(fichier) as descripteur:
        yield descripteur is None or _attendre(descripteur, 0)


@contextlib.contextmanager
def _descripteur(fichier: Path) -> Iterator[int | None]:
    """Le fichier du verrou, fermé à la fin, ce qui le rend ; rien là où l'on ne sait pas verrouiller."""
    descripteur = _ouvrir(fichier)
    try:
        yield descripteur
    finally:
        if descripteur is not None:
            os.close(descripteur)


def _ouvrir(fichier: Path) -> int | None:
    try:
        empreinte = sha256(os.path.realpath(fichier).encode("utf-8", "surrogateescape")).hexdigest()[:20]
        chemin = Path(gettempdir(), f"cours-{empreinte}.verrou")
        return os.open(chemin, os.O_RDWR | os.O_CREAT, 0o600)
    except (OSError, ValueError):
        return None


def _attendre(descripteur: int, duree: float) -> bool:
    """Prend le verrou dès qu'il est libre ; faux s'il ne l'a pas été à temps."""
    limite = time.monotonic() + duree
    while True:
        try:
            _prendre(descripteur)
        except (BlockingIOError, PermissionError):  # un autre le tient
            if time.monotonic() >= limite:
                return False
            time.sleep(_PAUSE)
        except OSError:  # un disque qui s'y refuse
            return True
        else:
            return True


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
