"""Lire le code d'une fonction de l'étudiant : ses paramètres, les noms qu'elle emploie, les fonctions dont elle se sert."""

from __future__ import annotations
import __future__

import ast
import dis
import inspect
import itertools
import linecache
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from types import CodeType, FunctionType
from typing import NamedTuple

from epreuves.code_source.arbre import Arbre
from epreuves.domaine import est_a_nous
from epreuves.donnees import Donnee, Fonction, attribut, nom_de, nom_du_module


def parametres(f: Fonction) -> tuple[str, ...]:
    """Les noms des paramètres d'une fonction, ou rien si elle ne les dit pas."""
    try:
        return tuple(inspect.signature(f).parameters)
    except Exception:  # __signature__ peut être n'importe quoi
        return ()


def s_appelle(f: Fonction, arguments: Sequence[object]) -> bool:
    """Vrai si une fonction accepte ces arguments, ou si elle ne dit pas ses paramètres.

    >>> s_appelle(lambda a, b=0: 0, (1,)), s_appelle(lambda a: 0, (1, 2))
    (True, False)
    """
    try:
        signature = inspect.signature(f)
    except (TypeError, ValueError):
        return True
    try:
        signature.bind(*arguments)
    except TypeError:
        return False
    return True


def ecrite(f: Fonction) -> Fonction:
    """La fonction de l'étudiant qu'enveloppe un outil de Python, comme `functools.singledispatch` ; elle-même, sinon."""
    outil = globales(f).get("__name__")
    sienne = type(outil) is not str or est_a_nous(outil) or outil == nom_du_module(f)
    return f if sienne else attribut(f, "__wrapped__", f)


def codes_de(f: Fonction) -> Iterator[CodeType]:
    """Le code d'une fonction et celui des fonctions qu'elle contient."""
    pile = [attribut(ecrite(f), "__code__")]
    while pile:
        code = pile.pop()
        if isinstance(code, CodeType):
            yield code
            pile.extend(code.co_consts)


def variables_du_cahier(f: Fonction) -> Iterator[str]:
    """Les variables du cahier (des données, pas des fonctions) que lit une fonction."""
    espace = globales(f)
    for code in codes_de(f):
        for instruction in dis.get_instructions(code):
            nom = instruction.argval
            if instruction.opname == "LOAD_GLOBAL" and type(espace.get(nom)) in (int, float, str, list, dict, set, tuple):
                yield str(nom)


# Ce qu'on interdit parfois sans que ce soit un nom : le mot qui le désigne, et le début de son instruction.
_OPERATIONS_NOMMEES = (("in", "CONTAINS_OP"), ("f-string", "FORMAT_"))


def noms_employes(f: Fonction) -> set[str]:
    """Les noms de fonctions et de méthodes qu'emploie une fonction ; « in » et « f-string » comptent pour des noms."""
    noms = {nom for code in codes_de(f) for nom in code.co_names}
    # un octet sur deux est une opération ; dis.get_instructions lirait aussi tout le reste, vingt fois plus lentement
    operations = {dis.opname[octet] for code in codes_de(f) for octet in code.co_code[::2]}
    for mot, debut in _OPERATIONS_NOMMEES:
        if any(nom.startswith(debut) for nom in operations):
            noms.add(mot)
    return noms - {"count"} if _compte_sans_fin(f, noms) else noms


def _compte_sans_fin(f: Fonction, noms: set[str]) -> bool:
    """Vrai si son `count` est celui d'itertools, un compteur de boucle, et non la méthode des listes et des textes."""
    return globales(f).get("count") is itertools.count or ("itertools" in noms and globales(f).get("itertools") is itertools)


def globales(f: Fonction) -> dict[str, Donnee]:
    """L'espace de noms d'une fonction, s'il se laisse lire."""
    espace = attribut(f, "__globals__")
    return espace if type(espace) is dict else {}


_GARDEE = type(lru_cache(len))


def oublier(f: Fonction) -> None:
    """Vide les caches (`lru_cache`) des fonctions que l'étudiant a écrites auprès de la sienne, et le sien."""
    for g in (f, *globales(f).values()):
        if type(g) is _GARDEE and not est_a_nous(nom_du_module(g)):
            g.cache_clear()


def est_auxiliaire(objet: Donnee) -> bool:
    """Vrai pour une fonction que l'étudiant a écrite."""
    return attribut(objet, "__code__") is not None and not est_a_nous(nom_du_module(objet))


TIRAGES_DE_PYTHON = {"random", "randint", "randrange", "choice", "choices", "shuffle", "sample", "uniform"}


def tire_ailleurs(f: Fonction, prete: str) -> bool:
    """Vrai si une fonction tire avec le module `random`, et non avec le générateur qu'on lui prête sous le nom `prete`."""
    espace, noms = globales(f), noms_employes(f)
    du_module = any(nom_du_module(espace.get(nom)) == "random" for nom in noms)
    modules = any(nom_de(espace.get(nom)) in ("random", "numpy.random") for nom in noms)
    return modules or du_module or bool(noms & TIRAGES_DE_PYTHON and prete not in parametres(f))


def se_rappelle(f: Fonction) -> bool:
    """Vrai si une fonction s'appelle elle-même."""
    return attribut(attribut(f, "__code__"), "co_name") in noms_employes(f)


def employes(f: Fonction) -> Iterator[tuple[str, Donnee]]:
    """Ce dont se sert une fonction, et sous quel nom : ses globales, ce qu'elle enferme, ce qu'enveloppe un `partial`."""
    espace = globales(f)
    for nom in sorted(noms_employes(f)):
        if nom in espace:
            yield nom, espace[nom]
    enfermes = (attribut(cellule, "cell_contents") for cellule in _suite(attribut(f, "__closure__")))
    enveloppes = [attribut(f, "func"), *_suite(attribut(f, "args"))] if isinstance(f, partial) else []
    for objet in (*enfermes, *enveloppes, *_suite(attribut(f, "__defaults__"))):
        if callable(objet):
            yield nom_de(objet), objet


def _suite(x: Donnee) -> tuple[Donnee, ...]:
    return x if type(x) is tuple else ()


def auxiliaires(f: Fonction) -> list[Fonction]:
    """Les fonctions de l'étudiant dont se sert la sienne, de proche en proche, elle-même non comprise."""
    trouvees: list[Fonction] = []
    pile = [f]
    while pile:
        neuves: list[Fonction] = []
        for _, g in employes(pile.pop(0)):
            if est_auxiliaire(g) and not any(g is h for h in (f, *trouvees, *neuves)):
                neuves.append(g)
        trouvees += neuves
        pile += neuves
    return trouvees


def est_anonyme(f: Fonction) -> bool:
    """Vrai pour une fonction dont le nom ne dit rien : lambda, `partial`, objet qu'on appelle, décorée sans `wraps`."""
    return nom_de(f) in ("?", "<lambda>") or "<locals>" in str(attribut(f, "__qualname__"))


# Le texte des fonctions de l'étudiant, en arbres


class Source(NamedTuple):
    """Une fonction de l'étudiant, et son texte."""

    fonction: FunctionType
    arbre: Arbre  # à elle seule : personne d'autre ne s'en sert


def sources_de(f: Fonction) -> list[Source]:
    """La fonction de l'étudiant, puis celles des siennes dont elle se sert ; vide si son texte est introuvable.

    Un objet qui en enveloppe une, un `partial`, n'a pas de texte : elle seule compte.
    """
    premiere = _source(f)
    if premiere is None and isinstance(f, FunctionType):
        return []
    autres = (_source(g) for g in auxiliaires(f))
    return [source for source in (premiere, *autres) if source]


def _source(f: Fonction) -> Source | None:
    if not isinstance(f, FunctionType):
        return None
    arbre = _arbre(f.__code__)
    return None if arbre is None else Source(f, arbre)


def fichiers_de(f: Fonction) -> set[str]:
    """Les fichiers, ou les cellules, d'une fonction et de celles des siennes dont elle se sert."""
    return {code.co_filename for g in (f, *auxiliaires(f)) for code in codes_de(g)}


def ligne_du_texte(fichier: str, numero: int) -> str:
    """Une ligne d'une cellule, telle que l'étudiant l'a écrite."""
    return linecache.getline(fichier, numero).strip()


def _arbre(code: CodeType) -> Arbre | None:
    """La définition d'où vient un code, sans ses décorateurs ; None si son texte est introuvable ou n'est plus le sien."""
    texte = "".join(linecache.getlines(code.co_filename))
    if code not in _codes_du_fichier(code.co_filename, texte, options_de(code)):
        return None
    for noeud in ast.walk(ast.parse(texte)):
        if isinstance(noeud, ast.FunctionDef) and noeud.name == code.co_name and _premiere_ligne(noeud) == code.co_firstlineno:
            noeud.decorator_list = []
            return noeud
    return None


def _premiere_ligne(noeud: ast.FunctionDef) -> int:
    return min([noeud.lineno, *(d.lineno for d in noeud.decorator_list)])


def options_de(code: CodeType) -> int:
    return code.co_flags & __future__.annotations.compiler_flag


@lru_cache(maxsize=32)
def _codes_du_fichier(nom: str, texte: str, options: int) -> frozenset[CodeType]:
    try:
        module = compile(texte, nom, "exec", options | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT, dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError):
        return frozenset()
    return frozenset(codes_dans(module))


def codes_dans(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constante in code.co_consts:
        if isinstance(constante, CodeType):
            yield from codes_dans(constante)
