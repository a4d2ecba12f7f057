"""Ce que le texte d'une fonction dit d'elle : un corps vide, un travail fait sur une copie, un `except` qui cache une faute."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator
from functools import partial
from types import FunctionType

from epreuves.code_source.arbre import copiee
from epreuves.code_source.fonctions import Source, globales, ligne_du_texte, sources_de
from epreuves.donnees import Donnee, Fonction, abrege, attribut
from epreuves.juger.contrats import HorsContrat, hors_contrat
from epreuves.juger.juger import Contexte, Diagnostic


def _arbres(f: Fonction) -> list[ast.FunctionDef]:
    return [source.arbre for source in sources_de(f)]


def corps_inerte(f: Fonction) -> str:
    """L'unique ligne d'une fonction qui ne lit rien de ce qu'on lui donne, « return False » ; vide sinon."""
    arbre = next(iter(_arbres(f)), None)
    if arbre is None:
        return ""
    lignes = [x for x in arbre.body if not (isinstance(x, ast.Expr) and isinstance(x.value, ast.Constant))]
    match lignes:
        case [ast.Pass()] | [ast.Return(None | ast.Constant())]:
            return ast.unparse(lignes[0])
    return ""


def copie_de(f: Fonction, table: str) -> str:
    """Le nom de la copie d'une table que prend une fonction, sans jamais écrire dans la table elle-même ; vide sinon."""
    for arbre in _arbres(f)[:1]:
        ecrites = (x for x in ast.walk(arbre) if isinstance(x, ast.Subscript) and isinstance(x.ctx, ast.Store))
        if any(ast.unparse(x.value) == table for x in ecrites):
            return ""
        for x in ast.walk(arbre):
            if isinstance(x, ast.Assign) and copiee(x.value) == table and isinstance(x.targets[0], ast.Name):
                return x.targets[0].id
    return ""


def nom_cache(contexte: Contexte) -> Diagnostic:
    """Un nom qui n'existe pas, lu dans un `try` dont l'`except` attrape tout : la faute y reste invisible."""
    for f, arbre in sources_de(contexte.f):
        connus = {*globales(f), *dir(builtins), *f.__code__.co_freevars}
        siens = {x.id for x in ast.walk(arbre) if isinstance(x, ast.Name) and not isinstance(x.ctx, ast.Load)}
        siens |= {x.arg for x in ast.walk(arbre) if isinstance(x, ast.arg)} | set(_importes(arbre))
        for essai in (x for x in ast.walk(arbre) if isinstance(x, ast.Try) and any(map(_attrape_tout, x.handlers))):
            for x in (y for ligne in essai.body for y in ast.walk(ligne)):
                if isinstance(x, ast.Name) and x.id not in siens | connus:
                    return "nom_cache", f"ligne {x.lineno}, le nom {x.id} n'existe pas, et votre except cache cette erreur"
    return None


def _importes(arbre: ast.AST) -> Iterator[str]:
    for x in ast.walk(arbre):
        if isinstance(x, (ast.Import, ast.ImportFrom)):
            yield from (a.asname or a.name.split(".")[0] for a in x.names)
        elif isinstance(x, (ast.FunctionDef, ast.ExceptHandler)) and x.name:
            yield x.name


def _attrape_tout(x: ast.ExceptHandler) -> bool:
    return x.type is None or (isinstance(x.type, ast.Name) and x.type.id in ("Exception", "BaseException", "NameError"))


def calcul_perdu(contexte: Contexte) -> Diagnostic:
    """Une ligne qui n'est qu'un calcul : son résultat n'est donné à rien."""
    fichier = attribut(attribut(contexte.f, "__code__"), "co_filename", "")
    for f, arbre in sources_de(contexte.f):
        for x in ast.walk(arbre) if f.__code__.co_filename == fichier else ():
            if isinstance(x, ast.Expr) and isinstance(x.value, (ast.BinOp, ast.UnaryOp)):
                conseil = "donnez ce résultat à une variable, par ="
                return "perdu", f"ligne {x.lineno}, « {ast.unparse(x)} » calcule, mais ne change rien : {conseil}"
    return None


def jamais_calcule(contexte: Contexte) -> Diagnostic:
    """Une fonction nommée sans être appelée, un calcul écrit en lettres dans un texte, un paramètre changé en vain."""
    for source in sources_de(contexte.f):
        if source.fonction.__code__.co_filename != sources_de(contexte.f)[0].fonction.__code__.co_filename:
            continue
        connues = {nom for nom, x in globales(source.fonction).items() if isinstance(x, FunctionType)}
        for x in ast.walk(source.arbre):
            for nom in _noms_d_un_test(x):
                if nom.id in connues - {y.arg for y in ast.walk(source.arbre) if isinstance(y, ast.arg)}:
                    elle = f"« {nom.id} », sans parenthèses, est la fonction elle-même"
                    return "sans_appel", f"ligne {nom.lineno}, {elle} : ce test est toujours vrai, il ne l'appelle pas"
            if (
                isinstance(x, ast.JoinedStr)
                and not any(isinstance(y, ast.FormattedValue) for y in x.values)
                and "(" in ast.unparse(x)
            ):
                return (
                    "accolades",
                    f"ligne {x.lineno}, {ast.unparse(x)} n'affiche que ces lettres : ce qui se calcule s'y écrit entre accolades",
                )
        change = _change_son_parametre(source.arbre) if source.fonction is not contexte.f else None
        if change:
            ou = f"ligne {change.lineno} de {source.arbre.name}"
            return (
                "paramètre",
                f"{ou}, « {ast.unparse(change)} » ne change que cette variable, et non l'élément de la liste qu'on donne",
            )
    return None


def _noms_d_un_test(x: ast.AST) -> list[ast.Name]:
    if not isinstance(x, (ast.If, ast.While, ast.IfExp)):
        return []
    termes = x.test.values if isinstance(x.test, ast.BoolOp) else [x.test]
    nus = [y.operand if isinstance(y, ast.UnaryOp) and isinstance(y.op, ast.Not) else y for y in termes]
    return [y for y in nus if isinstance(y, ast.Name)]


def _change_son_parametre(arbre: ast.FunctionDef) -> ast.AugAssign | None:
    """« m &= … » sur un paramètre, si la fonction ne le relit ensuite nulle part."""
    siens = {x.arg for x in arbre.args.args}
    for x in ast.walk(arbre):
        match x:
            case ast.AugAssign(ast.Name(nom), ast.BitAnd() | ast.BitOr() | ast.BitXor()) if nom in siens:
                return None if _relu_apres(arbre, x) else x
    return None


def _relu_apres(arbre: ast.FunctionDef, change: ast.AugAssign) -> bool:
    assert isinstance(change.target, ast.Name)
    lus = (x for x in ast.walk(arbre) if isinstance(x, ast.Name) and isinstance(x.ctx, ast.Load) and x.id == change.target.id)
    return any(x.lineno > change.lineno for x in lus) or any(isinstance(x, (ast.For, ast.While)) for x in ast.walk(arbre))


# La ligne qui donne à une fonction juste ce qu'elle ne peut recevoir : on la nomme, et non la fonction appelée

CITE_MAX = 60  # caractères de la ligne


def donne_hors_contrat(contexte: Contexte) -> Diagnostic:
    """Un appel à une fonction d'une autre question, avec un n qui n'est pas le sien, une case qui n'existe pas…"""
    montree = (contexte.essais or contexte.tentatives)[-1]
    trouve = contexte.recours.relire(montree.arguments, partial(_chercher, contexte))
    return ("contrat", _dire(contexte.f, trouve)) if trouve else None


def _chercher(contexte: Contexte, faire: Fonction, _: Donnee) -> HorsContrat | None:
    return hors_contrat(contexte.exercice, contexte.f, faire)


def _ou_elle_est_faite(source: Source, x: HorsContrat) -> int:
    """La ligne qui bâtit d'un coup la liste qu'on donne, dont un élément n'est pas admis ; 0 si l'on n'en voit pas."""
    appels = [
        y for y in ast.walk(source.arbre) if isinstance(y, ast.Call) and isinstance(y.func, ast.Name) and y.lineno == x.ligne
    ]
    appel = next((y for y in appels if y.func.id == x.appelee and y.args and isinstance(y.args[0], ast.Name)), None)  # type: ignore[attr-defined]
    if appel is None or " n'est pas " not in x.refus:
        return 0
    faites = [
        y
        for y in ast.walk(source.arbre)
        if isinstance(y, ast.Assign)
        and isinstance(y.value, ast.ListComp)
        and ast.unparse(y.targets[0]) == ast.unparse(appel.args[0])
    ]
    return faites[0].lineno if len(faites) == 1 else 0


def _dire(f: Fonction, x: HorsContrat) -> str:
    source = next((s for s in sources_de(f) if s.fonction.__code__.co_name == x.fonction), None)
    if source is None:
        return f"ligne {x.ligne}, {x.appelee} ne peut pas recevoir ce que vous lui donnez : {x.refus}"
    dans = "" if source.fonction is f else f" de {x.fonction}"
    faite = _ou_elle_est_faite(source, x)
    if faite:
        code = abrege(ligne_du_texte(source.fonction.__code__.co_filename, faite), CITE_MAX)
        return f"ligne {faite}{dans}, « {code} » : {x.appelee}, ligne {x.ligne}, ne peut pas recevoir cette liste ; {x.refus}"
    code = abrege(ligne_du_texte(source.fonction.__code__.co_filename, x.ligne), CITE_MAX)
    return f"ligne {x.ligne}{dans}, « {code} », {x.appelee} ne peut pas recevoir ce que vous lui donnez : {x.refus}"
