"""Abîmer une bonne réponse d'une petite faute à la fois : les fautes que la correction sait réparer, commises à l'envers."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import NamedTuple

from epreuves import Fonctions
from epreuves.code_source.arbre import Place, places
from epreuves.code_source.cellule import lire_cellule
from epreuves.reparer.catalogue import correctifs
from epreuves.reparer.correctif import Correctif, posee

# Celles qu'à l'envers personne ne commet : une méthode copy donnée à un entier, un return de n'importe quelle variable…
_A_SENS_UNIQUE = {"copie", "renvoi", "résultat", "parenthèses", "sur place", "terme", "lignes", "autre nombre"}
_A_SENS_UNIQUE |= {"bornes", "appel", "None", "nombre ou taille", "numéro", "test", "au premier"}
_A_SENS_UNIQUE |= {"chiffre", "quotient"}
_A_SENS_UNIQUE |= {"arrêt", "copie perdue", "paramètre", "zéro", "à rebours", "coin", "zéro admis", "bits décalés"}


class Mutant(NamedTuple):
    """Une bonne réponse abîmée.

    Attributs
    ---------
    genre : str
        Celui du correctif qui l'a abîmée.
    texte : str
    lignes : ensemble d'entiers
        Celles qui ont changé, ou qui entourent ce qui a disparu.
    """

    genre: str
    texte: str
    lignes: frozenset[int]


def reponses_de(e: Fonctions) -> tuple[str, ...]:
    return (e.corrige, *(lire_cellule(autre).complet for autre in e.autres))


def abimes(texte: str, noms: tuple[str, ...]) -> Iterator[Mutant]:
    """Toutes les façons d'abîmer, d'un correctif, les fonctions demandées d'une réponse."""
    module = ast.parse(ast.unparse(ast.parse(texte)))
    bon = ast.unparse(module)
    for definition in module.body:
        if isinstance(definition, ast.FunctionDef) and definition.name in noms:
            for correctif in correctifs(definition):
                if correctif.genre in _A_SENS_UNIQUE or correctif.repetee:
                    continue
                with posee(correctif):
                    abime = ast.unparse(ast.fix_missing_locations(module))
                if abime != bon:
                    yield Mutant(correctif.genre, abime, _changees(bon, abime))
            yield from _oublier(module, definition, bon)


def _oublier(module: ast.Module, definition: ast.FunctionDef, bon: str) -> Iterator[Mutant]:
    """Ce qu'on oublie : la copie d'une liste, un return."""
    oublis: list[tuple[Place, ast.AST | None]] = [(c, _sans_copie(c.noeud)) for c in places(definition)]
    oublis += [(c, ast.Expr(c.noeud.value)) for c in places(definition) if isinstance(c.noeud, ast.Return) and c.noeud.value]
    for place, neuf in oublis:
        if neuf is None:
            continue
        genre = "return oublié" if isinstance(neuf, ast.Expr) else "copie oubliée"
        with posee(Correctif(0, 0, genre, "", (place.remplacer(neuf),))):
            abime = ast.unparse(ast.fix_missing_locations(module))
        yield Mutant(genre, abime, _changees(bon, abime))


def _sans_copie(x: ast.AST) -> ast.expr | None:
    """Ce que copie une expression, si c'en est une copie."""
    if isinstance(x, ast.Call) and isinstance(x.func, ast.Attribute) and x.func.attr == "copy":
        return x.func.value
    if isinstance(x, ast.Call) and isinstance(x.func, ast.Name) and x.func.id == "list" and len(x.args) == 1:
        return x.args[0] if isinstance(x.args[0], ast.Name) else None
    if isinstance(x, ast.Subscript) and isinstance(x.ctx, ast.Load) and ast.unparse(x.slice) == ":":
        return x.value
    return None


def _changees(bon: str, abime: str) -> frozenset[int]:
    lignes: set[int] = set()
    for operation, _, _, debut, fin in SequenceMatcher(None, bon.split("\n"), abime.split("\n"), False).get_opcodes():
        if operation == "delete":
            lignes |= {debut, debut + 1}
        elif operation != "equal":
            lignes |= set(range(debut + 1, fin + 1))
    return frozenset(lignes)
