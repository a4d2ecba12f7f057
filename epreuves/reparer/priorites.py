"""Des parenthèses oubliées autour d'une partie d'un calcul : on les essaie autour de chacune."""

from __future__ import annotations

import ast

from epreuves.code_source.arbre import SIGNES, Place
from epreuves.reparer.correctif import Portee, Propositions

FORCES: dict[type[ast.operator], int] = {
    ast.Add: 1, ast.Sub: 1, ast.Mult: 2, ast.Div: 2, ast.FloorDiv: 2, ast.Mod: 2,
}  # fmt: skip
TERMES_MAX = 6
PHRASE = "Python y calcule les produits et les quotients d'abord"

Terme = ast.expr | ast.operator


def parentheses_oubliees(place: Place, portee: Portee) -> Propositions:
    """`1 + a / b + c * d` pour `1 + a / (b + c) * d`."""
    x = place.noeud
    if not isinstance(x, ast.BinOp) or type(x.op) not in FORCES or _se_lit_avec(place.parent, x):
        return
    suite = _a_plat(x)
    termes = suite[::2]
    if not 3 <= len(termes) <= TERMES_MAX:
        return
    for debut in range(len(termes) - 1):
        for fin in range(debut + 1, len(termes)):
            if fin - debut < len(termes) - 1:
                neuf = _avec_parentheses(suite, 2 * debut, 2 * fin)
                if ast.dump(neuf) != ast.dump(x):
                    yield neuf, PHRASE


def _se_lit_avec(parent: ast.AST, x: ast.BinOp) -> bool:
    """Vrai d'un calcul qui fait partie d'un plus long, sans parenthèses entre eux."""
    return isinstance(parent, ast.BinOp) and type(parent.op) in FORCES and x not in _a_plat(parent)


def _a_plat(x: ast.expr, force: int = 0) -> list[Terme]:
    """Les termes et les signes d'un calcul, tels qu'on les lit : ce qui est entre parenthèses n'est qu'un terme."""
    if not isinstance(x, ast.BinOp) or FORCES.get(type(x.op), -1) < force:
        return [x]
    sienne = FORCES[type(x.op)]
    return [*_a_plat(x.left, sienne), x.op, *_a_plat(x.right, sienne + 1)]


def _avec_parentheses(suite: list[Terme], debut: int, fin: int) -> ast.expr:
    """Le même calcul, une partie entre parenthèses ; chaque terme y garde son nœud."""
    termes = {f"terme_{rang}": terme for rang, terme in enumerate(suite) if isinstance(terme, ast.expr)}
    mots = [f"terme_{rang}" if isinstance(terme, ast.expr) else SIGNES[type(terme)] for rang, terme in enumerate(suite)]
    mots[debut], mots[fin] = f"({mots[debut]}", f"{mots[fin]})"
    return _remettre(ast.parse(" ".join(mots), mode="eval").body, termes)


def _remettre(x: ast.expr, termes: dict[str, ast.expr]) -> ast.expr:
    if isinstance(x, ast.Name):
        return termes[x.id]
    assert isinstance(x, ast.BinOp)
    return ast.BinOp(_remettre(x.left, termes), x.op, _remettre(x.right, termes))
