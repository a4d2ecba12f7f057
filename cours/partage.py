"""L'état d'une séance en un court texte, à coller dans un message : la grille, ce qu'on a fait, où l'on regarde.

    EUP1_7.4....3..3.8…_t2d5b_37_b_1k3x9f

La version, la grille sur une ligne, les gestes (« d5 » : cinq fois d), la position dans le film, les réglages, et une somme de
contrôle : un texte abîmé est refusé, jamais ouvert de travers.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import groupby
from typing import NamedTuple
from zlib import crc32

from socle.erreurs import ErreurClaire
from sudokulib.grille import Grille
from sudokulib.passe import Regle
from sudokulib.seance import Seance

VERSION = "EUP1"
GESTES_MAX = 5000
_GESTE = re.compile(r"([dtbseup])(\d{0,4})|([cv]\d{1,3}\.\d{1,2}|[rx]\d{1,6})")
_CHIFFRES = "0123456789abcdefghijklmnopqrstuvwxyz"
ABIME = "ce texte n'est pas un état d'atelier entier : copiez-le de nouveau"


class Partage(NamedTuple):
    """Ce que dit le texte.

    Attributs
    ---------
    grille : Grille
    gestes : tuple de str
        Ceux d'une `Seance`.
    pas : int
        La position regardée.
    reglages : str
        Des lettres, que l'atelier comprend.
    """

    grille: Grille
    gestes: tuple[str, ...] = ()
    pas: int = 0
    reglages: str = ""

    def refaire(self, regles: Mapping[str, Regle] | None = None) -> Seance:
        """La séance, dans l'état partagé ; avec les règles qu'on y jouait, si ce ne sont pas celles du cours."""
        seance = Seance(self.grille, regles)
        for geste in self.gestes:
            seance.refaire(geste)
        return seance


def est_un_partage(texte: str, version: str = VERSION) -> bool:
    """Vrai d'un texte qui commence comme un état d'atelier."""
    return texte.lstrip(" \t\r\n«\"'").startswith(f"{version}_")


def ecrire_gestes(gestes: list[str]) -> str:
    """Les gestes d'une séance, chaque suite de gestes pareils en une lettre et un nombre.

    Exemples
    --------
    >>> ecrire_gestes(["t", "d", "d", "d", "c12.4"])
    'td3c12.4'
    """
    suites = ((geste, len(list(suite))) for geste, suite in groupby(gestes))
    return "".join(geste * fois if len(geste) > 1 or fois == 1 else f"{geste}{fois}" for geste, fois in suites)


def ecrire_partage(partage: Partage) -> str:
    """Le texte d'un état.

    Exemples
    --------
    >>> ecrire_partage(Partage(Grille.lire("12..34..2......."), ("t", "d"), 3))
    'EUP1_12..34..2......._td_3__1o0h2z8'
    """
    gestes = ecrire_gestes(list(partage.gestes))
    return sceller("_".join((VERSION, partage.grille.ecrire("ligne"), gestes, str(partage.pas), partage.reglages)))


def sceller(corps: str) -> str:
    """Un texte, suivi de sa somme de contrôle."""
    somme, chiffres = crc32(corps.encode()), ""
    while somme:
        somme, reste = divmod(somme, 36)
        chiffres = _CHIFFRES[reste] + chiffres
    return f"{corps}_{chiffres}"


def lire_partage(texte: str) -> Partage:
    """Ce que dit un texte copié d'un atelier.

    Paramètres
    ----------
    texte : str
        Les blancs, les retours à la ligne et les guillemets qu'un message y ajoute ne comptent pas.

    Lève
    ----
    ErreurClaire
        Si le texte est abîmé.

    Exemples
    --------
    >>> lire_partage("EUP1_12..34..2......._td_3__1o0h2z8").gestes
    ('t', 'd')
    >>> lire_partage("EUP1_12..34..2......._td_4__1o0h2z8")
    Traceback (most recent call last):
    socle.erreurs.ErreurClaire: ce texte n'est pas un état d'atelier entier : copiez-le de nouveau
    """
    ligne, gestes, pas, reglages = desceller(texte, VERSION, 4)
    return Partage(Grille.lire(ligne), _lire_gestes(gestes), lire_position(pas), reglages)


def desceller(texte: str, version: str, nombre: int) -> list[str]:
    """Les morceaux d'un texte scellé, sans sa version ni sa somme.

    Lève
    ----
    ErreurClaire
        Si le texte n'est pas entier, ou pas de cette version.

    Exemples
    --------
    >>> desceller(f" «{sceller('EUP1_a_b')}» ", "EUP1", 2)
    ['a', 'b']
    """
    net = re.sub(r"[\s«»\"'`]", "", texte)
    corps = net.rpartition("_")[0]
    lue, *morceaux = corps.split("_")
    if lue != version or len(morceaux) != nombre or sceller(corps) != net:
        raise ErreurClaire(ABIME)
    return morceaux


def lire_position(texte: str) -> int:
    """Une position dans un film."""
    if not texte.isdigit():
        raise ErreurClaire(ABIME)
    return int(texte[:9])


def _lire_gestes(texte: str) -> tuple[str, ...]:
    gestes: list[str] = []
    fin = 0
    while fin < len(texte) and len(gestes) <= GESTES_MAX:
        trouve = _GESTE.match(texte, fin)
        if trouve is None:
            raise ErreurClaire(ABIME)
        lettre, fois, seul = trouve.groups()
        gestes += [seul] if seul else [lettre] * int(fois or 1)
        fin = trouve.end()
    if len(gestes) > GESTES_MAX:
        raise ErreurClaire(f"cet état tient en plus de {GESTES_MAX} gestes : il est trop long pour être refait")
    return tuple(gestes)
