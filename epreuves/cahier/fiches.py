"""Ce qu'on garde de chaque épreuve, dans un petit fichier à côté des cahiers : le lire, l'écrire, à plusieurs, même abîmé.

Le dernier exercice vérifié y vient le dernier : c'est là qu'on en est, et il n'y faut pas d'heure. Une réussite reste acquise.
"""

from __future__ import annotations

import glob
import json
import os
import secrets
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, TypedDict

from epreuves.pieces import VERDICTS
from socle.erreurs import ErreurClaire
from socle.sorties import ecrire_fichier
from socle.verrou import verrou

FICHIER = "progression_du_cours.json"
LECONS, EXERCICES = "notebooks", "exercises"
TAILLE_MAX = 1 << 20  # octets : bien plus qu'il n'en faut
COMPTE_MAX = 10**9
PARIS = "paris"  # leur fiche : ils ne sont d'aucun exercice
PARIS_GARDES = 100
PAS_GARDEE = "la progression n'est pas gardée"


class Fiche(TypedDict, total=False):
    """Ce qu'on garde d'une épreuve ; tout peut y manquer."""

    verdict: str
    essais: int
    jugee: int  # la marque de la dernière réponse jugée : son texte et son verdict, en bref
    indication: int
    paris: list[list[str]]  # chacun : la question, ce qu'on a choisi, ce qu'il fallait


Changement = tuple[str, bool, Fiche]  # l'identifiant, si c'est une vérification, ce qui change de sa fiche


class Lecture(NamedTuple):
    """Ce qu'on a lu : les fiches, une remarque s'il y a lieu, et si l'on peut écrire par-dessus."""

    fiches: dict[str, Fiche]
    remarque: str = ""
    a_ecrire: bool = True


def _dossier() -> Path:
    """Où son noyau est né : l'étudiant peut changer de dossier. D'une leçon, celui des exercices : un seul tableau de bord."""
    try:
        ici = Path.cwd()
    except OSError:
        return Path()
    voisin = ici.parent / EXERCICES
    return voisin if ici.name == LECONS and voisin.is_dir() else ici


_ICI = _dossier()
_NOM = [FICHIER]
_deja_dites: set[str] = set()
_ecrits: set[Path] = set()
verdicts_d_avant: dict[str, str] = {}  # le verdict que la dernière vérification de chaque exercice a remplacé
_en_memoire: dict[str, Fiche] = {}  # ce qu'on sait quand rien ne peut être écrit


def nommer(fichier: str) -> None:
    """Le nom du fichier de progression : un cours a le sien, si ses cahiers sont à côté de ceux d'un autre."""
    _NOM[0] = fichier


def chemin() -> Path | None:
    """Le fichier de progression, ou None s'il ne faut rien garder."""
    voulu = os.environ.get("COURS_PROGRESSION", "").strip()
    if voulu.lower() == "non" or os.environ.get("NBGRADER_EXECUTION"):
        return None
    if voulu:
        return _ICI / voulu
    interactif = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    return _ICI / _NOM[0] if interactif is not None else None


def lire() -> tuple[dict[str, Fiche], str]:
    """Ce que contient le fichier, et une remarque s'il ne se lit pas ; abîmé, il est mis de côté, pas effacé."""
    fichier = chemin()
    if fichier is None:
        return dict(_en_memoire), ""
    with verrou(fichier):
        fiches, remarque, _ = _lire(fichier)
        for _, depot in _depots(fichier):
            _appliquer(fiches, depot)
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
        _retenir(dict(_en_memoire), (identifiant, verifie, changements or {}))
        return ""
    with verrou(fichier) as tenu:
        remarque = (_inscrire if tenu else _deposer)(fichier, (identifiant, verifie, changements or {}))
    a_dire = remarque if remarque not in _deja_dites else ""
    _deja_dites.add(remarque)
    return a_dire


def _inscrire(fichier: Path, changement: Changement) -> str:
    """Met le fichier à jour, de ce changement et de ceux qui attendaient à côté."""
    fiches, remarque, a_ecrire = _lire(fichier)
    depots = _depots(fichier) if a_ecrire else []
    for depot in (*(depot for _, depot in depots), changement):
        _retenir(fiches, depot)
    if not a_ecrire:
        return remarque
    refus = _ecrire(fichier, fiches)
    if not refus:
        for depose, _ in depots:
            depose.unlink(missing_ok=True)
    return remarque or refus


def _deposer(fichier: Path, changement: Changement) -> str:
    """Un autre cahier tient le fichier : ce changement attend à côté, sous un nom à lui ; le prochain qui écrira l'y prendra."""
    depot = fichier.with_name(f".{fichier.name}.{time.time_ns():020}-{secrets.token_hex(4)}")  # le plus ancien d'abord
    try:
        ecrire_fichier(depot, json.dumps(changement, ensure_ascii=False))
    except ErreurClaire:
        _retenir(dict(_en_memoire), changement)
        return f"le fichier {fichier.name} est tenu par un autre programme ; {PAS_GARDEE}"
    return ""


def _depots(fichier: Path) -> list[tuple[Path, Changement]]:
    """Ce qui attend à côté du fichier ; un dépôt abîmé n'est pas compté."""
    trouves = []
    with suppress(OSError, ValueError):
        for depot in sorted(fichier.parent.glob(f".{glob.escape(fichier.name)}.*")):
            with suppress(OSError, ValueError, TypeError, AttributeError):
                identifiant, verifie, changements = json.loads(depot.read_text(encoding="utf-8"))
                if isinstance(identifiant, str) and isinstance(verifie, bool) and _est_une_fiche(changements):
                    trouves.append((depot, (identifiant, verifie, changements)))
    return trouves


def _appliquer(fiches: dict[str, Fiche], changement: Changement) -> Fiche:
    """Met à jour, dans ces fiches, celle qui change ; et la renvoie."""
    identifiant, verifie, changements = changement
    ancienne = fiches.get(identifiant, {})
    if verifie:
        fiches.pop(identifiant, None)  # elle revient à la fin
    nouvelle: Fiche = {**ancienne, **changements, "essais": ancienne.get("essais", 0) + verifie}
    if ancienne.get("verdict") == "reussi":
        nouvelle["verdict"] = "reussi"
    if "paris" in nouvelle:
        nouvelle["paris"] = [*ancienne.get("paris", []), *changements.get("paris", [])][-PARIS_GARDES:]
    fiches[identifiant] = nouvelle
    return nouvelle


def _retenir(fiches: dict[str, Fiche], changement: Changement) -> None:
    """Met à jour ces fiches, et ce que la séance garde en mémoire."""
    verdicts_d_avant[changement[0]] = fiches.get(changement[0], {}).get("verdict", "")
    fiche = _appliquer(fiches, changement)
    if changement[1]:
        _en_memoire.pop(changement[0], None)
    _en_memoire[changement[0]] = fiche


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
        lues = _comprendre(octets)
        return Lecture({nom: fiche for nom, fiche in _en_memoire.items() if nom not in lues} | lues)
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
