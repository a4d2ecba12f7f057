"""Les retouches d'une expression : comparaisons, conditions, opérations, variables, appels.

Chaque générateur reçoit la place d'un nœud et ce qu'on sait de la fonction ; il propose des nœuds à y mettre, et pour chacun la
phrase de la faute qu'il corrigerait. Les phrases des opérateurs sont des tables.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

from sudokulib.correction.reparation.retouche import Arbre, Place, citer

Propositions = Iterator[tuple[ast.AST, str]]


class Contexte(NamedTuple):
    """Ce qu'on sait de la fonction où l'on cherche.

    Attributs
    ---------
    arbre : ast.FunctionDef
    variables : liste de str
        Ses paramètres et ses variables.
    appelees : liste de str
        Les fonctions qu'elle appelle par leur nom.
    suites : liste de nœuds
        Ce dont elle prend un élément par son rang : « cases » dans cases[k].
    """

    arbre: Arbre
    variables: list[str]
    appelees: list[str]
    suites: list[ast.expr]


SIGNES: dict[type[ast.AST], str] = {
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=",
    ast.Is: "is", ast.IsNot: "is not", ast.In: "in", ast.NotIn: "not in",
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%", ast.Pow: "**",
    ast.LShift: "<<", ast.RShift: ">>", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^",
}  # fmt: skip

_STRICTE = "« {avant} » exclut le cas d'égalité, qui compte aussi"
_LARGE = "« {avant} » garde le cas d'égalité, qui ne compte pas"
_A_L_ENVERS = "la comparaison « {avant} » est à l'envers"
_CONTRAIRE = "le test « {avant} » dit le contraire de ce qu'il faut"
_TROP_EXACT = "« {avant} » ne retient que l'égalité, et il faut aussi les valeurs d'un côté"
_PAS_ASSEZ_EXACT = "« {avant} » retient trop de valeurs : seule l'égalité compte"
COMPARAISONS: dict[type[ast.cmpop], dict[type[ast.cmpop], str]] = {
    ast.Lt: {
        ast.LtE: _STRICTE,
        ast.Gt: _A_L_ENVERS,
        ast.GtE: _CONTRAIRE,
        ast.NotEq: _STRICTE.replace("exclut le", "exclut plus que le"),
    },
    ast.LtE: {ast.Lt: _LARGE, ast.GtE: _A_L_ENVERS, ast.Gt: _CONTRAIRE, ast.Eq: _PAS_ASSEZ_EXACT},
    ast.Gt: {ast.GtE: _STRICTE, ast.Lt: _A_L_ENVERS, ast.LtE: _CONTRAIRE},
    ast.GtE: {ast.Gt: _LARGE, ast.LtE: _A_L_ENVERS, ast.Lt: _CONTRAIRE, ast.Eq: _PAS_ASSEZ_EXACT},
    ast.Eq: {ast.NotEq: _CONTRAIRE, ast.LtE: _TROP_EXACT, ast.GtE: _TROP_EXACT},
    ast.NotEq: {ast.Eq: _CONTRAIRE},
    ast.Is: {ast.Eq: "« is » demande si c'est le même objet ; pour la même valeur, c'est ==", ast.IsNot: _CONTRAIRE},
    ast.IsNot: {ast.NotEq: "« is not » demande si c'est un autre objet ; pour une autre valeur, c'est !=", ast.Is: _CONTRAIRE},
    ast.In: {ast.NotIn: _CONTRAIRE},
    ast.NotIn: {ast.In: _CONTRAIRE},
}

_OPERATION = "l'opération « {avant} » n'est pas celle qu'il faut"
_BITS = "« {avant} » ne fait pas aux bits ce qu'il faut"
_MAUVAIS_SENS = "« {avant} » décale dans le mauvais sens"
OPERATIONS: dict[type[ast.operator], dict[type[ast.operator], str]] = {
    ast.Add: {ast.Sub: _OPERATION, ast.Mult: _OPERATION},
    ast.Sub: {ast.Add: _OPERATION},
    ast.Mult: {ast.Add: _OPERATION, ast.FloorDiv: _OPERATION, ast.Pow: _OPERATION, ast.Div: _OPERATION},
    ast.Div: {
        ast.FloorDiv: "« / » donne un nombre à virgule ; il faut le quotient entier",
        ast.Mod: _OPERATION,
        ast.Mult: _OPERATION,
    },
    ast.FloorDiv: {
        ast.Mod: "« // » donne le quotient, et c'est le reste qu'il faut",
        ast.Div: "« // » donne le quotient entier, et il faut le quotient exact, « / »",
    },
    ast.Mod: {ast.FloorDiv: "« % » donne le reste, et c'est le quotient qu'il faut"},
    ast.Pow: {ast.Mult: _OPERATION},
    ast.LShift: {ast.RShift: _MAUVAIS_SENS},
    ast.RShift: {ast.LShift: _MAUVAIS_SENS, ast.BitAnd: _BITS},
    ast.BitAnd: {ast.BitOr: _BITS, ast.BitXor: _BITS, ast.RShift: _BITS},
    ast.BitOr: {ast.BitAnd: _BITS, ast.BitXor: _BITS, ast.Add: _BITS},
    ast.BitXor: {ast.BitAnd: _BITS, ast.BitOr: _BITS},
}
_GARDE = "« & » garde ces bits au lieu de les ôter"
_OTE = "« & ~ » ôte ces bits au lieu de les garder"
_BASCULE = "« {avant} » ajoute les bits qui n'y étaient pas ; il ne fallait qu'en ôter"

# Deux fonctions, ou deux méthodes, prises l'une pour l'autre
JUMELLES = {
    "min": "max", "max": "min", "any": "all", "all": "any", "append": "extend", "extend": "append",
    "len": "sum", "sum": "len",
    "floor": "ceil", "ceil": "floor", "union": "intersection", "intersection": "union", "remove": "pop", "pop": "remove",
}  # fmt: skip


def comparaison(place: Place, contexte: Contexte) -> Propositions:
    """Un autre opérateur de comparaison."""
    x = place.noeud
    if not isinstance(x, ast.Compare):
        return
    for rang, avant in enumerate(x.ops):
        for apres, phrase in COMPARAISONS[type(avant)].items():
            ops = [*x.ops[:rang], apres(), *x.ops[rang + 1 :]]
            yield ast.Compare(x.left, ops, x.comparators), phrase.format(avant=SIGNES[type(avant)])


def connecteur(place: Place, contexte: Contexte) -> Propositions:
    """`and` pour `or`, ou l'inverse."""
    x = place.noeud
    if not isinstance(x, ast.BoolOp):
        return
    phrase, autre = _CONNECTEURS[type(x.op)]
    yield ast.BoolOp(autre(), x.values), phrase
    for rang, (a, b) in enumerate(zip(x.values, x.values[1:])):
        if len(x.values) > 2:  # deux conditions voisines, parmi d'autres
            entre = ast.BoolOp(autre(), [a, b])
            neuf = ast.BoolOp(x.op, [*x.values[:rang], entre, *x.values[rang + 2 :]])
            yield neuf, f"{phrase}, entre {citer(a)} et {citer(b)}"


_CONNECTEURS: dict[type[ast.boolop], tuple[str, type[ast.boolop]]] = {
    ast.And: ("« and » exige toutes les conditions, et une seule suffit", ast.Or),
    ast.Or: ("« or » se contente d'une condition, et il les faut toutes", ast.And),
}


def condition_de_trop(place: Place, contexte: Contexte) -> Propositions:
    """Une des conditions d'un `and` ou d'un `or`, ôtée."""
    x = place.noeud
    if not isinstance(x, ast.BoolOp):
        return
    for rang, condition in enumerate(x.values):
        reste = [*x.values[:rang], *x.values[rang + 1 :]]
        neuf = reste[0] if len(reste) == 1 else ast.BoolOp(x.op, reste)
        yield neuf, f"la condition {citer(condition)} est de trop"


def test_trop_fort(place: Place, contexte: Contexte) -> Propositions:
    """Un test qui regarde déjà l'état d'après : « m & m - 1 » au lieu de « m »."""
    x = place.noeud
    compare = isinstance(place.parent, ast.Compare) and place.champ == "left"
    if isinstance(x, ast.BinOp) and isinstance(x.op, (ast.BitAnd, ast.Sub, ast.FloorDiv)) and (compare or _est_un_test(place)):
        yield x.left, f"le test porte sur {citer(x)}, et devrait porter sur {citer(x.left)}"


def negation(place: Place, contexte: Contexte) -> Propositions:
    """Un `not` de trop, ou qui manque."""
    x = place.noeud
    if isinstance(x, ast.UnaryOp) and isinstance(x.op, ast.Not):
        yield x.operand, "le « not » dit le contraire de ce qu'il faut"
    elif isinstance(x, ast.expr) and _est_un_test(place) and not isinstance(x, ast.Compare):
        yield ast.UnaryOp(ast.Not(), x), f"le test {citer(x)} dit le contraire de ce qu'il faut"


def _est_un_test(place: Place) -> bool:
    tests = isinstance(place.parent, (ast.If, ast.While, ast.IfExp)) and place.champ == "test"
    return tests or isinstance(place.parent, ast.BoolOp)


def operation(place: Place, contexte: Contexte) -> Propositions:
    """Une autre opération, à la même place."""
    x = place.noeud
    if isinstance(x, ast.BinOp):
        for apres, phrase in OPERATIONS.get(type(x.op), {}).items():
            yield ast.BinOp(x.left, apres(), x.right), phrase.format(avant=SIGNES[type(x.op)])
    elif isinstance(x, ast.AugAssign):
        for apres, phrase in OPERATIONS.get(type(x.op), {}).items():
            yield ast.AugAssign(x.target, apres(), x.value), phrase.format(avant=SIGNES[type(x.op)] + "=")


def oter_des_bits(place: Place, contexte: Contexte) -> Propositions:
    """`&`, `^` ou `-` là où il faut `& ~`, et l'inverse."""
    x = place.noeud
    if not isinstance(x, (ast.BinOp, ast.AugAssign)):
        return
    droite = x.right if isinstance(x, ast.BinOp) else x.value
    if isinstance(droite, ast.Constant) or _est_un_test(place) or isinstance(place.parent, (ast.Compare, ast.Slice)):
        return  # « n - 1 » n'est pas un vecteur ; un test ne fait que regarder
    inverse = isinstance(droite, ast.UnaryOp) and isinstance(droite.op, ast.Invert)
    if isinstance(x.op, ast.BitAnd) and inverse:
        assert isinstance(droite, ast.UnaryOp)
        yield _et(x, droite.operand), _OTE
    elif isinstance(x.op, ast.Sub) and isinstance(droite, ast.Constant):
        return  # « N - 1 » est un nombre, et non un vecteur
    elif isinstance(x.op, (ast.BitAnd, ast.BitXor, ast.Sub)):
        phrase = _GARDE if isinstance(x.op, ast.BitAnd) else _BASCULE
        yield _et(x, ast.UnaryOp(ast.Invert(), droite)), phrase.format(avant=SIGNES[type(x.op)])


def _et(x: ast.BinOp | ast.AugAssign, droite: ast.expr) -> ast.AST:
    if isinstance(x, ast.BinOp):
        return ast.BinOp(x.left, ast.BitAnd(), droite)
    return ast.AugAssign(x.target, ast.BitAnd(), droite)


_PRIORITE = (
    "dans {texte}, Python ne calcule pas dans l'ordre que vous pensez : il manque des parenthèses, ou elles sont mal placées"
)


def priorite(place: Place, contexte: Contexte) -> Propositions:
    """Les parenthèses ailleurs : (a ∘ b) • c devient a ∘ (b • c), ou l'inverse ; a + b / c + d, a + b / (c + d)."""
    x = place.noeud
    phrase = _PRIORITE.format(texte=citer(x)) if isinstance(x, (ast.BinOp, ast.Compare, ast.BoolOp)) else ""
    if isinstance(x, ast.BinOp):
        if isinstance(x.left, ast.BinOp):
            yield from ((neuf, phrase) for neuf in _dernier_terme_avec(x.left, x.op, x.right))
        if isinstance(x.right, ast.BinOp):
            yield ast.BinOp(ast.BinOp(x.left, x.op, x.right.left), x.right.op, x.right.right), phrase
        yield from _appel_ferme_trop_tot(x)
    elif isinstance(x, ast.Compare) and len(x.ops) == 1 and isinstance(x.left, ast.BinOp):
        dedans = ast.Compare(x.left.right, x.ops, x.comparators)
        yield ast.BinOp(x.left.left, x.left.op, dedans), phrase
    elif isinstance(x, ast.BoolOp) and isinstance(x.op, ast.Or):
        yield from ((neuf, phrase) for neuf in _or_dans_and(x))


def _appel_ferme_trop_tot(x: ast.BinOp) -> Propositions:
    """`f(a) / b` pour `f(a / b)` ; `a + n * b` pour `n * a + b`."""
    if isinstance(x.left, ast.Call) and len(x.left.args) == 1 and not x.left.keywords:
        dedans = ast.BinOp(x.left.args[0], x.op, x.right)
        phrase = f"dans {citer(x)}, la parenthèse de {citer(x.left)} se ferme trop tôt"
        yield ast.Call(x.left.func, [dedans], []), phrase
    if isinstance(x.op, ast.Add):
        phrase = f"dans {citer(x)}, le facteur n'est pas devant le bon terme"
        for seul, produit in ((x.left, x.right), (x.right, x.left)):
            if isinstance(produit, ast.BinOp) and isinstance(produit.op, ast.Mult) and not isinstance(seul, ast.Constant):
                yield ast.BinOp(ast.BinOp(produit.left, ast.Mult(), seul), ast.Add(), produit.right), phrase
                yield ast.BinOp(ast.BinOp(produit.right, ast.Mult(), seul), ast.Add(), produit.left), phrase


def _dernier_terme_avec(gauche: ast.BinOp, op: ast.operator, droite: ast.expr) -> Iterator[ast.BinOp]:
    """De `gauche ∘ droite`, l'opération faite d'abord avec le dernier terme de gauche, puis avec le dernier de celui-ci…"""
    yield ast.BinOp(gauche.left, gauche.op, ast.BinOp(gauche.right, op, droite))
    if isinstance(gauche.right, ast.BinOp):
        for dernier in _dernier_terme_avec(gauche.right, op, droite):
            yield ast.BinOp(gauche.left, gauche.op, dernier)


def _or_dans_and(x: ast.BoolOp) -> Iterator[ast.AST]:
    """`a and b or c` lu `a and (b or c)`."""
    premier = x.values[0]
    if isinstance(premier, ast.BoolOp) and isinstance(premier.op, ast.And):
        *debut, dernier = premier.values
        yield ast.BoolOp(ast.And(), [*debut, ast.BoolOp(ast.Or(), [dernier, *x.values[1:]])])


def appel_trop_long(place: Place, contexte: Contexte) -> Propositions:
    """`f(a / b)` pour `f(a) / b`."""
    x = place.noeud
    if isinstance(x, ast.Call) and len(x.args) == 1 and not x.keywords and isinstance(x.args[0], ast.BinOp):
        a = x.args[0]
        phrase = f"dans {citer(x)}, la parenthèse se ferme trop tard"
        yield ast.BinOp(ast.Call(x.func, [a.left], []), a.op, a.right), phrase
        if isinstance(a.right, ast.BinOp):
            court = ast.Call(x.func, [ast.BinOp(a.left, a.op, a.right.left)], [])
            yield ast.BinOp(court, a.right.op, a.right.right), phrase


def ordre(place: Place, contexte: Contexte) -> Propositions:
    """Deux choses données dans le mauvais ordre : arguments, opérandes, indices, éléments d'un couple."""
    x = place.noeud
    if isinstance(x, ast.Call) and len(x.args) == 2 and not x.keywords:
        yield ast.Call(x.func, [x.args[1], x.args[0]], []), f"les arguments de {citer(x.func)} sont dans le mauvais ordre"
    elif isinstance(x, ast.BinOp) and isinstance(x.op, (ast.Sub, ast.Div, ast.FloorDiv, ast.Mod, ast.LShift, ast.RShift)):
        yield ast.BinOp(x.right, x.op, x.left), f"les deux côtés de « {SIGNES[type(x.op)]} » sont dans le mauvais ordre"
    elif isinstance(x, ast.Tuple) and len(x.elts) == 2:
        yield ast.Tuple([x.elts[1], x.elts[0]], x.ctx), f"les deux éléments de {citer(x)} sont dans le mauvais ordre"
    elif isinstance(x, ast.Subscript) and isinstance(x.value, ast.Subscript):
        dedans = ast.Subscript(x.value.value, x.slice, ast.Load())
        yield ast.Subscript(dedans, x.value.slice, x.ctx), f"les deux indices de {citer(x)} sont dans le mauvais ordre"
    elif isinstance(x, ast.IfExp):
        yield ast.IfExp(x.test, x.orelse, x.body), f"les deux cas de {citer(x)} sont échangés"


def argument_oublie(place: Place, contexte: Contexte) -> Propositions:
    """Un argument facultatif qu'on n'a pas donné, et qui a ici un nom de variable tout prêt."""
    x = place.noeud
    if not (isinstance(x, ast.Call) and isinstance(x.func, ast.Name)) or x.func.id in ("range", "print", "isqrt"):
        return
    for nom in contexte.variables:
        if len(nom) <= COURT and nom not in [a.id for a in x.args if isinstance(a, ast.Name)]:
            neuf = ast.Call(x.func, [*x.args, ast.Name(nom, ast.Load())], x.keywords)
            yield neuf, f"à {citer(x)}, il manque un argument, « {nom} »"


COURT = 2  # lettres d'une taille, n ou N, qu'on oublie de donner


def nombre_ou_taille(place: Place, contexte: Contexte) -> Propositions:
    """Un nombre écrit, ou la longueur d'une liste, là où il faut une variable."""
    x = place.noeud
    est_une_longueur = isinstance(x, ast.Call) and isinstance(x.func, ast.Name) and x.func.id == "len"
    est_un_nombre = isinstance(x, ast.Constant) and type(x.value) is int
    if not (est_une_longueur or est_un_nombre) or place.champ not in ("value", "left", "right"):
        return
    for nom in contexte.variables:
        yield ast.Name(nom, ast.Load()), f"ce n'est pas {citer(x)} qu'il faut ici, mais une de vos variables"


def variable(place: Place, contexte: Contexte) -> Propositions:
    """Une variable prise pour une autre."""
    x = place.noeud
    if not isinstance(x, ast.Name):
        return
    appelee = isinstance(place.parent, ast.Call) and place.champ == "func"
    phrase = f"{citer(x)} n'est pas la fonction qu'il faut ici" if appelee else f"{citer(x)} n'est pas la variable qu'il faut ici"
    for nom in contexte.appelees if appelee else contexte.variables:
        if nom != x.id:
            yield ast.Name(nom, x.ctx), phrase


def jumelle(place: Place, contexte: Contexte) -> Propositions:
    """Une fonction, ou une méthode, prise pour celle qui lui ressemble."""
    x = place.noeud
    if not isinstance(x, ast.Call):
        return
    f = x.func
    if isinstance(f, ast.Name) and f.id in JUMELLES:
        yield ast.Call(ast.Name(JUMELLES[f.id], ast.Load()), x.args, x.keywords), f"{f.id} n'est pas la fonction qu'il faut ici"
    elif isinstance(f, ast.Attribute) and f.attr in JUMELLES:
        neuve = ast.Attribute(f.value, JUMELLES[f.attr], ast.Load())
        yield ast.Call(neuve, x.args, x.keywords), f"{f.attr} n'est pas la méthode qu'il faut ici"


def borner(place: Place, contexte: Contexte) -> Propositions:
    """Un nombre qu'il faut empêcher de dépasser 1, ou de descendre sous 0."""
    x = place.noeud
    if not (isinstance(x, ast.Call) and isinstance(x.func, ast.Name)) or x.func.id in ("min", "max", "range", "len"):
        return
    yield _appel("min", ast.Constant(1), x), f"{citer(x)} peut dépasser 1, et doit s'y arrêter : min(1, …)"
    yield _appel("max", ast.Constant(0), x), f"{citer(x)} peut être négatif, et doit s'arrêter à 0 : max(0, …)"


def _appel(nom: str, *arguments: ast.expr) -> ast.Call:
    return ast.Call(ast.Name(nom, ast.Load()), list(arguments), [])


def appel_de_trop(place: Place, contexte: Contexte) -> Propositions:
    """Une fonction appliquée à ce qui convenait déjà ; un complément à 1 oublié."""
    x = place.noeud
    if not isinstance(x, ast.Call):
        return
    if len(x.args) == 1 and not x.keywords and isinstance(x.func, ast.Name):
        yield x.args[0], f"l'appel à {x.func.id}, dans {citer(x)}, est de trop"
    if place.champ == "value":
        yield (
            ast.BinOp(ast.Constant(1), ast.Sub(), x),
            f"ce n'est pas {citer(x)} qu'il faut ici, mais ce qui lui manque pour faire 1",
        )


def hors_de_none(place: Place, contexte: Contexte) -> Propositions:
    """Une comparaison que None, mis parmi les données, ne permet pas."""
    x = place.noeud
    if not isinstance(x, ast.Compare) or not _est_un_test(place) or isinstance(x.ops[0], (ast.Is, ast.IsNot)):
        return
    for terme in (x.left, *x.comparators):
        if isinstance(terme, (ast.Name, ast.Subscript)):
            phrase = f"{citer(terme)} peut valoir None, qui ne se compare pas : traitez ce cas à part, par « is None »"
            existe = ast.Compare(terme, [ast.IsNot()], [ast.Constant(None)])
            manque = ast.Compare(terme, [ast.Is()], [ast.Constant(None)])
            yield ast.BoolOp(ast.And(), [existe, x]), phrase
            yield ast.BoolOp(ast.Or(), [manque, x]), phrase


def parentheses(place: Place, contexte: Contexte) -> Propositions:
    """Une méthode nommée, mais pas appelée, ou l'inverse."""
    x = place.noeud
    appelee = isinstance(place.parent, ast.Call) and place.champ == "func"
    if isinstance(x, ast.Attribute) and isinstance(x.ctx, ast.Load) and not appelee:
        yield ast.Call(x, [], []), f"{citer(x)} nomme une méthode sans l'appeler : il manque les parenthèses"
    elif isinstance(x, ast.Call) and isinstance(x.func, ast.Attribute) and not x.args and not x.keywords:
        yield x.func, f"{citer(x.func)} n'est pas une méthode : ses parenthèses sont de trop"


def copie(place: Place, contexte: Contexte) -> Propositions:
    """Un second nom donné à une liste, là où il en faut une copie."""
    x = place.noeud
    if not isinstance(x, (ast.Name, ast.Subscript)) or not isinstance(x.ctx, ast.Load):
        return
    parcourue = isinstance(place.parent, ast.For) and place.champ == "iter"
    gardee = isinstance(place.parent, (ast.Assign, ast.Return)) and place.champ == "value"
    donnee = isinstance(place.parent, (ast.Call, ast.List, ast.Tuple)) and place.champ in ("args", "elts")
    neuve = ast.Call(ast.Attribute(x, "copy", ast.Load()), [], [])
    if parcourue:
        yield neuve, f"vous parcourez {citer(x)} tout en changeant cette liste : parcourez-en une copie"
    elif gardee or donnee:
        yield neuve, f"{citer(x)} n'est qu'un second nom de la même liste : il en faut une copie"


def lignes_neuves(place: Place, contexte: Contexte) -> Propositions:
    """`[[0] * N] * N` : la même ligne, plusieurs fois."""
    x = place.noeud
    if not (isinstance(x, ast.BinOp) and isinstance(x.op, ast.Mult) and isinstance(x.left, ast.List) and len(x.left.elts) == 1):
        return
    tours = ast.Call(ast.Name("range", ast.Load()), [x.right], [])
    boucle = ast.comprehension(ast.Name("_", ast.Store()), tours, [], 0)
    yield ast.ListComp(x.left.elts[0], [boucle]), f"{citer(x)} répète la même liste ; il en faut une neuve à chaque fois"
