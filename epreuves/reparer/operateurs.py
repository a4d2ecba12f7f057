"""Les correctifs d'un opérateur : comparaisons, conditions, opérations, priorités.

Chaque générateur reçoit la place d'un nœud et ce qu'on sait de la fonction ; il propose des nœuds à y mettre, et pour chacun la
phrase de la faute qu'il corrigerait. Les phrases des opérateurs sont des tables.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from epreuves.code_source.arbre import SIGNES, Arbre, Place, citer, noeuds
from epreuves.reparer.correctif import Portee, Propositions

_STRICTE = "« {avant} » exclut le cas d'égalité, qui compte aussi"
_LARGE = "« {avant} » garde le cas d'égalité, qui ne compte pas"
_A_L_ENVERS = "la comparaison « {avant} » est à l'envers"
_CONTRAIRE = "le test « {avant} » dit le contraire de ce qu'il faut"
_TROP_EXACT = "« {avant} » ne retient que l'égalité, et il faut aussi les valeurs d'un côté"
_PAS_ASSEZ_EXACT = "« {avant} » retient trop de valeurs, car seule l'égalité compte"
_DEUX_SENS = "« {avant} » garde chaque paire dans les deux sens, et il n'en faut qu'un"
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
    ast.NotEq: {ast.Eq: _CONTRAIRE, ast.Lt: _DEUX_SENS, ast.Gt: _DEUX_SENS},
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


def comparaison(place: Place, portee: Portee) -> Propositions:
    """Un autre opérateur de comparaison."""
    x = place.noeud
    if not isinstance(x, ast.Compare):
        return
    for rang, avant in enumerate(x.ops):
        cite = _cite(x, rang, portee)
        for apres, phrase in COMPARAISONS[type(avant)].items():
            if phrase == _DEUX_SENS and not _deux_variables(x, rang):
                continue
            ops = [*x.ops[:rang], apres(), *x.ops[rang + 1 :]]
            yield ast.Compare(x.left, ops, x.comparators), phrase.format(avant=cite)


def _deux_variables(x: ast.Compare, rang: int) -> bool:
    """Vrai de « a != b » : deux éléments qu'on a nommés, et non une valeur qui change."""
    cotes = [x.left, *x.comparators][rang : rang + 2]
    return all(isinstance(cote, ast.Name) for cote in cotes)


def _cite(x: ast.Compare, rang: int, portee: Portee) -> str:
    """Le signe d'une comparaison ; ce qu'elle compare avec, si la ligne a deux fois ce signe."""
    comparaisons = (y for y in noeuds(portee.arbre) if isinstance(y, ast.Compare) and y.lineno == x.lineno)
    if sum(type(op) is type(x.ops[rang]) for y in comparaisons for op in y.ops) < 2:
        return SIGNES[type(x.ops[rang])]
    gauche, droite = (x.left, *x.comparators)[rang], x.comparators[rang]
    return ast.unparse(ast.Compare(gauche, [x.ops[rang]], [droite]))


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


def operation(place: Place, portee: Portee) -> Propositions:
    """Une autre opération, à la même place."""
    x = place.noeud
    if isinstance(x, ast.BinOp):
        for apres, phrase in OPERATIONS.get(type(x.op), {}).items():
            yield ast.BinOp(x.left, apres(), x.right), phrase.format(avant=SIGNES[type(x.op)])
    elif isinstance(x, ast.AugAssign):
        for apres, phrase in OPERATIONS.get(type(x.op), {}).items():
            yield ast.AugAssign(x.target, apres(), x.value), phrase.format(avant=SIGNES[type(x.op)] + "=")


_REUNIR = {
    ast.BitAnd: (ast.BitOr, "« & » ne garde que ce qu'ils ont tous en commun, et il faut réunir"),
    ast.BitOr: (ast.BitAnd, "« | » réunit tout, et il ne faut garder que ce qu'ils ont en commun"),
    ast.Add: (ast.Mult, "« + » ajoute, et il faut multiplier"),
    ast.Mult: (ast.Add, "« * » multiplie, et il faut ajouter"),
}


def chaine(place: Place, portee: Portee) -> Propositions:
    """`a & b & c` pour `a | b | c` : toutes les opérations d'une suite."""
    x = place.noeud
    if isinstance(x, ast.BinOp) and isinstance(x.left, ast.BinOp) and type(x.op) in _REUNIR and type(x.left.op) is type(x.op):
        autre, phrase = _REUNIR[type(x.op)]
        yield _en_chaine(x, type(x.op), autre()), phrase


def _en_chaine(x: ast.expr, ancienne: type[ast.operator], neuve: ast.operator) -> ast.expr:
    if not isinstance(x, ast.BinOp) or type(x.op) is not ancienne:
        return x
    return ast.BinOp(_en_chaine(x.left, ancienne, neuve), neuve, x.right)


def nul_ou_non(place: Place, portee: Portee) -> Propositions:
    """`0 < k` et ce qui suit, là où il faut demander si l'élément du tableau donné est nul : `t[i][j] == 0`."""
    x = place.noeud
    match x:
        case ast.Compare(ast.Constant(0) as zero, [ast.Lt(), op], [k, borne]):
            reste: list[ast.expr] = [ast.Compare(k, [op], [borne])]
            ote: ast.expr = ast.Compare(zero, [ast.Lt()], [k])
        case ast.Compare(ast.Name(), [ast.Gt() | ast.NotEq()], [ast.Constant(0)]) | ast.Name() if _du_test(place):
            reste, ote = [], x
        case _:
            return
    for element in _elements_des_boucles(portee):
        phrase = f"{citer(ote)} écarte aussi des cas qui comptent ; c'est de {citer(element)} qu'il faut voir s'il est nul"
        for test in (ast.Compare(element, [ast.Eq()], [ast.Constant(0)]), ast.Compare(element, [ast.NotEq()], [ast.Constant(0)])):
            yield ast.BoolOp(ast.And(), [test, *reste]) if reste else test, phrase


def _du_test(place: Place) -> bool:
    return isinstance(place.parent, ast.BoolOp) or (place.champ == "test" and isinstance(place.parent, ast.If))


def _rang(boucle: ast.For) -> list[str]:
    """« i », de « for i in range(n) » comme de « for i, ligne in enumerate(t) »."""
    match boucle.target, boucle.iter:
        case ast.Name(rang), _:
            return [rang]
        case ast.Tuple([ast.Name(rang), _]), ast.Call(ast.Name("enumerate")):
            return [rang]
    return []


def _elements_des_boucles(portee: Portee) -> Iterator[ast.expr]:
    """`t[i][j]`, d'un paramètre t et des variables des deux dernières boucles, ou de celles d'un appel `f(t, n, i, j)`."""
    parametres = [a.arg for a in portee.arbre.args.args]
    des_boucles = [rang for x in noeuds(portee.arbre) if isinstance(x, ast.For) for rang in _rang(x)]
    for t in parametres:
        rangs = des_boucles or _donnes_avec(t, portee.arbre, parametres)
        if not rangs:
            continue
        element: ast.expr = ast.Name(t, ast.Load())
        for rang in rangs[-2:]:
            element = ast.Subscript(element, ast.Name(rang, ast.Load()), ast.Load())
        yield element


def _donnes_avec(t: str, arbre: Arbre, parametres: list[str]) -> list[str]:
    """« i » et « j », d'un appel « f(t, n, i, j) », où t et n sont des paramètres."""
    for x in noeuds(arbre):
        if isinstance(x, ast.Call):
            noms = [a.id for a in x.args if isinstance(a, ast.Name)]
            if t in noms:
                return [nom for nom in noms if nom not in parametres]
    return []


def comparee_a_une_variable(place: Place, portee: Portee) -> Propositions:
    """`couleurs[t] != 0`, là où il faut `couleurs[t] == c`."""
    match place.noeud:
        case ast.Compare(gauche, [ast.Eq() | ast.NotEq()], [ast.Constant(k)]) if type(k) is int:
            for nom in portee.variables:
                for signe in (ast.Eq(), ast.NotEq()) if ast.unparse(gauche) != nom else ():
                    neuf = ast.Compare(gauche, [signe], [ast.Name(nom, ast.Load())])
                    yield neuf, f"ce n'est pas à {k} qu'il faut comparer {citer(gauche)}, mais à « {nom} »"


PRIORITE = "Python n'y calcule pas dans l'ordre que vous pensez"


def ordre_des_conditions(place: Place, portee: Portee) -> Propositions:
    """Les conditions d'un `and` ou d'un `or`, de la dernière à la première."""
    x = place.noeud
    if isinstance(x, ast.BoolOp):
        phrase = f"dans {citer(x)}, les conditions sont dans le mauvais ordre, car celle de gauche est calculée d'abord"
        yield ast.BoolOp(x.op, x.values[::-1]), phrase


def priorite(place: Place, portee: Portee) -> Propositions:
    """Les parenthèses ailleurs, de proche en proche : (a ∘ b) • c devient a ∘ (b • c) ; a + b / c + d, a + b / (c + d)."""
    x = place.noeud
    if isinstance(x, ast.BinOp) and isinstance(x.left, ast.BinOp):
        yield from ((neuf, PRIORITE) for neuf in _dernier_terme_avec(x.left, x.op, x.right))
    elif isinstance(x, ast.BoolOp) and isinstance(x.op, ast.Or):
        yield from ((neuf, PRIORITE) for neuf in _or_dans_and(x))


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


# Des parenthèses oubliées autour d'une partie d'un calcul : on les essaie autour de chacune

FORCES: dict[type[ast.operator], int] = {
    ast.Add: 1, ast.Sub: 1, ast.Mult: 2, ast.Div: 2, ast.FloorDiv: 2, ast.Mod: 2,
}  # fmt: skip
TERMES_MAX = 6

Terme = ast.expr | ast.operator


def parentheses_oubliees(place: Place, portee: Portee) -> Propositions:
    """`1 + a / b + c * d` pour `1 + a / (b + c) * d`."""
    x = place.noeud
    if not isinstance(x, ast.BinOp) or type(x.op) not in FORCES or _se_lit_avec(place.parent, x):
        return
    suite = _a_plat(x)
    termes = suite[::2]
    if not 3 <= len(termes) <= TERMES_MAX:
        return
    for debut in range(len(termes) - 1):
        for fin in range(debut + 1, len(termes)):
            if fin - debut < len(termes) - 1:
                neuf = _avec_parentheses(suite, 2 * debut, 2 * fin)
                if ast.dump(neuf) != ast.dump(x):
                    yield neuf, "Python y calcule les produits et les quotients d'abord"


def _se_lit_avec(parent: ast.AST, x: ast.BinOp) -> bool:
    """Vrai d'un calcul qui fait partie d'un plus long, sans parenthèses entre eux."""
    return isinstance(parent, ast.BinOp) and type(parent.op) in FORCES and x not in _a_plat(parent)


def _a_plat(x: ast.expr, force: int = 0) -> list[Terme]:
    """Les termes et les signes d'un calcul, tels qu'on les lit : ce qui est entre parenthèses n'est qu'un terme."""
    if not isinstance(x, ast.BinOp) or FORCES.get(type(x.op), -1) < force:
        return [x]
    sienne = FORCES[type(x.op)]
    return [*_a_plat(x.left, sienne), x.op, *_a_plat(x.right, sienne + 1)]


def _avec_parentheses(suite: list[Terme], debut: int, fin: int) -> ast.expr:
    """Le même calcul, une partie entre parenthèses ; chaque terme y garde son nœud."""
    termes = {f"terme_{rang}": terme for rang, terme in enumerate(suite) if isinstance(terme, ast.expr)}
    mots = [f"terme_{rang}" if isinstance(terme, ast.expr) else SIGNES[type(terme)] for rang, terme in enumerate(suite)]
    mots[debut], mots[fin] = f"({mots[debut]}", f"{mots[fin]})"
    return _remettre(ast.parse(" ".join(mots), mode="eval").body, termes)


def _remettre(x: ast.expr, termes: dict[str, ast.expr]) -> ast.expr:
    if isinstance(x, ast.Name):
        return termes[x.id]
    assert isinstance(x, ast.BinOp)
    return ast.BinOp(_remettre(x.left, termes), x.op, _remettre(x.right, termes))
