"""Dire en quoi deux valeurs diffèrent : le premier endroit, et ce qu'il y a de part et d'autre.

Deux valeurs différentes n'ont jamais ici le même texte : si elles sont longues, on montre leur première différence ; si elles
s'écrivent pareil (1 et True, 3 et 3.0), on dit leur type.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import zip_longest
from typing import NamedTuple

from epreuves.donnees import Donnee, abrege, ecrire, memes, nom_de_type

LARGEUR = 160  # caractères d'une valeur montrée
AUTOUR = 12  # caractères gardés avant la première différence de deux textes
_ABSENT = object()

Montrer = Callable[[Donnee], str]


class Ecart(NamedTuple):
    """Une différence : son chemin (« [3][0] », vide si l'on montre les valeurs entières), et les deux textes."""

    chemin: str
    attendu: str
    obtenu: str


def dire_ecart(attendu: Donnee, obtenu: Donnee, montrer: Montrer = ecrire, largeur: int = LARGEUR) -> Ecart:
    """Deux valeurs différentes, en deux textes différents.

    Paramètres
    ----------
    attendu, obtenu : données simples
    montrer : fonction
        Écrit une valeur, ou un de ses éléments, pour un lecteur.
    largeur : int
        Le nombre de caractères qu'on montre d'une valeur.

    Renvoie
    -------
    Ecart

    Exemples
    --------
    >>> dire_ecart([1, 2], [1, 3])
    Ecart(chemin='', attendu='[1, 2]', obtenu='[1, 3]')
    >>> dire_ecart(list(range(99)), list(range(98)) + [0])
    Ecart(chemin='[98]', attendu='98', obtenu='0')
    >>> dire_ecart({1: [3]}, {1: [4], 2: [5]})
    Ecart(chemin='[1]', attendu='[3]', obtenu='[4]')
    >>> dire_ecart(1, True), dire_ecart("1", 1)
    (Ecart(chemin='', attendu='1', obtenu='True'), Ecart(chemin='', attendu="'1'", obtenu='1'))
    """
    chemin = ""
    while _se_parcourt(attendu, obtenu) and (chemin or _trop_long(attendu, obtenu, montrer, largeur)):
        etape, attendu, obtenu = _premiere_difference(attendu, obtenu)
        chemin += etape
        if not etape or not _trop_long(attendu, obtenu, montrer, largeur):
            break
    if isinstance(attendu, str) and isinstance(obtenu, str):
        attendu, obtenu = _autour_de_la_difference(attendu, obtenu, largeur)
    return Ecart(chemin, *_deux_textes(attendu, obtenu, montrer, largeur))


def _trop_long(a: Donnee, b: Donnee, montrer: Montrer, largeur: int) -> bool:
    if isinstance(a, dict) or isinstance(b, dict):  # une table se lit entrée par entrée
        return True
    return any(x is not _ABSENT and len(montrer(x)) > largeur for x in (a, b))


def _se_parcourt(a: Donnee, b: Donnee) -> bool:
    return (isinstance(a, dict) and isinstance(b, dict)) or (isinstance(a, (list, tuple)) and type(a) is type(b))


def _premiere_difference(a: Donnee, b: Donnee) -> tuple[str, Donnee, Donnee]:
    """La première entrée où deux tables ou deux suites différentes diffèrent."""
    for cle, x, y in _entrees(a, b):
        if x is _ABSENT or y is _ABSENT or not memes(x, y):
            return f"[{cle!r}]", x, y
    return "", a, b


def _entrees(a: Donnee, b: Donnee) -> Iterator[tuple[Donnee, Donnee, Donnee]]:
    if isinstance(a, dict):
        for cle in dict.fromkeys([*a, *b]):
            yield cle, a.get(cle, _ABSENT), b.get(cle, _ABSENT)
        return
    for rang, (x, y) in enumerate(zip_longest(a, b, fillvalue=_ABSENT)):
        yield rang, x, y


def _autour_de_la_difference(a: str, b: str, largeur: int) -> tuple[str, str]:
    """Deux textes longs, coupés peu avant leur première différence."""
    if max(len(a), len(b)) <= largeur:
        return a, b
    rang = next((k for k, (x, y) in enumerate(zip(a, b)) if x != y), min(len(a), len(b)))
    debut = max(0, rang - AUTOUR)
    points = "…" if debut else ""
    return points + a[debut:], points + b[debut:]


def _deux_textes(a: Donnee, b: Donnee, montrer: Montrer, largeur: int) -> tuple[str, str]:
    """Les textes de deux valeurs différentes ; le type s'y ajoute, ou la longueur, s'ils sont les mêmes."""
    textes = [_texte(x, montrer, largeur) for x in (a, b)]
    if textes[0] == textes[1]:
        textes = [_texte(x, ecrire, largeur) for x in (a, b)]
    if textes[0] == textes[1]:
        textes = [f"{texte}, {_nature(x)}" for texte, x in zip(textes, (a, b))]
    return textes[0], textes[1]


def _texte(x: Donnee, montrer: Montrer, largeur: int) -> str:
    return "pas d'entrée" if x is _ABSENT else abrege(montrer(x), largeur)


def _nature(x: Donnee) -> str:
    longueur = f" de {len(x)} éléments" if isinstance(x, (list, tuple, dict, set, frozenset, str)) else ""
    return nom_de_type(x) + longueur
