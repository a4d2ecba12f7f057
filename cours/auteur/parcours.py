"""Ce que les exemples parcourent d'un code : chaque condition y est-elle vraie une fois, fausse une autre ?"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import Any, NamedTuple

from cours.auteur.copies import executer
from epreuves import Fonctions
from epreuves.donnees import Arguments

_TEMOIN = "__parcours__"


class Condition(NamedTuple):
    """Une condition d'un code, et ce qu'elle n'a jamais valu.

    Attributs
    ---------
    ligne : int
    texte : str
    jamais : bool
        Vrai si elle n'a jamais été vraie ; faux, si elle n'a jamais été fausse.
    """

    ligne: int
    texte: str
    jamais: bool


class _Espion(ast.NodeTransformer):
    """Fait noter à chaque condition ce qu'elle vaut."""

    def __init__(self) -> None:
        self.conditions: list[tuple[int, str]] = []

    def _noter(self, test: ast.expr) -> ast.expr:
        self.conditions.append((test.lineno, ast.unparse(test)))
        temoin = ast.Name(_TEMOIN, ast.Load())
        appel = ast.Call(temoin, [ast.Constant(len(self.conditions) - 1), test], [])
        return ast.copy_location(appel, test)

    def visit_If(self, noeud: ast.If) -> ast.AST:
        self.generic_visit(noeud)
        noeud.test = self._noter(noeud.test)
        return noeud

    def visit_While(self, noeud: ast.While) -> ast.AST:
        self.generic_visit(noeud)
        if not isinstance(noeud.test, ast.Constant):
            noeud.test = self._noter(noeud.test)
        return noeud

    def visit_IfExp(self, noeud: ast.IfExp) -> ast.AST:
        self.generic_visit(noeud)
        noeud.test = self._noter(noeud.test)
        return noeud


def branches_jamais_prises(e: Fonctions, appels: Sequence[Arguments]) -> list[Condition]:
    """Les conditions du corrigé que ces appels ne rendent jamais vraies, ou jamais fausses.

    Un appel où le corrigé s'arrête sur une erreur n'empêche pas les suivants.
    """
    espion = _Espion()
    arbre = ast.fix_missing_locations(espion.visit(ast.parse(e.corrige)))
    vues: list[set[bool]] = [set() for _ in espion.conditions]

    def noter(rang: int, valeur: Any) -> Any:
        vues[rang].add(bool(valeur))
        return valeur

    espace = executer(e) | {_TEMOIN: noter}
    exec(compile(arbre, "<corrigé observé>", "exec"), espace)
    for nom in e.noms_demandes:
        for arguments in appels:
            _appeler(e, espace[nom], arguments)
    return [
        Condition(ligne, texte, jamais)
        for (ligne, texte), vue in zip(espion.conditions, vues, strict=True)
        for jamais in (True, False)
        if jamais not in vue
    ]


def _appeler(e: Fonctions, f: Any, arguments: Arguments) -> None:
    try:
        e.preparer_appel(f, arguments)[0]()
    except Exception:
        return
