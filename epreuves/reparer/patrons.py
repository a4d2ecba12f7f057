"""Bâtir du code à partir d'un texte : « if not TEST: continue », où TEST est un passage de l'étudiant."""

from __future__ import annotations

import ast
from copy import deepcopy
from typing import TypeVar

from epreuves.code_source.arbre import noeuds
from epreuves.reparer.regles import lu

Noeud = TypeVar("Noeud", bound=ast.AST)
Morceau = ast.expr | str | list[ast.stmt]
_LIEU = ("lineno", "col_offset", "end_lineno", "end_col_offset")


def lignes(texte: str, **morceaux: Morceau) -> list[ast.stmt]:
    """Les instructions d'un texte, où chaque nom en capitales est devenu le morceau qu'il annonce.

    Paramètres
    ----------
    texte : str
    morceaux : expression, nom ou liste d'instructions
        D'un nom, le texte ; une liste d'instructions prend la place d'une ligne entière.

    Exemples
    --------
    >>> [ast.unparse(x) for x in lignes("if T: CORPS", T=ast.Name("x"), CORPS=lignes("return t", t="u"))]
    ['if x:\\n    return u']
    """
    module = ast.parse(texte)
    for x in noeuds(module):
        for champ in _LIEU:
            if hasattr(x, champ):
                delattr(x, champ)
    return _Remplir(morceaux).visit(module).body  # type: ignore[no-any-return]


def expression(texte: str, **morceaux: Morceau) -> ast.expr:
    """De même, d'une expression."""
    (ligne,) = lignes(texte, **morceaux)
    assert isinstance(ligne, ast.Expr)
    return ligne.value


class _Remplir(ast.NodeTransformer):
    def __init__(self, morceaux: dict[str, Morceau]) -> None:
        self.morceaux = morceaux

    def visit_Expr(self, noeud: ast.Expr) -> ast.AST | list[ast.stmt]:
        pris = self.morceaux.get(noeud.value.id) if isinstance(noeud.value, ast.Name) else None
        return pris if isinstance(pris, list) else self.generic_visit(noeud)

    def visit_Name(self, noeud: ast.Name) -> ast.expr:
        pris = self.morceaux.get(noeud.id, noeud)
        if isinstance(pris, str):
            return ast.Name(pris, noeud.ctx)
        assert isinstance(pris, ast.expr)
        return lu(pris) if isinstance(noeud.ctx, ast.Load) else ecrit(pris)


def ecrit(x: ast.expr) -> ast.expr:
    """La même expression, à laquelle on affecte."""
    if isinstance(x, ast.Subscript):
        return ast.Subscript(x.value, x.slice, ast.Store())
    return ast.Name(x.id, ast.Store()) if isinstance(x, ast.Name) else x


def renomme(x: Noeud, ancien: str, neuf: str) -> Noeud:
    """Une copie d'un passage, où un nom en est devenu un autre."""
    copie = deepcopy(x)
    for y in noeuds(copie):
        if isinstance(y, ast.Name) and y.id == ancien:
            y.id = neuf
    return copie


def noms(x: ast.AST) -> set[str]:
    """Les noms d'un passage."""
    return {y.id for y in noeuds(x) if isinstance(y, ast.Name)}
