"""Les correctifs de ce qu'on laisse de côté : le reste d'une liste, un cas épuisé ou vide, ce qui n'est pas sur la diagonale."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator

from epreuves.code_source.arbre import BOUCLES, Arbre, Changement, Place, citer, noeuds, places
from epreuves.reparer.blocs import Suite, suites
from epreuves.reparer.correctif import Correctif
from epreuves.reparer.patrons import expression, lignes, noms

AUTRE = "autre_de_la_correction"
TIRE = "tire_de_la_correction"


def restes(arbre: Arbre) -> Iterator[Correctif]:
    """Tous ceux d'une fonction."""
    toutes = list(places(arbre))
    lus = _lus_par_rang(arbre)
    for place in toutes:
        yield from _reste_oublie(place, lus)
        yield from _epuisee(place)
        yield from _infini_rendu(arbre, place)
        yield from _rang_ou_valeur(arbre, place)
        yield from _depuis(arbre, place)
        yield from _rang_fixe(arbre, place)
        yield from _rappel_oublie(arbre, place)
        yield from _a_filtrer(arbre, place)
    for suite in suites(arbre):
        yield from _memes_gestes(suite)
        yield from _conclut_trop(arbre, suite)
        yield from _cas_vide(suite)
        yield from _pas_de_deux(suite)
        for rang, ligne in enumerate(suite.lignes):
            yield from _diagonale(suite, rang, ligne)
            yield from _tire_a_chaque_tour(arbre, suite, rang, ligne)


def _remplace(place: Place, rang: int, genre: str, phrase: str, neuf: ast.expr) -> Correctif:
    ligne: int = place.noeud.lineno  # type: ignore[attr-defined]
    return Correctif(ligne, rang, genre, phrase, (place.remplacer(neuf),), place.noeud, neuf)


# La fin d'une liste

_RESTE = "ce return laisse de côté ce qui reste de {quoi}"
_EPUISEE = "{element} n'existe pas quand « {liste} » est épuisée, et ce cas est à prévoir"
_DEUX_EPUISEES = "{a}, ou {b}, n'existe pas quand sa liste est épuisée, et ces deux cas sont à prévoir"
_AVANT = "quand « {rang} » vaut 0, {element} est pris à la fin de la liste, et il faut s'arrêter avant"
_DEUX = "quand ils sont en nombre impair, le dernier de « {liste} » est laissé de côté"


def _lus_par_rang(arbre: Arbre) -> list[tuple[str, str]]:
    """Les listes qu'on lit à un rang qui avance, et ce rang : (« a », « i ») de « a[i] »."""
    avancent = {x.target.id for x in noeuds(arbre) if isinstance(x, ast.AugAssign) and isinstance(x.target, ast.Name)}
    avancent |= {x.targets[0].id for x in noeuds(arbre) if isinstance(x, ast.Assign) and isinstance(x.targets[0], ast.Name)}
    lus: dict[tuple[str, str], None] = {}
    for x in noeuds(arbre):
        match x:
            case ast.Subscript(ast.Name(liste), ast.Name(rang), ast.Load()) if rang in avancent:
                lus[liste, rang] = None
    return list(lus)


def _reste_oublie(place: Place, lus: list[tuple[str, str]]) -> Iterator[Correctif]:
    """« return r », où il faut « return r + b[j:] » ; « return r + a[i:] », de même."""
    x = place.noeud
    somme = isinstance(x, ast.BinOp) and isinstance(x.op, ast.Add)
    if not (isinstance(place.parent, ast.Return) and isinstance(x, ast.expr) and (somme or isinstance(x, ast.Name))):
        return
    fins = [expression("L[R:]", L=liste, R=rang) for liste, rang in lus if liste not in noms(x)]
    for reste in fins:
        neuf = ast.BinOp(x, ast.Add(), reste)
        yield _remplace(place, 1, "reste", _RESTE.format(quoi=citer(reste.value)), neuf)  # type: ignore[attr-defined]
    if len(fins) == 2:
        tout = ast.BinOp(ast.BinOp(x, ast.Add(), fins[0]), ast.Add(), fins[1])
        listes = " et de ".join(citer(reste.value) for reste in fins)  # type: ignore[attr-defined]
        yield _remplace(place, 1, "reste", _RESTE.format(quoi=listes), tout)


def _epuisee(place: Place) -> Iterator[Correctif]:
    """« a[i] <= b[j] », où b peut être épuisée, ou l'une et l'autre ; « t[j - 1] > x », où j peut être nul."""
    x = place.noeud
    if not isinstance(x, ast.Compare) or place.champ not in ("test", "values", "ifs"):
        return
    lus = [y for y in noeuds(x) if isinstance(y, ast.Subscript) and isinstance(y.value, ast.Name)]
    for lu in lus:
        deja = isinstance(place.parent, ast.BoolOp) and f"len({ast.unparse(lu.value)})" in ast.unparse(place.parent)
        for forme, phrase in _gardes(lu):
            neuf = expression(forme, R=lu.slice, L=lu.value, T=x)
            yield _remplace(place, 1 + deja, "épuisée", phrase, neuf)  # prévu, mais trop tard : c'est l'ordre qui est faux
    if len(lus) == 2 and all(isinstance(y.slice, ast.Name) for y in lus):
        phrase = _DEUX_EPUISEES.format(a=citer(lus[0]), b=citer(lus[1]))
        for une, autre in (lus, lus[::-1]):
            neuf = expression("R < len(L) and (S >= len(M) or T)", R=une.slice, L=une.value, S=autre.slice, M=autre.value, T=x)
            yield _remplace(place, 1, "épuisée", phrase, neuf)


def _gardes(lu: ast.Subscript) -> Iterator[tuple[str, str]]:
    """Les conditions où un élément existe, et ce qu'on en dit."""
    match lu.slice:
        case ast.Name() | ast.BinOp(_, ast.Add(), ast.Constant()):
            phrase = _EPUISEE.format(element=citer(lu), liste=ast.unparse(lu.value))
            yield from (("R >= len(L) or T", phrase), ("R < len(L) and T", phrase))
        case ast.BinOp(ast.Name(nom), ast.Sub(), ast.Constant(1)):
            phrase = _AVANT.format(element=citer(lu), rang=nom)
            yield from ((f"{nom} > 0 and T", phrase), (f"{nom} <= 0 or T", phrase))


def _pas_de_deux(suite: Suite) -> Iterator[Correctif]:
    """« for k in range(0, len(t) - 1, 2): r.append(…) » : le dernier, s'il est seul, y manque."""
    for rang, boucle in enumerate(suite.lignes):
        match boucle:
            case ast.For(_, ast.Call(ast.Name("range"), [_, ast.expr() as fin, ast.Constant(2)])):
                listes = [x.args[0].id for x in noeuds(fin) if _est_len_d_un_nom(x)]  # type: ignore[attr-defined]
                ajouts = [x.func.value for x in noeuds(boucle) if _est_un_ajout(x)]  # type: ignore[attr-defined]
                for liste in listes[:1]:
                    for ajout in ajouts[:1]:
                        seul = lignes("R += T[len(T) // 2 * 2 :]", R=ajout, T=liste)
                        neuve = suite.devient([*suite.lignes[: rang + 1], *seul, *suite.lignes[rang + 1 :]])
                        yield Correctif(boucle.lineno, 1, "impair", _DEUX.format(liste=liste), (neuve,))


def _est_len_d_un_nom(x: ast.AST) -> bool:
    return isinstance(x, ast.Call) and ast.unparse(x.func) == "len" and isinstance(x.args[0], ast.Name)


def _est_un_ajout(x: ast.AST) -> bool:
    return isinstance(x, ast.Call) and isinstance(x.func, ast.Attribute) and x.func.attr == "append"


# Ce qu'on renvoie

_INFINI = "« {vide} » reste, dans ce que vous renvoyez, là où il faut None"
_VALEUR = "{x} est une valeur, et c'est son rang qu'on demande"
_RANG = "{x} est un rang, et c'est ce qui s'y trouve qu'on demande"
_DEPUIS = "« index » cherche depuis le rang 0, et il faut partir de « {nom} »"


def _infini_rendu(arbre: Arbre, place: Place) -> Iterator[Correctif]:
    """« return d », où les infinis de d, ou les -1 dont on l'avait remplie, doivent être None."""
    if not (isinstance(place.parent, ast.Return) and isinstance(place.noeud, ast.Name)):
        return
    vides = {"float('inf')"} if "inf" in ast.unparse(arbre) else set()
    vides |= {ast.unparse(x.left.elts[0]) for x in noeuds(arbre) if _remplie(x)}  # type: ignore[attr-defined]
    for vide in sorted(vides - {"None"}):
        neuf = expression(f"[None if x == {vide} else x for x in D]", D=place.noeud)
        yield _remplace(place, 1, "infini", _INFINI.format(vide=vide), neuf)


def _remplie(x: ast.AST) -> bool:
    """Vrai de « [-1] * n »."""
    return isinstance(x, ast.BinOp) and isinstance(x.left, ast.List) and len(x.left.elts) == 1


_FIXE = "{x} est toujours le même élément, et c'est celui de rang « {nom} » qu'il faut"


def _rang_ou_valeur(arbre: Arbre, place: Place) -> Iterator[Correctif]:
    """« return x » pour « return t.index(x) », et l'inverse."""
    x = place.noeud
    if not (isinstance(place.parent, ast.Return) and isinstance(x, ast.Name)):
        return
    parametres = [a.arg for a in arbre.args.args]
    if x.id in parametres:
        return
    for t in parametres:
        yield _remplace(place, 1, "rang", _VALEUR.format(x=citer(x)), expression("T.index(X)", T=t, X=x))
        yield _remplace(place, 1, "rang", _RANG.format(x=citer(x)), expression("T[X]", T=t, X=x))
        for d in (d for d in parametres if d != t):
            yield _remplace(place, 1, "rang", _VALEUR.format(x=citer(x)), expression("T.index(X, D)", T=t, X=x, D=d))


def _depuis(arbre: Arbre, place: Place) -> Iterator[Correctif]:
    """« t.index(x) » pour « t.index(x, debut) »."""
    match place.noeud:
        case ast.Call(ast.Attribute(_, "index") as methode, [x], []):
            for nom in (a.arg for a in arbre.args.args):
                neuf = ast.Call(methode, [x, ast.Name(nom, ast.Load())], [])
                yield _remplace(place, 1, "depuis", _DEPUIS.format(nom=nom), neuf)


_SANS_RAPPEL = "{x} est employé tel quel ; ailleurs, « {nom} » est d'abord rappelée sur l'autre part"


def _rang_fixe(arbre: Arbre, place: Place) -> Iterator[Correctif]:
    """« t[0] », là où il faut « t[debut] » : le rang d'où part une boucle."""
    x = place.noeud
    if not (isinstance(x, ast.Subscript) and isinstance(x.slice, ast.Constant) and isinstance(x.ctx, ast.Load)):
        return
    parametres = {a.arg for a in arbre.args.args}
    departs = (y.args[0] for y in noeuds(arbre) if isinstance(y, ast.Call) and ast.unparse(y.func) == "range" and len(y.args) > 1)
    for nom in dict.fromkeys(y.id for y in departs if isinstance(y, ast.Name) and y.id in parametres):
        yield _remplace(place, 0, "rang fixe", _FIXE.format(x=citer(x), nom=nom), expression("T[R]", T=x.value, R=nom))


def _rappel_oublie(arbre: Arbre, place: Place) -> Iterator[Correctif]:
    """« droite = t[m:] », là où l'on a écrit « gauche = f(t[:m]) »."""
    x, nom = place.noeud, arbre.name
    if not (isinstance(x, ast.Subscript) and isinstance(x.slice, ast.Slice) and isinstance(x.ctx, ast.Load)):
        return
    rappels = [y for y in noeuds(arbre) if isinstance(y, ast.Call) and ast.unparse(y.func) == nom]
    if rappels and all(len(y.args) == 1 and not y.keywords for y in rappels) and not any(x in y.args for y in rappels):
        yield _remplace(place, 1, "rappel oublié", _SANS_RAPPEL.format(x=citer(x), nom=nom), expression("F(X)", F=nom, X=x))


# Un cas

_A_FILTRER = "elle prend aussi les cas où {element} {vaut} ; il y manque « if {test} »"
_PLUSIEURS = "ces tests commandent la même chose, faite plusieurs fois si plusieurs sont vrais ; réunissez-les par « or »"
_CONCLUT = "ce return conclut aussi quand {test} est {vrai}, sans regarder la suite ; il ne faut s'arrêter que dans l'autre cas"
_VIDE = "« {nom} » peut être vide, et rien n'est prévu pour ce cas, où {x} n'existe pas"


def _a_filtrer(arbre: Arbre, place: Place) -> Iterator[Correctif]:
    """« [(i, j) for i in … for j in …] », où il manque « if t[i][j] == 0 » ; « [x for x in t] », « if x »."""
    x = place.noeud
    if not isinstance(x, (ast.ListComp, ast.GeneratorExp, ast.SetComp)) or any(g.ifs for g in x.generators):
        return
    rangs = [g.target.id for g in x.generators if isinstance(g.target, ast.Name)]
    elements = [expression("X", X=rangs[-1])] if len(rangs) == 1 else []
    for nom in (a.arg for a in arbre.args.args if len(rangs) == len(x.generators)):
        texte = nom + "".join(f"[{rang}]" for rang in rangs)
        elements.append(expression(texte))
    dernier = x.generators[-1]
    for element in elements:
        for test, vaut in (("not E", "n'est pas nul"), ("E", "est nul")):
            neuf = expression(test, E=element)
            phrase = _A_FILTRER.format(element=citer(element), vaut=vaut, test=ast.unparse(neuf))
            ajout = Changement(dernier, "ifs", [neuf])
            yield Correctif(x.lineno, 1, "filtre", phrase, (ajout,))


def _memes_gestes(suite: Suite) -> Iterator[Correctif]:
    """« if a: g » puis « if b: g », pour « if a or b: g »."""
    rang = 0
    while rang < len(suite.lignes):
        tests = []
        for ligne in suite.lignes[rang:]:
            if not (isinstance(ligne, ast.If) and not ligne.orelse and _corps(ligne) == _corps(suite.lignes[rang])):
                break
            tests.append(ligne)
        if len(tests) > 1:
            reuni = ast.If(ast.BoolOp(ast.Or(), [x.test for x in tests]), tests[0].body, [])
            neuve = suite.devient([*suite.lignes[:rang], reuni, *suite.lignes[rang + len(tests) :]])
            yield Correctif(tests[1].lineno, 0, "mêmes gestes", _PLUSIEURS, (neuve,))
        rang += max(1, len(tests))


def _corps(x: ast.stmt) -> str:
    return "\n".join(map(ast.unparse, getattr(x, "body", [])))


def _conclut_trop(arbre: Arbre, suite: Suite) -> Iterator[Correctif]:
    """« return x == 0 » dans une boucle, et « return True » à la fin : on ne conclut que si c'est faux."""
    fin, ligne = arbre.body[-1], suite.lignes[-1]
    dans_une_boucle = any(suite.noeud is x for b in noeuds(arbre) if isinstance(b, BOUCLES) for x in noeuds(b))
    if not dans_une_boucle or not isinstance(ligne, ast.Return):
        return
    if not isinstance(ligne.value, (ast.Compare, ast.BoolOp, ast.UnaryOp, ast.Call)):
        return
    for vrai in (True, False):
        finale = [] if isinstance(fin, ast.Return) else [Changement(arbre, "body", [*arbre.body, ast.Return(ast.Constant(vrai))])]
        if finale or (isinstance(fin, ast.Return) and isinstance(fin.value, ast.Constant) and fin.value.value is vrai):
            test = lignes("if not T: return False" if vrai else "if T: return True", T=ligne.value)
            phrase = _CONCLUT.format(test=citer(ligne.value), vrai="vrai" if vrai else "faux")
            corps = suite.devient([*suite.lignes[:-1], *test])
            yield Correctif(ligne.lineno, 0, "conclut trop", phrase, (corps, *finale))


def _cas_vide(suite: Suite) -> Iterator[Correctif]:
    """« min(t) », « t[0] », d'une liste qui peut être vide : ce cas se traite avant."""
    for rang, ligne in enumerate(suite.lignes):
        if hasattr(ligne, "body"):
            continue
        for x in noeuds(ligne):
            nom = _demande_un_element(x)
            for reponse in ("None", "[]", "0", "False", "True") if nom else ():
                neuve = suite.devient([*suite.lignes[:rang], *lignes(f"if not T: return {reponse}", T=nom), *suite.lignes[rang:]])
                yield Correctif(ligne.lineno, 1, "vide", _VIDE.format(nom=nom, x=citer(x)), (neuve,))


def _demande_un_element(x: ast.AST) -> str:
    """Le nom d'une liste qui ne doit pas être vide ; vide d'autre chose."""
    match x:
        case ast.Subscript(ast.Name(nom), ast.Constant(0) | ast.UnaryOp(ast.USub(), ast.Constant(1)), ast.Load()):
            return nom
        case ast.Call(ast.Name("min" | "max"), [ast.Name(nom)]):
            return nom
    return ""


# Ce qui sert deux fois

_DIAGONALE = (
    "« {k} » y sert deux fois, et l'on ne voit que les cas où les deux sont égaux ; il faut deux boucles, l'une dans l'autre"
)
_A_CHAQUE_TOUR = "{x} est refait à chaque tour, et ne donne pas toujours la même chose ; faites-le une fois, avant"


def _diagonale(suite: Suite, rang: int, ligne: ast.stmt) -> Iterator[Correctif]:
    """« for k in …: f(k, k) », là où il faut deux boucles ; dans une compréhension aussi."""
    if isinstance(suite.noeud, ast.For) and isinstance(suite.noeud.target, ast.Name):
        k = suite.noeud.target.id
        for double in _doubles(ligne, k):
            dedans = lignes("for AUTRE in ICI: CORPS", AUTRE=AUTRE, ICI=suite.noeud.iter, CORPS=[ligne])
            neuve = suite.devient([*suite.lignes[:rang], *dedans, *suite.lignes[rang + 1 :]])
            phrase = _DIAGONALE.format(k=k)
            yield Correctif(double.lineno, 0, "diagonale", phrase, (Changement(double, "id", AUTRE), neuve))
    for x in () if hasattr(ligne, "body") else noeuds(ligne):
        if isinstance(x, (ast.ListComp, ast.GeneratorExp, ast.SetComp)):
            for g in (g for g in x.generators if isinstance(g.target, ast.Name)):
                for double in _doubles(x.elt, g.target.id):  # type: ignore[attr-defined]
                    autre = ast.comprehension(ast.Name(AUTRE, ast.Store()), g.iter, [], 0)
                    plus = Changement(x, "generators", [*x.generators, autre])
                    phrase = _DIAGONALE.format(k=double.id)
                    yield Correctif(double.lineno, 0, "diagonale", phrase, (Changement(double, "id", AUTRE), plus))


def _doubles(ou: ast.AST, k: str) -> Iterator[ast.Name]:
    """Le « k » du second de deux passages pareils, dans « f(k, k) », « f(n * k, n * k) », « t[k][k] »."""
    for x in noeuds(ou):
        match x:
            case ast.Call(_, arguments):
                passages = arguments
            case ast.Subscript(ast.Subscript(_, un), autre):
                passages = [un, autre]
            case _:
                continue
        siens = [(a, les_k) for a in passages if (les_k := _noms(a, k))]
        if len(siens) == 2 and len(siens[1][1]) == 1 and ast.dump(siens[0][0]) == ast.dump(siens[1][0]):
            yield siens[1][1][0]


def _noms(ou: ast.AST, nom: str) -> list[ast.Name]:
    return [x for x in noeuds(ou) if isinstance(x, ast.Name) and x.id == nom]


def _tire_a_chaque_tour(arbre: Arbre, suite: Suite, rang: int, ligne: ast.stmt) -> Iterator[Correctif]:
    """« sum(1 for x in t if x < t[h.entier(n)]) » : un seul tirage, avant."""
    parametres = {a.arg for a in arbre.args.args}
    locales = {x.name for x in noeuds(arbre) if isinstance(x, ast.FunctionDef)} - {arbre.name}
    for tour in noeuds(ligne):
        if isinstance(tour, (ast.For, ast.While, ast.ListComp, ast.GeneratorExp, ast.SetComp)):
            changent = {y.id for y in noeuds(tour) if isinstance(y, ast.Name) and isinstance(y.ctx, ast.Store)}
            for place in places(tour):
                x = place.noeud
                if isinstance(x, (ast.Subscript, ast.Call)) and _tire(x, parametres, locales) and not noms(x) & changent:
                    avant = lignes("TIRE = X", TIRE=TIRE, X=x)
                    neuve = suite.devient([*suite.lignes[:rang], *avant, *suite.lignes[rang:]])
                    changements = (place.remplacer(ast.Name(TIRE, ast.Load())), neuve)
                    yield Correctif(x.lineno, 0, "à chaque tour", _A_CHAQUE_TOUR.format(x=citer(x)), changements)
                    return


def _tire(x: ast.expr, parametres: set[str], locales: set[str]) -> bool:
    """Vrai si un passage appelle une méthode d'un paramètre, ou une fonction qui ne reçoit que des paramètres."""
    appelee = x.func.id if isinstance(x, ast.Call) and isinstance(x.func, ast.Name) else ""
    if isinstance(x, ast.Call) and appelee and (x.args or appelee in locales) and not hasattr(builtins, appelee):
        return all(isinstance(a, ast.Name) and a.id in parametres for a in x.args)
    methodes = (y.func for y in noeuds(x) if isinstance(y, ast.Call) and isinstance(y.func, ast.Attribute))
    return any(isinstance(m.value, ast.Name) and m.value.id in parametres and m.attr in ("entier", "reel") for m in methodes)
