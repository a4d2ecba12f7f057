"""Comparer deux formules écrites par un humain, sans jamais exécuter son texte."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from fractions import Fraction

from sudokulib.erreurs import ErreurSudoku

_OPERATIONS: dict[type[ast.operator], Callable[[Fraction, Fraction], Fraction]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: lambda base, exposant: base ** _petit_entier(exposant),
}
# Des valeurs assez nombreuses pour que deux formules du cours, polynômes de petit degré, ne s'y confondent pas.
_ESSAIS = [{"n": n, "N": n * n, "w": w} for n, w in zip(range(2, 22), (1, 5, 2, 9, 4, 11, 3, 8, 6, 7) * 2)]


def _petit_entier(x: Fraction) -> int:
    if x.denominator != 1 or abs(x) > 20:
        raise ErreurSudoku("un exposant doit être un entier entre −20 et 20")
    return int(x)


def evaluer(formule: str, valeurs: dict[str, int]) -> Fraction:
    """La valeur exacte d'une formule : nombres, lettres de `valeurs`, + − * / ** (ou ^) et parenthèses.

    Paramètres
    ----------
    formule : str
    valeurs : dict
        La valeur de chaque lettre permise.

    Renvoie
    -------
    Fraction

    Lève
    ----
    ErreurSudoku
        Si la formule ne se lit pas, ou emploie autre chose ; rien n'est exécuté.

    Exemples
    --------
    >>> evaluer("3*N^2 + 1", {"N": 9})
    Fraction(244, 1)
    >>> evaluer("__import__('os')", {})
    Traceback (most recent call last):
    sudokulib.erreurs.ErreurSudoku: « __import__('os') » ne se lit pas comme une formule
    """

    def valeur(noeud: ast.expr) -> Fraction:
        match noeud:
            case ast.Constant(value=int(v)) if not isinstance(v, bool):
                return Fraction(v)
            case ast.Name(id=nom) if nom in valeurs:
                return Fraction(valeurs[nom])
            case ast.UnaryOp(op=ast.USub(), operand=a):
                return -valeur(a)
            case ast.BinOp(left=a, op=op, right=b) if type(op) in _OPERATIONS:
                return _OPERATIONS[type(op)](valeur(a), valeur(b))
        raise ErreurSudoku(f"« {formule} » ne se lit pas comme une formule")

    texte = formule.replace("^", "**").replace("²", "**2").replace("³", "**3").replace("−", "-").replace("×", "*")
    try:
        if len(texte) > 200:
            raise ValueError
        return valeur(ast.parse(texte.strip(), mode="eval").body)
    except ZeroDivisionError:
        raise ErreurSudoku(f"« {formule} » divise par zéro") from None
    except (SyntaxError, ValueError, RecursionError, MemoryError) as erreur:
        if isinstance(erreur, ErreurSudoku):
            raise
        raise ErreurSudoku(f"« {formule} » ne se lit pas comme une formule") from None


def equivalentes(a: str, b: str) -> bool:
    """Vrai si deux formules en n, N = n² et w prennent les mêmes valeurs partout où on les essaie.

    Exemples
    --------
    >>> equivalentes("N**2", "n*n*n*n"), equivalentes("N**2", "N*n")
    (True, False)
    """
    return all(evaluer(a, essai) == evaluer(b, essai) for essai in _ESSAIS)
