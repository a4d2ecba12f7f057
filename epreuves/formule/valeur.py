"""La valeur d'une formule, calculée de trois façons : exacte, modulo un grand nombre premier, et à beaucoup de décimales.

Un même parcours de l'arbre sert aux trois : seule change l'arithmétique. Chacune borne son travail.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Context, Decimal, DivisionByZero, InvalidOperation, Overflow, Underflow, localcontext
from fractions import Fraction
from math import factorial, isqrt
from typing import NamedTuple, Protocol, TypeVar

from epreuves.formule.arbre import Application, Expression, Lettre, Nombre, Operation

EXPOSANT_MAX = 3000
FACTORIELLE_MAX = 1000
_BITS_MAX = 20_000
PREMIER = 2**127 - 1
DECIMALES = 120

T = TypeVar("T")


class SansValeur(ArithmeticError):
    """La formule n'a pas de valeur en ce point : division par zéro, logarithme d'un nombre négatif."""


class Irrationnel(ArithmeticError):
    """La valeur n'est pas une fraction : il faut la calculer en décimales."""


class TropGrand(ArithmeticError):
    """La valeur est trop grande pour être écrite."""


class Arithmetique(Protocol[T]):
    """Ce qu'il faut savoir faire pour calculer une formule."""

    def nombre(self, x: Fraction) -> T: ...

    def operer(self, signe: str, a: T, b: T) -> T: ...

    def elever(self, a: T, b: T) -> T: ...

    def appliquer(self, fonction: str, a: T) -> T: ...


def calculer(arbre: Expression, valeurs: Mapping[str, T], arithmetique: Arithmetique[T]) -> T:
    """La valeur d'un arbre, d'après celle de ses lettres."""
    match arbre:
        case Nombre(x):
            return arithmetique.nombre(x)
        case Lettre(nom):
            return valeurs[nom]
        case Operation("^", gauche, droite):
            base = calculer(gauche, valeurs, arithmetique)
            return arithmetique.elever(base, calculer(droite, valeurs, arithmetique))
        case Operation(signe, gauche, droite):
            a = calculer(gauche, valeurs, arithmetique)
            return arithmetique.operer(signe, a, calculer(droite, valeurs, arithmetique))
        case Application(nom, argument):
            return arithmetique.appliquer(nom, calculer(argument, valeurs, arithmetique))


class _Exacte:
    """Le calcul en fractions."""

    def nombre(self, x: Fraction) -> Fraction:
        return x

    def operer(self, signe: str, a: Fraction, b: Fraction) -> Fraction:
        match signe:
            case "+":
                resultat = a + b
            case "-":
                resultat = a - b
            case "*":
                resultat = a * b
            case _:
                if not b:
                    raise SansValeur("divise par zéro")
                resultat = a / b
        return self._bornee(resultat)

    def elever(self, a: Fraction, b: Fraction) -> Fraction:
        if b.denominator != 1:
            if b == Fraction(1, 2):
                return self._racine(a)
            raise Irrationnel
        if abs(b) > EXPOSANT_MAX or abs(b) * _bits(a) > _BITS_MAX:
            raise TropGrand
        if b < 0 and not a:
            raise SansValeur("divise par zéro")
        return a ** int(b)

    def appliquer(self, fonction: str, a: Fraction) -> Fraction:
        if fonction == "-":
            return -a
        if fonction == "sqrt":
            return self._racine(a)
        if fonction == "!":
            return _factorielle(a)
        return self._transcendante(fonction, a)

    @staticmethod
    def _transcendante(fonction: str, a: Fraction) -> Fraction:
        """Les seules valeurs rationnelles de log et d'exp en un rationnel : log 1 = 0 et e⁰ = 1."""
        if fonction == "exp" and a == 0:
            return Fraction(1)
        if fonction == "log" and a == 1:
            return Fraction(0)
        if fonction == "log" and a <= 0:
            raise SansValeur("prend le logarithme d'un nombre négatif ou nul")
        raise Irrationnel

    @staticmethod
    def _racine(a: Fraction) -> Fraction:
        if a < 0:
            raise SansValeur("prend la racine carrée d'un nombre négatif")
        racine = Fraction(isqrt(a.numerator), isqrt(a.denominator))
        if racine * racine != a:
            raise Irrationnel
        return racine

    @staticmethod
    def _bornee(x: Fraction) -> Fraction:
        if _bits(x) > _BITS_MAX:
            raise TropGrand
        return x


def _bits(x: Fraction) -> int:
    return max(x.numerator.bit_length(), x.denominator.bit_length())


def _factorielle(a: Fraction) -> Fraction:
    if a < 0 or a.denominator != 1:
        raise SansValeur("prend la factorielle d'un nombre qui n'est pas un entier positif")
    if a > FACTORIELLE_MAX:
        raise TropGrand
    return Fraction(factorial(int(a)))


class Reste(NamedTuple):
    """Un nombre vu modulo p = 2¹²⁷ − 1, et modulo p − 1 pour servir d'exposant (petit théorème de Fermat)."""

    p: int
    q: int | None  # None si on ne le connaît pas : après une division, ou une puissance d'exposant inconnu
    exact: int | None = None  # le nombre lui-même, s'il est un petit entier

    @classmethod
    def de(cls, x: int) -> Reste:
        return cls(x % PREMIER, x % (PREMIER - 1), x if abs(x) <= EXPOSANT_MAX else None)


class _Modulaire:
    """Le calcul modulo p, où deux formules différentes ne se rencontrent que par un hasard d'une chance sur 10³⁰."""

    def nombre(self, x: Fraction) -> Reste:
        if x.denominator == 1:
            return Reste.de(int(x))
        return Reste(x.numerator * pow(x.denominator, -1, PREMIER) % PREMIER, None)

    def operer(self, signe: str, a: Reste, b: Reste) -> Reste:
        if signe == "/":
            if not b.p:
                raise SansValeur("divise par zéro")
            if a.exact is not None and b.exact and a.exact % b.exact == 0:
                return Reste.de(a.exact // b.exact)
            return Reste(a.p * pow(b.p, -1, PREMIER) % PREMIER, None)
        entiers = _OPERATIONS[signe]
        if a.exact is not None and b.exact is not None:
            return Reste.de(entiers(a.exact, b.exact))
        q = None if a.q is None or b.q is None else entiers(a.q, b.q) % (PREMIER - 1)
        return Reste(entiers(a.p, b.p) % PREMIER, q)

    def elever(self, a: Reste, b: Reste) -> Reste:
        if b.exact is None:
            if b.q is None:
                raise Irrationnel
            return Reste(pow(a.p, b.q, PREMIER), None)
        if b.exact < 0 and not a.p:
            raise SansValeur("divise par zéro")
        q = pow(a.q, b.exact, PREMIER - 1) if a.q is not None and b.exact >= 0 else None
        return Reste(pow(a.p, b.exact, PREMIER), q)

    def appliquer(self, fonction: str, a: Reste) -> Reste:
        if fonction != "-":
            raise Irrationnel
        return self.operer("-", Reste.de(0), a)


_OPERATIONS = {"+": int.__add__, "-": int.__sub__, "*": int.__mul__}


class _Decimale:
    """Le calcul en décimales ; les erreurs d'arrondi sont bien en deçà de ce qu'on compare."""

    def nombre(self, x: Fraction) -> Decimal:
        return Decimal(x.numerator) / Decimal(x.denominator)

    def operer(self, signe: str, a: Decimal, b: Decimal) -> Decimal:
        match signe:
            case "+":
                return a + b
            case "-":
                return a - b
            case "*":
                return a * b
        return a / b

    def elever(self, a: Decimal, b: Decimal) -> Decimal:
        return a**b

    def appliquer(self, fonction: str, a: Decimal) -> Decimal:
        match fonction:
            case "-":
                return -a
            case "log":
                return a.ln()
            case "exp":
                return a.exp()
            case "sqrt":
                return a.sqrt()
        if a != a.to_integral_value():
            raise SansValeur("prend la factorielle d'un nombre qui n'est pas entier")
        return self.nombre(_factorielle(Fraction(int(a))))


def contexte(precision: int = DECIMALES) -> Context:
    """Celui des calculs en décimales : des exposants bornés, et une erreur plutôt qu'un infini."""
    return Context(prec=precision, Emax=10**7, Emin=-(10**7), traps=[InvalidOperation, DivisionByZero, Overflow, Underflow])


def exacte(arbre: Expression, valeurs: Mapping[str, Fraction]) -> Fraction:
    """La valeur d'un arbre, en fraction ; Irrationnel, SansValeur ou TropGrand si ce n'est pas possible."""
    return calculer(arbre, valeurs, _Exacte())


def modulaire(arbre: Expression, valeurs: Mapping[str, int]) -> int:
    """La valeur d'un arbre modulo p ; Irrationnel ou SansValeur si ce n'est pas possible."""
    return calculer(arbre, {nom: Reste.de(x) for nom, x in valeurs.items()}, _Modulaire()).p


def decimale(arbre: Expression, valeurs: Mapping[str, Fraction]) -> Decimal:
    """La valeur d'un arbre à 120 décimales environ ; SansValeur ou TropGrand si ce n'est pas possible."""
    arithmetique = _Decimale()
    with localcontext(contexte()):
        try:
            lettres = {nom: arithmetique.nombre(x) for nom, x in valeurs.items()}
            return calculer(arbre, lettres, arithmetique)
        except (Overflow, Underflow):
            raise TropGrand from None
        except (DivisionByZero, InvalidOperation):
            raise SansValeur("n'y a pas de valeur (division par zéro, logarithme ou racine d'un nombre négatif)") from None
