"""Les erreurs que la bibliothèque lève, toutes en français, toutes sous `ErreurSudoku`.

Une erreur nomme l'endroit comme un joueur le dirait (« ligne 3, colonne 7 (L3C7) ») et dit ce qu'on attendait.
"""

from __future__ import annotations

from math import log10
from reprlib import Repr
from typing import Any

CHIFFRES_MONTRES = 30
LARGEUR_MONTREE = 100
ORDRE_MAX = 16
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


class ErreurSudoku(ValueError):
    """La mère de toutes les erreurs de la bibliothèque.

    Sa phrase cite souvent ce qu'on a reçu : les caractères qui agiraient sur l'écran y sont écrits en clair.

    >>> print(ErreurSudoku("« \\x1b[31m » n'est pas une valeur"))
    « \\x1b[31m » n'est pas une valeur
    """

    def __init__(self, phrase: str = "", *reste: Any) -> None:
        super().__init__(lisible(phrase), *reste)


class GrilleInvalide(ErreurSudoku):
    """Ce qu'on a lu n'est pas une grille : la phrase dit où et ce qu'on attendait."""


class SortieImpossible(ErreurSudoku):
    """Ce qu'on voulait écrire ne peut pas l'être : la phrase dit où et pourquoi."""


class PasDeSolution(ErreurSudoku):
    """La grille n'a aucune solution."""


class PlusieursSolutions(ErreurSudoku):
    """La grille a au moins deux solutions ; `solutions` en garde deux, différentes.

    Attributs
    ---------
    solutions : tuple de deux Grille
    """

    def __init__(self, phrase: str, solutions: tuple[Any, ...] = ()) -> None:
        super().__init__(phrase)
        self.solutions = solutions


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


def verifier_ordre(n: object, maximum: int = ORDRE_MAX) -> int:
    """Renvoie n s'il est un ordre possible, un entier d'au moins 2.

    Paramètres
    ----------
    n : object
        L'ordre proposé.
    maximum : int
        Le plus grand qu'on sache traiter : ce qui se calcule à l'ordre n croît au moins comme n⁴.

    Renvoie
    -------
    int

    Lève
    ----
    ErreurSudoku
        Si n n'est pas un entier d'au moins 2, ou s'il est trop grand.

    Exemples
    --------
    >>> verifier_ordre(3)
    3
    >>> verifier_ordre(1)
    Traceback (most recent call last):
    socle.erreurs.ErreurSudoku: l'ordre n doit être un entier d'au moins 2, pas 1
    >>> verifier_ordre(1000)
    Traceback (most recent call last):
    socle.erreurs.ErreurSudoku: l'ordre n va de 2 à 16 ici, pas 1000 : ce serait trop long
    """
    if not isinstance(n, int) or isinstance(n, bool) or n < 2:
        raise ErreurSudoku(f"l'ordre n doit être un entier d'au moins 2, pas {citer(n)}")
    if n > maximum:
        raise ErreurSudoku(f"l'ordre n va de 2 à {maximum} ici, pas {citer(n)} : ce serait trop long")
    return n
