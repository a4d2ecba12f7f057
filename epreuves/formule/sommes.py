"""Une somme prise pour son dernier terme, un produit pour une somme, ce qui est multiplié à chaque pas pour ce qui augmente."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from fractions import Fraction
from itertools import combinations

from epreuves.formule.arbre import UN, Expression, Lettre, Operation, lettres_de, remplacer
from epreuves.formule.egalite import Incomparable, valeur

DERNIER = "ce n'est que le dernier terme d'une somme : ajoutez-y ceux d'avant, un pour chaque {nom} plus petit"
SUIVANT = "c'est le terme d'après d'une somme : c'est celle de tous ceux d'avant qu'il faut, un pour chaque {nom}"
SANS_LUI = "il y manque un terme, le dernier, celui de {nom}"
DE_TROP = "il y a un terme de trop, celui de {nom} + 1"
COUPLES = "vous multipliez {a} et {b}, comme si chacun allait avec chacun de l'autre : tous ces couples ne comptent pas"
SEPARES = "vous ajoutez ce qui vient de {a} à ce qui vient de {b}, et chacun va avec chacun de l'autre : il faut multiplier"
MULTIPLIE = "quand {nom} augmente de 1, la bonne réponse est multipliée, et la vôtre n'augmente que d'un terme"
LOIN, PEU, DOUBLE = 40, Fraction(6, 5), Fraction(9, 5)  # où l'on regarde ce que multiplie un pas : presque rien, ou près de deux


def somme_confondue(reponse: Expression, attendue: Expression, egales: Callable[[Expression, Expression], bool]) -> str:
    """La phrase de la première de ces confusions qu'on reconnaît ; vide s'il n'y en a pas.

    Paramètres
    ----------
    reponse, attendue : Expression
        Développées.
    egales : fonction
        Vrai si deux formules le sont.

    Exemples
    --------
    >>> from epreuves.formule.egalite import egales
    >>> p, q = Lettre("p"), Lettre("q")
    >>> somme_confondue(Operation("*", p, q), Operation("+", p, q), egales).partition(" : ")[0]
    "vous multipliez p et q, comme si chacun allait avec chacun de l'autre"
    """
    return next(_confusions(reponse, attendue, egales), "")


def _confusions(a: Expression, b: Expression, egales: Callable[[Expression, Expression], bool]) -> Iterator[str]:
    for nom in lettres_de(b):
        avant, apres = (remplacer(b, {nom: Operation(signe, Lettre(nom), UN)}) for signe in "-+")
        dernier, suivant = Operation("-", b, avant), Operation("-", apres, b)
        for autre, phrase in ((dernier, DERNIER), (avant, SANS_LUI), (apres, DE_TROP), (suivant, SUIVANT)):
            if egales(a, autre):
                yield phrase.format(nom=nom)
        if _pas(b, nom) > DOUBLE and 1 <= _pas(a, nom) < PEU:
            yield MULTIPLIE.format(nom=nom)
    for un, autre_nom in combinations([nom for nom in lettres_de(a) if nom in lettres_de(b)], 2):
        melange = [_separees(x, un, autre_nom, egales) for x in (a, b)]
        if melange[0] != melange[1]:
            yield (SEPARES if melange[0] else COUPLES).format(a=un, b=autre_nom)


def _separees(x: Expression, a: str, b: str, egales: Callable[[Expression, Expression], bool]) -> bool:
    """Vrai si une formule est la somme de ce qui dépend d'une lettre et de ce qui dépend de l'autre."""
    plus = {nom: Operation("+", Lettre(nom), UN) for nom in (a, b)}
    seuls = Operation("+", remplacer(x, {a: plus[a]}), remplacer(x, {b: plus[b]}))
    return egales(Operation("+", remplacer(x, plus), x), seuls)


def _pas(x: Expression, nom: str) -> Fraction:
    """Par combien un pas de plus de cette lettre multiplie une formule, loin de 0 ; 0 si l'on ne sait pas."""
    valeurs = {lettre: Fraction(3) for lettre in lettres_de(x)}
    with suppress(Incomparable, ArithmeticError):
        avant, apres = (Fraction(valeur(x, valeurs | {nom: Fraction(k)})) for k in (LOIN, LOIN + 1))
        return apres / avant
    return Fraction(0)
