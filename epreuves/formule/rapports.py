"""Dire ce qui relie une réponse fausse à la bonne, sans donner celle-ci : un facteur, une unité, une lettre, une croissance.

Une table par genre de réponse : chaque ligne dit quand elle vaut, et sa phrase ; la première qui convient l'emporte.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from epreuves.formule.comparaison import Rapprochement, rapprocher
from epreuves.formule.lettres import LETTRES, NOTATIONS
from socle.nombres import enumerer

QUOTIENT = re.compile(r"/\s*\(*\s*[^\W\d]")  # par autre chose qu'un nombre
MOINS_UNE_LETTRE = re.compile(r"- ?[a-z]\b")  # N**(N**2 - m) décroît quand m croît
UNITE = "à une unité près, c'est cela : un élément compté en trop, ou oublié ?"
FACTEUR = "à un facteur constant près, c'est cela : chaque chose est-elle comptée, et une seule fois ?"
ECART = "l'écart avec la bonne réponse est toujours le même nombre : quelque chose de fixe est compté en trop, ou oublié"
PLUS_VITE = "votre formule croît plus vite que la bonne : compte-t-elle plusieurs fois la même chose ?"
MOINS_VITE = "votre formule croît moins vite que la bonne : que n'avez-vous pas encore compté ?"
MEME_ORDRE = "elle est du même ordre de grandeur que la bonne, mais ne lui est pas égale : essayez-la sur un petit exemple"
BORNE = "l'ordre de grandeur est plus petit que cela : c'est une borne, mais on peut en dire une meilleure"
INSUFFISANT = "le coût croît plus vite que cela : quelle boucle avez-vous oubliée ?"


class _Formules(NamedTuple):
    """Une ligne de la table des formules."""

    quand: Callable[[Rapprochement], bool]
    phrase: Callable[[Rapprochement], str]


def _toujours(phrase: str) -> Callable[[Rapprochement], str]:
    return lambda _: phrase


def _confusion(_: Rapprochement) -> str:
    return NOTATIONS.confusion


FORMULES = (
    _Formules(lambda r: bool(r.lettres_en_trop), lambda r: f"la bonne réponse ne dépend pas de {_liste(r.lettres_en_trop)}"),
    _Formules(lambda r: r.ecart in (1, -1), _toujours(UNITE)),
    _Formules(lambda r: r.confusion is not None, _confusion),
    _Formules(lambda r: r.facteur is not None and r.facteur > 0, _toujours(FACTEUR)),
    _Formules(lambda r: r.facteur == -1, _toujours("c'est l'opposé de la bonne réponse : qu'ôtez-vous de quoi ?")),
    _Formules(lambda r: r.facteur is not None, _toujours("à un facteur constant près, c'est cela : vérifiez aussi le signe")),
    _Formules(lambda r: bool(r.lettres_absentes), lambda r: f"la bonne réponse dépend aussi {_absentes(r)}"),
    _Formules(lambda r: bool(r.compte), lambda r: r.compte),
    _Formules(lambda r: bool(r.faute), lambda r: r.faute),
    _Formules(lambda r: r.ecart is not None, _toujours(ECART)),
    _Formules(lambda r: bool(r.ordres_justes), lambda r: f"c'est juste pour {_ordres(r.ordres_justes)}, mais pas pour tout n"),
    _Formules(lambda r: bool(r.somme), lambda r: r.somme),
    _Formules(lambda r: r.sens == 1, _toujours(PLUS_VITE)),
    _Formules(lambda r: r.sens == -1, _toujours(MOINS_VITE)),
    _Formules(lambda r: r.sens == 0, _toujours(MEME_ORDRE)),
    _Formules(lambda r: r.cote == 1, _toujours("votre formule donne trop, à chaque ordre")),
    _Formules(lambda r: r.cote == -1, _toujours("votre formule donne trop peu, à chaque ordre")),
)
ORDRES = (
    _Formules(lambda r: bool(r.lettres_en_trop), lambda r: f"cet ordre de grandeur s'écrit sans {_liste(r.lettres_en_trop)}"),
    _Formules(lambda r: r.confusion is not None, _confusion),
    _Formules(lambda r: r.sens == 1, _toujours(BORNE)),
    _Formules(lambda r: r.sens == -1, _toujours(INSUFFISANT)),
    _Formules(lambda r: bool(r.lettres_absentes), lambda r: f"il dépend aussi {_absentes(r)}"),
)


def _liste(noms: Sequence[str]) -> str:
    return " ni de ".join(noms)


def _absentes(r: Rapprochement) -> str:
    return enumerer(f"de {nom}" for nom in r.lettres_absentes)


def _ordres(ordres: Sequence[int]) -> str:
    return enumerer(f"n = {n}" for n in ordres)


def dire_le_rapport(
    reponse: str, attendue: str, lettres: Mapping[str, str] = LETTRES, vers: Sequence[str] = ("n",), ordre: bool = False
) -> str:
    """Ce qui relie une formule fausse à la bonne, en une phrase ; vide si l'on n'en voit rien.

    Paramètres
    ----------
    reponse, attendue : str
    lettres, vers, ordre
        Voir `rapprocher`.

    Renvoie
    -------
    str

    Exemples
    --------
    >>> dire_le_rapport("3N²", "N²").partition(" : ")[0]
    "à un facteur constant près, c'est cela"
    >>> dire_le_rapport("w + N²", "N²"), dire_le_rapport("N³", "N²").partition(" : ")[0]
    ('la bonne réponse ne dépend pas de w', 'votre formule croît plus vite que la bonne')
    """
    r = rapprocher(reponse, attendue, lettres, vers, ordre)
    phrase = next((ligne.phrase(r) for ligne in (ORDRES if ordre else FORMULES) if ligne.quand(r)), "")
    if phrase in (PLUS_VITE, MOINS_VITE) and (QUOTIENT.search(reponse) or MOINS_UNE_LETTRE.search(attendue)):
        return phrase.partition(" : ")[0]  # un quotient, ou ce qui décroît, ne compte rien : on ne demande pas ce qu'il oublie
    return phrase


MULTIPLE = "c'est un multiple de la bonne réponse : la même chose est comptée plusieurs fois"


class _Entiers(NamedTuple):
    """Une ligne de la table des entiers : quand la réponse u est à côté de la bonne, v."""

    quand: Callable[[int, int], bool]
    phrase: str


FOIS_MAX = 100  # au-delà, qu'un nombre soit multiple de l'autre n'est plus une façon de compter
PUISSANCE_MIN = 5  # un exposant plus petit se voit trop souvent par hasard
PUISSANCES_MIN = 1000  # de plus petits nombres sont souvent des puissances sans qu'on ait choisi plusieurs fois
PETIT = 4  # de plus petits nombres encore, dire que l'autre en est le carré ou un multiple n'apprend rien : c'est un hasard


def _multiple(u: int, v: int) -> bool:
    return u != 0 and v != 0 and u % v == 0 and abs(u // v) <= FOIS_MAX


def _une_puissance(x: int) -> tuple[int, int]:
    """Un nombre en (base, exposant), l'exposant le plus grand possible ; (x, 1) si ce n'est pas une puissance."""
    exposants = range(min(x.bit_length(), EXPOSANT_MAX), 1, -1) if x > 1 else ()
    return next(((b, k) for k in exposants for b in (_racine(x, k),) if b**k == x), (x, 1))


def _racine(x: int, k: int) -> int:
    """La partie entière de la racine k-ième."""
    b = 1 << -(-x.bit_length() // k)
    while True:
        plus_pres = ((k - 1) * b + x // b ** (k - 1)) // k
        if plus_pres >= b:
            return b
        b = plus_pres


def _meme_base(u: int, v: int) -> bool:
    (a, j), (b, k) = _une_puissance(u), _une_puissance(v)
    return a == b and max(j, k) >= PUISSANCE_MIN and min(u, v) >= PUISSANCES_MIN


def _meme_exposant(u: int, v: int) -> bool:
    _, k = _une_puissance(v)
    return k >= PUISSANCE_MIN and v >= PUISSANCES_MIN and u > 1 and _racine(u, k) ** k == u


COMPTES = (
    _Entiers(lambda u, v: abs(u - v) == 1 and min(abs(u), abs(v)) > 2, UNITE),
    _Entiers(lambda u, v: u == -v, "c'est cela, au signe près"),
    _Entiers(lambda u, v: v >= PETIT and u == v * v, "c'est le carré de ce qu'on demande"),
    _Entiers(lambda u, v: u >= PETIT and v == u * u, "c'est la racine carrée de ce qu'on demande"),
    _Entiers(lambda u, v: u > 9 and f"{u}"[::-1] == f"{v}", "vos chiffres sont les bons, à l'envers"),
    _Entiers(_meme_exposant, "l'exposant est le bon, mais pas la base : combien de choix, chaque fois ?"),
    _Entiers(_meme_base, "la base est la bonne, mais pas l'exposant : combien de fois choisit-on ?"),
    _Entiers(lambda u, v: v >= PETIT and _multiple(u, v), MULTIPLE),
    _Entiers(
        lambda u, v: u >= PETIT and _multiple(v, u), "la bonne réponse en est un multiple : il y en a plusieurs fois autant"
    ),
)
TAILLES = (
    _Entiers(lambda u, v: abs(u) > 10 * max(1, abs(v)), "c'est beaucoup trop grand"),
    _Entiers(lambda u, v: abs(v) > 10 * max(1, abs(u)), "c'est beaucoup trop petit"),
    _Entiers(lambda u, v: u > v, "c'est trop grand"),
    _Entiers(lambda u, v: u < v, "c'est trop petit"),
)
ENTIER_MAX = 10**1000  # au-delà, on ne compare que les tailles
EXPOSANT_MAX = 4000


def dire_le_rapport_des_entiers(reponse: int, attendue: int, compte: bool = True) -> str:
    """Ce qui relie un entier faux au bon, en une phrase.

    Paramètres
    ----------
    reponse, attendue : int
    compte : bool
        Faux si la bonne réponse ne compte rien : on n'en compare alors que les tailles.

    Exemples
    --------
    >>> dire_le_rapport_des_entiers(162, 81).partition(" : ")[0], dire_le_rapport_des_entiers(9, 81)
    ("c'est un multiple de la bonne réponse", "c'est la racine carrée de ce qu'on demande")
    """
    u, v = (max(-ENTIER_MAX, min(ENTIER_MAX, x)) for x in (reponse, attendue))
    return next((ligne.phrase for ligne in (*(COMPTES if compte else ()), *TAILLES) if ligne.quand(u, v)), "")
