"""Les nombres qu'on reçoit et ceux qu'on écrit : les vérifier, en dire la faute en français, accorder le nom qui suit."""

from __future__ import annotations

from math import inf, nan
from numbers import Real

from sudokulib.erreurs import ErreurSudoku


def reel(nom: str, x: object, nul: bool = False) -> float:
    """Le réel x, s'il est fini et strictement positif.

    Paramètres
    ----------
    nom : str
        Comment l'erreur l'appelle.
    x : object
        Un entier ou un réel de n'importe quelle bibliothèque ; un booléen n'est pas un nombre.
    nul : bool
        Admettre aussi zéro.

    Renvoie
    -------
    float

    Lève
    ----
    ErreurSudoku
        Si x ne convient pas.

    Exemples
    --------
    >>> reel("T", 810)
    810.0
    >>> reel("T", 10**400)
    Traceback (most recent call last):
    sudokulib.erreurs.ErreurSudoku: T doit être un nombre strictement positif, pas un entier de plus de 308 chiffres
    """
    recu = ""
    try:
        lu = float(x) if isinstance(x, Real) and not isinstance(x, bool) else nan
    except OverflowError:
        lu, recu = inf, "un entier de plus de 308 chiffres"
    if not (0 < lu < inf or (nul and lu == 0)):
        raise ErreurSudoku(
            f"{nom} doit être un nombre {'positif ou nul' if nul else 'strictement positif'}, pas {recu or repr(x)}"
        )
    return lu


def entier(nom: str, x: object, minimum: int = 1) -> int:
    """L'entier x, s'il est au moins égal à un minimum.

    Lève
    ----
    ErreurSudoku
        Si x ne convient pas.

    Exemples
    --------
    >>> entier("le nombre d'essais", 0)
    Traceback (most recent call last):
    sudokulib.erreurs.ErreurSudoku: le nombre d'essais est un entier d'au moins 1, pas 0
    """
    if isinstance(x, bool) or not isinstance(x, int) or x < minimum:
        raise ErreurSudoku(f"{nom} est un entier d'au moins {minimum}, pas {x!r}")
    return x


def decimal(x: float, decimales: int = 2) -> str:
    """Un réel à la française : virgule décimale, « ∞ » pour l'infini.

    >>> decimal(7.692), decimal(inf)
    ('7,69', '∞')
    """
    return "∞" if x == inf else f"{x:.{decimales}f}".replace(".", ",")


def accorder(x: float, nom: str) -> str:
    """Un nombre et le nom qui le suit, au pluriel à partir de deux ; un réel s'écrit avec deux décimales.

    >>> accorder(1, "essai"), accorder(2, "case libre"), accorder(1.53, "essai")
    ('1 essai', '2 cases libres', '1,53 essai')
    """
    ecrit = str(x) if isinstance(x, int) else decimal(x)
    return f"{ecrit} {nom if x < 2 else ' '.join(mot + 's' for mot in nom.split())}"
