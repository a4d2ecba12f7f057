"""Les fautes qu'on sait commettre dans une fonction : chacune remplace un morceau de son texte par un autre."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import NamedTuple

_COMPARAISONS = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: (r"not\s+in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: (r"is\s+not", "is"),
}
_CALCULS = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.Pow: ("**", "*"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.BitXor: ("^", "|"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
}
_JUMELLES = {"min": "max", "max": "min", "any": "all", "all": "any"}
_CHAMPS_PASSES = {"annotation", "returns", "decorator_list", "msg"}


class Faute(NamedTuple):
    """Remplacer les octets de `debut` à `fin` d'un fichier par `nouveau`."""

    genre: str
    debut: int
    fin: int
    nouveau: str


class Texte:
    """Le texte d'un fichier, où l'on retrouve les nœuds de son arbre."""

    def __init__(self, octets: bytes) -> None:
        self.octets = octets
        self._lignes = [0]
        for ligne in octets.splitlines(keepends=True):
            self._lignes.append(self._lignes[-1] + len(ligne))

    def debut(self, noeud: ast.AST) -> int:
        return self._lignes[noeud.lineno - 1] + noeud.col_offset  # type: ignore[attr-defined]

    def fin(self, noeud: ast.AST) -> int:
        return self._lignes[noeud.end_lineno - 1] + noeud.end_col_offset  # type: ignore[attr-defined]

    def morceau(self, noeud: ast.AST) -> str:
        return self.octets[self.debut(noeud) : self.fin(noeud)].decode()

    def entre(self, gauche: ast.AST, droite: ast.AST, motif: str, nouveau: str, genre: str) -> Iterator[Faute]:
        """Le remplacement d'un opérateur, écrit entre deux nœuds."""
        debut, fin = self.fin(gauche), self.debut(droite)
        place = re.search(motif.encode(), self.octets[debut:fin])
        if place is not None:
            yield Faute(genre, debut + place.start(), debut + place.end(), nouveau)

    def contre(self, noeud: ast.AST, nouveau: str, genre: str) -> Faute:
        return Faute(genre, self.debut(noeud), self.fin(noeud), nouveau)


def fautes(texte: Texte, fonction: ast.AST) -> Iterator[Faute]:
    """Toutes celles du corps d'une fonction, hors des fonctions écrites dedans."""
    for noeud in _noeuds(fonction):
        yield from _instruction(texte, noeud) if isinstance(noeud, ast.stmt) else _expression(texte, noeud)
        yield from _condition(texte, noeud)


def _noeuds(racine: ast.AST) -> Iterator[ast.AST]:
    """Les nœuds où l'on commet des fautes : ni annotations, ni textes, ni messages d'erreur, ni fonctions intérieures."""
    for champ, valeur in ast.iter_fields(racine):
        if champ in _CHAMPS_PASSES:
            continue
        for fils in valeur if isinstance(valeur, list) else [valeur]:
            if not isinstance(fils, ast.AST) or isinstance(fils, ast.JoinedStr | ast.FunctionDef | ast.ClassDef):
                continue
            yield fils
            if not isinstance(fils, ast.Raise):
                yield from _noeuds(fils)


def _instruction(texte: Texte, noeud: ast.stmt) -> Iterator[Faute]:
    match noeud:
        case ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom()) | ast.Raise():
            yield texte.contre(noeud, "pass", "instruction ôtée")
        case ast.AugAssign():
            yield texte.contre(noeud, "pass", "instruction ôtée")
            motif, autre = _CALCULS.get(type(noeud.op), ("", ""))
            if motif:
                yield from texte.entre(noeud.target, noeud.value, re.escape(motif + "="), autre + "=", "calcul")
        case ast.Assign(targets=[ast.Subscript() | ast.Attribute()]):
            yield texte.contre(noeud, "pass", "instruction ôtée")
        case ast.Return(value=ast.expr() as valeur) if not _est_none(valeur):
            yield texte.contre(valeur, "None", "valeur renvoyée")
            if isinstance(valeur, ast.Compare | ast.BoolOp):
                yield texte.contre(valeur, f"not ({texte.morceau(valeur)})", "valeur renvoyée")
        case ast.Break():
            yield texte.contre(noeud, "continue", "break ou continue")
        case ast.Continue():
            yield texte.contre(noeud, "break", "break ou continue")


def _est_none(noeud: ast.expr) -> bool:
    return isinstance(noeud, ast.Constant) and noeud.value is None


def _expression(texte: Texte, noeud: ast.AST) -> Iterator[Faute]:
    match noeud:
        case ast.Compare():
            yield from _comparaison(texte, noeud)
        case ast.BinOp() if not (_du_texte(noeud.left) or _du_texte(noeud.right)):
            motif, autre = _CALCULS.get(type(noeud.op), ("", ""))
            if motif:
                yield from texte.entre(noeud.left, noeud.right, re.escape(motif), autre, "calcul")
        case ast.BoolOp():
            motif, autre = ("and", "or") if isinstance(noeud.op, ast.And) else ("or", "and")
            for gauche, droite in zip(noeud.values, noeud.values[1:]):
                yield from texte.entre(gauche, droite, motif, autre, "et, ou")
        case ast.UnaryOp(op=ast.Not()):
            yield Faute("not", texte.debut(noeud), texte.debut(noeud) + 3, "")
        case ast.UnaryOp(op=ast.USub()):
            yield Faute("signe", texte.debut(noeud), texte.debut(noeud) + 1, "")
        case ast.Constant():
            yield from _constante(texte, noeud)
        case ast.Call():
            yield from _appel(texte, noeud)


def _du_texte(noeud: ast.AST) -> bool:
    return isinstance(noeud, ast.JoinedStr) or (isinstance(noeud, ast.Constant) and isinstance(noeud.value, str))


def _comparaison(texte: Texte, noeud: ast.Compare) -> Iterator[Faute]:
    termes = [noeud.left, *noeud.comparators]
    for gauche, droite, operateur in zip(termes, termes[1:], noeud.ops):
        motif, autre = _COMPARAISONS[type(operateur)]
        yield from texte.entre(gauche, droite, motif, autre, "comparaison")


def _constante(texte: Texte, noeud: ast.Constant) -> Iterator[Faute]:
    valeur = noeud.value
    if isinstance(valeur, bool):
        yield texte.contre(noeud, str(not valeur), "constante")
    elif isinstance(valeur, int):
        yield texte.contre(noeud, str(valeur + 1), "constante")
        if valeur > 0:
            yield texte.contre(noeud, str(valeur - 1), "constante")
    elif isinstance(valeur, float):
        yield texte.contre(noeud, repr(valeur + 1.0), "constante")


def _appel(texte: Texte, noeud: ast.Call) -> Iterator[Faute]:
    if isinstance(noeud.func, ast.Name) and noeud.func.id in _JUMELLES:
        yield texte.contre(noeud.func, _JUMELLES[noeud.func.id], "fonction jumelle")
    if len(noeud.args) < 2 or any(isinstance(a, ast.Starred) for a in noeud.args[:2]) or any(map(_du_texte, noeud.args[:2])):
        return
    a, b = noeud.args[:2]
    if texte.morceau(a) != texte.morceau(b):
        milieu = texte.octets[texte.fin(a) : texte.debut(b)].decode()
        nouveau = texte.morceau(b) + milieu + texte.morceau(a)
        yield Faute("arguments échangés", texte.debut(a), texte.fin(b), nouveau)


def _condition(texte: Texte, noeud: ast.AST) -> Iterator[Faute]:
    """Une condition toujours vraie, ou toujours fausse ; jamais de boucle sans fin exprès."""
    match noeud:
        case ast.If(test=test) | ast.IfExp(test=test):
            yield texte.contre(test, "True", "condition forcée")
            yield texte.contre(test, "False", "condition forcée")
        case ast.While(test=test) if not isinstance(test, ast.Constant):
            yield texte.contre(test, "False", "condition forcée")
        case ast.comprehension(ifs=[test, *_]):
            yield texte.contre(test, "True", "condition forcée")
