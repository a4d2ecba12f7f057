"""Les correctifs d'un compte : un total qui repart de zéro, un rappel perdu, un compteur qui avance au mauvais endroit."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import permutations

from epreuves.code_source.arbre import BOUCLES, Arbre, Changement, Place, citer, noeuds, places
from epreuves.reparer.blocs import Suite, suites
from epreuves.reparer.correctif import Correctif
from epreuves.reparer.patrons import expression, lignes, noms, renomme

GARDE = "garde_de_la_correction"
TOTAL = "total_de_la_correction"
_REPART = "« {nom} » repart de {depart} à chaque tour, et l'on n'en renvoie que le dernier compte ; il faut en garder le total"
_PERDU = "ce que renvoie {appel} est perdu ; il faut l'ajouter à ce que vous renvoyez, ligne {ligne}"
_COMPTE = "« {appel} » renvoie aussi un nombre, que vous laissez perdre ; ajoutez-le à « {nom} »"


_PAR_TOUR = "« {nom} » n'avance pas au bon endroit ; c'est une fois par tour de la boucle de la ligne {ligne}, {ou}"
_GARDEE = "{element} a pu changer depuis la ligne {ligne} ; sa valeur d'alors est dans « {nom} »"
_ECRASEE = "la boucle récrit {element} avant que vous n'ayez fini de vous en servir ; gardez-le d'abord dans une variable"
_EFFACE = "« {nom} » y redevient {valeur}, et perd ce qu'un autre tour a noté ; sa place est au début de la boucle, ligne {ligne}"
_OTER = "« {nom} », compté ligne {ligne}, ne sert pas ; c'est de lui qu'il faut ôter {quoi}, ou l'inverse"
_UN_SEUL = "ce n'est pas {quoi} qu'il faut ajouter, mais l'écart de deux de vos variables"


def totaux(arbre: Arbre) -> Iterator[Correctif]:
    """Tous ceux d'une fonction."""
    toutes = suites(arbre)
    for suite in toutes:
        yield from _total_efface(arbre, suite)
        yield from _rappel_perdu(arbre, suite)
        yield from _tranche_changee(arbre, suite)
        yield from _compteurs(suite, toutes)
        yield from _affectations(suite, toutes)
    yield from _valeur_gardee(arbre)
    for suite in toutes:
        yield from _jamais_gardee(suite)
    yield from _ecarts(arbre)
    yield from _difference(arbre)


def _total_efface(arbre: Arbre, suite: Suite) -> Iterator[Correctif]:
    """« k = 0 » dans la boucle, « k += … » plus loin dedans, et « return k » à la fin : il n'y reste que le dernier tour."""
    fin, boucle = arbre.body[-1], suite.noeud
    if not (isinstance(fin, ast.Return) and fin.value and isinstance(boucle, BOUCLES) and boucle in arbre.body):
        return
    rang = arbre.body.index(boucle)
    for ligne in suite.lignes:
        match ligne:
            case ast.Assign([ast.Name(nom)], ast.Constant(depart)) if nom in noms(fin.value) and _augmente(boucle, nom):
                debut, cumul = lignes("TOTAL = DEPART\nTOTAL += NOM", TOTAL=TOTAL, DEPART=ligne.value, NOM=nom)
                fini = ast.Return(renomme(fin.value, nom, TOTAL))
                autour = Changement(arbre, "body", [*arbre.body[:rang], debut, *arbre.body[rang:-1], fini])
                phrase = _REPART.format(nom=nom, depart=depart)
                yield Correctif(ligne.lineno, 1, "total", phrase, (suite.devient([*suite.lignes, cumul]), autour))


def _augmente(boucle: ast.AST, nom: str) -> bool:
    cumuls = (x.target for x in noeuds(boucle) if isinstance(x, ast.AugAssign) and isinstance(x.op, ast.Add))
    return any(isinstance(cible, ast.Name) and cible.id == nom for cible in cumuls)


def _rappel_perdu(arbre: Arbre, suite: Suite) -> Iterator[Correctif]:
    """« f(…) » seul : ce qu'a compté le rappel s'ajoute au compte qu'on renvoie, ou au « return 1 » qui suit."""
    fin = suite.lignes[-1]
    for rang, ligne in enumerate(suite.lignes):
        match ligne:
            case ast.Expr(ast.Call(ast.Name(rappelee)) as appel) if rappelee == arbre.name:
                for nom in sorted(_comptes_renvoyes(arbre)):
                    cumul = lignes("NOM += APPEL", NOM=nom, APPEL=appel)
                    neuve = suite.devient([*suite.lignes[:rang], *cumul, *suite.lignes[rang + 1 :]])
                    phrase = _COMPTE.format(appel=ast.unparse(appel), nom=nom)
                    yield Correctif(ligne.lineno, 0, "rappel perdu", phrase, (neuve,))
                if isinstance(fin, ast.Return) and fin.value is not None:
                    somme = lignes("return VALEUR + APPEL", VALEUR=fin.value, APPEL=appel)
                    neuve = suite.devient([*suite.lignes[:rang], *suite.lignes[rang + 1 : -1], *somme])
                    phrase = _PERDU.format(appel=citer(appel), ligne=fin.lineno)
                    yield Correctif(ligne.lineno, 0, "rappel perdu", phrase, (neuve,))


_TRANCHE = "« {tranche} » est une copie ; ce que le rappel y change ne revient pas dans « {nom} »"
PART = "part_de_la_correction"


def _tranche_changee(arbre: Arbre, suite: Suite) -> Iterator[Correctif]:
    """« f(t[:k]) », où f change sa liste : ce qu'elle a changé de la copie est à remettre dans t."""
    parametres = {x.arg for x in arbre.args.args}
    for rang, ligne in enumerate(suite.lignes):
        for place in places(ligne) if isinstance(ligne, (ast.Assign, ast.AugAssign, ast.Expr)) else ():
            match place.parent, place.noeud:
                case ast.Call(ast.Name(rappelee)), ast.Subscript(ast.Name(nom), ast.Slice()) as tranche:
                    if rappelee == arbre.name and nom in parametres:
                        avant, apres = lignes("PART = X\nX = PART", PART=PART, X=tranche)
                        corps = [*suite.lignes[:rang], avant, ligne, apres, *suite.lignes[rang + 1 :]]
                        phrase = _TRANCHE.format(tranche=ast.unparse(tranche), nom=nom)
                        pose = place.remplacer(ast.Name(PART, ast.Load()))
                        yield Correctif(ligne.lineno, 1, "tranche changée", phrase, (pose, suite.devient(corps)))


def _comptes_renvoyes(arbre: Arbre) -> set[str]:
    """Les noms qu'une fonction augmente, « k += 1 » ou « k = k + 1 », et qu'elle renvoie."""
    comptes, renvoyes = set(), set()
    for x in noeuds(arbre):
        match x:
            case ast.AugAssign(ast.Name(nom)) | ast.Assign([ast.Name(nom)], ast.BinOp()):
                comptes.add(nom)
            case ast.Return(ast.Name(nom)):
                renvoyes.add(nom)
    return comptes & renvoyes


def _compteurs(suite: Suite, toutes: list[Suite]) -> Iterator[Correctif]:
    """« k += 1 » mis au début ou à la fin d'une autre boucle."""
    boucles = [autre for autre in toutes if isinstance(autre.noeud, BOUCLES) and autre.champ == "body"]
    for rang, ligne in enumerate(suite.lignes):
        match ligne:
            case ast.AugAssign(ast.Name(nom), _, ast.Constant()):
                for autre in (b for b in boucles if b.noeud is not suite.noeud):
                    assert isinstance(autre.noeud, BOUCLES)
                    for ou, neuves in (("au début", [ligne, *autre.lignes]), ("à la fin", [*autre.lignes, ligne])):
                        phrase = _PAR_TOUR.format(nom=nom, ligne=autre.noeud.lineno, ou=ou)
                        yield Correctif(ligne.lineno, 1, "compteur", phrase, (suite.sans(rang), autre.devient(neuves)))


def _affectations(suite: Suite, toutes: list[Suite]) -> Iterator[Correctif]:
    """« change = False » dans un cas, qui efface ce qu'a noté un tour d'avant : sa place est au début d'une boucle."""
    for rang, ligne in enumerate(suite.lignes):
        match ligne:
            case ast.Assign([ast.Name(nom)], ast.Constant(valeur)) if isinstance(suite.noeud, ast.If):
                for boucle in (b for b in toutes if isinstance(b.noeud, BOUCLES) and suite.noeud in noeuds(b.noeud)):
                    phrase = _EFFACE.format(nom=nom, valeur=valeur, ligne=boucle.noeud.lineno)  # type: ignore[attr-defined]
                    ailleurs = boucle.devient([ligne, *boucle.lignes])
                    yield Correctif(ligne.lineno, 1, "remise", phrase, (suite.sans(rang), ailleurs))


def _difference(arbre: Arbre) -> Iterator[Correctif]:
    """« return reste », là où il faut l'ôter d'un compte fait au début, et qui ne sert pas."""
    lus = {x.id for x in noeuds(arbre) if isinstance(x, ast.Name) and isinstance(x.ctx, ast.Load)}
    for garde in arbre.body:
        fin = arbre.body[-1]
        match garde:
            case ast.Assign([ast.Name(nom)], _) if nom not in lus and isinstance(fin, ast.Return) and fin.value:
                for neuf in (expression("A - B", A=nom, B=fin.value), expression("B - A", A=nom, B=fin.value)):
                    phrase = _OTER.format(nom=nom, ligne=garde.lineno, quoi=citer(fin.value))
                    yield Correctif(fin.lineno, 3, "différence", phrase, (Changement(fin, "value", neuf),), fin.value, neuf)


def _valeur_gardee(arbre: Arbre) -> Iterator[Correctif]:
    """« x = t[i] », puis plus loin « t[i] », que la boucle a pu changer."""
    gardees = {}
    for garde in noeuds(arbre):
        match garde:
            case ast.Assign([ast.Name(nom)], ast.Subscript() as element):
                gardees[ast.unparse(element)] = garde.lineno, nom
    for place in places(arbre) if gardees else ():
        x = place.noeud
        ligne, nom = gardees.get(ast.unparse(x), (0, "")) if isinstance(x, ast.Subscript) else (0, "")
        if nom and isinstance(x, ast.Subscript) and isinstance(x.ctx, ast.Load) and x.lineno > ligne:
            phrase = _GARDEE.format(element=citer(x), ligne=ligne, nom=nom)
            neuf = ast.Name(nom, ast.Load())
            yield Correctif(x.lineno, 0, "valeur gardée", phrase, (place.remplacer(neuf),), x, neuf)


def _jamais_gardee(suite: Suite) -> Iterator[Correctif]:
    """« while t[k] > t[i]: t[k + 1] = t[k] … » puis « t[k] = t[i] » : t[i], que la boucle récrit, se garde avant elle."""
    for rang, boucle in enumerate(suite.lignes):
        if not isinstance(boucle, BOUCLES):
            continue
        ecrits = [x for x in noeuds(boucle) if isinstance(x, (ast.Name, ast.Subscript)) and isinstance(x.ctx, ast.Store)]
        changent = {x.id for x in ecrits if isinstance(x, ast.Name)}
        listes = {ast.unparse(x.value) for x in ecrits if isinstance(x, ast.Subscript)}
        lus: dict[str, list[Place]] = {}
        for place in (p for ligne in suite.lignes[rang:] for p in places(ligne)):
            x = place.noeud
            lu = isinstance(x, ast.Subscript) and isinstance(x.ctx, ast.Load) and ast.unparse(x.value) in listes
            if lu and not noms(x.slice) & changent:  # type: ignore[attr-defined]
                lus.setdefault(ast.unparse(x), []).append(place)
        for memes in lus.values():
            yield _garder_avant(suite, rang, memes)


def _garder_avant(suite: Suite, rang: int, memes: list[Place]) -> Correctif:
    """Un même passage, gardé avant une ligne, et partout remplacé ensuite."""
    x = memes[0].noeud
    assert isinstance(x, ast.Subscript)
    avant = lignes("GARDE = X", GARDE=GARDE, X=x)
    ailleurs = [place.remplacer(ast.Name(GARDE, ast.Load())) for place in memes]
    neuve = suite.devient([*suite.lignes[:rang], *avant, *suite.lignes[rang:]])
    return Correctif(x.lineno, 2, "valeur gardée", _ECRASEE.format(element=citer(x)), (*ailleurs, neuve))


def _ecarts(arbre: Arbre) -> Iterator[Correctif]:
    """« k += 1 », « k += j », là où il faut ajouter « i - j »."""
    rangs = {x.slice.id for x in noeuds(arbre) if isinstance(x, ast.Subscript) and isinstance(x.slice, ast.Name)}
    rangs |= {x.target.id for x in noeuds(arbre) if isinstance(x, ast.For) and isinstance(x.target, ast.Name)}
    for x in noeuds(arbre):
        match x:
            case ast.AugAssign(_, ast.Add(), ast.Constant(1) | ast.Name() as ajoute):
                for a, b in permutations(sorted(rangs), 2):
                    neuf = expression("A - B", A=a, B=b)
                    phrase = _UN_SEUL.format(quoi=citer(ajoute))
                    yield Correctif(x.lineno, 2, "écart", phrase, (Changement(x, "value", neuf),), ajoute, neuf)
