"""L'écran d'une commande, quel qu'il soit : un terminal, un fichier, un tube fermé, un codage qui ne sait pas dire « δ ».

Ce qu'un codage ne sait pas écrire y devient lisible : « 10⁶ » s'écrit « 10^6 », « δ » s'écrit « delta », « ≤ » « <= ».
"""

from __future__ import annotations

import codecs
import errno
import io
import os
import sys
import unicodedata
from contextlib import suppress
from typing import Any, NoReturn

import click

_EXPOSANTS = frozenset("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿᵏᵐᵖ")
_EQUIVALENTS = {
    **dict.fromkeys("−–—‐", "-"),
    **dict.fromkeys("«»“”", '"'),
    **dict.fromkeys("‘’", "'"),
    **dict.fromkeys("·⋅∙●∗", "*"),
    **dict.fromkeys("×✕✘", "x"),
    "…": "...",
    "≤": "<=",
    "≥": ">=",
    "≈": "~",
    "→": "->",
    "←": "<-",
    "∞": "infini",
    "√": "racine ",
    "œ": "oe",
    "Œ": "OE",
    "■": "#",
    "✔": "v",
    "µ": "u",
}


def lisible(erreur: UnicodeError) -> tuple[str, int]:
    """Ce qu'on écrit à la place de caractères qu'un codage n'a pas : toujours de l'ASCII.

    Exemples
    --------
    >>> "10⁻¹⁶ ≤ δ, 1\u202f000 élèves".encode("ascii", "lisible").decode()
    '10^-16 <= delta, 1 000 eleves'
    """
    if not isinstance(erreur, UnicodeEncodeError):
        raise erreur
    morceaux = []
    for rang in range(erreur.start, erreur.end):
        debut = erreur.object[rang] in _EXPOSANTS and erreur.object[rang - 1 : rang] not in _EXPOSANTS
        morceaux.append("^" * debut + _equivalent(erreur.object[rang]))
    return "".join(morceaux), erreur.end


def _equivalent(caractere: str) -> str:
    ecrit = _EQUIVALENTS.get(caractere)
    if ecrit is not None:
        return ecrit
    compose = unicodedata.normalize("NFKD", caractere)
    simple = "".join(_EQUIVALENTS.get(c, c) for c in compose).encode("ascii", "ignore").decode()
    if simple:
        return simple
    nom = unicodedata.name(caractere, "?")
    return nom.split()[-1].lower() if nom.startswith("GREEK") else "?"


codecs.register_error("lisible", lisible)


class _SortieFermee(io.TextIOBase):
    """Une sortie que l'appelant a fermée (`>&-`) : ce qu'on y écrit est perdu, et se sait."""

    encoding = "utf-8"

    def write(self, texte: str, /) -> NoReturn:
        raise OSError(errno.EBADF, "")


def preparer_les_flux() -> None:
    """Met l'entrée et les sorties en état de servir, fussent-elles fermées ou d'un codage pauvre."""
    for numero in (0, 1, 2):
        with suppress(OSError):
            _occuper(numero)
    # Python met None à la place d'un flux fermé.
    sys.stdin = sys.stdin or _vers_rien("r")
    sys.stderr = sys.stderr or _vers_rien("w")
    sys.stdout = sys.stdout or _SortieFermee()
    for flux in (sys.stdout, sys.stderr):
        if isinstance(flux, io.TextIOWrapper):
            flux.reconfigure(errors="lisible")


def _occuper(numero: int) -> None:
    """Ouvre un descripteur fermé sur rien : sans quoi le prochain fichier ouvert prendrait sa place, et l'écran irait dedans."""
    try:
        os.fstat(numero)
    except OSError:
        os.open(os.devnull, os.O_RDWR)  # le premier numéro libre : celui-ci


def _vers_rien(mode: str) -> Any:
    return open(os.devnull, mode, encoding="utf-8")  # noqa: PTH123 -- jusqu'à la fin du programme


def abandonner_la_sortie() -> None:
    """Envoie à rien ce que Python voudrait encore écrire en sortant : on a déjà dit que la sortie est perdue."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def afficher_a_l_ecran(texte: object = "", couleurs: bool | None = None, fin: str = "\n") -> None:
    """Écrit sur la sortie standard."""
    # `file` est dit : sans quoi click passe outre notre codage quand il est pauvre.
    click.echo(f"{texte}{fin}", nl=False, file=sys.stdout, color=couleurs)


def prevenir(phrase: str) -> None:
    """Écrit une phrase sur la sortie d'erreur ; si elle aussi est perdue, il n'y a plus personne à prévenir."""
    with suppress(OSError):
        click.echo(f"sudokulib : {sans_commandes(phrase)}", file=sys.stderr)


def sans_commandes(phrase: str) -> str:
    r"""La phrase, où ce qui commanderait le terminal (échappement, sonnerie…) se voit au lieu d'agir.

    Exemples
    --------
    >>> print(sans_commandes("le fichier « a\x1b[2Jb » n'existe pas"))
    le fichier « a\x1b[2Jb » n'existe pas
    """
    return "".join(repr(c)[1:-1] if unicodedata.category(c) == "Cc" and c != "\n" else c for c in phrase)
