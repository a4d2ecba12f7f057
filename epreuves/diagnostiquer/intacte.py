"""Une table qu'il fallait changer, et que la fonction ne change jamais : ce qu'elle change à la place.

On n'en dit rien si le texte laisse la moindre chance d'écrire dans la table : par un second nom, une de ses lignes, une méthode,
une fonction à qui on la donne.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from epreuves.code_source.arbre import Arbre
from epreuves.code_source.sources import sources_de
from epreuves.diagnostiquer.alias import copiee
from epreuves.diagnostiquer.perdu import SANS_EFFET
from epreuves.donnees import abrege, memes, rebatir
from epreuves.juger.tentative import Contexte, Diagnostic, Tentative

CITE_MAX = 80  # caractères de la ligne
# Ce qui lit une liste sans la changer : fonctions, puis méthodes
LISENT_UNE_LISTE = SANS_EFFET | {"all", "any", "enumerate", "print", "range", "zip"}
LISENT = {"copy", "count", "get", "index", "items", "keys", "values"}


def ecrite_ailleurs(contexte: Contexte) -> Diagnostic:
    """Une copie qu'on change, une variable qu'on change, ou rien du tout : la table, elle, reste telle quelle."""
    if any(t.arguments_changes for t in contexte.tentatives):
        return None
    sources = sources_de(contexte.f)
    rang = next((k for t in contexte.manquees for k in _a_changer(t)), None)
    if not sources or rang is None or rang >= len(sources[0].arbre.args.args):
        return None
    arbre, table = sources[0].arbre, sources[0].arbre.args.args[rang].arg
    dite = _devenue_une_copie(arbre, table)
    if not dite and not _peut_ecrire(arbre, table):
        dite = _copie_changee(arbre, table) or _variable_changee(arbre, table)
    return ("copie", dite) if dite else None


def _a_changer(t: Tentative) -> Iterator[int]:
    """Les rangs des arguments qu'un appel devait changer."""
    if isinstance(t.attendu, tuple) and len(t.attendu) == 2 and isinstance(t.attendu[1], (list, tuple)):
        for k, (avant, apres) in enumerate(zip(rebatir(t.arguments), t.attendu[1])):
            if not memes(avant, apres):
                yield k


# Ce qu'elle change à la place


def _devenue_une_copie(arbre: Arbre, table: str) -> str:
    """« G = list(G) », au premier rang de la fonction, et l'on écrit ensuite dans G."""
    for x in arbre.body:
        if isinstance(x, ast.Assign) and copiee(x.value) == table and _noms(x.targets) == [table] and table in _ecrites(arbre):
            return f"« {_citer(x)} » fait de {table} une copie : c'est elle que vous changez, et non la table qu'on vous donne"
    return ""


def _copie_changee(arbre: Arbre, table: str) -> str:
    """« H = G[:] », et l'on écrit dans H."""
    for x in ast.walk(arbre):
        if isinstance(x, ast.Assign) and copiee(x.value) == table:
            for nom in _noms(x.targets):
                if nom in _ecrites(arbre):
                    return f"« {_citer(x)} » est une copie : c'est {nom} que vous changez, et {table} reste telle quelle"
    return ""


def _variable_changee(arbre: Arbre, table: str) -> str:
    """« g &= ~m », où g vaut une case de la table."""
    cases = set(_valeurs_de(arbre, table))
    for x in ast.walk(arbre):
        if isinstance(x, ast.AugAssign) and isinstance(x.target, ast.Name) and x.target.id in cases:
            nom = x.target.id
            return f"« {_citer(x)} » ne change que la variable {nom} : la table ne change que si l'on écrit dans {table}[…]"
    return ""


def _valeurs_de(arbre: Arbre, table: str) -> Iterator[str]:
    """Les variables qui reçoivent la valeur d'une case : « g = G[c] », « for g in G », « for c, g in enumerate(G) »."""
    for x in ast.walk(arbre):
        if isinstance(x, ast.Assign) and isinstance(x.value, ast.Subscript) and _racine(x.value) == table and not copiee(x.value):
            yield from _noms(x.targets)
        if isinstance(x, ast.For):
            if _racine(x.iter) == table:
                yield from _noms([x.target])
            elif isinstance(x.iter, ast.Call) and _appelee(x.iter) == "enumerate" and _racine(x.iter.args[0]) == table:
                yield from _noms([x.target])[1:]


# Le texte peut-il écrire dans la table ?


def _peut_ecrire(arbre: Arbre, table: str) -> bool:
    """Vrai si l'on écrit dans la table, si on lui donne un second nom, ou si on la donne à une fonction qui peut la changer."""
    return table in _ecrites(arbre) or any(_confie(x, table, arbre.name) for x in ast.walk(arbre))


def _ecrites(arbre: Arbre) -> set[str]:
    """Les listes où l'on écrit, « t[i] = … », ou par une méthode, « t.append(…) » ; et celles dont elles sont des lignes."""
    ecrits = [x for x in ast.walk(arbre) if isinstance(x, ast.Subscript) and isinstance(x.ctx, (ast.Store, ast.Del))]
    appelees = [x.func for x in ast.walk(arbre) if isinstance(x, ast.Call) and isinstance(x.func, ast.Attribute)]
    changent = [x for x in appelees if x.attr not in LISENT]
    noms = {_racine(x) for x in (*ecrits, *changent)}
    return noms | {table for table in _parametres(arbre) if noms & set(_valeurs_de(arbre, table))}


def _confie(x: ast.AST, table: str, elle_meme: str) -> bool:
    """Vrai d'un second nom de la table, ou d'un appel qui la reçoit et peut la changer."""
    if isinstance(x, ast.Assign):
        return isinstance(x.value, ast.Name) and x.value.id == table
    if not isinstance(x, ast.Call) or _appelee(x) in LISENT_UNE_LISTE | {elle_meme} or copiee(x):
        return False
    return any(isinstance(y, ast.Name) and y.id == table for y in (*x.args, *(k.value for k in x.keywords)))


# Lire l'arbre


def _parametres(arbre: Arbre) -> list[str]:
    return [a.arg for a in arbre.args.args]


def _racine(x: ast.AST) -> str:
    """Le nom d'où part « t », « t[i] », « t[i][j] » ou « t.append » ; vide s'il n'y en a pas."""
    while isinstance(x, (ast.Subscript, ast.Attribute)):
        x = x.value
    return x.id if isinstance(x, ast.Name) else ""


def _appelee(x: ast.Call) -> str:
    return x.func.id if isinstance(x.func, ast.Name) else ""


def _noms(cibles: list[ast.expr]) -> list[str]:
    """Les noms que reçoit une affectation ou une boucle, dans l'ordre."""
    return [y.id for cible in cibles for y in ast.walk(cible) if isinstance(y, ast.Name) and isinstance(y.ctx, ast.Store)]


def _citer(x: ast.AST) -> str:
    return abrege(ast.unparse(x), CITE_MAX)
