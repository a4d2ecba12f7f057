"""Les correctifs de ce qu'on oublie : la valeur de départ d'une table, un échec à dire, un rappel, le poids d'un pas, un sens."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from epreuves.code_source.arbre import BOUCLES, Arbre, Changement, Place, citer, noeuds, places
from epreuves.reparer.blocs import Suite, suites
from epreuves.reparer.correctif import Correctif
from epreuves.reparer.patrons import ecrit, expression, lignes, noms
from epreuves.reparer.regles import lu

_DEPART = "« {table}[{rang}] » ne reçoit pas sa valeur de départ ; il manque « {table}[{rang}] = {valeur} »"
_ECHEC = "après cette ligne, quand rien n'a réussi, il manque « return {valeur} », et l'on continue comme si de rien n'était"
_MOITIES = "{a} et {b} doivent d'abord passer chacune par « {nom} » elle-même"
_PAS = "on y compte 1 pour chaque pas, et c'est {element} qu'il vaut"
_SENS = "cette affectation est à l'envers ; elle change {a}, et c'est {b} qu'elle doit changer"
_PLUS_COURT = "{cible} garde sa première valeur, même quand {neuf} est plus petit ; il faut aussi y retourner alors"
DEPARTS = ("0", "1", "True", "None")


def oublis(arbre: Arbre) -> Iterator[Correctif]:
    """Tous ceux d'une fonction."""
    for suite in suites(arbre):
        yield from _depart_d_une_table(arbre, suite)
        yield from _echec_a_dire(arbre, suite)
    for place in places(arbre):
        yield from _moities(arbre, place)
        yield from _sens(place)
        yield from _plus_court(arbre, place)
    yield from _pas_de_poids(arbre)


def _depart_d_une_table(arbre: Arbre, suite: Suite) -> Iterator[Correctif]:
    """« d = [None] * n », sans « d[s] = 0 », s étant un paramètre."""
    ecrites = {ast.unparse(x.value) for x in noeuds(arbre) if isinstance(x, ast.Subscript) and isinstance(x.ctx, ast.Store)}
    indices = {ast.unparse(x) for x in noeuds(arbre) if isinstance(x, ast.Subscript) and isinstance(x.ctx, ast.Store)}
    for rang, ligne in enumerate(suite.lignes):
        match ligne:
            case ast.Assign([ast.Name(table)], valeur) if table in ecrites and not isinstance(valeur, ast.Name):
                for s in (a.arg for a in arbre.args.args if f"{table}[{a.arg}]" not in indices):
                    for depart in DEPARTS:
                        neuve = lignes(f"T[S] = {depart}", T=table, S=s)
                        apres = suite.devient([*suite.lignes[: rang + 1], *neuve, *suite.lignes[rang + 1 :]])
                        phrase = _DEPART.format(table=table, rang=s, valeur=depart)
                        yield Correctif(ligne.lineno, 1, "départ d'une table", phrase, (apres,))


def _echec_a_dire(arbre: Arbre, suite: Suite) -> Iterator[Correctif]:
    """« for v in …: if f(…): return True », et rien après : la fonction qui se rappelle continue."""
    derniere = suite.lignes[-1]
    if suite.noeud is arbre or isinstance(derniere, (ast.Return, ast.Break, ast.Continue)):
        return
    if any(isinstance(x, ast.Call) and ast.unparse(x.func) == arbre.name for ligne in suite.lignes for x in noeuds(ligne)):
        for valeur in (False, True):
            neuve = suite.devient([*suite.lignes, ast.Return(ast.Constant(valeur))])
            ligne = derniere.end_lineno or derniere.lineno
            yield Correctif(ligne, 1, "échec", _ECHEC.format(valeur=valeur), (neuve,))


def _moities(arbre: Arbre, place: Place) -> Iterator[Correctif]:
    """« g(t[:m], t[m:]) », dans une fonction d'un paramètre : chaque moitié doit d'abord y passer."""
    match place.noeud:
        case ast.Call(f, [ast.Subscript(_, ast.Slice()) as a, ast.Subscript(_, ast.Slice()) as b], []):
            if len(arbre.args.args) == 1 and ast.unparse(f) != arbre.name:
                neuf = expression("G(F(A), F(B))", G=f, F=arbre.name, A=a, B=b)
                phrase = _MOITIES.format(a=citer(a), b=citer(b), nom=arbre.name)
                yield Correctif(place.noeud.lineno, 1, "moitiés", phrase, (place.remplacer(neuf),), place.noeud, neuf)


def _sens(place: Place) -> Iterator[Correctif]:
    """« t[j - 1] = t[j] » pour « t[j] = t[j - 1] »."""
    match place.noeud:
        case ast.Assign([ast.Subscript() | ast.Name() as a], ast.Subscript() | ast.Name() as b) as ligne:
            neuve = ast.Assign([ecrit(b)], lu(a))
            phrase = _SENS.format(a=citer(a), b=citer(b))
            yield Correctif(ligne.lineno, 0, "sens", phrase, (place.remplacer(neuve),), ligne, neuve)


def _plus_court(arbre: Arbre, place: Place) -> Iterator[Correctif]:
    """« if d[v] is None: f(v, k + 1) », où il faut aussi y retourner par un chemin plus court."""
    x = place.noeud
    if not isinstance(x, ast.If):
        return
    appels = [y for ligne in x.body for y in noeuds(ligne) if isinstance(y, ast.Call)]
    siennes = {y.name for y in noeuds(arbre) if isinstance(y, ast.FunctionDef)}
    for cible in (y for y in noeuds(x.test) if isinstance(y, ast.Subscript)):
        for valeur in (v for a in appels if ast.unparse(a.func) in siennes for v in a.args if isinstance(v, ast.BinOp)):
            neuf = expression("T or V < C", T=x.test, V=valeur, C=cible)
            phrase = _PLUS_COURT.format(cible=citer(cible), neuf=citer(valeur))
            yield Correctif(x.lineno, 1, "plus court", phrase, (Changement(x, "test", neuf),), x.test, neuf)


def _pas_de_poids(arbre: Arbre) -> Iterator[Correctif]:
    """« d[u] + 1 » partout, là où un pas vaut « poids[u][v] », qu'on lit ailleurs."""
    parametres = {a.arg for a in arbre.args.args}
    dedans = [x for boucle in noeuds(arbre) if isinstance(boucle, BOUCLES) for x in noeuds(boucle)]
    lus = {ast.unparse(x): x for x in dedans if isinstance(x, ast.Subscript) and isinstance(x.value, ast.Subscript)}
    sommes: dict[str, list[ast.BinOp]] = {}
    for x in {id(y): y for y in dedans}.values():
        match x:
            case ast.BinOp(ast.Subscript(), ast.Add(), ast.Constant(1)):
                sommes.setdefault(ast.unparse(x), []).append(x)
    for memes in sommes.values():
        for element in (e for e in lus.values() if noms(e) & parametres and isinstance(e.ctx, ast.Load)):
            changements = tuple(Changement(x, "right", lu(element)) for x in memes)
            yield Correctif(memes[0].lineno, 1, "poids", _PAS.format(element=citer(element)), changements)
