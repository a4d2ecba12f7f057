"""Les correctifs qui ajoutent ce qui manque : un return, une copie, un drapeau levé, un pas de boucle, `d != c`."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import combinations

from epreuves.code_source.arbre import BOUCLES, Arbre, Changement, citer, lues, noeuds
from epreuves.reparer.blocs import Suite, suites
from epreuves.reparer.correctif import Correctif


def manques(arbre: Arbre) -> Iterator[Correctif]:
    """Tout ce qu'on peut ajouter."""
    yield from _return_final(arbre)
    yield from _copie_d_un_parametre(arbre)
    yield from _pas_de_boucle(arbre)
    yield from _differents(arbre, [])
    yield from _au_premier(arbre)
    yield from _cas_d_arret(arbre)
    yield from _copie_perdue(arbre)


_AU_PREMIER = "ce return arrête la fonction à la première fois ; il faut tout parcourir, et ne renvoyer cela qu'à la fin"


def _au_premier(arbre: Arbre) -> Iterator[Correctif]:
    """Un `return True` dans une boucle, et un autre à la fin, là où il faut un drapeau qu'on lève et qu'on renvoie à la fin."""
    fin = arbre.body[-1]
    for suite in suites(arbre):
        ligne = suite.lignes[-1]
        nom = ligne.value if isinstance(ligne, ast.Return) and isinstance(ligne.value, ast.Name) else None
        valeur, finale = _constante_renvoyee(ligne) or nom, _constante_renvoyee(fin)
        if suite.noeud is arbre or valeur is None or finale is None:
            continue
        drapeau = ast.Name("drapeau_de_la_correction", ast.Store())
        leve = suite.devient([*suite.lignes[:-1], ast.Assign([drapeau], valeur)])
        renvoi = ast.Return(ast.Name(drapeau.id, ast.Load()))
        corps = Changement(arbre, "body", [ast.Assign([drapeau], finale), *arbre.body[:-1], renvoi])
        yield Correctif(ligne.lineno, 1, "au premier", _AU_PREMIER, (leve, corps))


def _cas_d_arret(arbre: Arbre) -> Iterator[Correctif]:
    """Une fonction qui s'appelle elle-même, sans rien prévoir pour un argument vide ou nul."""
    appels = (x.func for x in noeuds(arbre) if isinstance(x, ast.Call))
    if not any(isinstance(f, ast.Name) and f.id == arbre.name for f in appels):
        return
    for parametre in arbre.args.args:
        vide = ast.UnaryOp(ast.Not(), ast.Name(parametre.arg, ast.Load()))
        if any(isinstance(x, ast.If) and ast.dump(x.test) == ast.dump(vide) for x in arbre.body):
            continue  # il y est : c'est ce qu'il renvoie qui peut être faux
        phrase = f"la fonction s'appelle elle-même, et il manque un cas d'arrêt, quand « {parametre.arg} » est vide, ou nul"
        for valeur in (*map(ast.Constant, (0, 1, True, False)), ast.List([], ast.Load())):
            corps = [ast.If(vide, [ast.Return(valeur)], []), *arbre.body]
            yield Correctif(arbre.lineno, 1, "arrêt", phrase, (Changement(arbre, "body", corps),))


_PERDUE = "la fonction travaille sur {copie}, une copie de « {nom} », et n'y recopie rien avant de finir"


def _copie_perdue(arbre: Arbre) -> Iterator[Correctif]:
    """Une copie d'un paramètre, qu'on change, et qu'il faut recopier dans le paramètre avant un return."""
    parametres = {x.arg for x in arbre.args.args}
    for x in noeuds(arbre):
        nom = _copie_de(x.value) if isinstance(x, ast.Assign) and isinstance(x.targets[0], ast.Name) else None
        if not isinstance(x, ast.Assign) or nom not in parametres:
            continue
        copie = ast.Name(x.targets[0].id, ast.Load())  # type: ignore[attr-defined]
        tout = ast.Subscript(ast.Name(nom, ast.Load()), ast.Slice(None, None, None), ast.Store())
        phrase = _PERDUE.format(copie=citer(copie), nom=nom)
        for suite in suites(arbre):
            if isinstance(suite.lignes[-1], ast.Return):
                neuve = suite.devient([*suite.lignes[:-1], ast.Assign([tout], copie), suite.lignes[-1]])
                yield Correctif(suite.lignes[-1].lineno, 1, "copie perdue", phrase, (neuve,))


def _copie_de(x: ast.expr) -> str | None:
    """Le nom de ce que copie une expression : G.copy(), list(G), G[:] ; None si ce n'est pas une copie."""
    match x:
        case ast.Call(ast.Attribute(ast.Name(nom), "copy"), []) | ast.Call(ast.Name("list"), [ast.Name(nom)]):
            return nom
        case ast.Subscript(ast.Name(nom), ast.Slice(None, None)):
            return nom
    return None


def _constante_renvoyee(ligne: ast.stmt) -> ast.Constant | None:
    valeur = ligne.value if isinstance(ligne, ast.Return) else None
    return valeur if isinstance(valeur, ast.Constant) else None


def _return_final(arbre: Arbre) -> Iterator[Correctif]:
    """Un return à la fin, de n'importe quelle variable ou d'un booléen."""
    if isinstance(arbre.body[-1], ast.Return):
        return
    valeurs: list[ast.expr] = [ast.Name(nom, ast.Load()) for nom in lues(arbre)]
    valeurs += [ast.Constant(x) for x in (True, False, 0, 1, -1)] + [ast.List([], ast.Load())]
    for valeur in valeurs:
        corps = Changement(arbre, "body", [*arbre.body, ast.Return(valeur)])
        phrase = "après cette ligne, la fonction finit sans rien renvoyer ; il manque un return"
        yield Correctif(arbre.body[-1].end_lineno or arbre.lineno, 1, "return", phrase, (corps,))


def _copie_d_un_parametre(arbre: Arbre) -> Iterator[Correctif]:
    """Le paramètre copié d'abord."""
    for parametre in arbre.args.args:
        lu = ast.Name(parametre.arg, ast.Load())
        copie = ast.Call(ast.Attribute(lu, "copy", ast.Load()), [], [])
        ligne = ast.Assign([ast.Name(parametre.arg, ast.Store())], copie)
        phrase = f"la fonction change {citer(lu)}, qu'on lui donne ; il faut travailler sur une copie"
        yield Correctif(arbre.lineno, 2, "copie", phrase, (Changement(arbre, "body", [ligne, *arbre.body]),))


def _pas_de_boucle(arbre: Arbre) -> Iterator[Correctif]:
    """Une variable qui ne bouge pas : un compteur, un drapeau, dont il manque la ligne à la fin d'un bloc."""
    departs = dict(_departs(arbre))
    for suite in suites(arbre):
        if suite.noeud is arbre or isinstance(suite.lignes[-1], (ast.Return, ast.Break, ast.Continue)):
            continue
        for nom, depart in departs.items():
            yield from _avancer(suite, nom, depart)


def _departs(arbre: Arbre) -> Iterator[tuple[str, ast.Constant]]:
    """Les variables qui partent d'un nombre ou d'un booléen, et ce départ."""
    for x in noeuds(arbre):
        for cible, valeur in _affectes(x) if isinstance(x, ast.Assign) else ():
            if isinstance(cible, ast.Name) and isinstance(valeur, ast.Constant) and isinstance(valeur.value, (int, bool)):
                yield cible.id, valeur


def _affectes(x: ast.Assign) -> Iterator[tuple[ast.expr, ast.expr]]:
    """Chaque nom et sa valeur, de « i = j = 0 » ou de « i, j = 0, 0 » aussi."""
    for cible in x.targets:
        if isinstance(cible, ast.Tuple) and isinstance(x.value, ast.Tuple):
            yield from zip(cible.elts, x.value.elts)
        else:
            yield cible, x.value


def _avancer(suite: Suite, nom: str, depart: ast.Constant) -> Iterator[Correctif]:
    cible = ast.Name(nom, ast.Store())
    boucle = isinstance(suite.noeud, BOUCLES)
    ou = "à la fin de cette boucle" if boucle else "dans ce bloc"
    if isinstance(depart.value, bool):
        ligne: ast.stmt = ast.Assign([cible], ast.Constant(not depart.value))
        phrase = f"il manque, {ou}, de quoi dire que « {nom} » a changé"
    else:
        ligne = ast.AugAssign(cible, ast.Add(), ast.Constant(1))
        phrase = f"il manque, {ou}, de quoi faire avancer « {nom} »"
    debut: int = suite.noeud.lineno  # type: ignore[attr-defined]
    lieu = debut if boucle else suite.lignes[-1].end_lineno or debut
    yield Correctif(lieu, 2, "pas", phrase, (suite.devient([*suite.lignes, ligne]),))


def _differents(noeud: ast.AST, parcourent: list[str]) -> Iterator[Correctif]:
    """Des variables de boucle qui ne doivent pas être égales."""
    if isinstance(noeud, (ast.For, ast.comprehension)):
        rangs = [x.id for x in noeuds(noeud.target) if isinstance(x, ast.Name)]
        parcourent = [*parcourent, *rangs, *_elements(noeud, rangs)]
    concerne = isinstance(noeud, (ast.comprehension, ast.If, *BOUCLES))
    for test, phrase in _pairs(parcourent) if concerne else ():
        match noeud:
            case ast.comprehension():
                ajout = Changement(noeud, "ifs", [*noeud.ifs, test])
                yield Correctif(noeud.target.lineno, 1, "différents", phrase, (ajout,))
            case ast.If():
                neuf = ast.BoolOp(ast.And(), [test, noeud.test])
                yield Correctif(noeud.lineno, 1, "différents", phrase, (Changement(noeud, "test", neuf),))
            case ast.For() | ast.While():
                corps = [ast.If(test, noeud.body, [])]
                yield Correctif(noeud.lineno, 2, "différents", phrase, (Changement(noeud, "body", corps),))
    for enfant in ast.iter_child_nodes(noeud):
        yield from _differents(enfant, parcourent)


def _elements(boucle: ast.For | ast.comprehension, rangs: list[str]) -> Iterator[str]:
    """Les variables qui, à chaque tour, reçoivent l'élément dont la boucle parcourt le rang : « c = cases[i] »."""
    for x in getattr(boucle, "body", ()):
        match x:
            case ast.Assign([ast.Name(nom)], ast.Subscript(_, ast.Name(rang))) if rang in rangs:
                yield nom


def _pairs(noms: list[str]) -> Iterator[tuple[ast.expr, str]]:
    for a, b in combinations(dict.fromkeys(noms), 2):
        if b == noms[-1]:
            test = ast.Compare(ast.Name(b, ast.Load()), [ast.NotEq()], [ast.Name(a, ast.Load())])
            yield test, f"« {b} » peut y être égal à « {a} », et ce cas est à écarter"
    *autres, dernier = dict.fromkeys(noms) or [""]
    for a, b in combinations(autres, 2):
        tests: list[ast.expr] = [
            ast.Compare(ast.Name(dernier, ast.Load()), [ast.NotEq()], [ast.Name(x, ast.Load())]) for x in (a, b)
        ]
        yield ast.BoolOp(ast.And(), tests), f"« {dernier} » peut y être égal à « {a} » ou à « {b} », deux cas à écarter"
