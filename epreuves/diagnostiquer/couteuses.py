"""La ligne où se fait le plus gros du travail, d'un appel trop long ou d'une fonction trop coûteuse (voir `mesurer.suivi`)."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from epreuves.code_source.arbre import BOUCLES, Arbre, citer
from epreuves.code_source.fonctions import Source, ligne_du_texte, sources_de
from epreuves.donnees import Arguments, Donnee, Fonction, abrege, attribut
from epreuves.juger.juger import Juge, Relecture
from epreuves.mesurer.longueurs import Compteur
from epreuves.mesurer.suivi import ligne_chaude
from socle.nombres import enumerer

CITE_MAX = 60  # caractères de la ligne
LU_MAX = 3_000_000  # éléments lus d'un seul tenant, au bout desquels on s'arrête


class LigneChaude(NamedTuple):
    """La ligne qui travaille le plus, en deux longueurs."""

    ou: str  # « ligne 3 », et la fonction si elle est d'une autre cellule
    citee: str  # la même, suivie de son texte
    cause: str = ""  # pourquoi elle travaille tant, si on le sait


def la_plus_executee(f: Fonction, relire: Callable[[Relecture], Donnee]) -> LigneChaude | None:
    """D'un appel trop long, la ligne de f, et non de celles qu'elle appelle, qui revient le plus ; None si l'on n'en sait rien.

    Paramètres
    ----------
    f : fonction
        Celle de l'étudiant.
    relire : fonction
        relire(suivre) refait l'appel, suivi (voir `Recours.relire`).
    """
    fichier, ligne = relire(partial(_suivre, _le_sien(f), int)) or ("", 0)
    return citer_la_ligne(f, fichier, ligne)


def ligne_couteuse(juge: Juge, f: Fonction, arguments: Arguments) -> LigneChaude | None:
    """D'une fonction trop coûteuse, la ligne qui travaille le plus, ce que lit une tranche ou un `in` compris."""
    compteur = Compteur(f)
    compteur.travail.total, compteur.travail.budget = 0, LU_MAX
    suivre = partial(_suivre, _le_sien(f), lambda: compteur.travail.total)
    fichier, ligne = juge.relire(compteur.instrumentee, arguments, suivre) or ("", 0)
    return citer_la_ligne(f, fichier, ligne)


def citer_la_ligne(f: Fonction, fichier: str, ligne: int) -> LigneChaude | None:
    """Une ligne de l'étudiant, à dire ; None si l'on ne sait pas laquelle."""
    if not ligne:
        return None
    ou = f"ligne {ligne}{_dans(f, fichier, ligne)}"
    citee = f"{ou}, « {abrege(ligne_du_texte(fichier, ligne), CITE_MAX)} »"
    return LigneChaude(ou, citee, pourquoi(sources_de(f), fichier, ligne))


def _le_sien(f: Fonction) -> set[str]:
    """Le seul fichier de f : ni la bibliothèque, ni une réponse d'avant, qui est juste."""
    return {attribut(attribut(f, "__code__"), "co_filename")}


def _suivre(fichiers: set[str], travail: Callable[[], int], faire: Fonction, _: Arguments) -> tuple[str, int]:
    return ligne_chaude(faire, fichiers, travail)


def _dans(f: Fonction, fichier: str, ligne: int) -> str:
    """« de g », pour une ligne d'une autre cellule que celle de f."""
    if fichier == attribut(attribut(f, "__code__"), "co_filename"):
        return ""
    autres = (s for s in sources_de(f) if s.fonction.__code__.co_filename == fichier)
    noms = [s.arbre.name for s in autres if s.arbre.lineno <= ligne <= (s.arbre.end_lineno or 0)]
    return f" de {noms[0]}" if noms else ""


# Une recherche trop longue parce qu'elle ne choisit pas


def ordre_fixe(f: Fonction) -> str:
    """D'une recherche qui se rappelle au rang suivant, ou prend la première place libre, la ligne qui le fait ; vide sinon."""
    for source in sources_de(f):
        for g in (x for x in ast.walk(source.arbre) if isinstance(x, ast.FunctionDef)):
            rappels = [x for x in ast.walk(g) if isinstance(x, ast.Call) and isinstance(x.func, ast.Name) and x.func.id == g.name]
            essais = any(isinstance(b, (ast.For, ast.While)) and any(y in rappels for y in ast.walk(b)) for b in ast.walk(g))
            if not rappels or not essais or any(isinstance(x, ast.Name) and x.id in ("min", "sorted") for x in ast.walk(g)):
                continue
            suivant = next((x for x in rappels if any(map(_rang_voisin, x.args))), None)
            premiere = _premiere_libre(g)
            if suivant is not None:
                passe = f"« {ast.unparse(suivant)} » passe toujours au rang suivant"
                return f"calcul trop long ; ligne {suivant.lineno}, {passe}{DANS_L_ORDRE}"
            if premiere:
                return f"calcul trop long ; ligne {premiere}, « {g.name} » s'arrête à la première place libre{DANS_L_ORDRE}"
    return ""


DANS_L_ORDRE = " : dans cet ordre, il y a trop de branches ; choisissez d'abord la place qui a le moins de valeurs possibles"


def _rang_voisin(x: ast.expr) -> bool:
    """Vrai de « k + 1 », « k - 1 »."""
    match x:
        case ast.BinOp(ast.Name(), ast.Add() | ast.Sub(), ast.Constant(1)):
            return True
    return False


def _premiere_libre(g: ast.FunctionDef) -> int:
    """La ligne de « if T[i][j] == 0 » dans deux boucles, ou d'un « next » ou d'un « index(0) » ; 0 s'il n'y en a pas."""
    for x in ast.walk(g):
        match x:
            case ast.If(ast.Compare(ast.Subscript(), [ast.Eq()], [ast.Constant(0)])):
                return x.lineno
            case ast.Call(ast.Attribute(_, "index"), [ast.Constant(0)]) | ast.Call(ast.Name("next")):
                return x.lineno
    return 0


def rappelee_trop_tot(f: Fonction) -> str:
    """D'une récursion sans fin, le rappel qui précède, dans sa boucle, l'écriture qu'il attendait ; vide sinon."""
    for source in sources_de(f)[:1]:
        nom = source.arbre.name
        for boucle in (x for x in ast.walk(source.arbre) if isinstance(x, (ast.For, ast.While))):
            dedans = list(ast.walk(boucle))
            rappels = [x.lineno for x in dedans if isinstance(x, ast.Call) and isinstance(x.func, ast.Name) and x.func.id == nom]
            ecrites = [
                x.lineno for x in dedans if isinstance(x, ast.Subscript) and isinstance(x.ctx, ast.Store) and _un_element(x)
            ]
            copies = any(
                isinstance(x, ast.Assign) and isinstance(x.targets[0], ast.Name) and isinstance(x.value, ast.Call) for x in dedans
            )
            if rappels and ecrites and not copies and min(rappels) < min(ecrites):
                return (
                    f"{nom} se rappelle sans fin ; ligne {min(rappels)}, elle se rappelle avant d'avoir rien changé : "
                    f"l'écriture de la ligne {min(ecrites)} doit venir avant"
                )
    return ""


def _un_element(x: ast.Subscript) -> bool:
    return not isinstance(x.slice, ast.Slice)


# Pourquoi une ligne coûte : un appel refait à chaque tour sans que rien y change, des boucles trop imbriquées

BON_MARCHE = {"range", "len", "print", "append", "add", "int", "bool", "enumerate", "zip", "min", "max", "abs"}
TROP = 4  # boucles l'une dans l'autre


class Refait(NamedTuple):
    """Un appel, et la boucle, la plus proche, dont la variable n'y entre pas."""

    appel: ast.Call
    boucle: ast.For


def pourquoi(sources: list[Source], fichier: str, ligne: int) -> str:
    """La cause du coût d'une ligne, la plus exécutée ; vide si l'on n'en voit pas.

    Paramètres
    ----------
    sources : liste de Source
        La fonction de l'étudiant, puis celles dont elle se sert.
    fichier : str
    ligne : int
    """
    siennes = [s for s in sources if s.fonction.__code__.co_filename == fichier]
    redit = next(filter(None, (_rappel_redit(s.arbre) for s in siennes)), "")
    if redit:
        return redit
    chaude = next((s.arbre for s in siennes if s.arbre.lineno <= ligne <= (s.arbre.end_lineno or 0)), None)
    for source in siennes:
        for refait in _refaits(source.arbre):
            nom = refait.appel.func.id if isinstance(refait.appel.func, ast.Name) else ""
            dedans = refait.boucle.lineno <= ligne <= (refait.boucle.end_lineno or 0)
            if dedans or (chaude is not None and chaude.name == nom):
                variable = ast.unparse(refait.boucle.target)
                debut = f"Ligne {refait.appel.lineno}, {citer(refait.appel)} est refait à chaque tour de la boucle de la ligne"
                return f"{debut} {refait.boucle.lineno}, alors que « {variable} » n'y entre pas"
    return "" if chaude is None else _repris(chaude, ligne) or _imbriquee(chaude, ligne) or _recopie(chaude, ligne)


def _rappel_redit(arbre: Arbre) -> str:
    """« if f(t[:m])[-1] < …: return f(t[:m]) » : le même rappel, dans un test puis après lui."""
    rappels: dict[str, list[int]] = {}
    testes: set[str] = set()
    for x in ast.walk(arbre):
        if isinstance(x, ast.Call) and isinstance(x.func, ast.Name) and x.func.id == arbre.name:
            rappels.setdefault(ast.unparse(x), []).append(x.lineno)
        if isinstance(x, ast.If):
            testes |= {ast.unparse(y) for y in ast.walk(x.test) if isinstance(y, ast.Call)}
    redits = [(texte, sorted(ou)) for texte, ou in rappels.items() if len(ou) > 1 and (texte in testes or len(set(ou)) == 1)]
    if not redits:
        return ""
    texte, ou = redits[0]
    if ou[0] == ou[1]:
        return f"Ligne {ou[0]}, « {texte} » y est deux fois, et se refait donc en entier : gardez ce qu'il renvoie"
    return f"Ligne {ou[0]}, « {texte} » refait tout ce que refait le même rappel ligne {ou[1]} : gardez ce qu'il renvoie"


def _repris(arbre: Arbre, ligne: int) -> str:
    """« r = f(r, x) » dans une boucle, où r grandit : chaque tour le reprend en entier."""
    dedans = {x.name for x in ast.walk(arbre) if isinstance(x, ast.FunctionDef) and x.lineno <= ligne <= (x.end_lineno or 0)}
    for x in ast.walk(arbre):
        if not (isinstance(x, ast.Call) and x.args and ast.unparse(x.func).endswith("reduce")):
            continue
        if x.lineno == ligne or ast.unparse(x.args[0]) in dedans:
            return f"Ligne {x.lineno}, « reduce » reprend à chaque pas tout ce qui précède : assemblez des parts de même taille"
    for boucle in (x for x in ast.walk(arbre) if isinstance(x, BOUCLES)):
        for x in ast.walk(boucle):
            match x:
                case ast.Assign([ast.Name(nom)], ast.Call(ast.Name(), arguments)) if x.lineno == ligne and len(arguments) > 1:
                    if any(isinstance(a, ast.Name) and a.id == nom for a in arguments):
                        debut = f"Ligne {ligne}, « {nom} », qui grandit, est repris en entier à chaque tour"
                        return f"{debut} : assemblez des parts de même taille"
                case ast.Expr(ast.Call(ast.Attribute(ast.Name(nom), "append"), [ast.Call()])) if x.lineno == ligne:
                    if nom in _depilees(boucle):
                        debut = f"Ligne {ligne}, ce que vous venez de mettre dans « {nom} », et qui grandit, en ressort aussitôt"
                        return f"{debut} : prenez à un bout, rangez à l'autre"
    return ""


def _depilees(boucle: ast.AST) -> set[str]:
    """Les listes dont une boucle prend le dernier, « t.pop() »."""
    prises = set()
    for x in ast.walk(boucle):
        match x:
            case ast.Call(ast.Attribute(ast.Name(nom), "pop"), []):
                prises.add(nom)
    return prises


def _refaits(arbre: Arbre) -> Iterator[Refait]:
    """Les appels qu'une boucle refait alors que sa variable n'y entre pas, ni rien de ce qu'elle change."""
    for boucle in ast.walk(arbre):
        if not isinstance(boucle, ast.For):
            continue
        changes = {x.id for x in ast.walk(boucle) if isinstance(x, ast.Name) and isinstance(x.ctx, ast.Store)}
        for x in _sans_boucle(boucle.body):
            if isinstance(x, ast.Call) and _cher(x) and not changes & {y.id for y in ast.walk(x) if isinstance(y, ast.Name)}:
                yield Refait(x, boucle)


def _sans_boucle(suite: list[ast.stmt]) -> Iterator[ast.AST]:
    """Les nœuds d'une suite d'instructions, sauf ceux des boucles qu'elle contient, et de ce qui suit un return ou un break."""
    for x in suite:
        if isinstance(x, BOUCLES):
            continue
        for y in ast.iter_child_nodes(x):
            if isinstance(y, ast.stmt):
                yield from _sans_boucle([y])
            else:
                yield from ast.walk(y)


def _cher(x: ast.Call) -> bool:
    nom = getattr(x.func, "id", getattr(x.func, "attr", ""))
    return nom not in BON_MARCHE and bool(x.args)


def _imbriquee(arbre: Arbre, ligne: int) -> str:
    """Les boucles qui entourent une ligne, s'il y en a trop."""
    autour = [x for x in ast.walk(arbre) if isinstance(x, BOUCLES) and x.lineno <= ligne <= (x.end_lineno or 0)]
    if len(autour) < TROP:
        return ""
    *dehors, dedans = sorted(x.lineno for x in autour)
    ou = f"La boucle de la ligne {dedans} est dans celles des lignes {enumerer(map(str, dehors))}"
    return f"{ou} : {len(autour)} boucles l'une dans l'autre, c'est une de trop"


def _recopie(arbre: Arbre, ligne: int) -> str:
    """« x in t[k + 1:] », dans une boucle : chaque tour recopie une part de la liste."""
    for boucle in ast.walk(arbre):
        for x in (y for partie in _refaites(boucle) for y in ast.walk(partie)):
            match x:
                case ast.Subscript(_, ast.Slice()) if x.lineno == ligne and isinstance(x.ctx, ast.Load):
                    return f"Ligne {ligne}, {citer(x)} est recopié à chaque tour"
    return ""


def _refaites(boucle: ast.AST) -> list[ast.AST]:
    """Ce que chaque tour d'une boucle, ou d'une compréhension, refait."""
    match boucle:
        case ast.For() | ast.While():
            return [*boucle.body]
        case ast.GeneratorExp(elt, suites) | ast.ListComp(elt, suites) | ast.SetComp(elt, suites):
            return [elt, *(test for suite in suites for test in suite.ifs)]
    return []
