"""Dessiner une liste de listes : un tableau, où ce qui n'est pas ce qu'on attend est marqué.

C'est ce que montre un cours qui n'a pas de dessin à lui. Les lignes ont même longueur, et tout y tient en peu de signes.
"""

from __future__ import annotations

from html import escape

from epreuves.donnees import Donnee, court, memes
from epreuves.pieces import Dessin

COTE_MAX = 16  # lignes, ou colonnes : au-delà, le dessin ne montre plus rien
SIGNES_MAX = 4  # d'une case
LEGENDE = "ce que donne votre fonction, les cases fausses marquées"
FAUSSE = "background:#b8430b;color:#ffffff;font-weight:bold;"


def est_un_tableau(donnee: Donnee) -> bool:
    """Vrai d'une liste d'au moins deux lignes de même longueur, d'au moins deux cases, courtes.

    >>> est_un_tableau([[1, 2], [3, 4]]), est_un_tableau([[1, 2], [3]]), est_un_tableau([1, 2])
    (True, False, False)
    """
    if not isinstance(donnee, list) or not 2 <= len(donnee) <= COTE_MAX or not all(isinstance(x, list) for x in donnee):
        return False
    largeur = len(donnee[0])
    carre = 2 <= largeur <= COTE_MAX and all(len(ligne) == largeur for ligne in donnee)
    return carre and all(isinstance(x, int | float | str | None) and len(court(x)) <= SIGNES_MAX for y in donnee for x in y)


def dessiner(attendu: Donnee, obtenu: Donnee) -> Dessin | None:
    """Le tableau obtenu, ses cases fausses marquées ; None si ce n'en sont pas deux de mêmes dimensions."""
    if not (est_un_tableau(attendu) and est_un_tableau(obtenu)):
        return None
    if (len(attendu), len(attendu[0])) != (len(obtenu), len(obtenu[0])):
        return None
    bonnes, cases = ([x for ligne in tableau for x in ligne] for tableau in (attendu, obtenu))
    fausses = {rang: "effet" for rang, (a, b) in enumerate(zip(bonnes, cases)) if not memes(a, b)}
    return Dessin(0, tuple(map(court, cases)), fausses, LEGENDE, len(obtenu[0])) if fausses else None


def en_texte(dessin: Dessin) -> str:
    """Le tableau, en lignes ; * suit une case fausse.

    >>> print(en_texte(dessiner([[1, 2], [3, 4]], [[1, 2], [0, 4]])))
     1   2
     0*  4
    ce que donne votre fonction, les cases fausses marquées
    """
    largeur = max(map(len, dessin.cellules))
    cases = [f"{x:>{largeur + 1}}{'*' if rang in dessin.marques else ' '}" for rang, x in enumerate(dessin.cellules)]
    lignes = (" ".join(cases[k : k + dessin.colonnes]).rstrip() for k in range(0, len(cases), dessin.colonnes))
    return "\n".join((*lignes, dessin.legende))


def en_html(dessin: Dessin) -> str:
    """Le même, en HTML."""
    lignes = ""
    for debut in range(0, len(dessin.cellules), dessin.colonnes):
        cases = range(debut, debut + dessin.colonnes)
        lignes += "<tr>" + "".join(_case(dessin.cellules[k], k in dessin.marques) for k in cases) + "</tr>"
    return f"<table><tbody>{lignes}</tbody></table>"


def _case(texte: str, fausse: bool) -> str:
    style = f"border:1px solid;padding:2px 8px;text-align:center;{FAUSSE if fausse else 'background:transparent;'}"
    return f'<td style="{style}"{" title=fausse" if fausse else ""}>{escape(texte)}</td>'
