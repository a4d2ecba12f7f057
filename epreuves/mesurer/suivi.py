"""Suivre à nouveau, ligne à ligne, un appel dont on sait déjà qu'il se trompe, pour dire la ligne qui en est la cause.

Chaque trace ne regarde que les lignes de l'étudiant : ce que fait la bibliothèque se passe à la ligne qui l'appelle.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from types import CodeType, FrameType
from typing import NamedTuple

from epreuves.donnees import Donnee, Fonction, copie_profonde
from epreuves.mesurer.cout import TropLong
from epreuves.mesurer.lignes import suivre_sous

PASSAGES_MAX = 60_000  # lignes suivies pour un effet ou un retour : au-delà, on n'en dit rien
PASSAGES_COMPTES = 200_000  # lignes comptées, avant de dire laquelle est la plus exécutée


class Effet(NamedTuple):
    """La ligne après laquelle les arguments ne sont plus jamais ce qu'ils étaient."""

    ligne: int  # celle de la fonction elle-même, même si c'est un appel à une autre qui écrit
    noms: set[str]  # les variables qui sont alors un argument, ou un morceau d'un argument, et non une copie
    par: str = ""  # l'autre fonction, s'il y en a une, qui écrit dans ce qu'on lui donne à cette ligne


def trouver_l_effet(
    f: Fonction, arguments: tuple[Donnee, ...], codes: Collection[CodeType], fichiers: Collection[str]
) -> Effet | None:
    """Appelle f() et cherche la ligne de ces codes qui change ses arguments pour de bon ; None si rien ne les change.

    Exemples
    --------
    >>> t = [3, 4]
    >>> def vider():
    ...     copie = t
    ...     copie.pop()
    >>> trouver_l_effet(vider, (t,), [vider.__code__], [vider.__code__.co_filename])
    Effet(ligne=3, noms={'copie'}, par='')
    """
    avant = copie_profonde(arguments)
    derniere: FrameType | None = None
    ligne, reste = 0, PASSAGES_MAX
    effet: Effet | None = None

    def entrer(cadre: FrameType, evenement: str, _: Donnee) -> Donnee:
        if cadre.f_code.co_filename not in fichiers:
            return None
        regarder(cadre, cadre.f_lineno)
        return suivre

    def suivre(cadre: FrameType, evenement: str, _: Donnee) -> Donnee:
        appelant = cadre.f_back
        if evenement != "return" or appelant is None or appelant.f_code.co_filename not in fichiers:
            regarder(cadre, cadre.f_lineno)
        else:  # la suite se passe à la ligne de l'appelant
            regarder(appelant, appelant.f_lineno)
        return suivre

    def regarder(cadre: FrameType, suivante: int) -> None:
        nonlocal derniere, ligne, reste, effet
        reste -= 1
        if reste < 0:
            raise TropLong
        if arguments == avant:
            effet = None
        elif effet is None and derniere is not None:
            effet = _effet(derniere, ligne, arguments, codes)
        derniere, ligne = cadre, suivante

    suivre_sous(f, entrer)
    return effet


def _effet(cadre: FrameType, ligne: int, arguments: tuple[Donnee, ...], codes: Collection[CodeType]) -> Effet:
    """Celui d'une ligne d'un cadre, vu de la fonction de ces codes, d'où vient l'appel."""
    sien: FrameType | None = cadre
    while sien is not None and sien.f_code not in codes:
        sien = sien.f_back
    if sien is None or sien is cadre:
        return Effet(ligne, _parts(cadre, arguments))
    return Effet(sien.f_lineno, _parts(sien, arguments), cadre.f_code.co_name)


def _parts(cadre: FrameType, arguments: tuple[Donnee, ...]) -> set[str]:
    """Les variables d'un cadre qui sont un argument, ou un de ses morceaux, et non une copie."""
    morceaux = {id(morceau) for argument in arguments for morceau in _morceaux(argument)}
    return {nom for nom, x in cadre.f_locals.items() if id(x) in morceaux}


def _morceaux(x: Donnee) -> Iterator[Donnee]:
    """Une liste, un dictionnaire ou un ensemble, et ceux qu'il contient."""
    if isinstance(x, (list, dict, set)):
        dedans = list(x.values()) if isinstance(x, dict) else x
        yield from (y for y in dedans if isinstance(y, (list, dict, set)))
        yield x


def ligne_du_retour(f: Fonction, code: CodeType) -> int:
    """Appelle f() et renvoie la ligne où s'achève le premier appel de ce code ; 0 si c'est trop long à suivre.

    Exemples
    --------
    >>> def premier(t):
    ...     for x in t:
    ...         return x
    >>> ligne_du_retour(lambda: premier([5]), premier.__code__), ligne_du_retour(lambda: premier([]), premier.__code__)
    (3, 2)
    """
    premier: FrameType | None = None
    fin, reste = 0, PASSAGES_MAX

    def entrer(cadre: FrameType, evenement: str, _: Donnee) -> Donnee:
        nonlocal premier
        premier = cadre if premier is None and cadre.f_code is code else premier
        return suivre if cadre is premier else None

    def suivre(cadre: FrameType, evenement: str, _: Donnee) -> Donnee:
        nonlocal fin, reste
        fin, reste = cadre.f_lineno, reste - 1
        if reste < 0:
            raise TropLong
        return suivre

    suivre_sous(f, entrer)
    return fin


def ligne_chaude(f: Fonction, fichiers: Collection[str], travail: Callable[[], int] = int) -> tuple[str, int]:
    """Appelle f() et renvoie la ligne qui y travaille le plus, même si l'appel n'aboutit pas ; ("", 0) s'il n'y en a pas.

    Paramètres
    ----------
    f : fonction sans argument
    fichiers : suite de str
        Ceux dont on compte les lignes.
    travail : fonction
        travail() : ce qu'ont lu jusque-là les gestes d'un seul tenant (voir `longueurs`) ; rien par défaut.

    Exemples
    --------
    >>> def paires(t):
    ...     for x in t:
    ...         for y in t:
    ...             pass
    >>> ligne_chaude(lambda: paires("abcd"), [paires.__code__.co_filename])[1]
    3
    """
    comptes: Counter[tuple[str, int]] = Counter()
    derniere, deja, reste = ("", 0), 0, PASSAGES_COMPTES

    def entrer(cadre: FrameType, evenement: str, _: Donnee) -> Donnee:
        return suivre if cadre.f_code.co_filename in fichiers else None

    def suivre(cadre: FrameType, evenement: str, _: Donnee) -> Donnee:
        nonlocal derniere, deja, reste
        fait = travail()
        comptes[derniere] += fait - deja
        deja = fait
        if evenement == "line":
            derniere = cadre.f_code.co_filename, cadre.f_lineno
            comptes[derniere] += 1
            reste -= 1
            if reste < 0:
                raise TropLong
        return suivre

    with suppress(TropLong, Exception):  # coupé ou non, ce que l'appel a fait jusque-là est compté
        suivre_sous(f, entrer)
    del comptes["", 0]
    return max(comptes, key=lambda lieu: (comptes[lieu], -lieu[1]), default=("", 0))
