"""Deux correctifs de plusieurs endroits d'une ligne : « // » et « % » échangés, une condition de trop dans une compréhension.

Le même geste répété d'un bout à l'autre d'une ligne est dans `ensemble.py`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from epreuves.code_source.arbre import Arbre, Changement, citer, noeuds, places
from epreuves.domaine import domaine
from epreuves.reparer.correctif import Correctif
from epreuves.reparer.nombres import plus


def repetees(arbre: Arbre) -> Iterator[Correctif]:
    """Les correctifs qui corrigent d'un coup la même faute, à plusieurs endroits d'une instruction."""
    yield from _bits_decales(arbre)
    for instruction in noeuds(arbre):
        if isinstance(instruction, ast.stmt) and not hasattr(instruction, "body"):
            yield from _divisions_echangees(instruction, instruction)
            yield from _numeros_a_partir_de_1(instruction)
        elif isinstance(instruction, (ast.If, ast.While)):
            yield from _divisions_echangees(instruction.test, instruction)
        elif isinstance(instruction, ast.comprehension):
            yield from _condition_de_trop(instruction)


def _divisions_echangees(ou: ast.AST, instruction: ast.stmt) -> Iterator[Correctif]:
    divisions = [x for x in noeuds(ou) if isinstance(x, ast.BinOp) and isinstance(x.op, (ast.Mod, ast.FloorDiv))]
    if len({type(x.op) for x in divisions}) == 2:
        echange = tuple(Changement(x, "op", ast.Mod() if isinstance(x.op, ast.FloorDiv) else ast.FloorDiv()) for x in divisions)
        phrase = "« // » et « % » y sont échangés, car l'un donne le quotient, l'autre le reste"
        yield Correctif(instruction.lineno, 1, "répétées", phrase, echange)


def _numeros_a_partir_de_1(instruction: ast.stmt) -> Iterator[Correctif]:
    """« x // N » et « x % N » d'un numéro compté à partir de 1 : il faut ôter 1 d'abord, et le rendre, ou non, au reste."""
    divisions = [x for x in noeuds(instruction) if isinstance(x, ast.BinOp) and isinstance(x.op, (ast.Mod, ast.FloorDiv))]
    if len(divisions) < 2 or len({ast.unparse(x.left) for x in divisions}) > 1:
        return
    depuis_zero = [Changement(x, "left", plus(x.left, -1)) for x in divisions]
    phrase = f"les numéros commencent à 1 ; pour {citer(divisions[0])} comme pour le reste, ôtez 1 d'abord"
    yield Correctif(instruction.lineno, 1, "numéros", phrase, tuple(depuis_zero))
    for place in places(instruction):
        x = place.noeud
        if x in divisions and isinstance(x, ast.BinOp) and isinstance(x.op, ast.Mod):
            augmente = place.remplacer(plus(ast.BinOp(plus(x.left, -1), x.op, x.right), 1))
            autres = [c for c in depuis_zero if c.noeud is not x]
            yield Correctif(instruction.lineno, 1, "numéros", phrase, (*autres, augmente))


def _condition_de_trop(x: ast.comprehension) -> Iterator[Correctif]:
    for rang, condition in enumerate(x.ifs):
        reste = [*x.ifs[:rang], *x.ifs[rang + 1 :]]
        phrase = f"la condition {citer(condition)} écarte ce qu'il fallait garder"
        yield Correctif(condition.lineno, 1, "condition", phrase, (Changement(x, "ifs", reste),))


def _bits_decales(arbre: Arbre) -> Iterator[Correctif]:
    """« 1 << v - 1 » partout où la valeur v est le bit v."""
    decales = [x for x in noeuds(arbre) if isinstance(x, ast.BinOp) and isinstance(x.op, (ast.LShift, ast.RShift))]
    moins_un = [x for x in decales if isinstance(x.right, ast.BinOp) and ast.unparse(x.right).endswith(" - 1")]
    moins_un.sort(key=lambda x: x.lineno)
    if moins_un:
        aussi = sorted({x.lineno for x in moins_un[1:]} - {moins_un[0].lineno})
        suite = f", de même ligne {' et '.join(map(str, aussi))}" if aussi else ""
        combien = ast.unparse(moins_un[0].right.left)  # type: ignore[attr-defined]
        pourquoi = "" if combien in domaine().tailles_ecrites else f" : la valeur {combien} est le bit {combien}"
        phrase = f"dans {citer(moins_un[0])}, le décalage est trop petit d'une unité{suite}{pourquoi}"
        changements = tuple(Changement(x, "right", x.right.left) for x in moins_un)  # type: ignore[attr-defined]
        yield Correctif(moins_un[0].lineno, -1, "bits décalés", phrase, changements)
