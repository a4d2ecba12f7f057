"""Comparer deux formules écrites par un humain, sans jamais exécuter son texte.

La formule est lue par `ast`, et l'on n'en accepte que nombres, lettres connues et opérations : on l'évalue d'abord
exactement en quelques points, ce qui suffit à distinguer deux formules ; sympy prouve ensuite leur égalité.
"""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from itertools import product
from typing import Any

from sudokulib.erreurs import ErreurSudoku

LETTRES = {"n": "l'ordre", "N": "n²", "m": "le nombre d'indices", "w": "un poids"}
EXPOSANT_MAX = 3000
_OPERATIONS: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
}
# Les grandes valeurs de n départagent les polynômes, les petites suffisent aux exponentielles de N² − m.
_ESSAIS = [{"n": n, "N": n * n, "w": w, "m": m} for n, w, m in product((2, 3, 4, 5), (1, 4), (0, 1, 7))]


def _a_la_python(formule: str) -> str:
    """Les notations de la main (N², n⁴, w(m), ×, 3N) dans celles de Python."""
    exposants = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
    texte = re.sub("[⁰¹²³⁴⁵⁶⁷⁸⁹]+", lambda m: f"**{m[0].translate(exposants)}", formule)
    texte = texte.replace("w(m)", "w").replace("^", "**").replace("−", "-").replace("–", "-").replace("×", "*").replace("·", "*")
    texte = re.sub(r"(?<=\d) ?(?=[nNmw(])", "*", texte.strip())
    return re.sub(r"(?<=[)nNm])(?=[(])|(?<=\))(?=[nNmw\d])", "*", texte)


def _illisible(formule: str) -> str:
    return f"« {formule} » ne se lit pas comme une formule (produits : *, puissances : ** ou ^, sans O( ))"


def _lire(formule: str) -> ast.expr:
    """L'arbre d'une formule ; ErreurSudoku si ce n'en est pas une."""
    try:
        if len(formule) > 200:
            raise ValueError
        arbre = ast.parse(_a_la_python(formule), mode="eval").body
        for noeud in ast.walk(arbre):
            if isinstance(noeud, ast.Name) and noeud.id not in LETTRES:
                connues = ", ".join(LETTRES)
                raise ErreurSudoku(f"« {formule} » emploie {noeud.id} ; les lettres connues : {connues}")
    except (SyntaxError, ValueError, RecursionError, MemoryError) as erreur:
        raise erreur if isinstance(erreur, ErreurSudoku) else ErreurSudoku(_illisible(formule)) from None
    return arbre


def _calculer(noeud: ast.expr, valeurs: dict[str, Any], nombre: Callable[[int], Any]) -> Any:
    """La valeur d'un nœud, en fractions ou en expressions de sympy ; ValueError si ce n'est pas une formule."""
    match noeud:
        case ast.Constant(value=int(v)) if not isinstance(v, bool) and v < 10**12:
            return nombre(v)
        case ast.Name(id=nom):
            return valeurs[nom]
        case ast.UnaryOp(op=ast.USub(), operand=a):
            return -_calculer(a, valeurs, nombre)
        case ast.BinOp(left=a, op=op, right=b) if type(op) in _OPERATIONS:
            gauche, droite = _calculer(a, valeurs, nombre), _calculer(b, valeurs, nombre)
            if type(op) is ast.Pow and isinstance(droite, Fraction):
                return gauche ** _exposant(gauche, droite)
            return _OPERATIONS[type(op)](gauche, droite)
    raise ValueError


def _exposant(base: Fraction, x: Fraction) -> int:
    if x.denominator != 1 or abs(x) > EXPOSANT_MAX or abs(x) * max(base.numerator.bit_length(), 1) > 200_000:
        raise ErreurSudoku(f"un exposant doit être un entier, et pas plus grand que {EXPOSANT_MAX}")
    return int(x)


def evaluer(formule: str, valeurs: dict[str, int] | None = None) -> Fraction:
    """La valeur exacte d'une formule : nombres, lettres n, N, m, w, + − * / ** (ou ^) et parenthèses.

    Paramètres
    ----------
    formule : str
    valeurs : dict ou None
        La valeur de chaque lettre ; par défaut n = 2, N = 4, m = 0 et w = 1.

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
    >>> evaluer("N fois 2")
    Traceback (most recent call last):
    sudokulib.erreurs.ErreurSudoku: « N fois 2 » ne se lit pas comme une formule (produits : *, puissances : ** ou ^, sans O( ))
    """
    arbre = _lire(formule)
    connues = {lettre: Fraction(v) for lettre, v in (valeurs or _ESSAIS[0]).items()}
    try:
        return Fraction(_calculer(arbre, connues, Fraction))
    except ZeroDivisionError:
        raise ErreurSudoku(f"« {formule} » divise par zéro") from None
    except KeyError as erreur:
        raise ErreurSudoku(f"« {formule} » emploie {erreur.args[0]}, qui n'a pas de valeur ici") from None
    except (ValueError, RecursionError, MemoryError, OverflowError) as erreur:
        raise erreur if isinstance(erreur, ErreurSudoku) else ErreurSudoku(_illisible(formule)) from None


@lru_cache(maxsize=256)
def _symbolique(formule: str) -> Any:
    """La formule pour sympy, N remplacé par n²."""
    import sympy

    n = sympy.Symbol("n", positive=True, integer=True)
    lettres = {"n": n, "N": n**2} | {x: sympy.Symbol(x, positive=True, integer=True) for x in "mw"}
    return _calculer(_lire(formule), lettres, sympy.Integer)


def equivalentes(a: str, b: str) -> bool:
    """Vrai si deux formules en n, N = n², m et w sont égales.

    Exemples
    --------
    >>> equivalentes("N**2", "n*n*n*n"), equivalentes("N**2", "N*n")
    (True, False)
    >>> equivalentes("N**(N**2 - m)", "n**(2*n**4) / n**(2*m)")
    True
    """
    if any(evaluer(a, essai) != evaluer(b, essai) for essai in _ESSAIS):
        return False
    import sympy

    difference = sympy.expand(_symbolique(a) - _symbolique(b))
    if difference == 0 or not difference.is_polynomial():
        return True  # exponentielles : l'égalité exacte en tous les points essayés suffit
    return bool(sympy.simplify(difference) == 0)


def juste_pour_trois(a: str, b: str) -> bool:
    """Vrai si deux formules prennent les mêmes valeurs pour n = 3, quels que soient m et w.

    Exemples
    --------
    >>> juste_pour_trois("81", "N**2"), juste_pour_trois("80", "N**2")
    (True, False)
    """
    essais = [{"n": 3, "N": 9, "w": w, "m": m} for w, m in product((1, 4), (0, 1, 7))]
    return all(evaluer(a, essai) == evaluer(b, essai) for essai in essais)


def meme_ordre(a: str, b: str) -> bool:
    """Vrai si deux formules en n et N ont le même ordre de grandeur quand n tend vers l'infini.

    Exemples
    --------
    >>> meme_ordre("O(N^3)", "3*n**6 + n"), meme_ordre("N**2", "N**3")
    (True, False)
    """
    import sympy

    rapport = _symbolique(sans_grand_o(a)) / _symbolique(sans_grand_o(b))
    n = sympy.Symbol("n", positive=True, integer=True)
    limite = sympy.limit(rapport, n, sympy.oo)
    return bool(limite.is_finite and limite.is_positive and not limite.free_symbols)


def sans_grand_o(formule: str) -> str:
    """Ce que contient O( ), ou la formule elle-même."""
    trouve = re.fullmatch(r"\s*[OΘ]\s*\((.*)\)\s*", formule)
    return trouve[1] if trouve else formule
