"""La table des notes : notes.csv, qu'ouvre n'importe quel tableur, et notes.ods, dont les totaux sont des formules.

Le format .ods est une archive de quelques fichiers XML : on les écrit ici, sans bibliothèque.
"""

from __future__ import annotations

import csv
import io
import re
from datetime import datetime
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from cours.bureau.corriger import ABSENTE, Corrigee, Resultat
from cours.bureau.devoir import Devoir
from cours.bureau.page import points, sur_vingt
from socle.sorties import ecrire_fichier

DEBUT = ("copie", "rendue", "total", "sur 20", "à noter", "remarque")
RIEN = Resultat(ABSENTE)
FORMULE = r"\s*[-=+@－＝＋＠]"  # ce par quoi commence une cellule qu'un tableur calculerait
DATE = (2020, 1, 1, 0, 0, 0)
TYPE = "application/vnd.oasis.opendocument.spreadsheet"
ESPACES = " ".join(
    f'xmlns:{nom}="urn:oasis:names:tc:opendocument:xmlns:{suite}:1.0"'
    for nom, suite in (("office", "office"), ("table", "table"), ("text", "text"), ("style", "style"))
)


class Formule(NamedTuple):
    """Une formule que nous écrivons, et ce qu'elle vaut ; un texte, quoi qu'il dise, n'en est jamais une."""

    texte: str
    valeur: float


Case = str | float | Formule


def ecrire_le_csv(copies: list[Corrigee], devoir: Devoir, chemin: Path) -> None:
    """Une rangée par copie ; de chaque question, ses points puis son état."""
    tampon = io.StringIO()
    plume = csv.writer(tampon, delimiter=";", lineterminator="\n")
    questions = [(q.identifiant, f"{q.identifiant} état") for q in devoir.questions]
    plume.writerow([*DEBUT, *(nom for paire in questions for nom in paire)])
    for copie in copies:
        resultats = [copie.resultats.get(q.identifiant, RIEN) for q in devoir.questions]
        cases = [case for r in resultats for case in (("", "") if copie.erreur else (points(r.points), r.etat))]
        plume.writerow([*map(sans_formule, _debut(copie, devoir)), *cases])
    ecrire_fichier(chemin, "\ufeff" + tampon.getvalue())  # sans cette marque, Excel lirait mal les accents


def _debut(copie: Corrigee, devoir: Devoir) -> list[str]:
    rendue = datetime.fromtimestamp(copie.date).strftime("%Y-%m-%d %H:%M")
    if copie.erreur:  # une copie qu'on n'a pas su lire n'a pas zéro : elle n'a pas de note
        return [copie.qui, rendue, "", "", "", copie.erreur]
    total, note = points(copie.points), points(sur_vingt(copie.points, devoir.total))
    return [copie.qui, rendue, total, note, " ".join(copie.a_noter), copie.erreur]


def sans_formule(texte: str) -> str:
    """Un nom de fichier commence parfois comme une formule : le tableur n'a pas à la calculer.

    >>> sans_formule("=1+1"), sans_formule("Zoé")
    ("'=1+1", 'Zoé')
    """
    return f"'{texte}" if re.match(FORMULE, texte) else texte


def tel_quel(texte: str) -> str:
    """Le texte que `sans_formule` a rendu sans danger."""
    return texte[1:] if re.match(f"'{FORMULE}", texte) else texte


def ecrire_l_ods(copies: list[Corrigee], devoir: Devoir, chemin: Path) -> None:
    """Deux feuilles : les points, dont le total et la note se recalculent, et les états."""
    identifiants = [q.identifiant for q in devoir.questions]
    premiere, derniere = _colonne(len(DEBUT)), _colonne(len(DEBUT) + len(identifiants) - 1)
    notes: list[list[Case]] = [
        [*DEBUT, *identifiants],
        ["sur", "", devoir.total, 20.0, "", "", *(q.points for q in devoir.questions)],
    ]
    etats: list[list[Case]] = [["copie", *identifiants]]
    for rang, copie in enumerate(copies, start=3):
        qui, rendue, _, _, a_noter, remarque = _debut(copie, devoir)
        if copie.erreur:
            notes.append([qui, rendue, "", "", "", remarque])
            etats.append([qui])
            continue
        resultats = [copie.resultats.get(identifiant, RIEN) for identifiant in identifiants]
        total = Formule(f"of:=SUM([.{premiere}{rang}:.{derniere}{rang}])", copie.points)
        note = Formule(f"of:=ROUND([.C{rang}]*20/[.C$2];1)", sur_vingt(copie.points, devoir.total))
        notes.append([qui, rendue, total, note, a_noter, remarque, *(float(r.points) for r in resultats)])
        etats.append([qui, *(r.etat for r in resultats)])
    feuilles = _feuille("notes", notes) + _feuille("états", etats)
    contenu = (
        f'<?xml version="1.0" encoding="UTF-8"?><office:document-content {ESPACES} office:version="1.3"><office:body>'
        f"<office:spreadsheet>{feuilles}</office:spreadsheet></office:body></office:document-content>"
    )
    fiches = "".join(
        f'<manifest:file-entry manifest:full-path="{nom}" manifest:media-type="{genre}"/>'
        for nom, genre in (("/", TYPE), ("content.xml", "text/xml"))
    )
    manifeste = (
        '<?xml version="1.0" encoding="UTF-8"?><manifest:manifest manifest:version="1.3" '
        f'xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">{fiches}</manifest:manifest>'
    )
    tampon = io.BytesIO()
    with ZipFile(tampon, "w") as archive:
        # le type d'abord, et non comprimé : c'est à cela qu'on reconnaît le format
        archive.writestr(ZipInfo("mimetype", DATE), TYPE, ZIP_STORED)
        for nom, texte in (("content.xml", contenu), ("META-INF/manifest.xml", manifeste)):
            archive.writestr(ZipInfo(nom, DATE), texte, ZIP_DEFLATED)
    ecrire_fichier(chemin, tampon.getvalue())


def _colonne(rang: int) -> str:
    """Le nom d'une colonne, comptée à partir de 0.

    >>> _colonne(0), _colonne(25), _colonne(26), _colonne(701), _colonne(702)
    ('A', 'Z', 'AA', 'ZZ', 'AAA')
    """
    nom = ""
    rang += 1
    while rang:
        rang, reste = divmod(rang - 1, 26)
        nom = chr(ord("A") + reste) + nom
    return nom


def _feuille(nom: str, rangees: list[list[Case]]) -> str:
    lignes = (f"<table:table-row>{''.join(map(_case, rangee))}</table:table-row>" for rangee in rangees)
    return f"<table:table table:name={quoteattr(nom)}>{''.join(lignes)}</table:table>"


def _case(case: Case) -> str:
    if not isinstance(case, str):
        formule, valeur = (f"table:formula={quoteattr(case.texte)} ", case.valeur) if isinstance(case, Formule) else ("", case)
        attributs = f'{formule}office:value-type="float" office:value="{valeur}"'
        return f"<table:table-cell {attributs}><text:p>{points(valeur)}</text:p></table:table-cell>"
    if not case:
        return "<table:table-cell/>"  # vraiment vide, pour qui compte ou trie
    propre = escape("".join(c for c in case if c >= " " and c not in "\ufffe\uffff"))  # ceux que le XML refuse
    return f'<table:table-cell office:value-type="string"><text:p>{propre}</text:p></table:table-cell>'
