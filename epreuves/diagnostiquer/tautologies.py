"""Une condition toujours vraie, ou jamais : « x != a or x != b », « x == a and x == b »."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from epreuves.code_source.arbre import citer
from epreuves.code_source.sources import sources_de
from epreuves.juger.tentative import Contexte, Diagnostic

TOUJOURS = "{texte} est toujours vrai, car on ne peut pas être égal aux deux à la fois"
JAMAIS = "{texte} n'est jamais vrai, car on ne peut pas être égal aux deux à la fois"
VAINES = ((ast.Or, ast.NotEq, TOUJOURS), (ast.And, ast.Eq, JAMAIS))


def condition_vaine(contexte: Contexte) -> Diagnostic:
    """Une telle condition, si c'est bien à sa ligne qu'un correctif répare.

    Elle dit la cause, là où une variante n'en dirait que l'effet.
    """
    vaines = [x for source in sources_de(contexte.f) for x in _vaines(source.arbre)]
    if not vaines:
        return None
    reparee = contexte.recours.reparer()
    for noeud, phrase in vaines:
        if reparee and reparee[1].startswith(f"la faute est ligne {noeud.lineno},"):
            return "condition", f"ligne {noeud.lineno}, {phrase.format(texte=citer(noeud))}"
    return None


def _vaines(arbre: ast.AST) -> Iterator[tuple[ast.BoolOp, str]]:
    for x in ast.walk(arbre):
        for connecteur, signe, phrase in VAINES:
            if isinstance(x, ast.BoolOp) and isinstance(x.op, connecteur) and _de_la_meme_chose(x, signe):
                yield x, phrase


def _de_la_meme_chose(x: ast.BoolOp, signe: type[ast.cmpop]) -> bool:
    """Vrai si deux de ses termes comparent, par ce signe, la même variable à deux autres choses."""
    a_gauche = [y.left.id for y in x.values if isinstance(y, ast.Compare) and isinstance(y.left, ast.Name) and _par(y, signe)]
    return len(set(a_gauche)) < len(a_gauche)


def _par(x: ast.Compare, signe: type[ast.cmpop]) -> bool:
    return len(x.ops) == 1 and isinstance(x.ops[0], signe)
