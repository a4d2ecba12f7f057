"""Les correctifs de ce qui est à changer partout : le dernier qu'on a retenu, -1 mis pour None."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from epreuves.code_source.arbre import Arbre, Changement, Place, noeuds, places
from epreuves.reparer.correctif import Correctif
from epreuves.reparer.patrons import expression, lignes, noms, renomme

NOMBRES = (ast.BinOp, ast.Subscript, ast.Slice, ast.Call)  # là, -1 est un nombre
CHACUN, AUTRE = "chacun_de_la_correction", "autre_de_la_correction"


def tous(arbre: Arbre) -> Iterator[Correctif]:
    """Tous ceux d'une fonction."""
    for place in places(arbre):
        if isinstance(place.noeud, ast.BoolOp):
            yield from _du_dernier_a_tous(arbre, place)
        if isinstance(place.noeud, ast.For):
            yield from _rang_du_premier(place.noeud)
            yield from _d_un_de_plus(place.noeud)
    yield from _marqueur(arbre)


_LE_DERNIER = "« {x} » ne retient que le dernier, et le test ne vaut que de lui ; retenez-les tous, et demandez-le de chacun"


def _du_dernier_a_tous(arbre: Arbre, place: Place) -> Iterator[Correctif]:
    """« if x is None or f(s, x): x = s » : retenir toute une liste."""
    match place.noeud:
        case ast.BoolOp(ast.Or(), [ast.Compare(ast.Name(x), [ast.Is() | ast.Eq()], [aucun]), test]) if x in noms(test):
            pass
        case _:
            return
    donnees = [y for y in noeuds(arbre) if isinstance(y, ast.Assign) and [ast.unparse(c) for c in y.targets] == [x]]
    changements = [place.remplacer(expression("all(T for X in L)", T=renomme(test, x, CHACUN), X=CHACUN, L=x))]
    for donnee in donnees:
        vide = ast.unparse(donnee.value) == ast.unparse(aucun)  # None, ou -1
        neuve = expression("[]") if vide else expression("L + [V]", L=x, V=donnee.value)
        changements.append(Changement(donnee, "value", neuve))
    yield Correctif(test.lineno, 0, "le dernier", _LE_DERNIER.format(x=x), tuple(changements))


_MARQUEUR = "partout, -1 marque ici ce qui n'a pas de valeur, et c'est None qu'il faut"


def _marqueur(arbre: Arbre) -> Iterator[Correctif]:
    """« d = [-1] * n », « if d[v] == -1 », « d.get(v, -1) » : None, aux mêmes endroits."""
    moins_un = [place for place in places(arbre) if _moins_un(place.noeud)]
    defauts = [place for place in moins_un if _par_defaut(place)]
    marques = [place for place in moins_un if place in defauts or not isinstance(place.parent, NOMBRES)]
    if defauts or any(isinstance(place.parent, (ast.List, ast.ListComp)) for place in marques):
        changements = tuple(place.remplacer(ast.Constant(None)) for place in marques)
        yield Correctif(marques[0].noeud.lineno, 0, "marqueur", _MARQUEUR, changements)  # type: ignore[attr-defined]


def _par_defaut(place: Place) -> bool:
    """Vrai du second argument de « d.get(x, -1) »."""
    match place.parent:
        case ast.Call(ast.Attribute(_, "get"), [_, defaut]):
            return defaut is place.noeud
    return False


def _moins_un(x: ast.AST) -> bool:
    match x:
        case ast.UnaryOp(ast.USub(), ast.Constant(1)):
            return True
    return False


_RANG = "« {appel} » donne le rang du premier élément égal, et non celui où vous en êtes ; prenez-le par enumerate"
RANG = "rang_de_la_correction"


def _rang_du_premier(boucle: ast.For) -> Iterator[Correctif]:
    """« for x in t: t.index(x) » : le rang où l'on est."""
    for appel in (x for ligne in boucle.body for x in places(ligne)):
        match appel.noeud, boucle.target:
            case ast.Call(ast.Attribute(suite, "index"), [ast.Name(cherche)]), ast.Name(cible):
                if cherche == cible and ast.unparse(suite) == ast.unparse(boucle.iter):
                    couple = ast.Tuple([ast.Name(RANG, ast.Store()), boucle.target], ast.Store())
                    changements = (
                        Changement(boucle, "target", couple),
                        Changement(boucle, "iter", expression("enumerate(T)", T=suite)),
                        appel.remplacer(ast.Name(RANG, ast.Load())),
                    )
                    phrase = _RANG.format(appel=ast.unparse(appel.noeud))
                    yield Correctif(appel.noeud.lineno, 0, "rang du premier", phrase, changements)


_DE_PLUS = "quand cette boucle est finie, « {x} » est revenue où elle était ; il faut alors la décaler d'un de plus"


def _d_un_de_plus(boucle: ast.For) -> Iterator[Correctif]:
    """« for …: for …: x = x[n:] + x[:n] » : après chaque boucle du dedans, « x = x[1:] + x[:1] »."""
    for rang, dedans in enumerate(boucle.body):
        for ligne in dedans.body if isinstance(dedans, ast.For) else []:
            match ligne:
                case ast.Assign([ast.Name(x)], ast.BinOp(ast.Subscript(ast.Name(y)), ast.Add(), ast.Subscript(ast.Name(z)))):
                    if x == y == z:
                        de_plus = lignes("X = X[1:] + X[:1]", X=x)
                        corps = [*boucle.body[: rang + 1], *de_plus, *boucle.body[rang + 1 :]]
                        phrase = _DE_PLUS.format(x=x)
                        yield Correctif(dedans.lineno, 0, "décaler", phrase, (Changement(boucle, "body", corps),))
