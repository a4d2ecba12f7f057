"""Les correctifs d'un opérateur : comparaisons, conditions, opérations, priorités.

Chaque générateur reçoit la place d'un nœud et ce qu'on sait de la fonction ; il propose des nœuds à y mettre, et pour chacun la
phrase de la faute qu'il corrigerait. Les phrases des opérateurs sont des tables.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from epreuves.code_source.arbre import SIGNES, Place, citer
from epreuves.reparer.correctif import Portee, Propositions

_STRICTE = "« {avant} » exclut le cas d'égalité, qui compte aussi"
_LARGE = "« {avant} » garde le cas d'égalité, qui ne compte pas"
_A_L_ENVERS = "la comparaison « {avant} » est à l'envers"
_CONTRAIRE = "le test « {avant} » dit le contraire de ce qu'il faut"
_TROP_EXACT = "« {avant} » ne retient que l'égalité, et il faut aussi les valeurs d'un côté"
_PAS_ASSEZ_EXACT = "« {avant} » retient trop de valeurs, car seule l'égalité compte"
COMPARAISONS: dict[type[ast.cmpop], dict[type[ast.cmpop], str]] = {
    ast.Lt: {
        ast.LtE: _STRICTE,
        ast.Gt: _A_L_ENVERS,
        ast.GtE: _CONTRAIRE,
        ast.NotEq: _STRICTE.replace("exclut le", "exclut plus que le"),
    },
    ast.LtE: {ast.Lt: _LARGE, ast.GtE: _A_L_ENVERS, ast.Gt: _CONTRAIRE, ast.Eq: _PAS_ASSEZ_EXACT},
    ast.Gt: {
        ast.GtE: _STRICTE,
        ast.Lt: _A_L_ENVERS,
        ast.LtE: _CONTRAIRE,
        ast.NotEq: "« {avant} » oublie les valeurs plus petites, qui comptent aussi",
    },
    ast.GtE: {ast.Gt: _LARGE, ast.LtE: _A_L_ENVERS, ast.Lt: _CONTRAIRE, ast.Eq: _PAS_ASSEZ_EXACT},
    ast.Eq: {ast.NotEq: _CONTRAIRE, ast.LtE: _TROP_EXACT, ast.GtE: _TROP_EXACT},
    ast.NotEq: {ast.Eq: _CONTRAIRE},
    ast.Is: {ast.Eq: "« is » demande si c'est le même objet ; pour la même valeur, c'est ==", ast.IsNot: _CONTRAIRE},
    ast.IsNot: {ast.NotEq: "« is not » demande si c'est un autre objet ; pour une autre valeur, c'est !=", ast.Is: _CONTRAIRE},
    ast.In: {ast.NotIn: _CONTRAIRE},
    ast.NotIn: {ast.In: _CONTRAIRE},
}

_OPERATION = "l'opération « {avant} » n'est pas la bonne"
_ET = "« {avant} » ne garde que les bits communs aux deux"
_OU = "« {avant} » réunit les bits des deux"
_OU_EXCLUSIF = "« {avant} » ôte les bits communs aux deux"
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
    ast.RShift: {ast.LShift: _MAUVAIS_SENS, ast.BitAnd: _OPERATION},
    ast.BitAnd: {ast.BitOr: _ET, ast.RShift: _ET},
    ast.BitOr: {ast.BitAnd: _OU},
    ast.BitXor: {ast.BitAnd: _OU_EXCLUSIF, ast.BitOr: _OU_EXCLUSIF},
}
_GARDE = "« & » garde ces bits au lieu de les ôter"
_OTE = "« & ~ » ôte ces bits au lieu de les garder"
_SOUSTRAIT = "« - » n'ôte ces bits que s'ils y sont tous ; s'il en manque un, il en change d'autres"
_BASCULE = "« {avant} » ajoute les bits qui n'y étaient pas ; il ne fallait qu'en ôter"


def comparaison(place: Place, portee: Portee) -> Propositions:
    """Un autre opérateur de comparaison."""
    x = place.noeud
    if not isinstance(x, ast.Compare):
        return
    for rang, avant in enumerate(x.ops):
        cite = _cite(x, rang, portee)
        for apres, phrase in COMPARAISONS[type(avant)].items():
            ops = [*x.ops[:rang], apres(), *x.ops[rang + 1 :]]
            yield ast.Compare(x.left, ops, x.comparators), phrase.format(avant=cite)


def _cite(x: ast.Compare, rang: int, portee: Portee) -> str:
    """Le signe d'une comparaison ; ce qu'elle compare avec, si la ligne a deux fois ce signe."""
    comparaisons = (y for y in ast.walk(portee.arbre) if isinstance(y, ast.Compare) and y.lineno == x.lineno)
    if sum(type(op) is type(x.ops[rang]) for y in comparaisons for op in y.ops) < 2:
        return SIGNES[type(x.ops[rang])]
    gauche, droite = (x.left, *x.comparators)[rang], x.comparators[rang]
    return ast.unparse(ast.Compare(gauche, [x.ops[rang]], [droite]))


def chiffre_en_texte(place: Place, portee: Portee) -> Propositions:
    """`c == 1`, où c est un caractère."""
    x = place.noeud
    if isinstance(x, ast.Compare) and len(x.ops) == 1 and isinstance(x.ops[0], (ast.Eq, ast.NotEq)):
        droite = x.comparators[0]
        if isinstance(x.left, (ast.Name, ast.Subscript)) and isinstance(droite, ast.Constant) and type(droite.value) is int:
            phrase = f"{citer(x.left)} est un texte, et le texte « {droite.value} » n'est jamais égal au nombre {droite.value}"
            yield ast.Compare(x.left, x.ops, [ast.Constant(str(droite.value))]), phrase


def zero_admis(place: Place, portee: Portee) -> Propositions:
    """`x < 2`, où 0 ne convient pas."""
    x = place.noeud
    if not isinstance(x, ast.Compare) or not isinstance(x.ops[0], (ast.Lt, ast.LtE)) or len(x.ops) > 1:
        return
    if isinstance(x.comparators[0], ast.Constant):
        neuf = ast.Compare(ast.Constant(0), [ast.Lt(), x.ops[0]], [x.left, x.comparators[0]])
        yield neuf, f"{citer(x)} est vrai aussi quand {citer(x.left)} vaut 0, et ce cas n'est pas celui-là"


def connecteur(place: Place, portee: Portee) -> Propositions:
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


def comparaison_a_repeter(place: Place, portee: Portee) -> Propositions:
    """`x == a or b` pour `x == a or x == b` ; `x and y == 0` pour `x == 0 and y == 0`."""
    x = place.noeud
    if not isinstance(x, ast.BoolOp) or len(x.values) != 2:
        return
    premier, second = x.values
    for seul, modele in ((second, premier), (premier, second)):
        if not isinstance(seul, NUES) or not isinstance(modele, ast.Compare) or len(modele.ops) > 1:
            continue
        phrase = f"{citer(seul)} n'y est comparé à rien ; c'est une condition à lui seul, vraie s'il n'est pas nul"
        paires: list[list[ast.expr]] = [[ast.Compare(seul, modele.ops, modele.comparators), modele]]
        if seul is second:
            paires = [[modele, ast.Compare(modele.left, modele.ops, [seul])], paires[0][::-1]]
        for paire in paires:
            yield ast.BoolOp(x.op, paire), phrase
            yield ast.BoolOp(_CONNECTEURS[type(x.op)][1](), paire), phrase


NUES = (ast.Name, ast.Attribute, ast.Constant, ast.Subscript)


def condition_de_trop(place: Place, portee: Portee) -> Propositions:
    """Une des conditions d'un `and` ou d'un `or`, ôtée."""
    x = place.noeud
    if not isinstance(x, ast.BoolOp):
        return
    for rang, condition in enumerate(x.values):
        reste = [*x.values[:rang], *x.values[rang + 1 :]]
        neuf = reste[0] if len(reste) == 1 else ast.BoolOp(x.op, reste)
        yield neuf, f"la condition {citer(condition)} est de trop"


def un_bout_seulement(place: Place, portee: Portee) -> Propositions:
    """`t[-1] == x`, là où x peut être n'importe où dans t."""
    x = place.noeud
    match x:
        case ast.Compare(ast.Subscript(liste, rang), [ast.Eq() | ast.NotEq() as signe], [cherche]):
            bout = BOUTS.get(ast.unparse(rang))
            if bout:
                partout = ast.In() if isinstance(signe, ast.Eq) else ast.NotIn()
                phrase = f"{citer(x)} ne regarde que {bout} élément de {citer(liste)}, et il faut les regarder tous"
                yield ast.Compare(cherche, [partout], [liste]), phrase


BOUTS = {"0": "le premier", "-1": "le dernier"}


def element_de_trop(place: Place, portee: Portee) -> Propositions:
    """Une constante de trop parmi celles d'un `in (…)`."""
    x = place.noeud
    if not (isinstance(x, ast.Compare) and isinstance(x.ops[0], (ast.In, ast.NotIn)) and len(x.ops) == 1):
        return
    parmi = x.comparators[0]
    if not isinstance(parmi, (ast.Tuple, ast.List, ast.Set)) or len(parmi.elts) < 2:
        return
    for rang, element in enumerate(parmi.elts):
        if isinstance(element, ast.Constant):
            reste = ast.List([*parmi.elts[:rang], *parmi.elts[rang + 1 :]], ast.Load())
            yield ast.Compare(x.left, x.ops, [reste]), f"dans {citer(parmi)}, {citer(element)} est de trop"


def test_trop_fort(place: Place, portee: Portee) -> Propositions:
    """Un test qui regarde déjà l'état d'après : « m & m - 1 » au lieu de « m »."""
    x = place.noeud
    compare = isinstance(place.parent, ast.Compare) and place.champ == "left"
    if isinstance(x, ast.BinOp) and isinstance(x.op, (ast.BitAnd, ast.Sub, ast.FloorDiv)) and (compare or _est_un_test(place)):
        yield x.left, f"le test porte sur {citer(x)}, et devrait porter sur {citer(x.left)}"


def tous_les_bits(place: Place, portee: Portee) -> Propositions:
    """« m & p == p », qui exige tous les bits de p, là où un seul suffit."""
    x = place.noeud
    if not (isinstance(x, ast.Compare) and isinstance(x.ops[0], ast.Eq) and isinstance(x.left, ast.BinOp)):
        return
    membres = [ast.unparse(m) for m in (x.left.left, x.left.right)]
    if isinstance(x.left.op, ast.BitAnd) and ast.unparse(x.comparators[0]) in membres:
        yield x.left, f"{citer(x)} exige tous les bits de {citer(x.comparators[0])} à la fois, et un seul suffit"


def negation(place: Place, portee: Portee) -> Propositions:
    """Un `not` de trop, ou qui manque."""
    x = place.noeud
    if isinstance(x, ast.UnaryOp) and isinstance(x.op, ast.Not):
        yield x.operand, "le « not » dit le contraire de ce qu'il faut"
    elif isinstance(x, ast.expr) and _est_un_test(place) and not isinstance(x, ast.Compare):
        yield ast.UnaryOp(ast.Not(), x), f"le test {citer(x)} dit le contraire de ce qu'il faut"


def _est_un_test(place: Place) -> bool:
    tests = isinstance(place.parent, (ast.If, ast.While, ast.IfExp)) and place.champ == "test"
    return tests or isinstance(place.parent, ast.BoolOp)


def hors_de_none(place: Place, portee: Portee) -> Propositions:
    """Une comparaison que None, mis parmi les données, ne permet pas."""
    x = place.noeud
    if not isinstance(x, ast.Compare) or not _est_un_test(place) or isinstance(x.ops[0], (ast.Is, ast.IsNot)):
        return
    for terme in (x.left, *x.comparators):
        if isinstance(terme, (ast.Name, ast.Subscript)):
            phrase = f"{citer(terme)} peut valoir None, qui ne se compare pas ; traitez ce cas à part, par « is None »"
            existe = ast.Compare(terme, [ast.IsNot()], [ast.Constant(None)])
            manque = ast.Compare(terme, [ast.Is()], [ast.Constant(None)])
            yield ast.BoolOp(ast.And(), [existe, x]), phrase
            yield ast.BoolOp(ast.Or(), [manque, x]), phrase


def operation(place: Place, portee: Portee) -> Propositions:
    """Une autre opération, à la même place."""
    x = place.noeud
    if isinstance(x, ast.BinOp):
        for apres, phrase in OPERATIONS.get(type(x.op), {}).items():
            yield ast.BinOp(x.left, apres(), x.right), phrase.format(avant=SIGNES[type(x.op)])
    elif isinstance(x, ast.AugAssign):
        for apres, phrase in OPERATIONS.get(type(x.op), {}).items():
            yield ast.AugAssign(x.target, apres(), x.value), phrase.format(avant=SIGNES[type(x.op)] + "=")


def oter_des_bits(place: Place, portee: Portee) -> Propositions:
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
    elif isinstance(x.op, (ast.BitAnd, ast.BitXor, ast.Sub)):
        phrase = {ast.BitAnd: _GARDE, ast.Sub: _SOUSTRAIT}.get(type(x.op), _BASCULE)
        yield _et(x, ast.UnaryOp(ast.Invert(), droite)), phrase.format(avant=SIGNES[type(x.op)])


def _et(x: ast.BinOp | ast.AugAssign, droite: ast.expr) -> ast.AST:
    if isinstance(x, ast.BinOp):
        return ast.BinOp(x.left, ast.BitAnd(), droite)
    return ast.AugAssign(x.target, ast.BitAnd(), droite)


def ordre(place: Place, portee: Portee) -> Propositions:
    """Deux choses données dans le mauvais ordre : arguments, opérandes, indices, éléments d'un couple."""
    x = place.noeud
    if isinstance(x, ast.Call) and len(x.args) == 2 and not x.keywords:
        yield ast.Call(x.func, [x.args[1], x.args[0]], []), f"les arguments de {citer(x.func)} sont dans le mauvais ordre"
    elif isinstance(x, ast.BinOp) and isinstance(x.op, (ast.Sub, ast.Div, ast.FloorDiv, ast.Mod, ast.LShift, ast.RShift)):
        yield ast.BinOp(x.right, x.op, x.left), f"les deux côtés de « {SIGNES[type(x.op)]} » sont dans le mauvais ordre"
    elif isinstance(x, ast.Tuple) and len(x.elts) == 2 and not _quotient_et_reste(place) and not _rang_et_element(place):
        yield ast.Tuple([x.elts[1], x.elts[0]], x.ctx), f"les deux éléments de {citer(x)} sont dans le mauvais ordre"
    elif isinstance(x, ast.Subscript) and isinstance(x.value, ast.Subscript) and not _tranchee(x):
        dedans = ast.Subscript(x.value.value, x.slice, ast.Load())
        yield ast.Subscript(dedans, x.value.slice, x.ctx), f"les deux indices de {citer(x)} sont dans le mauvais ordre"
    elif isinstance(x, ast.IfExp):
        yield ast.IfExp(x.test, x.orelse, x.body), f"les deux cas de {citer(x)} sont échangés"
    elif isinstance(x, ast.BoolOp):
        phrase = f"dans {citer(x)}, les conditions sont dans le mauvais ordre, car celle de gauche est calculée d'abord"
        yield ast.BoolOp(x.op, x.values[::-1]), phrase


def _quotient_et_reste(place: Place) -> bool:
    """Vrai de « q, r = divmod(…) » : nommés dans cet ordre, c'est leur emploi, plus loin, qui peut être échangé."""
    valeur = getattr(place.parent, "value", None)
    return place.champ == "targets" and isinstance(valeur, ast.Call) and ast.unparse(valeur.func) == "divmod"


def _rang_et_element(place: Place) -> bool:
    """Vrai de « for rang, x in enumerate(…) » : l'ordre y est le bon, c'est l'emploi d'un des deux qui est faux."""
    parcours = getattr(place.parent, "iter", None)
    return place.champ == "target" and isinstance(parcours, ast.Call) and ast.unparse(parcours.func) == "enumerate"


def _tranchee(x: ast.Subscript) -> bool:
    """Vrai de t[a][b:c] : une tranche ne s'échange pas avec un indice."""
    return isinstance(x.slice, ast.Slice) or isinstance(getattr(x.value, "slice", None), ast.Slice)


def vrai_de_zero(place: Place, portee: Portee) -> Propositions:
    """`if x` pour « si x n'est pas None » : 0 et la liste vide sont faux aussi."""
    x = place.noeud
    if isinstance(x, (ast.Name, ast.Subscript)) and _est_une_condition(place):
        present = ast.Compare(x, [ast.IsNot()], [ast.Constant(None)])
        yield present, f"{citer(x)} est faux aussi quand il vaut 0, et non pas seulement quand il vaut None"


def _est_une_condition(place: Place) -> bool:
    """Vrai là où l'on ne demande d'une valeur que d'être vraie ou fausse."""
    nie = isinstance(place.parent, ast.UnaryOp) and isinstance(place.parent.op, ast.Not)
    return nie or place.champ == "ifs" or _est_un_test(place)


def or_de_zero(place: Place, portee: Portee) -> Propositions:
    """`x or y` pour « x, sauf si c'est None » : 0 et la liste vide sont faux aussi."""
    x = place.noeud
    if isinstance(x, ast.BoolOp) and len(x.values) == 2 and not _est_un_test(place):
        premier, second = x.values
        present = ast.Compare(premier, [ast.IsNot()], [ast.Constant(None)])
        if isinstance(x.op, ast.Or):
            phrase = f"dans {citer(x)}, « or » prend le second aussi quand {citer(premier)} vaut 0, qui est faux"
            yield ast.IfExp(present, premier, second), phrase


_PRIORITE = "Python n'y calcule pas dans l'ordre que vous pensez"


def priorite(place: Place, portee: Portee) -> Propositions:
    """Les parenthèses ailleurs : (a ∘ b) • c devient a ∘ (b • c), ou l'inverse ; a + b / c + d, a + b / (c + d)."""
    x = place.noeud
    if isinstance(x, ast.BinOp):
        if isinstance(x.left, ast.BinOp):
            yield from ((neuf, _PRIORITE) for neuf in _dernier_terme_avec(x.left, x.op, x.right))
        if isinstance(x.right, ast.BinOp):
            yield ast.BinOp(ast.BinOp(x.left, x.op, x.right.left), x.right.op, x.right.right), _PRIORITE
        yield from _appel_ferme_trop_tot(x)
        yield from _facteur_mal_place(x)
    elif isinstance(x, ast.Compare) and len(x.ops) == 1 and isinstance(x.left, ast.BinOp):
        dedans = ast.Compare(x.left.right, x.ops, x.comparators)
        yield ast.BinOp(x.left.left, x.left.op, dedans), _PRIORITE
    elif isinstance(x, ast.BoolOp) and isinstance(x.op, ast.Or):
        yield from ((neuf, _PRIORITE) for neuf in _or_dans_and(x))


def _appel_ferme_trop_tot(x: ast.BinOp) -> Propositions:
    """`f(a) / b` pour `f(a / b)`."""
    if isinstance(x.left, ast.Call) and len(x.left.args) == 1 and not x.left.keywords:
        dedans = ast.BinOp(x.left.args[0], x.op, x.right)
        phrase = f"dans {citer(x)}, la parenthèse de {citer(x.left)} se ferme trop tôt"
        yield ast.Call(x.left.func, [dedans], []), phrase


def _facteur_mal_place(x: ast.BinOp) -> Propositions:
    """`a + n * b` pour `n * a + b`."""
    if not isinstance(x.op, ast.Add):
        return
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
