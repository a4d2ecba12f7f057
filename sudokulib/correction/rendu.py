"""Montrer un bilan : en texte dans un terminal, en HTML dans un cahier. Le reste de la correction ignore les deux."""

from __future__ import annotations

import re
from html import escape

from sudokulib.affichage import disposer, html_de_cellules
from sudokulib.correction.bilan import Bilan, Dessin
from sudokulib.correction.courbes import en_html as courbes_en_html
from sudokulib.correction.courbes import raison

_SIGNES = {"conflit": "*", "cause": "'", "bloc": "_"}
_PLIER = "white-space:pre-wrap;word-break:normal;"


def en_texte(bilan: Bilan) -> str:
    """Le bilan en texte : le verdict, puis les appels, puis la grille du contre-exemple."""
    lignes = [f"{bilan.signe} — {bilan.identifiant} : {bilan.phrase}"]
    for essai in bilan.essais:
        lignes.append(f"    {essai.appel}\n        attendu : {essai.attendu}\n        obtenu  : {essai.obtenu}")
    if bilan.contre_exemple and bilan.contre_exemple.dessin:
        lignes.append(dessin_en_texte(bilan.contre_exemple.dessin))
    if bilan.cout and not bilan.cout.tenue:
        lignes.append(f"Coût : {raison(bilan.cout)}")
    if bilan.remarque:
        lignes.append(f"Remarque : {bilan.remarque}")
    return "\n".join(lignes)


def dessin_en_texte(dessin: Dessin) -> str:
    """La grille d'un dessin ; * suit une case en cause, ' une case d'où vient la déduction, _ une case du bloc."""
    cellules = [texte or "." for texte in dessin.cellules]
    signes = [_SIGNES.get(dessin.marques.get(case, ""), " ") for case in range(len(cellules))]
    largeur = max(map(len, cellules))
    return disposer(dessin.n, [f"{c:>{largeur}}{s}" for c, s in zip(cellules, signes)]) + f"\n{dessin.legende}"


def en_html(bilan: Bilan) -> str:
    """Le bilan en HTML, sans feuille de style ni script : il se lit aussi dans un cahier qu'on n'a pas exécuté."""
    couleur = "#777" if bilan.a_faire else "#0a7d4f" if bilan.reussi else "#b8430b"
    corps = f"<p><strong>{bilan.signe}</strong> — {bilan.identifiant} : {escape(bilan.phrase)}</p>{_tableau(bilan)}"
    if bilan.contre_exemple and bilan.contre_exemple.dessin:
        dessin = bilan.contre_exemple.dessin
        corps += _defilant(html_de_cellules(dessin.n, dessin.cellules, dessin.marques)) + f"<p>{escape(dessin.legende)}</p>"
    if bilan.trace:
        corps += f'<details><summary>La trace complète</summary><pre style="{_PLIER}">{_coupable(bilan.trace)}</pre></details>'
    if bilan.cout:
        corps += courbes_en_html(bilan.cout)
    if bilan.remarque:
        corps += f"<p><em>Remarque : {escape(bilan.remarque)}</em></p>"
    return f'<div style="border-left:5px solid {couleur};padding:2px 12px;">{corps}</div>'


def _tableau(bilan: Bilan) -> str:
    if not bilan.essais:
        return ""
    cellule = "text-align:left;vertical-align:top;padding:2px 10px;background:transparent;"
    titres = "".join(f'<th scope="col" style="{cellule}min-width:4em;">{t}</th>' for t in ("appel", "attendu", "obtenu"))
    lignes = "".join(
        "<tr>" + "".join(f'<td style="{cellule}">{_code(texte)}</td>' for texte in essai) + "</tr>" for essai in bilan.essais
    )
    return _defilant(f"<table><thead><tr>{titres}</tr></thead><tbody>{lignes}</tbody></table>")


def _code(texte: str) -> str:
    """Un texte en chasse fixe : une longue ligne se plie ; ce qui a déjà ses lignes (une grille affichée) les garde."""
    style = "white-space:pre;" if "\n" in texte else _PLIER
    return f'<code style="{style}">{_coupable(texte)}</code>'


def _coupable(texte: str) -> str:
    """Un texte où un mot très long (2**300, une liste sans espaces) peut passer à la ligne ; `poids(12)` reste entier."""
    return escape(re.sub(r"\S{16}(?=\S)", "\\g<0>\0", texte)).replace("\0", "<wbr>")


def _defilant(html: str) -> str:
    """Ce qui est trop large défile, aux flèches aussi : l'attribut les retire à JupyterLab."""
    return f'<div style="overflow-x:auto;" data-lm-suppress-shortcuts="true">{html}</div>'
