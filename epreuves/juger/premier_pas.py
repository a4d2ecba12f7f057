"""Deux fonctions qui font d'abord les mêmes tirages : où elles se séparent.

On joue la référence sur une branche de l'arbre des tirages, puis la fonction de l'étudiant sur la même. Le premier pas qui
n'est pas le même dit ce qu'elle a décidé autrement : ce à quoi elle compare un réel, ou qu'elle s'en passe.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from types import FrameType
from typing import NamedTuple, TypeVar

from epreuves.donnees import Donnee, rebatir
from epreuves.juger.generateurs import BrancheNegligee, Generateur, Parcours

BRANCHES_SUIVIES = 120  # une par début de marche où elles se séparent : à 60, un film montrait un pas moins vraisemblable

Jouer = Callable[[Generateur], Donnee]
ParcoursT = TypeVar("ParcoursT", bound=Parcours)


class Pas(NamedTuple):
    """Ce qu'on sait du premier pas qui diffère.

    Attributs
    ---------
    connues : dict
        Les nombres dont dispose alors la référence, à leur nom.
    il_faut, vous : float ou None
        Ce à quoi l'une et l'autre comparent un réel ; None si elle n'en tire pas.
    chemin : tuple de int
        Les branches que suit alors la référence (voir `Parcours`).
    rang : int
        Celui du tirage où elles se séparent.
    envers : bool
        Vrai si elles comparent ce réel au même nombre, et décident le contraire.
    """

    connues: dict[str, float]
    il_faut: float | None
    vous: float | None
    chemin: tuple[int, ...] = ()
    rang: int = 0
    envers: bool = False


class ParcoursNote(Parcours):
    """Un parcours qui note, à chaque réel que tire la référence, les nombres dont elle dispose."""

    def __init__(self, chemin: Sequence[int]) -> None:
        super().__init__(chemin)
        self.connues: dict[int, dict[str, float]] = {}

    def reel(self) -> float:
        self.connues[len(self.pas)] = _nombres(sys._getframe(1))
        return self.random()


def _nombres(cadre: FrameType) -> dict[str, float]:
    """Les paramètres d'un appel qui sont des nombres."""
    parametres = cadre.f_code.co_varnames[: cadre.f_code.co_argcount]
    valeurs = ((nom, cadre.f_locals.get(nom)) for nom in parametres)
    return {nom: x for nom, x in valeurs if isinstance(x, (int, float)) and not isinstance(x, bool)}


def premier_pas(reference: Jouer, etudiant: Jouer) -> Pas | None:
    """Le premier pas où les deux se séparent ; None s'il ne s'agit pas d'un réel.

    Exemples
    --------
    >>> def accepter(d, T, hasard):
    ...     return hasard.reel() < 1 / (1 + d * T)
    >>> premier_pas(lambda hasard: accepter(1, 3, hasard), lambda hasard: hasard.random() < 0.5)[:3]
    ({'d': 1, 'T': 3}, 0.25, 0.5)
    """
    chemin: list[int] | None = []
    trouves: list[tuple[int, float, Pas | None]] = []
    for _ in range(BRANCHES_SUIVIES):
        if chemin is None:
            break
        attendu = _suivre(reference, ParcoursNote(chemin))
        obtenu = _suivre(etudiant, Parcours(attendu.suivi))
        rang = _premier_different(attendu.pas, obtenu.pas)
        if rang is None:
            chemin = attendu.suivant()
            continue
        vraisemblance = attendu.au_pas[rang] if rang < len(attendu.au_pas) else attendu.probabilite
        trouves.append((rang, -vraisemblance, _pas(attendu, obtenu, rang)))
        chemin = attendu.suivant(rang + 1)  # plus bas, elles se séparent au même pas
    if not trouves:
        return None
    return min(trouves, key=lambda trouve: trouve[:2])[2]


def _suivre(jouer: Jouer, parcours: ParcoursT) -> ParcoursT:
    with suppress(BrancheNegligee):
        jouer(parcours)
    return parcours


def _premier_different(attendus: list[str], obtenus: list[str]) -> int | None:
    """Le rang du premier pas qui n'est pas le même, s'il y en a un."""
    for rang in range(max(len(attendus), len(obtenus))):
        if attendus[rang : rang + 1] != obtenus[rang : rang + 1]:
            return rang
    return None


def _pas(attendu: ParcoursNote, obtenu: Parcours, rang: int) -> Pas | None:
    """Le pas, si l'une compare un réel à autre chose que l'autre, ou s'en passe ; deux façons de tirer ne se comparent pas."""
    il_faut, vous = (parcours.seuils[rang] if rang < len(parcours.seuils) else None for parcours in (attendu, obtenu))
    de_trop = il_faut is None and vous is not None and _s_en_passe(attendu, obtenu, rang)
    oublie = vous is None and il_faut is not None and _s_en_passe(obtenu, attendu, rang)
    if not (de_trop or oublie) and None in (il_faut, vous):
        return None
    return Pas(attendu.connues.get(rang, {}), il_faut, vous, tuple(attendu.suivi), rang)


def _s_en_passe(une: Parcours, autre: Parcours, rang: int) -> bool:
    """Vrai si l'une en est déjà au tirage d'après, ou n'en fait plus."""
    return une.pas[rang : rang + 1] == autre.pas[rang + 1 : rang + 2] or rang >= len(une.pas)


def a_l_envers(reference: Jouer, etudiant: Jouer) -> Pas | None:
    """Le premier réel dont l'une fait, quand il tombe d'un côté, ce que l'autre fait quand il tombe de l'autre.

    Les tirages eux-mêmes n'en disent rien : on compare ce qui suit, jusqu'au réel d'après.

    Exemples
    --------
    >>> a_l_envers(lambda hasard: hasard.reel() < 0.25, lambda hasard: hasard.reel() > 0.25).envers
    True
    >>> a_l_envers(lambda hasard: hasard.reel() < 0.25, lambda hasard: not hasard.reel() >= 0.25)
    """
    chemin: list[int] | None = []
    for _ in range(BRANCHES_SUIVIES):
        if chemin is None:
            break
        attendu = _suivre(reference, ParcoursNote(chemin))
        rang = next((k for k, seuil in enumerate(attendu.seuils) if seuil is not None), None)
        if rang is not None:
            chemins = [[*attendu.suivi[:rang], cote, *attendu.suivi[rang + 1 :]] for cote in (0, 1)]
            dessous, dessus = (_suite(reference, un_chemin, rang) for un_chemin in chemins)
            if dessous != dessus and [_suite(etudiant, un_chemin, rang) for un_chemin in chemins] == [dessus, dessous]:
                seuil = attendu.seuils[rang]
                return Pas(attendu.connues.get(rang, {}), seuil, seuil, tuple(attendu.suivi), rang, True)
        chemin = attendu.suivant(rang)  # les deux côtés de ce réel sont vus
    return None


def _suite(jouer: Jouer, chemin: list[int], rang: int) -> tuple[list[str], str]:
    """Ce qui suit un réel : les tirages jusqu'au réel d'après, ou le résultat s'il n'y en a plus."""
    parcours, rendu = Parcours(chemin), ""
    with suppress(BrancheNegligee):
        rendu = repr(rebatir(jouer(parcours)))
    for k in range(rang + 1, len(parcours.seuils)):
        if parcours.seuils[k] is not None:
            return parcours.pas[: k + 1], ""
    return parcours.pas, rendu
