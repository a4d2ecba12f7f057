"""Deux retouches de plusieurs endroits d'une ligne : « // » et « % » échangés, une condition de trop dans une compréhension.

Le même geste répété d'un bout à l'autre d'une ligne est dans `ensemble.py`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from sudokulib.correction.reparation.nombres import plus
from sudokulib.correction.reparation.retouche import Arbre, Changement, Retouche, citer, places


def repetees(arbre: Arbre) -> Iterator[Retouche]:
    """Les retouches qui corrigent d'un coup la même faute, à plusieurs endroits d'une instruction."""
    for instruction in ast.walk(arbre):
        if isinstance(instruction, ast.stmt) and not hasattr(instruction, "body"):
            yield from _divisions_echangees(instruction, instruction)
            yield from _numeros_a_partir_de_1(instruction)
        elif isinstance(instruction, (ast.If, ast.While)):
            yield from _divisions_echangees(instruction.test, instruction)
        elif isinstance(instruction, ast.comprehension):
            yield from _condition_de_trop(instruction)


def _divisions_echangees(ou: ast.AST, instruction: ast.stmt) -> Iterator[Retouche]:
    divisions = [x for x in ast.walk(ou) if isinstance(x, ast.BinOp) and isinstance(x.op, (ast.Mod, ast.FloorDiv))]
    if len({type(x.op) for x in divisions}) == 2:
        echange = tuple(Changement(x, "op", ast.Mod() if isinstance(x.op, ast.FloorDiv) else ast.FloorDiv()) for x in divisions)
        phrase = "« // » et « % » y sont échangés : l'un donne le quotient, l'autre le reste"
        yield Retouche(instruction.lineno, 1, "répétées", phrase, echange)


def _numeros_a_partir_de_1(instruction: ast.stmt) -> Iterator[Retouche]:
    """« x // N » et « x % N » d'un numéro compté à partir de 1 : il faut ôter 1 d'abord, et le rendre, ou non, au reste."""
    divisions = [x for x in ast.walk(instruction) if isinstance(x, ast.BinOp) and isinstance(x.op, (ast.Mod, ast.FloorDiv))]
    if len(divisions) < 2 or len({ast.unparse(x.left) for x in divisions}) > 1:
        return
    depuis_zero = [Changement(x, "left", plus(x.left, -1)) for x in divisions]
    phrase = f"les numéros commencent à 1 : pour {citer(divisions[0])} comme pour le reste, ôtez 1 d'abord"
    yield Retouche(instruction.lineno, 1, "numéros", phrase, tuple(depuis_zero))
    for place in places(instruction):
        x = place.noeud
        if x in divisions and isinstance(x, ast.BinOp) and isinstance(x.op, ast.Mod):
            augmente = place.remplacer(plus(ast.BinOp(plus(x.left, -1), x.op, x.right), 1))
            autres = [c for c in depuis_zero if c.noeud is not x]
            yield Retouche(instruction.lineno, 1, "numéros", phrase, (*autres, augmente))


def _condition_de_trop(x: ast.comprehension) -> Iterator[Retouche]:
    for rang, condition in enumerate(x.ifs):
        reste = [*x.ifs[:rang], *x.ifs[rang + 1 :]]
        phrase = f"la condition {citer(condition)} écarte ce qu'il fallait garder"
        yield Retouche(condition.lineno, 1, "condition", phrase, (Changement(x, "ifs", reste),))
