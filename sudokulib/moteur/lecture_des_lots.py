"""Lire beaucoup de grilles d'un même ordre en un seul tableau d'octets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from math import isqrt
from typing import Any

from sudokulib.erreurs import GrilleInvalide
from sudokulib.fichiers import designer
from sudokulib.grille import Grille
from sudokulib.lecture import SYMBOLES, verifier_valeurs

ORDRE_MAX = 15  # une valeur tient dans un octet
_INCONNU = 255  # ce qu'un signe qui n'est pas un symbole devient
_OCTETS = bytes(SYMBOLES.find(s) if (s := chr(k).upper().replace("0", ".")) in SYMBOLES else _INCONNU for k in range(128))
_OCTETS += bytes([_INCONNU] * 128)


def lire(grilles: Iterable[object]) -> tuple[int, Any]:
    """L'ordre et les tables d'un lot : un tableau numpy k × N² d'octets, ou sans numpy une liste de suites d'octets."""
    if isinstance(grilles, (str, bytes, Grille)) or not isinstance(grilles, Iterable):
        raise GrilleInvalide(f"un lot est une suite de grilles, pas un objet de type {type(grilles).__name__}")
    if hasattr(grilles, "ndim"):
        return _lire_tableau(grilles)
    liste = list(grilles)
    return _lire_lignes(liste) or _lire_une_a_une(liste)


def verifier_tables(tables: Sequence[Any], n: int) -> Sequence[Any]:
    """Des tables d'ordre n, vérifiées : un tableau numpy l'est d'un bloc, une suite table par table."""
    if hasattr(tables, "ndim"):
        lues: Sequence[Any]
        ordre, lues = _lire_tableau(tables)
        if ordre != n:
            raise GrilleInvalide(f"ces tables sont d'ordre {ordre}, et l'on attend l'ordre {n}")
        return lues
    if isinstance(tables, (str, bytes)) or not isinstance(tables, Sequence):
        raise GrilleInvalide(f"on attend une suite de tables, pas un objet de type {type(tables).__name__}")
    for rang, table in enumerate(tables):
        with designer(rang):
            verifier_valeurs(table, n)
    return tables


def _lire_tableau(tableau: Any) -> tuple[int, Any]:
    """Un tableau numpy, recopié en octets ; la faute est cherchée sur tout le tableau, et dite sur la première grille fautive."""
    forme = tableau.shape
    N = isqrt(forme[1]) if tableau.ndim == 2 else forme[-1] if tableau.ndim == 3 else 0
    n = isqrt(N)
    if n < 2 or n**2 != N or forme[1:] not in ((N * N,), (N, N)):
        raise GrilleInvalide(
            f"un tableau de forme {forme} n'est pas un lot : on attend (k, N²) ou (k, N, N), par exemple (k, 81)"
        )
    if tableau.dtype.kind not in "iu":
        raise GrilleInvalide(f"un tableau de {tableau.dtype} n'est pas un lot : on attend des entiers, 0 pour une case vide")
    plat = tableau.reshape(len(tableau), N * N)
    fautives = ((plat < 0) | (plat > N)).any(axis=1)
    if fautives.any():
        rang = int(fautives.argmax())
        with designer(rang):
            verifier_valeurs(plat[rang].tolist(), n)
    return n, plat.astype("uint8", order="C")


def _lire_lignes(liste: list[object]) -> tuple[int, Any] | None:
    """Une liste de lignes de N² symboles, d'un bloc ; None si elle n'est pas que cela : on les lira alors une à une."""
    if not liste or not all(type(ligne) is str for ligne in liste):
        return None
    lignes: list[Any] = liste
    longueur = len(lignes[0])
    n = isqrt(isqrt(longueur))
    if n < 2 or n**4 != longueur or any(len(ligne) != longueur for ligne in lignes):
        return None
    octets = "".join(lignes).encode("ascii", "replace").translate(_OCTETS)
    trop_grands = bytes(range(n * n + 1, 256))
    return (n, _tables(octets, n)) if len(octets.translate(None, trop_grands)) == len(octets) else None


def _lire_une_a_une(liste: list[object]) -> tuple[int, Any]:
    """Des grilles de n'importe quel format ; la première décide de l'ordre."""
    octets, n = bytearray(), 0
    for rang, source in enumerate(liste):
        with designer(rang):
            grille = Grille.lire(source)
            n = n or grille.n
            if grille.n != n:
                raise GrilleInvalide(f"elle est d'ordre {grille.n} et la première d'ordre {n} ; on attend un seul ordre par lot")
            if n > ORDRE_MAX:
                raise GrilleInvalide(f"un lot va jusqu'à l'ordre {ORDRE_MAX} ; celle-ci est d'ordre {n}")
        octets += bytes(grille.valeurs)
    return n, _tables(octets, n)


def _tables(octets: bytes | bytearray, n: int) -> Any:
    """Les octets de k grilles bout à bout, en tables."""
    if find_spec("numpy"):
        import numpy as np

        return np.frombuffer(bytearray(octets), np.uint8).reshape(-1, n**4) if n else np.zeros((0, 0), np.uint8)
    return [octets[i : i + n**4] for i in range(0, len(octets), n**4 or 1)]
