"""Deux correctifs de plusieurs endroits d'une ligne : « // » et « % » échangés, une condition de trop dans une compréhension.

Le même geste répété d'un bout à l'autre d'une ligne est dans `ensemble.py`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from epreuves.code_source.arbre import Arbre, Changement, citer, places
from epreuves.reparer.correctif import Correctif
from epreuves.reparer.nombres import plus


def repetees(arbre: Arbre) -> Iterator[Correctif]:
    """Les correctifs qui corrigent d'un coup la même faute, à plusieurs endroits d'une instruction."""
    yield from _bits_decales(arbre)
    yield from _coins_nommes(arbre)
    for instruction in ast.walk(arbre):
        if isinstance(instruction, ast.stmt) and not hasattr(instruction, "body"):
            yield from _divisions_echangees(instruction, instruction)
            yield from _numeros_a_partir_de_1(instruction)
            yield from _coins(instruction)
        elif isinstance(instruction, (ast.If, ast.While)):
            yield from _divisions_echangees(instruction.test, instruction)
        elif isinstance(instruction, ast.comprehension):
            yield from _condition_de_trop(instruction)


def _divisions_echangees(ou: ast.AST, instruction: ast.stmt) -> Iterator[Correctif]:
    divisions = [x for x in ast.walk(ou) if isinstance(x, ast.BinOp) and isinstance(x.op, (ast.Mod, ast.FloorDiv))]
    if len({type(x.op) for x in divisions}) == 2:
        echange = tuple(Changement(x, "op", ast.Mod() if isinstance(x.op, ast.FloorDiv) else ast.FloorDiv()) for x in divisions)
        phrase = "« // » et « % » y sont échangés : l'un donne le quotient, l'autre le reste"
        yield Correctif(instruction.lineno, 1, "répétées", phrase, echange)


def _numeros_a_partir_de_1(instruction: ast.stmt) -> Iterator[Correctif]:
    """« x // N » et « x % N » d'un numéro compté à partir de 1 : il faut ôter 1 d'abord, et le rendre, ou non, au reste."""
    divisions = [x for x in ast.walk(instruction) if isinstance(x, ast.BinOp) and isinstance(x.op, (ast.Mod, ast.FloorDiv))]
    if len(divisions) < 2 or len({ast.unparse(x.left) for x in divisions}) > 1:
        return
    depuis_zero = [Changement(x, "left", plus(x.left, -1)) for x in divisions]
    phrase = f"les numéros commencent à 1 : pour {citer(divisions[0])} comme pour le reste, ôtez 1 d'abord"
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


def _coins(instruction: ast.stmt) -> Iterator[Correctif]:
    """« i // n + … » pour le premier rang de la bande : ce quotient n'en est que le numéro."""
    coins = [x for x in ast.walk(instruction) if isinstance(x, ast.BinOp) and isinstance(x.op, ast.Add) and _quotient(x.left)]
    if coins:
        fois = ast.Mult()
        changements = tuple(Changement(x, "left", ast.BinOp(x.left.right, fois, x.left)) for x in coins)  # type: ignore[attr-defined]
        phrase = f"{citer(coins[0].left)} est le numéro d'une bande de régions, et non celui de sa première ligne"
        yield Correctif(instruction.lineno, 0, "coin", phrase, changements)


def _coins_nommes(arbre: Arbre) -> Iterator[Correctif]:
    """« a = i // n », et peut-être « b = j // n » : la même faute que `_coins`, faite avant de s'en servir ; ou « a = i % n »."""
    par_taille: dict[str, list[ast.BinOp]] = {}
    for x in _affectees(arbre):
        if isinstance(x, ast.BinOp) and (_quotient(x) or _reste(x)):
            par_taille.setdefault(f"{type(x.op).__name__} {ast.unparse(x.right)}", []).append(x)
    for coins in par_taille.values():
        if len(coins) <= 2:
            yield _au_coin(sorted(coins, key=lambda x: x.lineno))


def _affectees(arbre: Arbre) -> Iterator[ast.expr]:
    """Ce que les affectations mettent dans des variables, chacun de son côté s'il y en a plusieurs."""
    for instruction in ast.walk(arbre):
        if isinstance(instruction, ast.Assign):
            valeur = instruction.value
            yield from valeur.elts if isinstance(valeur, ast.Tuple) else [valeur]


def _au_coin(coins: list[ast.BinOp]) -> Correctif:
    premier, dernier = coins[0], coins[-1]
    aussi = f" (de même ligne {dernier.lineno})" if dernier.lineno != premier.lineno else ""
    quoi = "le numéro d'une bande de régions" if _quotient(premier) else "un rang dans une bande de régions"
    phrase = f"{citer(premier)} est {quoi}, et non celui de sa première ligne{aussi}"
    changements = [c for x in coins for c in (_multiplier(x) if _quotient(x) else _ramener(x))]
    return Correctif(premier.lineno, 0, "coin", phrase, tuple(changements))


def _multiplier(quotient: ast.BinOp) -> Iterator[Changement]:
    """« i // n » devient « n * (i // n) »."""
    yield Changement(quotient, "right", ast.BinOp(quotient.left, quotient.op, quotient.right))
    yield Changement(quotient, "left", quotient.right)
    yield Changement(quotient, "op", ast.Mult())


def _ramener(reste: ast.BinOp) -> Iterator[Changement]:
    """« i % n » devient « i - i % n »."""
    yield Changement(reste, "right", ast.BinOp(reste.left, reste.op, reste.right))
    yield Changement(reste, "op", ast.Sub())


def _reste(x: ast.expr) -> bool:
    return isinstance(x, ast.BinOp) and isinstance(x.op, ast.Mod) and isinstance(x.right, ast.Name)


def _quotient(x: ast.expr) -> bool:
    return isinstance(x, ast.BinOp) and isinstance(x.op, ast.FloorDiv) and isinstance(x.right, ast.Name)


def _bits_decales(arbre: Arbre) -> Iterator[Correctif]:
    """« 1 << v - 1 » partout où la valeur v est le bit v."""
    decales = [x for x in ast.walk(arbre) if isinstance(x, ast.BinOp) and isinstance(x.op, (ast.LShift, ast.RShift))]
    moins_un = [x for x in decales if isinstance(x.right, ast.BinOp) and ast.unparse(x.right).endswith(" - 1")]
    moins_un.sort(key=lambda x: x.lineno)
    if moins_un:
        aussi = sorted({x.lineno for x in moins_un[1:]} - {moins_un[0].lineno})
        suite = f" (de même ligne {' et '.join(map(str, aussi))})" if aussi else ""
        phrase = f"dans {citer(moins_un[0])}, on décale d'un trop peu : la valeur v est le bit v, et non v − 1{suite}"
        changements = tuple(Changement(x, "right", x.right.left) for x in moins_un)  # type: ignore[attr-defined]
        yield Correctif(moins_un[0].lineno, -1, "bits décalés", phrase, changements)
