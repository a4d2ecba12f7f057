"""Deux formules sont-elles égales ? On les calcule en des points tirés au hasard.

Des fractions rationnelles et des puissances se calculent modulo p = 2¹²⁷ − 1 : deux formules différentes et de degré d n'y
prennent la même valeur en un point au hasard qu'avec une probabilité d'au plus d/p (lemme de Schwartz et Zippel), moins
d'une chance sur 10³⁰ pour ce qu'un étudiant écrit. Les autres (log, exp, racines) sont analytiques : égales à 60 chiffres en
plusieurs points réels au hasard, elles le sont partout. Les points dépendent du texte des formules : le verdict est toujours
le même, et l'on ne peut pas écrire une formule qui tomberait juste en ces points seulement.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from random import Random

from epreuves.formule.arbre import (
    Application,
    Expression,
    Lettre,
    Nombre,
    Operation,
    ecrire,
    lettres_de,
    noeuds,
    remplacer,
)
from epreuves.formule.valeur import PREMIER, Irrationnel, SansValeur, TropGrand, contexte, decimale, exacte, modulaire

Valeurs = dict[str, Fraction]
Reel = Fraction | Decimal


class Incomparable(ArithmeticError):
    """Un arbre qu'on ne peut pas comparer, et pourquoi."""

    def __init__(self, arbre: Expression, raison: str) -> None:
        super().__init__(raison)
        self.arbre = arbre
        self.raison = raison


_POINTS_MODULAIRES = 3
_POINTS_VOULUS = 8
_ESSAIS = 60
_ACCORD = Decimal("1e-60")
_CARRE = Operation("^", Lettre("n"), Nombre(Fraction(2)))


def developper(arbre: Expression, lettres: Iterable[str]) -> Expression:
    """L'arbre où N est écrit n², si la question connaît l'ordre n ; sinon N est une lettre comme une autre."""
    return remplacer(arbre, {"N": _CARRE}) if "n" in lettres else arbre


def valeur(arbre: Expression, point: Mapping[str, Fraction]) -> Reel:
    """La valeur en un point, exacte si c'est une fraction."""
    try:
        return exacte(arbre, point)
    except Irrationnel:
        return decimale(arbre, point)


def egales(a: Expression, b: Expression) -> bool:
    """Vrai si deux arbres (développés) ont la même valeur pour toutes celles de leurs lettres.

    Lève
    ----
    Incomparable
        Si l'un n'a de valeur nulle part, ou de trop grandes.
    """
    hasard = Random(f"{ecrire(a)} = {ecrire(b)}")
    try:
        return _egales_modulo(a, b, hasard)
    except Irrationnel:
        return egales_aux_points(a, b, _points(a, b, hasard))


def _egales_modulo(a: Expression, b: Expression, hasard: Random) -> bool:
    noms = [*dict.fromkeys(lettres_de(a) + lettres_de(b))]
    for _ in range(_POINTS_MODULAIRES):
        point = {nom: hasard.randrange(2, PREMIER - 1) for nom in noms}
        restes = [_reste(arbre, point) for arbre in (a, b)]
        if restes[0] != restes[1]:
            return False
    return True


def _reste(arbre: Expression, point: Mapping[str, int]) -> int:
    """La valeur modulo p en un point au hasard : si elle n'existe pas là, elle n'existe nulle part."""
    try:
        return modulaire(arbre, point)
    except SansValeur as erreur:
        raise Incomparable(arbre, str(erreur)) from None


def egales_aux_points(a: Expression, b: Expression, points: Iterable[Valeurs]) -> bool:
    """Vrai si deux arbres ont la même valeur en ces points ; on passe ceux où l'un n'en a pas.

    Lève
    ----
    Incomparable
        S'ils n'en ont ensemble nulle part, ou seulement pour n = 1, où toutes les puissances se valent.
    """
    compares, probants, echec = 0, 0, Incomparable(a, "n'a pas de valeur")
    for point in points:
        try:
            u, v = _en(a, point), _en(b, point)
        except Incomparable as erreur:
            echec = erreur
            continue
        if not memes_valeurs(u, v):
            return False
        compares += 1
        probants += all(point.get(nom) != 1 for nom in ("n", "N"))
        if compares >= _POINTS_VOULUS and probants:
            break
    if not probants:
        raise echec
    return True


def _en(arbre: Expression, point: Valeurs) -> Reel:
    """La valeur en un point, ou l'erreur qui dit de quel arbre il s'agit."""
    try:
        return valeur(arbre, point)
    except SansValeur as erreur:
        raise Incomparable(arbre, str(erreur)) from None
    except TropGrand:
        raise Incomparable(arbre, "prend des valeurs trop grandes pour être comparées") from None


def memes_valeurs(u: Reel, v: Reel) -> bool:
    """Égalité de deux valeurs ; à 60 chiffres près si l'une n'est pas exacte."""
    if isinstance(u, Fraction) and isinstance(v, Fraction):
        return u == v
    calcul = contexte()
    x, y = (calcul.divide(Decimal(z.numerator), Decimal(z.denominator)) if isinstance(z, Fraction) else z for z in (u, v))
    return calcul.subtract(x, y).copy_abs() <= calcul.multiply(_ACCORD, max(x.copy_abs(), y.copy_abs(), _ACCORD))


def _points(a: Expression, b: Expression, hasard: Random) -> Iterator[Valeurs]:
    """Des points réels, tantôt petits et tantôt moyens ; entiers si une factorielle l'exige."""
    noms = [*dict.fromkeys(lettres_de(a) + lettres_de(b))]
    entiers = any(isinstance(noeud, Application) and noeud.nom == "!" for arbre in (a, b) for noeud in noeuds(arbre))
    for essai in range(_ESSAIS):
        if entiers:
            yield {nom: Fraction(hasard.randint(1, 12)) for nom in noms}
            continue
        # n reste au-dessus de 1, où log(n) et n − 1 sont positifs ; les autres sont souvent des probabilités
        petit, grand = ((1, 2), (1, 5))[essai % 2], ((0, 1), (1, 9))[essai // 2 % 2]
        yield {nom: _reel(hasard, *(petit if nom in "nN" else grand)) for nom in noms}


def _reel(hasard: Random, bas: int, haut: int) -> Fraction:
    return bas + (haut - bas) * Fraction(hasard.randrange(1, 10**12), 10**12)


def constante(arbre: Expression) -> Reel | None:
    """La valeur d'un arbre qui ne dépend pas de ses lettres ; None s'il en dépend.

    Exemples
    --------
    >>> n = Lettre("n")
    >>> constante(Operation("/", n, Operation("*", Nombre(Fraction(2)), n)))
    Fraction(1, 2)
    """
    autres = remplacer(arbre, {nom: Lettre(f"{nom}'") for nom in lettres_de(arbre)})
    if not egales(arbre, autres):
        return None
    for point in _points(arbre, arbre, Random(ecrire(arbre))):
        try:
            return valeur(arbre, point)
        except (SansValeur, TropGrand):
            continue
    return None
