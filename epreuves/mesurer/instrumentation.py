"""Réécrire le code d'un étudiant pour qu'il note la longueur de ce qu'il parcourt, sans rien changer à ce qu'il fait.

On analyse le texte du fichier ou de la cellule, on y entoure chaque geste intéressant d'un appel, et l'on compile le tout :

    y = G[a:b]          devient        y = valeur(G[a:b])
    y = sorted(G)       devient        y = appelee(sorted)(G)
    y = x in G          devient        y = x in cherchee(G)

Les sous-expressions restent à leur place : rien ne change à l'ordre des calculs, aux exceptions, aux variables. Les noms
`valeur`, `appelee`… n'existent dans aucun espace de noms : ce sont des constantes du code compilé, d'abord des textes
convenus, que `raccorder` remplace par les vraies fonctions. L'espace de l'étudiant n'est donc jamais touché.
"""

from __future__ import annotations
import __future__

import ast
import linecache
import warnings
from collections.abc import Callable, Iterator
from functools import lru_cache
from types import CodeType
from typing import Any, cast

CONVENU = "epreuves.mesurer.travail:"  # ce qui commence le texte d'une constante à remplacer
_PETIT = 10_000
_OPERATEURS = {
    ast.Add: "add",
    ast.Sub: "sub",
    ast.Mult: "mul",
    ast.FloorDiv: "floordiv",
    ast.Mod: "mod",
    ast.Pow: "pow",
    ast.LShift: "lshift",
    ast.RShift: "rshift",
    ast.BitAnd: "and_",
    ast.BitOr: "or_",
    ast.BitXor: "xor",
}
_COMPARAISONS = {ast.Eq: "eq", ast.NotEq: "ne", ast.Lt: "lt", ast.LtE: "le", ast.Gt: "gt", ast.GtE: "ge"}


def code_instrumente(code: CodeType) -> CodeType | None:
    """Le même code, instrumenté mais pas encore raccordé ; None si son texte est introuvable ou n'est plus le sien."""
    texte = "".join(linecache.getlines(code.co_filename))
    options = code.co_flags & __future__.annotations.compiler_flag  # héritée, dans un cahier, d'une autre cellule
    return _codes_du_fichier(code.co_filename, texte, options).get(code)


def raccorder(code: CodeType, trouver: Callable[[str], Any]) -> CodeType:
    """Remplace, dans un code et dans ceux qu'il contient, chaque texte convenu par la fonction de ce nom."""

    def remplacer(constante: Any) -> Any:
        if isinstance(constante, CodeType):
            return raccorder(constante, trouver)
        if isinstance(constante, str) and constante.startswith(CONVENU):
            return trouver(constante.removeprefix(CONVENU))
        return constante

    return code.replace(co_consts=tuple(map(remplacer, code.co_consts)))


@lru_cache(maxsize=32)
def _codes_du_fichier(nom: str, texte: str, options: int) -> dict[CodeType, CodeType]:
    """À chaque code d'un fichier, sa version instrumentée. Deux codes compilés du même texte sont égaux."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # appeler une constante étonne le compilateur
        try:
            arbre = ast.parse(texte, nom)
            originaux = [*_codes(_compiler(arbre, nom, options))]
            instrumentes = [*_codes(_compiler(_Instrumenteur().visit(arbre), nom, options))]
        except (SyntaxError, ValueError, RecursionError):
            return {}
    return dict(zip(originaux, instrumentes)) if len(originaux) == len(instrumentes) else {}


def _compiler(arbre: ast.Module, nom: str, options: int) -> CodeType:
    options |= ast.PyCF_ALLOW_TOP_LEVEL_AWAIT  # permis dans un cahier
    code: CodeType = compile(ast.fix_missing_locations(arbre), nom, "exec", options, dont_inherit=True)
    return code


def _codes(code: CodeType) -> Iterator[CodeType]:
    """Un code, puis ceux des fonctions qu'il définit, dans l'ordre du texte."""
    yield code
    for constante in code.co_consts:
        if isinstance(constante, CodeType):
            yield from _codes(constante)


def _entourer(nom: str, *arguments: ast.expr) -> ast.Call:
    """L'appel d'un geste de `Travail`."""
    appel = ast.Call(ast.Constant(CONVENU + nom), [*arguments], [])
    return ast.copy_location(appel, arguments[0])


def _arret(ou: ast.stmt) -> ast.stmt:
    """L'instruction qui fait revenir l'arrêt."""
    return ast.copy_location(ast.Expr(ast.Call(ast.Constant(CONVENU + "arret"), [], [])), ou)


def _calculee_d_avance(x: ast.expr) -> bool:
    """Une opération entre constantes, comme `2**300` : Python la fait en compilant."""
    if isinstance(x, ast.BinOp) and not _demesuree(x):
        return _calculee_d_avance(x.left) and _calculee_d_avance(x.right)
    return isinstance(x, ast.Constant)


def _recoit_une_suite(cible: ast.expr) -> bool:
    """Une tranche, ou un déballage `a, *b` : ce qu'on y met est lu en entier."""
    if isinstance(cible, (ast.Tuple, ast.List)):
        return any(isinstance(element, ast.Starred) for element in cible.elts)
    return isinstance(cible, ast.Subscript) and isinstance(cible.slice, ast.Slice)


def _demesuree(x: ast.BinOp) -> bool:
    """Ce que Python ne calcule pas d'avance, parce que ce serait trop long : `10**10**10`."""
    if not isinstance(x.op, (ast.Pow, ast.Mult, ast.LShift)):
        return False
    return any(_est_grand(y) for operande in (x.left, x.right) for y in ast.walk(operande))


def _est_grand(x: ast.AST) -> bool:
    """Un grand entier, ou une puissance."""
    if isinstance(x, ast.Constant):
        return type(x.value) is int and abs(x.value) > _PETIT
    return isinstance(x, ast.Pow)


class _Instrumenteur(ast.NodeTransformer):
    """Entoure les gestes dont le coût dépend d'une longueur."""

    def visit_Call(self, appel: ast.Call) -> ast.expr:
        self.generic_visit(appel)
        appel.func = _entourer("appelee", appel.func)
        return appel

    def visit_Subscript(self, x: ast.Subscript) -> ast.expr:
        self.generic_visit(x)
        return _entourer("valeur", x) if isinstance(x.ctx, ast.Load) and isinstance(x.slice, ast.Slice) else x

    def visit_Starred(self, x: ast.Starred) -> ast.expr:
        self.generic_visit(x)
        if isinstance(x.ctx, ast.Load):
            x.value = _entourer("lue", x.value)
        return x

    def visit_BinOp(self, x: ast.BinOp) -> ast.expr:
        if _calculee_d_avance(x):
            return x
        self.generic_visit(x)
        nom = _OPERATEURS.get(type(x.op))
        return _entourer(f"operateur:{nom}", x.left, x.right) if nom else x

    def visit_Compare(self, x: ast.Compare) -> ast.expr:
        self.generic_visit(x)
        constante = any(isinstance(y, ast.Constant) for y in (x.left, x.comparators[0]))
        nom = _COMPARAISONS.get(type(x.ops[0]))
        if len(x.ops) == 1 and nom and not constante:
            return _entourer(f"comparaison:{nom}", x.left, x.comparators[0])
        for k, operation in enumerate(x.ops):
            if isinstance(operation, (ast.In, ast.NotIn)):
                x.comparators[k] = _entourer("cherchee", x.comparators[k])
        return x

    def visit_AugAssign(self, x: ast.AugAssign) -> ast.stmt:
        """`x += y` devient `x = iadd(x, y)` ; pour un autre genre de cible, on ne note que la valeur."""
        self.generic_visit(x)
        nom = _OPERATEURS.get(type(x.op))
        if nom is None:
            return x
        if not isinstance(x.target, ast.Name):
            x.value = _entourer("valeur", x.value)
            return x
        lu = ast.copy_location(ast.Name(x.target.id, ast.Load()), x.target)
        resultat = _entourer(f"operateur:i{nom.removesuffix('_')}", lu, x.value)
        return ast.copy_location(ast.Assign([x.target], resultat), x)

    def visit_Assign(self, x: ast.Assign) -> ast.stmt:
        self.generic_visit(x)
        if any(map(_recoit_une_suite, x.targets)):
            x.value = _entourer("lue", x.value)
        return x

    def visit_Delete(self, x: ast.Delete) -> ast.stmt:
        """Effacer le dernier élément ne décale rien."""
        self.generic_visit(x)
        for cible in x.targets:
            if isinstance(cible, ast.Subscript) and ast.dump(cible.slice) != ast.dump(ast.parse("-1", mode="eval").body):
                cible.value = _entourer("efface", cible.value)
        return x

    def visit_JoinedStr(self, x: ast.JoinedStr) -> ast.expr:
        self.generic_visit(x)
        return _entourer("valeur", x)

    def visit_FormattedValue(self, x: ast.FormattedValue) -> ast.expr:
        """Le format d'une valeur est lui-même un texte composé, que Python veut tel quel."""
        x.value = self.visit(x.value)
        return x

    visit_Interpolation = visit_FormattedValue  # son semblable dans les textes t"…" de Python 3.14

    def visit_ExceptHandler(self, x: ast.ExceptHandler) -> ast.ExceptHandler:
        """Un except a pu avaler l'arrêt ; un finally, un with aussi."""
        self.generic_visit(x)
        x.body.insert(0, _arret(x.body[0]))
        return x

    def visit_Try(self, x: ast.Try) -> ast.Try:
        self.generic_visit(x)
        if x.finalbody:
            x.finalbody.insert(0, _arret(x.finalbody[0]))
        return x

    def visit_TryStar(self, x: ast.TryStar) -> ast.TryStar:
        return cast(ast.TryStar, self.visit_Try(cast(ast.Try, x)))

    def visit_With(self, x: ast.With) -> list[ast.stmt]:
        self.generic_visit(x)
        return [x, _arret(x)]

    def visit_match_case(self, cas: ast.match_case) -> ast.match_case:
        """Un motif n'est pas une expression : on n'y touche pas."""
        cas.guard = self.visit(cas.guard) if cas.guard else None
        cas.body = self.visit(ast.Module(cas.body, [])).body
        return cas

    def visit_AnnAssign(self, x: ast.AnnAssign) -> ast.stmt:
        x.value = self.visit(x.value) if x.value else None
        return x

    def visit_arg(self, x: ast.arg) -> ast.arg:
        return x  # une annotation n'est pas un calcul

    def visit_FunctionDef(self, x: ast.FunctionDef) -> ast.stmt:
        annotation, x.returns = x.returns, None
        self.generic_visit(x)
        x.returns = annotation
        return x
