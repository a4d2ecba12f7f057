"""Une liste, en une rangée de cases numérotées : celles qui ne sont pas ce qu'on attend sont marquées."""

from __future__ import annotations

from html import escape

from epreuves.dessiner.demande import Demande, designer
from epreuves.donnees import Donnee, court, memes
from epreuves.pieces import Dessin

CASES_MAX = 16
SIGNES_MAX = 6
FAUSSE = "background:#b8430b;color:#ffffff;font-weight:bold;"
DESIGNEE = "outline:3px solid #2f81c4;outline-offset:-3px;font-weight:bold;"
VIDE = "vide"
LEGENDE = "ce que donne votre fonction, les cases fausses marquées"


def est_une_liste(x: Donnee) -> bool:
    """Vrai d'une liste assez courte, dont chaque élément tient dans une case.

    >>> est_une_liste([3, None, "ab"]), est_une_liste([[1]]), est_une_liste((1, 2))
    (True, False, False)
    """
    if not isinstance(x, list) or len(x) > CASES_MAX:
        return False
    return all((y is None or isinstance(y, (int, float, str, bool))) and len(court(y)) <= SIGNES_MAX for y in x)


def dessiner_la_liste(demande: Demande, liste: Donnee, attendu: Donnee, obtenu: Donnee, nom: str) -> Dessin | None:
    """La liste qu'on obtient, ou celle qu'on a donnée si la réponse en est un rang ; None si rien n'y est à marquer."""
    if demande.reponse == "rang" and est_une_liste(liste):
        return une_liste(liste, designer("la liste", nom), {"attendu": attendu, "obtenu": obtenu})
    if not (est_une_liste(attendu) and est_une_liste(obtenu)):
        return None
    fausses = {
        rang: "effet" for rang, x in enumerate(obtenu) if rang >= len(attendu) or not memes(x, attendu[rang])
    }  # celles qui manquent à la fin n'ont pas de case : le nombre le dit
    manque = f" ; il y manque {len(attendu) - len(obtenu)} à la fin" if len(attendu) > len(obtenu) else ""
    if not fausses and not manque:
        return None
    return une_liste(obtenu, f"{LEGENDE}{manque}", {}, fausses)


def une_liste(liste: list[Donnee], legende: str, reperes: dict[str, Donnee], marques: dict[int, str] | None = None) -> Dessin:
    """Une liste, et les rangs que désignent des variables."""
    rangs = {nom: k for nom, k in reperes.items() if type(k) is int}
    noms = tuple(", ".join(nom for nom, k in rangs.items() if k == rang) for rang in range(len(liste)))
    return Dessin(0, tuple(map(court, liste)), marques or {}, legende, len(liste), "liste", (), (), noms)


def en_html(dessin: Dessin) -> str:
    """La liste, en un tableau : les rangs, les valeurs, les noms."""
    if not dessin.cellules:
        return f"<p>{VIDE}</p>"
    petit = "border:none;background:transparent;opacity:.8;font-weight:normal;padding:0 6px;text-align:center;font-size:12px;"
    rangs = "".join(f'<th scope="col" style="{petit}">{rang}</th>' for rang in range(len(dessin.cellules)))
    cases = "".join(_case(dessin, rang) for rang in range(len(dessin.cellules)))
    rangee = '<tr style="background:transparent;">'
    noms = "".join(f'<td style="{petit}"><em>{escape(nom)}</em></td>' for nom in dessin.reperes)
    noms = f"{rangee}{noms}</tr>" if any(dessin.reperes) else ""
    return (
        f'<table style="border-collapse:collapse;margin:4px 0;"><thead style="border:none;">{rangee}{rangs}</tr></thead>'
        f"<tbody>{rangee}{cases}</tr>{noms}</tbody></table>"
    )


def _case(dessin: Dessin, rang: int) -> str:
    fausse, designee = rang in dessin.marques, bool(dessin.reperes and dessin.reperes[rang])
    style = "border:1px solid;padding:3px 8px;text-align:center;background:transparent;font-size:14px;"
    style += (FAUSSE if fausse else "") + (DESIGNEE if designee else "")
    return f'<td style="{style}"{" title=fausse" if fausse else ""}>{escape(dessin.cellules[rang])}</td>'


def en_texte(dessin: Dessin) -> str:
    """Les rangs, les valeurs, les noms ; * suit une case fausse.

    >>> print(en_texte(une_liste([3, 1], "la liste t", {"k": 1}, {0: "effet"})))
       0    1
      3*    1
            k
    la liste t
    """
    cases = [f"{x}{'*' if rang in dessin.marques else ''}" for rang, x in enumerate(dessin.cellules)]
    noms = dessin.reperes or ("",) * len(cases)
    largeur = max((len(x) for x in (*cases, *noms)), default=0) + 2
    rangees = [map(str, range(len(cases))), cases, noms] if any(noms) else [map(str, range(len(cases))), cases]
    lignes = ["".join(f"{x:>{max(largeur, 4)}} " for x in rangee).rstrip() for rangee in rangees]
    return "\n".join((*(lignes if cases else [VIDE]), dessin.legende))
