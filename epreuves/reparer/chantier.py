"""Poser une retouche dans une fonction de l'étudiant, et la lui faire exécuter."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from types import CodeType, FunctionType
from typing import NamedTuple

from epreuves.code_source.arbre import Arbre
from epreuves.code_source.sources import Source, codes_dans, options_de, sources_de
from epreuves.donnees import Donnee, Fonction
from epreuves.reparer.retouche import Retouche, posee, situer
from epreuves.reparer.tours import COMPTE, Lieux, brancher, jetons, lieux_de, lieux_retouches

POSER = 500  # ce que coûte une retouche qu'on pose, en tours
UN_NOEUD = 15  # et de plus, pour chaque nœud de l'arbre, qu'il faut compiler


class Piece(NamedTuple):
    """Une fonction de l'étudiant, et son texte.

    Attributs
    ---------
    fonction : FunctionType
    arbre : ast.FunctionDef
        À elle seule : personne d'autre ne s'en sert.
    module : ast.Module
        Ce qu'on compile : l'arbre, entouré de ses variables libres.
    lieux : Lieux
        Où l'on y compte les tours.
    compte : CodeType
        Son code, où on les compte, pas encore branché.
    prix : int
        Ce que coûte une retouche qu'on y pose, en tours.
    """

    fonction: FunctionType
    arbre: Arbre
    module: ast.Module
    lieux: Lieux
    compte: CodeType
    prix: int


def pieces_de(f: Fonction) -> list[Piece]:
    """La fonction de l'étudiant, puis celles des siennes dont elle se sert, prêtes à être retouchées."""
    pieces = [_piece(source) for source in sources_de(f)]
    return [piece for piece in pieces if piece]


def _piece(source: Source) -> Piece | None:
    f, arbre = source
    module = _entourer(arbre, f.__code__.co_freevars)
    lieux = lieux_de(arbre)
    compte = _compiler(module, lieux, f.__code__)
    prix = POSER + UN_NOEUD * sum(1 for _ in ast.walk(arbre))
    return None if compte is None else Piece(f, arbre, module, lieux, compte, prix)


# Poser une retouche


def code_retouche(piece: Piece, retouche: Retouche, avec: Retouche | None = None) -> CodeType | None:
    """Le code compté d'une fonction retouchée, et avec une autre ; None si rien n'y change, ou si ce n'est pas du Python."""
    posees = [retouche] if avec is None else [avec, retouche]
    with ExitStack() as pile:
        for une in posees:
            pile.enter_context(posee(une))
        try:
            code = _compiler_posees(piece, posees)
        except (SyntaxError, ValueError, TypeError, RecursionError):
            return None
    if code is None or code.co_freevars != piece.compte.co_freevars or _meme_code(code, piece.compte):
        return None
    return brancher(code)


def _compiler_posees(piece: Piece, posees: list[Retouche]) -> CodeType | None:
    lieux = piece.lieux
    for une in posees:
        situer(une)  # lève RecursionError si l'arbre se contient lui-même
        lieux = lieux | lieux_retouches(une)
    return _compiler(piece.module, lieux, piece.compte)


def _meme_code(a: CodeType, b: CodeType) -> bool:
    """Vrai si deux codes font les mêmes gestes, où que soit leur texte."""
    memes = a.co_code == b.co_code and a.co_names == b.co_names and a.co_varnames == b.co_varnames
    if not memes or len(a.co_consts) != len(b.co_consts):
        return False
    return all(map(_meme_constante, a.co_consts, b.co_consts))


def _meme_constante(x: Donnee, y: Donnee) -> bool:
    if isinstance(x, CodeType) and isinstance(y, CodeType):
        return _meme_code(x, y)
    return type(x) is type(y) and repr(x) == repr(y)


def _compiler(module: ast.Module, lieux: Lieux, origine: CodeType) -> CodeType | None:
    """Le code compté d'une définition ; ses variables libres sont les paramètres d'une fonction qui l'entoure."""
    fichier = COMPTE + origine.co_filename.removeprefix(COMPTE)
    with jetons(lieux):
        code = compile(module, fichier, "exec", options_de(origine), dont_inherit=True)
    return next((c for c in codes_dans(code) if c.co_name == origine.co_name), None)


def _entourer(arbre: Arbre, libres: tuple[str, ...]) -> ast.Module:
    """Un module fait de cette seule définition, dans une fonction dont les paramètres sont ses variables libres."""
    if not libres:
        return ast.fix_missing_locations(ast.Module([arbre], []))
    module = ast.parse(f"def _({', '.join(libres)}): pass")
    module.body[0].body = [arbre]  # type: ignore[attr-defined]
    return ast.fix_missing_locations(module)


@contextmanager
def avec_le_code(f: Fonction, code: CodeType) -> Iterator[None]:
    """Le temps d'un essai, une fonction qui exécute un autre code ; qui se rappelle elle-même le rappelle aussi."""
    ancien = f.__code__
    f.__code__ = code
    try:
        yield
    finally:
        f.__code__ = ancien


@contextmanager
def comptees(pieces: list[Piece]) -> Iterator[None]:
    """Le temps d'une réparation, des fonctions qui comptent leurs tours."""
    with ExitStack() as pile:
        for piece in pieces:
            pile.enter_context(avec_le_code(piece.fonction, brancher(piece.compte)))
        yield
