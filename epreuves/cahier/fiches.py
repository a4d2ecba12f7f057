"""Ce qu'on garde de chaque épreuve, dans un petit fichier à côté des cahiers.

`progression_du_cours.json` garde, pour chaque exercice, le dernier verdict, le nombre de vérifications et le niveau
d'indication dévoilé ; et les derniers paris faits dans un film. Rien d'autre : ni nom, ni date, ni réponse. On peut l'effacer
à tout moment.

Il n'est écrit que dans un cahier (jamais par un script, ni sous nbgrader). La variable d'environnement
COURS_PROGRESSION donne un autre chemin, ou « non » pour ne rien garder. Plusieurs cahiers peuvent l'écrire à la fois :
sous un verrou, chacun relit ce que les autres y ont mis, puis le remplace d'un coup. Ce qui s'y oppose n'empêche jamais de
travailler : c'est dit une fois, et la progression reste en mémoire.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any, NamedTuple, TypedDict

from epreuves.cahier.verrou import verrou
from epreuves.pieces import VERDICTS
from socle.erreurs import ErreurClaire
from socle.sorties import ecrire_fichier

FICHIER = "progression_du_cours.json"
TAILLE_MAX = 1 << 20  # octets : bien plus qu'il n'en faut
COMPTE_MAX = 10**9
PARIS = "paris"  # leur fiche : ils ne sont d'aucun exercice
PARIS_GARDES = 100
PAS_GARDEE = "la progression n'est pas gardée"


class Fiche(TypedDict, total=False):
    """Ce qu'on garde d'une épreuve ; tout peut y manquer."""

    verdict: str
    essais: int
    indication: int
    paris: list[list[str]]  # chacun : la question, ce qu'on a choisi, ce qu'il fallait


class Lecture(NamedTuple):
    """Ce qu'on a lu : les fiches, une remarque s'il y a lieu, et si l'on peut écrire par-dessus."""

    fiches: dict[str, Fiche]
    remarque: str = ""
    a_ecrire: bool = True


def _dossier() -> Path:
    """Le dossier du cahier, où son noyau est né ; l'étudiant peut ensuite changer de dossier, ou l'effacer."""
    try:
        return Path.cwd()
    except OSError:
        return Path()


_ICI = _dossier()
_deja_dites: set[str] = set()
_ecrits: set[Path] = set()
_en_memoire: dict[str, Fiche] = {}  # ce qu'on sait quand rien ne peut être écrit


def chemin() -> Path | None:
    """Le fichier de progression, ou None s'il ne faut rien garder."""
    voulu = os.environ.get("COURS_PROGRESSION", "").strip()
    if voulu.lower() == "non" or os.environ.get("NBGRADER_EXECUTION"):
        return None
    if voulu:
        return _ICI / voulu
    interactif = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    return _ICI / FICHIER if interactif is not None else None


def lire() -> tuple[dict[str, Fiche], str]:
    """Ce que contient le fichier, et une remarque s'il ne se lit pas ; abîmé, il est mis de côté, pas effacé."""
    fichier = chemin()
    if fichier is None:
        return dict(_en_memoire), ""
    with verrou(fichier):
        fiches, remarque, _ = _lire(fichier)
    return fiches, remarque


def fiche(identifiant: str) -> Fiche:
    """Ce qu'on sait d'un exercice : verdict, essais, indication ; vide si l'on n'en sait rien."""
    return lire()[0].get(identifiant, {})


def ecrire(identifiant: str, verifie: bool = False, changements: Fiche | None = None) -> str:
    """Change la fiche d'un exercice et compte une vérification ; renvoie une remarque si quelque chose s'y oppose.

    Une même remarque n'est dite qu'une fois par séance.
    """
    fichier = chemin()
    if fichier is None:
        _changer(dict(_en_memoire), identifiant, verifie, changements)
        return ""
    with verrou(fichier):
        lecture = _lire(fichier)
        fiches = _changer(lecture.fiches, identifiant, verifie, changements)
        remarque = lecture.remarque
        if lecture.a_ecrire:
            remarque = remarque or _ecrire(fichier, fiches)
    a_dire = remarque if remarque not in _deja_dites else ""
    _deja_dites.add(remarque)
    return a_dire


def _changer(fiches: dict[str, Fiche], identifiant: str, verifie: bool, changements: Fiche | None) -> dict[str, Fiche]:
    """Les fiches, celle d'un exercice mise à jour."""
    ancienne = fiches.get(identifiant, {})
    nouvelle: Fiche = {**ancienne, **(changements or {}), "essais": ancienne.get("essais", 0) + verifie}
    if "paris" in nouvelle:
        nouvelle["paris"] = [*ancienne.get("paris", []), *(changements or {}).get("paris", [])][-PARIS_GARDES:]
    fiches[identifiant] = _en_memoire[identifiant] = nouvelle
    return fiches


def _ecrire(fichier: Path, fiches: dict[str, Fiche]) -> str:
    texte = json.dumps({"version": 1, "exercices": fiches}, ensure_ascii=False, indent=1)
    try:
        ecrire_fichier(fichier, texte + "\n")
    except ErreurClaire:
        return f"le fichier {fichier.name} ne peut pas être écrit ici ; {PAS_GARDEE}"
    _ecrits.add(fichier)
    return ""


def _lire(fichier: Path) -> Lecture:
    try:
        if not fichier.exists():
            return Lecture(_sans_fichier(fichier))
        if not fichier.is_file():  # un dossier, un tube qu'on attendrait sans fin
            return Lecture(dict(_en_memoire), f"{fichier.name or fichier} n'est pas un fichier ; {PAS_GARDEE}", False)
        octets = fichier.read_bytes() if fichier.stat().st_size <= TAILLE_MAX else b""
    except (OSError, ValueError):  # un nom impossible, un fichier protégé
        return Lecture(dict(_en_memoire), f"le fichier {fichier.name!r} ne se laisse pas lire ; {PAS_GARDEE}", False)
    try:
        return Lecture({**_en_memoire, **_comprendre(octets)})
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return _mettre_de_cote(fichier)


def _sans_fichier(fichier: Path) -> dict[str, Fiche]:
    """Ce qu'on sait encore quand le fichier n'existe pas : rien, si l'étudiant vient de l'effacer."""
    if fichier in _ecrits:
        _ecrits.discard(fichier)
        _en_memoire.clear()
    return dict(_en_memoire)


def _comprendre(octets: bytes) -> dict[str, Fiche]:
    """Les fiches d'un fichier ; une exception s'il est abîmé."""
    lues: dict[str, Fiche] = json.loads(octets.decode("utf-8"))["exercices"]
    if not all(map(_est_une_fiche, lues.values())):
        raise ValueError
    return lues


def _est_une_fiche(x: Any) -> bool:
    comptes = [x.get(nom, 0) for nom in ("essais", "indication")]
    if any(type(compte) is not int or not 0 <= compte <= COMPTE_MAX for compte in comptes):
        return False
    return x.get("verdict", "a_faire") in VERDICTS and all(map(_est_un_pari, x.get("paris", [])))


def _est_un_pari(x: Any) -> bool:
    return isinstance(x, list) and len(x) == 3 and all(isinstance(texte, str) for texte in x)


def _mettre_de_cote(fichier: Path) -> Lecture:
    """Garde un fichier abîmé sous un nom que rien ne porte encore."""
    cote, rang = fichier.with_name(f"{fichier.stem}.abime.json"), 1
    while cote.exists():
        rang += 1
        cote = fichier.with_name(f"{fichier.stem}.abime-{rang}.json")
    try:
        fichier.replace(cote)
    except OSError:
        phrase = f"le fichier {fichier.name} est abîmé et ne se laisse pas déplacer ; {PAS_GARDEE}"
        return Lecture(dict(_en_memoire), phrase, False)
    phrase = f"le fichier {fichier.name} était abîmé : il est mis de côté sous le nom {cote.name}, et un nouveau commence"
    return Lecture(dict(_en_memoire), phrase)
