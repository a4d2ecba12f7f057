"""Les correctifs d'un appel, d'une variable, d'une liste.

Chaque générateur reçoit la place d'un nœud et ce qu'on sait de la fonction ; il propose des nœuds à y mettre, et pour chacun la
phrase de la faute qu'il corrigerait.
"""

from __future__ import annotations

import ast
from math import e

from epreuves.code_source.arbre import Place, citer, copiee_a_plat
from epreuves.reparer.correctif import Portee, Propositions

# Deux fonctions, ou deux méthodes, prises l'une pour l'autre
JUMELLES = {
    "min": "max", "max": "min", "any": "all", "all": "any", "append": "extend", "extend": "append",
    "len": "sum", "sum": "len",
    "floor": "ceil", "ceil": "floor", "union": "intersection", "intersection": "union", "remove": "pop", "pop": "remove",
}  # fmt: skip
COURT = 2  # lettres d'une taille, n ou N, qu'on oublie de donner


def appel_trop_long(place: Place, portee: Portee) -> Propositions:
    """`f(a / b)` pour `f(a) / b`, `f(a == b)` pour `f(a) == b`."""
    x = place.noeud
    if not (isinstance(x, ast.Call) and len(x.args) == 1 and not x.keywords):
        return
    a = x.args[0]
    phrase = f"dans {citer(x)}, la parenthèse se ferme trop tard"
    if isinstance(a, ast.Compare):
        yield ast.Compare(ast.Call(x.func, [a.left], []), a.ops, a.comparators), phrase
    if isinstance(a, ast.BinOp):
        yield ast.BinOp(ast.Call(x.func, [a.left], []), a.op, a.right), phrase
        if isinstance(a.right, ast.BinOp):
            court = ast.Call(x.func, [ast.BinOp(a.left, a.op, a.right.left)], [])
            yield ast.BinOp(court, a.right.op, a.right.right), phrase


def argument_oublie(place: Place, portee: Portee) -> Propositions:
    """Un argument facultatif qu'on n'a pas donné, et qui a ici un nom de variable tout prêt."""
    x = place.noeud
    if not (isinstance(x, ast.Call) and isinstance(x.func, ast.Name)) or x.func.id in ("range", "print", "isqrt"):
        return
    for nom in portee.variables:
        if len(nom) <= COURT and nom not in [a.id for a in x.args if isinstance(a, ast.Name)]:
            neuf = ast.Call(x.func, [*x.args, ast.Name(nom, ast.Load())], x.keywords)
            yield neuf, f"à {citer(x)}, il manque un argument, « {nom} »"


def appel_de_trop(place: Place, portee: Portee) -> Propositions:
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


def parentheses(place: Place, portee: Portee) -> Propositions:
    """Une méthode nommée, mais pas appelée, ou l'inverse."""
    x = place.noeud
    appelee = isinstance(place.parent, ast.Call) and place.champ == "func"
    if isinstance(x, ast.Attribute) and isinstance(x.ctx, ast.Load) and not appelee:
        yield ast.Call(x, [], []), f"{citer(x)} nomme une méthode sans l'appeler ; il manque les parenthèses"
    elif isinstance(x, ast.Call) and isinstance(x.func, ast.Attribute) and not x.args and not x.keywords:
        yield x.func, f"{citer(x.func)} n'est pas une méthode, ses parenthèses sont de trop"


def jumelle(place: Place, portee: Portee) -> Propositions:
    """Une fonction, ou une méthode, prise pour celle qui lui ressemble."""
    x = place.noeud
    if not isinstance(x, ast.Call):
        return
    f = x.func
    if isinstance(place.parent, ast.While) and place.champ == "test":
        return  # un test qui ne serait jamais vrai arrêterait la boucle, et non l'erreur
    if isinstance(f, ast.Name) and f.id in JUMELLES:
        yield ast.Call(ast.Name(JUMELLES[f.id], ast.Load()), x.args, x.keywords), f"{f.id} n'est pas la fonction qu'il faut ici"
    elif isinstance(f, ast.Attribute) and f.attr in JUMELLES:
        neuve = ast.Attribute(f.value, JUMELLES[f.attr], ast.Load())
        yield ast.Call(neuve, x.args, x.keywords), f"{f.attr} n'est pas la méthode qu'il faut ici"


def comme_ailleurs(place: Place, portee: Portee) -> Propositions:
    """`f(x)` où ailleurs, dans la même fonction, on écrit `f(g(…))`."""
    match place.noeud:
        case ast.Call(ast.Name(nom) as f, [ast.expr() as x], []) if not _emballee(x):
            for emballage in {e for y in ast.walk(portee.arbre) if (e := _emballe_pour(y, nom))}:
                phrase = f"ailleurs, vous donnez à {nom} le résultat de {emballage}"
                yield ast.Call(f, [ast.Call(ast.Name(emballage, ast.Load()), [x], [])], []), phrase


def _emballee(x: ast.expr) -> bool:
    return isinstance(x, ast.Call) and isinstance(x.func, ast.Name)


def _emballe_pour(x: ast.AST, nom: str) -> str:
    """Le g de « nom(g(…)) » ; vide d'autre chose."""
    match x:
        case ast.Call(ast.Name(f), [ast.Call(ast.Name(g), [_], [])], []) if f == nom:
            return g
    return ""


def logarithme(place: Place, portee: Portee) -> Propositions:
    """`log10(x)`, `log2(x)` ou `log(x, 2)` pour le logarithme naturel, qui n'est peut-être pas importé."""
    match place.noeud:
        case ast.Call(ast.Name(nom) | ast.Attribute(_, nom) as f, [x]) if nom in ("log10", "log2"):
            phrase = f"{nom} est le logarithme en base {nom[3:]}, et c'est le logarithme naturel, log, qu'il faut"
            yield ast.BinOp(place.noeud, ast.Div(), ast.Call(f, [ast.Constant(e)], [])), phrase
        case ast.Call(ast.Name("log") | ast.Attribute(_, "log") as f, [x, base]):
            phrase = (
                f"{citer(place.noeud)} est un logarithme en base {ast.unparse(base)}, et c'est le logarithme naturel qu'il faut"
            )
            yield ast.Call(f, [x], []), phrase


def voisine(place: Place, portee: Portee) -> Propositions:
    """Une fonction prise pour une autre, qu'on a écrite ou reçue avec elle."""
    x = place.noeud
    if isinstance(x, ast.Name) and isinstance(place.parent, ast.Call) and place.champ == "func":
        for nom in portee.voisines:
            yield ast.Name(nom, ast.Load()), f"{citer(x)} n'est pas la fonction qu'il faut ici"


def vrai_des_elements(place: Place, portee: Portee) -> Propositions:
    """`any(e for e in t if e == x)`, qui regarde si e est vrai, pour `any(e == x for e in t)`."""
    match place.noeud:
        case ast.Call(ast.Name("any") as f, [ast.GeneratorExp(ast.Name() as e, [ast.comprehension(cible, suite, [test], 0)])]):
            neuf = ast.GeneratorExp(test, [ast.comprehension(cible, suite, [], 0)])
            yield ast.Call(f, [neuf], []), f"any regarde si {citer(e)} est vrai, et 0 compte pour faux"


def depart_none(place: Place, portee: Portee) -> Propositions:
    """`meilleure = None`, que rien ne remplace parfois, là où il fallait partir d'un paramètre, ou renvoyer -1."""
    match place.parent:
        case ast.Assign([ast.Name(nom)], ast.Constant(None) as valeur) if valeur is place.noeud:
            for parametre in portee.arbre.args.args:
                phrase = f"« {nom} » reste à None si rien ne la remplace"
                yield ast.Name(parametre.arg, ast.Load()), phrase


def borner(place: Place, portee: Portee) -> Propositions:
    """Un nombre qu'il faut empêcher de dépasser 1, ou de descendre sous 0."""
    x = place.noeud
    if not (isinstance(x, ast.Call) and isinstance(x.func, ast.Name)) or x.func.id in ("min", "max", "range", "len"):
        return
    yield _appel("min", ast.Constant(1), x), f"{citer(x)} peut dépasser 1, et doit s'y arrêter"
    yield _appel("max", ast.Constant(0), x), f"{citer(x)} peut être négatif, et doit s'arrêter à 0"


def _appel(nom: str, *arguments: ast.expr) -> ast.Call:
    return ast.Call(ast.Name(nom, ast.Load()), list(arguments), [])


def nombre_ou_taille(place: Place, portee: Portee) -> Propositions:
    """Un nombre écrit, ou la longueur d'une liste, là où il faut une variable."""
    x = place.noeud
    est_une_longueur = isinstance(x, ast.Call) and isinstance(x.func, ast.Name) and x.func.id == "len"
    est_un_nombre = isinstance(x, ast.Constant) and type(x.value) is int
    if not (est_une_longueur or est_un_nombre) or place.champ not in ("value", "left", "right"):
        return
    for nom in portee.variables:
        yield ast.Name(nom, ast.Load()), f"ce n'est pas {citer(x)} qu'il faut ici, mais une de vos variables"
        if est_une_longueur:
            somme = _appel("sum", ast.Name(nom, ast.Load()))
            yield somme, f"ce n'est pas {citer(x)} qu'il faut ici, mais la somme d'une de vos listes"


def variable(place: Place, portee: Portee) -> Propositions:
    """Une variable prise pour une autre."""
    x = place.noeud
    if not isinstance(x, ast.Name) or (isinstance(x.ctx, ast.Store) and isinstance(place.parent, ast.Tuple)):
        return
    appelee = isinstance(place.parent, ast.Call) and place.champ == "func"
    phrase = f"{citer(x)} n'est pas la fonction qu'il faut ici" if appelee else f"{citer(x)} n'est pas la bonne variable"
    inutile = isinstance(place.parent, ast.For) and place.champ == "target" and not _sert(x.id, place.parent)
    for nom in portee.appelees if appelee else portee.variables:
        if nom != x.id:
            autre = f"{citer(x)} ne sert pas dans cette boucle, où « {nom} » tient sa place"
            yield ast.Name(nom, x.ctx), autre if inutile else phrase


def _sert(nom: str, boucle: ast.For) -> bool:
    """Vrai si le corps d'une boucle lit cette variable."""
    lues = (x for ligne in boucle.body for x in ast.walk(ligne) if isinstance(x, ast.Name))
    return any(x.id == nom and isinstance(x.ctx, ast.Load) for x in lues)


def copie(place: Place, portee: Portee) -> Propositions:
    """Un second nom donné à une liste, là où il en faut une copie."""
    x = place.noeud
    if not isinstance(x, (ast.Name, ast.Subscript)) or not isinstance(x.ctx, ast.Load):
        return
    parcourue = isinstance(place.parent, ast.For) and place.champ == "iter"
    gardee = isinstance(place.parent, (ast.Assign, ast.Return)) and place.champ == "value"
    donnee = isinstance(place.parent, (ast.Call, ast.List, ast.Tuple)) and place.champ in ("args", "elts")
    neuve = ast.Call(ast.Attribute(x, "copy", ast.Load()), [], [])
    if parcourue:
        yield neuve, f"vous parcourez {citer(x)} tout en changeant cette liste ; parcourez-en une copie"
    elif gardee or donnee:
        yield neuve, f"{_second_nom(place)} n'est qu'un second nom de la même liste ; il en faut une copie"
    if gardee and isinstance(place.parent, ast.Assign) and isinstance(x, ast.Name):
        phrase = f"{_second_nom(place)} n'est qu'un second nom de la même liste ; il en faut une copie, ligne par ligne"
        yield _ligne_a_ligne(x), phrase


def copie_des_lignes(place: Place, portee: Portee) -> Propositions:
    """`t[:]` d'une liste de listes, dont les lignes restent celles de t."""
    nom = copiee_a_plat(place.noeud)
    if nom and isinstance(place.parent, ast.Assign):
        phrase = f"{citer(place.noeud)} ne copie que la liste des lignes, qui sont toujours celles de {nom} ; copiez chaque ligne"
        yield _ligne_a_ligne(ast.Name(nom, ast.Load())), phrase


def _ligne_a_ligne(x: ast.Name) -> ast.expr:
    """La copie d'une liste de listes."""
    copie = ast.parse("[ligne[:] for ligne in SUITE]", mode="eval").body
    return _AvecLaSuite(x).visit(copie)  # type: ignore[no-any-return]


def _second_nom(place: Place) -> str:
    """De « B = G », c'est B le second nom ; d'une liste qu'on renvoie ou qu'on donne, elle-même."""
    cibles = place.parent.targets if isinstance(place.parent, ast.Assign) else []
    return citer(cibles[0] if cibles else place.noeud)


def lignes_neuves(place: Place, portee: Portee) -> Propositions:
    """`[[0] * N] * N` : la même ligne, plusieurs fois."""
    x = place.noeud
    if not (isinstance(x, ast.BinOp) and isinstance(x.op, ast.Mult) and isinstance(x.left, ast.List) and len(x.left.elts) == 1):
        return
    tours = ast.Call(ast.Name("range", ast.Load()), [x.right], [])
    boucle = ast.comprehension(ast.Name("_", ast.Store()), tours, [], 0)
    yield ast.ListComp(x.left.elts[0], [boucle]), f"{citer(x)} répète la même liste ; il en faut une neuve à chaque fois"


def vide_ou_none(place: Place, portee: Portee) -> Propositions:
    """`if x:`, faux de 0 et d'une suite vide autant que de None ; ou l'inverse."""
    x = place.noeud
    est_un_test = isinstance(place.parent, (ast.If, ast.While, ast.IfExp)) and place.champ == "test"
    if est_un_test and isinstance(x, ast.Name):
        existe = ast.Compare(x, [ast.IsNot()], [ast.Constant(None)])
        phrase = f"ce test est faux aussi quand {citer(x)} vaut 0 ou est vide ; comparez à None, par « is not None »"
        yield existe, phrase
    match x:
        case ast.Compare(left, [ast.IsNot()], [ast.Constant(None)]) if est_un_test:
            yield left, f"{citer(x)} est vrai aussi quand {citer(left)} vaut 0, ou est vide"


def une_liste_vide(place: Place, portee: Portee) -> Propositions:
    """`return []` pour `return [[]]` : la seule façon de ne rien choisir, et non aucune façon ; ou l'inverse."""
    x = place.noeud
    if not (isinstance(x, ast.List) and isinstance(place.parent, ast.Return)):
        return
    if len(x.elts) == 1 and isinstance(x.elts[0], ast.List) and not x.elts[0].elts:
        yield x.elts[0], "« [[]] » n'est pas vide : cette liste a un élément, la liste vide ; écrivez []"
    elif not x.elts:
        phrase = "« [] » dit qu'il n'y a aucune réponse ; ici il y en a une, qui est vide et qui compte"
        yield ast.List([ast.List([], ast.Load())], ast.Load()), phrase


def tous_les_couples(place: Place, portee: Portee) -> Propositions:
    """`zip(t, t[1:])` ou `pairwise(t)`, qui n'apparient que des voisins."""
    x = place.noeud
    suite = _suite_appariee(x)
    if suite is None or not isinstance(place.parent, (ast.For, ast.comprehension)):
        return
    modele = ast.parse("[(a, b) for k, a in enumerate(SUITE) for b in SUITE[k + 1 :]]", mode="eval").body
    phrase = f"{citer(x)} n'apparie que des éléments qui se suivent, et deux éléments éloignés comptent aussi"
    yield _AvecLaSuite(suite).visit(modele), phrase


def _suite_appariee(x: ast.AST) -> ast.expr | None:
    """Ce dont un appel apparie chaque élément au suivant ; None s'il ne le fait pas."""
    match x:
        case ast.Call(ast.Name("zip"), [suite, ast.Subscript(meme, ast.Slice(ast.Constant(1), None))], []):
            return suite if ast.dump(suite) == ast.dump(meme) else None
        case ast.Call(ast.Name("pairwise"), [suite], []):
            return suite
    return None


class _AvecLaSuite(ast.NodeTransformer):
    """Met une expression à la place du nom SUITE."""

    def __init__(self, suite: ast.expr) -> None:
        self.suite = suite

    def visit_Name(self, noeud: ast.Name) -> ast.expr:
        return self.suite if noeud.id == "SUITE" else noeud


OTENT = {"pop", "remove"}


def a_rebours(place: Place, portee: Portee) -> Propositions:
    """Des rangs croissants, dans une boucle qui ôte des éléments : chaque élément ôté décale ceux qui suivent."""
    x, boucle = place.noeud, place.parent
    if not (isinstance(boucle, ast.For) and place.champ == "iter" and isinstance(x, ast.Call)):
        return
    otes = (y.func.attr for y in ast.walk(boucle) if isinstance(y, ast.Call) and isinstance(y.func, ast.Attribute))
    if OTENT & set(otes) or any(isinstance(y, ast.Delete) for y in ast.walk(boucle)):
        yield _appel("reversed", x), "un élément ôté décale le rang de tous ceux qui le suivent, et cette boucle avance"
