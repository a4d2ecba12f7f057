"""Les correctifs d'un appel, d'une variable, d'une liste.

Chaque générateur reçoit la place d'un nœud et ce qu'on sait de la fonction ; il propose des nœuds à y mettre, et pour chacun la
phrase de la faute qu'il corrigerait.
"""

from __future__ import annotations

import ast

from epreuves.code_source.arbre import Place, citer, copiee_a_plat, noeuds
from epreuves.reparer.correctif import Portee, Propositions

# Deux fonctions, ou deux méthodes, prises l'une pour l'autre
COURT = 2  # lettres d'une taille, n ou N, qu'on oublie de donner


def argument_oublie(place: Place, portee: Portee) -> Propositions:
    """Un argument facultatif qu'on n'a pas donné, et qui a ici un nom de variable tout prêt."""
    x = place.noeud
    if not (isinstance(x, ast.Call) and isinstance(x.func, ast.Name)) or x.func.id in ("range", "print", "isqrt"):
        return
    for nom in portee.variables:
        if len(nom) <= COURT and nom not in [a.id for a in x.args if isinstance(a, ast.Name)]:
            neuf = ast.Call(x.func, [*x.args, ast.Name(nom, ast.Load())], x.keywords)
            yield neuf, f"à {citer(x)}, il manque un argument, « {nom} »"


def comme_ailleurs(place: Place, portee: Portee) -> Propositions:
    """`f(x)` où ailleurs, dans la même fonction, on écrit `f(g(…))`."""
    match place.noeud:
        case ast.Call(ast.Name(nom) as f, [ast.expr() as x], []) if not _emballee(x):
            for emballage in {e for y in noeuds(portee.arbre) if (e := _emballe_pour(y, nom))}:
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


def voisine(place: Place, portee: Portee) -> Propositions:
    """Une fonction prise pour une autre, qu'on a écrite ou reçue avec elle."""
    x = place.noeud
    if isinstance(x, ast.Name) and isinstance(place.parent, ast.Call) and place.champ == "func":
        for nom in portee.voisines:
            yield ast.Name(nom, ast.Load()), f"{citer(x)} n'est pas la fonction qu'il faut ici"


def depart_none(place: Place, portee: Portee) -> Propositions:
    """`meilleure = None`, que rien ne remplace parfois, là où il fallait partir d'un paramètre, ou renvoyer -1."""
    match place.parent:
        case ast.Assign([ast.Name(nom)], ast.Constant(None) as valeur) if valeur is place.noeud:
            for parametre in portee.arbre.args.args:
                phrase = f"« {nom} » reste à None si rien ne la remplace"
                yield ast.Name(parametre.arg, ast.Load()), phrase


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
    lues = (x for ligne in boucle.body for x in noeuds(ligne) if isinstance(x, ast.Name))
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
    elif (gardee or donnee) and ast.unparse(x) not in portee.entiers:
        yield neuve, f"{_second_nom(place)} n'est qu'un second nom de la même liste ; il en faut une copie"
    if gardee and isinstance(place.parent, ast.Assign) and isinstance(x, ast.Name) and x.id not in portee.entiers:
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
    otes = (y.func.attr for y in noeuds(boucle) if isinstance(y, ast.Call) and isinstance(y.func, ast.Attribute))
    if OTENT & set(otes) or any(isinstance(y, ast.Delete) for y in noeuds(boucle)):
        yield _appel("reversed", x), "un élément ôté décale le rang de tous ceux qui le suivent, et cette boucle avance"


# Un vecteur de bits


def bit_nu(place: Place, portee: Portee) -> Propositions:
    """« G[case] = v », d'un v qu'on décale ailleurs : là, l'étudiant sait que c'est une valeur."""
    x = place.noeud
    if not isinstance(x, ast.Name) or x.id not in _decales(portee.arbre):
        return
    match place.parent:
        case ast.Assign([ast.Subscript()], valeur) if valeur is x:
            yield (
                ast.BinOp(ast.Constant(1), ast.LShift(), x),
                f"{citer(x)} est une valeur ; ici, il faut le vecteur qui n'a que ce bit",
            )


def _decales(arbre: ast.AST) -> set[str]:
    """Les noms de combien on décale : « 1 << v », « m >> v »."""
    decalages = (x for x in noeuds(arbre) if isinstance(x, ast.BinOp) and isinstance(x.op, (ast.LShift, ast.RShift)))
    return {x.right.id for x in decalages if isinstance(x.right, ast.Name)}


def egaux(place: Place, portee: Portee) -> Propositions:
    """`a < b`, de deux cases dont les vecteurs devaient être égaux."""
    match place.noeud:
        case ast.Compare(ast.Name(a), [ast.Lt() | ast.NotEq() | ast.Gt()], [ast.Name(b)]):
            for suite in portee.suites:
                un, autre = (ast.Subscript(suite, ast.Name(nom, ast.Load()), ast.Load()) for nom in (a, b))
                memes = ast.Compare(un, [ast.Eq()], [autre])
                phrase = f"rien n'y demande que {citer(un)} et {citer(autre)} soient égaux"
                yield ast.BoolOp(ast.And(), [place.noeud, memes]), phrase
