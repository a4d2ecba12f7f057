"""Les correctifs d'un parcours de proche en proche : ce qu'on marque, ce qui attend son tour, ce qu'on améliore."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import NamedTuple

from epreuves.code_source.arbre import BOUCLES, Arbre, Changement, citer, lues, noeuds
from epreuves.reparer.blocs import Suite, suites
from epreuves.reparer.correctif import Correctif
from epreuves.reparer.patrons import expression, lignes, noms, renomme

SORTIS = "sortis_de_la_correction"
SORTENT = {"pop", "popleft", "heappop"}
ENTRENT = {"append", "appendleft", "heappush", "push", "extend"}


def attente(arbre: Arbre) -> Iterator[Correctif]:
    """Tous ceux d'une fonction."""
    toutes = suites(arbre)
    for suite in toutes:
        yield from _marques_copiees(arbre, suite)
        yield from _rappel_sans_garde(arbre, suite)
        yield from _deux_fois_dans_la_liste(suite)
        yield from _mal_ranges(suite)
    for x in noeuds(arbre):
        if isinstance(x, ast.While):
            for entree in _entrees(x):
                yield from _marque_trop_tot(toutes, entree)
                yield from _marque_trop_tard(entree)
                yield from _sorti_deux_fois(entree)
        elif isinstance(x, ast.If):
            yield from _sans_le_chemin(arbre, x)
            yield from _jamais_ameliore(x)
    yield from _sans_le_chemin_au_mieux(arbre)
    yield from _couples_du_tas(arbre)


class Entree(NamedTuple):
    """« while …: x = p.pop() », et plus loin « if …: p.append(y) »."""

    boucle: ast.While
    sorti: str  # x
    test: ast.If
    entre: ast.stmt  # p.append(y)
    voisin: str  # y


def _entrees(boucle: ast.While) -> Iterator[Entree]:
    premiere = boucle.body[0]
    if not (
        isinstance(premiere, ast.Assign) and _methode(premiere.value) in SORTENT and isinstance(premiere.targets[0], ast.Name)
    ):
        return
    for dedans in (x for x in noeuds(boucle) if isinstance(x, BOUCLES) and x is not boucle):
        voisins = _donnes_par(dedans)
        for test in (x for x in noeuds(dedans) if isinstance(x, ast.If)):
            for ligne in test.body:
                if isinstance(ligne, ast.Expr) and _methode(ligne.value) in ENTRENT:
                    for voisin in sorted(voisins & noms(ligne)):
                        yield Entree(boucle, premiere.targets[0].id, test, ligne, voisin)


def _donnes_par(boucle: ast.For | ast.While) -> set[str]:
    """Les noms qu'une boucle donne à ce qu'elle parcourt : « for v in … », « for i in …: v = t[i] »."""
    cibles: list[ast.expr] = [x.targets[0] for x in boucle.body if isinstance(x, ast.Assign)]
    if isinstance(boucle, ast.For):
        cibles.append(boucle.target)
    return {x.id for x in cibles if isinstance(x, ast.Name)}


def _methode(x: ast.AST) -> str:
    """Le nom de la fonction, ou de la méthode, qu'appelle un passage ; vide si ce n'est pas un appel."""
    return str(getattr(x.func, "attr", getattr(x.func, "id", ""))) if isinstance(x, ast.Call) else ""


# Marquer

_TROP_TOT = (
    "« {y} » est marqué dès qu'on l'ajoute à ce qui attend ; un autre chemin peut y mener avant, "
    "ne le marquez qu'en le sortant, s'il ne l'est pas déjà"
)
_TROP_TARD = (
    "« {x} » n'est marqué qu'à sa sortie ; d'ici là, il peut entrer de nouveau, et il faut le marquer en l'ajoutant, ligne {ou}"
)
_DEUX_FOIS = "« {x} » peut attendre plusieurs fois ; quand il sort et qu'il est déjà traité, il faut passer au suivant"


def _marque_trop_tot(toutes: list[Suite], e: Entree) -> Iterator[Correctif]:
    """« if not vu[y]: vu[y] = True; p.append(y) » : on ne marque plus que ce qui sort."""
    marques = [ligne for ligne in e.test.body if ligne is not e.entre and e.voisin in noms(ligne) and _marque(ligne)]
    for marque in marques:
        sortie = lignes("if X in SORTIS: continue\nSORTIS.add(X)", X=e.sorti, SORTIS=SORTIS)
        if isinstance(marque, ast.Expr) and _methode(marque.value) == "append":  # une liste, dans l'ordre où l'on marque
            liste = marque.value.func.value  # type: ignore[attr-defined]
            sortie += lignes("if X not in L: L.append(X)", X=e.sorti, L=liste)
        corps = Changement(e.boucle, "body", [e.boucle.body[0], *sortie, *e.boucle.body[1:]])
        test = Changement(e.test, "test", expression("Y not in SORTIS", Y=e.voisin, SORTIS=SORTIS))
        sans = Changement(e.test, "body", [x for x in e.test.body if x is not marque])
        avant = _avant(toutes, e.boucle, lignes("SORTIS = set()", SORTIS=SORTIS))
        yield Correctif(marque.lineno, 0, "marque", _TROP_TOT.format(y=e.voisin), (corps, test, sans, *avant))


def _avant(toutes: list[Suite], ligne: ast.stmt, neuves: list[ast.stmt]) -> Iterator[Changement]:
    for suite in toutes:
        if ligne in suite.lignes:
            rang = suite.lignes.index(ligne)
            yield suite.devient([*suite.lignes[:rang], *neuves, *suite.lignes[rang:]])


def _marque(ligne: ast.stmt) -> bool:
    """Vrai de « vu[y] = … », « vus.add(y) », « vus.append(y) »."""
    if isinstance(ligne, ast.Expr):
        return _methode(ligne.value) in ("add", "append") and isinstance(ligne.value.func, ast.Attribute)  # type: ignore[attr-defined]
    return isinstance(ligne, ast.Assign) and isinstance(ligne.targets[0], ast.Subscript)


def _marque_trop_tard(e: Entree) -> Iterator[Correctif]:
    """« x = p.pop(); vu[x] = True » : marquer aussi ce qu'on ajoute."""
    for marque in e.boucle.body[1:]:
        if _marque(marque) and e.sorti in noms(marque) and not isinstance(marque, ast.For):
            corps = Changement(e.test, "body", [renomme(marque, e.sorti, e.voisin), *e.test.body])
            yield Correctif(marque.lineno, 0, "marque", _TROP_TARD.format(x=e.sorti, ou=e.entre.lineno), (corps,))


def _sorti_deux_fois(e: Entree) -> Iterator[Correctif]:
    """Passer au suivant, si ce qui sort a déjà été traité."""
    test = renomme(e.test.test, e.voisin, e.sorti)
    corps = [e.boucle.body[0], *lignes("if not T: continue", T=test), *e.boucle.body[1:]]
    phrase = _DEUX_FOIS.format(x=e.sorti)
    yield Correctif(e.boucle.body[0].lineno, 0, "sorti deux fois", phrase, (Changement(e.boucle, "body", corps),))


_COPIE = (
    "chaque rappel reçoit sa propre copie de « {s} » ; ce que marque une branche, les autres l'ignorent, et il faut la partager"
)
_RETOUR = "« {y} » peut être déjà dans « {s} » ; il n'y faut retourner que s'il n'y est pas"


def _marques_copiees(arbre: Arbre, suite: Suite) -> Iterator[Correctif]:
    """« f(v, vus | {v}) », « f(v, vus + [v]) » : c'est « vus » lui-même qu'il faut marquer, puis donner."""
    siennes = {x.name for x in noeuds(arbre) if isinstance(x, ast.FunctionDef)}
    for rang, ligne in enumerate(suite.lignes):
        appels = (
            [] if hasattr(ligne, "body") else [x for x in noeuds(ligne) if isinstance(x, ast.Call) and _methode(x) in siennes]
        )
        for appel in appels:
            for place, argument in enumerate(appel.args):
                match argument:
                    case ast.BinOp(ast.Name(s), ast.BitOr(), ast.Set([v])) | ast.Call(
                        ast.Attribute(ast.Name(s), "union"), [ast.Set([v])]
                    ):
                        marque = lignes("S.add(V)", S=s, V=v)
                    case ast.BinOp(ast.Name(s), ast.Add(), ast.List([v])):
                        marque = lignes("S.append(V)", S=s, V=v)
                    case _:
                        continue
                arguments = [*appel.args[:place], ast.Name(s, ast.Load()), *appel.args[place + 1 :]]
                neuve = suite.devient([*suite.lignes[:rang], *marque, *suite.lignes[rang:]])
                phrase = _COPIE.format(s=s)
                yield Correctif(ligne.lineno, 0, "marques copiées", phrase, (Changement(appel, "args", arguments), neuve))


def _rappel_sans_garde(arbre: Arbre, suite: Suite) -> Iterator[Correctif]:
    """« for y in …: f(y) », où f ajoute à une liste : il n'y faut pas retourner."""
    if not isinstance(suite.noeud, ast.For) or not isinstance(suite.noeud.target, ast.Name):
        return
    y = suite.noeud.target.id
    siennes = {x.name for x in noeuds(arbre) if isinstance(x, ast.FunctionDef)}
    if any(isinstance(x, ast.Call) and _methode(x) in siennes and y in noms(x) for ligne in suite.lignes for x in noeuds(ligne)):
        for s in sorted({x.value.id for x in noeuds(arbre) if _ajoute(x)}):  # type: ignore[attr-defined]
            corps = lignes("if Y not in S: CORPS", Y=y, S=s, CORPS=suite.lignes)
            phrase = _RETOUR.format(y=y, s=s)
            yield Correctif(suite.lignes[0].lineno, 1, "retour", phrase, (suite.devient(corps),))


_DOUBLON = "{x} peut être déjà dans « {s} » ; ne l'y ajoutez que si ce n'est pas le cas"


def _deux_fois_dans_la_liste(suite: Suite) -> Iterator[Correctif]:
    """« s.append(x) » : seulement si x n'y est pas encore."""
    for rang, ligne in enumerate(suite.lignes):
        match ligne:
            case ast.Expr(ast.Call(ast.Attribute(ast.Name(s), "append"), [x])):
                neuves = lignes("if X not in S: LIGNE", X=x, S=s, LIGNE=[ligne])
                neuve = suite.devient([*suite.lignes[:rang], *neuves, *suite.lignes[rang + 1 :]])
                yield Correctif(ligne.lineno, 2, "doublon", _DOUBLON.format(x=citer(x), s=s), (neuve,))


def _ajoute(x: ast.AST) -> bool:
    return isinstance(x, ast.Attribute) and x.attr in ("add", "append") and isinstance(x.value, ast.Name)


# Améliorer

_SEUL = "{cible} n'y reçoit que {seul} ; il y manque {chemin}, qu'il a fallu pour venir, dans le test comme dans ce qu'on range"
_PREMIERE = "{cible} garde la première valeur trouvée, même quand {neuf} est {mieux} ; il faut aussi la remplacer alors"


def _sans_le_chemin(arbre: Arbre, bloc: ast.If) -> Iterator[Correctif]:
    """« if p < d[v]: d[v] = p », où il faut d[u] + p."""
    for ligne in bloc.body:
        match ligne:
            case ast.Assign([ast.Subscript(table) as cible], valeur):
                seul = _compare_a(bloc.test, valeur)
                for u in lues(arbre) if seul is not None else ():
                    chemin = ast.Subscript(table, ast.Name(u, ast.Load()), ast.Load())
                    if ast.unparse(chemin) == ast.unparse(cible) or ast.unparse(chemin) in ast.unparse(valeur):
                        continue
                    somme = expression("A + B", A=chemin, B=valeur)
                    compare, place = seul  # type: ignore[misc]
                    neufs = [somme if x is place else x for x in (compare.left, *compare.comparators)]
                    phrase = _SEUL.format(cible=citer(cible), seul=citer(valeur), chemin=citer(chemin))
                    changements = (
                        Changement(compare, "left", neufs[0]),
                        Changement(compare, "comparators", neufs[1:]),
                        Changement(ligne, "value", somme),
                    )
                    yield Correctif(ligne.lineno, 1, "chemin", phrase, changements)


_AU_MIEUX = "il y manque {chemin}, qu'il a fallu pour venir, à ajouter à {seul}"


def _sans_le_chemin_au_mieux(arbre: Arbre) -> Iterator[Correctif]:
    """« d[v] = min(d[v], p) », où il faut d[u] + p."""
    for x in noeuds(arbre):
        match x:
            case ast.Assign([ast.Subscript(table) as cible], ast.Call(ast.Name("min" | "max"), [a, b]) as appel):
                siens = [y for y in (a, b) if ast.unparse(y) != ast.unparse(cible)]
                for u in lues(arbre) if len(siens) == 1 else ():
                    chemin = ast.Subscript(table, ast.Name(u, ast.Load()), ast.Load())
                    if ast.unparse(chemin) != ast.unparse(cible):
                        somme = expression("A + B", A=chemin, B=siens[0])
                        neufs: list[ast.expr] = [somme if y is siens[0] else y for y in (a, b)]
                        phrase = _AU_MIEUX.format(seul=citer(siens[0]), chemin=citer(chemin))
                        yield Correctif(x.lineno, 1, "chemin", phrase, (Changement(appel, "args", neufs),))


def _compare_a(test: ast.expr, valeur: ast.expr) -> tuple[ast.Compare, ast.expr] | None:
    """La comparaison d'un test dont ce passage est un côté, et ce côté."""
    texte = ast.unparse(valeur)
    for x in noeuds(test):
        if isinstance(x, ast.Compare) and isinstance(x.ops[0], (ast.Lt, ast.LtE, ast.Gt, ast.GtE)):
            for cote in (x.left, *x.comparators):
                if ast.unparse(cote) == texte:
                    return x, cote
    return None


def _jamais_ameliore(bloc: ast.If) -> Iterator[Correctif]:
    """« if v not in d: d[v] = e » : une valeur meilleure doit aussi remplacer l'ancienne."""
    for ligne in bloc.body:
        match ligne:
            case ast.Assign([ast.Subscript() as cible], valeur) if not isinstance(valeur, ast.Constant):
                tests = bloc.test.values if isinstance(bloc.test, ast.BoolOp) else [bloc.test]
                for rang, test in enumerate(tests):
                    if not noms(test) & noms(cible):
                        continue
                    for signe, mieux in (("<", "plus petit"), (">", "plus grand")):
                        neuf = expression(f"T or V {signe} C", T=test, V=valeur, C=cible)
                        if isinstance(bloc.test, ast.BoolOp):
                            neuf = ast.BoolOp(bloc.test.op, [*tests[:rang], neuf, *tests[rang + 1 :]])
                        phrase = _PREMIERE.format(cible=citer(cible), neuf=citer(valeur), mieux=mieux)
                        yield Correctif(bloc.lineno, 1, "première", phrase, (Changement(bloc, "test", neuf),), bloc.test, neuf)


# Un tas

_MAL_RANGES = "le tas se range par {premier} ; c'est {entier}, tout ce qu'il a fallu pour venir, qui doit y être d'abord"


def _mal_ranges(suite: Suite) -> Iterator[Correctif]:
    """« d[v] = d[u] + p; heappush(tas, (p, v)) » : c'est d[v] qui range le tas ; ou la somme, si elle est dans le couple."""
    ecrites = [x.targets[0] for x in suite.lignes if isinstance(x, ast.Assign) and isinstance(x.targets[0], ast.Subscript)]
    for ligne in suite.lignes:
        match ligne:
            case ast.Expr(ast.Call(_, [_, ast.Tuple([premier, *autres]) as couple])) if _methode(ligne.value) == "heappush":
                for entier in (*ecrites, *(x for x in autres if isinstance(x, ast.BinOp))):
                    lu = expression(ast.unparse(entier))
                    phrase = _MAL_RANGES.format(premier=citer(premier), entier=citer(entier))
                    yield Correctif(ligne.lineno, 0, "rangement du tas", phrase, (Changement(couple, "elts", [lu, *autres]),))


_RETOURNES = (
    "le tas compare d'abord le premier élément de ses couples ; mettez-y {second} d'abord, partout où l'on y met et en sort"
)


def _couples_du_tas(arbre: Arbre) -> Iterator[Correctif]:
    """« (v, d) » dans un tas, où il faut « (d, v) » : à chaque entrée, et à la sortie."""
    entres = [x.args[1] for x in noeuds(arbre) if _methode(x) == "heappush" and len(x.args) == 2]  # type: ignore[attr-defined]
    sortis = [x.targets[0] for x in noeuds(arbre) if isinstance(x, ast.Assign) and _methode(x.value) == "heappop"]
    tas = {ast.unparse(x.args[0]) for x in noeuds(arbre) if _methode(x) in ("heappush", "heappop")}  # type: ignore[attr-defined]
    departs = [
        y
        for x in noeuds(arbre)
        if isinstance(x, ast.Assign) and ast.unparse(x.targets[0]) in tas and isinstance(x.value, ast.List)
        for y in x.value.elts
    ]
    couples = [x for x in (*departs, *sortis, *entres) if isinstance(x, ast.Tuple) and len(x.elts) == 2]
    if entres and sortis and len(couples) == len([*departs, *sortis, *entres]):
        changements = tuple(Changement(x, "elts", x.elts[::-1]) for x in couples)
        premier = entres[0]
        assert isinstance(premier, ast.Tuple)
        phrase = _RETOURNES.format(second=citer(premier.elts[1]))
        yield Correctif(premier.lineno, 1, "tas", phrase, changements)
