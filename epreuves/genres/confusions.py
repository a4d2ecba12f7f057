"""D'un chiffre refusé, ce que l'étudiant a sans doute donné à la place : son inverse, un total, un pourcentage, un autre chiffre.

On transforme le chiffre, et on le donne de nouveau à son contrôle : la première transformation qu'il admet nomme la confusion.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from typing import NamedTuple

from epreuves.genres.controles import Controle, Releve
from socle.erreurs import ErreurClaire


class _Confusion(NamedTuple):
    """Une transformation d'un chiffre, et ce qu'on dit si elle le rend juste ; None si elle ne s'y applique pas."""

    transformer: Callable[[Releve], Fraction | None]
    phrase: str
    # pour un changement d'unité, le début du nom de celle qu'on demande : on n'y pense que si la grandeur la nomme
    unite: str = ""


def _inverse(r: Releve) -> Fraction | None:
    return 1 / r.valeur if r.valeur else None


def _complement(r: Releve) -> Fraction | None:
    return 1 - r.valeur if 0 < r.valeur < 1 else None


def _divise_par(diviseur: int) -> Callable[[Releve], Fraction | None]:
    return lambda r: r.valeur / diviseur


def _pourcentage(r: Releve) -> Fraction | None:
    return r.valeur / 100 if 0 <= r.valeur <= 100 else None


def _par_essai(r: Releve) -> Fraction | None:
    """La moyenne d'un total, par le premier des chiffres, qui compte les essais."""
    essais = r.essais if r.effectif else next(iter(r.chiffres.values()), Fraction(0))
    return r.valeur / essais if essais > 1 else None


def _tous(r: Releve) -> Fraction | None:
    """Aucun, de qui les compte tous."""
    return Fraction(0) if r.effectif and r.valeur == r.essais else None


CONFUSIONS = (
    _Confusion(_inverse, "c'est l'inverse de ce qu'on demande"),
    _Confusion(_complement, "c'est la part du contraire, ce qui lui manque pour faire 1"),
    _Confusion(_pourcentage, "c'est un pourcentage ; on veut une fraction du tout, entre 0 et 1"),
    _Confusion(_par_essai, "c'est un total ; on demande la moyenne, par essai"),
    _Confusion(_divise_par(10**6), "ce n'est pas la bonne unité ; on compte en millions", "million"),
    _Confusion(_divise_par(1000), "ce n'est pas la bonne unité ; on compte en milliers", "millier"),
    _Confusion(_divise_par(31_557_600), "ce sont des secondes ; on demande des années", "année"),
)
DE_COMPTES = (_Confusion(_tous, "vous les comptez tous, sans exception"),)
ENVIRONS = tuple(Fraction(k) for k in ("1", "3", "10", "30", "1/3", "1/10", "1/30"))  # une mesure peut être fausse aussi
VAGUE = (Fraction(1, 2), Fraction(2))  # un contrôle qui admet encore la moitié, ou le double, n'assure rien


def nommer_la_confusion(controle: Controle, releve: Releve, nom: str = "") -> str:
    """La phrase de la confusion qui expliquerait un chiffre refusé ; vide si l'on n'en voit pas.

    Paramètres
    ----------
    controle : Controle
    releve : Releve
    nom : str
        Celui de la grandeur, qui dit parfois son unité.

    Exemples
    --------
    >>> from epreuves.genres.controles import Recalculee
    >>> nommer_la_confusion(Recalculee(lambda chiffres: 4, 0.01), Releve(Fraction(1, 4), {}))
    "c'est l'inverse de ce qu'on demande"
    """
    for confusion in DE_COMPTES if controle.compte else CONFUSIONS:
        valeur = confusion.transformer(releve)
        if valeur is None or valeur == releve.valeur or confusion.unite not in nom:
            continue
        environs = ENVIRONS if confusion.unite else ENVIRONS[:1]
        if any(admis(controle, releve, valeur * k) for k in environs):
            vague = any(admis(controle, releve, valeur * k) for k in VAGUE) and not controle.compte
            if vague and confusion.transformer in (_inverse, _complement) and Fraction(1, 10) < releve.valeur < 10:
                continue  # d'un contrôle large, un nombre près de 1 est vite l'inverse d'un autre
            return _peut_etre(confusion.phrase) if vague else confusion.phrase
    return controle.autrement(releve)


def _peut_etre(phrase: str) -> str:
    return re.sub("^(c'est|ce sont|ce n'est) ", r"\1 peut-être ", phrase)


def admis(controle: Controle, releve: Releve, valeur: Fraction) -> bool:
    """Vrai si le contrôle admettrait cette valeur à la place de celle de l'étudiant."""
    if controle.compte and (valeur.denominator != 1 or valeur < 0):
        return False
    try:
        return controle.juger(releve._replace(valeur=valeur)).admis
    except (ErreurClaire, ArithmeticError, ValueError):
        return False
