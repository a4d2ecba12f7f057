"""La progression de l'étudiant : un petit fichier à côté de ses cahiers, et son tableau de bord.

`progression_sudoku.json` garde, pour chaque exercice, le dernier verdict, le nombre de vérifications et le niveau
d'indication dévoilé. Rien d'autre : ni nom, ni date, ni réponse. On peut l'effacer à tout moment.

Il n'est écrit que dans un cahier (jamais par un script, ni sous nbgrader). La variable d'environnement
SUDOKULIB_PROGRESSION donne un autre chemin, ou « non » pour ne rien garder.
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import Any, NamedTuple, TypedDict

from sudokulib.correction.bilan import Bilan
from sudokulib.correction.epreuve import VERDICTS, Epreuve
from sudokulib.correction.pieces import ContreExemple
from sudokulib.correction.registre import epreuves
from sudokulib.nombres import accorder

FICHIER = "progression_sudoku.json"


class Fiche(TypedDict, total=False):
    """Ce qu'on garde d'une épreuve ; tout peut y manquer."""

    verdict: str
    essais: int
    indication: int


_deja_dites: set[str] = set()
_contre_exemples: dict[str, ContreExemple | None] = {}
_ecrits: set[Path] = set()
_en_memoire: dict[str, Fiche] = {}  # ce qu'on sait quand rien ne peut être écrit


def chemin() -> Path | None:
    """Le fichier de progression, ou None s'il ne faut rien garder."""
    voulu = os.environ.get("SUDOKULIB_PROGRESSION", "")
    if voulu == "non" or os.environ.get("NBGRADER_EXECUTION"):
        return None
    if voulu:
        return Path(voulu)
    interactif = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    return Path(FICHIER) if interactif is not None else None


def lire() -> tuple[dict[str, Fiche], str]:
    """Ce que contient le fichier, et une remarque s'il ne se lit pas ; il est alors mis de côté, pas effacé."""
    fichier = chemin()
    if fichier is not None and fichier in _ecrits and not fichier.exists():  # l'étudiant l'a effacé
        _ecrits.discard(fichier)
        _en_memoire.clear()
    if fichier is None or not fichier.exists():
        return dict(_en_memoire), ""
    try:
        contenu = json.loads(fichier.read_text(encoding="utf-8"))
        lus = contenu["exercices"]
        if not all(map(_est_une_fiche, lus.values())):
            raise ValueError
        return {**_en_memoire, **lus}, ""
    except OSError:
        return dict(_en_memoire), f"le fichier {fichier.name} ne se laisse pas lire ; la progression n'est pas gardée"
    except (ValueError, KeyError, TypeError, AttributeError):
        return dict(_en_memoire), _mettre_de_cote(fichier)


def _est_une_fiche(x: Any) -> bool:
    comptes = (x.get(nom, 0) for nom in ("essais", "indication")) if isinstance(x, dict) else (None,)
    return all(type(compte) is int for compte in comptes) and x.get("verdict", "a_faire") in VERDICTS


def _mettre_de_cote(fichier: Path) -> str:
    cote = fichier.with_suffix(".abime.json")
    try:
        fichier.replace(cote)
    except OSError:
        return f"le fichier {fichier.name} est abîmé et ne se laisse pas déplacer ; la progression n'est pas gardée"
    return f"le fichier {fichier.name} était abîmé : il est mis de côté sous le nom {cote.name}, et un nouveau commence"


def fiche(identifiant: str) -> Fiche:
    """Ce qu'on sait d'un exercice : verdict, essais, indication ; vide si l'on n'en sait rien."""
    return lire()[0].get(identifiant, {})


def ecrire(identifiant: str, verifie: bool = False, changements: Fiche | None = None) -> str:
    """Change la fiche d'un exercice et compte une vérification ; rend une remarque si quelque chose s'y oppose.

    Une même remarque n'est dite qu'une fois par séance.
    """
    fichier = chemin()
    fiches, remarque = lire()
    ancienne = fiches.get(identifiant, {})
    nouvelle: Fiche = {**ancienne, **(changements or {}), "essais": ancienne.get("essais", 0) + verifie}
    fiches[identifiant] = _en_memoire[identifiant] = nouvelle
    if fichier is not None:
        try:
            brouillon = fichier.with_suffix(".tmp")
            texte = json.dumps({"version": 1, "exercices": fiches}, ensure_ascii=False, indent=1)
            brouillon.write_text(texte + "\n", encoding="utf-8")
            brouillon.replace(fichier)
            _ecrits.add(fichier)
        except OSError:
            remarque = remarque or f"le fichier {fichier.name} ne peut pas être écrit ici ; la progression n'est pas gardée"
    a_dire = remarque if remarque not in _deja_dites else ""
    _deja_dites.add(remarque)
    return a_dire


def noter(bilan: Bilan) -> Bilan:
    """Note un verdict ; rend le bilan, avec une remarque si le fichier s'y oppose."""
    _contre_exemples[bilan.identifiant] = bilan.contre_exemple
    if bilan.a_faire and fiche(bilan.identifiant).get("verdict"):
        return bilan  # réinitialiser une cellule n'efface pas ce qu'on avait réussi
    remarque = ecrire(bilan.identifiant, verifie=not bilan.a_faire, changements={"verdict": bilan.sorte})
    return replace(bilan, remarque=f"{remarque}.") if remarque else bilan


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
    """Le tableau de bord : une ligne par exercice, chapitre par chapitre.

    Attributs
    ---------
    chapitres : liste de (titre, lignes)
        Chaque `Ligne` dit où en est une épreuve. Un chapitre à venir n'en a pas.
    remarque : str
    """

    def __init__(self, chapitres: dict[str, list[str]] | None = None) -> None:
        fiches, self.remarque = lire()
        connues = epreuves()
        self.chapitres = [
            (titre, [_ligne(connues[i], fiches.get(i, {})) for i in identifiants if i in connues])
            for titre, identifiants in (chapitres or {"": list(connues)}).items()
        ]

    @property
    def phrase(self) -> str:
        """Où l'on en est, en une phrase."""
        lignes = [ligne for _, lignes in self.chapitres for ligne in lignes]
        reussis = sum(ligne.verdict == VERDICTS["reussi"] for ligne in lignes)
        a_la_main = sum(ligne.a_la_main for ligne in lignes)
        fin = f", et {a_la_main} à rédiger, que l'enseignant note" if a_la_main else ""
        return f"{accorder(reussis, 'exercice réussi')} sur {len(lignes) - a_la_main}{fin}."

    def __repr__(self) -> str:
        textes = [self.phrase]
        for chapitre, lignes in self.chapitres:
            textes += [f"{chapitre}{'' if lignes else ' : à venir'}"] if chapitre else []
            for ligne in lignes:
                textes.append(f"  {ligne.verdict:11} {ligne.identifiant:7} {ligne.titre}{_details(ligne)}")
        return "\n".join([*textes, *([f"Remarque : {self.remarque}."] if self.remarque else [])])

    def _repr_html_(self) -> str:
        style = "text-align:left;padding:2px 10px;background:transparent;"
        titres = ("question", "", "verdict", "vérifications", "indication")
        entete = "".join(f'<th style="{style}">{t}</th>' for t in titres)
        corps = ""
        for chapitre, lignes in self.chapitres:
            nom = escape(chapitre) + ("" if lignes else " : à venir")
            corps += f'<tr><th colspan="5" style="{style}">{nom}</th></tr>' if chapitre else ""
            for ligne in lignes:
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
        return f"<p><strong>{self.phrase}</strong></p>{tableau}{note}"


def _ligne(epreuve: Epreuve, sue: Fiche) -> Ligne:
    verdict = epreuve.verdict(sue.get("verdict", "a_faire"))
    essais, indication = int(sue.get("essais", 0)), int(sue.get("indication", 0))
    return Ligne(epreuve.identifiant, epreuve.titre, verdict, essais, indication, epreuve.a_la_main)


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
