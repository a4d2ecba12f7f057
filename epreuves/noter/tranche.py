"""D'une copie, ce dont une réponse a besoin : ni les figures, ni les mesures, ni les cellules des autres questions.

On remonte du nom que la vérification emploie aux instructions qui le définissent ou le changent, puis à celles dont elles se
servent. C'est une approximation : une réponse qui n'y passe pas est refaite avec toutes les cellules, si l'une de celles qu'on
a laissées peut y changer quelque chose.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any

from epreuves.code_source.fonctions import codes_dans

# Ce par quoi une instruction peut changer ce qu'elle ne nomme pas
DETOURS = {"exec", "eval", "globals", "locals", "vars", "setattr", "delattr", "get_ipython"}
DETOURS |= {"sys", "gc", "inspect", "ctypes", "builtins", "importlib", "__import__", "__builtins__", "__main__"}

REGLE_LE_HASARD = {"seed", "setstate"}  # ce qu'un processus qui se dédouble n'hérite pas

Tranche = list[set[int]]  # de chaque cellule, les rangs des instructions qu'on exécute


def utiles(textes: Sequence[str], expressions: Iterable[str]) -> Tranche:
    """De chaque cellule, les rangs des instructions dont ces expressions dépendent.

    Exemples
    --------
    >>> utiles(["x = 1\\ny = 2", "def f(): return x", "print(y)", "x += 1"], ["f"])
    [{0}, {0}, set(), {0}]
    """
    corps = [instructions_de(texte) for texte in textes]
    voulus = {nom for expression in expressions for nom in _noms(ast.parse(expression))}
    retenues: Tranche = [set() for _ in corps]
    encore = True
    while encore:
        encore = False
        for rangs, instructions in zip(retenues, corps):
            for rang, instruction in enumerate(instructions):
                if rang not in rangs and not voulus.isdisjoint(changes(instruction)):
                    rangs.add(rang)
                    voulus.update(_noms(instruction))
                    encore = True
    return retenues


def suffisent(textes: Sequence[str], retenues: Tranche) -> bool:
    """Vrai si rien de ce qu'on laisse ne peut changer, sans le nommer, ce qu'on retient.

    Exemples
    --------
    >>> suffisent(["x = 1", "print(2)"], [{0}, set()]), suffisent(["x = 1", "exec('x = 2')"], [{0}, set()])
    (True, False)
    >>> suffisent(["def f(): return t", "def poser():\\n    global t\\n    t = 1", "poser()"], [{0}, set(), set()])
    False
    """
    corps = [instructions_de(texte) for texte in textes]
    gardees = [x for rangs, instructions in zip(retenues, corps) for k, x in enumerate(instructions) if k in rangs]
    laissees = [x for rangs, instructions in zip(retenues, corps) for k, x in enumerate(instructions) if k not in rangs]
    definies = (ast.FunctionDef, ast.ClassDef, ast.Import, ast.ImportFrom)
    donnees = {nom for x in gardees if not isinstance(x, definies) for nom in changes(x)}
    lus = {nom for x in laissees for nom in _noms(x)}  # sous un autre nom, ou par un appel, une liste peut changer
    return donnees.isdisjoint(lus) and not any(_detourne(noeud) for x in laissees for noeud in ast.walk(x))


def _detourne(noeud: ast.AST) -> bool:
    if isinstance(noeud, ast.Global):  # une fonction qu'on laisse donne sa valeur à un nom du cahier
        return True
    if isinstance(noeud, ast.Attribute):
        return noeud.attr in DETOURS or noeud.attr.startswith("__")
    if isinstance(noeud, (ast.Import, ast.ImportFrom)):
        noms = {alias.name.partition(".")[0] for alias in noeud.names} | {getattr(noeud, "module", None) or ""}
        return "*" in noms or not DETOURS.isdisjoint(noms)
    return isinstance(noeud, ast.Name) and noeud.id in DETOURS


def toutes(textes: Sequence[str]) -> Tranche:
    """De chaque cellule, les rangs de toutes ses instructions."""
    return [set(range(len(instructions_de(texte)))) for texte in textes]


def d_avance(textes: Sequence[str], donnees: Sequence[bool], retenues: Tranche) -> Tranche:
    """Des cellules que l'énoncé donne, ce qu'on peut exécuter avant les autres : leurs importations, et ce qu'on en retient.

    Rien de ce que la copie a touché avant, ni de ce qui s'en sert.

    Exemples
    --------
    >>> d_avance(["import a", "f = 1", "b = a.x(); c = f"], [True, False, True], [set(), {0}, {0, 1}])
    [{0}, set(), {0}]
    """
    touches: set[str] = set()
    avance: Tranche = []
    for texte, donnee, rangs in zip(textes, donnees, retenues):
        faites = set()
        for rang, instruction in enumerate(instructions_de(texte)):
            change = set(changes(instruction))
            voulue = donnee and (rang in rangs or isinstance(instruction, (ast.Import, ast.ImportFrom)))
            if voulue and touches.isdisjoint(change.union(_noms(instruction))) and not _regle_le_hasard(instruction):
                faites.add(rang)
            else:
                touches |= change
        avance.append(faites)
    return avance


def _regle_le_hasard(instruction: ast.stmt) -> bool:
    return any((isinstance(x, ast.Attribute) and x.attr in REGLE_LE_HASARD) or _detourne(x) for x in ast.walk(instruction))


def ecrite_telle_quelle(textes: Sequence[str], retenues: Tranche, expression: str) -> tuple[Any, ...]:
    """La valeur d'une réponse écrite en toutes lettres, `lettre = "b"`, qu'il n'y a pas à exécuter ; un tuple vide sinon.

    Exemples
    --------
    >>> ecrite_telle_quelle(["x = 1", "x = [2, 3]"], [{0}, {0}], "x")
    ([2, 3],)
    >>> ecrite_telle_quelle(["x = 1", "x = f(2)"], [{0}, {0}], "x"), ecrite_telle_quelle(["x = 1"], [{0}], "x + 1")
    ((), ())
    """
    valeurs: tuple[Any, ...] = ()
    for texte, rangs in zip(textes, retenues):
        for rang, instruction in enumerate(instructions_de(texte)):
            if rang not in rangs or _demande_une_indication(instruction):
                continue
            if not isinstance(instruction, ast.Assign) or [ast.unparse(x) for x in instruction.targets] != [expression]:
                return ()
            try:
                valeurs = (ast.literal_eval(instruction.value),)
            except (ValueError, TypeError, MemoryError, RecursionError):
                return ()
    return valeurs


def _demande_une_indication(instruction: ast.stmt) -> bool:
    appel = instruction.value if isinstance(instruction, ast.Expr) else None
    return isinstance(appel, ast.Call) and ast.unparse(appel.func) == "indication"


def instructions_de(texte: str) -> list[ast.stmt]:
    """Celles d'une cellule ; aucune si Python ne la lit pas."""
    try:
        return ast.parse(texte).body
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return []


def _noms(arbre: ast.AST) -> list[str]:
    """Les noms du cahier qu'emploie une instruction ; d'une fonction, ni ses paramètres ni ses variables."""
    if isinstance(arbre, ast.FunctionDef):
        with suppress(SyntaxError, ValueError):
            module = compile(ast.Module([arbre], []), "<cellule>", "exec", dont_inherit=True)
            return [nom for code in codes_dans(module) for nom in code.co_names]
    return [noeud.id for noeud in ast.walk(arbre) if isinstance(noeud, ast.Name)]


def changes(instruction: ast.stmt) -> Iterator[str]:
    """Les noms qu'une instruction définit, ou dont elle change peut-être l'objet."""
    if isinstance(instruction, (ast.FunctionDef, ast.ClassDef)):
        yield instruction.name
        return
    for noeud in ast.walk(instruction):
        if isinstance(noeud, ast.alias):
            yield (noeud.asname or noeud.name).partition(".")[0]
        elif isinstance(noeud, (ast.FunctionDef, ast.ClassDef)):
            yield noeud.name
        elif isinstance(noeud, ast.Name) and not isinstance(noeud.ctx, ast.Load):
            yield noeud.id
        elif isinstance(noeud, (ast.Attribute, ast.Subscript)) and _agit(noeud):
            yield from _racine(noeud)


def _agit(noeud: ast.Attribute | ast.Subscript) -> bool:
    """Vrai de x.a, qui peut être une méthode qu'on appelle, et de x[i] quand on l'écrit."""
    return isinstance(noeud, ast.Attribute) or not isinstance(noeud.ctx, ast.Load)


def _racine(noeud: ast.expr) -> Iterator[str]:
    while isinstance(noeud, (ast.Attribute, ast.Subscript)):
        noeud = noeud.value
    if isinstance(noeud, ast.Name):
        yield noeud.id
