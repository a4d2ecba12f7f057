"""Écrire un fichier sans rien perdre : tout ce que le cours écrit passe par `ecrire_fichier`.

Le contenu est écrit à côté, dans le même dossier, sous un nom provisoire, confié au disque, puis mis d'un coup à la place de
l'ancien fichier. Disque plein, dossier protégé, Ctrl+C, processus tué : l'ancien fichier reste entier, ou le nouveau y est.
Une sortie n'écrase jamais l'entrée qu'on vient de lire (`proteger`).

>>> from tempfile import TemporaryDirectory
>>> with TemporaryDirectory() as dossier:
...     chemin = Path(dossier, "grille.txt")
...     ecrire_fichier(chemin, "1.3...........2.")
...     print(chemin.read_text(), *[f.name for f in Path(dossier).iterdir()])
1.3...........2. grille.txt
"""

from __future__ import annotations

import errno
import os
import secrets
import shutil
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from pathlib import Path

from socle.erreurs import ErreurClaire, SortieImpossible, citer_mot

Chemin = str | os.PathLike[str]

# Ce que disent les erreurs du système, par leur nom.
RAISONS = {
    "ENOSPC": "le disque est plein",
    "EDQUOT": "le quota du disque est atteint",
    "EFBIG": "le fichier dépasserait la taille permise",
    "EACCES": "l'accès en est refusé",
    "EPERM": "l'accès en est refusé",
    "EROFS": "le disque est en lecture seule",
    "ENOENT": "le dossier n'existe pas",
    "ENOTDIR": "le dossier n'existe pas",
    "EISDIR": "c'est un dossier",
    "ENAMETOOLONG": "le nom est trop long",
    "EMFILE": "trop de fichiers sont ouverts",
    "ENFILE": "trop de fichiers sont ouverts",
    "EBADF": "elle est fermée",
    "EIO": "le disque ne répond pas",
}

_entrees: ContextVar[tuple[os.stat_result, ...]] = ContextVar("entrees", default=())


def raison(erreur: OSError) -> str:
    """Pourquoi le système refuse d'écrire, en quelques mots.

    Exemples
    --------
    >>> raison(OSError(errno.ENOSPC, "No space left on device"))
    'le disque est plein'
    """
    return RAISONS.get(errno.errorcode.get(erreur.errno or 0, ""), "le système s'y oppose")


def ecrire_fichier(chemin: Chemin, contenu: str | bytes) -> None:
    """Écrit un fichier d'un coup : on y trouve l'ancien contenu, ou le nouveau tout entier, jamais un morceau.

    Paramètres
    ----------
    chemin : str ou chemin
        Un lien est suivi, un fichier existant garde ses permissions. Un tube ou un périphérique reçoit le contenu tel quel.
    contenu : str ou bytes
        Un texte est écrit en UTF-8, ses fins de ligne telles quelles.

    Lève
    ----
    SortieImpossible
        Si le fichier ne peut pas être écrit ; l'ancien, s'il y en avait un, est intact.

    Exemples
    --------
    >>> ecrire_fichier("absent/grille.txt", "1.3...........2.")
    Traceback (most recent call last):
    socle.erreurs.SortieImpossible: on ne peut pas écrire dans « absent/grille.txt » : le dossier n'existe pas
    """
    octets = contenu.encode() if isinstance(contenu, str) else contenu
    with refus_en_francais(chemin):
        if _est_special(chemin):
            Path(chemin).write_bytes(octets)
        else:
            _remplacer(_cible(chemin), octets)


def verifier_sortie(chemin: Chemin) -> None:
    """S'assure, avant un long calcul, qu'on pourra écrire ce fichier ; n'y touche pas.

    Lève
    ----
    SortieImpossible
        Sinon.
    """
    with refus_en_francais(chemin):
        if not _est_special(chemin):
            brouillon = _brouillon(_cible(chemin))
            brouillon.touch(exist_ok=False)
            brouillon.unlink()


@contextmanager
def proteger(entree: Chemin | int) -> Iterator[None]:
    """Le temps d'un bloc, refuse toute sortie qui écraserait ce fichier, même par un lien.

    Paramètres
    ----------
    entree : str, chemin, ou numéro d'un fichier ouvert (0 est l'entrée standard)
    """
    etats = _entrees.get()
    with suppress(OSError, ValueError):
        etat = os.stat(entree)  # noqa: PTH116 -- ce peut être un numéro
        if stat.S_ISREG(etat.st_mode):
            etats = (*etats, etat)
    jeton = _entrees.set(etats)
    try:
        yield
    finally:
        _entrees.reset(jeton)


@contextmanager
def refus_en_francais(chemin: Chemin) -> Iterator[None]:
    """Ce que le système refuse pendant ce bloc, en une phrase qui nomme le fichier."""
    try:
        yield
    except ErreurClaire:
        raise
    except OSError as erreur:
        raise SortieImpossible(f"on ne peut pas écrire dans « {citer_mot(chemin, 200)} » : {raison(erreur)}") from None
    except ValueError:  # un caractère nul, ou qui ne s'écrit pas
        raise SortieImpossible(
            f"on ne peut pas écrire dans « {citer_mot(chemin, 200)} » : ce n'est pas un nom de fichier"
        ) from None


def _est_special(chemin: Chemin) -> bool:
    """Vrai d'un tube ou d'un périphérique : il n'y a rien à y garder, et le remplacer serait une catastrophe."""
    vise = Path(chemin)
    return vise.exists() and not vise.is_file() and not vise.is_dir()


def _cible(chemin: Chemin) -> Path:
    """Le fichier que désigne un chemin, liens suivis, s'il est permis de l'écrire."""
    cible = Path(os.path.realpath(chemin))
    if cible.is_dir():
        raise IsADirectoryError(errno.EISDIR, "")
    if cible.exists():
        etat = cible.stat()
        if any(os.path.samestat(etat, entree) for entree in _entrees.get()):
            raise ErreurClaire(f"« {chemin} » est le fichier qu'on vient de lire : choisissez un autre nom de sortie")
        if not os.access(cible, os.W_OK):
            raise PermissionError(errno.EACCES, "")
    return cible


def _remplacer(cible: Path, octets: bytes) -> None:
    brouillon = _brouillon(cible)
    try:
        with brouillon.open("xb") as fichier:
            fichier.write(octets)
            fichier.flush()
            os.fsync(fichier.fileno())
        if cible.exists():
            shutil.copymode(cible, brouillon)
        brouillon.replace(cible)
    finally:
        with suppress(OSError):
            brouillon.unlink(missing_ok=True)


def _brouillon(cible: Path) -> Path:
    """Un nom provisoire, que deux programmes ne peuvent pas choisir ensemble."""
    return cible.with_name(f".sudokulib-{secrets.token_hex(6)}.tmp")
