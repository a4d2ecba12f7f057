"""Les clés : de chaque sujet, ce qu'on attend, pourquoi, et ce que vaut chaque grille ; une page par étudiant."""

from __future__ import annotations

from html import escape

from cours.bureau.controle import Controle, Posee, Sujet, dire
from cours.bureau.page import page, points, tableau
from epreuves.genres.preuve import Preuve
from epreuves.genres.reponse import ReponseCourte
from sudokulib.difficulte import difficulte
from sudokulib.erreurs import PlusieursSolutions
from sudokulib.grille import Grille

STYLE = "@media print { section + section { break-before: page; } }"


def page_des_cles(controle: Controle) -> str:
    """La page HTML de toutes les clés."""
    sections = "\n".join(_section(controle, sujet) for sujet in controle.sujets)
    return page(f"Clés : {controle.titre}", f"<h1>Clés : {escape(controle.titre)}</h1>\n{sections}", style=STYLE)


def _section(controle: Controle, sujet: Sujet) -> str:
    rangees = [
        [escape(q.identifiant), escape(q.epreuve.titre), points(q.points), _reponse(q), _pourquoi(q)] for q in sujet.questions
    ]
    numero = f", sujet {sujet.numero}" if sujet.qui else ""
    table = tableau(["question", "", "points", "réponse", "pourquoi"], rangees, (2,))
    return f"<section><h2>{escape(sujet.nom)}{numero} : {points(controle.total)} points</h2>{table}</section>"


def _reponse(posee: Posee) -> str:
    epreuve = posee.epreuve
    if isinstance(epreuve, ReponseCourte):
        return escape(dire(epreuve.reponse))
    if isinstance(epreuve, Preuve):
        criteres = "".join(f"<li>{escape(critere)} : {points(combien)}</li>" for combien, critere in epreuve.bareme)
        return f"<ul>{criteres}</ul>"
    return f"<details><summary>le corrigé</summary><pre>{escape(epreuve.corrige)}</pre></details>"


def _pourquoi(posee: Posee) -> str:
    lettres = " (Les lettres y sont celles du cours.)" if posee.ordre else ""
    grille = _mesure(posee.tiree.grille) if posee.tiree and posee.tiree.grille else ""
    return escape(f"{posee.epreuve.explication}{lettres}{grille}")


def _mesure(grille: Grille) -> str:
    """Ce que vaut une grille ; rien d'une grille pleine, ou qu'on demande de compléter de plusieurs façons."""
    if grille.est_pleine:
        return ""
    try:
        return f" Grille à solution unique : {difficulte(grille, 'python', compter_noeuds=False)}."
    except PlusieursSolutions:
        return ""
