"""Ce qu'un correctif ne répare que par chance : un test qu'il fige, une condition de trop, une borne écrite en chiffres.

Changer un nombre d'un test peut ne réparer la fonction qu'en désarmant ce test : « if reste == 0 » devient « if reste == -1 »,
qui n'est jamais vrai. La faute n'est alors pas ce nombre, mais le test.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

from epreuves.code_source.arbre import Arbre, Changement, Place, citer, noeuds, places
from epreuves.reparer.correctif import Correctif
from epreuves.reparer.nombres import plafond

# Ce que la preuve ajoute au test, et ce qu'on en dit
CONSTANTS = (
    (ast.And, "le test {texte} est de trop, avec ce qu'il commande"),
    (ast.Or, "le test {texte} est de trop, mais non ce qu'il commande"),
)


class Preuve(NamedTuple):
    """Un correctif qu'on essaie après un autre, et celui qu'il faut dire s'il répare aussi."""

    essai: Correctif
    dite: Correctif


def preuves(arbre: Arbre, correctif: Correctif) -> Iterator[Preuve]:
    """De quoi voir qu'un correctif ne répare qu'en désarmant ce qu'il touche.

    Renvoie
    -------
    itérateur de Preuve
        Un nombre agrandi encore : c'était une borne écrite en chiffres. La condition ôtée : c'est elle qui est de trop. De quoi
        arrêter la fonction dès que le test est vrai, puis dès qu'il est faux : si tout passe encore, il est figé.
    """
    borne = plafond(correctif)
    if borne is not None:
        yield Preuve(borne, borne)
    places_de = {id(place.noeud): place for place in places(arbre)}
    for sans in _sans_la_condition(places_de, correctif):
        yield Preuve(sans, sans)
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
        essai = Correctif(entier.lineno, correctif.rang, "figé", phrase.format(texte=citer(entier)), changements)
        yield Preuve(essai, correctif._replace(phrase=essai.phrase, ligne=essai.ligne, genre="figé"))


def _sans_la_condition(places_de: dict[int, Place], correctif: Correctif) -> Iterator[Correctif]:
    """Les conditions qui contiennent ce qu'un correctif remplace, de la plus petite à la plus grande, ôtées."""
    for place in reversed(list(places_de.values())):
        x = place.noeud
        if correctif.noeud is None or x is correctif.noeud:
            continue
        if isinstance(x, ast.comprehension):
            yield from _sans_le_filtre(x, correctif)
        if not isinstance(x, ast.BoolOp):
            continue
        for rang, condition in enumerate(x.values):
            if any(y is correctif.noeud for y in noeuds(condition)):
                reste = [*x.values[:rang], *x.values[rang + 1 :]]
                neuf = reste[0] if len(reste) == 1 else ast.BoolOp(x.op, reste)
                phrase = f"la condition {citer(condition)} est de trop"
                yield Correctif(x.lineno, correctif.rang, "condition", phrase, (place.remplacer(neuf),), x, neuf)
                break


def _sans_le_filtre(x: ast.comprehension, correctif: Correctif) -> Iterator[Correctif]:
    for rang, condition in enumerate(x.ifs):
        if any(y is correctif.noeud for y in noeuds(condition)):
            changement = Changement(x, "ifs", [*x.ifs[:rang], *x.ifs[rang + 1 :]])
            phrase = f"la condition {citer(condition)} écarte ce qu'il fallait garder"
            yield Correctif(condition.lineno, correctif.rang, "condition", phrase, (changement,))


def _test_de(places_de: dict[int, Place], correctif: Correctif) -> Place | None:
    """La comparaison qu'un correctif remplace par une autre, ou la plus petite qui contient ce qu'il remplace."""
    noeud, neuf = correctif.noeud, correctif.neuf
    if noeud is None:
        return None
    if isinstance(noeud, ast.Compare):
        return places_de[id(noeud)] if isinstance(neuf, ast.Compare) else None
    autour = [p for p in places_de.values() if isinstance(p.noeud, ast.Compare)]
    return next((p for p in reversed(autour) if any(x is noeud for x in noeuds(p.noeud))), None)


def _tout_le_test(places_de: dict[int, Place], place: Place, op: type[ast.boolop]) -> ast.expr:
    """Le test figé, ou celui qu'il fige à son tour : un `or` dont un terme est vrai, un `and` dont un est faux."""
    noeud = place.noeud
    parent = place.parent
    if isinstance(parent, ast.BoolOp) and isinstance(parent.op, op) and id(parent) in places_de:
        noeud = parent
    assert isinstance(noeud, ast.expr)
    return noeud
