"""Ce que valaient, là où une exception est levée, l'indice qui sort, la clé absente, le diviseur nul, ce qui vaut None.

On relit la ligne de l'étudiant, et l'on recalcule ce qui s'y calcule sans rien appeler : des noms, des indices, des opérations
sur des entiers. Rien n'est supposé : on ne dit d'un indice qu'il sort que s'il sort. Ce qui est dans une compréhension n'est pas
relu : selon le Python, ses variables n'y sont plus.
"""

from __future__ import annotations

import ast
import linecache
import operator
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import pairwise
from types import CodeType, FrameType
from typing import Any

from epreuves.domaine import domaine
from epreuves.donnees import Donnee, TropGros, abrege, nom_du_type, rebatir
from socle.nombres import decimal

CITE_MAX, VALEUR_MAX = 40, 30  # caractères d'un passage, d'une valeur
FERMES = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Lambda)
OPERATIONS: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.Div: operator.truediv,
}
TROP_GRAND, DEMESURE = 709, 10**9  # exp(710) dépasse les plus grands réels ; d'un nombre démesuré, la faute est ailleurs
SUITES = (list, tuple, str)
TIRAGES = ("entier", "randrange")
IMMUABLES = (int, str, bool, float, type(None))
RAPPELS_VUS = 12  # des derniers appels d'une récursion sans fond
REFUS = "la bibliothèque refuse ce qu'elle reçoit"


_ARGUMENTS = vars(BaseException)["args"]  # et non erreur.args : sa classe, de l'étudiant, peut y faire n'importe quoi


class _Inconnue(Exception):
    """Ce qu'on ne recalcule pas."""


def circonstances(erreur: BaseException, cadre: FrameType, ligne: int) -> str:
    """La phrase de ce qui a fait lever une exception, sans majuscule ni point ; vide si l'on n'en voit rien.

    Paramètres
    ----------
    erreur : BaseException
    cadre : frame
        Celui où elle est levée.
    ligne : int
        Le numéro de la ligne, dans son fichier.

    Renvoie
    -------
    str
    """
    genre, noms = nom_du_type(type(erreur)), {**cadre.f_globals, **cadre.f_locals}
    if genre == "KeyError":  # elle dit elle-même la clé : on la cherche partout
        cle = _argument(erreur)
        return _premiere(_cle_absente(noeud, noms, cle) for noeud in _noeuds(cadre.f_code, ligne))
    if genre in ("ErreurClaire", *domaine().erreurs):  # dite par la bibliothèque, en français
        return f"{REFUS} : {_message(erreur)}" if _message(erreur) else ""
    if "'NoneType' object is not subscriptable" in _message(erreur):
        pris = [x.value for x in _noeuds(cadre.f_code, ligne) if isinstance(x, ast.Subscript)]
        if len(pris) == 1:  # c'est donc lui, quoi qu'il ait fallu appeler pour le savoir
            return f"{_cite(pris[0])} vaut None ici"
    dire = DIRE.get(genre)
    if dire is None or cadre.f_code.co_name.startswith("<"):
        return ""
    for noeud in _noeuds(cadre.f_code, ligne, FERMES):
        phrase = dire(noeud, noms)
        if phrase:
            return (genre == "IndexError" and _trop_courte(noeud, noms, _fonction_a(cadre.f_code, ligne))) or phrase
    return ""


def rappel_sur_place(siennes: list[tuple[FrameType, int]]) -> str:
    """D'une récursion sans fond, la ligne qui rappelle la fonction avec ce qu'elle vient de recevoir ; vide sinon.

    Une liste que deux appels se partagent a pu changer de l'un à l'autre : on n'en dit rien ; ni de ce qui est trop gros.
    """
    with suppress(TropGros):
        return _meme_rappel(siennes)
    return ""


def _meme_rappel(siennes: list[tuple[FrameType, int]]) -> str:
    for (cadre, ligne), (dessous, _) in reversed(list(pairwise(siennes[-RAPPELS_VUS:]))):
        recus, donnes = _recus(cadre), _recus(dessous)
        partagees = any(x is y and type(x) not in IMMUABLES for x, y in zip(recus, donnes))
        if cadre.f_code is dessous.f_code and recus and not partagees and _ecrits(recus) == _ecrits(donnes):
            dits = abrege(", ".join(_ecrits(recus)), CITE_MAX)
            return f"ligne {ligne}, elle se rappelle avec {dits}, ce qu'elle vient de recevoir"
    return ""


def _recus(cadre: FrameType) -> list[Donnee]:
    """Les arguments d'un appel, s'ils ont encore tous leur nom."""
    noms = cadre.f_code.co_varnames[: cadre.f_code.co_argcount]
    return [cadre.f_locals[nom] for nom in noms if nom in cadre.f_locals]


def _ecrits(valeurs: list[Donnee]) -> list[str]:
    return [repr(rebatir(x)) for x in valeurs]


def _argument(erreur: BaseException) -> Donnee:
    """Ce qu'on a donné à une exception."""
    arguments = _ARGUMENTS.__get__(erreur)
    return arguments[0] if arguments else None


def _message(erreur: BaseException) -> str:
    texte = _argument(erreur)
    return texte if type(texte) is str else ""


def _premiere(phrases: Iterable[str]) -> str:
    return next(filter(None, phrases), "")


def _noeuds(code: CodeType, ligne: int, fermes: tuple[type[ast.expr], ...] = ()) -> Iterator[ast.AST]:
    """Les expressions d'une ligne, les plus profondes d'abord, dans l'ordre où on les calcule ; sans entrer dans certaines."""
    for noeud in _en_profondeur(_arbre(code), fermes):
        if isinstance(noeud, ast.expr) and noeud.lineno == ligne:
            yield noeud


def _arbre(code: CodeType) -> ast.Module:
    """Tout le texte où est un code ; vide s'il ne se lit pas."""
    try:
        return ast.parse("".join(linecache.getlines(code.co_filename)))
    except (SyntaxError, ValueError, RecursionError):
        return ast.Module([], [])


def _fonction_a(code: CodeType, ligne: int) -> list[ast.AST]:
    """Tout ce qui est dans la fonction d'une ligne."""
    autour = [x for x in ast.walk(_arbre(code)) if isinstance(x, ast.FunctionDef) and x.lineno <= ligne <= (x.end_lineno or 0)]
    return list(ast.walk(autour[-1])) if autour else []


def _en_profondeur(noeud: ast.AST, fermes: tuple[type[ast.expr], ...]) -> Iterator[ast.AST]:
    if isinstance(noeud, fermes):
        return
    if isinstance(noeud, ast.AugAssign) and isinstance(noeud.target, ast.Subscript):
        noeud.target.ctx = ast.Load()  # « t[k] += 1 » lit t[k] avant d'y écrire
    enfants = [noeud.value, *noeud.targets] if isinstance(noeud, ast.Assign) else ast.iter_child_nodes(noeud)
    for enfant in enfants:
        yield from _en_profondeur(enfant, fermes)
    yield noeud


def _valeur(x: ast.AST, noms: dict[str, Donnee]) -> Donnee:
    """Ce que vaut une expression ; lève _Inconnue s'il faudrait appeler quelque chose pour le savoir."""
    if isinstance(x, ast.Constant):
        return x.value
    if isinstance(x, ast.Name) and x.id in noms:
        return noms[x.id]
    if isinstance(x, ast.Tuple):
        return tuple(_valeur(y, noms) for y in x.elts)
    if isinstance(x, ast.BinOp) and type(x.op) in OPERATIONS:
        gauche, droite = _valeur(x.left, noms), _valeur(x.right, noms)
        if type(gauche) in (int, float) and type(droite) in (int, float) and droite:
            return _operer(x.op, gauche, droite)
    if isinstance(x, ast.UnaryOp) and isinstance(x.op, ast.USub):
        return _oppose(_valeur(x.operand, noms))
    if isinstance(x, ast.Subscript):
        return _element(_valeur(x.value, noms), _valeur(x.slice, noms))
    if isinstance(x, ast.Call) and isinstance(x.func, ast.Name) and x.func.id == "len" and len(x.args) == 1:
        return _longueur(_valeur(x.args[0], noms))
    raise _Inconnue


def _operer(op: ast.operator, gauche: Donnee, droite: Donnee) -> Donnee:
    try:
        return OPERATIONS[type(op)](gauche, droite)
    except OverflowError as erreur:  # un entier qui n'a pas de réel
        raise _Inconnue from erreur


def _oppose(x: Donnee) -> Donnee:
    if type(x) in (int, float):
        return -x
    raise _Inconnue


def _element(suite: Donnee, cle: Donnee) -> Donnee:
    if type(suite) in SUITES and type(cle) is int and -len(suite) <= cle < len(suite):
        return suite[cle]
    if type(suite) is dict and _simple(cle) and cle in suite:
        return suite[cle]
    raise _Inconnue


def _longueur(x: Donnee) -> int:
    if type(x) in (*SUITES, dict, set):
        return len(x)
    raise _Inconnue


def _simple(x: Donnee) -> bool:
    """Vrai d'une clé qu'on peut chercher sans rien exécuter de l'étudiant."""
    return type(x) in (int, str, bool) or (type(x) is tuple and all(map(_simple, x)))


def _cite(x: ast.AST) -> str:
    return f"« {abrege(ast.unparse(x), CITE_MAX)} »"


def _qui_vaut(x: ast.AST, valeur: Donnee) -> str:
    """Une expression et ce qu'elle vaut, si cela ne se lit pas déjà."""
    dite = abrege(repr(valeur), VALEUR_MAX)
    return f"« {dite} »" if ast.unparse(x) == dite else f"{_cite(x)}, qui vaut ici {dite},"


def _connue(x: ast.AST, noms: dict[str, Donnee]) -> tuple[bool, Donnee]:
    try:
        return True, _valeur(x, noms)
    except _Inconnue:
        return False, None


def _indice(x: ast.AST, noms: dict[str, Donnee]) -> str:
    """Un indice qui sort de sa liste."""
    if not isinstance(x, ast.Subscript):
        return ""
    (sue, suite), (su, k) = _connue(x.value, noms), _connue(x.slice, noms)
    if not (sue and su and type(suite) in SUITES and type(k) is int) or -len(suite) <= k < len(suite):
        return ""
    if not suite:
        return f"{_cite(x.value)} est vide ici : il n'y a rien à y prendre"
    trop = "trop grand" if k >= 0 else "trop loin avant le début"
    return f"l'indice {_qui_vaut(x.slice, k)} est {trop} : {_cite(x.value)} n'a {_elements(suite)}"


def _trop_courte(x: ast.AST, noms: dict[str, Donnee], noeuds: list[ast.AST]) -> str:
    """D'un indice qui est un élément, « for v in valeurs », la ligne où la liste reçoit une longueur qu'il peut dépasser."""
    match x:
        case ast.Subscript(ast.Name(liste), indice) if _est_un_element(indice, noeuds):
            su, vaut = _connue(indice, noms)
        case _:
            return ""
    creees = [y for y in noeuds if isinstance(y, ast.Assign) and [ast.unparse(c) for c in y.targets] == [liste]]
    if len(creees) != 1 or not su:
        return ""
    match creees[0].value:
        case ast.BinOp(ast.List([_]), ast.Mult(), longueur):
            valeurs = f"{_cite(indice)} vaut ici {vaut}, et « {liste} » n'a {_elements(noms[liste])}"
            return f"{valeurs} ; ligne {creees[0].lineno}, {_cite(longueur)} ne suffit pas à toutes les valeurs"
    return ""


def _est_un_element(indice: ast.AST, noeuds: list[ast.AST]) -> bool:
    """Vrai de « t[k] », et de « v » si « for v in t » est la seule façon de le donner."""
    match indice:
        case ast.Subscript(ast.Name(), ast.Name()):
            return True
        case ast.Name(nom):
            parcours = [y for y in noeuds if isinstance(y, ast.For) and isinstance(y.target, ast.Name) and y.target.id == nom]
            return bool(parcours) and all(isinstance(y.iter, ast.Name) for y in parcours)
    return False


def _elements(suite: Donnee) -> str:
    return "qu'un élément" if len(suite) == 1 else f"que {len(suite)} éléments"


def _cle_absente(x: ast.AST, noms: dict[str, Donnee], cle: Donnee) -> str:
    """Une clé absente de son dictionnaire."""
    if not isinstance(x, ast.Subscript) or isinstance(x.ctx, ast.Store) or not _simple(cle):  # écrire sous une clé la crée
        return ""
    sue, table = _connue(x.value, noms)
    if not sue or type(table) is not dict or cle in table:
        return ""
    if not table:
        return f"{_cite(x.value)} est vide ici : il n'y a rien à y prendre"
    return f"{_cite(x.value)} n'a pas, ou pas encore, la clé {abrege(repr(cle), VALEUR_MAX)}"


def _diviseur(x: ast.AST, noms: dict[str, Donnee]) -> str:
    """Un diviseur nul."""
    if not (isinstance(x, ast.BinOp) and isinstance(x.op, (ast.Div, ast.FloorDiv, ast.Mod))):
        return ""
    su, diviseur = _connue(x.right, noms)
    nul = su and type(diviseur) in (int, float) and diviseur == 0
    return f"le diviseur {_cite(x.right)} vaut 0 ici : que faire dans ce cas ?" if nul else ""


def _tirage(x: ast.AST, noms: dict[str, Donnee]) -> str:
    """Un entier tiré parmi zéro."""
    if not (isinstance(x, ast.Call) and isinstance(x.func, ast.Attribute) and x.func.attr in TIRAGES and len(x.args) == 1):
        return ""
    su, borne = _connue(x.args[0], noms)
    return f"{_cite(x.args[0])} vaut 0 ici, et l'on ne tire rien parmi zéro" if su and type(borne) is int and borne == 0 else ""


def _exponentielle(x: ast.AST, noms: dict[str, Donnee]) -> str:
    """L'exponentielle d'un nombre trop grand."""
    if not (isinstance(x, ast.Call) and len(x.args) == 1 and getattr(x.func, "id", getattr(x.func, "attr", "")) == "exp"):
        return ""
    su, exposant = _connue(x.args[0], noms)
    if not (su and type(exposant) in (int, float) and TROP_GRAND < exposant < DEMESURE):
        return ""
    return f"{_cite(x)} reçoit ici {decimal(exposant, 0)}, et c'est trop ; ce cas se décide-t-il sans exponentielle ?"


def _none(x: ast.AST, noms: dict[str, Donnee]) -> str:
    """Une valeur None, là où il faut autre chose."""
    for y in _operandes(x):
        su, valeur = _connue(y, noms) if isinstance(y, (ast.Name, ast.Subscript)) else (False, None)
        if su and valeur is None:
            return f"{_cite(y)} vaut None ici"
    return ""


def _operandes(x: ast.AST) -> list[ast.expr]:
    """Ce dont une expression se sert, et qui ne peut pas valoir None."""
    if isinstance(x, (ast.Subscript, ast.Attribute)):
        return [x.value]
    if isinstance(x, ast.BinOp):
        return [x.left, x.right]
    if isinstance(x, ast.Compare) and isinstance(x.ops[0], (ast.Lt, ast.LtE, ast.Gt, ast.GtE)):
        return [x.left, x.comparators[0]]
    return []


def _trop_longue(x: ast.AST, noms: dict[str, Donnee]) -> str:
    """Une liste faite d'un coup, bien trop longue."""
    match x:
        case ast.BinOp(ast.List([_]), ast.Mult(), _) | ast.BinOp(_, ast.Mult(), ast.List([_])):
            return f"{_cite(x)} fait d'un coup une liste bien trop longue"
    return ""


DIRE: dict[str, Callable[[ast.AST, dict[str, Donnee]], str]] = {
    "IndexError": _indice,
    "ZeroDivisionError": _diviseur,
    "MemoryError": _trop_longue,
    "ValueError": _tirage,
    "OverflowError": _exponentielle,
    "TypeError": _none,
    "AttributeError": _none,
}
