"""L'image fixe d'un pas : la table telle qu'elle est, ce qui justifie le pas et ce qu'il change, en texte et en HTML."""

from __future__ import annotations

from cours.films.film import Film, Pas
from cours.films.marques import MARQUES
from epreuves.prose import en_html
from sudokulib.affichage import disposer, html_de_cellules
from sudokulib.grille import Grille
from sudokulib.vecteurs import Table, candidats, vecteur_plein


def cellules_de_table(G: Table, n: int) -> tuple[str, ...]:
    """Le texte de chaque case : rien si tout y est permis, ∅ si rien ne l'est, sinon ses valeurs.

    Exemples
    --------
    >>> cellules_de_table([30, 2, 12, 0] + [30] * 12, 2)[:4]
    ('', '1', '23', '∅')
    """
    plein = vecteur_plein(n)
    separateur = "" if n < 4 else " "
    return tuple("" if m == plein else separateur.join(map(str, candidats(m))) or "∅" for m in G)


def phrase_de_position(film: Film, position: int) -> str:
    """Ce qu'on dit d'une position : « ! pas 12 sur 40 : … »."""
    if position == 0:
        return f"○ départ : {film.titre}" if film.titre else "○ départ"
    pas = film.pas(position)
    texte = dict(film.reperes).get(position, pas.texte)
    return f"{MARQUES[pas.marque].signe} pas {position} sur {len(film)} : {texte}"


def image_de_position(film: Film, position: int) -> tuple[str, str]:
    """Une position d'un film de table ou de grille, en texte et en HTML.

    Exemples
    --------
    >>> from cours.films import filmer_regles
    >>> texte, html = image_de_position(filmer_regles("12..34..2......."), 1)
    >>> texte.splitlines()[0]
    '· pas 1 sur 11 : Exclusivité : L1C1 vaut 1 : dans la ligne 1, on ôte 1 de L1C3 et L1C4.'
    """
    phrase, cellules = phrase_de_position(film, position), _cellules(film, position)
    largeur = max(map(len, cellules), default=1)
    texte = disposer(film.n, [f"{cellule or '.':>{largeur}}" for cellule in cellules])
    marques = _marques(film.pas(position)) if position else {}
    html = html_de_cellules(film.n, cellules, marques)
    defilant = f'<div style="overflow-x:auto;" data-lm-suppress-shortcuts="true">{html}</div>'
    return f"{phrase}\n{texte}", f"<p>{en_html(phrase)}</p>{defilant}"


def _cellules(film: Film, position: int) -> tuple[str, ...]:
    etat = film.etat(position)
    if film.sujet == "table":
        return cellules_de_table(etat, film.n)
    return tuple(str(v) if v else "" for v in Grille(film.n, tuple(etat)).valeurs)


def _marques(pas: Pas) -> dict[int, str]:
    """Les causes et les effets ; d'un grand pas, les causes seules."""
    effets = {} if pas.marque == "retour" else {e.case: "effet" if e.apres else "conflit" for e in pas.effets}
    return dict.fromkeys(pas.causes, "cause") | effets
