"""La mère des erreurs, toutes en français, et de quoi citer ce qu'on a reçu.

Une erreur nomme l'endroit et dit ce qu'on attendait.
"""

from __future__ import annotations

from math import log10
from reprlib import Repr
from typing import Any

CHIFFRES_MONTRES = 30
LARGEUR_MONTREE = 100
BLANCS = "\n\u00a0\u2009\u202f"


class _Abrege(Repr):
    """Ce que montre Python, en moins long ; un entier de plus de 4 300 chiffres ne s'écrit pas."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel, self.maxstring, self.maxother = 2, CHIFFRES_MONTRES, CHIFFRES_MONTRES

    def repr_int(self, x: int, level: int) -> str:
        """Un entier, ou son nombre de chiffres."""
        if x.bit_length() <= 3 * CHIFFRES_MONTRES:
            return str(x)
        return f"un entier de {int(x.bit_length() * log10(2)) + 1} chiffres"


class ErreurClaire(ValueError):
    """La mère de toutes les erreurs qu'on sait dire en une phrase.

    Sa phrase cite souvent ce qu'on a reçu : les caractères qui agiraient sur l'écran y sont écrits en clair.

    >>> print(ErreurClaire("« \\x1b[31m » n'est pas une valeur"))
    « \\x1b[31m » n'est pas une valeur
    """

    def __init__(self, phrase: str = "", *reste: Any) -> None:
        super().__init__(lisible(phrase), *reste)


class SortieImpossible(ErreurClaire):
    """Ce qu'on voulait écrire ne peut pas l'être : la phrase dit où et pourquoi."""


def citer(recu: object) -> str:
    """Ce qu'on a reçu, tel qu'une phrase peut le montrer : court, d'une ligne, sans caractère qui agisse sur l'écran.

    Paramètres
    ----------
    recu : object
        N'importe quoi : un très grand entier, un objet qui ne sait pas s'écrire, une liste qui se contient.

    Renvoie
    -------
    str

    Exemples
    --------
    >>> citer(12), citer("trois"), citer(10**400)
    ('12', "'trois'", 'un entier de 401 chiffres')
    >>> citer("a" * 50), citer("\\x1b[31m")
    ("'aaaaaaaaaaaa...aaaaaaaaaaaaa'", "'\\\\x1b[31m'")
    """
    return citer_mot(" ".join(_Abrege().repr(recu).split()), LARGEUR_MONTREE)


def citer_mot(mot: object, longueur: int = 12) -> str:
    """Un mot lu, à mettre entre guillemets dans une phrase : court, ses caractères invisibles écrits en clair.

    >>> citer_mot("7x"), citer_mot("\\x1b[31m\\0"), citer_mot("a" * 40)
    ('7x', '\\\\x1b[31m\\\\x00', 'aaaaaaaaaaaa…')
    """
    texte = str(mot)
    return lisible(texte if len(texte) <= longueur else texte[:longueur] + "…")


def lisible(texte: object) -> str:
    """Un texte dont les caractères invisibles, ou qui agissent sur l'écran, sont écrits en clair ; les blancs restent."""
    return "".join(c if c.isprintable() or c in BLANCS else repr(c)[1:-1] for c in str(texte))
