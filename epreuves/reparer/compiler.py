"""Poser un correctif dans une fonction de l'étudiant, et la lui faire exécuter."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from types import CodeType, FunctionType
from typing import NamedTuple

from epreuves.code_source.arbre import Arbre, noeuds
from epreuves.code_source.fonctions import Source, codes_dans, options_de, sources_de
from epreuves.donnees import Donnee, Fonction
from epreuves.reparer.compteur_de_tours import COMPTE, Lieux, brancher, jetons, lieux_de, lieux_du_correctif
from epreuves.reparer.correctif import Correctif, posee, situer

POSER = 500  # ce que coûte un correctif qu'on pose, en tours
UN_NOEUD = 15  # et de plus, pour chaque nœud de l'arbre, qu'il faut compiler


class Cible(NamedTuple):
    """Une fonction de l'étudiant, et son texte."""

    fonction: FunctionType
    arbre: Arbre  # à elle seule : personne d'autre ne s'en sert
    module: ast.Module  # ce qu'on compile : l'arbre, entouré de ses variables libres
    lieux: Lieux  # où l'on y compte les tours
    compte: CodeType  # son code, où on les compte, pas encore branché
    prix: int  # ce que coûte un correctif qu'on y pose, en tours


def cibles_de(f: Fonction) -> list[Cible]:
    """La fonction de l'étudiant, puis celles des siennes dont elle se sert, prêtes à être corrigées."""
    cibles = [_cible(source) for source in sources_de(f)]
    return [cible for cible in cibles if cible]


class EnAbrege(ast.NodeTransformer):
    """« k = k + 1 » devient « k += 1 » : d'un nombre c'est la même chose, et les correctifs n'ont qu'une écriture à connaître."""

    def visit_Assign(self, x: ast.Assign) -> ast.stmt:
        """Une affectation, ou l'augmentation qu'elle est."""
        match x:
            case ast.Assign([ast.Name(nom) as cible], ast.BinOp(ast.Name(meme), op, ast.Constant(int() | float()) as nombre)):
                if nom == meme:
                    return ast.copy_location(ast.AugAssign(cible, op, nombre), x)
        return x


def _cible(source: Source) -> Cible | None:
    f, arbre = source
    EnAbrege().visit(arbre)
    module = _entourer(arbre, f.__code__.co_freevars)
    lieux = lieux_de(arbre)
    compte = _compiler(module, lieux, f.__code__)
    prix = POSER + UN_NOEUD * sum(1 for _ in noeuds(arbre))
    return None if compte is None else Cible(f, arbre, module, lieux, compte, prix)


# Poser un correctif


def code_corrige(cible: Cible, correctif: Correctif, avec: Correctif | None = None) -> CodeType | None:
    """Le code compté d'une fonction corrigée, et avec une autre ; None si rien n'y change, ou si ce n'est pas du Python."""
    posees = [correctif] if avec is None else [avec, correctif]
    with ExitStack() as pile:
        for une in posees:
            pile.enter_context(posee(une))
        try:
            code = _compiler_posees(cible, posees)
        except (SyntaxError, ValueError, TypeError, RecursionError):
            return None
    if code is None or code.co_freevars != cible.compte.co_freevars or _meme_code(code, cible.compte):
        return None
    return brancher(code)


def _compiler_posees(cible: Cible, posees: list[Correctif]) -> CodeType | None:
    lieux = cible.lieux
    for une in posees:
        situer(une)  # lève RecursionError si l'arbre se contient lui-même
        lieux = lieux | lieux_du_correctif(une)
    return _compiler(cible.module, lieux, cible.compte)


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
def comptees(cibles: list[Cible]) -> Iterator[None]:
    """Le temps d'une réparation, des fonctions qui comptent leurs tours."""
    with ExitStack() as pile:
        for cible in cibles:
            pile.enter_context(avec_le_code(cible.fonction, brancher(cible.compte)))
        yield
