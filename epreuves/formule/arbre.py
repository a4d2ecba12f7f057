"""L'arbre d'une formule : quatre sortes de nœuds, et de quoi les parcourir et les écrire."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple


class Nombre(NamedTuple):
    """Un nombre exact."""

    valeur: Fraction


class Lettre(NamedTuple):
    """Une lettre admise, sous son nom canonique : « n », « T0 », « δ »."""

    nom: str


class Operation(NamedTuple):
    """Une opération entre deux formules ; le signe est l'un de + - * / ^."""

    signe: str
    gauche: Expression
    droite: Expression


class Application(NamedTuple):
    """Une fonction d'une formule : « log » (naturel), « exp », « sqrt », « ! » ou « - » (l'opposé)."""

    nom: str
    argument: Expression


Expression = Nombre | Lettre | Operation | Application

UN = Nombre(Fraction(1))


def noeuds(arbre: Expression) -> Iterator[Expression]:
    """Tous les nœuds d'un arbre, sans récursion."""
    pile = [arbre]
    while pile:
        noeud = pile.pop()
        yield noeud
        if isinstance(noeud, Operation):
            pile += [noeud.droite, noeud.gauche]
        elif isinstance(noeud, Application):
            pile.append(noeud.argument)


def lettres_de(arbre: Expression) -> tuple[str, ...]:
    """Les lettres d'une formule, chacune une fois, dans l'ordre où on les lit.

    Exemples
    --------
    >>> lettres_de(Operation("*", Lettre("N"), Operation("^", Lettre("n"), Lettre("N"))))
    ('N', 'n')
    """
    return tuple(dict.fromkeys(noeud.nom for noeud in noeuds(arbre) if isinstance(noeud, Lettre)))


def remplacer(arbre: Expression, par: Mapping[str, Expression]) -> Expression:
    """Le même arbre, où des formules prennent la place de certaines lettres."""
    match arbre:
        case Lettre(nom):
            return par.get(nom, arbre)
        case Operation(signe, gauche, droite):
            return Operation(signe, remplacer(gauche, par), remplacer(droite, par))
        case Application(nom, argument):
            return Application(nom, remplacer(argument, par))
    return arbre


_FORCE = {"+": 1, "-": 1, "*": 2, "/": 2, "^": 4}


def ecrire(arbre: Expression) -> str:
    """Une formule en texte, avec les parenthèses qu'il faut : la relire redonne une formule égale.

    Exemples
    --------
    >>> n, deux = Lettre("n"), Nombre(Fraction(2))
    >>> ecrire(Operation("^", Operation("-", n, UN), deux))
    '(n - 1)^2'
    >>> ecrire(Operation("*", deux, Application("log", n)))
    '2*log(n)'
    """
    return _ecrire(arbre)[0]


def _ecrire(arbre: Expression) -> tuple[str, int]:
    """Le texte d'un nœud, et la force qui le lie : plus elle est grande, moins il demande de parenthèses."""
    match arbre:
        case Nombre(valeur):
            return _ecrire_nombre(valeur)
        case Lettre(nom):
            return nom, 5
        case Application("-", argument):
            return f"-{_entoure(argument, 3)}", 1
        case Application("!", argument):
            return f"{_entoure(argument, 5)}!", 5
        case Application(nom, argument):
            return f"{nom}({_ecrire(argument)[0]})", 5
        case Operation(signe, gauche, droite):
            force = _FORCE[signe]
            # la puissance est la seule qui se lise de droite à gauche
            a = _entoure(gauche, force + (signe == "^"))
            b = _entoure(droite, force + (signe != "^"))
            return f"{a} {signe} {b}" if force == 1 else f"{a}{signe}{b}", force


def _entoure(arbre: Expression, force: int) -> str:
    texte, sienne = _ecrire(arbre)
    return texte if sienne >= force else f"({texte})"


def _ecrire_nombre(valeur: Fraction) -> tuple[str, int]:
    if valeur < 0:
        return f"-{_ecrire_nombre(-valeur)[0]}", 1
    if valeur.denominator == 1:
        return str(valeur.numerator), 5
    return f"{valeur.numerator}/{valeur.denominator}", 2
