"""La progression de l'étudiant : ce qu'on note d'un verdict, et son tableau de bord ; `fiches` tient le fichier qui la garde."""

from __future__ import annotations

import glob
import json
import os
import secrets
import sys
import time
from contextlib import suppress
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any, NamedTuple, TypedDict

from epreuves.a_part import ouvert
from epreuves.bilan import Bilan
from epreuves.epreuve import Epreuve, epreuves
from epreuves.pieces import VERDICTS, ContreExemple
from socle.erreurs import ErreurClaire
from socle.nombres import accorder
from socle.sorties import ecrire_fichier
from socle.verrou import verrou

PARIS_MONTRES = 5
_contre_exemples: dict[str, ContreExemple | None] = {}


def noter(bilan: Bilan) -> Bilan:
    """Note un verdict ; renvoie le bilan, avec une remarque si le fichier s'y oppose."""
    exemple = bilan.contre_exemple
    _contre_exemples[bilan.identifiant] = exemple and exemple._replace(cause=bilan.phrase)
    if bilan.a_faire and fiche(bilan.identifiant).get("verdict"):
        return bilan  # réinitialiser une cellule n'efface pas ce qu'on avait réussi
    remarque = ecrire(bilan.identifiant, verifie=not bilan.a_faire, changements={"verdict": bilan.sorte})
    return replace(bilan, remarque=f"{bilan.remarque} {remarque}.".lstrip()) if remarque else bilan


def noter_un_pari(question: str, choisi: str, bon: str) -> str:
    """Garde un pari ; renvoie une remarque si le fichier s'y oppose."""
    return ecrire(PARIS, verifie=True, changements={"paris": [[question, choisi, bon]]})


def dernier_contre_exemple(identifiant: str) -> ContreExemple | None:
    """Le contre-exemple de la dernière vérification d'un exercice, dans cette séance."""
    return _contre_exemples.get(identifiant)


class Ligne(NamedTuple):
    """Une ligne du tableau de bord : une épreuve, où l'on en est, combien de vérifications et d'indications."""

    identifiant: str
    titre: str
    verdict: str
    essais: int
    indication: int
    a_la_main: bool


class Progression:
    """Le tableau de bord : une ligne par exercice, chapitre par chapitre ; une seule pour un chapitre pas encore commencé.

    Attributs
    ---------
    chapitres : liste de (titre, lignes)
        Chaque `Ligne` dit où en est une épreuve. Un chapitre à venir n'en a pas.
    paris : liste de [question, choisi, bon]
        Les derniers paris faits dans un film.
    remarque : str
    """

    @ouvert()
    def __init__(self, chapitres: dict[str, list[str]] | None = None) -> None:
        fiches, self.remarque = lire()
        connues = epreuves()
        self.paris = fiches.get(PARIS, {}).get("paris", [])
        self.chapitres = [
            (titre, [_ligne(connues[i], fiches.get(i, {})) for i in identifiants if i in connues])
            for titre, identifiants in (chapitres or {"": list(connues)}).items()
        ]

    @property
    def phrase(self) -> str:
        """Où l'on en est, en une phrase."""
        commences = [(titre, lignes) for titre, lignes in self.chapitres if titre and _commence(lignes)]
        toutes = [ligne for _, lignes in self.chapitres for ligne in lignes]
        if not commences:
            return f"{_sur(toutes)}{_a_rediger(toutes)}."
        titre, lignes = commences[-1]
        en_tout = accorder(_reussies(toutes), "exercice réussi")
        return f"Chapitre {titre} : {_sur(lignes)}{_a_rediger(lignes)}. En tout : {en_tout}."

    def _dire_les_paris(self) -> list[str]:
        """Les derniers paris, une ligne chacun ; le plus récent d'abord."""
        derniers = self.paris[: -PARIS_MONTRES - 1 : -1]
        return [
            f"{question} Vous : {choisi}" + (" ✔" if choisi == bon else f" ✘ (il fallait {bon})")
            for question, choisi, bon in derniers
        ]

    def __repr__(self) -> str:
        textes = [self.phrase]
        for chapitre, lignes in self.chapitres:
            textes += [chapitre + _en_bref(lignes)] if chapitre else []
            for ligne in _a_montrer(chapitre, lignes):
                textes.append(f"  {ligne.verdict:11} {ligne.identifiant:7} {ligne.titre}{_details(ligne)}")
        if self.paris:
            textes += ["Vos derniers paris", *(f"  {pari}" for pari in self._dire_les_paris())]
        return "\n".join([*textes, *([f"Remarque : {self.remarque}."] if self.remarque else [])])

    def _repr_html_(self) -> str:
        style = "text-align:left;padding:2px 10px;background:transparent;"
        titres = ("question", "", "verdict", "vérifications", "indication")
        entete = "".join(f'<th style="{style}">{t}</th>' for t in titres)
        corps = ""
        for chapitre, lignes in self.chapitres:
            nom = escape(chapitre) + _en_bref(lignes)
            corps += f'<tr><th colspan="5" style="{style}">{nom}</th></tr>' if chapitre else ""
            for ligne in _a_montrer(chapitre, lignes):
                cellules = (
                    ligne.identifiant,
                    escape(ligne.titre),
                    ligne.verdict.replace(" ", "&nbsp;"),
                    ligne.essais,
                    ligne.indication,
                )
                corps += "<tr>" + "".join(f'<td style="{style}">{cellule}</td>' for cellule in cellules) + "</tr>"
        note = f"<p><em>Remarque : {escape(self.remarque)}.</em></p>" if self.remarque else ""
        tableau = f"<table><thead><tr>{entete}</tr></thead><tbody>{corps}</tbody></table>"
        paris = "".join(f"<li>{escape(pari)}</li>" for pari in self._dire_les_paris())
        paris = f"<p>Vos derniers paris</p><ul>{paris}</ul>" if paris else ""
        return f"<p><strong>{self.phrase}</strong></p>{tableau}{paris}{note}"


def _ligne(epreuve: Epreuve, sue: Fiche) -> Ligne:
    verdict = epreuve.verdict(sue.get("verdict", "a_faire"))
    essais, indication = int(sue.get("essais", 0)), int(sue.get("indication", 0))
    return Ligne(epreuve.identifiant, epreuve.titre, verdict, essais, indication, epreuve.a_la_main)


def _reussies(lignes: list[Ligne]) -> int:
    return sum(ligne.verdict == VERDICTS["reussi"] for ligne in lignes)


def _sur(lignes: list[Ligne]) -> str:
    """« 3 exercices réussis sur 15 » : ceux que la machine juge."""
    return f"{accorder(_reussies(lignes), 'exercice réussi')} sur {sum(not ligne.a_la_main for ligne in lignes)}"


def _a_rediger(lignes: list[Ligne]) -> str:
    a_la_main = sum(ligne.a_la_main for ligne in lignes)
    return f", et {a_la_main} à rédiger, que l'enseignant note" if a_la_main else ""


def _commence(lignes: list[Ligne]) -> bool:
    return any(ligne.essais or ligne.indication for ligne in lignes)


def _a_montrer(chapitre: str, lignes: list[Ligne]) -> list[Ligne]:
    """Les lignes d'un chapitre commencé ; celles des autres feraient un tableau de plusieurs pages."""
    return lignes if _commence(lignes) or not chapitre else []


def _en_bref(lignes: list[Ligne]) -> str:
    """Ce qu'on dit d'un chapitre après son titre."""
    if not lignes:
        return " : à venir"
    return f" : {_sur(lignes)}" if _commence(lignes) else f" : pas encore commencé ({accorder(len(lignes), 'question')})"


def _details(ligne: Ligne) -> str:
    if not ligne.essais and not ligne.indication:
        return ""
    return f" ({accorder(ligne.essais, 'vérification')}, indication {ligne.indication})"


def progression(chapitres: dict[str, list[str]] | None = None) -> Progression:
    """Le tableau de bord de l'étudiant : verdicts, nombre de vérifications, indications dévoilées.

    Paramètres
    ----------
    chapitres : dict ou None
        À chaque titre, ses identifiants ; par défaut tous les exercices déclarés, sans titre.
    """
    return Progression(chapitres)


# Ce qu'on garde de chaque épreuve, dans un petit fichier à côté des cahiers


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
_deja_dites: set[str] = set()
_ecrits: set[Path] = set()
verdicts_d_avant: dict[str, str] = {}  # le verdict que la dernière vérification de chaque exercice a remplacé
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
    nouvelle: Fiche = {**ancienne, **changements, "essais": ancienne.get("essais", 0) + verifie}
    if "paris" in nouvelle:
        nouvelle["paris"] = [*ancienne.get("paris", []), *changements.get("paris", [])][-PARIS_GARDES:]
    fiches[identifiant] = nouvelle
    return nouvelle


def _retenir(fiches: dict[str, Fiche], changement: Changement) -> None:
    """Met à jour ces fiches, et ce que la séance garde en mémoire."""
    verdicts_d_avant[changement[0]] = fiches.get(changement[0], {}).get("verdict", "")
    _en_memoire[changement[0]] = _appliquer(fiches, changement)


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
