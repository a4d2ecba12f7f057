"""Les correctifs d'un nombre : un de trop, un de moins, une borne, un indice, une valeur pour son bit, une taille écrite."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from epreuves.code_source.arbre import Place, citer, noeuds
from epreuves.domaine import domaine
from epreuves.reparer.correctif import Correctif, Portee, Propositions

TROP, PAS_ASSEZ = "{texte} est trop grand d'une unité", "{texte} est trop petit d'une unité"


def plus(x: ast.expr, pas: int) -> ast.expr:
    """La même expression, augmentée du pas ; un nombre écrit, ou déjà augmenté, reste simple."""
    if isinstance(x, ast.Constant) and type(x.value) is int:
        return ast.Constant(x.value + pas)
    if isinstance(x, ast.UnaryOp) and isinstance(x.op, ast.USub) and isinstance(x.operand, ast.Constant):
        return ast.Constant(pas - x.operand.value)  # type: ignore[operator]
    if augmentee(x) == -pas:
        assert isinstance(x, ast.BinOp)
        return x.left
    match x:
        case ast.BinOp(gauche, ast.Add() | ast.Sub() as signe, ast.Constant(int() as k)) if k > 0:
            return plus(gauche, pas + (k if isinstance(signe, ast.Add) else -k))
    operation = ast.Add() if pas > 0 else ast.Sub()
    return ast.BinOp(x, operation, ast.Constant(abs(pas)))


def augmentee(x: ast.expr) -> int:
    """1 pour `… + 1`, −1 pour `… - 1`, 0 pour le reste."""
    if not (isinstance(x, ast.BinOp) and isinstance(x.right, ast.Constant) and x.right.value == 1):
        return 0
    return {ast.Add: 1, ast.Sub: -1}.get(type(x.op), 0)


def _est_un_entier(x: ast.AST) -> bool:
    return isinstance(x, ast.Constant) and type(x.value) is int


def borne(place: Place, portee: Portee) -> Propositions:
    """Un `range` qui commence ou finit un pas trop tôt, ou trop tard."""
    x = place.noeud
    if not (isinstance(x, ast.Call) and isinstance(x.func, ast.Name) and x.func.id == "range" and x.args):
        return
    texte = citer(x)
    debut, fin, *pas = [ast.Constant(0), *x.args] if len(x.args) == 1 else x.args
    cas: list[tuple[ast.expr, ast.expr, str]] = [
        (debut, plus(fin, 1), f"{texte} s'arrête un pas trop tôt, car range exclut sa borne"),
        (debut, plus(fin, -1), f"{texte} va un pas trop loin"),
        (plus(debut, 1), fin, f"{texte} commence un pas trop tôt"),
        (plus(debut, 1), plus(fin, 1), f"{texte} compte à partir de {ast.unparse(debut)}, un trop tôt"),
    ]
    de_un = not pas or ast.unparse(pas[0]) in ("1", "-1")
    if de_un and (pas or ast.unparse(debut) != "0"):  # commencer à −1 ne réparerait que par hasard
        cas += [
            (plus(debut, -1), fin, f"{texte} commence un pas trop tard"),
            (plus(debut, -1), plus(fin, -1), f"{texte} compte à partir de {ast.unparse(debut)}, un trop tard"),
        ]
    for neuf_debut, neuve_fin, phrase in cas:
        depuis_zero = not pas and ast.unparse(neuf_debut) == "0"
        yield ast.Call(x.func, [neuve_fin] if depuis_zero else [neuf_debut, neuve_fin, *pas], []), phrase


def nombre(place: Place, portee: Portee) -> Propositions:
    """Un nombre écrit, faux de un."""
    x = place.noeud
    if _est_une_taille(place.parent):  # de « n**2 » tout entier, c'est `taille` qui s'occupe
        return
    if isinstance(x, ast.UnaryOp) and isinstance(x.op, ast.USub) and isinstance(x.operand, ast.Constant):
        yield x.operand, f"le nombre {citer(x)} n'a pas le bon signe"
        if type(x.operand.value) is int:
            yield plus(x, 1), f"le nombre {citer(x)} est trop petit d'une unité"
    elif isinstance(x, ast.Constant) and type(x.value) is int:
        de_depart = x.value == 0 and isinstance(place.parent, ast.Assign)  # partir de −1 ne marcherait que par l'indice −1
        un_de_trop_ = x.value == 1 and isinstance(place.parent, ast.BinOp) and augmentee(place.parent)  # voir `un_de_trop`
        if not de_depart and not un_de_trop_:
            yield ast.Constant(x.value - 1), f"le nombre {citer(x)} est trop grand d'une unité"
        yield ast.Constant(x.value + 1), f"le nombre {citer(x)} est trop petit d'une unité"
        if x.value and isinstance(place.parent, ast.AugAssign):
            yield ast.Constant(-x.value), f"le nombre {citer(x)} n'a pas le bon signe"


def autre_nombre(place: Place, portee: Portee) -> Propositions:
    """Un nombre écrit, plus loin du bon."""
    x = place.noeud
    if isinstance(x, ast.Constant) and type(x.value) is int:
        for valeur in sorted({0, 1, 2, -1, x.value * 2, x.value // 2} - {x.value - 1, x.value, x.value + 1}):
            yield ast.Constant(valeur), f"le nombre {citer(x)} n'est pas celui qu'il faut"


PLAFOND_MIN = 3  # plus petit nombre écrit qu'on tienne pour une borne
PLAFONNE = "{texte}, écrit en chiffres, ne suffit pas toujours"


def plafond(correctif: Correctif) -> Correctif | None:
    """D'un nombre écrit qu'un correctif agrandit, celui qui l'agrandit beaucoup ; None des autres correctifs.

    Si les deux réparent, aucun n'est le bon : c'est une borne écrite en chiffres, et l'on trouvera toujours plus grand qu'elle.
    """
    vieux, neuf = correctif.noeud, correctif.neuf
    if not (isinstance(vieux, ast.Constant) and isinstance(neuf, ast.Constant)):
        return None
    if type(vieux.value) is not int or type(neuf.value) is not int or not PLAFOND_MIN <= vieux.value < neuf.value:
        return None
    grand = [c._replace(valeur=_agrandi(c.valeur, neuf)) for c in correctif.changements]
    phrase = PLAFONNE.format(texte=citer(vieux))
    return correctif._replace(genre="plafond", phrase=phrase, changements=tuple(grand), neuf=None, noeud=None)


def _agrandi(valeur: object, neuf: ast.Constant) -> object:
    plus_grand = ast.Constant(int(neuf.value) * 2)  # type: ignore[arg-type]
    if isinstance(valeur, list):
        return [plus_grand if x is neuf else x for x in valeur]
    return plus_grand if valeur is neuf else valeur


def nombre_pour_un_parametre(place: Place, portee: Portee) -> Propositions:
    """`exp(-1 / T)` pour `exp(-d / T)`."""
    x, operation = place.noeud, place.parent
    en_jeu = isinstance(operation, ast.UnaryOp) or (isinstance(operation, ast.BinOp) and isinstance(operation.op, PRODUITS))
    if isinstance(x, ast.Constant) and x.value in (0, 1) and type(x.value) is int and en_jeu:
        for parametre in portee.arbre.args.args:
            phrase = (
                f"dans {citer(operation)}, le nombre {citer(x)} n'est pas ce qu'il faut ; à quoi y sert « {parametre.arg} » ?"
            )
            yield ast.Name(parametre.arg, ast.Load()), phrase


PRODUITS = (ast.Mult, ast.Div)  # dans une somme, un 1 est presque toujours à sa place


def un_de_trop(place: Place, portee: Portee) -> Propositions:
    """Une expression fausse de un : ce qu'on renvoie, compare, range, donne à une fonction."""
    x = place.noeud
    if _dans_une_puissance(place) or _est_une_longueur(place):
        return
    if isinstance(x, ast.BinOp) and augmentee(x):
        yield x.left, (TROP if augmentee(x) > 0 else "« - 1 » est de trop dans {texte}").format(texte=citer(x))
    if not isinstance(x, (ast.Name, ast.BinOp, ast.Call, ast.Subscript)) or not _est_une_valeur(place):
        return
    if (
        isinstance(x, ast.Subscript)
        and isinstance(place.parent, ast.Compare)
        and isinstance(place.parent.ops[0], (ast.Eq, ast.NotEq))
    ):
        return  # deux éléments égaux ou non : augmenter l'un ne ferait que figer le test
    compenses = {augmentee(y) for y in noeuds(portee.arbre) if isinstance(y, ast.BinOp) and ast.dump(y.left) == ast.dump(x)}
    for pas, phrase in ((1, PAS_ASSEZ), (-1, TROP)):
        if not augmentee(x) and -pas not in compenses:  # « c + 1 » ne ferait que défaire « c - 1 »
            yield plus(x, pas), phrase.format(texte=citer(x))


def _dans_une_puissance(place: Place) -> bool:
    """Vrai de ce qu'on élève à une puissance, ou dont on prend la racine : la faute n'y est presque jamais d'un."""
    match place.parent:
        case ast.BinOp(_, ast.Pow(), _):
            return place.champ == "left"
        case ast.Call(ast.Name(nom) | ast.Attribute(_, nom)):
            return nom in ("sqrt", "isqrt")
    return False


def _est_une_longueur(place: Place) -> bool:
    """Vrai de « N = len(t) », « n = isqrt(N) », que les énoncés donnent : un de plus ne réparerait que par hasard."""
    match place.parent, place.noeud:
        case ast.Assign(), ast.Call(ast.Name(nom)):
            return nom in ("len", "isqrt", "round", "int")
        case _, ast.BinOp(_, ast.Pow(), ast.Constant(0.5)):
            return True
    return False


_VALEURS = {
    ast.Return: ("value",), ast.Assign: ("value",), ast.AugAssign: ("value",), ast.Compare: ("left", "comparators"),
    ast.Call: ("args",), ast.BinOp: ("left", "right"), ast.Tuple: ("elts",), ast.List: ("elts",), ast.ListComp: ("elt",),
    ast.DictComp: ("key", "value"), ast.GeneratorExp: ("elt",), ast.SetComp: ("elt",),
}  # fmt: skip


def _est_une_valeur(place: Place) -> bool:
    """Vrai là où un nombre peut être faux de un."""
    if isinstance(getattr(place.noeud, "ctx", None), (ast.Store, ast.Del)):
        return False
    return place.champ in _VALEURS.get(type(place.parent), ())


def taille(place: Place, portee: Portee) -> Propositions:
    """Une taille écrite en chiffres, là où elle dépend de n ; ou deux expressions de la taille prises l'une pour l'autre."""
    x, sujet = place.noeud, domaine()
    premier = portee.arbre.args.args[0].arg if portee.arbre.args.args else ""
    tailles = [ast.parse(texte, mode="eval").body for texte in sujet.tailles(portee.variables, premier)]
    if _est_un_entier(x) and isinstance(x, ast.Constant) and x.value in sujet.remplacables:
        yield from ((t, f"{citer(x)} est écrit en chiffres, là où il faut une taille qui dépend de n") for t in tailles)
    elif _est_une_taille(x):
        phrase = f"{citer(x)} n'est pas la bonne taille ; {sujet.trop_de_tailles}"
        yield from ((t, phrase) for t in tailles if ast.unparse(t) != ast.unparse(x))


def _est_une_taille(x: ast.AST) -> bool:
    """Vrai d'une des expressions de la taille."""
    if isinstance(x, ast.Name):
        return isinstance(x.ctx, ast.Load) and x.id in domaine().tailles_ecrites
    return isinstance(x, ast.BinOp) and isinstance(x.op, (ast.Mult, ast.Pow)) and ast.unparse(x) in domaine().tailles_ecrites


# Ce qu'on nomme d'une opération de trop
_A_DROITE = {
    ast.Add: "le terme {}", ast.Sub: "la soustraction de {}", ast.Mult: "le facteur {}", ast.Div: "la division par {}",
    ast.FloorDiv: "la division par {}", ast.Mod: "le reste modulo {}", ast.Pow: "la puissance {}",
}  # fmt: skip
_A_GAUCHE = {ast.Add: "le terme {}", ast.Mult: "le facteur {}"}


def facteur(place: Place, portee: Portee) -> Propositions:
    """Un petit terme de trop dans une opération : d'un grand, la moitié d'une formule, ce serait dire de tout refaire."""
    x = place.noeud
    if isinstance(x, ast.BinOp) and not augmentee(x) and not isinstance(x.op, (ast.LShift, ast.RShift)):
        for garde, ote, noms in ((x.left, x.right, _A_DROITE), (x.right, x.left, _A_GAUCHE)):
            if _taille(ote) <= min(PETIT, _taille(garde)) and not isinstance(garde, ast.Constant):
                yield garde, f"dans {citer(x)}, {noms.get(type(x.op), '{}').format(citer(ote))} est de trop"


PETIT = 3  # nœuds, les opérateurs et leurs contextes non compris : « n * b », « f(x) », « m.bit »


def _taille(x: ast.AST) -> int:
    return sum(isinstance(y, ast.expr) for y in noeuds(x))


def tranche(place: Place, portee: Portee) -> Propositions:
    """Une borne de tranche de trop."""
    x = place.noeud
    if isinstance(x, ast.Slice):
        yield from _sans_une_borne(x)


def tranche_en_chiffres(place: Place, portee: Portee) -> Propositions:
    """« t[:2] », « t[-1:] » : une borne écrite en chiffres, là où il faut toute la suite."""
    x = place.noeud
    if isinstance(x, ast.Slice) and all(b is None or isinstance(b, (ast.Constant, ast.UnaryOp)) for b in (x.lower, x.upper)):
        yield from _sans_une_borne(x)


def _sans_une_borne(x: ast.Slice) -> Iterator[tuple[ast.AST, str]]:
    if x.lower is not None:
        yield ast.Slice(None, x.upper, x.step), f"la tranche {citer(x)} oublie le début"
    if x.upper is not None:
        yield ast.Slice(x.lower, None, x.step), f"la tranche {citer(x)} oublie la fin"
    if x.step is not None:
        yield ast.Slice(x.lower, x.upper, None), f"la tranche {citer(x)} saute des éléments"
