"""Les correctifs d'un vecteur de bits : le vecteur plein, une valeur pour son bit, « a ce bit » et « est ce bit », la paire."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from epreuves.code_source.arbre import Changement, Place, citer
from epreuves.reparer.correctif import Correctif, Portee, Propositions

_VALEUR = "{texte} est une valeur ; ici, il faut le vecteur qui n'a que ce bit"
_BIT = "{texte} est un vecteur d'un seul bit ; ici, il faut la valeur elle-même"
_CONTIENT = (ast.BinOp, ast.Compare, ast.Assign, ast.AugAssign, ast.UnaryOp)


def bit(place: Place, portee: Portee) -> Propositions:
    """Une valeur pour le vecteur de son seul bit, ou l'inverse."""
    x = place.noeud
    if isinstance(x, ast.BinOp) and _d_un_bit(x):
        yield x.right, _BIT.format(texte=citer(x))
    elif isinstance(x, ast.Name) and isinstance(x.ctx, ast.Load) and isinstance(place.parent, _CONTIENT):
        decale = isinstance(place.parent, ast.BinOp) and isinstance(place.parent.op, (ast.LShift, ast.RShift))
        if not decale and not (isinstance(place.parent, ast.AugAssign) and place.champ == "target"):
            yield _bit_de(x), _VALEUR.format(texte=citer(x))


def bit_nu(place: Place, portee: Portee) -> Propositions:
    """« G[case] = v », d'un v qu'on décale ailleurs : là, l'étudiant sait que c'est une valeur."""
    x = place.noeud
    if not isinstance(x, ast.Name) or x.id not in _decales(portee.arbre):
        return
    match place.parent:
        case ast.Assign([ast.Subscript()], valeur) if valeur is x:
            yield _bit_de(x), _VALEUR.format(texte=citer(x))


def _decales(arbre: ast.AST) -> set[str]:
    """Les noms de combien on décale : « 1 << v », « m >> v »."""
    decalages = (x for x in ast.walk(arbre) if isinstance(x, ast.BinOp) and isinstance(x.op, (ast.LShift, ast.RShift)))
    return {x.right.id for x in decalages if isinstance(x.right, ast.Name)}


def _d_un_bit(x: ast.AST) -> bool:
    """Vrai de « 1 << v » et de « 2 ** v »."""
    match x:
        case ast.BinOp(ast.Constant(1), ast.LShift(), _) | ast.BinOp(ast.Constant(2), ast.Pow(), _):
            return True
    return False


def _bit_de(x: ast.expr) -> ast.expr:
    return ast.BinOp(ast.Constant(1), ast.LShift(), x)


def _a_le_bit(m: ast.expr, v: ast.expr) -> ast.expr:
    """« m >> v & 1 » ; les parenthèses viennent des nœuds."""
    return ast.BinOp(ast.BinOp(m, ast.RShift(), v), ast.BitAnd(), ast.Constant(1))


# Le vecteur plein

_PLEIN = "les bits d'un vecteur plein sont les bits 1 à N : le bit 0 ne sert pas, et {texte} {defaut}"


def plein(place: Place, portee: Portee) -> Propositions:
    """`2**N - 1` ou `2**(N + 1) - 1` pour `2**(N + 1) - 2`."""
    x = place.noeud
    match x:
        case ast.BinOp(ast.BinOp(_, (ast.Pow() | ast.LShift()) as op, exposant) as puissance, ast.Sub(), ast.Constant(1)):
            if not _d_un_bit(puissance):
                return
        case _:
            return
    base = puissance.left
    cas: tuple[tuple[ast.expr, str], ...] = (
        (exposant, "l'a aussi"),
        (ast.BinOp(exposant, ast.Add(), ast.Constant(1)), "va du bit 0 au bit N − 1"),
    )
    for bon, defaut in cas:
        neuf = ast.BinOp(ast.BinOp(base, op, bon), ast.Sub(), ast.Constant(2))
        yield neuf, _PLEIN.format(texte=citer(x), defaut=defaut)


# Avoir un bit, ou n'avoir que lui

_SEUL = (
    "{texte} demande que cette valeur soit la seule que la case admette ; qu'elle l'admette, parmi d'autres, se dit avec « & »"
)
_DANS = "« in » cherche dans une liste, et {texte} est un nombre ; qu'un vecteur ait le bit d'une valeur se dit avec « & »"


def admettre(place: Place, portee: Portee) -> Propositions:
    """`m == 1 << v`, ou `v in m`, pour « le vecteur m a le bit v »."""
    match place.noeud:
        case ast.Compare(m, [ast.Eq()], [ast.BinOp(_, _, v) as seul]) if _d_un_bit(seul):
            yield _a_le_bit(m, v), _SEUL.format(texte=citer(place.noeud))
        case ast.Compare(v, [ast.In()], [ast.Subscript() as m]):
            yield _a_le_bit(m, v), _DANS.format(texte=citer(m))
        case ast.Compare(v, [ast.NotIn()], [ast.Subscript() as m]):
            yield ast.UnaryOp(ast.Not(), _a_le_bit(m, v)), _DANS.format(texte=citer(m))


# La paire

_PAIRE = "{texte} : deux valeurs en commun ne font pas une paire ; il faut que les deux vecteurs soient égaux, et de poids 2"


def paire(place: Place, portee: Portee) -> Propositions:
    """`poids(a & b) == 2`, ou `poids(a | b)` d'un seul côté, pour deux vecteurs égaux de poids 2."""
    match place.noeud:
        case ast.Compare(ast.Call(f, [ast.BinOp(a, ast.BitAnd(), b)], []), [ast.Eq()] as egal, [nombre]):
            poids = ast.Compare(ast.Call(f, [a], []), egal, [nombre])
            memes = ast.Compare(a, [ast.Eq()], [b])
            yield ast.BoolOp(ast.And(), [memes, poids]), _PAIRE.format(texte=citer(place.noeud))


# Le rang d'une case dans son bloc

_RANG = "« {nom} » compte les cases dans {bloc}, et la table s'indice par le numéro d'une case : {bloc}.cases[{nom}]"


def rangs_dans_le_bloc(arbre: ast.FunctionDef) -> Iterator[Correctif]:
    """« for bloc in blocs(n) », puis « G[i] » où i parcourt un `range`."""
    for boucle in ast.walk(arbre):
        match boucle:
            case ast.For(ast.Name(bloc), ast.Call(ast.Name("blocs"))):
                indices = _indices(boucle, _parcourant_un_range(boucle))
                if indices:
                    noms = {nom for _, nom in indices}
                    changements = [Changement(x, "slice", _case_de(bloc, nom)) for x, nom in indices]
                    changements += _comparaisons(boucle, bloc, noms)
                    premier, nom = min(indices, key=lambda couple: (couple[0].lineno, couple[0].col_offset))
                    yield Correctif(premier.lineno, 0, "rangs", _RANG.format(nom=nom, bloc=bloc), tuple(changements))


def _indices(boucle: ast.For, rangs: set[str]) -> list[tuple[ast.Subscript, str]]:
    """Les « G[i] » dont l'indice est un de ces rangs ; « bloc.cases[i] » est déjà ce qu'il faut."""
    trouves = []
    for x in ast.walk(boucle):
        match x:
            case ast.Subscript(ast.Name(), ast.Name(nom)) if nom in rangs:
                trouves.append((x, nom))
    return trouves


def _comparaisons(boucle: ast.For, bloc: str, noms: set[str]) -> Iterator[Changement]:
    """Ce qu'on compare à une case : « c != i »."""
    for x in ast.walk(boucle):
        match x:
            case ast.Compare(left, [_], [right]):
                if isinstance(left, ast.Name) and left.id in noms:
                    yield Changement(x, "left", _case_de(bloc, left.id))
                if isinstance(right, ast.Name) and right.id in noms:
                    yield Changement(x, "comparators", [_case_de(bloc, right.id)])


def _parcourant_un_range(boucle: ast.For) -> set[str]:
    boucles = (x for x in ast.walk(boucle) if isinstance(x, (ast.For, ast.comprehension)))
    rangs = set()
    for x in boucles:
        match x.target, x.iter:
            case ast.Name(nom), ast.Call(ast.Name("range")):
                rangs.add(nom)
    return rangs


def _case_de(bloc: str, rang: str) -> ast.expr:
    suite = ast.Attribute(ast.Name(bloc, ast.Load()), "cases", ast.Load())
    return ast.Subscript(suite, ast.Name(rang, ast.Load()), ast.Load())
