"""À quel point ce qu'on obtient ressemble à ce qu'on attend : de quoi voir qu'un correctif répare un peu, sans réparer tout."""

from __future__ import annotations

from itertools import zip_longest

from epreuves.donnees import Donnee, memes

_ABSENT = object()


def ressemblance(attendu: Donnee, obtenu: Donnee) -> float:
    """La part commune de deux valeurs, de 0 à 1 : élément par élément, entrée par entrée, ligne par ligne.

    Exemples
    --------
    >>> ressemblance([1, 2, 3, 4], [1, 2, 0, 4]), ressemblance({1: [2, 3]}, {1: [2, 0]}), ressemblance("a b\\nc", "a x\\nc")
    (0.75, 0.5, 0.75)
    >>> ressemblance([1], "1"), ressemblance(7, 7)
    (0.0, 1.0)
    """
    if isinstance(attendu, str) and isinstance(obtenu, str) and attendu != obtenu:
        coupes = [texte.splitlines() if "\n" in texte else texte.split() for texte in (attendu, obtenu)]
        return _moyenne(*coupes) if max(map(len, coupes)) > 1 else 0.0
    if isinstance(attendu, (list, tuple)) and isinstance(obtenu, (list, tuple)):
        return _moyenne(attendu, obtenu)
    if isinstance(attendu, dict) and isinstance(obtenu, dict):
        cles = [*dict.fromkeys([*attendu, *obtenu])]
        return _moyenne([attendu.get(cle, _ABSENT) for cle in cles], [obtenu.get(cle, _ABSENT) for cle in cles])
    return float(attendu is not _ABSENT and obtenu is not _ABSENT and memes(attendu, obtenu))


def _moyenne(attendus: Donnee, obtenus: Donnee) -> float:
    parts = [ressemblance(x, y) for x, y in zip_longest(attendus, obtenus, fillvalue=_ABSENT)]
    return sum(parts) / len(parts) if parts else 1.0
