"""Comment une formule croît à l'infini : un développement en monômes, du plus grand au plus petit.

Un monôme est l'exponentielle d'une somme de monômes plus lents : n = exp(log n), n³ = exp(3 log n), 2ⁿ = exp(log(2)·n),
N^(N²) = exp(2n⁴ log n). Deux monômes se comparent par ce qu'ils ont de plus grand dans leurs exposants. Un développement est une
somme de monômes à coefficients réels, avec un reste négligeable ; on le calcule par la même descente que les valeurs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from functools import cmp_to_key, lru_cache
from math import factorial
from typing import NamedTuple

from epreuves.formule.valeur import FACTORIELLE_MAX, SansValeur, TropGrand

_TERMES_MAX = 10  # d'un développement ; les suivants rejoignent le reste
_ORDRE_DES_SERIES = 5  # termes gardés de 1/(1 + x), exp x, log(1 + x)…
_CHIFFRES_SURS = 60  # deux réels calculés qui s'accordent jusque-là sont égaux
_TRAVAIL_MAX = 15_000  # produits de monômes, pour toute une comparaison : une seconde environ
_HAUTEUR_MAX = 11  # d'un monôme : n en a 6, exp(exp(n)) en a 8
_ETAGES = 6  # n, log n, log log n… : au-delà, personne ne descend


class Indecis(ArithmeticError):
    """Le terme dominant s'est annulé, et ce qui reste est trop petit pour être connu."""


class Monome(NamedTuple):
    """L'exponentielle de Σ coefficient × monôme ; sans exposant c'est 1."""

    exposant: tuple[tuple[Monome, Decimal], ...]  # du plus grand au plus petit
    etage: int = 0  # non nul pour le seul monôme dont on n'écrit pas le logarithme : log log … log n


class Developpement(NamedTuple):
    """Une somme de monômes, à un reste près."""

    termes: dict[Monome, Decimal]  # le coefficient de chaque monôme
    reste: Monome | None = None  # ce qui manque est de l'ordre de ce monôme ; None si la somme est exacte


NUL = Developpement({})
UN = Monome(())
_FOND = Monome((), _ETAGES)


def _echelle() -> list[Monome]:
    """n, log n, log log n…"""
    echelle = [_FOND]
    for _ in range(_ETAGES - 1):
        echelle.append(Monome(((echelle[-1], Decimal(1)),)))
    return echelle[::-1]


ECHELLE = _echelle()


def _exposant(termes: Iterable[tuple[Monome, Decimal]]) -> tuple[tuple[Monome, Decimal], ...]:
    par_monome = {m: _arrondi(c) for m, c in termes if c}
    return tuple((m, par_monome[m]) for m in sorted(par_monome, key=cmp_to_key(comparer), reverse=True))


def _arrondi(c: Decimal) -> Decimal:
    """Le coefficient sans ses chiffres douteux : deux calculs du même réel donnent le même."""
    return c.normalize() if not c else c.quantize(Decimal(1).scaleb(c.adjusted() - _CHIFFRES_SURS)).normalize()


def _hauteur(m: Monome) -> int:
    """Combien d'exponentielles s'y emboîtent."""
    return 1 + max((_hauteur(k) for k, _ in m.exposant), default=0)


@lru_cache(maxsize=10_000)
def comparer(a: Monome, b: Monome) -> int:
    """1 si a l'emporte infiniment sur b, −1 si c'est b, 0 s'ils sont égaux.

    Exemples
    --------
    >>> comparer(ECHELLE[0], ECHELLE[1]), comparer(UN, ECHELLE[2])
    (1, -1)
    """
    if a == b:
        return 0
    if a.etage or b.etage:
        return -_signe_face_au_fond(b) if a.etage else _signe_face_au_fond(a)
    quotient = _ajouter(dict(a.exposant), dict(b.exposant), -1)
    if not quotient:
        return 0
    principal = max(quotient, key=cmp_to_key(comparer))
    return 1 if quotient[principal] > 0 else -1


def _signe_face_au_fond(a: Monome) -> int:
    """Le fond croît moins vite que tout monôme qui tend vers l'infini."""
    return 1 if a.exposant and a.exposant[0][1] > 0 else -1


def _fois(a: Monome, b: Monome) -> Monome:
    return Monome(_exposant(_ajouter(_journal(a), _journal(b)).items()))


def _journal(a: Monome) -> dict[Monome, Decimal]:
    """Le logarithme d'un monôme."""
    if a.etage:
        raise Indecis
    return dict(a.exposant)


def _ajouter(a: dict[Monome, Decimal], b: dict[Monome, Decimal], facteur: int = 1) -> dict[Monome, Decimal]:
    """a + facteur × b, où ce qui s'annule disparaît."""
    somme = dict(a)
    for monome, c in b.items():
        ancien = somme.get(monome, Decimal(0))
        nouveau = ancien + facteur * c
        if abs(nouveau) <= (abs(ancien) + abs(c)).scaleb(5 - _CHIFFRES_SURS):
            somme.pop(monome, None)
        else:
            somme[monome] = nouveau
    return somme


def _plus_grand(monomes: Iterable[Monome | None]) -> Monome | None:
    presents = [m for m in monomes if m is not None]
    return max(presents, key=cmp_to_key(comparer), default=None)


def _borne(x: Developpement) -> Developpement:
    """Le même développement, sans ce que le reste recouvre, et pas trop long."""
    ranges = sorted(x.termes, key=cmp_to_key(comparer), reverse=True)
    reste = x.reste
    if len(ranges) > _TERMES_MAX:
        reste = _plus_grand([reste, ranges[_TERMES_MAX]])
    gardes = ranges[:_TERMES_MAX]
    if reste is not None:
        gardes = [m for m in gardes if comparer(m, reste) > 0]
    return Developpement({m: x.termes[m] for m in gardes}, reste)


def dominant(x: Developpement) -> tuple[Monome, Decimal]:
    """Le plus grand monôme d'un développement, et son coefficient ; (1, 0) pour la formule nulle.

    Lève
    ----
    Indecis
        S'il n'en reste aucun de connu.
    """
    if not x.termes:
        if x.reste is None:
            return UN, Decimal(0)
        raise Indecis
    monome = max(x.termes, key=cmp_to_key(comparer))
    return monome, x.termes[monome]


class Developpements:
    """L'arithmétique des développements ; elle s'arrête quand elle a trop travaillé."""

    def __init__(self) -> None:
        self.travail = 0

    def nombre(self, x: Fraction) -> Developpement:
        return constante(Decimal(x.numerator) / Decimal(x.denominator))

    def operer(self, signe: str, a: Developpement, b: Developpement) -> Developpement:
        match signe:
            case "+":
                return self._somme(a, b, 1)
            case "-":
                return self._somme(a, b, -1)
            case "*":
                return self._produit(a, b)
        return self._produit(a, self._puissance(b, Decimal(-1)))

    def elever(self, a: Developpement, b: Developpement) -> Developpement:
        if b.reste is None and set(b.termes) <= {UN}:
            return self._puissance(a, b.termes.get(UN, Decimal(0)))
        return self._exponentielle(self._produit(b, self._logarithme(a)))

    def appliquer(self, fonction: str, a: Developpement) -> Developpement:
        match fonction:
            case "-":
                return self._produit(constante(Decimal(-1)), a)
            case "log":
                return self._logarithme(a)
            case "exp":
                return self._exponentielle(a)
            case "sqrt":
                return self._puissance(a, Decimal("0.5"))
        return self._factorielle(a)

    def _travailler(self, gestes: int) -> None:
        self.travail += gestes
        if self.travail > _TRAVAIL_MAX:
            raise Indecis

    def _somme(self, a: Developpement, b: Developpement, facteur: int) -> Developpement:
        self._travailler(len(a.termes) + len(b.termes))
        return _borne(Developpement(_ajouter(a.termes, b.termes, facteur), _plus_grand([a.reste, b.reste])))

    def _produit(self, a: Developpement, b: Developpement) -> Developpement:
        self._travailler((len(a.termes) + 1) * (len(b.termes) + 1))
        termes: dict[Monome, Decimal] = {}
        for m, c in a.termes.items():
            termes = _ajouter(termes, {_fois(m, autre): c * facteur for autre, facteur in b.termes.items()})
        restes = [_fois(x.reste, m) for x, y in ((a, b), (b, a)) if x.reste is not None for m in y.termes]
        if a.reste is not None and b.reste is not None:
            restes.append(_fois(a.reste, b.reste))
        return _borne(Developpement(termes, _plus_grand(restes)))

    def _separer(self, x: Developpement) -> tuple[Monome, Decimal, Developpement]:
        """x = c·M·(1 + δ), où δ tend vers 0 : M, c et δ."""
        m, c = dominant(x)
        if not c:
            raise SansValeur("divise par zéro, ou prend le logarithme de zéro")
        quotient = self._produit(x, Developpement({_inverse(m): 1 / c}))
        delta = {k: v for k, v in quotient.termes.items() if k != UN}
        return m, c, _borne(Developpement(delta, quotient.reste))

    def _serie(self, coefficient: Callable[[int], Decimal], delta: Developpement) -> Developpement:
        """Σ coefficient(k) δᵏ, arrêtée à un ordre fixe ; exacte si les coefficients s'annulent avant."""
        somme, puissance = constante(coefficient(0)), constante(Decimal(1))
        if delta == NUL:
            return somme
        for k in range(1, _ORDRE_DES_SERIES + 1):
            puissance = self._produit(puissance, delta)
            somme = self._somme(somme, self._produit(constante(coefficient(k)), puissance), 1)
        if not coefficient(_ORDRE_DES_SERIES + 1):
            return somme
        manque = self._produit(puissance, delta)
        reste = _plus_grand([somme.reste, manque.reste, *manque.termes])
        return _borne(Developpement(somme.termes, reste))

    def _puissance(self, x: Developpement, r: Decimal) -> Developpement:
        """x à un exposant constant."""
        if not r:
            return constante(Decimal(1))
        if not x.termes and x.reste is None and r > 0:
            return x
        m, c, delta = self._separer(x)
        try:
            devant = c**r
        except InvalidOperation:
            raise SansValeur("prend la racine d'un nombre négatif") from None
        grandeur = Monome(_exposant((k, v * r) for k, v in _journal(m).items()))
        return self._produit(Developpement({grandeur: devant}), self._serie(lambda k: _binomial(r, k), delta))

    def _logarithme(self, x: Developpement) -> Developpement:
        m, c, delta = self._separer(x)
        if c < 0:
            raise SansValeur("prend le logarithme d'un nombre négatif")
        tete = Developpement(_ajouter(_journal(m), {UN: c.ln()}))
        return self._somme(tete, self._serie(_du_logarithme, delta), 1)

    def _exponentielle(self, x: Developpement) -> Developpement:
        grands = {m: c for m, c in x.termes.items() if comparer(m, UN) > 0}
        petits = {m: c for m, c in x.termes.items() if comparer(m, UN) < 0}
        if x.reste is not None and comparer(x.reste, UN) >= 0:
            raise Indecis
        if any(_hauteur(m) > _HAUTEUR_MAX for m in grands):
            raise Indecis
        tete = Developpement({Monome(_exposant(grands.items())): x.termes.get(UN, Decimal(0)).exp()})
        return self._produit(tete, self._serie(_de_l_exponentielle, Developpement(petits, x.reste)))

    def _factorielle(self, x: Developpement) -> Developpement:
        """x! ~ √(2πx) (x/e)ˣ (formule de Stirling), à un facteur 1 + O(1/x) près."""
        m, c = dominant(x)
        if comparer(m, UN) <= 0 or c < 0:
            return constante(_factorielle_de(x))
        exposant = self._somme(self._produit(x, self._logarithme(x)), x, -1)
        racine = self._puissance(self._produit(constante(2 * _PI), x), Decimal("0.5"))
        grandeur = self._produit(self._exponentielle(exposant), racine)
        return self._produit(grandeur, Developpement({UN: Decimal(1)}, _inverse(m)))


def constante(c: Decimal) -> Developpement:
    """Le développement d'un nombre."""
    return Developpement({UN: c} if c else {})


def monome(m: Monome) -> Developpement:
    """Le développement d'un seul monôme."""
    return Developpement({m: Decimal(1)})


def _inverse(m: Monome) -> Monome:
    return Monome(tuple((k, -c) for k, c in _journal(m).items()))


def _binomial(r: Decimal, k: int) -> Decimal:
    """Le coefficient de xᵏ dans (1 + x)ʳ."""
    valeur = Decimal(1)
    for i in range(k):
        valeur *= (r - i) / (i + 1)
    return valeur


def _du_logarithme(k: int) -> Decimal:
    """Le coefficient de xᵏ dans log(1 + x)."""
    return Decimal((-1) ** (k + 1)) / k if k else Decimal(0)


def _de_l_exponentielle(k: int) -> Decimal:
    """Le coefficient de xᵏ dans exp(x)."""
    return Decimal(1) / factorial(k)


def _factorielle_de(x: Developpement) -> Decimal:
    """La factorielle d'un développement qui est un entier."""
    c = x.termes.get(UN, Decimal(0))
    if set(x.termes) - {UN} or x.reste is not None or c < 0 or c != c.to_integral_value():
        raise SansValeur("prend la factorielle d'un nombre qui n'est pas un entier positif")
    if c > FACTORIELLE_MAX:
        raise TropGrand
    return Decimal(factorial(int(c)))


_PI = Decimal("3.14159265358979323846264338327950288419716939937510582097494459230781640628620899862803482534211706798215")
