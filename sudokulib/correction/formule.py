"""Comparer deux formules écrites par un humain, sans jamais exécuter son texte."""

from __future__ import annotations

import ast
import operator
import re
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


def _a_la_python(formule: str) -> str:
    """Les notations de la main (N², n⁴, w(m), ×) dans celles de Python."""
    exposants = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
    texte = re.sub("[⁰¹²³⁴⁵⁶⁷⁸⁹]+", lambda m: f"**{m[0].translate(exposants)}", formule)
    return texte.replace("w(m)", "w").replace("^", "**").replace("−", "-").replace("×", "*").strip()


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
    >>> evaluer("N fois 2", {"N": 9})
    Traceback (most recent call last):
    sudokulib.erreurs.ErreurSudoku: « N fois 2 » ne se lit pas comme une formule (produits : *, puissances : ** ou ^, sans O( ))
    """
    illisible = f"« {formule} » ne se lit pas comme une formule (produits : *, puissances : ** ou ^, sans O( ))"
    try:
        if len(formule) > 200:
            raise ValueError
        return _valeur(ast.parse(_a_la_python(formule), mode="eval").body, valeurs)
    except ZeroDivisionError:
        raise ErreurSudoku(f"« {formule} » divise par zéro") from None
    except KeyError as erreur:
        raise ErreurSudoku(f"« {formule} » emploie {erreur.args[0]} ; les lettres connues : {', '.join(valeurs)}") from None
    except (SyntaxError, ValueError, RecursionError, MemoryError) as erreur:
        raise erreur if isinstance(erreur, ErreurSudoku) else ErreurSudoku(illisible) from None


def _valeur(noeud: ast.expr, valeurs: dict[str, int]) -> Fraction:
    """La valeur d'un nœud de l'arbre syntaxique ; KeyError pour une lettre inconnue, ValueError pour tout le reste."""
    match noeud:
        case ast.Constant(value=int(v)) if not isinstance(v, bool):
            return Fraction(v)
        case ast.Name(id=nom):
            return Fraction(valeurs[nom])
        case ast.UnaryOp(op=ast.USub(), operand=a):
            return -_valeur(a, valeurs)
        case ast.BinOp(left=a, op=op, right=b) if type(op) in _OPERATIONS:
            return _OPERATIONS[type(op)](_valeur(a, valeurs), _valeur(b, valeurs))
    raise ValueError


def equivalentes(a: str, b: str) -> bool:
    """Vrai si deux formules en n, N = n² et w prennent les mêmes valeurs partout où on les essaie.

    Exemples
    --------
    >>> equivalentes("N**2", "n*n*n*n"), equivalentes("N**2", "N*n")
    (True, False)
    """
    return all(evaluer(a, essai) == evaluer(b, essai) for essai in _ESSAIS)
