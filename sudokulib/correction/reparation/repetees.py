"""Les retouches de plusieurs endroits à la fois : la même faute répétée, et une condition de trop dans une compréhension."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from sudokulib.correction.reparation.retouche import Arbre, Changement, Retouche, citer

# Deux opérations que l'on confond, toujours ensemble : la ligne et la colonne d'un bloc, les deux côtés d'une comparaison.
_CONFONDUES: tuple[tuple[type[ast.operator], type[ast.operator], str], ...] = (
    (ast.Mod, ast.FloorDiv, "« % » donne le reste, et c'est chaque fois le quotient qu'il faut"),
    (ast.FloorDiv, ast.Mod, "« // » donne le quotient, et c'est chaque fois le reste qu'il faut"),
)


def repetees(arbre: Arbre) -> Iterator[Retouche]:
    """Les retouches qui corrigent d'un coup la même faute, à plusieurs endroits d'une instruction."""
    for instruction in ast.walk(arbre):
        if isinstance(instruction, ast.stmt) and not hasattr(instruction, "body"):
            yield from _operations(instruction, instruction)
        elif isinstance(instruction, (ast.If, ast.While)):
            yield from _operations(instruction.test, instruction)
        elif isinstance(instruction, ast.comprehension):
            yield from _condition_de_trop(instruction)


def _operations(ou: ast.AST, instruction: ast.stmt) -> Iterator[Retouche]:
    operations = [x for x in ast.walk(ou) if isinstance(x, ast.BinOp)]
    for avant, apres, phrase in _CONFONDUES:
        fautives = [x for x in operations if isinstance(x.op, avant)]
        if len(fautives) > 1:
            yield Retouche(instruction.lineno, 1, "répétées", phrase, tuple(Changement(x, "op", apres()) for x in fautives))
    divisions = [x for x in operations if isinstance(x.op, (ast.Mod, ast.FloorDiv))]
    if len({type(x.op) for x in divisions}) == 2:
        echange = tuple(Changement(x, "op", ast.Mod() if isinstance(x.op, ast.FloorDiv) else ast.FloorDiv()) for x in divisions)
        phrase = "« // » et « % » y sont échangés : l'un donne le quotient, l'autre le reste"
        yield Retouche(instruction.lineno, 1, "répétées", phrase, echange)


def _condition_de_trop(x: ast.comprehension) -> Iterator[Retouche]:
    for rang, condition in enumerate(x.ifs):
        reste = [*x.ifs[:rang], *x.ifs[rang + 1 :]]
        phrase = f"la condition {citer(condition)} écarte ce qu'il fallait garder"
        yield Retouche(condition.lineno, 1, "condition", phrase, (Changement(x, "ifs", reste),))
