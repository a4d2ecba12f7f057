"""Un sujet, ou la feuille d'un TP, en page à imprimer : ses énoncés, et la place de répondre."""

from __future__ import annotations

import base64
import re
from html import escape
from itertools import groupby
from typing import Any

from cours.bureau.enonces import est_une_aide
from cours.diapos.texte import composer_les_maths
from cours.polycopie.page import colorer, en_html, en_sortie, lignes_a_remplir, styles
from epreuves.epreuve import trouver

LIGNES_MAX = 24
STYLE = """
h1 { font-size: 18pt; margin: 0 0 0.3em; }
.entete { border-bottom: 0.8pt solid; margin-bottom: 1em; }
.entete p { margin: 0 0 0.3em; }
.grille svg { width: 62mm; height: 62mm; }
.grille.petite svg { width: 34mm; height: 34mm; }
.grille { break-inside: avoid; margin: 0.4em 0; }
section, .a_ecrire { break-inside: avoid; }
.lignes i:is(*, :nth-child(n)) { break-after: auto; break-before: auto; }
@page :first { @bottom-center { content: counter(page); font: 9pt "Source Sans 3"; } }
"""
GABARIT = """<!DOCTYPE html>
<html lang="fr">
<head><meta charset="utf-8"><title>{titre}</title><style>{styles}{propre}</style></head>
<body><header class="entete">{entete}</header><main>{corps}</main></body></html>
"""
IMAGE = re.compile(r"!\[[^\]]*\]\(attachment:([\w.]+)\)")
POINTS = re.compile(r"<h2>(.*) \(([\d,]+ points?)\)</h2>")


def page(cahier: dict[str, Any], titre: str) -> str:
    """La page HTML d'un cahier de contrôle : ce qui se lit, puis de quoi écrire ; ni outils, ni vérifications."""
    entete, *cellules = cahier["cells"]
    questions = groupby(cellules, lambda cellule: cellule["metadata"].get("sudokulib", {}).get("exercice", ""))
    corps = "\n".join(f"<section>{''.join(map(_cellule, siennes))}</section>" for question, siennes in questions if question)
    brut = GABARIT.format(
        titre=escape(titre), styles=styles(), propre=STYLE, entete=en_html(_sans_l_ecran(entete["source"])), corps=corps
    )
    return composer_les_maths(brut)


def _cellule(cellule: dict[str, Any]) -> str:
    dit = cellule["metadata"].get("sudokulib", {})
    quel, source = dit.get("role", ""), cellule["source"]
    if quel == "redaction":
        return f'<div class="a_ecrire"><h3>Rédaction</h3>{lignes_a_remplir(8 + 4 * trouver(dit["exercice"]).points)}</div>'
    if quel == "reponse":
        return _reponse(source)
    if est_une_aide(cellule):
        return ""
    if cellule["cell_type"] == "markdown":
        return _texte(cellule)
    if quel != "enonce" or source.startswith('grille = "'):
        return ""
    return f'<div class="prete">{colorer(source)}{"".join(map(en_sortie, cellule["outputs"]))}</div>'


def _texte(cellule: dict[str, Any]) -> str:
    """Un énoncé, sa grille dessinée à sa place, ses points au bout du titre."""
    images: dict[str, dict[str, str]] = cellule.get("attachments", {})
    html = POINTS.sub(r'<h2>\1<span class="points">\2</span></h2>', en_html(IMAGE.sub("", cellule["source"])))
    for types in images.values():
        dessin = base64.b64decode(types["image/svg+xml"]).decode()
        html += f'<div class="grille{" petite" if _est_petite(dessin) else ""}">{dessin}</div>'
    return html


def _est_petite(dessin: str) -> bool:
    """Vrai d'une grille d'ordre 2 : son côté est de 160 unités."""
    return bool(re.search(r'viewBox="\S+ \S+ 1\d\d ', dessin))


def _reponse(source: str) -> str:
    nombre = source.count("\n") + 1
    if nombre == 1:
        return f'<div class="a_ecrire"><h3>Réponse</h3>{lignes_a_remplir(2)}</div>'
    depart = source.split("    a_faire(")[0]
    return f'<div class="a_ecrire">{colorer(depart)}{lignes_a_remplir(min(12 + nombre, LIGNES_MAX))}</div>'


def _sans_l_ecran(texte: str) -> str:
    return texte.replace(" Répondez dans les cellules prévues.", "").replace("\n\nExécutez d'abord la cellule qui suit.", "")
