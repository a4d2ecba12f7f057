"""Le texte des fonctions de l'étudiant, en arbres."""

from __future__ import annotations
import __future__

import ast
import linecache
from collections.abc import Iterator
from functools import lru_cache
from types import CodeType, FunctionType
from typing import NamedTuple

from epreuves.code_source.arbre import Arbre
from epreuves.code_source.fonctions import auxiliaires
from epreuves.donnees import Fonction


class Source(NamedTuple):
    """Une fonction de l'étudiant, et son texte.

    Attributs
    ---------
    fonction : FunctionType
    arbre : ast.FunctionDef
        À elle seule : personne d'autre ne s'en sert.
    """

    fonction: FunctionType
    arbre: Arbre


def sources_de(f: Fonction) -> list[Source]:
    """La fonction de l'étudiant, puis celles des siennes dont elle se sert ; vide si son texte est introuvable.

    Un objet qui en enveloppe une, un `partial`, n'a pas de texte : elle seule compte.
    """
    premiere = _source(f)
    if premiere is None and isinstance(f, FunctionType):
        return []
    autres = (_source(g) for g in auxiliaires(f))
    return [source for source in (premiere, *autres) if source]


def _source(f: Fonction) -> Source | None:
    if not isinstance(f, FunctionType):
        return None
    arbre = _arbre(f.__code__)
    return None if arbre is None else Source(f, arbre)


def ligne_du_texte(fichier: str, numero: int) -> str:
    """Une ligne d'une cellule, telle que l'étudiant l'a écrite."""
    return linecache.getline(fichier, numero).strip()


def _arbre(code: CodeType) -> Arbre | None:
    """La définition d'où vient un code, sans ses décorateurs ; None si son texte est introuvable ou n'est plus le sien."""
    texte = "".join(linecache.getlines(code.co_filename))
    if code not in _codes_du_fichier(code.co_filename, texte, options_de(code)):
        return None
    for noeud in ast.walk(ast.parse(texte)):
        if isinstance(noeud, ast.FunctionDef) and noeud.name == code.co_name and _premiere_ligne(noeud) == code.co_firstlineno:
            noeud.decorator_list = []
            return noeud
    return None


def _premiere_ligne(noeud: ast.FunctionDef) -> int:
    return min([noeud.lineno, *(d.lineno for d in noeud.decorator_list)])


def options_de(code: CodeType) -> int:
    return code.co_flags & __future__.annotations.compiler_flag


@lru_cache(maxsize=32)
def _codes_du_fichier(nom: str, texte: str, options: int) -> frozenset[CodeType]:
    try:
        module = compile(texte, nom, "exec", options | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError):
        return frozenset()
    return frozenset(codes_dans(module))


def codes_dans(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constante in code.co_consts:
        if isinstance(constante, CodeType):
            yield from codes_dans(constante)
