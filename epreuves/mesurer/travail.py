"""Le travail caché : combien d'éléments lit ou écrit une opération que Python fait d'un seul geste.

`Travail` offre, pour chaque geste d'un code instrumenté (voir `instrumentation.py`), une fonction qui le fait exactement
comme Python et note sa longueur. Les tables du début disent ce que l'on note pour chaque fonction et chaque méthode.
"""

from __future__ import annotations

import copy
import functools
import heapq
import math
import operator
from collections import Counter, deque
from collections.abc import Callable, Iterator
from types import BuiltinFunctionType, FunctionType, MethodDescriptorType, MethodType, ModuleType
from typing import Any

from epreuves.mesurer.cout import TropLong

CHIFFRES_D_UN_MOT = 64  # un entier plus court compte, comme pour la machine, pour une seule opération
_MOT = 1 << CHIFFRES_D_UN_MOT
_SUITES = (list, tuple, str, bytes, bytearray, deque)
_ENSEMBLES = (set, frozenset)
_DIMENSIONNES = frozenset((*_SUITES, *_ENSEMBLES, dict, range, type({}.keys()), type({}.values()), type({}.items())))
_ITERATEURS = frozenset(map(type, (map(abs, ()), filter(None, ()), zip(), enumerate(()), iter([]), reversed([]))))

Fonction = Callable[..., Any]
Regle = Callable[["Travail", Fonction, tuple[Any, ...], dict[str, Any]], Any]


def longueur(x: Any) -> int:
    """Le nombre d'éléments d'une suite, d'un ensemble ou d'un dictionnaire ; le nombre de mots d'un entier au-delà du premier."""
    genre = type(x)
    if genre is int:
        return int(max(x.bit_length() - 1, 0) // CHIFFRES_D_UN_MOT)
    return len(x) if genre in _DIMENSIONNES else 0


class Travail:
    """Fait les gestes d'un code instrumenté, et note leur longueur.

    Paramètres
    ----------
    jumelle : fonction
        jumelle(f) : la version instrumentée d'une fonction de l'étudiant, ou f elle-même si ce n'en est pas une.
    """

    def __init__(self, jumelle: Callable[[FunctionType], FunctionType]) -> None:
        self.jumelle = jumelle
        self.total = 0
        self.budget = 0

    def noter(self, k: int) -> None:
        """Ajoute k au travail."""
        self.total += k
        if self.total > self.budget:
            raise TropLong

    def arret(self) -> None:
        """Là où une exception vient peut-être d'être avalée : si c'était l'arrêt, il revient."""
        if self.total > self.budget:
            raise TropLong

    # ce qu'on a, ou ce qu'on vient de faire

    def valeur(self, x: Any) -> Any:
        """Une tranche, un texte composé, ce qu'on ajoute à une liste : on l'a écrit en entier."""
        if type(x) in _DIMENSIONNES or type(x) is int:
            self.noter(longueur(x))
        return x

    def efface(self, x: Any) -> Any:
        """Une suite dont on efface un élément : les suivants se décalent."""
        if type(x) in _SUITES:
            self.noter(len(x))
        return x

    def cherchee(self, x: Any) -> Any:
        """Ce où `in` cherche : tout de suite dans un ensemble ou un dictionnaire, élément par élément ailleurs."""
        if type(x) in _SUITES or type(x) is type({}.values()):
            self.noter(len(x))
        return self.au_fil(x) if type(x) in _ITERATEURS else x

    def lue(self, x: Any) -> Any:
        """Ce qu'on lit en entier ; un itérateur ne se compte qu'au fil de sa lecture."""
        if type(x) in _ITERATEURS or type(x).__module__ == "itertools":
            return self.au_fil(x)
        return self.valeur(x) if type(x) is not int else x

    def au_fil(self, x: Iterator[Any]) -> Iterator[Any]:
        """Les éléments d'un itérateur, comptés un à un."""
        for element in x:
            self.noter(1)
            yield element

    # les opérateurs

    def operateur(self, nom: str) -> Callable[[Any, Any], Any]:
        """La fonction d'un opérateur binaire (« add », « iadd »…), qui note ce qu'il a lu ou écrit."""
        calcul = getattr(operator, nom)

        def operer(a: Any, b: Any) -> Any:
            if type(a) is int is type(b) and -_MOT < a < _MOT and -_MOT < b < _MOT:  # presque toujours
                resultat = calcul(a, b)
                if type(resultat) is int and not -_MOT < resultat < _MOT:
                    self.noter(longueur(resultat))
                return resultat
            return self._operer(nom, calcul, a, b)

        return operer

    def _operer(self, nom: str, calcul: Callable[[Any, Any], Any], a: Any, b: Any) -> Any:
        entre_ensembles = _ENTRE_ENSEMBLES.get(nom)
        if entre_ensembles and type(a) in _ENSEMBLES and type(b) in _ENSEMBLES:
            self.noter(entre_ensembles(len(a), len(b)))
            return calcul(a, b)
        if nom in _SUR_PLACE and type(a) in _DIMENSIONNES:
            self.valeur(b)
            return calcul(a, b)
        resultat = calcul(a, b)
        if type(resultat) is int:
            self.noter(max(longueur(a), longueur(b), longueur(resultat)))
        elif type(resultat) in _DIMENSIONNES:
            self.noter(len(resultat))
        return resultat

    def comparaison(self, nom: str) -> Callable[[Any, Any], Any]:
        """La fonction d'une comparaison (« eq », « lt »…), qui note ce qu'elle a lu de deux suites ou de deux ensembles."""
        calcul = getattr(operator, nom)
        egalite = nom in ("eq", "ne")

        def comparer(a: Any, b: Any) -> Any:
            if type(a) is not int and type(a) in _DIMENSIONNES and type(b) is type(a) and (not egalite or len(a) == len(b)):
                self.noter(_profondeur(a) if egalite else min(len(a), len(b)))
            return calcul(a, b)

        return comparer

    # les appels

    def appelee(self, objet: Any) -> Any:
        """Ce qu'on appelle à la place d'un objet : la fonction de l'étudiant instrumentée, ou celle de Python qui compte."""
        genre = type(objet)
        if genre is FunctionType:
            return self.jumelle(objet)
        if genre is MethodType and type(objet.__func__) is FunctionType:
            return MethodType(self.jumelle(objet.__func__), objet.__self__)
        regle = _regle(objet, genre)
        return functools.partial(self._faire, regle, objet) if regle else objet

    def _faire(self, regle: Regle, objet: Fonction, /, *arguments: Any, **nommes: Any) -> Any:
        if "key" in nommes:
            nommes["key"] = self.appelee(nommes["key"])
        return regle(self, objet, arguments, nommes)


def _regle(objet: Any, genre: type) -> Regle | None:
    """Comment compter un appel à un objet de Python ; None si son coût ne dépend pas d'une longueur."""
    if genre is BuiltinFunctionType:
        soi = objet.__self__
        if soi is None or type(soi) is ModuleType:
            return _FONCTIONS.get(objet)
        return _METHODES.get((type(soi) if type(soi) is not type else soi, objet.__name__))
    if genre is MethodDescriptorType:
        regle = _METHODES.get((objet.__objclass__, objet.__name__))
        return functools.partial(_detachee, regle) if regle else None
    return _FONCTIONS.get(objet) if genre is type else None


def _detachee(regle: Regle, t: Travail, f: Fonction, arguments: tuple[Any, ...], nommes: dict[str, Any]) -> Any:
    """Une méthode appelée par son type, comme dans `list.copy(G)`."""
    if not arguments:
        return f(*arguments, **nommes)
    return regle(t, getattr(arguments[0], f.__name__), arguments[1:], nommes)


def _profondeur(x: Any) -> int:
    """La longueur d'une donnée ; pour une liste de listes, celle de toutes ses lignes."""
    lignes = x if type(x) in (list, tuple) and x and type(x[0]) in (list, tuple, str) else ()
    return len(x) + sum(len(ligne) for ligne in lignes if type(ligne) in _SUITES)


# Les règles : ce que lit ou écrit un appel.


def _lit_le_premier(t: Travail, f: Fonction, arguments: tuple[Any, ...], nommes: dict[str, Any]) -> Any:
    """sum, sorted, list… parcourent leur premier argument."""
    if not arguments:
        return f(*arguments, **nommes)
    premier, *autres = arguments
    return f(t.lue(premier), *autres, **nommes)


def _lit_s_il_est_seul(t: Travail, f: Fonction, arguments: tuple[Any, ...], nommes: dict[str, Any]) -> Any:
    """min et max parcourent leur argument s'il n'y en a qu'un."""
    return _lit_le_premier(t, f, arguments, nommes) if len(arguments) == 1 else f(*arguments, **nommes)


def _lit_tout(t: Travail, f: Fonction, arguments: tuple[Any, ...], nommes: dict[str, Any]) -> Any:
    """update, extend, intersection… parcourent chacun de leurs arguments."""
    return f(*map(t.lue, arguments), **nommes)


def _lit_soi(t: Travail, f: Any, arguments: tuple[Any, ...], nommes: dict[str, Any]) -> Any:
    """G.copy(), G.index(x), texte.count("1")… parcourent l'objet lui-même."""
    t.noter(longueur(f.__self__))
    return f(*arguments, **nommes)


def _lit_soi_et_tout(t: Travail, f: Any, arguments: tuple[Any, ...], nommes: dict[str, Any]) -> Any:
    """union, difference… parcourent l'objet et leurs arguments."""
    t.noter(longueur(f.__self__))
    return _lit_tout(t, f, arguments, nommes)


def _decale(t: Travail, f: Any, arguments: tuple[Any, ...], nommes: dict[str, Any]) -> Any:
    """pop(k) et insert(k, x) décalent ce qui suit le rang k."""
    taille, rang = len(f.__self__), arguments[0] if arguments else -1
    if type(rang) is int:
        t.noter(max(0, taille - rang) if rang >= 0 else min(taille, -1 - rang))
    return f(*arguments, **nommes)


def _ecrit(t: Travail, f: Fonction, arguments: tuple[Any, ...], nommes: dict[str, Any]) -> Any:
    """bin(m), texte.replace(a, b), 2**300… écrivent leur résultat."""
    return t.valeur(f(*arguments, **nommes))


def _convertit(t: Travail, f: Fonction, arguments: tuple[Any, ...], nommes: dict[str, Any]) -> Any:
    """int("101", 2) lit un texte."""
    if arguments and type(arguments[0]) in _SUITES:
        t.noter(len(arguments[0]))
    return f(*arguments, **nommes)


def _applique(t: Travail, f: Fonction, arguments: tuple[Any, ...], nommes: dict[str, Any]) -> Any:
    """map et filter appellent une fonction, peut-être celle de l'étudiant."""
    if not arguments:
        return f(*arguments, **nommes)
    return f(t.appelee(arguments[0]), *arguments[1:], **nommes)


def _reduit(t: Travail, f: Fonction, arguments: tuple[Any, ...], nommes: dict[str, Any]) -> Any:
    """reduce appelle une fonction et parcourt son deuxième argument."""
    if len(arguments) < 2:
        return f(*arguments, **nommes)
    return f(t.appelee(arguments[0]), t.lue(arguments[1]), *arguments[2:], **nommes)


def _assemble(t: Travail, f: Fonction, arguments: tuple[Any, ...], nommes: dict[str, Any]) -> Any:
    """zip lit autant d'éléments de chacun de ses arguments."""
    tailles = [len(x) for x in arguments if type(x) in _DIMENSIONNES]
    t.noter(min(tailles, default=0) * len(arguments))
    return f(*arguments, **nommes)


_FONCTIONS: dict[Any, Regle] = {
    **dict.fromkeys((list, tuple, set, frozenset, dict, bytes, bytearray, Counter, deque), _lit_le_premier),
    **dict.fromkeys((sum, sorted, any, all, math.prod, math.fsum, heapq.heapify, copy.copy), _lit_le_premier),
    **dict.fromkeys((min, max), _lit_s_il_est_seul),
    **dict.fromkeys((bin, hex, oct, str, repr, format, pow), _ecrit),
    **dict.fromkeys((map, filter), _applique),
    int: _convertit,
    zip: _assemble,
    functools.reduce: _reduit,
}
_LISENT_LE_TEXTE = (
    *("count", "find", "index", "rfind", "rindex", "split", "rsplit", "splitlines", "partition", "rpartition"),
    *("strip", "lstrip", "rstrip", "upper", "lower", "title", "swapcase", "capitalize", "translate", "encode"),
    *("isdigit", "isdecimal", "isnumeric", "isalpha", "isalnum", "isspace"),
)
_METHODES: dict[tuple[type, str], Regle] = {
    **{(list, nom): _lit_soi for nom in ("copy", "index", "count", "remove", "sort", "reverse")},
    **{(list, nom): _decale for nom in ("pop", "insert")},
    (list, "extend"): _lit_tout,
    **{(tuple, nom): _lit_soi for nom in ("index", "count")},
    **{(str, nom): _lit_soi for nom in _LISENT_LE_TEXTE},
    **{(str, nom): _ecrit for nom in ("replace", "format", "zfill", "rjust", "ljust", "center")},
    (str, "join"): _lit_le_premier,
    (int, "bit_count"): _lit_soi,
    **{(dict, nom): _lit_soi for nom in ("copy", "clear")},
    **{(dict, nom): _lit_tout for nom in ("update", "fromkeys")},
    **{
        (genre, nom): _lit_soi_et_tout
        for genre in _ENSEMBLES
        for nom in ("copy", "union", "difference", "symmetric_difference", "issubset")
    },
    **{(genre, nom): _lit_tout for genre in _ENSEMBLES for nom in ("intersection", "isdisjoint", "issuperset")},
    **{(set, nom): _lit_tout for nom in ("update", "difference_update", "symmetric_difference_update")},
    (set, "intersection_update"): _lit_soi_et_tout,
}
# Ce que lit une opération entre deux ensembles, d'après leurs tailles ; sur place, on ne lit que le second.
_ENTRE_ENSEMBLES: dict[str, Callable[[int, int], int]] = {"and_": min, "iand": min, "or_": operator.add, "xor": operator.add}
_ENTRE_ENSEMBLES["sub"] = lambda a, b: a
_SUR_PLACE = frozenset(("iadd", "ior", "isub", "ixor"))
