"""Les correctifs d'une instruction à sa place : `=` et `+=`, `if` et `while`, `break` et `continue`, un résultat perdu."""

from __future__ import annotations

import ast

from epreuves.code_source.arbre import SIGNES, Place, citer, noeuds
from epreuves.reparer.correctif import Portee, Propositions

CUMULS = (ast.Add, ast.BitOr, ast.BitAnd)


def affectation(place: Place, portee: Portee) -> Propositions:
    """`=` pour `+=`, ou l'inverse ; `=+` pour `+=` ; `==` pour `=`."""
    x = place.noeud
    if isinstance(x, ast.AugAssign):
        phrase = f"« {SIGNES[type(x.op)]}= » tient compte de l'ancienne valeur, et il n'en faut plus"
        yield ast.Assign([x.target], x.value), phrase
    elif isinstance(x, ast.Assign) and len(x.targets) == 1:
        yield from _en_cumul(x, x.targets[0], _cumuls_de(portee.arbre, x.targets[0]))
    elif isinstance(x, ast.Expr) and isinstance(x.value, ast.Compare) and isinstance(x.value.ops[0], ast.Eq):
        cible = x.value.left
        if isinstance(cible, (ast.Name, ast.Subscript)):
            donnee = ast.Assign([_cible(cible)], x.value.comparators[0])
            yield donnee, "« == » compare et ne change rien ; pour donner une valeur, c'est ="


def _cible(x: ast.Name | ast.Subscript) -> ast.Name | ast.Subscript:
    return ast.Name(x.id, ast.Store()) if isinstance(x, ast.Name) else ast.Subscript(x.value, x.slice, ast.Store())


def _cumuls_de(arbre: ast.AST, cible: ast.expr) -> set[type[ast.operator]]:
    """Ce que la fonction fait déjà de cette variable : « d -= 1 » ne s'oublie que là où il y a un « d -= » ou un « d += »."""
    texte = ast.unparse(cible)
    ops = {type(x.op) for x in noeuds(arbre) if isinstance(x, ast.AugAssign) and ast.unparse(x.target) == texte}
    return ops | ({ast.Sub} if ast.Add in ops else set())


def _en_cumul(x: ast.Assign, cible: ast.expr, ailleurs: set[type[ast.operator]]) -> Propositions:
    if not isinstance(cible, (ast.Name, ast.Subscript)):
        return
    signe = x.value.op if isinstance(x.value, ast.UnaryOp) else None
    if isinstance(signe, (ast.UAdd, ast.USub)) and isinstance(x.value, ast.UnaryOp):
        operation: ast.operator = ast.Add() if isinstance(signe, ast.UAdd) else ast.Sub()
        yield ast.AugAssign(cible, operation, x.value.operand), "« =+ » n'est pas += ; il remplace la valeur par +…"
    if any(ast.unparse(y) == ast.unparse(cible) for y in noeuds(x.value) if isinstance(y, (ast.Name, ast.Subscript))):
        return  # la valeur tient déjà compte de l'ancienne
    if isinstance(x.value, ast.Constant) and not x.value.value:
        return  # « d |= False » ne fait rien : c'est la ligne qui n'est pas à sa place
    for op in (*CUMULS, *(autre for autre in (ast.Sub, ast.Mult) if autre in ailleurs)):
        phrase = f"« = » efface l'ancienne valeur de {citer(cible)}, dont il faut tenir compte"
        yield ast.AugAssign(cible, op(), x.value), phrase


def boucle(place: Place, portee: Portee) -> Propositions:
    """`if` pour `while`, et l'inverse."""
    x = place.noeud
    if isinstance(x, ast.If) and not x.orelse and not _quitte_une_boucle(x):
        yield ast.While(x.test, x.body, []), "« if » n'agit qu'une fois, et il faut recommencer tant que la condition est vraie"
    elif isinstance(x, ast.While):
        yield ast.If(x.test, x.body, []), "« while » recommence, et il ne faut agir qu'une fois"


def _quitte_une_boucle(x: ast.If) -> bool:
    """Vrai si ce test contient un break ou un continue : dans un while, ce n'est plus la même boucle qu'ils quitteraient."""
    return any(isinstance(y, (ast.Break, ast.Continue)) for y in noeuds(x))


TOURS_DE_PLUS = 4  # combien de fois plus de tours on essaie


def trop_peu_de_tours(place: Place, portee: Portee) -> Propositions:
    """`for _ in range(3)`, là où il faut recommencer tant que quelque chose change."""
    x = place.noeud
    if not (isinstance(x, ast.For) and isinstance(x.target, ast.Name) and not _lit(x.body, x.target.id)):
        return
    match x.iter:
        case ast.Call(func=ast.Name(id="range"), args=[combien]):
            fois = ast.BinOp(ast.Constant(TOURS_DE_PLUS), ast.Mult(), ast.BinOp(combien, ast.Add(), ast.Constant(1)))
            plus = ast.Call(x.iter.func, [fois], [])
            tours = f"le nombre de tours, {ast.unparse(combien)}, ne suffit pas toujours"
            phrase = f"{tours} ; il faut recommencer tant que quelque chose change"
            yield ast.For(x.target, plus, x.body, x.orelse), phrase


def _lit(instructions: list[ast.stmt], nom: str) -> bool:
    noms = (y for x in instructions for y in noeuds(x) if isinstance(y, ast.Name))
    return any(y.id == nom for y in noms)


def resultat(place: Place, portee: Portee) -> Propositions:
    """Un résultat calculé et perdu, ou renvoyé trop tôt."""
    x = place.noeud
    if isinstance(x, ast.Expr) and isinstance(x.value, ast.Call):
        perdu = f"ce que renvoie {citer(x.value)} est perdu ; il manque "
        yield ast.Return(x.value), perdu + "un return"
        yield ast.If(x.value, [ast.Return(ast.Constant(True))], []), perdu + "un test"
        garde = perdu + "un nom où le garder"
        yield from ((ast.Assign([ast.Name(nom, ast.Store())], x.value), garde) for nom in portee.variables)
    elif isinstance(x, ast.Expr) and isinstance(x.value, ast.BinOp) and isinstance(x.value.left, ast.Name):
        donnee = ast.Assign([ast.Name(x.value.left.id, ast.Store())], x.value)
        yield donnee, f"cette ligne calcule {citer(x.value)} et n'en garde rien ; il manque « {x.value.left.id} = »"
    elif isinstance(x, ast.Expr) and not (isinstance(x.value, ast.Constant) and isinstance(x.value.value, str)):
        yield ast.Return(x.value), "cette valeur est calculée, mais pas renvoyée ; il manque return"
    elif isinstance(x, ast.Return) and isinstance(x.value, ast.Call):
        neuf = ast.If(x.value, [ast.Return(ast.Constant(True))], [])
        yield neuf, "ce return arrête la recherche au premier essai, même s'il échoue"
        yield ast.Expr(x.value), "ce return arrête la fonction trop tôt"


def renvoye(place: Place, portee: Portee) -> Propositions:
    """Un return qui renvoie autre chose que ce qu'il faut."""
    x = place.noeud
    if not isinstance(x, ast.Return):
        return
    if isinstance(x.value, ast.Name):
        phrase = f"ce return ne renvoie que {citer(x.value)}, et il y manque un terme"
        for nom in portee.variables:
            yield ast.Return(ast.BinOp(ast.Name(nom, ast.Load()), ast.Add(), x.value)), phrase
        return
    dit = "rien" if x.value is None else citer(x.value)
    if isinstance(x.value, ast.Call):
        for nom in portee.variables:
            somme = ast.BinOp(x.value, ast.Add(), ast.Name(nom, ast.Load()))
            yield ast.Return(somme), f"ce return ne renvoie que {dit}, et il y manque un terme"
    for nom in portee.variables:
        yield ast.Return(ast.Name(nom, ast.Load())), f"ce return renvoie {dit}, qui n'est pas ce qu'il faut"
