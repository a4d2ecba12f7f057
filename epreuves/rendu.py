"""Montrer un bilan : en texte dans un terminal, en HTML dans un cahier. Le reste de la correction ignore les deux."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Protocol

from epreuves.dessiner import film
from epreuves.dessiner import rendu as dessins
from epreuves.domaine import domaine
from epreuves.mesurer import courbes
from epreuves.mesurer.croissance import CoutMesure
from epreuves.pieces import ContreExemple, Essai, FinDeChapitre, PasAPas, VoirOu
from epreuves.prose import coupable
from epreuves.prose import en_html as en_prose
from socle.erreurs import lisible

SIGNES = {"a_faire": "☐ À faire", "reussi": "✔ Réussi", "a_revoir": "✘ À revoir"}
_COULEURS = {"a_faire": "#777", "reussi": "#0a7d4f", "a_revoir": "#b8430b"}
MOT_COURT = 10  # lettres
_INSECABLE = "\u00a0"
_PLIER = "white-space:pre-wrap;word-break:normal;"


class AMontrer(Protocol):
    """Ce que le rendu lit d'un bilan."""

    @property
    def identifiant(self) -> str: ...
    @property
    def sorte(self) -> str: ...
    @property
    def phrase(self) -> str: ...
    @property
    def essais(self) -> Sequence[Essai]: ...
    @property
    def contre_exemple(self) -> ContreExemple | None: ...
    @property
    def cout(self) -> CoutMesure | None: ...
    @property
    def trace(self) -> str: ...
    @property
    def remarque(self) -> str: ...
    @property
    def voir_ou(self) -> VoirOu | None: ...
    @property
    def pas_a_pas(self) -> PasAPas | None: ...
    @property
    def explication(self) -> str: ...
    @property
    def suite(self) -> str: ...
    @property
    def fin(self) -> FinDeChapitre | None: ...


def en_texte(bilan: AMontrer) -> str:
    """Le bilan en texte : le verdict, puis les appels, puis la grille du contre-exemple."""
    lignes = [f"{SIGNES[bilan.sorte]} — {bilan.identifiant} : {apres_deux_points(bilan.phrase)}"]
    for essai in bilan.essais:
        lignes.append(f"    {essai.appel}\n        attendu : {essai.attendu}\n        obtenu  : {essai.obtenu}")
    if bilan.contre_exemple and bilan.contre_exemple.dessin:
        dessin = bilan.contre_exemple.dessin
        lignes.append(dessins.en_texte(dessin) if dessin.figure else domaine().en_texte(dessin))
    if bilan.voir_ou:
        phrase = bilan.voir_ou.phrase  # elle commence parfois par le numéro d'une ligne, et deux-points
        lignes.append(f"Voir où : au pas {bilan.voir_ou.position}. {phrase[:1].upper()}{phrase[1:]}")
    if bilan.pas_a_pas:
        lignes.append(film.en_texte(bilan.pas_a_pas))
    if bilan.cout and not bilan.cout.tenue:
        lignes.append(f"Coût : {courbes.raison(bilan.cout)}")
    if bilan.remarque:
        lignes.append(f"Remarque : {bilan.remarque}")
    if bilan.explication:
        lignes.append(f"Pourquoi : {' '.join(bilan.explication.split())}")
    if bilan.suite:
        lignes.append(bilan.suite)
    if bilan.fin:
        lignes += ["", *_fin_en_texte(bilan.fin)]
    return lisible("\n".join(lignes))


def apres_deux_points(phrase: str) -> str:
    """Une phrase qui nomme d'abord sa ligne, sans sa majuscule.

    Exemples
    --------
    >>> apres_deux_points("Ligne 6, ce test n'est jamais vrai.")
    "ligne 6, ce test n'est jamais vrai."
    """
    return phrase[0].lower() + phrase[1:] if phrase.startswith("Ligne ") else phrase


def en_html(bilan: AMontrer, image: bool = True) -> str:
    """Le bilan en HTML, sans feuille de style ni script : il se lit aussi dans un cahier qu'on n'a pas exécuté.

    Avec `image`, le premier faux pas d'un film s'y déplie ; on s'en passe là où le film lui-même suit.
    """
    couleur = _COULEURS[bilan.sorte]
    dite = en_prose(apres_deux_points(bilan.phrase))
    corps = f"<p><strong>{SIGNES[bilan.sorte]}</strong> — {escape(bilan.identifiant)} : {dite}</p>{_tableau(bilan)}"
    if bilan.contre_exemple and bilan.contre_exemple.dessin:
        dessin = bilan.contre_exemple.dessin
        dessine = dessins.image_en_html(dessin) if dessin.figure else domaine().en_html(dessin)
        corps += _defilant(dessine) + f"<p>{en_prose(dessin.legende)}</p>" + dessins.mots_en_html(dessin)
    if bilan.voir_ou and image:
        corps += f"<details><summary>Voir où</summary>{domaine().pas_en_html(bilan.voir_ou)}</details>"
    if bilan.pas_a_pas:
        corps += f"<details><summary>Pas à pas</summary>{film.en_html(bilan.pas_a_pas)}</details>"
    if bilan.trace:
        corps += f'<details><summary>La trace complète</summary><pre style="{_PLIER}">{coupable(bilan.trace)}</pre></details>'
    if bilan.cout:
        corps += courbes.en_html(bilan.cout)
    if bilan.remarque:
        corps += f"<p><em>Remarque : {en_prose(bilan.remarque)}</em></p>"
    if bilan.explication:
        corps += f"<details style='margin-bottom:8px;'><summary>Pourquoi</summary><p>{en_prose(bilan.explication)}</p></details>"
    if bilan.suite:
        corps += f"<p>{en_prose(bilan.suite)}</p>"
    fin = _fin_en_html(bilan.fin) if bilan.fin else ""
    # Un message d'exception peut porter de quoi commander un terminal, ou renverser le sens du texte.
    return lisible(f'<div style="border-left:5px solid {couleur};padding:2px 12px;">{corps}</div>{fin}')


def _fin_en_texte(fin: FinDeChapitre) -> list[str]:
    lignes = [f"★ {fin.titre}"]
    lignes += ["Vous savez maintenant :", *(f"  - {acquis}" for acquis in fin.acquis)] if fin.acquis else []
    lignes += [f"À faire relire : {fin.a_relire}."] if fin.a_relire else []
    return [*lignes, f"Ensuite : {fin.suivant} ({fin.adresse})." if fin.suivant else "C'était le dernier."]


def _fin_en_html(fin: FinDeChapitre) -> str:
    """Un cadre à lui : une fin de chapitre ne ressemble pas à un verdict de plus."""
    corps = f'<p style="font-size:1.3em;margin:4px 0px;"><strong>★ {en_prose(fin.titre)}</strong></p>'
    if fin.acquis:
        acquis = "".join(f"<li>{en_prose(chose)}</li>" for chose in fin.acquis)
        corps += f'<p style="margin:8px 0px 2px 0px;">Vous savez maintenant{_INSECABLE}:</p><ul>{acquis}</ul>'
    if fin.a_relire:
        corps += f"<p>{en_prose(f'À faire relire : {fin.a_relire}.')}</p>"
    lien = f'<a href="{escape(fin.adresse)}">{en_prose(fin.suivant)}</a>' if fin.suivant else ""
    corps += f"<p><strong>Ensuite{_INSECABLE}: {lien}</strong></p>" if lien else "<p>C'était le dernier.</p>"
    return f'<div style="border:2px solid {_COULEURS["reussi"]};padding:4px 16px;margin:12px 0px 4px 0px;">{corps}</div>'


def _tableau(bilan: AMontrer) -> str:
    if not bilan.essais:
        return ""
    # Sur un téléphone, un long appel se coupe plutôt que de pousser « attendu » hors de l'écran.
    cellule = "text-align:left;vertical-align:top;padding:2px 6px;background:transparent;"
    titres = "".join(f'<th scope="col" style="{cellule}min-width:4em;">{t}</th>' for t in ("appel", "attendu", "obtenu"))
    lignes = "".join(
        "<tr>" + "".join(f'<td style="{cellule}{_cesure(texte)}">{_code(texte)}</td>' for texte in essai) + "</tr>"
        for essai in bilan.essais
    )
    return _defilant(f"<table><thead><tr>{titres}</tr></thead><tbody>{lignes}</tbody></table>")


def _cesure(texte: str) -> str:
    """Un mot court ne se coupe pas (« renvoi|e ») ; un long, où il faut."""
    return "" if max(map(len, texte.split()), default=0) <= MOT_COURT else "overflow-wrap:anywhere;"


def _code(texte: str) -> str:
    """Un texte en chasse fixe : une longue ligne se plie ; ce qui a déjà ses lignes (une grille affichée) les garde."""
    style = "white-space:pre;" if "\n" in texte else _PLIER
    return f'<code style="{style}">{coupable(texte)}</code>'


def _defilant(html: str) -> str:
    """Ce qui est trop large défile, aux flèches aussi : l'attribut les retire à JupyterLab."""
    return f'<div style="overflow-x:auto;" data-lm-suppress-shortcuts="true">{html}</div>'
