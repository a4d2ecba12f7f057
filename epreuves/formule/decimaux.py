"""Lire un nombre à virgule comme un étudiant l'écrit, et dire de combien il s'écarte de celui qu'on attend."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from math import isfinite
from numbers import Integral, Rational, Real
from typing import Any

from epreuves.donnees import nom_de_type
from epreuves.formule.refus import citer
from socle.erreurs import ErreurClaire
from socle.nombres import virgule

_CARACTERES_MAX = 80
_PUISSANCE_MAX = 400
_GRAND = 10**_PUISSANCE_MAX
_A_PEU_PRES = 0.05  # à 5 % près d'une puissance de dix, c'est elle qui est fausse

_FRACTIONS = str.maketrans({"½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4"})
_BLANCS = str.maketrans("\u00a0\u2009\u202f\t", "    ")
_PETITS = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻"
_GRANDS = "0123456789-"
_CHIFFRES = r"[0-9]{1,3}(?: [0-9]{3})+(?![0-9])|[0-9]+"
_DECIMALES = r"[0-9]{3}(?: [0-9]{3})*(?: [0-9]{1,3})(?![0-9])|[0-9]+"
_MANTISSE = rf"(?P<entiere>{_CHIFFRES}|(?=[.,][0-9]))(?:[.,](?P<decimales>{_DECIMALES}))?"
_DIX = r"(?: ?[*×·⋅.]? ?10 ?(?:\*\*|\^) ?[({]?(?P<dix>[+-]?[0-9]+)[)}]?| ?[eE] ?(?P<e>[+-]?[0-9]+))"
_NOMBRE = rf"(?P<signe>[+-]?) ?{_MANTISSE}{_DIX}?"
_DECIMAL = re.compile(_NOMBRE)
_PUISSANCE_SEULE = re.compile(r"(?P<signe>[+-]?) ?10 ?(?:\*\*|\^) ?[({]?(?P<dix>[+-]?[0-9]+)[)}]?")
_QUOTIENT = re.compile(r"(?P<signe>[+-]?) ?(?P<haut>[0-9]+) ?/ ?(?P<bas>[0-9]+)")
_AUTRE_NOMBRE = re.compile(r"[0-9]")


def _lisse(texte: str) -> str:
    """Le texte, ses signes écrits d'une seule façon : 2,7·10⁻³ devient 2,7·10^-3."""
    lisse = (
        texte.translate(_BLANCS)
        .translate(_FRACTIONS)
        .replace("−", "-")
        .replace("–", "-")
        .replace("$", "")
        .replace("\\times", "×")
    )
    lisse = lisse.replace("\\cdot", "·")
    lisse = re.sub(f"[{_PETITS}]+", lambda m: "^" + m[0].translate(str.maketrans(_PETITS, _GRANDS)), lisse)
    return re.sub(" +", " ", lisse).strip()


def lire_decimal(donne: Any) -> Fraction:
    """La valeur exacte d'un nombre, tel qu'il est écrit.

    Paramètres
    ----------
    donne : str ou nombre
        « 0,002 738 52 », « 2,7e-3 », « 2,7 × 10⁻³ », « 1/3 » ; un entier, un réel ou une fraction, de Python ou de numpy.

    Renvoie
    -------
    Fraction
        Le réel 0.1 y vaut un dixième, comme il est écrit.

    Lève
    ----
    ErreurClaire
        Si ce n'est pas un nombre seul : plusieurs nombres, une unité, un pourcentage.

    Exemples
    --------
    >>> lire_decimal("0,002 738 52") == lire_decimal(0.00273852) == lire_decimal("2,73852·10⁻³")
    True
    >>> lire_decimal("15 %")
    Traceback (most recent call last):
    socle.erreurs.ErreurClaire: « 15 % » : on attend un nombre seul, sans « % » ; 15 % s'écrit 0,15
    """
    if isinstance(donne, str):
        return _lire_texte(donne)
    return Fraction(_ecrit(donne))


def _ecrit(nombre: Any) -> str:
    """Un nombre de Python, de numpy ou d'ailleurs, comme on l'écrirait."""
    if hasattr(nombre, "item") and getattr(nombre, "shape", None) == ():  # numpy, sans l'importer
        nombre = nombre.item() if not hasattr(nombre, "dtype") or nombre.dtype.itemsize >= 8 else _simple(nombre)
    if isinstance(nombre, bool) or not isinstance(nombre, (Real, Decimal)):
        raise ErreurClaire(f"on attend un nombre, et non {nom_de_type(nombre)}")
    if isinstance(nombre, Integral):
        if abs(int(nombre)) > _GRAND:
            raise ErreurClaire(f"ce nombre est trop grand : {_PUISSANCE_MAX} chiffres au plus")
        return str(int(nombre))
    if isinstance(nombre, Rational):
        return f"{int(nombre.numerator)}/{int(nombre.denominator)}"
    if not isfinite(nombre):
        raise ErreurClaire(f"on attend un nombre fini, et non {nombre}")
    return str(nombre) if isinstance(nombre, Decimal) else repr(float(nombre))


def _simple(nombre: Any) -> Any:
    """Un réel de simple précision s'écrit avec moins de chiffres que celui de Python : 0.1 et non 0.10000000149."""
    exact = nombre.item()
    return float(str(nombre)) if isinstance(exact, float) else exact


def _lire_texte(texte: str) -> Fraction:
    lisse = _lisse(texte)
    if not lisse:
        raise ErreurClaire("le nombre est vide")
    if len(lisse) > _CARACTERES_MAX:
        raise ErreurClaire(f"{citer(texte)} est trop long pour un nombre, {_CARACTERES_MAX} caractères au plus")
    for motif, valeur in _ECRITURES:
        if lu := motif.fullmatch(lisse):
            return valeur(texte, lu)
    raise ErreurClaire(f"{citer(texte)} : {_raison(lisse)}")


def _valeur_decimale(texte: str, lu: re.Match[str]) -> Fraction:
    entiere, decimales = ((lu[nom] or "").replace(" ", "") for nom in ("entiere", "decimales"))
    mantisse = Fraction(int(entiere + decimales), 10 ** len(decimales))
    return _signee(lu, mantisse * _dix(texte, lu["dix"] or lu["e"] or "0"))


def _valeur_de_la_puissance(texte: str, lu: re.Match[str]) -> Fraction:
    return _signee(lu, _dix(texte, lu["dix"]))


def _valeur_du_quotient(texte: str, lu: re.Match[str]) -> Fraction:
    if not int(lu["bas"]):
        raise ErreurClaire(f"{citer(texte)} divise par zéro")
    return _signee(lu, Fraction(int(lu["haut"]), int(lu["bas"])))


def _signee(lu: re.Match[str], valeur: Fraction) -> Fraction:
    return -valeur if lu["signe"] == "-" else valeur


def _dix(texte: str, exposant: str) -> Fraction:
    if abs(int(exposant)) > _PUISSANCE_MAX:
        raise ErreurClaire(f"{citer(texte)} : la puissance de dix est trop grande, {_PUISSANCE_MAX} au plus")
    return Fraction(10) ** int(exposant)


_ECRITURES: tuple[tuple[re.Pattern[str], Callable[[str, re.Match[str]], Fraction]], ...] = (
    (_PUISSANCE_SEULE, _valeur_de_la_puissance),
    (_QUOTIENT, _valeur_du_quotient),
    (_DECIMAL, _valeur_decimale),
)


def _raison(lisse: str) -> str:
    """Pourquoi ce texte n'est pas un nombre seul."""
    nombre = _DECIMAL.match(lisse)
    if not nombre:
        return "on attend un nombre seul, en chiffres"
    suite = lisse[nombre.end() :].strip()
    if suite == "%":
        return f"on attend un nombre seul, sans « % » ; {nombre[0]} % s'écrit {_en_virgule(nombre)}"
    if not _AUTRE_NOMBRE.search(suite):
        return f"on attend un nombre seul, sans unité ni mot ; ôtez {citer(suite)}"
    if re.search(r"[0-9][.,][0-9]*[.,]", lisse) and not re.search(r"[^0-9., ]", lisse):
        return "on attend un seul nombre ; la virgule ou le point n'y vient qu'une fois, et sépare les décimales"
    if re.search("[A-Za-z%°]", suite):
        return "on attend un seul nombre, sans mots ni unités"
    return "on attend un seul nombre, et il y en a plusieurs"


def _en_virgule(nombre: re.Match[str]) -> str:
    """Un pourcentage, écrit comme un nombre."""
    return virgule(float(_valeur_decimale(nombre[0], nombre) / 100))


def chiffres_significatifs(donne: Any) -> int:
    """Combien de chiffres significatifs sont écrits.

    Exemples
    --------
    >>> chiffres_significatifs("0,002 738 52"), chiffres_significatifs("2,70e-3"), chiffres_significatifs(0.003)
    (6, 3, 1)
    """
    texte = _lisse(donne if isinstance(donne, str) else _ecrit(donne))
    lu = _DECIMAL.fullmatch(texte)
    if lu is None:
        raise ErreurClaire(f"{citer(texte)} n'est pas écrit en chiffres décimaux")
    chiffres = ((lu["entiere"] or "") + (lu["decimales"] or "")).replace(" ", "")
    return max(1, len(chiffres.lstrip("0")))


def proche(x: Any, attendu: Any, tolerance_relative: float = 0.0, tolerance_absolue: float = 0.0) -> bool:
    """Vrai si x est à moins d'une tolérance, relative ou absolue, de ce qu'on attend ; le calcul est exact.

    Exemples
    --------
    >>> proche("0,0027", 0.00273852, tolerance_relative=0.02), proche("0,0027", 0.00273852, tolerance_absolue=1e-5)
    (True, False)
    """
    lu, voulu = lire_decimal(x), lire_decimal(attendu)
    permis = max(lire_decimal(tolerance_relative) * abs(voulu), lire_decimal(tolerance_absolue))
    return abs(lu - voulu) <= permis


def a_pres(tolerance_relative: float = 0.0, tolerance_absolue: float = 0.0) -> str:
    """La tolérance, en mots.

    Exemples
    --------
    >>> a_pres(0.01), a_pres(tolerance_absolue=0.5), a_pres(0.05, 0.1), a_pres()
    ('à 1 % près', 'à 0,5 près', 'à 5 % ou à 0,1 près', 'exactement')
    """
    dites = []
    if tolerance_relative:
        dites.append(f"à {virgule(100 * tolerance_relative)} %")
    if tolerance_absolue:
        dites.append(f"à {virgule(tolerance_absolue)}")
    return " ou ".join(dites) + " près" if dites else "exactement"


@dataclass(frozen=True)
class _Mesure:
    """Un nombre donné, celui qu'on attend, et la tolérance."""

    donne: Any
    lu: Fraction
    attendu: Fraction
    relative: float
    absolue: float

    def accepte(self, x: Fraction) -> bool:
        return proche(x, self.attendu, self.relative, self.absolue)

    @cached_property
    def puissance(self) -> int:
        """La puissance de dix, non nulle, dont il est trop grand ou trop petit ; 0 s'il n'y en a pas."""
        essais = (k for distance in range(1, 7) for k in (distance, -distance))
        a_peu_pres = max(self.relative, _A_PEU_PRES)
        return next((k for k in essais if proche(self.lu / Fraction(10) ** k, self.attendu, a_peu_pres)), 0)

    @property
    def est_un_arrondi(self) -> bool:
        """Vrai si c'est le nombre attendu, écrit avec trop peu de chiffres."""
        if not self.attendu or not isinstance(self.donne, (str, float)):
            return False
        try:
            chiffres = chiffres_significatifs(self.donne)
        except ErreurClaire:
            return False
        return self.lu == Fraction(f"{_reel(self.attendu):.{chiffres - 1}e}")


def _reel(x: Fraction) -> Decimal:
    return Decimal(x.numerator) / Decimal(x.denominator)


_ECARTS: tuple[tuple[Callable[[_Mesure], bool], str], ...] = (
    (lambda m: m.accepte(m.lu), ""),
    (lambda m: m.est_un_arrondi, "il n'y a pas assez de chiffres : on compare {pres}"),
    (lambda m: m.accepte(-m.lu), "le signe est à revoir"),
    (lambda m: m.puissance > 0, "c'est trop grand d'un facteur {dix}"),
    (lambda m: m.puissance < 0, "c'est trop petit d'un facteur {dix}"),
    (lambda m: m.lu > m.attendu, "c'est trop grand : on compare {pres}"),
    (lambda m: m.lu < m.attendu, "c'est trop petit : on compare {pres}"),
)


def situer(x: Any, attendu: Any, tolerance_relative: float = 0.0, tolerance_absolue: float = 0.0) -> str:
    """Ce qu'on peut dire d'un nombre faux sans donner le bon ; rien s'il est assez proche.

    Paramètres
    ----------
    x : str ou nombre
        Ce que donne l'étudiant.
    attendu : str ou nombre
    tolerance_relative, tolerance_absolue : float
        L'une ou l'autre suffit.

    Renvoie
    -------
    str

    Lève
    ----
    ErreurClaire
        Si x n'est pas un nombre seul.

    Exemples
    --------
    >>> situer("0,0027385", 0.00273852, 0.01)
    ''
    >>> situer("0,27", 0.0027, 0.01)
    "c'est trop grand d'un facteur 100"
    >>> situer("0,003", 0.00273852, 0.01)
    "il n'y a pas assez de chiffres : on compare à 1 % près"
    """
    mesure = _Mesure(x, lire_decimal(x), lire_decimal(attendu), tolerance_relative, tolerance_absolue)
    phrase = next(phrase for condition, phrase in _ECARTS if condition(mesure))
    pres = a_pres(tolerance_relative, tolerance_absolue)
    return phrase.format(pres=pres, dix=f"{10 ** abs(mesure.puissance)}")
