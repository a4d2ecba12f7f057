"""Les correctifs d'une chose prise pour une autre qui lui est liée : un rang pour un élément, une longueur pour un parcours."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from epreuves.code_source.arbre import Arbre, Place, citer, noeuds, places
from epreuves.reparer.correctif import Correctif

RANG = 1
Boucle = ast.For | ast.comprehension


def substitutions(arbre: Arbre) -> Iterator[Correctif]:
    """« i » pour « liste[i] », « liste[x] » pour « x », « len(liste) » pour « range(len(liste)) »."""
    toutes = list(places(arbre))
    boucles = [p.noeud for p in toutes if isinstance(p.noeud, (ast.For, ast.comprehension))]
    rangs, elements = _rangs(arbre, boucles), _elements(boucles)
    for place in toutes:
        yield from _element(place, rangs)
        yield from _rang_de_trop(place, elements)
        yield from _parcours(place)


def _rangs(arbre: Arbre, boucles: list[Boucle]) -> dict[str, list[str]]:
    """Des variables qui parcourent un `range`, les listes qu'elles peuvent indicer : celle de la borne, ou les paramètres."""
    parametres = [a.arg for a in arbre.args.args]
    rangs = {}
    for boucle in boucles:
        match boucle.target, boucle.iter:
            case ast.Name(nom), ast.Call(ast.Name("range"), bornes):
                lues = [x.args[0] for b in bornes for x in noeuds(b) if _est_len(x)]  # type: ignore[attr-defined]
                rangs[nom] = [x.id for x in lues if isinstance(x, ast.Name)] or parametres
    return rangs


def _elements(boucles: list[Boucle]) -> dict[str, str]:
    """Des variables qui parcourent une liste, le nom de cette liste."""
    paires = ((boucle.target, boucle.iter) for boucle in boucles)
    return {x.id: suite.id for x, suite in paires if isinstance(x, ast.Name) and isinstance(suite, ast.Name)}


def _est_len(x: ast.AST) -> bool:
    return isinstance(x, ast.Call) and isinstance(x.func, ast.Name) and x.func.id == "len" and len(x.args) == 1


def _correctif(place: Place, genre: str, phrase: str, neuf: ast.expr) -> Correctif:
    ligne = getattr(place.noeud, "lineno", 0)
    return Correctif(ligne, RANG, genre, phrase, (place.remplacer(neuf),), place.noeud, neuf)


def _element(place: Place, rangs: dict[str, list[str]]) -> Iterator[Correctif]:
    """« i », qui compte des rangs, là où il faut ce qui s'y trouve."""
    x = place.noeud
    if not (isinstance(x, ast.Name) and isinstance(x.ctx, ast.Load) and x.id in rangs):
        return
    if isinstance(place.parent, ast.Subscript) and place.champ == "slice":
        return
    for suite in rangs[x.id]:
        neuf = ast.Subscript(ast.Name(suite, ast.Load()), ast.Name(x.id, ast.Load()), ast.Load())
        phrase = f"{citer(x)} est un rang, et non ce qui s'y trouve : écrivez {ast.unparse(neuf)}"
        yield _correctif(place, "élément d'un rang", phrase, neuf)


def _rang_de_trop(place: Place, elements: dict[str, str]) -> Iterator[Correctif]:
    """« liste[x] », où x parcourt déjà les éléments de la liste."""
    match place.noeud:
        case ast.Subscript(ast.Name(suite), ast.Name(nom), ast.Load()) if elements.get(nom) == suite:
            phrase = f"{citer(place.noeud)} prend {nom} pour un rang, et c'est déjà un élément : écrivez {nom}"
            yield _correctif(place, "rang de trop", phrase, ast.Name(nom, ast.Load()))


def _parcours(place: Place) -> Iterator[Correctif]:
    """« for i in len(liste) », « for i in n » : un nombre ne se parcourt pas."""
    x = place.noeud
    if not isinstance(place.parent, (ast.For, ast.comprehension)) or place.champ != "iter":
        return
    if isinstance(x, (ast.Name, ast.BinOp)) or (isinstance(x, ast.Call) and _est_len(x)):
        neuf = ast.Call(ast.Name("range", ast.Load()), [x], [])
        phrase = f"{citer(x)} est un nombre, qui ne se parcourt pas : écrivez {ast.unparse(neuf)}"
        yield _correctif(place, "parcours d'un nombre", phrase, neuf)
