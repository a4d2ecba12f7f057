"""Contrôler un chiffre qu'un étudiant a mesuré : le recalculer, le borner, ou le comparer à ce que le hasard permet.

Un contrôle reçoit un `Releve` et renvoie un `Constat`. Refusé, le constat dit en quoi, sans donner la réponse ; admis, il répète
l'intervalle où le chiffre devait tomber. Quand le hasard s'en mêle, l'intervalle est calculé pour le nombre d'essais de
l'étudiant, et une mesure juste n'en sort pas plus souvent que le contrôle ne l'annonce : c'est son taux de fausse alarme.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from math import floor, log10
from typing import ClassVar, NamedTuple

from epreuves.formule.decimaux import a_pres, lire_decimal, proche
from socle.binomiale import ESSAIS_MAX, au_moins, au_plus, fourchette
from socle.erreurs import ErreurClaire
from socle.nombres import en_clair, milliers, virgule

ALARME = 1e-6
_LONG = 10**15  # à partir d'ici, un chiffre s'écrit avec une puissance de dix

Reel = int | float | Fraction
Plage = Reel | tuple[Reel, Reel]
Chiffres = Mapping[str, Fraction]

TROP_GRAND, TROP_PETIT = "c'est trop grand", "c'est trop petit"
_EN_LETTRES = {  # par leur nombre de zéros ; au-delà, le dernier suffit
    6: "un million",
    7: "dix millions",
    8: "cent millions",
    9: "un milliard",
    10: "dix milliards",
    11: "cent milliards",
    12: "mille milliards",
}


class Releve(NamedTuple):
    """Un chiffre que donne l'étudiant, et ceux qui l'entourent."""

    valeur: Fraction
    chiffres: Chiffres  # tous ceux qu'il donne, par leur nom
    effectif: str = ""  # le nom de celui qui compte les essais d'où ce chiffre est tiré ; vide s'il n'y en a pas

    @property
    def essais(self) -> int:
        """Le nombre d'essais d'où le chiffre est tiré."""
        return int(self.chiffres[self.effectif])


class Constat(NamedTuple):
    """Ce qu'un contrôle dit d'un chiffre : s'il l'admet, et pourquoi il le refuse, ou dans quel intervalle il l'attendait."""

    admis: bool
    phrase: str


class Controle(ABC):
    """La base des contrôles.

    Attributs
    ---------
    suppose : bool
        Vrai si la référence dépend d'une hypothèse, qu'il faut donc dire à l'étudiant.
    par_essais : bool
        Vrai s'il faut savoir de combien d'essais le chiffre est tiré.
    compte : bool
        Vrai si le chiffre est un nombre entier, positif ou nul.
    libre : bool
        Vrai si l'étudiant le choisit : rien n'en est faux, et rien n'est à en dire.
    """

    libre: ClassVar[bool] = False
    suppose: ClassVar[bool] = True
    par_essais: ClassVar[bool] = False
    compte: ClassVar[bool] = False

    @abstractmethod
    def juger(self, releve: Releve) -> Constat:
        """Ce que le contrôle dit du chiffre."""

    def autrement(self, releve: Releve) -> str:
        """Le nom d'un mauvais calcul, que l'exercice prévoit, et qui donne ce chiffre ; vide s'il n'y en a pas."""
        return ""


@dataclass(frozen=True)
class Recalculee(Controle):
    """Le chiffre que la bibliothèque recalcule, peut-être d'après les autres chiffres de l'étudiant.

    Attributs
    ---------
    calculer : fonction
        Reçoit tous les chiffres, par leur nom ; renvoie la valeur, ou un ensemble de valeurs admises : le nombre d'applications
        des règles, par exemple, dépend de l'ordre où on les essaie.
    tolerance : réel
        L'écart admis, relatif à la valeur.
    sinon : suite de couples
        Les mauvais calculs qu'on prévoit : comme `calculer`, puis ce qu'on en dit.
    sens : bool
        Faux pour ne pas dire si c'est trop grand ou trop petit : de proche en proche, on devinerait sans rien mener.

    Exemples
    --------
    >>> Recalculee(lambda chiffres: 42).juger(Releve(Fraction(43), {})).phrase
    "c'est trop grand : la bibliothèque refait le calcul et trouve moins"
    """

    calculer: Callable[[Chiffres], Reel | Collection[Reel]]
    tolerance: float = 0
    sinon: tuple[tuple[Callable[[Chiffres], Reel | Collection[Reel]], str], ...] = ()
    sens: bool = True

    def autrement(self, releve: Releve) -> str:
        mauvais = ((replace(self, calculer=calculer, sinon=()), phrase) for calculer, phrase in self.sinon)
        return next((phrase for controle, phrase in mauvais if controle.juger(releve).admis), "")

    def juger(self, releve: Releve) -> Constat:
        try:
            trouve = self.calculer(releve.chiffres)
        except ErreurClaire:
            raise
        except (ArithmeticError, ValueError):  # une moyenne de zéro réussite, par exemple
            return Constat(False, "vos autres chiffres ne permettent pas de le calculer")
        admises = [lire_decimal(x) for x in (trouve if isinstance(trouve, Collection) else [trouve])]
        pres = f" {a_pres(self.tolerance)}" if self.tolerance else ""
        if any(proche(releve.valeur, x, self.tolerance) for x in admises):
            return Constat(True, f"la bibliothèque trouve de même{pres}")
        if not self.sens:
            return Constat(False, f"la bibliothèque refait le calcul{pres} et ne le trouve pas")
        if releve.valeur > max(admises):
            return Constat(False, f"{TROP_GRAND} : la bibliothèque refait le calcul{pres} et trouve moins")
        if releve.valeur < min(admises):
            return Constat(False, f"{TROP_PETIT} : la bibliothèque refait le calcul{pres} et trouve plus")
        return Constat(False, f"la bibliothèque refait le calcul de toutes les façons admises et ne le trouve jamais{pres}")


@dataclass(frozen=True)
class Entre(Controle):
    """Un chiffre compris entre deux bornes, atteintes.

    Exemples
    --------
    >>> Entre(0, 1).juger(Releve(Fraction(1, 2), {})), Entre(0, 1).juger(Releve(Fraction(2), {}))
    (Constat(admis=True, phrase='entre 0 et 1'), Constat(admis=False, phrase="c'est trop grand"))
    """

    bas: Reel
    haut: Reel

    def juger(self, releve: Releve) -> Constat:
        if releve.valeur > lire_decimal(self.haut):
            return Constat(False, TROP_GRAND)
        if releve.valeur < lire_decimal(self.bas):
            return Constat(False, TROP_PETIT)
        return Constat(True, _intervalle(self.bas, self.haut))


@dataclass(frozen=True)
class Graine(Controle):
    """La graine d'un tirage : l'étudiant la choisit, et d'autres contrôles s'en servent pour refaire ce qu'il a fait.

    Exemples
    --------
    >>> Graine().juger(Releve(Fraction(2006), {}))
    Constat(admis=True, phrase='')
    """

    libre = True
    suppose = False
    compte = True

    def juger(self, releve: Releve) -> Constat:
        return Constat(True, "")


@dataclass(frozen=True)
class AuMoins(Controle):
    """Un nombre d'essais qui suffise à conclure.

    Exemples
    --------
    >>> AuMoins(100).juger(Releve(Fraction(20), {})).phrase
    "c'est trop peu : il en faut au moins 100"
    """

    minimum: int
    suppose = False
    compte = True

    def juger(self, releve: Releve) -> Constat:
        if releve.valeur < self.minimum:
            return Constat(False, f"c'est trop peu : il en faut au moins {milliers(self.minimum)}")
        return Constat(True, f"au moins {milliers(self.minimum)}")


@dataclass(frozen=True)
class Proportion(Controle):
    """Un compte de réussites, en autant d'essais indépendants que l'étudiant en a fait ; les queues binomiales sont exactes.

    Attributs
    ---------
    p : réel, ou couple de réels
        La probabilité d'une réussite, ou deux bornes entre lesquelles elle se trouve.
    alarme : float
        La probabilité, au plus, de refuser une mesure juste.

    Exemples
    --------
    >>> releve = Releve(Fraction(90), {"essais": Fraction(100)}, "essais")
    >>> Proportion(0.13).juger(releve).phrase
    "c'est trop grand : le hasard seul n'en donnerait autant que moins d'une fois sur mille milliards"
    >>> Proportion((0.85, 0.95)).juger(releve).phrase
    "entre 65 et 100 ; une mesure juste n'en sort pas une fois sur un million"
    """

    p: Plage
    alarme: float = ALARME
    par_essais = True
    compte = True

    def juger(self, releve: Releve) -> Constat:
        if not 0 < releve.essais <= ESSAIS_MAX:
            return _effectif_deraisonnable(releve)
        essais, reussites = releve.essais, int(releve.valeur)
        if reussites > essais:
            return Constat(False, f"c'est impossible, c'est plus que « {releve.effectif} », {milliers(essais)}")
        bas, haut = _plage(self.p)
        minimum, maximum = fourchette(essais, bas, haut, self.alarme)
        if reussites > maximum:
            return _malchance(TROP_GRAND, "autant", au_moins(reussites, essais, haut))
        if reussites < minimum:
            return _malchance(TROP_PETIT, "si peu", au_plus(reussites, essais, bas))
        return _dans_la_fourchette(minimum, maximum, self.alarme)


def _plage(x: Plage) -> tuple[float, float]:
    """Deux bornes ; un réel seul est les deux à la fois."""
    bas, haut = x if isinstance(x, tuple) else (x, x)
    return float(bas), float(haut)


def _effectif_deraisonnable(releve: Releve) -> Constat:
    return Constat(False, f"on n'en dit rien : « {releve.effectif} » doit être entre 1 et {milliers(ESSAIS_MAX)}")


def _malchance(sens: str, combien: str, probabilite: float) -> Constat:
    rare = _une_fois_sur(probabilite)
    return Constat(False, f"{sens} : le hasard seul n'en donnerait {combien} que moins d'{rare}")


def _dans_la_fourchette(bas: Reel, haut: Reel, alarme: float) -> Constat:
    return Constat(True, f"{_intervalle(bas, haut)} ; une mesure juste n'en sort pas {_une_fois_sur(alarme)}")


def _intervalle(bas: Reel, haut: Reel) -> str:
    """Les deux bornes, ou la seule valeur admise.

    >>> _intervalle(1, 3), _intervalle(300, 300)
    ('entre 1 et 3', 'la seule valeur admise')
    """
    if bas == haut:
        return "la seule valeur admise"
    return f"entre {en_chiffres(bas)} et {en_chiffres(haut)}"


def en_chiffres(x: Reel, chiffres: int = 3) -> str:
    """Un chiffre à la française : un entier en entier, un réel avec quelques chiffres significatifs.

    >>> en_chiffres(Fraction(12)), en_chiffres(2.7182818), en_chiffres(0.00273852, 4), en_chiffres(1234.5).split()
    ('12', '2,72', '0,002739', ['1', '234'])
    """
    exact = lire_decimal(x)
    if abs(exact) >= _LONG:
        return ("−" if exact < 0 else "") + en_clair(abs(float(exact)))
    if exact.denominator == 1:
        return milliers(int(exact))
    reel = float(exact)
    rang = floor(log10(abs(reel))) if reel else 0
    if rang >= chiffres - 1:
        return milliers(round(reel))
    return virgule(round(reel, chiffres - 1 - rang))


def _une_fois_sur(probabilite: float) -> str:
    """Une probabilité en mots, arrondie à la puissance de dix d'au-dessus.

    >>> _une_fois_sur(1e-6), _une_fois_sur(3e-8), _une_fois_sur(0), _une_fois_sur(0.05)
    ('une fois sur un million', 'une fois sur dix millions', 'une fois sur mille milliards', 'une fois sur 10')
    """
    rang = 12 if probabilite <= 1e-12 else floor(-log10(probabilite))
    return f"une fois sur {_EN_LETTRES.get(rang) or milliers(10**rang)}"
