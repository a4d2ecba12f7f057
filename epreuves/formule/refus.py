"""Dire ce qu'on ne sait pas lire, en citant l'étudiant tel qu'il a écrit."""

from __future__ import annotations

from epreuves.donnees import abrege
from socle.erreurs import ErreurClaire

LARGEUR = 80


def citer(texte: str) -> str:
    """Un texte entre guillemets : tel quel, mais abrégé s'il est long, et ses caractères invisibles rendus visibles.

    Exemples
    --------
    >>> citer("N fois 2"), citer("a\\x00b")
    ('« N fois 2 »', '« a\\\\x00b »')
    """
    visible = "".join(x if x.isprintable() or x in "\u00a0\u2009\u202f" else ascii(x)[1:-1] for x in texte[: LARGEUR + 1])
    return f"« {abrege(visible, LARGEUR)} »"


def illisible(texte: str, raison: str) -> ErreurClaire:
    """L'erreur d'un texte qui n'est pas une formule, et ce qui ne va pas."""
    return ErreurClaire(f"{citer(texte)} ne se lit pas comme une formule : {raison}")


def devant(texte: str, place: int) -> str:
    """Les derniers mots écrits avant une place, pour dire où l'on est."""
    avant = texte[:place].rstrip()
    return citer(avant[-12:]) if avant else "le début"
