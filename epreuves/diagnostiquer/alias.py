"""Un second nom pris pour une copie, une copie qui ne copie que la liste des lignes : ce qu'on change est encore l'original."""

from __future__ import annotations

import ast

from epreuves.code_source.arbre import Arbre
from epreuves.code_source.sources import sources_de
from epreuves.donnees import Fonction
from epreuves.juger.tentative import Contexte, Diagnostic


def comparee_a_elle_meme(contexte: Contexte) -> Diagnostic:
    """« avant = G », puis « G != avant » : les deux noms sont ceux d'une même liste, qui ne diffère jamais d'elle-même."""
    for source in sources_de(contexte.f):
        ecrits = _ecrits(source.arbre)
        seconds = _seconds_noms(source.arbre, ecrits)
        for x in ast.walk(source.arbre):
            diagnostic = _comparaison(x, seconds)
            if diagnostic:
                return "alias", diagnostic
    return None


def _ecrits(arbre: Arbre) -> list[str]:
    """Les noms à qui la fonction donne une valeur, autant de fois qu'elle leur en donne."""
    return [x.id for x in ast.walk(arbre) if isinstance(x, ast.Name) and isinstance(x.ctx, ast.Store)]


def _seconds_noms(arbre: Arbre, ecrits: list[str]) -> dict[str, str]:
    """Les noms écrits une seule fois, comme un autre nom d'un paramètre que rien ne remplace."""
    parametres = {a.arg for a in arbre.args.args} - set(ecrits)
    seconds = {}
    for x in ast.walk(arbre):
        if isinstance(x, ast.Assign) and isinstance(x.value, ast.Name) and isinstance(x.targets[0], ast.Name):
            nom = x.targets[0].id
            if x.value.id in parametres and ecrits.count(nom) == 1:
                seconds[nom] = x.value.id
    return seconds


def _comparaison(x: ast.AST, seconds: dict[str, str]) -> str:
    """La phrase d'une comparaison d'un paramètre à son second nom ; vide si ce n'en est pas une."""
    if not (isinstance(x, ast.Compare) and len(x.ops) == 1 and isinstance(x.ops[0], (ast.Eq, ast.NotEq))):
        return ""
    cotes = [y.id for y in (x.left, x.comparators[0]) if isinstance(y, ast.Name)]
    for second, premier in seconds.items():
        if sorted(cotes) == sorted((premier, second)):
            toujours = "vrai" if isinstance(x.ops[0], ast.Eq) else "faux"
            return (
                f"« {second} = {premier} » ne copie rien : {premier} et {second} sont deux noms d'une même liste, "
                f"et « {ast.unparse(x)} » (ligne {x.lineno}) est toujours {toujours}"
            )
    return ""


def copie_plate(f: Fonction) -> str:
    """Le passage où une fonction copie un de ses paramètres sans copier ses lignes ; vide s'il n'y en a pas.

    Exemples
    --------
    >>> copie_plate(lambda t: t[:])
    ''
    """
    for source in sources_de(f):
        parametres = {a.arg for a in source.arbre.args.args}
        for x in ast.walk(source.arbre):
            if copiee(x) in parametres:
                return ast.unparse(x)
    return ""


def copiee(x: ast.AST) -> str:
    """Le nom de la liste que copie une expression, « t[:] », « list(t) », « t.copy() »… ; vide si ce n'en est pas une."""
    source: ast.AST | None = None
    if isinstance(x, ast.Subscript) and isinstance(x.slice, ast.Slice) and not (x.slice.lower or x.slice.upper or x.slice.step):
        source = x.value
    elif isinstance(x, ast.List) and len(x.elts) == 1 and isinstance(x.elts[0], ast.Starred):
        source = x.elts[0].value
    elif isinstance(x, ast.Call):
        source = _copiee_par_un_appel(x)
    return source.id if isinstance(source, ast.Name) else ""


def _copiee_par_un_appel(x: ast.Call) -> ast.expr | None:
    nom = getattr(x.func, "id", getattr(x.func, "attr", ""))
    if nom in ("list", "copy", "deepcopy") and len(x.args) == 1:
        return x.args[0]
    return x.func.value if nom == "copy" and not x.args and isinstance(x.func, ast.Attribute) else None
