"""Les tests qu'un correctif fige : vrais à chaque appel, ou faux à chaque appel, ils ne servent plus à rien.

Changer un nombre d'un test peut ne réparer la fonction qu'en désarmant ce test : « if reste == 0 » devient « if reste == -1 »,
qui n'est jamais vrai. La faute n'est alors pas ce nombre, mais le test.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from epreuves.code_source.arbre import Arbre, Place, citer, places
from epreuves.reparer.correctif import Correctif

# Ce que la preuve ajoute au test, et ce qu'on en dit
CONSTANTS = (
    (ast.And, "le test {texte} est de trop : il ne devrait jamais être vrai"),
    (ast.Or, "le test {texte} est de trop : il ne devrait jamais être faux"),
)


def preuves(arbre: Arbre, correctif: Correctif) -> Iterator[Correctif]:
    """Le correctif, fait dans un test ou d'un test, et de quoi arrêter la fonction si ce test n'est pas figé.

    Renvoie
    -------
    itérateur de Correctif
        La première arrête la fonction dès que le test est vrai, la seconde dès qu'il est faux ; si tout passe encore, il est
        figé, et sa phrase le dit.
    """
    places_de = {id(place.noeud): place for place in places(arbre)}
    place = _test_de(places_de, correctif)
    if place is None:
        return
    echec = ast.BinOp(ast.Constant(1), ast.FloorDiv(), ast.Constant(0))
    remplace = place.noeud is correctif.noeud
    test, avant = (correctif.neuf, ()) if remplace else (place.noeud, correctif.changements)
    assert isinstance(test, ast.expr)
    for op, phrase in CONSTANTS:
        changements = (*avant, place.remplacer(ast.BoolOp(op(), [test, echec])))
        entier = _tout_le_test(places_de, place, op)
        yield Correctif(entier.lineno, correctif.rang, "figé", phrase.format(texte=citer(entier)), changements)


def _test_de(places_de: dict[int, Place], correctif: Correctif) -> Place | None:
    """La comparaison qu'un correctif remplace par une autre, ou la plus petite qui contient ce qu'il remplace."""
    noeud, neuf = correctif.noeud, correctif.neuf
    if noeud is None:
        return None
    if isinstance(noeud, ast.Compare):
        return places_de[id(noeud)] if isinstance(neuf, ast.Compare) else None
    autour = [p for p in places_de.values() if isinstance(p.noeud, ast.Compare)]
    return next((p for p in reversed(autour) if any(x is noeud for x in ast.walk(p.noeud))), None)


def _tout_le_test(places_de: dict[int, Place], place: Place, op: type[ast.boolop]) -> ast.expr:
    """Le test figé, ou celui qu'il fige à son tour : un `or` dont un terme est vrai, un `and` dont un est faux."""
    noeud = place.noeud
    parent = place.parent
    if isinstance(parent, ast.BoolOp) and isinstance(parent.op, op) and id(parent) in places_de:
        noeud = parent
    assert isinstance(noeud, ast.expr)
    return noeud
