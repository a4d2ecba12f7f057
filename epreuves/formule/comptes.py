"""Deux façons de compter confondues : une somme 1 + 2 + … pour un carré, les couples pour les paires, chacun avec lui-même."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from epreuves.formule.arbre import UN, Expression, Lettre, Nombre, Operation, lettres_de

DEUX = Nombre(Fraction(2))


def _carre(x: Expression) -> Expression:
    return Operation("*", x, x)


def _couples(x: Expression) -> Expression:
    return Operation("*", x, Operation("-", x, UN))


def _paires(x: Expression) -> Expression:
    return Operation("/", _couples(x), DEUX)


def _somme(x: Expression) -> Expression:
    return Operation("/", Operation("*", x, Operation("+", x, UN)), DEUX)


_CROISSANTE = "vous additionnez 1 + 2 + 3 + …, alors que chaque tour en compte autant que le premier"
_CONSTANTE = "vous comptez autant à chaque tour, alors que leur nombre change d'un tour au suivant : 1 + 2 + 3 + …"
_DEUX_FOIS = "vous comptez deux fois chaque paire, une fois dans chaque ordre"
_AVEC_SOI = "vous comptez aussi chaque élément avec lui-même"

# Ce que l'étudiant a compté, ce qu'il fallait compter, et ce qu'on en dit
CONFUSIONS = (
    (_somme, _paires, _AVEC_SOI),
    (_carre, _paires, f"{_DEUX_FOIS}, et {_AVEC_SOI.removeprefix('vous comptez aussi ')}"),
    (_paires, _somme, "vous ne comptez pas chaque élément avec lui-même, et il le faut"),
    (_carre, _somme, _CONSTANTE),
    (_couples, _somme, _CONSTANTE),
    (_somme, _carre, _CROISSANTE),
    (_paires, _carre, _CROISSANTE),
    (_somme, _couples, _CROISSANTE),
)


def compte_confondu(reponse: Expression, attendue: Expression, egales: Callable[[Expression, Expression], bool]) -> str:
    """La phrase de la façon de compter qu'on a prise pour une autre ; vide si ce n'est pas cela.

    Paramètres
    ----------
    reponse, attendue : Expression
        Développées.
    egales : fonction
        Vrai si deux formules le sont.

    Renvoie
    -------
    str

    Exemples
    --------
    >>> from epreuves.formule.egalite import egales
    >>> n = Lettre("n")
    >>> compte_confondu(_carre(n), _paires(n), egales)
    'vous comptez deux fois chaque paire, une fois dans chaque ordre, et chaque élément avec lui-même'
    """
    for nom in lettres_de(reponse):
        for x in (Lettre(nom), _carre(Lettre(nom))):
            for comptee, voulue, phrase in CONFUSIONS:
                if egales(Operation("*", reponse, voulue(x)), Operation("*", attendue, comptee(x))):
                    return phrase
    return ""
