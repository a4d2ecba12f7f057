"""Les correctifs d'un vecteur de bits : une valeur pour son bit, « a ce bit » et « est ce bit », la paire."""

from __future__ import annotations

import ast

from epreuves.code_source.arbre import Place, citer
from epreuves.reparer.correctif import Portee, Propositions

_VALEUR = "{texte} est une valeur ; ici, il faut le vecteur qui n'a que ce bit"
_BIT = "{texte} est un vecteur d'un seul bit ; ici, il faut la valeur elle-même"
_CONTIENT = (ast.BinOp, ast.Compare, ast.Assign, ast.AugAssign, ast.UnaryOp)


def bit(place: Place, portee: Portee) -> Propositions:
    """Une valeur pour le vecteur de son seul bit, ou l'inverse."""
    x = place.noeud
    if isinstance(x, ast.BinOp) and _d_un_bit(x):
        phrase = _BIT if isinstance(x.right, ast.Name) else f"{citer(x.right)} est déjà un vecteur, et {{texte}} le décale"
        yield x.right, phrase.format(texte=citer(x))
    elif isinstance(x, ast.Name) and isinstance(x.ctx, ast.Load) and isinstance(place.parent, _CONTIENT):
        decale = isinstance(place.parent, ast.BinOp) and isinstance(place.parent.op, (ast.LShift, ast.RShift))
        if not decale and not (isinstance(place.parent, ast.AugAssign) and place.champ == "target"):
            yield _bit_de(x), _VALEUR.format(texte=citer(x))


def bit_nu(place: Place, portee: Portee) -> Propositions:
    """« G[case] = v », d'un v qu'on décale ailleurs : là, l'étudiant sait que c'est une valeur."""
    x = place.noeud
    if not isinstance(x, ast.Name) or x.id not in _decales(portee.arbre):
        return
    match place.parent:
        case ast.Assign([ast.Subscript()], valeur) if valeur is x:
            yield _bit_de(x), _VALEUR.format(texte=citer(x))


def _decales(arbre: ast.AST) -> set[str]:
    """Les noms de combien on décale : « 1 << v », « m >> v »."""
    decalages = (x for x in ast.walk(arbre) if isinstance(x, ast.BinOp) and isinstance(x.op, (ast.LShift, ast.RShift)))
    return {x.right.id for x in decalages if isinstance(x.right, ast.Name)}


def _d_un_bit(x: ast.AST) -> bool:
    """Vrai de « 1 << v » et de « 2 ** v »."""
    match x:
        case ast.BinOp(ast.Constant(1), ast.LShift(), _) | ast.BinOp(ast.Constant(2), ast.Pow(), _):
            return True
    return False


def _bit_de(x: ast.expr) -> ast.expr:
    return ast.BinOp(ast.Constant(1), ast.LShift(), x)


def _a_le_bit(m: ast.expr, v: ast.expr) -> ast.expr:
    """« m >> v & 1 » ; les parenthèses viennent des nœuds."""
    return ast.BinOp(ast.BinOp(m, ast.RShift(), v), ast.BitAnd(), ast.Constant(1))


# Avoir un bit, ou n'avoir que lui

_SEUL = (
    "{texte} demande que cette valeur soit la seule que la case admette ; qu'elle l'admette, parmi d'autres, se dit avec « & »"
)
_DANS = "« in » cherche dans une liste, et {texte} est un nombre ; qu'un vecteur ait le bit d'une valeur se dit avec « & »"


def admettre(place: Place, portee: Portee) -> Propositions:
    """`m == 1 << v`, ou `v in m`, pour « le vecteur m a le bit v »."""
    match place.noeud:
        case ast.Compare(m, [ast.Eq()], [ast.BinOp(_, _, v) as seul]) if _d_un_bit(seul):
            yield _a_le_bit(m, v), _SEUL.format(texte=citer(place.noeud))
        case ast.Compare(v, [ast.In()], [ast.Subscript() as m]):
            yield _a_le_bit(m, v), _DANS.format(texte=citer(m))
        case ast.Compare(v, [ast.NotIn()], [ast.Subscript() as m]):
            yield ast.UnaryOp(ast.Not(), _a_le_bit(m, v)), _DANS.format(texte=citer(m))


# La paire

_PAIRE = "dans {texte}, deux valeurs en commun ne font pas une paire ; il faut que les deux vecteurs soient égaux, et de poids 2"


def paire(place: Place, portee: Portee) -> Propositions:
    """`poids(a & b) == 2`, ou `poids(a | b)` d'un seul côté, pour deux vecteurs égaux de poids 2."""
    match place.noeud:
        case ast.Compare(ast.Call(f, [ast.BinOp(a, ast.BitAnd(), b)], []), [ast.Eq()] as egal, [nombre]):
            poids = ast.Compare(ast.Call(f, [a], []), egal, [nombre])
            memes = ast.Compare(a, [ast.Eq()], [b])
            yield ast.BoolOp(ast.And(), [memes, poids]), _PAIRE.format(texte=citer(place.noeud))


def egaux(place: Place, portee: Portee) -> Propositions:
    """`a < b`, de deux cases dont les vecteurs devaient être égaux."""
    match place.noeud:
        case ast.Compare(ast.Name(a), [ast.Lt() | ast.NotEq() | ast.Gt()], [ast.Name(b)]):
            for suite in portee.suites:
                un, autre = (ast.Subscript(suite, ast.Name(nom, ast.Load()), ast.Load()) for nom in (a, b))
                memes = ast.Compare(un, [ast.Eq()], [autre])
                phrase = f"rien n'y demande que {citer(un)} et {citer(autre)} soient égaux"
                yield ast.BoolOp(ast.And(), [place.noeud, memes]), phrase
