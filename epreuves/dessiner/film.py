"""Le film d'un appel : ses pas, en une bande qu'on fait défiler, sans script ; en texte, le pas où une valeur fausse se pose."""

from __future__ import annotations

from html import escape

from epreuves.dessiner.rendu import image_en_html
from epreuves.pieces import Dessin, Pas, PasAPas
from epreuves.prose import en_html as en_prose
from socle.nombres import accorder

CADRE = "flex:0 0 auto;border:1px solid;border-radius:6px;padding:6px 10px;max-width:340px;scroll-snap-align:start;"
FAUX_PAS = "border:3px solid #d2601a;"
D_ABORD = "scroll-initial-target:nearest;"  # un navigateur récent ouvre la bande sur ce cadre
BANDE = "display:flex;gap:10px;overflow-x:auto;scroll-snap-type:x proximity;padding:2px 0 8px 0;align-items:flex-start;"


def en_texte(film: PasAPas) -> str:
    """Une ligne : le pas, sa ligne, ce qu'on y voit."""
    pas = film.pas[film.position]
    citee = f", « {pas.code} »" if pas.code else ""  # d'un code dont on n'a pas le texte, le numéro de la ligne suffit
    return f"Pas à pas : au pas {pas.rang} sur {film.total}, ligne {pas.ligne}{citee}, {film.phrase}."


def en_html(film: PasAPas) -> str:
    """La bande : un cadre par pas, celui où une valeur fausse se pose encadré."""
    cadres = "".join(_cadre(pas, rang, film) for rang, pas in enumerate(film.pas))
    combien = accorder(len(film.pas), "pas", "pas")
    suite = f", de {film.pas[0].rang} à {film.pas[-1].rang} sur {film.total}" if len(film.pas) < film.total else ""
    arret = "" if film.complet else " ; l'appel en a davantage"
    dit = f"<p>{combien}{suite}{arret}. Au pas {film.pas[film.position].rang} : {en_prose(film.phrase)}.</p>"
    # L'attribut retire ses flèches à JupyterLab : elles font défiler la bande
    return (
        f'{dit}<div role="group" aria-label="Les pas de l\'appel" tabindex="0" style="{BANDE}" '
        f'data-lm-suppress-shortcuts="true">{cadres}</div>'
    )


def _cadre(pas: Pas, rang: int, film: PasAPas) -> str:
    """Un pas : sa ligne, ce qu'elle a changé, le dessin, puis toutes les variables, celles qui changent en gras."""
    faux = film.trouve and rang == film.position
    style = CADRE + (FAUX_PAS if faux else "") + (D_ABORD if rang == max(0, film.position - 1) else "")
    tete = f"<strong>Pas {pas.rang}</strong>, ligne {pas.ligne}<br><code>{escape(pas.code)}</code>"
    alerte = f'<p style="margin:4px 0;">⚠ {en_prose(film.phrase)}</p>' if faux else ""
    variables = "".join(_variable(nom, valeur, nom in pas.changees) for nom, valeur in pas.variables)
    return f'<div style="{style}">{tete}{alerte}{"".join(map(_dessin, pas.dessins))}{variables}</div>'


def _dessin(dessin: Dessin) -> str:
    legende = f'<div style="font-size:12px;">{escape(dessin.legende)}</div>'
    return f'<div style="overflow-x:auto;">{legende}{image_en_html(dessin)}</div>'


def _variable(nom: str, valeur: str, changee: bool) -> str:
    dite = f"{escape(nom)} = {escape(valeur)}"
    dite = f"<strong>{dite}</strong> ←" if changee else dite
    return f'<div style="font-family:monospace;font-size:12px;overflow-wrap:anywhere;">{dite}</div>'
