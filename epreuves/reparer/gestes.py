"""Les correctifs d'un geste qui prend plusieurs lignes : échanger, garder un record, défaire, cumuler, diviser."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import combinations

from epreuves.code_source.arbre import BOUCLES, Arbre, Changement, citer, noeuds
from epreuves.reparer.blocs import Suite, suites
from epreuves.reparer.correctif import Correctif
from epreuves.reparer.patrons import lignes, renomme


def gestes(arbre: Arbre) -> Iterator[Correctif]:
    """Les correctifs de tous ces gestes."""
    siennes = {x.name for x in noeuds(arbre) if isinstance(x, ast.FunctionDef)}
    jamais = _jamais_records(arbre)
    yield from _arret_plus_tot(arbre)
    for suite in suites(arbre):
        yield from _echange_rate(suite)
        yield from _record(suite, jamais)
        yield from _a_defaire(suite, siennes)
        yield from _premier_rappel(suite, siennes)
        yield from _rappels_manques(suite, siennes)
        yield from _division_par_zero(suite)
        yield from _conclusion_hative(suite)
        yield from _globale_partagee(suite, siennes)
    yield from _division_dans_la_boucle(arbre)
    yield from _drapeau_efface(arbre)
    yield from _roles_echanges(arbre)


def _arret_plus_tot(arbre: Arbre) -> Iterator[Correctif]:
    """La condition d'un while, qu'une boucle qu'il contient doit regarder aussi."""
    for boucle in (x for x in noeuds(arbre) if isinstance(x, ast.While)):
        tests = boucle.test.values if isinstance(boucle.test, ast.BoolOp) else [boucle.test]
        for dedans in (x for x in noeuds(boucle) if isinstance(x, BOUCLES) and x is not boucle):
            for test in tests:
                arret = ast.If(ast.UnaryOp(ast.Not(), test), [ast.Break()], [])
                phrase = f"la condition {citer(test)} peut devenir fausse au milieu de cette boucle, qui continue pourtant"
                yield Correctif(dedans.lineno, 0, "arrêt", phrase, (Changement(dedans, "body", [*dedans.body, arret]),))


def _lu(x: ast.expr) -> ast.expr:
    """La même expression, lue."""
    if isinstance(x, ast.Subscript):
        return ast.Subscript(x.value, x.slice, ast.Load())
    return ast.Name(x.id, ast.Load()) if isinstance(x, ast.Name) else x


def _echange_rate(suite: Suite) -> Iterator[Correctif]:
    """`a = b` puis `b = a`."""
    for rang, (une, couples) in enumerate(zip(suite.lignes, suite.lignes[1:])):
        if not (isinstance(une, ast.Assign) and isinstance(couples, ast.Assign)):
            continue
        a, b = une.targets[0], couples.targets[0]
        if ast.unparse(couples.value) == ast.unparse(a) and ast.unparse(une.value) == ast.unparse(b) != ast.unparse(a):
            ensemble = ast.Assign([ast.Tuple([a, b], ast.Store())], ast.Tuple([_lu(b), _lu(a)], ast.Load()))
            neuve = suite.devient([*suite.lignes[:rang], ensemble, *suite.lignes[rang + 2 :]])
            phrase = f"cette ligne efface {citer(a)}, que la suivante devait mettre dans {citer(b)}, et l'échange est perdu"
            yield Correctif(une.lineno, 0, "échange", phrase, (neuve,))


def _roles_echanges(arbre: Arbre) -> Iterator[Correctif]:
    """Deux paramètres pris partout l'un pour l'autre."""
    employes = [x for x in noeuds(arbre) if isinstance(x, ast.Name)]
    for a, b in combinations([x.arg for x in arbre.args.args], 2):
        autre = {a: b, b: a}
        places = [x for x in employes if x.id in autre]
        if {x.id for x in places} == {a, b}:
            phrase = f"« {a} » et « {b} » tiennent le rôle l'un de l'autre dans toute la fonction"
            changements = tuple(Changement(x, "id", autre[x.id]) for x in places)
            yield Correctif(min(x.lineno for x in places), 2, "rôles", phrase, changements)


ORDRES = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)


def _jamais_records(arbre: Arbre) -> set[str]:
    """Ce qui ne tient pas un record : un paramètre, un compteur, la variable d'une boucle."""
    compteurs = [x.target for x in noeuds(arbre) if isinstance(x, (ast.AugAssign, ast.For, ast.comprehension))]
    noms = {x.id for compteur in compteurs for x in noeuds(compteur) if isinstance(x, ast.Name)}
    return noms | {x.arg for x in noeuds(arbre) if isinstance(x, ast.arg)}


def _record(suite: Suite, jamais: set[str]) -> Iterator[Correctif]:
    """`if e < record:`, et le record n'est pas mis à jour."""
    for bloc in suite.lignes:
        if not isinstance(bloc, ast.If):
            continue
        for test in (x for x in noeuds(bloc.test) if isinstance(x, ast.Compare) and isinstance(x.ops[0], ORDRES)):
            for neuf, record in ((test.left, test.comparators[0]), (test.comparators[0], test.left)):
                if not isinstance(record, ast.Name) or record.id in jamais:
                    continue
                if not isinstance(neuf, ast.Constant) and not _donne(bloc, record.id):
                    ligne = ast.Assign([ast.Name(record.id, ast.Store())], neuf)
                    phrase = f"{citer(record)} n'est pas mis à jour quand {citer(neuf)} le bat ; il garde sa première valeur"
                    yield Correctif(bloc.lineno, 0, "record", phrase, (Changement(bloc, "body", [ligne, *bloc.body]),))


def _donne(bloc: ast.AST, nom: str) -> bool:
    """Vrai si une variable y reçoit une valeur."""
    return any(isinstance(x, ast.Name) and x.id == nom and isinstance(x.ctx, ast.Store) for x in noeuds(bloc))


def _appelle(x: ast.AST, noms: set[str]) -> bool:
    appels = (y for y in noeuds(x) if isinstance(y, ast.Call) and isinstance(y.func, ast.Name))
    return any(appel.func.id in noms for appel in appels if isinstance(appel.func, ast.Name))


def _a_defaire(suite: Suite, siennes: set[str]) -> Iterator[Correctif]:
    """Un choix essayé par un rappel, et qu'on ne défait pas avant d'essayer le suivant."""
    rappels = [rang for rang, ligne in enumerate(suite.lignes) if _appelle(ligne, siennes)]
    if not rappels or isinstance(suite.noeud, ast.FunctionDef) or isinstance(suite.lignes[rappels[-1]], ast.Return):
        return
    fin = rappels[-1] + 1
    for ligne in suite.lignes[: rappels[-1]]:
        for defaire in _contraires(ligne):
            neuve = suite.devient([*suite.lignes[:fin], defaire, *suite.lignes[fin:]])
            phrase = f"ce que fait {citer(ligne)} n'est pas défait après le rappel, avant le choix suivant"
            deja = _sous_condition(suite.lignes[rappels[-1]], defaire)
            if deja is not None:
                ou = f"ligne {deja.lineno}, que sous condition"
                phrase = f"ce que fait {citer(ligne)} n'est défait, {ou} ; il faut le défaire toujours"
            yield Correctif(ligne.lineno, 0, "défaire", phrase, (neuve,))


def _sous_condition(rappel: ast.stmt, defaire: ast.stmt) -> ast.stmt | None:
    """La même remise, déjà écrite dans le test où se fait le rappel."""
    texte = ast.unparse(ast.fix_missing_locations(defaire))
    dedans = (x for x in noeuds(rappel) if isinstance(x, ast.stmt) and x is not rappel)
    return next((x for x in dedans if ast.unparse(x) == texte), None)


CONTRAIRES = {"append": ("pop",), "add": ("discard",), "remove": ("append", "add"), "discard": ("add",)}


def _contraires(ligne: ast.stmt) -> Iterator[ast.stmt]:
    if isinstance(ligne, ast.Expr) and isinstance(ligne.value, ast.Call) and isinstance(ligne.value.func, ast.Attribute):
        methode = ligne.value.func
        for nom in CONTRAIRES.get(methode.attr, ()):
            arguments = [] if nom == "pop" else ligne.value.args
            yield ast.Expr(ast.Call(ast.Attribute(methode.value, nom, ast.Load()), arguments, []))
    elif isinstance(ligne, ast.Assign) and isinstance(ligne.targets[0], ast.Subscript):
        cible = ligne.targets[0]
        yield ast.Assign([cible], ast.Constant(0))
        oter = ast.Attribute(cible.value, "pop", ast.Load())
        yield ast.Expr(ast.Call(oter, [cible.slice, ast.Constant(None)], []))


_PREMIER = "ce return quitte la boucle dès le premier choix, sans essayer les autres"


def _premier_rappel(suite: Suite, siennes: set[str]) -> Iterator[Correctif]:
    """`return f(…)` dans une boucle : renvoyer le premier qui aboutit, ou cumuler."""
    for rang, boucle in enumerate(suite.lignes):
        if not isinstance(boucle, BOUCLES):
            continue
        finale = suite.lignes[rang + 1] if rang + 1 < len(suite.lignes) else None
        for dedans in suites(boucle):
            ligne = dedans.lignes[-1]
            if isinstance(ligne, ast.Return) and ligne.value and _appelle(ligne.value, siennes):
                debut = dedans.lignes[:-1]
                yield _au_premier_qui_aboutit(dedans, ligne)
                if isinstance(finale, ast.Return) and finale.value is not None:
                    cumul = dedans.devient([*debut, ast.AugAssign(_cumul(ast.Store()), ast.Add(), ligne.value)])
                    depart = ast.Assign([_cumul(ast.Store())], finale.value)
                    fin = [depart, boucle, ast.Return(_cumul(ast.Load()))]
                    autour = suite.devient([*suite.lignes[:rang], *fin, *suite.lignes[rang + 2 :]])
                    yield Correctif(ligne.lineno, 0, "rappel", _PREMIER, (cumul, autour))


def _cumul(ctx: ast.expr_context) -> ast.Name:
    return ast.Name("cumul_de_la_correction", ctx)


_PERDUE = "on ne fait rien de ce que répond le rappel ; s'il a réussi, il faut s'arrêter et le dire"


def _rappels_manques(suite: Suite, siennes: set[str]) -> Iterator[Correctif]:
    """Dans une boucle, `f(…)` seul, ou `return f(…)`, pour `if f(…): return True` ; et ce qu'on avait écrit s'efface."""
    if isinstance(suite.noeud, ast.FunctionDef):
        return
    for rang, ligne in enumerate(suite.lignes):
        appel = ligne.value if isinstance(ligne, (ast.Expr, ast.Return)) else None
        if isinstance(appel, ast.Call) and isinstance(appel.func, ast.Name) and appel.func.id in siennes:
            reussi = ast.If(appel, [ast.Return(ast.Constant(True))], [])
            phrase = _PERDUE if isinstance(ligne, ast.Expr) else _PREMIER
            avant, apres = suite.lignes[:rang], suite.lignes[rang + 1 :]
            remises = [defaire for precedente in avant for defaire in _contraires(precedente)]
            for remise in ([], *([x] for x in remises)):
                neuve = suite.devient([*avant, reussi, *remise, *apres])
                yield Correctif(ligne.lineno, 0, "rappel", phrase, (neuve,))


def _au_premier_qui_aboutit(suite: Suite, ligne: ast.Return) -> Correctif:
    assert ligne.value is not None
    garde = ast.Assign([_cumul(ast.Store())], ligne.value)
    existe = ast.Compare(_cumul(ast.Load()), [ast.IsNot()], [ast.Constant(None)])
    test = ast.If(existe, [ast.Return(_cumul(ast.Load()))], [])
    return Correctif(ligne.lineno, 0, "rappel", _PREMIER, (suite.devient([*suite.lignes[:-1], garde, test]),))


def _division_par_zero(suite: Suite) -> Iterator[Correctif]:
    """Un quotient qu'on renvoie, et dont le diviseur peut être nul."""
    for rang, ligne in enumerate(suite.lignes):
        valeur = ligne.value if isinstance(ligne, ast.Return) else None
        if not (isinstance(valeur, ast.BinOp) and isinstance(valeur.op, (ast.Div, ast.FloorDiv))):
            continue
        phrase = f"{citer(valeur.right)} peut valoir 0, et ce cas est à traiter à part"
        for reponse in (ast.Call(ast.Name("float", ast.Load()), [ast.Constant("inf")], []), ast.Constant(0), ast.Constant(None)):
            a_part = ast.If(ast.UnaryOp(ast.Not(), valeur.right), [ast.Return(reponse)], [])
            neuve = suite.devient([*suite.lignes[:rang], a_part, *suite.lignes[rang:]])
            yield Correctif(ligne.lineno, 0, "zéro", phrase, (neuve,))


def _conclusion_hative(suite: Suite) -> Iterator[Correctif]:
    """« if y != x: return A » dans une boucle, puis « return B » : l'un des deux cas ne se sait qu'à la fin, et c'est l'autre."""
    for boucle, fin in zip(suite.lignes, suite.lignes[1:]):
        if not (isinstance(boucle, ast.For) and isinstance(fin, ast.Return)):
            continue
        match boucle.body[-1]:
            case ast.If(test, [ast.Return(ast.expr() as valeur) as hatif], []):
                contraire = ast.If(ast.UnaryOp(ast.Not(), test), [ast.Return(fin.value)], [])
                corps = Changement(boucle, "body", [*boucle.body[:-1], contraire])
                phrase = f"un seul élément ne permet pas de conclure {citer(valeur)} ; il faut les avoir tous vus"
                yield Correctif(hatif.lineno, 0, "conclusion", phrase, (corps, Changement(fin, "value", valeur)))


def _globale_partagee(suite: Suite, siennes: set[str]) -> Iterator[Correctif]:
    """« global B » dans une fonction qui se rappelle : chaque appel doit avoir son B."""
    if not any(_appelle(ligne, siennes) for ligne in suite.lignes):
        return
    for rang, ligne in enumerate(suite.lignes):
        for nom in ligne.names if isinstance(ligne, ast.Global) else ():
            assert isinstance(ligne, ast.Global)
            autres = [autre for autre in ligne.names if autre != nom]
            reste = [ast.Global(autres)] if autres else []
            neuve = suite.devient([*suite.lignes[:rang], *reste, *suite.lignes[rang + 1 :]])
            phrase = f"tous les appels en cours se partagent « {nom} » ; celui qu'on fait change la valeur de celui qui le fait"
            yield Correctif(ligne.lineno, 0, "globale", phrase, (neuve,))


def _division_dans_la_boucle(arbre: Arbre) -> Iterator[Correctif]:
    """Un quotient entier ajouté à chaque tour, là où il fallait diviser la somme."""
    fins = [x for x in noeuds(arbre) if isinstance(x, ast.Return) and isinstance(x.value, ast.Name)]
    for x in noeuds(arbre):
        if not (isinstance(x, ast.AugAssign) and isinstance(x.op, ast.Add) and isinstance(x.value, ast.BinOp)):
            continue
        quotient, cible = x.value, x.target
        if isinstance(quotient.op, (ast.FloorDiv, ast.Div)) and isinstance(cible, ast.Name):
            divises = [_divise(fin, quotient) for fin in fins if isinstance(fin.value, ast.Name) and fin.value.id == cible.id]
            phrase = f"{citer(quotient)} perd son reste à chaque tour ; divisez la somme, à la fin"
            yield Correctif(x.lineno, 0, "division", phrase, (Changement(x, "value", quotient.left), *divises))


NOTE = "note_de_la_correction"


def _drapeau_efface(arbre: Arbre) -> Iterator[Correctif]:
    """`while change: for …: change = f(…)` : chaque tour du for efface ce que le précédent avait noté."""
    for boucle in (x for x in noeuds(arbre) if isinstance(x, ast.While) and isinstance(x.test, ast.Name)):
        assert isinstance(boucle.test, ast.Name)
        nom = boucle.test.id
        for suite in (s for s in suites(boucle) if isinstance(s.noeud, ast.For)):
            for rang, ligne in enumerate(suite.lignes):
                match ligne:
                    case ast.Assign([ast.Name(cible)], ast.Call() | ast.Compare() as valeur) if cible == nom:
                        apres = [renomme(x, nom, NOTE) for x in suite.lignes[rang + 1 :]]
                        cumul = lignes("T = V\nX = X or T", T=NOTE, V=valeur, X=nom)
                        corps = Changement(boucle, "body", [*lignes("X = False", X=nom), *boucle.body])
                        neuve = suite.devient([*suite.lignes[:rang], *cumul, *apres])
                        phrase = f"elle efface ce que le tour d'avant avait noté dans « {nom} », où seul compte alors le dernier"
                        yield Correctif(ligne.lineno, 0, "drapeau", phrase, (corps, neuve))


def _divise(fin: ast.Return, quotient: ast.BinOp) -> Changement:
    assert fin.value is not None
    return Changement(fin, "value", ast.BinOp(fin.value, quotient.op, quotient.right))
