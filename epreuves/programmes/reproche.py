"""Ce qu'on reproche à un programme, et le nettoyage des textes qu'il écrit avant qu'on les cite."""

from __future__ import annotations

from typing import NamedTuple

from epreuves.pieces import Dessin


class Reproche(NamedTuple):
    """Ce qui ne va pas dans un programme ou dans un de ses essais.

    Attributs
    ---------
    diagnostic : str
        Le mot que le bilan garde : « compilation », « delai », « plantage », « sortie »…
    phrase : str
    dessin : Dessin ou None
        La grille à montrer, s'il y en a une.
    complet : bool
        Vrai si la phrase se suffit : le conseil de l'essai n'y ajouterait rien.
    en_suspens : bool
        Vrai si l'on n'a rien pu juger : le programme reste à écrire, ou il manque un compilateur.
    """

    diagnostic: str
    phrase: str
    dessin: Dessin | None = None
    complet: bool = False
    en_suspens: bool = False


def reprocher_la_sortie(phrase: str) -> Reproche:
    """Un reproche sur la forme de ce que le programme écrit."""
    return Reproche("sortie", phrase, complet=True)


def propre(texte: str, longueur: int) -> str:
    """Un texte du programme ou du compilateur, sans caractère de commande, écourté.

    Exemples
    --------
    >>> propre("rouge \\033[1m", 8)
    'rouge �…'
    """
    lisible = "".join(c if c.isprintable() else "�" for c in texte)
    if len(lisible) <= longueur:
        return lisible
    return lisible[: longueur - 1] + "…"


def lignes_propres(texte: str, longueur: int) -> str:
    """Le début d'un texte, lignes gardées, sans autre caractère de commande."""
    return "".join(c if c.isprintable() or c == "\n" else "�" for c in texte[:longueur])


def point(phrase: str) -> str:
    """La phrase, finie par un point si rien ne la finit.

    Exemples
    --------
    >>> point("elle finit"), point("finit-elle ?")
    ('elle finit.', 'finit-elle ?')
    """
    if phrase.endswith((".", "?")):
        return phrase
    return f"{phrase}."
