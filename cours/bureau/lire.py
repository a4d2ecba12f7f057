"""Les copies d'un dossier : tous les .ipynb, sous-dossiers et archives compris, et le nom de qui a rendu chacun."""

from __future__ import annotations

import io
import json
import re
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from datetime import datetime
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Any
from zipfile import BadZipFile, ZipFile, ZipInfo

from socle.erreurs import ErreurClaire

OCTETS_MAX = 30 << 20  # d'un cahier ; au-delà, ce n'est pas un cahier
ARCHIVE_MAX = 1 << 30  # octets d'une archive, dépliée
DATE_MAX = 4e9  # en 2096 ; celles que disent une archive ou un fichier peuvent ne pas s'écrire
PROFONDEUR = 2  # une archive de Moodle contient parfois les archives des étudiants
MOODLE = re.compile(r"^(.+?)_\d+_assignsubmission_")
COPIE_DE = re.compile(r"(?:[ _-]*(?:\(\d+\)|\(copie \d+\)|-?Copy\d*|copie))+$", re.IGNORECASE)
IGNORES = ("__MACOSX", ".ipynb_checkpoints")
TROP_GROS = "ce fichier est bien trop gros pour un cahier"


@dataclass(frozen=True)
class Rendue:
    """Une copie telle qu'on l'a reçue.

    Attributs
    ---------
    chemin : str
        Où on l'a trouvée, sous le dossier donné ; les archives y comptent comme des dossiers.
    octets : bytes
    date : float
        Quand elle fut rendue, autant qu'on le sache : celle de Moodle ou de nbgrader, sinon celle du fichier.
    qui : str
    erreur : str
        Ce qui empêche de la lire ; vide si rien.
    doublons : tuple de str
        Les autres fichiers du même étudiant, plus anciens, qu'on ne note pas.
    """

    chemin: str
    octets: bytes = field(repr=False)
    date: float
    qui: str = ""
    erreur: str = ""
    doublons: tuple[str, ...] = ()

    @property
    def empreinte(self) -> str:
        """De quoi reconnaître la même copie d'une fois à l'autre."""
        return sha256(self.octets).hexdigest()[:20]

    def cellules(self) -> list[dict[str, Any]]:
        """Ses cellules, aux champs sûrs : type, source, métadonnées, sorties.

        Lève
        ----
        ErreurClaire
            Si ce n'est pas un cahier.
        """
        if self.erreur:
            raise ErreurClaire(self.erreur)
        try:
            lu = json.loads(self.octets.decode("utf-8-sig"))
            cahier = json.loads(ecrivable(json.dumps(lu, ensure_ascii=False)))
            cellules = [c for c in cahier["cells"] if isinstance(c, dict)]
        except (ValueError, LookupError, TypeError, RecursionError):
            raise ErreurClaire("ce n'est pas un cahier Jupyter (ou il est abîmé)") from None
        return [en_cellule(c) for c in cellules]


def ecrivable(texte: str) -> str:
    """Le même texte, un « ? » à la place de ce qui n'est que la moitié d'un caractère : on ne saurait pas l'écrire.

    Un cahier peut en contenir, un nom de fichier aussi.

    >>> ecrivable("Zoé" + chr(0xD800))
    'Zoé?'
    """
    return texte.encode("utf-8", "replace").decode("utf-8")


def en_cellule(brute: dict[str, Any]) -> dict[str, Any]:
    """Une cellule d'un cahier, quoi qu'il contienne, aux champs sûrs."""
    source, metadonnees, sorties = brute.get("source"), brute.get("metadata"), brute.get("outputs")
    return {
        "type": str(brute.get("cell_type")),
        "id": str(brute.get("id", "")),
        "source": _texte(source),
        "metadata": metadonnees if isinstance(metadonnees, dict) else {},
        "sorties": [s for s in sorties if isinstance(s, dict)] if isinstance(sorties, list) else [],
    }


def _texte(source: Any) -> str:
    if isinstance(source, list):
        return "".join(map(str, source))
    return source if isinstance(source, str) else ""


def lire_les_copies(dossier: Path) -> list[Rendue]:
    """Une copie par étudiant, dans l'ordre des noms.

    Lève
    ----
    ErreurClaire
        Si le dossier n'existe pas, s'il n'y a aucun cahier, ou si c'est toute la machine, ou tout un compte : on y exécuterait
        des cahiers qui ne sont pas des copies.
    """
    if dossier.resolve() in (Path(dossier.resolve().anchor), Path.home().resolve()):
        raise ErreurClaire(f"« {dossier} » contient bien plus que des copies : donnez le dossier où elles sont")
    if not dossier.exists():
        raise ErreurClaire(f"« {dossier} » n'existe pas")
    trouvees = list(_fichiers(dossier))
    if not trouvees:
        raise ErreurClaire(f"il n'y a aucun cahier (.ipynb) dans « {dossier} »")
    return sorted(_sans_doublons(_nommer(trouvees)), key=lambda copie: copie.qui.casefold())


# Où sont les fichiers


def _fichiers(dossier: Path) -> Iterator[Rendue]:
    if dossier.is_file():
        yield from _d_un_fichier(dossier, ecrivable(dossier.name))
        return
    for chemin in sorted(dossier.rglob("*")):
        relatif = chemin.relative_to(dossier)
        if chemin.is_file() and not chemin.is_symlink() and not _est_ignore(relatif.as_posix()):
            yield from _d_un_fichier(chemin, ecrivable(relatif.as_posix()))


def _d_un_fichier(chemin: Path, nom: str) -> Iterator[Rendue]:
    suffixe = chemin.suffix.lower()
    if suffixe not in (".ipynb", ".zip"):
        return
    date = min(max(0.0, _date_de_nbgrader(chemin) or chemin.stat().st_mtime), DATE_MAX)
    if suffixe == ".zip":
        yield from _de_l_archive(chemin.read_bytes(), nom, date)
    elif chemin.stat().st_size > OCTETS_MAX:
        yield Rendue(nom, b"", date, erreur=TROP_GROS)
    else:
        yield Rendue(nom, chemin.read_bytes(), date)


def _date_de_nbgrader(chemin: Path) -> float:
    """Celle qu'écrit nbgrader à côté d'une copie ramassée ; 0 s'il n'y en a pas."""
    try:
        texte = chemin.with_name("timestamp.txt").read_text(encoding="utf-8").strip()
        return datetime.fromisoformat(texte.replace(" UTC", "+00:00")).timestamp()
    except (OSError, ValueError):
        return 0.0


def _de_l_archive(octets: bytes, nom: str, date: float, profondeur: int = 1) -> Iterator[Rendue]:
    try:
        archive = ZipFile(io.BytesIO(octets))
        fiches = [f for f in archive.infolist() if not f.is_dir() and not _est_ignore(f.filename)]
    except (BadZipFile, ValueError, OSError):
        yield Rendue(nom, b"", date, erreur="cette archive ne s'ouvre pas")
        return
    reste = ARCHIVE_MAX
    for fiche in fiches:
        suffixe = PurePosixPath(fiche.filename).suffix.lower()
        chemin = f"{nom}/{fiche.filename}"
        if suffixe not in (".ipynb", ".zip") or (suffixe == ".zip" and profondeur >= PROFONDEUR):
            continue
        reste -= fiche.file_size
        if fiche.file_size > OCTETS_MAX or reste < 0:
            yield Rendue(chemin, b"", date, erreur=TROP_GROS)
            continue
        try:
            contenu = archive.read(fiche)
        except (BadZipFile, RuntimeError, NotImplementedError, OSError, ValueError):
            yield Rendue(chemin, b"", date, erreur="ce fichier de l'archive ne se lit pas")
            continue
        if suffixe == ".zip":
            yield from _de_l_archive(contenu, chemin, _date(fiche, date), profondeur + 1)
        else:
            yield Rendue(chemin, contenu, _date(fiche, date))


def _date(fiche: ZipInfo, sinon: float) -> float:
    try:
        return time.mktime((*fiche.date_time, 0, 0, -1)) if fiche.date_time[0] > 1980 else sinon
    except (ValueError, OverflowError):
        return sinon


def _est_ignore(chemin: str) -> bool:
    parties = PurePosixPath(chemin).parts
    return any(partie in IGNORES or partie.startswith(".") for partie in parties)


# De qui elles sont


def _nommer(rendues: list[Rendue]) -> list[Rendue]:
    """Le nom de Moodle s'il y est ; sinon celui du fichier, ou celui du dossier quand tous les fichiers ont le même."""
    tiges = Counter(_tige(r.chemin) for r in rendues)
    nommees = [replace(r, qui=_qui(r.chemin, tiges)) for r in rendues]
    fichiers: dict[str, set[str]] = {}
    for nommee in nommees:
        fichiers.setdefault(nommee.qui, set()).add(_tige(nommee.chemin))
    return [_preciser(r) if len(fichiers[r.qui]) > 1 else r for r in nommees]


def _preciser(rendue: Rendue) -> Rendue:
    """Un dossier où sont plusieurs fichiers n'est pas le nom d'un étudiant, sauf celui que Moodle lui a fait."""
    tige = _tige(rendue.chemin)
    de_moodle = any(map(MOODLE.match, PurePosixPath(rendue.chemin).parts))
    return rendue if de_moodle or rendue.qui == tige else replace(rendue, qui=f"{rendue.qui}, {tige}")


def _qui(chemin: str, tiges: Counter[str]) -> str:
    parties = PurePosixPath(chemin).parts
    moodle = next(filter(None, map(MOODLE.match, parties)), None)
    if moodle is not None:
        return moodle[1].strip()
    tige = _tige(chemin)
    if tiges[tige] > 1:  # le nom du devoir : celui de l'étudiant est plus haut
        for partie in reversed(parties[:-1]):
            nom = partie.removesuffix(".zip")
            if nom != tige and nom != "submitted":
                return nom
    return tige if tiges[tige] == 1 else PurePosixPath(chemin).stem


def _tige(chemin: str) -> str:
    stem = PurePosixPath(chemin).stem
    return COPIE_DE.sub("", stem) or stem


def _sans_doublons(rendues: list[Rendue]) -> Iterator[Rendue]:
    """De plusieurs fichiers d'un même étudiant, le plus récent de ceux qui se lisent."""
    par_nom: dict[str, list[Rendue]] = {}
    for rendue in rendues:
        par_nom.setdefault(rendue.qui, []).append(rendue)
    for siennes in par_nom.values():
        siennes.sort(key=lambda r: (not r.erreur, r.date, r.chemin))
        yield replace(siennes[-1], doublons=tuple(r.chemin for r in siennes[:-1]))
