"""Parcourir l'arbre d'une fonction : ses nœuds et leur place, ses suites d'instructions, ses variables."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Any, NamedTuple

Arbre = ast.FunctionDef
BOUCLES = (ast.For, ast.While)
SIGNES: dict[type[ast.AST], str] = {
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=",
    ast.Is: "is", ast.IsNot: "is not", ast.In: "in", ast.NotIn: "not in",
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%", ast.Pow: "**",
    ast.LShift: "<<", ast.RShift: ">>", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^",
}  # fmt: skip
# Ces méthodes changent leur objet et ne renvoient rien
SANS_RESULTAT = {"append", "extend", "sort", "reverse", "remove", "insert", "clear", "add", "update", "discard"}


class Changement(NamedTuple):
    """Un champ d'un nœud, et la valeur qu'il doit prendre."""

    noeud: ast.AST
    champ: str
    valeur: Any


class Place(NamedTuple):
    """Un nœud, et où il se trouve : le champ d'un parent, et son rang si ce champ est une liste."""

    noeud: ast.AST
    parent: ast.AST
    champ: str
    rang: int | None

    def remplacer(self, neuf: ast.AST) -> Changement:
        """Le changement qui met un autre nœud à sa place."""
        if self.rang is None:
            return Changement(self.parent, self.champ, neuf)
        liste = getattr(self.parent, self.champ)
        return Changement(self.parent, self.champ, [*liste[: self.rang], neuf, *liste[self.rang + 1 :]])


def noeuds(arbre: ast.AST) -> Iterator[ast.AST]:
    """Tous les nœuds d'un arbre, lui d'abord, étage par étage : l'ordre d'`ast.walk`, qui est deux fois plus lent."""
    file = [arbre]
    for noeud in file:  # elle s'allonge à mesure qu'on la parcourt
        contenu = noeud.__dict__
        for champ in noeud._fields:
            valeur = contenu.get(champ)
            if isinstance(valeur, ast.AST):
                file.append(valeur)
            elif isinstance(valeur, list):
                file += [x for x in valeur if isinstance(x, ast.AST)]
        yield noeud


def entiers(arbre: ast.AST) -> set[str]:
    """Les noms qui tiennent sûrement un entier : on compte jusqu'à eux, ils comptent, on en prend un quotient ou un reste."""
    noms: set[str] = set()
    for x in noeuds(arbre):
        match x:
            case ast.For(cible, ast.Call(ast.Name("range"))) | ast.comprehension(cible, ast.Call(ast.Name("range"))):
                noms.add(ast.unparse(cible))
            case ast.Call(ast.Name("range"), bornes):
                noms |= set(map(ast.unparse, bornes))
            case ast.Assign([ast.Tuple(cibles)], ast.Call(ast.Name("divmod"))):
                noms |= set(map(ast.unparse, cibles))
            case ast.BinOp(gauche, ast.FloorDiv() | ast.Mod(), droite):
                noms |= {ast.unparse(gauche), ast.unparse(droite)}
    return noms


def places(arbre: ast.AST) -> Iterator[Place]:
    """Tous les nœuds d'un arbre, dans l'ordre du texte, sauf l'arbre lui-même, les décorateurs et les annotations."""
    for champ, valeur in ast.iter_fields(arbre):
        if champ in ("decorator_list", "annotation", "returns"):
            continue
        for rang, noeud in enumerate(valeur if isinstance(valeur, list) else [valeur]):
            if isinstance(noeud, ast.AST):
                yield Place(noeud, arbre, champ, rang if isinstance(valeur, list) else None)
                yield from places(noeud)


def blocs_de(arbre: ast.AST) -> Iterator[tuple[ast.AST, str]]:
    """Les suites d'instructions d'un arbre : le nœud qui les contient, et son champ."""
    for noeud in noeuds(arbre):
        for champ in ("body", "orelse"):
            suite = getattr(noeud, champ, None)
            if isinstance(suite, list) and suite:
                yield noeud, champ


def instruction_de_chaque(arbre: Arbre) -> dict[ast.AST, ast.stmt]:
    """L'instruction à laquelle appartient chaque nœud d'une fonction, la plus petite."""
    trouvees: dict[ast.AST, ast.stmt] = {}

    def parcourir(noeud: ast.AST, instruction: ast.stmt) -> None:
        if isinstance(noeud, ast.stmt):
            instruction = noeud
        trouvees[noeud] = instruction
        for enfant in ast.iter_child_nodes(noeud):
            parcourir(enfant, instruction)

    parcourir(arbre, arbre)
    return trouvees


def instruction_a(arbre: Arbre, ligne: int) -> ast.stmt | None:
    """L'instruction où passe une ligne, la plus petite ; d'une boucle ou d'un test, on n'y compte que l'en-tête."""
    instructions = [x for x in noeuds(arbre) if isinstance(x, ast.stmt) and x is not arbre]
    passent = [x for x in instructions if x.lineno <= ligne <= (x.end_lineno or x.lineno)]
    return max(passent, key=lambda x: (x.lineno, -(x.end_lineno or 0)), default=None)


def atteinte(instruction: ast.stmt, parcourues: set[int]) -> bool:
    """Vrai si l'on passe par une instruction : par elle-même si elle est simple, par son en-tête si elle contient un bloc."""
    if isinstance(instruction, ast.FunctionDef):
        return True
    corps: list[ast.stmt] = getattr(instruction, "body", [])
    fin = corps[0].lineno - 1 if corps else instruction.end_lineno or instruction.lineno
    return any(ligne in parcourues for ligne in range(instruction.lineno, max(fin, instruction.lineno) + 1))


def lues(arbre: ast.AST) -> list[str]:
    """Les variables d'une fonction, paramètres compris, dans l'ordre du texte."""
    noms = [x.arg for x in noeuds(arbre) if isinstance(x, ast.arg)]
    noms += [x.id for x in noeuds(arbre) if isinstance(x, ast.Name) and isinstance(x.ctx, ast.Store)]
    return list(dict.fromkeys(noms))


def citer(noeud: ast.AST) -> str:
    """Un passage du code de l'étudiant, entre guillemets, abrégé s'il est long."""
    texte = ast.unparse(noeud).splitlines()[0]
    return f"« {texte if len(texte) <= 40 else texte[:38] + ' …'} »"


def copiee(x: ast.AST) -> str:
    """Le nom de la liste que copie une expression, « t[:] », « list(t) », « t.copy() »… ; vide si ce n'en est pas une."""
    source: ast.AST | None = None
    if isinstance(x, ast.Subscript) and isinstance(x.slice, ast.Slice) and not (x.slice.lower or x.slice.upper or x.slice.step):
        source = x.value
    elif isinstance(x, ast.List) and len(x.elts) == 1 and isinstance(x.elts[0], ast.Starred):
        source = x.elts[0].value
    elif isinstance(x, ast.Call):
        source = _copiee_par_un_appel(x)
    return source.id if isinstance(source, ast.Name) else ""


def copiee_a_plat(x: ast.AST) -> str:
    """Le nom de la liste que copie une expression sans copier ses lignes ; vide si ce n'en est pas une."""
    return "" if isinstance(x, ast.Call) and "deepcopy" in ast.unparse(x.func) else copiee(x)


def _copiee_par_un_appel(x: ast.Call) -> ast.expr | None:
    nom = getattr(x.func, "id", getattr(x.func, "attr", ""))
    if nom in ("list", "copy", "deepcopy") and len(x.args) == 1:
        return x.args[0]
    return x.func.value if nom == "copy" and not x.args and isinstance(x.func, ast.Attribute) else None
